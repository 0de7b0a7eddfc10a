"""The moves of Kauri; those that carry out an Actions card are in `action_moves`."""

from dataclasses import dataclass
from typing import Literal

from rules.contract import Seat
from rules.kauri.action_moves import ActionMove, InRegion, Plain
from rules.kauri.cards import Card
from rules.kauri.pieces import Faction


@dataclass(frozen=True, slots=True)
class CastFactions:
    """NATURE says who plays which faction, by seat."""

    factions: tuple[Faction, ...]
    kind: Literal["cast_factions"] = "cast_factions"

    @property
    def code(self) -> str:
        return "-".join(["cast", *self.factions])


@dataclass(frozen=True, slots=True)
class DrawCards:
    """NATURE fills up a hand from its draw pile; cards come in the order of the deck."""

    seat: Seat
    cards: tuple[Card, ...]
    kind: Literal["draw_cards"] = "draw_cards"

    @property
    def code(self) -> str:
        return "-".join(["draw", str(self.seat), *self.cards])


@dataclass(frozen=True, slots=True)
class ChooseStart(InRegion):
    """Where the Maori, or the English and with them the possums, come ashore."""

    kind: Literal["choose_start"] = "choose_start"


@dataclass(frozen=True, slots=True)
class StartReserve(InRegion):
    """With two players the kiwi begins with a reserve."""

    kind: Literal["start_reserve"] = "start_reserve"


@dataclass(frozen=True, slots=True)
class Mulligan:
    """Keep the first three cards, or shuffle them back and draw three others."""

    again: bool
    kind: Literal["mulligan"] = "mulligan"

    @property
    def code(self) -> str:
        return "redraw" if self.again else "keep-cards"


@dataclass(frozen=True, slots=True)
class ChooseCards:
    """Seal the card to act by and the card that says when."""

    actions: Card
    initiative: Card
    kind: Literal["choose_cards"] = "choose_cards"

    @property
    def code(self) -> str:
        return f"cards-{self.actions}-{self.initiative}"


@dataclass(frozen=True, slots=True)
class EndActions(Plain):
    """Leave the rest of the card undone."""

    kind: Literal["end_actions"] = "end_actions"


@dataclass(frozen=True, slots=True)
class Resettle(InRegion):
    """After their extinction a possum comes back to a city."""

    kind: Literal["resettle"] = "resettle"


@dataclass(frozen=True, slots=True)
class Endure(InRegion):
    """Hardiness: where one kiwi stays without a kauri."""

    kind: Literal["endure"] = "endure"


@dataclass(frozen=True, slots=True)
class PawnMove(InRegion):
    """Two players: the Englishman goes to a neighbouring region."""

    kind: Literal["pawn_move"] = "pawn_move"


@dataclass(frozen=True, slots=True)
class PawnRemove(Plain):
    """Two players: the Englishman removes a kauri or a possum where he is."""

    kind: Literal["pawn_remove"] = "pawn_remove"


@dataclass(frozen=True, slots=True)
class PawnEnd(Plain):
    """Two players: the Englishman does nothing more."""

    kind: Literal["pawn_end"] = "pawn_end"


SetUpMove = CastFactions | DrawCards | ChooseStart | StartReserve | Mulligan | ChooseCards
OffCardMove = Resettle | Endure | PawnMove | PawnRemove | PawnEnd
"""What is decided outside one's own card."""
Move = SetUpMove | ActionMove | EndActions | OffCardMove
