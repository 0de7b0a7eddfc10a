"""Which messages are being edited: a click and a delivery may meet on one, and clicks go first."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from cachetools import TTLCache

Recipient = tuple[int, int | None]
"""A table and a reader; None is everybody."""
ANSWER_SECONDS: Final = 5.0
"""How long a delivery keeps off a message on which another process answers a click."""
MOST_ELSEWHERE: Final = 10_000


@dataclass(eq=False, repr=False)
class EditGuard:
    """Clicks go first: a delivery turned away comes again, and one that crossed a click is repeated."""

    _served: Counter[Recipient] = field(init=False, default_factory=Counter)
    _delivered_to: set[Recipient] = field(init=False, default_factory=set)
    _turned_away: set[Recipient] = field(init=False, default_factory=set)
    _crossed: set[Recipient] = field(init=False, default_factory=set)
    _elsewhere: TTLCache[Recipient, None] = field(
        init=False, default_factory=lambda: TTLCache(MOST_ELSEWHERE, ANSWER_SECONDS)
    )
    """Messages on which another process answers a click; for a while, as it may die over it."""

    @contextmanager
    def serving(self, place: Recipient) -> Iterator[None]:
        """Mark a reader's message while a click on it is answered."""
        if place in self._delivered_to or self._served[place]:
            self._crossed.add(place)
        self._served[place] += 1
        try:
            yield
        finally:
            self._served -= Counter([place])

    @contextmanager
    def delivering(self, place: Recipient, *, was_crossed: bool = False) -> Iterator[None]:
        """Mark a reader's message during a delivery; a click answered then may reach Discord before or after it.

        One that was crossed and fails is as crossed as before: its retry must not take for shown what is not.
        """
        self._delivered_to.add(place)
        try:
            yield
        except BaseException:
            if was_crossed:
                self._crossed.add(place)
            raise
        finally:
            self._delivered_to.discard(place)

    def begun_elsewhere(self, place: Recipient) -> None:
        """Hear that another process answers a click on a reader's message."""
        if place in self._delivered_to or self._served[place]:
            self._crossed.add(place)
        self._elsewhere[place] = None

    def ended_elsewhere(self, place: Recipient) -> None:
        """Hear that it has; a delivery that began before the first hint came may have crossed it."""
        self._elsewhere.pop(place, None)
        if place in self._delivered_to:
            self._crossed.add(place)

    def is_served(self, place: Recipient) -> bool:
        """Tell whether to keep off, and remember having been turned away."""
        if self._served[place] or place in self._elsewhere:
            self._turned_away.add(place)
            return True
        return False

    def was_turned_away(self, place: Recipient) -> bool:
        """Tell, once, whether a delivery was turned away."""
        was_turned_away = place in self._turned_away
        self._turned_away.discard(place)
        return was_turned_away

    def cross(self, place: Recipient) -> None:
        """Note that nobody knows what a reader's message shows."""
        self._crossed.add(place)

    def is_crossed(self, place: Recipient) -> bool:
        return place in self._crossed

    def was_crossed(self, place: Recipient) -> bool:
        """Tell, once, whether a click crossed a delivery or another click, so that nobody knows which of them shows."""
        was_crossed = place in self._crossed
        self._crossed.discard(place)
        return was_crossed
