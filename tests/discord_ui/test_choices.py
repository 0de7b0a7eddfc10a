"""Choices laid out as buttons and menus, opened step by step."""

from itertools import product

import pytest

from discord_ui.protocol.custom_ids import AskToConfirm, OpenBranch, Play, Suggest, parse
from discord_ui.protocol.messages import Control, Picker
from discord_ui.views.choices import Headings, MenuState, QuestionControls, opened_path, read_value
from presenters.contract import Branch, Choice
from table.errors import NotPossibleError

ASKED = QuestionControls(12, 1, 34)
UNOPENED = MenuState(34)
TITLES = ("Row", "Hex", "Lie")
ROWS = "ABCDEFGHIJK"
AREAS = [*product("ab", range(3))]


def a_lake():
    """Return choices three menus deep: a row, a hex and the way a floe lies."""
    return [
        Choice(f"{row}{hexagon}-{lie}", f"lie {lie}", branches=(Branch(row, row), Branch(f"{row}{hexagon}", "hex")))
        for row, hexagon, lie in product(ROWS, range(1, 7), range(9))
    ]


def rows(choices, menu_state=UNOPENED, titles=TITLES):
    return ASKED.rows(choices, menu_state, Headings(titles, "usual", "Do it", "Back"))


def values(row):
    return [option.value for option in row[0].options]


def chosen(row):
    return [option.value for option in row[0].options if option.default]


def ids_in(row):
    return [parse(item.custom_id) for item in row]


def test_a_long_list_begins_with_its_first_menu_and_announces_the_others():
    menu, *later = rows(a_lake())
    assert menu[0].placeholder == "Row"
    assert values(menu) == [f"~{row}" for row in ROWS]
    assert [(row[0].placeholder, row[0].disabled) for row in later] == [("Hex", True), ("Lie", True)]


def test_no_menu_is_announced_that_no_choice_leads_to():
    shallow = [Choice(f"{row}{number}", row, branches=(Branch(row, row),)) for row, number in product(ROWS, range(6))]
    assert [row[0].placeholder for row in rows(shallow)] == ["Row", "Hex"]


def test_every_step_adds_a_menu_and_keeps_the_earlier_ones_to_change_them():
    first, second, third = rows(a_lake(), MenuState(34, ("D", "D4")))
    assert chosen(first) == ["~D"]
    assert chosen(second) == ["~D.D4"]
    assert [menu[0].placeholder for menu in (first, second, third)] == ["Row", "Hex", "Lie"]
    assert values(third) == [f"D4-{lie}" for lie in range(9)]


def test_a_branch_that_is_gone_leaves_the_menus_open_as_far_as_they_go():
    assert opened_path(a_lake(), MenuState(34, ("D", "Z9"))) == ("D",)
    assert opened_path(a_lake(), MenuState(34, ("Z",))) == ()


def test_where_there_is_but_one_way_it_is_taken_without_asking():
    only = [choice for choice in a_lake() if choice.code.startswith("D4")]
    assert opened_path(only, MenuState(34)) == ("D", "D4")


def test_up_to_five_branches_are_buttons_and_the_open_one_stands_out():
    few = [choice for choice in a_lake() if choice.code[0] in "ABC"]
    buttons, menu = rows(few, MenuState(34, ("B",)), titles=())
    assert ids_in(buttons) == [OpenBranch(table=12, seat=1, question=34, path=row) for row in "ABC"]
    assert [button.style.name for button in buttons] == ["secondary", "success", "secondary"]
    assert isinstance(menu[0], Picker)
    (closed,) = rows(few, MenuState(34), titles=())
    assert [button.style.name for button in closed] == ["primary", "primary", "primary"]


def styles(*choices: Choice) -> list[str]:
    return [button.style.name for row in rows(choices, MenuState(34), titles=()) for button in row]


def test_what_acts_is_primary_what_ends_or_declines_is_not_and_the_chosen_one_stands_out():
    reveal, stop = Choice("reveal", "Reveal"), Choice("stop", "Stop", minor=True)
    assert styles(reveal, stop) == ["primary", "secondary"]
    assert styles(stop) == ["primary"]
    assert styles(Choice("a", "A"), Choice("b", "B", chosen=True), Choice("c", "C")) == [
        "secondary",
        "success",
        "secondary",
    ]
    assert styles(reveal, Choice("gone", "Gone", spent=True)) == ["primary", "secondary"]


def test_a_menu_below_a_button_is_headed_by_its_name():
    few = [
        Choice(f"{area}-{number}", "place", branches=(Branch(area, f"Area {area}", "🧊"),)) for area, number in AREAS
    ]
    _, menu = rows(few, MenuState(34, ("b",)), titles=())
    assert menu[0].placeholder == "🧊 Area b"


def test_the_only_branch_heads_its_menu_without_a_button():
    only = [Choice(f"go-{number}", "place", branches=(Branch("drive", "Drive to…"),)) for number in range(9)]
    menu, deeds = rows([*only, Choice("end", "End")], titles=())
    assert menu[0].placeholder == "Drive to…"
    assert ids_in(deeds) == [Play(table=12, seat=1, question=34, code="end")]


def test_the_only_branch_keeps_its_button_where_more_buttons_follow():
    fly = Branch("fly", "Fly to…")
    flights = [Choice(f"fly-{area}{number}", "place", branches=(fly, Branch(area, area))) for area, number in AREAS]
    opener, areas = rows(flights, titles=())
    assert [button.label for button in opener] == ["Fly to…"]
    assert [button.label for button in areas] == ["a", "b"]


def test_choices_outside_the_branches_are_buttons_below_them():
    *_, last = rows([*a_lake(), Choice("end", "End")])
    assert ids_in(last) == [Play(table=12, seat=1, question=34, code="end")]


def test_a_choice_to_be_confirmed_asks_first_as_a_button_and_in_a_menu():
    ((button,),) = rows([Choice("rob", "Rob", confirm="It hurts Bruno.")], titles=())
    assert parse(button.custom_id) == AskToConfirm(table=12, seat=1, question=34, code="rob")
    ((menu,),) = rows([Choice("rob", "Rob", confirm="It hurts Bruno.")], titles=("Deeds",))
    assert [option.value for option in menu.options] == ["?rob"]


def test_a_marked_choice_shows_its_menus_and_a_way_on_and_back():
    *menus, last = rows(a_lake(), MenuState(34, marked="D4-2"))
    assert [chosen(menu) for menu in menus] == [["~D"], ["~D.D4"], ["D4-2"]]
    assert ids_in(last) == [
        Play(table=12, seat=1, question=34, code="D4-2"),
        OpenBranch(table=12, seat=1, question=34, path=""),
    ]


def test_the_sealed_answer_shows_in_its_menus():
    pairs = [
        Choice(f"{one}-{two}", two, branches=(Branch(one, one),), chosen=(one, two) == ("b", "c"))
        for one, two in product("abc", "abc")
        if one != two
    ]
    first, second = rows(pairs, titles=("Actions", "Initiative"))
    assert chosen(first) == ["~b"]
    assert chosen(second) == ["b-c"]


def test_a_title_asks_for_a_menu_where_buttons_would_fit():
    few = [Choice(code, code) for code in "abc"]
    assert all(isinstance(item, Control) for item in rows(few, titles=())[0])
    ((menu,),) = rows(few, titles=("Two cards",))
    assert menu.placeholder == "Two cards"


def test_ideas_are_buttons_with_the_way_back_to_all_choices():
    first, back = ASKED.ideas([Choice("a", "A"), Choice("b", "B", confirm="?")], Headings((), "", "Do it", "Back"))
    assert ids_in(first) == [
        Play(table=12, seat=1, question=34, code="a"),
        AskToConfirm(table=12, seat=1, question=34, code="b"),
    ]
    assert ids_in(back) == [OpenBranch(table=12, seat=1, question=34, path="")]


def test_the_button_for_ideas_finds_room_in_the_last_row():
    with_end = ASKED.with_suggest(rows([*a_lake(), Choice("end", "End")]), "Suggest")
    assert parse(with_end[-1][-1].custom_id) == Suggest(table=12, seat=1, question=34)
    assert len(ASKED.with_suggest(rows(a_lake()), "Suggest")) == 4


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
        MenuState(3, suggesting=True),
    ):
        assert MenuState.read(str(state)) == state
    assert MenuState.read("") is None
    assert MenuState.read("3/../") is None
