"""Colours, measures and anti-aliased shapes, drawn four times as large in measures of the finished sprite."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise
from math import atan2, cos, dist, pi, sin
from typing import Final, Literal, NamedTuple, cast

from PIL import Image, ImageDraw

Colour = tuple[int, int, int]
INK: Final[Colour] = (18, 32, 40)
PANEL: Final[Colour] = (20, 38, 47)
PANEL_RAISED: Final[Colour] = (30, 53, 64)
PANEL_EDGE: Final[Colour] = (58, 88, 100)
CREAM: Final[Colour] = (250, 243, 226)
MIST: Final[Colour] = (176, 199, 204)
FADED: Final[Colour] = (114, 144, 154)
GOLD: Final[Colour] = (255, 210, 77)
CORAL: Final[Colour] = (238, 112, 92)
CORAL_DARK: Final[Colour] = (196, 74, 62)
DEEP_WATER: Final[Colour] = (24, 78, 96)
WATER: Final[Colour] = (36, 106, 124)
BRIGHT_WATER: Final[Colour] = (82, 164, 178)
FOAM: Final[Colour] = (222, 243, 240)
ROCK: Final[Colour] = (52, 66, 72)
ROCK_DARK: Final[Colour] = (40, 52, 58)
ROCK_LIGHT: Final[Colour] = (96, 114, 116)
SKY: Final = ((24, 44, 62), (38, 64, 84), (74, 94, 110), (150, 132, 126), (206, 158, 124))
"""Dusk, from the top of a picture downwards."""
PINE: Final = ((58, 84, 92), (36, 66, 72), (24, 50, 56))
"""Woods, the furthest first."""
BARK: Final[Colour] = (112, 74, 48)
FUR: Final[Colour] = (92, 62, 44)
FUR_DARK: Final[Colour] = (62, 42, 32)
FUR_LIGHT: Final[Colour] = (196, 158, 116)
MOSS: Final[Colour] = (126, 152, 92)
DUSK: Final[Colour] = (240, 176, 104)
MOON: Final[Colour] = (246, 226, 190)
HAZE: Final[Colour] = (160, 196, 208)
PLAYER_COLOURS: Final[tuple[Colour, ...]] = (
    (245, 168, 62),
    (104, 188, 240),
    (92, 196, 140),
    (236, 112, 92),
    (206, 150, 222),
    (222, 230, 236),
)
BLENDS: Final = ((INK, 0.5), (CREAM, 0.4), (DEEP_WATER, 0.55))
"""What lies between colours where they meet, or under water."""
Paints = tuple[Colour, ...]
"""Every colour that a finished picture may hold, at most 252; the drawn ones turn into the nearest."""
WIDTH: Final = 900
HAND_WIDTH: Final = 600
"""A hand is an attachment: a phone of 400 pixels shows it 328 wide, where the smallest text is still 12 high."""
MARGIN: Final = 20
CORNER: Final = 22
SMALLEST_TEXT: Final = 22
"""Ten pixels on a phone, where a table is some 400 wide, and twelve in a hand."""
SCALE: Final = 4
STEPS: Final = 8
TAPER_STEPS: Final = 12
Mode = Literal["RGBA", "RGB"]
Point = tuple[float, float]
Sprite = Image.Image
"""A finished piece of a picture; it is shared, so nobody draws on it."""
CLEAR: Final = 0
OPAQUE: Final = 255
FEW_PIXELS: Final = 128 * 64
"""Up to here, laying down a whole box is faster than putting it together."""
Spread = tuple[tuple[int, int], tuple[int, int]]
"""From where to where in the small box, and in the large one."""
TOUCHING: Final = 1.1
"""Middles at most this many times the smallest distance apart are neighbours."""


class Shade(NamedTuple):
    """A player's colour with its darker and lighter neighbours."""

    plain: Colour
    dark: Colour
    light: Colour


def mix(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


SHADES: Final = tuple(Shade(plain, mix(plain, INK, 0.4), mix(plain, CREAM, 0.45)) for plain in PLAYER_COLOURS)
"""Told apart by most eyes; a letter always stands beside them."""

COMMON: Final[tuple[Colour, ...]] = (
    *(INK, PANEL, PANEL_RAISED, PANEL_EDGE, CREAM, MIST, FADED, GOLD, CORAL, CORAL_DARK),
    *(colour for shade in SHADES for colour in shade),
)
"""What every picture needs; a game may add its own to these instead of using all of the house."""
PLAIN: Final[tuple[Colour, ...]] = (
    *COMMON,
    *(DEEP_WATER, WATER, BRIGHT_WATER, FOAM, ROCK, ROCK_DARK, ROCK_LIGHT, *SKY, *PINE),
    *(BARK, FUR, FUR_DARK, FUR_LIGHT, MOSS, DUSK, MOON, HAZE),
)


def paints(plain: Iterable[Colour], blends: Iterable[tuple[Colour, float]] = BLENDS) -> Paints:
    """Return these colours with what lies between them where they meet."""
    plain = tuple(plain)
    return tuple(dict.fromkeys((*plain, *(mix(colour, other, share) for other, share in blends for colour in plain))))


HOUSE: Final = paints(PLAIN)


@dataclass(frozen=True, slots=True)
class Stencil:
    """A transparent sheet for one sprite, or a part of it."""

    image: Image.Image
    scale: int
    origin: Point
    unit: Point
    """How many pixels of the large image make one step to the right, and one down."""

    @classmethod
    def sized(cls, width: int, height: int, scale: int = SCALE, mode: Mode = "RGBA") -> "Stencil":
        """Return an empty sheet, measured in pixels of the finished sprite."""
        image = Image.new(mode, (width * scale, height * scale))
        return cls(image, scale, (0.0, 0.0), (float(scale), float(scale)))

    def within(self, left: float, top: float, width: float, height: float, *, mirrored: bool = False) -> "Stencil":
        """Return the same sheet, measured from 0 to 100 in both directions inside this box."""
        across, down = self.unit[0] * width / 100, self.unit[1] * height / 100
        if mirrored:
            return Stencil(self.image, self.scale, self._place((left + width, top)), (-across, down))
        return Stencil(self.image, self.scale, self._place((left, top)), (across, down))

    def _place(self, point: Point) -> Point:
        return self.origin[0] + point[0] * self.unit[0], self.origin[1] + point[1] * self.unit[1]

    def polygon(self, points: Iterable[Point], fill: Colour) -> None:
        ImageDraw.Draw(self.image).polygon([self._place(point) for point in points], fill=fill)

    def curve(self, points: Sequence[Point], fill: Colour) -> None:
        """Fill a closed Catmull-Rom curve through these points."""
        around = (points[-1], *points, *points[:2])
        outline: list[Point] = []
        for span in zip(around, around[1:], around[2:], around[3:], strict=False):
            for t in (step / STEPS for step in range(STEPS)):
                x, y = (
                    b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
                    for a, b, c, d in zip(*span, strict=True)
                )
                outline.append((x, y))
        self.polygon(outline, fill)

    def ellipse(self, x: float, y: float, across: float, down: float, fill: Colour) -> None:
        """Fill an ellipse around a centre; `across` and `down` are half its width and height."""
        (left, top), (right, bottom) = self._place((x - across, y - down)), self._place((x + across, y + down))
        ImageDraw.Draw(self.image).ellipse((min(left, right), top, max(left, right), bottom), fill=fill)

    def taper(self, spine: Sequence[Point], girths: Sequence[float], fill: Colour) -> None:
        """Draw a limb along a bent line, as thick at each point as its girth says."""
        joints = list(zip(spine, girths, strict=True))
        for ((x, y), girth), ((to_x, to_y), to_girth) in pairwise(joints):
            for step in range(TAPER_STEPS + 1):
                share = step / TAPER_STEPS
                thick = girth + (to_girth - girth) * share
                self.ellipse(x + (to_x - x) * share, y + (to_y - y) * share, thick, thick, fill)

    def line(self, points: Iterable[Point], fill: Colour, width: float) -> None:
        """Draw a line; its width is in pixels of the finished sprite."""
        ImageDraw.Draw(self.image).line(
            [self._place(point) for point in points], fill=fill, width=round(width * self.scale), joint="curve"
        )

    def box(self, left: float, top: float, width: float, height: float, radius: float, fill: Colour | None) -> None:
        """Fill a box with round corners; None cuts a hole."""
        (x, y), (right, bottom) = self._place((left, top)), self._place((left + width, top + height))
        corners = (x, y, right - 1, bottom - 1)
        colour = (0, 0, 0, 0) if fill is None else fill
        ImageDraw.Draw(self.image).rounded_rectangle(corners, round(radius * self.scale), colour)

    def finished(self) -> Sprite:
        return self.image.reduce(self.scale)


def star(x: float, y: float, radius: float, points: int = 5) -> list[Point]:
    spokes = ((radius if place % 2 == 0 else radius * 0.45, pi * place / points) for place in range(2 * points))
    return [(x + length * sin(angle), y - length * cos(angle)) for length, angle in spokes]


def wave(left: float, right: float, y: float, height: float, length: float) -> list[Point]:
    count = max(2, round((right - left) / 4))
    spots = (left + (right - left) * place / count for place in range(count + 1))
    return [(x, y + height * sin(2 * pi * x / length)) for x in spots]


@lru_cache(maxsize=256)
def faded(draw: Callable[..., Sprite], share: float, *arguments: object) -> Sprite:
    """Return a sprite that lets this share of what is below show through."""
    sprite = draw(*arguments).copy()
    sprite.putalpha(sprite.getchannel("A").point(lambda alpha: round(alpha * (1 - share))))
    return sprite


class Patch(NamedTuple):
    """A corner, a side or the middle of a box, and where it lies in it."""

    piece: Sprite | Colour
    """One of a single colour needs no mask."""
    left: int
    top: int
    right: int
    bottom: int


class Frame(NamedTuple):
    """A box that looks the same in the middle of each side, which is drawn as often as it takes."""

    patches: tuple[Patch, ...]
    width: int
    height: int

    def lay_on(self, image: Image.Image, left: int, top: int) -> None:
        """Lay the box down by its upper left corner."""
        for piece, x, y, right, bottom in self.patches:
            if isinstance(piece, Image.Image):
                stretched = _stretched(piece, right - x, bottom - y)
                image.paste(stretched, (left + x, top + y), stretched)
            else:
                image.paste(piece, (left + x, top + y, left + right, top + bottom))


def _stretched(piece: Sprite, width: int, height: int) -> Sprite:
    return piece if piece.size == (width, height) else piece.resize((width, height), Image.Resampling.NEAREST)


def framed(draw: Callable[[int, int], Sprite], width: int, height: int, end: int) -> Sprite | Frame:
    """Return a box as it is if it is small; else one whose sides look the same from so many pixels off their ends."""
    if width * height <= FEW_PIXELS:
        return draw(width, height)
    side = 2 * end + 1
    small = draw(min(width, side), min(height, side))
    return Frame(tuple(_patches(small, width, height)), width, height)


def _patches(small: Sprite, width: int, height: int) -> Iterator[Patch]:
    """Take a small box apart, leaving out what is transparent."""
    for (upper, lower), (top, bottom) in _spreads(small.height, height):
        for (start, end), (left, right) in _spreads(small.width, width):
            piece = small.crop((start, upper, end, lower))
            red, green, blue, alpha = cast("tuple[int, int, int, int]", piece.getpixel((0, 0)))
            if piece.getcolors(1) is None or alpha not in {CLEAR, OPAQUE}:
                yield Patch(piece, left, top, right, bottom)
            elif alpha == OPAQUE:
                yield Patch((red, green, blue), left, top, right, bottom)


def _spreads(small: int, large: int) -> Sequence[Spread]:
    """Keep both ends as they are, and stretch the pixel in the middle."""
    if small == large:
        return [((0, small), (0, large))]
    end, rest = small // 2, small - small // 2 - 1
    return [((0, end), (0, end)), ((end, end + 1), (end, large - rest)), ((end + 1, small), (large - rest, large))]


def hexagon(middle: Point, radius: float) -> list[Point]:
    """Return the corners of a hex, clockwise from its top."""
    x, y = middle
    return [(x + radius * sin(pi * corner / 3), y - radius * cos(pi * corner / 3)) for corner in range(6)]


def patch(stencil: Stencil, middles: Sequence[Point], pace: float, radius: float, fill: Colour) -> None:
    """Fill hexes and what is between those that touch; `pace` is the distance between neighbours."""
    for middle in middles:
        stencil.polygon(hexagon(middle, radius), fill)
    near = [pair for pair in combinations(middles, 2) if dist(*pair) < pace * TOUCHING]
    for one, other in near:
        stencil.polygon(_bridge(one, other, radius), fill)
    _fill_corners(stencil, middles, near, fill)


def _bridge(one: Point, other: Point, radius: float) -> list[Point]:
    """Return what lies between the sides with which two hexes face each other."""
    angle = atan2(other[1] - one[1], other[0] - one[0])
    turns = ((one, angle + pi / 6), (one, angle - pi / 6), (other, angle + pi * 7 / 6), (other, angle + pi * 5 / 6))
    return [(x + radius * cos(turn), y + radius * sin(turn)) for (x, y), turn in turns]


def _fill_corners(
    stencil: Stencil, middles: Sequence[Point], near: Sequence[tuple[Point, Point]], fill: Colour
) -> None:
    """Fill the hole where three hexes meet."""
    for trio in combinations(middles, 3):
        if all(pair in near for pair in combinations(trio, 2)):
            stencil.polygon(trio, fill)
