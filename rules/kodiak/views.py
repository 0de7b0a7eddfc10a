"""What a seat sees of Kodiak, and states that look the same to it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from random import Random

from rules.contract import Seat
from rules.kodiak.model import POINTS, Card, View
from rules.kodiak.state import State, hand_after


def view_of(state: State, seat: Seat | None) -> View:
    """Fill the view; everything but hand, sealed and reserve is public."""
    return View(
        seat=seat,
        players=state.players,
        rounds=state.rounds,
        round=state.round,
        trick=state.trick,
        phase=state.phase,
        first_player=state.first_player,
        cascade=state.cascade,
        chosen=tuple(card is not None for card in state.sealed),
        lying=state.lying,
        fresh=state.fresh,
        predators=state.predators,
        visitors=state.visitors,
        priority=state.priority,
        sharing=state.sharing,
        seen=tuple(state.seen),
        reserve_sizes=tuple(map(len, state.reserves)),
        round_scores=state.round_scores,
        hand=() if seat is None else state.hands[seat],
        sealed=None if seat is None else state.sealed[seat],
        reserve=() if seat is None else state.reserves[seat],
    )


def memory_of(state: State, seat: Seat | None) -> View:
    """Add what everybody saw go into the reserves."""
    return replace(view_of(state, seat), remembered_reserves=tuple(state.reserves))


def imagine(view: View, rng: Random) -> State:
    """Draw sealed cards of other seats at random, and their reserves unless they are remembered."""
    hands = [() if view.phase == "draw" else hand_after(seen) for seen in view.seen]
    return State(
        players=view.players,
        rounds=view.rounds,
        round=view.round,
        trick=view.trick,
        phase=view.phase,
        first_player=view.first_player,
        cascade=view.cascade,
        lying=view.lying,
        fresh=view.fresh,
        predators=view.predators,
        visitors=view.visitors,
        priority=view.priority,
        sharing=view.sharing,
        round_scores=view.round_scores,
        sealed=[_imagine_sealed(view, seat, hand, rng) for seat, hand in enumerate(hands)],
        seen=list(view.seen),
        hands=hands,
        reserves=list(view.remembered_reserves) or _imagine_reserves(view, rng),
    )


def _imagine_sealed(view: View, seat: Seat, hand: tuple[Card, ...], rng: Random) -> Card | None:
    if seat == view.seat:
        return view.sealed
    return rng.choice(hand) if view.chosen[seat] else None


def _imagine_reserves(view: View, rng: Random) -> list[tuple[int, ...]]:
    """Deal the salmon that have left the table into the reserves the seat cannot look into."""
    pool = _salmon_out_of_sight(view)
    rng.shuffle(pool)
    dealt = iter(pool)
    return [
        view.reserve if seat == view.seat else tuple(sorted(_take(dealt, size)))
        for seat, size in enumerate(view.reserve_sizes)
    ]


def _salmon_out_of_sight(view: View) -> list[int]:
    """Return the points of all salmon revealed this round that are neither on the table nor the seat's own."""
    revealed = Counter(POINTS[card] for card in chain(*view.seen) if card in POINTS)
    on_table = Counter(salmon.points for salmon in view.lying + view.fresh)
    return list((revealed - on_table - Counter(view.reserve)).elements())


def _take(dealt: Iterator[int], size: int) -> list[int]:
    return [next(dealt) for _ in range(size)]
