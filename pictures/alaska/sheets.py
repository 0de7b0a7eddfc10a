"""The sheets of Alaska: one layout, with the reader's cards and ways in a hand."""

from dataclasses import replace

from pictures.alaska.art import PAINTS
from pictures.alaska.board import Lake, Lands
from pictures.alaska.marks import Hints, draw_way, hints_of, marks_of
from pictures.alaska.plan import HEIGHT, WIDTH
from pictures.alaska.scene import scene
from pictures.alaska.strip import draw_foot, draw_strip
from pictures.kit.drawing import PANEL
from pictures.kit.sheet import Sheet
from pictures.kit.text import Cast, Words
from rules.alaska.model import View
from rules.alaska.moves import Move


def table_sheet(view: View, words: Words) -> Sheet:
    return _draw(replace(view, seat=None, hand=()), words, None)


def hand_sheet(view: View, words: Words, marked: Move | None = None) -> Sheet:
    """Lay out the board for one reader."""
    return _draw(view, words, marked)


def _draw(view: View, words: Words, marked: Move | None) -> Sheet:
    sheet, cast = Sheet(WIDTH, HEIGHT, PANEL, PAINTS), Cast(words, view.players)
    sheet.image.paste(scene(view.season))
    marks = marks_of(view, marked)
    lands = Lands(sheet, view, words, cast, marks, Hints() if marked else hints_of(view))
    lake = Lake(sheet, view, words, lands)
    lake.draw_ice()
    draw_way(sheet, view, marks.way, is_plan=marked is not None)
    lands.draw()
    lake.draw_pieces()
    draw_strip(sheet, view, words, cast)
    draw_foot(sheet, view, words)
    return sheet
