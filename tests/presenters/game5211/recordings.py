"""The games of 5211 that are recorded, and what can decide one."""

from rules.game5211.model import Event
from tests.presenters.recording import Recording, any_move

RECORDINGS = {"game5211": Recording(3, 20, any_move, Event, {"length": "long"})}
REASONS = {"game5211-most-points", "game5211-most-cards", "game5211-shared"}
SEED = 3
"""Where the first deal leaves something untold."""
