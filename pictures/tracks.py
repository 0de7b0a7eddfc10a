"""Tracks of steps, some of them done."""

from functools import lru_cache

from pictures.palette import CREAM, FADED, GOLD, INK, PANEL
from pictures.shapes import Sprite, Stencil

PIP = 14
GAP = 5


@lru_cache(maxsize=128)
def pips(count: int, done: int, now: int | None) -> Sprite:
    """A row of pips: those done are full, the present one is gold, the others hollow."""
    stencil = Stencil.sized(count * (PIP + GAP) - GAP + 4, PIP + 6)
    for place in range(count):
        x, y = place * (PIP + GAP) + PIP / 2 + 2, PIP / 2 + 3
        if place == now:
            stencil.ellipse(x, y, PIP / 2 + 2, PIP / 2 + 2, INK)
            stencil.ellipse(x, y, PIP / 2 + 1, PIP / 2 + 1, GOLD)
        else:
            stencil.ellipse(x, y, PIP / 2, PIP / 2, CREAM if place < done else FADED)
            if place >= done:
                stencil.ellipse(x, y, PIP / 2 - 2, PIP / 2 - 2, PANEL)
    return stencil.finished()
