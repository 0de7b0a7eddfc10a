"""A table's messages on Discord: posted, edited in place, or replaced when they are gone, old or out of sight."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import partial
from typing import Final, TypeVar
from weakref import WeakValueDictionary

import discord

from discord_ui.delivery.drafts import Draft, Slot, nonce_of, slot_of
from discord_ui.delivery.renderer import Form, PictureRenderer, in_a_form_that_is_taken
from discord_ui.protocol.errors import LOST_MESSAGE, UNKNOWN_MESSAGE, UNREACHABLE_CHANNEL
from discord_ui.protocol.messages import Message, appearance, appearance_of, picture_key
from discord_ui.protocol.retries import PASSING, Refusals, is_passing
from storage.errors import StoreError
from storage.messages import MessageKind, MessageRecord
from storage.shards import ShardSet
from storage.store import Store

log = logging.getLogger(__name__)

T = TypeVar("T")
EVERYBODY: Final = None
"""The reader of a public message."""

HOUR: Final = 60 * 60
NONCE_LIFE: Final = 60.0
"""Seconds for which Discord surely remembers the nonce of a message: it promises a few minutes."""
AN_INSTANT: Final = 0.001
"""Seconds between a message and its successor, at least: it may look the same, and needs another nonce."""
CLOCKS_APART: Final = 60.0
"""Seconds between our clock and Discord's that we reckon with."""
MOST_LOOKED_AT: Final = 100
NOBODY: Final = discord.AllowedMentions.none()


@dataclass(frozen=True, slots=True)
class Unrecorded:
    """A posted message whose id could not be saved."""

    channel_id: int
    message_id: int
    is_known: Callable[[], Awaitable[bool | None]]
    """Tells whether it was saved all the same; None while that is not certain."""


@dataclass(eq=False, repr=False)
class TableMessages:
    """Sends and edits mirrors, and remembers what each one shows."""

    _client: discord.Client
    _store: Store
    _renderer: PictureRenderer
    _clock: Callable[[], float]
    _refusals: Refusals = field(init=False, default_factory=Refusals)
    _set_aside: dict[Slot, str] = field(init=False, default_factory=dict)
    """The fingerprint of what Discord refuses to show in a slot."""
    _cut_short: set[int] = field(init=False, default_factory=set)
    """Tables with messages whose sending or replacing was cut short, here or in another process."""
    _resuming: WeakValueDictionary[int, asyncio.Lock] = field(init=False, default_factory=WeakValueDictionary)
    _in_flight: set[Slot] = field(init=False, default_factory=set)
    """The slots into which this process is sending: nothing there was cut short."""
    _unrecorded: list[Unrecorded] = field(init=False, default_factory=list)

    async def start(self, shards: ShardSet) -> None:
        """Learn at which tables of these shards messages were being sent or replaced when their last process ended."""
        self._cut_short.update(post.table_id for post in await self._store.messages.unsettled(shards))

    async def resume(self, table_id: int) -> None:
        """Find messages whose sending was cut short, and delete those whose replacement was.

        What is in a slot into which this process is sending is left for later.
        """
        if table_id not in self._cut_short:
            return
        async with self._resuming.setdefault(table_id, asyncio.Lock()):
            posts = await self._store.messages.unsettled_at(table_id)
            if all([slot_of(post) not in self._in_flight and await self._is_settled(post) for post in posts]):
                self._cut_short.discard(table_id)

    async def adopt_clicked(self, table_id: int, clicked: discord.Message) -> None:
        """Adopt a message that was clicked on before it was known to have arrived: edited, it is not found again."""
        if clicked.flags.ephemeral or clicked.edited_at is not None:
            return
        for post in await self._store.messages.unsettled_at(table_id):
            if post.state == "sending" and await self._is_arrival(post, clicked):
                await self._store.messages.save_sent(post, _adopted(post, clicked.id))

    async def _is_settled(self, post: MessageRecord) -> bool:
        """Adopt a message that arrived; else it is sent anew, by the same nonce as long as Discord remembers it."""
        if post.state == "replacing":
            await self._finish_replacing(post)
            return True
        found = await self._find(post)
        if found is not None:
            await self._store.messages.save_sent(post, _adopted(post, found))
        elif is_nonce_forgotten(post.posted_at, self._clock()) and slot_of(post) not in self._in_flight:
            await self._store.messages.delete(post)
        else:
            return False
        return True

    async def _finish_replacing(self, replaced: MessageRecord) -> None:
        """Delete a message; a missing successor is posted by the next delivery."""
        present = await self._store.messages.get(replaced.table_id, replaced.kind, replaced.reader)
        if present is not None and present.message_id == replaced.message_id:
            await self._store.messages.note_shown(with_unknown_content(present))
        await self.withdraw(replaced)

    async def drop_unsent(self, table_id: int, kind: MessageKind) -> None:
        """Forget what was not sent by a delivery that is through with this kind of messages: nobody wants it now."""
        if table_id not in self._cut_short:
            return
        for post in await self._store.messages.unsettled_at(table_id):
            if (post.kind, post.state) == (kind, "sending") and slot_of(post) not in self._in_flight:
                found = await self._find(post)
                if found is not None:
                    await self.remove(post.channel_id, found)
                await self._store.messages.delete(post)

    def note_unrecorded(self, message: Unrecorded) -> None:
        """Note a message that was posted although its id could not be saved: nobody would ever edit or delete it."""
        self._unrecorded.append(message)

    async def remove_unrecorded(self) -> None:
        """Delete messages that this process has posted after another one had taken over from it."""
        for one in list(self._unrecorded):
            with suppress(*PASSING):
                is_known = await one.is_known()
                if is_known is None:
                    continue  # Its owner finds it.
                if not is_known:
                    await self.remove(one.channel_id, one.message_id)
                self._unrecorded.remove(one)

    async def panel_id(self, table_id: int) -> int | None:
        """Return the message to which links to a table lead."""
        post = await self._store.messages.get(table_id, "panel")
        return post.message_id if post else None

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
    ) -> MessageRecord | None:
        """Post a new mirror into its slot, and delete the old one; None where Discord refuses it for good.

        That it is being sent is saved first, for a process that ends halfway: the nonce makes a repeated try show
        once, and when Discord has forgotten it the channel is searched. A first try that arrived although it seemed to
        fail shows what held then: what has changed since is an edit.
        """
        if self._set_aside.get(draft.slot) == message.fingerprint:
            return None
        with self._sending_into(draft.slot):
            arrived = await self._arrived_since(draft, old)
            post = arrived or await self._replace(draft, message, old, mentions, silent=silent)
        return None if post is None else await self.edit(post, message) or post

    async def _arrived_since(self, draft: Draft, old: MessageRecord | None) -> MessageRecord | None:
        """Return a message that another delivery has found since the caller looked for one."""
        async with self._resuming.setdefault(draft.table_id, asyncio.Lock()):
            present = await self._store.messages.get(*draft.slot)
        is_new = present is not None and (old is None or present.message_id != old.message_id)
        return present if is_new and present is not None and present.channel_id == draft.channel_id else None

    async def _replace(
        self,
        draft: Draft,
        message: Message,
        old: MessageRecord | None,
        mentions: discord.AllowedMentions,
        *,
        silent: bool,
    ) -> MessageRecord | None:
        replaced = [replace(old, state="replacing")] if old else []
        sending = await self._begin(draft, message, replaced)
        try:
            post = await self._find_or_post(sending, message, mentions, silent=silent)
        except discord.HTTPException as error:
            if not is_passing(error):  # Then nothing has arrived, and nothing is replaced.
                for one in (*replaced, sending):
                    await self._store.messages.delete(one)
            if not self._is_refused(draft.slot, message, error):
                raise
            return None
        for one in replaced:
            await self.withdraw(one)
        return post

    @contextmanager
    def _sending_into(self, slot: Slot) -> Iterator[None]:
        """Keep others from resuming what is in flight; if it fails, the next delivery does."""
        self._in_flight.add(slot)
        try:
            yield
        except BaseException:
            self._cut_short.add(slot[0])
            raise
        finally:
            self._in_flight.discard(slot)

    async def _begin(self, draft: Draft, message: Message, replaced: Sequence[MessageRecord]) -> MessageRecord:
        """Save that a message is being sent; a try that was begun for the same place goes on."""
        begun = await self._store.messages.sending(*draft.slot)
        if begun is None or begun.channel_id != draft.channel_id:
            at = max([self._clock(), *(old.posted_at + AN_INSTANT for old in replaced)])
            begun = draft.sending(message, at)
        sending = replace(begun, decision=draft.decision, menu_state=draft.menu_state)
        await self._store.messages.save(*replaced, sending)
        return sending

    async def _find_or_post(
        self, sending: MessageRecord, message: Message, mentions: discord.AllowedMentions, *, silent: bool
    ) -> MessageRecord:
        found = await self._find(sending) if is_nonce_forgotten(sending.posted_at, self._clock()) else None
        if found is not None:
            post = _adopted(sending, found)
        else:
            sending = await self._renewed(sending, message)
            message_id, picture = await self._post(sending, message, mentions, silent=silent)
            post = replace(_adopted(sending, message_id), picture=picture)
        try:
            await self._store.messages.save_sent(sending, post)
        except StoreError:
            is_known = partial(self._is_known, sending, post.message_id)
            self.note_unrecorded(Unrecorded(post.channel_id, post.message_id, is_known))
            raise
        return post

    async def _is_known(self, sending: MessageRecord, message_id: int) -> bool | None:
        """Tell whether a message is in its slot; None while it may still be found there."""
        slot = slot_of(sending)
        begun = await self._store.messages.sending(*slot)
        if begun is not None and begun.nonce == sending.nonce:
            return None
        present = await self._store.messages.get(*slot)
        return present is not None and present.message_id == message_id

    async def _renewed(self, sending: MessageRecord, message: Message) -> MessageRecord:
        """Begin anew where the first try certainly did not arrive."""
        if not is_nonce_forgotten(sending.posted_at, self._clock()):
            return sending
        slot, at = slot_of(sending), self._clock()
        shown, nonce = message.fingerprint, nonce_of(slot, at, appearance(message))
        renewed = replace(sending, posted_at=at, fingerprint=shown, picture=picture_key(message), nonce=nonce)
        await self._store.messages.save(renewed)
        return renewed

    async def _post(
        self, sending: MessageRecord, message: Message, mentions: discord.AllowedMentions, *, silent: bool
    ) -> tuple[int, str]:
        """Send a message, and return its id and the picture it shows."""
        channel = self._client.get_partial_messageable(sending.channel_id)

        async def attempt(form: Form) -> tuple[int, str]:
            rendered = await self._renderer.sending(message, form)
            sent = await channel.send(**rendered.payload, nonce=sending.nonce, allowed_mentions=mentions, silent=silent)
            is_first = sending.fingerprint == message.fingerprint
            return sent.id, rendered.picture if is_first else ""

        return await in_a_form_that_is_taken(attempt)

    async def _find(self, sending: MessageRecord) -> int | None:
        """Look for a message that arrived without our knowing."""
        try:
            async for message in self.own_messages(sending.channel_id, sending.posted_at - CLOCKS_APART):
                if await self._is_arrival(sending, message):
                    return message.id
        except discord.HTTPException as error:
            if error.code not in UNREACHABLE_CHANNEL:
                raise
        return None

    async def _is_arrival(self, sending: MessageRecord, message: discord.Message) -> bool:
        """Tell whether a message is the one that was being sent; the one it replaces may look the same."""
        if nonce_of(slot_of(sending), sending.posted_at, appearance_of(message)) != sending.nonce:
            return False
        present = await self._store.messages.get(*slot_of(sending))
        return present is None or present.message_id != message.id

    async def own_messages(self, channel_id: int, since: float) -> AsyncIterator[discord.Message]:
        """Read the bot's messages in a channel since a moment, the earliest first, a bounded number of them."""
        channel = self._client.get_partial_messageable(channel_id)
        after = datetime.fromtimestamp(since, UTC)
        async for message in channel.history(limit=MOST_LOOKED_AT, after=after, oldest_first=True):
            if self._client.user is not None and message.author.id == self._client.user.id:
                yield message

    async def edit(self, post: MessageRecord, message: Message) -> MessageRecord | None:
        """Bring a mirror up to date; None when the message cannot be edited any more."""
        slot = slot_of(post)
        if message.fingerprint in {post.fingerprint, self._set_aside.get(slot)}:
            return post
        try:
            picture = await self.edit_message(post.channel_id, post.message_id, message, post.picture)
        except discord.HTTPException as error:
            if not self._is_refused(slot, message, error):
                raise
            return post
        return None if picture is None else await self.note(post, message, picture)

    def _is_refused(self, slot: Slot, message: Message, error: discord.HTTPException) -> bool:
        """Tell whether Discord has refused a message often enough to set it aside, until there is another to show."""
        if not self._refusals.is_last((slot, message.fingerprint), error):
            return False
        self._set_aside[slot] = message.fingerprint
        log.error("table %d: a %s is set aside, Discord refuses it (%d, %d)", *slot[:2], error.status, error.code)
        return True

    async def edit_message(self, channel_id: int, message_id: int, message: Message, picture: str = "") -> str | None:
        """Edit a message that shows this picture; return the one it shows then, None when it cannot be edited."""
        shown = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)

        async def attempt(form: Form) -> str:
            rendered = await self._renderer.editing(message, picture, form)
            await shown.edit(**rendered.payload, allowed_mentions=NOBODY)
            return rendered.picture

        try:
            return await in_a_form_that_is_taken(attempt)
        except discord.HTTPException as error:
            if error.code in LOST_MESSAGE:
                return None
            raise

    async def note(self, post: MessageRecord, message: Message, picture: str, *, opened: bool = False) -> MessageRecord:
        """Remember what a mirror shows, with which picture, and perhaps which menus its reader has opened."""
        noted = replace(post, fingerprint=message.fingerprint, picture=picture)
        await self._store.messages.note_shown(noted, opened=opened)
        return noted

    async def remove(self, channel_id: int, message_id: int) -> None:
        """Delete a message, if it is still there and the bot may."""
        try:
            await self._client.get_partial_messageable(channel_id).get_partial_message(message_id).delete()
        except discord.HTTPException as error:
            if error.code not in UNREACHABLE_CHANNEL | {UNKNOWN_MESSAGE} and not isinstance(error, discord.Forbidden):
                raise

    def forget(self, table_id: int) -> None:
        """Let go of a table that is over."""
        self._set_aside = {slot: shown for slot, shown in self._set_aside.items() if slot[0] != table_id}


def is_nonce_forgotten(sent_at: float, now: float) -> bool:
    """Tell whether Discord may have forgotten a nonce, so that it keeps nothing from showing twice."""
    return not -1 < now - sent_at < NONCE_LIFE


def with_unknown_content(post: MessageRecord) -> MessageRecord:
    """Forget what a mirror shows, so that it is brought up to date whatever it was."""
    return replace(post, fingerprint="", picture="")


def _adopted(sending: MessageRecord, message_id: int) -> MessageRecord:
    """Return the record of a message that has arrived, perhaps without its picture."""
    return replace(sending, message_id=message_id, picture="", state="posted", nonce="")


async def gather_all(*deliveries: Awaitable[T]) -> Sequence[T]:
    """Wait for all, then raise the first failure: one closed inbox must not keep the others waiting."""
    results = await asyncio.gather(*deliveries, return_exceptions=True)
    for result in results:
        if isinstance(result, BaseException):
            raise result
    return [result for result in results if not isinstance(result, BaseException)]
