"""Somebody goes: sent away from a lobby, or away from every table because they want to be forgotten. Pure."""

from rules.contract import Seat
from table.errors import MayNotRemoveError, NotSeatedError
from table.lobby import without_player
from table.proposals import freed
from table.request import Request
from table.table import Table

NOBODY = 0
"""The host of a table that nobody is left to look after."""


def removed(table: Table, request: Request, seat: Seat) -> Table:
    """Send a player away from a lobby, as its host and moderators may."""
    table.require_lobby()
    if request.actor.user_id != table.record.host_id and not request.actor.is_moderator:
        raise MayNotRemoveError
    player = next((record for record in table.seats if record.seat == seat and record.user_id is not None), None)
    if player is None or player.user_id is None:
        raise NotSeatedError
    return without_player(table, player.user_id)


def forgotten(table: Table, user_id: int, pseudonym: str) -> Table:
    """Take somebody away from an open table: out of the lobby, or off a seat that a computer holds from now on."""
    if not table.is_open:
        return table
    if table.record.phase == "lobby" and table.is_seated(user_id):
        return _without_host(without_player(table, user_id), user_id)
    if not table.is_seated(user_id):
        return _without_host(table, user_id)
    seat = table.seat_of(user_id)
    left = freed(table, seat).with_seat(seat, name=pseudonym).change(proposal="")
    return _without_host(closed_if_empty(left), user_id)


def closed_if_empty(table: Table) -> Table:
    """Close a table that no person is left at: computers need no games among themselves."""
    return table if table.people else table.change(phase="stopped")


def _without_host(table: Table, user_id: int) -> Table:
    if table.record.host_id != user_id:
        return table
    return table.change(host_id=next(iter(table.people), NOBODY))
