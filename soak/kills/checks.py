"""Invariants after every restart: nothing lost, nothing announced twice, no player stuck, log = replay = snapshot."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Literal, get_args

from discord_ui.protocol.messages import components_of
from discord_ui.views.screens import panel
from sandbox.world.models import Message
from soak.group import Group, asked
from soak.kills.evidence import Evidence, Log
from soak.kills.ledger import Ledger, Promise
from table.table import Table

Wrong = Literal["lost", "doubled", "mismatch", "stuck", "error"]
WRONGS: Final[tuple[Wrong, ...]] = get_args(Wrong)


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

    async def unsettled(self) -> list[str]:
        """What is not yet as it should be shortly after a start."""
        waiting = await self.evidence.undelivered()
        if waiting:
            return [f"something of {waiting} is still to be delivered"]
        return [text for table in await self.evidence.tables() for text in self._unsettled_at(table)]

    def _unsettled_at(self, table: Table) -> Iterator[str]:
        if table.computer_question:
            yield f"table {table.id} waits for a computer"
        if not any(shows(message, table) for message in self.group.panels(table)):
            yield f"the panel of table {table.id} is not right"
        for question in asked(table):
            if self.group.screen(table, question) is None:
                yield f"seat {question.seat} of table {table.id} has no way to answer"

    async def findings(self) -> list[Finding]:
        logs = [await self.evidence.log(table) for table in await self.evidence.tables()]
        lost = [promise for promise in self.ledger.promises.values() if await self._lost(promise, logs)]
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
        told = Counter(_paragraphs(self.group.announcements))
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


def shows(message: Message, table: Table) -> bool:
    return _essence(components_of(panel(table).payload()["view"])) == _essence(message.body.components)


def _essence(components: object) -> object:
    """Strip what Discord adds to a component, and attachment URLs."""
    if isinstance(components, dict):
        return {name: _essence(value) for name, value in components.items() if name not in ADDED and value is not None}
    if isinstance(components, list | tuple):
        return [_essence(one) for one in components]
    return components


ADDED: Final = frozenset({"id", "media"})
