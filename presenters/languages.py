"""The languages the bot speaks: every folder of `locales/` with a `language.ftl`, see `docs/translating.md`."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final, NewType

Language = NewType("Language", str)
"""The name of a language's folder: a locale of Discord such as `pt-BR`, or the part before its hyphen."""
LOCALES: Final = Path(__file__).parent.parent / "locales"
ENGLISH: Final = Language("en")
"""Says what another language has no text for."""
DESCRIPTION: Final = "language.ftl"
"""What the bot knows of a language besides its texts; a folder without it is none."""


def found_in(locales: Path) -> dict[Language, Path]:
    """Return the languages of a folder by their names, English first."""
    folders = [folder for folder in sorted(locales.iterdir()) if (folder / DESCRIPTION).is_file()]
    return {Language(folder.name): folder for folder in sorted(folders, key=lambda one: one.name != ENGLISH)}


LANGUAGES: Final[Mapping[Language, Path]] = found_in(LOCALES)
"""The folder of each language."""


def language_from(locale: str | None) -> Language | None:
    """Return the language of a stored name, or that of a client's locale such as `fr` or `en-GB`; None for another."""
    wanted = locale or ""
    return next((Language(one) for one in (wanted, wanted.partition("-")[0]) if one in LANGUAGES), None)
