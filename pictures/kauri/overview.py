"""The whole island on a hand: squeezed, with the number of every region and what is there at full size."""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from pictures.kauri.art import PAINTS, kauri, piece
from pictures.kauri.board import Marks, Placed, Way, flood, others_in, road
from pictures.kauri.land import MIDDLES
from pictures.kauri.scene import bare_patch, box_of, heights, region_ring, scene
from pictures.kit.drawing import CREAM, HAND_WIDTH, INK, PANEL, Colour, Sprite
from pictures.kit.sheet import Box, Sheet, in_paints
from pictures.kit.text import Words, width_of
from pictures.kit.tokens import disc, plate
from rules.kauri.map import Border, Region
from rules.kauri.model import RegionView, View
from rules.kauri.pieces import Faction

LAND: Final = Box(0, 8, 716, 884)
"""The part of the scene that is squeezed."""
SIZE: Final = (HAND_WIDTH, 432)
SHIFTED: Final = {5: (136, 287), 6: (238, 365), 10: (457, 386), 11: (447, 482), 17: (446, 577), 25: (496, 843)}
"""Where labels stand whose regions lie too close together."""
NUMBER: Final = 24
COUNT: Final = 22
LINE: Final = 24
ICON: Final = 22
SIGN: Final = (16, 22)
CHIP: Final = 32
LABEL: Final = 82
"""How wide a region's label should be."""
DOTS: Final = 8
KEY: Final = Box(300, 6, 288, 60)
"""The sea beside the north, where it is told what the bright numbers mean."""


def draw_overview(sheet: Sheet, view: View, words: Words, marks: Marks, bright: Collection[Region], key: str) -> None:
    """Draw the island with some regions marked and their meaning beside them."""
    colour, ringed = marks.colour, () if key == "offered" else sorted(bright)
    sheet.image.paste(_ground().convert("RGB"))
    _draw_land(sheet, view, marks, ringed)
    for way in marks.ways if colour == CREAM else ():
        _draw_way(sheet, way, colour)
    for region in view.regions:
        _Label(sheet, view, region, colour if region.number in bright else None).draw()
    if bright:
        _draw_key(sheet, words(f"kauri-picture-{key}"), colour)


def _at(x: float, y: float) -> tuple[int, int]:
    """Return where a point of the scene lies when squeezed."""
    return round((x - LAND.left) * SIZE[0] / LAND.width), round((y - LAND.top) * SIZE[1] / LAND.height)


def _middle(region: Region) -> tuple[int, int]:
    return _at(*SHIFTED.get(region, MIDDLES[region]))


def _squeezed(sprite: Sprite, left: int, top: int) -> Placed:
    (x, y), (right, bottom) = _at(left, top), _at(left + sprite.width, top + sprite.height)
    return Placed(sprite.resize((right - x, bottom - y), Image.Resampling.BOX), x, y)


@lru_cache(maxsize=1)
def _ground() -> Image.Image:
    part = scene().crop((LAND.left, LAND.top, LAND.right, LAND.bottom)).convert("RGB")
    return in_paints(part.resize(SIZE, Image.Resampling.BOX), PAINTS)


@lru_cache(maxsize=128)
def _in_region(draw: Callable[..., Sprite], region: Region, *arguments: object) -> Placed:
    box = box_of(region)
    return _squeezed(draw(region, *arguments), box.left, box.top)


@lru_cache(maxsize=256)
def _on_border(draw: Callable[..., Placed], border: Border, *arguments: object) -> Placed:
    return _squeezed(*draw(border, *arguments))


@lru_cache(maxsize=1)
def _heights() -> tuple[Placed, ...]:
    return tuple(_squeezed(sprite, box.left, box.top) for sprite, box in heights())


def _draw_land(sheet: Sheet, view: View, marks: Marks, ringed: Sequence[Region]) -> None:
    bare = [region.number for region in view.regions if view.boards and not region.kauri]
    english = view.seat_of(Faction.ENGLISH)
    roads = (*view.roads, *([marks.road] if marks.road else ()))
    floods = (*view.floods, *([marks.flood] if marks.flood else ()))
    placed = (
        *(_in_region(bare_patch, region) for region in bare),
        *(_in_region(region_ring, region, marks.colour) for region in ringed),
        *_heights(),
        *(_on_border(road, border, english) for border in roads),
        *(_on_border(flood, border) for border in floods),
    )
    for sprite, left, top in placed:
        sheet.stamp(sprite, left, top)


def _draw_way(sheet: Sheet, way: Way, colour: Colour) -> None:
    (x, y), (to_x, to_y) = (_middle(region) for region in way)
    for place in range(1, DOTS):
        share = place / DOTS
        sheet.centre(disc(6 + place, colour, INK), round(x + (to_x - x) * share), round(y + (to_y - y) * share))


def _draw_key(sheet: Sheet, text: str, colour: Colour) -> None:
    room = KEY
    sheet.stamp(plate(room.width, room.height, 12, PANEL), room.left, room.top)
    sheet.stamp(plate(CHIP, LINE, 7, colour), room.left + 10, room.top + (room.height - LINE) // 2)
    told = Box(room.left + CHIP + 20, room.top, room.width - CHIP - 30, room.height)
    sheet.write(text, told, NUMBER, lines=2, align="left")


class Shown(NamedTuple):
    """A piece of a label: its icon, and how many there are if that is told."""

    icon: Sprite
    number: str = ""

    @property
    def width(self) -> int:
        return self.icon.width + (width_of(self.number, "Bold", COUNT) + 2 if self.number else 0)


class _Label:
    """A region's number beside its kauri, and in the same line or below it what else is there."""

    def __init__(self, sheet: Sheet, view: View, region: RegionView, colour: Colour | None) -> None:
        self.sheet = sheet
        self.view = view
        self.region = region
        self.colour = colour
        """That of a marked region."""

    def draw(self) -> None:
        shown = list(self._shown())
        first, rest = self._in_lines(shown)
        x, y = _middle(self.region.number)
        top = y - (LINE if rest else LINE // 2)
        head = SIGN[0] + CHIP + 4 + sum(one.width + 2 for one in first)
        self._draw_number(Box(x - head // 2, top, head, LINE))
        self._draw_shown(first, x - head // 2 + SIGN[0] + CHIP + 4, top)
        if rest:
            width = min(LABEL + 12, sum(one.width + 2 for one in rest) + 4)
            self.sheet.stamp(plate(width, LINE, 7, PANEL), x - width // 2, top + LINE)
            self._draw_shown(rest, x - width // 2 + 3, top + LINE, width - 4)

    def _in_lines(self, shown: Sequence[Shown]) -> tuple[Sequence[Shown], Sequence[Shown]]:
        """Keep what finds room beside the number there."""
        room, kept = LABEL - SIGN[0] - CHIP, 0
        for one in shown:
            room -= one.width + 2
            if room < 0:
                break
            kept += 1
        return shown[:kept], shown[kept:]

    def _shown(self) -> Iterator[Shown]:
        for name, seat in others_in(self.view, self.region):
            yield Shown(piece(name, seat, ICON))
        for name, count in (("kiwi", self.region.kiwis), ("possum", self.region.possums)):
            if count:
                yield Shown(piece(name, self.view.seat_of(Faction(name)), ICON), str(count))

    def _draw_number(self, line: Box) -> None:
        self.sheet.stamp(plate(line.width, line.height, 7, PANEL), line.left, line.top)
        grown = self.region.kauri or not self.view.boards
        self.sheet.stamp(_tree(grown, reserve=self.region.reserve), line.left + 1, line.top + 1)
        chip = Box(line.left + SIGN[0] + 2, line.top, CHIP, LINE)
        if self.colour:
            self.sheet.stamp(plate(CHIP, LINE, 7, self.colour), chip.left, chip.top)
        self.sheet.write(str(self.region.number), chip, NUMBER, colour=INK if self.colour else CREAM, weight="Bold")

    def _draw_shown(self, shown: Sequence[Shown], left: int, top: int, room: int | None = None) -> None:
        """Lay icons with their counts side by side, over each other where there is no room."""
        wanted = sum(one.width + 2 for one in shown)
        uncounted = max(1, sum(not one.number for one in shown))
        less = max(0, wanted - (room or wanted)) / uncounted
        x = float(left)
        for one in shown:
            self.sheet.stamp(one.icon, round(x), top + 1)
            if one.number:
                width = width_of(one.number, "Bold", COUNT)
                self.sheet.write(one.number, Box(round(x) + ICON + 1, top, width, LINE), COUNT, weight="Bold")
            x += one.width + 2 - (0 if one.number else less)


@lru_cache(maxsize=4)
def _tree(standing: bool, *, reserve: bool) -> Sprite:  # noqa: FBT001 - cached by place
    return kauri(standing=standing, reserve=reserve).resize(SIGN, Image.Resampling.BOX)
