"""The permissions the bot needs in a channel, and those it lacks."""

from typing import Final

import discord

from presenters.contract import Words
from table.errors import MissingPermissionsError

NEEDED: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
)
"""The least permissions all features need; no administrator."""

ROOTS: Final = frozenset({"view_channel", "send_messages", "send_messages_in_threads"})
"""Discord reports the other permissions as missing too while one of these is."""


def missing_from(granted: discord.Permissions, *, in_thread: bool) -> list[str]:
    """Return the permissions needed to play and not granted."""
    sending = "send_messages_in_threads" if in_thread else "send_messages"
    needed = ("view_channel", sending, "embed_links", "attach_files", "read_message_history")
    return [name for name in needed if not getattr(granted, name)]


def roots_of(missing: list[str]) -> list[str]:
    """Return the missing permission that others are missing because of, else all."""
    return [name for name in missing if name in ROOTS][:1] or missing


def lacking(granted: discord.Permissions) -> list[str]:
    """Return what any feature needs and is not granted, without what another missing one implies."""
    missing = [name for name, is_needed in NEEDED if is_needed and not getattr(granted, name)]
    if "view_channel" in missing:
        return ["view_channel"]
    implied = {"embed_links", "attach_files"} if "send_messages" in missing else set()
    return [name for name in missing if name not in implied]


def listing(missing: list[str], words: Words) -> str:
    """Join missing permissions by their names in Discord's server settings."""
    return words.listing([words(f"permission-{name.replace('_', '-')}") for name in missing])


def missing(interaction: discord.Interaction) -> list[str]:
    """Return the permissions missing where the interaction was made; an inbox needs none."""
    if interaction.guild_id is None:
        return []
    in_thread = isinstance(interaction.channel, discord.Thread)
    return missing_from(interaction.app_permissions, in_thread=in_thread)


def require(interaction: discord.Interaction, words: Words) -> None:
    """Refuse an interaction that the bot lacks permissions to complete, naming them."""
    lacking = missing(interaction)
    if lacking:
        raise MissingPermissionsError(permissions=listing(lacking, words))
