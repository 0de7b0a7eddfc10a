"""Tables of Kodiak to be drawn, and the names of those who sit at them."""

from functools import cache
from random import Random

from presenters.contract import Words
from rules.kodiak.game import Kodiak
from rules.kodiak.model import KodiakOptions
from tests.rules.kodiak_table import KodiakTable
from tests.rules.play import random_game

PLAIN = ("Alice", "Bruno", "Chloé", "Dora", "Éthan", "Fanny")
LONG = (
    "Maximilienne-Éléonore d’Île-Forê",
    "Jean-Baptiste Grenouille-Lefèvre",
    "Ωmega Ñandú Çelebi Żółć Þór Đức!",
    "W" * 32,
    "i" * 32,
    "Anne-Sophie de la Tour-d’Auvergn",
)
HOSTILE = (
    "*_~|`" * 6,
    "🐻" * 32,
    "שלום עולם של דובים ודגים בנהר קר",
    "\u202e" + "دب" * 15,
    "Zo\u0337\u0322e\u200d👨‍👩‍👧‍👦\n\t!!",
    "",
)
NAMES = {"plain": PLAIN, "long": LONG, "hostile": HOSTILE}
SEATS = list(Kodiak.seats)
EVERY = 12
"""Of a random game, each so many-th state is drawn."""


def words_in(language="en", names=PLAIN):
    return Words.of(language, names)


@cache
def states(seats):
    """Return states from all over a random game of at most three rounds."""
    game = Kodiak(KodiakOptions(rounds=str(min(seats, 3))))
    turns = list(random_game(game, game.setup(seats), Random(seats)))
    kept = [turn.after for turn in turns[:: EVERY * seats]]
    return game, [turns[0].before, *kept, *(turn.after for turn in turns[-3:])]


def spectator_views(seats):
    game, seen = states(seats)
    return [game.view(state, None) for state in seen]


def reader_views(seats):
    """Return what the seats see, each in turn."""
    game, seen = states(seats)
    return [game.view(state, place % seats) for place, state in enumerate(seen)]


def busy_table():
    """Six players: five salmon linger, two visitors wait, three predators are about."""
    table = KodiakTable(6, first=2)
    table.trick("salmon-4", "salmon-1", "visitor", "salmon-2", "salmon-3", "salmon-5")
    table.trick("predator-10", "predator-10", "predator-30", "visitor", "visitor", "salmon-2")
    return table


def crowded_strip():
    """Six players: a visitor and five predators, two pairs of them tied."""
    table = KodiakTable(6)
    table.trick(*["salmon-5"] * 6)
    table.trick("visitor", "predator-10", "predator-10", "predator-20", "predator-20", "predator-60")
    return table


def sharing_table():
    """Five players: two Old Bears share what is left."""
    table = KodiakTable(5)
    table.trick("salmon-4", "salmon-4", "salmon-2", "visitor", "salmon-1")
    table.trick("predator-10", "predator-60", "visitor", "predator-60", "salmon-2")
    table.delay(2, 0)
    table.take(0, 0, 4)
    return table
