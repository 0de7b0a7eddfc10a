"""What the pages of Kauri's rules show: the island, and each faction's own cards."""

from collections.abc import Sequence
from typing import Final

from presenters.scenes import Scene, first_seat
from rules.kauri.model import View
from rules.kauri.pieces import Faction


def _cards_of(faction: Faction) -> Scene[View]:
    """Show what a faction plays from."""
    return Scene(lambda view: view.phase == "choose", seats=4, seat=lambda view: view.seat_of(faction))


SCENES: Final[Sequence[Scene[View]]] = (
    Scene(lambda view: view.phase == "choose" and view.period == 2, seats=4),
    Scene(lambda view: view.phase == "choose", seats=4),
    Scene(lambda view: view.phase == "choose", seat=first_seat),
    Scene(lambda view: bool(view.roads) and view.phase == "choose" and view.period > 2, seats=4),
    *(_cards_of(faction) for faction in Faction),
)
"""By page."""
