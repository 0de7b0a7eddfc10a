"""Kauri in words and menus."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from pictures.kauri.strip import card_name
from presenters.contract import BOARD_LIMIT, Choice, Presenter, Words, fitted, joined
from presenters.kauri import board, choices
from presenters.kauri.names import (
    INITIATIVES,
    KAURI,
    PERIOD_NAMES,
    does,
    heritage_effect,
    heritage_name,
    still_does,
)
from presenters.kauri.story import story
from rules.contract import Decision, Outcome, Seat
from rules.kauri.cards import CARDS, DECKS, Card
from rules.kauri.events import Event
from rules.kauri.heritages import HERITAGES, PERMANENT
from rules.kauri.model import BoardView, View
from rules.kauri.moves import Move
from rules.kauri.pieces import Faction

GENERAL_PAGES: Final = ("aim", "turn", "island")
PLAIN_QUESTIONS: Final = {
    "start_reserve": "kauri-ask-reserve",
    "mulligan": "kauri-ask-mulligan",
    "resettle": "kauri-ask-resettle",
    "endure": "kauri-ask-endure",
}


class KauriPresenter(Presenter[View, Move, Event]):
    key: ClassVar[str] = "kauri"
    command: ClassVar[str] = "kauri"
    emoji: ClassVar[str] = KAURI

    def board(self, view: View, words: Words) -> str:
        """Name the regions; where that is too much, go by their numbers."""
        named = super().board(view, words)
        if len(named) <= BOARD_LIMIT:
            return named
        return fitted(lambda spoken: joined(board.board(view, spoken, named=False)), words, BOARD_LIMIT)

    def board_lines(self, view: View, words: Words) -> Iterable[str]:
        return board.board(view, words, named=True)

    def hand_lines(self, view: View, seat: Seat, words: Words) -> Iterable[str]:
        return board.hand(view, seat, words)

    def question(self, view: View, decision: Decision, words: Words) -> str:
        match decision.kind:
            case "choose_start":
                faction = "" if view.acting is None else view.boards[view.acting].faction.value
                return words("kauri-ask-start", faction=faction)
            case "choose_cards" if view.sealed:
                return board.sealed(view, "kauri-ask-sealed", words)
            case "choose_cards":
                return words("kauri-ask-cards", period=PERIOD_NAMES[view.period], turn=view.turn)
            case "act":
                return _ask_to_act(view, words)
            case "pawn":
                return words("kauri-ask-pawn", attitude=view.attitude, left=_left_to_pawn(view))
            case kind:
                return words(PLAIN_QUESTIONS[kind])

    def choices(self, view: View, moves: Sequence[Move], words: Words) -> Sequence[Choice]:
        return choices.choices(view, moves, words)

    def menu_titles(self, decision: Decision, words: Words) -> Sequence[str]:
        match decision.kind:
            case "choose_cards":
                return words("kauri-menu-actions"), words("kauri-menu-initiative")
            case "choose_start" | "start_reserve":
                return (words("kauri-menu-region"),)
            case _:
                return ()

    def awaited(self, view: View, decision: Decision, seat: Seat, words: Words) -> str:
        del seat  # The card being carried out is the one of whoever is awaited.
        if decision.kind == "act" and view.card:
            return _awaited_acting(view, view.card, words)
        return words("kauri-awaited", kind=decision.kind)

    def at_hand(self, view: View) -> View:
        if view.phase != "choose":
            return view
        return replace(view, boards=tuple(_untold(board, view.seat) for board in view.boards))

    def story_lines(self, events: Sequence[Event], words: Words) -> Iterable[str]:
        return story(events, words)

    def standing(self, view: View, outcome: Outcome, seat: Seat, words: Words) -> str:
        del outcome  # Its scores are those of the boards, which also tell where they came from.
        return board.standing(view, seat, words)

    def rules_pages(self, words: Words) -> Sequence[str]:
        general = [words(f"kauri-rules-{page}") for page in GENERAL_PAGES]
        return [*general, *("\n".join(_faction_page(faction, words)) for faction in Faction)]


def _ask_to_act(view: View, words: Words) -> str:
    assert view.card is not None  # noqa: S101 - asked only while a card is carried out
    name, left = card_name(view.card, words), still_does(view.card, view.tasks, words)
    if not view.tasks:
        return words("kauri-ask-act-done", card=name)
    return words("kauri-ask-act-on" if view.steps else "kauri-ask-act", card=name, does=left)


def _awaited_acting(view: View, card: Card, words: Words) -> str:
    """Name the card being carried out and what may still be done with it."""
    if not view.tasks:
        return card_name(card, words)
    return words("kauri-awaited-act", card=card_name(card, words), left=still_does(card, view.tasks, words))


def _left_to_pawn(view: View) -> str:
    """Return what the Englishman of a game for two may still do."""
    if view.pawn_moved:
        return "take"
    return "move" if view.pawn_removed else "both"


def _untold(board: BoardView, seat: Seat | None) -> BoardView:
    """Leave out whether another player has chosen."""
    return board if board.seat == seat else replace(board, chosen=False)


def _faction_page(faction: Faction, words: Words) -> Iterator[str]:
    """Teach one faction: its actions, its cards and its heritages, as the tables of the rules have them."""
    yield words("kauri-rules-faction", faction=faction.value)
    yield words(f"kauri-rules-{faction}")
    yield words("kauri-rules-cards")
    for card in DECKS[faction]:
        number = INITIATIVES[CARDS[card].initiative]
        yield words("kauri-hand-card", initiative=number, card=card_name(card, words), does=does(card, words))
    yield words("kauri-rules-heritages")
    for heritage in HERITAGES[faction]:
        lasting = "yes" if heritage in PERMANENT else "no"
        name, effect = heritage_name(heritage, words), heritage_effect(heritage, words)
        yield words("kauri-rules-heritage", lasting=lasting, heritage=name, effect=effect)
