"""Invariants after every restart: nothing lost, nothing announced twice, no player stuck, log = replay = snapshot."""

import asyncio
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final, Literal, get_args

from discord_ui.protocol.messages import Layout, components_of
from discord_ui.views import screens
from discord_ui.views.screens import panel
from sandbox.world.models import Message
from soak.group import Group, asked, essence
from soak.kills.evidence import Evidence, Log
from soak.kills.ledger import Ledger, Promise
from table.table import Table

Wrong = Literal["lost", "doubled", "mismatch", "stuck", "error"]
WRONGS: Final[tuple[Wrong, ...]] = get_args(Wrong)
LOOK_EVERY: Final = 0.05
MOST_LOOKS: Final = 200
MOST_TRIES: Final = 5


@dataclass(frozen=True, slots=True)
class Finding:
    """A violated invariant."""

    wrong: Wrong
    text: str


@dataclass(frozen=True, slots=True)
class Checks:
    group: Group
    ledger: Ledger
    evidence: Evidence
    may_be_in_words: bool = False
    """Whether a panel may tell its picture in words, as it does where a worker process did not draw it in time."""
    _over: dict[int, Log] = field(default_factory=dict)
    """The logs of games that are over."""

    async def unsettled(self) -> list[str]:
        """What is not yet as it should be shortly after a start."""
        waiting = await self.evidence.undelivered()
        if waiting:
            return [f"something of {waiting} is still to be delivered"]
        tables = await self.evidence.tables()
        return [text for table in tables for text in (*self._unsettled_at(table), *await self._wrong_hands(table))]

    async def _wrong_hands(self, table: Table) -> list[str]:
        """Hands that show something else than is noted of them."""
        return [
            f"the hand of seat {table.seat_of(hand.noted.reader or 0)} of table {table.id} is not what is noted of it"
            for hand in await self.evidence.hands(table)
            if hand.is_current and not self.group.shows_hand(hand.noted.message_id, hand.right)
        ]

    def _unsettled_at(self, table: Table) -> Iterator[str]:
        if table.computer_question:
            yield f"table {table.id} waits for a computer"
        if not any(self._shows(message, table) for message in self.group.panels(table)):
            yield f"the panel of table {table.id} is not right"
        for question in asked(table):
            if self.group.screen(table, question) is None:
                yield f"seat {question.seat} of table {table.id} has no way to answer"

    def _shows(self, message: Message, table: Table) -> bool:
        right = panel(table)
        return shows(message, right) or (self.may_be_in_words and shows(message, replace(right, picture=None)))

    async def findings(self) -> list[Finding]:
        """Look at everything; again if a late answer was taken meanwhile."""
        found: list[Finding] = []
        for _ in range(MOST_TRIES):
            tables = await self.evidence.tables()
            found, later = await self._findings(tables), await self.evidence.tables()
            is_quiet = [one.record.revision for one in tables] == [one.record.revision for one in later]
            if not found or (is_quiet and not await self.unsettled()):
                break
            await self._settled()
        return found

    async def _settled(self) -> None:
        for _ in range(MOST_LOOKS):
            if not await self.unsettled():
                return
            await asyncio.sleep(LOOK_EVERY)

    async def _log(self, table: Table) -> Log:
        """Read a table's log; that of a game that is over, once."""
        known = self._over.get(table.id)
        if known is None or known.table.record.revision != table.record.revision:
            known = await self.evidence.log(table)
            if not table.is_open:
                self._over[table.id] = known
        return known

    async def _findings(self, tables: list[Table]) -> list[Finding]:
        logs = [await self._log(table) for table in tables]
        lost = [promise for promise in list(self.ledger.promises.values()) if await self._lost(promise, logs)]
        forked = [log.table.id for log in logs if not log.is_what_was_saved]
        return [
            *(Finding("lost", f"{promise}") for promise in lost),
            *(Finding("doubled", text) for text in self._doubled(logs)),
            *(Finding("mismatch", f"the log of table {number} does not lead to its snapshot") for number in forked),
        ]

    async def _lost(self, promise: Promise, logs: list[Log]) -> bool:
        if not await self.evidence.is_answered(promise.interaction_id):
            return True
        if promise.move is None:
            return False
        table, seat, question, code = promise.move
        return not any(log.table.id == table and log.has(seat, code, question) for log in logs)

    def _doubled(self, logs: list[Log]) -> Iterator[str]:
        expected = Counter(_paragraphs(text for log in logs for text in log.announcements))
        names = [screens.named(log.table, "") for log in logs]
        told = Counter(_paragraphs(without_name(text, names) for text in self.group.announcements))
        yield from (f"told once too often: {text}" for text in (told - expected).elements())
        yield from (f"never told: {text}" for text in (expected - told).elements())
        yield from (f"came twice: {text}" for text in self.ledger.doubled)
        for table in (log.table for log in logs):
            yield from (f"another panel of table {table.id}" for _ in self.group.panels(table)[1:])
            for person in self.group.people:
                yield from (f"another hand of {person.name}" for _ in self.group.hands(person, table)[1:])


def _paragraphs(texts: Iterable[str]) -> Iterator[str]:
    """Split messages, as several chapters may share one."""
    return (part.strip() for text in texts for part in text.split("\n\n"))


def without_name(text: str, names: Iterable[str]) -> str:
    """Return a story without the name of its table, which it bears where several tables play."""
    return next((text.removeprefix(name) for name in names if text.startswith(name)), text)


def shows(message: Message, right: Layout) -> bool:
    if right.picture is not None:
        right.describe(right.picture.describe())  # As the renderer does, once it is drawn.
    return essence(components_of(right.payload()["view"])) == essence(message.body.components)
