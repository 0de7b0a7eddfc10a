"""What speaks for cards of 5211: what the table would come to with them, if nobody else added any."""

from collections.abc import Sequence

from presenters.contract import Words
from presenters.game5211.names import colour_shown, of_colour, points_of
from rules.game5211.cards import Card, Colour
from rules.game5211.evaluation import cards_of, rule, tally
from rules.game5211.model import Cards, Choose, Move, View


def reasons(view: View, moves: Sequence[Move], words: Words) -> list[str]:
    return [_reason(view, move.cards, words) if isinstance(move, Choose) else "" for move in moves]


def _reason(view: View, cards: Cards, words: Words) -> str:
    table = list(view.table)
    mine = table[view.seat or 0] = (*table[view.seat or 0], *cards)
    counted = tally(table)
    winner = rule(view.players, counted).winner
    if winner == "kododo":
        return words("game5211-reason-kododos", count=counted.kododos, points=points_of(cards_of(winner, mine)))
    colour = _about(cards, winner)
    count = next(each.count for each in counted.counts if each.colour is colour)
    state = _standing(colour, count, winner, view.limit)
    others = [card for seat, played in enumerate(view.table) if seat != view.seat for card in of_colour(played, colour)]
    return words(
        f"game5211-reason-{state}",
        colour=colour_shown(colour, words),
        count=count,
        limit=view.limit,
        points=points_of(of_colour(mine, colour)),
        others=points_of(others),
    )


def _about(cards: Cards, winner: Colour | str | None) -> Colour:
    """Return the colour to speak of: one that would score, else that of the dearest card."""
    scoring = [card.colour for card in cards if card.colour is winner]
    return scoring[0] if scoring else max(cards, key=_points).colour


def _points(card: Card) -> int:
    return card.points


def _standing(colour: Colour, count: int, winner: object, limit: int) -> str:
    if count >= limit:
        return "out"
    return "leads" if colour is winner else "waits"
