"""The nine cards of each faction with their actions and initiatives.

The rulebook's text names only some of them: the rest, and every initiative, is reconstructed. Owners of the box may
correct the tables below; the engine reads nothing else.
"""

from enum import StrEnum
from typing import Final, Literal, NamedTuple

from rules.kauri.pieces import Faction


class Card(StrEnum):
    """One card; no two factions share one."""

    KIWI_HERITAGE = "heritage-kiwi"
    BROOD = "brood"
    GREAT_BROOD = "great-brood"
    EXODUS = "exodus"
    SPROUTING = "sprouting"
    SANCTUARY = "sanctuary"
    MAGNETISM = "magnetism"
    SPATE = "spate"
    CLAWS = "claws"

    MAORI_HERITAGE = "heritage-maori"
    WAKA = "waka"
    TEMPLE_PATH = "temple-path"
    TEMPLE_GROVE = "temple-grove"
    KIWI_HUNT = "kiwi-hunt"
    POSSUM_HUNT = "possum-hunt"
    HAKA = "haka"
    SUBURB = "suburb"
    AMBUSH = "ambush"

    ENGLISH_HERITAGE = "heritage-english"
    FELLING = "felling"
    TIMBER = "timber"
    CLEARING = "clearing"
    HUNT = "hunt"
    TRAPS = "traps"
    ROADWORKS = "roadworks"
    FORCED_MARCH = "forced-march"
    STEWARDSHIP = "stewardship"

    POSSUM_HERITAGE = "heritage-possum"
    BREEDING = "breeding"
    FECUNDITY = "fecundity"
    LITTER = "litter"
    MASS_MIGRATION = "mass-migration"
    DISPERSAL = "dispersal"
    REPUGNANCE = "repugnance"
    CONTAGION = "contagion"
    STOWAWAY = "stowaway"

    @property
    def text_name(self) -> str:
        """What texts call it: the heritage cards of all factions share one name."""
        return "heritage" if self.startswith("heritage") else self.value


class Action(StrEnum):
    """What a card, or a heritage that takes several steps, lets its player do."""

    CLAIM = "claim"
    MOVE = "move"
    BROOD = "brood"
    BROOD_IN_RESERVE = "brood-in-reserve"
    PLANT = "plant"
    RESERVE = "reserve"
    CONSCIENCE_UP = "conscience-up"
    FLOOD = "flood"
    ATTACK = "attack"
    TEMPLE = "temple"
    SUBURB = "suburb"
    KIWI_HUNT = "kiwi-hunt"
    POSSUM_HUNT = "possum-hunt"
    SNARE = "snare"
    DRIVE_OUT = "drive-out"
    FELLING = "felling"
    CLEAR_CUT = "clear-cut"
    HUNT = "hunt"
    TRAPS = "traps"
    ROAD = "road"
    POISON = "poison"
    STEWARDSHIP = "stewardship"
    BREED = "breed"
    LITTER = "litter"
    FORAGE = "forage"
    CONSCIENCE_DOWN = "conscience-down"
    EPIDEMIC = "epidemic"
    STOWAWAY = "stowaway"
    EARTHQUAKE = "earthquake"
    """What is left of an earthquake: a whare, or roads."""
    SWARM = "swarm"
    NEST_RAID = "nest-raid"


Prerequisite = Literal["lumberjacks", "rangers", "treaty"]
PREREQUISITES: Final[dict[Action, Prerequisite]] = {
    Action.FELLING: "lumberjacks",
    Action.CLEAR_CUT: "lumberjacks",
    Action.HUNT: "rangers",
    Action.TRAPS: "rangers",
    Action.POISON: "rangers",
    Action.SUBURB: "treaty",
}
"""Looked at whenever a step is taken, not when the card is chosen."""

Part = Literal["kiwi", "possum", "city", "road", "here", "beside", "whare", "roads"]
"""One half of an action whose halves differ."""
PARTS: Final[dict[Action, tuple[Part, ...]]] = {
    Action.DRIVE_OUT: ("kiwi", "possum"),
    Action.STOWAWAY: ("city", "road"),
    Action.CLEAR_CUT: ("here", "beside"),
    Action.EARTHQUAKE: ("whare", "roads"),
}
TRAPPED: Final = 2
"""Possums an action of traps may take."""
LITTER_SIZE: Final = 2


class CardFace(NamedTuple):
    """What is printed on a card."""

    faction: Faction
    initiative: int
    actions: tuple[tuple[Action, int], ...]
    """Each action with the number of steps it allows."""
    joined: Literal["alone", "and", "or"] = "alone"


def _alone(faction: Faction, initiative: int, action: Action, steps: int = 1) -> CardFace:
    return CardFace(faction, initiative, ((action, steps),))


def _both(faction: Faction, initiative: int, first: tuple[Action, int], second: tuple[Action, int]) -> CardFace:
    return CardFace(faction, initiative, (first, second), "and")


def _either(faction: Faction, initiative: int, first: tuple[Action, int], second: tuple[Action, int]) -> CardFace:
    return CardFace(faction, initiative, (first, second), "or")


_K, _M, _E, _P = Faction.KIWI, Faction.MAORI, Faction.ENGLISH, Faction.POSSUM

CARDS: Final[dict[Card, CardFace]] = {
    Card.KIWI_HERITAGE: _alone(_K, 4, Action.CLAIM),
    Card.BROOD: _either(_K, 2, (Action.BROOD, 1), (Action.MOVE, 1)),
    Card.GREAT_BROOD: _either(_K, 4, (Action.BROOD_IN_RESERVE, 1), (Action.MOVE, 2)),
    Card.EXODUS: _alone(_K, 1, Action.MOVE, 3),
    Card.SPROUTING: _both(_K, 3, (Action.PLANT, 1), (Action.MOVE, 1)),
    Card.SANCTUARY: _either(_K, 3, (Action.RESERVE, 1), (Action.PLANT, 1)),
    Card.MAGNETISM: _both(_K, 2, (Action.CONSCIENCE_UP, 1), (Action.MOVE, 1)),
    Card.SPATE: _both(_K, 1, (Action.FLOOD, 2), (Action.ATTACK, 1)),
    Card.CLAWS: _both(_K, 4, (Action.ATTACK, 1), (Action.MOVE, 1)),
    Card.MAORI_HERITAGE: _alone(_M, 3, Action.CLAIM),
    Card.WAKA: _alone(_M, 1, Action.MOVE, 3),
    Card.TEMPLE_PATH: _both(_M, 2, (Action.TEMPLE, 1), (Action.MOVE, 1)),
    Card.TEMPLE_GROVE: _either(_M, 3, (Action.TEMPLE, 1), (Action.DRIVE_OUT, 2)),
    Card.KIWI_HUNT: _either(_M, 2, (Action.KIWI_HUNT, 1), (Action.MOVE, 2)),
    Card.POSSUM_HUNT: _either(_M, 1, (Action.POSSUM_HUNT, 1), (Action.MOVE, 2)),
    Card.HAKA: _either(_M, 1, (Action.DRIVE_OUT, 2), (Action.MOVE, 2)),
    Card.SUBURB: _both(_M, 2, (Action.SUBURB, 1), (Action.MOVE, 1)),
    Card.AMBUSH: _either(_M, 4, (Action.SNARE, 1), (Action.MOVE, 2)),
    Card.ENGLISH_HERITAGE: _alone(_E, 4, Action.CLAIM),
    Card.FELLING: _both(_E, 1, (Action.FELLING, 1), (Action.MOVE, 1)),
    Card.TIMBER: _both(_E, 3, (Action.CLEAR_CUT, 2), (Action.MOVE, 1)),
    Card.CLEARING: _either(_E, 4, (Action.CLEAR_CUT, 2), (Action.ROAD, 1)),
    Card.HUNT: _both(_E, 2, (Action.HUNT, 1), (Action.MOVE, 1)),
    Card.TRAPS: _either(_E, 3, (Action.TRAPS, TRAPPED), (Action.FELLING, 1)),
    Card.ROADWORKS: _both(_E, 2, (Action.ROAD, 2), (Action.MOVE, 1)),
    Card.FORCED_MARCH: _both(_E, 1, (Action.MOVE, 2), (Action.POISON, 1)),
    Card.STEWARDSHIP: _both(_E, 3, (Action.STEWARDSHIP, 1), (Action.MOVE, 1)),
    Card.POSSUM_HERITAGE: _alone(_P, 3, Action.CLAIM),
    Card.BREEDING: _both(_P, 2, (Action.BREED, 1), (Action.MOVE, 2)),
    Card.FECUNDITY: _alone(_P, 1, Action.BREED, 2),
    Card.LITTER: _alone(_P, 4, Action.LITTER),
    Card.MASS_MIGRATION: _both(_P, 3, (Action.MOVE, 2), (Action.FORAGE, 1)),
    Card.DISPERSAL: _both(_P, 1, (Action.MOVE, 3), (Action.BREED, 1)),
    Card.REPUGNANCE: _both(_P, 2, (Action.CONSCIENCE_DOWN, 1), (Action.BREED, 1)),
    Card.CONTAGION: _both(_P, 1, (Action.EPIDEMIC, 1), (Action.BREED, 1)),
    Card.STOWAWAY: _both(_P, 4, (Action.STOWAWAY, 2), (Action.FORAGE, 1)),
}
DECKS: Final[dict[Faction, tuple[Card, ...]]] = {
    faction: tuple(card for card, face in CARDS.items() if face.faction is faction) for faction in Faction
}
