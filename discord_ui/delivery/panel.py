"""The public side of a table: its panel, edited in place, and the stories told below it."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import discord

from discord_ui.delivery.channels import ChannelAvailability
from discord_ui.delivery.inboxes import Inboxes
from discord_ui.delivery.messages import (
    EVERYBODY,
    NOBODY,
    NONCE_LIFE,
    Draft,
    EditGuard,
    TableMessages,
    with_unknown_content,
)
from discord_ui.delivery.results import GameResults
from discord_ui.protocol.messages import Layout, Plain, Row
from discord_ui.protocol.retries import Refusals, RetryPolicy
from discord_ui.views import screens
from discord_ui.views.screens import Screens
from discord_ui.views.standings import standings, winning_users
from rules.contract import Outcome
from storage.messages import MessageRecord
from storage.store import Store
from storage.tables import OutboxRecord
from table.match import Match, read_story
from table.table import Table
from table.transitions import (
    ABSENT,
    BEGUN,
    CONCEDED,
    EXPIRED,
    EXPIRING,
    REMOVED,
    REPLACED,
    SEATED,
    STANDINGS,
    STOPPED,
    STORY,
    TAKEN_BACK,
    TAKEN_OVER,
    TIMED_OUT,
    UNDONE,
)

log = logging.getLogger(__name__)

SCROLLED_AWAY: Final = 4
"""Messages below a panel after which nobody sees it any more."""
OUT_OF_REACH: Final = 1
"""Stories below a panel after which a phone no longer shows the buttons that everybody plays with."""
CLOCKS_APART: Final = 5.0
"""Seconds between our clock and Discord's that we reckon with; a story may say the same as an earlier one."""
ABOUT_SEATS: Final = (TAKEN_BACK, TIMED_OUT, ABSENT, REPLACED, UNDONE, SEATED, TAKEN_OVER, CONCEDED)


@dataclass(frozen=True, slots=True)
class Announcement:
    """A public message, whom it may ping, and what it offers."""

    text: str
    mentions: discord.AllowedMentions = NOBODY
    rows: Sequence[Row] = ()


@dataclass(eq=False, repr=False)
class Panels:
    """Keeps every table's panel fresh and in sight, and tells its story."""

    _client: discord.Client
    _store: Store
    _inboxes: Inboxes
    _messages: TableMessages
    _screens: Screens
    _edit_guard: EditGuard
    _channels: ChannelAvailability
    _results: GameResults
    _clock: Callable[[], float]
    _policy: RetryPolicy
    _next_edit: dict[int, float] = field(init=False, default_factory=dict)
    _said_in: dict[int, int] = field(init=False, default_factory=dict)
    _said_when_posted: dict[int, int] = field(init=False, default_factory=dict)
    _told_since_posted: Counter[int] = field(init=False, default_factory=Counter)
    _refusals: Refusals = field(init=False, default_factory=Refusals)

    def saw_message(self, channel_id: int) -> None:
        """Count what is said in a channel with a panel, to know when it has scrolled away."""
        if channel_id in self._said_in:
            self._said_in[channel_id] += 1

    def forget(self, table_id: int) -> None:
        """Let go of a table that is over."""
        self._next_edit.pop(table_id, None)
        self._said_when_posted.pop(table_id, None)
        self._told_since_posted.pop(table_id, None)

    async def send_stories(self, table: Table) -> None:
        """Send what is still to be told, in order, each exactly once; set aside what Discord refuses for good."""
        for item in await self._store.tables.outbox(table.id):
            spoken = await self._announcement(table, item)
            if spoken is None:
                return  # Saved after this table was read: it has woken us again and is told then.
            if spoken.text and not await self._was_told(table, item, spoken.text):
                await self._tell(table, item, spoken)
            await self._store.tables.outbox_done(item.id)

    async def _announcement(self, table: Table, item: OutboxRecord) -> Announcement | None:
        if item.kind == STANDINGS and table.match is not None and table.outcome is not None:
            return await self._ended(table, table.match, table.outcome)
        return _announcement(table, item)

    async def _ended(self, table: Table, match: Match, outcome: Outcome) -> Announcement:
        """Announce the result; winners are pinged who want to be told of their turns, and not in their quiet hours."""
        text = standings(table, match, outcome, await self._results.epilogue(table))
        pinged = [discord.Object(one) for one in await self._results.pinged(winning_users(table, outcome))]
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=pinged)
        return Announcement(text, mentions, [screens.afterwards(table)])

    async def _tell(self, table: Table, item: OutboxRecord, spoken: Announcement) -> None:
        channel = self._client.get_partial_messageable(table.record.channel_id)
        payload = Plain(spoken.text, None, spoken.rows).payload()
        try:
            await channel.send(**payload, nonce=item.nonce, allowed_mentions=spoken.mentions)
        except discord.HTTPException as error:
            if not self._refusals.is_last(item.id, error):
                raise
            log.error("table %d: a story is set aside, Discord refuses it (%d, %d)", table.id, error.status, error.code)
        else:
            self._told_since_posted[table.id] += 1

    async def _was_told(self, table: Table, item: OutboxRecord, text: str) -> bool:
        """Look for a story that arrived without our knowing, once its nonce no longer keeps it from showing twice."""
        if not item.saved_at or self._clock() - item.saved_at < NONCE_LIFE:
            return False
        found = self._messages.own_messages(table.record.channel_id, item.saved_at - CLOCKS_APART)
        return any([message.content == text.strip() async for message in found])

    async def wait_for_interval(self, table_id: int) -> None:
        """Keep a distance between the edits of one table; the latest state wins."""
        now = asyncio.get_running_loop().time()
        due = self._next_edit.get(table_id, now)
        if due > now:
            await asyncio.sleep(due - now)

    def _note_edit(self, table_id: int) -> None:
        self._next_edit[table_id] = asyncio.get_running_loop().time() + self._policy.panel_interval

    async def show(self, table: Table) -> bool:
        """Bring the panel up to date; False where that is left to the answer of a click on it."""
        place = (table.id, EVERYBODY)
        if self._edit_guard.is_served(place):
            return False
        is_unsure = self._edit_guard.was_crossed(place)
        with self._edit_guard.delivering(place):
            closed = await self._inboxes.closed_among(table.people)
            await self._put(table, self._screens.panel(table, closed), is_unsure=is_unsure)
        return True

    async def _put(self, table: Table, message: Layout, *, is_unsure: bool) -> None:
        post = await self._store.messages.get(table.id, "panel")
        if post is not None and is_unsure:
            post = with_unknown_content(post)
        is_in_place = post is not None and post.channel_id == table.record.channel_id
        if post is not None and is_in_place and not self._is_out_of_sight(table, post):
            edited = await self._messages.edit(post, message)
            if edited is not post:
                self._note_edit(table.id)
            if edited is not None:
                return
        draft = Draft(table.id, "panel", EVERYBODY, table.record.channel_id)
        self._note_edit(table.id)
        is_lost = post is not None and self._channels.is_unavailable(post.channel_id)
        posted = await self._messages.send(draft, message, None if is_lost else post)
        if posted is None:
            return
        self._said_when_posted[table.id] = self._said_in.setdefault(posted.channel_id, 0)
        self._told_since_posted.pop(table.id, None)

    def _is_out_of_sight(self, table: Table, post: MessageRecord) -> bool:
        if not table.is_open:
            return False
        said = self._said_in.setdefault(post.channel_id, 0)
        below = said - self._said_when_posted.setdefault(table.id, said)
        told = self._told_since_posted.get(table.id, 0)
        is_out_of_reach = told > OUT_OF_REACH and screens.has_public_question(table)
        return self._messages.is_old(post) or below > SCROLLED_AWAY or is_out_of_reach


def _announcement(table: Table, item: OutboxRecord) -> Announcement | None:
    """Put an item into words, unless it comes from a later moment than the table."""
    if item.kind in {STOPPED, EXPIRED, REMOVED}:
        return Announcement(screens.removed(table, item.body) if item.kind == REMOVED else screens.stopped(table))
    if table.match is None:
        return None
    if item.kind in {BEGUN, EXPIRING}:
        people = [discord.Object(user_id) for user_id in table.people]
        text = screens.begun(table) if item.kind == BEGUN else screens.expiring(table)
        rows = [screens.fair_deal_row(table)] if item.kind == BEGUN else []
        return Announcement(text, discord.AllowedMentions(everyone=False, roles=False, users=people), rows)
    if item.kind == STORY:
        return Announcement(screens.story(table, read_story(table.match.game, item.body)))
    return _about_seat(table, item) if item.kind in ABOUT_SEATS else None


def _about_seat(table: Table, item: OutboxRecord) -> Announcement:
    """Say what became of a seat; a former owner, who has no hand any more to be told in, is mentioned."""
    seat, _, former_owner = item.body.partition(":")
    text = screens.about_seat(table, f"story-{item.kind}", int(seat))
    if not int(former_owner or 0):
        return Announcement(text)
    mentioned = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(int(former_owner))])
    return Announcement(f"{text} {screens.seat_lost(table, int(former_owner))}", mentioned)
