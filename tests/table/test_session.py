"""Apply, save, tell: a table in memory is never ahead of the file, nor behind it."""

import asyncio
import gc
from contextlib import suppress

import pytest

from rules.games import GAMES
from rules.kodiak.game import Kodiak
from storage.errors import StoreUnavailableError
from table import tables as tables_module
from table.errors import (
    AlreadyBegunError,
    AlreadySeatedError,
    BrokenTableError,
    MayNotStopError,
    NoSuchTableError,
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
from table.transitions import BEGUN, STANDINGS, STOPPED, STORY, Answer
from tests.table.room import whole
from tests.table.seating import ADA, BEN, CLEO, MODERATOR, STRANGER
from tests.table.tiny_games import PushYourLuck


class TattlingKodiak(Kodiak):
    """Kodiak with a bug that says out loud what it should not."""

    def _play(self, draft, seat, move):
        if move.kind == "play_card":
            raise ValueError(f"cannot play {move.code}")
        return super()._play(draft, seat, move)


def an_answer(session, guest, code=None):
    question = session.table.match.questions[session.table.seat_of(guest.user_id)]
    return Answer(question.seat, question.name, code or question.moves[0].code)


async def finished(room):
    """Play a game of one round to its end."""
    session = await room.lobby()
    await session.join(room.asks(BEN))
    await session.set_option(room.asks(ADA), "rounds", "1")
    await session.begin(room.asks(BEN))
    guests = {0: ADA, 1: BEN}
    while session.table.record.phase == "playing":
        await room.answer(session, guests[session.table.match.awaited[0].seat])
    return session


async def outbox(room, session):
    return [record.kind for record in await room.store.outbox_of(session.table.id)]


# Save, then tell


async def test_whoever_hears_of_a_change_finds_it_saved(room):
    session = await room.game()
    await room.answer(session, ADA)
    await room.answer(session, BEN)
    await session.stop(room.asks(ADA))
    table_id = session.table.id
    assert room.told == [(table_id, revision) for revision in range(1, 7)]
    assert session.table.record.revision == 6


async def test_a_refused_request_wakes_nobody_and_changes_nothing(room):
    session = await room.lobby()
    before, told = room.everything_on_disk(), list(room.told)
    with pytest.raises(AlreadySeatedError):
        await session.join(room.asks(ADA))
    with pytest.raises(MayNotStopError):
        await session.stop(room.asks(BEN))
    assert room.everything_on_disk() == before
    assert room.told == told


async def test_a_lobby_is_as_durable_as_a_move(room):
    session = await room.lobby()
    for change in (
        session.join(room.asks(BEN)),
        session.add_computer(room.asks(ADA)),
        session.remove_computer(room.asks(ADA)),
        session.set_option(room.asks(BEN), "rounds", "2"),
        session.leave(room.asks(ADA)),
    ):
        table = await change
        assert whole(await room.restart().table(table.id)) == whole(table) == whole(session.table)


async def test_everything_saved_is_told_in_order(room):
    session = await finished(room)
    kinds = await outbox(room, session)
    assert kinds == [BEGUN, *[STORY] * 15, STANDINGS]
    assert session.table.record.phase == "over"
    stories = [item for item in await room.store.outbox_of(session.table.id) if item.kind == STORY]
    assert all(read_story(session.table.game, story.body)[-2:] for story in stories)


async def test_stopping_is_told(room):
    session = await room.game()
    await session.stop(room.asks(MODERATOR))
    assert await outbox(room, session) == [BEGUN, STOPPED]


async def test_an_answer_notes_when_its_player_was_last_there(room):
    session = await room.game()
    await session.answer(room.asks(BEN, at=77.0), an_answer(session, BEN))
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
    answer = an_answer(session, BEN)
    first = await session.answer(room.asks(BEN, 500), answer)
    assert await session.answer(room.asks(BEN, 500), answer) is first
    with pytest.raises(RefusalError):
        await session.answer(room.asks(BEN, 501), answer)


async def test_a_lobby_request_delivered_twice_is_answered_alike(room):
    session = await room.lobby()
    joined = await session.join(room.asks(BEN, 500))
    assert await session.join(room.asks(BEN, 500)) is joined
    begun = await session.begin(room.asks(ADA, 501))
    assert await session.begin(room.asks(ADA, 501)) is begun
    with pytest.raises(AlreadyBegunError):
        await session.begin(room.asks(ADA, 502))


async def test_two_deliveries_at_once_are_one(room):
    session = await room.game()
    answer = an_answer(session, ADA)
    first, second = await asyncio.gather(*(session.answer(room.asks(ADA, 500), answer) for _ in range(2)))
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
    answers = [session.answer(room.asks(guest), an_answer(session, guest)) for guest in (ADA, BEN, CLEO)]
    await asyncio.gather(*answers)
    assert session.table.match.state.trick == 2
    assert len(await room.store.moves(session.table.id)) == session.table.match.ply


async def test_a_double_click_does_not_push_ones_luck_twice(room, monkeypatch):
    monkeypatch.setitem(GAMES, "tiny", PushYourLuck)
    session = await room.lobby(game="tiny")
    await session.begin(room.asks(ADA))
    answer = an_answer(session, ADA, "draw")
    results = await asyncio.gather(*(session.answer(room.asks(ADA), answer) for _ in range(2)), return_exceptions=True)
    assert isinstance(results[1], StaleQuestionError)
    assert session.table.match.state.words == ["draw"]


# Answers that are refused


async def test_answers_for_others_by_strangers_or_out_of_the_blue_are_refused(room):
    session = await room.game()
    good = an_answer(session, ADA)
    before = whole(session.table)
    for guest, answer, refusal in (
        (STRANGER, good, NotSeatedError),
        (BEN, good, NotYourSeatError),
        (ADA, Answer(0, good.question + 1, good.code), StaleQuestionError),
        (ADA, Answer(0, good.question, "take-9-9"), NotPossibleError),
    ):
        with pytest.raises(refusal):
            await session.answer(room.asks(guest), answer)
    assert whole(session.table) == before


async def test_an_answer_before_the_game_and_after_it_is_refused(room):
    session = await room.lobby()
    with pytest.raises(NotBegunError):
        await session.answer(room.asks(ADA), Answer(0, 0, "salmon-1"))
    await session.stop(room.asks(ADA))
    with pytest.raises(TableClosedError):
        await session.answer(room.asks(ADA), Answer(0, 0, "salmon-1"))


async def test_an_answer_nobody_asked_for_is_refused(room, monkeypatch):
    monkeypatch.setitem(GAMES, "tiny", PushYourLuck)
    session = await room.lobby(game="tiny")
    await session.join(room.asks(BEN))
    await session.begin(room.asks(ADA))
    with pytest.raises(NothingAskedError):
        await session.answer(room.asks(BEN), Answer(1, 0, "draw"))


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
    with pytest.raises(NotSavedError):
        await room.answer(session, ADA)
    assert (await room.answer(session, ADA)).match.ply == 2


async def test_a_save_that_reached_the_file_before_it_failed_stands(room, monkeypatch):
    session, save = await room.game(), room.store.save

    async def save_and_fail(change):
        await save(change)
        raise StoreUnavailableError

    monkeypatch.setattr(room.store, "save", save_and_fail)
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


# Finding tables


async def test_open_tables_are_found_by_channel_person_and_game_the_newest_first(room, monkeypatch):
    monkeypatch.setitem(GAMES, "tiny", PushYourLuck)
    old, new = await room.lobby(ADA), await room.lobby(BEN)
    tiny, elsewhere = await room.lobby(ADA, "tiny"), await room.lobby(ADA, channel=21)
    closed = await room.lobby(ADA)
    await closed.stop(room.asks(ADA))
    for tables in (room.tables, room.restart()):
        assert await ids(tables.in_channel(20)) == [tiny.table.id, new.table.id, old.table.id]
        assert await ids(tables.in_channel(20, "kodiak")) == [new.table.id, old.table.id]
        assert await ids(tables.of_person(ADA.user_id)) == [elsewhere.table.id, tiny.table.id, old.table.id]
        assert await ids(tables.of_person(ADA.user_id, "tiny")) == [tiny.table.id]
        assert await ids(tables.of_person(STRANGER.user_id)) == []
        assert await ids(tables.in_channel(99)) == []


async def ids(tables):
    return [table.id for table in await tables]


async def test_a_number_that_never_was_is_refused(room):
    with pytest.raises(NoSuchTableError):
        await room.tables.session(12345)


# Memory is a cache


async def test_a_table_read_again_is_the_table_that_was_saved(room):
    session = await room.game(ADA, BEN, CLEO)
    guests = {0: ADA, 1: BEN, 2: CLEO}
    for _ in range(60):
        await room.answer(session, guests[session.table.match.awaited[0].seat])
        assert whole(await room.restart().table(session.table.id)) == whole(session.table)


async def test_a_table_that_is_over_is_read_again_with_its_outcome(room):
    session = await finished(room)
    again = await room.restart().table(session.table.id)
    assert whole(again) == whole(session.table)
    assert again.match.outcome == session.table.match.outcome


async def test_menus_from_before_a_restart_work_after_it(room):
    session = await room.game()
    answer = an_answer(session, ADA, "salmon-2")
    again = await room.restart().session(session.table.id)
    assert (await again.answer(room.asks(ADA), answer)).match.view(0).sealed == "salmon-2"


async def test_everybody_who_asks_gets_the_same_session(room):
    opened = await room.lobby()
    table_id = opened.table.id
    assert await room.tables.session(table_id) is opened
    tables = room.restart()
    sessions = await asyncio.gather(*(tables.session(table_id) for _ in range(5)))
    assert len({id(session) for session in sessions}) == 1


async def test_only_so_many_tables_are_kept_in_memory_and_none_is_lost(room, monkeypatch):
    monkeypatch.setattr(tables_module, "REMEMBERED", 3)
    saved = {session.table.id: whole(session.table) for session in [await room.lobby() for _ in range(6)]}
    gc.collect()
    assert len(room.tables._alive) <= 4
    assert {table_id: whole(await room.tables.table(table_id)) for table_id in saved} == saved


async def test_a_session_in_use_is_never_doubled_however_many_tables_there_are(room, monkeypatch):
    monkeypatch.setattr(tables_module, "REMEMBERED", 1)
    first = await room.lobby()
    for _ in range(3):
        await room.lobby()
    assert await room.tables.session(first.table.id) is first


# Damage


async def reread(room, session):
    again = await room.restart().table(session.table.id)
    assert whole(again) == whole(session.table)


async def test_a_damaged_snapshot_is_rebuilt_from_the_log_and_set_aside(room, caplog_at_error):
    session = await room.game()
    await room.answer(session, ADA)
    room.write("UPDATE snapshots SET body = replace(body, 'choose', 'chOose')")
    await reread(room, session)
    ((body,),) = room.read("SELECT body FROM damaged_snapshots")
    assert b"chOose" in body
    assert [record.getMessage() for record in caplog_at_error.records] == [
        f"table {session.table.id}: the snapshot is damaged, rebuilding it from the log"
    ]


async def test_a_snapshot_behind_its_log_is_rebuilt_and_set_aside(room):
    session = await room.game()
    await room.answer(session, ADA)
    (old,) = room.read("SELECT version, ply, body, checksum FROM snapshots")
    await room.answer(session, BEN)
    room.write("UPDATE snapshots SET version = ?, ply = ?, body = ?, checksum = ?", *old)
    await reread(room, session)
    assert room.read("SELECT ply FROM damaged_snapshots") == [(old[1],)]


async def test_a_lost_snapshot_is_rebuilt(room):
    session = await room.game()
    await room.answer(session, ADA)
    room.write("DELETE FROM snapshots")
    await reread(room, session)


async def test_a_rebuilt_table_is_played_on_and_has_a_sound_snapshot_again(room):
    session = await room.game()
    room.write("UPDATE snapshots SET checksum = x'00'")
    again = await room.restart().session(session.table.id)
    await room.answer(again, ADA)
    assert not (await room.store.load(again.table.id)).damaged
    await reread(room, again)
