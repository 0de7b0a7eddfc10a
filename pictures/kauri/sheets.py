"""The sheets of Kauri: the island for all, and with the reader's cards below it."""

from dataclasses import replace
from typing import Final, NamedTuple

from pictures.kauri.art import PAINTS, heritage_token, piece
from pictures.kauri.board import Marks, draw_map, marks_of
from pictures.kauri.scene import HEIGHT, WIDTH, scene
from pictures.kauri.strip import Head, card_name, draw_players
from pictures.kit.drawing import CREAM, GOLD, INK, MIST, PANEL, PANEL_RAISED, SHADES, Colour
from pictures.kit.sheet import Box, Sheet
from pictures.kit.text import Cast, Words, fit, width_of
from pictures.kit.tokens import disc, plate, ring
from rules.contract import Seat
from rules.kauri.cards import CARDS, PREREQUISITES, Action, Card
from rules.kauri.model import View
from rules.kauri.moves import Move

LEGEND: Final = Box(14, 790, 272, 100)
LEGENDS: Final = ("fence", "whare", "poison", "epidemic", "road", "flood")
ROWS: Final = 3
HAND: Final = 138
CARD: Final = (320, 130)
GAP: Final = 10
NAME: Final = 26
TEXT: Final = 22
LINE: Final = 25
LINES: Final = 2
"""How many lines an action may take; no card needs more than three."""
DISC: Final = 38
TAG: Final = 26


def table_sheet(view: View, words: Words) -> Sheet:
    return draw_table(replace(view, seat=None, hand=(), pile=(), sealed=None), words)


def hand_sheet(view: View, words: Words, marked: Move | None = None) -> Sheet:
    """Lay out the island and the reader's hand; a spectator has none."""
    return draw_table(view, words, marked, with_hand=True)


def draw_table(view: View, words: Words, marked: Move | None = None, *, with_hand: bool = False) -> Sheet:
    """Draw everything this view holds, and where a move would take place."""
    cast, marks = Cast(words, view.players), marks_of(view, marked)
    extra = hand_height(view) if with_hand else 0
    sheet = Sheet(WIDTH, HEIGHT + extra, paints=PAINTS)
    sheet.image.paste(scene().convert("RGB"), (0, 0))
    draw_map(sheet, view, marks)
    _draw_legend(sheet, words)
    Head(sheet, view, words, cast, marks).draw()
    draw_players(sheet, view, words, cast, marks)
    if extra and view.seat is not None:
        draw_hand(sheet, view, view.seat, words, marks)
    return sheet


def _draw_legend(sheet: Sheet, words: Words) -> None:
    for place, name in enumerate(LEGENDS):
        column, row = divmod(place, ROWS)
        spot = Box(LEGEND.left + column * LEGEND.width // 2, LEGEND.top + row * 34, LEGEND.width // 2, 30)
        sheet.stamp(piece(name, None, 26), spot.left, spot.top + 2)
        text = words("kauri-picture-legend", piece=name)
        sheet.write(
            text, Box(spot.left + 32, spot.top, spot.width - 32, 30), 22, colour=MIST, align="left", weight="Regular"
        )


class Held(NamedTuple):
    """A card of the hand, and what it is used for."""

    card: Card
    use: str | None
    """The end of a text's key: actions, initiative, kept or fetched."""


def held(view: View, marks: Marks) -> list[Held]:
    """Return one's own three cards: chosen ones with their use, first those in play and then those in hand."""
    pair = marks.cards if len(marks.cards) > 1 else view.sealed or ()
    uses = dict(zip(pair, ("actions", "initiative"), strict=False))
    in_play = [card for card in view.sealed or () if card not in view.hand]
    rest = "kept" if pair else None
    cards = [Held(card, uses.get(card, rest)) for card in (*in_play, *view.hand)]
    if len(marks.cards) == 1:
        return [card if card.use != "kept" else Held(marks.cards[0], "fetched") for card in cards]
    return cards


def hand_height(view: View) -> int:
    """Return how much higher a picture is with this hand: 0 for a spectator, and once it is over."""
    if view.seat is None or view.phase == "over" or not held(view, Marks()):
        return 0
    return HAND


def draw_hand(sheet: Sheet, view: View, seat: Seat, words: Words, marks: Marks) -> None:
    sheet.stamp(plate(WIDTH, HAND + 20, 0, PANEL), 0, HEIGHT)
    for place, card in enumerate(held(view, marks)):
        box = Box(GAP + place * (CARD[0] + GAP), HEIGHT + 2, *CARD)
        _draw_card(sheet, card, seat, words, marks, box)


def _draw_card(sheet: Sheet, card: Held, seat: Seat, words: Words, marks: Marks, box: Box) -> None:
    sheet.stamp(plate(box.width, box.height, 12, PANEL_RAISED), box.left, box.top)
    chosen = card.use is not None and card.use != "kept"
    if chosen:
        sheet.stamp(ring(box.width, box.height, 12, CREAM if marks.cards else GOLD), box.left, box.top)
    face = CARDS[card.card]
    mark = Box(box.left + 9, box.top + 6, DISC, DISC)
    sheet.stamp(disc(DISC, SHADES[seat].plain, INK), mark.left, mark.top)
    sheet.write(str(face.initiative), mark, NAME, colour=INK, weight="Bold")
    name = card_name(card.card, words)
    sheet.write(
        name, Box(mark.right + 8, mark.top, box.right - mark.right - 16, DISC), NAME, weight="Bold", align="left"
    )
    top = mark.bottom + 1
    for place, (action, steps) in enumerate(face.actions):
        lead = words(f"kauri-picture-{face.joined}") if place else ""
        line = Box(box.left + 12, top, box.width - 22, LINE)
        top += LINE * _draw_action(sheet, action, steps, lead, words, line)
    if card.use:
        _draw_tag(sheet, words(f"kauri-picture-{card.use}"), GOLD if chosen else CREAM, box)


def _draw_tag(sheet: Sheet, text: str, colour: Colour, box: Box) -> None:
    """Draw what a card is used for in its corner."""
    width = width_of(text, "Bold", TEXT) + 14
    tag = Box(box.right - width - 7, box.bottom - TAG - 5, width, TAG)
    sheet.stamp(plate(tag.width, tag.height, 8, colour), tag.left, tag.top)
    sheet.write(text, tag, TEXT, colour=INK, weight="Bold")


def _draw_action(sheet: Sheet, action: Action, steps: int, lead: str, words: Words, line: Box) -> int:
    """Write what an action does, after an "or" or "and", with the sign of what it needs; return how many lines."""
    x = line.left
    if lead:
        width = width_of(lead, "Bold", TEXT)
        sheet.write(lead, Box(x, line.top, width, line.height), TEXT, colour=GOLD, weight="Bold")
        x += width + 8
    if action in PREREQUISITES:
        sign = {"lumberjacks": piece("axe", None, 26), "rangers": piece("badge", None, 26)}
        sheet.stamp(sign.get(PREREQUISITES[action], heritage_token(26)), x, line.top)
        x += 32
    text = words("kauri-does", action=action.value, steps=steps)
    lines = len(fit(text, line.right - x, "Regular", TEXT, LINES))
    room = Box(x, line.top, line.right - x, line.height * lines)
    sheet.write(text, room, TEXT, align="left", weight="Regular", lines=LINES)
    return lines
