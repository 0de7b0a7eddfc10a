"""Driving a presenter through whole games, for tests that know nothing of the game but the contracts."""

from dataclasses import dataclass
from importlib import import_module
from random import Random

from presenters.contract import Words
from presenters.games import PRESENTERS
from presenters.texts import Texts
from rules.contract import NATURE
from tests.rules.play import quick_game, random_game, spread

NAMES = ("Alice", "Bruno", "Chloé", "Dora", "Éthan", "Fanny")
ESCAPED = tuple(r"\*\_" * 15 + rf"\*{letter}" for letter in "abcdef")
"""Thirty-two characters each, nearly twice as many once they are safe to stand in a message."""
HOSTILE = (
    ESCAPED[0],
    "W" * 32,
    "שלום עולם של דובים ודגים בנהר קר",
    "\u202e" + "دب" * 15 + "ي",
    "👨‍👩‍👧‍👦" * 4 + "!!!!",
    r"\<\@everyone\>" + r"\|\|\~\~" * 4,
)


class RecordingTexts(Texts):
    """Texts that remember which of them were asked for."""

    def __init__(self, language):
        super().__init__(language)
        self.used = set()

    def __call__(self, key, **arguments):
        self.used.add(key)
        return super().__call__(key, **arguments)


@dataclass(frozen=True)
class Told:
    """A game played at random to its end, with its presenter."""

    game: object
    presenter: object
    seats: int
    turns: list

    @property
    def states(self):
        return [self.turns[0].before, *(turn.after for turn in self.turns)]

    @property
    def reasons(self):
        """What can decide such a game."""
        return {self.game.outcome(self.states[-1]).reason} | said_of(self.presenter.key, "REASONS", set())

    @property
    def chapters(self):
        """The public events, cut where a message ends."""
        chapters = [[]]
        for turn in self.turns:
            chapters[-1] += [event for event in turn.events if event.to is None]
            if any(event.closes_chapter for event in turn.events):
                chapters.append([])
        return [chapter for chapter in chapters if chapter]

    def questions(self, most=None):
        """Yield every question, or those of so many states, with what its reader sees and may do."""
        for state in self.states if most is None else spread(self.states, most):
            for seat, decision in self.game.pending(state).items():
                if seat != NATURE:
                    yield self.game.view(state, seat), decision, seat, self.game.legal_moves(state, seat)


def said_of(key, name, default):
    """Return what `tests/presenters/<key>/recordings.py` says of a game, if it does."""
    return getattr(import_module(f"tests.presenters.{key}.recordings"), name, default)


def told(key, seats):
    """Play a short game of this kind at random."""
    game = quick_game(key)
    turns = list(random_game(game, game.setup(seats), Random(said_of(key, "SEED", 1))))
    return Told(game, PRESENTERS[key], seats, turns)


def words_in(language, names=NAMES):
    return Words.of(language, names)
