"""The course of Kauri: set-up, cards, order, ends of turns and periods, points."""

from random import Random

import pytest

from rules.contract import NATURE, IllegalMoveError
from rules.kauri.cards import CARDS, Card
from rules.kauri.deeds import PossumCaught
from rules.kauri.events import (
    ActionsBegun,
    ActionsEnded,
    CardsRevealed,
    CardsSealed,
    ConscienceMoved,
    KiwiEndured,
    KiwisLeft,
    MarkersReturned,
    PeriodEnded,
    PossumResettled,
    PossumsExtinct,
    PossumsLanded,
    TurnBegun,
)
from rules.kauri.game import Kauri
from rules.kauri.heritages import HERITAGES
from rules.kauri.map import BORDERS, CITIES, COAST, NEIGHBOURS, PLACES, REGIONS, RIM
from rules.kauri.moves import CastFactions, ChooseCards, ChooseStart
from rules.kauri.pieces import FACTIONS, Faction
from tests.rules.kauri_table import AUCKLAND, GISBORNE, WELLINGTON, KauriTable, deck, everywhere

KIWI, MAORI, ENGLISH, POSSUM = range(4)
"""The seats of a table for four."""


def test_borders_have_two_sides_and_cities_three_neighbours():
    assert len(REGIONS) == 25
    assert all(region in NEIGHBOURS[other] for region in REGIONS for other in NEIGHBOURS[region])
    assert len(BORDERS) * 2 == sum(map(len, NEIGHBOURS))
    assert [PLACES[city].name for city in CITIES] == ["Auckland", "Gisborne", "Wellington"]
    assert all(len(NEIGHBOURS[city]) == 3 for city in CITIES)
    assert RIM == (16, 17, 19, 20, 21)
    assert set(REGIONS) - set(COAST) == {11, 13, 17, 21}


def test_every_faction_has_nine_cards_one_of_which_claims_a_heritage():
    for faction in Faction:
        claims = [card for card in deck(faction) if CARDS[card].actions[0][0] == "claim"]
        assert (len(deck(faction)), len(claims)) == (9, 1)
    assert {faction: len(slots) for faction, slots in HERITAGES.items()} == {
        Faction.KIWI: 5,
        Faction.MAORI: 4,
        Faction.ENGLISH: 4,
        Faction.POSSUM: 4,
    }


@pytest.mark.parametrize(
    ("players", "names"), [(2, "kiwi possum"), (3, "kiwi english possum"), (4, "kiwi maori english possum")]
)
def test_who_takes_part_depends_on_the_number_of_players(players, names):
    assert list(Kauri().roles(players)) == names.split()


def test_a_wish_for_a_faction_is_granted_and_the_rest_is_drawn():
    game = Kauri()
    state = game.setup(4)
    drawn = {game.cast(state, [None, "possum", None, "kiwi"], Random(seed)).factions for seed in range(20)}
    assert drawn == {
        (Faction.MAORI, Faction.POSSUM, Faction.ENGLISH, Faction.KIWI),
        (Faction.ENGLISH, Faction.POSSUM, Faction.MAORI, Faction.KIWI),
    }


def test_without_wishes_every_assignment_is_possible():
    game = Kauri()
    state = game.setup(3)
    assert len(game.legal_moves(state, NATURE)) == 6
    assert game.is_legal(state, NATURE, game.roll(state, Random(1)))


def test_the_island_begins_full_of_kauri_and_kiwis():
    table = KauriTable()
    assert all(region.kauri and region.kiwis == 1 for region in table.view().regions)
    assert table.view().kauri_stock == 5
    assert table.board("kiwi").supply["kiwi"] == 3
    assert (table.view().conscience, table.view().attitude, table.view().period) == (1, "lumberjacks", 1)


def test_the_maori_starts_outside_the_cities_and_the_english_in_one():
    game = Kauri()
    state = game.apply(game.setup(4), NATURE, CastFactions(FACTIONS[4])).state
    assert game.pending(state).keys() == {MAORI}
    assert {move.region for move in game.legal_moves(state, MAORI)} == set(REGIONS) - set(CITIES)
    state = game.apply(state, MAORI, ChooseStart(17)).state
    assert [move.code for move in game.legal_moves(state, ENGLISH)] == [
        "choose-start-6",
        "choose-start-15",
        "choose-start-25",
    ]


def test_possums_land_with_the_english_and_in_the_three_regions_around():
    table = KauriTable(city=GISBORNE)
    assert table.told(PossumsLanded) == [PossumsLanded(POSSUM, (15, 13, 14, 20))]
    assert [region.number for region in table.view().regions if region.possums] == [13, 14, 15, 20]
    assert table.region(GISBORNE).english == 1


def test_everybody_draws_three_cards_and_knows_what_is_left_to_draw():
    table = KauriTable()
    table.draw(kiwi="brood exodus claws")
    view = table.view(KIWI)
    assert set(view.hand) == {Card.BROOD, Card.EXODUS, Card.CLAWS}
    assert set(view.pile) == set(deck("kiwi")) - set(view.hand)
    assert [(board.hand_size, board.pile_size) for board in view.boards] == [(3, 6)] * 4
    assert table.view().hand == table.view().pile == ()


def test_poor_first_cards_may_be_changed_once():
    table = KauriTable(3, mulligan="on")
    table.draw(kiwi="heritage-kiwi brood exodus")
    assert table.awaited == [0, 1, 2]
    kept = table.view(1).hand
    table.answer_mulligans(True, False, False)
    assert table.view().phase == "draw"
    table.draw(kiwi="claws spate magnetism")
    assert set(table.view(0).hand) == {"claws", "spate", "magnetism"}
    assert table.view(1).hand == kept
    assert table.view().phase == "choose"


def test_cards_are_not_changed_unless_the_table_wants_to():
    table = KauriTable(3)
    table.draw()
    assert table.view().phase == "choose"


def test_two_cards_are_sealed_in_secret_and_may_be_changed_until_all_are_in():
    table = KauriTable()
    table.draw(kiwi="brood exodus claws")
    table.choose("kiwi", "brood", "exodus")
    assert table.story == [CardsSealed(KIWI)]
    assert table.board("kiwi").chosen
    assert table.board("kiwi").actions is None
    table.choose("kiwi", "claws", "brood")
    assert table.view(KIWI).sealed == (Card.CLAWS, Card.BROOD)
    assert table.view(MAORI).sealed is None
    with pytest.raises(IllegalMoveError):
        table.act(KIWI, ChooseCards(Card.SPATE, Card.BROOD))


def test_lower_initiative_acts_first_and_ties_go_to_maori_possum_english_kiwi():
    table = KauriTable()
    table.turn(kiwi="brood exodus", maori="haka waka", english="hunt felling", possum="litter fecundity")
    revealed = table.told(CardsRevealed)[0]
    assert revealed.order == (MAORI, POSSUM, ENGLISH, KIWI)
    assert revealed.closes_chapter
    table = KauriTable()
    table.turn(kiwi="brood exodus", maori="waka ambush", english="felling hunt", possum="litter breeding")
    assert table.view().order == (KIWI, POSSUM, ENGLISH, MAORI)


def test_the_initiative_of_the_actions_card_does_not_count():
    table = KauriTable()
    table.turn(kiwi="exodus claws", maori="waka ambush", english="felling hunt", possum="fecundity litter")
    assert table.view().order == (ENGLISH, MAORI, POSSUM, KIWI)


def test_a_turn_ends_with_both_cards_discarded_and_one_kept():
    table = KauriTable()
    table.turn(kiwi="brood exodus")
    (kept,) = table.view(KIWI).hand
    table.finish_turn()
    assert table.told(TurnBegun) == [TurnBegun(1, 2)]
    assert set(table.board("kiwi").discards) == {"brood", "exodus"}
    table.draw()
    assert kept in table.view(KIWI).hand
    assert (table.board("kiwi").hand_size, table.board("kiwi").pile_size) == (3, 4)


def test_a_card_can_be_left_undone():
    table = KauriTable()
    table.carry_out("kiwi", "exodus")
    table.end()
    assert table.told(ActionsEnded) == [ActionsEnded(KIWI, Card.EXODUS, 0)]


def test_a_card_that_can_do_nothing_leaves_only_its_end():
    table = KauriTable()
    table.carry_out("english", "hunt", english=(), conscience=1)
    assert table.choices() == ["end-actions"]


def test_actions_come_in_any_order_in_part_and_one_inside_another():
    table = KauriTable()
    table.carry_out("possum", "mass-migration")
    table.play("move-possum-8-11", "forage-11", "move-possum-11-17")
    assert not table.region(11).kauri
    assert table.region(17).possums == 1
    assert table.choices() == ["end-actions"]


def test_the_first_step_settles_which_side_of_an_or_is_taken():
    table = KauriTable()
    table.carry_out("kiwi", "brood")
    assert table.kinds() == ["brood", "move_pawn", "end_actions"]
    table.play("brood-3")
    assert table.choices() == ["end-actions"]
    table = KauriTable()
    table.carry_out("kiwi", "great-brood", reserves=(3,))
    table.play("move-kiwi-1-2")
    assert table.kinds() == ["move_pawn", "end_actions"]


def test_what_is_left_of_a_card_can_be_seen_by_all():
    table = KauriTable()
    table.carry_out("possum", "dispersal")
    table.play("breed-6", "move-possum-6-5")
    view = table.view()
    assert (view.card, view.acting, view.steps) == (Card.DISPERSAL, POSSUM, 2)
    assert [(task.action, task.left) for task in view.tasks] == [("move", 2)]
    assert view.changed == (6, 5)
    assert [(trail.origin, trail.target) for trail in view.trails] == [(6, 5)]


def test_a_prerequisite_is_looked_at_when_a_step_is_taken():
    table = KauriTable()
    table.turn(kiwi="magnetism exodus", maori="waka ambush", english="felling hunt", possum="litter fecundity")
    table.end()
    table.arrange(conscience=6)
    assert table.acting == "kiwi"
    table.play("raise-conscience")
    assert table.told(ConscienceMoved)[0].turned == "rangers"
    table.end()
    assert table.acting == "english"
    assert table.kinds() == ["move_pawn", "end_actions"]


def test_the_same_card_fells_or_traps_as_the_conscience_goes():
    table = KauriTable()
    table.carry_out("english", "traps", conscience=6)
    assert table.choices() == ["fell-6", "end-actions"]
    table.arrange(conscience=7)
    assert table.kinds() == ["trap", "end_actions"]


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


def test_ties_go_to_maori_possum_english_kiwi():
    outcome = scored(kauri=REGIONS, kiwis={1: 6}, possums={3: 6}, whares=(4, 5), english_kauri=6)
    assert outcome.scores == (6, 6, 6, 6)
    assert outcome.places == (4, 1, 3, 2)


def test_a_chapter_is_a_reveal_an_action_phase_or_the_end_of_a_period():
    assert CardsRevealed.closes_chapter
    assert ActionsEnded.closes_chapter
    assert PeriodEnded.closes_chapter
    assert not ActionsBegun.closes_chapter
    assert not TurnBegun.closes_chapter


def test_wellington_is_reached_by_sea_as_well():
    table = KauriTable(city=WELLINGTON)
    assert table.region(WELLINGTON).english == 1
    assert table.region(AUCKLAND).possums == 0
