"""Rematches: same options, and the old players in their order, rotated by one seat. Pure."""

from dataclasses import replace

from storage.tables import SeatRecord, TableRecord
from table import lobby
from table.errors import NotAPlayerError, NotOverError
from table.request import Actor, Request
from table.table import Table


def fact_of(table_id: int) -> str:
    """Return the key under which a game's rematch is stored."""
    return f"rematch:{table_id}"


def require_player(old: Table, actor: Actor) -> None:
    """Refuse actors who did not play this game to its end."""
    if old.record.phase != "over":
        raise NotOverError
    if not old.is_seated(actor.user_id):
        raise NotAPlayerError


def open_rematch(old: Table, record: TableRecord, request: Request) -> Table:
    """Open the rematch for the first of the old players, with the computers seated again."""
    again = replace(record, options=old.record.options, tempo=old.record.tempo, language=old.record.language)
    computers = tuple(
        SeatRecord(record.id, 0, None, seat.name, seat.computer) for seat in old.seats if seat.computer is not None
    )
    table = lobby.open_table(again, request)
    return _arranged(table.seated((*table.seats, *computers)), old)


def rejoin(table: Table, request: Request, old: Table) -> Table:
    return _arranged(lobby.join(table, request), old)


def _arranged(table: Table, old: Table) -> Table:
    """Order the seats as before rotated by one, so that another player begins; new players come last."""
    order = [_identity(seat) for seat in (*old.seats[1:], *old.seats[:1])]
    places = {identity: place for place, identity in enumerate(order)}
    return table.seated(tuple(sorted(table.seats, key=lambda seat: places.get(_identity(seat), len(places)))))


def _identity(seat: SeatRecord) -> tuple[int | None, str | None]:
    return seat.user_id, None if seat.user_id is not None else seat.name
