"""Alaska's pieces and event cards as they stand on buttons."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from pictures.alaska.art import CHIP, ICE, LAKE, PAINTERS, VEHICLE, paint_container, paint_tractor
from pictures.kit.drawing import CREAM, INK, Sprite, Stencil, hexagon
from pictures.kit.faces import Drawing, card, piece
from rules.alaska.components import COLOURS, EventCard


def _vehicle(seat: int) -> Sprite:
    return piece(lambda stencil: _with_pips(paint_tractor, stencil, seat, (14, 11)), *VEHICLE)


def _container(seat: int) -> Sprite:
    return piece(lambda stencil: _with_pips(paint_container, stencil, seat, (CHIP[0] / 2, CHIP[1] / 2)), *CHIP)


def _with_pips(paint: Callable[[Stencil, int], None], stencil: Stencil, seat: int, middle: tuple[float, float]) -> None:
    """Paint a piece with one to four pips, by which those tell it who do not tell colours apart."""
    paint(stencil, seat)
    for x, y in PIPS[seat]:
        for radius, colour in ((3.6, INK), (2.6, CREAM)):
            stencil.ellipse(middle[0] + x, middle[1] + y, radius, radius, colour)


PIPS: Final = (
    ((0, 0),),
    ((-4.5, -4.5), (4.5, 4.5)),
    ((-5, 4.5), (0, -4.5), (5, 4.5)),
    ((-4.5, -4.5), (4.5, 4.5), (4.5, -4.5), (-4.5, 4.5)),
)
"""From the middle of a piece, as on a die, by colour."""


def _floe(stencil: Stencil) -> None:
    stencil.polygon(hexagon((50, 50), 50), ICE)


FACES: Final[Mapping[str, Drawing]] = {
    **{f"vehicle-{colour}": partial(_vehicle, seat) for seat, colour in enumerate(COLOURS)},
    **{f"container-{colour}": partial(_container, seat) for seat, colour in enumerate(COLOURS)},
    **{event.value: partial(card, PAINTERS[event], CREAM, INK) for event in EventCard},
    "floe": partial(card, _floe, LAKE, INK),
}
