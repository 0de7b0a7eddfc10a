"""Two processes that change one table: whoever comes second reads it again and applies its change to that."""

import asyncio
from itertools import count

import pytest

from table import lobby, transitions
from table.errors import NotPossibleError, StaleQuestionError
from table.tables import Tables
from tests.table.room import answer_of, whole
from tests.table.seating import ADA, BEN, CLEO


async def elsewhere(room, session):
    """Return the session of the same table in another process."""
    return await Tables(room.store).session(session.table.id)


async def test_a_change_of_another_process_is_not_overwritten_but_built_upon(room):
    here = await room.lobby()
    there = await elsewhere(room, here)
    await here.change(room.asks(BEN), lobby.join)
    table = await there.change(room.asks(CLEO), lobby.join)
    assert table.names == ("Ada", "Ben", "Cleo")
    assert whole(await room.restart().table(table.id)) == whole(table)


async def test_sealed_choices_taken_by_two_processes_close_the_trick_once(room):
    here = await room.game(ADA, BEN)
    there = await elsewhere(room, here)
    await asyncio.gather(room.answer(here, ADA), room.answer(there, BEN))
    table = await room.restart().table(here.table.id)
    assert all(question.seat in {0, 1} for question in table.playing().questions.values())
    assert {move.seat for move in await room.store.tables.moves(table.id)} >= {0, 1}
    assert len(await room.store.tables.outbox(table.id)) == len(
        {item.nonce for item in await room.store.tables.outbox(table.id)}
    )


async def test_an_answer_to_a_question_that_another_process_closed_is_refused(room):
    here = await room.game(ADA, BEN)
    there = await elsewhere(room, here)
    late = answer_of(there, ADA)
    for session, actor in ((here, ADA), (here, BEN)):
        await room.answer(session, actor)
    with pytest.raises((StaleQuestionError, NotPossibleError)):
        await there.change(room.asks(ADA), transitions.answer, late)
    assert whole(there.table) == whole(here.table)


async def test_an_interaction_delivered_to_both_processes_is_applied_once(room):
    here = await room.game(ADA, BEN)
    there = await elsewhere(room, here)
    answer = answer_of(here, ADA)
    for session in (here, there):
        await session.change(room.asks(ADA, interaction_id=900), transitions.answer, answer)
    assert whole(there.table) == whole(here.table)
    assert here.table.record.revision == room.revision_on_disk(here.table.id)


async def test_whole_games_played_through_two_processes_in_turn_end_like_any_other(room):
    sessions = [await room.game(ADA, BEN)]
    sessions.append(await elsewhere(room, sessions[0]))
    for turn in count():
        session = sessions[turn % 2]
        if (await room.restart().table(session.table.id)).record.phase != "playing":
            break
        fresh = await room.restart().session(session.table.id)
        actor = (ADA, BEN)[fresh.table.playing().awaited[0].seat]
        await session.change(room.asks(actor), transitions.answer, answer_of(fresh, actor))
    table = await room.restart().table(sessions[0].table.id)
    assert table.outcome is not None
