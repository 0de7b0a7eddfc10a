"""Kauri's options and what one seat may see."""

from dataclasses import dataclass
from typing import Literal

from rules.contract import Options, Seat
from rules.kauri.cards import Action, Card, Part
from rules.kauri.heritages import Heritage
from rules.kauri.map import Border, Region
from rules.kauri.pieces import Attitude, Faction, Pawn

Phase = Literal[
    "cast", "start", "head_start", "draw", "mulligan", "choose", "resettle", "act", "pawn", "endure", "over"
]


@dataclass(frozen=True)
class KauriOptions(Options):
    """Whether poor first cards may be changed, and whether the kiwi gets a reserve in a game for two."""

    mulligan: Literal["off", "on"] = "off"
    head_start: Literal["on", "off"] = "on"


@dataclass(frozen=True, slots=True)
class Task:
    """What is left of one action of the card that is being carried out."""

    action: Action
    left: int
    """Steps that may still be taken."""
    used: tuple[Region, ...] = ()
    """Regions that were used, where all must differ."""
    parts: tuple[Part, ...] = ()
    """The halves still open, of an action with two unlike ones."""
    base: Region = 0
    """The region the first step tied the action to; 0 is none yet."""


@dataclass(frozen=True, slots=True)
class Trail:
    """A way something went lately."""

    pawn: Pawn
    origin: Region
    target: Region


@dataclass(frozen=True, slots=True)
class RegionView:
    """One region of the map."""

    number: Region
    kauri: bool
    kiwis: int
    possums: int
    english: int
    """Pawns of the English; in a game for two, the one nobody plays."""
    maori: bool
    whare: bool
    reserve: bool
    poison: bool
    epidemic: bool


@dataclass(frozen=True, slots=True)
class BoardView:
    """What lies before one player for all to see."""

    seat: Seat
    faction: Faction
    score: int
    """The points if the game ended now."""
    tokens: int
    claimed: tuple[Heritage, ...]
    cursed: tuple[Heritage, ...]
    """Slots under the Huia curse: to be claimed twice."""
    kauri: int
    kiwis: int
    possums: int
    """What was kept on this board."""
    supply: dict[str, int]
    """Pieces not on the map, by name: kiwi, reserve, flood, whare, pawn, road, poison, possum, epidemic."""
    chosen: bool
    """Whether two cards lie face down."""
    actions: Card | None
    initiative: Card | None
    """The cards of this turn, once they are revealed."""
    hand_size: int
    pile_size: int
    discards: tuple[Card, ...]
    known: Card | None
    """A card everybody can work out to be in this hand: all others were played last period."""
    returned: Card | None
    """A card everybody can work out not to be in this hand: it was just exchanged for another."""
    redraw: bool | None
    """The answer to the mulligan, while it is asked."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may see; a spectator (seat None) has no hand. Before the factions are cast there are no boards."""

    seat: Seat | None
    players: int
    phase: Phase
    period: int
    turn: int
    conscience: int
    attitude: Attitude
    regions: tuple[RegionView, ...]
    """From 1 to 25: region n is at place n - 1."""
    roads: tuple[Border, ...]
    floods: tuple[Border, ...]
    kauri_stock: int
    boards: tuple[BoardView, ...]
    """By seat."""
    order: tuple[Seat, ...]
    """Who acts in this turn, first to last; empty until the cards are revealed."""
    acting: Seat | None
    """Whose actions, or Englishman, or decision at a period's end it is now."""
    card: Card | None
    """The card being carried out."""
    tasks: tuple[Task, ...]
    """What may still be done of it; of an `or` card, one side once the first step is taken."""
    steps: int
    """Steps taken so far in this card's actions."""
    pawn_moved: bool
    pawn_removed: bool
    """Two players: what the Englishman has done at the end of this turn."""
    changed: tuple[Region, ...]
    """Regions where something changed since the last chapter began, in the order it did."""
    changed_borders: tuple[Border, ...]
    trails: tuple[Trail, ...]
    head_start: bool
    mulligan: bool
    """The options, as far as this table has use for them."""
    hand: tuple[Card, ...] = ()
    pile: tuple[Card, ...] = ()
    """The cards of one's own draw pile, in no order."""
    sealed: tuple[Card, Card] | None = None
    """One's own Actions and Initiative card, face down."""

    def seat_of(self, faction: Faction) -> Seat | None:
        """Return the seat that plays a faction; None if none does."""
        return next((board.seat for board in self.boards if board.faction is faction), None)
