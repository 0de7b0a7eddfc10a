"""Where a table stands: the channels a server allows, the thread it may have to itself, and what stands nearby."""

import contextlib
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import discord

from discord_ui import names
from discord_ui.call import AnyInteraction, Call
from discord_ui.controls import shorten
from discord_ui.desk import Desk
from discord_ui.faults import PASSING, THREAD_EXISTS
from discord_ui.logs import trace
from discord_ui.posts import NOBODY
from discord_ui.wording import language_of_table
from presenters.contract import Words
from presenters.games import PRESENTERS
from presenters.texts import Language
from storage.guilds import GuildRecord
from table.errors import NoSuchTableError, WrongChannelError, WrongPlaceError
from table.table import Table
from table.tables import Place

log = logging.getLogger(__name__)

LONGEST_NAME: Final = 100
A_WEEK: Final = 10080
"""Minutes of silence after which Discord may put a thread away; a new message brings it back."""
FOR_THREADS: Final = ("create_public_threads", "send_messages_in_threads")
TROUBLE: Final = (discord.HTTPException, *PASSING)


@dataclass(frozen=True, slots=True)
class Site:
    """Where a table is to stand, the message its thread hangs on, and why it has no thread although it should."""

    place: Place
    starter: discord.Message | None = None
    missing: Sequence[str] = ()
    is_refused: bool = False


def place_of(call: Call) -> Place:
    """Return the channel somebody asks from, or refuse a direct message."""
    guild = call.interaction.guild
    if guild is None:
        raise WrongPlaceError
    return Place(guild.id, names.clean(guild.name), call.channel_id)


def require_allowed(call: Call, chosen: GuildRecord) -> None:
    """Refuse to open a table here if the server wants none here."""
    _require_among(call.interaction.guild, call.interaction.channel, chosen, call.words)


def require_still_allowed(call: Call, old: Table, chosen: GuildRecord) -> None:
    """Refuse to open a table again where the server wants none any more, wherever somebody asks from."""
    guild = call.interaction.client.get_guild(old.record.guild_id or 0)
    channel = guild.get_channel_or_thread(old.record.channel_id) if guild else None
    _require_among(guild, channel, chosen, call.words)


def _require_among(guild: discord.Guild | None, channel: object, chosen: GuildRecord, words: Words) -> None:
    """Refuse a channel that a server has not chosen; if none of those it chose is left, all are good."""
    allowed = [one for one in chosen.channels if guild is not None and guild.get_channel(one) is not None]
    home = channel.parent_id if isinstance(channel, discord.Thread) else getattr(channel, "id", None)
    if allowed and home not in allowed:
        raise WrongChannelError(channels=words.listing([f"<#{one}>" for one in allowed]))


def require_near(call: Call, table: Table) -> None:
    """Refuse somebody who cannot see where a table stands and does not sit there: for them there is none."""
    is_near = table.record.guild_id == call.interaction.guild_id and is_in_sight(
        call.interaction, table.record.channel_id
    )
    if not is_near and not table.is_seated(call.user_id):
        raise NoSuchTableError(table=table.id)


def may_moderate(call: Call, table: Table) -> bool:
    """Tell whether the caller manages the table's server, or messages where it stands, wherever they ask from."""
    rights, guild, user = call.interaction.permissions, call.interaction.guild, call.interaction.user
    if guild is None or table.record.guild_id != guild.id:
        return False
    if rights.manage_guild or table.record.channel_id == call.channel_id:
        return rights.manage_guild or rights.manage_messages
    channel = guild.get_channel_or_thread(table.record.channel_id)
    return channel is not None and isinstance(user, discord.Member) and channel.permissions_for(user).manage_messages


def is_in_sight(interaction: AnyInteraction, channel_id: int) -> bool:
    """Tell whether the asker may see a channel of their server; one we do not know is a thread that sleeps."""
    guild, user = interaction.guild, interaction.user
    if guild is None or not isinstance(user, discord.Member):
        return False
    channel = guild.get_channel_or_thread(channel_id)
    return channel is None or channel_id == interaction.channel_id or channel.permissions_for(user).view_channel


async def find_site(call: Call, game: str, chosen: GuildRecord, language: Language) -> Site:
    """Open a thread for a table where the server wishes it and Discord allows it; else the channel will do."""
    place, channel = place_of(call), call.interaction.channel
    if not chosen.in_threads or not isinstance(channel, discord.TextChannel):
        return Site(place)
    missing = missing_for_threads(call.interaction)
    if missing:
        return Site(place, missing=missing)
    try:
        return await _with_thread(call, channel, game, language)
    except TROUBLE as error:
        log.warning("channel %d: no thread could be opened: %s", channel.id, trace(error))
        return Site(place, is_refused=True)


async def find_site_again(desk: Desk, call: Call, old: Table) -> Site:
    """Return where a table stands that is laid again: as the server wishes it by now, else where it stood."""
    chosen = await desk.store.guild(old.record.guild_id or 0)
    require_still_allowed(call, old, chosen)
    if call.channel_id == old.record.channel_id:
        return await find_site(call, old.record.game, chosen, language_of_table(old))
    return Site(Place(old.record.guild_id or 0, old.record.guild_name, old.record.channel_id))


def missing_for_threads(interaction: AnyInteraction) -> list[str]:
    """Name what is missing here to give a table its own thread."""
    return [name for name in FOR_THREADS if not getattr(interaction.app_permissions, name)]


async def _with_thread(call: Call, channel: discord.TextChannel, game: str, language: Language) -> Site:
    """Hang a thread on a message; both are known by the interaction, so that a second delivery finds them."""
    words, presenter = Words.of(language, ()), PRESENTERS[game]
    shown = {"emoji": presenter.emoji, "game": words(f"{game}-title")}
    text = words("thread-starter", **shown, name=names.escape(call.guest.name))
    starter = await channel.send(text, nonce=f"s{call.interaction.id}", allowed_mentions=NOBODY)
    try:
        await _open_thread(starter, words("thread-name", **shown, name=call.guest.name))
    except TROUBLE:
        await _take_away(starter)
        raise
    place = place_of(call)
    return Site(Place(place.guild_id, place.guild_name, starter.id), starter)  # A thread has its message's id.


async def _open_thread(starter: discord.Message, name: str) -> None:
    try:
        await starter.create_thread(name=shorten(name, LONGEST_NAME), auto_archive_duration=A_WEEK)
    except discord.HTTPException as error:
        if error.code != THREAD_EXISTS:
            raise


async def abandon(site: Site) -> None:
    """Take back what announces a table that could not be opened."""
    if site.starter is not None:
        await _take_away(site.starter)


async def _take_away(starter: discord.Message) -> None:
    with contextlib.suppress(*TROUBLE):
        await starter.delete()


async def tables_near(desk: Desk, interaction: AnyInteraction, game: str | None = None) -> Sequence[Table]:
    """Return the open tables of a channel and of its threads, the newest first."""
    channel = interaction.channel
    threads = channel.threads if isinstance(channel, discord.TextChannel) else []
    places = [interaction.channel_id or 0, *(thread.id for thread in threads)]
    found = [table for place in places for table in await desk.tables.in_channel(place, game)]
    return sorted(found, key=lambda table: table.id, reverse=True)
