"""Memory of pictures in the making goes back to the system when they are done."""

import ctypes
import sys
from typing import Final

TRIM_THRESHOLD: Final = -1
MMAP_THRESHOLD: Final = -3
"""The parameters' numbers in glibc's malloc.h."""
LARGE: Final = 4 * 1024 * 1024
"""Bytes from which a block is large: a sprite's stencil, not a finished picture."""
AT_HAND: Final = 4 * 1024 * 1024
"""Bytes kept for the next picture; asking for them anew would cost a third of its time."""


def return_large_blocks() -> None:
    """Hold glibc's threshold, which grows with every large block that is freed, until it keeps them all for itself."""
    if sys.platform == "linux":
        malloc_option = getattr(ctypes.CDLL(None), "mallopt", None)  # Other C libraries have none, and no need.
        if malloc_option is not None:
            malloc_option(MMAP_THRESHOLD, LARGE)
            malloc_option(TRIM_THRESHOLD, AT_HAND)
