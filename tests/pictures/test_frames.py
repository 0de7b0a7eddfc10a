"""A box put together from a small one looks as if it had been drawn whole."""

import pytest
from PIL import Image

from pictures.kit.drawing import CREAM, GOLD, Frame, Sprite, Stencil, framed
from pictures.kit.sheet import Sheet
from pictures.kit.tokens import RING

RADIUS = 12


def plate(width: int, height: int) -> Sprite:
    stencil = Stencil.sized(width, height)
    stencil.box(0, 0, width, height, RADIUS, GOLD)
    return stencil.finished()


def hollow(width: int, height: int) -> Sprite:
    stencil = Stencil.sized(width, height)
    stencil.box(0, 0, width, height, RADIUS, GOLD)
    stencil.box(RING, RING, width - 2 * RING, height - 2 * RING, RADIUS - RING, None)
    return stencil.finished()


@pytest.mark.parametrize("draw", [plate, hollow])
@pytest.mark.parametrize("size", [(40, 30), (300, 200), (301, 27), (27, 400), (500, 20), (128, 65)])
def test_a_frame_is_the_same_to_the_pixel_as_a_box_drawn_whole(draw, size):
    whole, framed_one = Sheet(520, 420, CREAM), Sheet(520, 420, CREAM)
    whole.stamp(draw(*size), 7, 9)
    framed_one.stamp(framed(draw, *size, RADIUS + 1), 7, 9)
    assert framed_one.image.tobytes() == whole.image.tobytes()


def test_what_is_kept_of_a_large_frame_is_small():
    frame = framed(plate, 900, 300, RADIUS + 1)
    assert isinstance(frame, Frame)
    kept = [patch.piece.size for patch in frame.patches if isinstance(patch.piece, Image.Image)]
    assert kept
    assert all(max(size) <= 27 for size in kept)
    assert (frame.width, frame.height) == (900, 300)
