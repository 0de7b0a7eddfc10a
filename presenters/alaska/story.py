"""A turn of Alaska told: the ice, the event, then the travel as one line."""

from collections.abc import Iterator, Sequence
from functools import singledispatch
from itertools import pairwise

from presenters.alaska.names import (
    ARROW,
    DOT,
    FIRMS,
    VEHICLE,
    container,
    counted,
    floe_name,
    marked_name,
    own_container,
    short_name,
    way_of,
)
from presenters.contract import Words, scenes
from rules.alaska.components import CONTAINERS
from rules.alaska.events import (
    BearMoved,
    ContainerFound,
    ContainerLoaded,
    ContainerRobbed,
    ContainerUnloaded,
    EndAnnounced,
    Event,
    EventCardKept,
    FindDeclined,
    FindMissed,
    FloeMelted,
    FloePlaced,
    FloesMissing,
    FrostbiteSuffered,
    GameBegun,
    GameEnded,
    IceCardTurned,
    LastTravelBegun,
    PilesReshuffled,
    RobberyFogged,
    RobberyTried,
    SpringBegun,
    ThawBlocked,
    TravelEnded,
    TurnBegun,
    TurnEnded,
    VehicleFlown,
    VehicleMoved,
)

Ice = IceCardTurned | FloePlaced | FloeMelted | FloesMissing
Travel = VehicleMoved | VehicleFlown | ContainerLoaded | ContainerUnloaded
Robbery = RobberyTried | RobberyFogged | ContainerRobbed


def story(events: Sequence[Event], words: Words) -> Iterator[str]:
    for scene in scenes(events, _line_of):
        yield from _scene(scene, words)
    points = _points(events)
    if points:
        yield words("alaska-points", points=DOT.join(f"{FIRMS[seat]} {n}" for seat, n in enumerate(points)))


def _line_of(number: int, event: Event) -> str | int:
    for kinds in (Ice, Travel, Robbery):
        if isinstance(event, kinds):
            return str(kinds)
    return number


def _scene(scene: Sequence[Event], words: Words) -> Iterator[str]:
    match scene[0]:
        case IceCardTurned() | FloePlaced() | FloeMelted() | FloesMissing():
            yield _ice(scene, words)
        case VehicleMoved() | VehicleFlown() | ContainerLoaded() | ContainerUnloaded():
            yield _travel(scene, words)
        case RobberyTried() | RobberyFogged() | ContainerRobbed():
            yield from _robberies(scene, words)
        case _:
            yield _told(scene[0], words)


def _points(events: Sequence[Event]) -> Sequence[int]:
    """Return the points of all if this chapter changed them."""
    points = next((event.points for event in reversed(events) if isinstance(event, TurnEnded | GameEnded)), ())
    put_down = [event for event in events if isinstance(event, ContainerUnloaded | FrostbiteSuffered)]
    return points if any(event.counts_for is not None for event in put_down) else ()


def _travel(scene: Sequence[Event], words: Words) -> str:
    """Tell a travel as one way, broken by what was done on it."""
    parts: list[str] = []
    for before, event in pairwise((None, *scene)):
        if isinstance(before, VehicleMoved) and isinstance(event, VehicleMoved):
            parts[-1] += ARROW + way_of(event.path[1:], words)
        elif event:
            parts.append(_told(event, words))
    return DOT.join(parts) if isinstance(scene[0], VehicleFlown) else f"{VEHICLE} {DOT.join(parts)}"


def _ice(scene: Sequence[Event], words: Words) -> str:
    """Tell what the ice card asked for, what came of it, and why not all of it."""
    missing = [words("alaska-missing", why=event.why) for event in scene if isinstance(event, FloesMissing)]
    head = [_asked(event, words) for event in scene if isinstance(event, IceCardTurned) and event.wanted]
    floes = [_floe(event, words) for event in scene if isinstance(event, FloePlaced | FloeMelted)]
    told = ARROW.join([*head, ", ".join(floes)] if floes else head)
    return " ".join([f"{told}.", *missing] if told else missing)


def _asked(event: IceCardTurned, words: Words) -> str:
    return words("alaska-ice", season=event.season, size=event.card.size, count=event.wanted)


def _floe(event: FloePlaced | FloeMelted, words: Words) -> str:
    name = floe_name(event.cells)
    if isinstance(event, FloeMelted) and any(event.lost):
        return words("alaska-sunk", floe=name, containers=counted(event.lost))
    return name


def _robberies(scene: Sequence[Event], words: Words) -> Iterator[str]:
    """Tell each robbery by its answer."""
    asked = "no"
    for event in scene:
        match event:
            case RobberyTried():
                asked = "yes" if event.asked else "no"
            case RobberyFogged(victim=victim, place=place):
                yield words("alaska-fogged", place=short_name(place, words), victim=words.name(victim))
            case ContainerRobbed():
                robbed, stolen = words.name(event.victim), container(event.colour)
                where = short_name(event.place, words)
                yield words("alaska-robbed", asked=asked, place=where, container=stolen, victim=robbed)


@singledispatch
def _told(event: Event, words: Words) -> str:  # noqa: ARG001 - the registered ones need it
    """Tell one event; shown cards are told by what they lead to."""
    return ""


@_told.register
def _(event: GameBegun, words: Words) -> str:
    order = ARROW.join(marked_name(seat, words) for seat in event.order)
    return words("alaska-game-begun", count=CONTAINERS * len(event.order), order=order)


@_told.register
def _(event: TurnBegun, words: Words) -> str:
    return words("alaska-turn-begun", season=event.season, name=marked_name(event.seat, words), turn=event.turn)


@_told.register
def _(event: LastTravelBegun, words: Words) -> str:
    return words("alaska-last-travel-begun", name=marked_name(event.seat, words))


@_told.register
def _(event: SpringBegun, words: Words) -> str:
    return words("alaska-spring-begun", count=sum(event.left))


@_told.register
def _(event: ThawBlocked, words: Words) -> str:
    return words("alaska-thaw-blocked", count=event.turns)


@_told.register
def _(event: EndAnnounced, words: Words) -> str:
    order = ARROW.join(words.name(seat) for seat in event.last)
    return words("alaska-end-announced", reason=event.reason, count=len(event.last), order=order)


@_told.register
def _(event: EventCardKept, words: Words) -> str:
    return words("alaska-event-kept", held=event.held)


@_told.register
def _(event: BearMoved, words: Words) -> str:
    origin = short_name(event.origin, words) if event.origin else "none"
    told = words("alaska-bear-moved", origin=origin, place=short_name(event.place, words))
    if not event.driven_out:
        return told
    names = words.listing([words.name(seat) for seat in event.driven_out])
    return f"{told} {words('alaska-driven-out', count=len(event.driven_out), names=names)}"


@_told.register
def _(event: FindMissed, words: Words) -> str:
    return words("alaska-find-missed", why=event.why, container=own_container(event.seat))


@_told.register
def _(event: FindDeclined, words: Words) -> str:
    return words("alaska-find-declined", name=words.name(event.seat))


@_told.register
def _(event: ContainerFound, words: Words) -> str:
    crowded, found = "yes" if event.crowded else "no", own_container(event.seat)
    return words("alaska-container-found", crowded=crowded, container=found, place=short_name(event.place, words))


@_told.register
def _(event: FrostbiteSuffered, words: Words) -> str:
    where = "home" if event.origin == event.camp else "away"
    origin, camp = short_name(event.origin, words), short_name(event.camp, words)
    later = "yes" if event.travels_later else "no"
    told = words("alaska-frostbite", where=where, place=origin, camp=camp, later=later)
    if event.dropped is None:
        return told
    counts = "no" if event.counts_for is None else "yes"
    name = "" if event.counts_for is None else words.name(event.counts_for)
    dropped = words("alaska-frostbite-dropped", counts=counts, container=container(event.dropped), name=name)
    return f"{told} {dropped}"


@_told.register
def _(event: VehicleMoved, words: Words) -> str:
    return way_of(event.path, words)


@_told.register
def _(event: VehicleFlown, words: Words) -> str:
    return words("alaska-moved-by-air", way=way_of((event.origin, event.place), words))


@_told.register
def _(event: ContainerLoaded, words: Words) -> str:
    return words("alaska-loaded", container=container(event.colour))


@_told.register
def _(event: ContainerUnloaded, words: Words) -> str:
    owner = event.counts_for
    where = "other" if owner is None else "home" if owner == event.seat else "foreign"
    name = "" if owner is None else words.name(owner)
    return words("alaska-unloaded", where=where, container=container(event.colour), name=name)


@_told.register
def _(event: TravelEnded, words: Words) -> str:
    return "" if event.moved else words("alaska-stayed", place=short_name(event.place, words))


@_told.register
def _(event: PilesReshuffled, words: Words) -> str:
    cards = [f"{words.name(seat)} {count}" for seat, count in enumerate(event.returned) if count]
    return words("alaska-reshuffled", count=sum(event.returned), cards=words.listing(cards))


@_told.register
def _(event: GameEnded, words: Words) -> str:
    return words("alaska-game-ended", reason=event.reason)
