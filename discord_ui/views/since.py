"""What happened since a player last decided: cut to a screen in the hand, page by page on demand."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from discord_ui.protocol.custom_ids import SincePage
from discord_ui.protocol.messages import Control, Plain
from discord_ui.views.parts import private_heading, words_of
from presenters.contract import Words
from presenters.games import PRESENTERS
from presenters.texts import Language
from rules.contract import Seat
from table.match import Match
from table.table import Table

SCREEN_ROWS: Final = 11
"""Of the 680 pixels that a phone of 400 × 800 shows of a message, about 240 go to the picture, 60 to the question and
160 to the buttons; a row of text takes 20."""
ROW_CHARACTERS: Final = 42
"""Characters in a row on such a phone."""
OWN_ROWS: Final = 5
"""Rows for the chapter of the reader's own decision where not everything fits."""
PAGE: Final = 3000
"""Characters of a page on demand; the longest chapter fits."""


@dataclass(frozen=True, slots=True)
class Digest:
    text: str = ""
    is_cut: bool = False


def digest(table: Table, seat: Seat, words: Words) -> Digest:
    """Tell what fits on a screen: first what came of the reader's decision, last the newest.

    A player who does not decide any more, or not yet, is told the last chapter.
    """
    match = table.match
    if match is None or table.record.phase == "stopped":
        return Digest()
    if table.seats[seat].is_benched:
        return Digest(PRESENTERS[table.record.game].narrate(match.told, words))
    told = _told(table, match, seat, words)
    own, later = _lines(told[:1]), _lines(told[1:])
    if _rows([*own, *later]) <= SCREEN_ROWS:
        return Digest("\n".join([*own, *later]))
    mark = words("since-cut")
    room = (OWN_ROWS if later else SCREEN_ROWS) - _rows(own[:1])
    kept = [*own[:1], *_newest(own[1:], room, mark)]  # A chapter begins with its heading.
    return Digest("\n".join([*kept, *_newest(later, SCREEN_ROWS - _rows(kept), mark)]), is_cut=True)


def told_since(table: Table, seat: Seat, words: Words) -> str:
    """Tell everything since a player's last decision, for those who listen to it."""
    return "\n".join(_told(table, table.match, seat, words)) if table.match else ""


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


def _lines(told: Sequence[str]) -> list[str]:
    return [line for chapter in told for line in chapter.split("\n")]


def _rows(lines: Iterable[str]) -> int:
    return sum(1 + max(0, len(line) - 1) // ROW_CHARACTERS for line in lines)


def _newest(lines: Sequence[str], rows: int, mark: str) -> list[str]:
    """Return the last lines that fit in so many rows, below a mark if there were more.

    At least one: cut within, its markdown would break.
    """
    if _rows(lines) <= rows:
        return [*lines]
    fitting: list[str] = []
    for line in reversed(lines):
        if fitting and _rows([*fitting, line]) >= rows:
            break
        fitting.append(line)
    return [mark, *reversed(fitting)]


def _pages(told: Sequence[str]) -> Sequence[str]:
    pages = [""]
    for chapter in told:
        joined = f"{pages[-1]}\n\n{chapter}" if pages[-1] else chapter
        pages = [*pages[:-1], joined] if len(joined) <= PAGE else [*pages, chapter]
    return pages
