"""Kauri's sprites, drawn once."""

from functools import lru_cache
from typing import Final

from pictures import kauri_figures as figures
from pictures.kauri_colours import FOREST, FOREST_LIGHT, shade_of
from pictures.kauri_figures import Figure
from pictures.palette import BARK, CREAM, GOLD, INK, PANEL, Colour, Shade
from pictures.shapes import Sprite, Stencil
from rules.contract import Seat
from rules.kauri.pieces import Faction

PIECES: Final[dict[str, Figure]] = {
    "kiwi": figures.kiwi,
    "possum": figures.possum,
    "maori": figures.maori,
    "english": figures.english,
    "whare": figures.whare,
    "poison": lambda stencil, _: figures.poison(stencil),
    "epidemic": lambda stencil, _: figures.epidemic(stencil),
    "tree": lambda stencil, _: figures.tree(stencil, FOREST, FOREST_LIGHT),
    "fence": lambda stencil, _: figures.fence(stencil),
    "town": lambda stencil, _: figures.town(stencil),
    "axe": lambda stencil, _: figures.axe(stencil),
    "badge": lambda stencil, _: figures.badge(stencil),
    "road": lambda stencil, _: figures.road(stencil),
    "flood": lambda stencil, _: figures.flood(stencil),
}
EMBLEMS: Final = {
    Faction.KIWI: "kiwi",
    Faction.MAORI: "maori",
    Faction.ENGLISH: "english",
    Faction.POSSUM: "possum",
}
"""Which piece stands for a faction."""
TREE: Final = (46, 62)


@lru_cache(maxsize=256)
def piece(name: str, seat: Seat | None, size: int) -> Sprite:
    """A piece in its player's colour."""
    return _drawn(PIECES[name], shade_of(seat), size, size)


def _drawn(figure: Figure, shade: Shade, width: int, height: int) -> Sprite:
    whole = Stencil.sized(width, height)
    figure(whole.within(1, 1, width - 2, height - 2), shade)
    return whole.finished()


@lru_cache(maxsize=8)
def kauri(*, standing: bool, reserve: bool) -> Sprite:
    """The kauri of a region with room for its number, or the stump that is left; fenced in if it is a reserve."""
    width, height = TREE
    whole = Stencil.sized(width, height)
    if standing:
        figures.tree(whole.within(0, 0, width, height))
    else:
        figures.stump(whole.within(10, height - 24, width - 20, 24))
        whole.box(3, 3, width - 6, 32, 9, INK)
    if reserve:
        figures.fence(whole.within(2, height - 19, width - 4, 19))
    return whole.finished()


@lru_cache(maxsize=4)
def heritage_token(size: int) -> Sprite:
    """A heritage token: a fern about to unfold."""
    whole = Stencil.sized(size, size)
    stencil = whole.within(0, 0, size, size)
    for x, reach, colour in ((50, 50, INK), (50, 44, GOLD)):
        stencil.ellipse(x, 50, reach, reach, colour)
    stencil.line([(30, 78), (26, 50), (38, 30), (58, 28), (68, 44), (62, 60), (50, 60), (48, 50)], BARK, size / 9)
    return whole.finished()


@lru_cache(maxsize=8)
def sealed_cards(width: int, height: int, colour: Colour) -> Sprite:
    """Two cards face down, one across the other as they are laid."""
    whole = Stencil.sized(width, height)
    stencil = whole.within(0, 0, width, height)
    for left, top, across, down in ((26, 0, 48, 100), (0, 30, 100, 46)):
        stencil.box(left, top, across, down, 3, INK)
        stencil.box(left + 5, top + 6, across - 10, down - 12, 2, colour)
    stencil.ellipse(50, 53, 14, 13, PANEL)
    stencil.ellipse(50, 53, 8, 7, CREAM)
    return whole.finished()
