"""What is drawn of any game: views from games played at random and sensibly, and tables as crowded as can be."""

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import combinations
from random import Random

from presenters.contract import Words
from rules.contract import NATURE
from rules.games import GAMES
from tests.rules.play import quick_game, random_game, sensible_game, spread

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
SAMPLED = 6
"""States drawn of each game played, besides one for everything that can be asked."""


def words_in(language="en", names=PLAIN):
    return Words.of(language, names)


def crowded_views(key):
    """Return tables fuller, and moments rarer, than a computer's game comes to: `tests/pictures/<key>/tables.py`."""
    return import_module(f"tests.pictures.{key}.tables").crowded_views()


def written(sheet):
    return [line.text for line in sheet.lines]


def shortened(lines):
    """Return the texts that were cut; one that is broken into lines is whole."""
    return {line.wanted for line in lines if line.text not in line.wanted}


def check_apart(lines):
    """No text is written over another."""
    for one, other in combinations(lines, 2):
        beside = one.ink.right <= other.ink.left or other.ink.right <= one.ink.left
        assert beside or one.ink.bottom <= other.ink.top or other.ink.bottom <= one.ink.top, (one, other)


@dataclass(frozen=True)
class Gallery:
    """Views of one game at a table of one size."""

    game: object
    seats: int
    turns: list
    states: list
    crowded: list

    @property
    def readers(self):
        """What the seats see, each in turn."""
        return [self.game.view(state, place % self.seats) for place, state in enumerate(self.states)]

    @property
    def spectators(self):
        return [self.game.view(state, None) for state in self.states]

    @property
    def views(self):
        """Everything worth drawing, from its reader's place."""
        return [*self.readers, *self.crowded]

    @property
    def asked(self):
        """What a player who is asked sees, for each kind of question."""
        asked = ((state, seat, kind.kind) for state in self.states for seat, kind in self.game.pending(state).items())
        return {kind: self.game.view(state, seat) for state, seat, kind in asked if seat != NATURE}

    @property
    def marked(self):
        """A move of each kind, with what whoever is about to make it sees."""
        return {
            type(turn.move): (self.game.view(turn.before, turn.seat), turn.move)
            for turn in self.turns
            if turn.seat != NATURE
        }.values()


@cache
def gallery(key, seats):
    """Play two games, and keep what is worth drawing; the largest table is also the most crowded one."""
    game = quick_game(key)
    games = [list(play(game, game.setup(seats), Random(seats))) for play in (random_game, sensible_game)]
    turns = [turn for played in games for turn in played]
    asked = {decision.kind: turn.before for turn in turns for decision in game.pending(turn.before).values()}
    sampled = [state for played in games for state in spread(states_of(played), SAMPLED)]
    crowded = crowded_views(key) if seats == GAMES[key].seats[-1] else []
    return Gallery(game, seats, turns, [*asked.values(), *sampled], crowded)


def states_of(turns):
    return [turns[0].before, *(turn.after for turn in turns)]
