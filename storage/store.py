"""The store: what the rest of the bot sees of the database."""

import asyncio
import sqlite3
from collections.abc import Callable, Collection, Generator, Iterable, Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from storage import archive, changes, guilds, holdings, notices, privacy, reads, results
from storage.backup_copy import make_copy
from storage.connection import Connection
from storage.errors import translate
from storage.guilds import Choice, GuildRecord
from storage.holdings import Holding
from storage.lock import InstanceLock
from storage.notices import Turns
from storage.privacy import Dossier
from storage.records import (
    OPEN_PHASES,
    LoadedTable,
    MoveRecord,
    OutboxRecord,
    PersonRecord,
    Phase,
    PostRecord,
    ResultRecord,
    SeatRecord,
    TableChange,
    TableRecord,
)
from storage.schema import MIGRATIONS, prepare
from storage.writer import Value, Writer

P = ParamSpec("P")
T = TypeVar("T")

BUSY_TIMEOUT: Final = 2.0


@dataclass(slots=True)
class Opening:
    """A store about to open: `await` it, or use it as `async with`."""

    path: Path
    busy_timeout: float
    migrations: Path
    store: "Store | None" = field(default=None, init=False)

    def __await__(self) -> Generator[Any, None, "Store"]:
        """Open the store; the caller closes it."""
        return self._open().__await__()

    async def __aenter__(self) -> "Store":
        """Open the store for the length of the block."""
        self.store = await self._open()
        return self.store

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the store."""
        if self.store is not None:
            await self.store.close()

    async def _open(self) -> "Store":
        async with AsyncExitStack() as stack:
            stack.callback(InstanceLock.take(self.path).release)
            await asyncio.to_thread(prepare, self.path, self.busy_timeout, self.migrations)
            writing = await self._connect(stack, reads_only=False)
            reading = await self._connect(stack, reads_only=True)
            tables = await reading.run(reads.highest_id, "tables")
            outbox = await reading.run(reads.highest_id, "outbox")
            numbers = count(tables + 1), count(outbox + 1)
            return Store(self.path, Writer(writing), reading, *numbers, stack.pop_all())

    async def _connect(self, stack: AsyncExitStack, *, reads_only: bool) -> Connection:
        connection = Connection(self.path, self.busy_timeout, reads_only=reads_only)
        await stack.enter_async_context(connection)
        return connection


class Store:
    """One database file, one writer, one reader; this process alone owns the file."""

    def __init__(
        self,
        path: Path,
        writer: Writer,
        reader: Connection,
        table_ids: "count[int]",
        outbox_ids: "count[int]",
        resources: AsyncExitStack,
    ) -> None:
        self.path = path
        self._writer = writer
        self._reader = reader
        self._table_ids = table_ids
        self._outbox_ids = outbox_ids
        self._resources = resources

    @classmethod
    def open(cls, path: Path | str, *, busy_timeout: float = BUSY_TIMEOUT, migrations: Path = MIGRATIONS) -> Opening:
        """Check, upgrade and open the file; a second process is refused."""
        return Opening(Path(path), busy_timeout, migrations)

    async def close(self) -> None:
        """Finish what is queued, then let go of the file."""
        async with self._resources:
            await self._writer.close()

    @property
    def commits(self) -> int:
        """How many transactions were committed since the start."""
        return self._writer.commits

    def new_table_id(self) -> int:
        """Return an id no table ever had."""
        return next(self._table_ids)

    async def save(self, change: TableChange) -> list[OutboxRecord]:
        """Save a change in one transaction and return what it leaves to be sent."""
        outbox = self._numbered(change)
        await self._writer.write(changes.save(change, outbox))
        return outbox

    def _numbered(self, change: TableChange) -> list[OutboxRecord]:
        table_id = change.table.id
        numbered = [(next(self._outbox_ids), draft) for draft in change.outbox]
        return [
            OutboxRecord(number, table_id, draft.kind, draft.body, f"t{table_id}-{number}", change.at)
            for number, draft in numbered
        ]

    async def load(self, table_id: int) -> LoadedTable | None:
        """Return a table with its seats and its snapshot, if there is such a table."""
        found = await self.load_many([table_id])
        return found[0] if found else None

    async def load_many(self, table_ids: Iterable[int]) -> list[LoadedTable]:
        """Load many tables at the price of one question; unknown ids are left out."""
        return await self._read(reads.load, table_ids)

    async def moves(self, table_id: int) -> list[MoveRecord]:
        """Return the log of a table, from its first move."""
        return await self._read(reads.moves, table_id)

    async def set_aside(self, table_id: int) -> None:
        """Keep a copy of a damaged snapshot before it is overwritten."""
        await self._writer.write(changes.set_aside(table_id))

    async def was_answered(self, interaction_id: int) -> int | None:
        """Return the table at which this interaction was already answered."""
        return await self._read(reads.answered, interaction_id)

    async def prune(self, before: float) -> None:
        """Forget the interactions answered before that time."""
        await self._writer.write(changes.prune(before))

    async def tables_in_channel(self, channel_id: int, phases: Collection[Phase] = OPEN_PHASES) -> list[TableRecord]:
        """List the tables of a channel, oldest first."""
        return await self._read(reads.tables_in_channel, channel_id, phases)

    async def tables_of_person(self, user_id: int, phases: Collection[Phase] = OPEN_PHASES) -> list[TableRecord]:
        """List the tables somebody sits at, oldest first."""
        return await self._read(reads.tables_of_person, user_id, phases)

    async def open_table_ids(self) -> list[int]:
        """List lobbies and games in play."""
        return await self._read(reads.open_table_ids)

    async def tables_with_unfinished_business(self) -> list[int]:
        """List tables with something to send, or whose panel is missing or shows an older revision."""
        return await self._read(reads.tables_with_unfinished_business)

    async def tables_with_computers(self) -> list[int]:
        """List games in play with a computer at the table."""
        return await self._read(reads.tables_with_computers)

    async def tables_due(self, at: float) -> list[int]:
        """List tables whose clock has something to do, the longest overdue first."""
        return await self._read(reads.tables_due, at)

    async def next_due(self) -> float | None:
        """Return when the next clock has something to do."""
        return await self._read(reads.next_due)

    async def give_back(self, seconds: float) -> None:
        """Put every running clock back by the length of an outage; before any table is read into memory."""
        await self._writer.write(changes.give_back(seconds))

    async def outbox_of(self, table_id: int) -> list[OutboxRecord]:
        """Return what a table still has to send, in order."""
        return await self._read(reads.outbox_of, table_id)

    async def outbox_done(self, outbox_id: int) -> None:
        """Strike out what was sent."""
        await self._writer.write(changes.outbox_done(outbox_id))

    async def posts(self, table_id: int) -> list[PostRecord]:
        """Return the messages that mirror a table."""
        return await self._read(reads.posts, table_id)

    async def post(self, table_id: int, role: str, reader: int) -> PostRecord | None:
        """Return one of the messages that mirror a table."""
        return await self._read(reads.post, table_id, role, reader)

    async def posts_being_replaced(self) -> list[PostRecord]:
        """Return the messages that were about to go when this was saved."""
        return await self._read(reads.posts_being_replaced)

    async def save_post(self, record: PostRecord) -> None:
        """Remember a message and what it shows."""
        await self._writer.write(changes.save_post(record))

    async def delete_post(self, table_id: int, role: str, reader: int) -> None:
        """Forget a message."""
        await self._writer.write(changes.delete_post(table_id, role, reader))

    async def person(self, user_id: int) -> PersonRecord | None:
        """Return what is remembered of somebody."""
        return await self._read(reads.person, user_id)

    async def save_person(self, record: PersonRecord) -> None:
        """Remember somebody."""
        await self._writer.write(changes.save_person(record))

    async def guild_language(self, guild_id: int) -> str | None:
        """Return the language a server chose."""
        return await self._read(reads.guild_language, guild_id)

    async def set_guild_language(self, guild_id: int, language: str) -> None:
        """Remember the language a server chose."""
        await self._writer.write(changes.save_guild(guild_id, language))

    async def turns(self, user_ids: Collection[int]) -> Turns:
        """Tell at which tables these people are waited for, the longest first, and what they were told of it."""
        return await self._read(notices.turns, user_ids)

    async def to_be_told_later(self) -> list[tuple[SeatRecord, PersonRecord]]:
        """List who is waited for and does not simply want a direct message at once."""
        return await self._read(notices.to_be_told_later)

    async def waited_for(self, since: float) -> list[tuple[int, int]]:
        """Name who keeps a game waiting since that moment or longer: server and person."""
        return await self._read(notices.waited_for, since)

    async def fact(self, key: str) -> str | None:
        """Return a single remembered value."""
        return await self._read(reads.fact, key)

    async def set_fact(self, key: str, value: str) -> None:
        """Remember a single value."""
        await self._writer.write(changes.save_fact(key, value))

    async def results(self, guild_id: int, game: str, after: int = 0) -> list[ResultRecord]:
        """Return how a server's games of one title ended, after the result of this number, a page at a time."""
        return await self._read(results.results, guild_id, game, after)

    async def games_of_person(self, guild_id: int, user_id: int) -> list[str]:
        """Name the titles somebody has a result in on a server."""
        return await self._read(results.games_of_person, guild_id, user_id)

    async def names_on_server(self, guild_id: int, user_ids: Collection[int]) -> dict[int, str]:
        """Return the names people last played under on a server."""
        return await self._read(results.names_on_server, guild_id, user_ids)

    async def guild(self, guild_id: int) -> GuildRecord:
        """Return what a server has chosen, be it nothing."""
        return await self._read(guilds.guild, guild_id)

    async def choose_for_guild(self, guild_id: int, choice: Choice, value: Value) -> None:
        """Remember one choice of a server."""
        await self._writer.write(guilds.choose(guild_id, choice, value))

    async def choose_channels(self, guild_id: int, channels: Collection[int]) -> None:
        """Remember where a server wants its tables."""
        await self._writer.write(guilds.choose_channels(guild_id, channels))

    async def open_tables_of_guild(self, guild_id: int) -> list[tuple[int, int]]:
        """Name the open tables of a server and the channels they stand in."""
        return await self._read(guilds.open_tables, guild_id)

    async def note_removal(self, guild_id: int, at: float) -> None:
        """Note that a server has removed the bot."""
        await self._writer.write(guilds.note_removal(guild_id, at))

    async def note_return(self, guild_id: int) -> None:
        """Note that a server has the bot again."""
        await self._writer.write(guilds.note_return(guild_id))

    async def note_presence(self, present: Collection[int], at: float) -> None:
        """Note on which of all servers the bot is, and since when it is missed on the others."""
        await self._writer.write(guilds.note_presence(present, at))

    async def guilds_removed_before(self, moment: float) -> list[int]:
        """Name the servers that removed the bot before this moment."""
        return await self._read(guilds.removed_before, moment)

    async def forget_guild(self, guild_id: int) -> list[int]:
        """Delete all data of a server, and name the tables that are gone."""
        tables = await self._read(guilds.tables_of, guild_id)
        await self._writer.write(guilds.forget(guild_id))
        return tables

    async def dossier(self, user_id: int) -> Dossier:
        """Return everything that is stored about somebody."""
        return await self._read(privacy.dossier, user_id)

    async def open_tables_of_person(self, user_id: int) -> list[int]:
        """Name the open tables where somebody sits or is the host."""
        return await self._read(privacy.open_tables, user_id)

    async def holdings(self, user_id: int) -> list[Holding]:
        """List the open tables where somebody sits or is the host, the oldest first."""
        return await self._read(holdings.holdings, user_id)

    async def is_pseudonym(self, number: int) -> bool:
        """Tell whether somebody's results already stand under this number."""
        return await self._read(privacy.is_taken, number)

    async def forget_person(self, user_id: int, number: int, names: Mapping[str, str]) -> list[int]:
        """Delete what is known of somebody; games that have ended keep a pseudonym, by language. Name those tables."""
        tables = await self._read(privacy.closed_tables, user_id)
        await self._writer.write(privacy.forget(user_id, number, names))
        return tables

    async def finished(self, guild_id: int | None, user_id: int, typed: str, most: int) -> list[archive.FinishedGame]:
        """List a server's finished games and somebody's own whose number begins as typed, the newest first."""
        return await self._read(archive.finished, guild_id, user_id, typed, most)

    async def back_up(self, copy: Path) -> None:
        """Write a checked copy of everything saved so far, from a thread of its own: answers go on being saved."""
        await asyncio.to_thread(make_copy, self.path, copy)

    async def _read(
        self, query: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        try:
            return await self._reader.run(query, *args, **kwargs)
        except sqlite3.Error as error:
            raise translate(error) from error
