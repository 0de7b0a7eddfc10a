"""The clocks of all tables: what is due is done once, and nobody pays for a time in which nobody could play."""

import pytest_asyncio

from discord_ui.timekeeper import OUTAGE, Timekeeper
from sandbox import Clock
from storage.store import Store
from tests.table.room import Room
from tests.table.test_tempo import a_timed_game

HOUR = 3600.0


class Watched:
    """A timekeeper with two clocks: that of the games, and that of the machine."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.clock, self.machine = Clock(50.0), Clock(1_790_000_000.0)
        self.keeper = Timekeeper(room.store, room.tables, self.clock, lambda _: None, self.machine)
        self.keeper.connected()

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
    await watched.keeper.look()
    watched.sleep(HOUR)
    await watched.keeper.look()
    assert session.table.record.due_at == due + HOUR
    assert session.table.seats[0].asked_at == asked_at + HOUR
    assert session.table.seats[0].warned == 0
    assert (await watched.room.restart().table(session.table.id)).record.due_at == due + HOUR


async def test_a_short_nap_is_nobodys_gain(watched):
    session = await a_timed_game(watched.room)
    due = session.table.record.due_at
    watched.sleep(OUTAGE)
    await watched.keeper.look()
    assert session.table.record.due_at <= due


async def test_a_clock_moved_by_somebody_is_no_sleep(watched):
    session = await a_timed_game(watched.room)
    watched.clock.advance(HOUR)
    await watched.keeper.look()
    assert session.table.record.phase == "playing"
    assert any(seat.missed or seat.stand_in for seat in session.table.seats)


async def test_nothing_is_decided_while_we_are_cut_off_and_the_time_is_given_back(watched):
    session = await a_timed_game(watched.room)
    due = session.table.record.due_at
    await watched.keeper.look()
    watched.keeper.disconnected()
    watched.sleep(HOUR)
    await watched.keeper.look()
    assert session.table.record.due_at == due
    watched.keeper.connected()
    await watched.keeper.look()
    assert session.table.record.due_at == due + HOUR


async def test_a_chore_that_fails_stops_no_clock(watched, caplog):
    async def stumble() -> None:
        raise OSError("no way")

    session = await a_timed_game(watched.room)
    watched.keeper.chores.append(stumble)
    watched.clock.advance(HOUR)
    await watched.keeper.look()
    await watched.keeper.look()
    assert any(seat.missed or seat.stand_in for seat in session.table.seats)
    assert "a chore failed: OSError" in caplog.text
