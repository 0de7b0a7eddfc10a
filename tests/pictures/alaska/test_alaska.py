"""What Alaska's pictures show and say."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from pictures.alaska.ideas import BADGE_TEXT
from pictures.alaska.scene import CAMP_LINES, WILD_LINES, way_through
from pictures.games import PICTURES
from presenters.games import PRESENTERS
from presenters.scenes import view_of
from rules.alaska.components import CAMPS, COLOURS, EventCard
from rules.alaska.game import Alaska
from rules.alaska.geometry import WATER_CELLS
from rules.alaska.moves import ISLAND, Drive, Fly, MeltFloe, MoveBear, PlaceFloe
from tests.pictures.alaska.tables import GAME, acting_view, crowd, full_lake, moves_of, states
from tests.pictures.galleries import LONG, PLAIN, check_apart, gallery, words_in
from tests.rules.play import spread

DRAWING = PICTURES["alaska"]
PRESENTER = PRESENTERS["alaska"]
LANDS = (*CAMP_LINES, *WILD_LINES, ISLAND)
SAMPLED = 12
DARK = 60
"""A shade of grey."""
every_table = pytest.mark.parametrize("seats", Alaska.seats)


def written(view, marked=None, language="en", names=PLAIN):
    return [line.text for line in DRAWING.hand_sheet(view, words_in(language, names), marked).lines]


def named(sheet_lines):
    return {line.text for line in sheet_lines if line.text in WATER_CELLS}


@pytest.mark.parametrize("place", LANDS)
def test_land_shows_everybody_who_meets_there(place):
    texts = [line.text for line in DRAWING.table_sheet(crowd(place), words_in()).lines]
    assert {"×2", "×3", "×9"} <= set(texts)
    assert all(texts.count(letter) >= 4 for letter in "RYBG")


def test_a_crowded_floe_keeps_its_letters_apart():
    floes = {len(floe.cells): floe.place for floe in full_lake().floes}
    for place in floes.values():
        for sheet in (DRAWING.table_sheet, DRAWING.hand_sheet):
            check_apart(sheet(crowd(place), words_in()).lines)


def test_a_count_on_the_ice_of_a_hand_is_written_on_a_dark_ground():
    sheet = DRAWING.hand_sheet(view_of("alaska", PRESENTER.scenes[4]), words_in())
    count = next(line for line in sheet.lines if line.text == "×2")
    ground = sheet.image.convert("L").crop((count.ink.left, count.ink.top, count.ink.right, count.ink.bottom))
    assert sum(ground.histogram()[DARK:]) == 0


@every_table
def test_every_free_hex_and_every_floe_has_its_name(seats):
    for view in gallery("alaska", seats).spectators:
        frozen = {cell for floe in view.floes for cell in floe.cells[1:]}
        assert named(DRAWING.table_sheet(view, words_in()).lines) == set(WATER_CELLS) - frozen


def test_only_the_reader_sees_which_cards_they_keep():
    view = replace(acting_view(3, "travel"), hand=(EventCard.FOG,))
    other = replace(view, hand=(EventCard.ROBBERY,))
    assert PRESENTER.hand_picture(view, words_in()) != PRESENTER.hand_picture(other, words_in())
    assert PRESENTER.table_picture(view, words_in()) == PRESENTER.table_picture(other, words_in())


@pytest.mark.parametrize("phase", ["freeze", "thaw", "bear", "travel"])
def test_a_move_about_to_be_confirmed_is_marked(phase):
    view = acting_view(4, phase)
    plain = PRESENTER.hand_picture(view, words_in())
    pictures = {PRESENTER.hand_picture(view, words_in(), move) for move in moves_of(view)}
    assert len(pictures) == len(moves_of(view))
    assert plain not in pictures


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("phase", ["freeze", "thaw", "bear", "travel"])
def test_ideas_are_marked_by_the_letters_of_their_buttons_however_far_apart(phase, seed):
    view = acting_view(4, phase)
    moves = [move for move in moves_of(view) if isinstance(move, PlaceFloe | MeltFloe | MoveBear | Drive)]
    ideas = Random(seed).sample(moves, min(4, len(moves)))
    sheet = DRAWING.hand_sheet(view, words_in("fr"), tuple(ideas))
    width, height = sheet.image.size
    assert [line.text for line in sheet.lines if line.size == BADGE_TEXT] == list("ABCD"[: len(ideas)])
    assert min(line.size for line in sheet.lines) * min(328 / width, 350 / height) >= 12
    check_apart(sheet.lines)


@pytest.mark.parametrize("apart", [(("A1",), ("K6",)), (("D4",), ("D5",)), (("A1", "A2"), ("A1", "B1"))])
def test_ideas_name_their_hexes(apart):
    view = acting_view(4, "freeze")
    lines = DRAWING.hand_sheet(view, words_in(), tuple(map(PlaceFloe, apart))).lines
    assert {"-".join(cells) for cells in apart} <= {line.text for line in lines}


@every_table
@pytest.mark.parametrize("phase", ["freeze", "thaw", "bear", "travel"])
def test_every_place_a_question_offers_is_named_on_the_hand(seats, phase):
    asked = [state for state in states(seats) if GAME.view(state, None).phase == phase]
    for state in spread(asked, SAMPLED):
        view = GAME.view(state, next(iter(GAME.pending(state))))
        words = words_in("fr", LONG)
        sheet = DRAWING.hand_sheet(view, words)
        offered = [move for move in moves_of(view) if not isinstance(move, Fly)]
        assert {called(place, words) for move in offered for place in places_of(move)} <= {
            line.text for line in sheet.lines
        }
        steps = Counter(str(len(move.path)) for move in offered if isinstance(move, Drive))
        assert steps <= Counter(line.text for line in sheet.lines)
        check_apart(sheet.lines)


def places_of(move):
    match move:
        case PlaceFloe(cells=cells):
            return cells
        case MeltFloe(floe=place) | MoveBear(place=place) | Drive(path=(*_, place)):
            return (place,)
        case _:
            return ()


def called(place, words):
    """Return what a place is called on a hand: a camp has the letter of its colour."""
    if place in CAMP_LINES:
        return words(f"alaska-picture-letter-{COLOURS[CAMPS.index(int(place[1:]))]}")
    if place == ISLAND:
        return words("alaska-picture-island")
    return words("alaska-land", place=place) if place in WILD_LINES else place


def test_the_owner_who_may_answer_with_fog_sees_the_robber():
    view = acting_view(4, "travel")
    robber, owner = view.current, (view.current + 1) % 4
    for floe in view.floes:
        vehicles = [replace(vehicle, place="T9") for vehicle in view.vehicles]
        vehicles[robber] = replace(vehicles[robber], place=floe.place)
        spots = [replace(spot, vehicles=(robber,) if spot == floe else ()) for spot in view.floes]
        lands = tuple(replace(land, vehicles=()) for land in view.lands)
        asked = replace(
            view,
            seat=owner,
            phase="fog",
            robbed=COLOURS[owner],
            vehicles=tuple(vehicles),
            floes=tuple(spots),
            lands=lands,
        )
        assert floe.place in written(asked)


def test_a_traveller_sees_which_places_are_near():
    view = acting_view(4, "travel")
    near = [move.path[-1] for move in moves_of(view) if isinstance(move, Drive) and len(move.path) == 1]
    assert near
    assert written(view).count("1") >= len(near)
    assert {place for place in near if place in WATER_CELLS} <= set(written(view))


def test_a_way_leads_from_hex_to_touching_hex():
    floes = {"B1": ("B1",), "C2": ("C2", "C3", "D4")}
    way = way_through(("T0", "B1", "C2", ISLAND), floes)
    assert len(way) == 7
    assert way_through(("T0",), floes) == []


@every_table
def test_every_player_is_shown_with_name_colour_points_and_cards(seats):
    view = states(seats)[-1]
    texts = written(GAME.view(view, None))
    assert set(PLAIN[:seats]) < set(texts)
    assert {"R", "Y", "B", "G"} < set(texts)
    assert {str(points) for points in GAME.view(view, None).points} < set(texts)


def test_an_announced_end_is_told():
    view = acting_view(4, "travel")
    told = words_in()("alaska-picture-end-announced")
    assert told not in written(view)
    assert told in written(replace(view, end="cut_off", announcer=view.current))


def test_a_robber_who_waits_for_the_answer_is_not_told_to_act():
    view = acting_view(4, "travel")
    yours = words_in()("alaska-picture-your-turn")
    assert yours in written(view)
    assert yours not in written(replace(view, phase="fog", robbed="red"))


def test_spring_counts_the_floes_on_the_lake_and_not_those_that_never_came():
    winter, spring = acting_view(4, "freeze"), acting_view(4, "thaw")
    words = words_in()
    for view in (winter, spring):
        told = [line.text for line in DRAWING.table_sheet(view, words).lines]
        assert words("alaska-picture-floes", season=view.season) in told
    singles = sum(len(floe.cells) == 1 for floe in spring.floes)
    assert f"Floes on the lake: single {singles}," in DRAWING.alt_text(
        replace(spring, trace=None, last_trace=None), words
    )


def test_alt_text_tells_the_reader_their_cards_and_nobody_else():
    view = full_lake()
    assert "helicopter 5" in DRAWING.alt_text(view, words_in())
    assert "helicopter" not in DRAWING.alt_text(replace(view, seat=None, hand=()), words_in())
