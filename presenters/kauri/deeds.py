"""What happens on Kauri's island, told event by event; those of a kind that follow each other in one line."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import singledispatch
from typing import TypeVar

from presenters.contract import Words
from presenters.kauri.names import TO, border, borders, heritage_effect, heritage_name, place, places, role
from rules.contract import Seat
from rules.kauri.action_events import (
    AnimalsDrivenOut,
    AnimalsHunted,
    BorderFlooded,
    CardExchanged,
    CurseLifted,
    EpidemicSpread,
    HeritageClaimed,
    KauriEaten,
    KauriFelled,
    KauriPlanted,
    KiwiHatched,
    NestRaided,
    PawnMoved,
    PoisonLaid,
    PossumCaught,
    PossumRepelled,
    PossumsBorn,
    PossumsSwept,
    PossumStowedAway,
    ReserveFounded,
    RoadBuilt,
    RoadLost,
    SlotCursed,
    WhareBuilt,
    WhareLost,
)
from rules.kauri.events import (
    ConscienceMoved,
    Event,
    FactionsCast,
    KiwiEndured,
    KiwisLeft,
    MarkersReturned,
    MulliganAnswered,
    PawnLanded,
    PawnTook,
    PossumResettled,
    PossumsExtinct,
    PossumsLanded,
)
from rules.kauri.map import Region

E = TypeVar("E")


@singledispatch
def told(event: Event, scene: Sequence[Event], words: Words) -> str:  # noqa: ARG001 - the registered ones need them
    """Tell a scene of events like this one; what is said elsewhere, or is nobody's to know, is not told."""
    return ""


def _alike(event: E, scene: Sequence[Event]) -> list[E]:
    """Return the events of a scene, all of the first one's kind."""
    return [other for other in scene if isinstance(other, type(event))]


def _hurt(seats: Sequence[Seat], words: Words) -> str:
    return words.listing([words.name(seat) for seat in seats])


def _tally(counts: Mapping[Region, int], words: Words) -> str:
    """List regions, with a number where it is more than one: "3 Waipoua ×2"."""
    return words.listing(
        [f"{place(region)} ×{count}" if count > 1 else place(region) for region, count in counts.items()]
    )


def _where(counts: Mapping[Region, int], words: Words) -> str:
    """List regions beside a number of all; a single one needs none of its own."""
    return places(list(counts), words) if len(counts) == 1 else _tally(counts, words)


def _summed(found: Sequence[tuple[Region, int]]) -> dict[Region, int]:
    counts: dict[Region, int] = {}
    for region, count in found:
        counts[region] = counts.get(region, 0) + count
    return counts


@told.register
def _(event: FactionsCast, scene: Sequence[Event], words: Words) -> str:
    del scene
    people = [
        words("kauri-told-person", name=words.name(seat), role=role(faction, words))
        for seat, faction in enumerate(event.factions)
    ]
    return words("kauri-told-cast", people=words.listing(people))


@told.register
def _(event: PawnLanded, scene: Sequence[Event], words: Words) -> str:
    del scene
    return words("kauri-told-landed", pawn=event.pawn, place=place(event.region), name=words.name(event.seat))


@told.register
def _(event: PossumsLanded, scene: Sequence[Event], words: Words) -> str:
    del scene
    return words("kauri-told-possums-landed", places=places(event.regions, words))


@told.register
def _(event: MulliganAnswered, scene: Sequence[Event], words: Words) -> str:
    del scene
    return words("kauri-told-mulligan", name=words.name(event.seat)) if event.again else ""


@told.register
def _(event: PawnMoved, scene: Sequence[Event], words: Words) -> str:
    counts = Counter(_ways(_alike(event, scene), words))
    ways = [f"{way} ×{count}" if count > 1 else way for way, count in counts.items()]
    return words("kauri-told-moved", pawn=event.pawn, ways=words("list-comma").join(ways))


def _ways(moves: Sequence[PawnMoved], words: Words) -> Iterator[str]:
    """Yield each way from end to end; what is no step over a border is said to be so."""
    walked: list[Region] = []
    for move in moves:
        goes_on = move.way == "border" and walked[-1:] == [move.origin]
        if walked and not goes_on:
            yield _path(walked)
        walked = [*walked, move.target] if goes_on else [move.origin, move.target]
        if move.way != "border":
            yield words("kauri-told-moved-how", how=move.way, ways=_path(walked))
            walked = []
    if walked:
        yield _path(walked)


def _path(regions: Sequence[Region]) -> str:
    return TO.join(place(region) for region in regions)


@told.register
def _(event: KiwiHatched, scene: Sequence[Event], words: Words) -> str:
    return words("kauri-told-hatched", places=places([each.region for each in _alike(event, scene)], words))


@told.register
def _(event: KauriPlanted, scene: Sequence[Event], words: Words) -> str:
    del scene
    return words("kauri-told-planted", places=place(event.region))


@told.register
def _(event: ReserveFounded, scene: Sequence[Event], words: Words) -> str:
    del scene
    return words("kauri-told-reserve", places=place(event.region))


@told.register
def _(event: BorderFlooded, scene: Sequence[Event], words: Words) -> str:
    flooded = _alike(event, scene)
    shown = words.listing([border(each.region, each.other) for each in flooded])
    hurt = dict.fromkeys(seat for each in flooded for seat in each.hurt)
    if not hurt:
        return words("kauri-told-flooded", borders=shown, count=len(flooded))
    return words("kauri-told-flooded-road", borders=shown, count=len(flooded), hurt=_hurt(list(hurt), words))


@told.register
def _(event: PossumRepelled, scene: Sequence[Event], words: Words) -> str:
    counts = _summed([(each.region, 1) for each in _alike(event, scene)])
    return words("kauri-told-repelled", places=_tally(counts, words), hurt=_hurt(event.hurt, words))


@told.register
def _(event: WhareBuilt, scene: Sequence[Event], words: Words) -> str:
    del scene
    return words("kauri-told-whare", how=event.how, places=place(event.region))


@told.register
def _(event: AnimalsHunted, scene: Sequence[Event], words: Words) -> str:
    del scene
    hunted = words(
        "kauri-told-hunted",
        species=event.species,
        count=event.count,
        place=place(event.region),
        hurt=_hurt(event.hurt, words),
    )
    return f"{hunted}\n{words('kauri-told-spared')}" if event.spared else hunted


@told.register
def _(event: PossumCaught, scene: Sequence[Event], words: Words) -> str:
    counts = _summed([(each.region, 1) for each in _alike(event, scene)])
    return words(
        "kauri-told-caught",
        how=event.how,
        count=sum(counts.values()),
        places=_where(counts, words),
        hurt=_hurt(event.hurt, words),
    )


@told.register
def _(event: AnimalsDrivenOut, scene: Sequence[Event], words: Words) -> str:
    del scene
    return words(
        "kauri-told-driven",
        species=event.species,
        count=event.count,
        origin=place(event.origin),
        target=place(event.target),
        hurt=_hurt(event.hurt, words),
    )


@told.register
def _(event: KauriFelled, scene: Sequence[Event], words: Words) -> str:
    del scene
    felled = words("kauri-told-felled", how=event.how, place=place(event.region))
    key = "kauri-told-cleared" if event.how == "clear_cut" else "kauri-told-homeless"
    return _with_kiwis(felled, key, event.kiwis, event.hurt, words)


@told.register
def _(event: KauriEaten, scene: Sequence[Event], words: Words) -> str:
    del scene
    eaten = words("kauri-told-eaten", place=place(event.region))
    return _with_kiwis(eaten, "kauri-told-homeless", event.kiwis, event.hurt, words)


def _with_kiwis(line: str, key: str, kiwis: int, hurt: Sequence[Seat], words: Words) -> str:
    """Add what becomes of the kiwis under a kauri that is gone."""
    return f"{line} {words(key, kiwis=kiwis, hurt=_hurt(hurt, words))}" if kiwis else line


@told.register
def _(event: RoadBuilt, scene: Sequence[Event], words: Words) -> str:
    built = [(each.region, each.other) for each in _alike(event, scene)]
    return words("kauri-told-roads", count=len(built), borders=borders(built, words))


@told.register
def _(event: PoisonLaid, scene: Sequence[Event], words: Words) -> str:
    del scene
    return words("kauri-told-poison", places=place(event.region), hurt=_hurt(event.hurt, words))


@told.register
def _(event: CardExchanged, scene: Sequence[Event], words: Words) -> str:
    del event, scene
    return words("kauri-told-exchanged")


@told.register
def _(event: PossumsBorn, scene: Sequence[Event], words: Words) -> str:
    born = places([each.region for each in _alike(event, scene)], words)
    return words("kauri-told-born", how=event.how, count=event.count, places=born)


@told.register
def _(event: EpidemicSpread, scene: Sequence[Event], words: Words) -> str:
    del scene
    hurt = _hurt(event.hurt, words)
    return words("kauri-told-epidemic", place=place(event.region), caught=len(event.hurt), hurt=hurt)


@told.register
def _(event: PossumStowedAway, scene: Sequence[Event], words: Words) -> str:
    counts = _summed([(each.region, 1) for each in _alike(event, scene)])
    return words("kauri-told-stowaways", places=_tally(counts, words))


@told.register
def _(event: HeritageClaimed, scene: Sequence[Event], words: Words) -> str:
    del scene
    name, effect = heritage_name(event.heritage, words), heritage_effect(event.heritage, words)
    return words("kauri-told-claimed", heritage=name, effect=effect)


@told.register
def _(event: SlotCursed, scene: Sequence[Event], words: Words) -> str:
    del scene
    return words("kauri-told-cursed", heritage=heritage_name(event.heritage, words), hurt=_hurt(event.hurt, words))


@told.register
def _(event: CurseLifted, scene: Sequence[Event], words: Words) -> str:
    del scene
    return words("kauri-told-lifted", heritage=heritage_name(event.heritage, words))


@told.register
def _(event: PossumsSwept, scene: Sequence[Event], words: Words) -> str:
    counts = _summed([(each.region, each.count) for each in _alike(event, scene)])
    return words(
        "kauri-told-swept",
        cause=event.cause,
        count=sum(counts.values()),
        places=_where(counts, words),
        hurt=_hurt(event.hurt, words),
    )


@told.register
def _(event: RoadLost, scene: Sequence[Event], words: Words) -> str:
    lost = [(each.region, each.other) for each in _alike(event, scene)]
    return words(
        "kauri-told-road-lost",
        cause=event.cause,
        count=len(lost),
        borders=borders(lost, words),
        hurt=_hurt(event.hurt, words),
    )


@told.register
def _(event: WhareLost, scene: Sequence[Event], words: Words) -> str:
    del scene
    return words("kauri-told-whare-lost", places=place(event.region), hurt=_hurt(event.hurt, words))


@told.register
def _(event: NestRaided, scene: Sequence[Event], words: Words) -> str:
    raided = [each.region for each in _alike(event, scene)]
    return words("kauri-told-raided", places=places(raided, words), count=len(raided), hurt=_hurt(event.hurt, words))


@told.register
def _(event: ConscienceMoved, scene: Sequence[Event], words: Words) -> str:
    del scene
    moved = words("kauri-told-conscience", before=event.before, after=event.after)
    return f"{moved} {words('kauri-told-turned', attitude=event.turned)}" if event.turned else moved


@told.register
def _(event: PossumsExtinct, scene: Sequence[Event], words: Words) -> str:
    del scene
    return words("kauri-told-extinct", hurt=_hurt(event.hurt, words))


@told.register
def _(event: PossumResettled, scene: Sequence[Event], words: Words) -> str:
    del scene
    return words("kauri-told-resettled", place=place(event.region))


@told.register
def _(event: PawnTook, scene: Sequence[Event], words: Words) -> str:
    del scene
    return words("kauri-told-pawn-took", taken=event.taken, place=place(event.region), hurt=_hurt(event.hurt, words))


@told.register
def _(event: KiwisLeft, scene: Sequence[Event], words: Words) -> str:
    counts = _summed([(each.region, each.count) for each in _alike(event, scene)])
    return words(
        "kauri-told-left", count=sum(counts.values()), places=_where(counts, words), hurt=_hurt(event.hurt, words)
    )


@told.register
def _(event: KiwiEndured, scene: Sequence[Event], words: Words) -> str:
    del scene
    return words("kauri-told-endured", place=place(event.region))


@told.register
def _(event: MarkersReturned, scene: Sequence[Event], words: Words) -> str:
    del scene
    dried = words("kauri-told-dried", borders=borders(event.floods, words)) if event.floods else ""
    healed = words("kauri-told-healed", place=place(event.epidemic)) if event.epidemic else ""
    return "\n".join(line for line in (dried, healed) if line)
