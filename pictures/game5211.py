"""5211 in pictures."""

from pictures.game5211_alt import alt_text
from pictures.game5211_art import JUNGLE, LEAVES, PAINTS, leaves
from pictures.game5211_band import draw_band
from pictures.game5211_hand import draw_hand, hand_height
from pictures.game5211_plan import Plan
from pictures.game5211_rows import Rows
from pictures.game5211_standing import pending_cards, shown_evaluation
from pictures.game5211_strip import draw_header, draw_strip
from pictures.game5211_tally import draw_tally
from pictures.labels import Cast
from pictures.palette import WIDTH
from pictures.sheet import Sheet
from pictures.words import Words
from rules.game5211.model import Cards, Move, View

__all__ = ["alt_text", "hand_picture", "hand_sheet", "table_picture", "table_sheet"]


def table_picture(view: View, words: Words) -> bytes:
    """Draw what everybody may see, as a PNG file."""
    return table_sheet(view, words).png()


def hand_picture(view: View, words: Words, marked: Move | None = None) -> bytes:
    """Draw the table with the reader's own cards below it, as a PNG file; a marked choice is shown as if sealed."""
    return hand_sheet(view, words, marked).png()


def table_sheet(view: View, words: Words) -> Sheet:
    """Lay out the table."""
    return _draw_table(view, words)


def hand_sheet(view: View, words: Words, marked: Move | None = None) -> Sheet:
    """Lay out the table and the reader's hand; whoever only watches has none."""
    extra = hand_height(view)
    if view.seat is None or not extra:
        return table_sheet(view, words)
    pending = pending_cards(view, marked)
    sheet = _draw_table(view, words, extra, pending, is_marked=marked is not None)
    draw_hand(sheet, view, view.seat, Plan.of(view).height - 6, words, pending)
    return sheet


def _draw_table(view: View, words: Words, below: int = 0, pending: Cards = (), *, is_marked: bool = False) -> Sheet:
    """Draw everything that all may see, and what of the reader's is pending, leaving room below for a hand."""
    plan, cast = Plan.of(view), Cast(words, view.players)
    sheet = Sheet(WIDTH, plan.height + below, JUNGLE, PAINTS)
    sheet.image.paste(leaves(at_foot=False))
    sheet.image.paste(leaves(at_foot=True), (0, sheet.image.height - LEAVES))
    draw_header(sheet, view, words)
    draw_strip(sheet, view, words, cast, is_hand=below > 0, is_marked=is_marked)
    Rows(sheet, view, cast, plan, pending).draw()
    draw_tally(sheet, view, words, plan, pending)
    evaluation = shown_evaluation(view)
    if evaluation:
        draw_band(sheet, view, evaluation, words, cast, plan)
    return sheet
