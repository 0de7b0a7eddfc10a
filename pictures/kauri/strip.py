"""Kauri's head: period and turn, what is going on, the order of play and the track of conscience."""

from collections.abc import Sequence
from typing import Final

from pictures.kauri.art import BARE, CROWN_LIGHT, EMBLEMS, piece
from pictures.kauri.board import Marks
from pictures.kit.drawing import CREAM, FADED, GOLD, INK, MIST, PANEL, PANEL_RAISED, SHADES, Colour
from pictures.kit.sheet import Box, Sheet, draw_token
from pictures.kit.text import Cast, Words, width_of
from pictures.kit.tokens import arrow, crown, disc, pips, plate, ring
from rules.contract import Seat
from rules.kauri.cards import CARDS, Card
from rules.kauri.model import Task, View
from rules.kauri.pieces import CONSCIENCE_MAX, PERIODS, PRIORITY, RANGERS_FROM, TURNS, attitude_at

HEAD: Final = Box(318, 8, 674, 204)
LINE: Final = 42
TITLE: Final = 26
TEXT: Final = 24
SMALL: Final = 22
TOKEN: Final = 34
GAP: Final = 10
NUMERALS: Final = ("I", "II", "III", "IV", "V")
CELL: Final = (36, 38)
SEPARATOR: Final = " · "
ONE_ACTS: Final = ("start", "head_start", "resettle", "pawn", "endure")
"""Phases in which one seat does something that is not a card's."""


def winner(view: View) -> Seat | None:
    """Return who has won: the most points, ties by priority."""
    if view.phase != "over":
        return None
    return max(view.boards, key=lambda board: (board.score, -PRIORITY.index(board.faction))).seat


def own_choice(view: View) -> str:
    """Return the key of what a choice of cards means for this reader."""
    if view.seat is None:
        return "kauri-picture-choose"
    return "kauri-picture-sealed-own" if view.sealed else "kauri-picture-choose-own"


def card_name(card: Card, words: Words) -> str:
    return words("kauri-card", card="heritage" if card.startswith("heritage") else card.value)


def task_texts(tasks: Sequence[Task], words: Words) -> list[str]:
    return [task_text(task, words) for task in tasks] or [words("kauri-picture-nothing")]


def task_text(task: Task, words: Words) -> str:
    name = words("kauri-action", action=task.action.value)
    return words("kauri-picture-steps", action=name, steps=task.left) if task.left > 1 else name


class Head:
    """The head of a picture being drawn, line by line."""

    def __init__(self, sheet: Sheet, view: View, words: Words, cast: Cast, marks: Marks) -> None:
        self.sheet = sheet
        self.view = view
        self.words = words
        self.cast = cast
        self.marks = marks

    def draw(self) -> None:
        self.sheet.stamp(plate(HEAD.width, HEAD.height, 14, PANEL), HEAD.left, HEAD.top)
        lines = [Box(HEAD.left + 14, HEAD.top + 6 + LINE * place, HEAD.width - 28, LINE) for place in range(3)]
        self._draw_time(lines[0])
        self._draw_doings(lines[1])
        self._draw_order(lines[2])
        self._draw_conscience(Box(HEAD.left + 14, HEAD.bottom - 70, HEAD.width - 28, 62))

    def _write(self, text: str, x: int, line: Box, size: int = TEXT, colour: Colour = CREAM) -> int:
        """Write a text from here on, and return where it ends."""
        width = min(width_of(text, "Bold", size), line.right - x)
        room = Box(x, line.top, width, line.height)
        self.sheet.write(text, room, size, colour=colour, weight="Bold", align="left", least=SMALL)
        return x + width + GAP

    def _draw_token(self, seat: Seat, x: int, line: Box) -> int:
        mark = Box(x, line.top + (line.height - TOKEN) // 2, TOKEN, TOKEN)
        draw_token(self.sheet, self.cast, seat, mark, TEXT)
        return mark.right + GAP

    def _draw_time(self, line: Box) -> None:
        """Draw the five periods with the present one in gold, and the turns of it."""
        x = self._write(self.words("kauri-picture-period"), line.left, line, TITLE)
        for place, numeral in enumerate(NUMERALS[:PERIODS], start=1):
            now = place == self.view.period
            chip = Box(x, line.top + 4, 44, line.height - 8)
            self.sheet.stamp(plate(chip.width, chip.height, 8, GOLD if now else PANEL_RAISED), chip.left, chip.top)
            colour = INK if now else CREAM if place < self.view.period else FADED
            self.sheet.write(numeral, chip, TEXT, colour=colour, weight="Bold")
            x = chip.right + 4
        if self.view.turn:
            x = self._write(self.words("kauri-picture-turn"), x + 24, line, TITLE)
            track = pips(TURNS, self.view.turn - 1, self.view.turn - 1)
            self.sheet.stamp(track, x, line.top + (line.height - track.height) // 2)
            self._write(f"{self.view.turn}/{TURNS}", x + track.width + GAP, line, TITLE)
        if self.view.boards:
            self._draw_stock(line)

    def _draw_stock(self, line: Box) -> None:
        stock = Box(line.right - 30, line.top, 30, line.height)
        self.sheet.stamp(piece("tree", None, 32), stock.left - 34, line.top + 4)
        self.sheet.write(str(self.view.kauri_stock), stock, TITLE, align="left", weight="Bold")

    def _draw_doings(self, line: Box) -> None:
        view, words, x = self.view, self.words, line.left
        if view.phase == "over":
            self._draw_winner(line)
        elif view.phase == "act" and view.acting is not None and view.card is not None:
            x = self._draw_token(view.acting, x, line)
            x = self._write(card_name(view.card, words), x, line, TITLE, GOLD)
            self._write(SEPARATOR.join(task_texts(view.tasks, words)), x + GAP, line, TEXT)
        elif view.phase in ONE_ACTS and view.acting is not None:
            x = self._draw_token(view.acting, x, line)
            self._write(words(f"kauri-picture-{view.phase}"), x, line, TITLE)
        elif view.phase == "choose":
            self._write(words(own_choice(view)), x, line, TITLE)
        else:
            self._write(words(f"kauri-picture-{view.phase}"), x, line, TITLE)

    def _draw_winner(self, line: Box) -> None:
        seat = winner(self.view)
        x = self._write(self.words("kauri-picture-over"), line.left, line, TITLE)
        if seat is not None:
            self.sheet.stamp(crown(38, 26), x, line.top + 8)
            x = self._draw_token(seat, x + 38 + GAP, line)
            self._write(self.cast.names[seat], x, line, TITLE, SHADES[seat].light)

    def _draw_order(self, line: Box) -> None:
        """Draw who acts when, with their initiative: the present one ringed, those before faded."""
        x = line.left + 4
        order = self.view.order
        for place, seat in enumerate(order):
            spot = Box(x, line.top + 3, 112, line.height - 6)
            if seat == self.view.acting and self.view.phase in ("act", "resettle"):
                self.sheet.stamp(ring(spot.width, spot.height, 18), spot.left, spot.top)
            self._draw_actor(seat, spot)
            x = spot.right + 8
            if place < len(order) - 1:
                self.sheet.stamp(arrow(24, 20, FADED), x, line.top + 11)
                x += 32

    def _draw_actor(self, seat: Seat, spot: Box) -> None:
        board = self.view.boards[seat]
        initiative = CARDS[board.initiative].initiative if board.initiative else ""
        row = Box(spot.left + 7, spot.top, spot.width - 14, spot.height)
        x = self._draw_token(seat, row.left, row)
        emblem = piece(EMBLEMS[board.faction], seat, 28)
        self.sheet.stamp(emblem, x - 7, row.top + 4)
        self.sheet.stamp(disc(30, CREAM, INK), row.right - 30, row.top + 3)
        self.sheet.write(str(initiative), Box(row.right - 30, row.top, 30, row.height), TEXT, colour=INK)

    def _draw_conscience(self, box: Box) -> None:
        """Draw the track from Lumberjacks to Rangers with the present cell in gold."""
        width, height = CELL
        left = box.middle - CONSCIENCE_MAX * (width + 2) // 2
        for cell in range(1, CONSCIENCE_MAX + 1):
            spot = Box(left + (cell - 1) * (width + 2) + (4 if cell >= RANGERS_FROM else -4), box.top, width, height)
            self._draw_cell(cell, spot)
        axe, leaf = piece("axe", None, 34), piece("badge", None, 34)
        self.sheet.stamp(axe, left - 50, box.top + 2)
        self.sheet.stamp(leaf, left + CONSCIENCE_MAX * (width + 2) + 14, box.top + 2)
        for side, attitude in enumerate(("lumberjacks", "rangers")):
            half = Box(left + side * CONSCIENCE_MAX * (width + 2) // 2, box.top + height, 6 * (width + 2), 26)
            now = attitude == self.view.attitude
            text = self.words(f"kauri-picture-{attitude}")
            self.sheet.write(text, half, SMALL, colour=GOLD if now else MIST, weight="Bold" if now else "Regular")

    def _draw_cell(self, cell: int, spot: Box) -> None:
        now = cell == self.view.conscience
        fill = GOLD if now else BARE if attitude_at(cell) == "lumberjacks" else CROWN_LIGHT
        if cell == self.marks.cell:
            halo = ring(spot.width + 8, spot.height + 8, 10, CREAM)
            self.sheet.stamp(halo, spot.left - 4, spot.top - 4)
        self.sheet.stamp(plate(spot.width, spot.height, 7, fill), spot.left, spot.top)
        colour = CREAM if fill == CROWN_LIGHT else INK
        self.sheet.write(str(cell), spot, SMALL, colour=colour, weight="Bold" if now else "Semibold")
