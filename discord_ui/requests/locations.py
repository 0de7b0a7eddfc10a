"""Where tables are: the channels a server allows, a table's own thread, and the tables nearby."""

import contextlib
import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import discord

from discord_ui.delivery.messages import NOBODY
from discord_ui.members.guilds import Home, KnownGuild, home_of
from discord_ui.members.users import clean_name, escape_name
from discord_ui.protocol import custom_ids
from discord_ui.protocol.custom_ids import TableButton
from discord_ui.protocol.errors import THREAD_EXISTS
from discord_ui.protocol.messages import Control, Plain, Style, shorten
from discord_ui.protocol.retries import PASSING
from discord_ui.requests.context import InteractionContext
from discord_ui.requests.dispatcher import Services
from discord_ui.requests.rights import AnyInteraction, Right
from discord_ui.views.parts import language_of_table
from presenters.contract import Words
from presenters.games import PRESENTERS
from presenters.languages import Language
from rules.games import GAMES
from storage.guilds import GuildRecord
from storage.tables import TableRecord
from table.errors import (
    NoGameHereError,
    NoSuchTableError,
    UnknownServerError,
    WrongChannelError,
    WrongPlaceError,
    trace,
)
from table.request import Place
from table.table import Table

log = logging.getLogger(__name__)

LONGEST_NAME: Final = 100
A_WEEK: Final = 10080
"""Minutes of inactivity after which Discord archives a thread; a new message unarchives it."""
FOR_THREADS: Final = ("create_public_threads", "send_messages_in_threads")
MOST_LOBBIES: Final = 40
"""Lobbies of a server that are listed."""
TROUBLE: Final = (discord.HTTPException, *PASSING)


@dataclass(frozen=True, slots=True)
class Site:
    """A table's channel, the message its thread hangs on, and why it has no thread although it should."""

    place: Place
    starter: discord.Message | None = None
    missing: Sequence[str] = ()
    is_refused: bool = False


async def place_of(services: Services, context: InteractionContext) -> Place:
    """Return the caller's inbox, or their channel with the name of its server; refuse any other place."""
    if isinstance(context.interaction.channel, discord.DMChannel):
        return Place(None, "", context.channel_id)
    known = await known_guild(services, context)
    place = Place(known.guild.id, clean_name(known.guild.name), context.channel_id)
    home = home_of(context.interaction.channel, context.channel_id)
    return replace(place, home_id=home.channel_id, in_private_thread=home.is_private) if home else place


async def known_guild(services: Services, context: InteractionContext) -> KnownGuild:
    """Return the caller's server; refuse a direct message, and while Discord does not say."""
    if context.guild_id is None:
        raise WrongPlaceError
    known = await services.directory.find(context.guild_id)
    if known is None:
        raise UnknownServerError
    return known


async def require_allowed(services: Services, context: InteractionContext, chosen: GuildRecord) -> None:
    """Refuse to open a table in a channel the server has not allowed."""
    home = home_of(context.interaction.channel, context.channel_id)
    if home is None or home.channel_id not in chosen.channels:
        await _require_among(services, context.guild_id or 0, home, chosen, context.words)


async def require_still_allowed(services: Services, context: InteractionContext, old: Table) -> None:
    """Refuse a rematch in a channel the server no longer allows, wherever the caller is."""
    record, guild_id = old.record, old.record.guild_id or 0
    chosen = await services.store.guilds.get(guild_id)
    if chosen.channels:
        home_id = record.home_id
        home = Home(home_id) if home_id else await services.directory.find_home(guild_id, record.channel_id)
        await _require_among(services, guild_id, home, chosen, context.words)


async def _require_among(
    services: Services, guild_id: int, home: Home | None, chosen: GuildRecord, words: Words
) -> None:
    """Refuse a channel the server has not allowed; if none of the allowed ones exists any more, all are."""
    known = await services.directory.find(guild_id) if chosen.channels else None
    allowed = [one for one in chosen.channels if known is None or known.channel(one) is not None]
    if allowed and (home is None or home.channel_id not in allowed):
        raise WrongChannelError(channels=words.listing([f"<#{one}>" for one in allowed]))


async def find_site(
    services: Services, context: InteractionContext, place: Place, game: str, chosen: GuildRecord, language: Language
) -> Site:
    """Open a thread for a table where the server is set so and Discord allows it; else use the channel."""
    channel = context.interaction.channel
    if not chosen.in_threads or not isinstance(channel, discord.TextChannel):
        return Site(place)
    missing = missing_for_threads(context.interaction)
    if missing:
        return Site(place, missing=missing)
    try:
        return await _with_thread(context, channel, place, game, language, await services.store.tables.new_id())
    except TROUBLE as error:
        log.warning("channel %d: no thread could be opened: %s", channel.id, trace(error))
        return Site(place, is_refused=True)


async def find_site_again(services: Services, context: InteractionContext, old: Table) -> Site:
    """Return a rematch's site by the server's present settings, else where the old table was."""
    await require_still_allowed(services, context, old)
    record = old.record
    if context.channel_id == record.channel_id:
        chosen, place = await services.store.guilds.get(record.guild_id or 0), await place_of(services, context)
        return await find_site(services, context, place, record.game, chosen, language_of_table(old))
    place = Place(record.guild_id, record.guild_name, record.channel_id, record.home_id, record.in_private_thread)
    return Site(place)


def missing_for_threads(interaction: AnyInteraction) -> list[str]:
    return [name for name in FOR_THREADS if not getattr(interaction.app_permissions, name)]


async def _with_thread(
    context: InteractionContext,
    channel: discord.TextChannel,
    place: Place,
    game: str,
    language: Language,
    table_id: int,
) -> Site:
    """Open a thread on a message, idempotently: the nonce is the interaction, and a thread has its message's id."""
    words, presenter = Words.of(language, ()), PRESENTERS[game]
    shown = {"emoji": presenter.emoji, "game": words(f"{game}-title")}
    text = words("thread-starter", **shown, name=escape_name(context.actor.name))
    join = Control(TableButton(verb="join", table=table_id), words("button-join"), style=Style.success)
    payload = Plain(text, None, [[join]]).payload()
    starter = await channel.send(**payload, nonce=f"s{context.interaction.id}", allowed_mentions=NOBODY)
    table_id = _number_on(starter) or table_id
    try:
        await _open_thread(starter, words("thread-name", **shown, table=table_id, name=context.actor.name))
    except TROUBLE:
        await _take_away(starter)
        raise
    thread = replace(place, channel_id=starter.id, table_id=table_id)  # A thread has its message's id.
    return Site(thread, starter)


def _number_on(starter: discord.Message) -> int | None:
    """Return the table that a starter message asks to join: a command delivered twice finds the first one's."""
    rows = [row for row in starter.components if isinstance(row, discord.ActionRow)]
    buttons = [custom_ids.parse(item.custom_id or "") for row in rows for item in row.children]
    return next((button.table for button in buttons if isinstance(button, TableButton)), None)


async def _open_thread(starter: discord.Message, name: str) -> None:
    try:
        await starter.create_thread(name=shorten(name, LONGEST_NAME), auto_archive_duration=A_WEEK)
    except discord.HTTPException as error:
        if error.code != THREAD_EXISTS:
            raise


async def abandon(site: Site) -> None:
    """Delete the starter message of a table that could not be opened."""
    if site.starter is not None:
        await _take_away(site.starter)


async def _take_away(starter: discord.Message) -> None:
    with contextlib.suppress(*TROUBLE):
        await starter.delete()


async def tables_near(services: Services, interaction: AnyInteraction, game: str | None = None) -> Sequence[Table]:
    """Return the open tables of a channel and of those of its threads that the caller sees, newest first."""
    records = await services.store.tables.in_guild(interaction.guild_id or 0)
    wanted = [record for record in records if game in {None, record.game}]
    near = [record.id for record in wanted if await services.rights.glimpses_here(interaction, record)]
    return await services.tables.numbered(near)


async def open_lobbies(services: Services, interaction: AnyInteraction) -> tuple[Sequence[Table], int]:
    """Return the lobbies of a server that the caller sees, those with room first, then the newest; count the rest."""
    records = await lobbies_of(services, interaction.guild_id or 0)
    seen = [record.id for record in records if await services.rights.glimpses(interaction, record)]
    listed = sorted(await services.tables.numbered(seen[:MOST_LOBBIES]), key=lambda table: not table.has_room)
    return listed, len(seen[MOST_LOBBIES:])


async def lobbies_of(services: Services, guild_id: int) -> Sequence[TableRecord]:
    """Return the lobbies of a server in available channels, those with room first, then the newest."""
    people = await services.store.lobbies.people_in(guild_id)
    lobbies = [
        record
        for record in await services.store.tables.in_guild(guild_id)
        if record.id in people and not services.channels.is_unavailable(record.channel_id)
    ]
    return sorted(lobbies, key=lambda record: people[record.id] >= _most_people(record))


def _most_people(record: TableRecord) -> int:
    return GAMES[record.game].seats.stop - 1 if record.game in GAMES else 0


async def table_of_game(services: Services, context: InteractionContext, game: str, table_id: int) -> Table:
    """Return a table of this game by id, if the caller sees its channel or plays there."""
    outline = await services.rights.require(context.interaction, table_id, Right.NEAR)
    if outline.record.game != game:
        raise NoSuchTableError(table=table_id)
    return await services.tables.table(table_id)


async def table_here(services: Services, context: InteractionContext, game: str, table_id: int | None) -> Table:
    """Return the table meant: the one named, else one of this channel, the caller's first, else their newest."""
    if table_id is not None:
        return await table_of_game(services, context, game, table_id)
    here = await tables_near(services, context.interaction, game)
    mine = await services.rights.own_tables(context.interaction, game)
    for table in (*sorted(here, key=lambda table: not table.is_seated(context.user_id)), *mine):
        return table
    raise NoGameHereError
