"""Messages that mirror a table: posted, edited in place, or posted anew when they are gone, old or out of sight."""

import hashlib
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import discord

from discord_ui.faults import LOST_MESSAGE, UNKNOWN_MESSAGE
from discord_ui.messages import Message, Payload, fingerprint
from storage.records import PostRecord
from storage.store import Store

PANEL: Final = "panel"
HAND: Final = "hand"
TROUBLE: Final = "trouble"
EVERYBODY: Final = 0
"""The reader of a public post."""

Place = tuple[int, str, int]
"""A table, a role and a reader."""
LONGEST_NONCE: Final = 25
HOUR: Final = 60 * 60
NOBODY: Final = discord.AllowedMentions.none()


class Posts:
    """Sends and edits mirrors, and remembers what each one shows."""

    def __init__(self, client: discord.Client, store: Store, clock: Callable[[], float]) -> None:
        self._client = client
        self._store = store
        self._clock = clock
        self._first_tries: dict[Place, str] = {}

    def is_old(self, post: PostRecord) -> bool:
        """Edits of messages older than an hour are rationed by Discord."""
        return self._clock() - post.posted_at > HOUR

    async def send(self, slot: PostRecord, message: Message, old: PostRecord | None) -> PostRecord:
        """Post a new mirror into a slot.

        Its nonce makes a repeated try show once, and the first try may have arrived although it seemed to fail: what
        has changed since is then an edit.
        """
        payload, place = message.payload(), (slot.table_id, slot.role, slot.reader)
        first = self._first_tries.setdefault(place, fingerprint(payload))
        channel = self._client.get_partial_messageable(slot.channel_id)
        sent = await channel.send(**payload, nonce=_nonce(slot, old, first), allowed_mentions=NOBODY)
        post = replace(slot, message_id=sent.id, shown=first, posted_at=self._clock())
        await self._store.save_post(post)
        del self._first_tries[place]
        return await self.edit(post, message) or post

    async def edit(self, post: PostRecord, message: Message) -> PostRecord | None:
        """Bring a mirror up to date; None when the message cannot be edited any more."""
        payload = message.payload()
        if post.shown == fingerprint(payload):
            return post
        try:
            await self._partial(post).edit(**payload, allowed_mentions=NOBODY)
        except discord.HTTPException as error:
            if error.code in LOST_MESSAGE:
                return None
            raise
        return await self.note(post, payload)

    async def note(self, post: PostRecord, payload: Payload) -> PostRecord:
        """Remember what a mirror shows."""
        noted = replace(post, shown=fingerprint(payload))
        await self._store.save_post(noted)
        return noted

    async def remove(self, post: PostRecord) -> None:
        """Take a message away, if it is still there."""
        try:
            await self._partial(post).delete()
        except discord.HTTPException as error:
            if error.code != UNKNOWN_MESSAGE and not isinstance(error, discord.Forbidden):
                raise

    def _partial(self, post: PostRecord) -> discord.PartialMessage:
        return self._client.get_partial_messageable(post.channel_id).get_partial_message(post.message_id)


def _nonce(slot: PostRecord, old: PostRecord | None, shown: str) -> str:
    """A name for this message in this slot, other than that of the message it replaces."""
    replaced = old.message_id if old else 0
    named = f"{slot.role}:{slot.table_id}:{replaced}:{shown}"
    return hashlib.sha256(named.encode()).hexdigest()[:LONGEST_NONCE]
