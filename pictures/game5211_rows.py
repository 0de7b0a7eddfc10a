"""The players of 5211, a row each: their cards of this round, and what they have won."""

from typing import Final

from pictures.cards import Size, back
from pictures.game5211_art import KODODO, card_face, empty_place
from pictures.game5211_plan import PADDING, PILE, Plan
from pictures.game5211_standing import cards_won, fresh_from, is_evaluated, scores, total, winners
from pictures.game5211_strip import draw_token
from pictures.labels import Cast, width_of
from pictures.palette import INK, PANEL, SHADES
from pictures.shapes import Sprite, faded
from pictures.sheet import Align, Box, Sheet
from pictures.tokens import crown, golden_star, plate, ring, seal, stack
from rules.contract import Seat
from rules.game5211.cards import CARDS_A_ROUND, Card
from rules.game5211.model import Cards, View

TOKEN: Final = 36
RING_GAP: Final = 4
LOST: Final = 0.62
"""How much a card fades that scored nothing."""


class Rows:
    """The players being drawn; `pending` are the reader's own cards that others may not see yet."""

    def __init__(self, sheet: Sheet, view: View, cast: Cast, plan: Plan, pending: Cards = ()) -> None:
        self.sheet = sheet
        self.view = view
        self.cast = cast
        self.plan = plan
        self.pending = pending

    def draw(self) -> None:
        for seat in range(self.view.players):
            row = self.plan.row(seat)
            self.sheet.stamp(plate(row.width, row.height, 12, PANEL), row.left, row.top)
            if seat in winners(self.view):
                self.sheet.stamp(ring(row.width, row.height, 12), row.left, row.top)
            self._draw_name(seat, row)
            self._draw_cards(seat)
            self._draw_won(seat, Box(row.right - PILE - PADDING, row.top, PILE, row.height))

    def _draw_name(self, seat: Seat, row: Box) -> None:
        room = Box(row.left + PADDING, row.top, self.plan.place(seat, 0).left - row.left - 2 * PADDING, row.height)
        if self.plan.is_roomy:
            mark = Box(room.middle - TOKEN // 2, room.top + room.height // 2 - TOKEN - 2, TOKEN, TOKEN)
            name = Box(room.left, mark.bottom + 2, room.width, 54)
        else:
            mark = Box(room.left, room.top + (room.height - TOKEN) // 2, TOKEN, TOKEN)
            name = Box(mark.right + 6, room.top, room.right - mark.right - 6, room.height)
        draw_token(self.sheet, self.cast, seat, mark)
        if seat in winners(self.view):
            self.sheet.stamp(crown(28, 20), mark.left + 4, mark.top - 14)
        align: Align = "centre" if self.plan.is_roomy else "left"
        self.sheet.write(self.cast.names[seat], name, 24, colour=SHADES[seat].light, lines=2, align=align)

    def _draw_cards(self, seat: Seat) -> None:
        cards = self.view.table[seat]
        for index in range(CARDS_A_ROUND):
            place = self.plan.place(seat, index)
            if index < len(cards):
                self._draw_shown(seat, index, place)
            elif index < len(cards) + self.view.to_play and self.view.phase == "choose":
                self._draw_awaited(seat, index - len(cards), place)
            else:
                self.sheet.stamp(empty_place(self.plan.card, now=False), place.left, place.top)

    def _draw_shown(self, seat: Seat, index: int, place: Box) -> None:
        """Draw a card all can see: a new one is ringed; at the end, so is one that scored."""
        over = is_evaluated(self.view)
        scored = over and scores(self.view, seat)[index]
        if scored or index >= fresh_from(self.view):
            self._draw_ring(place)
        self._draw_face(self.view.table[seat][index], place, is_lost=over and not scored)

    def _draw_awaited(self, seat: Seat, index: int, place: Box) -> None:
        """Draw a place of this turn: empty, face down, or open to its owner alone."""
        if seat == self.view.seat and self.pending:
            self._draw_ring(place)
            self._draw_face(self.pending[index], place)
            self.sheet.stamp(seal(28), place.right - 22, place.bottom - 24)
        elif self.view.chosen[seat]:
            self.sheet.stamp(back(seat, self.plan.card), place.left, place.top)
        else:
            self.sheet.stamp(empty_place(self.plan.card, now=True), place.left, place.top)

    def _draw_ring(self, place: Box) -> None:
        halo = ring(place.width + 2 * RING_GAP, place.height + 2 * RING_GAP, self.plan.card.radius + RING_GAP)
        self.sheet.stamp(halo, place.left - RING_GAP, place.top - RING_GAP)

    def _draw_face(self, card: Card, place: Box, *, is_lost: bool = False) -> None:
        size = self.plan.card
        sprite = faded(card_face, LOST, card, size) if is_lost else card_face(card, size)
        self.sheet.stamp(sprite, place.left, place.top)
        draw_value(self.sheet, card, size, place)

    def _draw_won(self, seat: Seat, box: Box) -> None:
        """Draw how many cards a player has won, and the points noted so far."""
        won = str(cards_won(self.view, seat) if self.view.phase == "over" else self.view.pile_sizes[seat])
        pile = stack(26, 32, KODODO.plain)
        if not self.view.noted_points:
            _draw_figure(self.sheet, pile, won, box)
            return
        middle = box.top + box.height // 2
        points = str(total(self.view, seat))
        _draw_figure(self.sheet, golden_star(28), points, Box(box.left, middle - 36, box.width, 36))
        _draw_figure(self.sheet, pile, won, Box(box.left, middle, box.width, 36))


def draw_value(sheet: Sheet, card: Card, size: Size, place: Box) -> None:
    """Write a card's value in its band."""
    room = Box(place.left + 3, place.top + 2, size.width // 2 - 4, size.band - 2)
    sheet.write(str(card.points), room, size.band - 2, colour=INK, weight="Bold")


def _draw_figure(sheet: Sheet, icon: Sprite, text: str, box: Box) -> None:
    """Draw an icon with a number, both in the middle of the box."""
    width = width_of(text, "Bold", 26)
    left = box.middle - (icon.width + 6 + width) // 2
    sheet.stamp(icon, left, box.top + (box.height - icon.height) // 2)
    sheet.write(text, Box(left + icon.width + 6, box.top, width, box.height), 26, weight="Bold")
