"""What the pages of Alaska's rules show."""

from collections.abc import Sequence
from typing import Final

from presenters.scenes import Scene, first_seat
from rules.alaska.model import View
from rules.contract import NATURE

FEW: Final = 25


def _loaded(view: View) -> bool:
    """Whether the vehicle whose turn it is has a container aboard, out on the ice."""
    if view.current is None or view.phase != "travel":
        return False
    vehicle = view.vehicles[view.current]
    return vehicle.load is not None and any(vehicle.place == floe.place for floe in view.floes)


ICE: Final = (
    (NATURE, "first-0"),
    (NATURE, "ice-single-3-2"),
    (0, "A1"),
    (0, "A2"),
    (0, "B2"),
    (NATURE, "event-robbery"),
    (0, "go-B2"),
    (0, "end"),
    (NATURE, "ice-double-2-1"),
    (1, "B3-B4"),
)
"""Bruno has laid the first of two double floes."""
TRIP: Final = (
    (NATURE, "first-0"),
    (NATURE, "ice-double-2-1"),
    (0, "B1-C1"),
    (0, "C2-C3"),
    (NATURE, "event-found"),
    (0, "take"),
    (0, "go-C2"),
    (0, "unload"),
    (0, "go-B1"),
    (0, "end"),
    (NATURE, "ice-double-2-1"),
    (1, "A3-B3"),
    (1, "D3-E3"),
    (NATURE, "event-found"),
    (1, "take"),
    (1, "go-A3"),
    (1, "end"),
    (NATURE, "ice-triple-1-1"),
    (0, "B6-C6-D6"),
    (NATURE, "event-found"),
    (0, "take"),
    (0, "go-C2"),
    (0, "unload"),
    (0, "go-B1"),
    (0, "end"),
    (NATURE, "ice-single-2-2"),
    (1, "E4"),
    (1, "C5"),
    (NATURE, "event-fog"),
)
"""Two of Alice's containers lie on C2, between her empty vehicle and Bruno's loaded one."""
ROBBERY: Final = (
    *ICE,
    (1, "C3-D3"),
    (NATURE, "event-found"),
    (1, "take"),
    (1, "go-A2"),
    (1, "end"),
    (NATURE, "ice-triple-1-1"),
    (0, "B6-C6-D6"),
    (NATURE, "event-helicopter"),
    (0, "go-B3"),
    (0, "end"),
    (NATURE, "ice-single-2-2"),
    (1, "C5"),
    (1, "D5"),
    (NATURE, "event-helicopter"),
    (1, "go-A1"),
    (1, "unload"),
    (1, "go-T1"),
    (1, "end"),
    (NATURE, "ice-single-2-2"),
    (0, "A3"),
    (0, "E4"),
    (NATURE, "event-fog"),
)
"""Alice has a robbery, and two steps to a container that Bruno put down in front of her camp."""
SCENES: Final[Sequence[Scene[View]]] = (
    Scene(_loaded, seats=4, seat=lambda view: view.current),
    Scene(lambda view: view.phase == "travel" and len(view.floes) > 2),
    Scene(moves=ICE),
    Scene(lambda view: view.bear is not None and view.phase == "travel"),
    Scene(moves=TRIP, seat=lambda view: view.current),
    Scene(moves=ROBBERY, seat=first_seat),
    Scene(lambda view: view.phase == "thaw" and len(view.floes) < FEW),
)
"""By page."""
