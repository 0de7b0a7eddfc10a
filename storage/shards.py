"""Shards: the parts into which Discord divides the servers of a bot, and with them its tables."""

from dataclasses import dataclass
from typing import Final

FIRST_BIT: Final = 22
"""Of a server's id: those below it do not count."""


def shard_of(guild_id: int | None, count: int) -> int:
    """Return the shard of a server; whatever belongs to no server is on the first one."""
    return ((guild_id or 0) >> FIRST_BIT) % count


@dataclass(frozen=True, slots=True)
class ShardSet:
    """Some shards of so many."""

    ids: tuple[int, ...] = (0,)
    count: int = 1

    @classmethod
    def between(cls, first: int, last: int, count: int) -> "ShardSet":
        return cls(tuple(range(first, last + 1)), count)

    def has(self, guild_id: int | None) -> bool:
        """Return whether a server is on one of these shards; inboxes are on the first of all."""
        return shard_of(guild_id, self.count) in self.ids

    def only(self, shard: int) -> "ShardSet":
        return ShardSet((shard,), self.count)


ALL_SHARDS: Final = ShardSet()
