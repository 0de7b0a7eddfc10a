"""Tasks for worker processes: they die, hang, fail and talk on demand."""

import logging
import os
import re
import signal
import sys
import time
from pathlib import Path

from tests.computers.tiny_games import Haystack

SECRET = "predator-30"


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def die_at_first(folder: Path, times: int = 1) -> int:
    """Die so many times, then tell who did not."""
    deaths = len(list(folder.iterdir()))
    if deaths < times:
        (folder / str(deaths)).touch()
        die()
    return os.getpid()


def hang() -> None:
    time.sleep(3600)


def hold_the_interpreter() -> None:
    """Match for ages, in one call that lets no other thread in."""
    re.match("(a+)+$", "a" * 64 + "b")


def fail() -> bytes:
    raise ValueError(SECRET)


def talk() -> str:
    sys.stdout.write("this goes to nobody\n")
    sys.stdout.flush()
    try:
        fail()
    except ValueError:
        logging.getLogger("tests.talk").exception("a card could not be read")
    return "talked"


def wait_for(door: Path) -> str:
    """Return what is written into a named pipe, once it is."""
    return door.read_text(encoding="utf-8")


def open_files() -> list[str]:
    return [str(one.readlink()) for one in Path("/proc/self/fd").iterdir() if one.is_symlink()]


def loaded(*modules: str) -> list[str]:
    return [module for module in modules if module in sys.modules]


class DeadlyGame(Haystack):
    """A game whose thoughts kill their workers a few times."""

    def __init__(self, folder: Path, times: int) -> None:
        super().__init__()
        self.folder = folder
        self.times = times

    def imagine(self, view, rng):
        die_at_first(self.folder, self.times)
        return super().imagine(view, rng)
