"""Finished games are looked back at in the background, once, and never before other work."""

import pytest

from cluster.ownership import NotOwnedError, Ownership
from computers.hindsight import Hindsight, Review
from storage.finished.turning_points import WantedGame
from storage.shards import ALL_SHARDS
from table.history.archive import Archive
from table.history.looking_back import TurningPointJob, TurningPoints
from table.history.turning_points import MOST

LOST = 0.4


class Worker:
    """Does no work, and finds every decision a bad one; it may be busy after some tasks, or fail."""

    def __init__(self, room):
        self.room, self.tasks, self.busy_after, self.fails = room, [], None, False

    @property
    def is_busy(self):
        return self.busy_after is not None and len(self.tasks) >= self.busy_after

    async def in_spare_time(self, task):
        if self.fails:
            raise ValueError("a bug")
        self.tasks.append(task)
        other = next(move for move in task.case.moves if move != task.case.played)
        return Hindsight(other, 0.2 + LOST, 0.2, 0.01)


@pytest.fixture
def worker(room):
    return Worker(room)


def job_of(room, worker, ownership=None):
    return TurningPointJob(room.store, Archive(room.store), worker, ownership or Ownership())


async def points_of(room, table_id):
    return await TurningPoints(room.store).of(await Archive(room.store).find(table_id))


async def test_a_game_that_has_ended_is_looked_back_at_once(room, worker):
    session = await room.finished_game()
    assert await points_of(room, session.table.id) == ()
    job = job_of(room, worker)
    await job.compute_some()
    assert len(await points_of(room, session.table.id)) == MOST
    done = len(worker.tasks)
    await job.compute_some()
    await job_of(room, worker).compute_some()
    assert len(worker.tasks) == done


async def test_it_stops_for_other_work_and_goes_on_where_it_was(room, worker):
    session, job = await room.finished_game(), job_of(room, worker)
    worker.busy_after = 5
    await job.compute_some()
    await job.compute_some()
    assert len(worker.tasks) == 5
    assert await points_of(room, session.table.id) == ()
    worker.busy_after = None
    await job.compute_some()
    assert len(await points_of(room, session.table.id)) == MOST
    seeds = [task.case.seed for task in worker.tasks if not isinstance(task, Review)]
    assert len(seeds) == len(set(seeds))


async def test_a_game_that_cannot_be_computed_does_not_keep_the_others_waiting(room, worker, caplog_at_error):
    broken, whole = await room.finished_game(), await room.finished_game()
    worker.fails = True
    await job_of(room, worker).compute_some()
    assert f"table {broken.table.id}: no turning points: ValueError" in caplog_at_error.text
    assert "a bug" not in caplog_at_error.text
    assert await room.store.turning_points.next_wanted() is None
    worker.fails = False
    await TurningPoints(room.store).want(await Archive(room.store).find(whole.table.id))
    await job_of(room, worker).compute_some()
    assert len(await points_of(room, whole.table.id)) == MOST


async def test_a_log_of_other_rules_is_left_alone(room, worker):
    session = await room.finished_game()
    room.write("UPDATE moves SET body = '{}' WHERE table_id = ? AND ply = 3", session.table.id)
    await job_of(room, worker).compute_some()
    assert worker.tasks == []
    assert await room.store.turning_points.next_wanted() is None


class Elsewhere(Ownership):
    """Another process sees to all tables since a moment ago."""

    @property
    def shards(self):
        return ALL_SHARDS

    def serving(self, guild_id):
        raise NotOwnedError


async def test_a_game_of_another_process_is_left_to_it(room, worker):
    session = await room.finished_game()
    await job_of(room, worker, Elsewhere()).compute_some()
    assert worker.tasks == []
    assert await room.store.turning_points.next_wanted() == WantedGame(session.table.id, 10)


async def test_what_an_earlier_edition_found_is_not_shown_and_computed_anew_when_it_is_asked_for(room, worker):
    session, job = await room.finished_game(), job_of(room, worker)
    await job.compute_some()
    room.write("UPDATE turning_points SET edition = '0:kodiak:1'")
    assert await points_of(room, session.table.id) == ()
    await TurningPoints(room.store).want(await Archive(room.store).find(session.table.id))
    await job.compute_some()
    assert len(await points_of(room, session.table.id)) == MOST


async def test_what_cannot_be_read_is_not_shown(room, worker):
    session = await room.finished_game()
    await job_of(room, worker).compute_some()
    room.write("UPDATE turning_points SET body = '[{\"ply\": 1}]'")
    assert await points_of(room, session.table.id) == ()


async def test_a_game_in_play_is_not_looked_at(room, worker):
    await room.game()
    await job_of(room, worker).compute_some()
    assert worker.tasks == []
