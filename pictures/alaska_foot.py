"""The strip below the board: floes to come or to melt, both piles, and the reader's own cards."""

from typing import Final

from pictures.alaska_ice import floe_icon
from pictures.alaska_icons import event_back, event_face, ice_back
from pictures.alaska_plan import FOOT, LAND_BOTTOM, MARGIN, WIDTH
from pictures.labels import width_of
from pictures.palette import CREAM, FADED, MIST
from pictures.shapes import Sprite
from pictures.sheet import Box, Sheet
from pictures.words import Words
from rules.alaska.components import KEPT_CARDS, SHAPES
from rules.alaska.model import View

TEXT: Final = 24
NUMBER: Final = 28
GAP: Final = 12
MIDDLE: Final = LAND_BOTTOM + FOOT // 2 + 1
CARD: Final = (38, 46)


def draw_foot(sheet: Sheet, view: View, words: Words) -> None:
    """Draw what is left at the left, and the reader's cards at the right."""
    left = _draw_title(sheet, words("alaska-picture-floes", season=view.season), MARGIN)
    for shape, count in zip(SHAPES, view.floes_ahead, strict=True):
        left = _draw_count(sheet, floe_icon(shape, 17), count, left)
    left += GAP
    for sprite, count in ((ice_back(*CARD), sum(view.ice_pile)), (event_back(*CARD), view.event_pile)):
        left = _draw_count(sheet, sprite, count, left)
    if view.seat is not None and view.phase != "over":
        _draw_hand(sheet, view, words)


def _draw_title(sheet: Sheet, text: str, left: int) -> int:
    width = width_of(text, "Semibold", TEXT)
    sheet.write(text, Box(left, MIDDLE - 20, width, 40), TEXT, colour=MIST, align="left")
    return left + width + 12


def _draw_count(sheet: Sheet, sprite: Sprite, count: int, left: int) -> int:
    """Draw how many there are of something; return where the next may begin."""
    sheet.stamp(sprite, left, MIDDLE - sprite.height // 2)
    width = width_of(str(count), "Bold", NUMBER)
    room = Box(left + sprite.width + 4, MIDDLE - 20, width, 40)
    sheet.write(str(count), room, NUMBER, colour=CREAM if count else FADED, weight="Bold")
    return room.right + GAP


def _draw_hand(sheet: Sheet, view: View, words: Words) -> None:
    """Draw the cards that only the reader may see, from the right."""
    counts = [(card, view.hand.count(card)) for card in KEPT_CARDS if card in view.hand]
    title = words("alaska-picture-hand" if counts else "alaska-picture-hand-empty")
    widths = [CARD[1] + 4 + width_of(str(count), "Bold", NUMBER) + GAP for _, count in counts]
    left = WIDTH - MARGIN - sum(widths) - width_of(title, "Semibold", TEXT) - 12
    left = _draw_title(sheet, title, left)
    for card, count in counts:
        left = _draw_count(sheet, event_face(card, CARD[1], CARD[1]), count, left)
