"""Thinking beside the event loop: in a thread, or in a worker process."""

import asyncio
import threading
from random import Random

import pytest

from computers.budget import Budget
from computers.levels import LEVELS, choose
from computers.thinker import LEAST_SECONDS, Thinker, fair_seconds
from tests.computers.tiny_games import Haystack, Said
from tests.workers.tasks import DeadlyGame
from workers.errors import WorkerError
from workers.pool import ProcessWorkers

GAME = Haystack()
MOVES = GAME.legal_moves(Said(), 0)


@pytest.fixture
async def thinker():
    thinker = Thinker(playouts=50, seconds=1e9)
    yield thinker
    await thinker.close()


async def test_the_thinker_chooses_what_the_same_luck_chooses_elsewhere(thinker):
    for level in LEVELS:
        expected = choose(GAME, Said(), 0, MOVES, Random("luck"), Budget(playouts=50), level)
        assert await thinker.choose(GAME, Said(), 0, MOVES, "luck", level) == expected


async def test_all_thoughts_share_one_thread_that_is_not_the_event_loops(thinker):
    threads = set()

    class Watched(Haystack):
        def imagine(self, view, rng):
            threads.add(threading.get_ident())
            return super().imagine(view, rng)

    game = Watched()
    await asyncio.gather(*(thinker.choose(game, Said(), 0, MOVES, str(luck), "normal") for luck in range(5)))
    assert len(threads) == 1
    assert threading.get_ident() not in threads


async def test_a_mistake_in_a_game_reaches_whoever_asked(thinker):
    class Broken(Haystack):
        def imagine(self, view, rng):
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await thinker.choose(Broken(), Said(), 0, MOVES, "luck", "normal")
    assert await thinker.choose(GAME, Said(), 0, MOVES, "luck", "normal") in MOVES


async def test_closing_drops_thoughts_that_have_not_begun():
    thinker = Thinker(playouts=50, seconds=1e9)
    gate = threading.Event()

    class Slow(Haystack):
        def imagine(self, view, rng):
            gate.wait(10)
            return super().imagine(view, rng)

    first = asyncio.create_task(thinker.choose(Slow(), Said(), 0, MOVES, "a", "normal"))
    second = asyncio.create_task(thinker.choose(GAME, Said(), 0, MOVES, "b", "normal"))
    await asyncio.sleep(0)
    closing = asyncio.create_task(thinker.close())
    await asyncio.wait({second})
    gate.set()
    await closing
    assert await first in MOVES
    assert second.cancelled()
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("thoughts")]


def test_the_more_wait_the_shorter_each_thinks():
    assert [fair_seconds(0.3, waiting) for waiting in (0, 1, 2, 1000)] == [0.3, 0.3, 0.15, LEAST_SECONDS]


@pytest.fixture
async def thinker_elsewhere():
    thinker = Thinker(playouts=50, seconds=1e9, workers=ProcessWorkers("tests", 1))
    yield thinker
    await thinker.close()


async def test_a_worker_process_chooses_what_the_same_luck_chooses_here(thinker_elsewhere):
    for level in LEVELS:
        expected = choose(GAME, Said(), 0, MOVES, Random("luck"), Budget(playouts=50), level)
        assert await thinker_elsewhere.choose(GAME, Said(), 0, MOVES, "luck", level) == expected


async def test_a_quick_move_takes_the_place_of_a_thought_that_kills_its_workers(tmp_path, thinker_elsewhere, caplog):
    move = await thinker_elsewhere.choose(DeadlyGame(tmp_path, 2), Said(), 0, MOVES, "luck", "normal")
    assert move == choose(GAME, Said(), 0, MOVES, Random("luck"), Budget(playouts=1), "easy")
    assert "a computer moves without a thought: WorkerLostError" in caplog.text


async def test_a_mistake_in_a_worker_process_reaches_whoever_asked(tmp_path, thinker_elsewhere):
    with pytest.raises(WorkerError):
        await thinker_elsewhere.choose(DeadlyGame(tmp_path, 99), Said(), 0, MOVES, "luck", "normal")
