"""Computer players answering their questions."""

import contextlib
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cluster.ownership import Ownership
from computers.levels import view_for
from computers.thinker import Thinker
from table import transitions
from table.errors import NothingAskedError, StaleQuestionError, TableClosedError, trace
from table.match import Question
from table.request import Answer, Request
from table.table import Table
from table.tables import Tables

log = logging.getLogger(__name__)

SUPERSEDED: Final = (NothingAskedError, StaleQuestionError, TableClosedError)
"""Refusals of an answer to a question that is no longer open."""


@dataclass(eq=False, repr=False)
class ComputerPlayers:
    _tables: Tables
    _thinker: Thinker
    _ownership: Ownership
    _clock: Callable[[], float]
    _thought: Callable[[str, float], None] = lambda _game, _seconds: None
    """Called with the game and the seconds of each decision."""

    async def play(self, table_id: int) -> None:
        """Answer a table's questions until none waits for a computer."""
        session = await self._tables.session(table_id)
        with self._ownership.serving(session.table.record.guild_id):
            while (question := session.table.computer_question) is not None:
                answer = await self._think(session.table, question)
                with contextlib.suppress(*SUPERSEDED):
                    await session.change(Request.by_bot(self._clock()), transitions.play, answer)

    async def close(self) -> None:
        await self._thinker.close()

    async def _think(self, table: Table, question: Question) -> Answer:
        match, seat = table.playing(), question.seat
        level = table.computers[seat]
        seed, began = f"{match.deal.secret.hex()}:{match.ply}:{seat}", time.perf_counter()
        try:
            move = await self._thinker.choose(
                match.game, view_for(match.game, match.state, seat, level), seat, question.moves, seed, level
            )
        except Exception as error:  # noqa: BLE001 - any legal move is better than a game that stops
            log.error("table %d, ply %d: a computer could not think: %s", table.id, match.ply, trace(error))
            move = match.deal.advice(match.ply, seat).choice(question.moves)
        self._thought(table.record.game, time.perf_counter() - began)
        return Answer(seat, question.name, move.code)
