"""Captures the log of this process in a list."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from discord_ui.protocol.logs import configure_logging


class LogCapture(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)

    @property
    def errors(self) -> list[str]:
        return [record.getMessage() for record in self.records if record.levelno >= logging.ERROR]

    @property
    def said(self) -> list[str]:
        return [f"{record.levelname} {record.name}: {record.getMessage()}" for record in self.records]


@contextmanager
def captured(level: str) -> Iterator[LogCapture]:
    """Log as in production, but into a list."""
    root, lines = logging.getLogger(), LogCapture()
    before, was = list(root.handlers), root.level
    configure_logging(level)
    root.handlers[:] = [lines]
    try:
        yield lines
    finally:
        root.handlers[:] = before
        root.setLevel(was)
