"""Log lines: one per event, with table and ply, never with what was played or by which user."""

import logging
import time
from types import TracebackType
from typing import Final

from table.errors import trace

LINE: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"
Raised = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


def without_place(record: logging.LogRecord) -> bool:
    """Log a connection that discord.py tries again by itself as a warning, without the place in its code."""
    if str(record.msg).startswith("Attempting a reconnect in"):
        record.msg, record.exc_info = "Discord cannot be reached; trying again in %.0f s", None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
    return True


class OneLine(logging.Formatter):
    """Formats each record as one line; of an exception, only where it was raised."""

    converter = staticmethod(time.gmtime)

    def __init__(self) -> None:
        super().__init__(LINE, "%Y-%m-%dT%H:%M:%SZ")

    def format(self, record: logging.LogRecord) -> str:
        return " | ".join(line for line in super().format(record).splitlines() if line)

    def formatException(self, ei: Raised) -> str:  # noqa: N802 - the library's name
        return trace(ei[1]) if ei[1] else ""
