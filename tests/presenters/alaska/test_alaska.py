"""Alaska's words and menus, case by case."""

from collections import Counter

import pytest

from presenters.alaska.presenter import AlaskaPresenter
from rules.alaska.components import Shape
from rules.alaska.geometry import LIES, LIES_BY_SHAPE, WATER_CELLS
from rules.contract import Decision
from tests.languages import every_language
from tests.presenters.telling import ESCAPED, words_in
from tests.rules.alaska.table import BLUE, RED, ROAD, YELLOW, AlaskaTable

PLAIN_LONG = tuple(letter * 32 for letter in "ABCD")
TRAVEL, FOG = Decision("travel"), Decision("answer_fog", secret=True, always_ask=True)
alaska = AlaskaPresenter()


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


def test_a_flight_tells_who_has_taken_a_step_that_none_follows_and_asks_nothing():
    table = AlaskaTable(2).freeze(*ROAD).hold(RED, "helicopter").travel(RED)
    assert "after the flight" not in (offered(table)["fly-island"].hint or "")
    table.play(RED, "go-A1")
    assert offered(table)["fly-island"].hint.startswith("no steps after the flight")
    assert offered(table)["fly-island"].confirm is None


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


def test_who_is_home_with_a_load_reads_so_on_the_button_that_ends_the_turn():
    home = offered(AlaskaTable(2).stand(RED, "T0", load=RED).travel(RED))["end"]
    assert (home.label, home.confirm) == ("End the turn with 🟥 aboard", None)
    assert offered(AlaskaTable(2).stand(RED, "T1", load=RED).travel(RED))["end"].label == "End the turn here"


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
