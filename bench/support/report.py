"""Formats figures beside their goals as one table."""

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

HEADS: Final = ("what", "must", "aim", "now")
MISSED: Final = "MISSED"
REACHED: Final = "aim reached"


@dataclass(frozen=True, slots=True)
class Goal:
    """A required and a desired bound; without bounds, the figure is informative only."""

    must: float | None = None
    aim: float | None = None
    unit: str = ""
    at_least: bool = False

    def verdict(self, value: float) -> str:
        if self.must is not None and not self._holds(value, self.must):
            return MISSED
        return REACHED if self.aim is not None and self._holds(value, self.aim) else ""

    def _holds(self, value: float, bound: float) -> bool:
        return value >= bound if self.at_least else value <= bound

    def told(self, bound: float | None) -> str:
        if bound is None:
            return ""
        return f"{'≥' if self.at_least else '≤'} {bound:g}{_spaced(self.unit)}"


@dataclass(frozen=True, slots=True)
class Row:
    what: str
    value: float
    goal: Goal
    note: str = ""
    """What the value derives from, such as both sides of a ratio."""

    @property
    def cells(self) -> tuple[str, ...]:
        now = f"{rounded(self.value)}{_spaced(self.goal.unit)}"
        marked = [now, f"({self.note})" if self.note else "", self.goal.verdict(self.value)]
        return self.what, self.goal.told(self.goal.must), self.goal.told(self.goal.aim), " ".join(filter(None, marked))


def rounded(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def _spaced(unit: str) -> str:
    return unit if unit in {"", "×"} else f" {unit}"


def quantile(values: Iterable[float], share: float) -> float:
    """Return the least value that this share of the values does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, ceil(share * len(ordered)) - 1)]


def table(rows: Sequence[Row]) -> str:
    """Format the rows as an aligned Markdown table."""
    lines = [HEADS, *(row.cells for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEADS))]
    written = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) + " |" for line in lines
    ]
    rule = "|" + "|".join("-" * (width + 2) for width in widths) + "|"
    return "\n".join([written[0], rule, *written[1:]])


def show(rows: Sequence[Row]) -> None:
    missed = sum(MISSED in row.cells[-1] for row in rows)
    sys.stdout.write(f"{table(rows)}\n\n{missed} of {len(rows)} rows miss what must be.\n")
    sys.stdout.flush()
