"""Log lines: one per event, with table, ply and request, never with what was played or by which user."""

import json
import logging
import time
from types import TracebackType
from typing import Final

import discord

from discord_ui.protocol.tracing import CURRENT
from table.errors import trace

LINE: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"
TALKATIVE: Final = ("discord", "aiosqlite")
"""Libraries that log payloads below INFO: cards, tokens and seeds."""
SECONDS: Final = "%Y-%m-%dT%H:%M:%S"
Raised = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


def without_place(record: logging.LogRecord) -> bool:
    """Log a connection that discord.py tries again by itself as a warning, without the place in its code."""
    said = str(record.msg)
    if said.startswith("Attempting a reconnect"):
        which = "Discord cannot be reached" if said.startswith("Attempting a reconnect in") else "Shard %s is cut off"
        record.msg, record.exc_info = f"{which}; trying again in %.0f s", None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
    return not said.startswith("Failed to connect for shard_id")  # ops/patience.py tries again and says so.


class OneLine(logging.Formatter):
    """Formats each record as one line; of an exception, only where it was raised."""

    converter = staticmethod(time.gmtime)

    def __init__(self) -> None:
        super().__init__(LINE, f"{SECONDS}Z")

    def format(self, record: logging.LogRecord) -> str:
        request = CURRENT.get()
        return _joined(super().format(record)) + (f" (request {request.id})" if request else "")

    def formatException(self, ei: Raised) -> str:  # noqa: N802 - the library's name
        return trace(ei[1]) if ei[1] else ""


class JsonLine(OneLine):
    """Formats each record as one JSON object, with the process that has a name and the request it belongs to."""

    def __init__(self, process: str = "") -> None:
        super().__init__()
        self._process = {"process": process} if process else {}

    def format(self, record: logging.LogRecord) -> str:
        raised = self.formatException(record.exc_info) if record.exc_info else ""
        request = CURRENT.get()
        line: dict[str, str] = {
            "time": f"{self.formatTime(record, SECONDS)}.{int(record.msecs):03}Z",
            "level": record.levelname,
            "logger": record.name,
            "message": _joined(f"{record.getMessage()}\n{raised}"),
            **self._process,
        }
        return json.dumps(line | ({"request": str(request.id)} if request else {}), ensure_ascii=False)


def _joined(text: str) -> str:
    return " | ".join(line for line in text.splitlines() if line)


def configure_logging(level: str, log_format: str = "text", process: str = "") -> None:
    """Log to standard error; libraries that log payloads when debugging stay at INFO."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    chosen = logging.getLevelNamesMapping()[level]
    discord.utils.setup_logging(level=chosen, formatter=JsonLine(process) if log_format == "json" else OneLine())
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.INFO, chosen))
    for name in ("discord.client", "discord.shard"):
        logging.getLogger(name).addFilter(without_place)
