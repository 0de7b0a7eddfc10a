"""The sheets of Kodiak: the table for all, and with the reader's hand below it."""

from collections.abc import Sequence
from typing import Final

from pictures.kit.animals import paw
from pictures.kit.drawing import CREAM, INK, MARGIN, PANEL_RAISED, WIDTH
from pictures.kit.sheet import Box, Sheet, draw_token
from pictures.kit.text import Cast, Words, width_of
from pictures.kit.tokens import basket, face, plate, ring, seal
from pictures.kodiak.art import IN_HAND, art_of, value_of
from pictures.kodiak.board import Table
from rules.contract import Seat
from rules.kodiak.model import Card, Move, View

HEADING: Final = 58
CARDS: Final = 108
GROUP_GAP: Final = 14
GAP: Final = 7
TEXT: Final = 24
TOKEN: Final = 32
TITLE: Final = 240
RING_GAP: Final = 5


def table_sheet(view: View, words: Words) -> Sheet:
    return Table(view, words).draw()


def hand_sheet(view: View, words: Words, marked: Move | None = None) -> Sheet:
    """Lay out the table and the reader's hand; a spectator has none."""
    del marked  # Nothing in Kodiak is confirmed.
    table = Table(view, words)
    extra = hand_height(view)
    sheet = table.draw(extra)
    if view.seat is not None and extra:
        draw_hand(sheet, view, view.seat, table.plan.height, words)
    return sheet


def hand_height(view: View) -> int:
    """Return how much higher a picture is with this hand: 0 for a spectator, and once it is over."""
    if view.seat is None or view.phase in {"draw", "over"}:
        return 0
    return HEADING + (CARDS if view.hand else 0)


def draw_hand(sheet: Sheet, view: View, seat: Seat, top: int, words: Words) -> None:
    """Draw the cards one holds, equal ones once, and what one's reserve is worth."""
    tray = Box(10, top - 4, WIDTH - 20, hand_height(view) - 6)
    sheet.stamp(plate(tray.width, tray.height, 14, PANEL_RAISED), tray.left, tray.top)
    _draw_heading(sheet, view, seat, Box(MARGIN + 4, tray.top + 8, WIDTH - 2 * MARGIN - 8, 36), words)
    x = MARGIN + 4
    held = list(dict.fromkeys(view.hand))
    for before, card in zip([None, *held], held, strict=False):
        if before is not None:
            x += GAP if art_of(before) is art_of(card) else GROUP_GAP
        _draw_held(sheet, view, seat, card, Box(x, tray.top + 58, IN_HAND.width, IN_HAND.height))
        x += IN_HAND.width


def _draw_heading(sheet: Sheet, view: View, seat: Seat, box: Box, words: Words) -> None:
    mark = Box(box.left, box.top + 2, TOKEN, TOKEN)
    draw_token(sheet, Cast(words, view.players), seat, mark)
    title = words("kodiak-picture-hand", count=len(view.hand))
    sheet.write(title, Box(mark.right + 10, box.top, TITLE, box.height), TEXT, weight="Bold", align="left")
    reserve = _reserve(view.reserve, words)
    width = min(width_of(reserve, "Semibold", TEXT), box.width - TITLE - TOKEN - 70)
    room = Box(box.right - width, box.top, width, box.height)
    sheet.write(reserve, room, TEXT, colour=CREAM)
    sheet.stamp(basket(32), room.left - 42, box.top + 2)


def _reserve(salmon: Sequence[int], words: Words) -> str:
    counted = " ".join(_times(points, salmon.count(points)) for points in dict.fromkeys(salmon))
    return words("kodiak-picture-reserve", count=len(salmon), points=sum(salmon), salmon=counted)


def _times(points: int, count: int) -> str:
    return f"{points}×{count}" if count > 1 else str(points)


def _draw_held(sheet: Sheet, view: View, seat: Seat, card: Card, box: Box) -> None:
    if card is view.sealed:
        box = Box(box.left, box.top - 8, box.width, box.height)
        halo = ring(box.width + 2 * RING_GAP, box.height + 2 * RING_GAP, IN_HAND.radius + RING_GAP)
        sheet.stamp(halo, box.left - RING_GAP, box.top - RING_GAP)
    count = view.hand.count(card)
    sheet.stamp(face(art_of(card), seat, IN_HAND), box.left, box.top)
    band = Box(box.left + 6, box.top + 5, box.width - 12, IN_HAND.band - 5)
    sheet.write(value_of(card), band, 30, colour=INK, weight="Bold")
    if card is view.sealed:
        sheet.stamp(seal(34, paw), box.left + 2, box.bottom - 36)
    if count > 1:
        badge = Box(box.right - 38, box.bottom - 30, 36, 30)
        sheet.stamp(plate(badge.width, badge.height, 14, INK), badge.left, badge.top)
        sheet.write(f"×{count}", badge, 22, weight="Bold")
