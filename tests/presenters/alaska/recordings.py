"""The games of Alaska that are recorded, and what can decide one."""

from rules.alaska.events import Event
from rules.alaska.moves import AnswerFog, EndTravel, Fly, Load, Rob, Unload
from tests.presenters.recording import Recording


def hasty_firm(moves, rng):
    """Rob and load when there is a chance, fly seldom, hide from most robberies, else follow a whim."""
    eager = {Rob: 60, Load: 20, Unload: 6, Fly: 0.05, EndTravel: 0.4}
    weights = [0.2 if move == AnswerFog(fog=False) else eager.get(type(move), 1) for move in moves]
    return rng.choices(moves, weights)[0]


RECORDINGS = {"alaska": Recording(3, 14, hasty_firm, Event)}
REASONS = {"alaska-cut-off", "alaska-nothing-thaws", "alaska-all-settled"}
SEED = 3
"""Where the first deal leaves something untold."""
