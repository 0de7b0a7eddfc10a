"""Log lines: one per event, with table and ply, never with what was played or by which user."""

import logging
import time
from types import TracebackType
from typing import Any, Final

import discord

from discord_ui.protocol import custom_ids
from table.errors import UnknownButtonError, trace

LINE: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"
Raised = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class OneLine(logging.Formatter):
    """Formats each record as one line; of an exception, only where it was raised."""

    converter = staticmethod(time.gmtime)

    def __init__(self) -> None:
        super().__init__(LINE, "%Y-%m-%dT%H:%M:%SZ")

    def format(self, record: logging.LogRecord) -> str:
        return " | ".join(line for line in super().format(record).splitlines() if line)

    def formatException(self, ei: Raised) -> str:  # noqa: N802 - the library's name
        return trace(ei[1]) if ei[1] else ""


def about(interaction: discord.Interaction[Any]) -> str:
    """Describe an interaction by table and ply; never by the answer."""
    data: dict[str, Any] = dict(interaction.data or {})
    if "custom_id" in data:
        return _about_button(str(data["custom_id"]))
    name = interaction.command.qualified_name if interaction.command else "an unknown request"
    table = getattr(interaction.namespace, "table", None)
    return f"table {table}, {name}" if isinstance(table, int) else name


def _about_button(written: str) -> str:
    try:
        custom_id = custom_ids.parse(written)
    except UnknownButtonError:
        return "an unknown button"
    table = getattr(custom_id, "table", None)
    ply = getattr(custom_id, "question", getattr(custom_id, "ply", None))
    named = [f"table {table}" * (table is not None), f"ply {ply}" * (ply is not None), written.partition(":")[0]]
    return ", ".join(part for part in named if part)
