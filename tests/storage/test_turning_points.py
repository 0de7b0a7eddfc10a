"""The queue of finished games to be looked back at, and what was found."""

from storage.finished.turning_points import WantedGame
from storage.shards import ShardSet
from storage.tables import TableChange
from tests.storage.builders import a_table, new_tables

HERE, ELSEWHERE = 10, 1 << 22


async def finish(store, guild_id=HERE):
    table_id = await store.tables.new_id()
    await store.tables.save(TableChange(a_table(table_id, phase="over", guild_id=guild_id), at=1.0))
    return table_id


async def test_a_game_is_queued_by_the_change_that_ends_it_and_leaves_the_queue_when_it_is_computed(store):
    await new_tables(store, 1)
    assert await store.turning_points.next_wanted() is None
    first, second = await finish(store), await finish(store)
    assert await store.turning_points.next_wanted() == WantedGame(first, HERE)
    await store.turning_points.save(first, "1", "[]")
    assert await store.turning_points.next_wanted() == WantedGame(second, HERE)
    assert await store.turning_points.find(first, "1") == "[]"


async def test_a_finished_game_that_changes_again_is_not_computed_again(store):
    table_id = await finish(store)
    await store.turning_points.save(table_id, "1", "[]")
    await store.tables.save(TableChange(a_table(table_id, phase="over", revision=2), at=2.0))
    assert await store.turning_points.next_wanted() is None


async def test_each_process_computes_the_games_of_its_shards(store):
    here, elsewhere = await finish(store), await finish(store, ELSEWHERE)
    assert await store.turning_points.next_wanted(ShardSet((0,), 2)) == WantedGame(here, HERE)
    assert await store.turning_points.next_wanted(ShardSet((1,), 2)) == WantedGame(elsewhere, ELSEWHERE)


async def test_another_edition_is_computed_anew_once_it_is_asked_for(store):
    table_id = await finish(store)
    await store.turning_points.save(table_id, "1", "[]")
    assert await store.turning_points.find(table_id, "2") is None
    await store.turning_points.want(table_id, "1")
    assert await store.turning_points.next_wanted() is None
    await store.turning_points.want(table_id, "2")
    assert await store.turning_points.next_wanted() == WantedGame(table_id, HERE)
    assert await store.turning_points.find(table_id, "1") is None


async def test_what_was_found_is_deleted_with_its_game(store):
    table_id = await finish(store)
    await store.turning_points.save(table_id, "1", "[]")
    await store.privacy.forget_guild(HERE)
    assert await store.turning_points.find(table_id, "1") is None
    await store.turning_points.save(table_id, "1", "[]")
    assert await store.turning_points.find(table_id, "1") is None
