"""Puts a copy in the place of the database: `python -m ops.restore <copy>`, while the bot is stopped."""

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path

from settings import read_settings
from storage.errors import StoreError
from storage.restore import restore


def main() -> None:
    """Restore the database the settings name, and say in one line what was done or why not."""
    parser = argparse.ArgumentParser(prog="python -m ops.restore", description=__doc__)
    parser.add_argument("copy", type=Path, help="the copy to play on from, such as backups/games-….sqlite3")
    copy, database = parser.parse_args().copy, read_settings().database
    try:
        aside = restore(copy, database, datetime.now(UTC))
    except StoreError as error:
        sys.exit(f"{error}; nothing was changed")
    kept = f"; the file before it is kept as {aside}" if aside else ""
    sys.stdout.write(f"{database} is now {copy}{kept}\n")


if __name__ == "__main__":
    main()
