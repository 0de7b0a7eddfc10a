"""Everything a table can show is something Discord takes: by our own measure and by the stand-in's."""

from dataclasses import replace
from itertools import chain
from random import Random

import discord
import pytest

from discord_ui.protocol import custom_ids, limits
from discord_ui.protocol.limits import LimitError, check
from discord_ui.protocol.messages import PICTURE_FILE, Plain, components_of, link
from discord_ui.views import lobby as lobby_view
from discord_ui.views import screens
from discord_ui.views.choices import Headings, MenuState, QuestionControls
from discord_ui.views.hand import hand
from discord_ui.views.help import rules_page
from discord_ui.views.results.standings import Epilogue, standings
from discord_ui.views.rules import pages_of
from discord_ui.views.screens import board, panel
from pictures.kit.text import ALT_LIMIT
from presenters.contract import Choice, Words
from presenters.games import PRESENTERS
from rules.games import GAMES
from sandbox.limits.messages import check_message
from sandbox.world.models import Attachment, Body, MessageFlag
from table.errors import RefusalError
from table.history.ratings import RatingChange
from table.request import Actor
from tests.discord_ui.showing import (
    EVERY_READER,
    EVERY_TABLE,
    HIGHEST_ID,
    MARKDOWN,
    MIXED,
    READER_IDS,
    a_quick_table,
    a_shown_table,
    at,
    positions,
)
from tests.languages import every_length, in_turn
from tests.rules.play import all_options
from tests.table.driving import begun, begun_game, whole_game

LARGEST_PICTURE = 100 * 1024
SAMPLED = 8
"""Positions shown, of all that a game goes through: each is shown in several languages and with the worst of names."""
every_table = pytest.mark.parametrize(("key", "seats"), EVERY_TABLE)
every_reader = pytest.mark.parametrize(("key", "seats", "language", "names"), EVERY_READER, ids=READER_IDS)
every_game = pytest.mark.parametrize("key", GAMES)


def refusals(kind=RefusalError):
    yield kind
    for child in kind.__subclasses__():
        yield from refusals(child)


def longest_notice(language):
    """Return the longest sentence that can stand above a hand."""
    words = Words.of(language, ())
    filled = {"most": 6, "missing": 6, "fewest": 6, "table": 10**12, "move": 10**5, "permissions": "x" * 100}
    filled |= {
        "name": "W" * 32,
        "scope": "everywhere",
        "tables": "",
        "again": "<t:1790000000:R>",
        "when": "<t:1790000000:R>",
    }
    filled["channels"] = ", ".join([f"<#{HIGHEST_ID}>"] * 25)
    return max((words(refusal.key, **filled) for refusal in refusals()), key=len)


def walk(components):
    for component in components:
        yield component
        yield from walk(component.get("components", ()))


def ids_of(components):
    return [component["custom_id"] for component in walk(components) if "custom_id" in component]


def shown(message):
    """Check a message twice over, by us and by the stand-in, and return its components."""
    payload = message.payload()
    components = components_of(payload["view"])
    is_v2 = isinstance(payload["view"], discord.ui.LayoutView)
    embeds = [embed.to_dict() for embed in payload.get("embeds", [])]
    files = [Attachment(1, PICTURE_FILE, "image/png", message.picture.describe())] if message.picture else []
    body = Body(payload.get("content", ""), embeds, components, files, is_v2=is_v2)
    check_message(body, MessageFlag.COMPONENTS_V2 if is_v2 else MessageFlag(0))
    for custom_id in ids_of(components):
        assert str(custom_ids.parse(custom_id)) == custom_id
        assert len(custom_id) <= limits.CUSTOM_ID
    return payload


def said(text):
    """Check a text that stands alone."""
    assert text == text.strip()
    return shown(Plain(text))


# Every position of every game


@every_reader
def test_everything_shown_in_a_whole_game_fits(key, seats, language, names):
    table = a_quick_table(key, names, seats, language=language)
    sample, chapters = positions(key, seats, seats, SAMPLED)
    notice = longest_notice(language)
    for number, position in enumerate(sample):
        now = at(table, position.match)
        shown(panel(now))
        seat = number % seats
        shown(hand(now, seat, language, notice=notice, inbox_closed=True))
        shown(board(now, language))
    for chapter in chapters:
        said(screens.story(now, chapter))
    said(standings(now, now.match, now.match.outcome, Epilogue([*chain(*chapters)], highest_changes(now))))


def highest_changes(table):
    return {seat.user_id: RatingChange(9999, 99) for seat in table.seats if seat.user_id}


@every_table
def test_every_seat_has_a_hand_that_fits_whatever_it_is_asked(key, seats):
    table = a_quick_table(key, MARKDOWN, seats)
    seen = set()
    for position in positions(key, seats, seats, 4 * SAMPLED)[0]:
        for seat in range(seats):
            question = position.match.questions.get(seat)
            kind = (seat, question and (question.decision, len(question.moves)))
            if kind not in seen:
                seen.add(kind)
                shown(hand(at(table, position.match), seat, in_turn(seats)))


@every_table
def test_whatever_the_options_a_game_fits(key, seats):
    for number, options in enumerate(all_options(GAMES[key])):
        language = in_turn(number)
        table = a_shown_table(key, MARKDOWN, seats, language=language, options=options)
        *_, last = whole_game(begun(table.game, seats), Random(number))
        now = at(table, last.match)
        shown(panel(now))
        shown(hand(now, 0, language))
        said(standings(now, now.match, now.match.outcome, Epilogue((), highest_changes(now))))


@every_reader
def test_lobbies_beginnings_and_ends_fit(key, seats, language, names):
    for options in all_options(GAMES[key]):
        lobby = a_shown_table(key, names, seats, language=language, options=options)
        shown(panel(lobby, closed=lobby.people))
        shown(hand(lobby, 0, language, notice=longest_notice(language), inbox_closed=True))
        shown(board(lobby, language))
        said(screens.begun(at(lobby, begun(lobby.game, seats).match)))
        stopped = lobby.change(phase="stopped")
        shown(panel(stopped))
        shown(hand(stopped, 0, language))
        said(screens.stopped(stopped))


@every_length
@every_game
def test_a_lobby_of_computers_fits(key, language):
    seats = GAMES[key].seats.stop - 1
    table = a_shown_table(key, MARKDOWN, seats, language=language)
    computers = [replace(seat, user_id=None, computer="easy") for seat in table.seats[1:]]
    shown(panel(table.seated((table.seats[0], *computers))))


@every_length
@every_game
def test_the_options_menu_fits_and_marks_what_is_chosen(key, language):
    host = Actor(HIGHEST_ID, "W" * 32, is_moderator=True)
    for chosen in all_options(GAMES[key]):
        table = a_shown_table(key, MIXED, 2, language=language, options=chosen)
        view = shown(lobby_view.options(table, host, Words.of(language, ())))["view"]
        menus = [component for component in walk(components_of(view)) if component["type"] == limits.SELECT]
        marked = [option["value"] for menu in menus for option in menu["options"] if option.get("default")]
        assert marked == [*chosen.values(), "yes", table.record.tempo, table.record.language]


@every_length
@every_game
def test_the_rules_fit_and_lead_to_every_page(key, language):
    pages = len(pages_of(key, language))
    for page in range(pages + 2):
        shown(rules_page(key, page, language))
    assert rules_page(key, 999, language).fingerprint == rules_page(key, pages - 1, language).fingerprint


@every_game
def test_every_lesson_of_the_rules_has_a_picture_in_the_limits_of_tables_and_words_that_say_the_same(key):
    pages = pages_of(key, "fr")
    assert list(dict.fromkeys(page.lesson for page in pages if page.has_picture)) == [
        *range(len(PRESENTERS[key].scenes))
    ]
    for number, page in enumerate(pages):
        picture = rules_page(key, number, "fr").picture
        assert (picture is not None) == page.has_picture
        if picture is None:
            continue
        assert len(picture.draw()) <= LARGEST_PICTURE
        assert 0 < len(picture.describe()) <= ALT_LIMIT


# Fingerprints


@every_game
def test_the_same_table_has_the_same_fingerprint_and_another_position_another_one(key):
    table = a_shown_table(key, MIXED, 3)
    begin = begun_game(key, 3)
    asked = begin.match.awaited[0]
    later = begin.answer(asked.seat, asked.moves[0])
    first = panel(at(table, begin.match))
    assert first.fingerprint == first.fingerprint
    assert first.fingerprint == panel(at(table, begin.match)).fingerprint
    assert first.fingerprint != panel(at(table, later.match)).fingerprint
    mine = hand(at(table, begin.match), 0, "en")
    assert mine.fingerprint == mine.fingerprint
    assert mine.fingerprint != hand(at(table, begin.match), 0, "fr").fingerprint


# Choices


def choices_in(count, groups):
    """Return choices dealt evenly to so many groups."""
    return [
        Choice(f"{'x' * 55}-{number}", "W" * 100, "🐟", "h" * 200, group=f"group-{number % groups}")
        for number in range(count)
    ]


def unevenly(choices, groups, rng):
    """Deal choices to groups, most of them to the first ones."""
    return [replace(choice, group=str(int(groups * rng.random() ** 3))) for choice in choices]


NEAREST = QuestionControls(1, 0, 0)


def laid_out(choices, asked=NEAREST, suggest=""):
    return asked.rows(choices, MenuState(0), Headings("", "p" * 150, "Do it", "Back", suggest))


@pytest.mark.parametrize("groups", [1, 3, 4, 5, 25, 100])
def test_up_to_a_hundred_choices_fit_above_the_links_in_any_groups(groups):
    for count in range(1, 101):
        even = choices_in(count, groups)
        for offered in (even, unevenly(even, groups, Random(count))):
            rows = laid_out(offered, QuestionControls(10**12 - 1, 5, 10**6 - 1), "Suggest")
            assert len(rows) <= 4
        payload = shown(Plain("x", None, [*rows, [link("Table", "https://discord.com")]]))
        assert sorted(codes(payload["view"])) == sorted(choice.code for choice in offered)


def codes(view):
    """Return what can be chosen in a view, button by button and line by line."""
    for component in walk(components_of(view)):
        if component["type"] == limits.SELECT:
            yield from (option["value"] for option in component["options"])
        elif "custom_id" in component and not component["custom_id"].startswith("suggest:"):
            yield custom_ids.parse(component["custom_id"]).code


def test_groups_keep_to_their_rows_while_there_is_room():
    rows = laid_out(choices_in(8, 3), QuestionControls(1, 0, 0, lines=8))
    assert [len(row) for row in rows] == [3, 3, 2]


def test_the_chosen_answer_stands_out_in_a_button_and_in_a_menu():
    few, many = choices_in(3, 1), choices_in(60, 1)
    (button,) = [item for row in laid_out(marked(few)) for item in row if item.style.name == "success"]
    assert button.custom_id.endswith("-1")
    menus = [item for row in laid_out(marked(many)) for item in row]
    assert [option.value[-2:] for menu in menus for option in menu.options if option.default] == ["-1"]


def marked(choices):
    return [replace(choice, chosen=number == 1) for number, choice in enumerate(choices)]


# The limits themselves


def row(*children):
    return {"type": 1, "components": list(children)}


def button(custom_id="a", **more):
    return {"type": 2, "style": 1, "label": "Go", "custom_id": custom_id} | more


def options(count, **more):
    return [{"label": f"l{number}", "value": f"v{number}"} | more for number in range(count)]


def select(count=1, **more):
    return row({"type": 3, "custom_id": "s", "options": options(count)} | more)


def text(length):
    return {"type": 10, "content": "x" * length}


def layout(*children):
    return [{"type": 17, "components": list(children)}]


def plain(*rows):
    return "x", [], list(rows)


def rows_of_buttons(count):
    return [row(*(button(f"{line}-{number}") for number in range(5))) for line in range(count)]


BOUNDS = {
    "content": lambda over: ("x" * (2000 + over), [], []),
    "embed description": lambda over: ("", [{"description": "x" * (4096 + over)}], []),
    "embeds": lambda over: ("", [{"description": "x" * 3000}, {"description": "x" * (3000 + over)}], []),
    "rows": lambda over: plain(*rows_of_buttons(5 + over)),
    "row": lambda over: plain(row(*(button(str(number)) for number in range(5 + over)))),
    "label": lambda over: plain(row(button(label="x" * (80 + over)))),
    "custom id": lambda over: plain(row(button("x" * (100 + over)))),
    "options": lambda over: plain(select(25 + over)),
    "placeholder": lambda over: plain(select(placeholder="x" * (150 + over))),
    "option label": lambda over: plain(select(options=options(1, label="x" * (100 + over)))),
    "option value": lambda over: plain(select(options=options(1, value="x" * (100 + over)))),
    "option description": lambda over: plain(select(options=options(1, description="x" * (100 + over)))),
    "components": lambda over: (None, [], layout(*(text(1) for _ in range(39 + over)))),
    "layout text": lambda over: (None, [], layout(text(2000), text(2000 + over))),
}
EMPTY = {
    "row": plain(row()),
    "custom id": plain(row(button(""))),
    "options": plain(select(0)),
    "option label": plain(select(options=options(1, label=""))),
    "option value": plain(select(options=options(1, value=""))),
    "text": (None, [], layout(text(0))),
}
DUPLICATED = {
    "custom ids": plain(row(button(), button())),
    "option values": plain(select(options=options(2, value="x"))),
}


def stand_in_accepts(content, embeds, components):
    is_v2 = any(component["type"] == limits.CONTAINER for component in components)
    body = Body(content or "", embeds, components, is_v2=is_v2)
    check_message(body, MessageFlag.COMPONENTS_V2 if is_v2 else MessageFlag(0))


@pytest.mark.parametrize("name", BOUNDS)
def test_a_limit_may_be_reached_and_not_passed(name):
    check(*BOUNDS[name](0))
    with pytest.raises(LimitError) as error:
        check(*BOUNDS[name](1))
    assert error.value.args[0] == name


@pytest.mark.parametrize("name", BOUNDS)
def test_the_stand_in_draws_the_line_where_we_do(name):
    stand_in_accepts(*BOUNDS[name](0))
    with pytest.raises(Exception, match="50035"):
        stand_in_accepts(*BOUNDS[name](1))


@pytest.mark.parametrize("name", EMPTY)
def test_nothing_may_be_empty_that_must_say_something(name):
    with pytest.raises(LimitError) as error:
        check(*EMPTY[name])
    assert error.value.args == (name, 0)


@pytest.mark.parametrize("name", DUPLICATED)
def test_nothing_may_be_there_twice_that_tells_things_apart(name):
    with pytest.raises(LimitError, match="unique"):
        check(*DUPLICATED[name])
