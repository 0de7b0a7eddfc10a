"""Suggestions: what a strong computer would play in a player's place, seeing what that player sees and no more."""

import asyncio
import logging
from dataclasses import dataclass, field
from typing import Any, Final

from cachetools import LRUCache

from computers.thinker import Thinker
from rules.contract import Seat
from storage.errors import StoreError
from storage.store import Store
from table.errors import NoSuggestionsError, NotSavedError, SuggestionFailedError, SuggestionLateError, trace
from table.match import Question
from table.table import Table

log = logging.getLogger(__name__)

ANSWERED_WITHIN: Final = 0.9
"""Seconds a player waits at most; the thought goes on, so that asking again is answered at once."""
KEPT: Final = 256


def require_allowed(table: Table) -> None:
    """Refuse in a rated game in which not everybody agreed."""
    if not table.allows_suggestions:
        raise NoSuggestionsError


@dataclass(eq=False, repr=False)
class Suggestions:
    _store: Store
    _thinker: Thinker
    _within: float
    _thoughts: LRUCache[tuple[int, Seat, int], asyncio.Task[Any]] = field(
        init=False, default_factory=lambda: LRUCache(KEPT)
    )
    """By table, seat and question: a player who asks twice is told the same, and costs one thought."""

    async def ask(self, table: Table, question: Question) -> str:
        """Return the code of the move suggested; noted for the replay before anybody sees it."""
        require_allowed(table)
        if table.lesson is not None:
            (move,) = table.ideas(question.seat, 1)
            return str(move.code)
        move = await self._thought(table, question)
        try:
            await self._store.suggestions.save(table.id, question.seat, question.name)
        except StoreError as error:
            raise NotSavedError from error
        return str(move.code)

    def is_thought_of(self, table: Table, question: Question) -> bool:
        """Tell whether an answer takes no new thought: there is one already, or a lesson knows it."""
        return table.lesson is not None or self._known(table, question) is not None

    def _known(self, table: Table, question: Question) -> asyncio.Task[Any] | None:
        thought = self._thoughts.get((table.id, question.seat, question.name))
        return None if thought is None or _has_failed(thought) else thought

    async def _thought(self, table: Table, question: Question) -> Any:
        thought = self._known(table, question)
        if thought is None:
            thought = asyncio.create_task(self._think(table, question))
            self._thoughts[table.id, question.seat, question.name] = thought
        try:
            async with asyncio.timeout(self._within):
                return await asyncio.shield(thought)
        except TimeoutError:
            raise SuggestionLateError from None
        except Exception as error:
            log.error("table %d, ply %d: nothing could be suggested: %s", table.id, table.ply, trace(error))
            raise SuggestionFailedError from error

    async def _think(self, table: Table, question: Question) -> Any:
        match, seat = table.playing(), question.seat
        seed = f"{match.deal.secret.hex()}:{question.name}:{seat}:suggestion"
        return await self._thinker.suggest(match.game, match.view(seat), seat, question.moves, seed)


def _has_failed(thought: asyncio.Task[Any]) -> bool:
    return thought.done() and (thought.cancelled() or thought.exception() is not None)
