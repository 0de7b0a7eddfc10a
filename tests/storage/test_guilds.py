"""What servers choose, and what is deleted once a server has removed the bot."""

import sqlite3
from contextlib import closing

from storage import privacy
from storage.finished.results import ResultRecord, ResultSeat
from storage.guilds import GuildRecord
from storage.people import PersonRecord
from storage.store import Store
from storage.tables import SeatRecord, TableChange
from tests.storage.builders import a_table, meet

HERE, ELSEWHERE = 10, 11
ADA, BEN = 100, 101


async def play(store, guild_id, *people, phase="playing"):
    """Save a table of a server, with a result if it has ended."""
    table_id = await store.tables.new_id()
    seats = [SeatRecord(table_id, seat, user_id, f"{user_id}") for seat, user_id in enumerate(people)]
    ended = tuple(ResultSeat(seat, user_id, "person", 1 + seat, 9 - seat) for seat, user_id in enumerate(people))
    result = ResultRecord(table_id, guild_id, "kodiak", 5.0, True, ended) if phase == "over" else None
    table = a_table(table_id, guild_id=guild_id, phase=phase)
    await store.tables.save(TableChange(table, at=1.0, seats=seats, result=result))
    return table_id


def rows(path, *names):
    with closing(sqlite3.connect(path)) as connection:
        return {name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names}


async def test_a_server_that_has_chosen_nothing_has_the_usual_settings(store):
    assert await store.guilds.get(HERE) == GuildRecord(HERE)


async def test_each_choice_is_kept_whatever_else_is_chosen(store):
    await store.guilds.choose(HERE, "tempo", "live-3")
    await store.guilds.choose(HERE, "language", "fr")
    await store.guilds.choose(HERE, "in_threads", 1)
    await store.guilds.choose_channels(HERE, [7, 5])
    assert await store.guilds.get(HERE) == GuildRecord(HERE, "fr", True, (5, 7), "live-3")
    assert await store.guilds.language(HERE) == "fr"
    await store.guilds.choose_channels(HERE, [])
    assert (await store.guilds.get(HERE)).channels == ()


async def test_open_tables_of_a_server_are_named_with_their_channels(store):
    lobby = await play(store, HERE, ADA, phase="lobby")
    playing = await play(store, HERE, ADA, BEN)
    await play(store, HERE, ADA, BEN, phase="over")
    await play(store, ELSEWHERE, ADA)
    assert await store.guilds.open_tables(HERE) == [(lobby, 20), (playing, 20)]


async def test_the_first_notice_of_a_removal_counts_and_a_return_takes_it_back(store):
    await store.guilds.note_removal(HERE, 50.0)
    await store.guilds.note_removal(HERE, 80.0)
    assert await store.guilds.removed_before(49.0) == []
    assert await store.guilds.removed_before(50.0) == [HERE]
    await store.guilds.note_return(HERE)
    assert await store.guilds.removed_before(1e9) == []


async def test_a_server_that_is_missing_at_the_start_is_noted_and_one_that_is_there_again_is_not(store):
    await play(store, HERE, ADA)
    await play(store, ELSEWHERE, ADA)
    await store.guilds.note_removal(ELSEWHERE, 10.0)
    await store.guilds.note_presence([ELSEWHERE, 99], 50.0)
    assert await store.guilds.removed_before(1e9) == [HERE]
    assert (await store.guilds.get(HERE)).removed_at == 50.0
    await store.guilds.note_presence([], 70.0)
    assert [(await store.guilds.get(guild)).removed_at for guild in (HERE, ELSEWHERE)] == [50.0, 70.0]


async def test_a_forgotten_server_leaves_nothing_behind_and_the_others_are_untouched(path, monkeypatch):
    monkeypatch.setattr(privacy, "MOST_DELETED", 1)
    async with Store.open(path) as store:
        for user_id, name in ((ADA, "Ada"), (BEN, "Ben")):
            await meet(store, PersonRecord(user_id, None, "fr", name))
        gone = [await play(store, HERE, ADA, BEN), await play(store, HERE, ADA, BEN, phase="over")]
        kept = [await play(store, ELSEWHERE, ADA), await play(store, ELSEWHERE, ADA, phase="over")]
        await store.facts.set(f"greeted:{HERE}", "20")
        await store.guilds.note_removal(HERE, 1.0)
        assert await store.privacy.forget_guild(HERE) == gone
        assert [loaded.table.id for loaded in await store.tables.load_many([*gone, *kept])] == kept
        assert await store.results.page(HERE, "kodiak") == []
        assert len(await store.results.page(ELSEWHERE, "kodiak")) == 1
        assert await store.guilds.get(HERE) == GuildRecord(HERE)
        assert await store.facts.get(f"greeted:{HERE}") is None
        assert await store.people.get(ADA) is not None
        assert await store.people.get(BEN) is None
    assert rows(path, "tables", "seats", "results", "result_seats", "guilds") == {
        "tables": 2,
        "seats": 2,
        "results": 1,
        "result_seats": 1,
        "guilds": 0,
    }
