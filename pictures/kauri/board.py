"""Kauri's map: borders with roads and floods, pieces in their regions, and marks of the last change."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from pictures.kauri.art import TORRENT, TREE, kauri, piece, shade_of
from pictures.kauri.land import MIDDLES, Crossing, border_line, crossing
from pictures.kauri.scene import bare_patch, box_of, ferries, heights, region_glow, region_ring
from pictures.kit.drawing import CREAM, FOAM, GOLD, INK, PANEL, Colour, Point, Sprite, Stencil
from pictures.kit.sheet import Box, Sheet, Window
from pictures.kit.tokens import disc, plate, ring
from rules.contract import Seat
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
from rules.kauri.map import BORDERS, CITIES, PRINTED_REGIONS, RIM, Border, Region, border_between
from rules.kauri.model import RegionView, View
from rules.kauri.moves import ChooseCards, Move, PawnMove, PawnRemove
from rules.kauri.pieces import CONSCIENCE_MAX, CONSCIENCE_MIN, Faction

ROAD = 17
"""How far a road reaches into each region."""
WIDE = 7.5
"""Half the width of a road."""
REACH = 30
FLOOD = 11
ARROW = 20
RING = 56
DOTS = 16
"""How far apart the dots of a long way lie."""
Way = tuple[Region, Region]
"""From one region to another."""
BLOCK: Final = (104, 62)
"""A region's kauri with its animals beside it."""
PILL: Final = (56, 30)
TRAY: Final = 32
ICON: Final = 28
NUMBER: Final = 28
COUNT: Final = 26
CITY_NAMES: Final = {6: Box(26, 380, 96, 28), 15: Box(622, 562, 88, 28), 25: Box(586, 850, 106, 28)}
"""Where the names of cities stand in the sea."""
TOWNS: Final = {6: (126, 374), 15: (668, 530), 25: (550, 832)}
"""Where a city's houses stand."""
TOWN: Final = 34
COLUMN: Final = 2
"""So many other pieces find room below a single kind of animals."""


class Placed(NamedTuple):
    """A sprite and where its upper left corner lies."""

    sprite: Sprite
    left: int
    top: int


def draw_placed(sheet: Sheet, placed: Placed) -> None:
    sheet.stamp(placed.sprite, placed.left, placed.top)


@lru_cache(maxsize=256)
def road(border: Border, seat: Seat | None) -> Placed:
    """A road over a border, in the colour of the English."""
    at = crossing(border)
    stencil, left, top = _around(at)
    along = (-at.across[1], at.across[0])
    for reach, wide, colour in ((ROAD, WIDE, INK), (ROAD - 2, WIDE - 2.5, shade_of(seat).plain)):
        corners = [(-reach, -wide), (reach, -wide), (reach, wide), (-reach, wide)]
        stencil.polygon([_turned(across, aside, at.across, along) for across, aside in corners], colour)
    for start in (-13, -3, 7):
        line = [_turned(start, 0, at.across, along), _turned(start + 6, 0, at.across, along)]
        stencil.line(line, INK, 2)
    return Placed(stencil.finished(), left, top)


def _around(at: Crossing) -> tuple[Stencil, int, int]:
    """Return a sheet around a crossing, and where it lies."""
    return Stencil.sized(2 * REACH, 2 * REACH), round(at.x) - REACH, round(at.y) - REACH


def _turned(across: float, aside: float, over: Point, along: Point) -> Point:
    x = over[0] * across + along[0] * aside
    y = over[1] * across + along[1] * aside
    return REACH + x, REACH + y


@lru_cache(maxsize=128)
def flood(border: Border) -> Placed:
    """Water along a whole border."""
    line = border_line(border)
    left, top = (int(min(point[axis] for point in line)) - FLOOD for axis in (0, 1))
    width, height = (int(max(point[axis] for point in line)) + FLOOD - low for axis, low in ((0, left), (1, top)))
    stencil = Stencil.sized(width, height)
    moved = [(x - left, y - top) for x, y in line]
    for wide, colour in ((FLOOD + 3, INK), (FLOOD, TORRENT), (3, FOAM)):
        stencil.line(moved, colour, wide)
    return Placed(stencil.finished(), left, top)


@lru_cache(maxsize=256)
def _arrow(border: Border, *, forward: bool, colour: Colour) -> Placed:
    at = crossing(border)
    stencil, left, top = _around(at)
    sign = 1 if forward else -1
    over = (at.across[0] * sign, at.across[1] * sign)
    along = (-over[1], over[0])
    for swell, fill in ((3, INK), (0, colour)):
        shape = [
            *((-ARROW - swell, -4 - swell), (0, -4 - swell), (0 - swell / 2, -11 - swell), (ARROW + swell * 1.6, 0)),
            *((0 - swell / 2, 11 + swell), (0, 4 + swell), (-ARROW - swell, 4 + swell)),
        ]
        stencil.polygon([_turned(across, aside, over, along) for across, aside in shape], fill)
    return Placed(stencil.finished(), left, top)


def draw_way(sheet: Sheet, origin: Region, target: Region, colour: Colour) -> None:
    """Show how something went: an arrow over a border, or growing dots along the roads and over the sea."""
    border = border_between(origin, target)
    if border in BORDERS:
        draw_placed(sheet, _arrow(border, forward=origin < target, colour=colour))
        return
    (x, y), (to_x, to_y) = MIDDLES[origin], MIDDLES[target]
    count = max(2, round(((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5 / DOTS))
    for place in range(1, count):
        share = place / count
        dot = disc(6 + round(10 * share), colour, INK)
        sheet.centre(dot, round(x + (to_x - x) * share), round(y + (to_y - y) * share))


@dataclass(frozen=True, slots=True)
class Marks:
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


def draw_map(sheet: Sheet, view: View, marks: Marks) -> None:
    """Draw the forests that are gone, then what lies on borders, then what stands in each region."""
    for region in view.regions:
        if view.boards and not region.kauri:
            _lay(sheet, bare_patch(region.number), region.number)
    _draw_marked_regions(sheet, marks)
    for sprite, box in (*heights(), *ferries()):
        sheet.stamp(sprite, box.left, box.top)
    _draw_borders(sheet, view, marks)
    far = [way for way in marks.ways if not _is_border(way)]
    near = [way for way in marks.ways if _is_border(way)]
    for origin, target in far:
        draw_way(sheet, origin, target, marks.colour)
    for region in view.regions:
        if sheet.shows(block_of(region.number)):
            draw_region(sheet, view, region)
    for border in marks.borders:
        at = crossing(border)
        sheet.centre(ring(RING, RING, RING // 2, marks.colour), round(at.x), round(at.y))
    for origin, target in near:
        draw_way(sheet, origin, target, marks.colour)
    _name_cities(sheet)


def _lay(sheet: Sheet, sprite: Sprite, region: Region) -> None:
    box = box_of(region)
    sheet.stamp(sprite, box.left, box.top)


def block_of(region: Region) -> Box:
    """Return the box around all that may stand in a region."""
    x, y = (round(place) for place in MIDDLES[region])
    return Box(x - BLOCK[0] // 2, y - BLOCK[1], BLOCK[0], 2 * BLOCK[1])


def _is_border(way: Way) -> bool:
    return way in BORDERS or way[::-1] in BORDERS


def _draw_marked_regions(sheet: Sheet, marks: Marks) -> None:
    for region in marks.regions:
        if marks.colour == CREAM:
            _lay(sheet, region_glow(region), region)
    for region in marks.regions:
        _lay(sheet, region_ring(region, marks.colour), region)


def _draw_borders(sheet: Sheet, view: View, marks: Marks) -> None:
    english = view.seat_of(Faction.ENGLISH)
    for border in (*view.roads, *([marks.road] if marks.road else ())):
        draw_placed(sheet, road(border, english))
    for border in (*view.floods, *([marks.flood] if marks.flood else ())):
        draw_placed(sheet, flood(border))


def draw_region(sheet: Sheet, view: View, region: RegionView) -> None:
    """Draw a region's number in its kauri, its animals, and below them all else that is there."""
    others = list(others_in(view, region))
    animals = [(name, count) for name, count in (("kiwi", region.kiwis), ("possum", region.possums)) if count]
    below = len(others) > COLUMN or (len(animals) > 1 and bool(others))
    x, y = (round(place) for place in MIDDLES[region.number])
    left, top = x - BLOCK[0] // 2, y - BLOCK[1] // 2 - (TRAY // 2 if below else 0)
    grown = region.kauri or not view.boards
    sheet.stamp(kauri(standing=grown, reserve=region.reserve), left, top)
    sheet.write(str(region.number), Box(left, top + 3, TREE[0], 34), NUMBER, weight="Bold")
    beside = len(animals) + (1 if others and not below else 0)
    pill = Box(left + TREE[0] + 2, top if beside > 1 else top + (BLOCK[1] - PILL[1]) // 2, *PILL)
    for name, count in animals:
        _draw_animals(sheet, name, view.seat_of(Faction(name)), count, pill)
        pill = pill._replace(top=pill.bottom + 2)
    if others:
        middle, start = (x, top + BLOCK[1] + 2) if below else (pill.middle, pill.top)
        _draw_tray(sheet, others, middle, start)


def _draw_animals(sheet: Sheet, name: str, seat: Seat | None, count: int, pill: Box) -> None:
    sheet.stamp(plate(pill.width, pill.height, 9, PANEL), pill.left, pill.top)
    sheet.stamp(piece(name, seat, ICON), pill.left + 1, pill.top + 1)
    number = Box(pill.left + ICON + 1, pill.top, pill.width - ICON - 2, pill.height)
    sheet.write(str(count), number, COUNT, weight="Bold", least=24)


def others_in(view: View, region: RegionView) -> Iterator[tuple[str, Seat | None]]:
    """Yield what else is in a region, with its player's seat."""
    maori, english = view.seat_of(Faction.MAORI), view.seat_of(Faction.ENGLISH)
    if region.maori:
        yield "maori", maori
    for _ in range(region.english):
        yield "english", english
    for name, is_there in (("whare", region.whare), ("poison", region.poison), ("epidemic", region.epidemic)):
        if is_there:
            yield name, maori if name == "whare" else None


def _draw_tray(sheet: Sheet, others: list[tuple[str, Seat | None]], middle: int, top: int) -> None:
    pace = min(ICON + 3, (BLOCK[0] - ICON - 8) // max(1, len(others) - 1))
    width = pace * (len(others) - 1) + ICON + 6
    left = middle - width // 2
    sheet.stamp(plate(width, PILL[1], 9, PANEL), left, top)
    for place, (name, seat) in enumerate(others):
        sheet.stamp(piece(name, seat, ICON), left + 3 + place * pace, top + 1)


def _name_cities(sheet: Sheet) -> None:
    for city in CITIES:
        room = CITY_NAMES[city]
        sheet.stamp(piece("town", None, TOWN), *TOWNS[city])
        if isinstance(sheet, Window) and not sheet.part.holds(room):
            continue
        sheet.stamp(plate(room.width, room.height, 8, PANEL), room.left, room.top)
        sheet.write(PRINTED_REGIONS[city].name, room, 22, colour=CREAM)
