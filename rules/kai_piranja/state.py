"""The state of a game of Kai Piranja: rows, piles and catches, and how much is still face down.

The order of the cards is kept nowhere: each is drawn at its reveal, from all that are unseen. Those set aside are among
them, as likely to be drawn as any other, so that the state need not say which they are.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.contract import Cloneable, Seat
from rules.kai_piranja.model import (
    FARANDOLE,
    FISH,
    MOST_PLAYERS_SETTING_ASIDE,
    SEA,
    SET_ASIDE,
    SPECIES,
    Back,
    Fish,
    FishEvent,
    Phase,
    Pile,
    Size,
)


@dataclass(slots=True)
class State(Cloneable):
    """Everything there is to know; lists of fish are by place in `FISH`, piles by species, all others by seat."""

    players: int
    phase: Phase
    first_player: Seat | None
    active: Seat | None
    revealed: tuple[Fish, ...]
    """The sated fish revealed this turn."""
    farandole: int
    """Cards still to be revealed."""
    sea: int
    gone: int
    """Fish that no row could take."""
    last: FishEvent | None
    rows: list[tuple[Fish, ...]]
    piles: list[Pile]
    """One for each species, even if there is nothing in it."""
    catches: list[int]
    hungry: list[int]
    """How many cards of each catch are hungry fish."""
    unseen_farandole: list[int]
    """How many of each fish nobody has seen, set aside or not."""
    unseen_sea: list[int]

    @property
    def next_back(self) -> Back:
        return "farandole" if self.farandole else "sea"

    @property
    def unseen(self) -> list[int]:
        """How many of each fish the next card may show."""
        return self.unseen_farandole if self.farandole else self.unseen_sea


def new_state(players: int) -> State:
    unseen_farandole, unseen_sea = _counts(FARANDOLE), _counts(SEA)
    return State(
        players=players,
        phase="draw",
        first_player=None,
        active=None,
        revealed=(),
        farandole=sum(unseen_farandole) - set_aside(players),
        sea=sum(unseen_sea),
        gone=0,
        last=None,
        rows=[()] * players,
        piles=[Pile(species, 0, 0) for species in SPECIES],
        catches=[0] * players,
        hungry=[0] * players,
        unseen_farandole=unseen_farandole,
        unseen_sea=unseen_sea,
    )


def set_aside(players: int) -> int:
    """Return how many cards of the farandole so few players do without."""
    return SET_ASIDE if players <= MOST_PLAYERS_SETTING_ASIDE else 0


def _counts(cards: Mapping[Size, int]) -> list[int]:
    return [cards[fish.size] for fish in FISH]
