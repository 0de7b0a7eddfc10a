"""Runs all benchmarks and prints one table: `python -m bench`, or `make bench`."""

import argparse
import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from bench import acknowledgement, clicks, decisions, load, pictures, requests, saving, starting
from bench.computers import thinking
from bench.server import processes
from bench.server import saving as server_saving
from bench.support.report import Row, middle_of, show
from testing.postgres import programs

TOPICS: Final[Mapping[str, Callable[[], list[Row]]]] = {
    "acknowledgement": acknowledgement.rows,
    "load": load.rows,
    "requests": requests.rows,
    "decisions": decisions.rows,
    "clicks": clicks.rows,
    "saving": saving.rows,
    "pictures": pictures.rows,
    "starting": starting.rows,
    "thinking": thinking.rows,
}
ON_A_SERVER: Final[Mapping[str, Callable[[], list[Row]]]] = {
    "saving on PostgreSQL": server_saving.rows,
    "two processes": processes.rows,
}
QUICK: Final[Mapping[str, Callable[[], list[Row]]]] = {
    "decisions": lambda: decisions.rows(1),
    "saving": lambda: saving.rows(5, 1),
    "starting": lambda: starting.rows((20,)),
    "thinking": lambda: thinking.rows(1, 0.0),
}
"""A smoke test: the figures mean little."""
RUNS: Final = 3
ONCE: Final = frozenset({"clicks", "thinking"})
"""What comes out the same every time, or is the longest of many and takes minutes."""


def main(arguments: Sequence[str]) -> None:
    """Measure topic by topic, and print one table; a missed goal is marked and fails nothing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="only see that measuring works")
    parser.add_argument("--runs", type=int, default=RUNS, help="how often each topic is measured")
    asked = parser.parse_args(arguments)
    topics = QUICK if asked.quick else {**TOPICS, **_on_a_server()}
    rows, began = list[Row](), time.perf_counter()
    for name, measure in topics.items():
        sys.stderr.write(f"{time.perf_counter() - began:4.0f} s  {name}\n")
        runs = 1 if asked.quick or name in ONCE else asked.runs
        rows += middle_of([measure() for _ in range(runs)])
    show(rows)
    load_average = ", ".join(f"{load:.1f}" for load in os.getloadavg())
    spent = time.perf_counter() - began
    sys.stdout.write(f"{spent / 60:.1f} minutes; {os.cpu_count()} cores under a load of {load_average}.\n")


def _on_a_server() -> Mapping[str, Callable[[], list[Row]]]:
    if programs() is not None:
        return ON_A_SERVER
    sys.stdout.write("No PostgreSQL: nothing is measured on a server, and not several processes.\n")
    return {}


if __name__ == "__main__":
    main(sys.argv[1:])
