"""Puts a copy in the place of the database: `python -m ops.restore <copy>`, while the bot is stopped.

A server restores its own copies: `pg_restore` (docs/hosting.md), then `python -m ops.restore --restored`.
"""

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path

from settings import read_settings
from storage.engine.database import ServerAddress, database_of
from storage.errors import StoreError
from storage.restore import make_ready_server, restore


def main() -> None:
    """Restore the database the settings name, and say in one line what was done or why not."""
    parser = argparse.ArgumentParser(prog="python -m ops.restore", description=__doc__)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("copy", type=Path, nargs="?", help="the copy to play on from, such as backups/games-….sqlite3")
    what.add_argument("--restored", action="store_true", help="the server has restored a copy: make it ready")
    chosen, database = parser.parse_args(), database_of(read_settings().database_name)
    try:
        said = _made_ready(database) if chosen.restored else _restored(chosen.copy, database)
    except StoreError as error:
        sys.exit(f"{error}; nothing was changed")
    sys.stdout.write(f"{said}\n")


def _restored(copy: Path, database: Path | ServerAddress) -> str:
    if isinstance(database, ServerAddress):
        sys.exit("DATABASE is on a server: restore it with pg_restore (docs/hosting.md); nothing was changed")
    aside = restore(copy, database, datetime.now(UTC))
    kept = f"; the file before it is kept as {aside}" if aside else ""
    return f"{database} is now {copy}{kept}"


def _made_ready(database: Path | ServerAddress) -> str:
    if isinstance(database, Path):
        sys.exit("DATABASE is a file: name the copy; nothing was changed")
    make_ready_server(database)
    return f"{database} is ready: open tables will be shown again, and new ones get numbers that nobody has seen yet"


if __name__ == "__main__":
    main()
