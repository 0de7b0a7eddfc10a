"""The heritages each faction may claim, reconstructed around the names and facts of the rulebook's text."""

from enum import StrEnum
from typing import Final

from rules.kauri.pieces import Faction


class Heritage(StrEnum):
    """One slot of a faction's board."""

    ERUPTION = "eruption"
    TSUNAMI = "tsunami"
    EARTHQUAKE = "earthquake"
    HUIA_CURSE = "huia-curse"
    HARDINESS = "hardiness"
    TREATY = "treaty"
    TAPU = "tapu"
    GREAT_WAKA = "great-waka"
    GUARDIAN = "guardian"
    REINFORCEMENT = "reinforcement"
    POLITICAL_ACTIVISM = "political-activism"
    SAWMILL = "sawmill"
    RAILWAY = "railway"
    PROLIFERATION = "proliferation"
    NOCTURNAL = "nocturnal"
    SWARM = "swarm"
    NEST_RAID = "nest-raid"


HERITAGES: Final = {
    Faction.KIWI: (
        *(Heritage.ERUPTION, Heritage.TSUNAMI, Heritage.EARTHQUAKE),
        *(Heritage.HUIA_CURSE, Heritage.HARDINESS),
    ),
    Faction.MAORI: (Heritage.TREATY, Heritage.TAPU, Heritage.GREAT_WAKA, Heritage.GUARDIAN),
    Faction.ENGLISH: (
        *(Heritage.REINFORCEMENT, Heritage.POLITICAL_ACTIVISM),
        *(Heritage.SAWMILL, Heritage.RAILWAY),
    ),
    Faction.POSSUM: (Heritage.PROLIFERATION, Heritage.NOCTURNAL, Heritage.SWARM, Heritage.NEST_RAID),
}
PERMANENT: Final = (
    *(Heritage.HARDINESS, Heritage.TREATY, Heritage.TAPU, Heritage.REINFORCEMENT),
    *(Heritage.SAWMILL, Heritage.PROLIFERATION, Heritage.NOCTURNAL),
)
"""Those that last; the others happen once, at once."""
OWNERS: Final = {heritage: faction for faction, heritages in HERITAGES.items() for heritage in heritages}

EARTHQUAKE_ROADS: Final = 3
ACTIVISM_CELLS: Final = 2
RAILWAY_ROADS: Final = 4
SWARM_REGIONS: Final = 4
NEST_RAID_REGIONS: Final = 3
PROLIFIC_LITTER: Final = 3
"""How many a litter has after Proliferation."""
