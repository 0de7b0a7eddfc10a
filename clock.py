"""The time the bot goes by: the machine's, or that of a stand-in for Discord, which may be moved forward."""

import time
from collections.abc import Callable
from pathlib import Path


def clock_of(file: Path | None) -> Callable[[], float]:
    """Return the machine's clock, moved forward by as many seconds as a file says, if there is one."""
    if file is None:
        return time.time
    return lambda: time.time() + _ahead(file)


def _ahead(file: Path) -> float:
    try:
        return float(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return 0.0
