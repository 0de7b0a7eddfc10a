"""The two sides of a move: what is asked of a database, whichever engine it is on."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from storage.engine.engine import Row
from storage.move.layout import TableLayout

BATCH: Final = 5_000
"""Rows held in memory at a time."""


class Side(ABC):
    """A database as of one moment, which no bot can change meanwhile."""

    replaced_texts = 0
    """Texts with bytes that are no text, or zeros, which PostgreSQL does not take; question marks stand for them."""

    @abstractmethod
    def rows(self, table: TableLayout) -> Iterator[Sequence[Row]]:
        """Yield all rows in batches."""

    @abstractmethod
    def highest_numbers(self) -> dict[str, int]:
        """Return the highest number ever given out in each table of `NUMBERED`, even if its row is gone."""


class Target(Side):
    """An empty database that is filled; unless it is kept, it is afterwards as it was before."""

    @abstractmethod
    def write(self, table: TableLayout, rows: Sequence[Row]) -> None: ...

    @abstractmethod
    def count_on(self, numbers: Mapping[str, int]) -> None:
        """Have new numbers follow these."""

    @abstractmethod
    def keep(self) -> None:
        """Make all that was written last, at once."""


def batches(rows: Iterable[Row]) -> Iterator[Sequence[Row]]:
    rest = iter(rows)
    while batch := list(islice(rest, BATCH)):
        yield batch
