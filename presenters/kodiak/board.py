"""Kodiak's river and hands in words."""

from collections.abc import Iterator, Sequence

from presenters.contract import Words
from presenters.kodiak.names import (
    ARROW,
    DOT,
    by_owner,
    name_of,
    predator_token,
    shown,
    tally,
)
from rules.contract import Seat
from rules.kodiak.model import (
    TRICKS,
    VISITOR_DELAY,
    Card,
    View,
)


def board(view: View, words: Words) -> Iterator[str]:
    match view.phase:
        case "draw":
            yield words("kodiak-board-draw")
        case "over":
            yield from _final(view, words)
        case _:
            yield from _river(view, words)


def _final(view: View, words: Words) -> Iterator[str]:
    yield words("kodiak-board-over")
    for seat in sorted(range(view.players), key=lambda seat: -_total(view, seat)):
        yield f"**{words.name(seat)}**{DOT}{words('kodiak-points', points=_total(view, seat))}"


def _total(view: View, seat: Seat) -> int:
    return sum(scores[seat] for scores in view.round_scores)


def _river(view: View, words: Words) -> Iterator[str]:
    yield words("kodiak-board-title", round=view.round, rounds=view.rounds, trick=view.trick, tricks=TRICKS)
    yield from _table(view, words)
    yield words("kodiak-board-cascade")
    for cell, seat in enumerate(view.cascade, start=1):
        yield from _bear(view, cell, seat, words)


def _table(view: View, words: Words) -> Iterator[str]:
    if view.lying:
        yield words("kodiak-board-lying", salmon=by_owner(view.lying, words))
    if view.fresh:
        yield words("kodiak-board-fresh", salmon=by_owner(view.fresh, words))
    if view.phase == "choose" and not view.lying:
        yield words("kodiak-board-clear")
    yield from _fishers(view, words)


def _fishers(view: View, words: Words) -> Iterator[str]:
    waiting = [predator for predator in view.predators if predator.owner not in view.sharing]
    if view.sharing:
        yield words("kodiak-board-sharing", order=_in_turn(view.sharing, words))
    if waiting:
        order = ARROW.join(predator_token(predator, words) for predator in waiting)
        yield words("kodiak-board-predators", order=order)
    if view.visitors:
        yield words("kodiak-board-visitors", order=_in_turn(view.visitors, words))


def _in_turn(seats: Sequence[Seat], words: Words) -> str:
    return ARROW.join(words.name(seat) for seat in seats)


def _bear(view: View, cell: int, seat: Seat, words: Words) -> Iterator[str]:
    """Tell how one player stands, and below it the cards they have shown."""
    parts = [
        f"`{cell}` **{words.name(seat)}**",
        words("kodiak-board-reserve", count=view.reserve_sizes[seat]),
    ]
    if view.round_scores:
        parts.append(words("kodiak-board-total", points=_total(view, seat)))
    yield DOT.join(parts)
    if view.seen[seat]:
        yield words("kodiak-board-seen", cards=tally(view.seen[seat]))


def hand(view: View, words: Words) -> Iterator[str]:
    yield words("kodiak-hand", count=len(view.hand))
    yield from _held(view.hand, words)
    if view.sealed:
        yield words("kodiak-hand-sealed", card=shown(view.sealed, words))
    yield words("kodiak-hand-reserve", count=len(view.reserve), points=sum(view.reserve))


def _held(hand: Sequence[Card], words: Words) -> Iterator[str]:
    salmon = [_counted(card, hand.count(card)) for card in dict.fromkeys(hand) if card.points]
    predators = [name_of(card, words) if card is Card.OLD_BEAR else str(card.speed) for card in hand if card.speed]
    if salmon:
        yield words("kodiak-hand-salmon", cards=DOT.join(salmon))
    if predators:
        yield words("kodiak-hand-predators", cards=DOT.join(predators))
    if Card.VISITOR in hand:
        yield words("kodiak-hand-visitor", delay=VISITOR_DELAY)


def _counted(card: Card, count: int) -> str:
    return f"{card.points} ×{count}" if count > 1 else str(card.points)
