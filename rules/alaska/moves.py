"""What one can do in Alaska. Places are named: a floe by its first hex (`D4`), a territory `T5`, or `island`."""

from dataclasses import dataclass, field
from typing import Final, Literal

from rules.alaska.components import Colour, EventCard, IceCard
from rules.contract import Seat

Cell = str
"""A hex of the lake: its row `A` to `K` and its number from the left, as `D4`."""
PlaceName = str
"""Where a vehicle can stand: a floe by its first hex, a territory as `T5`, or the island."""
ISLAND: Final[PlaceName] = "island"
Edition = Literal[1, 2]
EDITION: Final[Edition] = 2
"""The edition of the rules that a new game is played by: in the first one the end could come before the book's."""


@dataclass(frozen=True, slots=True)
class DrawFirstPlayer:
    """NATURE picks who begins, and notes the edition of the rules, by which the log is played for ever."""

    seat: Seat
    edition: Edition = field(default=1, compare=False)
    kind: Literal["draw_first_player"] = "draw_first_player"

    @property
    def code(self) -> str:
        return f"first-{self.seat}"


@dataclass(frozen=True, slots=True)
class DrawIceCard:
    """NATURE turns the next ice card."""

    card: IceCard
    kind: Literal["draw_ice_card"] = "draw_ice_card"

    @property
    def code(self) -> str:
        return f"ice-{self.card.code}"


@dataclass(frozen=True, slots=True)
class DrawEventCard:
    """NATURE deals the next event card to whose turn it is."""

    card: EventCard
    kind: Literal["draw_event_card"] = "draw_event_card"

    @property
    def code(self) -> str:
        return f"event-{self.card}"


@dataclass(frozen=True, slots=True)
class PlaceFloe:
    """Let one floe freeze on these hexes, in the order of the rows."""

    cells: tuple[Cell, ...]
    kind: Literal["place_floe"] = "place_floe"

    @property
    def code(self) -> str:
        return "-".join(self.cells)


@dataclass(frozen=True, slots=True)
class MeltFloe:
    """Take a floe off the water for good."""

    floe: PlaceName
    kind: Literal["melt_floe"] = "melt_floe"

    @property
    def code(self) -> str:
        return f"melt-{self.floe}"


@dataclass(frozen=True, slots=True)
class MoveBear:
    """Put the bear on a floe or on wild land."""

    place: PlaceName
    kind: Literal["move_bear"] = "move_bear"

    @property
    def code(self) -> str:
        return f"bear-{self.place}"


@dataclass(frozen=True, slots=True)
class TakeFound:
    """Load the found container, or leave it on the island."""

    taken: bool
    kind: Literal["take_found"] = "take_found"

    @property
    def code(self) -> str:
        return "take" if self.taken else "leave"


@dataclass(frozen=True, slots=True)
class Drive:
    """Drive one to three steps along a shortest way; the path ends at the destination."""

    path: tuple[PlaceName, ...]
    kind: Literal["step"] = "step"

    @property
    def code(self) -> str:
        return f"go-{self.path[-1]}"


@dataclass(frozen=True, slots=True)
class Load:
    """Load a container of one's own colour."""

    kind: Literal["load"] = "load"

    @property
    def code(self) -> str:
        return "load"


@dataclass(frozen=True, slots=True)
class Unload:
    """Put the load down."""

    kind: Literal["unload"] = "unload"

    @property
    def code(self) -> str:
        return "unload"


@dataclass(frozen=True, slots=True)
class Fly:
    """Play a helicopter to any other place."""

    place: PlaceName
    kind: Literal["fly"] = "fly"

    @property
    def code(self) -> str:
        return f"fly-{self.place}"


@dataclass(frozen=True, slots=True)
class Rob:
    """Play a robbery to load a container of another colour."""

    colour: Colour
    kind: Literal["rob"] = "rob"

    @property
    def code(self) -> str:
        return f"rob-{self.colour}"


@dataclass(frozen=True, slots=True)
class AnswerFog:
    """Cancel a robbery with fog, or let it happen."""

    fog: bool
    kind: Literal["answer_fog"] = "answer_fog"

    @property
    def code(self) -> str:
        return "fog" if self.fog else "no-fog"


@dataclass(frozen=True, slots=True)
class EndTravel:
    """Stay where one is and end the turn."""

    kind: Literal["end_travel"] = "end_travel"

    @property
    def code(self) -> str:
        return "end"


Move = (
    DrawFirstPlayer
    | DrawIceCard
    | DrawEventCard
    | PlaceFloe
    | MeltFloe
    | MoveBear
    | TakeFound
    | Drive
    | Load
    | Unload
    | Fly
    | Rob
    | AnswerFog
    | EndTravel
)
