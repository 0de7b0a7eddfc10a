"""The games of Kai Piranja that are recorded, and what can decide one."""

from rules.kai_piranja.model import BringHome, Capture, Event, Reveal
from tests.presenters.recording import Recording


def daring_diver(moves, rng):
    """Capture what there is, reveal more often than not, and bring home more often than not."""
    captures = [move for move in moves if isinstance(move, Capture)]
    if captures or rng.random() < 0.6:
        return next(iter(captures), Reveal())
    return BringHome() if BringHome() in moves and rng.random() < 0.6 else moves[-1]


RECORDINGS = {"kai_piranja": Recording(3, 7, daring_diver, Event)}
REASONS = {"kai_piranja-most-cards", "kai_piranja-most-hungry", "kai_piranja-shared"}
