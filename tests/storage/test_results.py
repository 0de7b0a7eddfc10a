"""How games ended: kept with the change that ended them, once, and read in their order."""

import shutil

import pytest

from storage import results
from storage.engine.files import MIGRATIONS
from storage.engine.writer import Unit
from storage.errors import StoreError
from storage.results import ResultRecord, ResultSeat
from storage.store import Store
from storage.tables import SeatRecord, TableChange
from tests.storage.builders import a_table, an_answer

GUILD = 10
A_FINISHED_GAME = """
    INSERT INTO tables (game, guild_id, guild_name, channel_id, host_id, language, phase, options, seed, created_at,
                        changed_at, revision)
    VALUES ('kodiak', 10, 'Les amis du jeu', 20, 100, 'en', 'over', '{}', x'30313233343536373839616263646566', 1, 2, 1)
"""


def a_result(table_id, *, guild_id=GUILD, game="kodiak", people=(100, 101)) -> ResultRecord:
    """Return a finished game that the first of these people won."""
    seats = tuple(ResultSeat(seat, user, "person", seat + 1, 30 - seat) for seat, user in enumerate(people))
    return ResultRecord(table_id, guild_id, game, 5.0, finished=True, seats=seats)


async def end(store: Store, **changed) -> ResultRecord:
    """Save the answer that ends a game at a new table."""
    result = a_result(store.tables.new_id(), **changed)
    await store.tables.save(an_answer(result.table_id, result=result))
    return result


async def test_a_result_is_saved_with_the_answer_that_ends_the_game(store):
    result = await end(store)
    (kept,) = await store.results.page(GUILD, "kodiak")
    assert (kept.table_id, kept.finished, kept.ended_at, kept.seats) == (result.table_id, True, 5.0, result.seats)


async def test_a_game_without_an_end_leaves_no_result(store):
    await store.tables.save(an_answer(store.tables.new_id()))
    assert await store.results.page(GUILD, "kodiak") == []


async def test_a_refused_answer_leaves_no_result(store):
    table_id = store.tables.new_id()
    await store.tables.save(an_answer(table_id))
    with pytest.raises(StoreError):
        await store.tables.save(an_answer(table_id, result=a_result(table_id)))
    assert await store.results.page(GUILD, "kodiak") == []


async def test_a_table_ends_once(store):
    result = await end(store)
    with pytest.raises(StoreError):
        await store.tables.save(an_answer(result.table_id, 2, result=result))
    assert len(await store.results.page(GUILD, "kodiak")) == 1
    assert (await store.tables.load(result.table_id)).table.revision == 1


async def test_results_are_those_of_one_server_and_title_in_the_order_of_their_ends(store):
    ended = [await end(store), await end(store), await end(store)]
    await end(store, guild_id=GUILD + 1)
    await end(store, game="alaska")
    kept = await store.results.page(GUILD, "kodiak")
    assert [result.table_id for result in kept] == [result.table_id for result in ended]
    assert await store.results.page(GUILD, "kodiak", kept[0].number) == kept[1:]


async def test_a_long_history_is_read_page_by_page(store, monkeypatch):
    monkeypatch.setattr(results, "PAGE", 2)
    ended = [await end(store) for _ in range(3)]
    first = await store.results.page(GUILD, "kodiak")
    rest = await store.results.page(GUILD, "kodiak", first[-1].number)
    assert [len(first), len(rest)] == [2, 1]
    assert [result.table_id for result in (*first, *rest)] == [result.table_id for result in ended]


async def test_the_titles_of_a_person_are_those_of_one_server(store):
    await end(store)
    await end(store, game="alaska", people=(100, 102))
    await end(store, game="game5211", guild_id=GUILD + 1)
    assert sorted(await store.results.games_of_player(GUILD, 100)) == ["alaska", "kodiak"]
    assert await store.results.games_of_player(GUILD, 101) == ["kodiak"]
    assert await store.results.games_of_player(GUILD, 999) == []


async def test_games_that_ended_before_results_were_kept_have_none(path, tmp_path):
    older = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, older, ignore=lambda _, names: [name for name in names if name[:4] > "0003"])
    async with Store.open(path, migrations=older) as store:
        await store.engine.write(Unit("table 1", [(A_FINISHED_GAME, ())]))
    async with Store.open(path) as store:
        assert (await store.tables.load(1)).table.phase == "over"
        assert await store.results.page(GUILD, "kodiak") == []


async def test_people_have_the_name_they_last_played_under_on_a_server(store):
    for name, guild_id in (("Ada", GUILD), ("Lady Ada", GUILD), ("A.", 11)):
        table_id = store.tables.new_id()
        seats = [SeatRecord(table_id, 0, 100, name), SeatRecord(table_id, 1, 101, "Bob")]
        await store.tables.save(TableChange(a_table(table_id, guild_id=guild_id), at=1.0, seats=seats))
    assert await store.results.names(GUILD, [100, 102]) == {100: "Lady Ada"}
