"""The state of a game of Kodiak: hands, reserves and what lies on the table."""

from dataclasses import dataclass
from functools import lru_cache

from rules.contract import Cloneable, Seat
from rules.kodiak.model import DECK, Card, Phase, Predator, Salmon


@dataclass(slots=True)
class State(Cloneable):
    """Everything there is to know; lists are by seat."""

    players: int
    rounds: int
    round: int
    trick: int
    phase: Phase
    first_player: Seat | None
    cascade: tuple[Seat, ...]
    lying: tuple[Salmon, ...]
    fresh: tuple[Salmon, ...]
    predators: tuple[Predator, ...]
    """Predators that have not acted yet, in the order they will."""
    visitors: tuple[Seat, ...]
    """Visitors that still have to name a predator, in their order."""
    priority: Seat | None
    """The first of a tie at the head of the predators, until they move back."""
    sharing: tuple[Seat, ...]
    """Old Bears sharing what is left, the next to take first."""
    round_scores: tuple[tuple[int, ...], ...]
    sealed: list[Card | None]
    seen: list[tuple[Card, ...]]
    hands: list[tuple[Card, ...]]
    reserves: list[tuple[int, ...]]
    """The points of the salmon in each reserve, in rising order."""

    @property
    def salmon(self) -> tuple[Salmon, ...]:
        """The salmon on the table, those of the trick before first."""
        return self.lying + self.fresh

    @property
    def totals(self) -> tuple[int, ...]:
        """Points over all finished rounds, by seat."""
        return tuple(sum(scores) for scores in zip(*self.round_scores, strict=True))


def new_state(players: int, rounds: int) -> State:
    return State(
        players=players,
        rounds=rounds,
        round=0,
        trick=0,
        phase="draw",
        first_player=None,
        cascade=(),
        lying=(),
        fresh=(),
        predators=(),
        visitors=(),
        priority=None,
        sharing=(),
        round_scores=(),
        sealed=[None] * players,
        seen=[()] * players,
        hands=[()] * players,
        reserves=[()] * players,
    )


@lru_cache(maxsize=4096)
def without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def hand_after(seen: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return what is left of the deck once these cards have been revealed."""
    hand = DECK
    for card in seen:
        hand = without(hand, card)
    return hand
