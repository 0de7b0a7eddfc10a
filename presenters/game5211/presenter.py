"""5211 in words and menus."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from presenters.contract import Choice, Presenter, Symbol, Words
from presenters.game5211.highlight import highlight
from presenters.game5211.names import (
    DOT,
    KODODO,
    PLUS,
    SYMBOLS,
    against_limit,
    by_colour,
    colour_shown,
    name_of,
    of_colour,
    played,
    values,
)
from presenters.game5211.reasons import reasons
from presenters.game5211.scenes import SCENES
from presenters.game5211.story import counted, story
from rules.contract import Decision, Outcome, Seat
from rules.game5211.cards import GOAL, TURNS, Card, Colour
from rules.game5211.model import Cards, Choose, ColourCount, Event, Move, View

CARD_LINES: Final = 6
"""Lines of buttons that the cards of two hands take at most."""


class Game5211Presenter(Presenter[View, Move, Event]):
    key: ClassVar[str] = "game5211"
    command: ClassVar[str] = "5211"
    emoji: ClassVar[str] = KODODO
    hand_pixels: ClassVar[int] = 247
    scenes = SCENES

    def wanted_lines(self, view: View) -> int:
        """Keep every card on a button in its place, whatever the words for what it would do."""
        del view
        return CARD_LINES

    def board_lines(self, view: View, words: Words) -> Iterator[str]:
        match view.phase:
            case "shuffle":
                yield words("game5211-board-shuffle")
            case "choose":
                yield from _round(view, words)
            case "over":
                yield from _final(view, words)

    def hand_lines(self, view: View, seat: Seat, words: Words) -> Iterator[str]:
        del seat
        yield words("game5211-hand", count=len(view.hand))
        for colour in Colour:
            if held := of_colour(view.hand, colour):
                yield f"{colour_shown(colour, words)} {DOT.join(_held(held))}"
        if 0 < len(view.drawn) < len(view.hand):
            yield words("game5211-hand-drawn", cards=by_colour(view.drawn))
        if view.sealed:
            yield words("game5211-hand-sealed", cards=played(view.sealed, words))
        yield words("game5211-hand-pile", count=len(view.pile), points=view.pile_points)

    def question(self, view: View, decision: Decision, words: Words) -> str:
        del decision
        if view.sealed:
            return words("game5211-ask-sealed", cards=played(view.sealed, words))
        asked = words("game5211-ask", round=view.round, turn=view.turn, number=view.to_play)
        return f"{asked}\n{counted(view, words)}" if any(view.table) else asked

    def choices(self, view: View, moves: Sequence[Move], words: Words) -> list[Choice]:
        return [_choice(view, move, words) for move in moves if isinstance(move, Choose)]

    def in_places(self, view: View, choices: Sequence[Choice], words: Words) -> Sequence[Choice]:
        """Keep the place of the card played one turn ago, where that turn had buttons, too; drawn cards come last."""
        if view.seat is None or view.turn < TURNS:
            return choices
        held, last = {choice.code: choice for choice in choices}, view.table[view.seat][-1]
        before = sorted((*_without(view.hand, view.drawn), last))
        kept = [held.get(card) or _spent_choice(card, words) for card in dict.fromkeys(before)]
        return [*kept, *(choice for choice in choices if choice not in kept)]

    def menu_title(self, decision: Decision, words: Words) -> str:
        return words("game5211-menu-two") if decision.kind == "choose_two" else ""

    def awaited(self, view: View, decision: Decision, seat: Seat, words: Words) -> str:
        del decision, seat
        return words("game5211-awaited", number=view.to_play)

    def stage(self, view: View, words: Words) -> str:
        return words("game5211-stage", deck=view.deck) if view.length == "long" else ""

    story_lines = staticmethod(story)
    highlight = staticmethod(highlight)
    reasons = staticmethod(reasons)

    def standing(self, view: View, outcome: Outcome, seat: Seat, words: Words) -> str:
        del outcome
        return _standing(view, seat, words)


def _final(view: View, words: Words) -> Iterator[str]:
    yield words("game5211-board-over")
    ranks = list(zip(view.total_points, view.total_cards, strict=True))
    for seat in sorted(range(view.players), key=ranks.__getitem__, reverse=True):
        yield f"**{words.name(seat)}**{DOT}{_standing(view, seat, words)}"


def _standing(view: View, seat: Seat, words: Words) -> str:
    """Tell a player's points, deck by deck if there were several, and the cards that break a tie."""
    decks = [str(points[seat]) for points in view.noted_points]
    points = words("game5211-points", points=view.total_points[seat])
    cards = words("game5211-cards", count=view.total_cards[seat])
    return DOT.join((f"{points} ({PLUS.join(decks)})" if len(decks) > 1 else points, cards))


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
    yield words("game5211-board-draw-pile", count=view.draw_pile)
    yield words("game5211-board-piles", piles=_by_seat(view.pile_sizes, words))
    if view.noted_points:
        yield words("game5211-board-noted", goal=GOAL, points=_by_seat(view.total_points, words))


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


def _by_seat(numbers: Sequence[int], words: Words) -> str:
    return DOT.join(f"{words.name(seat)} **{number}**" for seat, number in enumerate(numbers))


def _held(cards: Sequence[Card]) -> Iterator[str]:
    """Yield each kind of card once: "2 ×3"."""
    for card in dict.fromkeys(cards):
        count = cards.count(card)
        yield f"{values([card])} ×{count}" if count > 1 else values([card])


def _choice(view: View, move: Choose, words: Words) -> Choice:
    """Name a card with what it would come to on the table: "Green 2 → 6/7"; two have that in their hint."""
    chosen = move.cards == view.sealed
    if len(move.cards) > 1:
        return Choice(move.code, played(move.cards, words), hint=_hint(view, move.cards, words), chosen=chosen)
    card = move.cards[0]
    totals = (_colour_with(view, card.colour, move.cards), *_kododos_with(view, move.cards))
    label = words("game5211-choice", card=name_of(card, words), totals=DOT.join(totals))
    return Choice(move.code, label, _symbol(card), written=played(move.cards, words), chosen=chosen)


def _symbol(card: Card) -> Symbol:
    return Symbol(SYMBOLS[card.colour], "game5211", card.value)


def _spent_choice(card: Card, words: Words) -> Choice:
    return Choice(card, name_of(card, words), _symbol(card), spent=True)


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
