"""Drawing shapes four times as large as they are shown, in measures of the finished sprite."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin
from typing import Final, Literal

from PIL import Image, ImageDraw

from pictures.kit.palette import Colour

SCALE: Final = 4
STEPS: Final = 8
TAPER_STEPS: Final = 12
Mode = Literal["RGBA", "RGB"]
Point = tuple[float, float]
Sprite = Image.Image
"""A finished piece of a picture; it is shared, so nobody draws on it."""


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
        self.polygon(smooth(points), fill)

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


def smooth(points: Sequence[Point]) -> list[Point]:
    """Return a closed Catmull-Rom curve through these points."""
    last, first, second = points[-1], points[0], points[1]
    around = (last, *points, first, second)
    spans = zip(around, around[1:], around[2:], around[3:], strict=False)
    return [_between(*span, step / STEPS) for span in spans for step in range(STEPS)]


def _between(before: Point, start: Point, end: Point, after: Point, t: float) -> Point:
    x, y = (
        b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
        for a, b, c, d in zip(before, start, end, after, strict=True)
    )
    return x, y


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
