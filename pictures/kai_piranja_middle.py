"""The middle of the table: the digesting piles, the cards face down and the risk of the next one."""

from collections.abc import Sequence
from typing import Final

from pictures.kai_piranja_art import BACK, back, card, draw_letter, jaws, meter, tile_of
from pictures.kai_piranja_colours import HIDES
from pictures.kai_piranja_marks import Marks
from pictures.labels import Cast
from pictures.palette import CREAM, FADED, INK, MIST, PANEL, WIDTH
from pictures.shapes import faded
from pictures.sheet import Box, Sheet
from pictures.tokens import basket, plate, token
from pictures.words import Words
from rules.contract import Seat
from rules.kai_piranja.model import CAPTURING, SPECIES, Fish, Pile, Size, Species, View

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
    fish = Fish(f"{species}-{Size.HUNGRY}")
    tile = tile_of(Size.HUNGRY)
    left, top = box.left + 12, box.bottom - tile.height - 9
    if pile and pile.cards > 1:
        for lower in (6, 3):
            sheet.stamp(plate(*tile, tile.radius, FADED if lower == 6 else MIST), left + lower, top - lower)
    sheet.stamp(card(fish) if pile else faded(card, NOBODY, fish), left, top)
    draw_letter(sheet, fish, left, top, words)
    number = Box(left + tile.width + 8, box.top + TITLE + 2, box.right - left - tile.width - 16, 40)
    size, colour = (38, CREAM) if pile else (30, FADED)
    sheet.write(str(pile.cards if pile else 0), number, size, colour=colour, weight="Bold")


def _draw_takers(sheet: Sheet, seats: Sequence[Seat], box: Box, cast: Cast) -> None:
    """Draw the tokens of those who could take a pile home; where they are too many the others are counted."""
    shown = seats if len(seats) <= TAKERS else seats[: TAKERS - 1]
    left, top = box.right - TAKERS * TOKEN - 5, box.bottom - TOKEN - 9
    spots = [Box(left + place * TOKEN, top, TOKEN, TOKEN) for place in range(TAKERS)]
    for seat, spot in zip(shown, spots[max(0, TAKERS - len(seats)) :], strict=False):
        sheet.stamp(token(seat, TOKEN), spot.left, spot.top)
        sheet.write(cast.letters[seat], spot, TEXT, colour=INK, weight="Bold")
    if len(seats) < TAKERS:
        sheet.stamp(basket(TOKEN - 2), spots[-len(seats) - 1].left - 2, top)
    if len(seats) > TAKERS:
        sheet.write(f"+{len(seats) - len(shown)}", spots[-1], TEXT, colour=MIST)


def _draw_decks(sheet: Sheet, view: View, words: Words, marks: Marks) -> None:
    sheet.stamp(plate(DECKS.width, DECKS.height, 12, PANEL), DECKS.left, DECKS.top)
    half = DECKS.width // 2
    for place, (kind, count) in enumerate((("farandole", view.farandole), ("sea", view.sea))):
        spot = Box(DECKS.left + 10 + place * half, DECKS.top + 7, *BACK)
        if marks.deck and kind == view.next_back:
            marks.draw(sheet, spot, 6)
        sheet.stamp(back("sea" if kind == "sea" else "farandole"), spot.left, spot.top)
        number = Box(spot.right + 6, spot.top, half - BACK[0] - 20, spot.height)
        sheet.write(str(count), number, 30, weight="Bold", align="left", colour=CREAM if count else FADED)
    if view.phase != "over":
        _draw_risk(sheet, view, words, Box(DECKS.left + 10, DECKS.top + 57, DECKS.width - 20, 52))


def risk(view: View) -> int:
    """Return how likely the next card is a hungry fish, in percent."""
    return round(100 * view.unseen_hungry / max(1, sum(view.unseen)))


def _draw_risk(sheet: Sheet, view: View, words: Words, box: Box) -> None:
    key = "kai_piranja-picture-risk" if view.next_back == "farandole" else "kai_piranja-picture-end-risk"
    sheet.write(words(key, percent=risk(view)), Box(box.left, box.top, box.width, 26), TEXT, align="left")
    sheet.stamp(jaws(24), box.left, box.top + 27)
    width, height = METER
    bar = meter(width, height, round(width * risk(view) / 100))
    sheet.stamp(bar, box.left + 32, box.top + 30)
    share = Box(box.left + 34 + width, box.top + 27, box.width - 34 - width, 24)
    sheet.write(f"{view.unseen_hungry}/{sum(view.unseen)}", share, TEXT, align="right", colour=MIST)
