"""Choices laid out as buttons and menus, opened step by step."""

from itertools import product

import pytest

from discord_ui.protocol.custom_ids import AskToConfirm, ChoiceMenu, OpenBranch, Play, Suggest, parse
from discord_ui.protocol.messages import Control, Picker
from discord_ui.views.choices import (
    CHOICE_ROWS,
    PANEL_LINES,
    Headings,
    MenuState,
    QuestionControls,
    opened_path,
    read_value,
)
from discord_ui.views.hand import hand
from discord_ui.views.phone import lines_of
from presenters.contract import Branch, Choice
from table.errors import NotPossibleError
from tests.discord_ui.showing import EVERY_TABLE, MIXED, a_quick_table, at, positions

ASKED = QuestionControls(12, 1, 34)
UNOPENED = MenuState(34)
ROWS = "ABCDEFGHIJK"


def a_lake():
    """Return choices three menus deep: a row, a hex and the way a floe lies."""
    return [
        Choice(f"{row}{hexagon}-{lie}", f"lie {lie}", branches=(Branch(row, row), Branch(f"{row}{hexagon}", "hex")))
        for row, hexagon, lie in product(ROWS, range(1, 7), range(9))
    ]


def rows(choices, menu_state=UNOPENED, title="", asked=ASKED):
    return asked.rows(choices, menu_state, Headings(title, "usual", "Do it", "Back", "Suggest"))


def labels(row):
    return [item.label for item in row]


def values(row):
    return [option.value for option in row[0].options]


def chosen(row):
    return [option.value for option in row[0].options if option.default]


def ids_in(row):
    return [parse(item.custom_id) for item in row]


def test_a_long_list_begins_with_buttons_for_its_first_branches():
    assert [label for row in rows(a_lake()) for label in labels(row)] == [*ROWS, "Suggest"]


def test_a_branch_that_was_opened_takes_the_place_of_many_with_a_way_back():
    *hexes, last = rows(a_lake(), MenuState(34, ("D",)))
    opened = [custom_id for row in hexes for custom_id in ids_in(row)]
    assert opened == [OpenBranch(table=12, seat=1, question=34, path=f"D.D{number}") for number in range(1, 7)]
    assert labels(last) == ["Back", "Suggest"]
    *lies, last = rows(a_lake(), MenuState(34, ("D", "D4")))
    assert [custom_id.code for row in lies for custom_id in ids_in(row)] == [f"D4-{lie}" for lie in range(9)]
    assert labels(last) == ["Back", "Suggest"]


def test_all_choices_are_buttons_where_a_phone_has_room_for_them():
    few = [choice for choice in a_lake() if choice.code[:2] in {"D4", "E1"}][:12]
    first, second, third = rows(few)
    assert {type(custom_id) for row in (first, second) for custom_id in ids_in(row)} == {Play}
    assert sum(len(row) for row in (first, second, third)) == 13


def test_the_rows_of_the_lake_take_three_lines_of_a_phone():
    lake = [Choice(f"{row}1-{lie}", "", branches=(Branch(row, f"{row}…"),)) for row in "ABCDEFGHIJK" for lie in (1, 2)]
    lines = rows(lake, asked=QuestionControls(12, 1, 34, opens_first=False))
    assert [len(line) for line in lines] == [4, 4, 4]
    assert [lines_of(line) for line in lines] == [1, 1, 1]
    assert labels(lines[-1])[-1] == "Suggest"


def test_long_names_are_left_to_menus():
    long = [Choice(f"x{number}", "W" * 40, branches=(Branch("a", "A"),)) for number in range(9)]
    (menu,), last = rows(long)
    assert isinstance(menu, Picker)
    assert labels(last) == ["Suggest"]


def test_choices_without_branches_that_take_too_many_lines_are_left_to_a_menu_the_longest_group_first():
    moves = [Choice(f"to-{place}", f"To a place called {place}", group="moves") for place in "abcdef"]
    deeds = [Choice(code, code, group="deeds") for code in ("cut", "stay")]
    (menu,), buttons = rows([*moves, *deeds], asked=QuestionControls(12, 1, 34, 3))
    assert values([menu]) == [choice.code for choice in moves]
    assert labels(buttons) == ["cut", "stay", "Suggest"]


def test_a_button_may_be_shorter_than_what_it_stands_for():
    (row,) = rows([Choice("salmon-5", "Salmon 5", button="5"), Choice("rest", "Rest")])
    assert [(item.label, item.spoken) for item in row[:2]] == [("5", "Salmon 5"), ("Rest", "Rest")]


def test_a_panel_has_less_room_than_a_hand():
    some = [Choice(f"x{number}", f"place {number}", branches=(Branch("a", "A"),)) for number in range(10)]
    assert all(isinstance(item, Control) for row in rows(some) for item in row)
    (menu,), _ = rows(some, asked=QuestionControls(12, 1, 34, PANEL_LINES))
    assert len(menu.options) == 10


def test_a_branch_that_is_gone_leaves_the_menus_open_as_far_as_they_go():
    assert opened_path(a_lake(), MenuState(34, ("D", "Z9"))) == ("D",)
    assert opened_path(a_lake(), MenuState(34, ("Z",))) == ()


def test_where_there_is_but_one_way_it_is_taken_without_asking():
    only = [choice for choice in a_lake() if choice.code.startswith("D4")]
    assert opened_path(only, MenuState(34)) == ("D", "D4")


def test_the_first_of_a_few_branches_is_open_and_stands_out_beside_the_others():
    few = [choice for choice in a_lake() if choice.code[0] in "ABC"]
    buttons, *_ = rows(few)
    assert ids_in(buttons) == [OpenBranch(table=12, seat=1, question=34, path=row) for row in "ABC"]
    assert [button.style.name for button in buttons] == ["success", "secondary", "secondary"]
    buttons, *_ = rows(few, MenuState(34, ("B",)))
    assert [button.style.name for button in buttons] == ["secondary", "success", "secondary"]


def test_on_a_panel_no_branch_is_open_from_the_start():
    few = [choice for choice in a_lake() if choice.code[0] in "ABC"]
    ((*buttons, last),) = rows(few, asked=QuestionControls(12, 1, 34, PANEL_LINES, opens_first=False))
    assert [button.style.name for button in buttons] == ["primary"] * 3
    assert last.label == "Suggest"


def test_a_branch_that_leads_to_one_choice_is_that_choice():
    lonely = Choice("L1-0", "L1 alone", branches=(Branch("L", "L"), Branch("L1", "L1")))
    *branches, _ = rows([*a_lake(), lonely])
    assert Play(table=12, seat=1, question=34, code="L1-0") in [one for row in branches for one in ids_in(row)]


def test_a_menu_is_headed_by_the_name_of_its_branch():
    many = [Choice(f"go-{number}", "place", branches=(Branch("drive", "Drive to…", "🚜"),)) for number in range(24)]
    menu, deeds = rows([*many, Choice("end", "End")])
    assert menu[0].placeholder == "🚜 Drive to…"
    assert [type(custom_id) for custom_id in ids_in(deeds)] == [Play, Suggest]


def test_choices_outside_the_branches_are_buttons_below_them():
    *_, last = rows([*a_lake(), Choice("end", "End")])
    assert ids_in(last)[0] == Play(table=12, seat=1, question=34, code="end")


def test_a_choice_to_be_confirmed_asks_first_as_a_button_and_in_a_menu():
    ((button, _),) = rows([Choice("rob", "Rob", confirm="It hurts Bruno.")])
    assert parse(button.custom_id) == AskToConfirm(table=12, seat=1, question=34, code="rob")
    (menu,), _ = rows([Choice("rob", "Rob", confirm="It hurts Bruno.")], title="Deeds")
    assert [option.value for option in menu.options] == ["?rob"]


def test_a_marked_choice_shows_a_way_on_and_back():
    (row,) = rows(a_lake(), MenuState(34, marked="D4-2"))
    assert ids_in(row) == [
        Play(table=12, seat=1, question=34, code="D4-2"),
        OpenBranch(table=12, seat=1, question=34, path=""),
    ]


def test_the_sealed_answer_stands_out_or_its_branches_are_open():
    pairs = [
        Choice(f"{one}-{two}", two * 9, branches=(Branch(one, one),), chosen=(one, two) == ("b", "c"))
        for one, two in product("abc", "abcdefghijklmnop")
    ]
    openers, (menu,), _ = rows(pairs)
    assert [button.style.name for button in openers] == ["secondary", "success", "secondary"]
    assert chosen([menu]) == ["b-c"]


def test_a_title_asks_for_a_menu_where_buttons_would_fit():
    few = [Choice(code, code) for code in "abc"]
    assert all(isinstance(item, Control) for item in rows(few)[0])
    (menu,), _ = rows(few, title="Two cards")
    assert menu.placeholder == "Two cards"


def test_a_suggestion_is_asked_for_beside_few_choices_and_marks_one_of_them_where_it_stands():
    few = [Choice(code, code.upper(), emoji="🐟") for code in "abc"]
    assert [type(custom_id) for custom_id in ids_in(rows(few)[0])] == [Play, Play, Play, Suggest]
    (row,) = rows(few, MenuState(34, suggested="b"))
    assert [(item.label, str(item.emoji)) for item in row] == [("A", "🐟"), ("B", "💡"), ("C", "🐟")]
    (menu,), *_ = rows(few, MenuState(34, suggested="b"), title="A card")
    assert [str(option.emoji) for option in menu.options] == ["🐟", "💡", "🐟"]


def test_the_button_for_a_suggestion_has_a_place_beside_many_choices_and_none_where_none_is_given():
    many = [Choice(str(number), f"Card {number}") for number in range(20)]
    laid = rows(many)
    assert len(laid) <= CHOICE_ROWS
    assert Suggest(table=12, seat=1, question=34) in [one for row in laid for one in ids_in(row)]
    (row,) = ASKED.rows(many[:3], UNOPENED, Headings("", "usual", "Do it", "Back", ""))
    assert labels(row) == ["Card 0", "Card 1", "Card 2"]


def test_ideas_are_lettered_buttons_with_the_way_back_to_all_choices():
    headings = Headings("", "", "Do it", "Back", "Suggest")
    first, back = ASKED.ideas([Choice("a", "Oak"), Choice("b", "Birch", confirm="?")], headings)
    assert ids_in(first) == [
        Play(table=12, seat=1, question=34, code="a"),
        AskToConfirm(table=12, seat=1, question=34, code="b"),
    ]
    assert [(button.label, button.spoken) for button in first] == [("A", "Oak"), ("B", "Birch")]
    assert ids_in(back) == [OpenBranch(table=12, seat=1, question=34, path="")]


@pytest.mark.parametrize("value", ["~D.D4", "?D4-2", "D4-2"])
def test_a_line_of_a_menu_stands_for_a_button(value):
    found = read_value(12, 1, 34, value)
    assert type(found) is {"~": OpenBranch, "?": AskToConfirm}.get(value[0], Play)
    assert value.endswith(found.path if isinstance(found, OpenBranch) else found.code)


@pytest.mark.parametrize("value", ["", "~D D", "?", "x:y", "é", "~" + "x" * 70])
def test_a_forged_line_is_no_possible_move(value):
    with pytest.raises(NotPossibleError):
        read_value(12, 1, 34, value)


def test_how_far_somebody_looked_is_written_and_read_back():
    for state in (
        MenuState(3),
        MenuState(3, ("D", "D4")),
        MenuState(3, marked="D4-2"),
        MenuState(3, suggested="take-0-5"),
    ):
        assert MenuState.read(str(state)) == state
    assert MenuState.read("3/D.D4//1") == MenuState(3, ("D", "D4")), "ideas of an earlier version are asked for anew"
    assert MenuState.read("") is None
    assert MenuState.read("3/../") is None


def styles(*choices: Choice) -> list[str]:
    laid = ASKED.rows(choices, UNOPENED, Headings("", "usual", "Do it", "Back", ""))
    return [button.style.name for row in laid for button in row]


def test_what_acts_is_primary_what_ends_or_declines_is_not_and_the_chosen_one_stands_out():
    reveal, stop = Choice("reveal", "Reveal"), Choice("stop", "Stop", minor=True)
    assert styles(reveal, stop) == ["primary", "secondary"]
    assert styles(stop) == ["primary"]
    sealed = [Choice("a", "A"), Choice("b", "B", chosen=True), Choice("c", "C")]
    assert styles(*sealed) == ["secondary", "success", "secondary"]
    assert styles(reveal, Choice("gone", "Gone", spent=True)) == ["primary", "secondary"]


MAIN = {"primary", "success"}


@pytest.mark.parametrize(("key", "seats"), EVERY_TABLE)
def test_whatever_is_asked_the_main_action_stands_out_and_what_is_no_move_does_not(key, seats):
    table = a_quick_table(key, MIXED, seats)
    for position in positions(key, seats, seats, 20)[0]:
        now = at(table, position.match)
        for question in position.match.awaited:
            message = hand(now, question.seat, "en")
            answers = [item for row in message.rows for item in row if is_answer(item)]
            assert answers
            assert any(isinstance(item, Picker) or item.style.name in MAIN for item in answers)
            others = [item for row in message.rows for item in row if isinstance(item, Control) and not is_answer(item)]
            assert {item.style.name for item in others} <= {"secondary"}


def is_answer(item):
    answering = (Play, AskToConfirm, OpenBranch, ChoiceMenu)
    return isinstance(item, Picker | Control) and isinstance(parse(item.custom_id), answering)
