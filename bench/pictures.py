"""Processor time and bytes of the pictures of each game, tables and hands apart: `python -m bench.pictures`."""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any, Final

from bench.support.recordings import Recording, recordings, titles
from bench.support.report import Goal, Row, show
from presenters.contract import Words
from presenters.games import PRESENTERS
from presenters.languages import Language
from rules.contract import NATURE, Cloneable

Drawing = Callable[[], bytes]
COSTS: Final = {"the table": Goal(25, 15, "ms"), "a hand": Goal(10, 5, "ms")}
SIZES: Final = {"the table": Goal(90, 60, "KiB"), "a hand": Goal(40, 20, "KiB")}
FIRST: Final = Goal(unit="ms")
NAMES: Final = ("Alice", "Bruno", "Chloé", "Dora", "Émile", "Fatou")
KIB: Final = 1024


@dataclass(frozen=True, slots=True, order=True)
class Drawn:
    milliseconds: float
    kib: float


def rows(positions: int = 6) -> list[Row]:
    """Draw positions of random games, for spectators and for the players who are asked."""
    return [row for title in titles() for row in _of_title(title, positions)]


def _of_title(title: str, positions: int) -> Iterator[Row]:
    found = [(game, state) for game in recordings(title) for state in _spread(_asking(game), positions)]
    yield from _measured(f"picture of the table, {title}", "the table", [_table(title, *one) for one in found])
    yield from _measured(f"picture of a hand, {title}", "a hand", [_hand(title, *one) for one in found])
    yield Row(f"picture, {title}: first of a process", first_in_process(title), FIRST)


def _measured(name: str, what: str, drawings: Sequence[Drawing]) -> Iterator[Row]:
    for draw in drawings:  # Sprites are cached by the first picture.
        draw()
    drawn = [min(measure(draw), measure(draw)) for draw in drawings]
    costs, sizes = [one.milliseconds for one in drawn], [one.kib for one in drawn]
    yield Row(f"{name}: processor, worst", max(costs), COSTS[what], f"median {median(costs):.1f}")
    yield Row(f"{name}: size, worst", max(sizes), SIZES[what], f"median {median(sizes):.1f}")


def measure(draw: Drawing) -> Drawn:
    """Draw once and measure this thread's processor time, unaffected by other processes."""
    began = time.thread_time()
    picture = draw()
    return Drawn((time.thread_time() - began) * 1000, len(picture) / KIB)


def _asking(game: Recording) -> Sequence[Cloneable]:
    """Return the positions in which players are asked: where chance is to move, nothing is shown."""
    return [state for state in game.states if game.game.pending(state) and NATURE not in game.game.pending(state)]


def _spread(states: Sequence[Cloneable], wanted: int) -> Sequence[Cloneable]:
    return states[:: max(1, len(states) // wanted)]


def _table(title: str, recording: Recording, state: Cloneable) -> Drawing:
    presenter: Any = PRESENTERS[title]
    view, words = recording.game.view(state, None), _words(recording)
    return lambda: bytes(presenter.table_picture(view, words))


def _hand(title: str, recording: Recording, state: Cloneable) -> Drawing:
    presenter: Any = PRESENTERS[title]
    asked = min(recording.game.pending(state))
    view, words = recording.game.view(state, asked), _words(recording)
    return lambda: bytes(presenter.hand_picture(view, words))


def _words(recording: Recording) -> Words:
    return Words.of(Language("fr"), NAMES[: recording.seats])


def first_in_process(title: str) -> float:
    """Return the processor time of a new process's first picture."""
    command = [sys.executable, "-m", "bench.pictures", title]
    return float(json.loads(subprocess.run(command, check=True, capture_output=True).stdout))  # noqa: S603 - our own code


def _draw_first(title: str) -> None:
    game = recordings(title)[-1]
    middle = game.states[len(game.states) // 2]
    sys.stdout.write(json.dumps(measure(_table(title, game, middle)).milliseconds))


if __name__ == "__main__":
    if sys.argv[1:]:
        _draw_first(sys.argv[1])
    else:
        show(rows())
