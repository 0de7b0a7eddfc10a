"""The events of an Actions card. `seat` acts; `hurt` are the seats that lose by it, or are likely to."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.contract import Public, Seat
from rules.kauri.cards import Card
from rules.kauri.heritages import Heritage
from rules.kauri.map import Region
from rules.kauri.pieces import Pawn, Species


@dataclass(frozen=True, slots=True)
class Private:
    """An event for the seat it is about."""

    seat: Seat
    closes_chapter: ClassVar[bool] = False

    @property
    def to(self) -> Seat | None:
        return self.seat


@dataclass(frozen=True, slots=True)
class PawnMoved(Public):
    """Something moved: over a border, along the roads, or with the Great waka."""

    seat: Seat
    pawn: Pawn
    origin: Region
    target: Region
    way: Literal["border", "road", "waka"] = "border"
    kind: Literal["pawn_moved"] = "pawn_moved"


@dataclass(frozen=True, slots=True)
class KiwiHatched(Public):
    seat: Seat
    region: Region
    kind: Literal["kiwi_hatched"] = "kiwi_hatched"


@dataclass(frozen=True, slots=True)
class KauriPlanted(Public):
    seat: Seat
    region: Region
    kind: Literal["kauri_planted"] = "kauri_planted"


@dataclass(frozen=True, slots=True)
class ReserveFounded(Public):
    """Nobody can remove this kauri or these kiwis any more."""

    seat: Seat
    region: Region
    kind: Literal["reserve_founded"] = "reserve_founded"


@dataclass(frozen=True, slots=True)
class BorderFlooded(Public):
    seat: Seat
    region: Region
    other: Region
    road: bool
    """Whether a road lies under water there."""
    hurt: tuple[Seat, ...] = ()
    kind: Literal["border_flooded"] = "border_flooded"


@dataclass(frozen=True, slots=True)
class PossumRepelled(Public):
    """A kiwi's attack sent a possum off the map."""

    seat: Seat
    region: Region
    hurt: tuple[Seat, ...] = ()
    kind: Literal["possum_repelled"] = "possum_repelled"


@dataclass(frozen=True, slots=True)
class WhareBuilt(Public):
    seat: Seat
    region: Region
    how: Literal["temple", "suburb", "guardian"]
    kind: Literal["whare_built"] = "whare_built"


@dataclass(frozen=True, slots=True)
class AnimalsHunted(Public):
    """All animals of a region went to the hunter's board, but for those spared (Nocturnal)."""

    seat: Seat
    species: Species
    region: Region
    count: int
    spared: int = 0
    hurt: tuple[Seat, ...] = ()
    kind: Literal["animals_hunted"] = "animals_hunted"


@dataclass(frozen=True, slots=True)
class PossumCaught(Public):
    """One possum went to the board of the Maori (snare) or of the English (traps, poison)."""

    seat: Seat
    region: Region
    how: Literal["snare", "traps", "poison"]
    hurt: tuple[Seat, ...] = ()
    kind: Literal["possum_caught"] = "possum_caught"


@dataclass(frozen=True, slots=True)
class AnimalsDrivenOut(Public):
    seat: Seat
    species: Species
    origin: Region
    target: Region
    count: int
    hurt: tuple[Seat, ...] = ()
    kind: Literal["animals_driven_out"] = "animals_driven_out"


@dataclass(frozen=True, slots=True)
class KauriFelled(Public):
    """A kauri went to the English board. In a clear-cut the kiwis there leave the map; else they may, later."""

    seat: Seat
    region: Region
    how: Literal["felling", "sawmill", "clear_cut"]
    kiwis: int
    """Kiwis that stood there."""
    hurt: tuple[Seat, ...] = ()
    kind: Literal["kauri_felled"] = "kauri_felled"


@dataclass(frozen=True, slots=True)
class RoadBuilt(Public):
    seat: Seat
    region: Region
    other: Region
    kind: Literal["road_built"] = "road_built"


@dataclass(frozen=True, slots=True)
class PoisonLaid(Public):
    seat: Seat
    region: Region
    hurt: tuple[Seat, ...] = ()
    kind: Literal["poison_laid"] = "poison_laid"


@dataclass(frozen=True, slots=True)
class CardExchanged(Public):
    """The kept card went back into the draw pile for another."""

    seat: Seat
    kind: Literal["card_exchanged"] = "card_exchanged"


@dataclass(frozen=True, slots=True)
class CardFetched(Private):
    """Which card was exchanged for which: the owner's to know."""

    given: Card
    taken: Card
    kind: Literal["card_fetched"] = "card_fetched"


@dataclass(frozen=True, slots=True)
class PossumsBorn(Public):
    seat: Seat
    region: Region
    count: int
    how: Literal["breed", "litter", "swarm"]
    kind: Literal["possums_born"] = "possums_born"


@dataclass(frozen=True, slots=True)
class KauriEaten(Public):
    """A kauri went back to the stock; kiwis there may leave at the period's end."""

    seat: Seat
    region: Region
    kiwis: int
    hurt: tuple[Seat, ...] = ()
    kind: Literal["kauri_eaten"] = "kauri_eaten"


@dataclass(frozen=True, slots=True)
class EpidemicSpread(Public):
    seat: Seat
    region: Region
    hurt: tuple[Seat, ...] = ()
    """Who has a pawn there that can only move away."""
    kind: Literal["epidemic_spread"] = "epidemic_spread"


@dataclass(frozen=True, slots=True)
class PossumStowedAway(Public):
    seat: Seat
    region: Region
    place: Literal["city", "road"]
    kind: Literal["possum_stowed_away"] = "possum_stowed_away"


@dataclass(frozen=True, slots=True)
class HeritageClaimed(Public):
    seat: Seat
    heritage: Heritage
    region: Region | None = None
    kind: Literal["heritage_claimed"] = "heritage_claimed"


@dataclass(frozen=True, slots=True)
class SlotCursed(Public):
    """The Huia curse fell on a slot: it must be claimed twice."""

    seat: Seat
    heritage: Heritage
    hurt: tuple[Seat, ...] = ()
    kind: Literal["slot_cursed"] = "slot_cursed"


@dataclass(frozen=True, slots=True)
class CurseLifted(Public):
    seat: Seat
    heritage: Heritage
    kind: Literal["curse_lifted"] = "curse_lifted"


@dataclass(frozen=True, slots=True)
class PossumsSwept(Public):
    """All possums of a region left the map: a catastrophe."""

    seat: Seat
    region: Region
    count: int
    cause: Literal["eruption", "tsunami"]
    hurt: tuple[Seat, ...] = ()
    kind: Literal["possums_swept"] = "possums_swept"


@dataclass(frozen=True, slots=True)
class RoadLost(Public):
    seat: Seat
    region: Region
    other: Region
    cause: Literal["tsunami", "earthquake"]
    hurt: tuple[Seat, ...] = ()
    kind: Literal["road_lost"] = "road_lost"


@dataclass(frozen=True, slots=True)
class WhareLost(Public):
    """An earthquake brought a whare down."""

    seat: Seat
    region: Region
    hurt: tuple[Seat, ...] = ()
    kind: Literal["whare_lost"] = "whare_lost"


@dataclass(frozen=True, slots=True)
class NestRaided(Public):
    """Possums sent a kiwi off the map."""

    seat: Seat
    region: Region
    hurt: tuple[Seat, ...] = ()
    kind: Literal["nest_raided"] = "nest_raided"


KiwiEvent = KiwiHatched | KauriPlanted | ReserveFounded | BorderFlooded | PossumRepelled
HumanEvent = WhareBuilt | AnimalsHunted | PossumCaught | AnimalsDrivenOut | KauriFelled | RoadBuilt | PoisonLaid
PossumEvent = PossumsBorn | KauriEaten | EpidemicSpread | PossumStowedAway
HeritageEvent = HeritageClaimed | SlotCursed | CurseLifted | PossumsSwept | RoadLost | WhareLost | NestRaided
ActionEvent = PawnMoved | KiwiEvent | HumanEvent | PossumEvent | HeritageEvent | CardExchanged | CardFetched
