"""Kauri's panels of players: faction, points, cards of this turn, what they keep and have claimed."""

from collections.abc import Iterator
from typing import Final

from pictures.kauri.art import EMBLEMS, heritage_token, piece, sealed_cards
from pictures.kauri.board import Marks
from pictures.kauri.strip import card_name, winner
from pictures.kit.drawing import CORAL, CREAM, FADED, GOLD, INK, MIST, PANEL, PANEL_RAISED, SHADES, Colour
from pictures.kit.sheet import Box, Sheet, draw_token
from pictures.kit.text import Cast, Words, width_of
from pictures.kit.tokens import cross, crown, disc, golden_star, plate, ring
from rules.kauri.cards import CARDS
from rules.kauri.heritages import HERITAGES, PERMANENT, Heritage
from rules.kauri.model import BoardView, View

PLAYERS: Final = Box(716, 220, 276, 668)
PANEL_HEIGHT: Final = 162
GAP: Final = 6
TOKEN: Final = 36
LINE: Final = 36
TEXT: Final = 24
SMALL: Final = 22
CHIP: Final = 26


def draw_players(sheet: Sheet, view: View, words: Words, cast: Cast, marks: Marks) -> None:
    """Draw the players from the top down, always in the order of their seats."""
    for seat in range(view.players):
        top = PLAYERS.top + seat * (PANEL_HEIGHT + GAP)
        box = Box(PLAYERS.left, top, PLAYERS.width, PANEL_HEIGHT)
        board = view.boards[seat] if view.boards else None
        _Panel(sheet, view, words, cast, marks, box).draw(seat, board)


class _Panel:
    def __init__(self, sheet: Sheet, view: View, words: Words, cast: Cast, marks: Marks, box: Box) -> None:
        self.sheet = sheet
        self.view = view
        self.words = words
        self.cast = cast
        self.marks = marks
        self.box = box

    def draw(self, seat: int, board: BoardView | None) -> None:
        box = self.box
        self.sheet.stamp(plate(box.width, box.height, 14, PANEL), box.left, box.top)
        if seat == self.view.acting and self.view.phase != "over":
            self.sheet.stamp(ring(box.width, box.height, 14), box.left, box.top)
        elif seat == self.view.seat:
            self.sheet.stamp(ring(box.width, box.height, 14, SHADES[seat].plain), box.left, box.top)
        line = Box(box.left + 9, box.top + 7, box.width - 18, LINE)
        self._draw_name(seat, board, line)
        if board:
            self._draw_cards(board, Box(line.left, line.bottom, line.width, LINE))
            self._draw_kept(board, Box(line.left, line.bottom + LINE, line.width, 30))
            self._draw_heritages(board, Box(line.left + 2, box.bottom - 2 * CHIP - 5, line.width - 2, 2 * CHIP))

    def _draw_name(self, seat: int, board: BoardView | None, line: Box) -> None:
        draw_token(self.sheet, self.cast, seat, Box(line.left, line.top, TOKEN, TOKEN), 26)
        left, right = line.left + TOKEN + 4, line.right
        if board:
            self.sheet.stamp(piece(EMBLEMS[board.faction], seat, 32), left, line.top + 2)
            left += 36
            right -= self._draw_points(board.score, line)
        if seat == winner(self.view):
            self.sheet.stamp(crown(30, 20), line.left + 3, line.top - 13)
        room = Box(left, line.top, right - left - 4, TOKEN)
        self.sheet.write(self.cast.names[seat], room, TEXT, colour=SHADES[seat].light, align="left", least=SMALL)

    def _draw_points(self, points: int, line: Box) -> int:
        """Draw a star with the points at the right end, and return how much room they take."""
        width = width_of(str(points), "Bold", 28)
        number = Box(line.right - width, line.top, width, TOKEN)
        self.sheet.write(str(points), number, 28, weight="Bold")
        self.sheet.stamp(golden_star(22), number.left - 25, line.top + 6)
        return width + 27

    def _draw_cards(self, board: BoardView, line: Box) -> None:
        """Draw this turn's initiative and Actions card, or whether they are chosen."""
        room = Box(line.left + 44, line.top, line.width - 46, line.height)
        if board.actions and board.initiative:
            done = self._has_acted(board)
            initiative = CARDS[board.initiative].initiative
            mark = Box(line.left + 2, line.top + 2, 34, 34)
            self.sheet.stamp(disc(34, FADED if done else CREAM, INK), mark.left, mark.top)
            self.sheet.write(str(initiative), mark, 26, colour=INK, weight="Bold")
            text, colour = card_name(board.actions, self.words), FADED if done else CREAM
            self.sheet.write(text, room, TEXT, colour=colour, weight="Bold", align="left", least=SMALL)
        elif self.view.phase == "choose":
            if board.chosen:
                self.sheet.stamp(sealed_cards(36, 34, SHADES[board.seat].plain), line.left + 1, line.top + 2)
            text = self.words("kauri-picture-sealed" if board.chosen else "kauri-picture-choosing")
            self.sheet.write(text, room, SMALL, colour=CREAM if board.chosen else MIST, align="left")

    def _has_acted(self, board: BoardView) -> bool:
        if self.view.phase not in ("act", "resettle") or self.view.acting is None:
            return bool(self.view.order)
        return self.view.order.index(board.seat) < self.view.order.index(self.view.acting)

    def _draw_kept(self, board: BoardView, line: Box) -> None:
        """Draw the heritage tokens left, and what was taken from the map."""
        for place in range(board.tokens):
            self.sheet.stamp(heritage_token(24), line.left + 2 + place * 20, line.top + 2)
        x = line.right
        kept = (("possum", board.possums), ("kiwi", board.kiwis), ("tree", board.kauri))
        for name, count in kept:
            if count:
                width = width_of(str(count), "Bold", TEXT)
                self.sheet.write(str(count), Box(x - width, line.top, width, 28), TEXT, weight="Bold")
                sprite = piece(name, self._owner(name), 26)
                self.sheet.stamp(sprite, x - width - 28, line.top + 1)
                x -= width + 38

    def _owner(self, name: str) -> int | None:
        return next((board.seat for board in self.view.boards if board.faction == name), None)

    def _draw_heritages(self, board: BoardView, room: Box) -> None:
        """Write what was claimed: in gold what lasts, crossed what is cursed."""
        x, y = room.left, room.top
        for heritage in _slots(board, self.marks):
            text = self.words("kauri-picture-heritage", heritage=heritage.value)
            cursed = heritage in board.cursed
            width = width_of(text, "Semibold", SMALL) + (20 if cursed else 0)
            if x + width > room.right and x > room.left:
                x, y = room.left, y + CHIP
            chip = Box(x, y, width, CHIP)
            if heritage in self.marks.heritages:
                self.sheet.stamp(plate(width + 8, CHIP, 8, PANEL_RAISED), x - 4, y)
                self.sheet.stamp(ring(width + 10, CHIP + 2, 8, CREAM), x - 5, y - 1)
            if cursed:
                self.sheet.stamp(cross(18, CORAL), x, y + 4)
            word = Box(chip.left + (20 if cursed else 0), y, chip.width - (20 if cursed else 0), CHIP)
            self.sheet.write(text, word, SMALL, colour=_colour(heritage, board))
            x += width + 12


def _slots(board: BoardView, marks: Marks) -> Iterator[Heritage]:
    """Yield what was claimed, what is cursed, and what is about to be."""
    for heritage in HERITAGES[board.faction]:
        if heritage in board.claimed or heritage in board.cursed or heritage in marks.heritages:
            yield heritage


def _colour(heritage: Heritage, board: BoardView) -> Colour:
    if heritage in board.cursed:
        return CORAL
    if heritage not in board.claimed:
        return CREAM
    return GOLD if heritage in PERMANENT else MIST
