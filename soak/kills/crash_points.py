"""Numbered crash points, and the fuse that kills or freezes the process at one."""

import os
import signal
from collections import Counter
from collections.abc import Callable
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
    """Counts the crash points passed, and kills or freezes the process at its target."""

    def __init__(self, target: Target | None) -> None:
        self._target = target
        self._signal: int = signal.SIGKILL
        self._tell: Callable[[], None] = lambda: None
        self._passed: Counter[Point] = Counter()

    def arm(self, target: Target | None, sign: int, tell: Callable[[], None]) -> None:
        """Count anew, and call `tell` right before the signal."""
        self._passed.clear()
        self._target, self._signal, self._tell = target, sign, tell

    def before(self, work: Work) -> None:
        self._pass(Point("before", work))

    def after(self, work: Work) -> None:
        self._pass(Point("after", work))

    def _pass(self, point: Point) -> None:
        self._passed[point] += 1
        if self._target == Target(point, self._passed[point]):
            self._target = None
            self._tell()
            os.kill(os.getpid(), self._signal)
