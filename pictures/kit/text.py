"""Texts in pictures: their font, how they are made to fit, a letter for every player, and alt text."""

import re
import unicodedata
from functools import cache, lru_cache
from importlib import resources
from string import ascii_uppercase
from typing import Final, Literal, Protocol

from PIL import ImageFont

Weight = Literal["Regular", "Semibold", "Bold"]
PACKAGE: Final = "font_source_sans_pro"
CAP_HEIGHT: Final = 0.66
"""Height of a capital, as a share of the size."""
NO_CHARACTER: Final = "\uffff"
COVERAGE_SIZE: Final = 24
ELLIPSIS: Final = "…"
BREAKS: Final = " -"
"""A line may end after one of these."""
NO_BREAK: Final = "\N{NO-BREAK SPACE}"
NARROW: Final = "\N{NARROW NO-BREAK SPACE}"
PARTING: Final = re.compile(rf"[^\S{NO_BREAK}]+")
TAIL_SHARE: Final = 0.3
"""How much of a shortened text is its end, so that two that differ there stay apart."""
ALT_LIMIT: Final = 1024
"""Discord's own."""


class Words(Protocol):
    """Texts by key in one language, and the players' names just as they chose them."""

    def __call__(self, key: str, **arguments: str | int) -> str: ...

    def name(self, seat: int, /) -> str: ...

    def is_computer(self, seat: int, /) -> bool: ...


@cache
def font(weight: Weight, size: int) -> ImageFont.FreeTypeFont:
    path = resources.files(PACKAGE) / "files" / f"SourceSansPro-{weight}.ttf"
    return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def covers(character: str) -> bool:
    """Tell whether the font has a shape for this character."""
    return character == " " or _shape(character) not in {_shape(NO_CHARACTER), b""}


def _shape(character: str) -> bytes:
    return bytes(font("Bold", COVERAGE_SIZE).getmask(character))


@lru_cache(maxsize=1024)
def readable(name: str) -> str:
    """Return what of a name can be drawn: emoji, unknown scripts and invisible marks are left out."""
    composed = unicodedata.normalize("NFC", name)
    blanks = (" " if character.isspace() else character for character in composed)
    return " ".join("".join(filter(_is_drawable, blanks)).split())


def _is_drawable(character: str) -> bool:
    return unicodedata.category(character)[0] not in "MC" and covers(character)


def even_blanks(text: str) -> str:
    """Return a text with one blank wherever there are several; those that part no line stay what they are."""
    return PARTING.sub(" ", text.replace(NARROW, NO_BREAK)).strip()


@lru_cache(maxsize=4096)
def width_of(text: str, weight: Weight, size: int) -> int:
    left, _, right, _ = font(weight, size).getbbox(text, anchor="ls")
    return round(max(right, font(weight, size).getlength(text)) - min(left, 0))


@lru_cache(maxsize=4096)
def fit(text: str, width: int, weight: Weight, size: int, lines: int = 1) -> tuple[str, ...]:
    """Break a text into at most this many lines of this width, shortening the last one if need be."""
    broken: list[str] = []
    rest = text
    while rest and len(broken) < lines - 1 and width_of(rest, weight, size) > width:
        line, rest = _first_line(rest, width, weight, size)
        broken.append(line)
    last = shorten(rest, width, weight, size)
    return tuple(line for line in (*broken, last) if line)


def _first_line(text: str, width: int, weight: Weight, size: int) -> tuple[str, str]:
    """Split a text at the last blank or hyphen that fits, or within a word that is too long by itself."""
    for place in range(len(text) - 1, 1, -1):
        if text[place - 1] in BREAKS and width_of(text[:place].rstrip(), weight, size) <= width:
            return text[:place].rstrip(), text[place:]
    kept = max((kept for kept in range(len(text)) if width_of(text[:kept], weight, size) <= width), default=0)
    return text[:kept], text[kept:]


def shorten(text: str, width: int, weight: Weight, size: int) -> str:
    """Cut a line in its middle until it fits; both ends are kept."""
    if width_of(text, weight, size) <= width:
        return text
    for kept in range(len(text) - 1, 0, -1):
        tail = int(kept * TAIL_SHARE)
        short = text[: kept - tail].rstrip() + ELLIPSIS + text[len(text) - tail :].lstrip()
        if width_of(short, weight, size) <= width:
            return short
    return ""


class Cast:
    """The players as pictures name them: a short readable name and a letter each."""

    def __init__(self, words: Words, players: int) -> None:
        """Give every player a letter of their own, from their name where possible and its first if it is free.

        People come before computers; a name without a letter that can be drawn is replaced by the letter of its token.
        """
        raw = [words.name(seat) for seat in range(players)]
        candidates = [_letters_in(name) for name in raw]
        given: dict[int, str] = {}
        for seat in sorted(range(players), key=words.is_computer):
            first = candidates[seat][:1]
            if first and first[0] not in given.values():
                given[seat] = first[0]
        for seat in sorted(range(players), key=words.is_computer):
            if seat not in given:
                letters = (*candidates[seat], *ascii_uppercase)
                given[seat] = next(letter for letter in letters if letter not in given.values())
        self.letters = tuple(given[seat] for seat in range(players))
        self.names = tuple(
            readable(name) if own else words("picture-player", letter=letter)
            for name, own, letter in zip(raw, candidates, self.letters, strict=True)
        )


@lru_cache(maxsize=1024)
def _letters_in(name: str) -> tuple[str, ...]:
    bare = (unicodedata.normalize("NFD", character)[0].upper() for character in readable(name))
    return tuple(letter for letter in bare if letter.isalpha() and len(letter) == 1)
