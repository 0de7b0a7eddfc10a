"""A hand of 5211: one's own cards, what each colour comes to with them, and what one has won."""

from collections import Counter
from typing import Final

from pictures.game5211.art import JUNGLE, KODODO, PAINTS, card_face
from pictures.game5211.board import Line, colour_lines, draw_mark, draw_value, kododo_line, number_paint
from pictures.game5211.sheets import doing, draw_tag, title
from pictures.game5211.standing import pending_cards
from pictures.kit.animals import paw
from pictures.kit.drawing import CREAM, GOLD, HAND_WIDTH, INK, MARGIN, PANEL, PANEL_RAISED, faded
from pictures.kit.sheet import Box, Sheet, draw_title, draw_token
from pictures.kit.text import Cast, Words, width_of
from pictures.kit.tokens import Size, plate, ring, seal, stack
from rules.contract import Seat
from rules.game5211.cards import Card
from rules.game5211.model import Cards, Move, View

IN_HAND: Final = Size(104, 140, 46)
GAP: Final = 10
LIFT: Final = 10
LINE: Final = 42
TALLY: Final = 130
"""The height of the counts: a column each for the Kododos and the five colours."""
PILE: Final = (30, 36)
EMPTY: Final = 0.7
"""How much the pile fades before anything is won."""
RING_GAP: Final = 6
TOKEN: Final = 34
TEXT: Final = 26
NUMBER: Final = 30
LIMIT: Final = 22
HEIGHT: Final = 8 + 2 * LINE + IN_HAND.height + LIFT + 2 * GAP + TALLY + GAP + LINE + 8


def hand_sheet(view: View, words: Words, marked: Move | tuple[Move, ...] | None = None) -> Sheet | None:
    if view.seat is None or view.phase != "choose":
        return None
    pending = pending_cards(view, marked[0] if isinstance(marked, tuple) else marked)
    sheet = Sheet(HAND_WIDTH, HEIGHT, JUNGLE, PAINTS)
    line = Box(MARGIN, 8, HAND_WIDTH - 2 * MARGIN, LINE)
    draw_title(sheet, title(view, words), line)
    told, room = doing(view, words, is_hand=True, is_marked=marked is not None), line.moved(0, LINE)
    if view.is_last_round:
        room = draw_tag(sheet, words("game5211-picture-last-round"), room)
    sheet.write(told, room, TEXT, align="left", least=22)
    cards = Box(MARGIN, line.bottom + LINE + GAP, line.width, IN_HAND.height + LIFT)
    _draw_cards(sheet, view, words, pending, cards)
    tally = Box(10, cards.bottom + GAP, HAND_WIDTH - 20, TALLY)
    _draw_tally(sheet, view, words, pending, tally)
    _draw_pile(sheet, view, view.seat, words, Box(MARGIN, tally.bottom + GAP, line.width, LINE))
    return sheet


def _draw_cards(sheet: Sheet, view: View, words: Words, pending: Cards, box: Box) -> None:
    """Draw the cards one holds, those about to be played lifted."""
    to_lift, fresh = Counter(pending), _fresh_places(view)
    for place, card in enumerate(view.hand):
        lifted = to_lift[card] > 0
        to_lift[card] -= lifted
        left, top = box.left + place * (IN_HAND.width + GAP), box.top + (0 if lifted else LIFT)
        spot = Box(left, top, IN_HAND.width, IN_HAND.height)
        _draw_held(sheet, card, spot, words, lifted=lifted, is_fresh=place in fresh)


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


def _draw_held(sheet: Sheet, card: Card, box: Box, words: Words, *, lifted: bool, is_fresh: bool) -> None:
    if lifted:
        halo = ring(box.width + 2 * RING_GAP, box.height + 2 * RING_GAP, IN_HAND.radius + RING_GAP)
        sheet.stamp(halo, box.left - RING_GAP, box.top - RING_GAP)
    sheet.stamp(card_face(card, IN_HAND), box.left, box.top)
    draw_value(sheet, card, IN_HAND, box)
    if lifted:
        sheet.stamp(seal(40, paw), box.right - 36, box.bottom - 36)
    elif is_fresh:
        told = words("game5211-picture-drawn")
        tag = Box(box.left + 3, box.bottom - 31, width_of(told, "Bold", LIMIT) + 10, 28)
        sheet.stamp(plate(tag.width, tag.height, 8, CREAM), tag.left, tag.top)
        sheet.write(told, tag, LIMIT, colour=INK, weight="Bold")


def _draw_tally(sheet: Sheet, view: View, words: Words, pending: Cards, box: Box) -> None:
    """Draw how many Kododos and cards of each colour lie on the table, and how many would join them."""
    sheet.stamp(plate(box.width, box.height, 12, PANEL), box.left, box.top)
    lines = [kododo_line(view, pending), *colour_lines(view, pending)]
    width = (box.width - 12) // len(lines)
    for place, line in enumerate(lines):
        _draw_count(sheet, line, Box(box.left + 6 + place * width, box.top + 6, width, LINE))
    room = Box(box.left + 8, box.bottom - 34, box.width - 16, 28)
    target = words("game5211-picture-kododos", target=view.kododo_target)
    left = Box(room.left, room.top, min(width_of(target, "Bold", LIMIT), room.width // 2), room.height)
    right = Box(left.right + GAP, room.top, room.right - left.right - GAP, room.height)
    sheet.write(target, left, LIMIT, colour=KODODO.plain, weight="Bold", align="left")
    sheet.write(words("game5211-picture-limit", limit=view.limit), right, LIMIT, weight="Regular", align="right")


def _draw_count(sheet: Sheet, line: Line, box: Box) -> None:
    sheet.centre(line.icon, box.left + box.width // 3, box.top + box.height // 2)
    draw_mark(sheet, line, Box(box.left + box.width * 5 // 8, box.top, box.width * 3 // 8, box.height))
    text = f"{line.count}+{line.pending}" if line.pending else str(line.count)
    number = Box(box.left, box.bottom, box.width, LINE)
    sheet.write(text, number, NUMBER, colour=GOLD if line.pending else number_paint(line), weight="Bold")


def _draw_pile(sheet: Sheet, view: View, seat: Seat, words: Words, line: Box) -> None:
    """Draw what only its owner knows: what a pile is worth."""
    sheet.stamp(plate(line.width + 20, line.height, 12, PANEL_RAISED), line.left - 10, line.top)
    mark = Box(line.left, line.top + 4, TOKEN, TOKEN)
    draw_token(sheet, Cast(words, view.players), seat, mark)
    pile = stack(*PILE, KODODO.plain) if view.pile else faded(stack, EMPTY, *PILE, KODODO.plain)
    sheet.stamp(pile, mark.right + 12, line.top + 3)
    room = Box(mark.right + 54, line.top, line.right - mark.right - 54, line.height)
    numbers = {"count": len(view.pile), "points": view.pile_points}
    sheet.write(words("game5211-picture-pile", **numbers), room, TEXT, weight="Bold", align="left", least=22)
