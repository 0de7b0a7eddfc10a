"""The log: one line for each thing that happened, with its table and ply, never with what was played or by whom."""

import logging
import time
import traceback
from pathlib import Path
from types import TracebackType
from typing import Any, Final

import discord

from discord_ui import ids
from table.errors import BrokenTableError, UnknownButtonError

ROOT: Final = Path(__file__).parent.parent
DEEPEST: Final = 20
"""How many of the innermost calls of an error are told."""
LINE: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"
Raised = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class OneLine(logging.Formatter):
    """Writes every record in one line, and of an error only where it happened."""

    converter = staticmethod(time.gmtime)

    def __init__(self) -> None:
        super().__init__(LINE, "%Y-%m-%dT%H:%M:%SZ")

    def format(self, record: logging.LogRecord) -> str:
        return " | ".join(line for line in super().format(record).splitlines() if line)

    def formatException(self, ei: Raised) -> str:  # noqa: N802 - the library's name
        return trace(ei[1]) if ei[1] else ""


def trace(error: BaseException) -> str:
    """Describe an error in one line without its message, which may hold a card, a hand or a token."""
    name = str(error) if isinstance(error, BrokenTableError) else type(error).__qualname__
    frames = traceback.extract_tb(error.__traceback__)[-DEEPEST:]
    places = " < ".join(_place(frame) for frame in reversed(frames))
    cause = f", caused by {trace(error.__cause__)}" if error.__cause__ else ""
    return f"{name} in {places}{cause}" if places else f"{name}{cause}"


def _place(frame: traceback.FrameSummary) -> str:
    file = Path(frame.filename)
    shown = file.relative_to(ROOT) if file.is_relative_to(ROOT) else file.name
    return f"{frame.name} ({shown}:{frame.lineno})"


def about(interaction: discord.Interaction[Any]) -> str:
    """Name what a request is about: its table and, for an answer, the ply it answers; never the answer itself."""
    data: dict[str, Any] = dict(interaction.data or {})
    if "custom_id" in data:
        return _about_button(str(data["custom_id"]))
    name = interaction.command.qualified_name if interaction.command else "an unknown request"
    table = getattr(interaction.namespace, "table", None)
    return f"table {table}, {name}" if isinstance(table, int) else name


def _about_button(written: str) -> str:
    try:
        custom_id = ids.parse(written)
    except UnknownButtonError:
        return "an unknown button"
    table = getattr(custom_id, "table", None)
    ply = getattr(custom_id, "question", getattr(custom_id, "ply", None))
    named = [f"table {table}" * (table is not None), f"ply {ply}" * (ply is not None), written.partition(":")[0]]
    return ", ".join(part for part in named if part)
