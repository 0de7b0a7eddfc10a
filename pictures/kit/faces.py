"""Card faces: cards and pieces drawn so small that they stand on a button, as emoji."""

from collections.abc import Callable
from io import BytesIO
from typing import Final

from PIL import ImageDraw

from pictures.kit.drawing import CREAM, INK, Colour, Sprite, Stencil
from pictures.kit.text import font

SIDE: Final = 128
"""Discord's own measure of an emoji, in pixels; on a button it is shown at about a sixth of that."""
RADIUS: Final = 22
EDGE: Final = 8
VALUE: Final = 84
"""The size of a card's number: it is read at twenty pixels."""
OUTLINE: Final = 9

Paint = Callable[[Stencil], None]
Drawing = Callable[[], Sprite]


def card(paint: Paint, ground: Colour, edge: Colour, value: str = "", proportions: float = 1.0) -> Sprite:
    """A card: its art on a ground with an edge, and its number before it; proportions are width to height."""
    whole = Stencil.sized(SIDE, SIDE, 2)
    whole.box(0, 0, SIDE, SIDE, RADIUS, edge)
    whole.box(EDGE, EDGE, SIDE - 2 * EDGE, SIDE - 2 * EDGE, RADIUS - EDGE, ground)
    room = SIDE - 2 * EDGE - 8
    across, down = (room, room / proportions) if proportions >= 1 else (room * proportions, room)
    paint(whole.within((SIDE - across) / 2, (SIDE - down) / 2 if not value else EDGE + 4, across, down))
    face = whole.finished()
    if value:
        _write(face, value)
    return face


def piece(paint: Paint, width: float, height: float) -> Sprite:
    """A piece without a ground, enlarged from these measures in pixels."""
    whole, scale = Stencil.sized(SIDE, SIDE, 2), SIDE / max(width, height)
    left, top = (SIDE - width * scale) / 2, (SIDE - height * scale) / 2
    paint(whole.within(left, top, 100 * scale, 100 * scale))
    return whole.finished()


def _write(face: Sprite, value: str) -> None:
    """Write a number into the lower right corner, outlined so that it stands out on any art."""
    size = VALUE if len(value) < 3 else VALUE * 3 // 4
    ImageDraw.Draw(face).text(
        (SIDE - EDGE - 6, SIDE - EDGE - 4),
        value,
        fill=CREAM,
        font=font("Bold", size),
        anchor="rb",
        stroke_width=OUTLINE,
        stroke_fill=INK,
    )


def png(face: Sprite) -> bytes:
    file = BytesIO()
    face.quantize(64).save(file, "PNG", optimize=True)
    return file.getvalue()
