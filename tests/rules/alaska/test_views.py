"""What one sees of Alaska, what stays secret, and what computers make of it."""

from random import Random

import pytest

from rules.alaska.components import EVENT_PILE, KEPT_CARDS, Colour, EventCard
from rules.alaska.model import Trace, camp_of, colour_of, seat_of
from tests.rules.alaska.table import BLUE, GREEN, RED, ROAD, YELLOW, AlaskaTable


def test_a_view_shows_every_place_with_what_is_on_it():
    table = AlaskaTable().freeze(*ROAD, "K1-K2-K3").bear("K1").stand(BLUE, "C3", load=BLUE).lay("C3", RED)
    view = table.view()
    assert [floe.place for floe in view.floes] == [*ROAD, "K1"]
    assert table.spot("C3").containers == (1, 0, 0, 0)
    assert table.spot("C3").vehicles == (BLUE,)
    assert table.spot("K1").cells == ("K1", "K2", "K3")
    assert table.spot("K1").bear
    spot = table.spot("A1")
    assert (spot.containers, spot.vehicles, spot.bear) == ((0, 0, 0, 0), (), False)
    assert view.vehicles[BLUE].load is Colour.BLUE
    assert view.island.containers == (13, 14, 13, 14)
    assert [land.place for land in view.lands] == [f"T{number}" for number in range(12)]


def test_seats_colours_and_camps_go_together():
    assert [(colour_of(seat), camp_of(seat)) for seat in range(4)] == [
        ("red", "T0"),
        ("yellow", "T3"),
        ("blue", "T6"),
        ("green", "T9"),
    ]
    assert seat_of(Colour.GREEN) == GREEN


def test_a_view_traces_what_this_turn_and_the_one_before_changed():
    table = AlaskaTable().freeze("A1-B2-C3", "D4")
    table.ice("single-2-2")
    table.play(RED, "K1", "K2")
    table.event("bear")
    table.play(RED, "bear-K1", "go-island", "load")
    trace = Trace(RED, ("K1", "K2"), (), ("T0", "A1", "D4", "island"), ("island",), bear=True)
    assert table.view().trace == trace
    table.play(RED, "end")
    assert (table.view().trace, table.view().last_trace) == (None, trace)


def test_a_trace_shows_what_melted():
    table = AlaskaTable().freeze(*ROAD, "K1-K2").spring()
    table.ice("double-2-1")
    table.play(RED, "melt-K1")
    assert table.view().trace.melted == (("K1", "K2"),)


def test_others_see_how_many_cards_one_keeps_but_not_which():
    table = AlaskaTable().hold(RED, "fog", "robbery").hold(BLUE, "helicopter")
    assert table.view(RED).hand == (EventCard.ROBBERY, EventCard.FOG)
    other = AlaskaTable().hold(RED, "helicopter", "helicopter").hold(BLUE, "helicopter")
    assert table.view(BLUE) == other.view(BLUE)
    assert table.view() == other.view()


def test_imagined_hands_hold_only_cards_that_can_be_kept_and_are_not_seen_elsewhere():
    table = AlaskaTable().hold(RED, "fog", "fog", "fog", "fog").hold(YELLOW, "robbery", "robbery").hold(BLUE, "robbery")
    for seed in range(30):
        imagined = table.game.imagine(table.view(RED), Random(seed))
        hands = [table.game.view(imagined, seat).hand for seat in range(4)]
        assert hands[RED] == (EventCard.FOG,) * 4
        assert [len(hand) for hand in hands] == [4, 2, 1, 0]
        assert EventCard.FOG not in (*hands[YELLOW], *hands[BLUE])
        assert table.game.view(imagined, None).event_pile == sum(EVENT_PILE.values()) - 7
        assert set(hands[YELLOW]) <= set(KEPT_CARDS)


def inclined(table, seat):
    """Return the codes that weigh most with a quick player."""
    moves = table.game.legal_moves(table.state, seat)
    weights = table.game.inclination(table.state, seat, moves)
    return {move.code for move, weight in zip(moves, weights, strict=True) if weight == max(weights)}


def test_a_quick_player_loads_carries_home_and_unloads():
    table = AlaskaTable().freeze("A1-B2-C3", "D4").stand(RED, "island").travel(RED)
    assert inclined(table, RED) == {"load"}
    table.play(RED, "load")
    assert inclined(table, RED) == {"go-T0"}
    table.play(RED, "go-T0")
    assert inclined(table, RED) == {"unload"}


def test_a_quick_player_never_unloads_in_a_foreign_camp():
    table = AlaskaTable().stand(RED, "T3", load=RED).travel(RED)
    moves = table.game.legal_moves(table.state, RED)
    weights = dict(zip([move.code for move in moves], table.game.inclination(table.state, RED, moves), strict=True))
    assert weights["unload"] == 0


def test_a_quick_player_lets_the_own_way_freeze_and_others_ways_melt():
    table = AlaskaTable(players=2).freeze("A1", "B2", "D4")
    table.ice("single-2-2")
    assert "C3" in inclined(table, RED)
    table = AlaskaTable(players=2).freeze(*ROAD, "A6", "B6", "C6", "D6").spring()
    table.ice("single-2-2")
    assert inclined(table, RED) <= {"melt-A6", "melt-B6", "melt-C6", "melt-D6"}


def test_who_is_about_to_deliver_is_more_likely_to_win():
    table = AlaskaTable().freeze(*ROAD).stand(RED, "A1", load=RED)
    shares = table.game.appraise(table.state)
    assert sum(shares) == pytest.approx(1)
    assert max(shares) == shares[RED]
