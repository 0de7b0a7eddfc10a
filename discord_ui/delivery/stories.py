"""Tells what happened at a table, each event once and in order; a computer's turn is added to the newest story.

A story is saved before it is posted or edited, so that after a crash the same request is repeated: a post by its nonce,
or after a search of the channel; an edit changes nothing the second time.
"""

import logging
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Final

import discord

from discord_ui.delivery.inboxes import Inboxes
from discord_ui.delivery.messages import HOUR, NOBODY, NONCE_LIFE, TableMessages
from discord_ui.delivery.panel import SCROLLED_AWAY, Announcement, announcement
from discord_ui.delivery.results import GameResults
from discord_ui.delivery.scrollback import Scrollback
from discord_ui.members.users import Users
from discord_ui.protocol.messages import Plain
from discord_ui.protocol.retries import Refusals
from discord_ui.views import screens
from discord_ui.views.results.standings import standings, winning_users
from rules.contract import Outcome
from storage.messages import StoryRecord
from storage.store import Store
from storage.tables import OutboxRecord
from table.match import Match
from table.table import Table
from table.timing import preference_of
from table.transitions import BEGUN, REPLACED, STANDINGS, STORY
from table.waiting.abandoned import OFFERED, is_offered

log = logging.getLogger(__name__)

CLOCKS_APART: Final = 5.0
"""Seconds between our clock and Discord's that we reckon with; a story may say the same as an earlier one."""
LONGEST_STORY: Final = 1950
"""Characters of a message to which nothing more is added."""


@dataclass(frozen=True, slots=True)
class Untold:
    """An item of the outbox in words."""

    item: OutboxRecord
    spoken: Announcement

    @property
    def may_be_merged(self) -> bool:
        """Whether it may share a message; what rings or has buttons may not, nor what ends a player's name."""
        spoken = self.spoken
        return spoken.mentions is NOBODY and not spoken.rows and spoken.is_chapter and self.item.kind != REPLACED


@dataclass(eq=False, repr=False)
class Stories:
    _client: discord.Client
    _store: Store
    _users: Users
    _inboxes: Inboxes
    _messages: TableMessages
    _scrollback: Scrollback
    _results: GameResults
    _clock: Callable[[], float]
    _refusals: Refusals = field(init=False, default_factory=Refusals)
    _told_here: dict[int, int] = field(init=False, default_factory=dict)
    """The newest story of each table that this process has told."""

    def take_over(self) -> None:
        """Add to no story that was told so far: another process may be editing it still."""
        self._told_here.clear()

    def saw_message(self, channel_id: int, message_id: int) -> None:
        self._scrollback.saw(channel_id, message_id)

    async def tell(self, table: Table) -> None:
        """Send what is still to be told; set aside what Discord refuses for good."""
        waiting, story = await self._untold(table), await self._store.stories.get(table.id)
        while waiting:
            is_begun = story is not None and story.through >= waiting[0].item.id
            if story is None or not is_begun or story.channel_id != table.record.channel_id:
                story = await self._next(table, story, waiting)
                await self._store.stories.save(story)
            story = await self._send(table, story, waiting)
            waiting = [one for one in waiting if one.item.id > story.through]

    async def _untold(self, table: Table) -> list[Untold]:
        items, waiting = await self._store.tables.outbox(table.id), []
        unwritten = await self._unwritten(table) if any(item.kind == BEGUN for item in items) else ()
        for item in items:
            spoken = await self._announcement(table, item, unwritten)
            if spoken is None:
                break  # Saved after this table was read: it has woken us again and is told then.
            if spoken.text.strip():
                waiting.append(Untold(item, spoken))
            else:
                await self._store.tables.outbox_done(item.id)
        return waiting

    async def _announcement(self, table: Table, item: OutboxRecord, unwritten: Collection[int]) -> Announcement | None:
        if item.kind == STANDINGS and table.match is not None and table.outcome is not None:
            return await self._ended(table, table.match, table.outcome)
        if item.kind == OFFERED:
            return await self._offered(table, item)
        return announcement(table, item, unwritten)

    async def _offered(self, table: Table, item: OutboxRecord) -> Announcement | None:
        """Ask whether to close a game, unless a player acted meanwhile; players are pinged as winners are."""
        if (table.record.offered_at or 0.0) < item.saved_at:
            return None  # The table was read before its players were asked.
        if not is_offered(table):
            return Announcement("")
        pinged = [discord.Object(one) for one in await self._results.pinged(table.people)]
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=pinged)
        return Announcement(screens.offered(table), mentions, [screens.offer_row(table)])

    async def _ended(self, table: Table, match: Match, outcome: Outcome) -> Announcement:
        """Announce the result; winners are pinged who want to be told of their turns, and not in their quiet hours."""
        text = standings(table, match, outcome, await self._results.epilogue(table))
        pinged = [discord.Object(one) for one in await self._results.pinged(winning_users(table, outcome))]
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=pinged)
        return Announcement(text, mentions, [screens.afterwards(table)])

    async def _unwritten(self, table: Table) -> Collection[int]:
        """Return the players who get no direct message when it is their turn."""
        people = [await self._users.find(user_id) for user_id in table.people]
        others = {person.user_id for person in people if preference_of(person).way != "dm"}
        return others.union(await self._inboxes.closed_among(table.people))

    async def _next(self, table: Table, story: StoryRecord | None, waiting: Sequence[Untold]) -> StoryRecord:
        """Add to the newest story, or begin another one."""
        is_here = story is not None and story.message_id and story.channel_id == table.record.channel_id
        if story is not None and is_here and self._is_own(story) and await self._says_whose(table, story):
            for one in await self._added(table, story, waiting):
                story = replace(story, content=f"{story.content}\n\n{one.spoken.text.strip()}", through=one.item.id)
            if story.through >= waiting[0].item.id:
                return story
        return await self._begun(table, waiting[0])

    def _is_own(self, story: StoryRecord) -> bool:
        """Tell whether no other process may be editing a story: an older version of it could come last."""
        return not self._store.is_shared or self._told_here.get(story.table_id) == story.message_id

    async def _is_alone(self, table: Table) -> bool:
        """Tell whether no other table is open in the channel."""
        return all(other.id == table.id for other in await self._store.tables.in_channel(table.record.channel_id))

    async def _says_whose(self, table: Table, story: StoryRecord) -> bool:
        """Tell whether a story bears its table's name, or needs none."""
        return screens.named(table, "").strip() in story.content or await self._is_alone(table)

    async def _begun(self, table: Table, first: Untold) -> StoryRecord:
        """Begin a story, under the table's name where stories of others come between."""
        text = first.spoken.text.strip()
        if first.item.kind == STORY and not await self._is_alone(table):
            text = screens.named(table, text)
        return StoryRecord(table.id, table.record.channel_id, 0, text, first.item.id, self._clock())

    async def _added(self, table: Table, story: StoryRecord, waiting: Sequence[Untold]) -> Sequence[Untold]:
        """Return what may be added to a story: computers' turns, and people's where nobody would miss them there.

        That is right above the panel, and at the end of the channel where one person plays against computers.
        """
        below = self._scrollback.below(story.channel_id, story.message_id)
        if self._clock() - story.begun_at > HOUR or len(below) > SCROLLED_AWAY:
            return ()
        panel = await self._store.messages.get(table.id, "panel")
        is_above_panel = panel is not None and panel.message_id > story.message_id and set(below) <= {panel.message_id}
        is_last_of_solo = not below and len(table.people) == 1
        is_seen = is_above_panel or is_last_of_solo
        mergeable = takewhile(lambda one: one.may_be_merged and (is_seen or not one.item.begins_turn), waiting)
        added, length = [], len(story.content)
        for one in mergeable:
            length += len(one.spoken.text) + 2
            if length > LONGEST_STORY:
                break
            added.append(one)
        return added

    async def _send(self, table: Table, story: StoryRecord, waiting: Sequence[Untold]) -> StoryRecord:
        """Post or edit a story, and note that it was told."""
        told, is_own = [one for one in waiting if one.item.id <= story.through], self._is_own(story)
        try:
            if story.message_id and not await self._edit(story):
                story = await self._begun(table, waiting[0])
                await self._store.stories.save(story)
                told = told[:1]
            is_own |= not story.message_id
            message_id = story.message_id or await self._find(story, told[0].item) or await self._post(story, told[0])
        except discord.HTTPException as error:
            if not self._refusals.is_last((table.id, story.through), error):
                raise
            log.error("table %d: a story is set aside, Discord refuses it (%d, %d)", table.id, error.status, error.code)
            await self._store.stories.save_told(story, may_continue=False)
            return story
        self._scrollback.told(table.id, message_id, len(told))
        story, may_continue = replace(story, message_id=message_id), table.is_open and told[-1].may_be_merged
        await self._store.stories.save_told(story, may_continue=may_continue)
        self._told_here[table.id] = message_id if is_own else 0
        return story

    def forget(self, table_id: int) -> None:
        """Let go of a table that is over."""
        self._told_here.pop(table_id, None)

    async def _edit(self, story: StoryRecord) -> bool:
        """Tell whether the message could be edited; it may have been deleted."""
        edited = await self._messages.edit_message(story.channel_id, story.message_id, Plain(story.content))
        return edited is not None

    async def _post(self, story: StoryRecord, first: Untold) -> int:
        channel = self._client.get_partial_messageable(story.channel_id)
        payload = Plain(story.content, None, first.spoken.rows).payload()
        sent = await channel.send(**payload, nonce=first.item.nonce, allowed_mentions=first.spoken.mentions)
        return sent.id

    async def _find(self, story: StoryRecord, item: OutboxRecord) -> int | None:
        """Look for a story that arrived without our knowing, once its nonce no longer keeps it from showing twice."""
        if not item.saved_at or self._clock() - item.saved_at < NONCE_LIFE:
            return None
        async for message in self._messages.own_messages(story.channel_id, item.saved_at - CLOCKS_APART):
            if message.content == story.content:
                return message.id
        return None
