"""Alaska in pictures."""

from dataclasses import replace

from pictures.alaska_alt import alt_text
from pictures.alaska_colours import PAINTS
from pictures.alaska_foot import draw_foot
from pictures.alaska_lake import Lake
from pictures.alaska_lands import Lands
from pictures.alaska_marks import Hints, draw_way, hints_of, marks_of
from pictures.alaska_plan import HEIGHT, WIDTH
from pictures.alaska_scene import scene
from pictures.alaska_strip import draw_strip
from pictures.labels import Cast
from pictures.palette import PANEL
from pictures.sheet import Sheet
from pictures.words import Words
from rules.alaska.model import View
from rules.alaska.moves import Move

__all__ = ["alt_text", "hand_picture", "hand_sheet", "table_picture", "table_sheet"]


def table_picture(view: View, words: Words) -> bytes:
    """Draw what everybody may see, as a PNG file."""
    return table_sheet(view, words).png()


def hand_picture(view: View, words: Words, marked: Move | None = None) -> bytes:
    """Draw the board with the reader's cards, where they can go, and a move about to be confirmed."""
    return hand_sheet(view, words, marked).png()


def table_sheet(view: View, words: Words) -> Sheet:
    """Lay out the board without what only the reader knows."""
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
