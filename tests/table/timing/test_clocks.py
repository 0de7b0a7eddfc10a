"""The clocks of all tables: what is due is done once, and nobody pays for a time in which nobody could play."""

import pytest
import pytest_asyncio

from cluster.ownership import Ownership
from ops.scheduler import Scheduler
from sandbox import Clock
from storage.shards import ShardSet
from storage.store import Store
from table.errors import trace
from table.waiting.clocks import OUTAGE, Clocks
from table.waiting.failures import TableFailures
from tests.table.room import Room
from tests.table.timing.test_tempo import a_timed_game

HOUR = 3600.0


class Watched:
    """Clocks by two times: that of the games, and that of the machine."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.clock, self.machine = Clock(50.0), Clock(1_790_000_000.0)
        self.failures = TableFailures("clocks", float, self.clock)
        self.clocks = Clocks(room.store, room.tables, Ownership(), self.clock, self.failures, self.machine)

    def sleep(self, seconds: float) -> None:
        """Let the machine sleep: time passes everywhere, and nobody looks."""
        self.clock.advance(seconds)
        self.machine.advance(seconds)


@pytest_asyncio.fixture
async def watched(tmp_path):
    async with Store.open(tmp_path / "games.sqlite3") as store:
        yield Watched(Room(tmp_path / "games.sqlite3", store))


async def test_a_machine_that_slept_gives_the_time_back(watched):
    session = await a_timed_game(watched.room)
    due, asked_at = session.table.record.due_at, session.table.seats[0].asked_at
    await watched.clocks.tick()
    watched.sleep(HOUR)
    await watched.clocks.tick()
    assert session.table.record.due_at == due + HOUR
    assert session.table.seats[0].asked_at == asked_at + HOUR
    assert session.table.seats[0].warned == 0
    assert (await watched.room.restart().table(session.table.id)).record.due_at == due + HOUR


async def test_a_short_nap_is_nobodys_gain(watched):
    session = await a_timed_game(watched.room)
    due = session.table.record.due_at
    watched.sleep(OUTAGE)
    await watched.clocks.tick()
    assert session.table.record.due_at <= due


async def test_a_clock_moved_by_somebody_is_no_sleep(watched):
    session = await a_timed_game(watched.room)
    watched.clock.advance(HOUR)
    await watched.clocks.tick()
    assert session.table.record.phase == "playing"
    assert any(seat.missed or seat.stand_in for seat in session.table.seats)


async def test_nothing_is_decided_while_we_are_cut_off_and_the_time_is_given_back(watched):
    session = await a_timed_game(watched.room)
    due = session.table.record.due_at
    scheduler = Scheduler([watched.clocks.tick], trace)
    scheduler.resume()
    await scheduler.run_once()
    scheduler.pause()
    watched.sleep(HOUR)
    await scheduler.run_once()
    assert session.table.record.due_at == due
    scheduler.resume()
    await scheduler.run_once()
    assert session.table.record.due_at == due + HOUR


class OneOf(Ownership):
    """A process that sees to one of so many shards."""

    def __init__(self, shard: int, count: int) -> None:
        self._shards = ShardSet((shard,), count)

    @property
    def shards(self) -> ShardSet:
        return self._shards


DAY = 24 * HOUR
NOW = 30 * DAY


@pytest.mark.parametrize(
    ("shard", "noted", "given_back"),
    [
        ((0, 1), {"alive_at": NOW - HOUR}, HOUR),
        ((0, 2), {"alive_at": NOW - HOUR}, HOUR),
        ((0, 2), {"alive_at": NOW - HOUR, "alive_at 1/2": NOW}, HOUR),
        ((0, 2), {"alive_at 0/2": NOW - DAY, "alive_at 1/2": NOW, "alive_at": 1.0}, DAY),
        ((0, 1), {"alive_at": 1.0, "alive_at 0/2": NOW - HOUR, "alive_at 1/2": NOW - DAY}, HOUR),
        ((0, 2), {"alive_at 0/2": 1.0, "alive_at 1/2": 1.0, "alive_at": NOW - HOUR}, HOUR),
        ((0, 4), {"alive_at 0/2": NOW - HOUR, "alive_at": 1.0}, HOUR),
        ((0, 2), {}, 0.0),
    ],
)
async def test_a_start_with_another_number_of_shards_gives_back_the_time_nobody_could_play(
    watched, shard, noted, given_back
):
    """As after a move from a file to several processes on a server, or back."""
    session = await a_timed_game(watched.room)
    for fact, at in noted.items():
        await watched.room.store.facts.set(fact, repr(at))
    tables = watched.room.restart()
    await Clocks(watched.room.store, tables, OneOf(*shard), Clock(NOW), watched.failures).start()
    due = (await tables.table(session.table.id)).record.due_at
    assert due == session.table.record.due_at + given_back


async def test_a_job_that_fails_stops_no_clock(watched, caplog):
    async def stumble() -> None:
        raise OSError("no way")

    session = await a_timed_game(watched.room)
    scheduler = Scheduler([stumble, watched.clocks.tick], trace)
    scheduler.resume()
    watched.clock.advance(HOUR)
    await scheduler.run_once()
    await scheduler.run_once()
    assert any(seat.missed or seat.stand_in for seat in session.table.seats)
    assert "stumble failed: OSError" in caplog.text


async def break_table(watched, session):
    watched.room.write("UPDATE tables SET game = 'a game of later' WHERE id = ?", session.table.id)
    watched.room.tables.forget([session.table.id])
    watched.clock.advance(HOUR)


async def test_a_broken_table_is_tried_ever_later_and_named_until_it_works_while_the_others_go_on(watched, caplog):
    broken, sound = await a_timed_game(watched.room), await a_timed_game(watched.room)
    number = broken.table.id
    await break_table(watched, broken)
    del broken
    for _ in range(20):
        await watched.clocks.tick()
        watched.clock.advance(1.0)
    assert any(seat.missed or seat.stand_in for seat in sound.table.seats)
    # With a back-off of as many seconds as there were failures.
    assert len([line for line in caplog.messages if line.startswith(f"table {number}: clocks failed: Unknown")]) == 6
    assert watched.failures.failing() == ["clocks (tables: 1)"]
    watched.room.write("UPDATE tables SET game = 'kodiak' WHERE id = ?", number)
    watched.clock.advance(HOUR)
    await watched.clocks.tick()
    assert watched.failures.failing() == []


async def test_a_broken_table_that_is_not_due_any_more_has_not_failed(watched):
    await break_table(watched, await a_timed_game(watched.room))
    await watched.clocks.tick()
    assert watched.failures.failing()
    watched.room.write("UPDATE tables SET phase = 'stopped', due_at = NULL WHERE id = ?", 1)
    await watched.clocks.tick()
    assert watched.failures.failing() == []
