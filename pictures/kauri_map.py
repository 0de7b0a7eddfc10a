"""The island with everything on it."""

from collections.abc import Iterator
from typing import Final

from pictures.kauri_art import TREE, kauri, piece
from pictures.kauri_borders import draw_border_ring, draw_placed, draw_way, flood, road
from pictures.kauri_land import MIDDLES
from pictures.kauri_marks import Marks, Way
from pictures.kauri_scene import bare_patch, box_of, ferries, heights, region_glow, region_ring
from pictures.palette import CREAM, PANEL
from pictures.shapes import Sprite
from pictures.sheet import Box, Sheet
from pictures.tokens import plate
from rules.contract import Seat
from rules.kauri.map import BORDERS, CITIES, PRINTED_REGIONS, Region
from rules.kauri.model import RegionView, View
from rules.kauri.pieces import Faction

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


def seat_of(view: View, faction: Faction) -> Seat | None:
    """Return who plays a faction, if anybody does."""
    return next((board.seat for board in view.boards if board.faction is faction), None)


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
        draw_region(sheet, view, region)
    for border in marks.borders:
        draw_border_ring(sheet, border, marks.colour)
    for origin, target in near:
        draw_way(sheet, origin, target, marks.colour)
    _name_cities(sheet)


def _lay(sheet: Sheet, sprite: Sprite, region: Region) -> None:
    box = box_of(region)
    sheet.stamp(sprite, box.left, box.top)


def _is_border(way: Way) -> bool:
    return way in BORDERS or way[::-1] in BORDERS


def _draw_marked_regions(sheet: Sheet, marks: Marks) -> None:
    for region in marks.regions:
        if marks.colour == CREAM:
            _lay(sheet, region_glow(region), region)
    for region in marks.regions:
        _lay(sheet, region_ring(region, marks.colour), region)


def _draw_borders(sheet: Sheet, view: View, marks: Marks) -> None:
    english = seat_of(view, Faction.ENGLISH)
    for border in (*view.roads, *([marks.road] if marks.road else ())):
        draw_placed(sheet, road(border, english))
    for border in (*view.floods, *([marks.flood] if marks.flood else ())):
        draw_placed(sheet, flood(border))


def draw_region(sheet: Sheet, view: View, region: RegionView) -> None:
    """Draw a region's number in its kauri, its animals, and below them whoever and whatever else is there."""
    others = list(_others(view, region))
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
        _draw_animals(sheet, name, seat_of(view, Faction(name)), count, pill)
        pill = pill._replace(top=pill.bottom + 2)
    if others:
        middle, start = (x, top + BLOCK[1] + 2) if below else (pill.middle, pill.top)
        _draw_tray(sheet, others, middle, start)


def _draw_animals(sheet: Sheet, name: str, seat: Seat | None, count: int, pill: Box) -> None:
    sheet.stamp(plate(pill.width, pill.height, 9, PANEL), pill.left, pill.top)
    sheet.stamp(piece(name, seat, ICON), pill.left + 1, pill.top + 1)
    number = Box(pill.left + ICON + 1, pill.top, pill.width - ICON - 2, pill.height)
    sheet.write(str(count), number, COUNT, weight="Bold", least=24)


def _others(view: View, region: RegionView) -> Iterator[tuple[str, Seat | None]]:
    """Yield what else is in a region, with its player's seat."""
    maori, english = seat_of(view, Faction.MAORI), seat_of(view, Faction.ENGLISH)
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
        sheet.stamp(plate(room.width, room.height, 8, PANEL), room.left, room.top)
        sheet.write(PRINTED_REGIONS[city].name, room, 22, colour=CREAM)
