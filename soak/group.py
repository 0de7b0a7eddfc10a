"""Users who play one game together, and what each of them sees of it."""

import random
from collections.abc import Iterator
from typing import Final

from discord_ui.protocol.messages import Plain, components_of
from presenters.games import PRESENTERS
from presenters.languages import LANGUAGES
from rules.games import GAMES
from sandbox import Permission, Person, Sandbox, SandboxError
from sandbox.world.components import Button
from sandbox.world.models import Channel, Message
from sandbox.world.permissions import NOTHING
from storage.engine.database import Database
from table.match import Question
from table.table import Table
from testing.harness import NAMES, Harness
from testing.players import at_inbox, completed, make_a_move
from testing.screens import STANDINGS, question_on

LOCALES: Final = ("en-US", "fr", "de")
SHORT: Final = {"kodiak": ("rounds", "1")}
"""The option that makes a game short enough to be clicked through."""
PATIENCE: Final = 60.0
PLAYOUTS: Final = 5
PAUSE: Final = 1.0
"""Seconds by which the clock is put on before each deliberate click: longer than between two taps of one finger."""


class Group(Harness):
    """As many users as a game takes, perhaps with a computer, each with a random locale."""

    def __init__(
        self,
        sandbox: Sandbox,
        database: Database,
        key: str,
        rng: random.Random,
        channel: Channel | None = None,
        pause: float = PAUSE,
    ) -> None:
        sandbox.patience = PATIENCE
        sandbox.world.application.owner = sandbox.world.bot  # No player may use the owners' commands.
        self.key = key
        self.rng = rng
        self._pause = pause
        self._members: dict[int, Person] = {}
        seats = GAMES[key].seats
        self.computers = rng.choice((0, 0, 1))
        count = rng.randrange(seats.start, min(seats.start + 2, seats.stop))
        names = NAMES[: max(count - self.computers, 1)]
        super().__init__(sandbox, database, names, channel=channel, playouts=PLAYOUTS)
        self.seats = max(count, len(self.people) + self.computers)

    def person(self, name: str, locale: str = "", permissions: Permission = NOTHING) -> Person:
        person = super().person(name, locale or self.rng.choice(LOCALES), permissions)
        self._members[person.id] = person
        return person

    # Seeing

    @property
    def said(self) -> list[Message]:
        bot = self.sandbox.world.bot
        return [message for message in self.channel.messages if message.author is bot and not message.ephemeral]

    @property
    def announcements(self) -> list[str]:
        return [headline_of(message.text) for message in self.said if not message.is_v2 and not message.loading]

    def panels(self, table: Table) -> list[Message]:
        return [one for one in self.said if one.is_v2 and any(_is_about(table, button) for button in one.buttons)]

    def screen(self, table: Table, question: Question) -> tuple[Person, Message] | None:
        """The message on which the player asked can answer: in their inbox or on the panel."""
        name = f"{table.id}:{question.seat}:{question.name}"
        person = self._members.get(table.seats[question.seat].user_id or 0)
        if person is None:
            return None
        inbox = at_inbox(person)()
        for message in (*([inbox] if inbox else []), *self.panels(table)):
            if question_on(message) == name:
                return person, message
        return None

    def hands(self, person: Person, table: Table) -> list[Message]:
        """The messages of an inbox from which a table can be played."""
        own = person.dm.messages
        return [message for message in own if (question_on(message) or "").startswith(f"{table.id}:")]

    def shows_hand(self, message_id: int, right: Plain) -> bool:
        """Whether a message in an inbox has the text and the buttons it should have."""
        inboxes = [message for person in self.people for message in person.dm.messages]
        message = next((message for message in inboxes if message.id == message_id), None)
        if message is None:
            return False
        buttons = essence(components_of(right.payload()["view"]))
        return message.content == right.content and essence(message.body.components) == buttons

    # Acting

    async def start(self) -> None:
        host, language = self.people[0], self.rng.choice(tuple(LANGUAGES))
        await (await host.slash(f"{PRESENTERS[self.key].command} start", language=language)).done()

    async def gather(self, table: Table) -> None:
        """Do the next step of a lobby until it begins."""
        host, absent = self.people[0], [one for one in self.people if not table.is_seated(one.id)]
        if absent:
            await self._press(absent[0], table, "join")
        elif len(table.seats) < self.seats:
            await self._press(host, table, "add")
        elif self.key in SHORT and table.options.get(SHORT[self.key][0]) != SHORT[self.key][1]:
            await self._shorten(host, table)
        else:
            await self._press(host, table, "begin")

    async def _shorten(self, host: Person, table: Table) -> None:
        options = await (await host.click(self._button(table, "options"), on=self._panel(table))).done()
        await (await host.choose(SHORT[self.key][1], on=options.message)).done()

    async def _press(self, person: Person, table: Table, verb: str) -> None:
        panel = self._panel(table)
        await completed(person.click(self._button(table, verb), on=panel), panel)

    def _button(self, table: Table, verb: str) -> Button:
        for button in self._panel(table).buttons:
            if button.custom_id == f"{verb}:{table.id}":
                return button
        raise SandboxError(f"no button to {verb}")

    def _panel(self, table: Table) -> Message:
        panels = self.panels(table)
        if not panels:
            raise SandboxError(f"no panel of table {table.id}")
        return panels[-1]

    async def answer(self, person: Person, message: Message) -> None:
        await make_a_move(person, self.rng, message, pause=lambda: self.clock.advance(self._pause))


def asked(table: Table) -> Iterator[Question]:
    if table.match is not None and table.is_open:
        yield from (question for question in table.match.awaited if question.seat not in table.computers)


def _is_about(table: Table, button: Button) -> bool:
    return button.custom_id.split(":")[1:2] == [str(table.id)]


def headline_of(text: str) -> str:
    """Leave of a result only who won: what else it tells depends on other games."""
    return text.partition("\n")[0] if text.startswith(STANDINGS) else text


ADDED: Final = frozenset({"id", "media"})
"""What Discord adds to a component."""


def essence(components: object) -> object:
    """Strip what Discord adds to components, and attachment URLs."""
    if isinstance(components, dict):
        return {name: essence(value) for name, value in components.items() if name not in ADDED and value is not None}
    if isinstance(components, list | tuple):
        return [essence(one) for one in components]
    return components
