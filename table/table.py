"""A table: its record, its seats and, once begun, its match. An immutable value."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from pydantic import TypeAdapter

from computers.levels import Level, level_named
from rules.contract import Outcome, Seat
from rules.games import GAMES, UnknownGameError
from storage.tables import SeatRecord, TableRecord
from table.deal import BY_SCRIPT
from table.errors import (
    AlreadyBegunError,
    ConcededError,
    NotBegunError,
    NotDealtError,
    NotSeatedError,
    TableClosedError,
)
from table.lessons.script import Lesson, lesson_of
from table.match import AnyGame, Match, Question
from table.request import Actor, Request

_OPTIONS: TypeAdapter[dict[str, str]] = TypeAdapter(dict[str, str])


@dataclass(frozen=True, slots=True)
class Table:
    """The complete state of a table; everything shown is a function of it."""

    record: TableRecord
    seats: tuple[SeatRecord, ...]
    match: Match | None = None

    @property
    def id(self) -> int:
        return self.record.id

    @property
    def ply(self) -> int:
        """The length of the log."""
        return self.match.ply if self.match else 0

    @property
    def options(self) -> Mapping[str, str]:
        return _OPTIONS.validate_json(self.record.options)

    @property
    def game(self) -> AnyGame:
        if self.record.game not in GAMES:
            raise UnknownGameError(self.record.game)
        return _game(GAMES[self.record.game], self.record.options)

    @property
    def roles(self) -> Sequence[str]:
        """The unlike roles that may be requested, whatever the number of players."""
        return self.game.roles(self.game.seats.stop - 1)

    @property
    def is_private(self) -> bool:
        """Whether it stands on no server: a practice game in its player's inbox, or a lesson."""
        return self.record.guild_id is None

    @property
    def is_rated(self) -> bool:
        """Whether the game is rated if it is played to its end: people alone, on a server."""
        return not self.is_private and all(seat.computer is None for seat in self.seats)

    @property
    def allows_suggestions(self) -> bool:
        """Whether players may ask for suggestions: in a rated game only if all agreed in the lobby."""
        return not self.is_rated or all(seat.allows_suggestions for seat in self.seats)

    @property
    def is_lesson(self) -> bool:
        return self.record.deal == BY_SCRIPT

    @property
    def lesson(self) -> Lesson | None:
        """The script of a lesson; None where it was rewritten since this one was begun."""
        lesson = lesson_of(self.record.game) if self.is_lesson else None
        return lesson if lesson is not None and lesson.version == self.record.seed else None

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def people(self) -> tuple[int, ...]:
        """The users at the table, by seat."""
        return tuple(seat.user_id for seat in self.seats if seat.user_id is not None)

    @property
    def computers(self) -> Mapping[Seat, Level]:
        """The levels of the seats played by computers, substitutes included."""
        levels = {seat.seat: seat.computer or seat.stand_in for seat in self.seats}
        return {seat: level_named(level) for seat, level in levels.items() if level is not None}

    @property
    def computer_question(self) -> Question | None:
        if self.match is None or not self.is_open or not self.is_attended or self.is_lesson:
            return None
        return next((question for question in self.match.awaited if question.seat in self.computers), None)

    @property
    def is_attended(self) -> bool:
        """Whether a user plays, or waits for the next deal; otherwise the computers wait, too."""
        return any(
            seat.user_id is not None and (seat.stand_in is None or seat.plays_from is not None) for seat in self.seats
        )

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; those who conceded come last. It has no scores if a concession ended it."""
        if self.match is None or self.record.phase != "over":
            return None
        found = self.match.outcome or Outcome((1,) * len(self.seats), (), "standings-by-concession")
        staying = [found.places[seat.seat] for seat in self.seats if not seat.conceded]
        places = [
            1 + (len(staying) if seat.conceded else sum(place < found.places[seat.seat] for place in staying))
            for seat in self.seats
        ]
        return replace(found, places=tuple(places))

    @property
    def is_open(self) -> bool:
        return self.record.phase in {"lobby", "playing"}

    @property
    def is_full(self) -> bool:
        return len(self.seats) >= self.game.seats.stop - 1

    @property
    def has_room(self) -> bool:
        """Whether a user may join the lobby: a seat is free, or a computer gives way."""
        return len(self.people) < self.game.seats.stop - 1

    def playing(self) -> Match:
        """Return the match; refuse when none is in progress."""
        if not self.is_open:
            raise TableClosedError
        if self.match is None:
            raise NotBegunError
        return self.match

    def ideas(self, seat: Seat, count: int) -> Sequence[Any]:
        """Return the moves suggested to a seat: those of the heuristics, in a lesson the one it is about."""
        match, lesson = self.playing(), self.lesson
        step = lesson.step_at(match.ply) if lesson is not None else None
        return match.ideas(seat, count) if step is None else [match.questions[seat].move(step.play)]

    def require_lobby(self) -> None:
        """Refuse once the game has begun."""
        if self.record.phase == "playing":
            raise AlreadyBegunError
        if self.record.phase != "lobby":
            raise TableClosedError

    def seat_of(self, user_id: int) -> Seat:
        """Return a user's seat; refuse users who have none."""
        for seat in self.seats:
            if seat.user_id == user_id:
                return seat.seat
        raise NotSeatedError

    def seat_played_by(self, user_id: int) -> Seat:
        """Return the seat a user may act for; refuse those who conceded or wait for the next deal."""
        seat = self.seats[self.seat_of(user_id)]
        if seat.conceded:
            raise ConcededError
        if seat.plays_from is not None:
            raise NotDealtError
        return seat.seat

    def is_seated(self, user_id: int) -> bool:
        return user_id in self.people

    def change(self, **fields: Any) -> "Table":
        return replace(self, record=replace(self.record, **fields))

    def with_match(self, match: Match) -> "Table":
        """Return the table after moves; absent players are kept what happened since they last decided themselves."""
        absent = [seat.seat for seat in self.seats if seat.user_id is not None and (seat.stand_in or seat.missed)]
        known = self.match.recent if self.match else match.recent
        return replace(self, match=replace(match, recent=match.recent.kept_for(absent, known).trimmed(match.seats)))

    def seated(self, seats: tuple[SeatRecord, ...]) -> "Table":
        """Return the table with other seats, renumbered."""
        return replace(self, seats=tuple(replace(seat, seat=number) for number, seat in enumerate(seats)))

    def acted(self, seat: Seat, at: float) -> "Table":
        """Record that a seat's player acted, and is not absent; the clock of one who was starts anew."""
        known = self.seats[seat]
        asked_at = known.asked_at if known.stand_in is None else None
        back = self.with_seat(seat, acted_at=at, missed=0, stand_in=None, vacant=0, asked_at=asked_at)
        return back.with_seat(seat, absence="", reserved_until=None)

    def clicked(self, request: Request) -> "Table":
        """Record when the actor, if seated, clicked what changed the table."""
        if request.clicked_at is None or not self.is_seated(request.actor.user_id):
            return self
        return self.with_seat(self.seat_of(request.actor.user_id), clicked_at=request.clicked_at)

    def is_second_tap(self, request: Request) -> bool:
        """Return whether a click is the second tap of the one by which the actor last changed the table."""
        return any(request.is_tap_after(seat.clicked_at) for seat in self._seats_of(request.actor))

    def is_on_opened_menu(self, request: Request) -> bool:
        """Return whether a click is the second tap of the one by which the actor last opened a menu."""
        return any(request.is_tap_after(seat.opened_at) for seat in self._seats_of(request.actor))

    def _seats_of(self, actor: Actor) -> Sequence[SeatRecord]:
        return [seat for seat in self.seats if seat.user_id == actor.user_id]

    def with_seat(self, seat: Seat, **fields: Any) -> "Table":
        seats = tuple(replace(record, **fields) if record.seat == seat else record for record in self.seats)
        return replace(self, seats=seats)

    @property
    def present(self) -> tuple[int, ...]:
        """The users who are not replaced by a substitute."""
        return tuple(seat.user_id for seat in self.seats if seat.user_id is not None and seat.stand_in is None)

    @property
    def absent(self) -> tuple[SeatRecord, ...]:
        """The seats a substitute plays for users who may come back and play on."""
        return tuple(seat for seat in self.seats if seat.user_id is not None and seat.stand_in and not seat.is_benched)

    @property
    def reachable(self) -> tuple[int, ...]:
        """The users who play, or are away but still on the server: what ends a game needs the consent of them all."""
        away = (seat.user_id for seat in self.absent if seat.absence not in {"left", "banned"})
        return (*self.present, *(user_id for user_id in away if user_id is not None))

    @property
    def free_seats(self) -> tuple[SeatRecord, ...]:
        """Vacated seats that another user may take, now or from the next deal on."""
        return tuple(seat for seat in self.seats if seat.vacant and self.newcomer_deal(seat.seat) is not None)

    def newcomer_deal(self, seat: Seat) -> int | None:
        """Return the deal from which a newcomer may play a seat; None if there is none."""
        return self.match.game.newcomer_deal(self.match.state, seat) if self.match else None


@lru_cache(maxsize=256)
def _game(kind: type[AnyGame], options: str) -> AnyGame:
    """Build a game from its stored options; cached, as games are stateless."""
    return kind(kind.options_type.read(_OPTIONS.validate_json(options)))


def write_options(options: Mapping[str, str]) -> str:
    return _OPTIONS.dump_json(dict(options)).decode()
