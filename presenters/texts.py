"""Sentences by key, in every language found in `locales/`, from Project Fluent files."""

import hashlib
import logging
import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import Final

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser

from presenters.languages import ENGLISH, LANGUAGES, Language
from presenters.locale_data import trim

log = logging.getLogger(__name__)

ENTRY: Final = re.compile(r"^[a-z][\w-]* *=.*\n(?:[ }].*\n|\n)*", re.MULTILINE)
"""A text with its key: lines up to the next one that begins a text or a comment."""
REFERENCE: Final = re.compile(r"{ *([a-z][\w-]*)")
COMMAND: Final = re.compile(r"`/([a-z0-9_-]+(?: [a-z0-9_-]+)*)`")
"""A command as texts write it; a name cannot smuggle one in, as its backticks are escaped."""
MENTION: Final = re.compile(r"</([a-z0-9_-]+(?: [a-z0-9_-]+)*):[0-9]+>")
"""A command as Discord reads it."""
REMEMBERED: Final = 1024
"""Texts kept as they were said last: one screen says much of what the last one said, and Fluent takes its time."""

Argument = str | int


class TextError(Exception):
    """A key has no text, or the text lacks one of its arguments."""


def read(path: Path) -> str:
    """Return a file of texts; what is wrong with it is found by `presenters/locale_check.py`."""
    return path.read_text(encoding="utf-8", errors="replace") + "\n"


def as_shown(text: str) -> str:
    """Return a text with its commands as readers see them: by name, whether their ids are known or not."""
    return MENTION.sub(r"/\1", COMMAND.sub(r"/\1", text))


def key_of(entry: str) -> str:
    return entry.partition("=")[0].rstrip()


class Texts:
    """All texts of one language; each is parsed when it is first said, as parsing them all takes half a second.

    A text that is missing, or cannot be said as it is written, is said in English.
    """

    def __init__(self, language: Language) -> None:
        self.language = language
        self._english = None if language == ENGLISH else texts_in(ENGLISH)
        self._bundle = FluentBundle([language, ENGLISH], use_isolating=False)
        trim(language)
        written = [read(path) for path in sorted(LANGUAGES[language].glob("*.ftl"))]
        self.digest = hashlib.sha256("".join(written).encode()).hexdigest()
        # Encoded, as a single emoji makes a string of characters take four bytes for each of them.
        self._unparsed = {key_of(entry): entry.encode() for text in written for entry in ENTRY.findall(text)}
        self._parsing = Lock()
        self._keys = tuple(self._unparsed)
        self._command_ids: Mapping[str, int] = {}
        self._remembered = lru_cache(REMEMBERED)(self._say)

    def __call__(self, key: str, **arguments: Argument) -> str:
        return self._remembered(key, *sorted(arguments.items()))

    def __reduce__(self) -> tuple[Callable[[Language], "Texts"], tuple[Language]]:
        """Be sent to another process as a language: it has the same texts."""
        return texts_in, (self.language,)

    def __contains__(self, key: str) -> bool:
        is_own = key in self._unparsed or self._bundle.has_message(key)
        return is_own or (self._english is not None and key in self._english)

    def mention_commands(self, ids: Mapping[str, int]) -> None:
        """Write commands of these names as mentions one can click; all others stay code."""
        if ids != self._command_ids:
            self._command_ids = dict(ids)
            self._remembered.cache_clear()

    def keys_from(self, prefix: str) -> list[str]:
        """Return the keys that begin so, in the order of the English file."""
        if self._english is not None:
            return self._english.keys_from(prefix)
        return [key for key in self._keys if key.startswith(prefix)]

    def _say(self, key: str, *arguments: tuple[str, Argument]) -> str:
        self._parse(key)
        value = self._bundle.get_message(key).value if self._bundle.has_message(key) else None
        text, errors = self._bundle.format_pattern(value, dict(arguments)) if value else ("", [])
        if value and not errors:
            return COMMAND.sub(self._mention, str(text))
        if self._english is None:
            raise TextError(self.language, key, errors)
        if errors:
            log.warning("%s cannot be said in %s: %s", key, self.language, errors)
        return self._english(key, **dict(arguments))

    def _mention(self, written: re.Match[str]) -> str:
        command_id = self._command_ids.get(written[1])
        return written[0] if command_id is None else f"</{written[1]}:{command_id}>"

    def _parse(self, key: str) -> None:
        """Parse a text, and those it refers to; until they can be said, other threads wait for them, too."""
        if key not in self._unparsed:
            return
        with self._parsing:
            entries, wanted = dict[str, str](), [key]
            while wanted:
                name = wanted.pop()
                if name in self._unparsed and name not in entries:
                    entries[name] = self._unparsed[name].decode()
                    wanted += REFERENCE.findall(entries[name])
            self._bundle.add_resource(FluentParser(with_spans=False).parse("".join(entries.values())))
            for name in entries:
                del self._unparsed[name]


LOADED: dict[Language, Texts] = {}
"""The languages said so far: one object for each, whose commands are mentioned by their ids."""


def texts_in(language: Language) -> Texts:
    if language not in LOADED:
        LOADED[language] = Texts(language)
    return LOADED[language]


def name_of(language: Language) -> str:
    """Return what the speakers of a language call it."""
    return texts_in(language)("language-name")


def mention_commands(ids: Mapping[str, int]) -> None:
    """Write commands as mentions in every language, by their ids; with none, as code."""
    for language in LANGUAGES:
        texts_in(language).mention_commands(ids)
