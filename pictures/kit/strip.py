"""What stands above most boards: a title with its track of steps, and a strip that names who takes part."""

from collections.abc import Sequence
from typing import Final

from pictures.kit.labels import Cast, width_of
from pictures.kit.palette import CREAM, INK, MIST, PANEL
from pictures.kit.shapes import Sprite, faded
from pictures.kit.sheet import Box, Sheet
from pictures.kit.tokens import arrow, crown, plate, token
from rules.contract import Seat

TITLE: Final = 30
LEAST_TITLE: Final = 24
TEXT: Final = 24
LETTER: Final = 22
PASSED: Final = 0.5
"""How much of the token of a player who was passed over is hidden."""


def draw_token(sheet: Sheet, cast: Cast, seat: Seat, box: Box, size: int = LETTER, *, faint: bool = False) -> None:
    sheet.stamp(faded(token, PASSED, seat, box.width) if faint else token(seat, box.width), box.left, box.top)
    sheet.write(cast.letters[seat], box, size, colour=INK, weight="Bold")


def draw_title(sheet: Sheet, text: str, box: Box, track: Sprite | None = None) -> None:
    """Write the title at the left of its box, and lay the track at the right."""
    left = box.right
    if track:
        left -= track.width
        sheet.stamp(track, left, box.top + (box.height - track.height) // 2)
    room = Box(box.left, box.top, left - (16 if track else 0) - box.left, box.height)
    sheet.write(text, room, TITLE, weight="Bold", align="left", least=LEAST_TITLE)


def draw_figure(sheet: Sheet, icon: Sprite, text: str, box: Box) -> None:
    """Draw an icon with a number, both in the middle of the box."""
    width = width_of(text, "Bold", 26)
    left = box.middle - (icon.width + 6 + width) // 2
    sheet.stamp(icon, left, box.top + (box.height - icon.height) // 2)
    sheet.write(text, Box(left + icon.width + 6, box.top, width, box.height), 26, weight="Bold")


class Strip:
    """A line of labels, tokens and icons, laid from left to right; `x` is where the next one goes."""

    def __init__(self, sheet: Sheet, cast: Cast, line: Box, *, token_size: int = 32, space: int = 8) -> None:
        self.sheet = sheet
        self.cast = cast
        self.line = line
        self.x = line.left
        self._token = token_size
        self.space = space

    @classmethod
    def on_plate(cls, sheet: Sheet, cast: Cast, box: Box, padding: int) -> "Strip":
        sheet.stamp(plate(box.width, box.height, 12, PANEL), box.left, box.top)
        return cls(sheet, cast, Box(box.left + padding, box.top, box.width - padding, box.height))

    def label(self, text: str) -> None:
        width = min(width_of(text, "Semibold", TEXT), self.line.right - self.x)
        self.sheet.write(text, Box(self.x, self.line.top, width, self.line.height), TEXT, colour=CREAM)
        self.x += width + 14

    def number(self, text: str) -> None:
        width = width_of(text, "Bold", TEXT)
        self.sheet.write(text, Box(self.x, self.line.top, width, self.line.height), TEXT, weight="Bold")
        self.x += width + self.space

    def icon(self, sprite: Sprite) -> None:
        self.sheet.stamp(sprite, self.x, self.line.top + (self.line.height - sprite.height) // 2)
        self.x += sprite.width + self.space

    def arrow(self) -> None:
        self.icon(arrow(20, 16, MIST))

    def token(self, seat: Seat, *, faint: bool = False) -> None:
        box = Box(self.x, self.line.top + (self.line.height - self._token) // 2, self._token, self._token)
        draw_token(self.sheet, self.cast, seat, box, faint=faint)
        self.x += self._token + self.space

    def seats(self, seats: Sequence[Seat], *, in_turn: bool = False) -> None:
        """Lay tokens side by side, with arrows between those who act one after another."""
        for place, seat in enumerate(seats):
            if place and in_turn:
                self.arrow()
            self.token(seat)

    def choosing(self, text: str, seats: Sequence[Seat]) -> None:
        """Say what all are doing, and who has not done it yet."""
        self.label(text)
        self.seats(seats)

    def winners(self, seats: Sequence[Seat]) -> None:
        self.sheet.stamp(crown(34, 26), self.x, self.line.top + 6)
        self.x += 34 + self.space
        self.seats(seats)
