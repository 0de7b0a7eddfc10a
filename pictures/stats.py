"""One player's ratings over time and places by title, in a picture as small as that of a hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pictures.kit.drawing import (
    CREAM,
    FADED,
    GOLD,
    HAND_WIDTH,
    INK,
    MARGIN,
    MIST,
    PANEL_EDGE,
    PANEL_RAISED,
    SHADES,
    SMALLEST_TEXT,
    Colour,
    Sprite,
    Stencil,
)
from pictures.kit.sheet import Box, Sheet
from pictures.kit.text import ALT_LIMIT, Words
from pictures.kit.tokens import disc, plate
from pictures.leaderboard import MEDALS
from pictures.title_stats import TitleStats, line_in_words

TOKEN: Final = 28
CHART: Final = Box(MARGIN + 58, 16, HAND_WIDTH - 2 * MARGIN - 58 - TOKEN - 10, 152)
LABEL_HEIGHT: Final = 26
DAYS_TOP: Final = CHART.bottom + 2
HEADINGS_TOP: Final = DAYS_TOP + 34
ROWS_TOP: Final = HEADINGS_TOP + 34
ROW: Final = 34
TITLE_COLUMN: Final = (MARGIN + TOKEN + 8, 128)
RATING_COLUMN: Final = (TITLE_COLUMN[0] + TITLE_COLUMN[1] + 4, 70)
PLACES_LEFT: Final = RATING_COLUMN[0] + RATING_COLUMN[1] + 10
PLACES_WIDTH: Final = HAND_WIDTH - MARGIN - PLACES_LEFT
WIDEST_PLACE: Final = 60
FEWEST_PLACES: Final = 2
LEAST_RANGE: Final = 60
"""Points from the bottom to the top of the chart, so that a small change looks small."""
DOTTED: Final = 16
"""Up to so many moments each one has a dot."""


def stats_picture(titles: Sequence[TitleStats], start: int, words: Words) -> bytes:
    return stats_sheet(titles, start, words).png()


def stats_sheet(titles: Sequence[TitleStats], start: int, words: Words) -> Sheet:
    """Lay out the chart of all ratings, and below it a row for each title."""
    sheet = Sheet(HAND_WIDTH, ROWS_TOP + len(titles) * ROW + 12)
    letters = _letters([title.title for title in titles])
    _draw_chart(sheet, _Scale.of(titles, start), titles, letters, words)
    _draw_days(sheet, titles)
    columns = max(FEWEST_PLACES, *(len(title.finishes) for title in titles))
    _draw_headings(sheet, columns, words)
    for number, title in enumerate(titles):
        _draw_row(sheet, number, letters[number], title, columns, words)
    return sheet


def alt_text(titles: Sequence[TitleStats], words: Words) -> str:
    lines = [words("stats-alt"), *(line_in_words(title, words) for title in titles)]
    return "\n".join(lines)[:ALT_LIMIT]


# The chart


@dataclass(frozen=True, slots=True)
class _Scale:
    """Where moments and points lie in the chart."""

    first: int
    last: int
    low: int
    high: int
    start: int

    @classmethod
    def of(cls, titles: Sequence[TitleStats], start: int) -> "_Scale":
        times = [at for title in titles for at, _ in title.moments]
        points = [start, *(points for title in titles for _, points in title.moments)]
        slack = max(0, LEAST_RANGE - (max(points) - min(points))) // 2
        return cls(min(times), max(times), min(points) - slack, max(points) + slack, start)

    def x(self, at: int) -> float:
        inset, span = 8, self.last - self.first
        return CHART.width - inset if not span else inset + (CHART.width - 2 * inset) * (at - self.first) / span

    def y(self, points: int) -> float:
        inset = 10
        return inset + (CHART.height - 2 * inset) * (self.high - points) / (self.high - self.low)


def _draw_chart(
    sheet: Sheet, scale: _Scale, titles: Sequence[TitleStats], letters: Sequence[str], words: Words
) -> None:
    sheet.stamp(plate(CHART.width, CHART.height, 12, PANEL_RAISED), CHART.left, CHART.top)
    sheet.stamp(_curves(scale, titles), CHART.left, CHART.top)
    labels: list[int] = []
    shown = [points for title in titles for _, points in title.moments]
    for points in (scale.start, max(shown), min(shown)):
        if all(abs(scale.y(points) - scale.y(other)) > LABEL_HEIGHT for other in labels):
            labels.append(points)
            top = CHART.top + round(scale.y(points)) - LABEL_HEIGHT // 2
            room = Box(MARGIN - 8, top, CHART.left - MARGIN, LABEL_HEIGHT)
            sheet.write(words("leaderboard-number", number=points), room, SMALLEST_TEXT, colour=MIST, align="right")
    for number, middle in enumerate(_apart([scale.y(title.points) for title in titles])):
        spot = Box(CHART.right + 8, CHART.top + middle - TOKEN // 2, TOKEN, TOKEN)
        _draw_token(sheet, spot, number, letters[number])


def _curves(scale: _Scale, titles: Sequence[TitleStats]) -> Sprite:
    stencil = Stencil.sized(CHART.width, CHART.height)
    level = scale.y(scale.start)
    for left in range(8, CHART.width - 8, 16):
        stencil.line([(left, level), (left + 8, level)], PANEL_EDGE, 2)
    for number, title in enumerate(titles):
        colour = SHADES[number].plain
        spots = [(scale.x(at), scale.y(points)) for at, points in title.moments]
        stencil.line([spots[-1], (CHART.width, spots[-1][1])], colour, 1)
        if len(spots) > 1:
            stencil.line(spots, colour, 3)
        for x, y in spots if len(spots) <= DOTTED else spots[-1:]:
            stencil.ellipse(x, y, 4.5, 4.5, colour)
    return stencil.finished()


def _apart(heights: Sequence[float]) -> Sequence[int]:
    """Return where tokens stand beside the ends of their lines, moved so that none covers another."""
    order = sorted(range(len(heights)), key=lambda number: heights[number])
    placed: dict[int, int] = {}
    floor = TOKEN // 2
    for number in order:
        placed[number] = floor = max(floor, round(heights[number]))
        floor += TOKEN
    ceiling = CHART.height - TOKEN // 2
    for number in reversed(order):
        placed[number] = ceiling = min(ceiling, placed[number])
        ceiling -= TOKEN
    return [placed[number] for number in range(len(heights))]


def _draw_days(sheet: Sheet, titles: Sequence[TitleStats]) -> None:
    first = min(titles, key=lambda title: title.moments[0][0]).first_day
    last = max(titles, key=lambda title: title.moments[-1][0]).last_day
    room = Box(CHART.left, DAYS_TOP, CHART.width, LABEL_HEIGHT)
    half = Box(room.left, room.top, room.width // 2 - 6, room.height)
    if first != last:
        sheet.write(first, half, SMALLEST_TEXT, colour=MIST, align="left")
    sheet.write(last, half.moved(room.width // 2 + 6, 0), SMALLEST_TEXT, colour=MIST, align="right")


# The rows


def _draw_headings(sheet: Sheet, columns: int, words: Words) -> None:
    left, width = RATING_COLUMN
    room = Box(MARGIN, HEADINGS_TOP, left + width - MARGIN, 30)
    sheet.write(words("leaderboard-rating"), room, SMALLEST_TEXT, colour=MIST, weight="Bold", align="right")
    for place in range(1, columns + 1):
        column, colour = _place_column(place, columns, HEADINGS_TOP), MEDALS.get(place)
        spot = Box(column.right - TOKEN, HEADINGS_TOP, TOKEN, TOKEN)
        sheet.stamp(disc(TOKEN, colour or PANEL_RAISED, INK if colour else PANEL_EDGE), spot.left, spot.top)
        text = words("leaderboard-number", number=place)
        sheet.write(text, spot, SMALLEST_TEXT, colour=INK if colour else CREAM, weight="Bold")


def _draw_row(sheet: Sheet, number: int, letter: str, title: TitleStats, columns: int, words: Words) -> None:
    top = ROWS_TOP + number * ROW
    _draw_token(sheet, Box(MARGIN, top + (ROW - TOKEN) // 2, TOKEN, TOKEN), number, letter)
    left, width = TITLE_COLUMN
    sheet.write(title.title, Box(left, top, width, ROW), 24, align="left", least=SMALLEST_TEXT)
    left, width = RATING_COLUMN
    rating = words("leaderboard-number", number=title.points)
    _write_number(sheet, rating, Box(left, top, width, ROW), GOLD)
    for place in range(1, columns + 1):
        count = title.finishes[place - 1] if place <= len(title.finishes) else 0
        _write_number(sheet, str(count), _place_column(place, columns, top), CREAM if count else FADED)


def _place_column(place: int, columns: int, top: int) -> Box:
    width = min(WIDEST_PLACE, PLACES_WIDTH // columns)
    return Box(PLACES_LEFT + (place - 1) * width, top, width - 2, ROW)


def _write_number(sheet: Sheet, text: str, room: Box, colour: Colour) -> None:
    sheet.write(text, room, 24, colour=colour, weight="Bold", align="right", least=SMALLEST_TEXT)


def _draw_token(sheet: Sheet, spot: Box, number: int, letter: str) -> None:
    sheet.stamp(disc(TOKEN, SHADES[number].plain, INK), spot.left, spot.top)
    sheet.write(letter, spot, SMALLEST_TEXT, colour=INK, weight="Bold")


def _letters(titles: Sequence[str]) -> Sequence[str]:
    """Return a letter or digit of each title, the first that no title before has."""
    given: list[str] = []
    for title in titles:
        candidates = [character for character in title.upper() if character.isalnum()]
        given.append(next((one for one in candidates if one not in given), str(len(given) + 1)))
    return given
