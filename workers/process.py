"""The worker process: does one task after another until its input ends, `python -m workers.process`."""

import argparse
import contextlib
import ctypes
import logging
import os
import queue
import signal
import sys
import threading
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import BinaryIO, Final

from workers import memory
from workers.errors import places
from workers.messages import Done, Failed, Logged, Ready, Said, packed, received, unpacked

TIDIED_AFTER: Final = 1.0
"""Seconds without a task after which memory is given back."""
FIRST_TO_DIE: Final = "500"
"""How much rather than the bot the kernel ends a worker where memory is short, of 1,000."""
PR_SET_PDEATHSIG: Final = 1


class Output:
    """Sends messages to the parent, from any thread; ends the process where nobody reads them any more."""

    def __init__(self, pipe: BinaryIO) -> None:
        self._pipe = pipe
        self._lock = threading.Lock()

    def send(self, said: Said) -> None:
        with self._lock:
            try:
                self._pipe.write(packed(said))
                self._pipe.flush()
            except BrokenPipeError:
                os._exit(0)


class ToParent(logging.Handler):
    """Hands log records to the parent, which formats them as its own; of an error only where it was raised."""

    def __init__(self, output: Output) -> None:
        super().__init__()
        self._output = output

    def emit(self, record: logging.LogRecord) -> None:
        raised = record.exc_info[1] if record.exc_info else None
        text = f"{record.getMessage()} {described(raised)}" if raised else record.getMessage()
        self._output.send(Logged(record.levelno, record.name, text))


def described(error: BaseException) -> str:
    """Name an error by its type and places; its message may hold a card."""
    return f"{type(error).__qualname__} in {places(error)}"


def answered(body: bytes) -> Said:
    """Do a task; what cannot be read, done or sent back has failed."""
    try:
        return Done(unpacked(body)())
    except Exception as error:  # noqa: BLE001 - the parent decides what becomes of it
        return Failed(described(error))


def work(tasks: "queue.SimpleQueue[bytes]", output: Output) -> None:
    """Do tasks for ever; the thread that receives them ends the process."""
    is_tidy = False
    while True:
        try:
            body = tasks.get(timeout=None if is_tidy else TIDIED_AFTER)
        except queue.Empty:
            memory.tidy_up()
            is_tidy = True
            continue
        is_tidy = False
        output.send(answered(body))


def receive(pipe: BinaryIO, tasks: "queue.SimpleQueue[bytes]") -> None:
    """Hand tasks over; end the process with its parent, whatever it is doing."""
    while (body := received(pipe)) is not None:
        tasks.put(body)
    os._exit(0)


def private_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Keep both pipes from everything else in this process: what is printed goes to standard error."""
    pipes = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    with Path(os.devnull).open("rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    return pipes


def stand_back(niceness: int) -> None:
    """Leave signals to the parent, which ends its workers itself, and go behind it where something is short."""
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, signal.SIG_IGN)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)  # Also if a task holds the interpreter.
        with contextlib.suppress(OSError):
            Path("/proc/self/oom_score_adj").write_text(FIRST_TO_DIE, encoding="ascii")
    os.nice(niceness)


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--niceness", type=int, default=0)
    parser.add_argument("--log-level", type=int, default=logging.WARNING)
    parser.add_argument("modules", nargs="*", help="loaded before the first task")
    asked = parser.parse_args(arguments)
    stand_back(asked.niceness)
    incoming, outgoing = private_pipes()
    tasks, output = queue.SimpleQueue[bytes](), Output(outgoing)
    logging.basicConfig(level=asked.log_level, handlers=[ToParent(output)])
    logging.captureWarnings(capture=True)
    threading.Thread(target=receive, args=(incoming, tasks), daemon=True).start()
    memory.return_large_blocks()
    try:
        for module in asked.modules:
            import_module(module)
    except Exception as error:  # noqa: BLE001 - the parent takes it for what it is, a worker that cannot start
        logging.getLogger(__name__).error("a worker cannot load what it needs: %s", described(error))
        sys.exit(1)
    output.send(Ready())
    work(tasks, output)


if __name__ == "__main__":
    main(sys.argv[1:])
