"""Kodiak's table: the cascade with its bears, the cards of a trick, and each player's figures."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from pictures.kit.animals import paw
from pictures.kit.drawing import CORAL_DARK, CREAM, FADED, FOAM, GOLD, INK, MARGIN, MIST, PANEL, SHADES, WIDTH, faded
from pictures.kit.sheet import Box, Sheet, draw_figure, draw_token
from pictures.kit.text import Cast, Words
from pictures.kit.tokens import Size, back, basket, crown, disc, face, golden_star, plate, ring, slot
from pictures.kodiak.art import (
    BIG_ON_TABLE,
    FOOT,
    LANE,
    ON_TABLE,
    Cell,
    art_of,
    bear_sprite,
    cells,
    salmon_sprite,
    scene,
    value_of,
)
from pictures.kodiak.strip import draw_header, draw_strip, total, winners
from rules.contract import Seat
from rules.kodiak.model import DECK, Card, Predator, View

CHIPS: Final = 36
ROW: Final = 27
TEXT: Final = 22
MATRIX: Final = (
    tuple(card for card in DECK if card.points),
    tuple(card for card in DECK if card.speed and card is not Card.OLD_BEAR),
    (Card.OLD_BEAR, Card.VISITOR),
)
"""All fifteen cards, in three rows."""
PACES: Final = (20, 42, 56)
"""How far apart the cards of each row stand where there is room."""
BETWEEN_ROUNDS: Final = " "
ROOMY: Final = 3
"""Up to this many players have their figures beside their card, more have them below it."""
TABLE_TOP: Final = FOOT + LANE + 4
BEAR: Final = (94, 66)
CELL_BADGE: Final = 36
TOKEN: Final = 30
GONE: Final = 0.62
"""How much of a card that has left the table the water hides."""
RING_GAP: Final = 6
BESIDE: Final = 10
GUTTER: Final = 8
"""Below the river, figures may use some of the room that water takes between the cells."""
FRAME: Final = 7
WIDEST: Final = 176
"""Figures that stand further apart are harder to take in at a glance."""


def _rounds_height(view: View) -> int:
    """A single finished round is its own total and needs no line."""
    return ROW if len(view.round_scores) > 1 else 0


def figures_height(view: View) -> int:
    """Return how much room the figures take below the cards."""
    return CHIPS + _rounds_height(view) + ROW * (1 + len(MATRIX)) + 6


def draw_heading(sheet: Sheet, view: View, heading: str, room: Box) -> None:
    """Say what the cards below are; the room is that of the figures."""
    top = room.top + CHIPS + _rounds_height(view)
    sheet.write(heading, Box(room.left, top, room.width, ROW), TEXT, colour=MIST, weight="Regular")


def draw_figures(sheet: Sheet, view: View, seat: Seat, box: Box) -> None:
    """Draw reserve and total, the finished rounds, and which of the fifteen cards are gone."""
    top = box.top
    _draw_chips(sheet, view, seat, Box(box.left, top, box.width, CHIPS))
    top += CHIPS
    if _rounds_height(view):
        text = BETWEEN_ROUNDS.join(str(scores[seat]) for scores in view.round_scores)
        sheet.write(text, Box(box.left, top, box.width, ROW), TEXT, colour=MIST, weight="Regular")
        top += ROW
    _draw_seen(sheet, view, seat, Box(box.left, top + ROW, box.width, ROW * len(MATRIX)))


def _draw_chips(sheet: Sheet, view: View, seat: Seat, box: Box) -> None:
    count = str(view.reserve_sizes[seat])
    share = box.width * 9 // 20 if view.round_scores else box.width
    draw_figure(sheet, basket(30), count, Box(box.left, box.top, share, box.height))
    if view.round_scores:
        points = Box(box.left + share, box.top, box.width - share, box.height)
        draw_figure(sheet, golden_star(28), str(total(view, seat)), points)


def _draw_seen(sheet: Sheet, view: View, seat: Seat, box: Box) -> None:
    """Draw all fifteen cards: those shown in their player's colour, the last one ringed."""
    shown = Counter(view.seen[seat])
    last = next(reversed(view.seen[seat]), None)
    for row, cards in enumerate(MATRIX):
        pace = min(PACES[row], box.width // len(cards))
        left = box.left + (box.width - pace * len(cards)) // 2
        for place, card in enumerate(cards):
            spot = Box(left + place * pace, box.top + row * ROW, pace, ROW - 2)
            if shown[card]:
                shown[card] -= 1
                _draw_shown(sheet, seat, card, spot, ringed=card is last and not shown[card])
            else:
                sheet.write(value_of(card), spot, TEXT, colour=FADED, weight="Regular")


def _draw_shown(sheet: Sheet, seat: Seat, card: Card, spot: Box, *, ringed: bool) -> None:
    if ringed:
        sheet.stamp(plate(spot.width + 5, spot.height + 6, 7, GOLD), spot.left - 3, spot.top - 3)
        sheet.stamp(plate(spot.width + 1, spot.height + 2, 5, INK), spot.left - 1, spot.top - 1)
    sheet.stamp(plate(spot.width - 1, spot.height, 4, SHADES[seat].plain), spot.left, spot.top)
    sheet.write(value_of(card), spot, TEXT, colour=INK, weight="Bold")


def final_height(view: View) -> int:
    """Return how much room the rounds and totals take."""
    return ROW * len(view.round_scores) + CHIPS + 18


def draw_final_scores(sheet: Sheet, view: View, seat: Seat, box: Box) -> None:
    width = min(box.width, 160)
    box = Box(box.middle - width // 2, box.top, width, final_height(view))
    sheet.stamp(plate(box.width, box.height, 12, PANEL), box.left, box.top)
    if seat in winners(view):
        sheet.stamp(ring(box.width, box.height, 12), box.left, box.top)
    for place, scores in enumerate(view.round_scores):
        line = Box(box.left + 14, box.top + 8 + place * ROW, box.width - 28, ROW)
        sheet.write(f"{place + 1}", line, TEXT, colour=FADED, align="left")
        sheet.write(str(scores[seat]), line, TEXT, colour=CREAM, align="right")
    draw_figure(sheet, golden_star(32), str(total(view, seat)), Box(box.left, box.bottom - CHIPS - 6, box.width, CHIPS))


@dataclass(frozen=True, slots=True)
class Plan:
    """Where things stand for this many players at this point of the game."""

    players: int
    roomy: bool
    card: Size
    pool: int
    height: int

    @classmethod
    def of(cls, view: View) -> "Plan":
        roomy = view.players <= ROOMY
        card = BIG_ON_TABLE if roomy else ON_TABLE
        if view.phase == "over":
            end = TABLE_TOP + final_height(view)
            return cls(view.players, roomy, card, end + 8, end + 20)
        if roomy:
            end = TABLE_TOP + max(card.height, figures_height(view) + 2 * FRAME)
            return cls(view.players, roomy, card, end + 8, end + 20)
        end = TABLE_TOP + card.height
        return cls(view.players, roomy, card, end + 8, end + figures_height(view) + 26)


class Table:
    def __init__(self, view: View, words: Words) -> None:
        self.view = view
        self.words = words
        self.cast = Cast(words, view.players)
        self.plan = Plan.of(view)
        self.sheet = Sheet(WIDTH, self.plan.height)

    def draw(self, below: int = 0) -> Sheet:
        """Draw everything that all may see, leaving room below for a hand."""
        ground = scene(self.plan.players, self.plan.height, self.plan.pool)
        self.sheet = Sheet(WIDTH, self.plan.height + below)
        self.sheet.image.paste(ground.convert("RGB"), (0, 0))
        draw_header(self.sheet, self.view, self.words)
        draw_strip(self.sheet, self.view, self.words, self.cast, is_hand=below > 0)
        order = self.view.cascade or range(self.view.players)
        for place, (seat, cell) in enumerate(zip(order, cells(self.plan.players), strict=True), start=1):
            self._draw_bear(seat, place, cell)
            self._draw_place(seat, cell)
        if not self.plan.roomy and self.view.phase != "over":
            self._draw_heading(Box(MARGIN, self.plan.pool + 6, WIDTH - 2 * MARGIN, 0))
        return self.sheet

    def _draw_heading(self, room: Box) -> None:
        draw_heading(self.sheet, self.view, self.words("kodiak-picture-played"), room)

    def _draw_bear(self, seat: Seat, place: int, cell: Cell) -> None:
        rock = cell.rock
        left = rock.middle - (BEAR[0] + CELL_BADGE + 2) // 2
        bear = Box(left + CELL_BADGE + 2, rock.top - BEAR[1] + 3, *BEAR)
        self.sheet.stamp(bear_sprite(seat, *BEAR), bear.left, bear.top)
        flank = Box(bear.left + 42, bear.top + 10, 44, 34)
        self.sheet.write(self.cast.letters[seat], flank, 32, colour=INK, weight="Bold")
        if self.view.cascade:
            badge = Box(left, rock.top - CELL_BADGE + 4, CELL_BADGE, CELL_BADGE)
            self.sheet.stamp(disc(CELL_BADGE, PANEL, FOAM), badge.left, badge.top)
            self.sheet.write(str(place), badge, 24, weight="Bold")
        if seat in winners(self.view):
            self.sheet.stamp(crown(30, 22), bear.left + 9, bear.top - 8)
        room = Box(rock.left + 5, rock.top + 13, rock.width - 10, FOOT - rock.top - 17)
        size = 26 if self.plan.roomy else 24
        self.sheet.write(self.cast.names[seat], room, size, colour=SHADES[seat].light, lines=2)

    def _draw_place(self, seat: Seat, cell: Cell) -> None:
        """Draw what lies before one player, and their figures."""
        rock, size = cell.rock, self.plan.card
        if self.view.phase == "over":
            draw_final_scores(self.sheet, self.view, seat, Box(rock.left + 2, TABLE_TOP, rock.width - 4, 0))
            return
        self._draw_lying(seat, rock.middle)
        if self.plan.roomy:
            self._draw_beside(seat, rock)
            return
        self._draw_card(seat, Box(rock.middle - size.width // 2, TABLE_TOP, size.width, size.height))
        width = min(rock.width + GUTTER, WIDEST)
        draw_figures(self.sheet, self.view, seat, Box(rock.middle - width // 2, self.plan.pool + 6, width, 0))

    def _draw_beside(self, seat: Seat, rock: Box) -> None:
        """Draw a player's card with a frame of figures at its right."""
        size, height = self.plan.card, self.plan.pool - 8 - TABLE_TOP
        width = min(rock.width - size.width - BESIDE, WIDEST)
        left = rock.middle - (size.width + BESIDE + width) // 2
        self._draw_card(seat, Box(left, TABLE_TOP + (height - size.height) // 2, size.width, size.height))
        frame = Box(left + size.width + BESIDE, TABLE_TOP, width, height)
        self.sheet.stamp(plate(frame.width, frame.height, 12, PANEL), frame.left, frame.top)
        draw_figures(self.sheet, self.view, seat, frame.inset(FRAME, FRAME))
        self._draw_heading(frame.inset(FRAME, FRAME))

    def _draw_lying(self, seat: Seat, middle: int) -> None:
        """Draw the salmon a player has left from the trick before."""
        for fish in self.view.lying:
            if fish.owner != seat:
                continue
            spot = Box(middle - 62, FOOT + 2, 124, LANE - 4)
            if self.view.phase == "choose":
                self.sheet.stamp(ring(spot.width, spot.height, spot.height // 2), spot.left, spot.top)
            self.sheet.stamp(salmon_sprite(86, 38), spot.left + 32, spot.top + 2)
            draw_token(self.sheet, self.cast, seat, Box(spot.left + 6, spot.top + 6, TOKEN, TOKEN))
            badge = Box(spot.left + 60, spot.top + 6, TOKEN, TOKEN)
            self.sheet.stamp(disc(TOKEN, CREAM, CORAL_DARK), badge.left, badge.top)
            self.sheet.write(str(fish.points), badge, 24, colour=INK, weight="Bold")

    def _draw_card(self, seat: Seat, box: Box) -> None:
        if self.view.phase in {"visit", "fish"}:
            self._draw_revealed(seat, self.view.seen[seat][-1], box)
        elif self.view.chosen[seat]:
            self.sheet.stamp(back(seat, self.plan.card, paw), box.left, box.top)
        else:
            self.sheet.stamp(slot(self.plan.card), box.left, box.top)

    def _draw_revealed(self, seat: Seat, card: Card, box: Box) -> None:
        """Draw this trick's card; one that has left the table is under water."""
        art = art_of(card)
        if seat == acting(self.view):
            gap = RING_GAP
            halo = ring(box.width + 2 * gap, box.height + 2 * gap, self.plan.card.radius + gap)
            self.sheet.stamp(halo, box.left - gap, box.top - gap)
        here = is_on_table(self.view, seat, card)
        sprite = face(art, seat, self.plan.card) if here else faded(face, GONE, art, seat, self.plan.card)
        self.sheet.stamp(sprite, box.left, box.top)
        band = Box(box.left + 8, box.top + 5, box.width - 16, self.plan.card.band - 5)
        predator = predator_of(self.view, seat)
        value = str(predator.effective_speed) if predator else value_of(card)
        room = Box(band.left, band.top, band.width - TOKEN - 4, band.height)
        self.sheet.write(value, room, 34, colour=INK, weight="Bold", least=26)
        if here:
            draw_token(self.sheet, self.cast, seat, Box(band.right - TOKEN, band.top + 2, TOKEN, TOKEN))
        if predator and predator.delay:
            self._draw_delay(predator, box)

    def _draw_delay(self, predator: Predator, box: Box) -> None:
        tag = Box(box.left + 2, box.bottom - 21, box.width - 4, 28)
        self.sheet.stamp(plate(tag.width, tag.height, 8, CORAL_DARK), tag.left, tag.top)
        self.sheet.write(f"{predator.speed} + {predator.delay}", tag, 22, weight="Bold")


def acting(view: View) -> Seat | None:
    """Return whom the trick waits for."""
    if view.phase == "visit":
        return view.visitors[0]
    if view.phase == "fish":
        return view.sharing[0] if view.sharing else view.predators[0].owner
    return None


def predator_of(view: View, seat: Seat) -> Predator | None:
    """Return a seat's predator that has not acted yet."""
    return next((predator for predator in view.predators if predator.owner == seat), None)


def is_on_table(view: View, seat: Seat, card: Card) -> bool:
    """Tell whether a card of this trick still has something to do."""
    if card.points:
        return any(fish.owner == seat for fish in view.fresh)
    if card.speed:
        return predator_of(view, seat) is not None or seat in view.sharing
    return seat in view.visitors
