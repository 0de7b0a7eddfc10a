"""Tables at which a periodic job fails: each is tried again ever later, and the others go on."""

import logging
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from storage.errors import StoreUnavailableError
from table.errors import trace
from table.timing import HOUR

log = logging.getLogger(__name__)


FORGOTTEN_AFTER: Final = 2 * HOUR
"""Seconds without another try after which a table must have become another process's."""


class _Failure(NamedTuple):
    in_a_row: int
    retry_at: float


@dataclass(eq=False, repr=False)
class TableFailures:
    """Retries a job's broken tables with back-off, and names them for the health check."""

    _name: str
    _delay: Callable[[int], float]
    """Returns how many seconds to wait after so many failures in a row."""
    _clock: Callable[[], float] = time.monotonic
    _failures: dict[int, _Failure] = field(init=False, default_factory=dict)

    def failing(self) -> list[str]:
        since = self._clock() - FORGOTTEN_AFTER
        count = sum(failure.retry_at > since for failure in self._failures.values())
        return [f"{self._name} (tables: {count})"] if count else []

    def to_try(self, table_ids: Iterable[int]) -> Sequence[int]:
        """Return those of the due tables that are not to wait; one that is not due any more has not failed."""
        due, now = list(table_ids), self._clock()
        self._failures = {table_id: failure for table_id, failure in self._failures.items() if table_id in due}
        return [one for one in due if one not in self._failures or self._failures[one].retry_at <= now]

    @contextmanager
    def caught(self, table_id: int) -> Iterator[None]:
        """Run the job for one table; its failure stops no other's."""
        try:
            yield
        except Exception as error:  # noqa: BLE001 - one broken table must not stop the others
            log.error("table %d: %s failed: %s", table_id, self._name, trace(error))
            self._note(table_id, error)
        else:
            self._failures.pop(table_id, None)

    def _note(self, table_id: int, error: Exception) -> None:
        known = self._failures.get(table_id)
        # What the database holds up goes on as soon as that is back.
        count = 1 if known is None or isinstance(error, StoreUnavailableError) else known.in_a_row + 1
        self._failures[table_id] = _Failure(count, self._clock() + self._delay(count))
