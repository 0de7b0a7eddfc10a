"""Kauri's table: the island, the head above the sea, the players at its side, and the reader's hand."""

from typing import Final

from pictures.kauri_art import piece
from pictures.kauri_colours import PAINTS
from pictures.kauri_hand import draw_hand, hand_height
from pictures.kauri_head import Head
from pictures.kauri_map import draw_map
from pictures.kauri_marks import marks_of
from pictures.kauri_players import draw_players
from pictures.kauri_scene import HEIGHT, WIDTH, scene
from pictures.labels import Cast
from pictures.palette import MIST
from pictures.sheet import Box, Sheet
from pictures.words import Words
from rules.kauri.model import View
from rules.kauri.moves import Move

LEGEND: Final = Box(14, 790, 272, 100)
LEGENDS: Final = ("fence", "whare", "poison", "epidemic", "road", "flood")
ROWS: Final = 3


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
    """Say what the rarer signs mean."""
    for place, name in enumerate(LEGENDS):
        column, row = divmod(place, ROWS)
        spot = Box(LEGEND.left + column * LEGEND.width // 2, LEGEND.top + row * 34, LEGEND.width // 2, 30)
        sheet.stamp(piece(name, None, 26), spot.left, spot.top + 2)
        text = words("kauri-picture-legend", piece=name)
        sheet.write(
            text, Box(spot.left + 32, spot.top, spot.width - 32, 30), 22, colour=MIST, align="left", weight="Regular"
        )
