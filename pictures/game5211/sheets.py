"""The sheet of 5211's table, under its header and strip."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from pictures.game5211.art import JUNGLE, KODODO, LEAVES, PAINTS, PLAINS, chip, leaves, lizard_chip
from pictures.game5211.board import Plan, Rows, draw_tally
from pictures.game5211.standing import shown_evaluation, winners
from pictures.kit.drawing import (
    CORAL,
    CORAL_DARK,
    CREAM,
    FADED,
    GOLD,
    INK,
    MARGIN,
    MIST,
    PANEL,
    WIDTH,
    Sprite,
    Stencil,
)
from pictures.kit.drawing import Colour as Paint
from pictures.kit.sheet import Box, Sheet, Strip, draw_title, draw_token
from pictures.kit.text import Cast, Words, width_of
from pictures.kit.tokens import cross, crown, pips, plate, ring, stack
from rules.contract import Seat
from rules.game5211.cards import TURNS
from rules.game5211.model import Evaluation, Fate, View

TOKEN: Final = 32
TEXT: Final = 24
HEADER: Final = Box(MARGIN, 10, WIDTH - 2 * MARGIN, 40)
STRIP: Final = Box(14, 54, WIDTH - 28, 40)
DRAW_PILE: Final = (30, 36)
PILE_COUNT: Final = 34
PADDING: Final = 10
LINE: Final = 46
ICON: Final = 30
MARK: Final = 28
SMALL: Final = (28, 36)
WIDEST_GAP: Final = 44


def table_sheet(view: View, words: Words) -> Sheet:
    plan, cast = Plan.of(view), Cast(words, view.players)
    sheet = Sheet(WIDTH, plan.height, JUNGLE, PAINTS)
    sheet.image.paste(leaves(at_foot=False))
    sheet.image.paste(leaves(at_foot=True), (0, sheet.image.height - LEAVES))
    draw_header(sheet, view, words)
    draw_strip(sheet, view, words, cast)
    Rows(sheet, view, cast, plan).draw()
    draw_tally(sheet, view, words, plan)
    evaluation = shown_evaluation(view)
    if evaluation:
        draw_band(sheet, view, evaluation, words, cast, plan)
    return sheet


def draw_header(sheet: Sheet, view: View, words: Words) -> None:
    """Say round and turn, and show the rounds done and the cards left to draw."""
    if not view.round:
        draw_title(sheet, words("game5211-title"), HEADER)
        return
    count = Box(HEADER.right - PILE_COUNT, HEADER.top, PILE_COUNT, HEADER.height)
    sheet.write(str(view.draw_pile), count, 26, weight="Bold", align="left")
    pile = Box(count.left - DRAW_PILE[0] - 6, HEADER.top + 2, *DRAW_PILE)
    sheet.stamp(stack(*DRAW_PILE, KODODO.plain), pile.left, pile.top)
    done, now = (view.round - 1, view.round - 1) if view.phase == "choose" else (view.round, None)
    room = Box(HEADER.left, HEADER.top, pile.left - 22 - HEADER.left, HEADER.height)
    draw_title(sheet, title(view, words), room, pips(view.rounds, done, now))


def title(view: View, words: Words, key: str = "game5211-picture-title") -> str:
    """Name round and turn, and the deck where there may be several."""
    numbers = {"deck": view.deck, "round": view.round, "rounds": view.rounds, "turn": view.turn, "turns": TURNS}
    return words(key, length=view.length, **numbers)


def draw_strip(sheet: Sheet, view: View, words: Words, cast: Cast) -> None:
    sheet.stamp(plate(STRIP.width, STRIP.height, 12, PANEL), STRIP.left, STRIP.top)
    strip = Strip(sheet, cast, STRIP.inset(8))
    strip.icon(lizard_chip(32))
    strip.x += 2
    strip.label(doing(view, words, is_hand=False))
    if view.phase == "over":
        strip.winners(winners(view))
    elif view.phase == "choose":
        strip.seats(still_choosing(view))
    if view.is_last_round and view.phase == "choose":
        draw_tag(sheet, words("game5211-picture-last-round"), STRIP)


def doing(view: View, words: Words, *, is_hand: bool, is_marked: bool = False) -> str:
    """Say what is going on; a hand knows only of its own choice."""
    if view.phase != "choose":
        return words(f"game5211-picture-{view.phase}")
    if not is_hand:
        return words("game5211-picture-choosing", count=view.to_play)
    if is_marked:
        return words("game5211-picture-marked", count=view.to_play)
    return words("game5211-picture-sealed" if view.sealed else "game5211-picture-choose", count=view.to_play)


def still_choosing(view: View) -> list[Seat]:
    """Return whom the others are waiting for."""
    return [seat for seat, chosen in enumerate(view.chosen) if not chosen]


def draw_tag(sheet: Sheet, text: str, line: Box) -> Box:
    """Draw a tag at the right end of a line, and return what is left of the line."""
    width = width_of(text, "Bold", 22) + 24
    tag = Box(line.right - width - 6, line.top + 5, width, line.height - 10)
    sheet.stamp(plate(tag.width, tag.height, 10, CORAL_DARK), tag.left, tag.top)
    sheet.write(text, tag, 22, weight="Bold")
    return Box(line.left, line.top, tag.left - line.left - 10, line.height)


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
    """Draw the cards each player put on their pile."""
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
