"""Apply, save, tell: a table in memory is never ahead of the file, nor behind it."""

import asyncio
from contextlib import suppress

import pytest

from rules.games import GAMES
from rules.kodiak.game import Kodiak
from storage.errors import StoreUnavailableError
from table import lobby, transitions
from table import tables as tables_module
from table.errors import (
    AlreadyBegunError,
    AlreadySeatedError,
    BrokenTableError,
    MayNotStopError,
    NotBegunError,
    NothingAskedError,
    NotPossibleError,
    NotSavedError,
    NotSeatedError,
    NotYourSeatError,
    RefusalError,
    StaleQuestionError,
    TableClosedError,
)
from table.match import read_story
from table.request import Answer
from table.transitions import BEGUN, STANDINGS, STOPPED, STORY
from tests.table.room import answer_of, whole
from tests.table.seating import ADA, BEN, CLEO, MODERATOR, STRANGER
from tests.table.tiny_games import PushYourLuck


class TattlingKodiak(Kodiak):
    """Kodiak with a bug that says out loud what it should not."""

    def _play(self, draft, seat, move):
        if move.kind == "play_card":
            raise ValueError(f"cannot play {move.code}")
        return super()._play(draft, seat, move)


async def outbox(room, session):
    return [record.kind for record in await room.store.tables.outbox(session.table.id)]


# Save, then tell


async def test_whoever_hears_of_a_change_finds_it_saved(room):
    session = await room.game()
    await room.answer(session, ADA)
    await room.answer(session, BEN)
    await session.change(room.asks(ADA), transitions.stop)
    table_id = session.table.id
    assert room.told == [(table_id, revision) for revision in range(1, 7)]
    assert session.table.record.revision == 6


async def test_a_refused_request_wakes_nobody_and_changes_nothing(room):
    session = await room.lobby()
    before, told = room.everything_on_disk(), list(room.told)
    with pytest.raises(AlreadySeatedError):
        await session.change(room.asks(ADA), lobby.join)
    with pytest.raises(MayNotStopError):
        await session.change(room.asks(BEN), transitions.stop)
    assert room.everything_on_disk() == before
    assert room.told == told


async def test_a_lobby_is_as_durable_as_a_move(room):
    session = await room.lobby()
    for change in (
        session.change(room.asks(BEN), lobby.join),
        session.change(room.asks(ADA), lobby.add_computer),
        session.change(room.asks(ADA), lobby.remove_computer),
        session.change(room.asks(BEN), lobby.set_option, "rounds", "2"),
        session.change(room.asks(ADA), lobby.leave),
    ):
        table = await change
        assert whole(await room.restart().table(table.id)) == whole(table) == whole(session.table)


async def test_everything_saved_is_told_in_order(room):
    session = await room.finished_game()
    kinds = await outbox(room, session)
    assert kinds == [BEGUN, *[STORY] * 15, STANDINGS]
    assert session.table.record.phase == "over"
    stories = [item for item in await room.store.tables.outbox(session.table.id) if item.kind == STORY]
    assert all(read_story(session.table.game, story.body)[-2:] for story in stories)


async def test_stopping_is_told(room):
    session = await room.game()
    await session.change(room.asks(MODERATOR), transitions.stop)
    assert await outbox(room, session) == [BEGUN, STOPPED]


async def test_an_answer_notes_when_its_player_was_last_there(room):
    session = await room.game()
    await session.change(room.asks(BEN, at=77.0), transitions.answer, answer_of(session, BEN))
    assert [seat.acted_at for seat in session.table.seats] == [5.0, 77.0]


# Deliveries that come twice


async def test_an_answer_delivered_twice_is_played_once_and_answered_alike(room):
    session = await room.game()
    first = await room.answer(session, ADA, "salmon-1", interaction_id=500)
    again = await room.answer(session, ADA, "salmon-1", interaction_id=500)
    assert first is again is session.table
    assert again.match.ply == 2


async def test_a_second_delivery_of_a_move_that_ended_its_question_is_answered_alike(room):
    session = await room.game()
    await room.answer(session, ADA)
    answer = answer_of(session, BEN)
    first = await session.change(room.asks(BEN, 500), transitions.answer, answer)
    assert await session.change(room.asks(BEN, 500), transitions.answer, answer) is first
    with pytest.raises(RefusalError):
        await session.change(room.asks(BEN, 501), transitions.answer, answer)


async def test_a_lobby_request_delivered_twice_is_answered_alike(room):
    session = await room.lobby()
    joined = await session.change(room.asks(BEN, 500), lobby.join)
    assert await session.change(room.asks(BEN, 500), lobby.join) is joined
    begun = await session.change(room.asks(ADA, 501), transitions.begin)
    assert await session.change(room.asks(ADA, 501), transitions.begin) is begun
    with pytest.raises(AlreadyBegunError):
        await session.change(room.asks(ADA, 502), transitions.begin)


async def test_two_deliveries_at_once_are_one(room):
    session = await room.game()
    answer = answer_of(session, ADA)
    first, second = await asyncio.gather(
        *(session.change(room.asks(ADA, 500), transitions.answer, answer) for _ in range(2))
    )
    assert first is second
    assert first.match.ply == 2


async def test_a_table_opened_twice_by_one_command_is_one_table(room):
    place = tables_module.Place(10, "Les amis", 20)
    first = await room.tables.open(room.asks(ADA, 500), "kodiak", place, "en")
    again = await room.tables.open(room.asks(ADA, 500), "kodiak", place, "en")
    assert again is first
    assert len(await room.tables.in_channel(20)) == 1


async def test_answers_of_one_instant_are_all_played(room):
    session = await room.game(ADA, BEN, CLEO)
    answers = [
        session.change(room.asks(actor), transitions.answer, answer_of(session, actor)) for actor in (ADA, BEN, CLEO)
    ]
    await asyncio.gather(*answers)
    assert session.table.match.state.trick == 2
    assert len(await room.store.tables.moves(session.table.id)) == session.table.match.ply


async def test_a_double_click_does_not_push_ones_luck_twice(room, monkeypatch):
    monkeypatch.setitem(GAMES, "tiny", PushYourLuck)
    session = await room.lobby(game="tiny")
    await session.change(room.asks(ADA), transitions.begin)
    answer = answer_of(session, ADA, "draw")
    results = await asyncio.gather(
        *(session.change(room.asks(ADA), transitions.answer, answer) for _ in range(2)), return_exceptions=True
    )
    assert isinstance(results[1], StaleQuestionError)
    assert session.table.match.state.words == ["draw"]


# Answers that are refused


async def test_answers_for_others_by_strangers_or_out_of_the_blue_are_refused(room):
    session = await room.game()
    good = answer_of(session, ADA)
    before = whole(session.table)
    for actor, answer, refusal in (
        (STRANGER, good, NotSeatedError),
        (BEN, good, NotYourSeatError),
        (ADA, Answer(0, good.question + 1, good.code), StaleQuestionError),
        (ADA, Answer(0, good.question, "take-9-9"), NotPossibleError),
    ):
        with pytest.raises(refusal):
            await session.change(room.asks(actor), transitions.answer, answer)
    assert whole(session.table) == before


async def test_an_answer_before_the_game_and_after_it_is_refused(room):
    session = await room.lobby()
    with pytest.raises(NotBegunError):
        await session.change(room.asks(ADA), transitions.answer, Answer(0, 0, "salmon-1"))
    await session.change(room.asks(ADA), transitions.stop)
    with pytest.raises(TableClosedError):
        await session.change(room.asks(ADA), transitions.answer, Answer(0, 0, "salmon-1"))


async def test_an_answer_nobody_asked_for_is_refused(room, monkeypatch):
    monkeypatch.setitem(GAMES, "tiny", PushYourLuck)
    session = await room.lobby(game="tiny")
    await session.change(room.asks(BEN), lobby.join)
    await session.change(room.asks(ADA), transitions.begin)
    with pytest.raises(NothingAskedError):
        await session.change(room.asks(BEN), transitions.answer, Answer(1, 0, "draw"))


# What goes wrong


async def test_what_cannot_be_saved_has_not_happened(room):
    session = await room.game()
    before, disk, told = session.table, room.everything_on_disk(), list(room.told)
    with room.locked():
        with pytest.raises(NotSavedError):
            await room.answer(session, ADA, interaction_id=500)
        with pytest.raises(NotSavedError):
            await room.lobby()
    assert whole(session.table) == whole(before)
    assert room.everything_on_disk() == disk
    assert room.told == told
    assert (await room.answer(session, ADA, interaction_id=500)).match.ply == before.match.ply + 1


async def test_a_change_behind_our_back_is_never_overwritten(room):
    session = await room.game()
    room.write("UPDATE tables SET revision = revision + 1 WHERE id = ?", session.table.id)
    before = room.revision_on_disk(session.table.id)
    assert (await room.answer(session, ADA)).match.ply == 2
    assert room.revision_on_disk(session.table.id) == before + 1


async def test_a_save_that_reached_the_file_before_it_failed_stands(room, monkeypatch):
    session, save = await room.game(), room.store.tables.save

    async def save_and_fail(change):
        await save(change)
        raise StoreUnavailableError

    monkeypatch.setattr(room.store.tables, "save", save_and_fail)
    told = len(room.told)
    assert (await room.answer(session, ADA, interaction_id=500)).match.ply == 2
    assert len(room.told) == told + 1
    monkeypatch.undo()
    assert (await room.answer(session, BEN)).match.ply > 2


async def test_a_caller_who_gives_up_leaves_memory_and_file_in_agreement(room):
    session = await room.game()
    for patience in range(6):
        asked = asyncio.create_task(room.answer(session, ADA))
        for _ in range(patience):
            await asyncio.sleep(0)
        asked.cancel()
        with suppress(asyncio.CancelledError):
            await asked
    await room.answer(session, ADA, "salmon-5")
    assert whole(await room.restart().table(session.table.id)) == whole(session.table)


async def test_a_bug_in_a_game_names_table_and_ply_and_no_card(room, monkeypatch):
    monkeypatch.setitem(GAMES, "kodiak", TattlingKodiak)
    session = await room.game()
    before, disk = session.table, room.everything_on_disk()
    with pytest.raises(BrokenTableError) as broken:
        await room.answer(session, ADA, "salmon-4")
    assert str(broken.value) == f"table {session.table.id}, ply 1"
    assert session.table is before
    assert room.everything_on_disk() == disk
    with pytest.raises(BrokenTableError):
        await room.answer(session, BEN, "salmon-4")
