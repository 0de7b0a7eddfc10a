"""The questions of 5211, and its choices of cards."""

from collections.abc import Iterator, Sequence

from presenters.contract import Choice, Words
from presenters.game5211.names import (
    DOT,
    KODODO,
    SYMBOLS,
    against_limit,
    by_colour,
    name_of,
    of_colour,
    played,
)
from presenters.game5211.story import counted
from rules.game5211.cards import Card, Colour
from rules.game5211.model import Cards, Choose, Move, View


def question(view: View, words: Words) -> str:
    if view.sealed:
        return words("game5211-ask-sealed", cards=played(view.sealed, words))
    asked = words("game5211-ask", round=view.round, turn=view.turn, number=view.to_play)
    return f"{asked}\n{counted(view, words)}" if any(view.table) else asked


def choices(view: View, moves: Sequence[Move], words: Words) -> list[Choice]:
    return [_choice(view, move, words) for move in moves if isinstance(move, Choose)]


def _choice(view: View, move: Choose, words: Words) -> Choice:
    chosen = move.cards == view.sealed
    if len(move.cards) > 1:
        return Choice(move.code, played(move.cards, words), hint=_hint(view, move.cards, words), chosen=chosen)
    card = move.cards[0]
    return Choice(
        move.code, _card_label(view, card, words), SYMBOLS[card.colour], written=played((card,), words), chosen=chosen
    )


def _card_label(view: View, card: Card, words: Words) -> str:
    """Name a card with what it would come to on the table: "Green 2 → 6/7"."""
    totals = (_colour_with(view, card.colour, (card,)), *_kododos_with(view, (card,)))
    return words("game5211-choice", card=name_of(card, words), totals=DOT.join(totals))


def _hint(view: View, cards: Cards, words: Words) -> str:
    """Tell what two cards would come to on the table, and what would be left in the hand."""
    colours = dict.fromkeys(card.colour for card in cards)
    totals = (f"{SYMBOLS[colour]} {_colour_with(view, colour, cards)}" for colour in colours)
    kept = by_colour(_without(view.hand, cards))
    return words("game5211-choice-hint", totals=DOT.join((*totals, *_kododos_with(view, cards))), kept=kept)


def _colour_with(view: View, colour: Colour, cards: Cards) -> str:
    lying = next(each.count for each in view.counts if each.colour is colour)
    return against_limit(lying + len(of_colour(cards, colour)), view.limit)


def _kododos_with(view: View, cards: Cards) -> Iterator[str]:
    """Yield the number of Kododos there would be, if it changes."""
    if more := sum(card.is_kododo for card in cards):
        yield f"{KODODO} {view.kododos + more}/{view.kododo_target}"


def _without(hand: Cards, cards: Cards) -> Cards:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)
