"""What the bot tells its owners of itself."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SelfReport:
    """What the bot can tell its owners of how it is."""

    last_copy: Callable[[], float | None]
    """When the newest backup was made; reads the disk."""
    failing_jobs: Callable[[], Sequence[str]]
