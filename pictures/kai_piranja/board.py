"""Kai Piranja's sea floor, rows of fish, last change and piles in the middle."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from pictures.kai_piranja.art import BACK, HIDES, PAINTS, back, card, draw_letter, jaws, meter, tile_of
from pictures.kit.drawing import (
    BRIGHT_WATER,
    CREAM,
    DEEP_WATER,
    FADED,
    GOLD,
    INK,
    MIST,
    PANEL,
    PANEL_RAISED,
    WATER,
    WIDTH,
    Colour,
    Stencil,
    faded,
    mix,
    wave,
)
from pictures.kit.image_cache import cached_image
from pictures.kit.sheet import Box, Sheet, draw_token, in_paints
from pictures.kit.text import ELLIPSIS, Cast, Words
from pictures.kit.tokens import basket, plate, ring
from rules.contract import Seat
from rules.kai_piranja.model import (
    CAPTURING,
    SPECIES,
    BringHome,
    Capture,
    Fish,
    FishLeft,
    FishPlaced,
    GameEnded,
    Move,
    Pile,
    PileCaptured,
    Reveal,
    RowBroughtHome,
    RowEaten,
    Size,
    Species,
    Stop,
    View,
)

SCENE_SCALE: Final = 2
"""A scene covers the whole picture and has few fine edges."""
SURFACE: Final = mix(DEEP_WATER, WATER, 0.6)
DEPTH: Final = mix(DEEP_WATER, INK, 0.45)
GAP: Final = 4
LEAST: Final = 27
"""How much of a covered fish is seen: its letter and its face."""
MORE: Final = 62
"""How wide the sign is that stands for the fish there is no room for."""
MORE_HEIGHT: Final = 36
GHOST: Final = 0.45
RING_GAP = 4
TOP: Final = 122
HEIGHT: Final = 114
EDGE: Final = 12
SPACE: Final = 8
PILE: Final = 158
DECKS: Final = Box(EDGE + 4 * (PILE + SPACE), TOP, WIDTH - 2 * EDGE - 4 * (PILE + SPACE), HEIGHT)
TITLE: Final = 28
TOKEN: Final = 26
TAKERS: Final = 3
"""How many tokens have room beside a pile."""
TEXT: Final = 22
NOBODY: Final = 0.7
"""How much the panel hides of a fish that does not digest yet."""
METER: Final = (90, 18)


@cached_image
def scene(players: int, top: int, lane: int, height: int) -> Image.Image:
    """Return the ground of a picture, a byte a pixel to keep."""
    stencil = Stencil.sized(WIDTH, height, SCENE_SCALE, "RGB")
    stencil.box(0, 0, WIDTH, height, 0, PANEL_RAISED)
    for place in range(players):
        colour = mix(SURFACE, DEPTH, place / max(1, players - 1))
        crest = wave(0, WIDTH, top + place * lane, 2.5, 150 + 20 * place)
        stencil.polygon([*crest, (WIDTH, height), (0, height)], colour)
        stencil.line(crest, mix(colour, BRIGHT_WATER, 0.5), 2)
    for place in range(26):
        x, y, size = 230 + place * 97 % 650, top + 14 + place * 61 % (lane * players - 20), 3 + place % 4
        stencil.ellipse(x, y, size, size, mix(DEEP_WATER, BRIGHT_WATER, 0.45))
        stencil.ellipse(x + 0.4, y + 0.4, size - 1.4, size - 1.4, DEEP_WATER)
    for x in (236, 556, 872):
        _paint_weed(stencil, x, height)
    return in_paints(stencil.finished(), PAINTS)


def _paint_weed(stencil: Stencil, x: float, bottom: int) -> None:
    for lean, tall in ((-9, 34), (0, 50), (10, 38)):
        blade = [(x + lean, bottom), (x + lean * 1.6 + 4, bottom - tall * 0.5), (x + lean * 1.5 - 3, bottom - tall)]
        stencil.line(blade, mix(DEEP_WATER, WATER, 0.5), 4)


@dataclass(frozen=True, slots=True)
class School:
    """Where the fish of a row are drawn."""

    hidden: int
    """How many of the first ones are only counted."""
    spots: tuple[tuple[Fish, Box], ...]

    @property
    def end(self) -> int | None:
        """Where the last fish ends."""
        return self.spots[-1][1].right if self.spots else None


def arrange(row: Sequence[Fish], room: Box, percent: int = 100) -> School:
    """Find places for as many fish of a row as can be seen, the last ones first."""
    hidden = max(0, len(row) - room.width // LEAST - 1)
    while _length(row[hidden:], percent, LEAST) > room.width - (MORE if hidden else 0):
        hidden += 1
    seen, left = row[hidden:], room.left + (MORE if hidden else 0)
    pace = _pace(seen, room.right - left, percent)
    spots = []
    for fish in seen:
        tile = tile_of(fish.size, percent)
        spots.append((fish, Box(left, room.top + (room.height - tile.height) // 2, *tile)))
        left += min(pace, tile.width + GAP)
    return School(hidden, tuple(spots))


def _pace(row: Sequence[Fish], width: int, percent: int) -> int:
    """Return the widest step from fish to fish that lets them all in."""
    widest = max((tile_of(fish.size, percent).width + GAP for fish in row), default=LEAST)
    return next((pace for pace in range(widest, LEAST, -1) if _length(row, percent, pace) <= width), LEAST)


def _length(row: Sequence[Fish], percent: int, pace: int) -> int:
    widths = [tile_of(fish.size, percent).width for fish in row]
    return sum(min(pace, width + GAP) for width in widths[:-1]) + sum(widths[-1:])


def draw_school(
    sheet: Sheet, row: Sequence[Fish], room: Box, words: Words, percent: int = 100, *, ghosts: bool = False
) -> School:
    """Draw a row, and return where its fish are; ghosts are fish that no longer count."""
    school = arrange(row, room, percent)
    if school.hidden:
        sign = Box(room.left, room.top + (room.height - MORE_HEIGHT) // 2, MORE - GAP, MORE_HEIGHT)
        sheet.stamp(plate(sign.width, sign.height, 10, PANEL), sign.left, sign.top)
        sheet.write(f"{school.hidden}{ELLIPSIS}", sign, 26, colour=CREAM, weight="Bold", least=22)
    for fish, spot in school.spots:
        sprite = faded(card, GHOST, fish, percent) if ghosts else card(fish, percent)
        sheet.stamp(sprite, spot.left, spot.top)
        draw_letter(sheet, fish, spot.left, spot.top, words)
    return school


@dataclass(frozen=True, slots=True)
class Marks:
    colour: Colour = GOLD
    end_of_row: Seat | None = None
    row: Seat | None = None
    catch: Seat | None = None
    token: Seat | None = None
    pile: Species | None = None
    deck: bool = False
    card: bool = False
    """The card told of in the strip, which lies nowhere else."""

    def draw(self, sheet: Sheet, box: Box, radius: int = 12) -> None:
        gap = RING_GAP
        sprite = ring(box.width + 2 * gap, box.height + 2 * gap, radius + gap, self.colour)
        sheet.stamp(sprite, box.left - gap, box.top - gap)


def marks_of(view: View, move: Move | None) -> Marks:
    """Ring where a move would change the table, or else where the last one did."""
    active = view.active
    match move:
        case Reveal():
            return Marks(CREAM, deck=True)
        case BringHome():
            return Marks(CREAM, row=active, catch=active)
        case Capture(species=species):
            return Marks(CREAM, pile=species, catch=active)
        case Stop() if active is not None:
            return Marks(CREAM, token=(active + 1) % view.players)
    return _changed(view)


def _changed(view: View) -> Marks:
    match view.last:
        case FishPlaced(taker=taker):
            return Marks(end_of_row=taker)
        case RowEaten(fish=fish):
            return Marks(pile=fish.species)
        case PileCaptured(seat=seat, species=species):
            return Marks(pile=species, catch=seat)
        case RowBroughtHome(seat=seat):
            return Marks(catch=seat)
        case FishLeft() | GameEnded():
            return Marks(card=True)
    return Marks()


def draw_middle(sheet: Sheet, view: View, words: Words, cast: Cast, marks: Marks) -> None:
    """Draw the four piles, there or not, and the cards face down."""
    piles = {pile.species: pile for pile in view.piles}
    for place, species in enumerate(SPECIES):
        box = Box(EDGE + place * (PILE + SPACE), TOP, PILE, HEIGHT)
        if marks.pile is species:
            marks.draw(sheet, box)
        _draw_pile(sheet, species, piles.get(species), box, words)
        takers = able_to_capture(view, species)
        if takers and species in piles:
            _draw_takers(sheet, takers, box, cast)
    _draw_decks(sheet, view, words, marks)


def able_to_capture(view: View, species: Species) -> list[Seat]:
    """Return who has enough fish of a species to take its pile in their turn, the next to play first."""
    if view.active is None or view.phase == "over":
        return []
    order = [(view.active + turn) % view.players for turn in range(view.players)]
    counts = [sum(fish.species is species for fish in row) for row in view.rows]
    return [seat for seat in order if counts[seat] >= CAPTURING]


def _draw_pile(sheet: Sheet, species: Species, pile: Pile | None, box: Box, words: Words) -> None:
    sheet.stamp(plate(box.width, box.height, 12, PANEL), box.left, box.top)
    title = Box(box.left + 4, box.top + 3, box.width - 8, TITLE)
    sheet.write(words(f"kai_piranja-picture-{species}"), title, TEXT, colour=HIDES[species].light)
    number = draw_digesting(sheet, species, pile, box, words)
    size, colour = (38, CREAM) if pile else (30, FADED)
    room = Box(number.left, box.top + TITLE + 2, number.width, 40)
    sheet.write(str(pile.cards if pile else 0), room, size, colour=colour, weight="Bold")


def draw_digesting(sheet: Sheet, species: Species, pile: Pile | None, box: Box, words: Words) -> Box:
    """Draw the hungry fish of a species at the foot of its box, and return the room beside it."""
    fish, tile = Fish(f"{species}-{Size.HUNGRY}"), tile_of(Size.HUNGRY)
    left, top = box.left + 12, box.bottom - tile.height - 9
    if pile and pile.cards > 1:
        for lower in (6, 3):
            sheet.stamp(plate(*tile, tile.radius, FADED if lower == 6 else MIST), left + lower, top - lower)
    sheet.stamp(card(fish) if pile else faded(card, NOBODY, fish), left, top)
    draw_letter(sheet, fish, left, top, words)
    beside = left + tile.width + 8
    return Box(beside, box.top, box.right - beside - 8, box.height)


def _draw_takers(sheet: Sheet, seats: Sequence[Seat], box: Box, cast: Cast) -> None:
    """Draw the tokens of those who could take a pile home; where they are too many the others are counted."""
    shown = seats if len(seats) <= TAKERS else seats[: TAKERS - 1]
    left, top = box.right - TAKERS * TOKEN - 5, box.bottom - TOKEN - 9
    spots = [Box(left + place * TOKEN, top, TOKEN, TOKEN) for place in range(TAKERS)]
    for seat, spot in zip(shown, spots[max(0, TAKERS - len(seats)) :], strict=False):
        draw_token(sheet, cast, seat, spot, TEXT)
    if len(seats) < TAKERS:
        sheet.stamp(basket(TOKEN - 2), spots[-len(seats) - 1].left - 2, top)
    if len(seats) > TAKERS:
        sheet.write(f"+{len(seats) - len(shown)}", spots[-1], TEXT, colour=MIST)


def _draw_decks(sheet: Sheet, view: View, words: Words, marks: Marks) -> None:
    sheet.stamp(plate(DECKS.width, DECKS.height, 12, PANEL), DECKS.left, DECKS.top)
    half = DECKS.width // 2
    draw_backs(sheet, view, marks, Box(DECKS.left + 10, DECKS.top + 7, half, BACK[1]))
    if view.phase != "over":
        draw_risk(sheet, view, words, Box(DECKS.left + 10, DECKS.top + 57, DECKS.width - 20, 52))


def draw_backs(sheet: Sheet, view: View, marks: Marks, first: Box) -> None:
    """Draw how many cards lie face down of either kind, side by side."""
    for place, (kind, count) in enumerate((("farandole", view.farandole), ("sea", view.sea))):
        spot = Box(first.left + place * first.width, first.top, *BACK)
        if marks.deck and kind == view.next_back:
            marks.draw(sheet, spot, 6)
        sheet.stamp(back("sea" if kind == "sea" else "farandole"), spot.left, spot.top)
        number = Box(spot.right + 6, spot.top, first.width - BACK[0] - 20, spot.height)
        sheet.write(str(count), number, 30, weight="Bold", align="left", colour=CREAM if count else FADED)


def draw_risk(sheet: Sheet, view: View, words: Words, box: Box) -> None:
    key = "kai_piranja-picture-risk" if view.next_back == "farandole" else "kai_piranja-picture-end-risk"
    sheet.write(words(key, percent=view.risk), Box(box.left, box.top, box.width, 26), TEXT, align="left")
    sheet.stamp(jaws(24), box.left, box.top + 27)
    width, height = METER
    bar = meter(width, height, round(width * view.risk / 100))
    sheet.stamp(bar, box.left + 32, box.top + 30)
    share = Box(box.left + 34 + width, box.top + 27, box.width - 34 - width, 24)
    sheet.write(f"{view.unseen_hungry}/{sum(view.unseen)}", share, TEXT, align="right", colour=MIST)
