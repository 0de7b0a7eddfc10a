"""The course of Kauri: set-up, cards, order, ends of turns and periods, points."""

from random import Random

import pytest

from rules.contract import NATURE, IllegalMoveError
from rules.kauri.cards import CARDS, Card
from rules.kauri.events import (
    ActionsBegun,
    ActionsEnded,
    CardsRevealed,
    CardsSealed,
    ConscienceMoved,
    PeriodEnded,
    PossumsLanded,
    TurnBegun,
)
from rules.kauri.game import Kauri
from rules.kauri.heritages import HERITAGES
from rules.kauri.map import BORDERS, CITIES, COAST, NEIGHBOURS, PRINTED_REGIONS, REGIONS, RIM
from rules.kauri.moves import CastFactions, ChooseCards, ChooseStart
from rules.kauri.pieces import FACTIONS, Faction
from tests.rules.kauri.table import GISBORNE, KauriTable, deck

KIWI, MAORI, ENGLISH, POSSUM = range(4)
"""The seats of a table for four."""


def test_borders_have_two_sides_and_cities_three_neighbours():
    assert len(REGIONS) == 25
    assert all(region in NEIGHBOURS[other] for region in REGIONS for other in NEIGHBOURS[region])
    assert len(BORDERS) * 2 == sum(map(len, NEIGHBOURS))
    assert [PRINTED_REGIONS[city].name for city in CITIES] == ["Auckland", "Gisborne", "Wellington"]
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


def test_a_chapter_is_a_reveal_an_action_phase_or_the_end_of_a_period():
    assert CardsRevealed.closes_chapter
    assert ActionsEnded.closes_chapter
    assert PeriodEnded.closes_chapter
    assert not ActionsBegun.closes_chapter
    assert not TurnBegun.closes_chapter
