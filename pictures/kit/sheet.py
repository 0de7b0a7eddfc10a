"""The sheet a picture is put together on: sprites first, texts last; and the title and strip above most boards."""

from collections.abc import Sequence
from functools import cache, lru_cache
from io import BytesIO
from itertools import chain, product
from typing import Final, Literal, NamedTuple

from PIL import Image, ImageDraw

from pictures.kit.drawing import (
    CORNER,
    CREAM,
    HOUSE,
    INK,
    MIST,
    PANEL,
    PANEL_EDGE,
    SCALE,
    SHADES,
    SMALLEST_TEXT,
    Colour,
    Frame,
    Paints,
    Sprite,
    faded,
)
from pictures.kit.text import CAP_HEIGHT, NO_BREAK, Cast, Weight, even_blanks, fit, font, width_of
from pictures.kit.tokens import arrow, crown, disc
from rules.contract import Rank, Seat, places_of

Align = Literal["left", "centre", "right"]
LEADING: Final = 1.08
ROUND_STEPS: Final = (0, 64, 128, 192)
"""How opaque the pixels of a round corner may be, short of wholly."""
EDGE: Final = 2
EFFORT: Final = 3
"""How hard the PNG is pressed: 6 saves a sixth of the bytes for more than twice the time."""
TITLE: Final = 30
LEAST_TITLE: Final = 24
TEXT: Final = 24
LETTER: Final = 22
PASSED: Final = 0.5
"""How much of the token of a player who was passed over is hidden."""


class Box(NamedTuple):
    """A part of the sheet, in pixels."""

    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        return self.left + self.width

    @property
    def bottom(self) -> int:
        return self.top + self.height

    @property
    def middle(self) -> int:
        return self.left + self.width // 2

    def inset(self, across: int, down: int = 0) -> "Box":
        return Box(self.left + across, self.top + down, self.width - 2 * across, self.height - 2 * down)

    def moved(self, across: int, down: int) -> "Box":
        return Box(self.left + across, self.top + down, self.width, self.height)

    def holds(self, other: "Box") -> bool:
        within = self.left <= other.left and other.right <= self.right
        return within and self.top <= other.top and other.bottom <= self.bottom

    def meets(self, other: "Box") -> bool:
        left, top, width, height = self
        x, y, across, down = other
        return x < left + width and left < x + across and y < top + height and top < y + down


class Line(NamedTuple):
    """One line of text where it stands on the sheet."""

    text: str
    wanted: str
    """The whole text it is a part of, before it was made to fit."""
    size: int
    ink: Box
    """The pixels it covers."""
    room: Box
    """The part of the sheet it was given."""


class Mask(NamedTuple):
    """The shape of a line, and where it lies from the start of its baseline."""

    image: Image.Image
    left: int
    top: int


class Typeset(NamedTuple):
    """A text as it fits a width: its words, its size, and its lines with their shapes."""

    text: str
    size: int
    lines: tuple[tuple[str, Mask], ...]


class Inked(NamedTuple):
    """A line with its shape and colour, to be inked once all sprites lie."""

    line: Line
    mask: Mask
    colour: Colour

    def moved(self, across: int, down: int) -> "Inked":
        text, wanted, size, ink, room = self.line
        line = Line(text, wanted, size, ink.moved(across, down), room.moved(across, down))
        return Inked(line, self.mask, self.colour)


class Sheet:
    """A picture in the making, with a record of every text on it."""

    def __init__(self, width: int, height: int, ground: Colour = PANEL, paints: Paints = HOUSE) -> None:
        self.paints = paints
        self.origin = (0, 0)
        """Which point of what is drawn lies in the upper left corner."""
        self.image = Image.new("RGB", (width, height), ground)
        self.inked: list[Inked] = []
        self._written = 0
        """How many of these the image has already."""

    @property
    def lines(self) -> list[Line]:
        """Every text on the sheet, with its size in pixels and where it stands."""
        return [inked.line for inked in self.inked]

    def stamp(self, sprite: Sprite | Frame, left: int, top: int) -> None:
        if isinstance(sprite, Frame):
            sprite.lay_on(self.image, left, top)
        else:
            self.image.paste(sprite, (left, top), sprite)

    def centre(self, sprite: Sprite | Frame, x: int, y: int) -> None:
        self.stamp(sprite, x - sprite.width // 2, y - sprite.height // 2)

    def write(
        self,
        text: str,
        room: Box,
        size: int,
        *,
        colour: Colour = CREAM,
        weight: Weight = "Semibold",
        align: Align = "centre",
        lines: int = 1,
        least: int | None = None,
    ) -> None:
        """Write a text in the middle of its room, made to fit; it is inked once all sprites lie.

        A text too long for its room is set smaller, down to `least`, before it is shortened.
        """
        if not self.shows(room):
            return
        text, size, fitted = _typeset(text, room.width, weight, size, least or size, lines)
        step = round(size * LEADING)
        baseline = room.top + (room.height - step * (len(fitted) - 1) + size * CAP_HEIGHT) / 2
        for place, (line, mask) in enumerate(fitted):
            width, height = mask.image.size
            slack = room.width - width
            left = room.left + (0 if align == "left" else slack // 2 if align == "centre" else slack)
            ink = Box(left, round(baseline) + place * step + mask.top, width, height)
            self.ink(Inked(Line(line, text, size, ink, room), mask, colour))

    def ink(self, inked: Inked) -> None:
        self.inked.append(inked)

    def shows(self, box: Box) -> bool:
        """Tell whether anything of this part can be seen."""
        del box
        return True

    def lay(self, other: "Sheet", left: int, top: int) -> None:
        """Lay down another sheet with its texts."""
        self.image.paste(other.image, (left, top))
        across, down = left - other.origin[0], top - other.origin[1]
        self.inked += (inked.moved(across, down) for inked in other.inked)

    def png(self) -> bytes:
        """Ink the texts, round the corners of the panel and return the file, without a word about its making."""
        pen = ImageDraw.Draw(self.image)
        for line, mask, colour in self.inked[self._written :]:
            pen.bitmap((line.ink.left, line.ink.top), mask.image, colour)
        self._written = len(self.inked)
        flat = in_paints(self.image, self.paints)
        edge = self.paints.index(PANEL_EDGE)
        ImageDraw.Draw(flat).rectangle((0, 0, flat.width - 1, flat.height - 1), outline=edge, width=EDGE)
        corners = product((0, flat.height - CORNER), (0, flat.width - CORNER))
        for (top, left), parts in zip(corners, _corner_parts(self.paints), strict=True):
            for entry, part in parts:
                flat.paste(entry, (left, top), part)
        opacity = bytes([255] * len(self.paints) + list(ROUND_STEPS))
        file = BytesIO()
        flat.save(file, "PNG", compress_level=EFFORT, transparency=opacity)
        return file.getvalue()


class Window(Sheet):
    """A part of a larger picture on its ground, drawn in the measures of the whole; a text it would cut is left out."""

    def __init__(self, part: Box, ground: Image.Image, paints: Paints = HOUSE) -> None:
        super().__init__(part.width, part.height, paints=paints)
        self.part = part
        self.origin = (part.left, part.top)
        self.image.paste(ground.crop((part.left, part.top, part.right, part.bottom)).convert("RGB"))

    def stamp(self, sprite: Sprite | Frame, left: int, top: int) -> None:
        left, top = left - self.part.left, top - self.part.top
        if -sprite.width < left < self.part.width and -sprite.height < top < self.part.height:
            super().stamp(sprite, left, top)

    def ink(self, inked: Inked) -> None:
        if self.part.holds(inked.line.ink):
            super().ink(inked)

    def shows(self, box: Box) -> bool:
        return self.part.meets(box)


def stacked(upper: Sheet, lower: Sheet) -> Sheet:
    """Return two sheets of one game as one, the narrower one in the middle."""
    width = max(upper.image.width, lower.image.width)
    whole = Sheet(width, upper.image.height + lower.image.height, paints=upper.paints)
    whole.lay(upper, (width - upper.image.width) // 2, 0)
    whole.lay(lower, (width - lower.image.width) // 2, upper.image.height)
    return whole


def part_around(middle: tuple[int, int], size: tuple[int, int], whole: Box) -> Box:
    """Return a part of this size around a point, inside the whole."""
    (x, y), (width, height) = middle, size
    left = min(max(whole.left, x - width // 2), whole.right - width)
    top = min(max(whole.top, y - height // 2), whole.bottom - height)
    return Box(left, top, width, height)


@lru_cache(maxsize=768)
def _typeset(text: str, width: int, weight: Weight, size: int, least: int, lines: int) -> Typeset:
    """Make a text fit, set smaller down to `least` before it is shortened."""
    text = even_blanks(text)
    if least < SMALLEST_TEXT:
        raise ValueError(least)
    while size > least and width_of(text, weight, size) > width:
        size -= 2
    fitted = [line.replace(NO_BREAK, " ") for line in fit(text, width, weight, size, lines)]
    return Typeset(text.replace(NO_BREAK, " "), size, tuple((line, _mask(line, weight, size)) for line in fitted))


@lru_cache(maxsize=256)
def _mask(text: str, weight: Weight, size: int) -> Mask:
    face = font(weight, size)
    left, top, right, bottom = (round(side) for side in face.getbbox(text, anchor="ls"))
    image = Image.new("L", (max(1, right - left), max(1, bottom - top)))
    ImageDraw.Draw(image).text((-left, -top), text, fill=255, font=face, anchor="ls")
    return Mask(image, left, top)


def in_paints(image: Image.Image, paints: Paints = HOUSE) -> Image.Image:
    """Return an image with every colour replaced by the nearest of these."""
    return image.quantize(palette=_palette(paints), dither=Image.Dither.NONE)


@cache
def _palette(paints: Paints) -> Image.Image:
    """Return an image that holds these colours, in their order."""
    holder = Image.new("P", (1, 1))
    holder.putpalette([*chain(*paints), *PANEL_EDGE * (256 - len(paints))])
    return holder


@cache
def _corner_parts(paints: Paints) -> tuple[tuple[tuple[int, Image.Image], ...], ...]:
    """Return, for each corner, which entry of the palette goes where: the line, and what shows through beyond it."""
    outer, inner = _panel(0), _panel(EDGE)
    line = (paints.index(PANEL_EDGE), inner.point(lambda inside: 255 if inside < 128 else 0).convert("1"))
    steps = [(len(paints) + place, _near(outer, step)) for place, step in enumerate(ROUND_STEPS)]
    halves = (0, CORNER)
    quarters = [(left, top, left + CORNER, top + CORNER) for top in halves for left in halves]
    return tuple(tuple((entry, part.crop(quarter)) for entry, part in (line, *steps)) for quarter in quarters)


def _near(shape: Image.Image, step: int) -> Image.Image:
    reach = 256 // len(ROUND_STEPS)
    return shape.point(lambda alpha: 255 if abs(alpha - step) * 2 < reach and alpha < 255 else 0).convert("1")


def _panel(inset: int) -> Image.Image:
    """Return the shape of the smallest panel: nothing but its four corners."""
    side = 2 * CORNER * SCALE
    shape = Image.new("L", (side, side))
    corners = (inset * SCALE, inset * SCALE, side - inset * SCALE - 1, side - inset * SCALE - 1)
    ImageDraw.Draw(shape).rounded_rectangle(corners, (CORNER - inset) * SCALE, fill=255)
    return shape.reduce(SCALE)


def best(ranks: Sequence[Rank]) -> list[Seat]:
    """Return the seats that share the first place."""
    return [seat for seat, place in enumerate(places_of(ranks)) if place == 1]


def draw_token(sheet: Sheet, cast: Cast, seat: Seat, box: Box, size: int = LETTER, *, faint: bool = False) -> None:
    token = (box.width, SHADES[seat].plain, INK)
    sheet.stamp(faded(disc, PASSED, *token) if faint else disc(*token), box.left, box.top)
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

    def winners(self, seats: Sequence[Seat]) -> None:
        self.sheet.stamp(crown(34, 26), self.x, self.line.top + 6)
        self.x += 34 + self.space
        self.seats(seats)
