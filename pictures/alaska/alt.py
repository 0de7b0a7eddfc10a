"""Alt text of Alaska's pictures."""

from collections.abc import Collection, Iterator
from typing import Final

from pictures.alaska.art import letter_of, winners
from pictures.alaska.sheets import doing
from pictures.kit.text import Words
from rules.alaska.components import CAMPS, COLOURS, KEPT_CARDS, SHAPES
from rules.alaska.model import View, seat_of
from rules.alaska.moves import ISLAND, PlaceName
from rules.contract import Seat

ENDING: Final = "?….\u202f "
"""What ends a text of the picture, and not a part of a sentence."""


DETAILS: Final = ("changes", "stock", "ice", "lying")
"""What is left out, in this order, until the text is short enough."""


def sentences(view: View, words: Words, details: Collection[str]) -> Iterator[str]:
    yield from _doings(view, words)
    if view.hand:
        counts = ((card, view.hand.count(card)) for card in KEPT_CARDS)
        cards = (words("alaska-alt-hand-card", card=card, count=count) for card, count in counts if count)
        yield words("alaska-alt-hand", cards=words("list-comma").join(cards))
    for seat in range(view.players):
        told = words("list-comma").join(_standing(view, seat, words))
        yield words("alaska-alt-player", name=words.name(seat), letter=letter_of(seat, words), details=told)
    if view.bear:
        yield words("alaska-alt-bear", place=place_name(view.bear, words))
    if "lying" in details:
        yield from _lying(view, words)
    if "ice" in details:
        floes = words("list-comma").join("-".join(floe.cells) for floe in view.floes)
        yield words("alaska-alt-ice", floes=floes) if view.floes else words("alaska-alt-water")
    if "stock" in details:
        yield _stock(view, words)
    if "changes" in details:
        yield from _changes(view, words)


def place_name(place: PlaceName, words: Words) -> str:
    """Name a place: a floe by its first hex, land by its name."""
    if place == ISLAND:
        return words("alaska-picture-island")
    if not place.startswith("T"):
        return place
    number = int(place[1:])
    if number in CAMPS:
        return words("alaska-camp", colour=COLOURS[CAMPS.index(number)])
    return words("alaska-land", place=place)


def _doings(view: View, words: Words) -> Iterator[str]:
    if view.phase == "over":
        names = words("list-comma").join(words.name(seat) for seat in winners(view))
        yield words("alaska-alt-over", names=names)
    elif view.current is None:
        yield words("alaska-alt-begin")
    else:
        name, told = words.name(view.current), doing(view, words).rstrip(ENDING)
        yield words("alaska-alt-turn", season=view.season, turn=view.turn, name=name, doing=told)
        yield from _cards(view, words)


def _cards(view: View, words: Words) -> Iterator[str]:
    if view.end:
        yield words("alaska-alt-end")
    elif view.spring_comes and view.season == "winter":
        yield words("alaska-alt-spring-comes")
    card = view.ice_card
    if card:
        yield words("alaska-alt-ice-card", size=card.size, winter=card.winter, spring=card.spring)
    if view.event_card or view.event_kept:
        yield words("alaska-alt-event-card", card=view.event_card or "kept")


def _standing(view: View, seat: Seat, words: Words) -> Iterator[str]:
    """Yield where a player's vehicle is and what they have."""
    vehicle = view.vehicles[seat]
    yield place_name(vehicle.place, words)
    if vehicle.load:
        yield words("alaska-alt-load", letter=letter_of(seat_of(vehicle.load), words))
    else:
        yield words("alaska-alt-empty")
    yield words("alaska-alt-home", count=view.points[seat])
    yield words("alaska-alt-cards", count=view.hand_sizes[seat])
    if view.lost[seat]:
        yield words("alaska-alt-lost", count=view.lost[seat])


def _lying(view: View, words: Words) -> Iterator[str]:
    """Yield what lies where, camps included."""
    for spot in (view.island, *view.lands, *view.floes):
        if any(spot.containers):
            counts = [f"{letter_of(seat, words)} ×{count}" for seat, count in enumerate(spot.containers) if count]
            told = words("list-comma").join(counts)
            yield words("alaska-alt-lying", place=place_name(spot.place, words), containers=told)


def _stock(view: View, words: Words) -> str:
    counts = zip(SHAPES, view.floes_ahead, strict=True)
    floes = (f"{words('alaska-alt-shape', shape=shape)} {count}" for shape, count in counts)
    listed = words("list-comma").join(floes)
    piles = {"ice": sum(view.ice_pile), "events": view.event_pile}
    return words("alaska-alt-floes", season=view.season, floes=listed, **piles)


def _changes(view: View, words: Words) -> Iterator[str]:
    """Say what is ringed: floes that froze or melted, and a vehicle's way."""
    trace = next((trace for trace in (view.trace, view.last_trace) if trace), None)
    if not trace:
        return
    places = [*trace.placed, *("-".join(cells) for cells in trace.melted)]
    if len(trace.way) > 1:
        places.append(" → ".join(place_name(place, words) for place in trace.way))
    if places:
        yield words("alaska-alt-changed", places=words("list-comma").join(places))
