"""The games of Kodiak that are recorded, and what can decide one."""

from rules.kodiak.model import Event, PlayCard, Take
from tests.presenters.recording import Recording


def greedy_bear(moves, rng):
    """Play cards at random, and let predators take the finest salmon."""
    if isinstance(moves[0], PlayCard):
        return rng.choice(moves)
    return max(moves, key=lambda move: move.points) if isinstance(moves[0], Take) else moves[0]


RECORDINGS = {"kodiak": Recording(4, 2, greedy_bear, Event, {"rounds": "2"})}
