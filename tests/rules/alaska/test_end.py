"""The end of Alaska: when it is announced, everybody's last travel, and who wins."""

import pytest

from rules.alaska.components import Colour
from rules.alaska.events import (
    EndAnnounced,
    FrostbiteSuffered,
    GameEnded,
    LastTravelBegun,
    ThawBlocked,
    TravelEnded,
    TurnBegun,
    TurnEnded,
)
from rules.contract import NATURE
from tests.rules.alaska.table import BLUE, GREEN, RED, ROAD, YELLOW, AlaskaTable


def announced(table):
    """Tell whether a spring card that melts nothing announces the end, and why."""
    table.spring().freeze("K1-K2-K3")
    table.ice("triple-1-0")
    return [event.reason for event in table.told(EndAnnounced)]


def test_the_end_is_announced_when_no_container_can_reach_the_shore():
    table = AlaskaTable().freeze("A1-B2", "C3", "D4").spring().stand(YELLOW, "T1")
    table.ice("single-3-2")
    table.play(RED, "melt-C3")
    assert not table.told(EndAnnounced)
    table.play(RED, "melt-D4")
    assert table.told(EndAnnounced) == [EndAnnounced(RED, "cut_off", (YELLOW, BLUE, GREEN))]
    assert table.asked == NATURE


def test_a_way_from_the_island_to_any_territory_keeps_the_game_going():
    assert announced(AlaskaTable().freeze(*ROAD)) == []
    assert announced(AlaskaTable().freeze(*ROAD[1:])) == ["cut_off"]


def test_a_container_on_a_floe_by_the_shore_keeps_the_game_going():
    assert announced(AlaskaTable().freeze("A1").lay("A1", GREEN)) == []
    assert announced(AlaskaTable().freeze("C3").lay("C3", GREEN)) == ["cut_off"]


def test_a_load_on_a_vehicle_at_sea_keeps_the_game_going_and_one_on_land_does_not():
    assert announced(AlaskaTable().freeze("A1").stand(BLUE, "A1", load=BLUE)) == []
    assert announced(AlaskaTable().freeze("A1").stand(BLUE, "A1")) == ["cut_off"]
    assert announced(AlaskaTable().freeze("A1").stand(BLUE, "T1", load=BLUE)) == ["cut_off"]


def test_a_container_on_wild_land_does_not_keep_the_game_going():
    assert announced(AlaskaTable().lay("T1", RED, RED)) == ["cut_off"]


def test_bear_and_crowds_do_not_cut_a_way_off():
    assert announced(AlaskaTable().freeze(*ROAD).bear("B2").lay("C3", RED, RED, RED)) == []


def all_occupied():
    """Return a table in spring where a loaded vehicle and the bear stand on the only floes."""
    return AlaskaTable().freeze("A1-B2-C3", "D4").spring().stand(RED, "A1", load=RED).bear("D4")


def play_turn(table):
    """Play a turn in which nothing melts and nobody moves, and return what was told after its ice card."""
    table.ice("double-2-1")
    told = table.told(ThawBlocked, EndAnnounced)
    table.event("fog")
    table.play(table.asked, "end")
    return told


def test_the_game_is_over_only_when_no_container_can_be_brought_to_the_shore_any_more():
    table = all_occupied()
    assert play_turn(table) == [ThawBlocked(RED, 3)]
    assert table.view().end is None
    assert table.asked == NATURE


def test_the_end_is_announced_when_every_floe_left_was_occupied_for_a_whole_round():
    table = all_occupied()
    assert [play_turn(table) for _ in range(4)] == [
        [ThawBlocked(RED, 3)],
        [ThawBlocked(YELLOW, 2)],
        [ThawBlocked(BLUE, 1)],
        [EndAnnounced(GREEN, "nothing_thaws", (RED, YELLOW, BLUE))],
    ]


def test_a_floe_that_is_free_again_begins_the_round_anew():
    table = all_occupied()
    play_turn(table)
    play_turn(table)
    table.freeze("K3")
    assert play_turn(table) == []
    table.stand(YELLOW, "K3")
    assert play_turn(table) == [ThawBlocked(GREEN, 3)]


def test_the_end_is_looked_at_only_in_spring():
    table = AlaskaTable().freeze("C3").stock(single=10)
    table.ice("double-2-1")
    assert not table.told(EndAnnounced)


def test_the_turn_in_which_spring_begins_cannot_announce_the_end():
    table = AlaskaTable().stock(single=1)
    table.ice("single-2-2")
    table.play(RED, "C3")
    assert table.view().spring_comes
    assert not table.told(EndAnnounced)


def test_everybody_else_travels_once_more_in_turn_order_without_cards():
    table = AlaskaTable(first=BLUE)
    assert announced(table) == ["cut_off"]
    table.event("helicopter")
    assert table.asked == BLUE
    table.play(BLUE, "go-T7", "end")
    assert table.view().last_travels == (RED, YELLOW)
    for seat in (GREEN, RED, YELLOW):
        assert table.asked == seat
        table.play(seat, "end")
        assert [type(event) for event in table.story[:3]] == [LastTravelBegun, TravelEnded, TurnEnded]
    assert table.told(GameEnded) == [GameEnded("cut_off", (0, 0, 0, 0))]
    assert table.game.pending(table.state) == {}


def test_the_announced_end_stands_whatever_happens_later():
    table = AlaskaTable().stand(RED, "T1", load=RED).hold(RED, "helicopter")
    assert announced(table) == ["cut_off"]
    table.event("fog")
    table.play(RED, "fly-K1", "unload", "end")
    assert table.asked == YELLOW
    assert table.view().end == "cut_off"


def test_kept_cards_may_be_used_and_answered_in_the_last_travel():
    table = AlaskaTable().lay("T1", RED).hold(RED, "fog").hold(YELLOW, "helicopter", "robbery")
    assert announced(table) == ["cut_off"]
    table.event("fog")
    table.play(RED, "end")
    table.play(YELLOW, "fly-T1", "rob-red")
    assert table.asked == RED
    table.play(RED, "fog")
    assert table.asked == YELLOW
    assert table.view().hand_sizes == (1, 0, 0, 0)


def test_a_last_travel_can_still_bring_a_container_home():
    table = AlaskaTable().stand(YELLOW, "T2", load=YELLOW)
    announced(table)
    table.event("fog")
    table.play(RED, "end")
    table.play(YELLOW, "go-T3", "unload")
    assert table.view().points == (0, 1, 0, 0)


def test_once_the_last_floe_that_allows_it_is_gone_every_player_may_make_one_more_trip():
    table = AlaskaTable().stand(RED, "T2", load=RED)
    assert announced(table) == ["cut_off"]
    table.event("frostbite")
    assert table.told(FrostbiteSuffered) == [FrostbiteSuffered(RED, "T2", "T0", Colour.RED, None, travels_later=True)]
    for seat in (YELLOW, BLUE, GREEN):
        table.play(seat, "end")
    assert table.asked == RED
    table.play(RED, "go-T2", "load", "end")
    assert table.told(GameEnded) == [GameEnded("cut_off", (0, 0, 0, 0))]


def test_frostbite_before_the_end_is_announced_gives_no_trip_back():
    table = AlaskaTable().freeze(*ROAD).spring()
    table.ice("triple-1-0")
    table.event("frostbite")
    assert not table.told(FrostbiteSuffered)[0].travels_later
    assert table.view().last_travels == ()


def all_home_but_one(players=2):
    """Return a table where red's last container is on red's vehicle and yellow's are home."""
    table = AlaskaTable(players).lay_all("T0", RED, keep=1)
    return table.lay_all("T3", YELLOW)


def test_the_game_ends_at_once_when_every_container_is_in_a_camp():
    table = all_home_but_one().stand(RED, "T1", load=RED).travel(RED)
    table.play(RED, "go-T0", "unload")
    assert table.story[-1] == GameEnded("all_settled", (14, 14))
    outcome = table.game.outcome(table.state)
    assert (outcome.places, outcome.scores, outcome.reason) == ((1, 1), (14, 14), "alaska-all-settled")


def test_the_game_ends_at_once_when_the_last_container_is_lost():
    table = all_home_but_one().freeze("A1", "B2-C3").lay("A1", RED).spring()
    table.ice("single-3-2")
    table.play(RED, "melt-A1")
    assert table.story[-1] == GameEnded("all_settled", (13, 14))
    assert table.game.outcome(table.state).places == (2, 1)


def test_the_game_ends_at_once_when_frostbite_settles_the_last_container():
    table = all_home_but_one().stand(RED, "T3", load=RED).freeze("K1-K2-K3").spring()
    table.ice("triple-1-0")
    table.event("frostbite")
    assert table.story[-1] == GameEnded("all_settled", (13, 15))


def test_a_container_on_wild_land_is_not_settled():
    table = all_home_but_one().stand(RED, "T2", load=RED).travel(RED)
    table.play(RED, "unload")
    assert table.asked == RED


@pytest.mark.parametrize(
    ("homes", "places"), [((3, 2, 2, 1), (1, 2, 2, 4)), ((2, 2, 0, 1), (1, 1, 4, 3)), ((0, 0, 0, 0), (1, 1, 1, 1))]
)
def test_most_containers_in_the_camp_win_and_ties_share(homes, places):
    table = AlaskaTable()
    for seat, camp in enumerate(("T0", "T3", "T6", "T9")):
        table.lay(camp, *[BLUE] * homes[seat])
    announced(table)
    table.event("fog")
    for seat in range(4):
        table.play(seat, "end")
    outcome = table.game.outcome(table.state)
    assert (outcome.scores, outcome.places, outcome.reason) == (homes, places, "alaska-cut-off")


def test_a_turn_is_one_chapter_that_opens_with_its_first_event():
    table = AlaskaTable().freeze(*ROAD).spring()
    chapters, chapter = [], []
    for card in ("double-2-1", "double-2-2"):
        table.ice(card)
        chapter += table.story
        table.event("fog")
        chapter += table.story
        table.play(table.asked, "end")
        chapter += table.story
        assert [event.closes_chapter for event in chapter].count(True) == 1
        chapters.append([chapter[0], chapter[-1]])
        chapter = []
    points = (0, 0, 0, 0)
    assert chapters == [
        [TurnBegun(RED, 1, "spring"), TurnEnded(RED, 1, points)],
        [TurnBegun(YELLOW, 2, "spring"), TurnEnded(YELLOW, 2, points)],
    ]
