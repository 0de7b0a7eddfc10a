"""What stands below a message of ours in its channel."""

from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from cachetools import LRUCache

CHANNELS: Final = 1024
"""Channels that are remembered, of those in which something was said last."""
REMEMBERED: Final = 16
"""Messages of a channel that are remembered: more than any rule counts."""


@dataclass(eq=False, repr=False)
class Scrollback:
    """The newest messages of channels, by id; and how many chapters each of a table's stories tells."""

    _seen: LRUCache[int, deque[int]] = field(init=False, default_factory=lambda: LRUCache(CHANNELS))
    _chapters: dict[int, Counter[int]] = field(init=False, default_factory=dict)

    def saw(self, channel_id: int, message_id: int) -> None:
        """Note a message; its content is not read."""
        self._seen.setdefault(channel_id, deque(maxlen=REMEMBERED)).append(message_id)

    def below(self, channel_id: int, message_id: int) -> Sequence[int]:
        """Return the messages below one, as far as they were seen."""
        return [seen for seen in self._seen.get(channel_id, ()) if seen > message_id]

    def told(self, table_id: int, message_id: int, chapters: int) -> None:
        self._chapters.setdefault(table_id, Counter())[message_id] += chapters

    def chapters_below(self, table_id: int, message_id: int) -> int:
        stories = self._chapters.get(table_id, Counter())
        return sum(chapters for story, chapters in stories.items() if story > message_id)

    def shown_below(self, table_id: int, message_id: int) -> None:
        """Let go of the stories above a table's panel."""
        stories = self._chapters.get(table_id, Counter())
        self._chapters[table_id] = Counter({story: count for story, count in stories.items() if story > message_id})

    def forget(self, table_id: int) -> None:
        self._chapters.pop(table_id, None)
