"""What the one who hosts the bot is told and decides: counts over all tables, and blocks that last."""

from storage.blocks import BlockRecord
from storage.overview import OpenTables
from storage.store import Store
from storage.tables import OutboxDraft, SeatRecord, TableChange
from tests.storage.builders import a_table


async def save(store: Store, table_id: int, phase: str, asked_at: float | None = None, **changed) -> None:
    seat = SeatRecord(table_id, 0, 100, "Ada", asked_at=asked_at, **changed)
    await store.tables.save(TableChange(a_table(table_id, phase=phase), at=1.0, seats=[seat]))


async def test_blocks_last_and_are_lifted_one_by_one(database):
    async with Store.open(database) as store:
        for block in (BlockRecord("user", 7, 1.0), BlockRecord("server", 7, 2.0), BlockRecord("user", 7, 3.0)):
            await store.blocks.add(block)
    async with Store.open(database) as store:
        assert await store.blocks.all() == [BlockRecord("user", 7, 1.0), BlockRecord("server", 7, 2.0)]
        await store.blocks.remove("user", 7)
        await store.blocks.remove("user", 8)
        assert await store.blocks.all() == [BlockRecord("server", 7, 2.0)]


async def test_deleting_a_users_data_does_not_lift_a_block(store):
    await store.blocks.add(BlockRecord("user", 100, 1.0))
    await store.privacy.forget_person(100, -1, {"en": "Player 1"})
    assert await store.blocks.all() == [BlockRecord("user", 100, 1.0)]


async def test_open_tables_are_counted_by_game_and_phase(store):
    for table_id, phase in enumerate(("lobby", "playing", "playing", "over", "stopped"), 1):
        await save(store, table_id, phase)
    assert await store.overview.open_tables() == [OpenTables("kodiak", "lobby", 1), OpenTables("kodiak", "playing", 2)]
    assert await store.overview.lobby_ids() == [1]


async def test_the_longest_wait_is_for_a_person_in_a_game_in_play(store):
    assert await store.overview.longest_wait() is None
    await save(store, 1, "playing", asked_at=5.0)
    await save(store, 2, "playing", asked_at=3.0)
    await save(store, 3, "playing", asked_at=1.0, stand_in="easy")
    await save(store, 4, "over", asked_at=2.0)
    assert await store.overview.longest_wait() == (2, 3.0)


async def test_the_oldest_story_is_the_one_that_has_waited_longest_to_be_told(store):
    assert await store.overview.oldest_story() is None
    for table_id, at in ((1, 5.0), (2, 4.0)):
        change = TableChange(a_table(table_id), at=at, seats=[], outbox=[OutboxDraft("told", "{}")])
        await store.tables.save(change)
    assert await store.overview.oldest_story() == 4.0
