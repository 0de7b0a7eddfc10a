"""The table and hands of 5211 in words."""

from collections.abc import Iterator, Sequence

from presenters.contract import Words
from presenters.game5211.names import (
    DOT,
    PLUS,
    against_limit,
    by_colour,
    colour_shown,
    of_colour,
    played,
    values,
)
from rules.contract import Seat
from rules.game5211.cards import GOAL, TURNS, Card, Colour
from rules.game5211.model import ColourCount, View


def board(view: View, words: Words) -> Iterator[str]:
    match view.phase:
        case "shuffle":
            yield words("game5211-board-shuffle")
        case "choose":
            yield from _round(view, words)
        case "over":
            yield from _final(view, words)


def _final(view: View, words: Words) -> Iterator[str]:
    yield words("game5211-board-over")
    ranks = list(zip(view.total_points, _total_cards(view), strict=True))
    for seat in sorted(range(view.players), key=ranks.__getitem__, reverse=True):
        yield f"**{words.name(seat)}**{DOT}{standing(view, seat, words)}"


def standing(view: View, seat: Seat, words: Words) -> str:
    """Tell a player's points, deck by deck if there were several, and the cards that break a tie."""
    decks = [str(points[seat]) for points in view.noted_points]
    points = words("game5211-points", points=view.total_points[seat])
    cards = words("game5211-cards", count=_total_cards(view)[seat])
    return DOT.join((f"{points} ({PLUS.join(decks)})" if len(decks) > 1 else points, cards))


def _total_cards(view: View) -> list[int]:
    """Count what each player won with all decks together."""
    return [sum(numbers) for numbers in zip(*view.noted_cards, strict=True)]


def _round(view: View, words: Words) -> Iterator[str]:
    yield words(
        "game5211-board-title",
        length=view.length,
        deck=view.deck,
        round=view.round,
        rounds=view.rounds,
        turn=view.turn,
        turns=TURNS,
    )
    yield from _before(view, words)
    yield words("game5211-board-kododos", count=view.kododos, target=view.kododo_target)
    yield words("game5211-board-limit", limit=view.limit)
    for colour in view.counts:
        yield _colour(view, colour, words)
    yield from _piles(view, words)


def _before(view: View, words: Words) -> Iterator[str]:
    """Recall what scored last, as long as nothing lies on the table."""
    if view.evaluation is None or any(view.table):
        return
    winner = view.evaluation.winner
    if isinstance(winner, Colour):
        yield words("game5211-board-before", winner="colour", colour=colour_shown(winner, words))
    else:
        yield words("game5211-board-before", winner=winner or "nobody", colour="")


def _colour(view: View, counted: ColourCount, words: Words) -> str:
    """Tell how many cards of a colour lie there and whose: "🍀 Green **2/7** · Alice 2 + 1 🦎"."""
    owned = enumerate(of_colour(cards, counted.colour) for cards in view.table)
    owners = [f"{words.name(seat)} {values(cards)}" for seat, cards in owned if cards]
    total = against_limit(counted.count, view.limit)
    return DOT.join((f"{colour_shown(counted.colour, words)} **{total}**", *owners))


def _piles(view: View, words: Words) -> Iterator[str]:
    yield words("game5211-board-draw-pile", count=view.draw_pile)
    yield words("game5211-board-piles", piles=_by_seat(view.pile_sizes, words))
    if view.noted_points:
        yield words("game5211-board-noted", goal=GOAL, points=_by_seat(view.total_points, words))


def _by_seat(numbers: Sequence[int], words: Words) -> str:
    return DOT.join(f"{words.name(seat)} **{number}**" for seat, number in enumerate(numbers))


def hand(view: View, words: Words) -> Iterator[str]:
    yield words("game5211-hand", count=len(view.hand))
    for colour in Colour:
        if held := of_colour(view.hand, colour):
            yield f"{colour_shown(colour, words)} {DOT.join(_held(held))}"
    if 0 < len(view.drawn) < len(view.hand):
        yield words("game5211-hand-drawn", cards=by_colour(view.drawn))
    if view.sealed:
        yield words("game5211-hand-sealed", cards=played(view.sealed, words))
    yield words("game5211-hand-pile", count=len(view.pile), points=view.pile_points)


def _held(cards: Sequence[Card]) -> Iterator[str]:
    """Yield each kind of card once: "2 ×3"."""
    for card in dict.fromkeys(cards):
        count = cards.count(card)
        yield f"{values([card])} ×{count}" if count > 1 else values([card])
