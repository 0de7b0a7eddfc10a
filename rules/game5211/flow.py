"""The course of a game: decks of rounds, each of three turns and an evaluation."""

from collections.abc import Iterator, Sequence
from typing import Final

from rules.contract import Seat, places_of
from rules.game5211.cards import CARDS_BY_TURN, HAND_SIZE, NUMBERS, TURNS
from rules.game5211.evaluation import cards_of, rule, tally
from rules.game5211.model import (
    Cards,
    CardsBySeat,
    CardsDrawn,
    CardsGained,
    CardsRevealed,
    CardsSealed,
    DeckShuffled,
    Evaluation,
    Event,
    GameEnded,
    LastCardsDiscarded,
    PointsNoted,
    RoundBegun,
    RoundEnded,
    TurnEnded,
)
from rules.game5211.state import State, in_order, value, without

SEALED: Final = tuple(CardsSealed(seat) for seat in range(max(NUMBERS)))
"""By far the most frequent event, made once for each seat."""


def begin_deck(draft: State, cards: Cards) -> Iterator[Event]:
    """Remove the first cards, deal hands from seat 0 on, and draw from the rest."""
    removed, players = draft.numbers.removed, draft.players
    draft.deck += 1
    draft.round, draft.past_tables = 0, ()
    draft.table = [()] * players
    draft.hands = [()] * players
    draft.piles = [()] * players
    draft.draw_pile = cards[removed:]
    dealt = tuple(_draw(draft, HAND_SIZE))
    yield DeckShuffled(draft.deck, removed, len(draft.draw_pile))
    yield from dealt
    yield from _begin_round(draft)


def seal(draft: State, seat: Seat, cards: Cards) -> Iterator[Event]:
    """Keep a choice secret until everybody has chosen."""
    draft.sealed[seat] = cards
    yield SEALED[seat]
    if all(draft.sealed):
        yield from _reveal(draft)


def _begin_round(draft: State) -> Iterator[Event]:
    """Clear the table; its cards stay in `past_tables`."""
    if draft.round:
        draft.past_tables += (tuple(draft.table),)
    draft.table = [()] * draft.players
    draft.round, draft.turn, draft.phase = draft.round + 1, 1, "choose"
    yield RoundBegun(draft.deck, draft.round, draft.rounds, draft.is_last_round)


def _reveal(draft: State) -> Iterator[Event]:
    revealed = tuple(draft.sealed)
    for seat, cards in enumerate(revealed):
        draft.table[seat] += cards
        draft.hands[seat] = without(draft.hands[seat], cards)
    draft.sealed = [()] * draft.players
    yield _what_is_revealed(draft, revealed)
    yield from _end_turn(draft)


def _what_is_revealed(draft: State, cards: CardsBySeat) -> CardsRevealed:
    counted, numbers = tally(draft.table), draft.numbers
    return CardsRevealed(
        draft.round, draft.turn, cards, counted.counts, counted.kododos, numbers.kododos, numbers.limit
    )


def _end_turn(draft: State) -> Iterator[Event]:
    """Fill the hands again as long as there are cards, and go on to the next turn or to the evaluation."""
    each = CARDS_BY_TURN[draft.turn - 1] if draft.draw_pile else 0
    yield from _draw(draft, each)
    yield TurnEnded(draft.round, draft.turn, each, len(draft.draw_pile))
    if draft.turn < TURNS:
        draft.turn += 1
    else:
        yield from _end_round(draft)


def _draw(draft: State, each: int) -> Iterator[Event]:
    """Deal each seat all of its cards before the next seat."""
    pile = draft.draw_pile
    draft.drawn = [pile[seat * each : (seat + 1) * each] for seat in range(draft.players)]
    draft.draw_pile = pile[each * draft.players :]
    for seat, cards in enumerate(draft.drawn):
        if cards:
            draft.hands[seat] = in_order(draft.hands[seat] + cards)
            yield CardsDrawn(seat, cards)


def _end_round(draft: State) -> Iterator[Event]:
    if draft.is_last_round:
        draft.hands = [()] * draft.players
        yield LastCardsDiscarded()
    yield from _evaluate(draft)
    yield RoundEnded(draft.deck, draft.round)
    if draft.is_last_round or (draft.deck > 1 and draft.goal_is_reached):
        yield from _end_deck(draft)
    else:
        yield from _begin_round(draft)


def _evaluate(draft: State) -> Iterator[Event]:
    """Tell step by step what scores, and put it on the piles."""
    counted = tally(draft.table)
    ruling = rule(draft.players, counted)
    yield from ruling.steps
    gained = tuple([cards_of(ruling.winner, cards) for cards in draft.table])
    yield from _gain(draft, gained)
    draft.evaluation = Evaluation(
        deck=draft.deck,
        round=draft.round,
        table=tuple(draft.table),
        kododos=counted.kododos,
        kododo_target=draft.numbers.kododos,
        limit=draft.numbers.limit,
        verdicts=ruling.verdicts,
        winner=ruling.winner,
        gained=gained,
    )


def _gain(draft: State, gained: Sequence[Cards]) -> Iterator[Event]:
    for seat, cards in enumerate(gained):
        if cards:
            draft.piles[seat] = in_order(draft.piles[seat] + cards)
            yield CardsGained(seat, cards, len(draft.piles[seat]))


def _end_deck(draft: State) -> Iterator[Event]:
    """Count the piles; a long game goes on with a new deck until a player has reached the goal."""
    reached = draft.goal_is_reached
    yield _note_points(draft)
    if draft.length == "short" or reached:
        draft.phase = "over"
        yield GameEnded("deck" if draft.length == "short" else "goal", _winners(draft))
    else:
        draft.phase = "shuffle"


def _note_points(draft: State) -> PointsNoted:
    points = tuple([value(pile) for pile in draft.piles])
    cards = tuple([len(pile) for pile in draft.piles])
    draft.noted_points += (points,)
    draft.noted_cards += (cards,)
    total_points, total_cards = zip(*draft.noted_totals, strict=True)
    return PointsNoted(draft.deck, points, cards, total_points, total_cards)


def _winners(draft: State) -> tuple[Seat, ...]:
    return tuple(seat for seat, place in enumerate(places_of(draft.noted_totals)) if place == 1)
