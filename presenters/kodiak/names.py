"""Kodiak's cards, salmon and predators in a few characters."""

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from presenters.contract import Symbol, Words
from rules.contract import Seat
from rules.kodiak.model import VISITORS_FROM, Card, Predator, Salmon

SALMON: Final = "🐟"
PREDATOR: Final = "🦅"
OLD_BEAR: Final = "🐻"
VISITOR: Final = "🦌"
DOT: Final = " · "
ARROW: Final = " → "


def emoji_of(card: Card) -> str:
    if card.points:
        return SALMON
    if card is Card.OLD_BEAR:
        return OLD_BEAR
    return PREDATOR if card.speed else VISITOR


def is_idle(card: Card, players: int) -> bool:
    """Return whether a card is a visitor at a table where visitors have no effect."""
    return card is Card.VISITOR and players < VISITORS_FROM


def symbol_of(card: Card, players: int) -> Symbol:
    return Symbol(emoji_of(card), "kodiak", "visitor-idle" if is_idle(card, players) else card.value)


def name_of(card: Card, players: int, words: Words) -> str:
    if card.points:
        return words("kodiak-salmon", points=card.points)
    if card.speed:
        return words("kodiak-old-bear" if card is Card.OLD_BEAR else "kodiak-predator", speed=card.speed)
    return words("kodiak-visitor-idle" if is_idle(card, players) else "kodiak-visitor")


def shown(card: Card, players: int, words: Words) -> str:
    return f"{emoji_of(card)} {name_of(card, players, words)}"


def tally(cards: Iterable[Card]) -> str:
    """Return cards in their least room: "🐟 1 1 4 🦅 10 🐻 🦌"."""
    parts: list[str] = []
    for emoji, group in groupby(sorted(cards, key=list(Card).index), emoji_of):
        parts.append(emoji)
        if emoji in {SALMON, PREDATOR}:
            parts += [str(card.points or card.speed) for card in group]
    return " ".join(parts)


def by_owner(salmon: Iterable[Salmon], words: Words) -> str:
    """Return whose salmon these are, the finest first: "Alice 4 + 2, Bruno 3"."""
    owned: dict[Seat, list[str]] = {}
    for fish in finest_first(salmon):
        owned.setdefault(fish.owner, []).append(f"**{fish.points}**")
    parts = (f"{words.name(owner)} {' + '.join(points)}" for owner, points in owned.items())
    return words("list-comma").join(parts)


def loot(salmon: Iterable[Salmon], words: Words) -> str:
    """Return what was caught and from whom, the finest first: "4 (Alice), 2 (Bruno)"."""
    catch = (f"**{fish.points}** ({words.name(fish.owner)})" for fish in finest_first(salmon))
    return words("list-comma").join(catch)


def finest_first(salmon: Iterable[Salmon]) -> list[Salmon]:
    """Sort salmon by falling points; equals keep their order."""
    return sorted(salmon, key=lambda fish: -fish.points)


def predator_token(predator: Predator, words: Words) -> str:
    """Return a predator with its owner and speed: "🦅 Bruno 25 (10 + 15)"."""
    emoji = OLD_BEAR if predator.is_old_bear else PREDATOR
    token = f"{emoji} {words.name(predator.owner)} **{predator.effective_speed}**"
    return f"{token} ({predator.speed} + {predator.delay})" if predator.delay else token
