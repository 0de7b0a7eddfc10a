"""Alaska's options and what one seat may see; cards and numbers are in `components`."""

from dataclasses import dataclass
from typing import Literal

from rules.alaska.components import CAMPS, COLOURS, SHAPES, Colour, EventCard, IceCard, Shape
from rules.alaska.events import EndReason, Season
from rules.alaska.moves import Cell, PlaceName
from rules.contract import Options, Seat


@dataclass(frozen=True)
class AlaskaOptions(Options):
    """The rulebook knows one way to play."""


Phase = Literal["begin", "ice_card", "freeze", "thaw", "event_card", "bear", "find", "travel", "fog", "over"]
"""What the game waits for: chance in `begin`, `ice_card` and `event_card`, the victim of a robbery in `fog`, else whose
turn it is."""


def colour_of(seat: Seat) -> Colour:
    return COLOURS[seat]


def seat_of(colour: Colour) -> Seat:
    return COLOURS.index(colour)


def camp_of(seat: Seat) -> PlaceName:
    """Name the territory where a seat's containers count."""
    return f"T{CAMPS[seat]}"


@dataclass(frozen=True, slots=True)
class Spot:
    """A place with what is on it: `containers` lie there by colour (loads are not among them)."""

    place: PlaceName
    containers: tuple[int, ...]
    vehicles: tuple[Seat, ...]
    bear: bool
    cells: tuple[Cell, ...] = ()
    """The hexes of a floe, in the order of the rows; land has none."""
    shape: Shape | None = None
    """The shape of a floe."""


@dataclass(frozen=True, slots=True)
class Vehicle:
    """Where a player's vehicle stands, and the container on it."""

    seat: Seat
    place: PlaceName
    load: Colour | None = None


@dataclass(frozen=True, slots=True)
class Trace:
    """What one turn changed on the board so far, for a picture to mark."""

    seat: Seat
    placed: tuple[PlaceName, ...] = ()
    """Floes that froze."""
    melted: tuple[tuple[Cell, ...], ...] = ()
    """The hexes of floes that melted."""
    way: tuple[PlaceName, ...] = ()
    """Every place the vehicle was in, from where it stood; flights included."""
    containers: tuple[PlaceName, ...] = ()
    """Where containers were put down, loaded or robbed."""
    bear: bool = False
    """Whether the bear was moved."""

    def with_placed(self, floe: PlaceName) -> "Trace":
        return Trace(self.seat, (*self.placed, floe), self.melted, self.way, self.containers, self.bear)

    def with_melted(self, cells: tuple[Cell, ...]) -> "Trace":
        return Trace(self.seat, self.placed, (*self.melted, cells), self.way, self.containers, self.bear)

    def with_way(self, origin: PlaceName, path: tuple[PlaceName, ...]) -> "Trace":
        way = (*(self.way or (origin,)), *path)
        return Trace(self.seat, self.placed, self.melted, way, self.containers, self.bear)

    def with_container(self, place: PlaceName) -> "Trace":
        return Trace(self.seat, self.placed, self.melted, self.way, (*self.containers, place), self.bear)

    def with_bear(self) -> "Trace":
        return Trace(self.seat, self.placed, self.melted, self.way, self.containers, bear=True)


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may see; a spectator (seat None) has no hand. Seats and colours have the same numbers."""

    seat: Seat | None
    players: int
    phase: Phase
    first_player: Seat | None
    turn: int
    """Turns begun so far, the last travels included."""
    current: Seat | None
    """Whose turn it is; None before the first and after the end."""
    season: Season
    """Whether the turn's ice freezes or thaws; spring begins with the turn after `spring_comes` turned true."""
    spring_comes: bool
    """Whether the next ice card thaws: in spring always, in winter once no floe fits any more."""
    floes: tuple[Spot, ...]
    """Every floe on the water, in the order of the rows."""
    lands: tuple[Spot, ...]
    """The twelve territories, clockwise from red's camp `T0`; what lies in a player's camp counts for that player."""
    island: Spot
    vehicles: tuple[Vehicle, ...]
    """By seat."""
    bear: PlaceName | None
    """None until the first bear card is drawn."""
    stock: tuple[int, ...]
    """Floes that have not been placed yet, in the order of `SHAPES`."""
    lost: tuple[int, ...]
    """Containers that went down, by colour."""
    points: tuple[int, ...]
    """Containers in each seat's camp."""
    ice_card: IceCard | None
    """The ice card of this turn."""
    floes_to_do: int
    """How many floes of that card are still to be placed or melted."""
    event_card: EventCard | None
    """The event card of this turn if it was shown to all."""
    event_kept: bool
    """Whether the event card of this turn was kept face down."""
    steps_left: int
    """Steps the current vehicle may still travel; 0 after a flight that ended the steps."""
    may_unload: bool
    """False while what was loaded or robbed is still where it lay."""
    put_down: tuple[Colour, ...]
    """What the current vehicle put down where it stands, and may not take up before it has moved."""
    must_leave: bool
    """Whether the current vehicle may not end its travel here as long as it has a step to go."""
    crowding: tuple[bool, ...]
    """Who found a container on a floe that was full, and has to leave it."""
    robbed: Colour | None
    """What is being robbed while its owner is asked for fog."""
    end: EndReason | None
    """Why the end was announced, or came."""
    announcer: Seat | None
    """In whose turn the end was announced: everybody else has a last travel, and they too if frostbite took theirs."""
    last_travels: tuple[Seat, ...]
    """Who still has a last travel to begin, in order."""
    turns_without_thaw: int
    """How many turns in a row have found every floe occupied by a vehicle or the bear."""
    hand_sizes: tuple[int, ...]
    """Event cards each player keeps."""
    ice_pile: tuple[int, ...]
    """How many of each ice card, in the order of `ICE_PILE`, are still to come before the reshuffle."""
    event_pile: int
    """How many event cards are still to come before the reshuffle."""
    events_shown: tuple[int, ...]
    """How many of each event card, in the order of `EVENT_CARDS`, lie face up since the last shuffle."""
    trace: Trace | None
    """What the present turn has changed."""
    last_trace: Trace | None
    """What the turn before it changed."""
    hand: tuple[EventCard, ...] = ()
    """One's own kept cards."""

    @property
    def is_last_travel(self) -> bool:
        """Whether the current travel comes after the announced end, without cards."""
        return self.end is not None and self.ice_card is None

    @property
    def floes_ahead(self) -> tuple[int, ...]:
        """The floes that can still freeze in winter or melt in spring, in the order of `SHAPES`."""
        if self.season == "winter":
            return self.stock
        shapes = [floe.shape for floe in self.floes]
        return tuple([shapes.count(shape) for shape in SHAPES])
