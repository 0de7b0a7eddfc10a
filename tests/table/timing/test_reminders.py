"""Reminders where no clock runs: after a day, then more rarely, at most three; and nudges, which have their limits."""

import sqlite3
from contextlib import closing

import pytest

from storage.pending import DUE
from storage.store import Store
from table import proposals, transitions
from table.errors import NobodyToNudgeError, NothingDueError, NotSeatedError, NudgedTooEarlyError
from table.request import Request
from table.timing import DAY, HOUR, NotifyPreference, Quiet
from table.waiting.reminders import is_to_be_reminded, nudge
from tests.storage.files.test_opening import run_script
from tests.table.seating import ADA, BEN, CLEO, STRANGER
from tests.table.timing.test_tempo import a_timed_game

BEGUN_AT = 5.0
AT_ONCE = NotifyPreference()


async def tick(session, at):
    await session.change(Request.by_bot(at), transitions.tick)


async def test_a_player_is_reminded_after_a_day_three_days_and_a_week_and_then_no_more(room):
    session = await room.game()
    await room.answer(session, ADA)
    for number, days in enumerate((1, 3, 7), 1):
        due = BEGUN_AT + days * DAY
        assert await room.store.tables.due(due - 1) == []
        assert await room.store.tables.due(due) == [session.table.id]
        await tick(session, due)
        assert [seat.reminders for seat in session.table.seats] == [0, number]
        session = await room.restart().session(session.table.id)
    assert session.table.record.due_at is None
    with pytest.raises(NothingDueError):
        await tick(session, 10**9)


async def test_an_answer_ends_the_reminders_and_the_next_decision_has_its_own(room):
    session = await room.game()
    await tick(session, BEGUN_AT + DAY)
    assert [seat.reminders for seat in session.table.seats] == [1, 1]
    for actor in (ADA, BEN):
        await room.answer(session, actor, at=BEGUN_AT + DAY + HOUR)
    assert [seat.reminders for seat in session.table.seats] == [0, 0]
    assert session.table.record.due_at <= BEGUN_AT + 3 * DAY


async def test_most_answers_leave_the_due_time_alone_and_a_tick_that_comes_early_puts_it_right(room):
    session = await room.game()
    due = session.table.record.due_at
    assert due == BEGUN_AT + DAY
    for actor in (ADA, BEN):
        await room.answer(session, actor, at=BEGUN_AT + 10 * HOUR)
        assert session.table.record.due_at == due
    await tick(session, due)
    assert [seat.reminders for seat in session.table.seats] == [0, 0]
    assert session.table.record.due_at == BEGUN_AT + 10 * HOUR + DAY


async def test_a_game_that_ends_waits_for_nobody(room):
    session = await room.finished_game()
    assert session.table.record.due_at is None


async def test_with_a_clock_nobody_is_reminded_or_nudged(room):
    session = await a_timed_game(room, name="relaxed-72")
    await tick(session, BEGUN_AT + 5 * DAY)
    assert [(seat.warned, seat.reminders) for seat in session.table.seats] == [(1, 0), (1, 0)]
    with pytest.raises(NobodyToNudgeError):
        await session.change(room.asks(ADA, at=BEGUN_AT + 5 * DAY), nudge)


async def test_what_is_due_is_found_by_an_index(room):
    with closing(sqlite3.connect(room.path)) as connection:
        plan = [row[-1] for row in connection.execute(f"EXPLAIN QUERY PLAN {DUE}", (1.0, 1, "[0]"))]
    assert any("INDEX tables_due" in step for step in plan)


async def test_games_that_waited_before_there_were_reminders_are_looked_at(room):
    session = await room.game()
    await room.store.close()
    run_script(
        room.path,
        """
        DROP TABLE turning_points; DROP TABLE suggestions; ALTER TABLE seats DROP COLUMN allows_suggestions;
        DROP TABLE subscriptions; DROP TABLE announcements; DROP TABLE lobby_notices; DROP TABLE refused_inviters;
        ALTER TABLE tables DROP COLUMN called_at;
        ALTER TABLE seats DROP COLUMN reminders; ALTER TABLE seats DROP COLUMN nudged_at;
        ALTER TABLE turn_notices DROP COLUMN reminders; ALTER TABLE turn_notices DROP COLUMN reminded_at;
        ALTER TABLE tables DROP COLUMN offered_at;
        ALTER TABLE messages DROP COLUMN clicked_at; ALTER TABLE turn_notices DROP COLUMN sent_at;
        ALTER TABLE seats DROP COLUMN opened_at; ALTER TABLE seats DROP COLUMN voted_on_at;
        ALTER TABLE seats DROP COLUMN absence; ALTER TABLE seats DROP COLUMN reserved_until;
        UPDATE tables SET due_at = NULL;
        PRAGMA user_version = 19;
        """,
    )
    async with Store.open(room.path) as store:
        assert await store.tables.due(BEGUN_AT + DAY) == [session.table.id]


async def test_a_nudge_reaches_everybody_else_who_is_awaited(room):
    session = await room.game(ADA, BEN, CLEO)
    await room.answer(session, CLEO)
    at = BEGUN_AT + HOUR
    await session.change(room.asks(ADA, at=at), nudge)
    assert [seat.nudged_at for seat in session.table.seats] == [None, at, None]
    again = await room.restart().table(session.table.id)
    assert again.seats == session.table.seats


async def test_nobody_is_nudged_within_an_hour_of_being_asked_or_twice_within_a_day(room):
    session = await room.game()
    with pytest.raises(NudgedTooEarlyError) as early:
        await session.change(room.asks(ADA, at=BEGUN_AT + HOUR - 1), nudge)
    assert early.value.arguments == {"when": str(int(BEGUN_AT + HOUR))}
    await session.change(room.asks(ADA, at=BEGUN_AT + HOUR), nudge)
    for actor in (ADA, BEN):
        await room.answer(session, actor, at=BEGUN_AT + 2 * HOUR)
    with pytest.raises(NudgedTooEarlyError) as early:
        await session.change(room.asks(ADA, at=BEGUN_AT + 20 * HOUR), nudge)
    assert early.value.arguments == {"when": str(int(BEGUN_AT + HOUR + DAY))}
    await session.change(room.asks(ADA, at=BEGUN_AT + HOUR + DAY), nudge)


async def test_only_who_plays_may_nudge_and_never_themselves(room):
    session = await room.game()
    await room.answer(session, BEN)
    for actor, refusal in ((STRANGER, NotSeatedError), (ADA, NobodyToNudgeError)):
        with pytest.raises(refusal):
            await session.change(room.asks(actor, at=BEGUN_AT + DAY), nudge)


async def test_who_takes_a_seat_over_has_not_been_nudged(room):
    session = await room.game(ADA, BEN, CLEO)
    await session.change(room.asks(ADA, at=BEGUN_AT + HOUR), nudge)
    left = proposals.abandoned(session.table, 1)
    assert proposals.take_seat(left, room.asks(STRANGER), 1).seats[1].nudged_at is None


async def test_each_reminder_is_told_once_and_never_in_quiet_hours_or_to_who_wants_none(room):
    session = await room.game()
    await tick(session, BEGUN_AT + DAY)
    seat, at = session.table.seats[0], BEGUN_AT + DAY
    assert is_to_be_reminded(AT_ONCE, seat, 0, None, at)
    assert not is_to_be_reminded(AT_ONCE, seat, 1, at, at + HOUR)
    assert not is_to_be_reminded(NotifyPreference("off"), seat, 0, None, at)
    assert not is_to_be_reminded(NotifyPreference(quiet=Quiet(0, 1, "UTC")), seat, 0, None, at)
    assert is_to_be_reminded(NotifyPreference(quiet=Quiet(0, 1, "UTC")), seat, 0, None, at + HOUR)
    await session.change(room.asks(BEN, at=at + HOUR), nudge)
    assert is_to_be_reminded(AT_ONCE, session.table.seats[0], 1, at, at + HOUR)
    assert not is_to_be_reminded(AT_ONCE, session.table.seats[0], 1, at + HOUR, at + HOUR)
