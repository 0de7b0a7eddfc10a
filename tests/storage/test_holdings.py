"""Whose tables are open: those one sits at and those one has laid, each once."""

from storage.pending import LESSON
from storage.tables import Holding, SeatRecord, TableChange
from tests.storage.builders import a_table


async def open_table(store, *, host=100, actor=200, phase="playing", guild_id=10, **changed):
    table_id = await store.tables.new_id()
    seats = [SeatRecord(table_id, 0, actor, "Ada")]
    await store.tables.save(
        TableChange(a_table(table_id, host_id=host, phase=phase, guild_id=guild_id, **changed), at=1.0, seats=seats)
    )
    return table_id


async def test_tables_one_sits_at_and_tables_one_has_laid_are_held(store):
    hosted = await open_table(store, host=100, actor=200)
    seated = await open_table(store, host=300, actor=100, guild_id=11)
    both = await open_table(store, host=100, actor=100, phase="lobby")
    await open_table(store, host=300, actor=200)
    expected = [Holding(hosted, 10, True), Holding(seated, 11, False), Holding(both, 10, True)]
    assert await store.tables.holdings(100) == expected


async def test_a_table_that_has_ended_is_not_held(store):
    for phase in ("over", "stopped"):
        await open_table(store, host=100, actor=100, phase=phase)
    assert await store.tables.holdings(100) == []


async def test_a_lesson_is_open_and_takes_up_no_room(store):
    lesson = await open_table(store, host=100, actor=100, guild_id=None, deal=LESSON)
    lobby = await open_table(store, host=100, actor=100, phase="lobby")
    await open_table(store, host=100, actor=100, phase="stopped")
    assert await store.privacy.open_tables(100) == [lesson, lobby]
    assert await store.tables.holdings(100) == [Holding(lobby, 10, True)]
