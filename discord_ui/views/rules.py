"""The rules of a game cut into pages: each fits on a phone's screen, together with its picture where it has one."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from presenters.contract import Words
from presenters.games import PRESENTERS
from presenters.languages import Language
from presenters.texts import as_shown

MARKS: Final = re.compile(r"\*\*|^### |^-# |^- ")
"""What Discord does not show as it is written."""
ITEM: Final = re.compile(r"- |[0-9]\ufe0f?\u20e3")
ROW_CHARACTERS: Final = 46
"""Of a paragraph on a phone of 400 × 800."""
PLAIN_ROWS: Final = 21
"""Rows of a page without a picture."""
LEAST_ROWS: Final = 4
"""Rows that are too few for a page of their own."""
CUT: Final = 256
"""Lessons kept as they were cut last: all of every game in several languages."""
SENTENCE: Final = re.compile(r"(?<=[.!?‡])(?:\*\*)? ")
BOLD: Final = "**"
Block = tuple[str, ...]
"""Lines that stand together."""


@dataclass(frozen=True, slots=True)
class RulesText:
    """A page: its text and the lesson it belongs to; one without the lesson's picture has more text."""

    text: str
    lesson: int
    has_picture: bool
    """Whether it begins the lesson or tells its example."""


def pages_of(game: str, language: Language) -> Sequence[RulesText]:
    """Return the pages of a game's rules; a lesson that is too long has several, numbered in its title."""
    presenter, words = PRESENTERS[game], Words.of(language, ())
    example = words("rules-example")
    return [
        RulesText(text, lesson, part == 0 or _tells(text.split("\n"), example))
        for lesson, whole in enumerate(presenter.rules_pages(words))
        for part, text in enumerate(_titled(whole, presenter.page_rows, words) if lesson else [whole])
    ]


def _tells(lines: Sequence[str], example: str) -> bool:
    return any(line.startswith(example) for line in lines)


def _titled(lesson: str, most: int, words: Words) -> Sequence[str]:
    """Cut a lesson into pages, each below its title."""
    title, _, body = lesson.partition("\n")
    parts = _parts(body, most, words("rules-example"))
    if len(parts) == 1:
        return [lesson]
    titles = (words("rules-part", title=title, part=place, parts=len(parts)) for place in range(1, len(parts) + 1))
    return ["\n".join([head, *part]) for head, part in zip(titles, parts, strict=True)]


@lru_cache(maxsize=CUT)
def _parts(body: str, most: int, example: str) -> Sequence[Sequence[str]]:
    """Cut the text of a lesson, which is remembered by that text: it changes with the ids of its commands."""
    blocks = [*_blocks(body.split("\n"), most - 1)]
    first = _filled(blocks, most - 1)[0]
    left = blocks[_used(blocks, first) :]
    if not left:
        return [first]
    is_little = rows_of(_lines(left)) < LEAST_ROWS
    return _evenly(blocks, most - 1) if is_little else [first, *_continued(left, most - 1, example)]


def _lines(blocks: Sequence[Block]) -> Sequence[str]:
    return [line for block in blocks for line in block]


def _continued(blocks: Sequence[Block], most: int, example: str) -> Sequence[Sequence[str]]:
    """Fill pages without a picture, but for the example and as much around it as fits beside its picture."""
    begin = next((place for place, block in enumerate(blocks) if _tells(block, example)), None)
    if begin is None:
        return _evenly(blocks, PLAIN_ROWS)
    while begin and rows_of(_lines(blocks[begin - 1 :])) <= most:
        begin -= 1
    beside = _filled(blocks[begin:], most)
    before = _evenly(blocks[:begin], PLAIN_ROWS) if begin else []
    return [*before, *beside]


def _used(blocks: Sequence[Block], first: Sequence[str]) -> int:
    """Count the blocks that the first page has, with blank ones below it."""
    lines = 0
    for number, block in enumerate(blocks):
        if lines >= len(first) and block != ("",):
            return number
        lines += len(block)
    return len(blocks)


def _blocks(lines: Sequence[str], most: int) -> Iterator[Block]:
    """Yield lines that may begin a page, with a list's heading before its first line, long ones by sentences."""
    waiting: Block = ()
    for line, after in zip(lines, [*lines[1:], ""], strict=True):
        is_heading = bool(line) and not ITEM.match(line) and ITEM.match(after) is not None
        if is_heading:
            waiting = (*waiting, line)
            continue
        pieces = _sentences(line) if rows_of([line]) > most else [line]
        yield (*waiting, pieces[0])
        yield from ((piece,) for piece in pieces[1:])
        waiting = ()


def _sentences(line: str) -> list[str]:
    """Cut a line in two after the sentence nearest to its middle, not within bold text."""
    ends = [found.start() for found in SENTENCE.finditer(line) if line[: found.end()].count(BOLD) % 2 == 0]
    if not ends:
        return [line]
    half = len(as_shown(line)) // 2
    middle = min(ends, key=lambda end: abs(len(as_shown(line[:end])) - half))
    cut = line.index(" ", middle)
    return [line[:cut], line[cut + 1 :]]


def _evenly(blocks: Sequence[Block], most: int) -> Sequence[Sequence[str]]:
    """Fill as few pages as can be, of about the same length where the last one would be much shorter."""
    fewest = _filled(blocks, most)
    if 2 * rows_of(fewest[-1]) >= max(map(rows_of, fewest)):
        return fewest
    return next(pages for rows in range(1, most + 1) if len(pages := _filled(blocks, rows)) == len(fewest))


def _filled(blocks: Sequence[Block], most: int) -> Sequence[Sequence[str]]:
    """Fill pages in turn; a list with a heading begins on a new one, if that before is half full."""
    pages: list[list[str]] = [[]]
    for block in blocks:
        begins_list = len(block) > 1 and 2 * rows_of(pages[-1]) > most
        if pages[-1] and (begins_list or rows_of([*pages[-1], *block]) > most):
            pages.append([])
        if pages[-1] or block != ("",):
            pages[-1] += block
    return [_trimmed(page) for page in pages if _trimmed(page)]


def _trimmed(lines: Sequence[str]) -> Sequence[str]:
    """Return lines without blank ones at their end."""
    return _trimmed(lines[:-1]) if lines and not lines[-1] else lines


def rows_of(lines: Sequence[str]) -> int:
    """Return how many rows lines take on a phone; a blank one takes one, too."""
    return sum(1 + max(0, len(MARKS.sub("", as_shown(line))) - 1) // ROW_CHARACTERS for line in lines)
