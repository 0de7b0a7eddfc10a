"""Every move of every game can be reached through what is on screen, and every screen on the way fits."""

from dataclasses import replace
from random import Random

import pytest

from discord_ui.protocol.messages import Style
from discord_ui.views.choices import MenuState
from discord_ui.views.hand import hand
from discord_ui.views.parts import label_words_of
from discord_ui.views.screens import panel
from presenters.games import PRESENTERS
from rules.game5211.cards import TURNS
from rules.games import GAMES
from rules.kodiak.model import DECK
from tests.discord_ui.showing import EVERY_TABLE, MARKDOWN, a_quick_table, at, positions
from tests.discord_ui.test_limits import shown, walk
from tests.table.driving import begun

SAMPLED = 7
"""Positions looked into, of all that a game goes through."""
every_table = pytest.mark.parametrize(("key", "seats"), EVERY_TABLE)


def offered(message):
    """Return everything that can be pressed or picked in a message."""
    payload = shown(message)
    for component in walk(payload["view"].to_components()):
        yield from (option["value"] for option in component.get("options", ()))
        yield component.get("custom_id", "")


def questions(table, seats, seed):
    """Yield a sample of the questions of a game, as their readers' tables show them."""
    sample, _ = positions(table.record.game, seats, seed, SAMPLED)
    return [(at(table, position.match), asked) for position in sample for asked in position.match.questions.values()]


def choices(table, question):
    presenter = PRESENTERS[table.record.game]
    view = presenter.at_hand(table.match.view(question.seat))
    return presenter.choices(view, question.moves, label_words_of(table, "en"))


@every_table
def test_every_move_is_reached_by_opening_its_branches(key, seats):
    table = a_quick_table(key, MARKDOWN, seats)
    for now, question in questions(table, seats, seats):
        codes = {move.code for move in question.moves}
        assert {choice.code for choice in choices(now, question)} == codes
        for path in {tuple(branch.code for branch in choice.branches) for choice in choices(now, question)}:
            message = hand(now, question.seat, "en", menu_state=MenuState(question.name, path))
            codes -= {text.removeprefix("?").rpartition(":")[2] for text in offered(message)}
        assert codes == set()


@every_table
def test_a_move_to_be_confirmed_asks_for_it_and_offers_the_way_back(key, seats):
    table = a_quick_table(key, MARKDOWN, seats)
    for now, question in questions(table, seats, seats + 1):
        risky = [choice for choice in choices(now, question) if choice.confirm]
        for choice in Random(seats).sample(risky, min(3, len(risky))):
            menu_state = MenuState(question.name, marked=choice.code)
            message = hand(now, question.seat, "fr", menu_state=menu_state)
            seen = list(offered(message))
            assert not any(name in message.content for name in MARKDOWN)
            assert f"play:{now.id}:{question.seat}:{question.name}:{choice.code}" in seen
            assert f"open:{now.id}:{question.seat}:{question.name}:" in seen


@every_table
def test_a_suggestion_may_be_asked_for_wherever_there_is_a_choice_and_is_a_move_to_be_played(key, seats):
    table = a_quick_table(key, MARKDOWN, seats)
    for now, question in questions(table, seats, seats + 2):
        asked = f"suggest:{now.id}:{question.seat}:{question.name}"
        assert (asked in offered(hand(now, question.seat, "fr"))) is (len(question.moves) > 1)
        move = question.moves[-1]
        message = hand(now, question.seat, "fr", menu_state=MenuState(question.name, suggested=move.code))
        assert "💡" in message.content
        assert asked not in offered(message)
        assert any(move.code in text for text in offered(message))


def test_no_suggestion_is_offered_in_a_rated_game_until_everybody_has_agreed():
    table = a_quick_table("kodiak", MARKDOWN, 3)
    hesitant = table.with_seat(2, allows_suggestions=0)
    for now, question in questions(hesitant, 3, 4):
        assert not any(text.startswith("suggest:") for text in offered(hand(now, question.seat, "fr")))


@every_table
def test_every_move_has_a_name_of_its_own_to_be_typed(key, seats):
    table = a_quick_table(key, MARKDOWN, seats)
    for now, question in questions(table, seats, seats + 3):
        names = [choice.written or choice.label for choice in choices(now, question)]
        assert len(names) == len(set(names))


@pytest.mark.parametrize(("key", "stands_out"), [("game5211", True), ("kai_piranja", False)])
def test_my_hand_stands_out_on_a_panel_that_has_no_answers_of_its_own(key, stands_out):
    table = a_quick_table(key, MARKDOWN, 3)
    now = at(table, begun(table.game, 3).match)
    buttons = {part.get("custom_id"): part for part in walk(shown(panel(now))["view"].to_components())}
    assert buttons[f"hand:{table.id}"]["style"] == (Style.primary if stands_out else Style.secondary).value
    assert any(str(custom_id).startswith("play:") for custom_id in buttons) is not stands_out


# Cards keep their places


def card_buttons(message, question):
    """Return the cards of a hand in the order they are shown, and whether each can be played."""
    asked = [str(question.seat), str(question.name)]
    mine = [one for one in walk(shown(message)["view"].to_components()) if "custom_id" in one]
    mine = [one for one in mine if one["custom_id"].startswith("play:") and one["custom_id"].split(":")[2:4] == asked]
    return {one["custom_id"].rpartition(":")[2]: not one.get("disabled", False) for one in mine}


def test_kodiaks_cards_keep_their_places_to_the_last_trick():
    table = a_quick_table("kodiak", MARKDOWN, 3)
    for now, question in questions(table, 3, 1):
        if question.decision.kind != "play_card":
            continue
        cards = card_buttons(hand(now, question.seat, "en"), question)
        assert list(cards) == list(dict.fromkeys(DECK))
        assert {code for code, is_held in cards.items() if is_held} == {move.code for move in question.moves}


def test_a_card_of_5211_that_was_just_played_leaves_the_others_where_they_were():
    table, compared = a_quick_table("game5211", MARKDOWN, 2), 0
    sample, _ = positions("game5211", 2, 3, 200)
    before = {}
    for position in sample:
        for question in position.match.questions.values():
            cards = card_buttons(hand(at(table, position.match), question.seat, "en"), question)
            earlier = before.get(question.seat)
            if earlier and earlier[0] != question.name and position.match.view(None).turn == TURNS:
                assert list(cards)[: len(earlier[1])] == earlier[1] != []
                compared += 1
            before[question.seat] = (
                (question.name, list(cards)) if position.match.view(None).turn == TURNS - 1 else None
            )
    assert compared


SECRET_TITLES = ("game5211",)
"""All that is asked there is secret."""


@pytest.mark.parametrize("key", GAMES)
def test_a_panel_offers_choices_of_people_and_none_of_computers(key):
    seats = GAMES[key].seats[-1]
    people = a_quick_table(key, MARKDOWN, seats)
    computers = people.seated([replace(seat, user_id=None, computer="normal") for seat in people.seats])
    sample, _ = positions(key, seats, seats, 5 * SAMPLED)
    assert any(is_playable(people, position) for position in sample) == (key not in SECRET_TITLES)
    assert not any(is_playable(computers, position) for position in sample)


def is_playable(table, position):
    return any(code.startswith("play:") for code in offered(panel(at(table, position.match))))
