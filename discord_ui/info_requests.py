"""What people ask for to find their way: rules, help, tables, language."""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from discord_ui import life, notify_requests, render, whereabouts
from discord_ui.call import Call
from discord_ui.desk import Desk
from discord_ui.guide import guide
from discord_ui.messages import Plain
from discord_ui.places import tables_near
from discord_ui.posts import EVERYBODY, PANEL
from presenters.games import PRESENTERS
from presenters.texts import Language
from storage.records import SeatRecord
from table.errors import UnknownButtonError
from table.table import Table
from table.tempo import deadline

MOST_LISTED: Final = 9


async def open_rules(call: Call, game: str) -> None:
    """Show the first page of a game's rules."""
    _require_known(game)
    await call.whisper(render.rules_page(game, 0, call.language))


async def turn_page(call: Call, game: str, page: int) -> None:
    """Turn to a page of the rules, in the message that shows them."""
    _require_known(game)
    await call.redraw(render.rules_page(game, page, call.language))


def _require_known(game: str) -> None:
    if game not in PRESENTERS:
        raise UnknownButtonError


async def show_help(call: Call) -> None:
    """Say what this bot does, with a button to start each game."""
    await call.whisper(guide(call.language, can_start=call.interaction.guild_id is not None))


async def show_tables(desk: Desk, call: Call) -> None:
    """List the caller's tables, what waits for them first, and the tables of this channel."""
    mine = sorted(await desk.tables.of_person(call.user_id), key=lambda table: _urgency(table, call.user_id))
    near = await tables_near(desk, call.interaction)
    here = [table for table in near if table.id not in {t.id for t in mine}]
    lines = await _list(desk, call, mine, "tables-none")
    if call.interaction.guild_id is not None:
        lines += [call.words("tables-here"), *await _list(desk, call, here, "tables-none-here")]
    await call.whisper(Plain(call.words("tables-mine"), "\n".join(lines), [[notify_requests.button(call.words)]]))


async def _list(desk: Desk, call: Call, tables: Sequence[Table], none: str) -> list[str]:
    return await listed(desk, call, tables) if tables else [call.words(none)]


async def listed(desk: Desk, call: Call, tables: Sequence[Table], most: int = MOST_LISTED) -> list[str]:
    """Say of each table where it is and how it stands."""
    lines = [await _line(desk, call, table) for table in tables[:most]]
    more = len(tables) - most
    return [*lines, call.words("tables-more", more=more)] if more > 0 else lines


async def _line(desk: Desk, call: Call, table: Table) -> str:
    post = await desk.store.post(table.id, PANEL, EVERYBODY)
    url = whereabouts.table_url(table, post.message_id if post else None)
    state = _state(table, call)
    return call.words("tables-line", heading=whereabouts.heading(table, call.words), url=url, state=state)


def _state(table: Table, call: Call) -> str:
    """Say whom a table waits for; if it is the reader, since when and until when."""
    if table.match is None:
        return call.words("tables-state-lobby")
    if not table.is_seated(call.user_id):
        return call.words("tables-state-playing")
    seat = table.seats[table.seat_of(call.user_id)]
    if seat.asked_at is None or seat.stand_in is not None:
        return call.words("tables-state-waiting" if seat.stand_in is None else "tables-state-absent")
    return _your_turn(table, seat, call)


def _your_turn(table: Table, seat: SeatRecord, call: Call) -> str:
    since, end = life.moment(seat.asked_at), deadline(table, seat)
    if end is None:
        return call.words("tables-state-yours", since=since)
    return call.words("tables-state-yours-until", since=since, until=life.moment(end))


def _urgency(table: Table, user_id: int) -> tuple[float, float]:
    """Put first what is decided first without the reader, then what has waited longest, then the newest table."""
    seat = table.seats[table.seat_of(user_id)]
    waits = seat.asked_at is not None and seat.stand_in is None
    since = seat.asked_at if waits and seat.asked_at is not None else math.inf
    end = deadline(table, seat)
    return (since if end is None else end, -table.id)


async def choose_language(desk: Desk, call: Call, language: Language | None) -> None:
    """Speak to the caller in the language they choose, or in their client's."""
    person = await desk.people.choose_language(call.user_id, language)
    for table in await desk.tables.of_person(call.user_id):
        desk.courier.wake(table.id)
    await replace(call, person=person).say("said-language")
