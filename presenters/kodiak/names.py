"""Kodiak's cards, salmon and predators in a few characters."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from presenters.contract import Words
from rules.contract import Seat
from rules.kodiak.model import Card, Predator, Salmon

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


def name_of(card: Card, words: Words) -> str:
    if card.points:
        return words("kodiak-salmon", points=card.points)
    if card.speed:
        return predator_name(card.speed, words)
    return words("kodiak-visitor")


def predator_name(speed: int, words: Words) -> str:
    key = "kodiak-old-bear" if speed == Card.OLD_BEAR.speed else "kodiak-predator"
    return words(key, speed=speed)


def shown(card: Card, words: Words) -> str:
    return f"{emoji_of(card)} {name_of(card, words)}"


def tally(cards: Iterable[Card]) -> str:
    """Return cards in their least room: "🐟 1 1 4 🦅 10 🐻 🦌"."""
    rising = sorted(cards, key=list(Card).index)
    groups = (_group(emoji, list(group)) for emoji, group in groupby(rising, emoji_of))
    return " ".join(groups)


def _group(emoji: str, cards: Sequence[Card]) -> str:
    if emoji in {OLD_BEAR, VISITOR}:
        return emoji
    return " ".join((emoji, *(str(card.points or card.speed) for card in cards)))


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
