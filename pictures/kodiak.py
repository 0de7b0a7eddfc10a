"""Kodiak in pictures."""

from pictures.kodiak_alt import alt_text
from pictures.kodiak_hand import draw_hand, hand_height
from pictures.kodiak_table import Table
from pictures.sheet import Sheet
from pictures.words import Words
from rules.kodiak.model import View

__all__ = ["alt_text", "hand_picture", "hand_sheet", "table_picture", "table_sheet"]


def table_picture(view: View, words: Words) -> bytes:
    """Draw what everybody may see, as a PNG file."""
    return table_sheet(view, words).png()


def hand_picture(view: View, words: Words) -> bytes:
    """Draw the table with the reader's own cards below it, as a PNG file."""
    return hand_sheet(view, words).png()


def table_sheet(view: View, words: Words) -> Sheet:
    """Lay out the table."""
    return Table(view, words).draw()


def hand_sheet(view: View, words: Words) -> Sheet:
    """Lay out the table and the reader's hand; whoever only watches has none."""
    table = Table(view, words)
    extra = hand_height(view)
    sheet = table.draw(extra)
    if view.seat is not None and extra:
        draw_hand(sheet, view, view.seat, table.plan.height, words)
    return sheet
