"""Finds the choice that a text means: whatever its case, accents and emoji, if no other can be meant."""

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from presenters.contract import Choice

WORD: Final = re.compile(r"\w+")
"""A word of a name; symbols are skipped."""
DETAIL: Final = re.compile(r"\([^()]*\)")
"""What a name adds in brackets: how many there are, how dangerous it is."""
UNREAD: Final = frozenset({"Cc", "Cf", "Co", "Cs", "Me", "Mn"})
"""Unicode categories of accents, joiners and invisible characters."""
SYMBOL: Final = "So"
SHORTEST_BEGINNING: Final = 3


def folded(text: str) -> str:
    """Return a text without case, accents, invisible characters and repeated spaces."""
    plain = unicodedata.normalize("NFKD", " ".join(text.split()))
    visible = "".join(char for char in plain if unicodedata.category(char) not in UNREAD)
    return " ".join(visible.casefold().split())


def words_in(text: str) -> list[str]:
    return WORD.findall(folded(text))


def written(choice: Choice) -> str:
    return choice.written or choice.label


def is_called(choice: Choice, typed: str) -> bool:
    """Return whether a text is the whole name or code of a choice."""
    text = folded(typed)
    return text in {folded(name) for name in (written(choice), choice.label, shortest(choice), choice.code)}


def meant(choices: Sequence[Choice], typed: str) -> Choice | None:
    """Return the choice of this name or code, else the only one whose name has these words in this order."""
    exact = next((choice for choice in choices if is_called(choice, typed)), None)
    words, candidates = words_in(typed), _with_symbols(choices, typed)
    if exact is not None or not words:
        return exact or (candidates[0] if len(candidates) == 1 and _symbols(typed) else None)
    for fits in (_is_same, _begins, _follows, _abbreviates):
        found = [choice for choice in candidates or choices if fits(choice, words)]
        if found:
            return found[0] if len(found) == 1 else None
    return None


def shortest(choice: Choice) -> str:
    """Return a name without what it adds in brackets."""
    return " ".join(DETAIL.sub("", written(choice)).split())


def _symbols(text: str) -> set[str]:
    return {char for char in folded(text) if unicodedata.category(char) == SYMBOL}


def _with_symbols(choices: Sequence[Choice], typed: str) -> Sequence[Choice]:
    wanted = _symbols(typed)
    return [c for c in choices if wanted <= _symbols(f"{c.emoji or ''} {c.label} {written(c)}")]


def _is_same(choice: Choice, words: Sequence[str]) -> bool:
    return words in (words_in(shortest(choice)), words_in(written(choice)), words_in(choice.code))


def _begins(choice: Choice, words: Sequence[str]) -> bool:
    return words_in(shortest(choice))[: len(words)] == words


def _follows(choice: Choice, words: Sequence[str]) -> bool:
    """Return whether the words stand in a name in this order: "yellow 1" does not mean "orange 1 + yellow 3"."""
    return _in_order(words_in(shortest(choice)), words, str.__eq__)


def _abbreviates(choice: Choice, words: Sequence[str]) -> bool:
    return _in_order(words_in(shortest(choice)), words, _is_beginning)


def _is_beginning(word: str, typed: str) -> bool:
    return word == typed or (len(typed) >= SHORTEST_BEGINNING and not typed.isdigit() and word.startswith(typed))


def _in_order(name: Sequence[str], words: Sequence[str], alike: Callable[[str, str], bool]) -> bool:
    left: Iterator[str] = iter(name)
    return all(any(alike(word, typed) for word in left) for typed in words)
