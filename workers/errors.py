"""What may become of a task given to a worker, and where an error was raised, without its message."""

import traceback
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
DEEPEST: Final = 20
"""Innermost stack frames told of an error."""


class WorkerError(Exception):
    """A task was not done, though it may be as good as any."""


class NoWorkerError(WorkerError):
    """No worker can be started just now, or all have been closed."""


class WorkerLostError(WorkerError):
    """The worker died with the task, and so did the next one."""


class WorkerTimeoutError(WorkerError):
    """The worker did not finish in time, and was ended."""


class TaskFailedError(WorkerError):
    """The task raised an error in its worker; the message tells its type and places alone."""


def places(error: BaseException) -> str:
    """Return the innermost places an error passed, in one line; empty if it was never raised."""
    frames = traceback.extract_tb(error.__traceback__)[-DEEPEST:]
    return " < ".join(_place(frame) for frame in reversed(frames))


def _place(frame: traceback.FrameSummary) -> str:
    file = Path(frame.filename)
    shown = file.relative_to(ROOT) if file.is_relative_to(ROOT) else file.name
    return f"{frame.name} ({shown}:{frame.lineno})"
