"""Backups of the database, made while games go on: `python -m ops.backup` makes one now."""

import contextlib
import logging
import shutil
import sys
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from ops.scheduler import JobError
from settings import Settings, read_settings
from storage.engine.sqlite.engine import SqliteEngine
from storage.engine.sqlite.files import STAMP, make_copy
from storage.errors import StoreError, StoreUnavailableError

log = logging.getLogger(__name__)

LOOK_EVERY: Final = 600.0
"""Seconds between two looks whether a copy is due; also how soon a failed one is tried again."""
ROOM: Final = 1.2
"""Times the size of the database that must be free before a copy is begun."""
MB: Final = 1_000_000
SERVER_COPY: Final = "copy it with pg_dump --format=custom (docs/hosting.md)"
ASIDE_DAYS: Final = 30
"""How long the files are kept that an upgrade or a restore set aside."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Where copies go, how often one is made and how many are kept."""

    folder: Path
    hours: float
    daily: int
    weekly: int

    @classmethod
    def of(cls, settings: Settings, database: Path) -> "Plan":
        """Read the plan for a database file from the settings."""
        folder = settings.backup_folder or database.parent / "backups"
        return cls(folder, settings.backup_hours, settings.backups_daily, settings.backups_weekly)


def free_bytes(folder: Path) -> int:
    return shutil.disk_usage(folder).free


class Backups:
    """Makes a copy whenever one is due, however often the bot was restarted meanwhile."""

    def __init__(
        self, engine: SqliteEngine, plan: Plan, clock: Callable[[], float], free: Callable[[Path], int] = free_bytes
    ) -> None:
        self._engine = engine
        self._plan = plan
        self._clock = clock
        self._free = free
        self.copied_at: float | None = None
        """When the last copy was made, as far as this process has looked."""

    async def make_if_due(self) -> Path | None:
        """Make a copy if the last one is old enough, in a thread of its own; raise `JobError` if it cannot be made."""
        try:
            return await self._engine.in_thread(self._make_if_due)
        except StoreError as error:
            raise JobError(f"no copy of the database was made: {error}") from error
        except OSError as error:
            raise JobError(f"no copy of the database was made: {error.strerror}") from error

    def _make_if_due(self) -> Path | None:
        now, every = _moment(self._clock()), timedelta(hours=self._plan.hours)
        _delete(expired(self._engine.path, now))
        copies = copies_of(self._engine.path, self._plan.folder, now)
        if not every:  # No hours: copies are switched off, but those there are may still be too many.
            _delete(old.path for old in superfluous(copies, self._plan.daily, self._plan.weekly))
            return None
        self.copied_at = copies[0].taken.timestamp() if copies else None
        return None if copies and now - every < copies[0].taken else self._make(now)

    def _make(self, now: datetime) -> Path:
        database, folder = self._engine.path, self._plan.folder
        copy = place_for_copy(database, folder, now)
        require_room(database, self._free(folder))
        make_copy(database, copy)
        self.copied_at = now.timestamp()
        log.info("the database was copied to %s", copy)
        _delete(old.path for old in superfluous(copies_of(database, folder, now), self._plan.daily, self._plan.weekly))
        return copy


def _delete(paths: Iterable[Path]) -> None:
    """Delete what is superfluous; a file that stays harms nobody."""
    for path in paths:
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            log.warning("%s could not be deleted: %s", path.name, error.strerror)


def require_room(database: Path, free: int) -> None:
    """Refuse to begin a copy that would leave no room for the answers that are given meanwhile."""
    files = (database, database.with_name(database.name + "-wal"))
    needed = int(ROOM * sum(file.stat().st_size for file in files if file.exists()))
    if free < needed:
        raise StoreUnavailableError(f"{free / MB:.1f} MB are free and {needed / MB:.1f} MB are needed")


def place_for_copy(database: Path, folder: Path, at: datetime) -> Path:
    """Return where a copy goes; only its owner may look into the folder, because hands are in there."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StoreUnavailableError(f"{folder} cannot be made: {error.strerror}") from error
    return folder / name_of(database, at)


def _moment(at: float) -> datetime:
    return datetime.fromtimestamp(at, UTC)


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy and when it was taken, in UTC."""

    path: Path
    taken: datetime


def name_of(database: Path, taken: datetime) -> str:
    """Name a copy after its database and its moment."""
    return f"{database.stem}-{taken.strftime(STAMP)}.sqlite3"


def copies_of(database: Path, folder: Path, now: datetime) -> list[Copy]:
    """List the copies of a database, newest first; files with other names are none of our business.

    Those from the future are left out, and so never deleted: either they or we were dated by a wrong clock.
    """
    found = [_read(database, path) for path in folder.glob("*.sqlite3")]
    past = [copy for copy in found if copy is not None and copy.taken <= now]
    return sorted(past, key=lambda copy: copy.taken, reverse=True)


def newest_copy(settings: Settings) -> float | None:
    """Return when the newest copy was taken, if there is one; those of a server are made and known there."""
    database = settings.database_file
    if database is None:
        return None
    copies = copies_of(database, Plan.of(settings, database).folder, datetime.now(UTC))
    return next((copy.taken.timestamp() for copy in copies), None)


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


def expired(database: Path, now: datetime) -> list[Path]:
    """List the files set aside by upgrades and restores longer ago than they are kept, with what lies beside them."""
    asides = [(path, _moment(path.stat().st_mtime)) for path in database.parent.glob(f"{database.name}.v*.bak")]
    for path in database.parent.glob(f"{database.name}.before-*Z"):
        with contextlib.suppress(ValueError):
            stamp = path.name.removeprefix(f"{database.name}.before-")
            asides.append((path, datetime.strptime(stamp, STAMP).replace(tzinfo=UTC)))
    old = [path for path, since in asides if now - since > timedelta(days=ASIDE_DAYS)]
    return [path.with_name(path.name + ending) for path in old for ending in ("-wal", "-shm", "")]


def main() -> None:
    """Copy the database now, whether or not the bot is running."""
    settings = read_settings()
    database = settings.database_file
    if database is None:
        sys.exit(f"DATABASE is on a server: {SERVER_COPY}")
    try:
        copy = place_for_copy(database, Plan.of(settings, database).folder, datetime.now(UTC))
        require_room(database, free_bytes(copy.parent))
        make_copy(database, copy)
    except StoreError as error:
        sys.exit(str(error))
    sys.stdout.write(f"{copy}\n")


if __name__ == "__main__":
    main()
