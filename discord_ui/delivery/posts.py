"""Messages that mirror a table: posted, edited in place, or posted anew when they are gone, old or out of sight."""

import hashlib
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import discord

from discord_ui.delivery.renderer import PictureRenderer
from discord_ui.protocol.errors import LOST_MESSAGE, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE
from discord_ui.protocol.messages import Message, picture_key
from storage.messages import PostRecord
from storage.store import Store

PANEL: Final = "panel"
HAND: Final = "hand"
TROUBLE: Final = "trouble"
LEAVING: Final = "leaving "
"""Before the role of a message that is being replaced."""
EVERYBODY: Final = 0
"""The reader of a public post."""

Slot = tuple[int, str, int]
"""A table, a role and a reader."""
LONGEST_NONCE: Final = 25
HOUR: Final = 60 * 60
NOBODY: Final = discord.AllowedMentions.none()


class Posts:
    """Sends and edits mirrors, and remembers what each one shows."""

    def __init__(
        self, client: discord.Client, store: Store, renderer: PictureRenderer, clock: Callable[[], float]
    ) -> None:
        self._client = client
        self._store = store
        self._renderer = renderer
        self._clock = clock
        self._first_tries: dict[Slot, Message] = {}
        self._cut_short: dict[int, list[PostRecord]] = {}
        self._resumed: set[Slot] = set()

    async def start(self) -> None:
        """Learn which messages were being replaced when the last process ended."""
        for post in await self._store.messages.being_replaced():
            self._cut_short.setdefault(post.table_id, []).append(post)

    async def resume(self, table_id: int) -> None:
        """Go on replacing what was cut short: the old message goes, and who misses a new one posts it again."""
        for leaving in self._cut_short.get(table_id, []):
            slot = (table_id, leaving.role.removeprefix(LEAVING), leaving.reader)
            present = await self._store.messages.get(*slot)
            if present is not None and present.message_id == leaving.message_id:
                self._resumed.add(slot)
                await self._store.messages.save(unsure(present))
            await self._let_go(leaving)
        self._cut_short.pop(table_id, None)

    async def _let_go(self, leaving: PostRecord) -> None:
        await self.remove(leaving)
        await self._store.messages.delete(leaving.table_id, leaving.role, leaving.reader)

    def is_old(self, post: PostRecord) -> bool:
        """Edits of messages older than an hour are rationed by Discord."""
        return self._clock() - post.posted_at > HOUR

    async def send(
        self,
        slot: PostRecord,
        message: Message,
        old: PostRecord | None,
        mentions: discord.AllowedMentions = NOBODY,
        *,
        silent: bool = False,
    ) -> PostRecord:
        """Post a new mirror into a slot, and take the old one away.

        Its nonce makes a repeated try show once, and the first try may have arrived although it seemed to fail: what
        has changed since is then an edit. That the old one is leaving is saved first, for a process that ends halfway.
        """
        leaving = replace(old, role=f"{LEAVING}{old.role}") if old else None
        if leaving is not None:
            await self._store.messages.save(leaving)
        post = await self._send(slot, message, old, mentions, silent=silent)
        if leaving is not None:
            await self._let_go(leaving)
        return post

    async def _send(
        self,
        slot: PostRecord,
        message: Message,
        old: PostRecord | None,
        mentions: discord.AllowedMentions,
        *,
        silent: bool,
    ) -> PostRecord:
        name = (slot.table_id, slot.role, slot.reader)
        first = self._first_tries.setdefault(name, message)
        channel = self._client.get_partial_messageable(slot.channel_id)
        payload, nonce = await self._renderer.sending(message), _nonce(slot, old, first.fingerprint)
        try:
            sent = await channel.send(**payload, nonce=nonce, allowed_mentions=mentions, silent=silent)
        except discord.Forbidden:
            del self._first_tries[name]
            raise
        post = replace(slot, message_id=sent.id, posted_at=self._clock())
        if name in self._resumed:  # Perhaps it is the last process's message, which may show an earlier state.
            await self._store.messages.save(post)
            self._resumed.discard(name)
        else:
            post = await self.note(post, first)
        del self._first_tries[name]
        return await self.edit(post, message) or post

    async def edit(self, post: PostRecord, message: Message) -> PostRecord | None:
        """Bring a mirror up to date; None when the message cannot be edited any more."""
        if post.shown == message.fingerprint:
            return post
        payload = await self._renderer.editing(message, post.picture)
        try:
            await self._partial(post).edit(**payload, allowed_mentions=NOBODY)
        except discord.HTTPException as error:
            if error.code in LOST_MESSAGE:
                return None
            raise
        return await self.note(post, message)

    async def note(self, post: PostRecord, message: Message) -> PostRecord:
        """Remember what a mirror shows."""
        noted = replace(post, shown=message.fingerprint, picture=picture_key(message))
        await self._store.messages.save(noted)
        return noted

    async def remove(self, post: PostRecord) -> None:
        """Take a message away, if it is still there."""
        if not post.message_id:
            return
        try:
            await self._partial(post).delete()
        except discord.HTTPException as error:
            if error.code not in {UNKNOWN_CHANNEL, UNKNOWN_MESSAGE} and not isinstance(error, discord.Forbidden):
                raise

    def _partial(self, post: PostRecord) -> discord.PartialMessage:
        return self._client.get_partial_messageable(post.channel_id).get_partial_message(post.message_id)


def unsure(post: PostRecord) -> PostRecord:
    """Forget what a mirror shows, so that it is brought up to date whatever it was."""
    return replace(post, shown="", picture="")


def _nonce(slot: PostRecord, old: PostRecord | None, shown: str) -> str:
    """A name for this message in this slot: that which follows another one, or the first to show this."""
    since = f"after {old.message_id}" if old else shown
    named = f"{slot.role}:{slot.table_id}:{slot.reader}:{since}"
    return hashlib.sha256(named.encode()).hexdigest()[:LONGEST_NONCE]
