"""A table with people around it, and the people."""

from table.lobby import Guest, add_computer, join, open_table
from table.transitions import Request
from tests.storage.builders import a_table

ADA, BEN, CLEO = (Guest(100 + number, name) for number, name in enumerate(("Ada", "Ben", "Cleo")))
STRANGER = Guest(999, "Zoe")
MODERATOR = Guest(998, "Mona", is_moderator=True)


def a_lobby(*guests, computers=0, **changed):
    """Return a lobby laid by the first of these guests."""
    values = {"phase": "lobby", "options": "{}", "host_id": guests[0].user_id} | changed
    table = open_table(a_table(7, **values), guests[0], 1.0)
    for guest in guests[1:]:
        table = join(table, guest, 2.0)
    for _ in range(computers):
        table = add_computer(table, guests[0])
    return table


def asks(guest, interaction_id, at=5.0):
    return Request(guest, interaction_id, at)
