"""Caches large sprites and scenes: those used last as they are, the others compressed to a tenth of their memory."""

import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from functools import wraps
from threading import Lock
from typing import Final, Generic, NamedTuple, ParamSpec, TypeVar

from PIL import Image

P = ParamSpec("P")
V = TypeVar("V")

MIB: Final = 1024 * 1024
READY: Final = 2 * MIB
"""Bytes of images that are ready to be used; 4 would save a thirtieth of the time of drawing."""
COMPRESSED: Final = 4 * MIB
LEVEL: Final = 1
BYTES: Final = {"L": 1, "P": 1}
"""Bytes of a pixel by mode, other than these:"""
COLOUR_BYTES: Final = 4


class RecentlyUsed(Generic[V]):
    """Values up to a number of bytes in all, least recently used first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._bytes = 0
        self._values: OrderedDict[Hashable, tuple[V, int]] = OrderedDict()

    def get(self, key: Hashable) -> V | None:
        if key not in self._values:
            return None
        self._values.move_to_end(key)
        return self._values[key][0]

    def put(self, key: Hashable, value: V, size: int) -> Sequence[tuple[Hashable, V]]:
        """Add a value, and return those it evicts."""
        evicted = []
        if self.get(key) is None:
            self._values[key] = (value, size)
            self._bytes += size
        while self._bytes > self._most:
            other, (oldest, freed) = self._values.popitem(last=False)
            self._bytes -= freed
            evicted.append((other, oldest))
        return evicted


class Compressed(NamedTuple):
    mode: str
    size: tuple[int, int]
    pixels: bytes
    palette: tuple[str, list[int] | None] | None
    """Its mode and its colours."""

    @classmethod
    def of(cls, image: Image.Image) -> "Compressed":
        palette = (image.palette.mode, image.getpalette(image.palette.mode)) if image.palette else None
        return cls(image.mode, image.size, zlib.compress(image.tobytes(), LEVEL), palette)

    def image(self) -> Image.Image:
        image = Image.frombytes(self.mode, self.size, zlib.decompress(self.pixels))
        if self.palette and self.palette[1]:
            image.putpalette(self.palette[1], self.palette[0])
        return image


class ImageCache:
    def __init__(self, ready: int = READY, compressed: int = COMPRESSED) -> None:
        self._ready = RecentlyUsed[Image.Image](ready)
        self._compressed = RecentlyUsed[Compressed](compressed)
        self._lock = Lock()

    def get(self, key: Hashable) -> Image.Image | None:
        with self._lock:
            image = self._ready.get(key)
            compressed = None if image else self._compressed.get(key)
        if compressed is not None:
            image = compressed.image()
            self.put(key, image)
        return image

    def put(self, key: Hashable, image: Image.Image) -> None:
        size = image.width * image.height * BYTES.get(image.mode, COLOUR_BYTES)
        with self._lock:
            for other, evicted in self._ready.put(key, image, size):
                if self._compressed.get(other) is None:
                    self._compress(other, evicted)

    def _compress(self, key: Hashable, image: Image.Image) -> None:
        compressed = Compressed.of(image)
        self._compressed.put(key, compressed, len(compressed.pixels))


CACHE: Final = ImageCache()
"""The one of this process."""


def cached_image(draw: Callable[P, Image.Image]) -> Callable[P, Image.Image]:
    """Draw an image once for the same arguments; small ones are better off with `lru_cache`."""

    @wraps(draw)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> Image.Image:
        key = (draw, args, *kwargs.items())
        image = CACHE.get(key)
        if image is None:
            image = draw(*args, **kwargs)
            CACHE.put(key, image)
        return image

    return drawn
