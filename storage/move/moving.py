"""The move: every row is copied, read back and compared before any of it lasts."""

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from storage.engine.checksum import checksum
from storage.engine.database import Database
from storage.engine.engine import Row
from storage.errors import BrokenDatabaseError, OccupiedTargetError
from storage.move.files import file_source, file_target
from storage.move.layout import TableLayout, layout
from storage.move.sides import Side, Target

TELL_EVERY: Final = 1_000_000
_WIDTH: Final = 16

Tell = Callable[[str], None]


@dataclass(slots=True)
class Tally:
    """How many rows a table has, and a hash of them all in whatever order."""

    rows: int = 0
    total: int = 0

    def add(self, rows: Sequence[Row]) -> None:
        for row in rows:
            digest = hashlib.blake2b(repr(tuple(row)).encode(errors="surrogatepass"), digest_size=_WIDTH).digest()
            self.total = (self.total + int.from_bytes(digest)) % 2 ** (8 * _WIDTH)
        self.rows += len(rows)


@dataclass(frozen=True, slots=True)
class Report:
    """What the target holds now, checked against the source row by row."""

    rows: Mapping[str, int]
    damaged_snapshots: int
    """Those whose checksum fails, as it did before; the bot rebuilds them from their logs."""
    replaced_texts: int
    was_there: bool
    """Whether an earlier move had brought it all already, so that nothing was written."""


def move(source: Database, target: Database, tell: Tell = lambda _: None) -> Report:
    """Bring all of a database to an empty place, wholly or not at all; the source stays as it is."""
    with _source(source) as old, _target(target) as new:
        if not isinstance(new, Target):
            return _compared(old, new, target)
        tallies = {table.name: _copied(old, new, table, tell) for table in layout()}
        new.count_on(old.highest_numbers())
        found, damaged = _tallied(new, tell)
        if found != tallies:
            raise BrokenDatabaseError(f"{target} does not hold what was written to it")
        new.keep()
        return _report(found, damaged, old, was_there=False)


def _source(database: Database) -> AbstractContextManager[Side]:
    if isinstance(database, Path):
        return file_source(database)
    from storage.move.servers import server_source  # noqa: PLC0415 - a file needs no client of a server

    return server_source(database)


def _target(database: Database) -> AbstractContextManager[Side]:
    if isinstance(database, Path):
        return file_target(database)
    from storage.move.servers import server_target  # noqa: PLC0415 - as above

    return server_target(database)


def _compared(old: Side, new: Side, target: Database) -> Report:
    """Report a target that holds the same already, as after a move whose end nobody saw; refuse any other."""
    found, damaged = _tallied(new, lambda _: None)
    if found != _tallied(old, lambda _: None)[0]:
        raise OccupiedTargetError(f"{target} is not empty: name a new file, or an empty database")
    return _report(found, damaged, old, was_there=True)


def _report(found: Mapping[str, Tally], damaged: int, old: Side, *, was_there: bool) -> Report:
    return Report({name: tally.rows for name, tally in found.items()}, damaged, old.replaced_texts, was_there)


def _copied(old: Side, new: Target, table: TableLayout, tell: Tell) -> Tally:
    tally = Tally()
    for rows in _told(old, table, "written", tell):
        new.write(table, rows)
        tally.add(rows)
    return tally


def _tallied(side: Side, tell: Tell) -> tuple[dict[str, Tally], int]:
    """Return the tally of each table, and how many snapshots do not fit their checksums."""
    found, damaged = dict[str, Tally](), 0
    for table in layout():
        tally = found[table.name] = Tally()
        for rows in _told(side, table, "compared", tell):
            tally.add(rows)
            damaged += sum(not _is_sound(table, row) for row in rows) if table.name == "snapshots" else 0
    return found, damaged


def _is_sound(table: TableLayout, row: Row) -> bool:
    snapshot = dict(zip(table.columns, row, strict=True))
    sealed = (snapshot["table_id"], snapshot["version"], snapshot["ply"], snapshot["body"])
    return bool(checksum(*sealed) == snapshot["checksum"])


def _told(side: Side, table: TableLayout, verb: str, tell: Tell) -> Iterator[Sequence[Row]]:
    """Yield the rows of a table, and tell how far it is where that takes long."""
    done = 0
    for rows in side.rows(table):
        yield rows
        before, done = done, done + len(rows)
        if done // TELL_EVERY > before // TELL_EVERY:
            tell(f"{table.name}: {done:,} rows {verb}")
