"""What the pages of Kauri's rules show: the island, and each faction's own cards."""

from collections.abc import Sequence
from typing import Final

from presenters.scenes import Scene
from rules.contract import NATURE
from rules.kauri.model import View
from rules.kauri.pieces import Faction


def _cards_of(faction: Faction) -> Scene[View]:
    """Show what a faction plays from."""
    return Scene(lambda view: view.phase == "choose", seats=4, seat=lambda view: view.seat_of(faction))


TURN: Final = (
    (NATURE, "cast-kiwi-english-possum"),
    (1, "choose-start-25"),
    (NATURE, "draw-0-brood-great-brood-claws"),
    (NATURE, "draw-1-felling-roadworks-forced-march"),
    (NATURE, "draw-2-breeding-fecundity-litter"),
    (0, "cards-claws-great-brood"),
    (1, "cards-felling-forced-march"),
    (2, "cards-fecundity-breeding"),
    (1, "fell-25"),
    (1, "move-english-25-24"),
    (1, "end-actions"),
    (2, "breed-22"),
    (2, "breed-23"),
    (2, "end-actions"),
)
"""Bruno's Englishman has felled the kauri of Wellington before Alice's kiwi may leave."""
SCENES: Final[Sequence[Scene[View]]] = (
    Scene(lambda view: view.phase == "choose" and view.period == 2, seats=4),
    Scene(lambda view: view.phase == "choose", seats=4),
    Scene(seats=3, moves=TURN),
    Scene(lambda view: bool(view.roads) and view.phase == "choose" and view.period > 2, seats=4),
    *(_cards_of(faction) for faction in Faction),
)
"""By page."""
