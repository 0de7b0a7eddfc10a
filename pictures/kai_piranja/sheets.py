"""The sheets of Kai Piranja: header, strip and the players' rows."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pictures.kai_piranja.art import HIDES, PAINTS, gap_in_row, jaws
from pictures.kai_piranja.board import HEIGHT, TOP, Marks, School, arrange, draw_middle, draw_school, marks_of, scene
from pictures.kit.drawing import CREAM, GOLD, INK, MARGIN, MIST, PANEL, SHADES, WATER, WIDTH, Colour, mix
from pictures.kit.sheet import Box, Sheet, Strip, best, draw_token
from pictures.kit.text import Cast, Words, width_of
from pictures.kit.tokens import arrow, basket, crown, plate, ring
from rules.contract import Seat
from rules.kai_piranja.model import (
    Fish,
    FishLeft,
    FishPlaced,
    GameEnded,
    Move,
    PileCaptured,
    RowBroughtHome,
    RowEaten,
    RowLeft,
    Size,
    View,
)

LANES: Final = TOP + HEIGHT + 8
LANE_HEIGHTS: Final = {3: 120, 4: 110, 5: 100, 6: 92}
PERCENTS: Final = {3: 132, 4: 120, 5: 110, 6: 100}
"""The fewer players, the larger the fish."""
EDGE: Final = 12
LABEL: Final = 190
NEXT: Final = 62
"""How wide the place of the next fish is."""
TOKEN: Final = 34
LABEL_TEXT: Final = 22
HEADER: Final = Box(MARGIN, 6, WIDTH - 2 * MARGIN, 40)
STRIP: Final = Box(12, 48, WIDTH - 24, 68)
PERCENT: Final = 76
"""How large the fish in the strip are."""
SPACE: Final = 10
TEXT: Final = 24
TITLE: Final = 28


def table_sheet(view: View, words: Words) -> Sheet:
    """Lay out the table without what only the reader knows: the hungry fish in their own catch."""
    hungry = view.hungry if view.phase == "over" else (None,) * view.players
    return Table(replace(view, seat=None, hungry=hungry), words).draw()


def hand_sheet(view: View, words: Words, marked: Move | None = None) -> Sheet:
    """Lay out the table with the reader's own lane marked."""
    return Table(view, words, marked).draw()


class Table:
    def __init__(self, view: View, words: Words, marked: Move | None = None) -> None:
        self.view = view
        self.words = words
        self.cast = Cast(words, view.players)
        self.marks: Marks = marks_of(view, marked)
        self.lane = LANE_HEIGHTS[view.players]
        self.percent = PERCENTS[view.players]
        self.sheet = Sheet(WIDTH, LANES + view.players * self.lane + 6, paints=PAINTS)

    def draw(self) -> Sheet:
        view = self.view
        ground = scene(view.players, LANES, self.lane, self.sheet.image.height)
        self.sheet.image.paste(ground.convert("RGB"), (0, 0))
        draw_header(self.sheet, view, self.words, self.cast)
        draw_strip(self.sheet, view, self.words, self.cast, self.marks)
        draw_middle(self.sheet, view, self.words, self.cast, self.marks)
        for seat in range(view.players):
            self._draw_lane(seat, Box(EDGE, LANES + seat * self.lane + 4, WIDTH - 2 * EDGE, self.lane - 6))
        return self.sheet

    def _draw_lane(self, seat: Seat, box: Box) -> None:
        if seat == self.view.active and self.view.phase != "over":
            self.sheet.stamp(plate(box.width, box.height, 14, GOLD), box.left, box.top)
            water = box.inset(3, 3)
            self.sheet.stamp(plate(water.width, water.height, 12, mix(WATER, CREAM, 0.08)), water.left, water.top)
        label = Box(box.left + 6, box.top + 6, LABEL, box.height - 12)
        self._draw_label(seat, label)
        self._draw_row(seat, Box(label.right + 10, box.top, box.right - label.right - 18, box.height))

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
        self._draw_catch(seat, Box(box.left + 8, middle + 2, box.width - 16, TOKEN))

    def _draw_catch(self, seat: Seat, box: Box) -> None:
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

    def _draw_row(self, seat: Seat, box: Box) -> None:
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


def draw_header(sheet: Sheet, view: View, words: Words, cast: Cast) -> None:
    line = _Line(sheet, cast, words, HEADER)
    if view.phase == "over":
        line.title(words("kai_piranja-picture-over"))
        sheet.stamp(crown(40, 28), line.x, HEADER.top + 5)
        line.x += 40 + SPACE
        _draw_winners(line, view)
    elif view.active is None:
        line.title(words("kai_piranja-picture-draw"))
    elif view.active == view.seat:
        line.token(view.active)
        line.title(words("kai_piranja-picture-your-turn"))
    else:
        line.title(words("kai_piranja-picture-turn"))
        line.named(view.active)


def _draw_winners(line: "_Line", view: View) -> None:
    match winners(view):
        case [seat]:
            line.named(seat)
        case several:
            line.seats(several)


def draw_strip(sheet: Sheet, view: View, words: Words, cast: Cast, marks: Marks) -> None:
    """Tell what the last move did, with the fish it was about."""
    sheet.stamp(plate(STRIP.width, STRIP.height, 12, PANEL), STRIP.left, STRIP.top)
    line = _Line(sheet, cast, words, STRIP.inset(12))
    if view.last is None:
        line.say("begin", colour=MIST)
        return
    line.token(view.last.seat)
    match view.last:
        case FishPlaced() as placed:
            line.say("reveals")
            line.fish([placed.fish])
            _tell_taker(line, placed)
        case FishLeft(fish=fish):
            line.say("reveals")
            line.fish([fish], marks if marks.card else None)
            line.arrow()
            line.say("leaves")
        case RowEaten() as meal:
            _tell_meal(line, meal)
        case PileCaptured(species=species, cards=cards):
            line.say("captures")
            line.fish([Fish(f"{species}-{Size.HUNGRY}")])
            line.gain(cards)
        case RowBroughtHome(row=row):
            line.say("brings-home")
            line.fish(row, room=120)
            line.gain(len(row))
        case RowLeft():
            line.say("stops")
        case GameEnded(fish=fish):
            line.say("reveals")
            line.fish([fish], marks if marks.card else None)
            line.say("ends")


def _tell_taker(line: "_Line", placed: FishPlaced) -> None:
    """Follow a fish from player to player to the row that took it, and say why it could."""
    for seat in placed.passed[1:]:
        line.arrow()
        line.token(seat, faint=True)
    if placed.taker != placed.seat:
        line.arrow()
        line.token(placed.taker)
    line.say(f"link-{placed.link}", colour=MIST)


def _tell_meal(line: "_Line", meal: RowEaten) -> None:
    line.say("reveals")
    line.fish([meal.fish])
    if not meal.eaten:
        line.say("eats-nothing")
        return
    line.say("eats")
    line.fish(meal.eaten[::-1], room=80)
    line.text(f"−{len(meal.eaten)}", GOLD)


class _Line(Strip):
    """A line in Kai Piranja's words, with fish."""

    def __init__(self, sheet: Sheet, cast: Cast, words: Words, line: Box) -> None:
        super().__init__(sheet, cast, line, token_size=34, space=SPACE)
        self._words = words

    def title(self, text: str) -> None:
        self._write(text, TITLE, CREAM)

    def say(self, key: str, colour: Colour = CREAM) -> None:
        self.text(self._words(f"kai_piranja-picture-{key}"), colour)

    def text(self, text: str, colour: Colour) -> None:
        self._write(text, TEXT, colour)

    def gain(self, cards: int) -> None:
        self.text(f"+{cards}", GOLD)

    def named(self, seat: Seat) -> None:
        """Draw a token with the name at its right, as long as there is room."""
        self.token(seat)
        room = Box(self.x, self.line.top, self.line.right - self.x, self.line.height)
        name, colour = self.cast.names[seat], SHADES[seat].light
        self.sheet.write(name, room, TITLE, weight="Bold", align="left", colour=colour)

    def arrow(self) -> None:
        self.icon(arrow(22, 18))

    def fish(self, row: Sequence[Fish], marks: Marks | None = None, room: int = 0) -> None:
        """Draw fish in a row, leaving so much room for what follows."""
        place = Box(self.x, self.line.top, self.line.right - room - self.x, self.line.height)
        if marks:
            marks.draw(self.sheet, arrange(row, place, PERCENT).spots[0][1], 8)
        school = draw_school(self.sheet, row, place, self._words, PERCENT)
        self.x = (school.end or self.x) + SPACE

    def _write(self, text: str, size: int, colour: Colour) -> None:
        text = " ".join(text.split())
        width = min(width_of(text, "Bold", size), self.line.right - self.x)
        room = Box(self.x, self.line.top, width, self.line.height)
        self.sheet.write(text, room, size, colour=colour, weight="Bold" if size == TITLE else "Semibold")
        self.x += width + SPACE + 2
