"""Backups of the database, made while games go on: `python -m ops.backup` makes one now."""

import logging
import sys
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from settings import Settings, read_settings
from storage.engine.engine import Engine
from storage.engine.files import STAMP, make_copy
from storage.errors import StoreError, StoreUnavailableError

log = logging.getLogger(__name__)

LOOK_EVERY: Final = 600.0
"""Seconds between two looks whether a copy is due; also how soon a failed one is tried again."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Where copies go, how often one is made and how many are kept."""

    folder: Path
    hours: float
    daily: int
    weekly: int

    @classmethod
    def of(cls, settings: Settings) -> "Plan":
        """Read the plan from the settings."""
        folder = settings.backup_folder or settings.database.parent / "backups"
        return cls(folder, settings.backup_hours, settings.backups_daily, settings.backups_weekly)


class Backups:
    """Makes a copy whenever one is due, however often the bot was restarted meanwhile."""

    def __init__(self, engine: Engine, plan: Plan, clock: Callable[[], float]) -> None:
        self._engine = engine
        self._plan = plan
        self._clock = clock

    async def make_if_due(self) -> Path | None:
        """Make a copy if the last one is old enough; a failure is logged and changes nothing."""
        if self._plan.hours <= 0 or not self._is_due():  # No hours: copies are switched off.
            return None
        try:
            return await self._make()
        except StoreError as error:
            log.error("no copy of the database was made: %s", error)
            return None

    def _is_due(self) -> bool:
        now = _moment(self._clock())
        copies = copies_of(self._engine.path, self._plan.folder)
        # One from the future was dated by a wrong clock: it says nothing about how long ago it was made.
        return not any(now - timedelta(hours=self._plan.hours) < copy.taken <= now for copy in copies)

    async def _make(self) -> Path:
        copy = place_for_copy(self._engine.path, self._plan.folder, self._clock())
        await self._engine.back_up(copy)
        log.info("the database was copied to %s", copy)
        for old in superfluous(copies_of(self._engine.path, self._plan.folder), self._plan.daily, self._plan.weekly):
            old.path.unlink(missing_ok=True)
        return copy


def place_for_copy(database: Path, folder: Path, at: float) -> Path:
    """Return where a copy goes; only its owner may look into the folder, because hands are in there."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StoreUnavailableError(f"{folder} cannot be made: {error.strerror}") from error
    return folder / name_of(database, _moment(at))


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


def copies_of(database: Path, folder: Path) -> list[Copy]:
    """List the copies of a database, newest first; files with other names are none of our business."""
    found = [_read(database, path) for path in folder.glob("*.sqlite3")]
    return sorted((copy for copy in found if copy is not None), key=lambda copy: copy.taken, reverse=True)


def newest_copy(database: Path, plan: Plan) -> float | None:
    """Return when the newest copy was taken, if there is one."""
    return next((copy.taken.timestamp() for copy in copies_of(database, plan.folder)), None)


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


def main() -> None:
    """Copy the database now, whether or not the bot is running."""
    settings = read_settings()
    try:
        copy = place_for_copy(settings.database, Plan.of(settings).folder, datetime.now(UTC).timestamp())
        make_copy(settings.database, copy)
    except StoreError as error:
        sys.exit(str(error))
    sys.stdout.write(f"{copy}\n")


if __name__ == "__main__":
    main()
