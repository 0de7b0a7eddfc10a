"""Steps of a lobby (joining, leaving, options, beginning), and what a host may do at any time: stop, move. Pure."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from pydantic import ValidationError

from computers.levels import LEVELS, Level
from rules.contract import Seat
from rules.games import GAMES
from storage.tables import SeatRecord, TableRecord
from table import timing
from table.deal import deal_of, joining_of
from table.errors import (
    AlreadySeatedError,
    DoneAlreadyError,
    MayNotMoveError,
    MayNotRemoveError,
    MayNotStopError,
    NoComputerError,
    NotSeatedError,
    RefusalError,
    RoleTakenError,
    TableClosedError,
    TableFullError,
    TooFewPlayersError,
    UnknownOptionError,
    UnknownRoleError,
)
from table.match import Match, Progress
from table.request import Actor, Request
from table.table import Table, write_options
from table.waiting.openings import call

COMPUTER_NAMES: Final = ("Ada", "Blaise", "Camille", "Dorothy", "Évariste", "Grace")
"""As many as the largest table has seats, so that one is always free."""


COMPANY: Final = 3
"""Players at a practice table, where the game allows it."""
USUAL_LEVEL: Final[Level] = "normal"
CONSENT: Final = ("no", "yes")
"""What a player may answer to suggestions in a rated game, the usual first."""


def join(table: Table, request: Request) -> Table:
    """Seat the actor on the next free seat, or instead of the last computer where the table is full."""
    table.require_lobby()
    if table.is_seated(request.actor.user_id):
        raise AlreadySeatedError
    if table.is_full and table.has_room:
        table = _without_last_computer(table)
    user_id, joining = request.actor.user_id, joining_of(request.actor.user_id, request.interaction_id)
    return _seat(table, SeatRecord(table.id, 0, user_id, request.actor.name, None, request.at, joining=joining))


def leave(table: Table, request: Request) -> Table:
    return without_player(table, request.actor.user_id)


def without_player(table: Table, user_id: int) -> Table:
    """Free a seat; the last player to leave closes the table, and a host who leaves passes the role on."""
    table.require_lobby()
    if not table.is_seated(user_id):
        raise NotSeatedError
    left = table.seated(tuple(seat for seat in table.seats if seat.user_id != user_id))
    if not left.people:
        return left.change(phase="stopped")
    if table.record.host_id == user_id:
        return left.change(host_id=left.people[0])
    return left


def without_guest(table: Table, request: Request, seat: Seat) -> Table:
    """Remove a player from a lobby; host and moderators only."""
    table.require_lobby()
    require_host_or_moderator(table, request, MayNotRemoveError)
    player = next((record for record in table.seats if record.seat == seat and record.user_id is not None), None)
    if player is None or player.user_id is None:
        raise NotSeatedError
    return without_player(table, player.user_id)


def add_computer(table: Table, request: Request) -> Table:
    table.require_lobby()
    _require_seated(table, request)
    require_first_tap(table, request)
    name = next((name for name in COMPUTER_NAMES if name not in table.names), COMPUTER_NAMES[-1])
    level = next(iter(table.computers.values()), USUAL_LEVEL)
    return _seat(table, SeatRecord(table.id, 0, None, name, level, None))


def with_computers(table: Table) -> Table:
    """Seat computers at a lobby for one player, as many as make a good game."""
    seats = min(max(table.game.seats.start, COMPANY), table.game.seats.stop - 1)
    request = Request(Actor(table.record.host_id, ""), None, table.record.created_at)
    while len(table.seats) < seats:
        table = add_computer(table, request)
    return table


def remove_computer(table: Table, request: Request) -> Table:
    """Remove the last computer player."""
    table.require_lobby()
    _require_seated(table, request)
    require_first_tap(table, request)
    return _without_last_computer(table)


def _without_last_computer(table: Table) -> Table:
    computers = [seat for seat in table.seats if seat.computer is not None]
    if not computers:
        raise NoComputerError
    return table.seated(tuple(seat for seat in table.seats if seat is not computers[-1]))


def set_level(table: Table, request: Request, level: str) -> Table:
    table.require_lobby()
    _require_seated(table, request)
    if level not in LEVELS:
        raise UnknownOptionError
    if not table.computers:
        raise NoComputerError
    return table.seated(tuple(replace(seat, computer=level) if seat.computer else seat for seat in table.seats))


def set_option(table: Table, request: Request, key: str, value: str) -> Table:
    table.require_lobby()
    _require_seated(table, request)
    options = {**table.options, key: value}
    try:
        GAMES[table.record.game].options_type.read(options)
    except ValidationError as error:
        raise UnknownOptionError from error
    return table.change(options=write_options(options))


def set_tempo(table: Table, request: Request, name: str) -> Table:
    table.require_lobby()
    _require_seated(table, request)
    if name not in timing.TEMPOS:
        raise UnknownOptionError
    return table.change(tempo=name)


def set_language(table: Table, request: Request, language: str) -> Table:
    """Choose the language of the table's public messages."""
    table.require_lobby()
    _require_seated(table, request)
    return table.change(language=language)


def allow_suggestions(table: Table, request: Request) -> Table:
    """Agree that all may ask for suggestions, though the game is rated; it takes everybody's consent."""
    return _with_consent(table, request, agrees=True)


def set_suggestions(table: Table, request: Request, answer: str) -> Table:
    """Agree to suggestions in a rated game, or withdraw one's consent."""
    if answer not in CONSENT:
        raise UnknownOptionError
    return _with_consent(table, request, agrees=answer == "yes")


def _with_consent(table: Table, request: Request, *, agrees: bool) -> Table:
    table.require_lobby()
    _require_seated(table, request)
    return table.with_seat(table.seat_of(request.actor.user_id), allows_suggestions=int(agrees))


def choose_role(table: Table, request: Request, role: str | None) -> Table:
    """Request one of the game's unlike roles; None takes any that is left."""
    table.require_lobby()
    _require_seated(table, request)
    if role is not None and role not in table.roles:
        raise UnknownRoleError
    mine = table.seat_of(request.actor.user_id)
    if role is not None and any(seat.role == role for seat in table.seats if seat.seat != mine):
        raise RoleTakenError
    return table.seated(tuple(replace(seat, role=role) if seat.seat == mine else seat for seat in table.seats))


def begin(table: Table, request: Request) -> tuple[Table, Progress]:
    table.require_lobby()
    _require_seated(table, request)
    fewest = table.game.seats.start
    if len(table.seats) < fewest:
        raise TooFewPlayersError(fewest=fewest, missing=fewest - len(table.seats))
    match = Match.begin(table.game, len(table.seats), deal_of(table.record, table.seats))
    progress = Progress(match).cast([seat.role for seat in table.seats]).settle()
    return timing.filled(table.change(phase="playing")), progress


def stop(table: Table, request: Request) -> Table:
    """Close a lobby, or a game that no other player is present at; moderators who do not play close any."""
    if not table.is_open:
        raise TableClosedError
    is_playing, user_id = table.record.phase == "playing", request.actor.user_id
    if is_playing and table.is_seated(user_id):
        table.seat_played_by(user_id)
    elif not request.actor.is_moderator and (is_playing or user_id != table.record.host_id):
        raise MayNotStopError
    return table.change(phase="stopped")


def needs_consent_to_stop(table: Table, request: Request) -> bool:
    """Return whether other players must agree: nobody ends a game that they are losing, nor behind another's back."""
    is_seated = table.record.phase == "playing" and table.is_seated(request.actor.user_id)
    return is_seated and any(user_id != request.actor.user_id for user_id in table.reachable)


def move(
    table: Table, request: Request, channel_id: int, home_id: int | None = None, *, in_private_thread: bool = False
) -> Table:
    """Move a table to another channel of its server; host and moderators only."""
    if not table.is_open:
        raise TableClosedError
    require_host_or_moderator(table, request, MayNotMoveError)
    return table.change(channel_id=channel_id, home_id=home_id, in_private_thread=in_private_thread)


STEPS: Final[Mapping[str, Callable[[Table, Request], Table]]] = {
    "leave": leave,
    "add": add_computer,
    "remove": remove_computer,
    "call": call,
    "allow": allow_suggestions,
}
"""Steps that a single button of the lobby asks for, by the verb of its custom id."""


def open_table(record: TableRecord, request: Request) -> Table:
    """Return a new table with its host on the first seat."""
    return join(Table(record, ()), request)


def with_host_present(table: Table) -> Table:
    """Pass the role of a host who left or is absent on to the next player present, if there is one."""
    host = table.record.host_id
    if not table.is_open or not table.present or host in table.present:
        return table
    seat = next((seat.seat for seat in table.seats if seat.user_id == host), -1)
    later = [one.user_id for one in table.seats[seat + 1 :] if one.user_id in table.present]
    return table.change(host_id=(*later, *table.present)[0])


def require_host_or_moderator(table: Table, request: Request, refusal: type[RefusalError]) -> None:
    """Refuse what only the host of a table and the moderators of its channel may do."""
    if request.actor.user_id != table.record.host_id and not request.actor.is_moderator:
        raise refusal


def _require_seated(table: Table, request: Request) -> None:
    if not table.is_seated(request.actor.user_id):
        raise NotSeatedError


def require_first_tap(table: Table, request: Request) -> None:
    """Refuse the second of two taps, which would do once more what the first one did."""
    if table.is_second_tap(request):
        raise DoneAlreadyError


def _seat(table: Table, newcomer: SeatRecord) -> Table:
    if table.is_full:
        raise TableFullError(most=table.game.seats.stop - 1)
    return table.seated((*table.seats, replace(newcomer, table_id=table.id)))
