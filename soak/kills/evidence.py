"""What is stored while a bot runs or after its death, and what users must have been shown of it."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Final

from discord_ui.members.users import language_of
from discord_ui.protocol.messages import Plain
from discord_ui.views import screens
from discord_ui.views.choices import MenuState
from discord_ui.views.hand import hand
from discord_ui.views.results.standings import Epilogue, standings
from rules.games import game_named
from soak.group import headline_of
from storage.engine.database import Database, reading
from storage.engine.engine import Reader
from storage.errors import StoreError
from storage.messages import MessageReader, MessageRecord
from storage.people import PeopleReader
from storage.shards import ALL_SHARDS, ShardSet
from storage.tables import LoadedTable, TableReader
from table.deal import deal_of
from table.history.chapters import RecentChapters
from table.history.log import read_move, rebuild, retrace
from table.match import Match, Steps, from_snapshot, to_snapshot
from table.table import Table

BUSY_TIMEOUT: Final = 5.0


@dataclass(frozen=True)
class Log:
    table: Table
    lines: tuple[tuple[int, str], ...]

    @cached_property
    def announcements(self) -> list[str]:
        """Every announcement of a table that must have been sent, each once."""
        if self.table.match is None:
            return []
        told = [screens.begun(self.table), *(screens.story(self.table, chapter) for chapter in self._chapters())]
        outcome = self.table.outcome
        if outcome is not None:
            told.append(headline_of(standings(self.table, self.table.match, outcome, Epilogue())))
        return [text for text in told if text]

    def _chapters(self) -> Iterator[tuple[object, ...]]:
        table = self.table
        for progress in retrace(table.game, len(table.seats), deal_of(table.record, table.seats), self.lines):
            yield from progress.chapters

    @cached_property
    def is_what_was_saved(self) -> bool:
        """Whether replaying the log yields the stored snapshot."""
        match = self.table.match
        if match is None:
            return not self.lines
        deal = deal_of(self.table.record, self.table.seats)
        again = rebuild(self.table.game, len(self.table.seats), deal, self.lines)
        return _essence(again) == _essence(match) and match.ply == len(self.lines)

    def has(self, seat: int, code: str, since: int) -> bool:
        """Whether a seat has made this move since a question was asked."""
        return any(line[0] == seat and read_move(self.table.game, line[1]).code == code for line in self.lines[since:])


def _essence(match: Match) -> tuple[str, dict[int, int]]:
    """A match without what a log alone does not tell: steps that may be taken back, what each player was told."""
    asked = {seat: question.name for seat, question in match.questions.items()}
    return to_snapshot(replace(match, steps=Steps(), recent=RecentChapters())), asked


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand in an inbox: what is noted of it, and what it must show if that is right."""

    noted: MessageRecord
    right: Plain

    @property
    def is_current(self) -> bool:
        """Whether it is noted to show the present state; some states are no news for a player."""
        return self.noted.fingerprint == self.right.fingerprint


@dataclass(frozen=True)
class Evidence:
    """A read-only view of the bot's database."""

    database: Database
    shards: ShardSet = ALL_SHARDS
    """Those whose tables are looked at."""

    async def tables(self) -> list[Table]:
        async with self._reading() as reader:
            if reader is None:
                return []
            count = await reader.highest_id("tables")
            loaded = await TableReader(reader).load_many(range(1, count + 1))
        return [_table(one) for one in loaded if self.shards.has(one.table.guild_id)]

    async def open_table(self, channel_id: int) -> Table | None:
        """Return the table at which people of a channel play."""
        async with self._reading() as reader:
            if reader is None:
                return None
            tables = TableReader(reader)
            loaded = await tables.load_many([record.id for record in await tables.in_channel(channel_id)])
        return next((_table(one) for one in loaded), None)

    async def hands(self, table: Table) -> list[Hand]:
        async with self._reading() as reader:
            return [] if reader is None else [hand async for hand in _hands(reader, table)]

    async def log(self, table: Table) -> Log:
        async with self._reading() as reader:
            moves = await TableReader(reader).moves(table.id) if reader else []
        return Log(table, tuple((move.seat, move.body) for move in moves))

    async def is_answered(self, interaction_id: int) -> bool:
        async with self._reading() as reader:
            return reader is not None and await TableReader(reader).was_answered(interaction_id) is not None

    async def undelivered(self) -> list[str]:
        async with self._reading() as reader:
            if reader is None:
                return ["a database that is not there yet"]
            waiting = await TableReader(reader).undelivered_ids(self.shards)
            return [f"table {table_id} ({await _waiting(reader, table_id)})" for table_id in waiting]

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[Reader | None]:
        """Connect for one read, if there is a schema yet: a process may die before its first statement."""
        if isinstance(self.database, Path) and not self.database.exists():
            yield None
            return
        async with reading(self.database, BUSY_TIMEOUT) as reader:
            try:
                await reader.highest_id("tables")
            except StoreError:
                yield None
            else:
                yield reader


@dataclass(frozen=True)
class ServerEvidence(Evidence):
    """A view of a database on a server, by a connection that is kept."""

    reader: Reader | None = None

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[Reader | None]:
        yield self.reader


async def _hands(reader: Reader, table: Table) -> AsyncIterator[Hand]:
    messages, people = MessageReader(reader), PeopleReader(reader)
    panel = await messages.get(table.id, "panel")
    for noted in await messages.of_kind(table.id, "hand"):
        person = await people.get(noted.reader or 0)
        if person is not None and table.is_seated(person.user_id):
            opened = MenuState.read(noted.menu_state) if noted.menu_state else None
            seat, panel_id = table.seat_of(person.user_id), panel.message_id if panel else None
            right = hand(table, seat, language_of(person), menu_state=opened, panel_id=panel_id)
            yield Hand(noted, right)


async def _waiting(reader: Reader, table_id: int) -> str:
    told = ", ".join(record.kind for record in await TableReader(reader).outbox(table_id))
    delivered = await MessageReader(reader).delivered(table_id)
    return f"to be told: {told or 'nothing'}; delivered up to revision {delivered}"


def _table(loaded: LoadedTable) -> Table:
    record, snapshot = loaded.table, loaded.snapshot
    if snapshot is None:
        return Table(record, tuple(loaded.seats))
    game = game_named(record.game, Table(record, ()).options)
    deal = deal_of(record, loaded.seats)
    match = from_snapshot(game, len(loaded.seats), deal, snapshot.version, snapshot.ply, snapshot.body)
    return Table(record, tuple(loaded.seats), match)
