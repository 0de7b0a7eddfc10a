"""What processes of one bot tell one another after a commit: hints that save waiting for the next look at the store.

A hint may be lost. Everything it speaks of is saved, and found again by polling.
"""

import logging
from collections.abc import Callable
from enum import StrEnum
from typing import Final

from storage.engine.engine import Wire

log = logging.getLogger(__name__)

SEPARATOR: Final = " "


class Topic(StrEnum):
    """What a hint is about; in brackets the numbers that come with it."""

    CHANGED = "changed"
    """A table was changed, or has something to deliver (table)."""
    ANSWERING = "answering"
    """A click on a reader's message is being answered (table, reader or 0 for all)."""
    ANSWERED = "answered"
    """It was answered, and the message shows that (table, reader or 0 for all)."""
    CROSSED = "crossed"
    """An answer came late, perhaps after a newer state (table, reader or 0 for all)."""
    UNSURE = "unsure"
    """A process lost a table while it was writing to Discord: nobody knows what its messages show (table)."""
    WROTE = "wrote"
    """A user wrote to the bot (user, message)."""
    PERSON = "person"
    """A user's record was changed, or users were deleted (user or 0 for all)."""
    OWNERS = "owners"
    """Owners blocked or unblocked, or announced maintenance ()."""
    RELEASED = "released"
    """A process that ends has let go of its shards ()."""
    REACHABLE = "reachable"
    """A channel may be written to again (channel)."""


Listener = Callable[..., None]
"""Called with the numbers of a hint; must not block."""


class Notifications:
    """Publishes hints to all other processes, and passes theirs to subscribers; without a wire there are none."""

    def __init__(self, process: str = "", wire: Wire | None = None) -> None:
        self._process = process
        self._wire = wire
        self._listeners: dict[Topic, list[Listener]] = {}
        self._missed: list[Callable[[], None]] = []
        if wire is not None:
            wire.on_received(self._received)
            wire.on_connected(self._may_have_missed)

    def subscribe(self, topic: Topic, listener: Listener) -> None:
        """Call the listener for each hint of another process."""
        self._listeners.setdefault(topic, []).append(listener)

    def on_missed(self, listener: Callable[[], None]) -> None:
        """Call the listener when hints may have been missed: whatever they keep up to date is to be read again."""
        self._missed.append(listener)

    def publish(self, topic: Topic, *numbers: int) -> None:
        if self._wire is not None:
            self._wire.send(SEPARATOR.join([self._process, topic, *map(str, numbers)]))

    def _may_have_missed(self) -> None:
        for listener in self._missed:
            listener()

    def _received(self, text: str) -> None:
        process, topic, *numbers = text.split(SEPARATOR)
        if process == self._process:
            return
        try:
            listeners, read = self._listeners.get(Topic(topic), ()), [int(number) for number in numbers]
        except ValueError:
            log.info("a hint of a newer version is not understood: %s", topic)
            return
        for listener in listeners:
            listener(*read)
