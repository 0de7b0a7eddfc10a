"""What the pages of Kai Piranja's rules show."""

from collections.abc import Iterator, Sequence
from typing import Final

from presenters.scenes import Scene
from rules.contract import NATURE, Seat
from rules.kai_piranja.model import View

A, B, C = range(3)


def _row(view: View) -> int:
    """Return the length of the active player's row."""
    return 0 if view.active is None else len(view.rows[view.active])


def _reveals(seat: Seat, fish: str, *, stops: bool = True) -> Iterator[tuple[Seat, object]]:
    """Let a player reveal fish, and perhaps stop."""
    for name in fish.split():
        yield seat, "reveal"
        yield NATURE, f"turn-{name}"
    if stops:
        yield seat, "stop"


BEGIN: Final = (NATURE, "first-0")
SATED: Final = (
    BEGIN,
    *_reveals(A, "piranha-small flamefish-small"),
    *_reveals(B, "moonfish-small moonfish-big"),
    *_reveals(C, "barracuda-small"),
    *_reveals(A, "barracuda-big", stops=False),
)
"""A big barracuda does not fit behind Alice's small flamefish, and goes to Bruno."""
HUNGRY: Final = (
    BEGIN,
    *_reveals(A, "piranha-small moonfish-small piranha-small flamefish-small piranha-hungry", stops=False),
)
"""A hungry piranha eats one fish and stops in front of Alice's piranha."""
CAPTURE: Final = (
    BEGIN,
    *_reveals(
        A,
        "piranha-small moonfish-small flamefish-small flamefish-big moonfish-big piranha-big piranha-small",
        stops=False,
    ),
    *_reveals(A, "barracuda-hungry", stops=False),
    *_reveals(B, "moonfish-big piranha-big"),
    *_reveals(C, "barracuda-small flamefish-small flamefish-big barracuda-big barracuda-small", stops=False),
)
"""Chloé has three barracudas, and eight cards digest below a fourth."""
SCENES: Final[Sequence[Scene[View]]] = (
    Scene(lambda view: view.phase == "choose" and _row(view) > 3 and len(view.piles) > 0, seats=3),
    Scene(lambda view: view.phase == "choose", seats=3),
    Scene(lambda view: view.phase == "choose" and _row(view) > 1, seats=3),
    Scene(seats=3, moves=SATED),
    Scene(seats=3, moves=HUNGRY),
    Scene(seats=3, moves=CAPTURE),
    Scene(lambda view: view.phase == "choose" and not view.farandole, seats=3),
)
"""By page."""
