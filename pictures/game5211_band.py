"""The band below a table of 5211: what the last round led to."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from pictures.game5211_art import KODODO, PLAINS, chip, lizard_chip
from pictures.game5211_plan import Plan
from pictures.game5211_strip import draw_token
from pictures.labels import Cast, width_of
from pictures.palette import CORAL, CREAM, FADED, GOLD, INK, MIST, PANEL
from pictures.palette import Colour as Paint
from pictures.shapes import Sprite, Stencil
from pictures.sheet import Box, Sheet
from pictures.tokens import cross, crown, plate, ring
from pictures.words import Words
from rules.contract import Seat
from rules.game5211.model import Evaluation, Fate, View

PADDING: Final = 10
LINE: Final = 46
ICON: Final = 30
MARK: Final = 28
TOKEN: Final = 32
SMALL: Final = (28, 36)
TEXT: Final = 24
WIDEST_GAP: Final = 44


class Result(NamedTuple):
    """One thing that was counted, and what became of it."""

    icon: Sprite
    text: str
    fate: Fate

    @property
    def width(self) -> int:
        mark = MARK if self.fate in {"scores", "limit", "tied"} else 0
        return ICON + 6 + width_of(self.text, "Bold", TEXT) + mark


def draw_band(sheet: Sheet, view: View, evaluation: Evaluation, words: Words, cast: Cast, plan: Plan) -> None:
    """Draw what was counted, what scored, and who got what."""
    sheet.stamp(plate(plan.band.width, plan.band.height, 12, PANEL), plan.band.left, plan.band.top)
    box = Box(plan.band.left + PADDING, plan.band.top + 2, plan.band.width - 2 * PADDING, LINE)
    _draw_results(sheet, view, evaluation, words, box)
    _draw_gains(sheet, evaluation, words, cast, Box(box.left, box.bottom - 2, box.width, LINE))


def round_name(view: View, evaluation: Evaluation, words: Words) -> str:
    """Name the round that was evaluated, and its deck where that is another."""
    deck = 0 if evaluation.deck == view.deck else evaluation.deck
    return words("game5211-picture-past", deck=deck, round=evaluation.round)


def _draw_results(sheet: Sheet, view: View, evaluation: Evaluation, words: Words, box: Box) -> None:
    """Draw what was counted, from the Kododos on."""
    name = round_name(view, evaluation, words)
    width = width_of(name, "Bold", TEXT)
    sheet.write(name, Box(box.left, box.top, width, box.height), TEXT, weight="Bold")
    results = list(_results(evaluation))
    room = box.width - width - sum(result.width for result in results)
    gap = min(room // len(results), WIDEST_GAP)
    x = box.left + width + gap
    for result in results:
        _draw_result(sheet, result, Box(x, box.top, result.width, box.height))
        x += result.width + gap


def _results(evaluation: Evaluation) -> Iterator[Result]:
    exact = evaluation.kododos == evaluation.kododo_target
    numbers = f"{evaluation.kododos}/{evaluation.kododo_target}"
    yield Result(lizard_chip(ICON), numbers, "scores" if exact else "fewer")
    for verdict in evaluation.verdicts:
        yield Result(chip(verdict.colour, ICON), str(verdict.count), verdict.fate)


def _draw_result(sheet: Sheet, result: Result, box: Box) -> None:
    if result.fate == "scores":
        sheet.stamp(ring(box.width + 14, box.height - 4, 10), box.left - 7, box.top + 2)
    middle = box.top + box.height // 2
    sheet.centre(result.icon, box.left + ICON // 2, middle)
    paint = {"scores": GOLD, "limit": CORAL, "absent": FADED}.get(result.fate, MIST)
    text = Box(box.left + ICON + 6, box.top, width_of(result.text, "Bold", TEXT), box.height)
    sheet.write(result.text, text, TEXT, colour=paint, weight="Bold")
    mark = Box(text.right + 4, box.top, MARK - 4, box.height)
    match result.fate:
        case "scores":
            sheet.centre(crown(24, 18), mark.middle, middle)
        case "limit":
            sheet.centre(cross(20, CORAL), mark.middle, middle)
        case "tied":
            sheet.write("=", mark, TEXT, colour=MIST, weight="Bold")


def _draw_gains(sheet: Sheet, evaluation: Evaluation, words: Words, cast: Cast, box: Box) -> None:
    """Draw the cards everybody put on their pile."""
    if evaluation.winner is None:
        sheet.write(words("game5211-picture-nobody"), box, TEXT, colour=CREAM, align="left")
        return
    for seat, cards in enumerate(evaluation.gained):
        column = _column(box, seat, len(evaluation.gained))
        draw_token(sheet, cast, seat, Box(column.left, column.top + (box.height - TOKEN) // 2, TOKEN, TOKEN))
        if not cards:
            sheet.write("–", Box(column.left + TOKEN + 6, column.top, 20, column.height), TEXT, colour=FADED)
        for place, card in enumerate(cards):
            left = column.left + TOKEN + 6 + place * (SMALL[0] + 3)
            small = Box(left, column.top + (box.height - SMALL[1]) // 2, *SMALL)
            paint = KODODO.plain if evaluation.winner == "kododo" else PLAINS[card.colour]
            sheet.stamp(_small_card(paint), small.left, small.top)
            sheet.write(str(card.points), small, TEXT, colour=INK, weight="Bold")


@lru_cache(maxsize=8)
def _small_card(paint: Paint) -> Sprite:
    """A card too small for anything but its colour and value."""
    width, height = SMALL
    whole = Stencil.sized(width, height)
    whole.box(0, 0, width, height, 5, INK)
    whole.box(1, 1, width - 2, height - 2, 4, paint)
    whole.box(5, 5, width - 10, height - 10, 3, CREAM)
    return whole.finished()


def _column(box: Box, seat: Seat, players: int) -> Box:
    width = box.width // players
    return Box(box.left + seat * width, box.top, width, box.height)
