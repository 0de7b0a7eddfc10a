"""What a picture of Kauri draws attention to: what changed lately, or a move about to be confirmed."""

from dataclasses import dataclass

from pictures.palette import CREAM, GOLD, Colour
from rules.kauri.action_moves import (
    BuildRoad,
    Claim,
    ClearCut,
    DriveOut,
    ExchangeCard,
    Flood,
    InRegion,
    LiftCurse,
    LowerConscience,
    MovePawn,
    RaiseConscience,
    ShakeRoad,
    StowAway,
    Trap,
)
from rules.kauri.cards import Card
from rules.kauri.heritages import Heritage
from rules.kauri.map import RIM, Border, Region
from rules.kauri.model import View
from rules.kauri.moves import ChooseCards, Move, PawnMove, PawnRemove
from rules.kauri.pieces import CONSCIENCE_MAX, CONSCIENCE_MIN

Way = tuple[Region, Region]
"""From one region to another."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What has a ring around it, or an arrow over it."""

    colour: Colour = GOLD
    regions: tuple[Region, ...] = ()
    borders: tuple[Border, ...] = ()
    ways: tuple[Way, ...] = ()
    road: Border | None = None
    """Where a road would lie."""
    flood: Border | None = None
    cell: int | None = None
    """Where the conscience would go."""
    heritages: tuple[Heritage, ...] = ()
    cards: tuple[Card, ...] = ()
    """Cards to be chosen, for their actions and for their initiative, or one to be fetched."""


def marks_of(view: View, move: Move | None) -> Marks:
    """Ring where a move would change the table, or else where the last ones did."""
    if move is None:
        ways = tuple(dict.fromkeys((trail.origin, trail.target) for trail in view.trails))
        return Marks(GOLD, view.changed, view.changed_borders, ways)
    return _beside_map(view, move) or _on_map(view, move)


def _beside_map(view: View, move: Move) -> Marks | None:
    """Mark what lies before a player or on the track of the conscience."""
    match move:
        case ChooseCards(actions, initiative):
            return Marks(CREAM, cards=(actions, initiative))
        case ExchangeCard(card):
            return Marks(CREAM, cards=(card,))
        case LiftCurse(heritage):
            return Marks(CREAM, heritages=(heritage,))
        case RaiseConscience() | LowerConscience():
            return Marks(CREAM, cell=_cell(view, 1 if isinstance(move, RaiseConscience) else -1))
    return None


def _on_map(view: View, move: Move) -> Marks:
    match move:
        case Claim():
            return _of_claim(view, move)
        case Flood() | BuildRoad() | ShakeRoad():
            return _on_border(move)
        case _:
            return _on_land(view, move)


def _of_claim(view: View, claim: Claim) -> Marks:
    slots = (claim.heritage, *([claim.cursed] if claim.cursed else ()))
    cell = None if claim.cells is None else _cell(view, claim.cells)
    regions = RIM if claim.heritage is Heritage.ERUPTION else (claim.region,) if claim.region else ()
    return Marks(CREAM, regions, cell=cell, heritages=slots)


def _cell(view: View, shift: int) -> int:
    return max(CONSCIENCE_MIN, min(CONSCIENCE_MAX, view.conscience + shift))


def _on_border(move: Flood | BuildRoad | ShakeRoad) -> Marks:
    border = (move.region, move.other)
    road = border if isinstance(move, BuildRoad) else None
    return Marks(CREAM, borders=(border,), road=road, flood=border if isinstance(move, Flood) else None)


def _on_land(view: View, move: Move) -> Marks:
    match move:
        case MovePawn(_, origin, target) | DriveOut(_, origin, target):
            return Marks(CREAM, (origin, target), ways=((origin, target),))
        case PawnMove(target):
            origin = _pawn(view)
            return Marks(CREAM, (origin, target), ways=((origin, target),))
        case PawnRemove():
            return Marks(CREAM, (_pawn(view),))
        case ClearCut() | Trap() | StowAway() | InRegion():
            return Marks(CREAM, (move.region,))
    return Marks(CREAM)


def _pawn(view: View) -> Region:
    """Return where the Englishman of a game for two is."""
    return next(region.number for region in view.regions if region.english)
