"""What happens in Alaska. A turn is one chapter: from `TurnBegun` to `TurnEnded`."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.alaska.components import Colour, EventCard, IceCard, Shape, Size
from rules.alaska.moves import Cell, PlaceName
from rules.contract import Public, Seat

Season = Literal["winter", "spring"]
WhyNoFloe = Literal["card_says_none", "stock_empty", "no_room", "none_left", "all_occupied"]
"""Why fewer floes came or went than the card says: it asks for none, the stock of that size is used up, nothing of that
size fits any more; none of that size is left to melt, or each of them carries a vehicle or the bear."""
WhyNotFound = Literal["loaded", "none_on_island"]
EndReason = Literal["cut_off", "nothing_thaws", "all_settled"]
"""No container can reach the shore any more; every floe left has carried a vehicle or the bear for a whole round; or
every container is in a camp or lost."""


@dataclass(frozen=True, slots=True)
class GameBegun(Public):
    """The turn order, the first player first."""

    order: tuple[Seat, ...]
    kind: Literal["game_begun"] = "game_begun"


@dataclass(frozen=True, slots=True)
class TurnBegun(Public):
    """A turn begins; `turn` counts all turns of the game from 1."""

    seat: Seat
    turn: int
    season: Season
    kind: Literal["turn_begun"] = "turn_begun"


@dataclass(frozen=True, slots=True)
class LastTravelBegun(Public):
    """After the end was announced: one more travel, without cards."""

    seat: Seat
    turn: int
    kind: Literal["last_travel_begun"] = "last_travel_begun"


@dataclass(frozen=True, slots=True)
class IceCardTurned(Public):
    """The ice card of the turn and how many floes it asks for in this season."""

    seat: Seat
    card: IceCard
    season: Season
    wanted: int
    kind: Literal["ice_card_turned"] = "ice_card_turned"


@dataclass(frozen=True, slots=True)
class FloePlaced(Public):
    seat: Seat
    floe: PlaceName
    cells: tuple[Cell, ...]
    shape: Shape
    kind: Literal["floe_placed"] = "floe_placed"


@dataclass(frozen=True, slots=True)
class FloeMelted(Public):
    """A floe is gone, and every container that lay on it: how many by colour."""

    seat: Seat
    floe: PlaceName
    cells: tuple[Cell, ...]
    shape: Shape
    lost: tuple[int, ...]
    kind: Literal["floe_melted"] = "floe_melted"


@dataclass(frozen=True, slots=True)
class FloesMissing(Public):
    """So many floes of the card could not be placed or melted, or the card asks for none (`missing` is 0)."""

    seat: Seat
    size: Size
    missing: int
    why: WhyNoFloe
    kind: Literal["floes_missing"] = "floes_missing"


@dataclass(frozen=True, slots=True)
class SpringBegun(Public):
    """From the next ice card on it thaws; `left` is how many floes found no room, by shape."""

    left: tuple[int, ...]
    kind: Literal["spring_begun"] = "spring_begun"


@dataclass(frozen=True, slots=True)
class ThawBlocked(Public):
    """Every floe left carries a vehicle or the bear: so many more turns like this, and the end is announced."""

    seat: Seat
    turns: int
    kind: Literal["thaw_blocked"] = "thaw_blocked"


@dataclass(frozen=True, slots=True)
class EndAnnounced(Public):
    """The end is near: this turn is finished, then `last` each travel once more, in this order."""

    seat: Seat
    reason: EndReason
    last: tuple[Seat, ...]
    kind: Literal["end_announced"] = "end_announced"


@dataclass(frozen=True, slots=True)
class EventCardShown(Public):
    """A bear, a find or frostbite: everybody sees it at once."""

    seat: Seat
    card: EventCard
    kind: Literal["event_card_shown"] = "event_card_shown"


@dataclass(frozen=True, slots=True)
class EventCardKept(Public):
    """A card was kept face down; `held` is how many that player has now."""

    seat: Seat
    held: int
    kind: Literal["event_card_kept"] = "event_card_kept"


@dataclass(frozen=True, slots=True)
class EventCardLookedAt:
    """Which card was kept, for its owner's eyes only."""

    to: Seat
    card: EventCard
    closes_chapter: ClassVar[bool] = False
    kind: Literal["event_card_looked_at"] = "event_card_looked_at"


@dataclass(frozen=True, slots=True)
class BearMoved(Public):
    """The bear came from `origin` (None the first time); vehicles there have to leave."""

    seat: Seat
    origin: PlaceName | None
    place: PlaceName
    driven_out: tuple[Seat, ...]
    kind: Literal["bear_moved"] = "bear_moved"


@dataclass(frozen=True, slots=True)
class FindMissed(Public):
    """The found container could not be loaded."""

    seat: Seat
    why: WhyNotFound
    kind: Literal["find_missed"] = "find_missed"


@dataclass(frozen=True, slots=True)
class FindDeclined(Public):
    seat: Seat
    kind: Literal["find_declined"] = "find_declined"


@dataclass(frozen=True, slots=True)
class ContainerFound(Public):
    """A container of the player's own colour left the island for the vehicle; a crowded floe must be left."""

    seat: Seat
    place: PlaceName
    crowded: bool
    kind: Literal["container_found"] = "container_found"


@dataclass(frozen=True, slots=True)
class FrostbiteSuffered(Public):
    """The vehicle is back in its camp; its load stays at `origin`, where it may count for a camp's owner."""

    seat: Seat
    origin: PlaceName
    camp: PlaceName
    dropped: Colour | None
    counts_for: Seat | None
    travels_later: bool = False
    """Whether the end is announced and the travel is made after the others'."""
    kind: Literal["frostbite_suffered"] = "frostbite_suffered"


@dataclass(frozen=True, slots=True)
class VehicleMoved(Public):
    """The way from where it stood to where it stands."""

    seat: Seat
    path: tuple[PlaceName, ...]
    steps_left: int
    kind: Literal["vehicle_moved"] = "vehicle_moved"


@dataclass(frozen=True, slots=True)
class VehicleFlown(Public):
    """A helicopter was played."""

    seat: Seat
    origin: PlaceName
    place: PlaceName
    load: Colour | None
    kind: Literal["vehicle_flown"] = "vehicle_flown"


@dataclass(frozen=True, slots=True)
class ContainerLoaded(Public):
    seat: Seat
    colour: Colour
    place: PlaceName
    kind: Literal["container_loaded"] = "container_loaded"


@dataclass(frozen=True, slots=True)
class ContainerUnloaded(Public):
    """A container was put down; in a player's camp it is that player's point for good."""

    seat: Seat
    colour: Colour
    place: PlaceName
    counts_for: Seat | None
    kind: Literal["container_unloaded"] = "container_unloaded"


@dataclass(frozen=True, slots=True)
class RobberyTried(Public):
    """A robbery was played; `asked` tells whether the victim holds cards and may answer."""

    seat: Seat
    victim: Seat
    place: PlaceName
    asked: bool
    kind: Literal["robbery_tried"] = "robbery_tried"


@dataclass(frozen=True, slots=True)
class RobberyFogged(Public):
    """Fog cancelled it: both cards are spent."""

    seat: Seat
    victim: Seat
    place: PlaceName
    kind: Literal["robbery_fogged"] = "robbery_fogged"


@dataclass(frozen=True, slots=True)
class ContainerRobbed(Public):
    seat: Seat
    victim: Seat
    colour: Colour
    place: PlaceName
    kind: Literal["container_robbed"] = "container_robbed"


@dataclass(frozen=True, slots=True)
class TravelEnded(Public):
    """The vehicle stays where it is; `moved` is False when it did not travel at all."""

    seat: Seat
    place: PlaceName
    moved: bool
    kind: Literal["travel_ended"] = "travel_ended"


@dataclass(frozen=True, slots=True)
class PilesReshuffled(Public):
    """Both piles are whole again; how many kept cards each player had to give back."""

    returned: tuple[int, ...]
    kind: Literal["piles_reshuffled"] = "piles_reshuffled"


@dataclass(frozen=True, slots=True)
class TurnEnded(Public):
    """A turn is over; the points of all so far."""

    seat: Seat
    turn: int
    points: tuple[int, ...]
    closes_chapter: ClassVar[bool] = True
    kind: Literal["turn_ended"] = "turn_ended"


@dataclass(frozen=True, slots=True)
class GameEnded(Public):
    """It is over: why, and the points of all."""

    reason: EndReason
    points: tuple[int, ...]
    closes_chapter: ClassVar[bool] = True
    kind: Literal["game_ended"] = "game_ended"


Event = (
    GameBegun
    | TurnBegun
    | LastTravelBegun
    | IceCardTurned
    | FloePlaced
    | FloeMelted
    | FloesMissing
    | SpringBegun
    | ThawBlocked
    | EndAnnounced
    | EventCardShown
    | EventCardKept
    | EventCardLookedAt
    | BearMoved
    | FindMissed
    | FindDeclined
    | ContainerFound
    | FrostbiteSuffered
    | VehicleMoved
    | VehicleFlown
    | ContainerLoaded
    | ContainerUnloaded
    | RobberyTried
    | RobberyFogged
    | ContainerRobbed
    | TravelEnded
    | PilesReshuffled
    | TurnEnded
    | GameEnded
)
