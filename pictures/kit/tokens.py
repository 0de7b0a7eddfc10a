"""Small pieces: tokens, badges, rings, stars, crowns, arrows and tracks of pips."""

from functools import lru_cache

from pictures.kit.animals import salmon
from pictures.kit.frames import Frame, framed
from pictures.kit.palette import BARK, CREAM, FADED, FUR_LIGHT, GOLD, INK, PANEL, SHADES, Colour, mix
from pictures.kit.shapes import Sprite, Stencil, star
from pictures.kit.symbols import Symbol

RING = 4
PIP = 14
GAP = 5


@lru_cache(maxsize=256)
def disc(size: int, fill: Colour, edge: Colour) -> Sprite:
    """A round badge with an edge; a player's token is one in their colour."""
    stencil = Stencil.sized(size, size)
    middle = size / 2
    stencil.ellipse(middle, middle, middle, middle, edge)
    stencil.ellipse(middle, middle, middle - 2, middle - 2, fill)
    return stencil.finished()


def token(seat: int, size: int) -> Sprite:
    return disc(size, SHADES[seat].plain, INK)


def plate(width: int, height: int, radius: int, fill: Colour) -> Sprite | Frame:
    return framed(lambda across, down: _plate(across, down, radius, fill), width, height, radius + 1)


@lru_cache(maxsize=256)
def _plate(width: int, height: int, radius: int, fill: Colour) -> Sprite:
    stencil = Stencil.sized(width, height)
    stencil.box(0, 0, width, height, radius, fill)
    return stencil.finished()


def ring(width: int, height: int, radius: int, colour: Colour = GOLD) -> Sprite | Frame:
    """A ring around what has just changed, or is about to act: lay it RING + 2 pixels outside."""
    return framed(lambda across, down: _ring(across, down, radius, colour), width, height, max(radius, RING + 1) + 1)


@lru_cache(maxsize=256)
def _ring(width: int, height: int, radius: int, colour: Colour) -> Sprite:
    stencil = Stencil.sized(width, height)
    stencil.box(0, 0, width, height, radius, INK)
    stencil.box(1, 1, width - 2, height - 2, radius - 1, colour)
    stencil.box(RING, RING, width - 2 * RING, height - 2 * RING, radius - RING, INK)
    stencil.box(RING + 1, RING + 1, width - 2 * RING - 2, height - 2 * RING - 2, radius - RING - 1, None)
    return stencil.finished()


@lru_cache(maxsize=32)
def golden_star(size: int) -> Sprite:
    stencil = Stencil.sized(size, size)
    stencil.polygon(star(size / 2, size * 0.53, size / 2), mix(GOLD, BARK, 0.5))
    stencil.polygon(star(size / 2, size * 0.53, size / 2 - 2), GOLD)
    return stencil.finished()


@lru_cache(maxsize=32)
def crown(width: int, height: int) -> Sprite:
    """A crown for a winner."""
    whole = Stencil.sized(width, height)
    stencil = whole.within(0, 0, width, height)
    stencil.polygon([(4, 96), (0, 20), (26, 52), (50, 2), (74, 52), (100, 20), (96, 96)], mix(GOLD, BARK, 0.6))
    stencil.polygon([(10, 86), (7, 38), (28, 66), (50, 20), (72, 66), (93, 38), (90, 86)], GOLD)
    return whole.finished()


@lru_cache(maxsize=32)
def basket(size: int) -> Sprite:
    """A basket with a tail looking out: a reserve of salmon."""
    whole = Stencil.sized(size, size)
    stencil = whole.within(0, 0, size, size)
    salmon(stencil.within(2, 8, 96, 54))
    stencil.polygon([(6, 46), (94, 46), (82, 98), (18, 98)], BARK)
    stencil.polygon([(14, 54), (86, 54), (77, 91), (23, 91)], FUR_LIGHT)
    for x in (32, 50, 68):
        stencil.line([(x, 50), (50 + (x - 50) * 0.8, 94)], BARK, 1.6)
    stencil.line([(16, 72), (84, 72)], BARK, 1.6)
    stencil.box(0, 40, 100, 14, 2, mix(BARK, INK, 0.25))
    return whole.finished()


@lru_cache(maxsize=32)
def seal(size: int, emblem: Symbol) -> Sprite:
    """The mark of a card that is sealed, with the emblem of its back."""
    whole = Stencil.sized(size, size)
    stencil = whole.within(0, 0, size, size)
    stencil.ellipse(50, 50, 50, 50, INK)
    stencil.ellipse(50, 50, 45, 45, GOLD)
    emblem(stencil.within(20, 18, 60, 60), INK)
    return whole.finished()


@lru_cache(maxsize=32)
def arrow(width: int, height: int, colour: Colour = CREAM) -> Sprite:
    whole = Stencil.sized(width, height)
    stencil = whole.within(0, 0, width, height)
    stencil.polygon([(0, 40), (52, 40), (52, 8), (100, 50), (52, 92), (52, 60), (0, 60)], colour)
    return whole.finished()


@lru_cache(maxsize=32)
def cross(size: int, colour: Colour) -> Sprite:
    """A cross: this one is out."""
    whole = Stencil.sized(size, size)
    stencil = whole.within(0, 0, size, size)
    for stroke in ([(14, 14), (86, 86)], [(86, 14), (14, 86)]):
        stencil.taper(stroke, (13, 13), INK)
    for stroke in ([(14, 14), (86, 86)], [(86, 14), (14, 86)]):
        stencil.taper(stroke, (9, 9), colour)
    return whole.finished()


@lru_cache(maxsize=32)
def stack(width: int, height: int, colour: Colour) -> Sprite:
    whole = Stencil.sized(width, height)
    step = width * 0.12
    card = (width - 2 * step, height - 2 * step)
    for place in range(3):
        whole.box(place * step, (2 - place) * step, *card, card[0] / 7, INK)
        whole.box(place * step + 1.5, (2 - place) * step + 1.5, card[0] - 3, card[1] - 3, card[0] / 9, colour)
    return whole.finished()


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
