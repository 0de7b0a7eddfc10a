"""Ends of periods and of the game in Kauri: what leaves the island, and what it is worth."""

from random import Random

from rules.kauri.action_events import PossumCaught
from rules.kauri.events import (
    ConscienceMoved,
    KiwiEndured,
    KiwisLeft,
    MarkersReturned,
    PeriodEnded,
    PossumResettled,
    PossumsExtinct,
    TurnBegun,
)
from rules.kauri.map import REGIONS
from tests.rules.kauri.table import KauriTable, deck, everywhere

KIWI, MAORI, ENGLISH, POSSUM = range(4)


def test_conscience_stops_at_both_ends_of_its_track():
    table = KauriTable()
    table.carry_out("possum", "repugnance", conscience=1)
    assert "lower-conscience" not in table.choices()
    table = KauriTable()
    table.carry_out("kiwi", "magnetism", conscience=12)
    assert "raise-conscience" not in table.choices()
    table.arrange(conscience=11)
    table.finish_period()
    assert table.view().conscience == 12


def test_a_period_ends_in_its_order():
    table = KauriTable()
    table.turn()
    table.arrange(
        kauri=[1, 2], kiwis={1: 1, 5: 2}, possums={8: 2}, poisons=(8,), floods=((1, 2),), epidemic=8, conscience=5
    )
    told = table.finish_period()
    ending = [
        event
        for event in told
        if isinstance(event, PossumCaught | KiwisLeft | MarkersReturned | ConscienceMoved | PeriodEnded)
    ]
    assert ending == [
        PossumCaught(ENGLISH, 8, "poison", (POSSUM,)),
        KiwisLeft(5, 2, (KIWI,)),
        MarkersReturned(((1, 2),), 8),
        ConscienceMoved(None, 5, 7, "period"),
        PeriodEnded(1, (1, 0, 1, 1)),
    ]
    assert told[-1] == TurnBegun(2, 1)
    assert (table.view().floods, table.region(8).epidemic, table.region(8).poison) == ((), False, True)
    assert table.board("kiwi").supply["flood"] == 2


def test_a_new_pile_is_made_of_the_discards_and_the_kept_card_stays():
    table = KauriTable()
    for _ in range(4):
        table.turn()
        (kept,) = table.view(KIWI).hand
        table.finish_turn()
    assert table.view(KIWI).hand == (kept,)
    assert set(table.view(KIWI).pile) == set(deck("kiwi")) - {kept}
    assert table.board("kiwi").discards == ()


def test_everybody_can_name_the_one_card_that_was_not_played_in_a_period():
    table = KauriTable()
    table.finish_period()
    (kept,) = table.view(KIWI).hand
    assert table.view(POSSUM).boards[KIWI].known == kept
    for seed in range(5):
        imagined = table.game.imagine(table.view(POSSUM), Random(seed))
        assert imagined.hands[KIWI] == (kept,)
    table.turn(kiwi=f"{kept} exodus")
    table.finish_turn()
    assert table.board("kiwi").known is None


def test_hardiness_keeps_one_kiwi_without_a_kauri_at_each_end_of_a_period():
    table = KauriTable()
    table.turn()
    table.arrange(kauri=[1], kiwis={1: 1, 5: 2, 9: 1}, claimed="hardiness")
    while table.view().phase != "endure":
        table.play(table.choices()[-1]) if table.view().phase != "draw" else table.turn()
    assert table.acting == "kiwi"
    assert table.choices() == ["endure-5", "endure-9"]
    table.play("endure-5")
    assert table.told(KiwiEndured, KiwisLeft) == [
        KiwiEndured(KIWI, 5),
        KiwisLeft(5, 1, (KIWI,)),
        KiwisLeft(9, 1, (KIWI,)),
    ]
    assert (table.region(5).kiwis, table.region(9).kiwis) == (1, 0)
    assert (table.view().period, table.view().phase) == (2, "draw")


def test_extinct_possums_come_back_to_a_city_before_their_next_actions():
    table = KauriTable()
    table.turn(kiwi="spate exodus", maori="waka ambush", english="felling stewardship", possum="fecundity litter")
    table.arrange(possums={5: 1})
    table.play("attack-5")
    assert table.told(PossumsExtinct) == [PossumsExtinct((POSSUM,))]
    table.end()
    table.end()
    table.end()
    assert (table.acting, table.view().phase) == ("possum", "resettle")
    assert table.choices() == ["resettle-6", "resettle-15", "resettle-25"]
    table.play("resettle-25")
    assert table.told(PossumResettled) == [PossumResettled(POSSUM, 25)]
    assert table.choices() == ["breed-25", "end-actions"]


def test_possums_without_a_supply_stay_extinct():
    table = KauriTable()
    table.turn(kiwi="exodus spate", maori="waka ambush", english="felling stewardship", possum="fecundity litter")
    table.arrange(possums={}, english_possums=20, maori_possums=10)
    for _ in range(3):
        table.end()
    assert (table.acting, table.view().phase) == ("possum", "act")
    assert table.board("possum").score == 0


def test_the_game_ends_after_five_periods_of_four_turns():
    table = KauriTable()
    turns = 0
    while table.view().phase != "over":
        table.turn()
        table.finish_turn()
        turns += 1
    assert turns == 20
    assert table.told(PeriodEnded)[0].period == 5
    assert table.game.pending(table.state) == {}
    assert table.view().conscience == 11


def scored(**position):
    """Bring a table to its end in this position."""
    table = KauriTable()
    table.turn()
    table.arrange(period=5, turn=4, **position)
    table.finish_turn()
    return table.game.outcome(table.state)


def test_every_faction_scores_in_its_own_way():
    outcome = scored(
        kauri=REGIONS,
        kiwis=everywhere(),
        possums={3: 4, 9: 3},
        whares=(1, 6),
        english_kauri=4,
        english_possums=3,
        maori_kiwis=2,
        maori_possums=1,
    )
    assert outcome.scores == (25, 9, 7, 7)
    assert outcome.places == (1, 2, 4, 3)
    assert outcome.reason == "kauri-tie"


def test_ties_are_not_spoken_of_where_there_is_none():
    assert scored(kauri=REGIONS, kiwis=everywhere(), possums={3: 4}, english_kauri=2).reason == "kauri-most-points"


def test_ties_go_to_maori_possum_english_kiwi():
    outcome = scored(kauri=REGIONS, kiwis={1: 6}, possums={3: 6}, whares=(4, 5), english_kauri=6)
    assert outcome.scores == (6, 6, 6, 6)
    assert outcome.places == (4, 1, 3, 2)
