"""Statistics specific to Alaska."""

from collections.abc import Mapping, Sequence

from rules.alaska.events import (
    ContainerFound,
    ContainerRobbed,
    ContainerUnloaded,
    FloeMelted,
    FrostbiteSuffered,
    LastTravelBegun,
    RobberyFogged,
    RobberyTried,
    TurnBegun,
    VehicleFlown,
)
from rules.contract import Happening


def facts(story: Sequence[Happening], players: int) -> Mapping[str, float]:
    turns = [event for event in story if isinstance(event, TurnBegun | LastTravelBegun)]
    winter = sum(isinstance(event, TurnBegun) and event.season == "winter" for event in turns)
    return {
        "turns a player": len(turns) / players,
        "share of spring": 1 - winter / len(turns),
        "own turn of the first delivery": _first_delivery(story, players),
        "containers lost": sum(sum(event.lost) for event in story if isinstance(event, FloeMelted)),
        "containers left in foreign camps": sum(_is_gift(event) for event in story),
        "finds taken": _count(story, ContainerFound),
        "frostbites": _count(story, FrostbiteSuffered),
        "flights": _count(story, VehicleFlown),
        "robberies tried": _count(story, RobberyTried),
        "robberies done": _count(story, ContainerRobbed),
        "fogs": _count(story, RobberyFogged),
    }


def _count(story: Sequence[Happening], kind: type[Happening]) -> int:
    return sum(isinstance(event, kind) for event in story)


def _is_gift(event: Happening) -> bool:
    return isinstance(event, ContainerUnloaded) and event.counts_for not in {None, event.seat}


def _first_delivery(story: Sequence[Happening], players: int) -> float:
    """Return in which own turn of its player the first container was delivered."""
    turn = 0
    for event in story:
        if isinstance(event, TurnBegun | LastTravelBegun):
            turn = event.turn
        elif isinstance(event, ContainerUnloaded) and event.counts_for == event.seat:
            break
    return 1 + (turn - 1) // players
