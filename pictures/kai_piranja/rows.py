"""Kai Piranja's players: their catch, their row, and what fits at its end."""

from typing import Final

from pictures.kai_piranja.art import HIDES, gap_in_row, jaws
from pictures.kai_piranja.board import Marks, School, arrange, draw_school
from pictures.kit.drawing import CREAM, GOLD, INK, MIST, PANEL, SHADES, WATER, mix
from pictures.kit.sheet import Box, Sheet, best, draw_token
from pictures.kit.text import Cast, Words
from pictures.kit.tokens import basket, crown, plate, ring
from rules.contract import Seat
from rules.kai_piranja.model import Fish, View

LABEL: Final = 190
NEXT: Final = 62
"""How wide the place of the next fish is."""
TOKEN: Final = 34
LABEL_TEXT: Final = 22


class Rows:
    """Draws players on a sheet; their fish are so large, in per cent."""

    def __init__(self, sheet: Sheet, view: View, words: Words, marks: Marks, percent: int) -> None:
        self.sheet, self.view, self.words, self.marks, self.percent = sheet, view, words, marks, percent
        self.cast = Cast(words, view.players)

    def draw(self, seat: Seat, box: Box) -> None:
        if seat == self.view.active and self.view.phase != "over":
            self.sheet.stamp(plate(box.width, box.height, 14, GOLD), box.left, box.top)
            water = box.inset(3, 3)
            self.sheet.stamp(plate(water.width, water.height, 12, mix(WATER, CREAM, 0.08)), water.left, water.top)
        label = Box(box.left + 6, box.top + 6, LABEL, box.height - 12)
        self._draw_label(seat, label)
        self.draw_row(seat, Box(label.right + 10, box.top, box.right - label.right - 18, box.height))

    def _draw_label(self, seat: Seat, box: Box) -> None:
        self.sheet.stamp(plate(box.width, box.height, 10, PANEL), box.left, box.top)
        if seat == self.view.seat:
            frame = ring(box.width, box.height, 10, SHADES[seat].plain)
            self.sheet.stamp(frame, box.left, box.top)
        middle = box.top + box.height // 2
        mark = Box(box.left + 7, middle - TOKEN, TOKEN, TOKEN)
        if self.marks.token == seat:
            self.marks.draw(self.sheet, mark, TOKEN // 2)
        draw_token(self.sheet, self.cast, seat, mark, 24)
        if seat in winners(self.view):
            self.sheet.stamp(crown(32, 22), mark.left + 1, mark.top - 14)
        name = Box(mark.right + 6, mark.top, box.right - mark.right - 12, TOKEN)
        self.sheet.write(self.cast.names[seat], name, 24, colour=SHADES[seat].light, align="left", least=22)
        self.draw_catch(seat, Box(box.left + 8, middle + 2, box.width - 16, TOKEN))

    def draw_catch(self, seat: Seat, box: Box) -> None:
        """Draw the number of cards in a catch, the hungry ones if known, and what the row would add."""
        catch = Box(box.left, box.top, 84, box.height)
        if self.marks.catch == seat:
            self.marks.draw(self.sheet, catch.inset(2, 3), 8)
        self.sheet.stamp(basket(32), box.left + 1, box.top)
        number = Box(box.left + 38, box.top, 46, box.height)
        self.sheet.write(str(self.view.catches[seat]), number, 30, weight="Bold", align="left", least=24)
        hungry, row = self.view.hungry[seat], self.view.rows[seat]
        if hungry is not None:
            self.sheet.stamp(jaws(22), box.left + 88, box.top + 6)
            count = Box(box.left + 111, box.top, 26, box.height)
            self.sheet.write(str(hungry), count, LABEL_TEXT, align="left", colour=MIST)
        if row and self.view.phase != "over":
            rest = Box(box.right - 48, box.top, 48, box.height)
            self.sheet.write(f"+{len(row)}", rest, LABEL_TEXT, align="right", colour=MIST)

    def draw_row(self, seat: Seat, box: Box) -> None:
        row = self.view.rows[seat]
        room = Box(box.left, box.top, box.width - NEXT - 6, box.height)
        school = arrange(row, room, self.percent)
        if self.marks.row == seat and school.spots:
            self._ring_row(school)
        draw_school(self.sheet, row, room, self.words, self.percent, ghosts=self.view.phase == "over")
        if self.marks.end_of_row == seat and school.spots:
            self.marks.draw(self.sheet, school.spots[-1][1], 11)
        if self.view.phase not in {"draw", "over"}:
            start = box.left if school.end is None else school.end + 10
            self._draw_next(row[-1] if row else None, Box(start, box.top + 10, NEXT, box.height - 20))

    def _ring_row(self, school: School) -> None:
        spots = [spot for _, spot in school.spots]
        left, top = spots[0].left, min(spot.top for spot in spots)
        bottom = max(spot.bottom for spot in spots)
        self.marks.draw(self.sheet, Box(left, top, spots[-1].right - left, bottom - top))

    def _draw_next(self, last: Fish | None, box: Box) -> None:
        """Draw what the next fish of a row must be: of this species, or of this size."""
        if last is None:
            self.sheet.stamp(gap_in_row(box.width, box.height), box.left, box.top)
            self.sheet.write(self.words("kai_piranja-picture-any"), box, LABEL_TEXT, colour=MIST)
            return
        self.sheet.stamp(gap_in_row(box.width, box.height), box.left, box.top)
        middle = box.top + box.height // 2
        badge = Box(box.middle - 15, middle - 30, 30, 28)
        self.sheet.stamp(plate(badge.width, badge.height, 8, HIDES[last.species].light), badge.left, badge.top)
        letter = self.words(f"kai_piranja-picture-letter-{last.species}")
        self.sheet.write(letter, badge, 24, colour=INK, weight="Bold")
        size = Box(box.left + 2, middle + 2, box.width - 4, 26)
        self.sheet.write(self.words(f"kai_piranja-picture-{last.size}"), size, LABEL_TEXT)


def winners(view: View) -> list[Seat]:
    """Return who has won: the largest catch, and of those with as many the one with most hungry fish."""
    if view.phase != "over":
        return []
    return best([(catch, hungry or 0) for catch, hungry in zip(view.catches, view.hungry, strict=True)])
