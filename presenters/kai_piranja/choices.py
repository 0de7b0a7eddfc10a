"""Kai Piranja's questions, and its moves as buttons."""

from collections.abc import Sequence
from typing import Final

from presenters.contract import Choice, Words
from presenters.kai_piranja.board import risk
from presenters.kai_piranja.names import SYMBOLS, name_of
from rules.contract import Decision
from rules.kai_piranja.model import (
    BringHome,
    Capture,
    DrawFirstPlayer,
    Fish,
    FishLeft,
    FishPlaced,
    Move,
    PileCaptured,
    Reveal,
    Species,
    Stop,
    TurnUp,
    View,
)

REVEALING: Final = "🃏"
HOME: Final = "🏠"
STOPPING: Final = "✋"
BASICS: Final = "turn"
CAPTURES: Final = "captures"
ORDER: Final = (Reveal.code, BringHome.code, Stop.code)
"""The buttons of every turn come first; captures have a row of their own below them."""


def question(view: View, decision: Decision, words: Words) -> str:
    if decision.kind == "begin_turn" and not isinstance(view.last, PileCaptured):
        return words("kai_piranja-ask-begin", count=len(_row(view)), risk=risk(view))
    return _question(view, words)


def choices(view: View, moves: Sequence[Move], words: Words) -> list[Choice]:
    ordered = sorted(moves, key=lambda move: ORDER.index(move.code) if move.code in ORDER else len(ORDER))
    return [_choice(view, move, words) for move in ordered]


def _row(view: View) -> tuple[Fish, ...]:
    """Return the row of the active player."""
    return () if view.active is None else view.rows[view.active]


def _question(view: View, words: Words) -> str:
    """Ask what next, after telling what the last move led to."""
    chance = risk(view)
    match view.last:
        case FishPlaced(fish=fish, taker=taker, passed=passed) if passed:
            return words("kai_piranja-ask-passed", fish=name_of(fish, words), taker=words.name(taker), risk=chance)
        case FishPlaced(fish=fish, row_length=count):
            return words("kai_piranja-ask-placed", fish=name_of(fish, words), count=count, risk=chance)
        case FishLeft(fish=fish):
            return words("kai_piranja-ask-left", fish=name_of(fish, words), risk=chance)
        case PileCaptured(cards=cards):
            return words("kai_piranja-ask-captured", count=cards, risk=chance)
        case _:
            return words("kai_piranja-ask-begin", count=len(_row(view)), risk=chance)


def _choice(view: View, move: Move, words: Words) -> Choice:
    match move:
        case Reveal():
            return _reveal_choice(view, words)
        case BringHome():
            return _home_choice(view, words)
        case Stop():
            return _stop_choice(view, words)
        case Capture(species):
            return _capture_choice(view, species, words)
        case TurnUp(fish):
            return Choice(move.code, name_of(fish, words))
        case DrawFirstPlayer(seat):
            return Choice(move.code, words.name(seat))


def _reveal_choice(view: View, words: Words) -> Choice:
    label = words("kai_piranja-choice-reveal", back=view.next_back, risk=risk(view))
    hint = words("kai_piranja-choice-reveal-hint", hungry=view.unseen_hungry, unseen=sum(view.unseen))
    return Choice(Reveal.code, label, REVEALING, hint=hint, group=BASICS)


def _home_choice(view: View, words: Words) -> Choice:
    count, catch = len(_row(view)), _catch(view)
    hint = words("kai_piranja-choice-bring-home-hint", catch=catch, after=catch + count)
    return Choice(BringHome.code, words("kai_piranja-choice-bring-home", count=count), HOME, hint=hint, group=BASICS)


def _stop_choice(view: View, words: Words) -> Choice:
    label = words("kai_piranja-choice-stop", count=len(_row(view)))
    return Choice(Stop.code, label, STOPPING, hint=words("kai_piranja-choice-stop-hint"), group=BASICS)


def _capture_choice(view: View, species: Species, words: Words) -> Choice:
    cards = next(pile.cards for pile in view.piles if pile.species is species)
    several, catch = words("kai_piranja-several", species=species.value), _catch(view)
    label = words("kai_piranja-choice-capture", species=several, count=cards)
    hint = words("kai_piranja-choice-capture-hint", catch=catch, after=catch + cards)
    return Choice(Capture(species).code, label, SYMBOLS[species], hint=hint, group=CAPTURES)


def _catch(view: View) -> int:
    return 0 if view.active is None else view.catches[view.active]
