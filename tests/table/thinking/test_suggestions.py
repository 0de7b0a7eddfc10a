"""Suggestions: by the asker's view alone, with everybody's consent in rated games, noted before they are shown."""

import asyncio

import pytest

from computers.thinker import Thinker
from table import lobby, transitions
from table.errors import (
    NoSuggestionsError,
    NotSavedError,
    SuggestionFailedError,
    SuggestionLateError,
    UnknownOptionError,
)
from table.thinking.suggestions import Suggestions
from tests.table.room import Room
from tests.table.seating import ADA, BEN

NEVER, AT_ONCE = 0.0, 20.0


class Adviser(Thinker):
    """Suggests the first move as soon as it may, and remembers what it was shown."""

    def __init__(self) -> None:
        super().__init__(playouts=1)
        self.views: list[object] = []
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def suggest(self, game, view, seat, moves, seed):
        self.views.append(view)
        await self.may_answer.wait()
        return moves[0]


@pytest.fixture
async def adviser():
    adviser = Adviser()
    yield adviser
    await adviser.close()


async def a_game(room: Room, *agreeing):
    """Begin a rated game, with the consent of some."""
    session = await room.lobby()
    await session.change(room.asks(BEN), lobby.join)
    for actor in agreeing:
        await session.change(room.asks(actor), lobby.allow_suggestions)
    await session.change(room.asks(ADA), transitions.begin)
    return session


def suggestions(room: Room, adviser: Thinker, within: float = AT_ONCE) -> Suggestions:
    return Suggestions(room.store, adviser, within)


async def test_in_a_rated_game_all_must_have_agreed(room: Room, adviser):
    for agreeing in ((), (ADA,)):
        table = (await a_game(room, *agreeing)).table
        with pytest.raises(NoSuggestionsError):
            await suggestions(room, adviser).ask(table, table.match.questions[0])
    assert adviser.views == []
    table = (await a_game(room, ADA, BEN)).table
    assert await suggestions(room, adviser).ask(table, table.match.questions[0])


async def test_consent_is_withdrawn_in_the_options_and_is_not_a_newcomers(room: Room):
    session = await room.lobby()
    await session.change(room.asks(ADA), lobby.allow_suggestions)
    assert session.table.allows_suggestions
    await session.change(room.asks(BEN), lobby.join)
    assert not session.table.allows_suggestions
    await session.change(room.asks(BEN), lobby.set_suggestions, "yes")
    assert session.table.allows_suggestions
    assert (await room.restart().table(session.table.id)).allows_suggestions
    await session.change(room.asks(BEN), lobby.set_suggestions, "no")
    assert not session.table.allows_suggestions
    with pytest.raises(UnknownOptionError):
        await session.change(room.asks(BEN), lobby.set_suggestions, "perhaps")


async def test_with_computers_nothing_is_rated_and_nobody_is_asked(room: Room):
    session = await room.lobby()
    await session.change(room.asks(ADA), lobby.add_computer)
    assert not session.table.is_rated
    assert session.table.allows_suggestions


async def test_what_is_suggested_is_thought_of_once_from_the_askers_view_and_noted(room: Room, adviser):
    table = (await a_game(room, ADA, BEN)).table
    question = table.match.questions[1]
    asked = suggestions(room, adviser)
    codes = {await asked.ask(table, question) for _ in range(3)}
    assert codes == {question.moves[0].code}
    assert adviser.views == [table.match.view(1)]
    assert await room.store.suggestions.of_table(table.id) == {(1, question.name)}


async def test_a_late_thought_is_neither_shown_nor_noted_and_answers_the_next_time(room: Room, adviser):
    table = (await a_game(room, ADA, BEN)).table
    question = table.match.questions[0]
    adviser.may_answer.clear()
    asked = suggestions(room, adviser, NEVER)
    with pytest.raises(SuggestionLateError):
        await asked.ask(table, question)
    assert await room.store.suggestions.of_table(table.id) == frozenset()
    adviser.may_answer.set()
    asked._within = AT_ONCE
    assert await asked.ask(table, question) == question.moves[0].code
    assert len(adviser.views) == 1


async def test_a_thought_that_failed_is_tried_anew(room: Room, adviser):
    table = (await a_game(room, ADA, BEN)).table
    question = table.match.questions[0]
    answer, adviser.suggest = adviser.suggest, broken
    asked = suggestions(room, adviser)
    with pytest.raises(SuggestionFailedError):
        await asked.ask(table, question)
    adviser.suggest = answer
    assert await asked.ask(table, question)


async def broken(*_):
    raise ZeroDivisionError


async def test_what_cannot_be_noted_is_not_told(room: Room, adviser):
    table = (await a_game(room, ADA, BEN)).table
    with room.locked(), pytest.raises(NotSavedError):
        await suggestions(room, adviser).ask(table, table.match.questions[0])
