"""What is stored about one person is shown whole, and goes without touching anybody else."""

import sqlite3
from contextlib import closing

import pytest

from storage.finished.results import ResultRecord, ResultSeat
from storage.messages import TurnNoticeRecord
from storage.people import PersonRecord
from storage.privacy import ResultOfPerson, SeatOfPerson
from storage.store import Store
from storage.tables import MoveRecord, SeatRecord, TableChange
from tests.storage.builders import a_message, a_table, meet

ADA, BEN = 100, 101
NUMBER = 4711
NAMES = {"en": "Player 4711", "fr": "Joueur 4711"}


async def sit(store, phase="over", language="en", host=ADA):
    """Save a table of Ada and Ben, ended with a result or still open."""
    table_id = await store.tables.new_id()
    seats = [SeatRecord(table_id, 0, ADA, "Ada"), SeatRecord(table_id, 1, BEN, "Ben")]
    ended = (ResultSeat(0, ADA, "person", 1, 30), ResultSeat(1, BEN, "person", 2, 20))
    result = ResultRecord(table_id, 10, "kodiak", 5.0, True, ended) if phase == "over" else None
    moves = [MoveRecord(0, 0, "{}"), MoveRecord(1, 1, "{}"), MoveRecord(2, 0, "{}")]
    proposal = f'{{"kind":"pause","seat":-1,"ply":0,"ayes":[{ADA}]}}'
    table = a_table(table_id, phase=phase, language=language, host_id=host, proposal=proposal)
    await store.tables.save(TableChange(table, at=1.0, seats=seats, moves=moves, result=result))
    for reader in (ADA, BEN):
        await store.messages.save(a_message(table_id, "hand", reader))
    return table_id


@pytest.fixture
async def met(store):
    for user_id, name in ((ADA, "Ada"), (BEN, "Ben")):
        await meet(store, PersonRecord(user_id, "fr", "en-GB", name, 3.0))


@pytest.mark.usefixtures("met")
async def test_everything_about_a_person_is_shown_and_nothing_of_another(store):
    table_id = await sit(store)
    await store.suggestions.save(table_id, 0, 3)
    await store.suggestions.save(table_id, 1, 3)
    dossier = await store.privacy.dossier(ADA)
    assert dossier.person == PersonRecord(ADA, "fr", "en-GB", "Ada", 3.0)
    table = (table_id, "kodiak", "Les amis du jeu", "over", 1.0, 2.0)
    seat = SeatOfPerson(*table, 0, "Ada", None, None, 2, is_host=True, allowed_suggestions=False, suggestions=1)
    assert dossier.seats == (seat,)
    assert dossier.results == (ResultOfPerson(table_id, "kodiak", 10, 5.0, True, 1, 30),)
    assert dossier.messages == 1


@pytest.mark.usefixtures("met")
@pytest.mark.parametrize(("joined_ply", "moves", "suggestions"), [(2, 1, 1), (None, 0, 0)])
async def test_who_took_a_seat_over_has_nothing_of_what_was_done_there_before(store, joined_ply, moves, suggestions):
    table_id = await store.tables.new_id()
    seat = SeatRecord(table_id, 0, ADA, "Ada", allows_suggestions=1, given_away=1, joined_ply=joined_ply)
    logged = [MoveRecord(0, 0, "{}"), MoveRecord(1, 1, "{}"), MoveRecord(2, 0, "{}")]
    await store.tables.save(TableChange(a_table(table_id), at=1.0, seats=[seat], moves=logged))
    for question in (0, 2):
        await store.suggestions.save(table_id, 0, question)
    (found,) = (await store.privacy.dossier(ADA)).seats
    assert (found.moves, found.allowed_suggestions, found.suggestions) == (moves, False, suggestions)


async def test_of_a_stranger_nothing_is_stored(store):
    dossier = await store.privacy.dossier(999)
    assert (dossier.person, dossier.seats, dossier.results, dossier.messages) == (None, (), (), 0)


@pytest.mark.usefixtures("met")
async def test_a_forgotten_person_is_a_pseudonym_in_the_language_of_each_table_that_has_ended(store):
    english, french = await sit(store), await sit(store, "stopped", "fr")
    assert await store.privacy.forget_person(ADA, NUMBER, NAMES) == [english, french]
    seats = [loaded.seats[0] for loaded in await store.tables.load_many([english, french])]
    assert [(seat.user_id, seat.name) for seat in seats] == [(None, "Player 4711"), (None, "Joueur 4711")]
    assert (await store.privacy.dossier(ADA)).seats == ()


@pytest.mark.usefixtures("met")
async def test_results_keep_one_number_for_a_forgotten_person(store):
    await sit(store)
    await sit(store)
    await store.privacy.forget_person(ADA, NUMBER, NAMES)
    results = await store.results.page(10, "kodiak")
    assert [[seat.user_id for seat in result.seats] for result in results] == [[-NUMBER, BEN]] * 2
    assert await store.privacy.is_pseudonym(NUMBER)
    assert not await store.privacy.is_pseudonym(NUMBER + 1)


@pytest.mark.usefixtures("met")
async def test_a_second_person_is_untouched(store):
    await sit(store)
    before = await store.privacy.dossier(BEN)
    await store.privacy.forget_person(ADA, NUMBER, NAMES)
    assert await store.privacy.dossier(BEN) == before


@pytest.mark.usefixtures("met")
async def test_open_tables_are_named_and_left_to_those_who_play_there(store):
    playing, hosted = await sit(store, "playing"), await sit(store, "lobby", host=BEN)
    assert [held.table_id for held in await store.tables.holdings(ADA)] == [playing, hosted]
    assert await store.privacy.forget_person(ADA, NUMBER, NAMES) == []
    assert (await store.tables.load(playing)).seats[0].user_id == ADA


async def test_no_account_of_a_forgotten_person_is_left_in_the_file(path):
    unmistakable = 123_456_789_012_345_678
    async with Store.open(path) as store:
        await meet(store, PersonRecord(unmistakable, None, "fr", "Unmistakable"))
        table_id = await store.tables.new_id()
        ended = (ResultSeat(0, unmistakable, "person", 1, 30), ResultSeat(1, BEN, "person", 2, 20))
        change = TableChange(
            a_table(table_id, phase="over", host_id=unmistakable, proposal=f'{{"ayes":[{unmistakable}]}}'),
            at=1.0,
            seats=[SeatRecord(table_id, 0, unmistakable, "Unmistakable"), SeatRecord(table_id, 1, BEN, "Ben")],
            result=ResultRecord(table_id, 10, "kodiak", 5.0, True, ended),
        )
        await store.tables.save(change)
        await store.messages.save(a_message(table_id, "hand", unmistakable))
        await store.turns.save(TurnNoticeRecord(table_id, unmistakable, "told", 3))
        await store.messages.suppress_alerts(table_id, unmistakable)
        await store.privacy.forget_person(unmistakable, NUMBER, NAMES)
    with closing(sqlite3.connect(path)) as connection:
        dump = "\n".join(connection.iterdump())
    assert str(unmistakable) not in dump
    assert "Unmistakable" not in dump


@pytest.mark.usefixtures("met")
@pytest.mark.parametrize("phase", ["over", "stopped"])
async def test_a_message_that_arrives_after_its_reader_was_forgotten_is_not_remembered(store, phase):
    table_id = await sit(store, phase=phase)
    await store.privacy.forget_person(ADA, NUMBER, NAMES)
    for kind in ("hand", "notice"):
        await store.messages.save(a_message(table_id, kind, ADA))
    await store.turns.save(TurnNoticeRecord(table_id, ADA, "told", 3))
    assert (await store.privacy.dossier(ADA)).messages == 0
    late, panel = a_message(table_id, "hand", BEN, fingerprint="late"), a_message(table_id, "panel", None)
    await store.messages.save(late)
    await store.messages.save(panel)
    assert await store.messages.of_kind(table_id, "hand") == [late]
    assert await store.messages.get(table_id, "panel") == panel


@pytest.mark.usefixtures("met")
async def test_a_deleted_name_is_in_no_byte_of_the_files_any_more(store, path):
    name = "Zoé-Wilhelmine"
    await meet(store, PersonRecord(999, None, None, name, None))
    table_id = await store.tables.new_id()
    seats = [SeatRecord(table_id, 0, 999, name)]
    await store.tables.save(TableChange(a_table(table_id, phase="over", host_id=999), at=1.0, seats=seats))
    assert any(name.encode() in file.read_bytes() for file in path.parent.iterdir())
    await store.privacy.forget_person(999, NUMBER, NAMES)
    assert [file.name for file in path.parent.iterdir() if name.encode() in file.read_bytes()] == []


@pytest.mark.usefixtures("met")
async def test_open_tables_that_cannot_be_read_are_left_without_reading_them(store):
    table_id = await sit(store, "playing")
    await store.privacy.forget_seats(ADA, [table_id], "Player 4711", "normal")
    loaded = await store.tables.load(table_id)
    ada, ben = loaded.seats
    assert (ada.name, ada.user_id, ada.stand_in, ada.given_away) == ("Player 4711", None, "normal", 1)
    assert (ben.name, ben.user_id, ben.stand_in) == ("Ben", BEN, None)
    assert (loaded.table.host_id, loaded.table.proposal) == (BEN, "")
    assert (await store.privacy.dossier(ADA)).seats == ()
    assert [message.reader for message in await store.messages.of_kind(table_id, "hand")] == [BEN]
