"""Numbered crash points: where a bot may die, and the fuse that kills it there."""

import os
import signal
from collections import Counter
from dataclasses import dataclass
from typing import Final, Literal, get_args

Work = Literal["statement", "commit", "acknowledgement", "draw", "send", "outbox mark"]
When = Literal["before", "after"]
WORKS: Final[tuple[Work, ...]] = get_args(Work)
WHENS: Final[tuple[When, ...]] = get_args(When)


@dataclass(frozen=True, slots=True)
class Point:
    """A kind of moment."""

    when: When
    work: Work

    def __str__(self) -> str:
        return f"{self.when} {self.work}"


POINTS: Final = tuple(Point(when, work) for work in WORKS for when in WHENS)


@dataclass(frozen=True, slots=True)
class Target:
    """The moment at which a process dies: the so many-th of its kind in its life."""

    point: Point
    number: int

    def __str__(self) -> str:
        return f"{self.point} {self.number}"


class Fuse:
    """Counts the points a process passes, and ends it without a word at its target."""

    def __init__(self, target: Target | None) -> None:
        self._target = target
        self._passed: Counter[Point] = Counter()

    def before(self, work: Work) -> None:
        self._pass(Point("before", work))

    def after(self, work: Work) -> None:
        self._pass(Point("after", work))

    def _pass(self, point: Point) -> None:
        self._passed[point] += 1
        if self._target == Target(point, self._passed[point]):
            os.kill(os.getpid(), signal.SIGKILL)
