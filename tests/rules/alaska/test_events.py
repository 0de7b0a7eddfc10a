"""The event cards of Alaska: the bear, the find, frostbite, and what is kept face down."""

from rules.alaska.components import Colour, EventCard
from rules.alaska.events import (
    BearMoved,
    ContainerFound,
    EventCardKept,
    EventCardLookedAt,
    EventCardShown,
    FindDeclined,
    FindMissed,
    FrostbiteSuffered,
    PilesReshuffled,
    TurnEnded,
)
from rules.contract import NATURE
from tests.rules.alaska.table import BLUE, GREEN, RED, ROAD, YELLOW, AlaskaTable

WILD = {"T1", "T2", "T4", "T5", "T7", "T8", "T10", "T11"}


def drawn(table, card):
    """Let red's turn come to its event card: this one."""
    table.state.phase = "ice_card"
    table.spring().freeze("K1-K2-K3")
    table.ice("triple-1-0")
    table.event(card)
    return table


def test_the_first_bear_card_puts_the_bear_on_a_floe():
    table = drawn(AlaskaTable().freeze("A1", "B2-C2"), "bear")
    assert table.story == [EventCardShown(RED, EventCard.BEAR)]
    assert table.choices(RED) == ["bear-A1", "bear-B2", "bear-K1"]
    table.play(RED, "bear-B2")
    assert table.story == [BearMoved(RED, None, "B2", ())]
    assert table.spot("B2").bear


def test_without_any_floe_the_first_bear_card_puts_the_bear_on_wild_land():
    table = AlaskaTable().stock()
    table.ice("single-2-2")
    table.event("bear")
    assert table.offers(RED, "bear-") == WILD


def test_later_the_bear_must_move_to_another_floe_or_wild_land_but_never_to_a_camp_or_the_island():
    table = drawn(AlaskaTable(players=2).freeze("A1", "B2").bear("A1"), "bear")
    assert table.offers(RED, "bear-") == {"B2", "K1"} | WILD
    table = drawn(AlaskaTable(players=2).freeze("A1", "B2").bear("T5"), "bear")
    assert table.offers(RED, "bear-") == {"A1", "B2", "K1"} | (WILD - {"T5"})


def test_whoever_moves_the_bear_onto_the_own_vehicle_must_leave_in_the_same_turn():
    table = drawn(AlaskaTable().freeze(*ROAD).stand(RED, "B2").stand(BLUE, "B2"), "bear")
    table.play(RED, "bear-B2")
    assert table.told(BearMoved)[0].driven_out == (RED, BLUE)
    assert table.view().must_leave
    assert "end" not in table.choices(RED)
    table.play(RED, "go-A1")
    assert "end" in table.choices(RED)
    assert "B2" not in table.offers(RED, "go-")


def test_a_vehicle_under_the_bear_may_load_before_it_must_leave():
    table = AlaskaTable().freeze(*ROAD).stand(YELLOW, "B2").lay("B2", YELLOW).bear("B2").travel(YELLOW)
    assert "end" not in table.choices(YELLOW)
    table.play(YELLOW, "load")
    assert "end" not in table.choices(YELLOW)
    table.play(YELLOW, "go-C3", "end")
    assert table.load(YELLOW) == YELLOW


def test_a_vehicle_under_the_bear_that_cannot_leave_stays():
    table = AlaskaTable().freeze("B2").stand(YELLOW, "B2").bear("B2").travel(YELLOW)
    assert table.choices(YELLOW) == ["end"]


def test_flying_off_is_leaving_too_but_never_forced():
    table = AlaskaTable().freeze("B2").stand(YELLOW, "B2").bear("B2").hold(YELLOW, "helicopter").travel(YELLOW)
    assert {"end", "fly-island"} <= set(table.choices(YELLOW))
    table = AlaskaTable().freeze("B2", "C3").stand(YELLOW, "B2").bear("B2").hold(YELLOW, "helicopter").travel(YELLOW)
    assert "end" not in table.choices(YELLOW)
    table.play(YELLOW, "fly-T3")
    assert "end" in table.choices(YELLOW)


def test_no_vehicle_enters_or_crosses_the_place_of_the_bear():
    table = AlaskaTable().freeze("A1", "B2", "C3").bear("B2").travel(RED)
    assert table.offers(RED, "go-") == {"A1", "T1", "T2", "T3", "T11", "T10", "T9"}
    table = AlaskaTable().bear("T1").travel(RED)
    assert table.offers(RED, "go-") == {"T11", "T10", "T9"}


def test_a_found_container_is_loaded_where_the_vehicle_stands():
    table = drawn(AlaskaTable().freeze("A1").stand(RED, "A1"), "found")
    assert table.choices(RED) == ["take", "leave"]
    table.play(RED, "take")
    assert table.story == [ContainerFound(RED, "A1", crowded=False)]
    assert table.load(RED) == RED
    assert table.view().island.containers == (13, 14, 14, 14)
    assert "end" in table.choices(RED)


def test_a_container_found_in_the_camp_is_home_as_soon_as_it_is_unloaded():
    table = drawn(AlaskaTable(), "found")
    table.play(RED, "take", "unload")
    assert table.view().points == (1, 0, 0, 0)


def test_a_find_may_be_left_where_it_is():
    table = drawn(AlaskaTable(), "found")
    table.play(RED, "leave")
    assert table.story == [FindDeclined(RED)]
    assert table.load(RED) is None
    assert table.view().island.containers[RED] == 14


def test_a_loaded_vehicle_finds_nothing_nor_does_one_without_containers_on_the_island():
    table = drawn(AlaskaTable().stand(RED, "T0", load=RED), "found")
    assert table.told(FindMissed) == [FindMissed(RED, "loaded")]
    assert "end" in table.choices(RED)
    table = drawn(AlaskaTable().lay_all("T1", RED), "found")
    assert table.told(FindMissed) == [FindMissed(RED, "none_on_island")]


def test_a_find_may_crowd_a_full_floe_which_the_finder_must_leave():
    table = AlaskaTable().freeze("A1", "B2").stand(RED, "A1").lay("A1", YELLOW, YELLOW)
    drawn(table, "found").play(RED, "take")
    assert table.story == [ContainerFound(RED, "A1", crowded=True)]
    assert table.view().must_leave
    assert "end" not in table.choices(RED)
    table.play(RED, "go-B2")
    assert "end" in table.choices(RED)
    assert "A1" not in table.offers(RED, "go-")


def test_a_finder_who_cannot_leave_a_crowded_floe_stays():
    table = AlaskaTable().freeze("C3").stand(RED, "C3").lay("C3", YELLOW, YELLOW)
    drawn(table, "found").play(RED, "take")
    assert table.choices(RED) == ["unload", "end"]


def test_only_the_finder_must_leave_a_crowded_floe():
    table = AlaskaTable().freeze("C3", "D4").stand(RED, "C3").stand(YELLOW, "C3").lay("C3", BLUE).lay("D4", BLUE, BLUE)
    drawn(table, "found").play(RED, "take")
    assert table.choices(RED) == ["unload", "end"]
    table.travel(YELLOW)
    assert "go-D4" in table.choices(YELLOW)
    assert "end" in table.choices(YELLOW)


def test_frostbite_sends_the_vehicle_home_and_leaves_the_load_and_ends_the_turn():
    table = drawn(AlaskaTable().freeze(*ROAD).stand(RED, "C3", load=RED).hold(RED, "helicopter"), "frostbite")
    assert table.told(FrostbiteSuffered) == [FrostbiteSuffered(RED, "C3", "T0", Colour.RED, None)]
    assert table.told(TurnEnded)
    assert (table.vehicle(RED), table.load(RED)) == ("T0", None)
    assert table.spot("C3").containers == (1, 0, 0, 0)
    assert table.view().current == YELLOW
    assert table.asked == NATURE


def test_frostbite_in_a_camp_leaves_the_load_to_that_camp():
    table = drawn(AlaskaTable().freeze(*ROAD).stand(RED, "T9", load=BLUE), "frostbite")
    assert table.told(FrostbiteSuffered) == [FrostbiteSuffered(RED, "T9", "T0", Colour.BLUE, GREEN)]
    assert table.view().points == (0, 0, 0, 1)


def test_a_vehicle_in_its_camp_stays_there_when_frostbitten():
    table = drawn(AlaskaTable().freeze(*ROAD), "frostbite")
    assert table.told(FrostbiteSuffered) == [FrostbiteSuffered(RED, "T0", "T0", None, None)]
    assert table.vehicle(RED) == "T0"


def test_other_cards_are_kept_and_only_their_owner_knows_which():
    table = drawn(AlaskaTable(), "fog")
    assert table.story == [EventCardKept(RED, 1), EventCardLookedAt(RED, EventCard.FOG)]
    assert [event.to for event in table.story] == [None, RED]
    assert table.view(RED).hand == (EventCard.FOG,)
    assert table.view(YELLOW).hand == table.view().hand == ()
    assert table.view(YELLOW).hand_sizes == (1, 0, 0, 0)


def test_both_piles_are_shuffled_anew_after_the_thirtieth_card_with_all_kept_cards():
    table = AlaskaTable().last_cards().freeze("A1")
    table.state.events_shown = (5, 5, 4, 4, 6, 3)
    table.hold(YELLOW, "fog").hold(GREEN, "helicopter")
    table.ice("single-3-2")
    table.play(RED, "A2", "A3", "A4")
    table.event("bear")
    assert table.view().event_pile == 0
    table.play(RED, "bear-A1")
    assert table.view().hand_sizes == (0, 1, 0, 1)
    table.play(RED, "end")
    assert table.told(PilesReshuffled) == [PilesReshuffled((0, 1, 0, 1))]
    view = table.view()
    assert (view.hand_sizes, sum(view.ice_pile), view.event_pile) == ((0, 0, 0, 0), 30, 30)


def test_kept_cards_stay_once_the_end_is_announced():
    table = AlaskaTable().last_cards("triple-1-0").spring().freeze("K1-K2-K3").stand(RED, "T1")
    table.state.events_shown = (5, 5, 4, 5, 6, 3)
    table.hold(YELLOW, "fog")
    table.ice("triple-1-0")
    table.event("bear")
    table.play(RED, "bear-K1", "end")
    assert not table.told(PilesReshuffled)
    assert table.view().hand_sizes == (0, 1, 0, 0)
