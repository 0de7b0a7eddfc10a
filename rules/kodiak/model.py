"""Kodiak's vocabulary: cards, moves, events, options and what one seat may see."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Literal

from rules.contract import Options, Public, Seat

VISITOR_DELAY = 15
VISITORS_FROM = 3
"""Players from whom on visitors have an effect."""
TRICKS = 15


class Card(StrEnum):
    """One card; everybody owns the same fifteen."""

    SALMON_1 = "salmon-1"
    SALMON_2 = "salmon-2"
    SALMON_3 = "salmon-3"
    SALMON_4 = "salmon-4"
    SALMON_5 = "salmon-5"
    PREDATOR_10 = "predator-10"
    PREDATOR_20 = "predator-20"
    PREDATOR_30 = "predator-30"
    PREDATOR_40 = "predator-40"
    OLD_BEAR = "predator-60"
    VISITOR = "visitor"

    @property
    def points(self) -> int:
        """What a salmon is worth; 0 for anything else."""
        return POINTS.get(self, 0)

    @property
    def speed(self) -> int | None:
        """When a predator acts, the lowest first; None for anything else."""
        return SPEEDS.get(self)


POINTS = {
    Card.SALMON_1: 1,
    Card.SALMON_2: 2,
    Card.SALMON_3: 3,
    Card.SALMON_4: 4,
    Card.SALMON_5: 5,
}
SPEEDS = {
    Card.PREDATOR_10: 10,
    Card.PREDATOR_20: 20,
    Card.PREDATOR_30: 30,
    Card.PREDATOR_40: 40,
    Card.OLD_BEAR: 60,
}
DECK = (
    *(Card.SALMON_1, Card.SALMON_1, Card.SALMON_2, Card.SALMON_2, Card.SALMON_3),
    *(Card.SALMON_3, Card.SALMON_4, Card.SALMON_4, Card.SALMON_5),
    *SPEEDS,
    Card.VISITOR,
)


@dataclass(frozen=True)
class KodiakOptions(Options):
    """How long to play; never more rounds than players."""

    rounds: Literal["players", "1", "2", "3", "4", "5", "6"] = "players"


@dataclass(frozen=True, slots=True)
class DrawFirstPlayer:
    """NATURE picks who stands on cell 1 in the first round."""

    seat: Seat
    kind: Literal["draw_first_player"] = "draw_first_player"

    @property
    def code(self) -> str:
        return f"first-{self.seat}"


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Seal a card for this trick."""

    card: Card
    kind: Literal["play_card"] = "play_card"

    @property
    def code(self) -> str:
        return self.card.value


@dataclass(frozen=True, slots=True)
class Delay:
    """A visitor names the predator it holds up."""

    owner: Seat
    kind: Literal["delay"] = "delay"

    @property
    def code(self) -> str:
        return f"delay-{self.owner}"


@dataclass(frozen=True, slots=True)
class Take:
    """A predator takes a salmon, known by owner and points."""

    owner: Seat
    points: int
    kind: Literal["take"] = "take"

    @property
    def code(self) -> str:
        return f"take-{self.owner}-{self.points}"


Move = DrawFirstPlayer | PlayCard | Delay | Take


@dataclass(frozen=True, slots=True)
class Salmon:
    """A salmon on the table, with the player it belongs to."""

    owner: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Predator:
    """A predator on the table; visitors make it later."""

    owner: Seat
    speed: int
    delay: int = 0

    @property
    def effective_speed(self) -> int:
        return self.speed + self.delay

    @property
    def is_old_bear(self) -> bool:
        return self.speed == SPEEDS[Card.OLD_BEAR]


@dataclass(frozen=True, slots=True)
class RoundBegun(Public):
    round: int
    cascade: tuple[Seat, ...]
    kind: Literal["round_begun"] = "round_begun"


@dataclass(frozen=True, slots=True)
class CardSealed(Public):
    """A seat has chosen, or chosen anew; which card stays secret."""

    seat: Seat
    kind: Literal["card_sealed"] = "card_sealed"


@dataclass(frozen=True, slots=True)
class CardsRevealed(Public):
    """The cards of a trick, by seat, and the salmon that still lie there from the trick before."""

    trick: int
    cards: tuple[Card, ...]
    lying: tuple[Salmon, ...] = ()
    kind: Literal["cards_revealed"] = "cards_revealed"


@dataclass(frozen=True, slots=True)
class NothingToFish(Public):
    """No salmon on the table: everything is discarded."""

    kind: Literal["nothing_to_fish"] = "nothing_to_fish"


@dataclass(frozen=True, slots=True)
class SalmonStayed(Public):
    """No predator came: the salmon lie there for the next trick."""

    salmon: tuple[Salmon, ...]
    kind: Literal["salmon_stayed"] = "salmon_stayed"


@dataclass(frozen=True, slots=True)
class HeroicRun(Public):
    """No predator twice in a row: every salmon on the table is saved."""

    salmon: tuple[Salmon, ...]
    kind: Literal["heroic_run"] = "heroic_run"


@dataclass(frozen=True, slots=True)
class PredatorDelayed(Public):
    """A visitor's player named a predator, which now acts at `speed`."""

    seat: Seat
    owner: Seat
    speed: int
    kind: Literal["predator_delayed"] = "predator_delayed"


@dataclass(frozen=True, slots=True)
class SalmonTaken(Public):
    seat: Seat
    salmon: Salmon
    kind: Literal["salmon_taken"] = "salmon_taken"


@dataclass(frozen=True, slots=True)
class OldBearFeasted(Public):
    """An Old Bear alone took everything that was left."""

    seat: Seat
    salmon: tuple[Salmon, ...]
    kind: Literal["old_bear_feasted"] = "old_bear_feasted"


@dataclass(frozen=True, slots=True)
class WentHomeEmpty(Public):
    seat: Seat
    kind: Literal["went_home_empty"] = "went_home_empty"


@dataclass(frozen=True, slots=True)
class BearMovedBack(Public):
    """The first of a tie gave up priority; the cascade afterwards, cell 1 first."""

    seat: Seat
    cascade: tuple[Seat, ...]
    kind: Literal["bear_moved_back"] = "bear_moved_back"


@dataclass(frozen=True, slots=True)
class SalmonSaved(Public):
    """Salmon nobody took reach their owners' reserves."""

    salmon: tuple[Salmon, ...]
    kind: Literal["salmon_saved"] = "salmon_saved"


@dataclass(frozen=True, slots=True)
class TrickEnded(Public):
    trick: int
    closes_chapter: ClassVar[bool] = True
    kind: Literal["trick_ended"] = "trick_ended"


@dataclass(frozen=True, slots=True)
class RoundEnded(Public):
    """The reserves are counted: this round's points and the totals, by seat."""

    round: int
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    kind: Literal["round_ended"] = "round_ended"


Event = (
    RoundBegun
    | CardSealed
    | CardsRevealed
    | NothingToFish
    | SalmonStayed
    | HeroicRun
    | PredatorDelayed
    | SalmonTaken
    | OldBearFeasted
    | WentHomeEmpty
    | BearMovedBack
    | SalmonSaved
    | TrickEnded
    | RoundEnded
)


Phase = Literal["draw", "choose", "visit", "fish", "over"]


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may see; a spectator (seat None) has no hand."""

    seat: Seat | None
    players: int
    rounds: int
    round: int
    trick: int
    phase: Phase
    cascade: tuple[Seat, ...]
    """Bears from cell 1, furthest downstream, upwards."""
    chosen: tuple[bool, ...]
    lying: tuple[Salmon, ...]
    """Salmon that stayed from the trick before."""
    fresh: tuple[Salmon, ...]
    """Salmon of this trick still on the table."""
    predators: tuple[Predator, ...]
    """Predators that have not acted yet, in the order they will."""
    visitors: tuple[Seat, ...]
    """Visitors that still have to name a predator, in their order."""
    seen: tuple[tuple[Card, ...], ...]
    """Cards each seat has revealed this round, in the order they came."""
    reserve_sizes: tuple[int, ...]
    round_scores: tuple[tuple[int, ...], ...]
    """Points of each finished round, by seat."""
    hand: tuple[Card, ...] = ()
    sealed: Card | None = None
    reserve: tuple[int, ...] = ()
    """The points of one's own salmon, in rising order."""
    first_player: Seat | None = None
    """Who stood on cell 1 when this round began."""
    priority: Seat | None = None
    """The first of a tie at the head of the predators, who moves back after taking a salmon."""
    sharing: tuple[Seat, ...] = ()
    """Old Bears sharing what is left, the next to take first."""
    remembered_reserves: tuple[tuple[int, ...], ...] = ()
    """The points in every reserve: face down, but all came there in the open. Only in the view of a good memory."""

    def total(self, seat: Seat) -> int:
        """Return a player's points over the finished rounds."""
        return sum(scores[seat] for scores in self.round_scores)

    def predator_of(self, seat: Seat) -> Predator | None:
        """Return a seat's predator; those that have acted are listed no more, nor Old Bears that took their share."""
        return next((predator for predator in self.predators if predator.owner == seat), None)
