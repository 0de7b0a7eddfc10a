"""Distances over the ice for the heuristics: a floe is one step, open water several, for it may still freeze."""

from functools import lru_cache
from typing import Final

from rules.alaska.geometry import (
    BARE_GROUND,
    CAMP_IDS,
    ISLAND_ID,
    LAND_MASK,
    LIE_NUMBERS,
    MASK,
    PLACE,
    PLACE_COUNT,
    PLACE_IDS,
    SPREAD,
    WATER,
    WATER_CELLS,
    WATER_MASK,
)
from rules.alaska.state import NOTHING, State

FAR: Final = 20
"""As far as anything gets: there is no way, or only one round half the shore."""
WATER_STEPS: Final = 3
"""What a hex of water counts for in winter: it has to freeze first."""
ALONE: Final = {PLACE_IDS[cell]: LIE_NUMBERS[cell,] for cell in WATER_CELLS}
"""How a single floe would lie on each hex."""
Ground = tuple[int, ...]


class Chart:
    """The distances over one state of the ice; the bear's place is shut."""

    __slots__ = ("_bear", "_frozen", "_ground", "_layers", "_steps", "_water")

    def __init__(self, ground: Ground, frozen: int, bear: int, *, winter: bool) -> None:
        self._ground = ground
        self._frozen = frozen
        self._bear = bear
        self._water = WATER_MASK & ~frozen if winter else 0
        self._steps: dict[int, list[int]] = {}
        self._layers: dict[int, list[int]] = {}

    def steps_from(self, place: int) -> list[int]:
        """Return how far every floe, hex of water and land is from this place."""
        if place not in self._steps:
            self._measure(place)
        return self._steps[place]

    def corridor(self, start: int, goal: int) -> int:
        """Return the mask of everything that lies on a shortest way."""
        length = self.steps_from(start)[goal]
        if length >= FAR:
            return 0
        self.steps_from(goal)
        there, back = self._layers[start], self._layers[goal]
        ice = water = 0
        for level in range(1, length):
            ice |= there[level] & back[length - level]
            water |= there[level] & back[length - level + WATER_STEPS - 1]
        return ice & self._frozen | water & self._water

    def _measure(self, start: int) -> None:
        """Spread level by level; water is reached some levels later, and in spring never."""
        ground, water, solid = self._ground, self._water, self._frozen | LAND_MASK
        steps, levels = [FAR] * PLACE_COUNT, [0] * (FAR + WATER_STEPS)
        levels[0] = MASK[ground[start]]
        shut = 0 if self._bear in {NOTHING, start} else MASK[ground[self._bear]]
        for level in range(FAR):
            layer = levels[level] & ~shut
            levels[level], spread = layer, 0
            shut |= layer
            while layer:
                place = layer.bit_length() - 1
                lie = ground[place] if ground[place] != WATER else ALONE[place]
                steps[PLACE[lie]] = level
                spread |= SPREAD[lie]
                levels[level] |= MASK[lie]
                shut |= MASK[lie]
                layer &= ~MASK[lie]
            if spread:
                levels[level + 1] |= spread & solid
                levels[level + WATER_STEPS] |= spread & water
        self._steps[start], self._layers[start] = steps, levels


@lru_cache(maxsize=512)
def _chart(ground: Ground, frozen: int, bear: int, *, winter: bool) -> Chart:
    return Chart(ground, frozen, bear, winter=winter)


def chart_of(state: State) -> Chart:
    """Return the chart of the present ice, cached until it changes."""
    return _chart(tuple(state.ground), state.frozen, state.bear, winter=not state.spring_comes)


_BARE: Final = Chart(BARE_GROUND, 0, NOTHING, winter=True)
ROADS: Final = tuple(_BARE.corridor(camp, ISLAND_ID) for camp in CAMP_IDS)
"""The hexes on a straight way between each camp and the island."""
