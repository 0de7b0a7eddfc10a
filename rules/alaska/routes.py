"""How far it is over the ice, as a quick player reckons: a floe is a step, and water may freeze one day."""

from functools import lru_cache
from typing import Final

from rules.alaska.geometry import (
    CELL_COUNT,
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
"""What a hex of water counts for in winter: somebody has to let it freeze first."""
ALONE: Final = {PLACE_IDS[cell]: LIE_NUMBERS[cell,] for cell in WATER_CELLS}
"""How a single floe would lie on each hex."""
Ground = tuple[int, ...]


class Chart:
    """The distances over one state of the ice; the bear's place is shut."""

    __slots__ = ("_bear", "_frozen", "_ground", "_steps", "_winter")

    def __init__(self, ground: Ground, frozen: int, bear: int, *, winter: bool) -> None:
        self._ground = ground
        self._frozen = frozen
        self._bear = bear
        self._winter = winter
        self._steps: dict[int, list[int]] = {}

    def steps_from(self, place: int) -> list[int]:
        """Return how far every floe, hex of water and land is from this place."""
        if place not in self._steps:
            self._steps[place] = self._measure(place)
        return self._steps[place]

    def corridor(self, start: int, goal: int, slack: int = 0) -> int:
        """Return the mask of all on the lake that lies on a way at most `slack` longer than the shortest."""
        there, back = self.steps_from(start), self.steps_from(goal)
        longest = there[goal] + slack
        mask = 0
        for place, lie in enumerate(self._ground[:CELL_COUNT]):
            if lie == WATER:
                if there[place] + back[place] - WATER_STEPS < longest:
                    mask |= 1 << place
            elif there[place] + back[place] - 1 < longest:
                mask |= MASK[lie]
        return mask if longest < FAR else 0

    def _measure(self, start: int) -> list[int]:
        """Spread level by level; water is reached some levels later, and in spring never."""
        ground, steps = self._ground, [FAR] * PLACE_COUNT
        levels = [0] * (FAR + WATER_STEPS)
        levels[0] = MASK[ground[start]]
        shut = 0 if self._bear in {NOTHING, start} else MASK[ground[self._bear]]
        solid = self._frozen | LAND_MASK
        water = WATER_MASK & ~self._frozen if self._winter else 0
        for level in range(FAR):
            layer, spread = levels[level] & ~shut, 0
            while layer:
                place = layer.bit_length() - 1
                lie = ground[place] if ground[place] != WATER else ALONE[place]
                steps[PLACE[lie]] = level
                spread |= SPREAD[lie]
                shut |= MASK[lie]
                layer &= ~shut
            levels[level + 1] |= spread & solid
            levels[level + WATER_STEPS] |= spread & water
        return steps


@lru_cache(maxsize=512)
def _chart(ground: Ground, frozen: int, bear: int, *, winter: bool) -> Chart:
    return Chart(ground, frozen, bear, winter=winter)


def chart_of(state: State) -> Chart:
    """Return the chart of the ice as it is now, kept as long as it does not change."""
    return _chart(tuple(state.ground), state.frozen, state.bear, winter=not state.spring_comes)
