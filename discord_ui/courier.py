"""Delivers what was saved: the story, the hands and the panel of every table that changed.

Everything here is derived from what is stored, so it can be repeated after a crash: stories wait in the outbox
under a fixed nonce, and a panel that shows an older revision than its table is brought up to date at the start.
"""

import asyncio
import contextlib
import logging
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, Final

import discord

from computers.thinker import Thinker
from discord_ui import permissions, whereabouts
from discord_ui.faults import UNREACHABLE_CHANNEL
from discord_ui.hands import Hands, all_of
from discord_ui.lanes import Lane, Pace
from discord_ui.leavers import Leavers
from discord_ui.logs import trace
from discord_ui.notices import Notices
from discord_ui.office import Office
from discord_ui.panels import Panels
from discord_ui.people import language_of
from discord_ui.posts import TROUBLE
from discord_ui.timekeeper import Timekeeper
from discord_ui.turns import TurnNotices
from discord_ui.wording import words_of
from storage.records import PostRecord
from table.errors import NothingAskedError, StaleQuestionError, TableClosedError
from table.match import Question
from table.table import Table
from table.tables import Tables
from table.transitions import Answer

log = logging.getLogger(__name__)

MOVED_ON: Final = (NothingAskedError, StaleQuestionError, TableClosedError)
"""What a computer hears that thought about yesterday's question."""


class Courier:
    """Three lanes: news (stories and hands) at once, panels at their own pace behind them, computers thinking."""

    def __init__(self, office: Office, thinker: Thinker, pace: Pace) -> None:
        self.office = office
        self._thinker = thinker
        self.tables = Tables(office.store, self.wake)
        self.leavers = Leavers(office.client, office.store, office.people, self.tables, office.clock)
        self.turns = TurnNotices(office, self.tables, self.leavers)
        self.hands = Hands(office, self.turns)
        self.panels = Panels(office, pace.panel)
        self.notices = Notices(office, self.leavers)
        self.timekeeper = Timekeeper(office.store, self.tables, office.clock, self.wake)
        self.timekeeper.chores.append(self.leavers.look_around)
        self._news = Lane("news", self._deliver, pace)
        self._boards = Lane("panel", self._show, pace)
        self._computers = Lane("computers", self._let_computers_play, pace)
        self._delivered: dict[int, int] = {}
        self._troubled: set[int] = set()

    async def start(self) -> None:
        """Take up whatever was saved and not yet delivered."""
        await self.timekeeper.start()
        await self.office.posts.start()
        for table_id in await self.office.store.tables_with_unfinished_business():
            self._news.wake(table_id)
        for table_id in await self.office.store.tables_with_computers():
            self._computers.wake(table_id)
        for lane in self._lanes:
            lane.open()

    @property
    def _lanes(self) -> tuple[Lane, ...]:
        return self._news, self._boards, self._computers

    async def close(self) -> None:
        """Finish the deliveries under way; what is left waits in the store."""
        await self.timekeeper.close()
        await asyncio.gather(*(lane.close() for lane in self._lanes))
        self.office.studio.close()
        await self._thinker.close()

    def wake(self, table_id: int) -> None:
        """Deliver what is new at a table, soon, and let its computers go on."""
        self._news.wake(table_id)
        self._computers.wake(table_id)

    @contextmanager
    def serving(self, table_id: int, reader: int) -> Iterator[None]:
        """Leave one reader's message alone while a click on it is being answered."""
        place = (table_id, reader)
        try:
            with self.office.traffic.serving(place):
                yield
        finally:
            if self.office.traffic.was_turned_away(place):
                self.wake(table_id)

    async def channel_answers(self, channel_id: int) -> None:
        """Try an unreachable channel again, for the games that ended meanwhile too."""
        if channel_id not in self.office.unreachable:
            return
        self.office.unreachable.discard(channel_id)
        for table_id in await self.office.store.tables_with_unfinished_business():
            record = (await self.tables.table(table_id)).record
            if record.channel_id == channel_id:
                self.wake(table_id)

    async def _deliver(self, table_id: int) -> None:
        """Hands and the channel do not wait for one another; the panel comes last and seals what was delivered."""
        table = await self.tables.table(table_id)
        await self.office.posts.take_up(table_id)
        try:
            await all_of(
                self._in_channel(table, self.panels.tell(table)),
                self._tell_people(table),
                self._in_channel(table, self.notices.deliver(table)),
            )
            self._delivered[table_id] = table.record.revision
        finally:
            self._boards.wake(table_id)

    async def _tell_people(self, table: Table) -> None:
        """Hands first: several that wait for one reader leave it to one message to ring."""
        try:
            await self.hands.deliver(table)
        finally:
            await self.turns.deliver(table)

    async def _show(self, table_id: int) -> None:
        await self.panels.wait_for_turn(table_id)
        table = await self.tables.table(table_id)
        await self._in_channel(table, self.panels.show(table, self._delivered.get(table_id, 0)))
        if not table.is_open:
            self._delivered.pop(table_id, None)
            self.panels.forget(table_id)

    async def _let_computers_play(self, table_id: int) -> None:
        session = await self.tables.session(table_id)
        while (question := session.table.computer_question) is not None:
            answer = await self._think(session.table, question)
            with contextlib.suppress(*MOVED_ON):
                await session.answer_for_computer(answer, self.office.clock())

    async def _think(self, table: Table, question: Question) -> Answer:
        match, seat = table.playing(), question.seat
        seed = f"{match.seed.hex()}:{match.ply}:{seat}"
        try:
            move = await self._thinker.choose(
                match.game, match.view(seat), seat, question.moves, seed, table.computers[seat]
            )
        except Exception as error:  # noqa: BLE001 - people wait: any legal move is better than none
            log.error("table %d, ply %d: a computer could not think: %s", table.id, match.ply, trace(error))
            move = match.rng(seat).choice(question.moves)
        return Answer(seat, question.name, move.code)

    async def _in_channel(self, table: Table, delivery: Coroutine[Any, Any, None]) -> None:
        """Deliver to a channel unless it is known to be out of reach; tell the host once when it is."""
        if table.record.channel_id in self.office.unreachable:
            delivery.close()
            return
        try:
            await delivery
        except discord.HTTPException as error:
            if error.code not in UNREACHABLE_CHANNEL:
                raise
            self.office.unreachable.add(table.record.channel_id)
            log.warning("table %d: channel %d is out of reach (%d)", table.id, table.record.channel_id, error.code)
            await self._tell_host(table)
        else:
            await self._note_recovery(table)

    async def _note_recovery(self, table: Table) -> None:
        if table.id in self._troubled:
            self._troubled.discard(table.id)
            await self.office.store.delete_post(table.id, TROUBLE, table.record.host_id)

    async def _tell_host(self, table: Table) -> None:
        host, channel_id = table.record.host_id, table.record.channel_id
        self._troubled.add(table.id)
        if await self.office.store.post(table.id, TROUBLE, host) is not None:
            return
        await self.office.store.save_post(PostRecord(table.id, TROUBLE, host, channel_id, 0, "", 0.0, 0))
        words = words_of(table, language_of(await self.office.people.find(host)))
        missing = permissions.missing_in(self.office.client.get_channel(channel_id))
        listed = permissions.listing(missing, words) or words("permission-unknown")
        heading, channel = whereabouts.heading(table, words), f"<#{channel_id}>"
        text = words("trouble-channel", heading=heading, channel=channel, permissions=listed)
        await self.hands.tell(host, text)
