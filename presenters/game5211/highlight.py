"""What a game of 5211 is remembered by: the most points won with one round."""

from collections.abc import Sequence

from presenters.contract import Words
from presenters.game5211.names import points_of
from rules.game5211.model import CardsGained, Event


def highlight(events: Sequence[Event], words: Words) -> str:
    gains = [event for event in events if isinstance(event, CardsGained)]
    if not gains:
        return ""
    best = max(gains, key=lambda event: points_of(event.cards))
    points = points_of(best.cards)
    return words("game5211-highlight", name=words.name(best.seat), points=points, count=len(best.cards))
