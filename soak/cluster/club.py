"""Users of one server who play on, whatever happens to the processes of the bot."""

import asyncio
from collections.abc import Sequence

from sandbox import Person, SandboxError
from sandbox.world.models import Message
from soak.group import Group, asked
from soak.kills.checks import Checks
from storage.errors import StoreError
from table.match import Question
from table.table import Table
from testing.players import NoMoveInReachError, at_inbox, done
from testing.screens import button_on, question_on

STEP = 6.0
"""Seconds after which a user gives up waiting for an answer."""
PAUSE = 0.3
GIVEN_UP = (SandboxError, NoMoveInReachError, TimeoutError, StoreError)
"""What a user meets while a process is gone: no answer, no message, or an old one."""
MY_HAND = 0.3
"""How often a user plays from *My hand* rather than from where the question is."""


class Club:
    """The users of a server on one shard, with the checks of what they see."""

    def __init__(self, shard: int, group: Group, checks: Checks) -> None:
        self.shard = shard
        self.group = group
        self.checks = checks

    async def play(self) -> None:
        """Play for ever; what is not answered is tried again."""
        while True:
            await self._attempt()
            await asyncio.sleep(self.group.rng.uniform(0, PAUSE))

    async def _attempt(self) -> None:
        try:
            async with asyncio.timeout(STEP):
                await self._step()
        except GIVEN_UP:
            await asyncio.sleep(PAUSE)

    async def _step(self) -> None:
        table = await self.open_table()
        if table is None:
            if not await self.checks.unsettled():
                await self.group.start()
        elif table.match is None:
            await self.group.gather(table)
        else:
            await self._answer(table)

    async def open_table(self) -> Table | None:
        return await self.checks.evidence.open_table(self.group.channel.id)

    async def _answer(self, table: Table) -> None:
        rng, questions = self.group.rng, list(asked(table))
        if questions and rng.random() < MY_HAND:
            await self._answer_from_hand(table, rng.choice(questions))
        elif screens := [screen for question in questions if (screen := self.group.screen(table, question))]:
            await self.group.answer(*rng.choice(screens))

    async def _answer_from_hand(self, table: Table, question: Question) -> None:
        person = self._player(table, question)
        if person is None:
            return
        panel = self.group.panels(table)[-1:]
        if panel:
            shown = await done(person.click(button_on(panel[0], "hand"), on=panel[0]))
            await self.group.answer(person, shown.message)

    def _player(self, table: Table, question: Question) -> Person | None:
        user_id = table.seats[question.seat].user_id
        return next((person for person in self.group.people if person.id == user_id), None)

    async def inbox_screens(self) -> Sequence[tuple[Person, Message]]:
        """Where users can answer by direct message."""
        table, found = await self.open_table(), []
        if table is None:
            return ()
        for question in asked(table):
            person = self._player(table, question)
            message = at_inbox(person)() if person else None
            if person and message and question_on(message) == f"{table.id}:{question.seat}:{question.name}":
                found.append((person, message))
        return found

    async def answer_in_inbox(self) -> bool:
        """Answer by direct message; False where nothing is asked there, or where it was refused."""
        screens, ledger = await self.inbox_screens(), self.checks.ledger
        if not screens:
            return False
        before = len(ledger.promises)
        try:
            async with asyncio.timeout(STEP):
                await self.group.answer(*self.group.rng.choice(screens))
        except GIVEN_UP:
            return False
        return len(ledger.promises) > before
