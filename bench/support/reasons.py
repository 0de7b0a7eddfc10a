"""Why a row may miss what must be, by the beginning of its name; it is printed only when it does."""

from collections.abc import Mapping
from typing import Final

SHARED_CORES: Final = (
    "bot, stand-in and 150 users share this machine's cores: what one click costs is what the last board waits for."
)
REASONS: Final[Mapping[str, str]] = {
    "150 clicks in one instant": (
        "discord.py reads and parses one event after another; the last click waits for all before it, and whatever "
        "else the machine does lengthens both sides unevenly."
    ),
    "150 clicks over two processes": SHARED_CORES,
    "board after a move": SHARED_CORES,
    "processor time of one click": "most of it is pictures: a table for everybody and a hand for each who is asked.",
    "memory": (
        "discord.py, pydantic and Pillow take up most of it before the first table; sprites come with pictures."
    ),
    "requests of a trick": "players who answer more than a second apart cost one more edit of the panel.",
    "two processes / one": "on fewer than four cores processes, PostgreSQL and the stand-in take turns.",
    "save": "the disk was slow to confirm a write: other processes use it too.",
    "start with": "the file was not in the cache of the disk, or another process was on the core.",
    "picture": "processor time on a core whose other half is busy is half as much again.",
}
