"""The sheet of Kodiak's table."""

from collections.abc import Sequence
from typing import Final

from pictures.kit.animals import paw
from pictures.kit.drawing import (
    CORAL_DARK,
    CREAM,
    FOAM,
    INK,
    MARGIN,
    PANEL,
    SHADES,
    WIDTH,
    faded,
)
from pictures.kit.sheet import Box, Sheet, Strip, draw_title, draw_token
from pictures.kit.text import Cast, Words
from pictures.kit.tokens import back, crown, disc, face, pips, plate, ring, slot
from pictures.kodiak.art import (
    BIG_ON_TABLE,
    FOOT,
    LANE,
    ON_TABLE,
    animal_sprite,
    art_of,
    bear_sprite,
    draw_figures,
    draw_final_scores,
    draw_heading,
    figures_height,
    final_height,
    rocks,
    salmon_sprite,
    scene,
    value_of,
    winners,
)
from rules.contract import Seat
from rules.kodiak.model import TRICKS, Card, Predator, View

HEADER: Final = Box(MARGIN, 10, WIDTH - 2 * MARGIN, 40)
STRIP: Final = Box(MARGIN - 8, 52, WIDTH - 2 * MARGIN + 16, 40)
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


def table_sheet(view: View, words: Words) -> Sheet:
    return Table(view, words).draw()


class Table:
    def __init__(self, view: View, words: Words) -> None:
        self.view = view
        self.words = words
        self.cast = Cast(words, view.players)
        self.roomy = view.players <= ROOMY
        self.card = BIG_ON_TABLE if self.roomy else ON_TABLE
        figures = figures_height(view)
        if view.phase == "over":
            used, under = final_height(view), 0
        elif self.roomy:
            used, under = max(self.card.height, figures + 2 * FRAME), 0
        else:
            used, under = self.card.height, figures + 6
        self.pool = TABLE_TOP + used + 8
        self.height = self.pool + under + 12
        self.sheet = Sheet(WIDTH, self.height)

    def draw(self) -> Sheet:
        ground = scene(self.view.players, self.height, self.pool)
        self.sheet.image.paste(ground.convert("RGB"), (0, 0))
        draw_header(self.sheet, self.view, self.words)
        draw_strip(self.sheet, self.view, self.words, self.cast)
        order = self.view.cascade or range(self.view.players)
        for place, (seat, rock) in enumerate(zip(order, rocks(self.view.players), strict=True), start=1):
            self._draw_bear(seat, place, rock)
            self._draw_place(seat, rock)
        if not self.roomy and self.view.phase != "over":
            draw_heading(self.sheet, self.view, self.words, Box(MARGIN, self.pool + 6, WIDTH - 2 * MARGIN, 0))
        return self.sheet

    def _draw_bear(self, seat: Seat, place: int, rock: Box) -> None:
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
        size = 26 if self.roomy else 24
        self.sheet.write(self.cast.names[seat], room, size, colour=SHADES[seat].light, lines=2)

    def _draw_place(self, seat: Seat, rock: Box) -> None:
        """Draw what lies before one player, and their figures: in a frame at the right of the card, or below it."""
        if self.view.phase == "over":
            draw_final_scores(self.sheet, self.view, seat, Box(rock.left + 2, TABLE_TOP, rock.width - 4, 0))
            return
        self._draw_lying(seat, rock.middle)
        size = self.card
        if not self.roomy:
            self._draw_card(seat, Box(rock.middle - size.width // 2, TABLE_TOP, size.width, size.height))
            width = min(rock.width + GUTTER, WIDEST)
            draw_figures(self.sheet, self.view, seat, Box(rock.middle - width // 2, self.pool + 6, width, 0))
            return
        width, height = min(rock.width - size.width - BESIDE, WIDEST), self.pool - 8 - TABLE_TOP
        left = rock.middle - (size.width + BESIDE + width) // 2
        self._draw_card(seat, Box(left, TABLE_TOP + (height - size.height) // 2, size.width, size.height))
        frame = Box(left + size.width + BESIDE, TABLE_TOP, width, height)
        self.sheet.stamp(plate(frame.width, frame.height, 12, PANEL), frame.left, frame.top)
        draw_figures(self.sheet, self.view, seat, frame.inset(FRAME, FRAME))
        draw_heading(self.sheet, self.view, self.words, frame.inset(FRAME, FRAME))

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
            self.sheet.stamp(back(seat, self.card, paw), box.left, box.top)
        else:
            self.sheet.stamp(slot(self.card), box.left, box.top)

    def _draw_revealed(self, seat: Seat, card: Card, box: Box) -> None:
        """Draw this trick's card; one that has left the table is under water."""
        art = art_of(card)
        if seat == acting(self.view):
            gap = RING_GAP
            halo = ring(box.width + 2 * gap, box.height + 2 * gap, self.card.radius + gap)
            self.sheet.stamp(halo, box.left - gap, box.top - gap)
        here = is_on_table(self.view, seat, card)
        sprite = face(art, seat, self.card) if here else faded(face, GONE, art, seat, self.card)
        self.sheet.stamp(sprite, box.left, box.top)
        band = Box(box.left + 8, box.top + 5, box.width - 16, self.card.band - 5)
        predator = self.view.predator_of(seat)
        value = str(predator.effective_speed) if predator else value_of(card, self.view.players)
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


def is_on_table(view: View, seat: Seat, card: Card) -> bool:
    """Tell whether a card of this trick still has something to do."""
    if card.points:
        return any(fish.owner == seat for fish in view.fresh)
    if card.speed:
        return view.predator_of(seat) is not None or seat in view.sharing
    return seat in view.visitors


def draw_header(sheet: Sheet, view: View, words: Words) -> None:
    """Say round and trick, and show how many tricks are done."""
    if not view.round:
        draw_title(sheet, words("kodiak-title"), HEADER)
        return
    text = words("kodiak-picture-title", round=view.round, rounds=view.rounds, trick=view.trick, tricks=TRICKS)
    track = pips(TRICKS, *((TRICKS, None) if view.phase == "over" else (view.trick - 1, view.trick - 1)))
    draw_title(sheet, text, HEADER, track)


def draw_strip(sheet: Sheet, view: View, words: Words, cast: Cast) -> None:
    """Say what is going on and who takes part, in their order."""
    sheet.stamp(plate(STRIP.width, STRIP.height, 12, PANEL), STRIP.left, STRIP.top)
    strip = Strip(sheet, cast, STRIP.inset(14))
    match view.phase:
        case "choose":
            strip.label(words("kodiak-picture-choosing"))
            strip.seats([seat for seat in view.cascade if not view.chosen[seat]])
        case "visit":
            strip.icon(animal_sprite(Card.VISITOR, 34))
            strip.label(words("kodiak-picture-visitors", count=len(view.visitors)))
            strip.seats(view.visitors, in_turn=True)
            strip.x += strip.space
            strip.icon(animal_sprite(Card.PREDATOR_10, 34))
            _draw_predators(strip, view.predators)
        case "fish":
            _draw_fishing(strip, view, words)
        case "draw":
            strip.label(words("kodiak-picture-draw"))
        case "over":
            strip.label(words("kodiak-picture-over"))
            strip.winners(winners(view))


def own_choice(view: View) -> str:
    """Name the text for what the reader has to do, or has done."""
    return "kodiak-picture-choose" if view.sealed is None else "kodiak-picture-sealed"


def _draw_fishing(strip: Strip, view: View, words: Words) -> None:
    waiting = [predator for predator in view.predators if predator.owner not in view.sharing]
    if view.sharing:
        strip.icon(animal_sprite(Card.OLD_BEAR, 34))
        strip.label(words("kodiak-picture-sharing"))
        strip.seats(view.sharing, in_turn=True)
        strip.x += strip.space
        if waiting:
            strip.icon(animal_sprite(Card.PREDATOR_10, 34))
    else:
        strip.icon(animal_sprite(Card.PREDATOR_10, 34))
        strip.label(words("kodiak-picture-fishing"))
    _draw_predators(strip, waiting)


def _draw_predators(strip: Strip, predators: Sequence[Predator]) -> None:
    """Draw predators with their speed; those that tie are joined by an equals sign."""
    for place, predator in enumerate(predators):
        if place and predators[place - 1].effective_speed == predator.effective_speed:
            strip.number("=")
        elif place:
            strip.arrow()
        strip.token(predator.owner)
        strip.number(str(predator.effective_speed))
