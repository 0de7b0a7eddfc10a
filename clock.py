"""The bot's clock: the machine's, or the sandbox's, which may run ahead of it."""

import time
from collections.abc import Callable
from pathlib import Path


def clock_of(file: Path | None) -> Callable[[], float]:
    """Return the machine's clock, offset by the seconds written in a file, if one is given."""
    if file is None:
        return time.time
    return lambda: time.time() + _ahead(file)


def _ahead(file: Path) -> float:
    try:
        return float(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return 0.0
