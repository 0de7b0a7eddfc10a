"""Boxes of any size, put together from the corners and the sides of a small one: what is kept of them stays small."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, cast

from PIL import Image

from pictures.kit.shapes import Sprite

CLEAR: Final = 0
OPAQUE: Final = 255
FEW_PIXELS: Final = 128 * 64
"""Up to here, laying down a whole box is faster than putting it together."""
Spread = tuple[tuple[int, int], tuple[int, int]]
"""From where to where in the small box, and in the large one."""


class Frame(NamedTuple):
    """A box that looks the same in the middle of each side, which is drawn as often as it takes."""

    small: Sprite
    width: int
    height: int

    def lay_on(self, image: Image.Image, left: int, top: int) -> None:
        """Lay the box down by its upper left corner."""
        for (upper, lower), (y, bottom) in _spreads(self.small.height, self.height):
            for (start, end), (x, right) in _spreads(self.small.width, self.width):
                piece = self.small.crop((start, upper, end, lower))
                _fill(image, piece, (left + x, top + y, left + right, top + bottom))


def framed(draw: Callable[[int, int], Sprite], width: int, height: int, end: int) -> Sprite | Frame:
    """Return a box as it is if it is small; else one whose sides look the same from so many pixels off their ends."""
    if width * height <= FEW_PIXELS:
        return draw(width, height)
    side = 2 * end + 1
    return Frame(draw(min(width, side), min(height, side)), width, height)


def _spreads(small: int, large: int) -> Sequence[Spread]:
    """Keep both ends as they are, and stretch the pixel in the middle."""
    if small == large:
        return [((0, small), (0, large))]
    end, rest = small // 2, small - small // 2 - 1
    return [((0, end), (0, end)), ((end, end + 1), (end, large - rest)), ((end + 1, small), (large - rest, large))]


def _fill(image: Image.Image, piece: Sprite, room: tuple[int, int, int, int]) -> None:
    """Stretch a piece over its room; where it has but one colour, that needs no mask."""
    left, top, right, bottom = room
    *colour, alpha = cast("tuple[int, ...]", piece.getpixel((0, 0)))
    if piece.getcolors(1) is None or alpha not in {CLEAR, OPAQUE}:
        stretched = piece.resize((right - left, bottom - top), Image.Resampling.NEAREST)
        image.paste(stretched, (left, top), stretched)
    elif alpha == OPAQUE:
        image.paste(tuple(colour), room)
