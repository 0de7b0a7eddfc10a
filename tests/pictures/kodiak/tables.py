"""Tables of Kodiak to be drawn, as crowded as can be."""

from functools import cache
from random import Random

from rules.kodiak.game import Kodiak
from rules.kodiak.model import KodiakOptions
from tests.rules.kodiak.table import KodiakTable
from tests.rules.play import random_game


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


def sealing_table(card):
    """Three players: one of them has chosen a card."""
    table = KodiakTable(3)
    table.seal(0, card)
    return table


@cache
def played_to_the_end(seats):
    """Return the states of the longest game there is."""
    game = Kodiak(KodiakOptions(rounds=str(seats)))
    return game, [turn.after for turn in random_game(game, game.setup(seats), Random(seats))]


def crowded_views():
    game, states = played_to_the_end(6)
    tables = [busy_table().view(0), sharing_table().view(1), crowded_strip().view(0), sealing_table("visitor").view(0)]
    return [*tables, *(game.view(state, 0) for state in (states[-6], states[-1]))]
