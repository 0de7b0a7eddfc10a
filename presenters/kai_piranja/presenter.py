"""Kai Piranja in words and menus."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from presenters.contract import Choice, Presenter, Words
from presenters.kai_piranja import board, choices
from presenters.kai_piranja.names import SYMBOLS
from presenters.kai_piranja.story import story
from rules.contract import Decision, Outcome, Seat
from rules.kai_piranja.model import (
    Event,
    Move,
    Species,
    View,
)


class KaiPiranjaPresenter(Presenter[View, Move, Event]):
    key: ClassVar[str] = "kai_piranja"
    command: ClassVar[str] = "kai"
    emoji: ClassVar[str] = SYMBOLS[Species.PIRANHA]

    def board_lines(self, view: View, words: Words) -> Iterable[str]:
        return board.board(view, words)

    def hand_lines(self, view: View, seat: Seat, words: Words) -> Iterable[str]:
        return board.hand(view, seat, words)

    def question(self, view: View, decision: Decision, words: Words) -> str:
        return choices.question(view, decision, words)

    def choices(self, view: View, moves: Sequence[Move], words: Words) -> Sequence[Choice]:
        return choices.choices(view, moves, words)

    def awaited(self, view: View, decision: Decision, seat: Seat, words: Words) -> str:
        del view, seat  # Everything is public, and only one is asked.
        return words(f"kai_piranja-awaited-{decision.kind.replace('_', '-')}")

    def story_lines(self, events: Sequence[Event], words: Words) -> Iterable[str]:
        return story(events, words)

    def standing(self, view: View, outcome: Outcome, seat: Seat, words: Words) -> str:
        del outcome  # Its scores are the catches, which the view has with their hungry fish.
        return board.standing(view, seat, words)
