"""The sheet of Kauri's table: the island, the order of play and the players."""

from dataclasses import replace
from typing import Final

from pictures.kauri.art import PAINTS, piece
from pictures.kauri.board import draw_map, marks_of
from pictures.kauri.scene import HEIGHT, WIDTH, scene
from pictures.kauri.strip import Head, draw_players
from pictures.kit.drawing import MIST
from pictures.kit.sheet import Box, Sheet
from pictures.kit.text import Cast, Words
from rules.kauri.model import View

LEGEND: Final = Box(14, 790, 272, 100)
LEGENDS: Final = ("fence", "whare", "poison", "epidemic", "road", "flood")
ROWS: Final = 3


def table_sheet(view: View, words: Words) -> Sheet:
    view = replace(view, seat=None, hand=(), pile=(), sealed=None)
    cast, marks = Cast(words, view.players), marks_of(view, None)
    sheet = Sheet(WIDTH, HEIGHT, paints=PAINTS)
    sheet.image.paste(scene().convert("RGB"), (0, 0))
    draw_map(sheet, view, marks)
    _draw_legend(sheet, words)
    Head(sheet, view, words, cast, marks).draw()
    draw_players(sheet, view, words, cast, marks)
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
