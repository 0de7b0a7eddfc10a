"""Expected points of a card, before it is carried out."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rules.kauri.cards import CARDS, Action, Card, CardFace
from rules.kauri.factions.maori import can_hold_temple
from rules.kauri.heritages import Heritage
from rules.kauri.map import CITIES, NEIGHBOURS, REGIONS, Region
from rules.kauri.pieces import PERIODS, RANGERS_FROM, RESERVES, Faction
from rules.kauri.state import State, are_rangers, kept_kauri, seat_of

ActionValue = Callable[[State, int], float]
"""What an action of so many steps is worth now."""


def card_values(state: State, cards: Sequence[Card]) -> list[float]:
    """Return the expected points of each card: of both actions, or of the better one."""
    expected = ACTION_VALUES[CARDS[cards[0]].faction]
    found: dict[tuple[Action, int], float] = {}
    return [_card_value(state, CARDS[card], expected, found) for card in cards]


def _card_value(
    state: State, face: CardFace, expected: Mapping[Action, ActionValue], found: dict[tuple[Action, int], float]
) -> float:
    """Evaluate one card; many share an action, which is evaluated once."""
    values = []
    for action in face.actions:
        if action not in found:
            found[action] = expected[action[0]](state, action[1])
        values.append(found[action])
    return max(values) if face.joined == "or" else sum(values)


def _claim(faction: Faction, value: float) -> ActionValue:
    def expected(state: State, steps: int) -> float:
        del steps
        remaining = (PERIODS - state.period + 1) / PERIODS
        return 0.5 + value * remaining if state.tokens[seat_of(state, faction)] else 0.0

    return expected


def _kiwi_moves(state: State, steps: int) -> float:
    homeless = sum([state.kiwis[region] for region in REGIONS if not state.kauri[region]])
    return 0.1 * steps + 0.6 * min(steps, homeless)


def _plant(state: State, steps: int) -> float:
    del steps
    homeless = [state.kiwis[region] for region in REGIONS if not state.kauri[region]]
    return 0.3 + 0.8 * max(homeless) if any(homeless) and state.kauri_stock else 0.0


def _brood(state: State, steps: int) -> float:
    return float(min(steps, state.kiwi_supply))


def _brood_in_reserve(state: State, steps: int) -> float:
    held = [region for region in state.reserves if state.kiwis[region]]
    return float(steps) if held and state.kiwi_supply else 0.0


def _attack(state: State, steps: int) -> float:
    met = any(state.possums[region] and state.kiwis[region] for region in REGIONS)
    return 0.5 * steps if met else 0.0


def _temple(state: State, steps: int) -> float:
    """Full value where she is, less one step away: opponents may come first, and two cards cannot use one place."""
    del steps
    if can_hold_temple(state, state.maori):
        return 2.4
    return 1.5 if any(can_hold_temple(state, region) for region in NEIGHBOURS[state.maori]) else 0.0


def _suburb(state: State, steps: int) -> float:
    del steps
    free = Heritage.TREATY in state.claimed and state.maori in CITIES and state.maori not in state.whares
    return 3.0 if free else 0.0


def _maori_moves(state: State, steps: int) -> float:
    del state
    return 0.3 * steps


def _kiwi_hunt(state: State, steps: int) -> float:
    del steps
    return 0.0 if state.maori in state.reserves else 1.5 * state.kiwis[state.maori]


def _possum_hunt(state: State, steps: int) -> float:
    del steps
    return 1.5 * state.possums[state.maori]


def _drive(state: State, steps: int) -> float:
    del steps
    here = state.maori
    crowded = state.kiwis[here] + state.possums[here] > 0
    promising = state.kauri[here] and here not in CITIES and here not in state.whares
    return 1.0 if crowded and promising and here not in state.english else 0.0


def _fellable(state: State, base: Region) -> tuple[int, int]:
    """Count the kauri to be had where an Englishman stands, and beside it."""
    kept = kept_kauri(state)
    beside = [region for region in NEIGHBOURS[base] if state.kauri[region] and region not in kept]
    return int(state.kauri[base] and base not in kept), len(beside)


def _felling(state: State, steps: int) -> float:
    del steps
    if are_rangers(state):
        return 0.0
    standing = [_fellable(state, base) for base in state.english]
    if any(here for here, _ in standing):
        return 1.2
    return 0.7 if any(beside for _, beside in standing) else 0.1


def _clear_cut(state: State, steps: int) -> float:
    del steps
    if are_rangers(state):
        return 0.0
    reach = [_fellable(state, base) for base in state.english]
    return max([1.3 * here + 1.3 * min(beside, 1) for here, beside in reach])


def _english_hunt(state: State, steps: int) -> float:
    del steps
    if not are_rangers(state):
        return 0.0
    reach = [region for base in state.english for region in (base, *NEIGHBOURS[base])]
    return 1.4 * max([state.possums[region] for region in reach])


def _traps(state: State, steps: int) -> float:
    if not are_rangers(state):
        return 0.0
    caught = [sum([state.possums[region] for region in (base, *NEIGHBOURS[base])]) for base in state.english]
    return 1.4 * min(steps, max(caught))


def _poison(state: State, steps: int) -> float:
    del steps
    return 0.5 + 0.3 * (PERIODS - state.period) if are_rangers(state) and len(state.poisons) < 2 else 0.0


def _breed(state: State, steps: int) -> float:
    places = len(REGIONS) + 1 - state.possums.count(0)
    return float(min(steps, state.possum_supply, places))


def _litter(state: State, steps: int) -> float:
    del steps
    prolific = Heritage.PROLIFERATION in state.claimed
    if max(state.possums) < (1 if prolific else 2):
        return 0.0
    return float(min(3 if prolific else 2, state.possum_supply))


def _stowaway(state: State, steps: int) -> float:
    del steps
    return float(min(1 + bool(state.roads), state.possum_supply))


def _flat(value: float) -> ActionValue:
    """An action that is worth the same at any time."""
    return lambda _, steps: value * steps


ACTION_VALUES: Final[Mapping[Faction, Mapping[Action, ActionValue]]] = {
    Faction.KIWI: {
        Action.CLAIM: _claim(Faction.KIWI, 1.0),
        Action.MOVE: _kiwi_moves,
        Action.BROOD: _brood,
        Action.BROOD_IN_RESERVE: _brood_in_reserve,
        Action.PLANT: _plant,
        Action.RESERVE: lambda state, _: 0.9 if len(state.reserves) < RESERVES else 0.0,
        Action.CONSCIENCE_UP: lambda state, _: 0.6 if state.conscience < RANGERS_FROM else 0.1,
        Action.FLOOD: _flat(0.05),
        Action.ATTACK: _attack,
    },
    Faction.MAORI: {
        Action.CLAIM: _claim(Faction.MAORI, 2.0),
        Action.MOVE: _maori_moves,
        Action.TEMPLE: _temple,
        Action.SUBURB: _suburb,
        Action.KIWI_HUNT: _kiwi_hunt,
        Action.POSSUM_HUNT: _possum_hunt,
        Action.SNARE: lambda state, _: 1.5 if state.possums[state.maori] else 0.0,
        Action.DRIVE_OUT: _drive,
    },
    Faction.ENGLISH: {
        Action.CLAIM: _claim(Faction.ENGLISH, 1.5),
        Action.MOVE: _flat(0.2),
        Action.FELLING: _felling,
        Action.CLEAR_CUT: _clear_cut,
        Action.HUNT: _english_hunt,
        Action.TRAPS: _traps,
        Action.ROAD: _flat(0.15),
        Action.POISON: _poison,
        Action.STEWARDSHIP: _flat(0.2),
    },
    Faction.POSSUM: {
        Action.CLAIM: _claim(Faction.POSSUM, 1.5),
        Action.MOVE: _flat(0.1),
        Action.BREED: _breed,
        Action.LITTER: _litter,
        Action.FORAGE: _flat(0.3),
        Action.CONSCIENCE_DOWN: lambda state, _: 0.5 if state.conscience >= RANGERS_FROM - 2 else 0.1,
        Action.EPIDEMIC: _flat(0.3),
        Action.STOWAWAY: _stowaway,
    },
}
