"""A room full of tables in a real store, with a second pair of eyes on the file."""

import sqlite3
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path

from storage.store import Store
from table import lobby, transitions
from table.request import Answer, Place, Request
from table.session import Session
from table.table import Table
from table.tables import Tables
from tests.table.seating import ADA, BEN


class Room:
    """Opens tables, answers for people, and notes what the file held whenever a table was said to have changed."""

    def __init__(self, path: Path, store: Store) -> None:
        self.path = path
        self.store = store
        self.told: list[tuple[int, int]] = []
        self.restart()
        self._interactions = count(1)

    def _changed(self, table_id: int) -> None:
        self.told.append((table_id, self.revision_on_disk(table_id)))

    def revision_on_disk(self, table_id: int) -> int:
        ((revision,),) = self.read("SELECT revision FROM tables WHERE id = ?", table_id)
        return revision

    def read(self, sql: str, *values) -> list[tuple]:
        with closing(sqlite3.connect(self.path)) as connection:
            return connection.execute(sql, values).fetchall()

    def write(self, sql: str, *values) -> None:
        with closing(sqlite3.connect(self.path)) as connection, connection:
            connection.execute(sql, values)

    def everything_on_disk(self) -> list[list[tuple]]:
        kept = ("tables", "seats", "moves", "snapshots", "outbox", "answers")
        return [self.read(f"SELECT * FROM {name}") for name in kept]

    @contextmanager
    def locked(self):
        """Keep the file to ourselves, so that nothing can be saved."""
        with closing(sqlite3.connect(self.path, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            yield
            connection.execute("ROLLBACK")

    def restart(self) -> Tables:
        """Forget everything in memory."""
        self.tables = Tables(self.store)
        self.tables.subscribe(self._changed)
        return self.tables

    def asks(self, actor, interaction_id: int | None = None, at: float = 5.0) -> Request:
        return Request(actor, interaction_id or next(self._interactions), at)

    async def lobby(self, host=ADA, game="kodiak", channel=20) -> Session:
        return await self.tables.open(self.asks(host), game, Place(10, "Les amis", channel), "en")

    async def game(self, *guests) -> Session:
        """Open a table for these actors, Ada and Ben if none is named, and begin."""
        host, *others = guests or (ADA, BEN)
        session = await self.lobby(host)
        for actor in others:
            await session.change(self.asks(actor), lobby.join)
        await session.change(self.asks(host), transitions.begin)
        return session

    async def finished_game(self) -> Session:
        """Let Ada and Ben play a single round to its end."""
        session = await self.lobby()
        await session.change(self.asks(BEN), lobby.join)
        await session.change(self.asks(ADA), lobby.set_option, "rounds", "1")
        await session.change(self.asks(BEN), transitions.begin)
        while session.table.record.phase == "playing":
            await self.answer(session, (ADA, BEN)[session.table.match.awaited[0].seat])
        return session

    async def answer(
        self, session: Session, actor, code: str | None = None, interaction_id: int | None = None, at: float = 5.0
    ) -> Table:
        """Answer what a player is asked, with the first possibility if none is named."""
        return await session.change(
            self.asks(actor, interaction_id, at), transitions.answer, answer_of(session, actor, code)
        )


def answer_of(session: Session, actor, code: str | None = None) -> Answer:
    """Return what a player may answer now: the first possibility if none is named."""
    question = session.table.match.questions[session.table.seat_of(actor.user_id)]
    return Answer(question.seat, question.name, code or question.moves[0].code)


def whole(table: Table):
    """Everything a table is, but for the game's rules, which have no state to compare."""
    match = table.match
    played = match and (match.seats, match.deal, match.state, match.ply, match.questions, match.untold)
    return table.record, table.seats, played
