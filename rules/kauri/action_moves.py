"""The moves that carry out an Actions card, one click each; they name regions, never what is left of the card."""

from dataclasses import dataclass
from typing import Literal

from rules.kauri.cards import Card
from rules.kauri.heritages import Heritage
from rules.kauri.map import Region
from rules.kauri.pieces import Pawn, Species


@dataclass(frozen=True, slots=True)
class Plain:
    """A move that needs no more than its name."""

    kind: str

    @property
    def code(self) -> str:
        return self.kind.replace("_", "-")


@dataclass(frozen=True, slots=True)
class InRegion:
    """A move that happens in one region."""

    region: Region
    kind: str

    @property
    def code(self) -> str:
        return f"{self.kind.replace('_', '-')}-{self.region}"


@dataclass(frozen=True, slots=True)
class OnBorder:
    """A move that happens on the border of two regions, the lower number first."""

    region: Region
    other: Region
    kind: str

    @property
    def code(self) -> str:
        return f"{self.kind.replace('_', '-')}-{self.region}-{self.other}"


@dataclass(frozen=True, slots=True)
class MovePawn:
    """Cross a border, or travel a road network."""

    pawn: Pawn
    origin: Region
    target: Region
    kind: Literal["move_pawn"] = "move_pawn"

    @property
    def code(self) -> str:
        return f"move-{self.pawn}-{self.origin}-{self.target}"


@dataclass(frozen=True, slots=True)
class Brood(InRegion):
    """Kiwi: a kiwi hatches."""

    kind: Literal["brood"] = "brood"


@dataclass(frozen=True, slots=True)
class Plant(InRegion):
    """Kiwi: a kauri grows."""

    kind: Literal["plant"] = "plant"


@dataclass(frozen=True, slots=True)
class FoundReserve(InRegion):
    """Kiwi: a region becomes a reserve."""

    kind: Literal["found_reserve"] = "found_reserve"


@dataclass(frozen=True, slots=True)
class Flood(OnBorder):
    """Kiwi: nobody crosses this border for the rest of the period."""

    kind: Literal["flood"] = "flood"


@dataclass(frozen=True, slots=True)
class Attack(InRegion):
    """Kiwi: a possum leaves the map."""

    kind: Literal["attack"] = "attack"


@dataclass(frozen=True, slots=True)
class RaiseConscience(Plain):
    """Kiwi: the English wake up a little."""

    kind: Literal["raise_conscience"] = "raise_conscience"


@dataclass(frozen=True, slots=True)
class LowerConscience(Plain):
    """Possum: the English fall back into old habits."""

    kind: Literal["lower_conscience"] = "lower_conscience"


@dataclass(frozen=True, slots=True)
class BuildTemple(InRegion):
    """Maori: a whare in a green and lonely region."""

    kind: Literal["build_temple"] = "build_temple"


@dataclass(frozen=True, slots=True)
class BuildSuburb(InRegion):
    """Maori: a whare in a city."""

    kind: Literal["build_suburb"] = "build_suburb"


@dataclass(frozen=True, slots=True)
class HuntKiwis(InRegion):
    """Maori: all kiwis of her region."""

    kind: Literal["hunt_kiwis"] = "hunt_kiwis"


@dataclass(frozen=True, slots=True)
class HuntPossums(InRegion):
    """Maori: all possums of her region."""

    kind: Literal["hunt_possums"] = "hunt_possums"


@dataclass(frozen=True, slots=True)
class Snare(InRegion):
    """Maori: one possum of her region."""

    kind: Literal["snare"] = "snare"


@dataclass(frozen=True, slots=True)
class DriveOut:
    """Maori: all animals of one species leave her region for a neighbouring one."""

    species: Species
    origin: Region
    target: Region
    kind: Literal["drive_out"] = "drive_out"

    @property
    def code(self) -> str:
        return f"drive-out-{self.species}-{self.origin}-{self.target}"


@dataclass(frozen=True, slots=True)
class Fell(InRegion):
    """English: the kauri of an Englishman's region or, with the Sawmill, of one next to it."""

    kind: Literal["fell"] = "fell"


@dataclass(frozen=True, slots=True)
class ClearCut:
    """English: the kauri where an Englishman stands (the base itself) or beside it; the kiwis go with it."""

    base: Region
    region: Region
    kind: Literal["clear_cut"] = "clear_cut"

    @property
    def code(self) -> str:
        return f"clear-cut-{self.base}-{self.region}"


@dataclass(frozen=True, slots=True)
class Hunt(InRegion):
    """English: all possums of an Englishman's region."""

    kind: Literal["hunt"] = "hunt"


@dataclass(frozen=True, slots=True)
class Trap:
    """English: one possum where an Englishman stands (base) or beside it."""

    base: Region
    region: Region
    kind: Literal["trap"] = "trap"

    @property
    def code(self) -> str:
        return f"trap-{self.base}-{self.region}"


@dataclass(frozen=True, slots=True)
class BuildRoad(OnBorder):
    """English: a road over a border."""

    kind: Literal["build_road"] = "build_road"


@dataclass(frozen=True, slots=True)
class LayPoison(InRegion):
    """English: poison for the rest of the game."""

    kind: Literal["lay_poison"] = "lay_poison"


@dataclass(frozen=True, slots=True)
class ExchangeCard:
    """English: the kept card for one of the draw pile."""

    card: Card
    kind: Literal["exchange_card"] = "exchange_card"

    @property
    def code(self) -> str:
        return f"exchange-{self.card}"


@dataclass(frozen=True, slots=True)
class Breed(InRegion):
    """Possum: one more where there is one."""

    kind: Literal["breed"] = "breed"


@dataclass(frozen=True, slots=True)
class BearLitter(InRegion):
    """Possum: a whole litter in one region."""

    kind: Literal["bear_litter"] = "bear_litter"


@dataclass(frozen=True, slots=True)
class Forage(InRegion):
    """Possum: the kauri of a region is eaten bare."""

    kind: Literal["forage"] = "forage"


@dataclass(frozen=True, slots=True)
class SpreadEpidemic(InRegion):
    """Possum: humans keep away from a region for the rest of the period."""

    kind: Literal["spread_epidemic"] = "spread_epidemic"


@dataclass(frozen=True, slots=True)
class StowAway:
    """Possum: one comes ashore in a city, or travels along a road."""

    place: Literal["city", "road"]
    region: Region
    kind: Literal["stow_away"] = "stow_away"

    @property
    def code(self) -> str:
        return f"stow-away-{self.place}-{self.region}"


@dataclass(frozen=True, slots=True)
class Claim:
    """Put a token on a free slot, with whatever that heritage asks for at once."""

    heritage: Heritage
    region: Region | None = None
    cells: int | None = None
    """How far Political activism shifts the conscience."""
    cursed: Heritage | None = None
    """The slot the Huia curse falls on."""
    kind: Literal["claim"] = "claim"

    @property
    def code(self) -> str:
        if self.cells is not None:
            return f"claim-{self.heritage}-{'up' if self.cells > 0 else 'down'}-{abs(self.cells)}"
        aim = self.cursed or self.region
        return f"claim-{self.heritage}" if aim is None else f"claim-{self.heritage}-{aim}"


@dataclass(frozen=True, slots=True)
class LiftCurse:
    """Spend a token to free a cursed slot; it can be claimed another time."""

    heritage: Heritage
    kind: Literal["lift_curse"] = "lift_curse"

    @property
    def code(self) -> str:
        return f"lift-curse-{self.heritage}"


@dataclass(frozen=True, slots=True)
class ShakeWhare(InRegion):
    """Earthquake: a whare falls."""

    kind: Literal["shake_whare"] = "shake_whare"


@dataclass(frozen=True, slots=True)
class ShakeRoad(OnBorder):
    """Earthquake: a road breaks."""

    kind: Literal["shake_road"] = "shake_road"


@dataclass(frozen=True, slots=True)
class SwarmInto(InRegion):
    """Swarm: a second possum where there is exactly one."""

    kind: Literal["swarm_into"] = "swarm_into"


@dataclass(frozen=True, slots=True)
class RaidNest(InRegion):
    """Nest raid: a kiwi leaves the map."""

    kind: Literal["raid_nest"] = "raid_nest"


KiwiMove = Brood | Plant | FoundReserve | Flood | Attack | RaiseConscience
MaoriMove = BuildTemple | BuildSuburb | HuntKiwis | HuntPossums | Snare | DriveOut
EnglishMove = Fell | ClearCut | Hunt | Trap | BuildRoad | LayPoison | ExchangeCard
PossumMove = Breed | BearLitter | Forage | SpreadEpidemic | StowAway | LowerConscience
FollowUp = ShakeWhare | ShakeRoad | SwarmInto | RaidNest
"""What a heritage of several steps leaves to be done once it is claimed."""
ActionMove = MovePawn | KiwiMove | MaoriMove | EnglishMove | PossumMove | Claim | LiftCurse | FollowUp
"""What carries out a part of an Actions card."""
