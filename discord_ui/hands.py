"""Private mirrors: each player's hand by direct message and, while one is on screen, in an ephemeral message."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, TypeVar, cast

import discord

from discord_ui import render
from discord_ui.faults import CLOSED_INBOX
from discord_ui.looking import Looking
from discord_ui.messages import Message, Plain, fingerprint, picture_key
from discord_ui.office import Office
from discord_ui.people import language_of
from discord_ui.posts import HAND, unsure
from discord_ui.traffic import Place
from discord_ui.turns import TurnNotices
from storage.records import PostRecord, SeatRecord
from table.notify import NOTHING, PRESENT_FOR, Wish, decision, is_postponed, is_too_early, wish_of
from table.table import Table

EPHEMERAL_FOR: Final = 14 * 60
"""Discord lets an ephemeral message be edited for a quarter of an hour after the last click on it."""

T = TypeVar("T")
ORIGINAL: Final = cast("int", "@original")
"""Discord's name for the message that answers an interaction, or was clicked on."""


@dataclass(slots=True)
class Ephemeral:
    """A hand that only its reader sees, and the way to edit it.

    The interaction itself, with all that was on the message clicked, is not kept: many hands are on screen at a time.
    """

    webhook: discord.Webhook
    shown: str
    """The fingerprint of what it shows; empty when that is unsure."""
    picture: str
    until: float
    looking: Looking | None


class Hands:
    """Keeps every player's hand where they look for it."""

    def __init__(self, office: Office, turns: TurnNotices) -> None:
        self._office = office
        self._turns = turns
        self._ephemeral: dict[Place, Ephemeral] = {}

    def showing(
        self,
        table_id: int,
        reader: int,
        interaction: discord.Interaction[Any],
        message: Message,
        looking: Looking | None = None,
    ) -> None:
        """Remember an ephemeral hand on somebody's screen, to keep it fresh."""
        now = self._office.clock()
        self._ephemeral = {place: known for place, known in self._ephemeral.items() if known.until > now}
        self._ephemeral[table_id, reader] = Ephemeral(
            interaction.followup, fingerprint(message), picture_key(message), now + EPHEMERAL_FOR, looking
        )

    async def deliver(self, table: Table) -> bool:
        """Bring every hand of a table up to date, all at once: inboxes do not wait for one another.

        Tell whether that was all: a hand just clicked on is left to the answer, and looked at again after it.
        """
        posts = {post.reader: post for post in await self._office.store.posts(table.id) if post.role == HAND}
        unwanted = [post for reader, post in posts.items() if not await self._is_wanted(table, reader)]
        done = await all_of(
            *(self._withdraw(post) for post in unwanted),
            *(self._show(table, seat, posts.get(seat.user_id)) for seat in table.seats if seat.user_id),
        )
        return all(done)

    async def _is_wanted(self, table: Table, reader: int) -> bool:
        return reader in table.people and wish_of(await self._office.people.find(reader)).way == "dm"

    async def tell(self, user_id: int, text: str) -> None:
        """Send somebody a private sentence, if their inbox is open."""
        if not await self._office.people.is_closed(user_id, self._office.clock()):
            try:
                await (await self._office.client.create_dm(discord.Object(user_id))).send(text)
            except discord.HTTPException as error:
                await self._note_a_closed_inbox(user_id, error)

    async def _withdraw(self, post: PostRecord) -> bool:
        await self._office.posts.remove(post)
        await self._office.store.delete_post(post.table_id, post.role, post.reader)
        return True

    async def _show(self, table: Table, seat: SeatRecord, post: PostRecord | None) -> bool:
        place = (table.id, seat.user_id or 0)
        is_shown = post is not None or place in self._ephemeral
        if self._office.traffic.is_served(place):
            return False
        if not _has_news(table, seat, is_shown=is_shown):
            return True
        if self._office.traffic.was_crossed(place):
            post = self._forget_shown(place, post)
        with self._office.traffic.delivering(place):
            await self._mirror(table, seat, post)
        return True

    def _forget_shown(self, place: Place, post: PostRecord | None) -> PostRecord | None:
        if place in self._ephemeral:
            self._ephemeral[place].shown = self._ephemeral[place].picture = ""
        return unsure(post) if post else None

    async def _mirror(self, table: Table, seat: SeatRecord, post: PostRecord | None) -> None:
        reader = seat.user_id or 0
        person = await self._office.people.find(reader)
        language, wish = language_of(person), wish_of(person)
        closed = await self._office.people.is_closed(reader, self._office.clock())
        draw = partial(render.hand, table, seat.seat, language, inbox_closed=closed)
        await self._refresh_ephemeral(table, reader, draw)
        if closed or wish.way != "dm":
            return
        try:
            await self._put(table, seat, post, draw(looking=Looking.read(post.looking) if post else None), wish)
        except discord.HTTPException as error:
            await self._note_a_closed_inbox(reader, error)
            await self._refresh_ephemeral(table, reader, partial(draw, inbox_closed=True))

    async def _note_a_closed_inbox(self, reader: int, error: discord.HTTPException) -> None:
        if error.code not in CLOSED_INBOX:
            raise error
        await self._turns.leavers.inbox_closed(reader)

    async def _put(self, table: Table, seat: SeatRecord, post: PostRecord | None, message: Plain, wish: Wish) -> None:
        number, now = decision(table, seat.seat), self._office.clock()
        if number == NOTHING and post is None and table.record.phase == "playing" and wish.is_to_wait(now):
            return  # They answered before it was time to tell them.
        if number != NOTHING and is_too_early(wish, seat, now):
            if post is not None:
                await self._office.posts.edit(post, message)
            return
        if post is not None and self._is_enough_to_edit(number, seat, post, wish):
            if (
                await self._office.posts.edit(replace(post, revision=number or post.revision), message)
                or not table.is_open
            ):
                return
        elif post is not None and not is_postponed(wish, seat) and post.shown == fingerprint(message):
            return
        await self._send(table, seat, message, post, wish)

    def _is_enough_to_edit(self, number: int, seat: SeatRecord, post: PostRecord, wish: Wish) -> bool:
        """Tell whether a new message would be one too many."""
        if number in {NOTHING, post.revision}:
            return True
        is_present = seat.acted_at is not None and self._office.clock() - seat.acted_at < PRESENT_FOR
        return is_present and not is_postponed(wish, seat) and not self._office.posts.is_old(post)

    async def _send(self, table: Table, seat: SeatRecord, message: Plain, old: PostRecord | None, wish: Wish) -> None:
        reader, number = seat.user_id or 0, decision(table, seat.seat)
        is_repeated = old is not None and old.revision == number
        silent = is_repeated or not await self._turns.lets_ring(table, seat, wish)
        channel = await self._office.client.create_dm(discord.Object(reader))
        looking = old.looking if old else ""
        slot = PostRecord(table.id, HAND, reader, channel.id, 0, "", 0.0, number, looking=looking)
        await self._office.posts.send(slot, message, old, silent=silent)

    async def _refresh_ephemeral(self, table: Table, reader: int, draw: Callable[..., Plain]) -> None:
        known = self._ephemeral.get((table.id, reader))
        if known is None:
            return
        if known.until < self._office.clock():
            del self._ephemeral[table.id, reader]
            return
        message = draw(looking=known.looking)
        if known.shown != fingerprint(message):
            await self._edit_ephemeral((table.id, reader), known, message)

    async def _edit_ephemeral(self, place: Place, known: Ephemeral, message: Plain) -> None:
        payload = await self._office.studio.editing(message, known.picture)
        try:
            await known.webhook.edit_message(ORIGINAL, **payload)
        except discord.HTTPException:
            # Dismissed by its reader, or its token is spent: *My hand* shows a new one.
            self._ephemeral.pop(place, None)
        else:
            known.shown, known.picture = fingerprint(message), picture_key(message)


def _has_news(table: Table, seat: SeatRecord, *, is_shown: bool) -> bool:
    """Tell whether a hand is worth a message: an open question, an answer just given, a new lobby, or an end to show.

    Whoever only waits for somebody's open choice is left alone: the panel tells, and every edit counts.
    """
    if table.record.phase == "playing" and table.match is not None:
        has_just_acted = is_shown and seat.acted_at == table.record.changed_at
        return has_just_acted or seat.seat in table.match.questions
    return table.record.phase == "lobby" or is_shown


async def all_of(*deliveries: Awaitable[T]) -> Sequence[T]:
    """Wait for all, then report the first failure: one closed door must not keep the others waiting."""
    results = await asyncio.gather(*deliveries, return_exceptions=True)
    for result in results:
        if isinstance(result, BaseException):
            raise result
    return [result for result in results if not isinstance(result, BaseException)]
