"""Actors and lobbies for tests."""

from table.lobby import add_computer, join, open_table
from table.request import Actor, Request
from tests.storage.builders import a_table

ADA, BEN, CLEO = (Actor(100 + number, name) for number, name in enumerate(("Ada", "Ben", "Cleo")))
STRANGER = Actor(999, "Zoe")
MODERATOR = Actor(998, "Mona", is_moderator=True)


def by(actor, at=3.0):
    """Return a request of this actor."""
    return Request(actor, None, at)


def a_lobby(*actors, computers=0, **changed):
    """Return a lobby opened by the first of these actors."""
    values = {"phase": "lobby", "options": "{}", "host_id": actors[0].user_id} | changed
    table = open_table(a_table(7, **values), by(actors[0], 1.0))
    for actor in actors[1:]:
        table = join(table, by(actor, 2.0))
    for _ in range(computers):
        table = add_computer(table, by(actors[0]))
    return table


def asks(actor, interaction_id, at=5.0):
    return Request(actor, interaction_id, at)
