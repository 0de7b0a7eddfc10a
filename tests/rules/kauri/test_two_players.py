"""Kauri for two: kiwi against possum, with an Englishman nobody plays."""

from rules.contract import NATURE
from rules.kauri.action_events import PawnMoved, ReserveFounded
from rules.kauri.events import PawnLanded, PawnRested, PawnTook, TurnBegun
from rules.kauri.game import Kauri
from rules.kauri.map import REGIONS
from rules.kauri.moves import CastFactions
from rules.kauri.pieces import FACTIONS
from tests.rules.kauri.table import KauriTable

KIWI, POSSUM = range(2)


def pawn_phase(**position):
    """Bring a table for two to the end of its first turn."""
    table = KauriTable(2)
    table.turn()
    table.end()
    table.arrange(**position)
    table.end()
    return table


def test_the_possum_chooses_the_city_of_the_englishman():
    game = Kauri()
    state = game.apply(game.setup(2), NATURE, CastFactions(FACTIONS[2])).state
    assert list(game.pending(state)) == [POSSUM]
    assert len(game.legal_moves(state, POSSUM)) == 3


def test_the_kiwi_begins_with_a_reserve():
    table = KauriTable(2, head_start="on")
    assert table.told(PawnLanded) == [PawnLanded(POSSUM, "english", 6)]
    assert table.asked == KIWI
    assert len(table.choices("start-reserve")) == len(REGIONS)
    table.play("start-reserve-9")
    assert table.told(ReserveFounded) == [ReserveFounded(KIWI, 9)]
    assert (table.board("kiwi").supply["reserve"], table.view().phase) == (2, "draw")


def test_the_head_start_can_be_left_out_and_is_for_two_only():
    assert KauriTable(2, head_start="off").view().phase == "draw"
    assert KauriTable(3, head_start="on").view().phase == "draw"


def test_the_possum_leads_the_lumberjack_at_the_end_of_each_turn():
    table = pawn_phase()
    assert table.asked == POSSUM
    assert table.choices() == ["pawn-remove", "pawn-move-5", "pawn-move-8", "pawn-move-9", "pawn-end"]
    table.play("pawn-remove")
    assert table.told(PawnTook) == [PawnTook(POSSUM, "kauri", 6, (KIWI,))]
    assert (table.region(6).kauri, table.view().kauri_stock) == (False, 6)
    table.play("pawn-move-8")
    assert table.told(PawnMoved) == [PawnMoved(POSSUM, "english", 6, 8)]
    assert table.choices() == ["pawn-end"]
    table.play("pawn-end")
    assert table.told(PawnRested, TurnBegun) == [PawnRested(POSSUM, 2), TurnBegun(1, 2)]


def test_the_kiwi_leads_the_ranger_who_removes_a_possum():
    table = pawn_phase(conscience=7, possums={8: 2})
    assert table.asked == KIWI
    assert "pawn-remove" not in table.choices()
    table.play("pawn-move-8", "pawn-remove")
    assert table.told(PawnTook) == [PawnTook(KIWI, "possum", 8, (POSSUM,))]
    assert table.board("possum").score == 1
    assert table.board("possum").supply["possum"] == 29


def test_who_leads_is_looked_at_when_the_turn_ends_and_not_after_the_period():
    table = KauriTable(2)
    for _ in range(3):
        table.turn()
        table.finish_turn()
    table.turn()
    table.arrange(conscience=6)
    table.end()
    table.end()
    assert table.asked == POSSUM
    table.play("pawn-end")
    assert (table.view().period, table.view().attitude) == (2, "rangers")


def test_floods_epidemics_and_reserves_bind_the_englishman():
    table = pawn_phase(floods=((5, 6),), epidemic=8, reserves=(6,))
    assert table.choices() == ["pawn-move-9", "pawn-end"]
    table = pawn_phase(epidemic=6)
    assert "pawn-remove" not in table.choices()
    assert "pawn-move-5" in table.choices()


def test_he_may_do_nothing_at_all():
    table = pawn_phase()
    table.play("pawn-end")
    assert table.told(PawnRested) == [PawnRested(POSSUM, 0)]


def test_the_curse_can_only_hit_the_possum():
    table = KauriTable(2)
    table.carry_out("kiwi", "heritage-kiwi")
    assert table.choices("claim-huia-curse") == [
        f"claim-huia-curse-{slot}" for slot in ("proliferation", "nocturnal", "swarm", "nest-raid")
    ]


def test_an_earthquake_finds_nothing():
    table = KauriTable(2)
    table.carry_out("kiwi", "heritage-kiwi")
    table.play("claim-earthquake")
    assert table.choices() == ["end-actions"]


def test_a_tie_is_won_by_the_possum():
    table = KauriTable(2)
    table.turn()
    table.arrange(period=5, turn=4, kauri=REGIONS, kiwis={1: 7}, possums={20: 7})
    table.finish_turn()
    outcome = table.game.outcome(table.state)
    assert (outcome.scores, outcome.places) == ((7, 7), (2, 1))
