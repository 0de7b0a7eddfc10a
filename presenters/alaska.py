"""Alaska in words and menus."""

from collections.abc import Sequence
from typing import ClassVar, Final

from pictures import alaska as drawing
from presenters import alaska_board as in_words
from presenters.alaska_choices import choices
from presenters.alaska_places import name_in
from presenters.alaska_story import story
from presenters.contract import Choice, Presenter, Words
from presenters.fitting import fitted
from rules.alaska.events import Event
from rules.alaska.model import View
from rules.alaska.moves import Move
from rules.contract import Decision, Outcome, Seat

BOARD_LIMIT: Final = 1500
STORY_LIMIT: Final = 1800
PAGES: Final = ("aim", "ice", "events", "travel", "cards", "end")
ICE_DECISIONS: Final = ("place_floe", "melt_floe")


class AlaskaPresenter(Presenter[View, Move, Event]):
    """The lake, the hand and the story of a game of Alaska."""

    key: ClassVar[str] = "alaska"
    command: ClassVar[str] = "alaska"
    emoji: ClassVar[str] = "🏔️"

    def board(self, view: View, words: Words) -> str:
        return fitted(lambda spoken: "\n".join(in_words.board(view, spoken)), words, BOARD_LIMIT)

    def hand(self, view: View, words: Words) -> str:
        if view.seat is None:
            return words("alaska-hand-spectator")
        return "\n".join(in_words.hand(view, view.seat, words))

    def question(self, view: View, decision: Decision, words: Words) -> str:
        if decision.kind in ICE_DECISIONS and view.ice_card:
            key = f"alaska-ask-{decision.kind.replace('_', '-')}"
            return words(key, size=view.ice_card.size, todo=view.floes_to_do)
        if decision.kind == "move_bear":
            return words("alaska-ask-move-bear")
        return _question_on_the_way(view, decision, words)

    def choices(self, view: View, moves: Sequence[Move], words: Words) -> Sequence[Choice]:
        return choices(view, moves, words)

    def menu_titles(self, decision: Decision, words: Words) -> Sequence[str]:
        if decision.kind != "place_floe":
            return ()
        return [words(f"alaska-menu-{step}") for step in ("row", "hex", "lie")]

    def awaited(self, view: View, decision: Decision, seat: Seat, words: Words) -> str:
        del view, seat  # Nothing about a hand may show here.
        return words("alaska-awaited", kind=decision.kind)

    def table_picture(self, view: View, words: Words) -> bytes:
        return drawing.table_picture(view, words)

    def hand_picture(self, view: View, words: Words, marked: Move | None = None) -> bytes:
        return drawing.hand_picture(view, words, marked)

    def alt_text(self, view: View, words: Words) -> str:
        return drawing.alt_text(view, words)

    def narrate(self, events: Sequence[Event], words: Words) -> str:
        return fitted(lambda spoken: story(events, spoken), words, STORY_LIMIT)

    def standing(self, view: View, outcome: Outcome, seat: Seat, words: Words) -> str:
        del outcome  # Its scores are the points, which the view has with the colours of the containers.
        return in_words.standing(view, seat, words)

    def rules_pages(self, words: Words) -> Sequence[str]:
        return [words(f"alaska-rules-{page}") for page in PAGES]


def _question_on_the_way(view: View, decision: Decision, words: Words) -> str:
    """Ask what has to do with the place of the vehicle whose turn it is."""
    current = view.current or 0
    place = name_in(view, view.vehicles[current].place, words)
    if decision.kind == "answer_fog":
        return words("alaska-ask-answer-fog", name=words.name(current), place=place)
    if decision.kind == "take_found":
        return words("alaska-ask-take-found", place=place)
    if view.end and view.announcer != current:
        return words("alaska-ask-last-travel", place=place, count=view.steps_left)
    leave = "yes" if view.must_leave and view.steps_left else "no"
    return words("alaska-ask-travel", place=place, count=view.steps_left, leave=leave)
