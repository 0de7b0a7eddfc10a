"""Tables to be shown: any position of any game, with names and servers of the worst kind."""

from dataclasses import replace
from functools import cache
from random import Random

from rules.games import GAMES
from storage.tables import SeatRecord
from table.table import Table, write_options
from tests.pseudo import PSEUDO
from tests.rules.play import quick_game, quick_options, spread
from tests.storage.builders import a_table
from tests.table.driving import begun, whole_game

MARKDOWN = tuple(f"{'*_~|' * 7}*_{letter}|" for letter in "abcdef")
"""Thirty-two characters each, of which nearly all must be escaped."""
MIXED = (
    "W" * 32,
    "👨👩👧👦🐻🐟" * 5,
    "שלום עולם של דובים ודגים בנהר קר",
    "<@123456789012345678>|_*~`[]()<>",
    "دب" * 16,
    "@everyone https://example.org/_x",
)
HIGHEST_ID = 2**63 - 1
HIGHEST_TABLE = 10**12 - 1
EVERY_TABLE = [(key, seats) for key, kind in GAMES.items() for seats in kind.seats]
EVERY_READER = [
    (*table, language, names)
    for number, table in enumerate(EVERY_TABLE)
    for language, names in ((PSEUDO, MARKDOWN), (("fr", MARKDOWN), ("de", MIXED))[number % 2])
]
"""Every table with the longest texts and the names that grow most when escaped, and with one of the others in turn."""
READER_IDS = [f"{key}-{seats}-{language}" for key, seats, language, _ in EVERY_READER]


@cache
def played(key, seats, seed):
    return list(whole_game(begun(quick_game(key), seats), Random(seed)))


def positions(key, seats, seed, most):
    """Return positions of a game played at random, evenly spread, and the chapters of the whole story."""
    game = played(key, seats, seed)
    return spread(game, most), [chapter for position in game for chapter in position.chapters]


def a_quick_table(key, names, seats, *, language="en") -> Table:
    """Return the table at which such positions come up."""
    return a_shown_table(key, names, seats, language=language, options=quick_options(key))


def a_shown_table(key, names, seats, *, language="en", options=None, **changed) -> Table:
    """Return a lobby with everything as long as it can be."""
    values = {
        "game": key,
        "guild_id": HIGHEST_ID,
        "guild_name": "*" * 32,
        "channel_id": HIGHEST_ID,
        "host_id": HIGHEST_ID,
        "language": language,
        "phase": "lobby",
        "options": write_options(options or {}),
    }
    record = a_table(HIGHEST_TABLE, **(values | changed))
    people = [
        SeatRecord(record.id, seat, HIGHEST_ID - seat, names[seat], allows_suggestions=1) for seat in range(seats)
    ]
    return Table(record, tuple(people))


def at(table: Table, match) -> Table:
    """Return the table with this match on it."""
    return replace(table.change(phase="over" if match.outcome else "playing"), match=match)
