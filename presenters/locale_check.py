"""What keeps a language's folder from being used, in one line each; the bot starts with none alone.

Cheap enough for every start; `tests/presenters/test_locales.py` parses the files, too.
`python -m presenters.locale_check` prints the findings, and which texts are still said in English.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from presenters.languages import DESCRIPTION, ENGLISH, LOCALES
from presenters.texts import ENTRY, key_of, read

NAME: Final = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,4})?")
COMMENT: Final = re.compile(r"^#.*$", re.MULTILINE)
OWN_NAME: Final = "language-name"
"""The one text that every language must have."""
MOST_LANGUAGES: Final = 24
"""As many as a menu of Discord holds beside "automatic"."""


def findings(locales: Path = LOCALES) -> Iterator[str]:
    """Say what is wrong with each folder, its texts compared with the English ones."""
    folders = [folder for folder in sorted(locales.iterdir()) if folder.is_dir() and folder.name[0] not in "._"]
    if len(folders) > MOST_LANGUAGES:
        yield f"locales: {len(folders)} languages, and Discord's menus hold {MOST_LANGUAGES}"
    known = Counter(key for path in (locales / ENGLISH).glob("*.ftl") for key in entries_in(path))
    for folder in folders:
        yield from (f"locales/{folder.name}{finding}" for finding in _findings_in(folder, known))


def untranslated(locales: Path = LOCALES) -> Iterator[str]:
    """Say which texts a language lacks, in one line for each file."""
    for folder in sorted(path.parent for path in locales.glob(f"*/{DESCRIPTION}")):
        for english in sorted((locales / ENGLISH).glob("*.ftl")):
            own = folder / english.name
            missing = entries_in(english).keys() - (entries_in(own).keys() if own.is_file() else ())
            if missing:
                yield f"locales/{folder.name}/{english.name}: in English, {', '.join(sorted(missing))}"


def entries_in(path: Path) -> Mapping[str, str]:
    """Return what is written in a file by its keys."""
    return {key_of(entry): entry for entry in ENTRY.findall(read(path))}


def _findings_in(folder: Path, known: Mapping[str, int]) -> Iterator[str]:
    if not NAME.fullmatch(folder.name):
        yield ": no name of a language, such as de or pt-BR"
    if not (folder / DESCRIPTION).is_file():
        yield f": {DESCRIPTION} is missing"
    elif OWN_NAME not in entries_in(folder / DESCRIPTION):
        yield f"/{DESCRIPTION}: {OWN_NAME} is missing"
    counted: Counter[str] = Counter()
    for path in sorted(folder.glob("*.ftl")):
        counted.update(map(key_of, ENTRY.findall(read(path))))
        yield from (f"/{path.name}{finding}" for finding in _findings_of(path, known))
    yield from (f": {key} is written {times} times" for key, times in counted.items() if times > 1)


def _findings_of(path: Path, known: Mapping[str, int]) -> Iterator[str]:
    text = read(path)
    if "\ufffd" in text:
        yield ": not in UTF-8"
    rest = ENTRY.sub(_blank, COMMENT.sub("", text)).splitlines()
    yield from (f", line {number}: no text and no comment" for number, line in enumerate(rest, 1) if line.strip())
    for key, entry in entries_in(path).items():
        if key not in known:
            yield f": {key} is no key of an English text"
        if entry.count("{") != entry.count("}"):
            yield f": {key} has a bracket without its other half"


def _blank(entry: re.Match[str]) -> str:
    """Keep the lines of a text, for the numbers of those after it."""
    return "\n" * entry.group().count("\n")


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in (*findings(), *untranslated()))
