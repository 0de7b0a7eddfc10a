"""Summary of the kills, and the command to repeat one that failed."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from soak.kills.checks import WRONGS
from soak.kills.crash_points import POINTS
from soak.kills.runner import CrashRun, Death

COLUMNS: Final = ("kills", "acknowledged", *WRONGS)


def table(runs: Sequence[CrashRun]) -> Iterator[str]:
    deaths = [death for run in runs for death in run.deaths]
    yield f"{'':24}" + "".join(f"{name:>14}" for name in COLUMNS)
    for point in POINTS:
        yield _row(str(point), (death for death in deaths if death.target.point == point))
    for title in dict.fromkeys(run.world.title for run in runs):
        yield _row(title, (death for death in deaths if death.title == title))
    yield _row("all", deaths)


def _row(name: str, deaths: Iterable[Death]) -> str:
    chosen = list(deaths)
    wrongs = [finding.wrong for death in chosen for finding in death.findings]
    numbers = [len(chosen), sum(death.acknowledged for death in chosen), *(wrongs.count(wrong) for wrong in WRONGS)]
    return f"{name:24}" + "".join(f"{number:>14,}" for number in numbers)


def settling(runs: Sequence[CrashRun]) -> str:
    """Summarise how long panels took to be right after a start."""
    waits = sorted(death.settled_after for one in runs for death in one.deaths if death.settled_after)
    if not waits:
        return "no start was left alone for long enough to be measured"
    middle, slowest = waits[len(waits) // 2], waits[-1]
    return f"everything right after a start: median {middle:.1f} s, slowest {slowest:.1f} s, of {len(waits)} measured"


def told(run: CrashRun) -> Iterator[str]:
    """Describe a world's run, every finding in it, and how to repeat it."""
    findings = len(run.findings)
    yield f"{run.world}: {len(run.deaths)} kills, {run.missed} targets out of reach, {findings} findings"
    for finding in run.early:
        yield f"  before any kill: {finding.wrong}: {finding.text}"
    for number, death in enumerate(run.deaths, start=1):
        for finding in death.findings:
            yield f"  kill {number} ({death.target}): {finding.wrong}: {finding.text}"
    if findings:
        yield f"  again: python -m soak kills --world {run.world}"
