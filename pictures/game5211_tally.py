"""The tally of 5211: how many Kododos and cards of each colour lie there, against target and limit."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pictures.game5211_art import KODODO, PLAINS, Edge, chip, ghost_pip, lizard_chip, pip, pip_place
from pictures.game5211_plan import CHIP, COUNT, HEADING, MARK, PIP_GAP, Plan
from pictures.game5211_standing import by_colour, fresh_cards, is_evaluated, kododos_in, verdicts
from pictures.palette import CORAL, CREAM, FADED, GOLD, MIST, PANEL, mix
from pictures.palette import Colour as Paint
from pictures.shapes import Sprite
from pictures.sheet import Box, Sheet
from pictures.tokens import cross, crown, plate, ring
from pictures.words import Words
from rules.game5211.model import Cards, Fate, View

PADDING: Final = 10
DIM: Final = 0.6
"""How much of its colour a line loses that is out."""
TEXT: Final = 22


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a tally: what is counted, up to which number, and what it leads to as things lie."""

    icon: Sprite
    paint: Paint
    places: int
    edge: Edge
    """How the last place is marked."""
    count: int
    fresh: int
    pending: int
    fate: Fate


def draw_tally(sheet: Sheet, view: View, words: Words, plan: Plan, pending: Cards = ()) -> None:
    """Draw the tally; `pending` are the reader's own cards, which do not count yet."""
    box = plan.tally
    sheet.stamp(plate(box.width, box.height, 12, PANEL), box.left, box.top)
    top = box.top + 3
    _write_heading(sheet, words("game5211-picture-kododos", target=view.kododo_target), box, top, KODODO.plain)
    top += HEADING
    kododos = kododo_line(view, pending)
    _draw_line(sheet, kododos, plan, top, ringed=kododos.fate == "scores")
    top += plan.tally_row + 3
    _write_heading(sheet, words("game5211-picture-limit", limit=view.limit), box, top, CORAL)
    top += HEADING
    for place, line in enumerate(colour_lines(view, pending)):
        ringed = line.fate == "scores" and is_evaluated(view)
        _draw_line(sheet, line, plan, top + place * plan.tally_row, ringed=ringed)


def kododo_line(view: View, pending: Cards = ()) -> Line:
    """Count the Kododos; too many are as bad as too few."""
    fate: Fate = "fewer"
    if view.kododos >= view.kododo_target:
        fate = "scores" if view.kododos == view.kododo_target else "limit"
    fresh, coming = kododos_in(fresh_cards(view)), kododos_in(pending)
    return Line(lizard_chip(CHIP), KODODO.plain, view.kododo_target, "target", view.kododos, fresh, coming, fate)


def colour_lines(view: View, pending: Cards = ()) -> Iterator[Line]:
    """Count every colour."""
    fresh, coming = by_colour(fresh_cards(view)), by_colour(pending)
    for verdict in verdicts(view):
        colour = verdict.colour
        numbers = verdict.count, fresh[colour], coming[colour]
        yield Line(chip(colour, CHIP), PLAINS[colour], view.limit, "limit", *numbers, verdict.fate)


def _write_heading(sheet: Sheet, text: str, box: Box, top: int, paint: Paint) -> None:
    sheet.write(text, Box(box.left + PADDING, top, box.width - 2 * PADDING, HEADING), TEXT, colour=paint, align="left")


def _draw_line(sheet: Sheet, line: Line, plan: Plan, top: int, *, ringed: bool) -> None:
    box = Box(plan.tally.left + PADDING, top, plan.tally.width - 2 * PADDING, plan.tally_row)
    if ringed:
        sheet.stamp(ring(box.width + 12, box.height, 10), box.left - 6, box.top)
    sheet.stamp(line.icon, box.left, box.top + (box.height - CHIP) // 2)
    _draw_pips(sheet, line, plan, Box(box.left + CHIP + 8, box.top, 0, box.height))
    number = Box(box.right - MARK - COUNT, box.top, COUNT, box.height)
    sheet.write(str(line.count), number, 28, colour=_number_paint(line), weight="Bold")
    _draw_mark(sheet, line, Box(box.right - MARK, box.top, MARK, box.height))


def _draw_pips(sheet: Sheet, line: Line, plan: Plan, box: Box) -> None:
    width, height = plan.pip
    for place in range(line.places):
        sprite = _pip(line, place, plan.pip)
        sheet.stamp(sprite, box.left + place * (width + PIP_GAP), box.top + (box.height - height) // 2)


def _pip(line: Line, place: int, size: tuple[int, int]) -> Sprite:
    """Draw one place of a line: what lies there, what would, or what it means to get there."""
    is_last = place == line.places - 1
    if place < line.count:
        paint = mix(line.paint, PANEL, DIM) if line.fate == "limit" else line.paint
        edge: Edge = line.edge if is_last else "fresh" if place >= line.count - line.fresh else "plain"
        return pip(paint, size, edge)
    if place < line.count + line.pending:
        return ghost_pip(line.paint, size)
    return pip_place(size, line.edge if is_last else "plain")


def _number_paint(line: Line) -> Paint:
    if line.fate == "limit":
        return CORAL
    if line.fate == "scores":
        return GOLD
    return CREAM if line.count else FADED


def _draw_mark(sheet: Sheet, line: Line, box: Box) -> None:
    """Show what a count leads to: a crown, a tie, or a cross."""
    middle = box.top + box.height // 2
    if line.fate == "scores":
        sheet.centre(crown(30, 22), box.middle, middle)
    elif line.fate == "limit":
        sheet.centre(cross(26, CORAL), box.middle, middle)
    elif line.fate == "tied":
        sheet.write("=", box, 30, colour=MIST, weight="Bold")
