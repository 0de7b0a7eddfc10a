"""The sheet of Kai Piranja's table: header, strip, middle and the players' rows."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pictures.kai_piranja.art import PAINTS
from pictures.kai_piranja.board import HEIGHT, TOP, Marks, arrange, draw_middle, draw_school, marks_of, scene
from pictures.kai_piranja.rows import Rows, winners
from pictures.kit.drawing import CREAM, GOLD, MARGIN, MIST, PANEL, SHADES, WIDTH, Colour
from pictures.kit.sheet import Box, Sheet, Strip
from pictures.kit.text import Cast, Words, width_of
from pictures.kit.tokens import arrow, crown, plate
from rules.contract import Seat
from rules.kai_piranja.model import (
    Fish,
    FishLeft,
    FishPlaced,
    GameEnded,
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
    return _draw(replace(view, seat=None, hungry=hungry), words)


def _draw(view: View, words: Words) -> Sheet:
    lane, cast, marks = LANE_HEIGHTS[view.players], Cast(words, view.players), marks_of(view, None)
    sheet = Sheet(WIDTH, LANES + view.players * lane + 6, paints=PAINTS)
    sheet.image.paste(scene(view.players, LANES, lane, sheet.image.height).convert("RGB"), (0, 0))
    draw_header(sheet, view, words, cast, HEADER)
    draw_strip(sheet, view, words, cast, marks)
    draw_middle(sheet, view, words, cast, marks)
    rows = Rows(sheet, view, words, marks, PERCENTS[view.players])
    for seat in range(view.players):
        rows.draw(seat, Box(EDGE, LANES + seat * lane + 4, WIDTH - 2 * EDGE, lane - 6))
    return sheet


def draw_header(sheet: Sheet, view: View, words: Words, cast: Cast, box: Box) -> None:
    line = _Line(sheet, cast, words, box)
    if view.phase == "over":
        line.title(words("kai_piranja-picture-over"))
        sheet.stamp(crown(40, 28), line.x, box.top + 5)
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
