"""Alaska's end was corrected in edition 2: a game begun by edition 1 goes on, and is replayed, as it was played."""

import json
from pathlib import Path

from rules.alaska.events import EndAnnounced, FrostbiteSuffered, LastTravelBegun
from rules.alaska.game import Alaska
from rules.contract import NATURE
from table.history.log import rebuild, undo
from table.history.recording import Recording, Result
from table.history.replay import replay
from table.match import Progress, from_snapshot, to_snapshot
from table.verify import verify
from tests.table.driving import begun_game

FIXTURES = Path(__file__).parents[1] / "fixtures"
GAME = Alaska()


def recorded_game():
    return Recording.model_validate_json((FIXTURES / "alaska_log_version_1.json").read_bytes())


def stored_match():
    """Read what version 1 stored of the same game a turn before its end was announced."""
    stored = json.loads((FIXTURES / "alaska_version_1.json").read_text(encoding="utf-8"))
    return from_snapshot(GAME, stored["seats"], recorded_game().deal, 1, stored["ply"], stored["body"])


def test_a_finished_game_of_edition_1_ends_as_it_did():
    recording = recorded_game()
    played = replay(recording)
    assert Result.of(played.outcome) == recording.result
    assert verify(recording).is_fair
    *_, (_, last_turn), (_, last_travel) = played.chapters
    (announced,) = [event for event in last_turn if isinstance(event, EndAnnounced)]
    assert (announced.reason, announced.last) == ("nothing_thaws", (1 - announced.seat,))
    assert any(isinstance(event, FrostbiteSuffered) for event in last_turn)
    assert last_travel[0] == LastTravelBegun(1 - announced.seat, last_turn[0].turn + 1)


def test_a_game_stored_by_version_1_goes_on_by_the_rules_it_began_with():
    recording, match = recorded_game(), stored_match()
    assert match.state.edition == 1
    assert match.state == rebuild(GAME, match.seats, match.deal, recording.log[: match.ply]).state
    progress = Progress(match)
    for seat, body in recording.log[match.ply :]:
        progress = progress.play(seat, GAME.moves.validate_json(body))
    assert Result.of(progress.match.outcome) == recording.result
    again = from_snapshot(GAME, match.seats, match.deal, GAME.version, match.ply, to_snapshot(match))
    assert again == match


def test_a_choice_in_a_game_stored_by_version_1_can_be_undone():
    match = stored_match()
    before, *_ = undo(match, recorded_game().log[: match.ply])
    assert before.state.edition == 1
    assert before.ply == match.ply + 1


def test_a_new_game_notes_its_edition_in_the_log():
    (drawn, *_) = begun_game("alaska", 2).moves
    assert drawn.seat == NATURE
    assert json.loads(GAME.moves.dump_json(drawn.move))["edition"] == 2
