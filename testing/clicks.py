"""Counts the clicks by which moves are entered through the menus of hands, over whole games."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final

from computers.playout import quick_choice
from discord_ui.protocol.custom_ids import AskToConfirm, OpenBranch, Play, parse
from discord_ui.protocol.messages import Control, Picker, Plain
from discord_ui.views.choices import MenuState, read_value, split
from discord_ui.views.hand import hand
from discord_ui.views.parts import label_words_of
from presenters.games import PRESENTERS
from presenters.languages import ENGLISH
from rules.games import game_named
from storage.tables import SeatRecord, TableRecord
from table.deal import Deal
from table.match import Match, Progress, Question
from table.table import Table

BUTTON: Final = 1
MENU: Final = 2
"""A menu is opened, then one of its lines is chosen."""
MOST_CLICKS: Final = 12
NAMES: Final = ("Alice", "Bruno", "Chloé", "Dora", "Émile", "Fatou")
Offer = tuple[int, Any]
"""What a control costs and what it means."""


class NoWayToMoveError(Exception):
    """The menus of a hand do not lead to a legal move."""


def clicks_of_a_game(key: str, seats: int, seed: int) -> Iterator[int]:
    """Let heuristics play a whole game, the same for the same seed; yield the clicks of each decision."""
    game, rng = game_named(key, {}), Random(seed)  # noqa: S311 - a repeatable game
    progress = Progress(Match.begin(game, seats, Deal(bytes([seed] * 16)))).settle()
    table = _a_table(key, seats)
    while progress.match.awaited:
        question = progress.match.awaited[0]
        move = quick_choice(game, progress.match.state, question.seat, rng)
        yield clicks_to(replace(table, match=progress.match), question, move.code)
        progress = Progress(progress.match).answer(question.seat, move)


def _a_table(key: str, seats: int) -> Table:
    record = TableRecord(1, key, 1, "Les amis", 1, 1, "en", "playing", "{}", b"", 0.0, 0.0, 1)
    return Table(record, tuple(SeatRecord(1, seat, seat + 1, NAMES[seat]) for seat in range(seats)))


def clicks_to(table: Table, question: Question, code: str, menu_state: MenuState | None = None) -> int:
    """Return how many clicks a player needs who knows what to play, from a hand as it comes or with menus opened."""
    way, clicks = _branches(table, question, code), 0
    while clicks <= MOST_CLICKS:
        offers = list(_offers(table, question, hand(table, question.seat, ENGLISH, menu_state=menu_state)))
        cost, step = _best(offers, code, way, len(menu_state.path) if menu_state else 0)
        clicks += cost
        if isinstance(step, Play):
            return clicks
        if isinstance(step, AskToConfirm):
            menu_state = MenuState(question.name, marked=code)
        else:
            menu_state = MenuState(question.name, split(step.path))
    raise NoWayToMoveError(code)


def _branches(table: Table, question: Question, code: str) -> tuple[str, ...]:
    presenter = PRESENTERS[table.record.game]
    view = presenter.at_hand(table.playing().view(question.seat))
    choices = presenter.choices(view, [*question.moves], label_words_of(table, ENGLISH))
    return next(tuple(branch.code for branch in choice.branches) for choice in choices if choice.code == code)


def _offers(table: Table, question: Question, message: Plain) -> Iterator[Offer]:
    for item in (item for row in message.rows for item in row):
        if isinstance(item, Control) and not item.disabled:
            yield BUTTON, parse(item.custom_id or "")
        if isinstance(item, Picker) and not item.disabled and item.custom_id.startswith("menu:"):
            for line in item.options:
                yield MENU, read_value(table.id, question.seat, question.name, line.value)


def _best(offers: list[Offer], code: str, way: tuple[str, ...], opened: int) -> Offer:
    """Return what leads to the move by the fewest clicks: itself, its confirmation, or the deepest branch to it."""
    for kind in (Play, AskToConfirm):
        found = [offer for offer in offers if isinstance(offer[1], kind) and offer[1].code == code]
        if found:
            return min(found, key=lambda offer: offer[0])
    branches = [offer for offer in offers if isinstance(offer[1], OpenBranch)]
    deeper = [offer for offer in branches if opened < len(path := split(offer[1].path)) and way[: len(path)] == path]
    if not deeper:
        raise NoWayToMoveError(code)
    return max(deeper, key=lambda offer: (len(split(offer[1].path)), -offer[0]))
