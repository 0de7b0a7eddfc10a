"""The public side of a table: its panel, edited in place and kept in sight, and its announcements in words."""

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Final

import discord

from discord_ui.delivery.channels import ChannelAvailability
from discord_ui.delivery.drafts import Draft
from discord_ui.delivery.edit_guard import EditGuard
from discord_ui.delivery.inboxes import Inboxes
from discord_ui.delivery.messages import EVERYBODY, NOBODY, TableMessages, with_unknown_content
from discord_ui.delivery.scrollback import Scrollback
from discord_ui.protocol.messages import Layout, Row
from discord_ui.protocol.retries import RetryPolicy
from discord_ui.views import screens
from discord_ui.views.screens import Screens
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
    STOPPED,
    STORY,
    TAKEN_BACK,
    TAKEN_OVER,
    TIMED_OUT,
    UNDONE,
)
from table.waiting.abandoned import KEPT

SCROLLED_AWAY: Final = 4
"""Messages below a panel after which nobody sees it any more."""
OUT_OF_REACH: Final = 1
"""Chapters below a panel after which a phone no longer shows the buttons that everybody plays with."""
ABOUT_SEATS: Final = (TAKEN_BACK, TIMED_OUT, ABSENT, REPLACED, SEATED, TAKEN_OVER, CONCEDED, KEPT)


@dataclass(frozen=True, slots=True)
class Announcement:
    """A public message, whom it may ping, and what it offers."""

    text: str
    mentions: discord.AllowedMentions = NOBODY
    rows: Sequence[Row] = ()
    is_chapter: bool = False
    """Whether it tells of the game, and may share a message with what happened before."""


@dataclass(eq=False, repr=False)
class Panels:
    """Keeps every table's panel fresh and in sight."""

    _store: Store
    _inboxes: Inboxes
    _messages: TableMessages
    _screens: Screens
    _edit_guard: EditGuard
    _channels: ChannelAvailability
    _scrollback: Scrollback
    _policy: RetryPolicy
    _next_edit: dict[int, float] = field(init=False, default_factory=dict)

    def forget(self, table_id: int) -> None:
        """Let go of a table that is over."""
        self._next_edit.pop(table_id, None)
        self._scrollback.forget(table_id)

    async def wait_for_interval(self, table_id: int) -> None:
        """Keep a distance between the edits of one table, and show what players do in one instant by one edit."""
        now, next_edit = asyncio.get_running_loop().time(), self._next_edit.get(table_id)
        if next_edit is not None:
            await asyncio.sleep(max(next_edit - now, self._policy.panel_delay))

    def _note_edit(self, table_id: int) -> None:
        self._next_edit[table_id] = asyncio.get_running_loop().time() + self._policy.panel_interval

    async def show(self, table: Table) -> bool:
        """Bring the panel up to date; False where that is left to the answer of a click on it. A lesson has none."""
        if table.is_lesson:
            return True
        place = (table.id, EVERYBODY)
        if self._edit_guard.is_served(place):
            return False
        is_unsure = self._edit_guard.was_crossed(place)
        with self._edit_guard.delivering(place, was_crossed=is_unsure):
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
        posted = await self._messages.send(draft, message, None if is_lost else post, silent=table.is_private)
        if posted is None:
            return
        self._scrollback.shown_below(table.id, posted.message_id)

    def _is_out_of_sight(self, table: Table, post: MessageRecord) -> bool:
        if not table.is_open:
            return False
        seen = len(self._scrollback.below(post.channel_id, post.message_id))
        told = self._scrollback.chapters_below(table.id, post.message_id)
        is_out_of_reach = told > OUT_OF_REACH and screens.has_public_question(table)
        return self._messages.is_old(post) or max(seen, told) > SCROLLED_AWAY or is_out_of_reach


def announcement(table: Table, item: OutboxRecord, unwritten: Collection[int] = ()) -> Announcement | None:
    """Put an item into words, unless it comes from a later moment than the table."""
    if item.kind in {STOPPED, EXPIRED}:
        return None if table.is_open else Announcement(screens.stopped(table))
    if item.kind == REMOVED:
        return Announcement(screens.removed(table, item.body))
    return None if table.match is None else _of_a_game(table, table.match, item, unwritten)


def _of_a_game(table: Table, match: Match, item: OutboxRecord, unwritten: Collection[int]) -> Announcement | None:
    if item.kind in {BEGUN, EXPIRING}:
        people = [discord.Object(user_id) for user_id in table.people]
        text = screens.begun(table, unwritten) if item.kind == BEGUN else screens.expiring(table)
        rows = [screens.fair_deal_row(table)] if item.kind == BEGUN else []
        return Announcement(text, discord.AllowedMentions(everyone=False, roles=False, users=people), rows)
    if item.kind == STORY:
        return Announcement(screens.story(table, read_story(match.game, item.body)), is_chapter=True)
    if item.kind == UNDONE:
        seat, _, others = item.body.partition(":")
        told = screens.undone(table, int(seat), [int(other) for other in others.split(",") if other])
        return Announcement(told, is_chapter=True)
    return _about_seat(table, item) if item.kind in ABOUT_SEATS else None


def _about_seat(table: Table, item: OutboxRecord) -> Announcement:
    """Say what became of a seat; a former owner, who has no hand any more to be told in, is mentioned."""
    seat, _, former_owner = item.body.partition(":")
    key = "story-conceded-end" if item.kind == CONCEDED and _ended_by_concession(table) else f"story-{item.kind}"
    text = screens.about_seat(table, key, int(seat))
    if not int(former_owner or 0):
        return Announcement(text, is_chapter=True)
    mentioned = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(int(former_owner))])
    return Announcement(f"{text} {screens.seat_lost(table, int(former_owner))}", mentioned)


def _ended_by_concession(table: Table) -> bool:
    return not table.is_open and table.match is not None and table.match.outcome is None
