"""Every verb says what right it needs: nothing that names a table is served without one."""

import pytest

from discord_ui.protocol.custom_ids import TYPES, TableButton
from discord_ui.requests.rights import Right
from discord_ui.routes import ROUTES

BY_PLAYERS_ALONE = {
    "pause",
    "undo",
    "agree",
    "decline",
    "resume",
    "concede",
    "concede_now",
    "inbox",
    "since",
    "since_page",
    "nudge",
    "keep",
    "invite",
}
OWN_MOVES = {"play", "back", "ask", "open", "suggest", "typed"}


ASKED_FOR_BY_THE_HANDLER = {"join_listed", "told_join", "instead"}
"""Verbs that show a refusal in the list they were pressed in, or with what is open instead."""


WITHOUT_A_TABLE = {Right.NO_TABLE, Right.COMMANDS}


def names_a_table(verb: str) -> bool:
    return "table" in TYPES.get(verb, TableButton).model_fields


@pytest.mark.parametrize("verb", sorted(ROUTES))
def test_a_verb_that_names_a_table_needs_a_right_to_it(verb):
    is_asked_for = ROUTES[verb].right not in WITHOUT_A_TABLE or verb in ASKED_FOR_BY_THE_HANDLER
    assert is_asked_for == names_a_table(verb)


def test_every_id_that_names_a_table_is_routed_or_stands_for_one_that_is():
    assert {verb for verb in TYPES if names_a_table(verb)} - ROUTES.keys() == {"menu"}


def test_what_only_players_may_do_needs_a_seat():
    assert {verb for verb, route in ROUTES.items() if route.right is Right.SEATED} == BY_PLAYERS_ALONE
    assert {verb for verb, route in ROUTES.items() if route.right is Right.OWN_MOVE} == OWN_MOVES


def test_what_is_posted_for_everybody_needs_the_right_to_use_commands():
    found = {verb for verb, route in ROUTES.items() if route.right is Right.COMMANDS}
    assert found == {"start", "invite_anew", "share"}
