"""One player's figures: reserve, points by round, and the cards they have shown this round."""

from collections import Counter
from typing import Final

from pictures.kodiak_art import value_of
from pictures.labels import width_of
from pictures.palette import CREAM, FADED, GOLD, INK, MIST, PANEL, SHADES
from pictures.shapes import Sprite
from pictures.sheet import Box, Sheet
from pictures.tokens import basket, golden_star, plate, ring
from rules.contract import Seat
from rules.kodiak.model import DECK, Card, View

CHIPS: Final = 36
ROW: Final = 27
TEXT: Final = 22
MATRIX: Final = (
    tuple(card for card in DECK if card.points),
    tuple(card for card in DECK if card.speed and card is not Card.OLD_BEAR),
    (Card.OLD_BEAR, Card.VISITOR),
)
"""All fifteen cards, in three rows."""
PACES: Final = (20, 42, 56)
"""How far apart the cards of each row stand where there is room."""
BETWEEN_ROUNDS: Final = " "


def total(view: View, seat: Seat) -> int:
    """Return a player's points over the finished rounds."""
    return sum(scores[seat] for scores in view.round_scores)


def _rounds_height(view: View) -> int:
    """A single finished round is its own total and needs no line."""
    return ROW if len(view.round_scores) > 1 else 0


def figures_height(view: View) -> int:
    """Return how much room the figures take below the cards."""
    return CHIPS + _rounds_height(view) + ROW * (1 + len(MATRIX)) + 6


def draw_heading(sheet: Sheet, view: View, heading: str, room: Box) -> None:
    """Say what the cards below are; the room is that of the figures."""
    top = room.top + CHIPS + _rounds_height(view)
    sheet.write(heading, Box(room.left, top, room.width, ROW), TEXT, colour=MIST, weight="Regular")


def draw_figures(sheet: Sheet, view: View, seat: Seat, box: Box) -> None:
    """Draw reserve and total, the finished rounds, and which of the fifteen cards are gone."""
    top = box.top
    _draw_chips(sheet, view, seat, Box(box.left, top, box.width, CHIPS))
    top += CHIPS
    if _rounds_height(view):
        text = BETWEEN_ROUNDS.join(str(scores[seat]) for scores in view.round_scores)
        sheet.write(text, Box(box.left, top, box.width, ROW), TEXT, colour=MIST, weight="Regular")
        top += ROW
    _draw_seen(sheet, view, seat, Box(box.left, top + ROW, box.width, ROW * len(MATRIX)))


def _draw_chips(sheet: Sheet, view: View, seat: Seat, box: Box) -> None:
    count = str(view.reserve_sizes[seat])
    share = box.width * 9 // 20 if view.round_scores else box.width
    _draw_chip(sheet, basket(30), count, Box(box.left, box.top, share, box.height))
    if view.round_scores:
        points = Box(box.left + share, box.top, box.width - share, box.height)
        _draw_chip(sheet, golden_star(28), str(total(view, seat)), points)


def _draw_chip(sheet: Sheet, icon: Sprite, text: str, box: Box) -> None:
    """Draw an icon with a number, both in the middle of the box."""
    width = width_of(text, "Bold", 26)
    left = box.middle - (icon.width + 6 + width) // 2
    sheet.stamp(icon, left, box.top + (box.height - icon.height) // 2)
    sheet.write(text, Box(left + icon.width + 6, box.top, width, box.height), 26, weight="Bold")


def _draw_seen(sheet: Sheet, view: View, seat: Seat, box: Box) -> None:
    """Draw all fifteen cards: those shown in their player's colour, the last one ringed."""
    shown = Counter(view.seen[seat])
    last = next(reversed(view.seen[seat]), None)
    for row, cards in enumerate(MATRIX):
        pace = min(PACES[row], box.width // len(cards))
        left = box.left + (box.width - pace * len(cards)) // 2
        for place, card in enumerate(cards):
            spot = Box(left + place * pace, box.top + row * ROW, pace, ROW - 2)
            if shown[card]:
                shown[card] -= 1
                _draw_shown(sheet, seat, card, spot, ringed=card is last and not shown[card])
            else:
                sheet.write(value_of(card), spot, TEXT, colour=FADED, weight="Regular")


def _draw_shown(sheet: Sheet, seat: Seat, card: Card, spot: Box, *, ringed: bool) -> None:
    if ringed:
        sheet.stamp(plate(spot.width + 5, spot.height + 6, 7, GOLD), spot.left - 3, spot.top - 3)
        sheet.stamp(plate(spot.width + 1, spot.height + 2, 5, INK), spot.left - 1, spot.top - 1)
    sheet.stamp(plate(spot.width - 1, spot.height, 4, SHADES[seat].plain), spot.left, spot.top)
    sheet.write(value_of(card), spot, TEXT, colour=INK, weight="Bold")


def winners(view: View) -> list[Seat]:
    """Return who has the most points, once it is over."""
    if view.phase != "over":
        return []
    totals = [total(view, seat) for seat in range(view.players)]
    return [seat for seat, points in enumerate(totals) if points == max(totals)]


def final_height(view: View) -> int:
    """Return how much room the rounds and totals take."""
    return ROW * len(view.round_scores) + CHIPS + 18


def draw_final_scores(sheet: Sheet, view: View, seat: Seat, box: Box) -> None:
    """Draw a player's points round by round, and their sum."""
    width = min(box.width, 160)
    box = Box(box.middle - width // 2, box.top, width, final_height(view))
    sheet.stamp(plate(box.width, box.height, 12, PANEL), box.left, box.top)
    if seat in winners(view):
        sheet.stamp(ring(box.width, box.height, 12), box.left, box.top)
    for place, scores in enumerate(view.round_scores):
        line = Box(box.left + 14, box.top + 8 + place * ROW, box.width - 28, ROW)
        sheet.write(f"{place + 1}", line, TEXT, colour=FADED, align="left")
        sheet.write(str(scores[seat]), line, TEXT, colour=CREAM, align="right")
    _draw_chip(sheet, golden_star(32), str(total(view, seat)), Box(box.left, box.bottom - CHIPS - 6, box.width, CHIPS))
