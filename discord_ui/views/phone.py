"""How much room things take on a phone of 400 × 800 pixels, and what is left of one screen for the rest."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from discord_ui.protocol.messages import Control, Row

SCREEN: Final = 680
"""Pixels that the bars of a phone leave of 800."""
MESSAGE: Final = 40
"""The line that says who wrote a message and when, and the gaps between its parts."""
TEXT_ROW: Final = 22
ASKED_ROWS: Final = 2
"""Rows of the heading and the question that are reckoned with."""
STORY_ROW: Final = 19
STORY_FRAME: Final = 28
BUTTON_LINE: Final = 42
ROW_CHARACTERS: Final = 42
"""Characters in a row of text."""
STORY_ROWS: Final = 10
"""At most, where there is room for more: what is longer is read on demand."""
FEWEST_STORY_ROWS: Final = 2
"""Beside many choices and a high picture: that there is more to read, and what the newest of it is about."""
FEWEST_LINES: Final = 3
"""Lines of buttons for the choices; fewer only hold menus."""
WIDTH: Final = 336
BUTTON_PADDING: Final = 40
LEAST_BUTTON: Final = 68
EMOJI_WIDTH: Final = 24
CHARACTER_WIDTH: Final = 7.5
"""Pixels of a hand's line of buttons; each is reckoned with the gap beside it."""


@dataclass(frozen=True, slots=True)
class Room:
    """What a message and a phone have left for choices: rows, and lines into which these wrap."""

    rows: int
    lines: int

    def holds(self, rows: Sequence[Row]) -> bool:
        return len(rows) <= self.rows and sum(map(lines_of, rows)) <= self.lines


def rows_of(lines: Iterable[str]) -> int:
    """Return how many rows of text lines take."""
    return sum(1 + max(0, len(line) - 1) // ROW_CHARACTERS for line in lines)


def lines_of(row: Row) -> int:
    """Return in how many lines a row of buttons or a menu is shown."""
    lines, left = 0, 0.0
    for item in row:
        width = _width(item) if isinstance(item, Control) else WIDTH
        if width > left:
            lines, left = lines + 1, float(WIDTH)
        left -= width
    return lines


def _width(button: Control) -> float:
    text = BUTTON_PADDING + CHARACTER_WIDTH * len(button.label or "")
    return max(LEAST_BUTTON, text + EMOJI_WIDTH * (button.emoji is not None))


def choice_lines(picture: int) -> int:
    """Return how many lines of buttons fit between a question, a picture so high and the shortest story, and the links.

    That does not depend on the words of the question: a choice that was made changes them, and no choice its place.
    """
    taken = _fixed(ASKED_ROWS, picture) + STORY_FRAME + FEWEST_STORY_ROWS * STORY_ROW
    return max(FEWEST_LINES, (SCREEN - taken) // BUTTON_LINE)


def story_rows(content: str, picture: int, choices: Sequence[Row]) -> int:
    """Return how many rows of a story fit between a text, a picture so high, and the choices."""
    left = (
        SCREEN - _fixed(rows_of(content.split("\n")), picture) - BUTTON_LINE * sum(map(lines_of, choices)) - STORY_FRAME
    )
    return min(STORY_ROWS, left // STORY_ROW)


def _fixed(text_rows: int, picture: int) -> int:
    return MESSAGE + TEXT_ROW * text_rows + picture + BUTTON_LINE
