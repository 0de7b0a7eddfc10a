"""What a step of Kauri does to others, told before it is taken."""

from collections.abc import Iterator, Sequence

from presenters.contract import Words
from presenters.kauri.names import border, borders, heritage_name, place, places, region_in
from rules.kauri.action_moves import (
    ActionMove,
    Attack,
    Claim,
    ClearCut,
    DriveOut,
    Fell,
    Flood,
    Forage,
    Hunt,
    HuntKiwis,
    HuntPossums,
    LayPoison,
    RaidNest,
    ShakeRoad,
    ShakeWhare,
    Snare,
    SpreadEpidemic,
    Trap,
)
from rules.kauri.heritages import OWNERS, Heritage
from rules.kauri.map import BORDERS_OF, RIM, Region
from rules.kauri.model import View
from rules.kauri.moves import PawnRemove
from rules.kauri.pieces import Faction, Species

OWNERS_OF: dict[Species, Faction] = {"kiwi": Faction.KIWI, "possum": Faction.POSSUM}


def harm(view: View, move: ActionMove | PawnRemove, words: Words) -> str | None:
    """Name who suffers by a move and how; None if nobody does."""
    return "\n".join(line for line in _harms(view, move, words) if line) or None


def _harms(view: View, move: ActionMove | PawnRemove, words: Words) -> Iterator[str]:
    match move:
        case Fell(region) | Forage(region):
            yield _homeless(view, region, words)
        case Attack(region):
            yield _lost("leave", view, "possum", {region: 1}, words)
        case RaidNest(region):
            yield _lost("leave", view, "kiwi", {region: 1}, words)
        case ClearCut(_, region):
            yield _lost("leave", view, "kiwi", {region: region_in(view, region).kiwis}, words)
        case DriveOut():
            yield _driven(view, move, words)
        case PawnRemove():
            yield _pawn(view, words)
        case Claim():
            yield from _claim(view, move, words)
        case _:
            yield _taken(view, move, words) or _built(view, move, words)


def _taken(view: View, step: ActionMove, words: Words) -> str:
    """Tell of animals that go to a player's board."""
    match step:
        case HuntKiwis(region):
            return _lost("kept", view, "kiwi", {region: region_in(view, region).kiwis}, words)
        case HuntPossums(region) | Hunt(region):
            return _lost("kept", view, "possum", {region: _huntable(view, region)}, words)
        case Snare(region) | Trap(_, region):
            return _lost("kept", view, "possum", {region: 1}, words)
        case _:
            return ""


def _built(view: View, step: ActionMove, words: Words) -> str:
    match step:
        case LayPoison(region):
            return words("kauri-confirm-poison", name=_player(view, Faction.POSSUM, words), place=place(region))
        case SpreadEpidemic(region):
            return _shut_in(view, region, words)
        case Flood(region, other) if (region, other) in view.roads:
            return _road(view, "flooded", region, other, words)
        case ShakeRoad(region, other):
            return _road(view, "lost", region, other, words)
        case ShakeWhare(region):
            return words("kauri-confirm-whare", name=_player(view, Faction.MAORI, words), place=place(region))
        case _:
            return ""


def _claim(view: View, claim: Claim, words: Words) -> Iterator[str]:
    if claim.heritage is Heritage.ERUPTION:
        yield _swept(view, RIM, words)
    if claim.heritage is Heritage.TSUNAMI and claim.region:
        yield _swept(view, [claim.region], words)
        if roads := [each for each in BORDERS_OF[claim.region] if each in view.roads]:
            name = _player(view, Faction.ENGLISH, words)
            yield words("kauri-confirm-tsunami-roads", name=name, borders=borders(roads, words))
    if claim.cursed:
        name, cursed = _player(view, OWNERS[claim.cursed], words), heritage_name(claim.cursed, words)
        yield words("kauri-confirm-curse", name=name, heritage=cursed)


def _swept(view: View, regions: Sequence[Region], words: Words) -> str:
    return _lost("leave", view, "possum", {region: region_in(view, region).possums for region in regions}, words)


def _lost(how: str, view: View, species: Species, counts: dict[Region, int], words: Words) -> str:
    """Tell how many animals their player loses, and where."""
    total, hit = sum(counts.values()), [region for region, count in counts.items() if count]
    if not total:
        return ""
    name = _player(view, OWNERS_OF[species], words)
    return words(f"kauri-confirm-{how}", species=species, count=total, name=name, places=places(hit, words))


def _homeless(view: View, region: Region, words: Words) -> str:
    count = region_in(view, region).kiwis
    name = _player(view, Faction.KIWI, words)
    return words("kauri-confirm-homeless", count=count, name=name, place=place(region)) if count else ""


def _driven(view: View, step: DriveOut, words: Words) -> str:
    here = region_in(view, step.origin)
    return words(
        "kauri-confirm-driven",
        species=step.species,
        count=here.kiwis if step.species == "kiwi" else here.possums,
        name=_player(view, OWNERS_OF[step.species], words),
        origin=place(step.origin),
        place=place(step.target),
    )


def _pawn(view: View, words: Words) -> str:
    """Tell whom the Englishman of a game for two robs."""
    here = next(region.number for region in view.regions if region.english)
    if view.attitude == "lumberjacks":
        return _homeless(view, here, words)
    return _lost("leave", view, "possum", {here: 1}, words)


def _shut_in(view: View, region: Region, words: Words) -> str:
    here = region_in(view, region)
    caught = [Faction.MAORI] * here.maori + [Faction.ENGLISH] * bool(here.english)
    names = [words.name(seat) for faction in caught if (seat := view.seat_of(faction)) is not None]
    if not names:
        return ""
    return words("kauri-confirm-epidemic", names=words.listing(names), place=place(region))


def _road(view: View, how: str, region: Region, other: Region, words: Words) -> str:
    name = _player(view, Faction.ENGLISH, words)
    return words("kauri-confirm-road", how=how, name=name, border=border(region, other))


def _huntable(view: View, region: Region) -> int:
    """Return how many possums a hunt takes: after Nocturnal one stays."""
    spared = any(Heritage.NOCTURNAL in board.claimed for board in view.boards)
    return region_in(view, region).possums - spared


def _player(view: View, faction: Faction, words: Words) -> str:
    seat = view.seat_of(faction)
    return "" if seat is None else words.name(seat)
