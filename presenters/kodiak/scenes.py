"""What the pages of Kodiak's rules show."""

from collections.abc import Sequence
from typing import Final

from presenters.scenes import Scene, first_seat
from rules.contract import NATURE
from rules.kodiak.model import View


def _fishing(view: View) -> bool:
    return view.phase == "fish" and len(view.predators) > 1 and len(view.fresh) > 1


def _tie(view: View) -> bool:
    speeds = [predator.effective_speed for predator in view.predators]
    return view.phase == "fish" and bool(view.fresh) and len(set(speeds)) < len(speeds)


FISHING: Final = (
    (NATURE, "first-0"),
    (0, "salmon-4"),
    (1, "predator-10"),
    (2, "salmon-2"),
    (3, "predator-30"),
    (4, "salmon-1"),
)
"""Of three salmon one escapes."""
SCENES: Final[Sequence[Scene[View]]] = (
    Scene(_fishing, seats=4),
    Scene(lambda view: view.phase == "choose", seat=first_seat),
    Scene(lambda view: view.phase == "choose" and view.trick == 4, seat=first_seat),
    Scene(seats=5, moves=FISHING),
    Scene(_tie, seats=5),
    Scene(lambda view: view.phase == "visit" and len(view.predators) > 1, seats=4),
    Scene(lambda view: view.phase == "choose" and len(view.lying) > 1, seats=4),
    Scene(lambda view: view.phase == "over", seats=3),
)
"""By page."""
