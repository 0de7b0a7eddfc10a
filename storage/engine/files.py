"""Files that hold hands and names: for their owner alone."""

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

OWNER_ALONE: Final = 0o600


def keep_private(path: Path) -> None:
    """Make sure that strangers on this machine cannot read a file, before anything is in it.

    SQLite gives the files beside it the same rights. What the owner has granted to a group stays.
    """
    with suppress(OSError):  # opening the file afterwards fails with a better message
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ALONE)
        try:
            granted = stat.S_IMODE(os.fstat(descriptor).st_mode)
            os.fchmod(descriptor, granted & ~stat.S_IRWXO)
        finally:
            os.close(descriptor)
