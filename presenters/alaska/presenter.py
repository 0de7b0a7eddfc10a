"""Alaska in words and menus."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from presenters.alaska import board, choices
from presenters.alaska.story import story
from presenters.contract import Choice, Presenter, Words
from rules.alaska.events import Event
from rules.alaska.model import View
from rules.alaska.moves import Move
from rules.contract import Decision, Outcome, Seat


class AlaskaPresenter(Presenter[View, Move, Event]):
    key: ClassVar[str] = "alaska"
    command: ClassVar[str] = "alaska"
    emoji: ClassVar[str] = "🏔️"

    def board_lines(self, view: View, words: Words) -> Iterable[str]:
        return board.board(view, words)

    def hand_lines(self, view: View, seat: Seat, words: Words) -> Iterable[str]:
        return board.hand(view, seat, words)

    def question(self, view: View, decision: Decision, words: Words) -> str:
        return choices.question(view, decision, words)

    def choices(self, view: View, moves: Sequence[Move], words: Words) -> Sequence[Choice]:
        return choices.choices(view, moves, words)

    def menu_titles(self, decision: Decision, words: Words) -> Sequence[str]:
        if decision.kind != "place_floe":
            return ()
        return [words(f"alaska-menu-{step}") for step in ("row", "hex", "lie")]

    def awaited(self, view: View, decision: Decision, seat: Seat, words: Words) -> str:
        del view, seat  # Nothing about a hand may show here.
        return words("alaska-awaited", kind=decision.kind)

    def story_lines(self, events: Sequence[Event], words: Words) -> Iterable[str]:
        return story(events, words)

    def standing(self, view: View, outcome: Outcome, seat: Seat, words: Words) -> str:
        del outcome  # Its scores are the points, which the view has with the colours of the containers.
        return board.standing(view, seat, words)
