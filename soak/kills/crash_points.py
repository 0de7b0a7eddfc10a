"""Numbered crash points, and the fuse that kills the process at one."""

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
    when: When
    work: Work

    def __str__(self) -> str:
        return f"{self.when} {self.work}"


POINTS: Final = tuple(Point(when, work) for work in WORKS for when in WHENS)


@dataclass(frozen=True, slots=True)
class Target:
    """The crash point at which a process dies: the n-th of its kind in its life."""

    point: Point
    number: int

    def __str__(self) -> str:
        return f"{self.point} {self.number}"


class Fuse:
    """Counts the crash points passed, and kills the process at its target."""

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
