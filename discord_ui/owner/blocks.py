"""Users and servers the owner has blocked: durable, and known at once to every request and delivery."""

from dataclasses import dataclass, field

import discord

from cluster.notifications import Notifications, Topic
from discord_ui.protocol.retries import PASSING
from storage.blocks import BlockKind, BlockRecord, BlockStore
from table.errors import BlockedError, BlockedServerError, BlockedUserError
from table.request import Request
from table.table import Table


@dataclass(eq=False, repr=False)
class Blocks:
    """A write-through copy of the blocks: what it holds is on disk."""

    _store: BlockStore
    _notifications: Notifications = field(default_factory=Notifications)
    _blocked: dict[BlockKind, set[int]] = field(init=False, default_factory=lambda: {"user": set(), "server": set()})

    async def load(self) -> set[int]:
        """Read all blocks, and return the users whose block was not known yet."""
        blocked: dict[BlockKind, set[int]] = {"user": set(), "server": set()}
        for block in await self._store.all():
            blocked[block.kind].add(block.id)
        new = blocked["user"] - self._blocked["user"]
        self._blocked = blocked
        return new

    def of_kind(self, kind: BlockKind) -> frozenset[int]:
        return frozenset(self._blocked[kind])

    def has(self, kind: BlockKind, number: int | None) -> bool:
        return number in self._blocked[kind]

    def refusal(self, user_id: int, guild_id: int | None) -> BlockedError | None:
        """Return why a request is refused, if its user or its server is blocked."""
        if self.has("user", user_id):
            return BlockedUserError()
        return BlockedServerError() if self.has("server", guild_id) else None

    def require_served(self, table: Table, request: Request) -> None:
        """Refuse what a user does to a table of a blocked server from elsewhere, such as their inbox."""
        if request.interaction_id is not None and self.has("server", table.record.guild_id):
            raise BlockedServerError

    async def add(self, kind: BlockKind, number: int, at: float) -> None:
        await self._store.add(BlockRecord(kind, number, at))
        self._blocked[kind].add(number)
        self._notifications.publish(Topic.OWNERS)

    async def remove(self, kind: BlockKind, number: int) -> bool:
        """Lift a block; False if there was none."""
        await self._store.remove(kind, number)
        was_blocked = number in self._blocked[kind]
        self._blocked[kind].discard(number)
        self._notifications.publish(Topic.OWNERS)
        return was_blocked


async def find_server(client: discord.Client, guild_id: int) -> discord.Guild | None:
    """Return a server of the bot, on whichever process its shard is; None if the bot is not there."""
    try:
        return client.get_guild(guild_id) or await client.fetch_guild(guild_id, with_counts=False)
    except (discord.NotFound, discord.Forbidden):
        return None


async def left(client: discord.Client, guild_id: int) -> bool:
    """Leave a server, if the bot is there; False if Discord did not let it."""
    try:
        guild = await find_server(client, guild_id)
        if guild is not None:
            await guild.leave()
    except (discord.HTTPException, *PASSING):
        return False
    return True
