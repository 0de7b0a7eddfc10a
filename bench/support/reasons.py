"""Why a row is known to miss what must be, by the beginning of its name; only what was examined stands here."""

from collections.abc import Mapping
from typing import Final

REASONS: Final[Mapping[str, str]] = {
    "150 clicks in one instant": "discord.py reads all of them before the first is served.",
    "processor time of one click": "half of it were pictures when it was last profiled.",
    "move and its undoing: memory": "screens and pictures of a game that goes on fill their caches, up to some 6 MiB.",
    "memory after": "Python and all rules are there twice, in the bot and in a worker; 10 MiB are holes.",
    "start with 10,000 open tables": "a quarter is SQLite's check of the file, a sixth checksums, the rest reading.",
    "requests of a trick": "players who answer more than a second apart cost one more edit of the panel.",
    "save one answer on PostgreSQL": "a round trip more than the bare statements, which lock and number nothing.",
    "victories of strong": "few games at ten playouts show no more than a collapse; `bench.strength` measures it.",
    "two processes / one, clicks a second on this machine": "the cores serve PostgreSQL and the stand-in as well.",
    "picture of a hand, alaska": "floes, up to 84 labels and the PNG of the largest hand there is; no part stands out.",
}
