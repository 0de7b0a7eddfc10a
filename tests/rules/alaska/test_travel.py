"""Travelling in Alaska: steps, crowded floes, loading, flights and robberies."""

import pytest

from rules.alaska.components import Colour
from rules.alaska.events import (
    ContainerLoaded,
    ContainerRobbed,
    ContainerUnloaded,
    RobberyFogged,
    RobberyTried,
    TravelEnded,
    VehicleFlown,
    VehicleMoved,
)
from rules.alaska.moves import Drive
from rules.contract import IllegalMoveError
from tests.rules.alaska.table import BLUE, GREEN, RED, ROAD, YELLOW, AlaskaTable


def test_rivers_floes_and_shores_are_a_step_each():
    table = AlaskaTable().freeze(*ROAD).travel(RED)
    assert table.offers(RED, "go-") == {"A1", "B2", "C3", "T1", "T2", "T3", "T11", "T10", "T9"}
    table.play(RED, "go-B2")
    assert table.story == [VehicleMoved(RED, ("T0", "A1", "B2"), 1)]
    assert table.offers(RED, "go-") == {"A1", "C3"}


def test_a_floe_of_three_hexes_is_one_step():
    table = AlaskaTable().freeze("A1-B2-C3", "D4").travel(RED)
    table.play(RED, "go-island")
    assert table.story == [VehicleMoved(RED, ("T0", "A1", "D4", "island"), 0)]
    assert table.choices(RED) == ["load", "end"]


def test_the_island_is_one_place_to_cross():
    table = AlaskaTable().freeze("D4", "H6").stand(RED, "D4").travel(RED)
    table.play(RED, "go-H6")
    assert table.told(VehicleMoved)[0].path == ("D4", "island", "H6")


@pytest.mark.parametrize(("corner", "lands"), [("F1", {"T10", "T11"}), ("F11", {"T4", "T5"})])
def test_the_corners_at_the_sides_touch_two_territories(corner, lands):
    table = AlaskaTable().freeze(corner).stand(RED, corner).travel(RED)
    table.state.steps_left = 1
    assert table.offers(RED, "go-") == lands


def test_a_way_that_is_not_the_offered_one_is_refused():
    table = AlaskaTable().freeze(*ROAD).travel(RED)
    with pytest.raises(IllegalMoveError):
        table.game.apply(table.state, RED, Drive(("B2",)))


def test_one_may_stay_or_go_part_of_the_way_only():
    table = AlaskaTable().travel(RED)
    table.play(RED, "end")
    assert table.told(TravelEnded) == [TravelEnded(RED, "T0", moved=False)]
    table = AlaskaTable().travel(RED)
    table.play(RED, "go-T1", "end")
    assert table.told(TravelEnded) == [TravelEnded(RED, "T1", moved=True)]


def test_three_objects_fill_a_floe_for_passing_too():
    table = AlaskaTable().freeze(*ROAD).lay("B2", BLUE, GREEN).travel(RED)
    assert "C3" in table.offers(RED, "go-")
    table.stand(YELLOW, "B2")
    assert table.offers(RED, "go-") & set(ROAD) == {"A1"}


def test_a_load_is_an_object_of_its_own():
    table = AlaskaTable().freeze(*ROAD).lay("B2", BLUE, GREEN).stand(RED, "T0", load=RED).travel(RED)
    assert "B2" not in table.offers(RED, "go-")
    table = AlaskaTable().freeze(*ROAD).lay("B2", BLUE).stand(RED, "T0", load=RED).travel(RED)
    assert "B2" in table.offers(RED, "go-")
    table = AlaskaTable().freeze(*ROAD).stand(YELLOW, "B2", load=YELLOW).stand(RED, "T0", load=RED).travel(RED)
    assert "B2" not in table.offers(RED, "go-")
    table = AlaskaTable().freeze(*ROAD).stand(YELLOW, "B2", load=YELLOW).travel(RED)
    assert "B2" in table.offers(RED, "go-")


def test_three_empty_vehicles_fit_on_a_floe_but_not_four():
    table = AlaskaTable().freeze("A1").stand(YELLOW, "A1").stand(BLUE, "A1").travel(RED)
    assert "A1" in table.offers(RED, "go-")
    table.stand(GREEN, "A1")
    assert "A1" not in table.offers(RED, "go-")


def test_the_bear_does_not_count_and_land_has_no_limit():
    table = AlaskaTable().freeze("A1", "B2").stand(RED, "A1").bear("A1").lay("A1", BLUE, BLUE).travel(RED)
    assert not table.view().crowding[RED]
    table = AlaskaTable().lay("T1", BLUE, BLUE, BLUE, GREEN).stand(YELLOW, "T1").travel(RED)
    assert "T1" in table.offers(RED, "go-")


@pytest.mark.parametrize("place", ["island", "B2", "T1"])
def test_an_empty_vehicle_loads_its_own_colour_wherever_it_lies(place):
    table = AlaskaTable().freeze("B2").stand(RED, place).travel(RED)
    if place != "island":
        table.lay(place, RED, BLUE)
    table.play(RED, "load")
    assert table.story == [ContainerLoaded(RED, Colour.RED, place)]
    assert "load" not in table.choices(RED)


def test_other_colours_are_not_loaded():
    table = AlaskaTable().freeze("B2").stand(RED, "B2").lay("B2", BLUE).travel(RED)
    assert "load" not in table.choices(RED)


def test_loading_costs_no_step_and_home_counts():
    table = AlaskaTable().freeze("A1-B2-C3", "D4").stand(RED, "island").travel(RED)
    table.play(RED, "load", "go-T0", "unload")
    assert table.story == [ContainerUnloaded(RED, Colour.RED, "T0", RED)]
    assert table.view().points == (1, 0, 0, 0)
    assert table.spot("T0").containers == (1, 0, 0, 0)


def test_a_container_put_down_in_a_foreign_camp_is_its_owners_for_good():
    table = AlaskaTable().stand(RED, "T3", load=RED).travel(RED)
    table.play(RED, "unload")
    assert table.told(ContainerUnloaded)[0].counts_for == YELLOW
    assert table.view().points == (0, 1, 0, 0)
    table.play(RED, "go-T2", "go-T3")
    assert "load" not in table.choices(RED)


def test_an_unused_camp_is_ordinary_land():
    table = AlaskaTable(players=2).stand(RED, "T9", load=RED).travel(RED)
    table.play(RED, "unload")
    assert table.told(ContainerUnloaded)[0].counts_for is None
    table.play(RED, "go-T10", "go-T9", "load", "end")
    assert table.load(RED) == RED
    table = AlaskaTable(players=2).stand(RED, "T9").lay("T9", YELLOW).hold(RED, "robbery").travel(RED)
    assert "rob-yellow" in table.choices(RED)


def test_what_was_loaded_may_be_unloaded_only_after_moving():
    table = AlaskaTable().freeze("D4").stand(RED, "island").travel(RED)
    table.play(RED, "load")
    assert "unload" not in table.choices(RED)
    table.play(RED, "go-D4")
    assert "unload" in table.choices(RED)


def test_what_was_unloaded_may_be_loaded_only_after_moving():
    table = AlaskaTable().freeze("D4", "C3").stand(RED, "D4", load=RED).lay("D4", RED).travel(RED)
    table.play(RED, "unload")
    assert "load" not in table.choices(RED)
    table.play(RED, "go-C3", "go-D4")
    assert "load" in table.choices(RED)


def test_there_is_no_endless_loading_and_unloading():
    table = AlaskaTable().freeze(*ROAD).stand(RED, "D4", load=RED).lay("D4", RED).travel(RED)
    table.play(RED, "unload")
    assert not {"load", "unload"} & set(table.choices(RED))


def test_a_vehicle_on_a_lonely_floe_is_stuck():
    table = AlaskaTable().freeze("C3").stand(RED, "C3").travel(RED)
    assert table.choices(RED) == ["end"]


def test_a_helicopter_flies_anywhere_else_that_could_be_entered():
    table = AlaskaTable().freeze(*ROAD).bear("B2").lay("C3", BLUE, BLUE, BLUE).hold(RED, "helicopter").travel(RED)
    assert table.offers(RED, "fly-") == {"A1", "D4", "island", *(f"T{number}" for number in range(1, 12))}
    table.play(RED, "fly-island")
    assert table.story == [VehicleFlown(RED, "T0", "island", None)]
    assert table.view(RED).hand == ()
    assert not table.offers(RED, "fly-")


def test_the_load_flies_along():
    table = AlaskaTable().stand(RED, "island", load=RED).hold(RED, "helicopter").travel(RED)
    table.play(RED, "fly-T0", "unload")
    assert table.view().points[RED] == 1


def test_all_steps_may_come_after_the_flight():
    table = AlaskaTable().freeze(*ROAD).hold(RED, "helicopter").travel(RED)
    table.play(RED, "fly-island", "load", "go-B2")
    assert table.vehicle(RED) == "B2"


def test_after_a_step_a_flight_ends_the_steps():
    table = AlaskaTable().freeze(*ROAD).hold(RED, "helicopter").travel(RED)
    table.play(RED, "go-A1", "fly-island")
    assert table.view().steps_left == 0
    assert table.choices(RED) == ["load", "end"]


def test_several_helicopters_leave_the_steps_in_one_row():
    table = AlaskaTable().freeze(*ROAD).hold(RED, "helicopter", "helicopter", "helicopter").travel(RED)
    table.play(RED, "fly-island", "load", "fly-B2")
    assert table.view().steps_left == 3
    table.play(RED, "go-A1")
    assert table.view().steps_left == 2
    table.play(RED, "fly-T0")
    assert table.view().steps_left == 0


def test_robbery_loads_a_foreign_container_from_a_floe_or_wild_land():
    table = AlaskaTable().freeze(*ROAD).lay("B2", YELLOW, BLUE, RED).stand(RED, "B2").hold(RED, "robbery").travel(RED)
    assert table.offers(RED, "rob-") == {"yellow", "blue"}
    table.play(RED, "rob-yellow")
    assert table.story == [
        RobberyTried(RED, YELLOW, "B2", asked=False),
        ContainerRobbed(RED, YELLOW, Colour.YELLOW, "B2"),
    ]
    assert "unload" not in table.choices(RED)
    table.play(RED, "go-T0", "unload")
    assert table.view().points == (1, 0, 0, 0)


def test_robbery_is_possible_in_the_middle_of_a_travel():
    table = AlaskaTable().freeze(*ROAD).lay("B2", BLUE).hold(RED, "robbery").travel(RED)
    table.play(RED, "go-B2", "rob-blue", "go-A1")
    assert (table.vehicle(RED), table.load(RED), table.view().steps_left) == ("A1", BLUE, 0)


@pytest.mark.parametrize("place", ["island", "T3"])
def test_nothing_is_robbed_from_the_island_or_a_camp(place):
    table = AlaskaTable().lay("T3", BLUE).stand(RED, place).hold(RED, "robbery").travel(RED)
    assert not table.offers(RED, "rob-")


def test_nothing_is_robbed_from_a_vehicle_or_by_a_loaded_one():
    table = AlaskaTable().freeze("B2").stand(YELLOW, "B2", load=YELLOW).stand(RED, "B2").hold(RED, "robbery")
    assert not table.travel(RED).offers(RED, "rob-")
    table = AlaskaTable().freeze("B2").lay("B2", YELLOW).stand(RED, "B2", load=RED).hold(RED, "robbery").travel(RED)
    assert not table.offers(RED, "rob-")


def test_one_may_unload_first_and_then_rob():
    table = AlaskaTable().freeze("B2").lay("B2", YELLOW).stand(RED, "B2", load=RED).hold(RED, "robbery").travel(RED)
    table.play(RED, "unload", "rob-yellow")
    assert table.load(RED) == YELLOW
    assert table.spot("B2").containers == (1, 0, 0, 0)


def test_a_stolen_container_unloaded_outside_the_own_camp_belongs_to_its_colour_again_at_once():
    table = AlaskaTable().freeze(*ROAD).lay("C3", YELLOW).stand(RED, "C3").hold(RED, "robbery").travel(RED)
    table.play(RED, "rob-yellow", "go-B2", "unload")
    assert table.told(ContainerUnloaded)[0].counts_for is None
    table.stand(YELLOW, "B2").travel(YELLOW)
    assert "load" in table.choices(YELLOW)


def test_a_stolen_container_unloaded_in_another_players_camp_counts_for_them_by_our_ruling():
    table = AlaskaTable().lay("T2", BLUE).stand(RED, "T2").hold(RED, "robbery").travel(RED)
    table.play(RED, "rob-blue", "go-T3", "unload")
    assert table.told(ContainerUnloaded)[0].counts_for == YELLOW
    assert table.view().points == (0, 1, 0, 0)


def test_a_stuck_traveller_who_keeps_cards_is_asked_so_that_silence_tells_nothing():
    table = AlaskaTable().freeze("F3").stand(RED, "F3").hold(RED, "fog").travel(RED)
    assert table.choices(RED) == ["end"]
    assert table.game.pending(table.state)[RED].always_ask
    table.hold(RED)
    assert not table.game.pending(table.state)[RED].always_ask


def test_a_victim_without_cards_is_not_asked_and_one_with_any_card_is():
    table = (
        AlaskaTable().freeze("B2").lay("B2", YELLOW).stand(RED, "B2").hold(RED, "robbery").hold(YELLOW, "helicopter")
    )
    table.travel(RED).play(RED, "rob-yellow")
    assert table.told(RobberyTried)[0].asked
    assert table.choices(YELLOW) == ["no-fog"]
    (decision,) = table.game.pending(table.state).values()
    assert table.asked == YELLOW
    assert decision.always_ask
    assert decision.secret
    table.play(YELLOW, "no-fog")
    assert table.told(ContainerRobbed)
    assert table.asked == RED


def test_fog_cancels_a_robbery_and_both_cards_are_spent():
    table = AlaskaTable().freeze("B2", "A1").lay("B2", YELLOW).stand(RED, "B2").hold(RED, "robbery").hold(YELLOW, "fog")
    table.travel(RED).play(RED, "rob-yellow")
    assert table.choices(YELLOW) == ["no-fog", "fog"]
    table.play(YELLOW, "fog")
    assert table.story == [RobberyFogged(RED, YELLOW, "B2")]
    assert table.view().hand_sizes == (0, 0, 0, 0)
    assert table.spot("B2").containers == (0, 1, 0, 0)
    assert table.asked == RED
    assert "go-A1" in table.choices(RED)


def test_a_second_robbery_may_follow_the_fog():
    table = AlaskaTable().freeze("B2").lay("B2", YELLOW).stand(RED, "B2").hold(RED, "robbery", "robbery")
    table.hold(YELLOW, "fog", "fog").travel(RED)
    table.play(RED, "rob-yellow")
    table.play(YELLOW, "fog")
    table.play(RED, "rob-yellow")
    table.play(YELLOW, "no-fog")
    assert table.load(RED) == YELLOW
    assert table.view().hand_sizes == (0, 1, 0, 0)
    assert table.asked == RED
