"""Errors in the log: where they happened, never what they carried."""

import traceback

from table.errors import BrokenTableError


def trace(error: BaseException) -> str:
    """Describe an error without its message, which may hold a card, a hand or a token."""
    name = str(error) if isinstance(error, BrokenTableError) else type(error).__qualname__
    frames = "".join(traceback.format_tb(error.__traceback__))
    cause = f"caused by {trace(error.__cause__)}" if error.__cause__ else ""
    return f"{name}\n{frames}{cause}"
