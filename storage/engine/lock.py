"""One process a database: the operating system releases the lock when its holder dies."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from storage.engine.files import OWNER_ALONE
from storage.errors import DatabaseInUseError, StoreUnavailableError


@contextmanager
def locked(database: Path) -> Iterator[None]:
    """Keep other processes of the bot away from a database, or raise at once."""
    lock = FileLock(database.with_name(database.name + ".lock"), mode=OWNER_ALONE, timeout=0)
    try:
        # FileLock itself would make the folder, of a mistyped path too.
        database.parent.stat()
        held = lock.acquire()
    except Timeout as error:
        message = f"{database} is in use by another process of the bot: stop that one first"
        raise DatabaseInUseError(message) from error
    except OSError as error:
        raise StoreUnavailableError(f"{lock.lock_file} cannot be written: {error.strerror}") from error
    with held:
        yield
