"""Abandoned tables are closed: lobbies after some days, games after a warning; whoever plays on is left alone."""

import pytest

from sandbox import Clock
from table import lobby
from table.errors import NotSeatedError, StoppedEarlyError
from table.history.archive import Archive
from table.timing import DAY, Expiry, closes_at
from table.transitions import EXPIRED, EXPIRING, stop
from table.verify import verify
from table.waiting.abandoned import KEPT, OFFERED, is_offered, keep
from table.waiting.clocks import AbandonedTables
from table.waiting.failures import TableFailures
from tests.table.room import Room
from tests.table.seating import ADA, BEN, MODERATOR, STRANGER

EXPIRY = Expiry(lobby_days=7, game_days=90)


class Watched:
    """A room whose abandoned tables are looked for as days go by."""

    def __init__(self, room: Room, expiry: Expiry = EXPIRY) -> None:
        self.room = room
        self.clock = Clock(5.0)
        self.failures = TableFailures("abandoned tables", float)
        self.abandoned = AbandonedTables(room.store, room.tables, expiry, self.clock, self.failures)

    async def after(self, days: float) -> None:
        self.clock.advance(days * DAY)
        await self.abandoned.close_due()

    async def told(self, session, *others: str) -> list[str]:
        kinds = [record.kind for record in await self.room.store.tables.outbox(session.table.id)]
        return [kind for kind in kinds if kind in {EXPIRING, EXPIRED, *others}]


@pytest.fixture
def watched(room) -> Watched:
    return Watched(room)


async def test_a_lobby_is_closed_a_week_after_its_last_change(watched):
    session = await watched.room.lobby()
    await watched.after(6)
    await session.change(watched.room.asks(BEN, at=watched.clock()), lobby.join)
    await watched.after(6)
    assert session.table.record.phase == "lobby"
    await watched.after(1)
    assert session.table.record.phase == "stopped"
    assert await watched.told(session) == [EXPIRED]


async def test_a_game_is_warned_once_a_week_before_it_is_closed_unrated(watched):
    session = await watched.room.game()
    for _ in range(82):
        await watched.after(1)
    assert await watched.told(session) == []
    for _ in range(7):
        await watched.after(1)
    assert await watched.told(session) == [EXPIRING]
    assert session.table.record.phase == "playing"
    assert closes_at(session.table) == 5.0 + 90 * DAY
    await watched.after(1)
    assert session.table.record.phase == "stopped"
    assert await watched.told(session) == [EXPIRING, EXPIRED]
    ((finished,),) = watched.room.read("SELECT finished FROM results")
    assert not finished


async def test_a_bot_that_was_away_for_months_warns_before_it_closes(watched):
    session = await watched.room.game()
    await watched.after(400)
    assert await watched.told(session) == [EXPIRING]
    await watched.after(6)
    assert session.table.record.phase == "playing"
    await watched.after(1)
    assert session.table.record.phase == "stopped"


async def test_one_move_after_the_warning_keeps_a_game_open_until_the_next(watched):
    session = await watched.room.game()
    await watched.after(84)
    assert closes_at(session.table) is not None
    await watched.room.answer(session, ADA, at=watched.clock())
    assert closes_at(session.table) is None
    await watched.after(82)
    assert await watched.told(session) == [EXPIRING]
    await watched.after(1)
    assert await watched.told(session) == [EXPIRING, EXPIRING]
    assert session.table.record.phase == "playing"


async def test_nothing_is_closed_where_the_host_of_the_bot_wants_it_so(room):
    watched = Watched(room, Expiry())
    sessions = [await room.lobby(), await room.game()]
    await watched.after(4000)
    assert [session.table.is_open for session in sessions] == [True, True]


async def test_a_table_that_cannot_be_read_keeps_no_other_from_being_closed(watched, caplog):
    broken, sound = await watched.room.lobby(), await watched.room.lobby()
    watched.room.write("UPDATE tables SET game = 'a game of later' WHERE id = ?", broken.table.id)
    watched.room.tables.forget([broken.table.id])
    del broken
    await watched.after(8)
    assert sound.table.record.phase == "stopped"
    assert "table 1: abandoned tables failed: UnknownGameError" in caplog.text
    assert watched.failures.failing() == ["abandoned tables (tables: 1)"]


async def test_an_abandoned_game_can_be_replayed_and_verified_and_one_that_was_stopped_cannot(watched):
    abandoned, stopped = await watched.room.game(), await watched.room.game()
    await watched.room.answer(abandoned, ADA)
    await stopped.change(watched.room.asks(MODERATOR), stop)
    await watched.after(84)
    await watched.after(7)
    archive = Archive(watched.room.store)
    found = await archive.find(abandoned.table.id)
    assert found.recording.result is None
    assert verify(found.recording).fault is None
    with pytest.raises(StoppedEarlyError):
        await archive.find(stopped.table.id)


async def test_players_of_a_game_without_a_move_for_three_weeks_are_asked_once_whether_to_close_it(watched):
    session = await watched.room.game()
    await watched.after(20)
    assert await watched.told(session, OFFERED) == []
    for _ in range(60):
        await watched.after(1)
    assert await watched.told(session, OFFERED) == [OFFERED]
    await watched.after(3)
    assert await watched.told(session, OFFERED) == [OFFERED, EXPIRING]


async def test_who_keeps_a_game_open_is_told_of_once_and_the_weeks_begin_anew(watched):
    session = await watched.room.game()
    await watched.after(21)
    assert is_offered(session.table)
    for actor in (ADA, BEN):
        await session.change(watched.room.asks(actor, at=watched.clock()), keep)
    assert not is_offered(session.table)
    assert await watched.told(session, OFFERED, KEPT) == [OFFERED, KEPT]
    await watched.after(20)
    assert await watched.told(session, OFFERED, KEPT) == [OFFERED, KEPT]
    await watched.after(1)
    assert await watched.told(session, OFFERED, KEPT) == [OFFERED, KEPT, OFFERED]
    with pytest.raises(NotSeatedError):
        await session.change(watched.room.asks(STRANGER, at=watched.clock()), keep)


async def test_a_game_is_closed_by_common_consent_and_one_player_keeps_it_open(watched):
    session = await watched.room.game()
    await watched.after(21)
    await session.change(watched.room.asks(ADA, at=watched.clock()), stop)
    await session.change(watched.room.asks(BEN, at=watched.clock()), keep)
    assert session.table.record.phase == "playing"
    assert session.table.record.proposal == ""
    for actor in (ADA, BEN):
        await session.change(watched.room.asks(actor, at=watched.clock()), stop)
    assert session.table.record.phase == "stopped"


async def test_a_game_that_is_asked_about_is_asked_about_once_by_two_processes(watched):
    session = await watched.room.game()
    other = Watched(watched.room)
    for one in (watched, other):
        await one.after(21)
    assert await watched.told(session, OFFERED) == [OFFERED]
