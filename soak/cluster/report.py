"""Progress and summary of the faults of several processes, and the command to repeat a world that failed."""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from soak.cluster.faults import KINDS, POINTS
from soak.cluster.runner import ClusterRun, Failure
from soak.kills.checks import WRONGS
from soak.kills.report import columns, row

TELL_EVERY: Final = 10
"""Faults between two lines of progress."""


def table(runs: Sequence[ClusterRun]) -> Iterator[str]:
    failures = [failure for run in runs for failure in run.failures]
    yield columns("faults")
    for kind in KINDS:
        yield _row(kind, [failure for failure in failures if failure.fault.kind == kind])
    for point, _ in POINTS:
        yield _row(f"at {point}", [one for one in failures if one.is_at_target and one.fault.target.point == point])
    yield _row("at any moment", [failure for failure in failures if failure.is_at_target is False])
    for title in dict.fromkeys(run.world.title for run in runs):
        yield _row(title, [failure for failure in failures if failure.title == title])
    yield _row("all", failures)


def _row(name: str, failures: Sequence[Failure]) -> str:
    wrongs = [finding.wrong for failure in failures for finding in failure.findings]
    return row(name, len(failures), sum(failure.acknowledged for failure in failures), wrongs)


def total(runs: Sequence[ClusterRun]) -> str:
    """Say in one line what befell the bot, and what was found."""
    kinds = Counter(failure.fault.kind for run in runs for failure in run.failures)
    wrongs = Counter(finding.wrong for run in runs for finding in run.findings)
    befell = ", ".join(f"{kinds[kind]:,} {kind}" for kind in KINDS)
    found = ", ".join(f"{wrong} {wrongs[wrong]:,}" for wrong in WRONGS)
    return f"{kinds.total():,} faults ({befell}): {found}"


def take_over(runs: Sequence[ClusterRun]) -> Iterator[str]:
    """Summarise after how long a click in an inbox was answered and delivered in full."""
    failures = [failure for run in runs for failure in run.failures]
    for kind in ("kill", "freeze", "cut", "silence"):
        mine = [failure for failure in failures if failure.fault.kind == kind]
        yield _summed_up(f"{kind}: another process", [failure.taken_over_after for failure in mine])
        yield _summed_up(f"{kind}: inboxes again", [failure.served_again_after for failure in mine])
    yield _summed_up("the machine was late, not counted", [failure.late for failure in failures])


def _summed_up(name: str, measured: Sequence[float | None]) -> str:
    waits = sorted(seconds for seconds in measured if seconds is not None)
    if not waits:
        return f"{name:34} not measured"
    return f"{name:34} median {waits[len(waits) // 2]:.1f} s, slowest {waits[-1]:.1f} s, of {len(waits)}"


def told(run: ClusterRun) -> Iterator[str]:
    """Describe a world's run, every finding in it, and how to repeat it."""
    findings = len(run.findings)
    yield f"{run.world}: {len(run.failures)} faults, {findings} findings"
    for finding in run.early:
        yield f"  before any fault, or at the end: {finding.wrong}: {finding.text}"
    for number, failure in enumerate(run.failures, start=1):
        for finding in failure.findings:
            yield f"  fault {number} ({failure.fault}): {finding.wrong}: {finding.text}"
    if findings:
        yield f"  again: python -m soak kills --processes {run.processes} --world {run.world}"


def has_passed(runs: Sequence[ClusterRun], wanted: int) -> bool:
    """Return whether all faults asked for befell the bot, and nothing was found."""
    return sum(len(run.failures) for run in runs) >= wanted and not any(run.findings for run in runs)


def verdict(runs: Sequence[ClusterRun], wanted: int) -> str:
    befell, findings = sum(len(run.failures) for run in runs), sum(len(run.findings) for run in runs)
    word = "PASSED" if has_passed(runs, wanted) else "FAILED"
    return f"{word}: {befell:,} of {wanted:,} faults, {findings:,} findings"


class Progress:
    """Tells of every finding at once, and of the counts so far, and keeps the logs of processes where one was."""

    def __init__(self, runs: Sequence[ClusterRun], logs: Path | None, say: Callable[[str], None]) -> None:
        self._runs = runs
        self._logs = logs
        self._say = say
        self._began = time.monotonic()
        self._told: Counter[str] = Counter()
        """How many findings of each world were told."""

    def __call__(self, run: ClusterRun, logs: Mapping[int, str]) -> None:
        """Tell what is new after a fault."""
        fresh, number = run.findings[self._told[str(run.world)] :], len(run.failures)
        self._told[str(run.world)] = len(run.findings)
        for finding in fresh:
            befell = run.failures[-1].fault if run.failures else "before any fault"
            self._say(f"{run.world}, fault {number} ({befell}): {finding.wrong}: {finding.text}")
        if fresh and self._logs is not None:
            self._keep(f"{run.world}".replace(":", "-"), number, logs)
        if fresh or sum(len(one.failures) for one in self._runs) % TELL_EVERY == 0:
            self._say(f"{time.monotonic() - self._began:6.0f} s: {total(self._runs)}")

    def _keep(self, world: str, fault: int, logs: Mapping[int, str]) -> None:
        if self._logs is not None:
            self._logs.mkdir(parents=True, exist_ok=True)
            for process, text in logs.items():
                (self._logs / f"{world}-{fault}-{process}.txt").write_text(text, encoding="utf-8")
