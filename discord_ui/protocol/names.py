"""Names as strangers chose them, made safe to show."""

import re
import unicodedata
from typing import Final

import discord

LONGEST_NAME: Final = 32
_INVISIBLE: Final = {"Cc", "Cf", "Co", "Cs"}
"""Control and direction marks: they could turn the rest of a line around."""
_BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that show nothing: people make nameless names of them."""
_ALIVE: Final = re.compile(r"[\\*_~|`<>\[\]/]|^[#-]")
"""Whatever formats, links, invites or mentions; Discord shows an escaped character as it is."""


def clean(name: str) -> str:
    """Return a name on one line, without invisible characters."""
    visible = "".join(char for char in name if unicodedata.category(char) not in _INVISIBLE and char not in _BLANK)
    return " ".join(visible.split())[:LONGEST_NAME].rstrip() or "?"


def escape(name: str) -> str:
    """Return a name that is neither markdown nor a link nor a mention."""
    return discord.utils.escape_mentions(_ALIVE.sub(r"\\\g<0>", name))
