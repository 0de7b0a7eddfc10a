"""Kauri's factions, their cards by initiative, and its pieces as they stand on buttons."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from pictures.kauri.art import EMBLEMS, PIECES, TREE, heritage_token, shade_of, tree
from pictures.kit.drawing import CREAM, MOSS, PANEL, SHADES, Sprite, Stencil
from pictures.kit.faces import SIDE, Drawing, card, piece
from rules.kauri.cards import CARDS
from rules.kauri.pieces import Faction

ALONE: Final = ("whare", "poison", "epidemic", "fence", "axe", "badge", "road", "flood")
"""The pieces that an action puts down, removes or uses."""


def _faction(faction: Faction, initiative: int | None = None) -> Sprite:
    """The emblem of a faction, as on its cards; the colours of players have no part in it."""
    number = "" if initiative is None else str(initiative)
    return card(lambda stencil: PIECES[EMBLEMS[faction]](stencil, SHADES[0]), MOSS, CREAM, number)


def _piece(name: str) -> Sprite:
    return card(lambda stencil: PIECES[name](stencil, shade_of(None)), PANEL, CREAM)


def _kauri(stencil: Stencil) -> None:
    tree(stencil.within(0, 0, *TREE))


FACES: Final[Mapping[str, Drawing]] = {
    **{faction.value: partial(_faction, faction) for faction in Faction},
    **{
        f"{printed.faction.value}-{printed.initiative}": partial(_faction, printed.faction, printed.initiative)
        for printed in CARDS.values()
    },
    **{name: partial(_piece, name) for name in ALONE},
    "kauri": partial(piece, _kauri, *TREE),
    "heritage": partial(heritage_token, SIDE),
}
