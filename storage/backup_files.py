"""Copies in their folder: how they are named, and which of them are kept."""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

STAMP: Final = "%Y%m%dT%H%M%SZ"


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy and when it was taken, in UTC."""

    path: Path
    taken: datetime


def name_of(database: Path, taken: datetime) -> str:
    """Name a copy after its database and its moment."""
    return f"{database.stem}-{taken.strftime(STAMP)}.sqlite3"


def copies_of(database: Path, folder: Path) -> list[Copy]:
    """List the copies of a database, newest first; files with other names are none of our business."""
    found = [_read(database, path) for path in folder.glob("*.sqlite3")]
    return sorted((copy for copy in found if copy is not None), key=lambda copy: copy.taken, reverse=True)


def _read(database: Path, path: Path) -> Copy | None:
    stem, _, stamp = path.stem.rpartition("-")
    try:
        taken = datetime.strptime(stamp, STAMP).replace(tzinfo=UTC)
    except ValueError:
        return None
    return Copy(path, taken) if stem == database.stem else None


def superfluous(copies: Iterable[Copy], daily: int, weekly: int) -> list[Copy]:
    """Choose what may go: kept are the newest of all, of each of the last days and of each of the last weeks."""
    newest_first = sorted(copies, key=lambda copy: copy.taken, reverse=True)
    days = _newest_of_each(newest_first, lambda taken: taken.date(), daily)
    weeks = _newest_of_each(newest_first, lambda taken: taken.isocalendar()[:2], weekly)
    kept = {*newest_first[:1], *days, *weeks}
    return [copy for copy in newest_first if copy not in kept]


def _newest_of_each(newest_first: list[Copy], period: Callable[[datetime], Hashable], count: int) -> list[Copy]:
    """Count periods in which there are copies: after a month of rest, nothing old is lost."""
    newest: dict[Hashable, Copy] = {}
    for copy in newest_first:
        newest.setdefault(period(copy.taken), copy)
    return list(newest.values())[:count]
