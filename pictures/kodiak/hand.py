"""A hand of Kodiak: one's own cards, what lies in the river, and who is about to fish there."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from pictures.kit.animals import paw
from pictures.kit.drawing import CORAL_DARK, CREAM, GOLD, HAND_WIDTH, INK, MARGIN, PANEL_RAISED, Sprite
from pictures.kit.sheet import Box, Sheet, Strip, draw_title, draw_token
from pictures.kit.text import Cast, Words, width_of
from pictures.kit.tokens import Size, arrow, basket, disc, face, plate, ring, seal
from pictures.kodiak.art import animal_sprite, art_of, salmon_sprite, value_of
from pictures.kodiak.sheets import own_choice
from rules.contract import Seat
from rules.kodiak.model import DECK, TRICKS, Card, Delay, Move, PlayCard, Predator, Salmon, Take, View

IN_HAND: Final = Size(84, 100, 42)
GAP: Final = 10
RING_GAP: Final = 5
TEXT: Final = 26
LINE: Final = 42
SHOAL: Final = 84
"""The height of a line of salmon or of predators."""
TOKEN: Final = 34
CELL: Final = 46
ICON: Final = (62, 30)
BETWEEN: Final = 24
"""How much room an arrow has, or an equals sign."""
KINDS: Final = (
    tuple(card for card in dict.fromkeys(DECK) if card.points),
    tuple(card for card in dict.fromkeys(DECK) if not card.points),
)
"""All kinds of card, in two rows."""


def hand_sheet(view: View, words: Words, marked: Move | tuple[Move, ...] | None = None) -> Sheet | None:
    if view.seat is None or view.phase in {"draw", "over"}:
        return None
    return _Hand(view, view.seat, words, marked[0] if isinstance(marked, tuple) else marked).draw()


class _Hand:
    def __init__(self, view: View, seat: Seat, words: Words, marked: Move | None) -> None:
        self.view, self.seat, self.words, self.marked = view, seat, words, marked
        self.cast = Cast(words, view.players)
        self.salmon = (*view.lying, *view.fresh)
        self.rows = [held for kinds in KINDS if (held := [card for card in kinds if card in view.hand])]
        lines = bool(self.salmon) + bool(view.predators)
        height = 3 * LINE + lines * SHOAL + len(self.rows) * (IN_HAND.height + GAP) + 2 * GAP + 4
        self.sheet = Sheet(HAND_WIDTH, height)

    def draw(self) -> Sheet:
        view, words, top = self.view, self.words, 6
        line = Box(MARGIN, top, HAND_WIDTH - 2 * MARGIN, LINE)
        title = words("kodiak-picture-title", round=view.round, rounds=view.rounds, trick=view.trick, tricks=TRICKS)
        draw_title(self.sheet, title, line)
        strip = Strip(self.sheet, self.cast, line.moved(0, LINE))
        strip.label(doing(view, words))
        strip.seats(view.visitors or view.sharing, in_turn=True)
        top = line.bottom + LINE
        if self.salmon:
            self._draw_salmon(self.salmon, top)
            top += SHOAL
        if view.predators:
            self._draw_predators(view.predators, top)
            top += SHOAL
        self._draw_cards(top + 4)
        return self.sheet

    def _draw_band(self, top: int, icon: Sprite, cells: int, pace: int) -> list[Box]:
        """Lay a band with an icon, and return where its cells are."""
        self.sheet.stamp(plate(HAND_WIDTH - 20, SHOAL - 8, 12, PANEL_RAISED), 10, top + 2)
        self.sheet.stamp(icon, 16, top + (SHOAL - icon.height) // 2 - 2)
        left = 24 + ICON[0]
        pace = min(pace, (HAND_WIDTH - left - 14) // cells)
        return [Box(left + place * pace, top + 4, min(pace, CELL), SHOAL - 12) for place in range(cells)]

    def _draw_salmon(self, salmon: Sequence[Salmon], top: int) -> None:
        """Draw what may be taken: whose it is, and what it is worth."""
        spots = self._draw_band(top, salmon_sprite(*ICON), len(salmon), CELL + BETWEEN)
        for fish, spot in zip(salmon, spots, strict=True):
            if self.marked == Take(fish.owner, fish.points):
                self._draw_ring(spot)
            self._draw_token(fish.owner, spot)
            badge = Box(spot.middle - TOKEN // 2, spot.bottom - TOKEN, TOKEN, TOKEN)
            self.sheet.stamp(disc(TOKEN, CREAM, CORAL_DARK), badge.left, badge.top)
            self.sheet.write(str(fish.points), badge, TEXT, colour=INK, weight="Bold")

    def _draw_ring(self, spot: Box) -> None:
        self.sheet.stamp(ring(spot.width + 4, spot.height + 4, 14, CREAM), spot.left - 2, spot.top - 2)

    def _draw_token(self, seat: Seat, spot: Box) -> None:
        draw_token(self.sheet, self.cast, seat, Box(spot.middle - TOKEN // 2, spot.top + 1, TOKEN, TOKEN))

    def _draw_predators(self, predators: Sequence[Predator], top: int) -> None:
        """Draw predators in their order; those that tie are joined by an equals sign."""
        icon = animal_sprite(Card.PREDATOR_10, 52)
        spots = self._draw_band(top, icon, len(predators), CELL + 2 * BETWEEN)
        for place, (predator, spot) in enumerate(zip(predators, spots, strict=True)):
            if self.marked == Delay(predator.owner):
                self._draw_ring(spot)
            self._draw_token(predator.owner, spot)
            speed = Box(spot.left - 4, spot.bottom - TOKEN, spot.width + 8, TOKEN)
            self.sheet.write(str(predator.effective_speed), speed, TEXT, weight="Bold")
            if place:
                gap = Box(spots[place - 1].right, spot.top, spot.left - spots[place - 1].right, TOKEN)
                self._draw_between(predators[place - 1], predator, gap)

    def _draw_between(self, one: Predator, other: Predator, gap: Box) -> None:
        if one.effective_speed == other.effective_speed:
            self.sheet.write("=", gap, TEXT, weight="Bold")
        else:
            self.sheet.centre(arrow(20, 16), gap.middle, gap.top + TOKEN // 2)

    def _draw_cards(self, top: int) -> None:
        """Draw what one's reserve is worth, and below it the cards one holds, equal ones once."""
        self._draw_reserve(Box(MARGIN, top, HAND_WIDTH - 2 * MARGIN, LINE))
        top += LINE + GAP
        for row in self.rows:
            for place, card in enumerate(row):
                left = MARGIN + place * (IN_HAND.width + GAP)
                self._draw_held(card, Box(left, top, IN_HAND.width, IN_HAND.height))
            top += IN_HAND.height + GAP

    def _draw_reserve(self, line: Box) -> None:
        mark = Box(line.left, line.top + 4, TOKEN, TOKEN)
        draw_token(self.sheet, self.cast, self.seat, mark)
        salmon = Counter(self.view.reserve)
        counted = " ".join(f"{points}×{count}" if count > 1 else str(points) for points, count in salmon.items())
        numbers = {"count": len(self.view.reserve), "points": sum(self.view.reserve)}
        text = self.words("kodiak-picture-reserve", salmon=counted, **numbers)
        self.sheet.stamp(basket(34), mark.right + 10, line.top + 4)
        room = Box(mark.right + 54, line.top, line.right - mark.right - 54, LINE)
        self.sheet.write(text, room, TEXT, weight="Bold", align="left", least=22)

    def _draw_held(self, card: Card, box: Box) -> None:
        is_sealed, is_marked = card is self.view.sealed, self.marked == PlayCard(card)
        if is_sealed or is_marked:
            colour = CREAM if is_marked else GOLD
            halo = ring(box.width + 2 * RING_GAP, box.height + 2 * RING_GAP, IN_HAND.radius + RING_GAP, colour)
            self.sheet.stamp(halo, box.left - RING_GAP, box.top - RING_GAP)
        self.sheet.stamp(face(art_of(card), self.seat, IN_HAND), box.left, box.top)
        band = Box(box.left + 6, box.top + 5, box.width - 12, IN_HAND.band - 5)
        self.sheet.write(value_of(card, self.view.players), band, 34, colour=INK, weight="Bold")
        if is_sealed:
            self.sheet.stamp(seal(38, paw), box.left + 2, box.bottom - 40)
        self._draw_count(card, box)

    def _draw_count(self, card: Card, box: Box) -> None:
        count = self.view.hand.count(card)
        if count > 1:
            width = width_of(f"×{count}", "Bold", TEXT) + 10
            badge = Box(box.right - width - 2, box.bottom - 34, width, 32)
            self.sheet.stamp(plate(badge.width, badge.height, 14, INK), badge.left, badge.top)
            self.sheet.write(f"×{count}", badge, TEXT, weight="Bold")


def doing(view: View, words: Words) -> str:
    """Say what the trick waits for."""
    match view.phase:
        case "visit":
            return words("kodiak-alt-visiting")
        case "fish":
            return words("kodiak-picture-sharing" if view.sharing else "kodiak-picture-fishing")
        case _:
            return words(own_choice(view))
