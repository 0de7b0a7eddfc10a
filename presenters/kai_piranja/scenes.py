"""What the pages of Kai Piranja's rules show."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from presenters.scenes import Scene
from rules.kai_piranja.model import FishPlaced, RowEaten, View


def _row(view: View) -> int:
    """Return the length of the active player's row."""
    return 0 if view.active is None else len(view.rows[view.active])


def _may_capture(view: View) -> bool:
    if view.active is None:
        return False
    held = Counter(fish.species for fish in view.rows[view.active])
    return view.phase == "choose" and any(held[pile.species] > 2 for pile in view.piles)


SCENES: Final[Sequence[Scene[View]]] = (
    Scene(lambda view: view.phase == "choose" and _row(view) > 3 and len(view.piles) > 0, seats=3),
    Scene(lambda view: view.phase == "choose", seats=3),
    Scene(lambda view: view.phase == "choose" and _row(view) > 1, seats=3),
    Scene(lambda view: isinstance(view.last, FishPlaced) and bool(view.last.passed), seats=3),
    Scene(lambda view: isinstance(view.last, RowEaten) and len(view.last.eaten) > 1, seats=3),
    Scene(_may_capture, seats=3),
    Scene(lambda view: view.phase == "choose" and not view.farandole, seats=3),
)
"""By page."""
