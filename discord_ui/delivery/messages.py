"""A table's messages on Discord: posted, edited in place, or replaced when they are gone, old or out of sight."""

import asyncio
import hashlib
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

import discord

from discord_ui.delivery.renderer import PictureRenderer
from discord_ui.protocol.errors import LOST_MESSAGE, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE
from discord_ui.protocol.messages import Message, picture_key
from storage.messages import MessageKind, MessageRecord
from storage.store import Store

Recipient = tuple[int, int | None]
"""A table and a reader; None is everybody."""


@dataclass(eq=False, repr=False)
class EditGuard:
    """Clicks go first: a delivery turned away comes again, and one that crossed a click is repeated."""

    _served: Counter[Recipient] = field(init=False, default_factory=Counter)
    _delivered_to: set[Recipient] = field(init=False, default_factory=set)
    _turned_away: set[Recipient] = field(init=False, default_factory=set)
    _crossed: set[Recipient] = field(init=False, default_factory=set)

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
    def delivering(self, place: Recipient) -> Iterator[None]:
        """Mark a reader's message during a delivery; a click answered then may reach Discord before or after it."""
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
        was_turned_away = place in self._turned_away
        self._turned_away.discard(place)
        return was_turned_away

    def was_crossed(self, place: Recipient) -> bool:
        """Tell, once, whether a click crossed a delivery or another click, so that nobody knows which of them shows."""
        was_crossed = place in self._crossed
        self._crossed.discard(place)
        return was_crossed


T = TypeVar("T")
EVERYBODY: Final = None
"""The reader of a public message."""

Slot = tuple[int, MessageKind, int | None]
"""A table, a kind of message and a reader."""
LONGEST_NONCE: Final = 25
HOUR: Final = 60 * 60
NOBODY: Final = discord.AllowedMentions.none()


@dataclass(frozen=True, slots=True)
class Draft:
    """A mirror about to be posted."""

    table_id: int
    kind: MessageKind
    reader: int | None
    channel_id: int
    decision: int | None = None
    menu_state: str = ""

    def posted(self, message_id: int, at: float) -> MessageRecord:
        return MessageRecord(
            self.table_id,
            self.kind,
            self.reader,
            self.channel_id,
            message_id,
            fingerprint="",
            posted_at=at,
            decision=self.decision,
            menu_state=self.menu_state,
        )


@dataclass(eq=False, repr=False)
class TableMessages:
    """Sends and edits mirrors, and remembers what each one shows."""

    _client: discord.Client
    _store: Store
    _renderer: PictureRenderer
    _clock: Callable[[], float]
    _first_tries: dict[Slot, Message] = field(init=False, default_factory=dict)
    _cut_short: dict[int, list[MessageRecord]] = field(init=False, default_factory=dict)
    _resumed: set[Slot] = field(init=False, default_factory=set)

    async def start(self) -> None:
        """Learn which messages were being replaced when the last process ended."""
        for post in await self._store.messages.being_replaced():
            self._cut_short.setdefault(post.table_id, []).append(post)

    async def resume(self, table_id: int) -> None:
        """Delete the messages whose replacement was cut short; a missing successor is posted by the next delivery."""
        for replaced in self._cut_short.get(table_id, []):
            slot = (table_id, replaced.kind, replaced.reader)
            present = await self._store.messages.get(*slot)
            if present is not None and present.message_id == replaced.message_id:
                self._resumed.add(slot)
                await self._store.messages.save(with_unknown_content(present))
            await self.withdraw(replaced)
        self._cut_short.pop(table_id, None)

    async def withdraw(self, post: MessageRecord) -> None:
        """Delete a message, and forget it."""
        await self.remove(post.channel_id, post.message_id)
        await self._store.messages.delete(post)

    def is_old(self, post: MessageRecord) -> bool:
        """Edits of messages older than an hour are rationed by Discord."""
        return self._clock() - post.posted_at > HOUR

    async def send(
        self,
        draft: Draft,
        message: Message,
        old: MessageRecord | None,
        mentions: discord.AllowedMentions = NOBODY,
        *,
        silent: bool = False,
    ) -> MessageRecord:
        """Post a new mirror into its slot, and delete the old one.

        Its nonce makes a repeated try show once, and the first try may have arrived although it seemed to fail: what
        has changed since is then an edit. That the old one is being replaced is saved first, for a process that ends
        halfway.
        """
        replaced = replace(old, state="replacing") if old else None
        if replaced is not None:
            await self._store.messages.save(replaced)
        post = await self._send(draft, message, old, mentions, silent=silent)
        if replaced is not None:
            await self.withdraw(replaced)
        return post

    async def _send(
        self,
        draft: Draft,
        message: Message,
        old: MessageRecord | None,
        mentions: discord.AllowedMentions,
        *,
        silent: bool,
    ) -> MessageRecord:
        slot = (draft.table_id, draft.kind, draft.reader)
        first = self._first_tries.setdefault(slot, message)
        channel = self._client.get_partial_messageable(draft.channel_id)
        payload, nonce = await self._renderer.sending(message), _nonce(slot, old, first.fingerprint)
        try:
            sent = await channel.send(**payload, nonce=nonce, allowed_mentions=mentions, silent=silent)
        except discord.Forbidden:
            del self._first_tries[slot]
            raise
        post = draft.posted(sent.id, self._clock())
        if slot in self._resumed:  # Perhaps it is the last process's message, which may show an earlier state.
            await self._store.messages.save(post)
            self._resumed.discard(slot)
        else:
            post = await self.note(post, first)
        del self._first_tries[slot]
        return await self.edit(post, message) or post

    async def edit(self, post: MessageRecord, message: Message) -> MessageRecord | None:
        """Bring a mirror up to date; None when the message cannot be edited any more."""
        if post.fingerprint == message.fingerprint:
            return post
        if not await self.edit_message(post.channel_id, post.message_id, message, post.picture):
            return None
        return await self.note(post, message)

    async def edit_message(self, channel_id: int, message_id: int, message: Message, picture: str = "") -> bool:
        """Edit a message that shows this picture; False when it cannot be edited any more."""
        payload = await self._renderer.editing(message, picture)
        try:
            shown = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
            await shown.edit(**payload, allowed_mentions=NOBODY)
        except discord.HTTPException as error:
            if error.code in LOST_MESSAGE:
                return False
            raise
        return True

    async def note(self, post: MessageRecord, message: Message) -> MessageRecord:
        """Remember what a mirror shows."""
        noted = replace(post, fingerprint=message.fingerprint, picture=picture_key(message))
        await self._store.messages.save(noted)
        return noted

    async def remove(self, channel_id: int, message_id: int) -> None:
        """Delete a message, if it is still there."""
        try:
            await self._client.get_partial_messageable(channel_id).get_partial_message(message_id).delete()
        except discord.HTTPException as error:
            if error.code not in {UNKNOWN_CHANNEL, UNKNOWN_MESSAGE} and not isinstance(error, discord.Forbidden):
                raise


def with_unknown_content(post: MessageRecord) -> MessageRecord:
    """Forget what a mirror shows, so that it is brought up to date whatever it was."""
    return replace(post, fingerprint="", picture="")


def _nonce(slot: Slot, old: MessageRecord | None, shown: str) -> str:
    """A name for this message in this slot: that which follows another one, or the first to show this."""
    table_id, kind, reader = slot
    since = f"after {old.message_id}" if old else shown
    named = f"{kind}:{table_id}:{reader or 0}:{since}"
    return hashlib.sha256(named.encode()).hexdigest()[:LONGEST_NONCE]


async def gather_all(*deliveries: Awaitable[T]) -> Sequence[T]:
    """Wait for all, then raise the first failure: one closed inbox must not keep the others waiting."""
    results = await asyncio.gather(*deliveries, return_exceptions=True)
    for result in results:
        if isinstance(result, BaseException):
            raise result
    return [result for result in results if not isinstance(result, BaseException)]
