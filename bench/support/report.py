"""Formats figures beside their goals as one table."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Final

from bench.support.reasons import REASONS

HEADS: Final = ("what", "must", "aim", "now")
MISSED: Final = "MISSED"
REACHED: Final = "aim reached"
UNKNOWN: Final = "not explained yet; repeat it on a quiet machine first."


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


def middle_of(runs: Sequence[Sequence[Row]]) -> list[Row]:
    """Return the median of each row over several runs, with its lowest and highest figure."""
    return [_middle(found) for found in zip(*runs, strict=True)]


def _middle(found: Sequence[Row]) -> Row:
    ordered = sorted(found, key=lambda row: row.value)
    middle = ordered[len(ordered) // 2]
    if len(ordered) == 1:
        return middle
    spread = f"{rounded(ordered[0].value)}–{rounded(ordered[-1].value)} in {len(ordered)} runs"
    return replace(middle, note="; ".join(filter(None, (spread, middle.note))))


def misses(rows: Sequence[Row], reasons: Mapping[str, str]) -> str:
    """List the rows that miss what must be; a reason goes by the beginning of a row's name."""
    missed = [row for row in rows if row.goal.verdict(row.value) == MISSED]
    lines = [f"{len(missed)} of {len(rows)} rows miss what must be{':' if missed else '.'}"]
    for row in missed:
        reason = next((why for start, why in reasons.items() if row.what.startswith(start)), UNKNOWN)
        lines.append(f"- {row.what}: {reason}")
    return "\n".join(lines)


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
    sys.stdout.write(f"{table(rows)}\n\n{misses(rows, REASONS)}\n")
    sys.stdout.flush()
