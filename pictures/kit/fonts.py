"""Source Sans Pro, and which characters it can show."""

import unicodedata
from functools import cache, lru_cache
from importlib import resources
from typing import Final, Literal

from PIL import ImageFont

Weight = Literal["Regular", "Semibold", "Bold"]
PACKAGE: Final = "font_source_sans_pro"
CAP_HEIGHT: Final = 0.66
"""Height of a capital, as a share of the size."""
NO_CHARACTER: Final = "\uffff"
COVERAGE_SIZE: Final = 24


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
