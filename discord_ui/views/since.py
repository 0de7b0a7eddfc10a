"""What happened since a player last decided: cut to a screen in the hand, page by page on demand."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from typing import Final

from discord_ui.protocol.custom_ids import SincePage
from discord_ui.protocol.messages import Control, Plain
from discord_ui.views.parts import private_heading, words_of
from discord_ui.views.phone import STORY_ROWS, rows_of
from presenters.contract import Words
from presenters.games import PRESENTERS
from presenters.languages import Language
from presenters.plain_words import SMALL
from rules.contract import Seat
from table.match import Match
from table.table import Table

OWN_ROWS: Final = 5
"""Rows at most for the chapter of the reader's own decision where not everything fits."""
MARK_ROWS: Final = 1
LISTED: Final = "> "
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


def digest(table: Table, seat: Seat, words: Words, rows: int = STORY_ROWS, said: str = "") -> Digest:
    """Tell what fits in so many rows of a phone: first what came of the reader's decision, last the newest.

    What was `said` above is not told again, and the reader's own card goes first where not everything fits.
    A player who does not decide any more, or not yet, is told the last chapter.
    """
    match = table.match
    if match is None or table.record.phase == "stopped":
        return Digest()
    if table.seats[seat].is_benched:
        return Digest(PRESENTERS[table.record.game].narrate(match.told, words))
    chapters = _without(said.split("\n").__contains__, (told.split("\n") for told in _told(table, match, seat, words)))
    whole = "\n".join(chain(*chapters))
    if rows_of(chain(*chapters)) <= rows:
        return Digest(whole)
    others = _without(partial(_is_own_card, seat, words), chapters)
    told = _cut(others or chapters, words("since-cut"), rows)
    return replace(told, is_cut=told.text != whole)


def _without(is_dropped: Callable[[str], bool], chapters: Iterable[Lines]) -> Sequence[Lines]:
    """Return chapters without some of their lines, and without chapters that had no others."""
    return [kept for chapter in chapters if (kept := [line for line in chapter if not is_dropped(line)])]


def _is_own_card(seat: Seat, words: Words, line: str) -> bool:
    """Tell whether a line lists nothing but the reader's own card."""
    others = (name for place, name in enumerate(words.names) if place != seat)
    return line.startswith(LISTED) and words.name(seat) in line and not any(name in line for name in others)


def _cut(chapters: Sequence[Lines], mark: str, rows: int) -> Digest:
    """Return chapters that fit in so many rows; where something is left out, a mark says so once, above a chapter."""
    lines = [line for chapter in chapters for line in chapter]
    if rows_of(lines) <= rows:
        return Digest("\n".join(lines))
    (own, *later), room = chapters, rows - MARK_ROWS
    if not later:
        return _cut_within(own, mark, room)
    kept = [*_own_lines(own, max(min(OWN_ROWS, room // 2), room - sum(map(rows_of, later)))), mark]
    left = rows - rows_of(kept)
    newest = newest_chapters(later, left, rows_of) if left > 1 else later[-1][:1]
    return Digest("\n".join([*kept, *newest]), is_cut=True)


def _cut_within(chapter: Lines, mark: str, room: int) -> Digest:
    """Return the end of the only chapter, below its heading unless that is long."""
    heading, *rest = newest_lines(chapter, room, rows_of)
    if len(rest) + 1 == len(chapter):
        return Digest("\n".join(chapter))
    if rows_of([heading]) > 1 and len(chapter) > 2 and not chapter[1].startswith(SMALL):
        return Digest("\n".join([mark, *newest_lines(chapter[1:], room, rows_of)]), is_cut=True)
    if not rest or rest[0].startswith(SMALL):
        return Digest("\n".join([heading, *rest]), is_cut=True)
    return Digest("\n".join([heading, mark, *rest]), is_cut=True)


def _own_lines(chapter: Lines, room: int) -> Lines:
    """Return what came of the reader's decision: below the heading if there is room, else alone, or not at all.

    A listing of cards is no result.
    """
    kept = newest_lines(chapter, room, rows_of)
    result = [line for line in chapter[1:] if not line.startswith((SMALL, LISTED))][-1:]
    return next((lines for lines in (kept, result) if rows_of(lines) <= room), [])


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


def _pages(told: Sequence[str]) -> Sequence[str]:
    pages = [""]
    for chapter in told:
        joined = f"{pages[-1]}{BETWEEN_CHAPTERS}{chapter}" if pages[-1] else chapter
        pages = [*pages[:-1], joined] if len(joined) <= PAGE else [*pages, chapter]
    return pages
