"""What people ask for when a game does not simply go on: a pause, an undo, a seat to be given away, to be back."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from discord_ui import allowance, life, places, whereabouts
from discord_ui.call import Call
from discord_ui.desk import Desk
from discord_ui.ids import Replace, TableVerb
from discord_ui.lobby_requests import guest_at, show_panel
from discord_ui.messages import Plain
from discord_ui.play_requests import refresh_hand
from discord_ui.posts import EVERYBODY
from rules.contract import NATURE, Seat
from table import proposals
from table.errors import UnknownButtonError
from table.session import Session
from table.table import Table
from table.transitions import Request

Change = Callable[[Session, Request], Awaitable[Table]]


async def _pause(session: Session, request: Request) -> Table:
    return await session.propose(request, "pause")


async def _undo(session: Session, request: Request) -> Table:
    return await session.propose(request, "undo")


async def _agree(session: Session, request: Request) -> Table:
    return await session.vote(request, agrees=True)


async def _decline(session: Session, request: Request) -> Table:
    return await session.vote(request, agrees=False)


CHANGES: Final[Mapping[TableVerb, Change]] = {
    "pause": _pause,
    "resume": Session.resume,
    "undo": _undo,
    "agree": _agree,
    "decline": _decline,
    "return": Session.come_back,
}


async def manage(desk: Desk, call: Call, table_id: int) -> None:
    """Offer a player what may be asked of the others, privately."""
    table = await desk.tables.table(table_id)
    table.playing()
    await call.whisper(_management(table, call))


def _management(table: Table, call: Call) -> Plain:
    seat = table.seat_of(call.user_id) if table.is_seated(call.user_id) else NATURE
    heading = whereabouts.heading(table, call.words)
    if seat == NATURE and guest_at(table, call).is_moderator:
        return Plain(call.words("life-moderate", heading=heading), None, life.replacement(table, seat, call.words))
    rows = life.management(table, seat, call.words)
    return Plain(call.words("life-manage", heading=heading), None, rows)


async def change(desk: Desk, call: Call, table_id: int, verb: TableVerb) -> None:
    """Ask for something, and show what came of it where it was asked."""
    if verb == "return":
        await desk.courier.leavers.require_here(await desk.tables.table(table_id), call.user_id)
    await _carry_out(desk, call, table_id, CHANGES[verb])


async def take_seat(desk: Desk, call: Call, table_id: int, seat: Seat) -> None:
    """Sit down where somebody is gone for good."""
    table = await desk.tables.table(table_id)
    places.require_near(call, table)
    async with allowance.seat(desk, call, table):
        await _carry_out(desk, call, table_id, partial(Session.take_seat, seat=seat))


async def replace_player(desk: Desk, call: Call, chosen: Replace, value: str) -> None:
    """Propose to give somebody's seat away; the host and moderators simply do."""
    if not value.isdecimal():
        raise UnknownButtonError

    async def propose(session: Session, request: Request) -> Table:
        known = replace(request, guest=guest_at(session.table, call))
        return await session.propose(known, "replace", int(value))

    await _carry_out(desk, call, chosen.table, propose)


async def _carry_out(desk: Desk, call: Call, table_id: int, wanted: Change) -> None:
    session = await desk.tables.session(table_id)
    reader = call.user_id if call.is_on_private_message else EVERYBODY
    with desk.courier.serving(table_id, reader):
        table = await wanted(session, call.request)
        await _show(desk, call, table)


async def _show(desk: Desk, call: Call, table: Table) -> None:
    if not call.is_on_private_message:
        await show_panel(desk, call, table)
    elif call.interaction.guild_id is None:
        await refresh_hand(desk, call, table)
    else:
        key = "life-done" if proposals.open_proposal(table) is None else "life-asked"
        await call.show(Plain(call.words(key, heading=whereabouts.heading(table, call.words))))
