"""Forged input: custom ids, values and texts that no honest client sends."""

import random
from collections.abc import Callable, Sequence
from typing import Final

from sandbox.errors import Json
from sandbox.world.components import ComponentKind

HOSTILE: Final = (
    "",
    " ",
    "\0",
    "\n",
    "-1",
    "0",
    "1e9",
    "99999999999999999999999",
    "١٢",
    "１",
    "null",
    "../../etc/passwd",
    "'; DROP TABLE tables; --",
    "{0.__class__}",
    "@everyone",
    "<@1> <#1> <t:0:R>",
    "**|| `` ~~",
    "\u202eabc",
    "\ud83d",
    "é" * 50,
    "x" * 100,
    "🐻" * 40,
)
LONGEST_ID: Final = 100
ALPHABET: Final = "abcdefghijklmnopqrstuvwxyz0123456789:-_.~?"


def forged_id(rng: random.Random, known: str) -> str:
    parts = known.split(":")
    place = rng.randrange(len(parts))
    ways: tuple[Callable[[], list[str]], ...] = (
        lambda: [*parts[:place], rng.choice(HOSTILE), *parts[place + 1 :]],
        lambda: [*parts[:place], str(rng.randrange(12)), *parts[place + 1 :]],
        lambda: parts[:place],
        lambda: [*parts, rng.choice(HOSTILE)],
        lambda: ["".join(rng.choices(ALPHABET, k=rng.randrange(1, 40)))],
        lambda: rng.sample(parts, len(parts)),
    )
    return ":".join(rng.choice(ways)())[:LONGEST_ID]


def forged_values(rng: random.Random, offered: Sequence[str]) -> list[str]:
    """Pick one line of a menu, several, none, or one that it never had."""
    if offered and rng.random() < 0.6:
        return [rng.choice(offered)]
    pool = [*offered, *HOSTILE]
    return rng.choices(pool, k=rng.randrange(4))


def forged_text(rng: random.Random) -> str:
    """A random text: nonsense, a number, or the beginning of a word."""
    return rng.choice((rng.choice(HOSTILE), str(rng.randrange(99)), rng.choice(ALPHABET), "sal", "1, 2, 3", "a;b;c"))


def modal_fields(rng: random.Random) -> list[Json]:
    field: Json = {"type": int(ComponentKind.TEXT_INPUT), "custom_id": rng.choice(HOSTILE), "value": forged_text(rng)}
    return [{"type": int(ComponentKind.ROW), "components": [field]} for _ in range(rng.randrange(3))]
