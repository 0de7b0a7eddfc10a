"""Kauri's moves as buttons and menus: what can still be done of a card, then where."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final

from presenters.contract import Branch, Choice, Words
from presenters.kauri.confirm import harm
from presenters.kauri.names import (
    ACTION_SYMBOLS,
    AXE,
    BADGE,
    HERITAGE,
    SYMBOLS,
    TO,
    action_name,
    border,
    borders,
    card_name,
    contents,
    does,
    heritage_effect,
    heritage_name,
    initiative_of,
    place,
    region_in,
)
from rules.kauri.action_moves import (
    ActionMove,
    Claim,
    ClearCut,
    DriveOut,
    ExchangeCard,
    InRegion,
    LiftCurse,
    MovePawn,
    OnBorder,
    Plain,
    ShakeWhare,
    StowAway,
    Trap,
)
from rules.kauri.actions import ACTIONS
from rules.kauri.cards import CARDS, Action
from rules.kauri.heritages import OWNERS, Heritage
from rules.kauri.map import NEIGHBOURS, PRINTED_REGIONS, Border, Region
from rules.kauri.model import View
from rules.kauri.moves import (
    CastFactions,
    ChooseCards,
    ChooseStart,
    DrawCards,
    EndActions,
    Endure,
    Move,
    Mulligan,
    PawnEnd,
    PawnMove,
    PawnRemove,
    Resettle,
    StartReserve,
)

MENU: Final = 25
"""Lines in a menu; longer lists are asked for by their first region."""
MOVES: Final = "moves"
DEEDS: Final = "deeds"
DONE: Final = "✅"
TOOLS: Final = {"lumberjacks": AXE, "rangers": BADGE}
Aside = ChooseStart | StartReserve | Resettle | Endure
Deeper = Callable[[ActionMove], tuple[Branch, ...]]


def menu(view: View, moves: Sequence[Move], words: Words) -> list[Choice]:
    steps = [move for move in moves if isinstance(move, ActionMove)]
    others = [move for move in moves if not isinstance(move, ActionMove | CastFactions | DrawCards)]
    return [*_steps(view, steps, words), *(_other(view, move, words) for move in others)]


def _other(
    view: View, move: ChooseCards | Mulligan | Aside | EndActions | PawnMove | PawnRemove | PawnEnd, words: Words
) -> Choice:
    match move:
        case ChooseCards():
            return _pair(view, move, words)
        case EndActions():
            return Choice(move.code, words("kauri-choice-end", steps=view.steps), DONE, group=DEEDS, minor=True)
        case Mulligan(again):
            key = "kauri-choice-redraw" if again else "kauri-choice-keep"
            return Choice(move.code, words(key), "🔄" if again else "🖐️", minor=again)
        case PawnMove() | PawnRemove() | PawnEnd():
            return _pawn(view, move, words)
        case _:
            return _aside(view, move, words)


def _pair(view: View, move: ChooseCards, words: Words) -> Choice:
    """Offer the Actions card first, then what goes with it for its initiative."""
    actions, initiative = card_name(move.actions, words), card_name(move.initiative, words)
    number = CARDS[move.initiative].initiative
    kept = next(card_name(card, words) for card in view.hand if card not in {move.actions, move.initiative})
    symbol = SYMBOLS[CARDS[move.actions].faction.value]
    return Choice(
        move.code,
        words("kauri-choice-pair", actions=actions, initiative=initiative),
        initiative_of(move.initiative),
        words("kauri-choice-pair-hint", number=number, kept=kept),
        chosen=(move.actions, move.initiative) == view.sealed,
        branches=(Branch(move.actions.value, actions, symbol, does(move.actions, words)),),
    )


def _aside(view: View, move: Aside, words: Words) -> Choice:
    hint = contents(region_in(view, move.region), words)
    if isinstance(move, ChooseStart) and PRINTED_REGIONS[move.region].is_city:
        around = words.listing([place(region) for region in NEIGHBOURS[move.region]])
        hint = words("kauri-choice-landing-hint", places=around)
    return Choice(move.code, place(move.region), hint=hint)


def _pawn(view: View, move: PawnMove | PawnRemove | PawnEnd, words: Words) -> Choice:
    match move:
        case PawnMove(region):
            label, hint = words("kauri-choice-pawn-move", place=place(region)), contents(region_in(view, region), words)
            return Choice(move.code, label, SYMBOLS["english"], hint, group=MOVES)
        case PawnRemove():
            label = words("kauri-choice-pawn-take", attitude=view.attitude)
            return Choice(move.code, label, TOOLS[view.attitude], group=DEEDS, confirm=harm(view, move, words))
        case PawnEnd():
            return Choice(move.code, words("kauri-choice-pawn-end"), DONE, group=DEEDS, minor=True)


def _steps(view: View, steps: Sequence[ActionMove], words: Words) -> Iterator[Choice]:
    """Offer each action of the card as a branch; one that leaves no choice stands outside as a button."""
    for action, found in groupby(steps, lambda step: _action_of(view, step)):
        group = list(found)
        if len(group) == 1:
            yield _step(view, group[0], (), words)
            continue
        branch = _branch(view, action, group[0], words)
        deeper = _second_branches(view, group, words)
        yield from (_step(view, step, (branch, *deeper(step)), words) for step in group)


def _action_of(view: View, step: ActionMove) -> Action:
    """Return which of the card's actions a step belongs to."""
    fitting = ACTIONS[type(step)]
    return next((task.action for task in view.tasks if task.action in fitting), fitting[0])


def _branch(view: View, action: Action, first: ActionMove, words: Words) -> Branch:
    left = next((task.left for task in view.tasks if task.action is action), 1)
    label = action_name(action, words)
    if left > 1:
        label = words("kauri-choice-steps", action=label, steps=left)
    return Branch(action.value, label, _symbol(first))


def _symbol(step: ActionMove) -> str:
    match step:
        case MovePawn(pawn):
            return SYMBOLS[pawn]
        case Claim(cursed=slot) if slot:
            return SYMBOLS[OWNERS[slot].value]
        case _:
            return ACTION_SYMBOLS[ACTIONS[type(step)][0]]


def _second_branches(view: View, steps: Sequence[ActionMove], words: Words) -> Deeper:
    """Return what comes between an action and its choices: where a move begins, which heritage, or nothing."""
    first = steps[0]
    if isinstance(first, Claim | LiftCurse):
        return _by_heritage(steps, words)
    if isinstance(first, MovePawn):
        return _by_origin(view, steps, words)
    if len(steps) > MENU:
        return _by_border(steps, words)
    return lambda _: ()


def _by_origin(view: View, steps: Sequence[ActionMove], words: Words) -> Deeper:
    """Ask where a move begins, unless there is but one such place."""
    origins: dict[ActionMove, Region] = {step: step.origin for step in steps if isinstance(step, MovePawn)}
    if len(set(origins.values())) == 1:
        return lambda _: ()

    def branches(step: ActionMove) -> tuple[Branch, ...]:
        origin = origins[step]
        label = words("kauri-choice-origin", place=place(origin))
        return (Branch(str(origin), label, hint=contents(region_in(view, origin), words)),)

    return branches


def _by_border(steps: Sequence[ActionMove], words: Words) -> Deeper:
    """Ask for one end of a border, and tell which borders are to be found there."""
    ends: dict[ActionMove, Border] = {step: (step.region, step.other) for step in steps if isinstance(step, OnBorder)}

    def branches(step: ActionMove) -> tuple[Branch, ...]:
        region, _ = ends[step]
        found = borders([each for each in ends.values() if each[0] == region], words)
        return (Branch(str(region), place(region), hint=found),)

    return branches


def _by_heritage(steps: Sequence[ActionMove], words: Words) -> Deeper:
    """Ask which heritage first where one can be aimed at several things."""
    claimed = [step.heritage for step in steps if isinstance(step, Claim | LiftCurse)]

    def branches(step: ActionMove) -> tuple[Branch, ...]:
        if not isinstance(step, Claim) or claimed.count(step.heritage) == 1:
            return ()
        effect = heritage_effect(step.heritage, words)
        return (Branch(step.heritage.value, heritage_name(step.heritage, words), HERITAGE, effect),)

    return branches


def _step(view: View, step: ActionMove, branches: tuple[Branch, ...], words: Words) -> Choice:
    return Choice(
        step.code,
        _label(view, step, words),
        _symbol(step),
        _hint(view, step, words),
        written=_written(step, words),
        group="" if branches else DEEDS,
        branches=branches,
        confirm=harm(view, step, words),
        secret=isinstance(step, ExchangeCard),
    )


def _label(view: View, step: ActionMove, words: Words) -> str:
    match step:
        case MovePawn(_, origin, target):
            return f"{origin}{TO}{place(target)}"
        case DriveOut(species, origin, target):
            return words("kauri-choice-driven", species=species, origin=origin, place=place(target))
        case OnBorder(region, other):
            return f"{border(region, other)} {PRINTED_REGIONS[region].name}/{PRINTED_REGIONS[other].name}"
        case Claim() | LiftCurse():
            return _claim_label(view, step, words)
        case ExchangeCard(card):
            return words("kauri-choice-exchange", card=card_name(card, words))
        case _:
            return _place_label(view, step, words)


def _place_label(view: View, step: ActionMove, words: Words) -> str:
    name = action_name(_action_of(view, step), words)
    match step:
        case Plain():
            return name
        case ClearCut(base, region) | Trap(base, region) if base != region:
            return words("kauri-choice-beside", action=name, base=base, place=place(region))
        case StowAway(where, region):
            return words("kauri-choice-stowaway", where=where, place=place(region))
        case ShakeWhare(region):
            return words("kauri-choice-shaken", place=place(region))
        case _:
            return words("kauri-choice-in", action=name, place=place(_region(step)))


def _claim_label(view: View, claim: Claim | LiftCurse, words: Words) -> str:
    name = heritage_name(claim.heritage, words)
    if isinstance(claim, LiftCurse):
        return words("kauri-choice-lift", heritage=name)
    if claim.cursed:
        return words("kauri-choice-curse", heritage=heritage_name(claim.cursed, words))
    if claim.region:
        return words("kauri-choice-claim", heritage=name, aim=place(claim.region))
    if claim.cells:
        aim = f"{view.conscience}{TO}{view.conscience + claim.cells}"
        return words("kauri-choice-claim", heritage=name, aim=aim)
    return name


def _hint(view: View, step: ActionMove, words: Words) -> str | None:
    match step:
        case Claim():
            return _claim_hint(view, step, words)
        case LiftCurse():
            return words("kauri-choice-lift-hint")
        case ExchangeCard(card):
            return words("kauri-choice-exchange-hint", initiative=CARDS[card].initiative, does=does(card, words))
        case Plain() | OnBorder():
            return None
        case MovePawn(_, _, target) | DriveOut(_, _, target):
            return contents(region_in(view, target), words)
        case _:
            return contents(region_in(view, _region(step)), words)


def _claim_hint(view: View, claim: Claim, words: Words) -> str:
    if claim.cursed:
        return heritage_effect(claim.cursed, words)
    if claim.region and claim.heritage is not Heritage.REINFORCEMENT:
        return contents(region_in(view, claim.region), words)
    return heritage_effect(claim.heritage, words)


def _written(step: ActionMove, words: Words) -> str | None:
    """Return how a step is typed whose label does not tell what is done."""
    match step:
        case MovePawn(pawn, origin, target):
            return words("kauri-written-move", pawn=pawn, origin=origin, target=target)
        case OnBorder(region, other):
            action = ACTIONS[type(step)][0]
            return words("kauri-written-border", action=action_name(action, words), border=border(region, other))
        case _:
            return None


def _region(step: ActionMove) -> Region:
    """Return where a step that happens in one place does."""
    match step:
        case InRegion(region) | ClearCut(_, region) | Trap(_, region) | StowAway(_, region):
            return region
        case _:
            raise TypeError(step.code)
