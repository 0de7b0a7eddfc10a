"""What the pages of Alaska's rules show."""

from collections.abc import Sequence
from typing import Final

from presenters.scenes import Scene, first_seat
from rules.alaska.model import View

SEVERAL: Final = 2
FEW: Final = 25


def _loaded(view: View) -> bool:
    """Whether the vehicle whose turn it is has a container aboard, out on the ice."""
    if view.current is None or view.phase != "travel":
        return False
    vehicle = view.vehicles[view.current]
    return vehicle.load is not None and any(vehicle.place == floe.place for floe in view.floes)


SCENES: Final[Sequence[Scene[View]]] = (
    Scene(_loaded, seats=4, seat=lambda view: view.current),
    Scene(lambda view: view.phase == "travel" and len(view.floes) > SEVERAL),
    Scene(lambda view: view.phase == "freeze" and len(view.floes) > SEVERAL * SEVERAL),
    Scene(lambda view: view.bear is not None and view.phase == "travel"),
    Scene(_loaded),
    Scene(lambda view: view.phase == "travel" and view.hand_sizes[0] >= SEVERAL, seat=first_seat),
    Scene(lambda view: view.phase == "thaw" and len(view.floes) < FEW),
)
"""By page."""
