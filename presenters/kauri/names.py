"""What things are called and how they are written in Kauri: regions, cards, actions, heritages."""

from collections.abc import Iterator, Sequence
from typing import Final

from presenters.contract import Symbol, Words
from rules.kauri.cards import CARDS, PREREQUISITES, Action, Card, CardFace
from rules.kauri.heritages import Heritage
from rules.kauri.map import PRINTED_REGIONS, Border, Region
from rules.kauri.model import RegionView, Task, View
from rules.kauri.pieces import Faction, Pawn

DOT: Final = " · "
JOINER: Final = "\u2060"
"""Keeps a symbol and its number on one line."""
TO: Final = " → "
KEY: Final = "kauri"
KAURI: Final = Symbol("🌲", KEY, "kauri")
RESERVE: Final = Symbol("🛡️", KEY, "fence")
POISON: Final = Symbol("☠️", KEY, "poison")
EPIDEMIC: Final = Symbol("🦠", KEY, "epidemic")
WHARE: Final = Symbol("🛖", KEY, "whare")
FLOOD: Final = Symbol("🌊", KEY, "flood")
ROAD: Final = Symbol("🛤️", KEY, "road")
HERITAGE: Final = Symbol("📜", KEY, "heritage")
BADGE: Final = Symbol("🏹", KEY, "badge")
AXE: Final = Symbol("🪓", KEY, "axe")
SYMBOLS: Final[dict[Pawn, Symbol]] = {
    "kiwi": Symbol("🥝", KEY, "kiwi"),
    "maori": Symbol("🛶", KEY, "maori"),
    "english": Symbol("🎩", KEY, "english"),
    "possum": Symbol("🐿️", KEY, "possum"),
}
INITIATIVES: Final = {1: "1️⃣", 2: "2️⃣", 3: "3️⃣", 4: "4️⃣"}
PERIOD_NAMES: Final = ("", "I", "II", "III", "IV", "V")
ACTION_SYMBOLS: Final = {
    Action.CLAIM: HERITAGE,
    Action.BROOD: "🐣",
    Action.BROOD_IN_RESERVE: "🐣",
    Action.PLANT: "🌱",
    Action.RESERVE: RESERVE,
    Action.CONSCIENCE_UP: "⏩",
    Action.FLOOD: FLOOD,
    Action.ATTACK: "⚔️",
    Action.TEMPLE: WHARE,
    Action.SUBURB: WHARE,
    Action.KIWI_HUNT: "🏹",
    Action.POSSUM_HUNT: "🏹",
    Action.SNARE: "🪤",
    Action.DRIVE_OUT: "💨",
    Action.FELLING: AXE,
    Action.CLEAR_CUT: "🪚",
    Action.HUNT: "🏹",
    Action.TRAPS: "🪤",
    Action.ROAD: ROAD,
    Action.POISON: POISON,
    Action.STEWARDSHIP: "🔄",
    Action.BREED: "🍼",
    Action.LITTER: "🍼",
    Action.FORAGE: "🍃",
    Action.CONSCIENCE_DOWN: "⏪",
    Action.EPIDEMIC: EPIDEMIC,
    Action.STOWAWAY: "📦",
    Action.EARTHQUAKE: "💥",
    Action.SWARM: "🍼",
    Action.NEST_RAID: "🥚",
}
"""Of every action but the moves, which have the symbol of whatever moves."""


def place(region: Region) -> str:
    """Name a region as it is printed: "3 Waipoua"."""
    return f"{region} {PRINTED_REGIONS[region].name}"


def places(regions: Sequence[Region], words: Words) -> str:
    return words.listing([place(region) for region in regions])


def border(*regions: Region) -> str:
    """Write a border by its numbers: "3–4"."""
    return "–".join(str(region) for region in regions)


def borders(found: Sequence[Border], words: Words) -> str:
    return words("list-comma").join(border(*each) for each in found)


def initiative_of(card: Card) -> Symbol:
    """Return the number a card has for its initiative, on buttons with the emblem of its faction."""
    face = CARDS[card]
    return Symbol(INITIATIVES[face.initiative], KEY, f"{face.faction.value}-{face.initiative}")


def role(faction: Faction, words: Words) -> str:
    return words(f"kauri-role-{faction}")


def card_name(card: Card, words: Words) -> str:
    return words("kauri-card", card=card.text_name)


def action_name(action: Action, words: Words) -> str:
    return words("kauri-action", action=action.value)


def heritage_name(heritage: Heritage, words: Words) -> str:
    return words("kauri-heritage", heritage=heritage.value)


def heritage_effect(heritage: Heritage, words: Words) -> str:
    return words("kauri-heritage-effect", heritage=heritage.value)


def does(card: Card, words: Words) -> str:
    face = CARDS[card]
    return _joined(face, [_step(action, steps, words) for action, steps in face.actions], words)


def still_does(card: Card, tasks: Sequence[Task], words: Words) -> str:
    return _joined(CARDS[card], [_step(task.action, task.left, words) for task in tasks], words)


def _joined(face: CardFace, steps: Sequence[str], words: Words) -> str:
    if len(steps) < 2:
        return "".join(steps)
    return words("kauri-either" if face.joined == "or" else "kauri-both", first=steps[0], second=steps[1])


def _step(action: Action, steps: int, words: Words) -> str:
    told = words("kauri-does", action=action.value, steps=steps)
    needed = PREREQUISITES.get(action)
    return words("kauri-needs", needed=needed, told=told) if needed else told


def contents(region: RegionView, words: Words) -> str:
    return " ".join(_pieces(region)) or words("kauri-nothing-there")


def _pieces(region: RegionView) -> Iterator[str]:
    counted = (
        (KAURI, region.kauri),
        (SYMBOLS["kiwi"], region.kiwis),
        (SYMBOLS["possum"], region.possums),
        (SYMBOLS["english"], region.english),
        (SYMBOLS["maori"], region.maori),
        (WHARE, region.whare),
        (RESERVE, region.reserve),
        (POISON, region.poison),
        (EPIDEMIC, region.epidemic),
    )
    for symbol, count in counted:
        if count:
            yield f"{symbol}{JOINER}{int(count)}" if count > 1 else symbol


def region_in(view: View, region: Region) -> RegionView:
    return view.regions[region - 1]
