"""Kai Piranja's vocabulary: fish, moves, events, options and what one seat may see."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final, Literal

from rules.contract import Options, Public, Seat


class Species(StrEnum):
    """The four kinds of fish."""

    PIRANHA = "piranha"
    MOONFISH = "moonfish"
    FLAMEFISH = "flamefish"
    BARRACUDA = "barracuda"


class Size(StrEnum):
    """Small and big fish are sated; those in between are hungry."""

    SMALL = "small"
    BIG = "big"
    HUNGRY = "hungry"


class Fish(StrEnum):
    """One face of a card."""

    PIRANHA_SMALL = "piranha-small"
    PIRANHA_BIG = "piranha-big"
    PIRANHA_HUNGRY = "piranha-hungry"
    MOONFISH_SMALL = "moonfish-small"
    MOONFISH_BIG = "moonfish-big"
    MOONFISH_HUNGRY = "moonfish-hungry"
    FLAMEFISH_SMALL = "flamefish-small"
    FLAMEFISH_BIG = "flamefish-big"
    FLAMEFISH_HUNGRY = "flamefish-hungry"
    BARRACUDA_SMALL = "barracuda-small"
    BARRACUDA_BIG = "barracuda-big"
    BARRACUDA_HUNGRY = "barracuda-hungry"

    def __init__(self, value: str) -> None:
        species, size = value.split("-")
        self.species = Species(species)
        self.size = Size(size)
        self.place = len(type(self).__members__)
        """Where this fish stands in `FISH` and in every count of fish."""

    @property
    def is_hungry(self) -> bool:
        return self.size is Size.HUNGRY

    def fits_behind(self, last: "Fish") -> bool:
        """Tell whether a sated fish may join a row that ends with this one."""
        return self.species is last.species or self.size is last.size


FISH: Final = tuple(Fish)
SPECIES: Final = tuple(Species)
FARANDOLE: Final = {Size.SMALL: 14, Size.BIG: 14, Size.HUNGRY: 7}
SEA: Final = {Size.SMALL: 2, Size.BIG: 2, Size.HUNGRY: 1}
"""The cards of each species, by their backs."""
SET_ASIDE: Final = 47
MOST_PLAYERS_SETTING_ASIDE: Final = 4
"""Up to this many players put that many cards of the farandole back into the box, unseen."""
CAPTURING: Final = 3
"""How many fish of a species in a row take its digesting pile."""


@dataclass(frozen=True)
class KaiPiranjaOptions(Options):
    """There is nothing to choose."""


@dataclass(frozen=True, slots=True)
class DrawFirstPlayer:
    """NATURE picks who begins."""

    seat: Seat
    kind: Literal["draw_first_player"] = "draw_first_player"

    @property
    def code(self) -> str:
        return f"first-{self.seat}"


@dataclass(frozen=True, slots=True)
class TurnUp:
    """NATURE shows which fish is on the card that is revealed."""

    fish: Fish
    kind: Literal["turn_up"] = "turn_up"

    @property
    def code(self) -> str:
        return f"turn-{self.fish.value}"


@dataclass(frozen=True, slots=True)
class Reveal:
    """Turn a card: of the farandole while there is one, else of the empty sea."""

    kind: Literal["reveal"] = "reveal"
    code: ClassVar[str] = "reveal"


@dataclass(frozen=True, slots=True)
class BringHome:
    """End the turn with the whole row safe in one's catch."""

    kind: Literal["bring_home"] = "bring_home"
    code: ClassVar[str] = "bring-home"


@dataclass(frozen=True, slots=True)
class Stop:
    """End the turn and leave the row where it is."""

    kind: Literal["stop"] = "stop"
    code: ClassVar[str] = "stop"


@dataclass(frozen=True, slots=True)
class Capture:
    """Take the digesting pile of a species one has three of in the row."""

    species: Species
    kind: Literal["capture"] = "capture"

    @property
    def code(self) -> str:
        return f"capture-{self.species.value}"


Move = DrawFirstPlayer | TurnUp | Reveal | BringHome | Stop | Capture


Back = Literal["farandole", "sea"]
Link = Literal["empty", "species", "size", "both"]
"""Why a row could take a fish: it was empty, or what the fish shares with its last one."""
TurnEnding = Literal["brought_home", "stopped", "eaten"]


@dataclass(frozen=True, slots=True)
class GameBegun(Public):
    """The cards are on the table, all face down."""

    first_player: Seat
    farandole: int
    sea: int
    set_aside: int
    kind: Literal["game_begun"] = "game_begun"


@dataclass(frozen=True, slots=True)
class FishPlaced(Public):
    """`seat` revealed a sated fish and `taker` had to put it at the end of the row."""

    seat: Seat
    fish: Fish
    back: Back
    taker: Seat
    passed: tuple[Seat, ...]
    """Whose rows could not take it, in the order it was passed on, the revealer first; empty if it stayed there."""
    link: Link
    behind: Fish | None
    """The fish it joined, None in an empty row."""
    row_length: int
    """The taker's row afterwards."""
    kind: Literal["fish_placed"] = "fish_placed"


@dataclass(frozen=True, slots=True)
class FishLeft(Public):
    """`seat` revealed a sated fish that no row could take: it is out of the game."""

    seat: Seat
    fish: Fish
    back: Back
    kind: Literal["fish_left"] = "fish_left"


@dataclass(frozen=True, slots=True)
class RowEaten(Public):
    """`seat` revealed a hungry fish, which ate from the right, perhaps nothing, and went to digest."""

    seat: Seat
    fish: Fish
    eaten: tuple[Fish, ...]
    """In the order they were eaten: the end of the row first."""
    row: tuple[Fish, ...]
    """What stayed; its last fish is the one that stopped the feast."""
    pile: int
    """The cards in the digesting pile of the species afterwards."""
    kind: Literal["row_eaten"] = "row_eaten"


@dataclass(frozen=True, slots=True)
class PileCaptured(Public):
    """`seat` took a whole digesting pile."""

    seat: Seat
    species: Species
    cards: int
    hungry: int
    """How many of these cards are hungry fish."""
    catch: int
    """The cards in the seat's catch afterwards."""
    kind: Literal["pile_captured"] = "pile_captured"


@dataclass(frozen=True, slots=True)
class RowBroughtHome(Public):
    """`seat` ended the turn with the whole row safe."""

    seat: Seat
    row: tuple[Fish, ...]
    catch: int
    """The cards in the seat's catch afterwards."""
    kind: Literal["row_brought_home"] = "row_brought_home"


@dataclass(frozen=True, slots=True)
class RowLeft(Public):
    """`seat` ended the turn without bringing the row home; it may be empty."""

    seat: Seat
    row: tuple[Fish, ...]
    kind: Literal["row_left"] = "row_left"


@dataclass(frozen=True, slots=True)
class FarandoleEnded(Public):
    """Its last card has been revealed: from now on a hungry fish ends the game."""

    sea: int
    kind: Literal["farandole_ended"] = "farandole_ended"


@dataclass(frozen=True, slots=True)
class TurnEnded(Public):
    seat: Seat
    ending: TurnEnding
    next_seat: Seat
    closes_chapter: ClassVar[bool] = True
    kind: Literal["turn_ended"] = "turn_ended"


@dataclass(frozen=True, slots=True)
class GameEnded(Public):
    """`seat` revealed the hungry fish of the empty sea that ends the game; what counts is in the catches."""

    seat: Seat
    fish: Fish
    catches: tuple[int, ...]
    hungry: tuple[int, ...]
    """How many cards of each catch are hungry fish: they break ties."""
    rows: tuple[int, ...]
    """The length of the rows that came too late, by seat."""
    closes_chapter: ClassVar[bool] = True
    kind: Literal["game_ended"] = "game_ended"


FishEvent = FishPlaced | FishLeft | RowEaten | PileCaptured | RowBroughtHome | RowLeft | GameEnded
"""What can have changed on the table by the last move."""
Event = GameBegun | FishEvent | FarandoleEnded | TurnEnded


@dataclass(frozen=True, slots=True)
class Pile:
    """The digesting fish of a species with all they have eaten; one of them lies on top."""

    species: Species
    cards: int
    hungry: int
    """How many of these cards are hungry fish."""


Phase = Literal["draw", "choose", "turn_up", "over"]


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may see; counts of fish stand in the order of `FISH`."""

    seat: Seat | None
    players: int
    phase: Phase
    first_player: Seat | None
    active: Seat | None
    """Whose turn it is; at the end, who revealed the last fish."""
    revealed: tuple[Fish, ...]
    """The sated fish revealed this turn, in their order, wherever they went; empty before the first."""
    rows: tuple[tuple[Fish, ...], ...]
    """By seat, from the first fish (left) to the last (right)."""
    piles: tuple[Pile, ...]
    """The digesting piles there are, in the order of `SPECIES`."""
    catches: tuple[int, ...]
    """How many cards each seat has brought home."""
    hungry: tuple[int | None, ...]
    """How many of them are hungry fish: one's own, and at the end everybody's."""
    farandole: int
    """Cards of the farandole still to be revealed."""
    sea: int
    """Cards of the empty sea still to be revealed."""
    set_aside: int
    """Cards of the farandole that never come into play, nobody knows which."""
    unseen_farandole: tuple[int, ...]
    """How many of each fish nobody has seen yet, those set aside included."""
    unseen_sea: tuple[int, ...]
    gone: int
    """Fish that no row could take."""
    last: FishEvent | None
    """What the last move changed."""
    remembered_hungry: tuple[int, ...] = ()
    """The hungry fish in every catch: face down, but captured in the open. Only in the view of a good memory."""

    @property
    def next_back(self) -> Back:
        """The back of the card that is revealed next."""
        return "farandole" if self.farandole else "sea"

    @property
    def unseen(self) -> tuple[int, ...]:
        """How many of each fish the next card may show."""
        return self.unseen_farandole if self.farandole else self.unseen_sea

    @property
    def unseen_hungry(self) -> int:
        """How many hungry fish the next card may show."""
        return sum(self.unseen[fish.place] for fish in FISH if fish.is_hungry)

    @property
    def risk(self) -> int:
        """The chance in a hundred that the next fish is hungry; a small one is not none."""
        hungry = self.unseen_hungry
        return max(1, round(100 * hungry / sum(self.unseen))) if hungry else 0
