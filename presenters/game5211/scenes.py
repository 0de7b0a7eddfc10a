"""What the pages of 5211's rules show."""

from collections.abc import Sequence
from typing import Final

from presenters.scenes import Scene, first_seat
from rules.game5211.cards import TURNS
from rules.game5211.model import View


def _highest(view: View) -> Sequence[int]:
    """Return how many cards lie there by colour, most first."""
    return sorted((each.count for each in view.counts), reverse=True)


def _last_turn(view: View) -> bool:
    return view.phase == "choose" and view.turn == TURNS


SCENES: Final[Sequence[Scene[View]]] = (
    Scene(_last_turn, seats=3),
    Scene(lambda view: view.phase == "choose", seat=first_seat),
    Scene(lambda view: view.phase == "choose" and view.turn == 2, seat=first_seat),
    Scene(lambda view: _last_turn(view) and view.kododos > 2, seats=4),
    Scene(lambda view: _last_turn(view) and _highest(view)[0] > _highest(view)[1] + 1, seats=4),
    Scene(lambda view: _last_turn(view) and _highest(view)[0] == _highest(view)[1] > 2, seats=4),
    Scene(lambda view: view.is_last_round and view.turn == 2, seats=3),
    Scene(lambda view: view.phase == "over", seats=3, options={"length": "long"}),
)
"""By page."""
