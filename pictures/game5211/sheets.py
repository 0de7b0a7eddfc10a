"""The sheets of 5211: the table for all, and with the reader's hand below it."""

from collections import Counter
from typing import Final

from pictures.game5211.art import JUNGLE, KODODO, LEAVES, PAINTS, card_face, leaves
from pictures.game5211.board import Plan, Rows, draw_tally, draw_value
from pictures.game5211.standing import pending_cards, shown_evaluation
from pictures.game5211.strip import draw_band, draw_header, draw_strip
from pictures.kit.animals import paw
from pictures.kit.drawing import CREAM, GOLD, INK, PANEL_RAISED, WIDTH, faded
from pictures.kit.sheet import Box, Sheet, draw_token
from pictures.kit.text import Cast, Words
from pictures.kit.tokens import Size, disc, plate, ring, seal, stack
from rules.contract import Seat
from rules.game5211.cards import Card
from rules.game5211.model import Cards, Move, View

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
