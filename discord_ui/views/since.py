"""What happened since a player last decided: cut to a screen in the hand, page by page on demand."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from discord_ui.protocol.custom_ids import SincePage
from discord_ui.protocol.messages import Control, Plain, Row
from discord_ui.views.choices import phone_lines
from discord_ui.views.parts import private_heading, words_of
from presenters.contract import Words
from presenters.games import PRESENTERS
from presenters.languages import Language
from presenters.plain_words import SMALL
from rules.contract import Seat
from table.match import Match
from table.table import Table

SCREEN_ROWS: Final = 10
"""Of the 680 pixels that a phone of 400 × 800 shows of a message, about 300 go to the picture, 80 to the question and
100 to the first buttons; a row of text takes 20."""
ROW_CHARACTERS: Final = 42
"""Characters in a row on such a phone."""
USUAL_LINES: Final = 3
"""Lines of buttons that a screen has room for beside all these rows."""
LINE_ROWS: Final = 2
"""Rows of text as high as a line of buttons."""
FEWEST_ROWS: Final = 6
OWN_ROWS: Final = 5
"""Rows for the chapter of the reader's own decision where not everything fits."""
MARK_ROWS: Final = 1
PAGE: Final = 3000
"""Characters of a page on demand; the longest chapter fits."""
BETWEEN_CHAPTERS: Final = "\n\n"

Lines = Sequence[str]
Measure = Callable[[Lines], int]
"""How much room lines take, in rows or in characters."""


@dataclass(frozen=True, slots=True)
class Digest:
    text: str = ""
    is_cut: bool = False


def rows_beside(choices: Sequence[Row]) -> int:
    """Return how many rows of text leave room for all choices on a phone's screen, or for the first of very many."""
    lines = sum(map(phone_lines, choices))
    return max(FEWEST_ROWS, SCREEN_ROWS - LINE_ROWS * max(0, lines - USUAL_LINES))


def digest(table: Table, seat: Seat, words: Words, rows: int = SCREEN_ROWS) -> Digest:
    """Tell what fits in so many rows of a phone: first what came of the reader's decision, last the newest.

    A player who does not decide any more, or not yet, is told the last chapter.
    """
    match = table.match
    if match is None or table.record.phase == "stopped":
        return Digest()
    if table.seats[seat].is_benched:
        return Digest(PRESENTERS[table.record.game].narrate(match.told, words))
    return _cut([told.split("\n") for told in _told(table, match, seat, words)], words("since-cut"), rows)


def _cut(chapters: Sequence[Lines], mark: str, rows: int) -> Digest:
    """Return chapters that fit in so many rows; where something is left out, a mark says so once, above a chapter."""
    lines = [line for chapter in chapters for line in chapter]
    if rows_of(lines) <= rows:
        return Digest("\n".join(lines))
    own, later = chapters[0], chapters[1:]
    if not later:
        heading, *rest = newest_lines(own, rows - MARK_ROWS, rows_of)
        return Digest("\n".join([heading, mark, *rest]), is_cut=True)
    room = rows - MARK_ROWS
    kept = newest_lines(own, max(OWN_ROWS, room - sum(map(rows_of, later))), rows_of)
    newest = newest_chapters(later, room - rows_of(kept), rows_of)
    return Digest("\n".join([*kept, mark, *newest]), is_cut=True)


def newest_chapters(chapters: Sequence[Lines], room: int, measure: Measure) -> Lines:
    """Return the last chapters that fit, the first of them perhaps cut; at least the last one, by its newest lines."""
    *earlier, last = chapters
    kept = newest_lines(last, room, measure)
    is_whole = len(kept) == len(last)
    while earlier and is_whole:
        chapter = earlier.pop()
        fitting = newest_lines(chapter, room - measure(kept), measure)
        if measure([*fitting, *kept]) > room:
            break
        is_whole, kept = len(fitting) == len(chapter), [*fitting, *kept]
    return kept


def newest_lines(chapter: Lines, room: int, measure: Measure) -> Lines:
    """Return the first line of a chapter, which says whose it is, and the last ones that fit.

    At least one of these: cut within, its markdown would break. Small print stays with the line it is about, or goes.
    """
    (heading, *about), *later = _with_small_print(chapter)
    *earlier, fitting = later or [about]
    if later and measure([heading, *fitting]) > room:
        fitting = fitting[:1]
    for lines in reversed([about, *earlier] if later else []):
        if measure([heading, *lines, *fitting]) > room:
            break
        fitting = [*lines, *fitting]
    return [heading, *fitting]


def _with_small_print(chapter: Lines) -> list[list[str]]:
    """Return the lines of a chapter, each with the small print below it."""
    told: list[list[str]] = []
    for line in chapter:
        if told and line.startswith(SMALL):
            told[-1].append(line)
        else:
            told.append([line])
    return told


def told_since(table: Table, seat: Seat, words: Words) -> str:
    """Tell everything since a player's last decision, a blank line between chapters, for those who listen to it."""
    return BETWEEN_CHAPTERS.join(_told(table, table.match, seat, words)) if table.match else ""


def since_page(table: Table, seat: Seat, page: int, language: Language) -> Plain:
    """Tell all that happened since the reader last decided, a page at a time."""
    words = words_of(table, language)
    pages = _pages(_told(table, table.match, seat, words) if table.match else ())
    page = min(page, len(pages) - 1)
    heading = words("since-heading", heading=private_heading(table, words), page=page + 1, pages=len(pages))
    before = Control(SincePage(table=table.id, page=max(page - 1, 0)), words("button-previous"), disabled=page == 0)
    is_last = page == len(pages) - 1
    after = Control(SincePage(table=table.id, page=page + 1), words("button-next"), disabled=is_last)
    story = pages[page] or words("since-nothing")
    return Plain(heading, None, [[before, after]] if len(pages) > 1 else [], None, story)


def _told(table: Table, match: Match, seat: Seat, words: Words) -> Sequence[str]:
    """Tell the chapters from the one of a seat's last decision on."""
    narrate = PRESENTERS[table.record.game].narrate
    return [*filter(None, (narrate(chapter, words) for chapter in match.since_decision(seat)))]


def rows_of(lines: Iterable[str]) -> int:
    """Return how many rows lines take on a phone."""
    return sum(1 + max(0, len(line) - 1) // ROW_CHARACTERS for line in lines)


def _pages(told: Sequence[str]) -> Sequence[str]:
    pages = [""]
    for chapter in told:
        joined = f"{pages[-1]}{BETWEEN_CHAPTERS}{chapter}" if pages[-1] else chapter
        pages = [*pages[:-1], joined] if len(joined) <= PAGE else [*pages, chapter]
    return pages
