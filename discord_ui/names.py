"""Names as strangers chose them, made safe to show."""

import unicodedata
from typing import Final

import discord

LONGEST_NAME: Final = 32
_INVISIBLE: Final = {"Cc", "Cf", "Co", "Cs"}
"""Control and direction marks: they could turn the rest of a line around."""


def clean(name: str) -> str:
    """Return a name on one line, without invisible characters."""
    visible = "".join(char for char in name if unicodedata.category(char) not in _INVISIBLE)
    return " ".join(visible.split())[:LONGEST_NAME] or "?"


def escape(name: str) -> str:
    """Return a name that is neither markdown nor a mention."""
    return discord.utils.escape_mentions(discord.utils.escape_markdown(name))
