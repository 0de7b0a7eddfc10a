"""A lesson is a table in the store: it survives a restart, takes up no room, rings for nobody, and goes away."""

import pytest
import pytest_asyncio

from sandbox import Clock
from storage.store import Store
from table import proposals, transitions
from table.allowance import Allowance, Limits
from table.errors import NothingToTakeBackError, OnlyALessonError, OutdatedLessonError, WrongChoiceError
from table.history.archive import Archive
from table.lessons import course
from table.lessons.script import lesson_of
from table.match import to_snapshot
from table.request import Answer
from table.session import Session
from table.timing import DAY, Expiry
from table.waiting.clocks import AbandonedTables
from table.waiting.failures import TableFailures
from tests.table.room import Room, answer_of
from tests.table.seating import ADA

LESSON = lesson_of("kodiak")


@pytest_asyncio.fixture
async def room(tmp_path):
    path = tmp_path / "games.sqlite3"
    async with Store.open(path, busy_timeout=0.05) as store:
        yield Room(path, store)


async def begun(room: Room, channel: int = 0) -> Session:
    return await room.tables.open_lesson(room.asks(ADA), LESSON, channel, "en")


async def test_a_lesson_is_the_same_after_a_restart(room):
    session = await begun(room)
    await room.answer(session, ADA, LESSON.steps[0].play)
    before = session.table
    session = await room.restart().session(before.id)
    assert session.table.record == before.record
    assert to_snapshot(session.table.match) == to_snapshot(before.match)
    for step in LESSON.steps[1:]:
        await room.answer(session, ADA, step.play)
    assert course.is_complete(session.table)
    assert session.table.record.phase == "stopped"


async def test_a_damaged_lesson_is_rebuilt_from_its_log(room):
    session = await begun(room)
    await room.answer(session, ADA, LESSON.steps[0].play)
    room.write("UPDATE snapshots SET body = '{}'")
    rebuilt = await room.restart().table(session.table.id)
    assert rebuilt.match.state == session.table.match.state


async def test_a_wrong_choice_is_not_saved(room):
    session = await begun(room)
    before = room.everything_on_disk()
    with pytest.raises(WrongChoiceError) as refused:
        await room.answer(session, ADA, "predator-10")
    assert refused.value.key == "kodiak-lesson-salmon-wrong"
    assert room.everything_on_disk() == before


async def test_a_command_delivered_twice_begins_one_lesson(room):
    request = room.asks(ADA, 77)
    first = await room.tables.open_lesson(request, LESSON, 0, "en")
    again = await room.tables.open_lesson(request, LESSON, 0, "en")
    assert again.table.id == first.table.id


async def test_a_lesson_waits_for_nobody_tells_nobody_and_leaves_no_result(room):
    session = await begun(room)
    for step in LESSON.steps:
        assert all(seat.asked_at is None for seat in session.table.seats)
        assert session.table.computer_question is None
        await room.answer(session, ADA, step.play)
    assert await room.store.tables.outbox(session.table.id) == []
    assert room.read("SELECT count(*) FROM results") == [(0,)]


async def test_lessons_take_up_no_room_and_come_last_among_ones_tables(room):
    await begun(room)
    allowance = Allowance(room.store, Limits(tables=1))
    assert await allowance.excess(ADA.user_id, 10, as_host=True) is None
    game = await room.game()
    await begun(room)
    assert [table.is_lesson for table in await room.tables.of_person(ADA.user_id)] == [False, True, True]
    assert (await allowance.excess(ADA.user_id, 10, as_host=True)).table_ids == [game.table.id]


async def test_a_lesson_nobody_goes_on_with_is_closed_like_a_lobby_and_forgotten(room):
    session, clock = await begun(room), Clock(5.0)
    expiry, failures = Expiry(lobby_days=7, game_days=90), TableFailures("abandoned tables", float)
    abandoned = AbandonedTables(room.store, room.tables, expiry, clock, failures)
    clock.advance(6 * DAY)
    await abandoned.close_due()
    assert session.table.is_open
    clock.advance(2 * DAY)
    await abandoned.close_due()
    assert session.table.record.phase == "stopped"
    assert await room.store.tables.outbox(session.table.id) == []
    await room.store.tables.prune(clock() + DAY)
    assert await room.store.tables.load(session.table.id) is None


@pytest.mark.parametrize("kind", ["undo", "pause", "stop"])
async def test_nothing_is_proposed_in_a_lesson(room, kind):
    session = await begun(room)
    await room.answer(session, ADA, LESSON.steps[0].play)
    with pytest.raises(OnlyALessonError):
        await session.change(room.asks(ADA), transitions.propose, kind)


async def test_a_lesson_has_nothing_to_concede_to_take_back_or_to_replay(room):
    session = await begun(room)
    await room.answer(session, ADA, LESSON.steps[0].play)
    with pytest.raises(OnlyALessonError):
        await session.change(room.asks(ADA), transitions.concede)
    with pytest.raises(NothingToTakeBackError):
        await session.change(room.asks(ADA), transitions.take_back, 3)
    with pytest.raises(OnlyALessonError):
        await Archive(room.store).find(session.table.id)
    assert proposals.open_proposal(session.table) is None


async def test_a_lesson_of_another_version_does_not_go_on(room):
    session = await begun(room)
    room.write("UPDATE tables SET seed = ?", bytes(16))
    session = await room.restart().session(session.table.id)
    assert session.table.lesson is None
    given = answer_of(session, ADA, LESSON.steps[0].play)
    with pytest.raises(OutdatedLessonError):
        await session.change(room.asks(ADA), transitions.answer, Answer(given.seat, given.question, given.code))
