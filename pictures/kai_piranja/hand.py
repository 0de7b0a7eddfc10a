"""A hand of Kai Piranja: one's own row and catch, what may eat it, and how likely that is."""

from typing import Final

from pictures.kai_piranja.art import BACK, PAINTS, jaws
from pictures.kai_piranja.board import Marks, draw_backs, draw_digesting, draw_risk, marks_of
from pictures.kai_piranja.rows import Rows
from pictures.kai_piranja.sheets import draw_header
from pictures.kit.drawing import CORAL, CREAM, FADED, GOLD, HAND_WIDTH, MARGIN, PANEL, PANEL_RAISED, WATER, mix
from pictures.kit.sheet import Box, Sheet, draw_token
from pictures.kit.text import Words, width_of
from pictures.kit.tokens import arrow, basket, plate
from rules.contract import Seat
from rules.kai_piranja.flow import kept_from
from rules.kai_piranja.model import CAPTURING, SPECIES, Move, Pile, Species, View

EDGE: Final = 10
HEADER: Final = Box(MARGIN, 6, HAND_WIDTH - 2 * MARGIN, 42)
CATCH: Final = Box(EDGE, 52, HAND_WIDTH - 2 * EDGE, 46)
ROW: Final = Box(EDGE, 102, HAND_WIDTH - 2 * EDGE, 108)
PERCENT: Final = 120
PILE: Final = Box(EDGE, 218, 139, 92)
SPACE: Final = 8
DECKS: Final = Box(EDGE, 318, HAND_WIDTH - 2 * EDGE, 66)
BACKS: Final = 120
RISK: Final = 240
HEIGHT: Final = 394
LEGEND: Final = 32
TEXT: Final = 28
SMALL: Final = 26


def hand_sheet(view: View, words: Words, marked: Move | tuple[Move, ...] | None = None) -> Sheet | None:
    if view.seat is None or view.phase in {"draw", "over"}:
        return None
    marks = marks_of(view, marked[0] if isinstance(marked, tuple) else marked)
    return _Hand(view, view.seat, words, marks).draw()


class _Hand:
    def __init__(self, view: View, seat: Seat, words: Words, marks: Marks) -> None:
        self.view, self.seat, self.words, self.marks = view, seat, words, marks
        self.legend = LEGEND if any(map(self._eaten_by, SPECIES)) else 0
        self.sheet = Sheet(HAND_WIDTH, HEIGHT + self.legend, PANEL_RAISED, PAINTS)
        self.rows = Rows(self.sheet, view, words, marks, PERCENT)

    def draw(self) -> Sheet:
        draw_header(self.sheet, self.view, self.words, self.rows.cast, HEADER)
        if self.marks.token is not None:
            self._draw_successor(self.marks.token)
        self._draw_catch()
        self.sheet.stamp(plate(ROW.width, ROW.height, 14, mix(WATER, CREAM, 0.08)), ROW.left, ROW.top)
        self.rows.draw_row(self.seat, ROW.inset(8))
        piles = {pile.species: pile for pile in self.view.piles}
        for place, species in enumerate(SPECIES):
            self._draw_pile(species, piles.get(species), PILE.moved(place * (PILE.width + SPACE), 0))
        if self.legend:
            self._draw_legend()
        self._draw_decks(DECKS.moved(0, self.legend))
        return self.sheet

    def _draw_successor(self, seat: Seat) -> None:
        """Draw who would come next."""
        token = Box(HEADER.right - 34, HEADER.top + 4, 34, 34)
        self.sheet.stamp(arrow(26, 20, self.marks.colour), token.left - 36, token.top + 7)
        draw_token(self.sheet, self.rows.cast, seat, token, SMALL)

    def _draw_catch(self) -> None:
        """Draw one's own token, how many cards one has, the hungry ones, and what the row would add."""
        sheet, x = self.sheet, CATCH.left + 8
        sheet.stamp(plate(CATCH.width, CATCH.height, 12, PANEL), CATCH.left, CATCH.top)
        draw_token(sheet, self.rows.cast, self.seat, Box(x, CATCH.top + 6, 34, 34), SMALL)
        if self.marks.catch == self.seat:
            self.marks.draw(sheet, Box(x + 48, CATCH.top + 5, 96, 36), 8)
        figures = [(basket(36), self.view.catches[self.seat])]
        hungry = self.view.hungry[self.seat]
        if hungry is not None:
            figures.append((jaws(30), hungry))
        x += 54
        for icon, count in figures:
            sheet.stamp(icon, x, CATCH.top + (CATCH.height - icon.height) // 2)
            room = Box(x + icon.width + 8, CATCH.top, width_of(str(count), "Bold", TEXT), CATCH.height)
            sheet.write(str(count), room, TEXT, weight="Bold")
            x = room.right + 28
        gain = len(self.view.rows[self.seat])
        if gain:
            told = self.words("kai_piranja-picture-gain", count=gain)
            room = Box(x, CATCH.top, CATCH.right - 14 - x, CATCH.height)
            sheet.write(told, room, TEXT, colour=GOLD, weight="Bold", align="right", least=22)

    def _draw_pile(self, species: Species, pile: Pile | None, box: Box) -> None:
        """Draw a pile, and what its next hungry fish would leave of one's own row."""
        row = self.view.rows[self.seat]
        within_reach = pile is not None and sum(fish.species is species for fish in row) >= CAPTURING
        if self.marks.pile is species or within_reach:
            self.marks.draw(self.sheet, box)
        self.sheet.stamp(plate(box.width, box.height, 12, PANEL), box.left, box.top)
        beside = draw_digesting(self.sheet, species, pile, box, self.words)
        count = Box(beside.left, box.top + 8, beside.width, 36)
        colour = CREAM if pile else FADED
        self.sheet.write(str(pile.cards if pile else 0), count, 34, colour=colour, weight="Bold")
        if eaten := self._eaten_by(species):
            self.sheet.write(f"−{eaten}", count.moved(0, 40), SMALL, colour=CORAL, weight="Bold")

    def _eaten_by(self, species: Species) -> int:
        """Return how much of one's own row a hungry fish would eat, if one may come up now."""
        row = self.view.rows[self.seat]
        may_come = self.view.active == self.seat and self.view.farandole
        return len(row) - kept_from(species, row) if may_come else 0

    def _draw_legend(self) -> None:
        """Say what the red figures are."""
        line = Box(EDGE + 6, PILE.bottom + 2, HAND_WIDTH - 2 * EDGE - 12, LEGEND)
        self.sheet.write(self.words("kai_piranja-picture-eaten"), line, 24, colour=CORAL, align="left", least=22)

    def _draw_decks(self, decks: Box) -> None:
        self.sheet.stamp(plate(decks.width, decks.height, 12, PANEL), decks.left, decks.top)
        top = decks.top + (decks.height - BACK[1]) // 2
        draw_backs(self.sheet, self.view, self.marks, Box(decks.left + 14, top, BACKS, BACK[1]))
        draw_risk(self.sheet, self.view, self.words, Box(decks.right - RISK - 14, decks.top + 6, RISK, 52))
