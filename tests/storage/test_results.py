"""How games ended: kept with the change that ended them, once, and read in their order."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage.errors import StoreError
from storage.finished import results
from storage.finished.results import ResultRecord, ResultSeat
from storage.store import Store
from storage.tables import SeatRecord, TableChange
from tests.storage.builders import a_table, an_answer

GUILD = 10
VERSION_1 = Path(__file__).parent / "fixtures" / "version_1.sql"


def a_result(table_id, *, guild_id=GUILD, game="kodiak", people=(100, 101)) -> ResultRecord:
    """Return a finished game that the first of these people won."""
    seats = tuple(ResultSeat(seat, user, "person", seat + 1, 30 - seat) for seat, user in enumerate(people))
    return ResultRecord(table_id, guild_id, game, 5.0, finished=True, seats=seats)


async def end(store: Store, **changed) -> ResultRecord:
    """Save the answer that ends a game at a new table."""
    result = a_result(await store.tables.new_id(), **changed)
    await store.tables.save(an_answer(result.table_id, result=result))
    return result


async def test_a_result_is_saved_with_the_answer_that_ends_the_game(store):
    result = await end(store)
    (kept,) = await store.results.page(GUILD, "kodiak")
    assert (kept.table_id, kept.finished, kept.ended_at, kept.seats) == (result.table_id, True, 5.0, result.seats)


async def test_a_game_without_an_end_leaves_no_result(store):
    await store.tables.save(an_answer(await store.tables.new_id()))
    assert await store.results.page(GUILD, "kodiak") == []


async def test_a_refused_answer_leaves_no_result(store):
    table_id = await store.tables.new_id()
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


async def test_games_that_ended_before_results_were_kept_have_none(path):
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(VERSION_1.read_text())
        connection.executescript("UPDATE tables SET phase = 'over'")
    async with Store.open(path) as store:
        assert (await store.tables.load(7)).table.phase == "over"
        assert await store.results.page(GUILD, "kodiak") == []


async def test_people_have_the_name_they_last_played_under_on_a_server(store):
    for name, guild_id in (("Ada", GUILD), ("Lady Ada", GUILD), ("A.", 11)):
        table_id = await store.tables.new_id()
        seats = [SeatRecord(table_id, 0, 100, name), SeatRecord(table_id, 1, 101, "Bob")]
        await store.tables.save(TableChange(a_table(table_id, guild_id=guild_id), at=1.0, seats=seats))
    assert await store.results.names(GUILD, [100, 102]) == {100: "Lady Ada"}


# Completion


async def test_finished_games_are_found_by_the_beginning_of_their_number(store):
    for _ in range(123):
        table_id = await store.tables.new_id()
        await store.tables.save(
            TableChange(a_table(table_id, phase="over"), at=1.0, seats=[SeatRecord(table_id, 0, 100, "Ada")])
        )

    async def listed(typed, most=25, guild_id=GUILD, user_id=999):
        return [game.table_id for game in await store.results.finished(guild_id, user_id, typed, most)]

    assert await listed("12") == [123, 122, 121, 120, 12]
    assert await listed("12", 2) == [123, 122]
    assert await listed("", 3) == [123, 122, 121]
    assert await listed("1", 3, guild_id=11, user_id=100) == [123, 122, 121]
    assert await listed("124") == await listed("0") == await listed("x") == await listed("9" * 40) == []


async def test_listing_finished_games_never_reads_all_tables(store, path):
    await store.results.finished(GUILD, 100, "", 25)
    with closing(sqlite3.connect(path)) as connection:
        plan = connection.execute(f"EXPLAIN QUERY PLAN {results.FINISHED}", (GUILD, 100, 0, 10**12, 25)).fetchall()
    read = [line for *_, line in plan if "tables" in line or "seats" in line]
    assert read
    assert not [line for line in read if line.startswith("SCAN")]
    assert any("tables_over_by_guild" in line for line in read)
    assert any("seats_by_person" in line for line in read)
