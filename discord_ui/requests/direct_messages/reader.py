"""Takes direct messages from the gateway. Discord delivers their content without a privileged intent."""

import logging
from dataclasses import dataclass, field
from typing import Final

import discord
from cachetools import LRUCache

from discord_ui.requests.direct_messages import typed
from discord_ui.requests.direct_messages.context import DirectMessageContext, request_of
from discord_ui.requests.dispatcher import Dispatcher
from storage.errors import StoreError
from storage.people import PersonRecord
from table.allowance import RepliesSent
from table.errors import trace

log = logging.getLogger(__name__)

REMEMBERED: Final = 1024
WRITTEN: Final = frozenset({discord.MessageType.default, discord.MessageType.reply})


@dataclass(eq=False, repr=False)
class DirectMessages:
    """Reads what users write; bots, system messages and blocked users get no reply."""

    _dispatcher: Dispatcher
    _replies: RepliesSent = field(init=False)
    _read: LRUCache[int, None] = field(init=False, default_factory=lambda: LRUCache(REMEMBERED))
    """Messages read last: one that is delivered twice in an instant gets no second reply."""

    def __post_init__(self) -> None:
        self._replies = RepliesSent(self._dispatcher.services.clock)

    async def read(self, message: discord.Message, channel: discord.DMChannel) -> None:
        services, user = self._dispatcher.services, message.author
        if not _is_of_a_user(message) or services.blocks.has("user", user.id):
            return
        if message.id in self._read:
            return
        self._read[message.id] = None
        services.hands.wrote(user.id, message.id)
        with self._dispatcher.in_flight.counted():
            context, text = await self._context(message, channel), message.content
            await self._dispatcher.read(context, message.id, lambda: typed.read(services, context, text))

    async def _context(self, message: discord.Message, channel: discord.DMChannel) -> DirectMessageContext:
        services, person = self._dispatcher.services, await self._person(message.author.id)
        request = request_of(person, message, services.clock(), services.allowance.limits.double_tap)
        return DirectMessageContext(
            message.author,
            channel,
            message.id,
            person,
            request,
            services.renderer,
            services.answers,
            services.inboxes,
            self._replies,
        )

    async def _person(self, user_id: int) -> PersonRecord:
        """Return what is known of a user; nothing new is stored."""
        try:
            return await self._dispatcher.services.users.find(user_id)
        except StoreError as error:
            log.error("a direct message: the store failed: %s", trace(error))
            return PersonRecord(user_id, None, None, "", None)


def _is_of_a_user(message: discord.Message) -> bool:
    return message.type in WRITTEN and not message.author.bot and message.webhook_id is None
