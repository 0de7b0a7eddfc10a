"""Memory and processor time of a process with all its descendants; Linux only."""

import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

KIB_PER_MIB: Final = 1024
TICKS: Final = os.sysconf("SC_CLK_TCK")
PROC: Final = Path("/proc")
MAPPING: Final = re.compile(r"^[0-9a-f]+-[0-9a-f]+ \S+ ([0-9a-f]+) \S+ \d+ *(.*)$")


def family(pid: int) -> Iterator[int]:
    """Yield a process and its descendants that are there."""
    yield pid
    for child in _read(pid, f"task/{pid}/children").split():
        yield from family(int(child))


def mebibytes(pid: int) -> float:
    """Return resident memory, in which a page of a file that several processes share counts once."""
    return _mebibytes(family(pid))


def own_mebibytes(pid: int) -> float:
    return _mebibytes([pid])


def _mebibytes(members: Iterable[int]) -> float:
    anonymous, of_files = 0, dict[tuple[str, str], int]()
    for member in members:
        for mapping, resident, own in _mappings(member):
            anonymous += own
            of_files[mapping] = max(of_files.get(mapping, 0), resident - own)
    return (anonymous + sum(of_files.values())) / KIB_PER_MIB


def _mappings(pid: int) -> Iterator[tuple[tuple[str, str], int, int]]:
    """Yield file and offset of each mapping, its resident KiB, and those of them that belong to no file."""
    mapping, resident = ("", ""), 0
    for line in _read(pid, "smaps").splitlines():
        if found := MAPPING.match(line):
            mapping = (found[2], found[1])
        elif line.startswith("Rss:"):
            resident = int(line.split()[1])
        elif line.startswith("Anonymous:"):
            yield mapping, resident, int(line.split()[1])


def processor_seconds(pid: int) -> float:
    """Return the time spent so far, also by descendants that have ended."""
    return sum(_ticks(_read(member, "stat"), with_ended=True) for member in family(pid)) / TICKS


def own_processor_seconds(pid: int) -> float:
    return _ticks(_read(pid, "stat"), with_ended=False) / TICKS


def main_thread_seconds(pid: int) -> float:
    return _ticks(_read(pid, f"task/{pid}/stat"), with_ended=False) / TICKS


def _ticks(stat: str, *, with_ended: bool) -> int:
    fields = stat.rpartition(")")[2].split() or ["0"] * 15
    return sum(map(int, fields[11 : 15 if with_ended else 13]))


def _read(pid: int, name: str) -> str:
    """Read what the kernel tells of a process; nothing of one that has just ended."""
    try:
        return (PROC / str(pid) / name).read_text(encoding="utf-8")
    except OSError:
        return ""
