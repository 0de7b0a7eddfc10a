"""A finished game seen again, written to a file, and held against the promise of a fair deal."""

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from rules.contract import NATURE
from rules.games import GAMES
from storage.tables import MoveRecord
from table.errors import NoSuchTableError, NotOverError, StoppedEarlyError, UnreadableGameError
from table.history.archive import Archive
from table.history.log import rebuild
from table.history.recording import Recording
from table.history.replay import replay
from table.verify import Fault, main, verify
from tests.storage.builders import a_table, an_answer
from tests.table.history.recorded import recorded
from tests.table.seating import ADA, BEN

STORED = Path(__file__).parents[1] / "fixtures" / "kodiak_log_version_1.json"
QUICK = {"kodiak": {"rounds": "1"}, "game5211": {"length": "short"}}
every_game = pytest.mark.parametrize("key", GAMES)


def a_recording(key, **how):
    return recorded(key, GAMES[key].seats.start, QUICK.get(key), **how)


@every_game
def test_every_moment_is_the_game_as_it_stood_even_where_choices_were_undone(key):
    recording = a_recording(key, undoing=0.1)
    played = replay(recording)
    assert any(moment.is_taken_back for moment in played.moments)
    for moment in played.moments[:: len(played) // 5]:
        match = rebuild(recording.rules, len(recording.players), recording.deal, recording.log[: moment.ply])
        assert moment.state == match.state
    for before, moment in list(pairwise(played.moments))[:: len(played) // 5]:
        match = rebuild(recording.rules, len(recording.players), recording.deal, recording.log[: before.ply])
        assert moment.is_taken_back or moment.question == match.questions[moment.seat].name
    assert played.moments[-1].ply == len(recording.moves)
    assert played.outcome is not None


@every_game
def test_every_answer_has_a_moment_and_chance_belongs_to_the_answer_before_it(key):
    recording = a_recording(key)
    played = replay(recording)
    assert played.moments[0].move is None
    assert all(moment.seat != NATURE for moment in played.moments[1:])
    assert sum(len(moment.chapters) for moment in played.moments) == len(played.chapters) > 0


def test_steps_lead_from_moment_to_moment_and_stop_at_both_ends():
    played = replay(a_recording("kodiak"))
    first, second, *_, last = played.moments
    assert played.step(first.ply, "next") is second
    assert played.step(second.ply, "back") is first
    assert played.step(first.ply, "back") is first
    assert played.step(second.ply, "last") is played.step(last.ply, "next") is last
    assert played.step(last.ply, "first") is first
    assert played.step(10**5, "here") is last


def test_few_moments_are_picked_for_a_film_the_first_and_the_last_among_them():
    played = replay(a_recording("kodiak"))
    for most in (2, 3, 8, 1000):
        picked = played.sampled(most)
        assert len(picked) == len({moment.ply for moment in picked}) <= most
        assert (picked[0], picked[-1]) == (played.moments[0], played.moments[-1])


# The fair deal


@every_game
def test_a_deal_follows_from_its_seed_undone_choices_included(key):
    verdict = verify(a_recording(key, undoing=0.1))
    assert verdict.is_fair
    assert verdict.draws > 0


def test_parts_that_were_asked_for_are_part_of_the_deal():
    roles = GAMES["kauri"]().roles(2)
    wishes = [roles[0], None]
    recording = recorded("kauri", 2, wishes=wishes)
    assert verify(recording).is_fair
    unwished = [player.model_copy(update={"role": None}) for player in recording.players]
    assert verify(recording.model_copy(update={"players": tuple(unwished)})).fault == Fault("draw", 0)


def changed_line(recording, ply, **changes):
    lines = list(recording.moves)
    lines[ply] = lines[ply].model_copy(update=changes)
    return recording.model_copy(update={"moves": tuple(lines)})


def tampered():
    fair = a_recording("kodiak")
    first = fair.moves[0].move["seat"]
    other = "00" * 16
    return {
        "another draw": (changed_line(fair, 0, move={**fair.moves[0].move, "seat": 1 - first}), Fault("draw", 0)),
        "another card": (changed_line(fair, 1, move={"kind": "play_card", "card": "salmon-9"}), Fault("illegal", 1)),
        "another seat": (changed_line(fair, 1, seat=9), Fault("illegal", 1)),
        "a gap": (fair.model_copy(update={"moves": fair.moves[:3] + fair.moves[4:]}), Fault("order", 3)),
        "an end too soon": (fair.model_copy(update={"moves": fair.moves[:-1]}), Fault("result")),
        "an undo of what comes": (
            changed_line(fair, 1, move={"kind": "take-back", "to": 5}),
            Fault("illegal", 1),
        ),
        "another promise": (fair.model_copy(update={"promise": other * 2}), Fault("promise")),
        "another winner": (
            fair.model_copy(update={"result": fair.result.model_copy(update={"places": (9, 9)})}),
            Fault("result"),
        ),
        "another name": (
            fair.model_copy(
                update={"players": (fair.players[0].model_copy(update={"name": "Eve"}), *fair.players[1:])}
            ),
            Fault("changed"),
        ),
        "another game": (fair.model_copy(update={"game": "chess"}), Fault("illegal", 0)),
    }


@pytest.mark.parametrize("how", tampered())
def test_a_recording_that_was_tampered_with_is_found_out(how):
    recording, fault = tampered()[how]
    assert verify(recording).fault == fault


def test_another_seed_deals_other_cards():
    recording = recorded("kai_piranja", 3)
    assert verify(recording.model_copy(update={"seed": "00" * 16})).fault.kind == "draw"


# The file


@every_game
def test_what_is_written_reads_back(key):
    recording = a_recording(key, undoing=0.1)
    assert Recording.model_validate_json(recording.written()) == recording


def test_a_file_is_verified_offline(tmp_path, capsys):
    fair, unfair, no_game = tmp_path / "fair.json", tmp_path / "unfair.json", tmp_path / "no.json"
    recording = a_recording("kodiak")
    fair.write_bytes(recording.written())
    unfair.write_bytes(tampered()["another draw"][0].written())
    no_game.write_text("{}", encoding="utf-8")
    assert main([str(fair)]) == 0
    said = capsys.readouterr().out
    assert "FAIR" in said
    assert recording.promise in said
    assert recording.fingerprint in said
    assert main([str(unfair)]) == 1
    assert "DIFFERS: line 0" in capsys.readouterr().out
    assert [main([str(no_game)]), main([str(tmp_path / "none.json")]), main([])] == [2, 2, 2]


def test_a_log_stored_by_version_1_of_kodiak_is_still_read_and_verified():
    recording = Recording.model_validate_json(STORED.read_bytes())
    assert recording.version == 1
    played = replay(recording)
    assert any(moment.is_taken_back for moment in played.moments)
    assert list(played.outcome.scores) == json.loads(STORED.read_text(encoding="utf-8"))["result"]["scores"]
    assert verify(recording).is_fair


# The archive


async def store_game(room, recording, **changed):
    """Save a game as a table that has been played to its end."""
    table_id = await room.store.tables.new_id()
    moves = [
        MoveRecord(line.ply, line.seat, body) for line, (_, body) in zip(recording.moves, recording.log, strict=True)
    ]
    values = {
        "phase": "over",
        "game": recording.game,
        "options": json.dumps(recording.options),
        "seed": recording.deal.seed,
        "deal": recording.deal.scheme,
    }
    change = an_answer(table_id, moves=moves, snapshot=None, outbox=())
    seats = [replace(seat, joining=joining) for seat, joining in zip(change.seats, recording.joinings, strict=True)]
    record = a_table(table_id, **(values | changed))
    await room.store.tables.save(type(change)(record, at=1.0, seats=seats, moves=moves))
    return table_id


async def test_the_archive_opens_what_is_over_and_nothing_else(room):
    recording = a_recording("kodiak")
    archive = Archive(room.store)
    found = await archive.find(await store_game(room, recording))
    assert found.recording.moves == recording.moves
    assert found.recording.result == recording.result
    assert verify(found.recording).is_fair
    with pytest.raises(StoppedEarlyError):
        await archive.find(await store_game(room, recording, phase="stopped"))
    with pytest.raises(NotOverError):
        await archive.find(await store_game(room, recording, phase="playing"))
    with pytest.raises(NoSuchTableError):
        await archive.find(4711)


@pytest.mark.parametrize(
    ("changed", "line"),
    [
        ({"options": '{"rounds": "a thousand"}'}, 0),
        ({"game": "chess"}, 0),
        ({"game": "kauri", "options": "{}"}, 1),
    ],
)
async def test_what_later_rules_no_longer_understand_is_refused_kindly(room, changed, line):
    table_id = await store_game(room, a_recording("kodiak"), **changed)
    with pytest.raises(UnreadableGameError) as refusal:
        await Archive(room.store).find(table_id)
    assert refusal.value.arguments["move"] == line


async def test_somebody_who_was_forgotten_is_not_remembered_by_the_archive(room):
    archive = Archive(room.store)
    table_id = await store_game(room, a_recording("kodiak"))
    assert (await archive.find(table_id)).recording.players[0].name == "Ada"
    room.write("UPDATE seats SET name = 'Somebody', user_id = NULL WHERE table_id = ? AND seat = 0", table_id)
    assert (await archive.find(table_id)).recording.players[0].name == "Somebody"


async def test_finished_games_of_a_server_and_of_a_person_are_listed_the_newest_first(room):
    recording = a_recording("kodiak")
    first = await store_game(room, recording)
    second = await store_game(room, recording, guild_id=11)
    third = await store_game(room, recording)
    await store_game(room, recording, phase="stopped")
    await store_game(room, recording, phase="playing")
    archive = Archive(room.store)

    async def listed(guild_id, user_id, typed="", most=25):
        return [game.table_id for game in await archive.listed(guild_id, user_id, typed, most)]

    assert await listed(10, 5) == [third, first]
    assert await listed(10, ADA.user_id) == [third, second, first]
    assert await listed(None, ADA.user_id, most=2) == [third, second]
    assert await listed(None, BEN.user_id) == []
    assert await listed(10, 5, str(third)) == [third]
    assert await listed(10, 5, "%") == []
    assert (await archive.listed(10, 5, "", 1))[0].names == ("Ada", "Robot")
