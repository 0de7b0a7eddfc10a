"""The ice of Alaska: what freezes in winter, what melts in spring, and when the one gives way to the other."""

import pytest

from rules.alaska.components import IceCard, Shape, Size
from rules.alaska.events import (
    FloeMelted,
    FloePlaced,
    FloesMissing,
    GameBegun,
    IceCardTurned,
    SpringBegun,
    TurnBegun,
)
from rules.alaska.geometry import WATER_CELLS
from rules.alaska.moves import PlaceFloe
from rules.contract import NATURE, IllegalMoveError
from tests.rules.alaska.table import BLUE, GREEN, RED, ROAD, YELLOW, AlaskaTable


def frozen_but(*free):
    """Return a table where every hex but these is a single floe."""
    return AlaskaTable().freeze(*(cell for cell in WATER_CELLS if cell not in free))


def test_the_drawn_player_begins_and_turns_go_clockwise():
    table = AlaskaTable(players=3, first=BLUE)
    assert table.story == [GameBegun((BLUE, RED, YELLOW))]
    table.ice("triple-1-0")
    assert table.story[0] == TurnBegun(BLUE, 1, "winter")
    assert table.asked == BLUE


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_vehicle_starts_in_its_camp_and_every_container_on_the_island(players):
    view = AlaskaTable(players).view()
    assert [vehicle.place for vehicle in view.vehicles] == ["T0", "T3", "T6", "T9"][:players]
    assert view.island.containers == (14,) * players
    assert (view.stock, view.bear, view.floes) == ((36, 18, 3, 3), None, ())


def test_a_winter_card_asks_for_its_floes_one_after_another():
    table = AlaskaTable()
    table.ice("double-2-1")
    assert table.story[1] == IceCardTurned(RED, IceCard(Size.DOUBLE, 2, 1), "winter", 2)
    assert len(table.choices(RED)) == 210
    table.play(RED, "D4-D5")
    assert table.story == [FloePlaced(RED, "D4", ("D4", "D5"), Shape.DOUBLE)]
    assert table.view().floes_to_do == 1
    table.play(RED, "A1-B1")
    assert table.asked == NATURE
    assert [floe.place for floe in table.view().floes] == ["A1", "D4"]
    assert table.view().stock == (36, 16, 3, 3)


def test_floes_never_overlap_each_other_or_the_island():
    table = AlaskaTable().freeze("D4-D5")
    table.ice("single-3-2")
    assert not {"D4", "D5", "E5", "F6"} & set(table.choices(RED))
    with pytest.raises(IllegalMoveError):
        table.game.apply(table.state, RED, PlaceFloe(("D4",)))


def test_a_floe_need_not_touch_anything():
    table = AlaskaTable().freeze("A1")
    table.ice("single-2-2")
    table.play(RED, "K6")
    assert table.spot("K6").cells == ("K6",)


def test_a_triple_may_be_straight_or_bent_as_long_as_that_shape_is_left():
    table = AlaskaTable().stock(straight=1, bent=1)
    table.ice("triple-1-1")
    assert {"A1-B2-C3", "A1-A2-B3"} <= set(table.choices(RED))
    table = AlaskaTable().stock(bent=1)
    table.ice("triple-1-1")
    assert "A1-B2-C3" not in table.choices(RED)
    assert "A1-A2-B3" in table.choices(RED)


def test_the_rest_of_the_stock_is_placed_when_a_card_asks_for_more():
    table = AlaskaTable().stock(single=2, double=5)
    table.ice("single-3-2")
    table.play(RED, "A1", "A2")
    assert table.told(FloesMissing) == [FloesMissing(RED, Size.SINGLE, 1, "stock_empty")]
    assert table.asked == NATURE


def test_nothing_happens_when_the_stock_of_a_size_is_gone():
    table = AlaskaTable().stock(single=2)
    table.ice("double-2-1")
    assert table.told(FloesMissing) == [FloesMissing(RED, Size.DOUBLE, 2, "stock_empty")]
    assert not table.told(SpringBegun)
    assert table.asked == NATURE


def test_nothing_happens_when_no_hole_is_large_enough():
    table = frozen_but("A1", "A3").stock(single=2, double=1)
    table.ice("double-2-1")
    assert table.told(FloesMissing) == [FloesMissing(RED, Size.DOUBLE, 2, "no_room")]
    assert not table.view().spring_comes


def test_spring_begins_when_every_floe_is_placed():
    table = AlaskaTable().stock(single=2)
    table.ice("single-2-2")
    table.play(RED, "A1")
    assert not table.view().spring_comes
    table.play(RED, "A2")
    assert table.told(SpringBegun) == [SpringBegun((0, 0, 0, 0))]


def test_spring_begins_when_only_floes_are_left_that_fit_nowhere():
    table = frozen_but("A1", "A3", "A4").stock(single=1, double=2, bent=1)
    table.ice("single-2-2")
    table.play(RED, "A3")
    assert table.told(SpringBegun) == [SpringBegun((0, 2, 0, 1))]


def test_it_thaws_from_the_next_ice_card_on():
    table = frozen_but("A1").stock(single=1)
    table.ice("single-2-2")
    table.play(RED, "A1")
    assert (table.view().season, table.view().spring_comes) == ("winter", True)
    table.event("helicopter")
    table.play(RED, "end")
    table.ice("single-2-2")
    assert table.view().season == "spring"
    assert table.asked == YELLOW
    assert len(table.offers(YELLOW, "melt-")) == 84


def test_spring_takes_as_many_floes_as_the_card_says_for_good():
    table = AlaskaTable().freeze(*ROAD, "K1-K2", "K3-K4").spring().stock()
    table.ice("double-2-1")
    table.play(RED, "melt-K3")
    assert table.told(FloeMelted) == [FloeMelted(RED, "K3", ("K3", "K4"), Shape.DOUBLE, (0, 0, 0, 0))]
    assert [floe.place for floe in table.view().floes] == [*ROAD, "K1"]
    assert table.view().stock == (0, 0, 0, 0)
    assert table.asked == NATURE


def test_a_card_may_ask_for_no_melting_at_all():
    table = AlaskaTable().freeze(*ROAD, "K1-K2-K3").spring()
    table.ice("triple-1-0")
    assert table.told(FloesMissing) == [FloesMissing(RED, Size.TRIPLE, 0, "card_says_none")]
    assert len(table.view().floes) == 5


def test_a_floe_with_a_vehicle_or_the_bear_never_melts():
    table = AlaskaTable().freeze(*ROAD).spring().stand(YELLOW, "A1").bear("B2")
    table.ice("single-2-2")
    assert table.choices(RED) == ["melt-C3", "melt-D4"]
    table = AlaskaTable().freeze(*ROAD, "K1-K2").spring().stand(GREEN, "K1")
    table.ice("double-2-2")
    assert table.told(FloesMissing) == [FloesMissing(RED, Size.DOUBLE, 2, "all_occupied")]


def test_floes_with_containers_melt_only_when_no_other_of_that_size_is_empty_anew_for_each():
    table = AlaskaTable().freeze("A1", "B2", "F1", "A2-A3").spring().lay("A1", RED, YELLOW).stand(BLUE, "F1")
    table.lay_all("A2", GREEN, keep=3)
    table.ice("single-2-2")
    assert table.choices(RED) == ["melt-B2"]
    table.play(RED, "melt-B2")
    assert table.choices(RED) == ["melt-A1"]
    table.play(RED, "melt-A1")
    assert table.told(FloeMelted)[0].lost == (1, 1, 0, 0)
    assert table.view().lost == (1, 1, 0, 0)


def test_a_floe_under_a_vehicle_is_no_empty_floe_that_would_spare_the_containers():
    table = AlaskaTable().freeze("A1", "B2", "C3-D4").spring().lay("A1", RED).stand(YELLOW, "B2")
    table.ice("single-2-2")
    assert table.choices(RED) == ["melt-A1"]


def test_nothing_happens_when_no_floe_of_that_size_is_left():
    table = AlaskaTable().freeze(*ROAD).spring()
    table.ice("double-2-1")
    assert table.told(FloesMissing) == [FloesMissing(RED, Size.DOUBLE, 1, "none_left")]
    assert table.asked == NATURE
