"""Delivers what was saved: the story, the hands and the panel of every table that changed.

Everything here is derived from what is stored, so it can be repeated after a crash: stories wait in the outbox
under a fixed nonce, and a panel that shows an older revision than its table is brought up to date at the start.
"""

import asyncio
import contextlib
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from computers.thinker import Thinker
from discord_ui.hands import Hands, all_of
from discord_ui.lanes import Lane, Pace
from discord_ui.leavers import Leavers
from discord_ui.logs import trace
from discord_ui.notices import Notices
from discord_ui.office import Office
from discord_ui.panels import Panels
from discord_ui.reach import Reach
from discord_ui.timekeeper import Timekeeper
from discord_ui.turns import TurnNotices
from table.errors import NothingAskedError, StaleQuestionError, TableClosedError
from table.match import Question
from table.table import Table
from table.tables import Tables
from table.transitions import Answer

log = logging.getLogger(__name__)

HANDS: Final = "hands"
TURNS: Final = "turns"
NEWS: Final = "news"
DELIVERIES: Final = (HANDS, TURNS, NEWS)
MOVED_ON: Final = (NothingAskedError, StaleQuestionError, TableClosedError)
"""What a computer hears that thought about yesterday's question."""


class Courier:
    """Lanes that do not wait for one another: hands, news for the channel and panels below them, computers thinking."""

    def __init__(self, office: Office, thinker: Thinker, pace: Pace) -> None:
        self.office = office
        self._thinker = thinker
        self.tables = Tables(office.store, self.wake)
        self.leavers = Leavers(office, self.tables)
        self.turns = TurnNotices(office, self.tables, self.leavers)
        self.hands = Hands(office, self.turns)
        self.panels = Panels(office, pace.panel)
        self.notices = Notices(office, self.leavers)
        self.timekeeper = Timekeeper(office.store, self.tables, office.clock, self.wake)
        self.timekeeper.chores.append(self.leavers.look_around)
        self.reach = Reach(office, self.tables, self.hands, self.wake)
        self._hands = Lane(HANDS, self._hand_out, pace)
        self._turns = Lane(TURNS, self._name_turns, pace)
        self._news = Lane(NEWS, self._tell, pace)
        self._boards = Lane("panel", self._show, pace, self.panels.wait_for_turn)
        self._computers = Lane("computers", self._let_computers_play, pace)
        self._tried: dict[tuple[int, str], int] = {}
        self._sealed: dict[tuple[int, str], int] = {}

    async def start(self) -> None:
        """Take up whatever was saved and not yet delivered."""
        await self.timekeeper.start()
        await self.office.posts.start()
        for table_id in await self.office.store.tables_with_unfinished_business():
            self._hands.wake(table_id)
            self._news.wake(table_id)
        for table_id in await self.office.store.tables_with_computers():
            self._computers.wake(table_id)
        for lane in self._lanes:
            lane.open()

    @property
    def _lanes(self) -> tuple[Lane, ...]:
        return self._hands, self._turns, self._news, self._boards, self._computers

    async def close(self, seconds: float) -> None:
        """Finish the deliveries under way, within so many seconds; what is left waits in the store."""
        await self.timekeeper.close()
        await asyncio.gather(*(lane.close(seconds) for lane in self._lanes))
        self.office.studio.close()
        await self._thinker.close()

    def wake(self, table_id: int) -> None:
        """Deliver what is new at a table, soon, and let its computers go on."""
        self._hands.wake(table_id)
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

    async def _hand_out(self, table_id: int) -> None:
        """Hands first: several that wait for one reader leave it to one message to ring."""
        await self.office.posts.take_up(table_id)
        table = await self.tables.table(table_id)
        try:
            with self._trying(HANDS, table):
                if await self.hands.deliver(table):
                    self._seal(HANDS, table)
        finally:
            self._turns.wake(table_id)

    async def _name_turns(self, table_id: int) -> None:
        table = await self.tables.table(table_id)
        with self._trying(TURNS, table):
            await self.turns.deliver(table)
            self._seal(TURNS, table)

    async def _tell(self, table_id: int) -> None:
        await self.office.posts.take_up(table_id)
        table = await self.tables.table(table_id)
        with self._trying(NEWS, table):
            await all_of(
                self.reach.deliver(table, self.panels.tell(table)),
                self.reach.deliver(table, self.notices.deliver(table)),
            )
            self._seal(NEWS, table)

    def _seal(self, what: str, table: Table) -> None:
        """Note that all of a revision was delivered: a process that dies now leaves nothing of it to the next."""
        self._sealed[table.id, what] = table.record.revision

    @contextmanager
    def _trying(self, what: str, table: Table) -> Iterator[None]:
        """Note that a revision was tried; the panel comes below the news, and once more to note what was delivered."""
        revision = table.record.revision
        try:
            yield
        finally:
            self._tried[table.id, what] = revision
            if what == NEWS or all(self._tried.get((table.id, one), 0) >= revision for one in DELIVERIES):
                self._boards.wake(table.id)

    def _delivered(self, table_id: int) -> int:
        return min(self._sealed.get((table_id, what), 0) for what in DELIVERIES)

    async def _show(self, table_id: int) -> None:
        table, delivered = await self.tables.table(table_id), self._delivered(table_id)
        if await self.reach.deliver(table, self.panels.show(table, delivered)):
            await self.reach.found(table)
        if not table.is_open and delivered == table.record.revision:
            self._forget(table_id)

    def _forget(self, table_id: int) -> None:
        for what in DELIVERIES:
            self._tried.pop((table_id, what), None)
            self._sealed.pop((table_id, what), None)
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
