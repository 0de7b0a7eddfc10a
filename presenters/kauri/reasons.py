"""What speaks for a move of Kauri: the points it brings or costs at once, and the kiwis it saves."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from presenters.contract import Words
from presenters.kauri.choices import menu
from presenters.kauri.names import DOT
from presenters.kauri.story import gained
from rules.contract import Seat
from rules.kauri.action_moves import Claim
from rules.kauri.cards import CARDS
from rules.kauri.events import PeriodEnded
from rules.kauri.game import Kauri
from rules.kauri.heritages import OWNERS
from rules.kauri.heuristics.cards import card_values
from rules.kauri.map import REGIONS
from rules.kauri.model import View
from rules.kauri.moves import ChooseCards, EndActions, Move, PawnEnd
from rules.kauri.state import State, are_rangers, score

RULES: Final = Kauri()


def reasons(view: View, moves: Sequence[Move], words: Words) -> list[str]:
    """Tell what each move changes by the rules; where nothing counts at once, what it is about."""
    rng = Random(0)  # noqa: S311 - whatever is imagined, the island is the same
    state, seat = RULES.imagine(view, rng), view.seat or 0
    return [DOT.join(_told(state, seat, move, words)) or _about(view, move, words) for move in moves]


def _about(view: View, move: Move, words: Words) -> str:
    """Say what a move is about that changes nothing at once; the end of a turn may, so nothing is said of it."""
    (choice,) = menu(view, [move], words)
    later = "" if isinstance(move, EndActions | PawnEnd) else words("kauri-reason-later")
    return DOT.join(filter(None, (later, choice.hint)))


def _told(state: State, seat: Seat, move: Move, words: Words) -> Iterator[str]:
    if isinstance(move, ChooseCards):
        (expected,) = card_values(state, [move.actions])
        initiative = CARDS[move.initiative].initiative
        yield words("kauri-reason-expected", points=round(expected), initiative=initiative)
        return
    if isinstance(move, Claim) and move.cursed:
        yield words("kauri-reason-curse", name=words.name(state.factions.index(OWNERS[move.cursed])))
        return
    if isinstance(move, EndActions | PawnEnd):
        return
    step = RULES.apply(state, seat, move)
    if any(isinstance(event, PeriodEnded) for event in step.events):
        yield from _gain(gained(seat, step.events), words)  # The end of a period changes more than the move does.
    else:
        yield from _changes(state, step.state, seat, words)


def _changes(state: State, after: State, seat: Seat, words: Words) -> Iterator[str]:
    yield from _points(state, after, seat, words)
    homeless = _homeless(state) - _homeless(after)
    if homeless > 0 and sum(after.kiwis) >= sum(state.kiwis):
        yield words("kauri-reason-saves", count=homeless)
    elif homeless < 0:
        yield words("kauri-reason-exposes", count=-homeless)
    if are_rangers(after) != are_rangers(state):
        yield words("kauri-reason-turns", attitude="rangers" if are_rangers(after) else "lumberjacks")


def _points(state: State, after: State, seat: Seat, words: Words) -> Iterator[str]:
    """Tell what the player gains, then what others lose."""
    gains = [score(after, faction) - score(state, faction) for faction in state.factions]
    yield from _gain(gains[seat], words)
    for other, gain in enumerate(gains):
        if other != seat and gain < 0:
            yield words("kauri-reason-loses", name=words.name(other), points=-gain)


def _gain(points: int, words: Words) -> Iterator[str]:
    if points:
        yield words("kauri-reason-points", points=abs(points), sign="gain" if points > 0 else "loss")


def _homeless(state: State) -> int:
    """Count the kiwis in regions without a kauri."""
    return sum(state.kiwis[region] for region in REGIONS if not state.kauri[region])
