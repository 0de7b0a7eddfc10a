"""What a seat sees of 5211, and states that look the same to it."""

from collections import Counter
from functools import lru_cache
from itertools import chain
from random import Random

from rules.contract import Seat
from rules.game5211.cards import DECK, Card
from rules.game5211.evaluation import cards_of, rule, tally
from rules.game5211.model import Cards, CardsBySeat, View
from rules.game5211.state import State, in_order, value


def view_of(state: State, seat: Seat | None) -> View:
    """Fill the view; hand, drawn, sealed, pile and pile_points are the seat's own."""
    counted = tally(state.table)
    return View(
        seat=seat,
        players=state.players,
        length=state.length,
        phase=state.phase,
        deck=state.deck,
        round=state.round,
        rounds=state.rounds,
        turn=state.turn,
        to_play=state.to_play,
        is_last_round=state.is_last_round,
        kododo_target=state.numbers.kododos,
        limit=state.numbers.limit,
        table=tuple(state.table),
        counts=counted.counts,
        kododos=counted.kododos,
        chosen=tuple(map(bool, state.sealed)),
        hand_sizes=tuple(map(len, state.hands)),
        draw_pile=len(state.draw_pile),
        removed=state.numbers.removed,
        pile_sizes=tuple(map(len, state.piles)),
        noted_points=state.noted_points,
        noted_cards=state.noted_cards,
        evaluation=state.evaluation,
        past_tables=state.past_tables,
        hand=() if seat is None else state.hands[seat],
        drawn=() if seat is None else state.drawn[seat],
        sealed=() if seat is None else state.sealed[seat],
        pile=() if seat is None else state.piles[seat],
        pile_points=0 if seat is None else value(state.piles[seat]),
        final_piles=tuple(state.piles) if state.phase == "over" else (),
    )


def imagine(view: View, rng: Random) -> State:
    """Deal the cards that were not shown anew."""
    unseen = list(_out_of_sight(view.past_tables, view.table, view.hand))
    rng.shuffle(unseen)
    hands, rest = _deal(view, unseen)
    return State(
        players=view.players,
        length=view.length,
        phase=view.phase,
        deck=view.deck,
        round=view.round,
        turn=view.turn,
        draw_pile=tuple(rest[: view.draw_pile]),
        evaluation=view.evaluation,
        past_tables=view.past_tables,
        noted_points=view.noted_points,
        noted_cards=view.noted_cards,
        table=list(view.table),
        hands=hands,
        drawn=[view.drawn if seat == view.seat else () for seat in range(view.players)],
        sealed=[_imagine_sealed(view, seat, hand, rng) for seat, hand in enumerate(hands)],
        piles=_piles(view),
    )


@lru_cache(maxsize=64)
def _out_of_sight(past_tables: tuple[CardsBySeat, ...], table: CardsBySeat, hand: Cards) -> Cards:
    """Return all cards of this deck that neither lie open, have lain open, nor are in one's own hand."""
    unseen = Counter(DECK)
    unseen.subtract(chain(*chain(*past_tables), *table, hand))
    return tuple(unseen.elements())


def _deal(view: View, cards: list[Card]) -> tuple[list[Cards], list[Card]]:
    """Deal all hands but the seat's own; return what is left as well."""
    hands, dealt = [], 0
    for seat, size in enumerate(view.hand_sizes):
        if seat == view.seat:
            hands.append(view.hand)
        else:
            hands.append(in_order(tuple(cards[dealt : dealt + size])))
            dealt += size
    return hands, cards[dealt:]


def _imagine_sealed(view: View, seat: Seat, hand: Cards, rng: Random) -> Cards:
    if seat == view.seat:
        return view.sealed
    return in_order(tuple(rng.sample(hand, view.to_play))) if view.chosen[seat] else ()


def _piles(view: View) -> list[Cards]:
    """Rebuild all piles: the cards lay open when they were won."""
    tables = view.past_tables if view.phase == "choose" or not view.round else (*view.past_tables, view.table)
    return list(_won(view.players, tables))


@lru_cache(maxsize=256)
def _won(players: int, tables: tuple[CardsBySeat, ...]) -> CardsBySeat:
    piles: list[Cards] = [()] * players
    for table in tables:
        winner = rule(players, tally(table)).winner
        for seat, cards in enumerate(table):
            piles[seat] += cards_of(winner, cards)
    return tuple(map(in_order, piles))
