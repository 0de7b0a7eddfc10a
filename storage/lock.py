"""One process a database: the operating system releases the lock when its holder dies."""

import fcntl
import os
from pathlib import Path

from storage.errors import DatabaseInUseError, StoreUnavailableError
from storage.files import OWNER_ALONE


class InstanceLock:
    """Held from `take` to `release`; the file stays, because removing it would race with the next taker."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    @classmethod
    def take(cls, path: Path) -> "InstanceLock":
        """Lock the database or raise."""
        descriptor = _open(path.with_name(path.name + ".lock"))
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            os.close(descriptor)
            message = f"{path} is in use by another process of the bot: stop that one first"
            raise DatabaseInUseError(message) from error
        return cls(descriptor)

    def release(self) -> None:
        """Let the next process in."""
        os.close(self._descriptor)


def _open(path: Path) -> int:
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ALONE)
    except OSError as error:
        raise StoreUnavailableError(f"{path} cannot be written: {error.strerror}") from error
