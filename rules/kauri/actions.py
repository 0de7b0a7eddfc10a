"""Carrying out an Actions card: its actions in any order, in part, and one inside another."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from rules.contract import Seat
from rules.kauri.action_events import CurseLifted, HeritageClaimed
from rules.kauri.action_moves import (
    ActionMove,
    Attack,
    BearLitter,
    Breed,
    Brood,
    BuildRoad,
    BuildSuburb,
    BuildTemple,
    Claim,
    ClearCut,
    DriveOut,
    ExchangeCard,
    Fell,
    Flood,
    Forage,
    FoundReserve,
    Hunt,
    HuntKiwis,
    HuntPossums,
    LayPoison,
    LiftCurse,
    LowerConscience,
    MovePawn,
    Plant,
    RaidNest,
    RaiseConscience,
    ShakeRoad,
    ShakeWhare,
    Snare,
    SpreadEpidemic,
    StowAway,
    SwarmInto,
    Trap,
)
from rules.kauri.cards import CARDS, PARTS, PREREQUISITES, Action, Card, Part
from rules.kauri.events import Event
from rules.kauri.factions import english, kiwi, maori, possum
from rules.kauri.factions.shared import move_pawn, notice_extinction
from rules.kauri.heritages import HERITAGES, Heritage
from rules.kauri.model import Task
from rules.kauri.pieces import Faction
from rules.kauri.state import State, acting_seat, are_rangers, card_in_play, possums_on_map

Offer = Callable[[State, Task], Sequence[ActionMove]]
OFFERS: Final[Mapping[Faction, Mapping[Action, Offer]]] = {
    Faction.KIWI: kiwi.OFFERS,
    Faction.MAORI: maori.OFFERS,
    Faction.ENGLISH: english.OFFERS,
    Faction.POSSUM: possum.OFFERS,
}
CLAIMS: Final = {
    Faction.KIWI: kiwi.claims,
    Faction.MAORI: maori.claims,
    Faction.ENGLISH: english.claims,
    Faction.POSSUM: possum.claims,
}
INHERIT: Final = {
    Faction.KIWI: kiwi.inherit,
    Faction.MAORI: maori.inherit,
    Faction.ENGLISH: english.inherit,
    Faction.POSSUM: possum.inherit,
}
PERFORM: Final = {
    Faction.KIWI: kiwi.perform,
    Faction.MAORI: maori.perform,
    Faction.ENGLISH: english.perform,
    Faction.POSSUM: possum.perform,
}
LIFTS: Final = {heritage: LiftCurse(heritage) for heritage in Heritage}
ACTIONS: Final[Mapping[type[ActionMove], tuple[Action, ...]]] = {
    MovePawn: (Action.MOVE,),
    Brood: (Action.BROOD, Action.BROOD_IN_RESERVE),
    Plant: (Action.PLANT,),
    FoundReserve: (Action.RESERVE,),
    Flood: (Action.FLOOD,),
    Attack: (Action.ATTACK,),
    RaiseConscience: (Action.CONSCIENCE_UP,),
    BuildTemple: (Action.TEMPLE,),
    BuildSuburb: (Action.SUBURB,),
    HuntKiwis: (Action.KIWI_HUNT,),
    HuntPossums: (Action.POSSUM_HUNT,),
    Snare: (Action.SNARE,),
    DriveOut: (Action.DRIVE_OUT,),
    Fell: (Action.FELLING,),
    ClearCut: (Action.CLEAR_CUT,),
    Hunt: (Action.HUNT,),
    Trap: (Action.TRAPS,),
    BuildRoad: (Action.ROAD,),
    LayPoison: (Action.POISON,),
    ExchangeCard: (Action.STEWARDSHIP,),
    Breed: (Action.BREED,),
    BearLitter: (Action.LITTER,),
    Forage: (Action.FORAGE,),
    SpreadEpidemic: (Action.EPIDEMIC,),
    StowAway: (Action.STOWAWAY,),
    LowerConscience: (Action.CONSCIENCE_DOWN,),
    Claim: (Action.CLAIM,),
    LiftCurse: (Action.CLAIM,),
    ShakeWhare: (Action.EARTHQUAKE,),
    ShakeRoad: (Action.EARTHQUAKE,),
    SwarmInto: (Action.SWARM,),
    RaidNest: (Action.NEST_RAID,),
}
"""Which actions a step may be part of; no card has two of them at once."""
DIFFERENT: Final = (Brood, Attack, Breed, RaidNest)
"""Steps whose action goes to a different region each time."""

TASKS: Final[Mapping[Card, tuple[Task, ...]]] = {
    card: tuple(Task(action, steps, parts=PARTS.get(action, ())) for action, steps in face.actions)
    for card, face in CARDS.items()
}


def card_moves(state: State) -> list[ActionMove]:
    """Return the moves that the card in play allows next."""
    offers = OFFERS[state.factions[acting_seat(state)]]
    found: list[ActionMove] = []
    for task in state.tasks:
        if task.action is Action.CLAIM:
            found += _claims(state)
        elif _is_open(state, task.action):
            found += offers[task.action](state, task)
    return found


def take(draft: State, step: ActionMove) -> Iterator[Event]:
    seat = acting_seat(draft)
    before = possums_on_map(draft)
    _spend(draft, step)
    yield from _perform(draft, seat, step)
    yield from notice_extinction(draft, before)


def _is_open(state: State, action: Action) -> bool:
    """Tell whether the prerequisite of an action holds now."""
    match PREREQUISITES.get(action):
        case None:
            return True
        case "treaty":
            return Heritage.TREATY in state.claimed
        case "rangers":
            return are_rangers(state)
        case "lumberjacks":
            return not are_rangers(state)


def _claims(state: State) -> list[ActionMove]:
    """Offer every free slot; a cursed one must be freed first."""
    seat = acting_seat(state)
    if not state.tokens[seat]:
        return []
    faction = state.factions[seat]
    found: list[ActionMove] = []
    for heritage in HERITAGES[faction]:
        if heritage in state.cursed:
            found.append(LIFTS[heritage])
        elif heritage not in state.claimed:
            found += CLAIMS[faction](state, heritage)
    return found


def _spend(draft: State, step: ActionMove) -> None:
    """Cross off what a move uses up; the first one on an `or` card settles the choice."""
    actions = ACTIONS[type(step)]
    settled = draft.steps == 0 and CARDS[card_in_play(draft)].joined == "or"
    left: list[Task] = []
    for task in draft.tasks:
        if task.action in actions:
            if (rest := _rest(task, step)) is not None:
                left.append(rest)
        elif not settled:
            left.append(task)
    draft.tasks = tuple(left)
    draft.steps += 1


def _rest(task: Task, step: ActionMove) -> Task | None:
    """Return what is left of an action after one of its moves."""
    if task.left == 1 or isinstance(step, ShakeWhare):
        return None
    spent = _part(step)
    parts = tuple([part for part in task.parts if part != spent])
    used = (*task.used, step.region) if isinstance(step, DIFFERENT) else task.used
    base = step.base if isinstance(step, ClearCut | Trap) else task.base
    return Task(task.action, task.left - 1, used, parts, base)


def _part(step: ActionMove) -> Part | None:
    """Return the half of an action that a move uses up; broken roads rule out a fallen whare."""
    match step:
        case DriveOut(species):
            return species
        case StowAway(place):
            return place
        case ClearCut(base, region):
            return "here" if base == region else "beside"
        case ShakeRoad():
            return "whare"
        case _:
            return None


def _perform(draft: State, seat: Seat, step: ActionMove) -> Iterator[Event]:
    match step:
        case MovePawn():
            return move_pawn(draft, seat, step)
        case Claim() | LiftCurse():
            return _lay_token(draft, seat, step)
        case _:
            return PERFORM[draft.factions[seat]](draft, seat, step)


def _lay_token(draft: State, seat: Seat, step: Claim | LiftCurse) -> Iterator[Event]:
    """Spend a token, to claim a slot or to free it."""
    draft.tokens[seat] -= 1
    return _claim(draft, seat, step) if isinstance(step, Claim) else _lift(draft, seat, step.heritage)


def _claim(draft: State, seat: Seat, claim: Claim) -> Iterator[Event]:
    """Let a heritage take effect; one that asks for more steps leaves them as tasks."""
    draft.claimed = (*draft.claimed, claim.heritage)
    yield HeritageClaimed(seat, claim.heritage, claim.region)
    yield from INHERIT[draft.factions[seat]](draft, seat, claim)


def _lift(draft: State, seat: Seat, heritage: Heritage) -> Iterator[Event]:
    draft.cursed = tuple([slot for slot in draft.cursed if slot is not heritage])
    yield CurseLifted(seat, heritage)
