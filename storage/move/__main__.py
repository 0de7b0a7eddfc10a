"""Moves all games, while the bot is stopped: `python -m storage.move games.sqlite3 postgresql://…`, or back.

Ids stay the same: games go on in the middle, and buttons on screen work.
"""

import argparse
import os
import sys
from typing import Final
from urllib.parse import urlsplit

from storage.engine.database import SCHEMES, Database, database_of
from storage.errors import (
    BrokenDatabaseError,
    DatabaseInUseError,
    NewerSchemaError,
    OccupiedTargetError,
    OldServerError,
    RefusedConnectionError,
    StoreError,
)
from storage.move.moving import Report, move

CODES: Final[dict[type[StoreError], int]] = {
    DatabaseInUseError: os.EX_TEMPFAIL,
    BrokenDatabaseError: os.EX_DATAERR,
    NewerSchemaError: os.EX_DATAERR,
    OldServerError: os.EX_DATAERR,
    RefusedConnectionError: os.EX_CONFIG,
    OccupiedTargetError: os.EX_CONFIG,
}
"""As the bot ends; 1 for whatever may pass, such as a server out of reach."""
INTERRUPTED: Final = 130


def main() -> None:
    """Move, and say in a few lines what was done or why not."""
    parser = argparse.ArgumentParser(prog="python -m storage.move", description=__doc__)
    parser.add_argument("source", help="the file, or the address of the database, that holds the games now")
    parser.add_argument("target", help="where they are brought: a new file, or an empty database")
    given = parser.parse_args()
    try:
        source, target = _database(given.source), _database(given.target)
        _tell(*_lines(move(source, target, _tell_progress), source, target))
    except StoreError as error:
        _end(f"{str(error).removeprefix('DATABASE: ')}; nothing was moved", CODES.get(type(error), 1))
    except KeyboardInterrupt:
        _end("interrupted; nothing was moved", INTERRUPTED)


def _database(name: str) -> Database:
    """Read a file's name or an address; what is neither may hold a password, and is not shown."""
    if "://" in name and not _names_a_database(name):
        raise RefusedConnectionError("a file is needed, or postgresql://user@host/name")
    return database_of(name)


def _names_a_database(address: str) -> bool:
    try:
        parts = urlsplit(address)
    except ValueError:
        return False
    return parts.scheme in SCHEMES and bool(parts.path.strip("/")) and "@" not in parts.path


def _lines(report: Report, source: Database, target: Database) -> list[str]:
    rows = report.rows
    holds = f"{rows['tables']:,} tables with {rows['moves']:,} moves, {sum(rows.values()):,} rows in all"
    if report.was_there:
        return [f"{target} holds all of {source} already: {holds}; nothing was written"]
    sound = f"{rows['snapshots'] - report.damaged_snapshots:,} snapshots fit their checksums"
    damaged = f", {report.damaged_snapshots:,} did not before and will be rebuilt from their logs"
    replaced = f"{report.replaced_texts:,} texts had bytes that are no text; question marks stand for them"
    return [
        f"{target} holds all of {source}: {holds}",
        f"every row was read back and compared; {sound}{damaged if report.damaged_snapshots else ''}",
        *([replaced] if report.replaced_texts else []),
        f"{source} is as it was: keep it as a copy, name the other one in DATABASE, and start no bot on this one again",
    ]


def _tell(*lines: str) -> None:
    sys.stdout.writelines(f"{line}\n" for line in lines)


def _tell_progress(line: str) -> None:
    sys.stderr.write(f"{line}\n")


def _end(line: str, code: int) -> None:
    sys.stderr.write(f"{line}\n")
    sys.exit(code)


if __name__ == "__main__":
    main()
