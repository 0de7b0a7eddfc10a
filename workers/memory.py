"""What is asked of the C library, so that large blocks that were freed are given back to the system."""

import ctypes
import gc
import sys
from typing import Final

TRIM_THRESHOLD: Final = -1
MMAP_THRESHOLD: Final = -3
ARENA_MAX: Final = -8
"""The parameters' numbers in glibc's malloc.h."""
LARGE: Final = 1024 * 1024
"""Bytes from which a block is large: a sheet in the making, a sprite's stencil; what is kept is smaller."""
AT_HAND: Final = 12 * 1024 * 1024
"""Bytes kept while pictures are waited for; asking for them anew each time would cost a third of it."""


def return_large_blocks() -> None:
    """Hold glibc's threshold, which grows with every large block that is freed, until it keeps them all for itself.

    To be called before threads are started.
    """
    _call("mallopt", MMAP_THRESHOLD, LARGE)
    _call("mallopt", TRIM_THRESHOLD, AT_HAND)
    _call("mallopt", ARENA_MAX, 1)  # Else each thread gets holes of its own.


def give_back() -> None:
    """Keep nothing at hand: nothing is asked for just now."""
    _call("malloc_trim", 0)


def tidy_up() -> None:
    """Use the moment when nobody waits: garbage is better collected now than while people click."""
    gc.collect()
    give_back()


def _call(name: str, *arguments: int) -> None:
    """Call glibc; other C libraries have no such function, and no need of it."""
    function = getattr(ctypes.CDLL(None), name, None) if sys.platform == "linux" else None
    if function is not None:
        function(*arguments)
