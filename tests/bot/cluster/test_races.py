"""Clicks that race through the sessions of two processes at one table: one order, all answered, no fork."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from itertools import count
from random import Random

import pytest

from storage.engine.database import ServerAddress
from storage.store import Store
from table import lobby, transitions
from table.deal import deal_of
from table.errors import RefusalError
from table.history.log import rebuild
from table.request import Actor, Answer, Place, Request
from table.session import Session
from table.table import Table
from table.tables import Tables

PLAYERS = [Actor(number, f"Player {number}") for number in range(1, 5)]
CLICKS = 300


@pytest.fixture
async def stores(server_database: ServerAddress) -> AsyncIterator[list[Store]]:
    """Two processes' ways to one database."""
    async with Store.open(server_database) as first, Store.open(server_database) as second:
        yield [first, second]


@pytest.fixture
async def sessions(stores: list[Store]) -> list[Session]:
    """A game of four that has just begun, in the memory of both processes."""
    numbers, first = count(1_000_000), Tables(stores[0])
    place = Place(10, "Les amis", 20)
    session = await first.open(Request(PLAYERS[0], next(numbers), 1.0), "kodiak", place, "en")
    for player in PLAYERS[1:]:
        await session.change(Request(player, next(numbers), 1.0), lobby.join)
    await session.change(Request(PLAYERS[0], next(numbers), 1.0), transitions.begin)
    return [session, await Tables(stores[1]).session(session.table.id)]


def clicks_on(table: Table, rng: Random) -> list[tuple[Actor, Answer]]:
    """What everybody may click now: an answer to each question on screen, sealed ones included."""
    questions = table.match.questions.values()
    return [
        (PLAYERS[question.seat], Answer(question.seat, question.name, rng.choice(question.moves).code))
        for question in questions
    ]


async def test_hundreds_of_clicks_that_race_through_two_processes_make_one_order(
    stores: list[Store], sessions: list[Session]
):
    rng, numbers, outcomes = Random(1), count(1), Counter[str]()
    applied: set[int] = set()
    while outcomes.total() < CLICKS and sessions[0].table.is_open:
        requests = []
        for actor, answer in clicks_on(max((s.table for s in sessions), key=lambda t: t.record.revision), rng):
            request = Request(actor, next(numbers), 5.0)
            # Every click is delivered to both processes, and some players click at both in the same instant.
            requests += [(session, request, answer) for session in sessions]
            requests.append((rng.choice(sessions), Request(actor, next(numbers), 5.0), answer))
        rng.shuffle(requests)
        results = await asyncio.gather(
            *(session.change(request, transitions.answer, answer) for session, request, answer in requests),
            return_exceptions=True,
        )
        for (_, request, _), result in zip(requests, results, strict=True):
            assert isinstance(result, Table | RefusalError), result
            outcomes["taken" if isinstance(result, Table) else "refused"] += 1
            applied |= {request.interaction_id} if isinstance(result, Table) else set()
    assert outcomes["taken"] > CLICKS / 3
    await check_one_order(stores, sessions, applied)


async def check_one_order(stores: list[Store], sessions: list[Session], applied: set[int]) -> None:
    """What was taken is saved, and log, snapshot and the memory of both processes tell the same game."""
    for interaction_id in applied:
        assert await stores[0].tables.was_answered(interaction_id) is not None
    for session in sessions:
        await session.refresh()
    first, second = (session.table for session in sessions)
    moves = await stores[1].tables.moves(first.id)
    assert [move.ply for move in moves] == list(range(len(moves)))
    log = [(move.seat, move.body) for move in moves]
    rebuilt = rebuild(first.game, len(first.seats), deal_of(first.record, first.seats), log)
    assert rebuilt.state == first.match.state == second.match.state
    assert rebuilt.questions == first.match.questions == second.match.questions
    assert first.record.revision == second.record.revision == await stores[0].tables.revision(first.id)


async def test_time_that_one_process_gives_back_is_known_to_the_other(stores: list[Store], sessions: list[Session]):
    session = sessions[1]
    before = [seat.asked_at for seat in session.table.seats]
    delivered = await stores[0].tables.undelivered_ids()
    await stores[0].tables.give_back(1000.0)
    await session.refresh()
    assert [seat.asked_at for seat in session.table.seats] == [asked_at + 1000.0 for asked_at in before]
    assert await stores[0].tables.undelivered_ids() == delivered
