"""Kauri's colours, figures and sprites; a figure is measured from 0 to 100."""

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from pictures.kit.drawing import (
    BARK,
    COMMON,
    CORAL,
    CORAL_DARK,
    CREAM,
    FOAM,
    FUR_LIGHT,
    GOLD,
    INK,
    MIST,
    PANEL,
    SHADES,
    Colour,
    Point,
    Shade,
    Sprite,
    Stencil,
    mix,
    paints,
)
from rules.contract import Seat
from rules.kauri.pieces import Faction

SEA: Final[Colour] = (22, 70, 92)
SHALLOWS: Final[Colour] = (34, 98, 118)
FOREST: Final[Colour] = (96, 150, 92)
FOREST_LIGHT: Final[Colour] = (112, 164, 102)
BORDER: Final[Colour] = (46, 84, 58)
BARE: Final[Colour] = (204, 178, 122)
CROWN: Final[Colour] = (20, 66, 46)
CROWN_LIGHT: Final[Colour] = (40, 98, 62)
LAVA: Final[Colour] = (244, 104, 46)
CRATER: Final[Colour] = (74, 52, 52)
MOUNTAIN: Final[Colour] = (132, 134, 130)
MOUNTAIN_DARK: Final[Colour] = (94, 98, 98)
TORRENT: Final[Colour] = (40, 104, 206)
PLAGUE: Final[Colour] = (196, 226, 84)
VENOM: Final[Colour] = (178, 112, 216)

NOBODY: Final = Shade(MIST, mix(MIST, INK, 0.4), CREAM)
"""The Englishman of a game for two."""
PLAYERS: Final = 4
UNUSED: Final = {colour for shade in SHADES[PLAYERS:] for colour in shade}
PLAIN: Final[tuple[Colour, ...]] = (
    *(colour for colour in COMMON if colour not in UNUSED),
    *(SEA, SHALLOWS, FOREST, FOREST_LIGHT, BORDER, BARE, CROWN, CROWN_LIGHT, LAVA, CRATER, MOUNTAIN, MOUNTAIN_DARK),
    *(TORRENT, PLAGUE, VENOM, FOAM, BARK, FUR_LIGHT),
)
PAINTS: Final = paints(PLAIN, ((PANEL, 0.5),))
"""Few, for a map with so much on it: every further one makes the file larger."""
Figure = Callable[[Stencil, Shade], None]
KIWI: Final[tuple[Point, ...]] = (
    *((4, 52), (10, 32), (28, 20), (48, 22), (58, 28), (62, 16), (72, 8), (84, 12), (86, 24)),
    *((80, 34), (72, 42), (68, 58), (56, 72), (36, 76), (16, 70)),
)
CLOAK: Final[tuple[Point, ...]] = ((50, 36), (66, 42), (82, 70), (90, 97), (50, 100), (10, 97), (18, 70), (34, 42))
COAT: Final[tuple[Point, ...]] = ((34, 44), (66, 44), (80, 56), (82, 98), (18, 98), (20, 56))
BOUGHS: Final = ((50, 26, 40, 26), (24, 36, 24, 20), (76, 36, 24, 20), (50, 44, 42, 18))
VIRUS_SPIKES: Final = 8
EMBLEMS: Final = {
    Faction.KIWI: "kiwi",
    Faction.MAORI: "maori",
    Faction.ENGLISH: "english",
    Faction.POSSUM: "possum",
}
"""Which piece stands for a faction."""
TREE: Final = (46, 62)


def shade_of(seat: Seat | None) -> Shade:
    """Return the colour of a player's pieces, or of those nobody plays."""
    return NOBODY if seat is None else SHADES[seat]


def kiwi(stencil: Stencil, shade: Shade) -> None:
    for hip, foot in ((36, 30), (54, 56)):
        stencil.line([(hip, 70), (foot, 94), (foot + 12, 95)], shade.light, 2.2)
    stencil.curve(KIWI, shade.plain)
    stencil.polygon([(82, 14), (100, 60), (76, 30)], CREAM)
    stencil.ellipse(74, 20, 4.6, 4.6, INK)
    stencil.line([(18, 44), (30, 58), (46, 62)], shade.dark, 1.6)


def possum(stencil: Stencil, shade: Shade) -> None:
    for mirrored in (False, True):
        half = stencil.within(0, 0, 100, 100, mirrored=mirrored)
        half.ellipse(20, 24, 19, 23, shade.plain)
        half.ellipse(20, 26, 10, 14, shade.light)
    stencil.curve([(50, 22), (76, 28), (93, 56), (84, 80), (50, 97), (16, 80), (7, 56), (24, 28)], shade.plain)
    stencil.curve([(50, 26), (57, 52), (68, 74), (62, 92), (50, 96), (38, 92), (32, 74), (43, 52)], shade.light)
    for eye in (30, 70):
        stencil.ellipse(eye, 56, 11, 12, INK)
        stencil.ellipse(eye + 3, 52, 4, 4, CREAM)
    stencil.ellipse(50, 80, 10, 8, CORAL_DARK)


def maori(stencil: Stencil, shade: Shade) -> None:
    stencil.taper(((62, 16), (84, 0)), (4, 7), CREAM)
    stencil.curve(CLOAK, shade.plain)
    stencil.ellipse(50, 25, 20, 21, BARK)
    stencil.ellipse(50, 29, 15, 16, FUR_LIGHT)
    for x in (30, 50, 70):
        stencil.polygon([(x - 9, 70), (x + 9, 70), (x, 88)], INK)


def english(stencil: Stencil, shade: Shade) -> None:
    stencil.curve(COAT, shade.plain)
    stencil.polygon([(50, 50), (40, 46), (60, 46), (53, 80), (47, 80)], CREAM)
    stencil.ellipse(50, 32, 16, 17, FUR_LIGHT)
    stencil.box(28, 0, 44, 24, 1, shade.light)
    stencil.box(10, 19, 80, 9, 1, shade.light)
    stencil.box(28, 11, 44, 8, 0, INK)


def whare(stencil: Stencil, shade: Shade) -> None:
    """A house of the Maori with its carved gable."""
    stencil.polygon([(16, 44), (84, 44), (84, 98), (16, 98)], shade.dark)
    stencil.polygon([(50, 4), (100, 52), (100, 70), (50, 26), (0, 70), (0, 52)], shade.plain)
    stencil.polygon([(50, 30), (80, 56), (80, 94), (20, 94), (20, 56)], mix(shade.light, CREAM, 0.4))
    stencil.box(42, 60, 24, 38, 0, INK)
    stencil.ellipse(50, 8, 8, 8, shade.light)


def tree(stencil: Stencil, crown: Colour = CROWN, edge: Colour = CROWN_LIGHT) -> None:
    """A kauri: a broad crown on a straight trunk; a number can stand in the crown."""
    stencil.polygon([(41, 55), (59, 55), (63, 100), (37, 100)], BARK)
    stencil.line([(50, 62), (50, 96)], mix(BARK, FUR_LIGHT, 0.5), 1.4)
    for x, y, across, down in BOUGHS:
        stencil.ellipse(x, y + 6, across, down, edge)
    for x, y, across, down in BOUGHS:
        stencil.ellipse(x, y + 8, across - 3, down - 3, crown)


def stump(stencil: Stencil) -> None:
    stencil.polygon([(30, 30), (70, 30), (80, 100), (20, 100)], BARK)
    stencil.ellipse(50, 30, 21, 20, FUR_LIGHT)
    stencil.ellipse(50, 30, 10, 10, mix(BARK, FUR_LIGHT, 0.5))


def fence(stencil: Stencil) -> None:
    for left in (2, 22, 42, 62, 82):
        stencil.polygon([(left - 2, 100), (left - 2, 24), (left + 8, -2), (left + 18, 24), (left + 18, 100)], INK)
        stencil.polygon([(left + 1, 96), (left + 1, 28), (left + 8, 8), (left + 15, 28), (left + 15, 96)], CREAM)
    stencil.box(0, 44, 100, 20, 0, CREAM)


def poison(stencil: Stencil) -> None:
    stencil.box(36, 0, 28, 14, 1, CREAM)
    stencil.curve([(42, 10), (58, 10), (60, 34), (88, 70), (80, 98), (20, 98), (12, 70), (40, 34)], VENOM)
    for stroke in ([(36, 56), (64, 84)], [(64, 56), (36, 84)]):
        stencil.line(stroke, INK, 2.6)


def epidemic(stencil: Stencil) -> None:
    for place in range(VIRUS_SPIKES):
        angle = 2 * pi * place / VIRUS_SPIKES
        x, y = 50 + 42 * cos(angle), 50 + 42 * sin(angle)
        stencil.line([(50, 50), (x, y)], PLAGUE, 2)
        stencil.ellipse(x, y, 8, 8, PLAGUE)
    stencil.ellipse(50, 50, 30, 30, PLAGUE)
    for x, y in ((40, 42), (60, 46), (48, 62)):
        stencil.ellipse(x, y, 6, 6, INK)


def mountain(stencil: Stencil) -> None:
    stencil.polygon([(30, 100), (66, 30), (100, 100)], MOUNTAIN_DARK)
    stencil.polygon([(0, 100), (38, 10), (76, 100)], MOUNTAIN)
    stencil.polygon([(38, 10), (52, 42), (42, 36), (34, 46), (25, 40)], CREAM)


def volcano(stencil: Stencil) -> None:
    for x, y, size in ((52, 20, 9), (62, 10, 11), (78, 4, 12)):
        stencil.ellipse(x, y, size, size * 0.8, MOUNTAIN)
    stencil.polygon([(2, 100), (36, 36), (64, 36), (98, 100)], MOUNTAIN_DARK)
    stencil.polygon([(36, 36), (64, 36), (72, 54), (62, 50), (58, 74), (50, 48), (44, 62), (38, 48), (29, 52)], LAVA)


def town(stencil: Stencil) -> None:
    for left, top, width in ((0, 52, 34), (30, 30, 32), (62, 48, 38)):
        for inset, colour in ((0, INK), (4, CREAM)):
            near, far, eaves = left + inset, left + width - inset, top + inset / 2
            ridge = (left + width / 2, top - 22 + inset * 1.8)
            stencil.polygon([(near, 100 - inset), (near, eaves), ridge, (far, eaves), (far, 100 - inset)], colour)
        stencil.box(left + width / 2 - 5, 70, 10, 28, 0, CORAL)


def road(stencil: Stencil) -> None:
    stencil.box(0, 26, 100, 48, 2, INK)
    stencil.box(4, 34, 92, 32, 1, MIST)
    for left in (12, 42, 72):
        stencil.box(left, 45, 18, 10, 0, INK)


def flood(stencil: Stencil) -> None:
    for wide, colour in ((14, INK), (11, TORRENT), (3, FOAM)):
        stencil.line([(4, 58), (30, 40), (52, 54), (74, 40), (96, 54)], colour, wide)


def axe(stencil: Stencil) -> None:
    """The axe of the Lumberjacks."""
    stencil.taper(((22, 94), (66, 18)), (6, 6), FUR_LIGHT)
    stencil.curve([(50, 10), (70, 8), (96, 30), (98, 56), (82, 50), (66, 46), (56, 34)], CREAM)


def badge(stencil: Stencil) -> None:
    """The leaf of the Rangers."""
    stencil.curve([(50, 2), (80, 24), (88, 56), (70, 84), (50, 94), (30, 84), (12, 56), (20, 24)], CROWN_LIGHT)
    stencil.line([(50, 100), (50, 22)], CREAM, 2.2)
    for y in (40, 58, 76):
        stencil.line([(30, y - 12), (50, y), (70, y - 12)], CREAM, 1.8)


PIECES: Final[dict[str, Figure]] = {
    "kiwi": kiwi,
    "possum": possum,
    "maori": maori,
    "english": english,
    "whare": whare,
    "poison": lambda stencil, _: poison(stencil),
    "epidemic": lambda stencil, _: epidemic(stencil),
    "tree": lambda stencil, _: tree(stencil, FOREST, FOREST_LIGHT),
    "fence": lambda stencil, _: fence(stencil),
    "town": lambda stencil, _: town(stencil),
    "axe": lambda stencil, _: axe(stencil),
    "badge": lambda stencil, _: badge(stencil),
    "road": lambda stencil, _: road(stencil),
    "flood": lambda stencil, _: flood(stencil),
}


@lru_cache(maxsize=256)
def piece(name: str, seat: Seat | None, size: int) -> Sprite:
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
        tree(whole.within(0, 0, width, height))
    else:
        stump(whole.within(10, height - 24, width - 20, 24))
        whole.box(3, 3, width - 6, 32, 9, INK)
    if reserve:
        fence(whole.within(2, height - 19, width - 4, 19))
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
