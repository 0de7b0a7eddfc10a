"""Processor time and bytes per picture of each game: `python -m bench.pictures`."""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any, Final

from bench.support.recordings import Recording, recordings, titles
from bench.support.report import Goal, Row, show
from presenters.contract import Words
from presenters.games import PRESENTERS
from presenters.languages import Language
from rules.contract import Cloneable

COST: Final = Goal(60, 20, "ms")
SIZE: Final = Goal(100, 40, "KiB")
FIRST: Final = Goal(unit="ms")
NAMES: Final = ("Alice", "Bruno", "Chloé", "Dora", "Émile", "Fatou")
KIB: Final = 1024


@dataclass(frozen=True, slots=True, order=True)
class Drawn:
    milliseconds: float
    kib: float


def rows(positions: int = 6) -> list[Row]:
    """Draw positions of random games, alternately for a spectator and for a player."""
    return [row for title in titles() for row in _of_title(title, positions)]


def _of_title(title: str, positions: int) -> list[Row]:
    ready = drawings(title, positions)
    for draw in ready:  # Sprites are cached by the first picture.
        draw()
    drawn = [min(measure(draw), measure(draw)) for draw in ready]
    costs, sizes = [one.milliseconds for one in drawn], [one.kib for one in drawn]
    first = first_in_process(title)
    return [
        Row(f"picture, {title}: processor, worst", max(costs), COST, f"median {median(costs):.1f}"),
        Row(f"picture, {title}: size, worst", max(sizes), SIZE, f"median {median(sizes):.1f}"),
        Row(f"picture, {title}: first of a process", first, FIRST),
    ]


def measure(draw: Callable[[], bytes]) -> Drawn:
    """Draw once and measure this thread's processor time, unaffected by other processes."""
    began = time.thread_time()
    picture = draw()
    return Drawn((time.thread_time() - began) * 1000, len(picture) / KIB)


def drawings(title: str, positions: int) -> list[Callable[[], bytes]]:
    """Return positions of games of every number of players, ready to be drawn."""
    games = recordings(title)
    states = [(game, state) for game in games for state in _spread(game.states, positions)]
    return [_drawing(title, game, state, place % (game.seats + 1)) for place, (game, state) in enumerate(states)]


def _spread(states: Sequence[Cloneable], wanted: int) -> Sequence[Cloneable]:
    return states[:: max(1, len(states) // wanted)]


def _drawing(title: str, recording: Recording, state: Cloneable, reader: int) -> Callable[[], bytes]:
    presenter: Any = PRESENTERS[title]
    words = Words.of(Language("fr"), NAMES[: recording.seats])
    if reader == recording.seats:
        view = recording.game.view(state, None)
        return lambda: bytes(presenter.table_picture(view, words))
    own = recording.game.view(state, reader)
    return lambda: bytes(presenter.hand_picture(own, words))


def first_in_process(title: str) -> float:
    """Return the processor time of a new process's first picture."""
    command = [sys.executable, "-m", "bench.pictures", title]
    return float(json.loads(subprocess.run(command, check=True, capture_output=True).stdout))  # noqa: S603 - our own code


def _draw_first(title: str) -> None:
    game = recordings(title)[-1]
    middle = game.states[len(game.states) // 2]
    drawn = measure(_drawing(title, game, middle, game.seats))
    sys.stdout.write(json.dumps(drawn.milliseconds))


if __name__ == "__main__":
    if sys.argv[1:]:
        _draw_first(sys.argv[1])
    else:
        show(rows())
