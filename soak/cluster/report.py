"""Summary of the faults of several processes, and the command to repeat a world that failed."""

from collections import Counter
from collections.abc import Iterator, Sequence

from soak.cluster.faults import KINDS
from soak.cluster.runner import ClusterRun, Failure
from soak.kills.checks import WRONGS
from soak.kills.report import columns, row


def table(runs: Sequence[ClusterRun]) -> Iterator[str]:
    failures = [failure for run in runs for failure in run.failures]
    yield columns("faults")
    for kind in KINDS:
        yield _row(kind, [failure for failure in failures if failure.fault.kind == kind])
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
        yield f"  before any fault: {finding.wrong}: {finding.text}"
    for number, failure in enumerate(run.failures, start=1):
        for finding in failure.findings:
            yield f"  fault {number} ({failure.fault}): {finding.wrong}: {finding.text}"
    if findings:
        yield f"  again: python -m soak kills --processes {run.processes} --world {run.world}"
