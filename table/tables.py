"""All tables: opening, finding and caching their sessions."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final
from weakref import WeakValueDictionary

from cachetools import LRUCache
from pydantic import ValidationError

from cluster.locks import Locks
from cluster.notifications import Notifications, Topic
from rules.contract import IllegalMoveError, IncompatibleSnapshotError
from rules.games import UnknownGameError, game_named
from storage.errors import DuplicateAnswerError, StoreUnavailableError
from storage.store import Store
from storage.tables import OPEN_PHASES, LoadedTable, TableRecord
from table import lobby, rematch, transitions
from table.deal import BY_DRAW, deal_of
from table.errors import NoSuchTableError, NotSavedError, RefusalError
from table.history.log import rebuild
from table.lessons import course
from table.lessons.script import Lesson
from table.match import LoggedMove, Match, from_snapshot
from table.request import Place, Request
from table.session import Session
from table.table import Table, write_options
from table.timing import NO_TEMPO
from table.transitions import Change

log = logging.getLogger(__name__)

CACHED: Final = 512
"""Tables in the LRU cache."""
REQUESTS: Final = 1024
"""More than are being handled at a time."""
SEED_BYTES: Final = 16
UNREADABLE: Final = (IncompatibleSnapshotError, IllegalMoveError, UnknownGameError, ValidationError)
"""Errors of a snapshot or a log that the present rules cannot read."""


@dataclass(eq=False, repr=False)
class Tables:
    """All tables by id; caches those in use."""

    _store: Store
    _notifications: Notifications = field(default_factory=Notifications)
    _locks: Locks = field(default_factory=Locks)
    _listeners: list[Callable[[int], None]] = field(init=False, default_factory=list)
    _guards: list[Callable[[Table, Request], None]] = field(init=False, default_factory=list)
    _alive: WeakValueDictionary[int, Session] = field(init=False, default_factory=WeakValueDictionary)
    _recent: LRUCache[int, Session] = field(init=False, default_factory=lambda: LRUCache(CACHED))
    _loading: asyncio.Lock = field(init=False, default_factory=asyncio.Lock)
    _served: LRUCache[int, None] = field(init=False, default_factory=lambda: LRUCache(REQUESTS))
    """Interactions whose changes were saved."""

    def subscribe(self, listener: Callable[[int], None]) -> None:
        """Call the listener with a table's id after each of its changes."""
        self._listeners.append(listener)

    def guard(self, guard: Callable[[Table, Request], None]) -> None:
        """Call the guard before each change of a table; it refuses by raising."""
        self._guards.append(guard)

    def _admit(self, table: Table, request: Request) -> None:
        for guard in self._guards:
            guard(table, request)

    def touch(self, table_id: int) -> None:
        """Notify the listeners, of other processes too, without a change."""
        self.heard(table_id)
        self._notifications.publish(Topic.CHANGED, table_id)

    def heard(self, table_id: int) -> None:
        """Notify the listeners of this process."""
        for listener in self._listeners:
            listener(table_id)

    async def open(self, request: Request, game: str, place: Place, language: str, tempo: str = NO_TEMPO) -> Session:
        """Open a table; saved before any listener is called."""
        table = lobby.open_table(await self._new_record(request, game, place, language, tempo), request)
        return await self._insert(request, lobby.with_computers(table) if table.is_private else table)

    async def has_just_opened(self, request: Request, game: str) -> bool:
        """Return whether a click is the second tap of the one by which its actor opened a table of this game."""
        seated = await self.of_person(request.actor.user_id, game)
        return any(table.record.host_id == request.actor.user_id and table.is_second_tap(request) for table in seated)

    async def open_lesson(self, request: Request, lesson: Lesson, channel_id: int, language: str) -> Session:
        """Open a lesson at its first decision, in one transaction."""
        record = await self._new_record(request, lesson.game, Place(None, "", channel_id), language, NO_TEMPO)
        return await self._insert(request, *course.opened(record, request, lesson))

    async def rematch(self, request: Request, old: Table, find_place: Callable[[], Awaitable[Place]]) -> Session:
        """Open a rematch, or return the one already opened and still in use; idempotent."""
        rematch.require_player(old, request.actor)
        self._admit(old, request)
        async with self._locks.hold(f"rematch of {old.id}"):
            existing = await self.rematch_of(old.id)
            if existing is not None:
                return existing
            place = await find_place()
            record = await self._new_record(request, old.record.game, place, old.record.language, old.record.tempo)
            table = rematch.open_rematch(old, record, request)
            return await self._insert(request, table, facts=[(rematch.fact_of(old.id), str(table.id))])

    async def rematch_of(self, table_id: int) -> Session | None:
        """Return the rematch opened for a game, if it is still in use."""
        number = await self._store.facts.get(rematch.fact_of(table_id))
        loaded = await self._store.tables.load(int(number)) if number else None
        is_open = loaded is not None and loaded.table.phase in OPEN_PHASES
        return await self.session(loaded.table.id) if loaded and is_open else None

    async def _insert(
        self, request: Request, table: Table, moves: Sequence[LoggedMove] = (), facts: Sequence[tuple[str, str]] = ()
    ) -> Session:
        table = table.clicked(request)
        opened = transitions.stored(Table(table.record, ()), table, request.interaction_id, Change(table, moves))
        change = replace(opened, facts=facts)
        try:
            await self._store.tables.save(change)
        except DuplicateAnswerError:
            return await self._opened_by(request.interaction_id)
        except StoreUnavailableError as error:
            raise NotSavedError from error
        session = self._remember(self._session(table))
        self._saved(table.id, request)
        return session

    async def _opened_by(self, interaction_id: int | None) -> Session:
        table_id = await self._store.tables.was_answered(interaction_id) if interaction_id is not None else None
        if table_id is None:
            raise NoSuchTableError
        return await self.session(table_id)

    async def _new_record(self, request: Request, game: str, place: Place, language: str, tempo: str) -> TableRecord:
        return TableRecord(
            id=place.table_id or await self._new_id(),
            game=game,
            guild_id=place.guild_id,
            guild_name=place.guild_name,
            channel_id=place.channel_id,
            host_id=request.actor.user_id,
            language=language,
            phase="lobby",
            options=write_options({}),
            seed=secrets.token_bytes(SEED_BYTES),
            created_at=request.at,
            changed_at=request.at,
            revision=1,
            tempo=tempo,
            deal=BY_DRAW,
            home_id=place.home_id,
            in_private_thread=place.in_private_thread,
        )

    async def _new_id(self) -> int:
        try:
            return await self._store.tables.new_id()
        except StoreUnavailableError as error:
            raise NotSavedError from error

    async def session(self, table_id: int) -> Session:
        """Return a table's session; refuse an unknown id."""
        session = self._alive.get(table_id)
        if session is None:
            async with self._loading:
                session = self._alive.get(table_id)
                if session is None:
                    session = self._session(await self._read(table_id))
        elif self._store.is_shared:
            await session.refresh()
        return self._remember(session)

    def _session(self, table: Table) -> Session:
        return Session(self._store, table, self._saved, self._read, self._admit)

    def _saved(self, table_id: int, request: Request) -> None:
        if request.interaction_id is not None:
            self._served[request.interaction_id] = None
        self.touch(table_id)

    def has_saved(self, request: Request) -> bool:
        """Tell whether what a user asked for a short while ago was saved by this process; asks no database."""
        return request.interaction_id in self._served

    async def table(self, table_id: int) -> Table:
        return (await self.session(table_id)).table

    async def outline(self, table_id: int) -> Table:
        """Return a table, without its match unless it is in use; also one whose game cannot be read."""
        session = self._alive.get(table_id)
        if session is not None:
            return session.table
        loaded = await self._load(table_id)
        return Table(loaded.table, loaded.seats)

    async def give_back(self, table_ids: Iterable[int], seconds: float, at: float) -> None:
        """Extend tables' clocks by a time in which nobody could play; a broken table does not stop the others."""
        for table_id in table_ids:
            try:
                await (await self.session(table_id)).change(Request.by_bot(at), transitions.give_back, seconds)
            except RefusalError:  # A lobby, or closed meanwhile.
                continue
            except Exception as error:  # noqa: BLE001 - a table that fails here was broken before
                log.error("table %d: its clocks could not be put back: %s", table_id, type(error).__name__)

    def forget(self, table_ids: Iterable[int]) -> None:
        """Invalidate the cache for tables changed or deleted in the store."""
        for table_id in table_ids:
            self._alive.pop(table_id, None)
            self._recent.pop(table_id, None)

    def forget_all(self) -> None:
        """Invalidate the cache: another process may have changed names, which are no change of a table."""
        self._alive.clear()
        self._recent.clear()

    async def in_channel(self, channel_id: int, game: str | None = None) -> Sequence[Table]:
        """Return a channel's open tables, newest first."""
        return await self._newest(await self._store.tables.in_channel(channel_id), game)

    async def of_person(self, user_id: int, game: str | None = None) -> Sequence[Table]:
        """Return the open tables a user plays at, newest first, lessons last."""
        tables = await self._newest(await self._store.tables.of_player(user_id), game)
        return sorted(tables, key=lambda table: table.is_lesson)

    async def numbered(self, table_ids: Iterable[int]) -> Sequence[Table]:
        """Return the tables of these ids, skipping unreadable ones."""
        tables = [await self._readable(table_id) for table_id in table_ids]
        return [table for table in tables if table is not None]

    async def _newest(self, records: Sequence[TableRecord], game: str | None) -> Sequence[Table]:
        wanted = sorted((record.id for record in records if game in {None, record.game}), reverse=True)
        return await self.numbered(wanted)

    async def _readable(self, table_id: int) -> Table | None:
        """Return a table; None for one whose snapshot or log this version cannot read."""
        try:
            return await self.table(table_id)
        except UNREADABLE as error:
            log.error("table %d cannot be read: %s", table_id, type(error).__name__)
            return None

    async def _read(self, table_id: int) -> Table:
        loaded = await self._load(table_id)
        return Table(loaded.table, loaded.seats, await self._match(loaded))

    async def _load(self, table_id: int) -> LoadedTable:
        loaded = await self._store.tables.load(table_id)
        if loaded is None:
            raise NoSuchTableError(table=table_id)
        return loaded

    async def _match(self, loaded: LoadedTable) -> Match | None:
        record, snapshot, seats = loaded.table, loaded.snapshot, len(loaded.seats)
        if loaded.last_ply is None:
            return None
        game, deal = game_named(record.game, Table(record, ()).options), deal_of(record, loaded.seats)
        if snapshot is not None and snapshot.ply == loaded.last_ply + 1:
            return from_snapshot(game, seats, deal, snapshot.version, snapshot.ply, snapshot.body)
        log.error("table %d: the snapshot is damaged, rebuilding it from the log", record.id)
        await self._store.tables.keep_damaged(record.id)
        moves = await self._store.tables.moves(record.id)
        return await asyncio.to_thread(rebuild, game, seats, deal, [(move.seat, move.body) for move in moves])

    def _remember(self, session: Session) -> Session:
        table_id = session.table.id
        self._alive[table_id] = session
        self._recent[table_id] = session
        return session
