"""The shards of this process: which servers' events reach it, and when its connections may identify.

Discord sends the events of a server to one shard, by the server's id, and those of all inboxes to shard 0.
"""

import asyncio
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from storage.shards import ShardSet

IDENTIFY_INTERVAL: Final = 5.25
"""Seconds between two shards of a bucket; Discord asks for five, and measures when they arrive."""


def client_options(shards: ShardSet) -> dict[str, Any]:
    """Return what discord.py's clients are told of their shards: nothing where one connection has all servers."""
    if shards.count == 1:
        return {}
    if len(shards.ids) == 1:
        return {"shard_id": shards.ids[0], "shard_count": shards.count}
    return {"shard_ids": list(shards.ids), "shard_count": shards.count}


class IdentifyGate(Protocol):
    """Lets the shards of all processes identify one after another.

    Discord lets one shard of each bucket (`shard_id % max_concurrency`) identify every five seconds, and invalidates
    the session of one that is too early.
    """

    async def pass_bucket(self, bucket: int) -> None:
        """Return when a shard of this bucket may identify; the caller identifies at once.

        A wait of more than a minute ends the caller's connection, which then comes back and waits anew.
        """


@dataclass(eq=False, repr=False)
class LocalIdentifyGate:
    """Knows the shards of this process alone."""

    interval: float = IDENTIFY_INTERVAL
    _turns: defaultdict[int, asyncio.Lock] = field(init=False, default_factory=lambda: defaultdict(asyncio.Lock))
    _free_at: defaultdict[int, float] = field(init=False, default_factory=lambda: defaultdict(float))
    """When the next shard of each bucket may identify, by the event loop's clock."""

    async def pass_bucket(self, bucket: int) -> None:
        clock = asyncio.get_running_loop().time
        async with self._turns[bucket]:
            await asyncio.sleep(max(0.0, self._free_at[bucket] - clock()))
            self._free_at[bucket] = clock() + self.interval
