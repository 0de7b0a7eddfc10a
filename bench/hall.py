"""Tables of six people each, all titles mixed; everybody clicks what is on their screen."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from random import Random
from typing import Final

from bench.support.recordings import titles
from presenters.games import PRESENTERS
from rules.games import GAMES
from sandbox import InteractionFailed, Person, Sandbox
from sandbox.world.components import ComponentKind
from sandbox.world.models import Channel, Message

PEOPLE: Final = 6
TABLES_A_SERVER: Final = 5
ANSWERS: Final = ("play", "ask", "open")
LEADS_ON: Final = ("~", "?")
"""How the lines of a menu begin that are no moves yet."""


@dataclass(frozen=True, slots=True)
class Click:
    """Something on somebody's screen, about to be pressed."""

    person: Person
    message: Message
    custom_id: str
    values: tuple[str, ...] | None = None

    @property
    def is_move(self) -> bool:
        """Whether this changes the game, rather than only what its reader sees."""
        return self.custom_id.startswith("play:") or (self.values is not None and not self.values[0].startswith("~"))

    async def send(self) -> bool:
        """Press it, wait for the whole answer, and tell whether there was one before Discord lost its patience."""
        kind = ComponentKind.BUTTON if self.values is None else ComponentKind.SELECT
        pressing = self.person.forge(self.custom_id, on=self.message, values=self.values, component_type=int(kind))
        try:
            await (await pressing).done()
        except InteractionFailed:
            return False
        return True


@dataclass(frozen=True, slots=True)
class Company:
    """Six people around one table; those who find no seat look on."""

    title: str
    channel: Channel
    people: tuple[Person, ...]

    @property
    def players(self) -> tuple[Person, ...]:
        return self.people[: GAMES[self.title].seats.stop - 1]

    @property
    def panel(self) -> Message | None:
        """The newest public message with buttons."""
        seen = self.people[0].channel_messages(self.channel)
        return next((message for message in reversed(seen) if message.buttons and not message.ephemeral), None)

    @property
    def is_playing(self) -> bool:
        return self._on_panel("hand") is not None

    async def sit_down(self) -> None:
        """Open a lobby, join and begin."""
        host, *others = self.players
        answer = await host.slash(f"{PRESENTERS[self.title].command} start", language="en")
        await answer.done()
        for other in others:
            await self._press(other, "join")
        await self._press(host, "begin")
        await host.until(lambda: self.is_playing)

    async def _press(self, person: Person, verb: str) -> None:
        await person.until(lambda: self._on_panel(verb))
        message, custom_id = self._on_panel(verb) or (None, "")
        if message is not None:
            await Click(person, message, custom_id).send()

    def _on_panel(self, verb: str) -> tuple[Message, str] | None:
        panel = self.panel
        ids = [button.custom_id for button in panel.buttons] if panel else []
        found = next((custom_id for custom_id in ids if custom_id.startswith(f"{verb}:")), None)
        return (panel, found) if panel and found else None

    def clicks(self, rng: Random) -> list[Click]:
        """Let everybody press something: an answer where they are asked, else *My hand*."""
        hand = self._on_panel("hand")
        looks = {person: Click(person, *hand) for person in self.people} if hand else {}
        answers = {person: click for person in self.players if (click := answer_of(person, rng))}
        return list((looks | answers).values()) if hand else []


def answer_of(person: Person, rng: Random) -> Click | None:
    """Return something to press in the newest direct message: a move if there is one, else what leads to one."""
    messages = person.dm.messages
    offered = _offered(person, messages[-1]) if messages else []
    moves = [click for click in offered if click.is_move]
    return rng.choice(moves or offered) if offered else None


def _offered(person: Person, message: Message) -> list[Click]:
    buttons = [button for button in message.buttons if button.custom_id.partition(":")[0] in ANSWERS]
    menus = [menu for menu in message.menus if menu.custom_id.startswith("menu:") and not menu.disabled]
    lines = [Click(person, message, menu.custom_id, (line.value,)) for menu in menus[-1:] for line in menu.options]
    return lines + [Click(person, message, button.custom_id) for button in buttons]


async def gather(sandbox: Sandbox, tables: int) -> Sequence[Company]:
    """Fill a hall with tables of all titles in turn, a few on each server, and let them begin."""
    companies = [_company(sandbox, number, title) for number, title in enumerate(islice(cycle(titles()), tables))]
    await asyncio.gather(*(company.sit_down() for company in companies))
    return companies


def _company(sandbox: Sandbox, number: int, title: str) -> Company:
    world = sandbox.world
    guilds = list(world.guilds.values())
    guild = guilds[-1] if number % TABLES_A_SERVER else world.add_guild(f"Club {len(guilds) + 1}")
    channel = world.add_channel(guild, f"table-{number}")
    people = tuple(sandbox.person(f"p{number}-{seat}", at=channel) for seat in range(PEOPLE))
    return Company(title, channel, people)
