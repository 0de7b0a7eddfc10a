"""The two lines on top: whose turn it is, and what the last move did."""

from collections.abc import Sequence
from typing import Final

from pictures.kai_piranja_marks import Marks
from pictures.kai_piranja_school import arrange, draw_school
from pictures.labels import Cast, width_of
from pictures.palette import CREAM, GOLD, INK, MARGIN, MIST, PANEL, SHADES, WIDTH
from pictures.shapes import faded
from pictures.sheet import Box, Sheet
from pictures.tokens import arrow, crown, plate, token
from pictures.words import Words
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

HEADER: Final = Box(MARGIN, 6, WIDTH - 2 * MARGIN, 40)
STRIP: Final = Box(12, 48, WIDTH - 24, 68)
PERCENT: Final = 76
"""How large the fish in the strip are."""
TOKEN: Final = 34
SPACE: Final = 10
TEXT: Final = 24
TITLE: Final = 28
PASSED: Final = 0.5


def winners(view: View) -> list[Seat]:
    """Return who has won: the largest catch, and of those with as many the one with most hungry fish."""
    if view.phase != "over":
        return []
    ranks = [(catch, hungry or 0) for catch, hungry in zip(view.catches, view.hungry, strict=True)]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def draw_header(sheet: Sheet, view: View, words: Words, cast: Cast) -> None:
    """Say whose turn it is, or who has won."""
    writer = _Writer(sheet, cast, words, HEADER)
    if view.phase == "over":
        writer.title(words("kai_piranja-picture-over"))
        sheet.stamp(crown(40, 28), writer.x, HEADER.top + 5)
        writer.x += 40 + SPACE
        _draw_winners(writer, view)
    elif view.active is None:
        writer.title(words("kai_piranja-picture-draw"))
    elif view.active == view.seat:
        writer.seats([view.active])
        writer.title(words("kai_piranja-picture-your-turn"))
    else:
        writer.title(words("kai_piranja-picture-turn"))
        writer.named(view.active)


def _draw_winners(writer: "_Writer", view: View) -> None:
    match winners(view):
        case [seat]:
            writer.named(seat)
        case several:
            writer.seats(several)


def draw_strip(sheet: Sheet, view: View, words: Words, cast: Cast, marks: Marks) -> None:
    """Tell what the last move did, with the fish it was about."""
    sheet.stamp(plate(STRIP.width, STRIP.height, 12, PANEL), STRIP.left, STRIP.top)
    writer = _Writer(sheet, cast, words, STRIP.inset(12))
    if view.last is None:
        writer.say("begin", colour=MIST)
        return
    writer.seats([view.last.seat])
    match view.last:
        case FishPlaced() as placed:
            writer.say("reveals")
            writer.fish([placed.fish])
            _tell_taker(writer, placed)
        case FishLeft(fish=fish):
            writer.say("reveals")
            writer.fish([fish], marks if marks.card else None)
            writer.arrow()
            writer.say("leaves")
        case RowEaten() as meal:
            _tell_meal(writer, meal)
        case PileCaptured(species=species, cards=cards):
            writer.say("captures")
            writer.fish([Fish(f"{species}-{Size.HUNGRY}")])
            writer.gain(cards)
        case RowBroughtHome(row=row):
            writer.say("brings-home")
            writer.fish(row, room=120)
            writer.gain(len(row))
        case RowLeft():
            writer.say("stops")
        case GameEnded(fish=fish):
            writer.say("reveals")
            writer.fish([fish], marks if marks.card else None)
            writer.say("ends")


def _tell_taker(writer: "_Writer", placed: FishPlaced) -> None:
    """Follow a fish from player to player to the row that took it, and say why it could."""
    for seat in placed.passed[1:]:
        writer.arrow()
        writer.seats([seat], passed=True)
    if placed.taker != placed.seat:
        writer.arrow()
        writer.seats([placed.taker])
    writer.say(f"link-{placed.link}", colour=MIST)


def _tell_meal(writer: "_Writer", meal: RowEaten) -> None:
    writer.say("reveals")
    writer.fish([meal.fish])
    if not meal.eaten:
        writer.say("eats-nothing")
        return
    writer.say("eats")
    writer.fish(meal.eaten[::-1], room=80)
    writer.text(f"−{len(meal.eaten)}", GOLD)


class _Writer:
    """Writes a line from left to right."""

    def __init__(self, sheet: Sheet, cast: Cast, words: Words, line: Box) -> None:
        self._sheet = sheet
        self._cast = cast
        self._words = words
        self._line = line
        self.x = line.left

    def title(self, text: str) -> None:
        self._write(text, TITLE, CREAM)

    def say(self, key: str, colour: tuple[int, int, int] = CREAM) -> None:
        self.text(self._words(f"kai_piranja-picture-{key}"), colour)

    def text(self, text: str, colour: tuple[int, int, int]) -> None:
        self._write(text, TEXT, colour)

    def gain(self, cards: int) -> None:
        self.text(f"+{cards}", GOLD)

    def named(self, seat: Seat) -> None:
        """Draw a token with the name at its right, as long as there is room."""
        self.seats([seat])
        room = Box(self.x, self._line.top, self._line.right - self.x, self._line.height)
        name, colour = self._cast.names[seat], SHADES[seat].light
        self._sheet.write(name, room, TITLE, weight="Bold", align="left", colour=colour)

    def seats(self, seats: Sequence[Seat], *, passed: bool = False) -> None:
        """Draw tokens; those who had to pass a fish on are faint."""
        for seat in seats:
            box = Box(self.x, self._line.top + (self._line.height - TOKEN) // 2, TOKEN, TOKEN)
            sprite = faded(token, PASSED, seat, TOKEN) if passed else token(seat, TOKEN)
            self._sheet.stamp(sprite, box.left, box.top)
            self._sheet.write(self._cast.letters[seat], box, 22, colour=INK, weight="Bold")
            self.x += TOKEN + SPACE

    def arrow(self) -> None:
        sprite = arrow(22, 18)
        self._sheet.stamp(sprite, self.x, self._line.top + (self._line.height - sprite.height) // 2)
        self.x += sprite.width + SPACE

    def fish(self, row: Sequence[Fish], marks: Marks | None = None, room: int = 0) -> None:
        """Draw fish in a row, leaving so much room for what follows."""
        place = Box(self.x, self._line.top, self._line.right - room - self.x, self._line.height)
        if marks:
            marks.draw(self._sheet, arrange(row, place, PERCENT).spots[0][1], 8)
        school = draw_school(self._sheet, row, place, self._words, PERCENT)
        self.x = (school.end or self.x) + SPACE

    def _write(self, text: str, size: int, colour: tuple[int, int, int]) -> None:
        text = " ".join(text.split())
        width = min(width_of(text, "Bold", size), self._line.right - self.x)
        room = Box(self.x, self._line.top, width, self._line.height)
        self._sheet.write(text, room, size, colour=colour, weight="Bold" if size == TITLE else "Semibold")
        self.x += width + SPACE + 2
