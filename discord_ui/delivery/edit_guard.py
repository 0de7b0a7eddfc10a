"""Who is writing to which message: a click being answered and a delivery must not get in each other's way."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

Recipient = tuple[int, int | None]
"""A table and a reader; None is everybody."""


class EditGuard:
    """Clicks go first: a delivery turned away comes again, and one that crossed a click is repeated."""

    def __init__(self) -> None:
        self._served: Counter[Recipient] = Counter()
        self._delivered_to: set[Recipient] = set()
        self._turned_away: set[Recipient] = set()
        self._crossed: set[Recipient] = set()

    @contextmanager
    def serving(self, place: Recipient) -> Iterator[None]:
        """Answer a click on somebody's message."""
        if place in self._delivered_to or self._served[place]:
            self._crossed.add(place)
        self._served[place] += 1
        try:
            yield
        finally:
            self._served -= Counter([place])

    @contextmanager
    def delivering(self, place: Recipient) -> Iterator[None]:
        """Deliver to somebody's message; a click answered meanwhile may reach Discord before or after this."""
        self._delivered_to.add(place)
        try:
            yield
        finally:
            self._delivered_to.discard(place)

    def is_served(self, place: Recipient) -> bool:
        """Tell whether to keep off, and remember having been turned away."""
        if self._served[place]:
            self._turned_away.add(place)
            return True
        return False

    def was_turned_away(self, place: Recipient) -> bool:
        """Tell, once, whether a delivery was turned away."""
        return _take(self._turned_away, place)

    def was_crossed(self, place: Recipient) -> bool:
        """Tell, once, whether a click crossed a delivery or another click, so that nobody knows which of them shows."""
        return _take(self._crossed, place)


def _take(places: set[Recipient], place: Recipient) -> bool:
    found = place in places
    places.discard(place)
    return found
