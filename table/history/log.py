"""The log of a game: written, read, replayed line by line, taken back. Pure, in space linear to the log."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict

from rules.contract import NATURE, IllegalMoveError, Seat
from table.allowance import MOST_SECOND_THOUGHTS
from table.deal import Deal
from table.errors import NothingToTakeBackError, StaleQuestionError, TakenBackTooOftenError
from table.match import AnyGame, LoggedMove, Match, Progress, Steps, ask, is_decided_by_players

_TAKEN_BACK: Final = '"kind":"take-back"'
Log = Sequence[tuple[Seat, str]]


class TakeBack(BaseModel):
    """A line of the log that undoes all lines from another one on; the log is append-only."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    kind: Literal["take-back"] = "take-back"
    to: int


def write_move(game: AnyGame, move: Any) -> str:
    return move.model_dump_json() if isinstance(move, TakeBack) else game.moves.dump_json(move).decode()


def read_move(game: AnyGame, body: str) -> Any:
    """Read a line of the log: a move of the game, or a take-back."""
    return TakeBack.model_validate_json(body) if _TAKEN_BACK in body else game.moves.validate_json(body)


def rebuild(game: AnyGame, seats: int, deal: Deal, log: Log) -> Match:
    """Replay a stored log from the setup; earlier steps can no longer be taken back."""
    for progress in retrace(game, seats, deal, log):
        match = progress.match
    return match


def retrace(game: AnyGame, seats: int, deal: Deal, log: Log) -> Iterator[Progress]:
    """Yield the match before a log, then after each line with the move made and the chapters it completed.

    Of the matches gone by, only those that a take-back returns to are kept.
    """
    returned_to = {TakeBack.model_validate_json(body).to for _, body in log if _TAKEN_BACK in body}
    kept: dict[int, Match] = {}
    progress = Progress(Match.begin(game, seats, deal))
    yield progress
    for line, (seat, body) in enumerate(log):
        before = progress.match
        if line in returned_to:
            kept[line] = before
        progress = _after_line(before, kept, seat, read_move(game, body))
        yield progress


def _after_line(before: Match, kept: Mapping[int, Match], seat: Seat, move: Any) -> Progress:
    if not isinstance(move, TakeBack):
        return Progress(before).play(seat, move)
    if not 0 <= move.to < before.ply:
        raise IllegalMoveError(move.kind)
    return Progress(_resumed(kept[move.to], before, seat), (LoggedMove(before.ply, seat, move),))


def take_back(match: Match, log: Log) -> tuple[Match, LoggedMove]:
    """Return the match before the last step that may be taken back, with the log line that undoes it."""
    if len(log) != match.ply:
        raise StaleQuestionError
    seat, plies = match.steps.seat, match.steps.plies
    _require_few_returns(match, seat)
    earlier = rebuild(match.game, match.seats, match.deal, log[: plies[-1]])
    before = replace(_resumed(earlier, match, seat), steps=Steps(seat, plies[:-1]))
    return before, LoggedMove(match.ply, seat, TakeBack(to=plies[-1]))


class Undone(NamedTuple):
    """The match before a choice, the log line that undoes it, and the other seats whose choices are lost with it."""

    match: Match
    line: LoggedMove
    others: tuple[Seat, ...]


def undo(match: Match, log: Log, whose: Seat = NATURE) -> Undone:
    """Undo a seat's last decision with all that followed, whatever it revealed; `NATURE`'s is the last choice of all.

    A sealed choice and its changes are one decision of a seat.
    """
    if len(log) != match.ply:
        raise StaleQuestionError
    found, others = _last_choice(match, log, whose)
    if found is None:
        raise NothingToTakeBackError
    ply, seat = found.ply, log[found.ply][0]
    _require_few_returns(match, seat)
    line = LoggedMove(match.ply, seat, TakeBack(to=ply))
    return Undone(_resumed(found, match, seat), line, tuple(sorted(others - {seat})))


def _last_choice(match: Match, log: Log, whose: Seat) -> tuple[Match | None, set[Seat]]:
    """Return the match before the last choice that was not taken back, and the seats that have chosen since."""
    standing, found, since = lines_in_force(log), None, set[Seat]()
    for progress in retrace(match.game, match.seats, match.deal, log):
        now = progress.match
        if now.ply not in standing or not is_decided_by_players(now):
            continue
        mover = log[now.ply][0]
        if whose == NATURE or (mover == whose and not now.has_sealed(whose)):
            found, since = now, set()
        since.add(mover)
    return found, since


def lines_in_force(log: Log) -> frozenset[int]:
    """Return the indices of a log's lines that were not taken back."""
    standing: list[int] = []
    for ply, (_, body) in enumerate(log):
        if _TAKEN_BACK not in body:
            standing.append(ply)
            continue
        to = TakeBack.model_validate_json(body).to
        while standing and standing[-1] >= to:
            standing.pop()
    return frozenset(standing)


def _require_few_returns(match: Match, seat: Seat) -> None:
    if not match.second_thoughts.may_go_back(seat):
        raise TakenBackTooOftenError(most=MOST_SECOND_THOUGHTS)


def _resumed(earlier: Match, last: Match, seat: Seat) -> Match:
    """Return to an earlier match; all questions are renamed, so that menus on screen are stale."""
    ply, thoughts = last.ply + 1, last.second_thoughts.go_back(seat, earlier.second_thoughts.depth)
    questions = ask(earlier.game, earlier.state, ply, NATURE, {})
    recent = earlier.recent.rewound_from(last.recent)
    return replace(earlier, ply=ply, questions=questions, second_thoughts=thoughts, recent=recent)
