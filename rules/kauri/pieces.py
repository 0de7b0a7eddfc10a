"""Factions, kinds of pieces, and the numbers of the rulebook."""

from enum import StrEnum
from typing import Final, Literal


class Faction(StrEnum):
    """One of four unlike players."""

    KIWI = "kiwi"
    MAORI = "maori"
    ENGLISH = "english"
    POSSUM = "possum"


Species = Literal["kiwi", "possum"]
Pawn = Literal["kiwi", "possum", "maori", "english"]
"""Whatever moves over the map."""
Attitude = Literal["lumberjacks", "rangers"]
"""What the English are at this point of their conscience."""

FACTIONS: Final = {
    2: (Faction.KIWI, Faction.POSSUM),
    3: (Faction.KIWI, Faction.ENGLISH, Faction.POSSUM),
    4: (Faction.KIWI, Faction.MAORI, Faction.ENGLISH, Faction.POSSUM),
}
"""Who is there, by the number of players."""
PRIORITY: Final = (Faction.MAORI, Faction.POSSUM, Faction.ENGLISH, Faction.KIWI)
"""Who goes before whom in a tie, of initiative as of points."""

KAURI: Final = 30
KIWIS: Final = 28
POSSUMS: Final = 30
RESERVES: Final = 3
FLOODS: Final = 2
WHARES: Final = 8
ENGLISHMEN: Final = 2
ROADS: Final = 8
POISONS: Final = 2
TOKENS: Final = {Faction.KIWI: 5, Faction.MAORI: 4, Faction.ENGLISH: 4, Faction.POSSUM: 4}

PERIODS: Final = 5
TURNS: Final = 4
"""Turns a period."""
HAND: Final = 3
"""Cards in hand when two of them are chosen."""
CONSCIENCE_MIN: Final = 1
CONSCIENCE_MAX: Final = 12
RANGERS_FROM: Final = 7
"""The first cell of the conscience track on which the English are Rangers."""
CONSCIENCE_STEP: Final = 2
"""How far their conscience wakes at each end of a period."""
POINTS_PER_WHARE: Final = 3


def attitude_at(conscience: int) -> Attitude:
    return "rangers" if conscience >= RANGERS_FROM else "lumberjacks"
