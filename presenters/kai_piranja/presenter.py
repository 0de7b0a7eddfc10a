"""Kai Piranja in words and menus."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from presenters.contract import Choice, Presenter, Symbol, Words
from presenters.kai_piranja.highlight import highlight
from presenters.kai_piranja.names import DOT, SYMBOLS, cards_of, name_of, row_of
from presenters.kai_piranja.reasons import reasons
from presenters.kai_piranja.scenes import SCENES
from presenters.kai_piranja.story import story, told
from rules.contract import Decision, Outcome, Seat
from rules.kai_piranja.flow import kept_from
from rules.kai_piranja.model import (
    SPECIES,
    BringHome,
    Capture,
    DrawFirstPlayer,
    Event,
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

ACTIVE: Final = "▶️ "
REVEALING: Final = "🃏"
HOME: Final = "🏠"
STOPPING: Final = "✋"
BASICS: Final = "turn"
CAPTURES: Final = "captures"
ORDER: Final = (Reveal.code, BringHome.code, Stop.code)
"""The buttons of every turn come first; captures have a row of their own below them."""


class KaiPiranjaPresenter(Presenter[View, Move, Event]):
    key: ClassVar[str] = "kai_piranja"
    command: ClassVar[str] = "kai"
    emoji: ClassVar[str] = SYMBOLS[Species.PIRANHA]
    hand_pixels: ClassVar[int] = 233
    scenes = SCENES

    def board_lines(self, view: View, words: Words) -> Iterator[str]:
        match view.phase:
            case "draw":
                yield words("kai_piranja-board-draw")
            case "over":
                yield from _final(view, words)
            case _:
                yield from _river(view, words)

    def hand_lines(self, view: View, seat: Seat, words: Words) -> Iterator[str]:
        yield words("kai_piranja-hand", count=view.catches[seat], catch=_standing(view, seat, words))
        yield words("kai_piranja-hand-row", count=len(view.rows[seat]))

    def question(self, view: View, decision: Decision, words: Words) -> str:
        if decision.kind == "begin_turn" and not isinstance(view.last, PileCaptured):
            return words("kai_piranja-ask-begin", count=len(_row(view)), risk=view.risk)
        return _question(view, words)

    def choices(self, view: View, moves: Sequence[Move], words: Words) -> list[Choice]:
        ordered = sorted(moves, key=lambda move: ORDER.index(move.code) if move.code in ORDER else len(ORDER))
        return [_choice(view, move, words) for move in ordered]

    def awaited(self, view: View, decision: Decision, seat: Seat, words: Words) -> str:
        del view, seat  # Everything is public, and only one is asked.
        return words(f"kai_piranja-awaited-{decision.kind.replace('_', '-')}")

    story_lines = staticmethod(story)
    highlight = staticmethod(highlight)
    reasons = staticmethod(reasons)

    def standing(self, view: View, outcome: Outcome, seat: Seat, words: Words) -> str:
        del outcome  # Its scores are the catches, which the view has with their hungry fish.
        return _standing(view, seat, words)


def _final(view: View, words: Words) -> Iterator[str]:
    yield words("kai_piranja-board-over")
    for seat in sorted(range(view.players), key=lambda seat: (-view.catches[seat], -(view.hungry[seat] or 0))):
        yield f"**{words.name(seat)}**{DOT}{_standing(view, seat, words)}"


def _standing(view: View, seat: Seat, words: Words) -> str:
    return cards_of(view.catches[seat], view.hungry[seat] or 0, words)


def _river(view: View, words: Words) -> Iterator[str]:
    if view.last and view.last.seat == view.active:
        yield told(view.last, words)
    yield _left(view, words)
    yield _danger(view, words)
    yield _digesting(view, words)
    for seat in range(view.players):
        yield _player(view, seat, words)
        if seat == view.active and view.rows[seat] and view.farandole:
            row = view.rows[seat]
            meals = DOT.join(f"{SYMBOLS[species]} {len(row) - kept_from(species, row)}" for species in SPECIES)
            yield words("kai_piranja-board-meals", meals=meals)
    species = DOT.join(f"{SYMBOLS[kind]} {words('kai_piranja-species', species=kind.value)}" for kind in SPECIES)
    yield words("kai_piranja-board-legend", species=species)


def _left(view: View, words: Words) -> str:
    left = words(f"kai_piranja-board-{view.next_back}", farandole=view.farandole, sea=view.sea)
    return DOT.join((left, words("kai_piranja-board-gone", gone=view.gone))) if view.gone else left


def _danger(view: View, words: Words) -> str:
    key = "kai_piranja-board-risk" if view.farandole else "kai_piranja-board-end"
    return words(key, hungry=view.unseen_hungry, unseen=sum(view.unseen), risk=view.risk, aside=view.set_aside)


def _digesting(view: View, words: Words) -> str:
    if not view.piles:
        return words("kai_piranja-board-calm")
    piles = DOT.join(f"{SYMBOLS[pile.species]} **{pile.cards}**" for pile in view.piles)
    return words("kai_piranja-board-digesting", piles=piles)


def _player(view: View, seat: Seat, words: Words) -> str:
    name = f"{ACTIVE if seat == view.active else ''}**{words.name(seat)}**"
    row = row_of(view.rows[seat], words) if view.rows[seat] else words("kai_piranja-board-row-empty")
    return DOT.join((name, words("kai_piranja-board-catch", count=view.catches[seat]), row))


def _row(view: View) -> tuple[Fish, ...]:
    """Return the row of the active player."""
    return () if view.active is None else view.rows[view.active]


def _question(view: View, words: Words) -> str:
    """Ask what next, after telling what the last move led to."""
    chance = view.risk
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
    count = len(_row(view))
    catch = 0 if view.active is None else view.catches[view.active]
    match move:
        case Reveal():
            label = words("kai_piranja-choice-reveal", back=view.next_back, risk=view.risk)
            hint = words("kai_piranja-choice-reveal-hint", hungry=view.unseen_hungry, unseen=sum(view.unseen))
            return Choice(move.code, label, Symbol(REVEALING, "kai_piranja", view.next_back), hint=hint, group=BASICS)
        case BringHome():
            label = words("kai_piranja-choice-bring-home", count=count)
            hint = words("kai_piranja-choice-bring-home-hint", catch=catch, after=catch + count)
            return Choice(move.code, label, HOME, hint=hint, group=BASICS)
        case Stop():
            label = words("kai_piranja-choice-stop", count=count)
            hint = words("kai_piranja-choice-stop-hint")
            return Choice(move.code, label, STOPPING, hint=hint, group=BASICS, minor=True)
        case Capture(species):
            cards = next(pile.cards for pile in view.piles if pile.species is species)
            several = words("kai_piranja-several", species=species.value)
            label = words("kai_piranja-choice-capture", species=several, count=cards)
            hint = words("kai_piranja-choice-capture-hint", catch=catch, after=catch + cards)
            return Choice(
                move.code, label, Symbol(SYMBOLS[species], "kai_piranja", species.value), hint=hint, group=CAPTURES
            )
        case TurnUp(fish):
            return Choice(move.code, name_of(fish, words))
        case DrawFirstPlayer(seat):
            return Choice(move.code, words.name(seat))
