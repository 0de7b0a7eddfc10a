"""Kauri in pictures."""

from dataclasses import replace

from pictures.kauri_alt import alt_text
from pictures.kauri_table import draw_table
from pictures.sheet import Sheet
from pictures.words import Words
from rules.kauri.model import View
from rules.kauri.moves import Move

__all__ = ["alt_text", "hand_picture", "hand_sheet", "table_picture", "table_sheet"]


def table_picture(view: View, words: Words) -> bytes:
    """Draw what everybody may see, as a PNG file."""
    return table_sheet(view, words).png()


def hand_picture(view: View, words: Words, marked: Move | None = None) -> bytes:
    """Draw the island with the reader's own cards below it, and a move about to be confirmed, as a PNG file."""
    return hand_sheet(view, words, marked).png()


def table_sheet(view: View, words: Words) -> Sheet:
    """Lay out what a spectator sees, whoever reads."""
    return draw_table(replace(view, seat=None, hand=(), pile=(), sealed=None), words)


def hand_sheet(view: View, words: Words, marked: Move | None = None) -> Sheet:
    """Lay out the island and the reader's hand; whoever only watches has none."""
    return draw_table(view, words, marked, with_hand=True)
