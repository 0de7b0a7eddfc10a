"""The events of the course of play: set-up, the cards of a turn, the end of a period."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.contract import Public, Seat
from rules.kauri.action_events import ActionEvent, Private
from rules.kauri.cards import Card
from rules.kauri.map import Border, Region
from rules.kauri.pieces import Attitude, Faction, Pawn, attitude_at


@dataclass(frozen=True, slots=True)
class FactionsCast(Public):
    """Who plays which faction, by seat; a kauri and a kiwi stand in every region."""

    factions: tuple[Faction, ...]
    kind: Literal["factions_cast"] = "factions_cast"


@dataclass(frozen=True, slots=True)
class PawnLanded(Public):
    """A human came ashore: at the start, as a Reinforcement, or the Englishman of a game for two."""

    seat: Seat
    pawn: Pawn
    region: Region
    kind: Literal["pawn_landed"] = "pawn_landed"


@dataclass(frozen=True, slots=True)
class PossumsLanded(Public):
    """The possums came with the English: one in each of these regions, the city first."""

    seat: Seat
    regions: tuple[Region, ...]
    kind: Literal["possums_landed"] = "possums_landed"


@dataclass(frozen=True, slots=True)
class TurnBegun(Public):
    period: int
    turn: int
    kind: Literal["turn_begun"] = "turn_begun"


@dataclass(frozen=True, slots=True)
class CardsDrawn(Private):
    cards: tuple[Card, ...]
    kind: Literal["cards_drawn"] = "cards_drawn"


@dataclass(frozen=True, slots=True)
class MulliganAnswered(Public):
    """A player keeps the first three cards, or wants others."""

    seat: Seat
    again: bool
    kind: Literal["mulligan_answered"] = "mulligan_answered"


@dataclass(frozen=True, slots=True)
class CardsSealed(Public):
    """A seat has chosen, or chosen anew; which cards stays secret."""

    seat: Seat
    kind: Literal["cards_sealed"] = "cards_sealed"


@dataclass(frozen=True, slots=True)
class CardsRevealed(Public):
    """All cards of a turn, by seat, and the order in which their actions are carried out."""

    period: int
    turn: int
    actions: tuple[Card, ...]
    initiatives: tuple[Card, ...]
    order: tuple[Seat, ...]
    closes_chapter: ClassVar[bool] = True
    kind: Literal["cards_revealed"] = "cards_revealed"


@dataclass(frozen=True, slots=True)
class ActionsBegun(Public):
    """A card is to be carried out. The news ends the chapter before; the card is named again when it is done with."""

    seat: Seat
    card: Card
    kind: Literal["actions_begun"] = "actions_begun"


@dataclass(frozen=True, slots=True)
class ActionsEnded(Public):
    """A card is done with after so many steps; none means that nothing of it could or should be done."""

    seat: Seat
    card: Card
    steps: int
    closes_chapter: ClassVar[bool] = True
    kind: Literal["actions_ended"] = "actions_ended"


@dataclass(frozen=True, slots=True)
class ConscienceMoved(Public):
    """The conscience of the English moved; nobody's doing at the end of a period."""

    seat: Seat | None
    before: int
    after: int
    cause: Literal["magnetism", "repugnance", "activism", "period"]
    kind: Literal["conscience_moved"] = "conscience_moved"

    @property
    def turned(self) -> Attitude | None:
        """What the English became, if it is something else than before."""
        attitude = attitude_at(self.after)
        return None if attitude == attitude_at(self.before) else attitude


@dataclass(frozen=True, slots=True)
class PossumsExtinct(Public):
    """No possum is left on the map, for now."""

    hurt: tuple[Seat, ...] = ()
    kind: Literal["possums_extinct"] = "possums_extinct"


@dataclass(frozen=True, slots=True)
class PossumResettled(Public):
    """After their extinction one possum came back to a city."""

    seat: Seat
    region: Region
    kind: Literal["possum_resettled"] = "possum_resettled"


@dataclass(frozen=True, slots=True)
class PawnTook(Public):
    """Two players: the Englishman, led by this seat, removed a kauri (to the stock) or a possum."""

    seat: Seat
    taken: Literal["kauri", "possum"]
    region: Region
    hurt: tuple[Seat, ...] = ()
    kind: Literal["pawn_took"] = "pawn_took"


@dataclass(frozen=True, slots=True)
class PawnRested(Public):
    """Two players: the Englishman is done for this turn, after so many steps."""

    seat: Seat
    steps: int
    closes_chapter: ClassVar[bool] = True
    kind: Literal["pawn_rested"] = "pawn_rested"


@dataclass(frozen=True, slots=True)
class KiwisLeft(Public):
    """Kiwis without a kauri left the map at the end of a period."""

    region: Region
    count: int
    hurt: tuple[Seat, ...] = ()
    kind: Literal["kiwis_left"] = "kiwis_left"


@dataclass(frozen=True, slots=True)
class KiwiEndured(Public):
    """Hardiness: one kiwi stays without a kauri."""

    seat: Seat
    region: Region
    kind: Literal["kiwi_endured"] = "kiwi_endured"


@dataclass(frozen=True, slots=True)
class MarkersReturned(Public):
    """Floods dry up and the epidemic is over."""

    floods: tuple[Border, ...]
    epidemic: Region | None
    kind: Literal["markers_returned"] = "markers_returned"


@dataclass(frozen=True, slots=True)
class PeriodEnded(Public):
    """The points everybody would have now, by seat; after the last period they are the result."""

    period: int
    scores: tuple[int, ...]
    closes_chapter: ClassVar[bool] = True
    kind: Literal["period_ended"] = "period_ended"


Opening = FactionsCast | PawnLanded | PossumsLanded | TurnBegun | CardsDrawn | MulliganAnswered | CardsSealed
Course = CardsRevealed | ActionsBegun | ActionsEnded | ConscienceMoved | PossumsExtinct | PossumResettled
Ending = PawnTook | PawnRested | KiwisLeft | KiwiEndured | MarkersReturned | PeriodEnded
Event = Opening | ActionEvent | Course | Ending
