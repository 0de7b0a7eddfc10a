"""Alaska's places and pieces by name and symbol."""

from collections.abc import Iterable, Sequence
from typing import Final

from presenters.contract import Branch, Symbol, Words
from rules.alaska.components import COLOURS, Colour, EventCard
from rules.alaska.geometry import CELLS
from rules.alaska.model import Spot, View, camp_of, colour_of
from rules.alaska.moves import ISLAND, Cell, PlaceName
from rules.contract import Seat

DOT: Final = " · "
ARROW: Final = " → "
KEY: Final = "alaska"
FIRMS: Final = ("🔴", "🟡", "🔵", "🟢")
"""The mark of each seat."""
CONTAINERS: Final = ("🟥", "🟨", "🟦", "🟩")
"""A container of each seat's colour."""
VEHICLE: Final = "🚜"
BEAR: Final = Symbol("🐻‍❄️", KEY, "bear")
FLOE: Final = Symbol("🧊", KEY, "floe")
HOUSE: Final = "🏠"
BOX: Final = "📦"
FLAG: Final = "🏁"
CARDS: Final = {
    EventCard.HELICOPTER: Symbol("🚁", KEY, "helicopter"),
    EventCard.ROBBERY: Symbol("🦹", KEY, "robbery"),
    EventCard.FOG: Symbol("🌫️", KEY, "fog"),
}
CAMPS: Final = {camp_of(seat): colour for seat, colour in enumerate(COLOURS)}
LAND: Final = "land"
ICE_AREAS: Final = ("ABC", "DE", "FGH", "IJK")
"""The rows of the lake by parts of at most 25 hexes of water each, as many as a menu has lines."""


def is_floe(place: PlaceName) -> bool:
    return place in CELLS


def land_name(place: PlaceName, words: Words) -> str:
    if place == ISLAND:
        return words("alaska-island")
    if place in CAMPS:
        return words("alaska-camp", colour=CAMPS[place])
    return words("alaska-land", place=place)


def short_name(place: PlaceName, words: Words) -> str:
    """Name a place; a floe goes by its first hex."""
    return place if is_floe(place) else land_name(place, words)


def way_of(path: Iterable[PlaceName], words: Words) -> str:
    return ARROW.join(short_name(place, words) for place in path)


def floe_name(cells: Sequence[Cell]) -> str:
    return "-".join(cells)


def spots_of(view: View) -> dict[PlaceName, Spot]:
    return {spot.place: spot for spot in (*view.floes, *view.lands, view.island)}


def spot_name(spot: Spot, words: Words) -> str:
    """Name a place; a floe by all its hexes."""
    return floe_name(spot.cells) if spot.cells else land_name(spot.place, words)


def name_in(view: View, place: PlaceName, words: Words) -> str:
    return spot_name(spots_of(view)[place], words)


def emoji_of(place: PlaceName) -> str:
    if place == ISLAND:
        return "🏝️"
    if place in CAMPS:
        return "🏕️"
    return FLOE if is_floe(place) else "⛰️"


def vehicle_of(seat: Seat) -> Symbol:
    return Symbol(VEHICLE, KEY, f"vehicle-{COLOURS[seat]}")


def box_of(seat: Seat) -> Symbol:
    """Return a container to be moved, on buttons in its firm's colour."""
    return Symbol(BOX, KEY, f"container-{COLOURS[seat]}")


def container(colour: Colour) -> str:
    return CONTAINERS[COLOURS.index(colour)]


def counted(counts: Sequence[int]) -> str:
    """Show containers by colour: "🟥×2 🟨"."""
    return " ".join(_times(CONTAINERS[seat], count) for seat, count in enumerate(counts) if count)


def _times(symbol: str, count: int) -> str:
    return f"{symbol}×{count}" if count > 1 else symbol


def vehicle_shown(view: View, seat: Seat) -> str:
    """Show a vehicle with its load: "🚜 🔴+🟥"."""
    load = view.vehicles[seat].load
    return f"{VEHICLE} {FIRMS[seat]}" + (f"+{container(load)}" if load else "")


def contents(view: View, spot: Spot, words: Words) -> str:
    """Show what is in a place, in a few symbols."""
    parts = [vehicle_shown(view, seat) for seat in spot.vehicles]
    parts += [counted(spot.containers)] if any(spot.containers) else []
    parts += [BEAR] if spot.bear else []
    return DOT.join(parts) or words("alaska-empty")


def camp_owner(view: View, place: PlaceName) -> Seat | None:
    """Return the player whose camp this is; a camp nobody plays is ordinary land."""
    return next((seat for seat in range(view.players) if camp_of(seat) == place), None)


def marked_name(seat: Seat, words: Words) -> str:
    """Return a player's name beside the mark of their firm."""
    return f"{FIRMS[seat]} {words.name(seat)}"


def own_container(seat: Seat) -> str:
    return container(colour_of(seat))


def area_of(place: PlaceName, words: Words) -> Branch:
    """Return the part of the board a place lies in: a line of a menu that leads to its places."""
    rows = next((rows for rows in ICE_AREAS if is_floe(place) and place[0] in rows), LAND)
    if rows == LAND:
        return Branch(LAND, words("alaska-area", first=LAND, last=""), "⛰️")
    return Branch(rows, words("alaska-area", first=rows[0], last=rows[-1]), "🧊")


def area_order(place: PlaceName) -> int:
    """Sort the parts of the board from row A to row K, the land last."""
    return next((order for order, rows in enumerate(ICE_AREAS) if is_floe(place) and place[0] in rows), len(ICE_AREAS))
