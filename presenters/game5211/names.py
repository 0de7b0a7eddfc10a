"""The cards and colours of 5211 in a few characters; each colour has a symbol of its own shape, for all eyes."""

from collections.abc import Iterable, Sequence
from typing import Final

from presenters.contract import Words
from rules.game5211.cards import Card, Colour

KODODO: Final = "🦎"
OUT: Final = "🚫"
DOT: Final = " · "
PLUS: Final = " + "
GLUE: Final = "\u00a0"
"""Keeps a symbol and its number on one line."""
SYMBOLS: Final = {
    Colour.BLUE: "💧",
    Colour.GREEN: "🍀",
    Colour.ORANGE: "🍊",
    Colour.VIOLET: "🍇",
    Colour.YELLOW: "⭐",
}


def colour_shown(colour: Colour, words: Words) -> str:
    """Return a colour's symbol and name: "🍀 Green"."""
    return f"{SYMBOLS[colour]} {words(f'game5211-{colour}')}"


def value_of(card: Card) -> str:
    """Return a card's value; a Kododo is marked as one."""
    return f"{card.points} {KODODO}" if card.is_kododo else str(card.points)


def name_of(card: Card, words: Words) -> str:
    """Return what a card is called: "Green 2"."""
    return f"{words(f'game5211-{card.colour}')} {value_of(card)}"


def shown(card: Card, words: Words) -> str:
    """Return a card's symbol and name: "🍀 Green 2"."""
    return f"{SYMBOLS[card.colour]} {name_of(card, words)}"


def played(cards: Iterable[Card], words: Words) -> str:
    """Return cards played together: "🍀 Green 2 + ⭐ Yellow 1 🦎"."""
    return PLUS.join(shown(card, words) for card in cards)


def values(cards: Iterable[Card]) -> str:
    """Return cards of one colour by their values: "2 + 1 🦎"."""
    return PLUS.join(value_of(card) for card in cards)


def by_colour(cards: Sequence[Card]) -> str:
    """Return cards in their least room: "💧 3 · ⭐ 2 + 1 🦎"."""
    sorted_out = {colour: of_colour(cards, colour) for colour in Colour}
    return DOT.join(f"{SYMBOLS[colour]} {values(kept)}" for colour, kept in sorted_out.items() if kept)


def against_limit(count: int, limit: int) -> str:
    """Return how many cards of a colour there are: "6/7", or "7/7 🚫" once it is worth nothing."""
    return f"{count}/{limit} {OUT}" if count >= limit else f"{count}/{limit}"


def of_colour(cards: Iterable[Card], colour: Colour) -> list[Card]:
    return [card for card in cards if card.colour is colour]


def points_of(cards: Iterable[Card]) -> int:
    return sum(card.points for card in cards)
