"""What a game of Kai Piranja is remembered by: the largest catch at once, or else the largest meal."""

from collections.abc import Sequence

from presenters.contract import Words
from rules.kai_piranja.model import Event, PileCaptured, RowBroughtHome, RowEaten


def highlight(events: Sequence[Event], words: Words) -> str:
    catches = [event for event in events if isinstance(event, RowBroughtHome | PileCaptured)]
    meals = [event for event in events if isinstance(event, RowEaten)]
    if catches:
        best = max(catches, key=_cards)
        how = "row" if isinstance(best, RowBroughtHome) else "pile"
        return words("kai_piranja-highlight", how=how, name=words.name(best.seat), count=_cards(best))
    if not meals:
        return ""
    worst = max(meals, key=lambda event: len(event.eaten))
    return words("kai_piranja-highlight", how="eaten", name=words.name(worst.seat), count=len(worst.eaten))


def _cards(catch: RowBroughtHome | PileCaptured) -> int:
    return len(catch.row) if isinstance(catch, RowBroughtHome) else catch.cards
