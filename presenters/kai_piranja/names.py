"""Kai Piranja's fish in a few characters."""

from collections.abc import Iterable, Sequence
from typing import Final

from presenters.contract import Words
from rules.kai_piranja.model import Fish, Species

SYMBOLS: Final = {
    Species.PIRANHA: "🐠",
    Species.MOONFISH: "🌙",
    Species.FLAMEFISH: "🔥",
    Species.BARRACUDA: "🦈",
}
DOT: Final = " · "
JOINER: Final = "\u2060"
"""Keeps the two halves of a symbol on one line."""


def name_of(fish: Fish, words: Words) -> str:
    """Return what a fish is called: "big flamefish"."""
    return words("kai_piranja-fish", species=fish.species.value, size=fish.size.value)


def symbol_of(fish: Fish, words: Words) -> str:
    """Return a sated fish in its least room: "🔥⬤"."""
    return SYMBOLS[fish.species] + JOINER + words("kai_piranja-size-mark", size=fish.size.value)


def symbols_of(fish: Iterable[Fish], words: Words) -> str:
    return " ".join(symbol_of(each, words) for each in fish)


def cards_of(count: int, hungry: int, words: Words) -> str:
    """Return how many cards these are and, if there are any, how many of them are hungry."""
    key = "kai_piranja-cards-hungry" if hungry else "kai_piranja-cards"
    return words(key, count=count, hungry=hungry)


def row_of(fish: Sequence[Fish], words: Words) -> str:
    """Return a row with its last fish in bold: the next one must go with it."""
    *before, last = (symbol_of(each, words) for each in fish)
    return " ".join((*before, f"**{last}**"))
