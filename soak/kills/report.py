"""Summary of the kills, and the command to repeat one that failed."""

from collections.abc import Iterator, Sequence

from soak.kills.checks import WRONGS, Wrong
from soak.kills.crash_points import POINTS
from soak.kills.runner import CrashRun, Death


def table(runs: Sequence[CrashRun]) -> Iterator[str]:
    deaths = [death for run in runs for death in run.deaths]
    yield columns("kills")
    for point in POINTS:
        yield _row(str(point), [death for death in deaths if death.target.point == point])
    for title in dict.fromkeys(run.world.title for run in runs):
        yield _row(title, [death for death in deaths if death.title == title])
    yield _row("all", deaths)


def columns(counted: str) -> str:
    return f"{'':24}" + "".join(f"{name:>14}" for name in (counted, "acknowledged", *WRONGS))


def row(name: str, count: int, acknowledged: int, wrongs: Sequence[Wrong]) -> str:
    numbers = [count, acknowledged, *(wrongs.count(wrong) for wrong in WRONGS)]
    return f"{name:24}" + "".join(f"{number:>14,}" for number in numbers)


def _row(name: str, deaths: Sequence[Death]) -> str:
    wrongs = [finding.wrong for death in deaths for finding in death.findings]
    return row(name, len(deaths), sum(death.acknowledged for death in deaths), wrongs)


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
