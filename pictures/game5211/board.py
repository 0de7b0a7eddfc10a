"""The board of 5211: where everything stands, the players' rows of cards and the tally of colours."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pictures.game5211.art import (
    KODODO,
    PLAINS,
    Edge,
    card_face,
    chip,
    empty_place,
    lizard_chip,
    pip,
    pip_place,
)
from pictures.game5211.standing import (
    by_colour,
    fresh_cards,
    fresh_from,
    is_evaluated,
    kododos_in,
    scores,
    shown_evaluation,
    verdicts,
    winners,
)
from pictures.kit.animals import paw
from pictures.kit.drawing import CORAL, CREAM, FADED, GOLD, INK, MIST, PANEL, SHADES, WIDTH, Sprite, faded, mix
from pictures.kit.drawing import Colour as Paint
from pictures.kit.sheet import Align, Box, Sheet, draw_figure, draw_token
from pictures.kit.text import Cast, Words
from pictures.kit.tokens import Size, back, cross, crown, golden_star, plate, ring, stack
from rules.contract import Seat
from rules.game5211.cards import CARDS_A_ROUND, CARDS_BY_TURN, Card
from rules.game5211.model import Cards, Fate, View

SIDE: Final = 14
MAIN_TOP: Final = 102
GAP: Final = 8
HEADING: Final = 27
CHIP: Final = 34
PIP_GAP: Final = 4
COUNT: Final = 36
MARK: Final = 34
BAND: Final = 96
CARD_SIZES: Final = {2: Size(78, 112, 42), 3: Size(70, 98, 38), 4: Size(58, 80, 33), 5: Size(54, 74, 31)}
PITCHES: Final = {2: 156, 3: 116, 4: 94, 5: 84}
PIPS: Final = {2: 28, 3: 26, 4: 24, 5: 22}
PILE: Final = 70
PADDING: Final = 8
CARD_GAP: Final = 5
TURN_GAP: Final = 9
"""Between the cards of one turn and those of the next."""
ROOMY: Final = 3
"""Up to this many players have their token above their name, more have it beside."""
TOKEN: Final = 36
RING_GAP: Final = 4
LOST: Final = 0.62
"""How much a card fades that scored nothing."""
TALLY_PADDING: Final = 10
DIM: Final = 0.6
"""How much of its colour a line loses that is out."""
TEXT: Final = 22


@dataclass(frozen=True, slots=True)
class Plan:
    """The measures of a table."""

    players: int
    card: Size
    pitch: int
    rows: Box
    tally: Box
    pip: tuple[int, int]
    tally_row: int
    band: Box
    height: int

    @classmethod
    def of(cls, view: View) -> "Plan":
        pitch, pip = PITCHES[view.players], PIPS[view.players]
        main = view.players * pitch - GAP
        wide = 2 * 10 + CHIP + 8 + view.limit * (pip + PIP_GAP) + 4 + COUNT + MARK
        tally = Box(WIDTH - SIDE - wide, MAIN_TOP, wide, main)
        rows = Box(SIDE, MAIN_TOP, tally.left - GAP - SIDE, main)
        tally_row = (main - 2 * HEADING - 10) // 6
        band = Box(SIDE, MAIN_TOP + main + GAP, WIDTH - 2 * SIDE, BAND if shown_evaluation(view) else -GAP)
        height = band.bottom + SIDE
        size = (pip, tally_row - 12)
        return cls(view.players, CARD_SIZES[view.players], pitch, rows, tally, size, tally_row, band, height)

    @property
    def is_roomy(self) -> bool:
        return self.players <= ROOMY

    def row(self, seat: int) -> Box:
        """Return the room of one player."""
        return Box(self.rows.left, self.rows.top + seat * self.pitch, self.rows.width, self.pitch - GAP)

    def place(self, seat: int, index: int) -> Box:
        """Return where one of a player's cards lies."""
        row = self.row(seat)
        size = self.card
        turns = sum(index >= sum(CARDS_BY_TURN[:turn]) for turn in range(1, len(CARDS_BY_TURN)))
        wide = CARDS_A_ROUND * (size.width + CARD_GAP) + (len(CARDS_BY_TURN) - 1) * TURN_GAP
        left = row.right - PADDING - PILE - wide + index * (size.width + CARD_GAP) + turns * TURN_GAP
        return Box(left, row.top + (row.height - size.height) // 2, size.width, size.height)


class Rows:
    """The players being drawn."""

    def __init__(self, sheet: Sheet, view: View, cast: Cast, plan: Plan) -> None:
        self.sheet = sheet
        self.view = view
        self.cast = cast
        self.plan = plan

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
                self._draw_awaited(seat, place)
            else:
                self.sheet.stamp(empty_place(self.plan.card, now=False), place.left, place.top)

    def _draw_shown(self, seat: Seat, index: int, place: Box) -> None:
        """Draw a card all can see: a new one is ringed; at the end, so is one that scored."""
        over = is_evaluated(self.view)
        scored = over and scores(self.view, seat)[index]
        if scored or index >= fresh_from(self.view):
            self._draw_ring(place)
        self._draw_face(self.view.table[seat][index], place, is_lost=over and not scored)

    def _draw_awaited(self, seat: Seat, place: Box) -> None:
        """Draw a place of this turn: empty or face down."""
        if self.view.chosen[seat]:
            self.sheet.stamp(back(seat, self.plan.card, paw), place.left, place.top)
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
        won = str(self.view.total_cards[seat] if self.view.phase == "over" else self.view.pile_sizes[seat])
        pile = stack(26, 32, KODODO.plain)
        if not self.view.noted_points:
            draw_figure(self.sheet, pile, won, box)
            return
        middle = box.top + box.height // 2
        points = str(self.view.total_points[seat])
        draw_figure(self.sheet, golden_star(28), points, Box(box.left, middle - 36, box.width, 36))
        draw_figure(self.sheet, pile, won, Box(box.left, middle, box.width, 36))


def draw_value(sheet: Sheet, card: Card, size: Size, place: Box) -> None:
    room = Box(place.left + 3, place.top + 2, size.width // 2 - 4, size.band - 2)
    sheet.write(str(card.points), room, size.band - 2, colour=INK, weight="Bold")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a tally: what is counted, up to which number, and what it leads to as things lie."""

    icon: Sprite
    paint: Paint
    places: int
    edge: Edge
    """How the last place is marked."""
    count: int
    fresh: int
    pending: int
    fate: Fate


def draw_tally(sheet: Sheet, view: View, words: Words, plan: Plan) -> None:
    box = plan.tally
    sheet.stamp(plate(box.width, box.height, 12, PANEL), box.left, box.top)
    top = box.top + 3
    _write_heading(sheet, words("game5211-picture-kododos", target=view.kododo_target), box, top, KODODO.plain)
    top += HEADING
    kododos = kododo_line(view)
    _draw_line(sheet, kododos, plan, top, ringed=kododos.fate == "scores")
    top += plan.tally_row + 3
    _write_heading(sheet, words("game5211-picture-limit", limit=view.limit), box, top, CORAL)
    top += HEADING
    for place, line in enumerate(colour_lines(view)):
        ringed = line.fate == "scores" and is_evaluated(view)
        _draw_line(sheet, line, plan, top + place * plan.tally_row, ringed=ringed)


def kododo_line(view: View, pending: Cards = ()) -> Line:
    """Count the Kododos; too many are as bad as too few."""
    fate: Fate = "fewer"
    if view.kododos >= view.kododo_target:
        fate = "scores" if view.kododos == view.kododo_target else "limit"
    fresh, coming = kododos_in(fresh_cards(view)), kododos_in(pending)
    return Line(lizard_chip(CHIP), KODODO.plain, view.kododo_target, "target", view.kododos, fresh, coming, fate)


def colour_lines(view: View, pending: Cards = ()) -> Iterator[Line]:
    fresh, coming = by_colour(fresh_cards(view)), by_colour(pending)
    for verdict in verdicts(view):
        colour = verdict.colour
        numbers = verdict.count, fresh[colour], coming[colour]
        yield Line(chip(colour, CHIP), PLAINS[colour], view.limit, "limit", *numbers, verdict.fate)


def _write_heading(sheet: Sheet, text: str, box: Box, top: int, paint: Paint) -> None:
    sheet.write(
        text,
        Box(box.left + TALLY_PADDING, top, box.width - 2 * TALLY_PADDING, HEADING),
        TEXT,
        colour=paint,
        align="left",
    )


def _draw_line(sheet: Sheet, line: Line, plan: Plan, top: int, *, ringed: bool) -> None:
    box = Box(plan.tally.left + TALLY_PADDING, top, plan.tally.width - 2 * TALLY_PADDING, plan.tally_row)
    if ringed:
        sheet.stamp(ring(box.width + 12, box.height, 10), box.left - 6, box.top)
    sheet.stamp(line.icon, box.left, box.top + (box.height - CHIP) // 2)
    _draw_pips(sheet, line, plan, Box(box.left + CHIP + 8, box.top, 0, box.height))
    number = Box(box.right - MARK - COUNT, box.top, COUNT, box.height)
    sheet.write(str(line.count), number, 28, colour=number_paint(line), weight="Bold")
    draw_mark(sheet, line, Box(box.right - MARK, box.top, MARK, box.height))


def _draw_pips(sheet: Sheet, line: Line, plan: Plan, box: Box) -> None:
    width, height = plan.pip
    for place in range(line.places):
        sprite = _pip(line, place, plan.pip)
        sheet.stamp(sprite, box.left + place * (width + PIP_GAP), box.top + (box.height - height) // 2)


def _pip(line: Line, place: int, size: tuple[int, int]) -> Sprite:
    """Draw one place of a line: what lies there, or what it means to get there."""
    is_last = place == line.places - 1
    if place < line.count:
        paint = mix(line.paint, PANEL, DIM) if line.fate == "limit" else line.paint
        edge: Edge = line.edge if is_last else "fresh" if place >= line.count - line.fresh else "plain"
        return pip(paint, size, edge)
    return pip_place(size, line.edge if is_last else "plain")


def number_paint(line: Line) -> Paint:
    if line.fate == "limit":
        return CORAL
    if line.fate == "scores":
        return GOLD
    return CREAM if line.count else FADED


def draw_mark(sheet: Sheet, line: Line, box: Box) -> None:
    """Show what a count leads to: a crown, a tie, or a cross."""
    middle = box.top + box.height // 2
    if line.fate == "scores":
        sheet.centre(crown(30, 22), box.middle, middle)
    elif line.fate == "limit":
        sheet.centre(cross(26, CORAL), box.middle, middle)
    elif line.fate == "tied":
        sheet.write("=", box, 30, colour=MIST, weight="Bold")
