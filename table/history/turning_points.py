"""Where a finished game turned: the decisions that cost their seats the largest share of the victory. Pure.

A decision is judged by what its seat could know: in worlds that look like its view, a strong computer's move is
compared with the one played, with the same luck. So bad luck is nobody's error, nor is what was hidden.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from heapq import nlargest
from itertools import pairwise
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from computers.budget import Budget
from computers.hindsight import Case, Glance, Hindsight, Review, Task
from computers.levels import view_for
from computers.thinker import polite_clock
from rules.contract import Seat
from table.history.log import lines_in_force
from table.history.recording import Recording
from table.history.replay import Moment, Replay

EDITION: Final = 1
"""Of the method: raise it, and games are computed anew when they are next looked at."""
MOST: Final = 3
REVIEWED: Final = 8
"""Decisions that a glance finds worst, and that are looked at closely."""
LEAST_LOST: Final = 0.05
"""The smallest share of the victory worth a word."""
CERTAIN: Final = 2.0
"""Standard errors that a loss must exceed."""
MOST_DECISIONS: Final = 400
"""Decisions glanced at in one game; of more, evenly chosen ones."""
GLANCE: Final = Budget(12, 0.05, polite_clock)
THINKING: Final = Budget(60, 0.05, polite_clock)
REVIEW: Final = Budget(300, 0.4, polite_clock)
Percent = Annotated[int, Field(ge=0, le=100)]


class TurningPoint(BaseModel):
    """A decision: which moment it led to, whose it was, what each move was worth, and the better move's code."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    ply: int
    seat: Seat
    better: str
    best: Percent
    played: Percent


_STORED: Final = TypeAdapter(tuple[TurningPoint, ...])


def written(points: Sequence[TurningPoint]) -> str:
    return _STORED.dump_json(tuple(points)).decode()


def read(body: str) -> tuple[TurningPoint, ...]:
    return _STORED.validate_json(body)


def edition_of(replay: Replay) -> str:
    """Name the method and the version of the rules, on which what was computed depends."""
    return f"{EDITION}:{replay.game.key}:{replay.game.version}"


@dataclass(frozen=True, slots=True)
class _Decision:
    moment: Moment
    before: Moment
    moves: Sequence[Any]


Analysis = Generator[Task, Hindsight[Any] | None, tuple[TurningPoint, ...]]
"""Yields tasks, is sent their results, and returns the turning points."""


def analysis(recording: Recording, replay: Replay) -> Analysis:
    """Sift all decisions of people, then look closely at the worst."""
    decisions = _sample(_decisions(recording, replay))
    glances: list[tuple[float, int]] = []
    for number, decision in enumerate(decisions):
        glanced = yield Glance(_case(recording, replay, decision), GLANCE)
        if glanced is not None and glanced.lost > 0:
            glances.append((glanced.lost, number))
    found: list[TurningPoint] = []
    for _, number in nlargest(REVIEWED, glances):
        reviewed = yield Review(_case(recording, replay, decisions[number]), THINKING, REVIEW)
        if reviewed is not None and reviewed.lost >= max(LEAST_LOST, CERTAIN * reviewed.error):
            found.append(_turning_point(decisions[number].moment, reviewed))
    worst = nlargest(MOST, found, key=lambda point: (point.best - point.played, -point.ply))
    return tuple(sorted(worst, key=lambda point: point.ply))


def _decisions(recording: Recording, replay: Replay) -> Sequence[_Decision]:
    """Return the decisions of people that were left standing; of a sealed choice and its changes, the last."""
    people = {player.seat for player in recording.players if player.computer is None}
    lines, found, last = lines_in_force(recording.log), list[_Decision](), dict[Seat, int]()
    for before, moment in pairwise(replay.moments):
        if moment.is_taken_back or before.ply not in lines or moment.seat not in people:
            continue
        decision = _Decision(moment, before, replay.game.legal_moves(before.state, moment.seat))
        is_changed = not replay.game.pending(before.state)[moment.seat].required
        if len(decision.moves) > 1 and is_changed and moment.seat in last:
            found[last[moment.seat]] = decision
        elif len(decision.moves) > 1:
            last[moment.seat] = len(found)
            found.append(decision)
    return found


def _sample(decisions: Sequence[_Decision]) -> Sequence[_Decision]:
    if len(decisions) <= MOST_DECISIONS:
        return decisions
    return [decisions[number * len(decisions) // MOST_DECISIONS] for number in range(MOST_DECISIONS)]


def _case(recording: Recording, replay: Replay, decision: _Decision) -> Case[Any, Any, Any, Any]:
    moment, seat = decision.moment, decision.moment.seat
    view = view_for(replay.game, decision.before.state, seat, "strong")
    return Case(replay.game, view, seat, decision.moves, moment.move, f"{recording.seed}:{moment.ply}")


def _turning_point(moment: Moment, found: Hindsight[Any]) -> TurningPoint:
    best, played = (min(100, max(0, round(100 * share))) for share in (found.best, found.played))
    return TurningPoint(ply=moment.ply, seat=moment.seat, better=found.other.code, best=best, played=played)
