"""Handlers of lobbies: opening a table, joining, leaving, options, beginning, stopping, moving and rematches."""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import replace

import discord

from discord_ui.protocol import permissions
from discord_ui.protocol.custom_ids import (
    ConsentMenu,
    JoinListed,
    LevelMenu,
    OptionMenu,
    RemovePlayerMenu,
    RoleMenu,
    Start,
    TableButton,
    TableLanguageMenu,
    TempoMenu,
)
from discord_ui.protocol.messages import Control, Plain, Style
from discord_ui.requests import allowance, info, locations
from discord_ui.requests.changes import change_and_show, once, with_moderator_right, with_moderator_right_here
from discord_ui.requests.context import InteractionContext, defer_reply, defer_update
from discord_ui.requests.dispatcher import Route, Routes, Services
from discord_ui.requests.lessons.offer import offer_to_newcomer
from discord_ui.requests.locations import Site, table_here, table_of_game, tables_near
from discord_ui.requests.rights import AnyInteraction, Right
from discord_ui.views import parts
from discord_ui.views.help import language_of_server
from discord_ui.views.lobby import ANY_ROLE, moderation, options
from discord_ui.views.typed_moves import MOST_COMPLETIONS
from presenters.languages import LANGUAGES, Language, language_from
from rules.games import GAMES
from table import lobby, transitions
from table.errors import (
    ChannelGoneError,
    NoLobbyHereError,
    NoSuchTableError,
    NotSavedError,
    RefusalError,
    UnknownButtonError,
    WrongPlaceError,
)
from table.rematch import rejoin, require_player
from table.request import Place
from table.session import Session
from table.table import Table
from table.timing import NO_TEMPO, TEMPOS


async def start(
    services: Services,
    context: InteractionContext,
    game: str,
    language: Language | None = None,
    tempo: str | None = None,
) -> None:
    """Open a table in this channel, or in its own thread where the server is set so, and say so where needed."""
    await _say_opened(services, context, *await open_table(services, context, game, language, tempo))


async def open_table(
    services: Services,
    context: InteractionContext,
    game: str,
    language: Language | None = None,
    tempo: str | None = None,
) -> tuple[Table, Site]:
    """Open a table in this channel, or in its own thread where the server is set so."""
    place = await locations.place_of(services, context)
    chosen = await services.store.guilds.get(place.guild_id or 0)
    if game not in GAMES or tempo not in {None, *TEMPOS}:
        raise UnknownButtonError
    services.maintenance.require_none()
    await locations.require_allowed(services, context, chosen)
    permissions.require(context.interaction, context.words)
    spoken = language or await language_here(services, context)
    usual = chosen.tempo if chosen.tempo in TEMPOS else NO_TEMPO
    async with allowance.start(services, context, place.guild_id, place.channel_id):
        site = await locations.find_site(services, context, place, game, chosen, spoken)
        try:
            session = await services.tables.open(context.request, game, site.place, spoken, tempo or usual)
        except RefusalError:
            await locations.abandon(site)
            raise
    return session.table, site


async def _start_by_button(services: Services, context: InteractionContext, button: Start) -> None:
    await start(services, context, button.game)


async def _say_opened(services: Services, context: InteractionContext, table: Table, site: Site) -> None:
    heading = parts.heading(table, context.words)
    offered = await offer_to_newcomer(services, context, table.record.game)
    if site.missing:
        lacking = permissions.listing(list(site.missing), context.words)
        await context.say("said-opened-here", heading=heading, permissions=lacking)
    elif site.is_refused:
        await context.say("said-opened-no-thread", heading=heading)
    elif offered is not None:
        await context.send_private(offered)
    else:
        await context.dismiss()  # The panel, or the message its thread hangs on, comes right here.


async def language_here(services: Services, context: InteractionContext) -> Language:
    """Return the language of public messages here: the server's, else the caller's.

    A community that left its language as Discord set it has not chosen English.
    """
    guild, locale = context.interaction.guild, context.interaction.guild_locale
    chosen = language_from(await services.store.guilds.language(context.interaction.guild_id or 0))
    if chosen is None and guild is not None and locale not in {None, discord.Locale.american_english}:
        chosen = language_of_server(guild, locale)
    return chosen or context.language


# Before the game


async def _change(services: Services, context: InteractionContext, session: Session, verb: str) -> Table:
    if verb == "begin":
        return await session.change(context.request, transitions.begin)
    if verb != "join":
        return await session.change(context.request, lobby.STEPS[verb])
    return await join(services, context, session)


async def join(services: Services, context: InteractionContext, session: Session) -> Table:
    async with allowance.seat(services, context, session.table):
        return await session.change(context.request, lobby.join)


async def change_by_button(services: Services, context: InteractionContext, button: TableButton) -> None:
    """Change a lobby from its own message, which shows the result, or join from the announcement of its thread."""
    await change_and_show(
        services, context, button.table, lambda session: _change(services, context, session, button.verb)
    )
    table = await services.tables.table(button.table)
    if button.verb == "join" and not context.is_on_private_message and context.channel_id != table.record.channel_id:
        await context.say("said-join", **await _about(services, context, table))


async def join_listed(services: Services, context: InteractionContext, button: JoinListed) -> None:
    """Join a table from the private list, which then says so, or why not, above what is open by now."""
    try:
        table = await _join_seen(services, context, button.table)
    except NotSavedError:
        raise
    except RefusalError as refusal:
        notice = context.words(refusal.key, **refusal.arguments)
    else:
        notice = context.words("said-join", **await _about(services, context, table))
    await info.show_tables_again(services, context, button.page, notice)


async def _join_seen(services: Services, context: InteractionContext, table_id: int) -> Table:
    """Join a table in any channel of the server that the caller sees."""
    record = (await services.rights.require(context.interaction, table_id, Right.NEAR)).record
    if await services.directory.is_gone(record.guild_id or 0, record.channel_id):
        raise ChannelGoneError
    return await _change(services, context, await services.tables.session(table_id), "join")


async def change_by_command(
    services: Services, context: InteractionContext, game: str, table_id: int | None, verb: str
) -> None:
    meant = await _lobby_meant(services, context, game, table_id, verb)
    table = await _change(services, context, await services.tables.session(meant.id), verb)
    offered = await offer_to_newcomer(services, context, game) if verb == "join" else None
    said = context.words(f"said-{verb}", **await _about(services, context, table))
    await context.send_private(replace(offered, content=f"{said}\n{offered.content}") if offered else Plain(said))


async def _lobby_meant(
    services: Services, context: InteractionContext, game: str, table_id: int | None, verb: str
) -> Table:
    """Return the table named, else a lobby of this channel (in a direct message: of the caller's own)."""
    if table_id is not None:
        return await table_of_game(services, context, game, table_id)
    if context.interaction.guild_id is None:
        near = await services.rights.own_tables(context.interaction, game)
    else:
        near = await tables_near(services, context.interaction, game)
    waiting = [table for table in near if table.record.phase == "lobby"]
    if not waiting:
        raise NoLobbyHereError
    return min(waiting, key=lambda table: _is_unlikely(table, context.user_id, verb))


def _is_unlikely(table: Table, user_id: int, verb: str) -> bool:
    """Return whether a lobby is an unlikely target: full for joining, or without the user for leaving."""
    if verb == "join":
        return table.is_full or table.is_seated(user_id)
    return not table.is_seated(user_id)


async def choose_role(services: Services, context: InteractionContext, menu: RoleMenu) -> None:
    role = None if context.value == ANY_ROLE else context.value
    await change_and_show(
        services, context, menu.table, lambda session: session.change(context.request, lobby.choose_role, role)
    )


# Options, privately


async def show_options(services: Services, context: InteractionContext, button: TableButton) -> None:
    """Show the game's options; a moderator who does not play may only remove players."""
    table = await services.tables.table(button.table)
    table.require_lobby()
    actor = (await with_moderator_right(context, table)).actor
    if actor.is_moderator and not table.is_seated(context.user_id):
        await context.send_private(moderation(table, actor, context.words))
        return
    table.seat_of(context.user_id)
    await context.send_private(options(table, actor, context.words))


async def set_option(services: Services, context: InteractionContext, menu: OptionMenu) -> None:
    session = await services.tables.session(menu.table)
    await _show_options(context, await session.change(context.request, lobby.set_option, menu.key, context.value))


async def set_tempo(services: Services, context: InteractionContext, menu: TempoMenu) -> None:
    session = await services.tables.session(menu.table)
    await _show_options(context, await session.change(context.request, lobby.set_tempo, context.value))


async def set_language(services: Services, context: InteractionContext, menu: TableLanguageMenu) -> None:
    """Change the language of a table's public messages."""
    if context.value not in LANGUAGES:
        raise UnknownButtonError
    session = await services.tables.session(menu.table)
    await _show_options(context, await session.change(context.request, lobby.set_language, context.value))


async def set_level(services: Services, context: InteractionContext, menu: LevelMenu) -> None:
    session = await services.tables.session(menu.table)
    await _show_options(context, await session.change(context.request, lobby.set_level, context.value))


async def set_suggestions(services: Services, context: InteractionContext, menu: ConsentMenu) -> None:
    session = await services.tables.session(menu.table)
    await _show_options(context, await session.change(context.request, lobby.set_suggestions, context.value))


async def _show_options(context: InteractionContext, table: Table) -> None:
    actor = (await with_moderator_right(context, table)).actor
    await context.replace_private(options(table, actor, context.words))


async def remove_player(services: Services, context: InteractionContext, menu: RemovePlayerMenu) -> None:
    """Remove a player from a lobby; host and moderators only."""
    if not context.value.isdecimal():
        raise UnknownButtonError
    session = await services.tables.session(menu.table)
    request = await with_moderator_right(context, session.table)
    table = await session.change(request, transitions.remove_player, int(context.value))
    await context.replace_private(Plain(context.words("life-done", heading=parts.heading(table, context.words))))


# Stopping and moving a table


async def ask_to_stop(services: Services, context: InteractionContext, button: TableButton) -> None:
    """Ask to confirm that a table is closed, or that the others are asked for their consent."""
    table = await services.tables.table(button.table)
    words, after = context.words, transitions.stop(table, await with_moderator_right(context, table)).table
    key = "lesson" if table.is_lesson else "ask" if after.is_open else "sure"
    label = words("button-stop_ask" if after.is_open else "button-stop_now")
    confirm = Control(TableButton(verb="stop_now", table=table.id), label, style=Style.danger)
    await context.send_private(Plain(words(f"said-stop-{key}", heading=parts.heading(table, words)), None, [[confirm]]))


async def ask_to_stop_by_command(
    services: Services, context: InteractionContext, game: str, table_id: int | None
) -> None:
    table = await table_here(services, context, game, table_id)
    await ask_to_stop(services, context, TableButton(verb="stop", table=table.id))


async def stop(services: Services, context: InteractionContext, button: TableButton) -> None:
    session = await services.tables.session(button.table)
    table = await session.change(await with_moderator_right(context, session.table), transitions.stop)
    key = "life-asked" if table.is_open else "said-stopped"
    await context.replace_private(Plain(context.words(key, heading=parts.heading(table, context.words))))


async def move(services: Services, context: InteractionContext, table_id: int) -> None:
    """Move a table of this server to this channel."""
    place = await locations.place_of(services, context)
    if place.guild_id is None:
        raise WrongPlaceError
    await services.rights.require(context.interaction, table_id, Right.NEAR)
    session = await services.tables.session(table_id)
    if session.table.record.guild_id != place.guild_id:
        raise NoSuchTableError(table=table_id)
    await locations.require_allowed(services, context, await services.store.guilds.get(place.guild_id))
    permissions.require(context.interaction, context.words)
    request = await with_moderator_right_here(services, context, session.table)
    table = await session.change(
        request, lobby.move, place.channel_id, place.home_id, in_private_thread=place.in_private_thread
    )
    await context.say("said-moved", heading=parts.heading(table, context.words))


async def movable(services: Services, interaction: AnyInteraction, typed: str) -> Sequence[Table]:
    """Return the server's tables in other channels that the caller sees or plays at, newest first."""
    records = await services.store.tables.in_guild(interaction.guild_id or 0)
    mine = {record.id for record in await services.store.tables.of_player(interaction.user.id)}
    elsewhere = [record for record in records if record.channel_id != interaction.channel_id]
    named = [record for record in elsewhere if str(record.id).startswith(typed.strip())]
    seen = [record.id for record in named if record.id in mine or await services.rights.glimpses(interaction, record)]
    return await services.tables.numbered(seen[:MOST_COMPLETIONS])


# Rematch


async def play_again(services: Services, context: InteractionContext, button: TableButton) -> None:
    """Open a rematch where the game was played, or join the one already opened."""
    old = await services.archive.table(button.table)
    if context.channel_id == old.record.channel_id:
        permissions.require(context.interaction, context.words)
    require_player(old, context.actor)
    await services.rights.require_sight(context.interaction, old.record)
    async with await _room(services, context, old):
        session = await _open_rematch(services, context, old)
        if session.table.record.phase == "lobby" and not session.table.is_seated(context.user_id):
            await session.change(context.request, rejoin, old)
    await context.say(_key(session.table, context.user_id), **await _about(services, context, session.table))


async def _room(services: Services, context: InteractionContext, old: Table) -> AbstractAsyncContextManager[None]:
    """Apply the quota for one more table, or for one more seat at the rematch already opened."""
    existing = await services.tables.rematch_of(old.id)
    if existing is None:
        services.maintenance.require_none()
        return allowance.start(services, context, old.record.guild_id, old.record.channel_id)
    return allowance.seat(services, context, existing.table)


async def _open_rematch(services: Services, context: InteractionContext, old: Table) -> Session:
    sites: list[Site] = []

    async def find_place() -> Place:
        sites.append(await locations.find_site_again(services, context, old))
        return sites[-1].place

    try:
        return await services.tables.rematch(context.request, old, find_place)
    except RefusalError:
        for site in sites:
            await locations.abandon(site)
        raise


def _key(table: Table, user_id: int) -> str:
    if table.record.phase == "lobby":
        return "said-again-opened" if table.record.host_id == user_id else "said-again-joined"
    return "said-again-begun"


async def _about(services: Services, context: InteractionContext, table: Table) -> dict[str, str]:
    panel_id = await services.messages.panel_id(table.id)
    return {"heading": parts.heading(table, context.words), "url": parts.table_url(table, panel_id)}


# Near is enough: the steps of a lobby ask for a seat themselves, after they said that the game has begun.
ROUTES: Routes = {
    "start": Route(defer_reply, Right.COMMANDS, once(_start_by_button), is_deliberate=True),
    **{verb: Route(defer_update, Right.NEAR, change_by_button) for verb in ("join", "begin", *lobby.STEPS)},
    # The handler asks for the right itself: whatever is refused, the list is brought up to date.
    "join_listed": Route(defer_update, Right.NO_TABLE, join_listed),
    "role": Route(defer_update, Right.NEAR, choose_role),
    "options": Route(defer_reply, Right.NEAR, show_options),
    "option": Route(defer_update, Right.NEAR, set_option),
    "tempo": Route(defer_update, Right.NEAR, set_tempo),
    "table_language": Route(defer_update, Right.NEAR, set_language),
    "level": Route(defer_update, Right.NEAR, set_level),
    "consent": Route(defer_update, Right.NEAR, set_suggestions),
    "away": Route(defer_update, Right.NEAR, remove_player),
    "stop": Route(defer_reply, Right.NEAR, ask_to_stop),
    "stop_now": Route(defer_update, Right.NEAR, stop, is_deliberate=True),
    "again": Route(defer_reply, Right.NEAR, play_again, is_deliberate=True),
}
