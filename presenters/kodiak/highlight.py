"""What a game of Kodiak is remembered by: the most points caught or saved in one go."""

from collections.abc import Sequence

from presenters.contract import Words
from rules.kodiak.model import Event, OldBearFeasted, SalmonTaken


def highlight(events: Sequence[Event], words: Words) -> str:
    meals = [event for event in events if isinstance(event, OldBearFeasted) and event.salmon]
    taken = [event for event in events if isinstance(event, SalmonTaken) and event.salmon.owner != event.seat]
    if meals:
        best = max(meals, key=_points)
        name, points = words.name(best.seat), _points(best)
        return words("kodiak-highlight-bear", name=name, points=points, count=len(best.salmon))
    if not taken:
        return ""
    finest = max(taken, key=lambda event: event.salmon.points)
    return words("kodiak-highlight-salmon", name=words.name(finest.seat), points=finest.salmon.points)


def _points(meal: OldBearFeasted) -> int:
    return sum(salmon.points for salmon in meal.salmon)
