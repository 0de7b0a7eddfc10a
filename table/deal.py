"""What chance is drawn from: a secret seed, promised by its hash in the lobby, mixed with every player's joining.

In a lesson nothing is drawn: its script holds the moves of chance, too.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from rules.contract import NATURE
from storage.pending import LESSON
from storage.tables import SeatRecord, TableRecord

BY_LINE: Final = 0
"""The scheme of tables opened by earlier versions: seeded with the line of the log, nothing mixed in."""
BY_DRAW: Final = 1
"""Seeded with the number of the draw, so that changes of mind and take-backs leave later draws alone."""
BY_SCRIPT: Final = LESSON
"""A lesson: nothing is drawn, and the seed is the version of its script (`table/lessons/script.py`)."""
JOINING_DIGITS: Final = 16
MARK_DIGITS: Final = 16


@dataclass(frozen=True, slots=True)
class Deal:
    """Settles every draw of a table before the first card is dealt."""

    seed: bytes
    """Drawn when the lobby opens, disclosed when the game is over."""
    scheme: int = BY_DRAW
    joinings: tuple[str, ...] = ()
    """By seat; empty for a computer."""

    @property
    def promise(self) -> str:
        return promise_of(self.seed)

    @property
    def mark(self) -> str:
        """The beginning of the promise, short enough for a public line and too long to be met by another seed."""
        return self.promise[:MARK_DIGITS]

    @property
    def secret(self) -> bytes:
        """The seed that draws are made with."""
        if self.scheme == BY_LINE:
            return self.seed
        return hashlib.sha256(":".join((self.seed.hex(), *self.joinings)).encode()).digest()

    def chance(self, line: int, draw: int) -> Random:
        """Return the generator of a draw, by the line of the log it stands in and by its number among the draws."""
        number = line if self.scheme == BY_LINE else draw
        return Random(f"{self.secret.hex()}:{number}:{NATURE}")  # noqa: S311 - seeded with 128 secret bits

    def advice(self, line: int, seat: int) -> Random:
        """Return the generator of a seat's suggestions, which are no part of the deal."""
        return Random(f"{self.secret.hex()}:{line}:{seat}")  # noqa: S311 - as above


def promise_of(seed: bytes) -> str:
    """Return the commitment to a seed: its SHA-256."""
    return hashlib.sha256(seed).hexdigest()


def joining_of(user_id: int, interaction_id: int | None) -> str:
    """Return what a player's joining adds to the deal: nobody can choose it, and no number can be read from it."""
    return hashlib.sha256(f"{user_id}:{interaction_id or 0}".encode()).hexdigest()[:JOINING_DIGITS]


def deal_of(record: TableRecord, seats: Sequence[SeatRecord]) -> Deal:
    return Deal(record.seed, record.deal, tuple(seat.joining for seat in seats))
