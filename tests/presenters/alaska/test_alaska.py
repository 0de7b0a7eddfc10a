"""Alaska's words and menus, case by case."""

from collections import Counter

import pytest

from presenters.alaska.presenter import AlaskaPresenter
from presenters.texts import LANGUAGES
from rules.alaska.components import Colour, IceCard, Shape, Size
from rules.alaska.events import (
    BearMoved,
    ContainerFound,
    ContainerLoaded,
    ContainerRobbed,
    ContainerUnloaded,
    EndAnnounced,
    EventCardKept,
    FloeMelted,
    FloePlaced,
    FloesMissing,
    FrostbiteSuffered,
    GameBegun,
    GameEnded,
    IceCardTurned,
    PilesReshuffled,
    RobberyFogged,
    RobberyTried,
    SpringBegun,
    ThawBlocked,
    TravelEnded,
    TurnBegun,
    TurnEnded,
    VehicleFlown,
    VehicleMoved,
)
from rules.alaska.geometry import LIES, LIES_BY_SHAPE, WATER_CELLS
from rules.contract import Decision
from tests.presenters.telling import ESCAPED, words_in
from tests.rules.alaska.table import BLUE, GREEN, RED, ROAD, YELLOW, AlaskaTable

PLAIN_LONG = tuple(letter * 32 for letter in "ABCD")
TRAVEL, FOG = Decision("travel"), Decision("answer_fog", secret=True, always_ask=True)
SINGLE = IceCard(Size.SINGLE, 3, 2)
alaska = AlaskaPresenter()
every_language = pytest.mark.parametrize("language", LANGUAGES)


def offered(table, seat=RED, language="en"):
    """Return what the menus offer a seat, by the moves' codes."""
    moves = table.game.legal_moves(table.state, seat)
    return {choice.code: choice for choice in alaska.choices(table.view(seat), moves, words_in(language))}


def path(choice):
    return [branch.code for branch in choice.branches]


def fullest_menu(choices):
    """Return how many lines the longest menu has."""
    lines = Counter()
    for place in {tuple(path(choice)[:depth]) for choice in choices for depth in range(len(choice.branches) + 1)}:
        below = {tuple(path(choice)[: len(place) + 1]) or choice.code for choice in choices}
        lines[place] = len({step for step in below if step[: len(place)] == place and len(step) > len(place)})
        lines[place] += sum(tuple(path(choice)) == place for choice in choices)
    return max(lines.values())


def told(language, *events):
    return alaska.narrate(events, words_in(language))


def singles(count):
    return [cell for cell in WATER_CELLS if cell[0] in "ABCDEFGH"][:count]


# The board


def test_the_board_tells_everything_that_lies_or_stands_somewhere():
    table = AlaskaTable(3).freeze(*ROAD, "H6-I6").stand(RED, "B2", load=RED).lay("C3", YELLOW, BLUE).lay("T1", RED, RED)
    table.hold(RED, "fog").bear("H6").travel(RED)
    assert alaska.board(table.view(), words_in("en")) == (
        "❄️ **Winter**, turn 0 · floes to come: 36 single, 18 double, 6 triple (3 straight, 3 bent)\n"
        "▶️ 🔴 **Alice** · home 0 · 🚜 B2 + 🟥 · 1 card\n"
        "🟡 **Bruno** · home 0 · 🚜 Yellow Camp · no card\n"
        "🔵 **Chloé** · home 0 · 🚜 Blue Camp · no card\n"
        "🏝️ Island: 🟥×11 🟨×13 🟦×13\n"
        "🐻‍❄️ Bear: H6-I6\n"
        "📦 Lying about: C3 🟨 🟦 · Tundra 🟥×2\n"
        "-# 🧊 Other ice: A1 B2 D4 H6-I6"
    )


def test_the_board_tells_the_cards_of_the_turn_and_what_is_still_to_do():
    table = AlaskaTable(2)
    table.ice("single-3-2")
    table.play(RED, "A1")
    assert "🎴 Carte glace\u00a0: 3 glaçons simples à poser, reste 2" in alaska.board(table.view(), words_in("fr"))
    table.play(RED, "B2", "C3")
    table.event("helicopter")
    assert "to lay, done · event card kept face down" in alaska.board(table.view(), words_in("en"))


def test_containers_in_a_camp_without_a_player_lie_about():
    table = AlaskaTable(2).lay("T6", RED).lay("T0", RED)
    board = alaska.board(table.view(), words_in("en"))
    assert "📦 Lying about: Blue Camp 🟥\n" in board
    assert "**Alice** · home 1" in board


@every_language
def test_the_fullest_board_fits(language):
    """Every floe that finds room, each with a container, and names of the worst kind."""
    table, taken, floes = AlaskaTable(4), set(), []
    for shape, count in ((Shape.STRAIGHT, 3), (Shape.BENT, 3), (Shape.DOUBLE, 18), (Shape.SINGLE, 32)):
        for number in reversed(LIES_BY_SHAPE[shape]):
            cells = LIES[number].cells
            if count and not taken & {*cells}:
                taken |= {*cells}
                floes.append(cells)
                count -= 1  # noqa: PLW2901 - counts down what is left of the shape
    table.freeze(*("-".join(cells) for cells in floes)).bear(floes[0][0]).hold(RED, *["robbery"] * 6)
    for number, cells in enumerate(floes[:56]):
        table.lay(cells[0], number % 4)
    table.state.end, table.state.last_travels, table.state.lost = "nothing_thaws", (1, 2, 3), (9, 9, 9, 9)
    for names in (PLAIN_LONG, ESCAPED):
        board = alaska.board(table.travel(RED).view(), words_in(language, names))
        assert len(board) <= 1500
        assert all("-".join(cells) in board for cells in floes)


def test_the_hand_says_what_each_kept_card_does():
    hand = alaska.hand(AlaskaTable(2).hold(RED, "helicopter", "fog", "fog").view(RED), words_in("en"))
    assert hand.startswith("🔴 **Alice, your colour is red.** Home 0, on the island 🟥 14.\n**Your 3 kept cards**\n🚁")
    assert "🌫️ Fog: cancels a robbery of one of your containers (×2)" in hand


# Laying and melting


def test_a_double_floe_is_laid_by_row_first_hex_and_lie():
    table = AlaskaTable(2).freeze("D3")
    table.ice("double-2-1")
    choice = offered(table)["C3-D4"]
    assert (path(choice), choice.label, choice.written) == (["C", "C3"], "C3-D4", "C3-D4")
    assert (choice.hint, choice.confirm) == ("touches: Island and D3", None)


def test_a_single_floe_is_laid_by_row_and_hex():
    table = AlaskaTable(2)
    table.ice("single-3-2")
    choices = offered(table, language="fr")
    assert all(path(choice) == [code[0]] for code, choice in choices.items())
    assert (choices["C4"].hint, choices["C4"].confirm) == ("ne touche encore rien", None)


@pytest.mark.parametrize("card", ["single-3-2", "double-2-1", "triple-1-1"])
def test_no_menu_of_a_bare_lake_has_more_than_25_lines(card):
    table = AlaskaTable(2)
    table.ice(card)
    assert fullest_menu(offered(table).values()) <= 25


def test_melting_a_floe_warns_of_what_sinks_and_of_nothing_else():
    table = AlaskaTable(2).freeze("A1", "B2").lay("A1", RED, YELLOW).lay("B2", RED).spring()
    table.ice("single-3-2")
    choice = offered(table)["melt-A1"]
    assert (choice.label, choice.hint, path(choice)) == ("A1", "🟥 🟨", [])
    assert choice.confirm == "Let A1 melt for good? Sink with it: 🟥 🟨."
    bare = AlaskaTable(2).freeze("A1", "B2").lay("A1", RED).spring()
    bare.ice("single-3-2")
    assert offered(bare)["melt-B2"].confirm is None


def test_many_floes_to_melt_are_asked_for_by_part_of_the_lake():
    table = AlaskaTable(2).freeze(*singles(36)).spring()
    table.ice("single-3-2")
    choices = offered(table).values()
    assert {path(choice)[0] for choice in choices} <= {"ABC", "DE", "FGH", "IJK"}
    assert fullest_menu(choices) <= 25


def test_the_bear_is_put_somewhere_with_a_warning_for_whom_it_drives_out():
    table = AlaskaTable(3).freeze(*ROAD).stand(YELLOW, "A1").stand(BLUE, "A1").bear("T1")
    table.ice("triple-1-1")
    table.play(RED, "H3-I3-J3")
    table.event("bear")
    choices = offered(table)
    assert choices["bear-A1"].confirm.endswith("It drives out Bruno and Chloé.")
    assert choices["bear-B2"].confirm is None
    assert path(choices["bear-T2"]) == ["land"]


# Travelling


def test_a_few_places_are_buttons_that_tell_how_far_they_are():
    table = AlaskaTable(2).freeze(*ROAD).stand(RED, "B2").bear("C3").travel(RED)
    choices = offered(table)
    assert (choices["go-A1"].label, choices["go-A1"].group, path(choices["go-A1"])) == ("A1 · 1 step", "steps", [])
    assert (choices["go-T0"].emoji, choices["go-T0"].label) == ("🏕️", "Red Camp · 2 steps")
    assert choices["go-T1"].hint == "via A1 → Red Camp · nothing there"


def test_more_places_stand_in_one_menu_and_very_many_in_one_for_each_part():
    some = offered(AlaskaTable(2).freeze(*ROAD).stand(RED, "T0").travel(RED))
    assert path(some["go-A1"]) == ["drive"]
    many = offered(AlaskaTable(2).freeze(*singles(60)).stand(RED, "B3").travel(RED))
    steps = [choice for code, choice in many.items() if code.startswith("go-")]
    assert len(steps) > 25
    assert path(many["go-A1"]) == ["drive", "ABC"]
    assert fullest_menu(steps) <= 25


def test_what_a_kept_card_allows_is_offered_in_the_hand_alone():
    table = AlaskaTable(3).freeze(*ROAD).stand(RED, "A1").lay("A1", YELLOW).travel(RED)
    without = list(offered(table).values())
    table.hold(RED, "helicopter", "robbery")
    held = offered(table)
    assert [choice for choice in held.values() if not choice.secret] == without
    assert {code.partition("-")[0] for code, choice in held.items() if choice.secret} == {"fly", "rob"}


def test_a_flight_warns_who_has_taken_a_step():
    table = AlaskaTable(2).freeze(*ROAD).hold(RED, "helicopter").travel(RED)
    assert offered(table)["fly-island"].confirm is None
    table.play(RED, "go-A1")
    assert "none after the flight" in offered(table)["fly-island"].confirm


@pytest.mark.parametrize(
    ("cards", "warning"),
    [((), "Bruno holds no card"), (("helicopter",), "Bruno holds 1 card:"), (("fog", "fog"), "Bruno holds 2 cards:")],
)
def test_a_robbery_says_whom_it_hurts_and_what_may_come_of_it(cards, warning):
    table = AlaskaTable(2).freeze(*ROAD).stand(RED, "A1").lay("A1", YELLOW).hold(RED, "robbery").hold(YELLOW, *cards)
    choice = offered(table.travel(RED))["rob-yellow"]
    assert choice.label == "Steal 🟨 from Bruno"
    assert warning in choice.confirm


def test_unloading_tells_home_from_a_foreign_camp_and_from_the_wild():
    where = {"T0": "Unload 🟥 at home (+1)", "T3": "Unload 🟥 for Bruno", "T1": "Put 🟥 down here"}
    for place, label in where.items():
        choice = offered(AlaskaTable(2).stand(RED, place, load=RED).travel(RED))["unload"]
        assert choice.label == label
        assert bool(choice.confirm) == (place == "T3")


def test_who_is_home_with_a_load_is_asked_twice_before_the_turn_ends():
    assert "without unloading" in offered(AlaskaTable(2).stand(RED, "T0", load=RED).travel(RED))["end"].confirm
    assert offered(AlaskaTable(2).stand(RED, "T1", load=RED).travel(RED))["end"].confirm is None


def test_the_question_says_when_one_has_to_leave_or_travels_for_the_last_time():
    table = AlaskaTable(2).freeze(*ROAD).stand(RED, "A1").bear("A1").travel(RED)
    question = alaska.question(table.view(RED), TRAVEL, words_in("en"))
    assert question == "You have to leave A1. Where to? You have 3 steps left."
    table.state.end, table.state.announcer = "cut_off", YELLOW
    assert "very last trip" in alaska.question(table.view(RED), TRAVEL, words_in("en"))


# Robbery and fog


def robbed_holding(card):
    table = AlaskaTable(2).freeze(*ROAD).stand(RED, "A1").lay("A1", YELLOW).hold(RED, "robbery").hold(YELLOW, card)
    table.travel(RED).play(RED, "rob-yellow")
    return table


@every_language
def test_a_victim_is_asked_in_the_same_words_with_and_without_fog(language):
    tables, words = [robbed_holding(card) for card in ("fog", "robbery")], words_in(language)
    assert len({alaska.question(table.view(YELLOW), FOG, words) for table in tables}) == 1
    assert len({alaska.awaited(table.view(), FOG, YELLOW, words) for table in tables}) == 1
    assert len({alaska.board(table.view(), words) for table in tables}) == 1
    assert [[*offered(table, YELLOW)] for table in tables] == [["no-fog", "fog"], ["no-fog"]]


# The story


def test_a_travel_is_told_as_one_way_with_what_was_done_on_it():
    way = [
        VehicleMoved(RED, ("island", "D4"), 2),
        VehicleMoved(RED, ("D4", "C3", "B2"), 0),
        VehicleFlown(RED, "B2", "T0", Colour.RED),
        ContainerUnloaded(RED, Colour.RED, "T0", RED),
    ]
    assert told("en", *way, TurnEnded(RED, 9, (3, 1))) == (
        "🚜 Island → D4 → C3 → B2 · 🚁 B2 → Red Camp · **🟥 home!**\n-# 🏠 🔴 3 · 🟡 1"
    )
    assert told("fr", ContainerUnloaded(RED, Colour.RED, "T3", YELLOW)) == "🚜 laisse 🟥 à Bruno"


def test_the_ice_is_told_with_what_the_card_asked_for_and_why_not_all_came():
    turned = IceCardTurned(RED, SINGLE, "winter", 3)
    placed = FloePlaced(RED, "A1", ("A1",), Shape.SINGLE)
    assert told("en", turned, placed, FloesMissing(RED, Size.SINGLE, 2, "stock_empty")) == (
        "🧊 To lay: 3 single floes → A1. There are no more of them."
    )
    melted = FloeMelted(RED, "A1", ("A1", "A2"), Shape.DOUBLE, (1, 2))
    assert told("fr", IceCardTurned(RED, IceCard(Size.DOUBLE, 2, 1), "spring", 1), melted) == (
        "💧 À faire fondre\u00a0: 1 glaçon double → A1-A2 (🟥 🟨×2 au fond)."
    )
    nothing = [
        IceCardTurned(RED, IceCard(Size.TRIPLE, 1, 0), "spring", 0),
        FloesMissing(RED, Size.TRIPLE, 0, "card_says_none"),
    ]
    assert told("en", *nothing) == "🎴 Triple card: nothing melts this time."


def test_robberies_are_told_with_their_answers():
    fogged = [RobberyTried(RED, YELLOW, "A1", asked=True), RobberyFogged(RED, YELLOW, "A1")]
    robbed = [RobberyTried(RED, YELLOW, "A1", asked=False), ContainerRobbed(RED, YELLOW, Colour.YELLOW, "A1")]
    assert told("en", *fogged, *robbed) == (
        "🌫️ **Robbery** (A1), but Bruno has fog: both cards are spent.\n"
        "🦹 **Robbery** (A1): 🟨 is taken from Bruno, who has no card to answer with."
    )
    let = [RobberyTried(RED, YELLOW, "A1", asked=True), ContainerRobbed(RED, YELLOW, Colour.YELLOW, "A1")]
    assert told("fr", *let).endswith("🟨 est pris à Bruno, qui laisse faire.")


def test_frostbite_tells_where_the_load_was_left_and_for_whom_it_counts():
    bitten = FrostbiteSuffered(RED, "T3", "T0", Colour.RED, YELLOW)
    assert told("en", bitten, TurnEnded(RED, 3, (0, 1))) == (
        "🥶 **Frostbite:** straight home (Yellow Camp → Red Camp), no trip. 🟥 stays behind, a point for Bruno.\n"
        "-# 🏠 🔴 0 · 🟡 1"
    )


def test_frostbite_in_the_announcing_turn_tells_that_the_last_trip_comes_later():
    bitten = FrostbiteSuffered(RED, "T0", "T0", None, None, travels_later=True)
    assert told("en", bitten).endswith("stays in its camp, and makes its last trip after the others.")
    assert told("fr", bitten).endswith("et son dernier voyage se fera après les autres.")


def test_floes_that_are_all_occupied_are_told_with_the_turns_that_are_left():
    assert "one more turn like this" in told("en", ThawBlocked(RED, 1))
    assert "encore 2 tours comme celui-ci" in told("fr", ThawBlocked(RED, 2))


def test_a_kept_card_is_told_by_number_alone():
    assert told("en", EventCardKept(RED, 2)) == "🃏 An event card is kept face down (2 in hand)."


def a_trip(number):
    """Return what can come between two robberies in a turn of three steps, five flights and six robberies."""
    unloaded = ContainerUnloaded(RED, Colour.RED, "T3", YELLOW if number < 4 else None)
    flown = [VehicleFlown(RED, "T3", "T6", Colour.GREEN)] if number < 5 else []
    moved = [VehicleMoved(RED, ("T3", "T2"), 0)] if number < 3 else []
    fogged, robbed = RobberyFogged(RED, GREEN, "T5"), ContainerRobbed(RED, GREEN, Colour.GREEN, "T5")
    tried = RobberyTried(RED, GREEN, "T5", asked=True)
    return [*flown, ContainerLoaded(RED, Colour.RED, "T6"), *moved, unloaded, tried, fogged if number < 4 else robbed]


@every_language
def test_the_longest_turn_fits_with_the_names_of_everybody(language):
    """All floes sink with what they carry, and every flight and robbery there is comes in one turn."""
    events = [
        TurnBegun(RED, 100, "spring"),
        IceCardTurned(RED, SINGLE, "spring", 2),
        *[FloeMelted(RED, "E10", ("E10",), Shape.SINGLE, (1, 1, 1, 0))] * 2,
        EndAnnounced(RED, "nothing_thaws", (1, 2, 3)),
        BearMoved(RED, "T3", "T11", (0, 1, 2, 3)),
        *(event for number in range(6) for event in a_trip(number)),
        TurnEnded(RED, 1, (14, 14, 14, 14)),
        GameEnded("all_settled", (14, 14, 14, 14)),
    ]
    for names in (PLAIN_LONG, ESCAPED):
        assert len(alaska.narrate(events, words_in(language, names))) <= 1800


def test_the_beginning_the_spring_and_a_new_shuffle_are_told():
    begun = told("en", GameBegun((1, 0)))
    assert begun.endswith("28 containers wait on the island. Turn order: 🟡 Bruno → 🔴 Alice.")
    assert "les 3 glaçons restants ne tiennent nulle part" in told("fr", SpringBegun((0, 1, 1, 1)))
    assert told("en", PilesReshuffled((2, 1))).endswith("with all kept cards: Alice 2 and Bruno 1.")
    assert told("fr", PilesReshuffled((0, 0))) == "🔀 Les deux piles sont remélangées."


def test_a_find_on_a_full_floe_and_a_vehicle_that_stays_are_told():
    assert "the vehicle must leave it" in told("en", ContainerFound(RED, "A1", crowded=True))
    assert told("fr", TravelEnded(RED, "A1", moved=False)) == "🚜 Pas de voyage\u00a0: reste sur place (A1)."
    assert told("fr", TravelEnded(RED, "A1", moved=True)) == ""


def test_the_standings_tell_points_of_other_colours():
    table = AlaskaTable(2).lay("T0", RED, YELLOW, YELLOW)
    assert alaska.standing(table.view(), None, RED, words_in("en")) == "3 containers (2 of other colours)"
    assert alaska.standing(table.view(), None, YELLOW, words_in("fr")) == "0 container"
    table.lay("T3", RED)
    assert alaska.standing(table.view(), None, YELLOW, words_in("en")) == "1 container (1 of another colour)"


def test_the_announced_end_names_who_travels_once_more():
    for last, told in (((1,), "then Bruno makes one last trip."), ((1, 2), "one last trip each: Bruno → Chloé.")):
        assert told in alaska.narrate([EndAnnounced(RED, "cut_off", last)], words_in("en"))
