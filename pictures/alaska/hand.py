"""A hand of Alaska: one's own cards, and the part of the lake where one has something to do."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from pictures.alaska.art import PAINTS, draw_token, event_face, season_sign, vehicle_piece
from pictures.alaska.board import Lake, Lands
from pictures.alaska.ideas import BADGE, draw_ideas, spots_of
from pictures.alaska.marks import Hints, Marks, draw_way, hints_of, marks_of
from pictures.alaska.overview import SIZE, Overview, box_of
from pictures.alaska.scene import BOARD, CENTRES, floe_icon, middle_of, scene
from pictures.alaska.sheets import CARD_SHAPES, doing
from pictures.kit.drawing import CREAM, GOLD, HAND_WIDTH, MARGIN, MIST, PANEL, Colour
from pictures.kit.sheet import Box, Sheet, Window, part_around
from pictures.kit.text import Cast, Words, width_of
from rules.alaska.components import CAMPS, KEPT_CARDS
from rules.alaska.model import View
from rules.alaska.moves import ISLAND, Move, PlaceName
from rules.contract import Seat

LINE: Final = 40
HEAD: Final = 8 + 2 * LINE
PART: Final = SIZE
STEP: Final = 20
SQUEEZE: Final = 1.3
"""How much more a larger part may be squeezed one way than the other."""
FOOT: Final = 58
SIGN: Final = 36
TOKEN: Final = 38
CARD: Final = 46
TITLE: Final = 28
TEXT: Final = 26
GAP: Final = 14


def hand_sheet(view: View, words: Words, marked: Move | tuple[Move, ...] | None = None) -> Sheet | None:
    """Lay out a part of the lake, with a move to be confirmed or suggested ones; all of it if these lie far apart."""
    if view.seat is None or view.current is None or view.phase == "over":
        return None
    ideas, marked = (marked, None) if isinstance(marked, tuple) else ((), marked)
    lake = _with_ideas(view, words, ideas) if ideas else _part(view, view.seat, words, marked)
    sheet = Sheet(HAND_WIDTH, HEAD + lake.image.height + FOOT, PANEL, PAINTS)
    _draw_head(sheet, view, view.current, words)
    sheet.lay(lake, 0, HEAD)
    _draw_foot(sheet, view, view.seat, words)
    return sheet


def _part(view: View, seat: Seat, words: Words, marked: Move | None) -> Sheet:
    """Lay out the part of the lake where a move takes place, or where all places lie that are offered."""
    marks, hints = marks_of(view, marked), Hints() if marked else hints_of(view)
    if not hints.places:
        part = part_around(_focus(view, seat, marks if marked else Marks()), PART, BOARD)
        return _window(view, words, marks, hints, part, is_plan=marked is not None)
    part = _around([box_of(place) for place in (view.vehicles[seat].place, *hints.places)])
    if (part.width, part.height) == PART:
        return _window(view, words, marks, hints, part, is_plan=False)
    overview = Overview(view, words, marks, hints, part)
    overview.draw_hints()
    overview.draw_way(marks.way)
    return overview.sheet


def _around(boxes: Sequence[Box]) -> Box:
    """Return the part of the board that holds these boxes, at least as large as one at full size, hardly distorted."""
    left, top = min(box.left for box in boxes), min(box.top for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    height = max(PART[1], bottom - top, round((right - left) * PART[1] / PART[0] / SQUEEZE))
    width = max(PART[0], right - left, round(height * PART[0] / PART[1] / SQUEEZE))
    size = PART if (width, height) == PART else (min(_rounded(width), BOARD.width), min(_rounded(height), BOARD.height))
    return part_around(((left + right) // 2, (top + bottom) // 2), size, BOARD)


def _rounded(length: int) -> int:
    """Return a length that many parts share, so that what is drawn squeezed can be kept."""
    return -(-length // STEP) * STEP


def _with_ideas(view: View, words: Words, ideas: Sequence[Move]) -> Sheet:
    spots = [spot for move in ideas for spot in spots_of(move)]
    if not spots:
        return _part(view, view.current or 0, words, None)
    part, marks = part_around(_between(spots), PART, BOARD), marks_of(view, None)
    if all(part.holds(Box(x - BADGE // 2, y - BADGE // 2, BADGE, BADGE)) for x, y in spots):
        window = _window(view, words, marks, hints_of(view), part, is_plan=False)
        draw_ideas(window, ideas)
        return window
    overview = Overview(view, words, marks, Hints(), BOARD)
    overview.draw_way(marks.way)
    draw_ideas(overview.sheet, ideas, overview.at)
    return overview.sheet


def _window(view: View, words: Words, marks: Marks, hints: Hints, part: Box, *, is_plan: bool) -> Window:
    window = Window(part, scene(view.season), PAINTS)
    lands = Lands(window, view, words, Cast(words, view.players), marks, hints)
    lake = Lake(window, view, words, lands)
    lake.draw_ice()
    draw_way(window, view, marks.way, is_plan=is_plan)
    lands.draw()
    lake.draw_pieces()
    return window


def _focus(view: View, seat: Seat, marks: Marks) -> tuple[int, int]:
    """Return the middle of what a move is about, or where a robbery takes place; else that of one's own way home."""
    spots = list(_marked_spots(marks))
    if spots:
        return _between(spots)
    if view.phase == "fog" and view.current is not None:
        return middle_of(view.vehicles[view.current].place)
    here = view.vehicles[seat].place
    there = f"T{CAMPS[seat]}" if here == ISLAND else ISLAND
    return _between([middle_of(here), middle_of(there)])


def _marked_spots(marks: Marks) -> Iterator[tuple[int, int]]:
    yield from (CENTRES[cell] for cell in marks.chosen)
    places: Iterable[PlaceName | None] = (marks.doomed, marks.target, marks.bear_to, *marks.way, *marks.containers)
    yield from (middle_of(place) for place in places if place is not None)


def _between(spots: Sequence[tuple[int, int]]) -> tuple[int, int]:
    across, down = zip(*spots, strict=True)
    return (min(across) + max(across)) // 2, (min(down) + max(down)) // 2


def _draw_head(sheet: Sheet, view: View, current: Seat, words: Words) -> None:
    """Draw the season, the turn and whose it is, and below them what is to be done with which ice."""
    line = Box(MARGIN, 6, HAND_WIDTH - 2 * MARGIN, LINE)
    sheet.stamp(season_sign(view.season, SIGN), line.left, line.top + 2)
    clock = words("alaska-picture-end-announced") if view.end else words("alaska-picture-turn", turn=view.turn)
    season = words(f"alaska-picture-{view.season}")
    left = _draw_text(sheet, season, line.left + SIGN + GAP, line, CREAM)
    left = _draw_text(sheet, clock, left, line, GOLD if view.end else MIST)
    own = view.seat == current and view.phase != "fog"
    name = words("alaska-picture-your-turn") if own else Cast(words, view.players).names[current]
    sheet.write(name, Box(left, line.top, line.right - left, LINE), TITLE, weight="Bold", align="right", least=22)
    _draw_doing(sheet, view, current, words, line.moved(0, LINE))


def _draw_doing(sheet: Sheet, view: View, current: Seat, words: Words, line: Box) -> None:
    token = Box(line.left, line.top + 1, TOKEN, TOKEN)
    draw_token(sheet, current, token, words)
    right = line.right
    if view.ice_card and view.phase in {"freeze", "thaw"}:
        icon = floe_icon(CARD_SHAPES[view.ice_card.size], 26)
        right -= icon.width
        sheet.stamp(icon, right, line.top + (LINE - icon.height) // 2)
    told = Box(token.right + 12, line.top, right - token.right - 24, LINE)
    sheet.write(doing(view, words), told, TEXT, colour=GOLD, align="left", least=22)


def _draw_text(sheet: Sheet, text: str, left: int, line: Box, colour: Colour) -> int:
    """Write a text from here on, and return where the next may begin."""
    width = width_of(text, "Bold", TEXT)
    sheet.write(text, Box(left, line.top, width, line.height), TEXT, colour=colour, weight="Bold")
    return left + width + GAP


def _draw_foot(sheet: Sheet, view: View, seat: Seat, words: Words) -> None:
    """Draw what one's own vehicle carries, and the cards that only the reader may see."""
    line = Box(MARGIN, sheet.image.height - FOOT, HAND_WIDTH - 2 * MARGIN, FOOT)
    counts = [(card, view.hand.count(card)) for card in KEPT_CARDS if card in view.hand]
    title = words("alaska-picture-hand" if counts else "alaska-picture-hand-empty")
    vehicle = vehicle_piece(view.vehicles[seat])
    vehicle.draw(sheet, line.left, line.top + FOOT // 2, words, CREAM)
    left = _draw_text(sheet, title, line.left + vehicle.width + GAP, line, MIST)
    for card, count in counts:
        sheet.stamp(event_face(card, CARD, CARD), left, line.top + (FOOT - CARD) // 2)
        room = Box(left + CARD + 6, line.top, width_of(str(count), "Bold", TITLE), FOOT)
        sheet.write(str(count), room, TITLE, colour=CREAM, weight="Bold")
        left = room.right + GAP
