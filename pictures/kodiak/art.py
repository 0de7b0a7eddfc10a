"""Kodiak's sprites, the river it is played on, and the figures of a player."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from PIL import Image

from pictures.kit.animals import bear, eagle, moose, old_bear, salmon
from pictures.kit.drawing import (
    BRIGHT_WATER,
    CREAM,
    DEEP_WATER,
    DUSK,
    FADED,
    FOAM,
    GOLD,
    HAZE,
    INK,
    MARGIN,
    MIST,
    MOON,
    MOSS,
    PANEL,
    PINE,
    ROCK,
    ROCK_DARK,
    ROCK_LIGHT,
    SHADES,
    SKY,
    WATER,
    WIDTH,
    Sprite,
    Stencil,
    mix,
    wave,
)
from pictures.kit.image_cache import cached_image
from pictures.kit.sheet import Box, Sheet, best, draw_figure, in_paints
from pictures.kit.text import Words
from pictures.kit.tokens import Art, Size, basket, golden_star, plate, ring
from rules.contract import Seat
from rules.kodiak.model import DECK, VISITOR_DELAY, VISITORS_FROM, Card, View

SALMON: Final = Art(salmon, WATER, 2.0)
PREDATOR: Final = Art(eagle, HAZE)
OLD_BEAR: Final = Art(old_bear, DUSK)
VISITOR: Final = Art(moose, MOSS, 0.95)

ON_TABLE: Final = Size(100, 116, 42)
BIG_ON_TABLE: Final = Size(118, 164, 50)
IN_HAND: Final = Size(70, 94, 38)
SCENE_SCALE: Final = 2
"""A scene covers the whole picture and has few fine edges."""
TOP_STEP: Final = 164
RISE: Final = 42
"""How much higher the last cell is than the first."""
LOW_STEP: Final = TOP_STEP + RISE
FOOT: Final = LOW_STEP + 66
"""Where the rock ends and the pool begins."""
LANE: Final = 46
"""The water right below the cascade, where salmon linger."""
FALL: Final = 14
"""How wide the water falls between two cells."""
CHIPS: Final = 36
ROW: Final = 27
TEXT: Final = 22
MATRIX: Final = (
    tuple(card for card in DECK if card.points),
    tuple(card for card in DECK if card.speed and card is not Card.OLD_BEAR),
    (Card.OLD_BEAR, Card.VISITOR),
)
"""All fifteen cards, in three rows."""
SEEN: Final = ROW * (1 + len(MATRIX)) + 6
"""The height of their heading and rows, with a gap below."""
PACES: Final = (20, 42, 56)
"""How far apart the cards of each row stand where there is room."""
BETWEEN_ROUNDS: Final = " "
NO_EFFECT: Final = "–"


def art_of(card: Card) -> Art:
    if card.points:
        return SALMON
    if card is Card.OLD_BEAR:
        return OLD_BEAR
    return PREDATOR if card.speed else VISITOR


def value_of(card: Card, players: int) -> str:
    """Return the number on a card; a visitor that has no effect has none."""
    return str(card.points or card.speed or (f"+{VISITOR_DELAY}" if players >= VISITORS_FROM else NO_EFFECT))


@lru_cache(maxsize=32)
def bear_sprite(seat: int, width: int, height: int) -> Sprite:
    whole = Stencil.sized(width, height)
    bear(whole.within(0, 0, width, height), SHADES[seat])
    return whole.finished()


@lru_cache(maxsize=32)
def salmon_sprite(width: int, height: int) -> Sprite:
    whole = Stencil.sized(width, height)
    salmon(whole.within(0, 0, width, height))
    return whole.finished()


@lru_cache(maxsize=32)
def animal_sprite(card: Card, size: int) -> Sprite:
    whole = Stencil.sized(size, size)
    art_of(card).paint(whole.within(0, 0, size, size))
    return whole.finished()


def rocks(players: int) -> list[Box]:
    """Return the steps of the cascade from cell 1, the lowest, at the left; water falls at the left of each."""
    width = (WIDTH - 2 * MARGIN + FALL) / players
    edges = [round(MARGIN + width * place) for place in range(players + 1)]
    tops = [LOW_STEP - round(RISE * place / max(1, players - 1)) for place in range(players)]
    return [
        Box(left, top, right - left - FALL, FOOT - top)
        for (left, right), top in zip(pairwise(edges), tops, strict=True)
    ]


@cached_image
def scene(players: int, height: int, pool: int) -> Image.Image:
    """Return the ground of a picture, a byte a pixel to keep; figures have room below the pool's end."""
    stencil = Stencil.sized(WIDTH, height, SCENE_SCALE, "RGB")
    _paint_sky(stencil)
    _paint_woods(stencil)
    steps = rocks(players)
    _paint_river(stencil, steps)
    _paint_pool(stencil, height, pool)
    for step, below in zip(steps, (FOOT, *(step.top for step in steps)), strict=False):
        _paint_foam(stencil, step.left - FALL, below)
    return in_paints(stencil.finished())


def _paint_sky(stencil: Stencil) -> None:
    for place, colour in enumerate(SKY):
        top = (-10, 50, 92, 112, 130)[place]
        stencil.polygon([*wave(0, WIDTH, top, 4, 420 + 90 * place), (WIDTH, FOOT), (0, FOOT)], colour)
    stencil.ellipse(84, 116, 20, 20, MOON)


def _paint_woods(stencil: Stencil) -> None:
    for row, colour in enumerate(PINE):
        ground = 158 + 18 * row
        hill = wave(0, WIDTH, ground, 7, 330 - 40 * row)
        stencil.polygon([*hill, (WIDTH, FOOT), (0, FOOT)], colour)
        for x, tall in _trees(row):
            _paint_tree(stencil, x, ground + 10, tall, row)


def _trees(row: int) -> Iterator[tuple[int, int]]:
    """Yield where trees stand and how tall they are: as irregular as a wood, and always the same."""
    for place in range(26):
        x = place * 36 + (place * place * 7 + row * 13) % 23 - 6
        yield x, 34 + (place * 17 + row * 29) % 27 - 4 * row


def _paint_tree(stencil: Stencil, x: float, ground: float, tall: float, row: int) -> None:
    for tier in range(3):
        top = ground - tall + tall * 0.24 * tier
        half = tall * (0.13 + 0.07 * tier)
        stencil.polygon([(x, top), (x + half, top + tall * 0.42), (x - half, top + tall * 0.42)], PINE[row])


def _paint_river(stencil: Stencil, steps: Sequence[Box]) -> None:
    """Paint the rocks, and the water that runs over them from the right to the left."""
    for rock in reversed(steps):
        left, top = rock.left - FALL, rock.top
        right = WIDTH if rock is steps[-1] else rock.right + FALL
        stencil.box(left, top, right - left, rock.height, 8, BRIGHT_WATER)
        stencil.line([(left + 9, top + 3), (right, top + 3)], FOAM, 1.6)
        for strand, start, end in ((2.5, 12, 0), (6.5, 6, 10), (10.5, 18, 2)):
            stencil.line([(left + strand, top + start), (left + strand, FOOT - end)], FOAM, 1.5)
        _paint_rock(stencil, rock, right)


def _paint_rock(stencil: Stencil, rock: Box, right: int) -> None:
    """Paint the face of a step: a ledge, a few facets and moss at its foot."""
    top, width = rock.top + 8, right - rock.left
    stencil.box(rock.left, top, width, FOOT - top + 8, 8, ROCK)
    stencil.line([(rock.left + 8, top + 2), (right - 10, top + 2)], ROCK_LIGHT, 2.5)
    for place in range(rock.left + 14, right - 20, 54):
        x, wide = place + place * 7 % 19, 22 + place * 5 % 17
        stencil.polygon(
            [(x, FOOT), (x + wide * 0.3, FOOT - 9), (x + wide * 0.8, FOOT - 7), (x + wide, FOOT)], ROCK_DARK
        )
        stencil.polygon([(x + 8, top + 9), (x + 8 + wide, top + 7), (x + wide, top + 13)], ROCK_DARK)


def _paint_pool(stencil: Stencil, height: int, pool: int) -> None:
    stencil.polygon([(0, FOOT), (WIDTH, FOOT), (WIDTH, height), (0, height)], WATER)
    deep = FOOT + LANE
    stencil.polygon([*wave(0, WIDTH, deep, 3, 120), (WIDTH, height), (0, height)], mix(DEEP_WATER, WATER, 0.4))
    stencil.polygon([*wave(0, WIDTH, (deep + pool) / 2, 4, 170), (WIDTH, height), (0, height)], DEEP_WATER)
    stencil.polygon([*wave(0, WIDTH, pool, 3, 140), (WIDTH, height), (0, height)], PANEL)
    for place in range(16):
        x, y = (place * 137) % 880, FOOT + 14 + (place * 53) % (LANE - 18)
        stencil.line(wave(x, x + 34, y, 1.5, 17), mix(WATER, BRIGHT_WATER, 0.7), 1.8)


def _paint_foam(stencil: Stencil, left: int, y: int) -> None:
    """Paint the spray where water falls into the pool or onto the next step."""
    for x, lower, size in ((-5, 3, 4), (0, 2, 6), (7, 1, 7), (14, 3, 5)):
        stencil.ellipse(left + x, y + lower, size, size * 0.6, FOAM)


def winners(view: View) -> list[Seat]:
    """Return who has the most points, once it is over."""
    if view.phase != "over":
        return []
    return best([view.total(seat) for seat in range(view.players)])


def figures_height(view: View) -> int:
    """Return how much room the figures take below the cards; a single finished round is its own total: no line."""
    return CHIPS + (ROW if len(view.round_scores) > 1 else 0) + SEEN


def draw_heading(sheet: Sheet, view: View, words: Words, room: Box) -> None:
    """Say what the cards below are; the room is that of the figures."""
    line = Box(room.left, room.top + figures_height(view) - SEEN, room.width, ROW)
    sheet.write(words("kodiak-picture-played"), line, TEXT, colour=MIST, weight="Regular")


def draw_figures(sheet: Sheet, view: View, seat: Seat, box: Box) -> None:
    """Draw reserve and total, the finished rounds, and which of the fifteen cards are gone."""
    share = box.width * 9 // 20 if view.round_scores else box.width
    draw_figure(sheet, basket(30), str(view.reserve_sizes[seat]), Box(box.left, box.top, share, CHIPS))
    if view.round_scores:
        points = Box(box.left + share, box.top, box.width - share, CHIPS)
        draw_figure(sheet, golden_star(28), str(view.total(seat)), points)
    if len(view.round_scores) > 1:
        text = BETWEEN_ROUNDS.join(str(scores[seat]) for scores in view.round_scores)
        sheet.write(text, Box(box.left, box.top + CHIPS, box.width, ROW), TEXT, colour=MIST, weight="Regular")
    top = box.top + figures_height(view) - SEEN + ROW
    _draw_seen(sheet, view, seat, Box(box.left, top, box.width, ROW * len(MATRIX)))


def _draw_seen(sheet: Sheet, view: View, seat: Seat, box: Box) -> None:
    """Draw all fifteen cards: those shown in their player's colour, the last one ringed."""
    shown = Counter(view.seen[seat])
    last = next(reversed(view.seen[seat]), None)
    for row, cards in enumerate(MATRIX):
        pace = min(PACES[row], box.width // len(cards))
        left = box.left + (box.width - pace * len(cards)) // 2
        for place, card in enumerate(cards):
            spot = Box(left + place * pace, box.top + row * ROW, pace, ROW - 2)
            if not shown[card]:
                sheet.write(value_of(card, view.players), spot, TEXT, colour=FADED, weight="Regular")
                continue
            shown[card] -= 1
            if card is last and not shown[card]:
                sheet.stamp(plate(spot.width + 5, spot.height + 6, 7, GOLD), spot.left - 3, spot.top - 3)
                sheet.stamp(plate(spot.width + 1, spot.height + 2, 5, INK), spot.left - 1, spot.top - 1)
            sheet.stamp(plate(spot.width - 1, spot.height, 4, SHADES[seat].plain), spot.left, spot.top)
            sheet.write(value_of(card, view.players), spot, TEXT, colour=INK, weight="Bold")


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
    draw_figure(sheet, golden_star(32), str(view.total(seat)), Box(box.left, box.bottom - CHIPS - 6, box.width, CHIPS))
