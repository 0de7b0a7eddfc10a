"""Kodiak in words and menus."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from presenters.contract import Choice, Presenter, Words
from presenters.kodiak import board, choices
from presenters.kodiak.names import (
    OLD_BEAR,
)
from presenters.kodiak.story import story
from rules.contract import Decision, Outcome, Seat
from rules.kodiak.model import (
    Event,
    Move,
    View,
)


class KodiakPresenter(Presenter[View, Move, Event]):
    key: ClassVar[str] = "kodiak"
    command: ClassVar[str] = "kodiak"
    emoji: ClassVar[str] = OLD_BEAR

    def board_lines(self, view: View, words: Words) -> Iterable[str]:
        return board.board(view, words)

    def hand_lines(self, view: View, seat: Seat, words: Words) -> Iterable[str]:
        del seat
        return board.hand(view, words)

    def question(self, view: View, decision: Decision, words: Words) -> str:
        return choices.question(view, decision, words)

    def choices(self, view: View, moves: Sequence[Move], words: Words) -> Sequence[Choice]:
        return choices.choices(view, moves, words)

    def awaited(self, view: View, decision: Decision, seat: Seat, words: Words) -> str:
        return choices.awaited(view, decision, seat, words)

    def story_lines(self, events: Sequence[Event], words: Words) -> Iterable[str]:
        return story(events, words)

    def standing(self, view: View, outcome: Outcome, seat: Seat, words: Words) -> str:
        rounds = [str(scores[seat]) for scores in view.round_scores]
        total = words("kodiak-points", points=outcome.scores[seat])
        return f"{total} ({' + '.join(rounds)})" if len(rounds) > 1 else total
