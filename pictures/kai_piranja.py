"""Kai Piranja in pictures."""

from dataclasses import replace

from pictures.kai_piranja_alt import alt_text
from pictures.kai_piranja_table import Table
from pictures.sheet import Sheet
from pictures.words import Words
from rules.kai_piranja.model import Move, View

__all__ = ["alt_text", "hand_picture", "hand_sheet", "table_picture", "table_sheet"]


def table_picture(view: View, words: Words) -> bytes:
    """Draw what everybody may see, as a PNG file."""
    return table_sheet(view, words).png()


def hand_picture(view: View, words: Words, marked: Move | None = None) -> bytes:
    """Draw the table as the reader sees it, with a move about to be confirmed, as a PNG file."""
    return hand_sheet(view, words, marked).png()


def table_sheet(view: View, words: Words) -> Sheet:
    """Lay out the table without what only the reader knows: the hungry fish in their own catch."""
    hungry = view.hungry if view.phase == "over" else (None,) * view.players
    return Table(replace(view, seat=None, hungry=hungry), words).draw()


def hand_sheet(view: View, words: Words, marked: Move | None = None) -> Sheet:
    """Lay out the table with the reader's own lane marked."""
    return Table(view, words, marked).draw()
