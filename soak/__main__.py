"""`python -m soak [kills|fuzz|twins]`: long-running proofs; all of them by default."""

import argparse
import asyncio
import logging
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rules.games import GAMES
from soak.cluster import report as cluster_report
from soak.cluster import runner as cluster
from soak.fuzz import fuzzer
from soak.kills import report, runner
from soak.kills.process import fork_server
from soak.twins import comparison
from soak.twins.pairs import pairs

PROOFS: Final = ("kills", "fuzz", "twins")
FAULTS_OF_A_WORLD: Final = 10


def read(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m soak", description=__doc__)
    parser.add_argument("proof", nargs="?", choices=[*PROOFS, "all"], default="all")
    parser.add_argument("--kills", type=int, default=1000, help="how often the bot dies")
    parser.add_argument("--processes", type=int, default=1, help="of a bot on PostgreSQL that die, freeze, are cut off")
    parser.add_argument("--steps", type=int, default=1000, help="what a crowd does in each game")
    parser.add_argument("--pairs", type=int, default=25, help="moments of each game that are shown twice")
    parser.add_argument("--jobs", type=int, default=3, help="worlds at a time")
    parser.add_argument("--logs", type=Path, help="a folder for the logs of processes where something was found")
    parser.add_argument("--seed", type=int, default=1, help="of the whole run")
    parser.add_argument("--title", action="append", choices=GAMES, help="only this game; may be repeated")
    parser.add_argument("--world", help="one world again, by the name a failure was reported under")
    return parser.parse_args(arguments)


def say(*lines: str) -> None:
    for line in lines:
        sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def run_kills(asked: argparse.Namespace) -> bool:
    """Run the kill test; return whether it passed."""
    logging.getLogger("aiohttp.server").disabled = True  # It logs clients that disconnect in the middle of a request.
    logging.getLogger("presenters.texts").disabled = True  # The ledger looks for refusals without their arguments.
    if asked.processes > 1:
        return run_faults(asked)
    began, titles = time.monotonic(), asked.title or list(GAMES)
    worlds = [runner.named(asked.world)] if asked.world else list(runner.shared_out(titles, asked.kills, asked.seed))
    runs = asyncio.run(runner.soak(worlds, fork_server(), asked.jobs, lambda one: say(*report.told(one))))
    say(*report.table(runs), report.settling(runs))
    say(f"{time.monotonic() - began:.0f} s, seed {asked.seed}")
    return not any(run.findings for run in runs)


def run_faults(asked: argparse.Namespace) -> bool:
    """Let the processes of a bot fail one after another; return whether all asked for did, and nothing was found."""
    began, titles = time.monotonic(), asked.title or list(GAMES)
    share = runner.shared_out(titles, asked.kills, asked.seed, FAULTS_OF_A_WORLD)
    worlds = [runner.named(asked.world)] if asked.world else list(share)
    context, wanted = fork_server(), sum(world.kills for world in worlds)
    runs = [cluster.ClusterRun(world, context, asked.processes) for world in worlds]
    try:
        asyncio.run(cluster.soak(runs, asked.jobs, cluster_report.Progress(runs, asked.logs, say)))
    except KeyboardInterrupt:
        say("interrupted")
    finally:
        begun = [run for run in runs if run.failures or run.findings]
        say(*(line for run in begun if run.findings for line in cluster_report.told(run)))
        say(*cluster_report.table(begun), *cluster_report.take_over(begun), cluster_report.total(begun))
        say(f"{cluster_report.verdict(begun, wanted)}, {time.monotonic() - began:.0f} s, seed {asked.seed}")
    return cluster_report.has_passed(runs, wanted)


def run_fuzz(asked: argparse.Namespace) -> bool:
    """Fuzz every game; return whether it passed."""
    began, verdicts = time.monotonic(), []
    for title in asked.title or list(GAMES):
        verdicts.append(asyncio.run(fuzzer.fuzz(title, asked.seed, asked.steps)))
        say(str(verdicts[-1]), *verdicts[-1].findings)
    findings = sum(len(verdict.findings) for verdict in verdicts)
    steps = sum(verdict.steps for verdict in verdicts)
    say(f"fuzz: {steps} steps, {findings} findings, {time.monotonic() - began:.0f} s, seed {asked.seed}")
    return not findings


def run_twins(asked: argparse.Namespace) -> bool:
    """Compare twin worlds of every game; return whether it passed."""
    began, verdicts = time.monotonic(), []
    for title in asked.title or list(GAMES):
        verdicts.append(asyncio.run(comparison.compare(title, pairs(title, asked.seed, asked.pairs))))
        say(str(verdicts[-1]), *verdicts[-1].findings)
    findings, shown = sum(len(one.findings) for one in verdicts), sum(one.shown for one in verdicts)
    say(f"twins: {shown} public messages, {findings} findings, {time.monotonic() - began:.0f} s, seed {asked.seed}")
    return not findings


def main(arguments: Sequence[str]) -> int:
    """Run the proofs asked for; exit code 1 on any finding."""
    asked = read(arguments)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # An orderly exit ends the children too.
    chosen = PROOFS if asked.proof == "all" else (asked.proof,)
    held = [RUNS[proof](asked) for proof in chosen]
    return 0 if all(held) else 1


RUNS: Final = {"kills": run_kills, "fuzz": run_fuzz, "twins": run_twins}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
