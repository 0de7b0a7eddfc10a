"""The request being handled, known to log lines and measurements through a context variable."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Final, Literal, Protocol

Outcome = Literal["served", "refused", "blocked", "failed", "late", "undelivered"]


@dataclass(slots=True)
class RequestTrace:
    """One interaction from its arrival to its reply; tasks started meanwhile inherit it and may outlive it."""

    id: int
    """That of the interaction."""
    verb: str
    """The verb of a custom id or the name of a command, from a bounded set."""
    outcome: Outcome = "served"
    is_open: bool = True
    is_committed: bool = False
    """Whether a change made by this request is on disk."""
    _arrived: float = field(default_factory=time.perf_counter)

    @property
    def seconds(self) -> float:
        """Seconds since the interaction arrived."""
        return time.perf_counter() - self._arrived


CURRENT: Final[ContextVar[RequestTrace | None]] = ContextVar("request", default=None)


@contextmanager
def traced(trace: RequestTrace) -> Iterator[RequestTrace]:
    """Make this the current request for the length of the block."""
    token = CURRENT.set(trace)
    try:
        yield trace
    finally:
        trace.is_open = False
        CURRENT.reset(token)


def note_outcome(outcome: Outcome) -> None:
    trace = CURRENT.get()
    if trace is not None:
        trace.outcome = outcome


class RequestObserver(Protocol):
    """Told of each request by the dispatcher, for measurements."""

    def acknowledged(self, request: RequestTrace) -> None: ...

    def finished(self, request: RequestTrace) -> None: ...


class NoObserver:
    """Measures nothing."""

    def acknowledged(self, request: RequestTrace) -> None:
        pass

    def finished(self, request: RequestTrace) -> None:
        pass
