"""5211 in words and menus."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from presenters.contract import Choice, Presenter, Words
from presenters.game5211 import board, choices
from presenters.game5211.names import (
    KODODO,
)
from presenters.game5211.story import story
from rules.contract import Decision, Outcome, Seat
from rules.game5211.model import Event, Move, View


class Game5211Presenter(Presenter[View, Move, Event]):
    key: ClassVar[str] = "game5211"
    command: ClassVar[str] = "5211"
    emoji: ClassVar[str] = KODODO

    def board_lines(self, view: View, words: Words) -> Iterable[str]:
        return board.board(view, words)

    def hand_lines(self, view: View, seat: Seat, words: Words) -> Iterable[str]:
        del seat
        return board.hand(view, words)

    def question(self, view: View, decision: Decision, words: Words) -> str:
        del decision
        return choices.question(view, words)

    def choices(self, view: View, moves: Sequence[Move], words: Words) -> Sequence[Choice]:
        return choices.choices(view, moves, words)

    def menu_titles(self, decision: Decision, words: Words) -> Sequence[str]:
        return (words("game5211-menu-two"),) if decision.kind == "choose_two" else ()

    def awaited(self, view: View, decision: Decision, seat: Seat, words: Words) -> str:
        del decision, seat
        return words("game5211-awaited", number=view.to_play)

    def story_lines(self, events: Sequence[Event], words: Words) -> Iterable[str]:
        return story(events, words)

    def standing(self, view: View, outcome: Outcome, seat: Seat, words: Words) -> str:
        del outcome
        return board.standing(view, seat, words)
