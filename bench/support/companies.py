"""Tables of six users each, of all games in turn, who click what is on their screens."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Final

from presenters.games import PRESENTERS
from rules.games import GAMES
from sandbox import InteractionFailed, Person, Sandbox, SandboxError
from sandbox.world.components import ComponentKind
from sandbox.world.models import Channel, Message
from testing.harness import Harness
from testing.players import at_inbox, done
from testing.screens import Choice, choices_on

PEOPLE: Final = 6
TABLES_A_SERVER: Final = 5
NO_DATABASE: Final = Path()
"""The bot's process has its own."""


@dataclass(frozen=True, slots=True)
class Click:
    person: Person
    message: Message
    choice: Choice

    async def send(self) -> bool:
        """Click, wait for the whole reply, and return whether it came before Discord's time-out."""
        values = (self.choice.line,) if self.choice.line else None
        kind = ComponentKind.SELECT if values else ComponentKind.BUTTON
        custom_id = self.choice.control.custom_id
        try:
            await done(self.person.forge(custom_id, on=self.message, values=values, component_type=int(kind)))
        except InteractionFailed:
            return False
        return True


class Company(Harness):
    """Six users around one table; those without a seat are spectators."""

    def __init__(self, sandbox: Sandbox, channel: Channel, title: str) -> None:
        names = [f"{channel.name}-{number}" for number in range(PEOPLE)]
        super().__init__(sandbox, NO_DATABASE, names, channel=channel)
        self.title = title

    @property
    def players(self) -> list[Person]:
        return self.people[: GAMES[self.title].seats.stop - 1]

    @property
    def is_playing(self) -> bool:
        try:
            return bool(self.button("hand"))
        except SandboxError:
            return False

    async def sit_down(self) -> None:
        await self.open_table(PRESENTERS[self.title].command, *self.players)
        await self.press(self.alice, "begin")
        await self.alice.until(lambda: self.is_playing)

    def clicks(self, rng: Random) -> list[Click]:
        """Return a click for each user: an answer where they are asked, else *My hand*."""
        if not self.is_playing:
            return []
        hand = Choice(self.button("hand"))
        answers = {person: answer_of(person, rng) for person in self.players}
        return [answers.get(person) or Click(person, self.panel, hand) for person in self.people]


def answer_of(person: Person, rng: Random) -> Click | None:
    """Return a click on the newest direct message: a move if there is one, else a menu that leads to one."""
    message = at_inbox(person)()
    offered = choices_on(message) if message else []
    moves = [choice for choice in offered if choice.is_move]
    return Click(person, message, rng.choice(moves or offered)) if message and offered else None


async def gather(sandbox: Sandbox, tables: int, shards: int = 1) -> Sequence[Company]:
    """Fill servers, on each shard in turn, with tables of all games in turn, and begin them."""
    titles = enumerate(islice(cycle(GAMES), tables))
    companies = [_company(sandbox, number, title, shards) for number, title in titles]
    await asyncio.gather(*(company.sit_down() for company in companies))
    return companies


def _company(sandbox: Sandbox, number: int, title: str, shards: int) -> Company:
    world, shard = sandbox.world, number % shards
    server = f"Club {shard + 1}.{number // (TABLES_A_SERVER * shards) + 1}"
    known = {guild.name: guild for guild in world.guilds.values()}
    guild = known.get(server) or world.add_guild(server, on_shard=(shard, shards))
    return Company(sandbox, world.add_channel(guild, f"table-{number}"), title)
