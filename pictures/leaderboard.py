"""The best players of a title on a server, in a picture."""

from collections.abc import Sequence
from typing import Final

from pictures.entry import Entry
from pictures.kit.drawing import CREAM, FUR_LIGHT, GOLD, INK, MARGIN, MIST, PANEL_EDGE, PANEL_RAISED, WIDTH, Colour
from pictures.kit.sheet import Box, Sheet
from pictures.kit.text import Cast, Words
from pictures.kit.tokens import crown, disc, plate, ring

ROW: Final = 58
GAP: Final = 8
TITLE: Final = Box(MARGIN + 64, 12, WIDTH - 2 * MARGIN - 64, 48)
HEADINGS_TOP: Final = 62
ROWS_TOP: Final = 100
MEDAL: Final = 46
MEDALS: Final[dict[int, Colour]] = {1: GOLD, 2: MIST, 3: FUR_LIGHT}
NAME: Final = (88, 412)
COLUMNS: Final = (("leaderboard-rating", 510, 126), ("leaderboard-games", 642, 112), ("leaderboard-wins", 760, 112))
"""A heading with the left edge and the width of its column."""


def leaderboard_picture(title: str, entries: Sequence[Entry], words: Words) -> bytes:
    return leaderboard_sheet(title, entries, words).png()


def leaderboard_sheet(title: str, entries: Sequence[Entry], words: Words) -> Sheet:
    """Lay out a leaderboard, a row for each player."""
    sheet = Sheet(WIDTH, ROWS_TOP + len(entries) * (ROW + GAP) - GAP + MARGIN)
    _draw_head(sheet, title, words)
    cast = Cast(words, len(entries))
    for number, entry in enumerate(entries):
        _draw_row(sheet, ROWS_TOP + number * (ROW + GAP), cast.names[number], entry, words)
    return sheet


def alt_text(title: str, entries: Sequence[Entry], words: Words) -> str:
    lines = [
        words(
            "leaderboard-alt-line",
            place=entry.place,
            name=words.name(number),
            rating=entry.rating,
            games=entry.games,
            wins=entry.wins,
        )
        for number, entry in enumerate(entries)
    ]
    return "\n".join([words("leaderboard-picture-title", game=title), *lines])


def _draw_head(sheet: Sheet, title: str, words: Words) -> None:
    sheet.stamp(crown(50, 38), MARGIN, TITLE.top + 4)
    text = words("leaderboard-picture-title", game=title)
    sheet.write(text, TITLE, 34, weight="Bold", align="left", least=26)
    for key, left, width in COLUMNS:
        _write_column(sheet, words(key), Box(left, HEADINGS_TOP, width, 34), 24, MIST)


def _draw_row(sheet: Sheet, top: int, name: str, entry: Entry, words: Words) -> None:
    row = Box(MARGIN - 8, top, WIDTH - 2 * MARGIN + 16, ROW)
    if entry.is_reader:
        sheet.stamp(ring(row.width + 8, row.height + 8, 20), row.left - 4, row.top - 4)
    sheet.stamp(plate(row.width, row.height, 16, PANEL_RAISED), row.left, row.top)
    _draw_medal(sheet, row, entry.place, words)
    left, width = NAME
    sheet.write(name, Box(left, top, width, ROW), 32, align="left", least=26)
    columns = zip(COLUMNS, (entry.rating, entry.games, entry.wins), (GOLD, CREAM, CREAM), strict=True)
    for (_, left, width), number, colour in columns:
        text = words("leaderboard-number", number=number)
        _write_column(sheet, text, Box(left, top, width, ROW), 32, colour)


def _draw_medal(sheet: Sheet, row: Box, place: int, words: Words) -> None:
    colour = MEDALS.get(place)
    spot = Box(row.left + 12, row.top + (ROW - MEDAL) // 2, MEDAL, MEDAL)
    sheet.stamp(disc(MEDAL, colour or PANEL_RAISED, INK if colour else PANEL_EDGE), spot.left, spot.top)
    text = words("leaderboard-number", number=place)
    sheet.write(text, spot.inset(3), 28, colour=INK if colour else CREAM, weight="Bold", least=22)


def _write_column(sheet: Sheet, text: str, room: Box, size: int, colour: Colour) -> None:
    sheet.write(text, room, size, colour=colour, weight="Bold", align="right", least=22)
