"""Card faces: within Discord's limits for emoji, told apart from one another, and named by what they show."""

import re
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image

from pictures.face_names import name_of, source
from pictures.faces import FACES, draw
from rules.alaska.components import COLOURS
from rules.games import GAMES

MOST_BYTES = 256 * 1024
BRIGHT = 200
"""Of each part of a pixel of a pip."""
NAME = re.compile(r"[a-z0-9_]{2,32}")


@pytest.mark.parametrize("key", GAMES)
def test_every_face_is_a_small_square_of_its_own_with_a_name_that_discord_takes(key):
    drawn = {face: draw(face) for face in FACES if face.startswith(key)}
    assert drawn
    assert len(set(drawn.values())) == len(drawn)
    for face, png in drawn.items():
        image = Image.open(BytesIO(png))
        assert image.format == "PNG"
        assert image.size == (128, 128)
        assert len(png) <= MOST_BYTES
        assert NAME.fullmatch(name_of(face, png))


def test_a_name_tells_what_is_drawn_and_the_source_stays_the_same():
    face = next(iter(FACES))
    assert name_of(face, draw(face)) == name_of(face, draw(face)) != name_of(face, b"drawn otherwise")
    assert source() == source()


@pytest.mark.parametrize("piece", ["vehicle", "container"])
def test_pieces_of_alaska_differ_by_more_than_their_colours(piece):
    faces = [Image.open(BytesIO(draw(f"alaska_{piece}_{colour}"))).convert("RGBA").convert("RGB") for colour in COLOURS]
    bright = [sum(min(pixel) > BRIGHT for pixel in face.get_flattened_data()) for face in faces]
    assert all(fewer * 1.1 < more for fewer, more in pairwise(bright))
