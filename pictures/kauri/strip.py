"""Kauri's head with period, order of play and conscience, and the panels of its players."""

from collections.abc import Iterator, Sequence
from typing import Final

from pictures.kauri.art import BARE, CROWN_LIGHT, EMBLEMS, heritage_token, piece, sealed_cards
from pictures.kauri.board import Marks
from pictures.kit.drawing import CORAL, CREAM, FADED, GOLD, INK, MIST, PANEL, PANEL_RAISED, SHADES, Colour
from pictures.kit.sheet import Box, Sheet, draw_token
from pictures.kit.text import Cast, Words, width_of
from pictures.kit.tokens import arrow, cross, crown, disc, golden_star, pips, plate, ring
from rules.contract import Seat
from rules.kauri.cards import CARDS, Card
from rules.kauri.heritages import HERITAGES, PERMANENT, Heritage
from rules.kauri.model import BoardView, Task, View
from rules.kauri.pieces import CONSCIENCE_MAX, PERIODS, PRIORITY, RANGERS_FROM, TURNS, Faction, attitude_at

HEAD: Final = Box(318, 8, 674, 204)
PERIOD_WIDTH: Final = 90
TURN_WIDTH: Final = 76
"""What is left for the words beside the numbers in the first line of the head."""
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
PLAYERS: Final = Box(716, 220, 276, 668)
PANEL_HEIGHT: Final = 162
PANEL_GAP: Final = 6
PANEL_TOKEN: Final = 36
PANEL_LINE: Final = 36
CHIP: Final = 26
CHIP_GAP: Final = 12


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
    return words("kauri-card", card=card.text_name)


def task_texts(tasks: Sequence[Task], words: Words) -> list[str]:
    texts: list[str] = []
    for task in tasks:
        name = words("kauri-action", action=task.action.value)
        texts.append(words("kauri-picture-steps", action=name, steps=task.left) if task.left > 1 else name)
    return texts or [words("kauri-picture-nothing")]


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
        """Draw the five periods with the present one in gold, the turns of it, and the kauri in stock."""
        period = Box(line.left, line.top, PERIOD_WIDTH, line.height)
        x = self._write(self.words("kauri-picture-period"), period.left, period, TITLE)
        for place, numeral in enumerate(NUMERALS[:PERIODS], start=1):
            now = place == self.view.period
            chip = Box(x, line.top + 4, 44, line.height - 8)
            self.sheet.stamp(plate(chip.width, chip.height, 8, GOLD if now else PANEL_RAISED), chip.left, chip.top)
            colour = INK if now else CREAM if place < self.view.period else FADED
            self.sheet.write(numeral, chip, TEXT, colour=colour, weight="Bold")
            x = chip.right + 4
        if self.view.turn:
            turn = Box(x + 24, line.top, TURN_WIDTH, line.height)
            x = self._write(self.words("kauri-picture-turn"), turn.left, turn, TITLE)
            track = pips(TURNS, self.view.turn - 1, self.view.turn - 1)
            self.sheet.stamp(track, x, line.top + (line.height - track.height) // 2)
            self._write(f"{self.view.turn}/{TURNS}", x + track.width + GAP, line, TITLE)
        if self.view.boards:
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


def draw_players(sheet: Sheet, view: View, words: Words, cast: Cast, marks: Marks) -> None:
    """Draw the players from the top down, always in the order of their seats."""
    for seat in range(view.players):
        top = PLAYERS.top + seat * (PANEL_HEIGHT + PANEL_GAP)
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
        line = Box(box.left + 9, box.top + 7, box.width - 18, PANEL_LINE)
        self._draw_name(seat, board, line)
        if board:
            self._draw_cards(board, Box(line.left, line.bottom, line.width, PANEL_LINE))
            self._draw_kept(board, Box(line.left, line.bottom + PANEL_LINE, line.width, 30))
            self._draw_heritages(board, Box(line.left + 2, box.bottom - 2 * CHIP - 5, line.width - 2, 2 * CHIP))

    def _draw_name(self, seat: int, board: BoardView | None, line: Box) -> None:
        draw_token(self.sheet, self.cast, seat, Box(line.left, line.top, PANEL_TOKEN, PANEL_TOKEN), 26)
        left, right = line.left + PANEL_TOKEN + 4, line.right
        if board:
            self.sheet.stamp(piece(EMBLEMS[board.faction], seat, 32), left, line.top + 2)
            left += 36
            right -= self._draw_points(board.score, line)
        if seat == winner(self.view):
            self.sheet.stamp(crown(30, 20), line.left + 3, line.top - 13)
        room = Box(left, line.top, right - left - 4, PANEL_TOKEN)
        self.sheet.write(self.cast.names[seat], room, TEXT, colour=SHADES[seat].light, align="left", least=SMALL)

    def _draw_points(self, points: int, line: Box) -> int:
        """Draw a star with the points at the right end, and return how much room they take."""
        width = width_of(str(points), "Bold", 28)
        number = Box(line.right - width, line.top, width, PANEL_TOKEN)
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
        owners = {faction.value: self.view.seat_of(faction) for faction in Faction}
        for name, count in kept:
            if count:
                width = width_of(str(count), "Bold", TEXT)
                self.sheet.write(str(count), Box(x - width, line.top, width, 28), TEXT, weight="Bold")
                sprite = piece(name, owners.get(name), 26)
                self.sheet.stamp(sprite, x - width - 28, line.top + 1)
                x -= width + 38

    def _draw_heritages(self, board: BoardView, room: Box) -> None:
        """Write what was claimed: in gold what lasts, crossed what is cursed."""
        slots = list(_slots(board, self.marks))
        texts = [self.words("kauri-picture-heritage", heritage=heritage.value) for heritage in slots]
        indents = [20 if heritage in board.cursed else 0 for heritage in slots]
        widths = [width_of(text, "Semibold", SMALL) + indent for text, indent in zip(texts, indents, strict=True)]
        for heritage, text, indent, chip in zip(slots, texts, indents, _chips(widths, room), strict=True):
            if heritage in self.marks.heritages:
                self.sheet.stamp(plate(chip.width + 8, CHIP, 8, PANEL_RAISED), chip.left - 4, chip.top)
                self.sheet.stamp(ring(chip.width + 10, CHIP + 2, 8, CREAM), chip.left - 5, chip.top - 1)
            if indent:
                self.sheet.stamp(cross(18, CORAL), chip.left, chip.top + 4)
            word = Box(chip.left + indent, chip.top, chip.width - indent, CHIP)
            self.sheet.write(text, word, SMALL, colour=_colour(heritage, board))


def _chips(widths: Sequence[int], room: Box) -> Sequence[Box]:
    """Set words of these widths in the lines of a room; narrower ones where they would need more lines."""
    chips = list(_flow(widths, room))
    if all(chip.bottom <= room.bottom for chip in chips):
        return chips
    a_line = -(-len(widths) // (room.height // CHIP))
    return list(_flow([min(width, room.width // a_line - CHIP_GAP) for width in widths], room))


def _flow(widths: Sequence[int], room: Box) -> Iterator[Box]:
    """Set each word in the first line that has room for it."""
    ends = [room.left] * len(widths)
    for width in widths:
        line = next(number for number, end in enumerate(ends) if end + width <= room.right or end == room.left)
        yield Box(ends[line], room.top + CHIP * line, width, CHIP)
        ends[line] += width + CHIP_GAP


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
