"""A larger part of Alaska's lake on a hand: its ice squeezed, pieces and the names of what is offered at full size."""

from collections.abc import Iterator, Sequence
from itertools import islice, pairwise, product
from typing import Final

from PIL import Image

from pictures.alaska.art import PAINTS, Piece, container_piece, draw_line, draw_token
from pictures.alaska.board import Lake, Lands, rows_of, thaw_sign
from pictures.alaska.marks import DOT, Hints, Marks, dot_in, dots_between
from pictures.alaska.scene import (
    CAMP_LINES,
    CENTRES,
    ISLAND_TITLE,
    MIDDLE,
    TITLES,
    WILD_LINES,
    Look,
    dock_of,
    scene,
    squeezed_floe,
    way_through,
)
from pictures.alaska.taken import Taken
from pictures.kit.drawing import CREAM, GOLD, HAND_WIDTH, INK, Colour
from pictures.kit.image_cache import cached_image
from pictures.kit.sheet import Box, Sheet, in_paints
from pictures.kit.text import Cast, Words, width_of
from pictures.kit.tokens import plate
from rules.alaska.components import CAMPS
from rules.alaska.events import Season
from rules.alaska.model import View
from rules.alaska.moves import ISLAND, Cell, PlaceName
from rules.contract import Seat

SIZE: Final = (HAND_WIDTH, 380)
"""As large as a part at full size."""
TEXT: Final = 22
LABEL: Final = 24
"""The height of a name with its hint."""
PAD: Final = 2
EDGE: Final = 3
GROUND_COLOURS: Final = 24
"""Few: each more makes the file larger."""
NEAR: Final = 30
"""Places tried for a label before it covers a piece."""
Point = tuple[int, int]
ROOM: Final = 72
"""How wide a row of pieces may be."""
ROW: Final = 30
BELOW: Final = 14
"""How far below the middle of a hex pieces stand if its name is above them."""
TOKEN: Final = 32
SHIFTS: Final = tuple(
    sorted(product(range(-84, 85, 6), range(-60, 61, 6)), key=lambda step: (step[0] ** 2 + 2 * step[1] ** 2, step))
)
"""Where a label may give way, the nearest place first."""


class Overview:
    """Lays out a part of the board on a hand; what is drawn on it later gives way to its labels."""

    def __init__(self, view: View, words: Words, marks: Marks, hints: Hints, part: Box) -> None:
        self.view, self.words, self.hints, self.part = view, words, hints, part
        self.sheet = Sheet(*SIZE, paints=PAINTS)
        self.sheet.image.paste(_ground(view.season, part).convert("RGB"))
        self.pieces, self.labels, self._texts = Taken(), Taken(), Taken()
        self._known_texts = 0
        """How many of the sheet's texts are among those."""
        self._ice = {cell for floe in view.floes for cell in floe.cells}
        lands = Lands(self.sheet, view, words, Cast(words, view.players), marks, Hints())
        for cells, look in Lake(self.sheet, view, words, lands).ice():
            self._draw_floe(cells, look)
        self._draw_pieces(lands)

    def at(self, point: Point) -> Point:
        """Return where a point of the board lies when squeezed."""
        part, (width, height) = self.part, SIZE
        return round((point[0] - part.left) * width / part.width), round((point[1] - part.top) * height / part.height)

    def _draw_floe(self, cells: Sequence[Cell], look: Look) -> None:
        sprite, left, top = squeezed_floe(cells, look, SIZE[0] / self.part.width, SIZE[1] / self.part.height)
        self.sheet.stamp(sprite, *self.at((left, top)))

    def draw_way(self, way: tuple[PlaceName, ...]) -> None:
        """Dot the way from place to place, sparing labels and pieces."""
        floes = {floe.place: floe.cells for floe in self.view.floes}
        for start, end in pairwise(map(self.at, way_through(way, floes))):
            for x, y in dots_between(start, end):
                dot = Box(x - DOT // 2, y - DOT // 2, DOT, DOT)
                if not (self.labels.meets(dot) or self.pieces.meets(dot)):
                    self.sheet.centre(dot_in(GOLD), x, y)

    # Pieces

    def _draw_pieces(self, lands: Lands) -> None:
        for floe in self.view.floes:
            below_name = BELOW if len(floe.cells) == 1 and floe.place in self.hints.places else 0
            x, y = self.at(CENTRES[floe.cells[-1]])
            self._draw_rows([*lands.movers(floe), *lands.containers(floe)], x, y + below_name)
        for place, lines in WILD_LINES.items():
            spot = self.view.lands[int(place[1:])]
            self._draw_rows([*lands.containers(spot), *lands.movers(spot)], *self.at(_middle(lines[0])))
        for seat, number in enumerate(CAMPS):
            spot = self.view.lands[number]
            self._draw_rows(lands.movers(spot), *self.at(dock_of(spot.place)))
            if spot.place not in self.hints.places:
                self._draw_camp(seat, *self.at(_anchor(spot.place)))
        x, y = self.at(MIDDLE)
        self._draw_rows([*self._own_on_island()], x, y - 6)
        self._draw_rows(lands.movers(self.view.island), x, y + 22)

    def _draw_camp(self, seat: Seat, x: int, y: int) -> None:
        if Box(0, 0, *SIZE).holds(box := Box(x - TOKEN // 2, y - TOKEN // 2, TOKEN, TOKEN)):
            self.pieces.add(box)
            draw_token(self.sheet, seat, box, self.words)

    def _own_on_island(self) -> Iterator[Piece]:
        seat = self.view.seat
        if seat is not None and self.view.island.containers[seat]:
            yield container_piece(seat, self.view.island.containers[seat])

    def _draw_rows(self, pieces: Sequence[Piece], x: int, y: int) -> None:
        """Draw pieces in rows around a point, as near as others leave room."""
        rows = rows_of(pieces, ROOM) if 0 <= x <= SIZE[0] and 0 <= y <= SIZE[1] else []
        for place, row in enumerate(rows):
            width, top = sum(piece.width + 3 for piece in row), y - ROW * len(rows) // 2 + place * ROW
            box = next(_near(Box(x - width // 2, top, width, ROW), self.pieces))
            self.pieces.add(box)
            self._uncover(box)
            draw_line(self.sheet, row, box, self.words, is_plated=True)

    def _uncover(self, box: Box) -> None:
        """Drop the texts that something is about to be drawn over."""
        for inked in self.sheet.inked[self._known_texts :]:
            self._texts.add(inked.line.ink)
        if self._texts.meets(box):
            self.sheet.inked = [inked for inked in self.sheet.inked if not inked.line.ink.meets(box)]
        self._known_texts = len(self.sheet.inked)

    # What is offered

    def draw_hints(self) -> None:
        """Name what is offered: with steps, with a drop, or alone; lands last, which have room to give way."""
        for place in sorted(self.hints.places, key=lambda place: place not in CENTRES):
            self._draw_label(place, self.hints)

    def _draw_label(self, place: PlaceName, hints: Hints) -> None:
        steps = hints.steps.get(place)
        text = self._text(place)
        name = TOKEN if not text else width_of(text, "Bold", TEXT)
        hint = width_of(str(steps), "Bold", TEXT) if steps else thaw_sign().width if place in hints.meltable else 0
        width = name + 2 * PAD + (hint + 2 * PAD if hint else 0)
        box = self._free_place(place, width)
        self.labels.add(box)
        self._uncover(box)
        if steps:
            self.sheet.stamp(plate(box.width, box.height, 6, INK), box.left, box.top)
            self.sheet.stamp(plate(name + 2 * PAD, box.height - 2, 5, GOLD), box.left + 1, box.top + 1)
            end = Box(box.right - hint - 2 * PAD, box.top, hint + PAD, box.height)
            self.sheet.write(str(steps), end, TEXT, colour=GOLD, weight="Bold")
        elif hint:
            self.sheet.stamp(thaw_sign(), box.right - hint - PAD, box.top)
        room = Box(box.left + PAD, box.top, name, LABEL)
        if text:
            self.sheet.write(text, room, TEXT, colour=self._colour(place, steps), weight="Bold")
        else:
            seat = CAMPS.index(int(place[1:]))
            draw_token(self.sheet, seat, Box(room.left, box.top - 4, TOKEN, TOKEN), self.words)

    def _text(self, place: PlaceName) -> str:
        """Return what a place is called; nothing for a camp, which has its letter."""
        if place == ISLAND:
            return self.words("alaska-picture-island")
        return self.words("alaska-land", place=place) if place in TITLES else "" if place in CAMP_LINES else place

    def _colour(self, place: PlaceName, steps: int | None) -> Colour:
        if steps:
            return INK
        return INK if place in self._ice else CREAM

    def _free_place(self, place: PlaceName, width: int) -> Box:
        """Return the box nearest to a place that meets no other label, and no piece where that can be helped."""
        x, y = self.at(_anchor(place))
        rise = 10 if self.pieces.meets(Box(x - 12, y - 6, 24, 22)) else 0
        wanted = Box(x - width // 2, y - LABEL // 2 - rise, width, LABEL)
        clear = islice(_near(wanted, self.labels), NEAR)
        found = next((box for box in clear if not self.pieces.meets(box)), None)
        return found or next(_near(wanted, self.labels))


def _ground(season: Season, part: Box) -> Image.Image:
    """Return a part of the empty board, squeezed: every part is another one, so it has to be fast."""
    box = (part.left, part.top, part.right, part.bottom)
    return _plain_board(season).resize(SIZE, Image.Resampling.NEAREST, box=box)


@cached_image
def _plain_board(season: Season) -> Image.Image:
    """Return the empty board in the colours that most of it has, a byte a pixel."""
    whole = scene(season).convert("RGB")
    counts = sorted(whole.getcolors(len(PAINTS)) or [], reverse=True)
    return in_paints(whole, tuple(colour for _, colour in counts[:GROUND_COLOURS] if isinstance(colour, tuple)))


def _near(wanted: Box, taken: Taken) -> Iterator[Box]:
    """Yield boxes on the sheet that meet no other one, the nearest first; the wanted one where there is none."""
    left = min(max(wanted.left, EDGE), SIZE[0] - wanted.width - EDGE)
    top = min(max(wanted.top, EDGE), SIZE[1] - wanted.height - EDGE)
    inside, whole = wanted.moved(left - wanted.left, top - wanted.top), Box(0, 0, *SIZE)
    moved = (inside.moved(*step) for step in SHIFTS)
    yield from (box for box in moved if whole.holds(box) and not taken.meets(box))
    yield inside


def _middle(box: Box) -> Point:
    return box.middle, box.top + box.height // 2


def _anchor(place: PlaceName) -> Point:
    """Return where a place is named."""
    if place == ISLAND:
        return _middle(ISLAND_TITLE)
    if place in TITLES:
        return _middle(TITLES[place])
    return _middle(CAMP_LINES[place][0]) if place in CAMP_LINES else CENTRES[place]


def box_of(place: PlaceName) -> Box:
    """Return what must be seen of a place that is offered: its name and its hint."""
    if place == ISLAND:
        return ISLAND_TITLE
    if place in TITLES:
        return TITLES[place]
    if place in CAMP_LINES:
        return CAMP_LINES[place][0]
    x, y = CENTRES[place]
    return Box(x - 38, y - 44, 76, 64)
