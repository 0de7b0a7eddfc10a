"""Alaska's pieces and event cards as they stand on buttons."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from pictures.alaska.art import CHIP, ICE, LAKE, PAINTERS, VEHICLE, paint_container, paint_tractor
from pictures.kit.drawing import CREAM, INK, Sprite, Stencil, hexagon
from pictures.kit.faces import Drawing, card, piece
from rules.alaska.components import COLOURS, EventCard


def _vehicle(seat: int) -> Sprite:
    return piece(lambda stencil: paint_tractor(stencil, seat), *VEHICLE)


def _container(seat: int) -> Sprite:
    return piece(lambda stencil: paint_container(stencil, seat), *CHIP)


def _floe(stencil: Stencil) -> None:
    stencil.polygon(hexagon((50, 50), 50), ICE)


FACES: Final[Mapping[str, Drawing]] = {
    **{f"vehicle-{colour}": partial(_vehicle, seat) for seat, colour in enumerate(COLOURS)},
    **{f"container-{colour}": partial(_container, seat) for seat, colour in enumerate(COLOURS)},
    **{event.value: partial(card, PAINTERS[event], CREAM, INK) for event in EventCard},
    "floe": partial(card, _floe, LAKE, INK),
}
