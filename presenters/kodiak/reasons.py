"""What speaks for a move of Kodiak: what is at stake, and what the others still hold."""

from collections.abc import Sequence

from presenters.contract import Words
from rules.contract import Seat
from rules.kodiak.model import VISITOR_DELAY, VISITORS_FROM, Card, Delay, Move, PlayCard, Take, View
from rules.kodiak.state import hand_after


def reasons(view: View, moves: Sequence[Move], words: Words) -> list[str]:
    """Tell what the seat sees: cards shown tell what is left in every hand."""
    return [_reason(view, move, words) for move in moves]


def _reason(view: View, move: Move, words: Words) -> str:
    match move:
        case PlayCard(card) if card.speed:
            return _predator(view, card.speed, words)
        case PlayCard(card):
            return _bait(view, card, words)
        case Delay(owner):
            return _delay(view, owner, words)
        case Take():
            return _take(view, move, words)
        case _:
            return ""


def _held_by_others(view: View) -> list[Card]:
    return [card for seat, seen in enumerate(view.seen) if seat != view.seat for card in hand_after(seen)]


def _predator(view: View, speed: int, words: Words) -> str:
    held = _held_by_others(view)
    speeds = [card.speed for card in held if card.speed]
    slower, faster = sum(other > speed for other in speeds), sum(other < speed for other in speeds)
    lying = sum(salmon.points for salmon in view.lying)
    if lying:
        return words("kodiak-reason-fish", points=lying, slower=slower, faster=faster)
    return words("kodiak-reason-hope", salmon=sum(bool(card.points) for card in held), slower=slower, faster=faster)


def _bait(view: View, card: Card, words: Words) -> str:
    """Tell what a salmon risks, or a visitor does not."""
    held = _held_by_others(view)
    predators = sum(bool(other.speed) for other in held)
    if card.points:
        return words("kodiak-reason-salmon", points=card.points, predators=predators, cards=len(held))
    works = "yes" if view.players >= VISITORS_FROM else "no"
    return words("kodiak-reason-visitor", works=works, delay=VISITOR_DELAY, predators=predators, cards=len(held))


def _delay(view: View, owner: Seat, words: Words) -> str:
    """Tell how many other predators would come before the one delayed."""
    delayed = next(predator for predator in view.predators if predator.owner == owner)
    later = delayed.effective_speed + VISITOR_DELAY
    passed = sum(delayed.effective_speed <= other.effective_speed < later for other in view.predators) - 1
    return words("kodiak-reason-delay", speed=delayed.effective_speed, later=later, passed=passed)


def _take(view: View, take: Take, words: Words) -> str:
    if take.owner == view.seat:
        return words("kodiak-reason-own", points=take.points)
    finest = "yes" if take.points == max(salmon.points for salmon in (*view.lying, *view.fresh)) else "no"
    return words("kodiak-reason-take", points=take.points, name=words.name(take.owner), finest=finest)
