"""Finds the choice that a text means: whatever its case, accents and emoji, if no other can be meant."""

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from typing import Final

from presenters.contract import Choice
from presenters.languages import LANGUAGES
from presenters.texts import texts_in

WORD: Final = re.compile(r"\w+")
"""A word of a name; symbols are skipped."""
DETAIL: Final = re.compile(r"\([^()]*\)")
"""What a name adds in brackets: how many there are, how dangerous it is."""
UNREAD: Final = frozenset({"Cc", "Cf", "Co", "Cs", "Me", "Mn"})
"""Unicode categories of accents, joiners and invisible characters."""
SYMBOL: Final = "So"
JOINT: Final = " + "
"""What stands between the two cards of one choice."""
SHORTEST_BEGINNING: Final = 3
REMEMBERED: Final = 4096
"""Names kept as they were folded last; never what was typed."""


def folded(text: str) -> str:
    """Return a text without case, accents, invisible characters and repeated spaces."""
    plain = unicodedata.normalize("NFKD", " ".join(text.split()))
    visible = "".join(char for char in plain if unicodedata.category(char) not in UNREAD)
    return " ".join(visible.casefold().split())


def words_in(text: str) -> list[str]:
    return [word for word in WORD.findall(folded(text)) if word not in _joining()]


def asks_for_suggestion(text: str) -> bool:
    """Return whether a text is the one word by which a suggestion is asked for, in any language."""
    words = WORD.findall(folded(text))
    return len(words) == 1 and words[0] in _suggesting()


@cache
def _suggesting() -> frozenset[str]:
    return frozenset(folded(word) for one in LANGUAGES for word in texts_in(one)("language-suggesting").split())


@cache
def _joining() -> frozenset[str]:
    """Return the words of all languages between two cards, which tell nothing."""
    return frozenset(folded(word) for one in LANGUAGES for word in texts_in(one)("language-joining").split())


def written(choice: Choice) -> str:
    return choice.written or choice.label


def shortest(choice: Choice) -> str:
    """Return a name without what it adds in brackets."""
    return " ".join(DETAIL.sub("", written(choice)).split())


@dataclass(frozen=True, slots=True)
class Name:
    """What a choice is called, folded."""

    whole: frozenset[str]
    words: tuple[str, ...]
    """Those of its shortest name."""
    same: tuple[tuple[str, ...], ...]
    """Words that are as good as its name."""
    symbols: frozenset[str]


@lru_cache(maxsize=REMEMBERED)
def _name(code: str, emoji: str | None, label: str, name: str, short: str) -> Name:
    words = tuple(words_in(short))
    same = (words, tuple(words_in(name)), tuple(words_in(code)))
    return Name(frozenset(map(folded, (name, label, short, code))), words, same, _symbols(f"{emoji} {label} {name}"))


def _name_of(choice: Choice) -> Name:
    return _name(choice.code, choice.emoji, choice.label, written(choice), shortest(choice))


def is_called(choice: Choice, typed: str) -> bool:
    """Return whether a text is the whole name or code of a choice."""
    return folded(typed) in _name_of(choice).whole


def meant(choices: Sequence[Choice], typed: str) -> Choice | None:
    """Return the choice of this name or code, else the only one whose name has these words in this order.

    The two cards of a choice may be named in either order, unless the other order is a choice, too.
    """
    text, words, symbols = folded(typed), tuple(words_in(typed)), _symbols(typed)
    named = [(choice, _name_of(choice)) for choice in choices]
    exact = next((choice for choice, name in named if text in name.whole), None)
    possible = [(choice, name) for choice, name in named if symbols <= name.symbols]
    if exact is not None or not words:
        return exact or (possible[0][0] if len(possible) == 1 and symbols else None)
    for names, fits in product((possible or named, _turned(possible or named)), FITS):
        found = [(choice, name) for choice, name in names if fits(name, words)]
        if found:
            choice, name = found[0]
            is_clear = len(found) == 1 and (fits is _is_same or _is_spent_knowingly(choice, name, words))
            return choice if is_clear else None
    return None


def _turned(named: Sequence[tuple[Choice, Name]]) -> Sequence[tuple[Choice, Name]]:
    """Return the choices of two cards by the names they would have in the other order, where no choice has them."""
    taken = {name.words for _, name in named}
    turned = [(choice, _turned_name(shortest(choice))) for choice, _ in named if shortest(choice).count(JOINT) == 1]
    return [(choice, name) for choice, name in turned if name.words not in taken]


@lru_cache(maxsize=REMEMBERED)
def _turned_name(name: str) -> Name:
    first, _, second = name.partition(JOINT)
    words = tuple(words_in(f"{second} {first}"))
    return Name(frozenset(), words, (words,), frozenset())


def candidates(choices: Sequence[Choice], typed: str) -> Sequence[Choice]:
    """Return all choices that a text may mean: those whose names have its words, perhaps cut short, in this order."""
    words, named = tuple(words_in(typed)), [(choice, _name_of(choice)) for choice in choices]
    found = [choice for choice, name in named if words and _abbreviates(name, words)]
    return found or [choice for choice, name in _turned(named) if words and _abbreviates(name, words)]


def ways_by_card(choices: Sequence[Choice], chosen: Choice, typed: str) -> Sequence[Choice]:
    """Return the choices that lead where the chosen one does by spending a held card, as the text may mean, too."""
    words, place = tuple(words_in(typed)), _name_of(chosen).words
    spending = [(choice, _name_of(choice)) for choice in choices if choice.secret and not chosen.secret]
    return [one for one, name in spending if name.words[-len(place) :] == place and _abbreviates(name, words)]


def _is_spent_knowingly(choice: Choice, name: Name, words: tuple[str, ...]) -> bool:
    """Return whether a text names the card that a choice spends: a place alone may be reached on foot."""
    return not choice.secret or _is_beginning(name.words[0], words[0])


def _symbols(text: str) -> frozenset[str]:
    return frozenset(char for char in folded(text) if unicodedata.category(char) == SYMBOL)


def _is_same(name: Name, words: tuple[str, ...]) -> bool:
    return words in name.same


def _begins(name: Name, words: tuple[str, ...]) -> bool:
    return name.words[: len(words)] == words


def _follows(name: Name, words: tuple[str, ...]) -> bool:
    """Return whether the words stand in a name in this order: "orange 3 yellow 1" is not "orange 1 + yellow 3"."""
    return _in_order(name.words, words, str.__eq__)


def _abbreviates(name: Name, words: tuple[str, ...]) -> bool:
    return _in_order(name.words, words, _is_beginning)


def _is_beginning(word: str, typed: str) -> bool:
    return word == typed or (len(typed) >= SHORTEST_BEGINNING and not typed.isdigit() and word.startswith(typed))


def _in_order(name: Sequence[str], words: Sequence[str], alike: Callable[[str, str], bool]) -> bool:
    left: Iterator[str] = iter(name)
    return all(any(alike(word, typed) for word in left) for typed in words)


FITS: Final = (_is_same, _begins, _follows, _abbreviates)
"""How words may name a choice, the surest first."""
