"""What a picture of Kai Piranja draws attention to: the last change, or a move about to be confirmed."""

from dataclasses import dataclass

from pictures.palette import CREAM, GOLD, Colour
from pictures.sheet import Box, Sheet
from pictures.tokens import ring
from rules.contract import Seat
from rules.kai_piranja.model import (
    BringHome,
    Capture,
    FishLeft,
    FishPlaced,
    GameEnded,
    Move,
    PileCaptured,
    Reveal,
    RowBroughtHome,
    RowEaten,
    Species,
    Stop,
    View,
)

RING_GAP = 4


@dataclass(frozen=True, slots=True)
class Marks:
    """What has a ring around it."""

    colour: Colour = GOLD
    end_of_row: Seat | None = None
    row: Seat | None = None
    catch: Seat | None = None
    token: Seat | None = None
    pile: Species | None = None
    deck: bool = False
    card: bool = False
    """The card told of in the strip, which lies nowhere else."""

    def draw(self, sheet: Sheet, box: Box, radius: int = 12) -> None:
        """Ring a part of the sheet."""
        gap = RING_GAP
        sprite = ring(box.width + 2 * gap, box.height + 2 * gap, radius + gap, self.colour)
        sheet.stamp(sprite, box.left - gap, box.top - gap)


def marks_of(view: View, move: Move | None) -> Marks:
    """Ring where a move would change the table, or else where the last one did."""
    active = view.active
    match move:
        case Reveal():
            return Marks(CREAM, deck=True)
        case BringHome():
            return Marks(CREAM, row=active, catch=active)
        case Capture(species=species):
            return Marks(CREAM, pile=species, catch=active)
        case Stop() if active is not None:
            return Marks(CREAM, token=(active + 1) % view.players)
    return _changed(view)


def _changed(view: View) -> Marks:
    match view.last:
        case FishPlaced(taker=taker):
            return Marks(end_of_row=taker)
        case RowEaten(fish=fish):
            return Marks(pile=fish.species)
        case PileCaptured(seat=seat, species=species):
            return Marks(pile=species, catch=seat)
        case RowBroughtHome(seat=seat):
            return Marks(catch=seat)
        case FishLeft() | GameEnded():
            return Marks(card=True)
    return Marks()
