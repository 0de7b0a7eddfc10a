"""Large images are kept within bounds: the least recently used compressed, and the same to the pixel when wanted."""

import pytest
from PIL import Image

from pictures.kit.image_cache import ImageCache

SIDE = 40


def painted(number, mode="RGBA"):
    """An image of its own for each number, with half-tones."""
    ramp = Image.linear_gradient("L").resize((SIDE, SIDE)).point(lambda value: (value + 40 * number) % 256)
    image = Image.merge("RGBA", (ramp, ramp.rotate(90), ramp.rotate(180), ramp))
    return image.quantize(16) if mode == "P" else image.convert(mode)


@pytest.mark.parametrize("mode", ["RGBA", "RGB", "L", "P"])
def test_an_image_that_was_compressed_comes_back_as_it_was(mode):
    cache = ImageCache(ready=SIDE * SIDE * 4)
    for number in range(5):
        cache.put(number, painted(number, mode))
    for number in range(5):
        found, wanted = cache.get(number), painted(number, mode)
        assert (found.mode, found.size) == (mode, (SIDE, SIDE))
        assert found.convert("RGBA").tobytes() == wanted.convert("RGBA").tobytes()


def test_what_was_used_least_recently_is_forgotten_first():
    cache = ImageCache(ready=SIDE * SIDE * 4, compressed=0)
    for number in range(3):
        cache.put(number, painted(number))
    assert [cache.get(number) is None for number in range(3)] == [True, True, False]


def test_an_image_larger_than_the_cache_is_drawn_again_each_time():
    cache = ImageCache(ready=0, compressed=0)
    cache.put(1, painted(1))
    assert cache.get(1) is None
