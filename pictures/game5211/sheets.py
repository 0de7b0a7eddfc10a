"""The sheets of 5211: the table under its header and strip, and the reader's hand below it."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from pictures.game5211.art import JUNGLE, KODODO, LEAVES, PAINTS, PLAINS, card_face, chip, leaves, lizard_chip
from pictures.game5211.board import Plan, Rows, draw_tally, draw_value
from pictures.game5211.standing import pending_cards, shown_evaluation, winners
from pictures.kit.animals import paw
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
    PANEL_RAISED,
    WIDTH,
    Sprite,
    Stencil,
    faded,
)
from pictures.kit.drawing import Colour as Paint
from pictures.kit.sheet import Box, Sheet, Strip, draw_title, draw_token
from pictures.kit.text import Cast, Words, width_of
from pictures.kit.tokens import Size, cross, crown, disc, pips, plate, ring, seal, stack
from rules.contract import Seat
from rules.game5211.cards import TURNS, Card
from rules.game5211.model import Cards, Evaluation, Fate, Move, View

IN_HAND: Final = Size(108, 140, 46)
HEADING: Final = 44
HEIGHT: Final = HEADING + IN_HAND.height + 30
GAP: Final = 16
LIFT: Final = 10
PILE_LEFT: Final = 664
PILE: Final = (70, 92)
EMPTY: Final = 0.7
"""How much the pile fades before anything is won."""
RING_GAP: Final = 6
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
    return _draw_table(view, words)


def hand_sheet(view: View, words: Words, marked: Move | None = None) -> Sheet:
    """Lay out the table and the reader's hand; a spectator has none."""
    extra = hand_height(view)
    if view.seat is None or not extra:
        return table_sheet(view, words)
    pending = pending_cards(view, marked)
    sheet = _draw_table(view, words, extra, pending, is_marked=marked is not None)
    draw_hand(sheet, view, view.seat, Plan.of(view).height - 6, words, pending)
    return sheet


def _draw_table(view: View, words: Words, below: int = 0, pending: Cards = (), *, is_marked: bool = False) -> Sheet:
    """Draw everything that all may see, and what of the reader's is pending, leaving room below for a hand."""
    plan, cast = Plan.of(view), Cast(words, view.players)
    sheet = Sheet(WIDTH, plan.height + below, JUNGLE, PAINTS)
    sheet.image.paste(leaves(at_foot=False))
    sheet.image.paste(leaves(at_foot=True), (0, sheet.image.height - LEAVES))
    draw_header(sheet, view, words)
    draw_strip(sheet, view, words, cast, is_hand=below > 0, is_marked=is_marked)
    Rows(sheet, view, cast, plan, pending).draw()
    draw_tally(sheet, view, words, plan, pending)
    evaluation = shown_evaluation(view)
    if evaluation:
        draw_band(sheet, view, evaluation, words, cast, plan)
    return sheet


def hand_height(view: View) -> int:
    """Return how much higher a picture is with this hand: 0 for a spectator, and between games."""
    return HEIGHT if view.seat is not None and view.phase == "choose" else 0


def draw_hand(sheet: Sheet, view: View, seat: Seat, top: int, words: Words, pending: Cards) -> None:
    """Draw the cards one holds, those about to be played lifted, and what one has won."""
    tray = Box(14, top, WIDTH - 28, HEIGHT - 14)
    sheet.stamp(plate(tray.width, tray.height, 14, PANEL_RAISED), tray.left, tray.top)
    _draw_heading(sheet, view, seat, Box(tray.left + 10, tray.top + 4, tray.width - 20, HEADING - 4), words)
    x, left_to_lift, fresh = tray.left + 14, Counter(pending), _fresh_places(view)
    for place, card in enumerate(view.hand):
        lifted = left_to_lift[card] > 0
        left_to_lift[card] -= lifted
        box = Box(x, tray.top + HEADING + (2 if lifted else 2 + LIFT), IN_HAND.width, IN_HAND.height)
        _draw_held(sheet, card, box, lifted=lifted, is_fresh=place in fresh)
        x += IN_HAND.width + GAP
    _draw_pile(sheet, view, Box(PILE_LEFT, tray.top + HEADING, tray.right - PILE_LEFT, IN_HAND.height), words)


def _fresh_places(view: View) -> set[int]:
    """Return where the cards are that came last, unless the whole hand did."""
    if len(view.drawn) == len(view.hand):
        return set()
    wanted, found = Counter(view.drawn), set()
    for place, card in reversed(list(enumerate(view.hand))):
        if wanted[card] > 0:
            wanted[card] -= 1
            found.add(place)
    return found


def _draw_heading(sheet: Sheet, view: View, seat: Seat, box: Box, words: Words) -> None:
    mark = Box(box.left, box.top + 4, TOKEN, TOKEN)
    draw_token(sheet, Cast(words, view.players), seat, mark)
    hand = Box(mark.right + 10, box.top, PILE_LEFT - mark.right - 30, box.height)
    sheet.write(words("game5211-picture-hand"), hand, TEXT, weight="Bold", align="left")
    pile = Box(PILE_LEFT, box.top, box.right - PILE_LEFT, box.height)
    sheet.write(words("game5211-picture-pile"), pile, TEXT, weight="Bold", align="left")


def _draw_held(sheet: Sheet, card: Card, box: Box, *, lifted: bool, is_fresh: bool) -> None:
    if lifted:
        halo = ring(box.width + 2 * RING_GAP, box.height + 2 * RING_GAP, IN_HAND.radius + RING_GAP)
        sheet.stamp(halo, box.left - RING_GAP, box.top - RING_GAP)
    sheet.stamp(card_face(card, IN_HAND), box.left, box.top)
    draw_value(sheet, card, IN_HAND, box)
    if lifted:
        sheet.stamp(seal(40, paw), box.right - 34, box.bottom - 34)
    if is_fresh:
        badge = Box(box.left - 5, box.bottom - 25, 30, 30)
        sheet.stamp(disc(30, CREAM, INK), badge.left, badge.top)
        sheet.write("+", badge, 28, colour=INK, weight="Bold")


def _draw_pile(sheet: Sheet, view: View, box: Box, words: Words) -> None:
    """Draw what only its owner knows: what a pile is worth."""
    pile = stack(*PILE, KODODO.plain) if view.pile else faded(stack, EMPTY, *PILE, KODODO.plain)
    sheet.stamp(pile, box.left, box.top + 18)
    text = Box(box.left + PILE[0] + 14, box.top + 18, box.width - PILE[0] - 22, 44)
    points = words("game5211-points", points=view.pile_points)
    sheet.write(points, text, 30, colour=GOLD, weight="Bold", align="left", least=24)
    cards = words("game5211-cards", count=len(view.pile))
    sheet.write(cards, Box(text.left, text.bottom, text.width, 40), TEXT, align="left")


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


def draw_strip(sheet: Sheet, view: View, words: Words, cast: Cast, *, is_hand: bool, is_marked: bool) -> None:
    """Say what is going on; a hand knows only of its own choice."""
    sheet.stamp(plate(STRIP.width, STRIP.height, 12, PANEL), STRIP.left, STRIP.top)
    strip = Strip(sheet, cast, STRIP.inset(8))
    strip.icon(lizard_chip(32))
    strip.x += 2
    strip.label(doing(view, words, is_hand=is_hand, is_marked=is_marked))
    if view.phase == "over":
        strip.winners(winners(view))
    elif view.phase == "choose" and not is_hand:
        strip.seats(still_choosing(view))
    if view.is_last_round and view.phase == "choose":
        _draw_tag(sheet, words("game5211-picture-last-round"))


def doing(view: View, words: Words, *, is_hand: bool, is_marked: bool = False) -> str:
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


def _draw_tag(sheet: Sheet, text: str) -> None:
    width = width_of(text, "Bold", 22) + 24
    tag = Box(STRIP.right - width - 6, STRIP.top + 5, width, STRIP.height - 10)
    sheet.stamp(plate(tag.width, tag.height, 10, CORAL_DARK), tag.left, tag.top)
    sheet.write(text, tag, 22, weight="Bold")


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
