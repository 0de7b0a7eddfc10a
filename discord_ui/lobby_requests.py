"""What people ask for around a game: laying a table, sitting down, options, beginning, stopping."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

from computers.levels import LEVELS
from discord_ui import allowance, permissions, places, render, whereabouts
from discord_ui.call import Call
from discord_ui.controls import Control, Picker, Row, Style, option
from discord_ui.desk import Desk
from discord_ui.guide import language_of_server
from discord_ui.ids import Level, OnTable, Option, Pace, Role, SendAway, TableVerb
from discord_ui.messages import Plain
from discord_ui.people import language_from
from discord_ui.places import Site
from discord_ui.posts import EVERYBODY, PANEL
from presenters.texts import Language
from rules.games import GAMES
from table import lobby
from table.errors import RefusalError, UnknownButtonError
from table.lobby import Guest
from table.session import Session
from table.table import Table, option_choices
from table.tempo import NO_TEMPO, TEMPOS
from table.transitions import Request

Change = Callable[[Session, Request], Awaitable[Table]]
CHANGES: Final[dict[TableVerb, Change]] = {
    "leave": Session.leave,
    "add": Session.add_computer,
    "remove": Session.remove_computer,
    "begin": Session.begin,
}


async def start(desk: Desk, call: Call, game: str, language: Language | None = None, tempo: str | None = None) -> None:
    """Lay a table in this channel, or in a thread of its own where the server wishes it."""
    place = places.place_of(call)
    chosen = await desk.store.guild(place.guild_id)
    if game not in GAMES or tempo not in {None, *TEMPOS}:
        raise UnknownButtonError
    places.require_allowed(call, chosen)
    permissions.require(call.interaction, call.words)
    spoken = language or await language_here(desk, call)
    usual = chosen.tempo if chosen.tempo in TEMPOS else NO_TEMPO
    async with allowance.start(desk, call, place.guild_id, place.channel_id):
        site = await places.find_site(call, game, chosen, spoken)
        table = await _open(desk, call, game, site, spoken, tempo or usual)
    await _say_opened(call, table, site)


async def _open(desk: Desk, call: Call, game: str, site: Site, language: Language, tempo: str) -> Table:
    try:
        return (await desk.tables.open(call.request, game, site.place, language, tempo)).table
    except RefusalError:
        await places.abandon(site)
        raise


async def _say_opened(call: Call, table: Table, site: Site) -> None:
    heading = whereabouts.heading(table, call.words)
    if site.missing:
        lacking = permissions.listing(list(site.missing), call.words)
        await call.say("said-opened-here", heading=heading, permissions=lacking)
    elif site.starter is not None:
        await call.say("said-opened-thread", heading=heading, url=whereabouts.table_url(table))
    else:
        await call.say("said-opened-no-thread" if site.is_refused else "said-opened", heading=heading)


async def language_here(desk: Desk, call: Call) -> Language:
    """Return the language of what everybody reads here: the server's, else the caller's."""
    guild = call.interaction.guild
    chosen = language_from(await desk.store.guild_language(call.interaction.guild_id or 0))
    if chosen is None and guild is not None:
        chosen = language_of_server(guild)
    return chosen or call.language


async def _change(desk: Desk, call: Call, session: Session, verb: TableVerb) -> Table:
    if verb != "join":
        return await CHANGES[verb](session, call.request)
    places.require_near(call, session.table)
    async with allowance.seat(desk, call, session.table):
        return await session.join(call.request)


async def change_by_button(desk: Desk, call: Call, table_id: int, verb: TableVerb) -> None:
    """Change a lobby from its own message, which shows the result at once."""
    session = await desk.tables.session(table_id)
    with desk.courier.serving(table_id, EVERYBODY):
        table = await _change(desk, call, session, verb)
        await show_panel(desk, call, table)


async def change_by_command(desk: Desk, call: Call, table_id: int, verb: TableVerb) -> None:
    """Change a lobby from anywhere, and say so."""
    session = await desk.tables.session(table_id)
    table = await _change(desk, call, session, verb)
    await call.say(f"said-{verb}", heading=whereabouts.heading(table, call.words), url=whereabouts.table_url(table))


async def show_panel(desk: Desk, call: Call, table: Table) -> None:
    """Edit the panel through the click it was given; an old copy of it is left to the courier."""
    post = await desk.store.post(table.id, PANEL, EVERYBODY)
    is_old_copy = post is not None and post.message_id != call.message_id
    if is_old_copy or call.is_on_private_message:
        return
    closed = [user for user in table.people if await desk.people.is_closed(user, desk.clock())]
    panel = render.panel(table, closed)
    await call.show(panel, post.picture if post else "")
    if post is not None:  # None: clicked before the courier could note where it posted it.
        await desk.courier.office.posts.note(post, panel)


async def show_options(desk: Desk, call: Call, table_id: int) -> None:
    """Offer the game's options, privately; a moderator who does not play may only send people away."""
    table = await desk.tables.table(table_id)
    table.require_lobby()
    if guest_at(table, call).is_moderator and not table.is_seated(call.user_id):
        await call.whisper(_moderation(table, call))
        return
    table.seat_of(call.user_id)
    await call.whisper(_options(table, call))


async def set_option(desk: Desk, call: Call, chosen: Option, value: str) -> None:
    """Change an option from the private menu."""
    session = await desk.tables.session(chosen.table)
    table = await session.set_option(call.request, chosen.key, value)
    await call.redraw(_options(table, call))


async def choose_role(desk: Desk, call: Call, chosen: Role, value: str) -> None:
    """Ask for a part in the game from the lobby's menu."""
    session = await desk.tables.session(chosen.table)
    with desk.courier.serving(chosen.table, EVERYBODY):
        table = await session.choose_role(call.request, None if value == render.ANY_ROLE else value)
        await show_panel(desk, call, table)


async def set_tempo(desk: Desk, call: Call, chosen: Pace, value: str) -> None:
    """Change how fast the table plays from the private menu."""
    session = await desk.tables.session(chosen.table)
    table = await session.set_tempo(call.request, value)
    await call.redraw(_options(table, call))


async def set_level(desk: Desk, call: Call, chosen: Level, value: str) -> None:
    """Change the computers' level from the private menu."""
    session = await desk.tables.session(chosen.table)
    table = await session.set_level(call.request, value)
    await call.redraw(_options(table, call))


async def send_away(desk: Desk, call: Call, chosen: SendAway, value: str) -> None:
    """Send somebody away from a lobby, as its host or a moderator."""
    if not value.isdecimal():
        raise UnknownButtonError
    session = await desk.tables.session(chosen.table)
    request = replace(call.request, guest=guest_at(session.table, call))
    table = await session.remove_player(request, int(value))
    await call.redraw(Plain(call.words("life-done", heading=whereabouts.heading(table, call.words))))


def _moderation(table: Table, call: Call) -> Plain:
    heading = whereabouts.heading(table, call.words)
    return Plain(call.words("lobby-moderate", heading=heading), None, _send_away_rows(table, call))


def _send_away_rows(table: Table, call: Call) -> list[Row]:
    """A menu of the others, for those who may send them away."""
    guest = guest_at(table, call)
    others = [seat for seat in table.seats if seat.user_id not in {None, guest.user_id}]
    if not others or not (guest.is_moderator or guest.user_id == table.record.host_id):
        return []
    choices = [option(call.words("lobby-remove", name=seat.name), str(seat.seat)) for seat in others]
    return [[Picker(SendAway(table=table.id), call.words("lobby-remove-menu"), choices)]]


def _options(table: Table, call: Call) -> Plain:
    heading = whereabouts.heading(table, call.words)
    rows = [_option_row(table, key, current, call) for key, current in table.game.options.model_dump().items()]
    if table.computers:
        rows.append(_level_row(table, call))
    rows += [_tempo_row(table, call), *_send_away_rows(table, call)]
    return Plain(call.words("options-heading", heading=heading), None, rows)


def _tempo_row(table: Table, call: Call) -> Row:
    choices = [
        option(_labelled(call, "tempo", f"tempo-{name}"), name, chosen=name == table.record.tempo) for name in TEMPOS
    ]
    return [Picker(Pace(table=table.id), call.words("tempo"), choices)]


def _level_row(table: Table, call: Call) -> Row:
    current = next(iter(table.computers.values()))
    choices = [
        option(_labelled(call, "computer-level", f"computer-level-{level}"), level, chosen=level == current)
        for level in LEVELS
    ]
    return [Picker(Level(table=table.id), call.words("computer-level"), choices)]


def _option_row(table: Table, key: str, current: str, call: Call) -> Row:
    stem = f"{table.record.game}-option-{key}"
    choices = [
        option(_labelled(call, stem, f"{stem}-{value}"), value, chosen=value == current)
        for value in option_choices(table.game.options_type, key)
    ]
    return [Picker(Option(table=table.id, key=key), call.words(stem), choices)]


def _labelled(call: Call, name: str, value: str) -> str:
    """Say what a choice sets: the chosen one hides the name of its menu."""
    return call.words("options-choice", option=call.words(name), value=call.words(value))


async def ask_to_stop(desk: Desk, call: Call, table_id: int) -> None:
    """Ask again before a game is thrown away."""
    table = await desk.tables.table(table_id)
    lobby.stop(table, guest_at(table, call))
    confirm = Control(OnTable(verb="stop_now", table=table_id), call.words("button-stop_now"), style=Style.danger)
    text = call.words("said-stop-sure", heading=whereabouts.heading(table, call.words))
    await call.whisper(Plain(text, None, [[confirm]]))


async def stop(desk: Desk, call: Call, table_id: int) -> None:
    """End a table for good."""
    session = await desk.tables.session(table_id)
    table = await session.stop(replace(call.request, guest=guest_at(session.table, call)))
    text = call.words("said-stopped", heading=whereabouts.heading(table, call.words))
    await call.redraw(Plain(text))


def guest_at(table: Table, call: Call) -> Guest:
    """The caller as a table knows them: perhaps a moderator of the channel it stands in."""
    return replace(call.guest, is_moderator=places.may_moderate(call, table))
