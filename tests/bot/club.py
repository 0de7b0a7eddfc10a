"""The club's furniture: its server, its people, its bot, and a way to play a whole game by clicking."""

import asyncio
import random
import re
from collections.abc import Awaitable, Iterator
from pathlib import Path

import discord
import yarl

from bot import BoardGameBot
from computers.thinker import Thinker
from discord_ui.delivery.retry_worker import RetryPolicy
from sandbox import Answer, Clock, Permission, Person, Sandbox, SandboxError
from sandbox.models import Channel, Message
from sandbox.permissions import NOTHING
from sandbox.reading import Button
from storage.store import BUSY_TIMEOUT, Store
from table.allowance import Limits
from table.table import Table

QUICK = RetryPolicy(panel_interval=0.0, first_retry=0.01, longest_retry=0.05)
STANDINGS = "🏆"
CHOSEN = discord.ButtonStyle.success.value
LATEST = 8
"""More messages than ever come in one go."""
NAMES = ("Alice", "Bruno", "Chloé", "Dora", "Émile", "Fatou")


class Club:
    """One server with a channel, six people who read French and English, and the bot."""

    def __init__(self, sandbox: Sandbox, clock: Clock, database: Path) -> None:
        self.sandbox = sandbox
        self.clock = clock
        self.database = database
        self.guild = sandbox.world.add_guild("Les amis du jeu")
        self.channel = sandbox.world.add_channel(self.guild, "games")
        self.people = [
            sandbox.person(name.lower(), at=self.channel, display_name=name, locale="en-US") for name in NAMES
        ]
        self.bot: BoardGameBot | None = None

    @property
    def alice(self) -> Person:
        return self.people[0]

    @property
    def bruno(self) -> Person:
        return self.people[1]

    @property
    def chloe(self) -> Person:
        return self.people[2]

    def person(self, name: str, locale: str = "en-US", permissions: Permission = NOTHING) -> Person:
        return self.sandbox.person(
            name.lower(), at=self.channel, display_name=name, locale=locale, permissions=permissions
        )

    async def start_bot(
        self, pace: RetryPolicy = QUICK, *, busy_timeout: float = BUSY_TIMEOUT, limits: Limits | None = None
    ) -> None:
        discord.http.Route.BASE = self.sandbox.api_url
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(self.sandbox.gateway_url)
        self._store = await Store.start(self.database, busy_timeout=busy_timeout)
        self.bot = BoardGameBot(self._store, clock=self.clock, policy=pace, thinker=Thinker(playouts=20), limits=limits)
        self.clock.on_advance(self.bot.scheduler.wake)
        self._running = asyncio.create_task(self.bot.start(self.sandbox.token))
        await self.sandbox.connected()
        await self.sandbox.commands_synced()
        await asyncio.wait_for(self.bot.wait_until_ready(), 5)

    async def stop_bot(self) -> None:
        if self.bot is not None:
            await self.bot.close()
            await self._running
            await self._store.close()
            self.bot = None

    async def restart_bot(self) -> None:
        await self.stop_bot()
        await self.start_bot()

    @property
    def messages(self) -> list[Message]:
        return self.alice.channel_messages(self.channel)

    @property
    def panel(self) -> Message:
        """The newest public message with buttons."""
        found = next(self._panels(), None)
        if found is None:
            raise SandboxError("no panel")
        return found

    async def table(self, table_id: int = 1) -> Table:
        """A table as the bot knows it."""
        return await self.bot.services.tables.table(table_id)

    def panel_in(self, channel: Channel) -> Message:
        """The newest public message with buttons in some channel."""
        seen = [message for message in channel.messages if message.buttons and not message.ephemeral]
        if not seen:
            raise SandboxError("no panel")
        return seen[-1]

    def panel_of(self, table_id: int) -> Message:
        """The newest public message with buttons about one table."""
        about = f" {table_id}"
        found = next((panel for panel in self._panels() if panel.text.splitlines()[0].endswith(about)), None)
        if found is None:
            raise SandboxError(f"no panel of table {table_id}")
        return found

    def _panels(self) -> Iterator[Message]:
        """Yield the public messages with buttons, the newest first, without the standings; they are many."""
        offering = (message for message in reversed(self.messages) if message.buttons and not message.ephemeral)
        return (message for message in offering if not message.text.startswith(STANDINGS))

    def told(self, text: str) -> list[Message]:
        """The public messages that contain a text."""
        return [message for message in self.messages if text in message.text and not message.ephemeral]

    def has_just_told(self, text: str) -> bool:
        """Whether one of the latest messages contains a text."""
        return any(text in message.text for message in self.messages[-LATEST:])

    async def lay_table(self, *players: Person, language: str = "en", rounds: str = "1") -> None:
        """Open a lobby of Kodiak, seat everybody and set the number of rounds."""
        await self.open_table("kodiak", *players, language=language)
        host = players[0]
        options = await (await host.click(self.button("options"), on=self.panel)).done()
        await (await host.choose(rounds, on=options.message)).done()

    async def open_table(self, command: str, *players: Person, language: str = "en") -> None:
        """Open a lobby of any game and seat everybody."""
        host, *others = players
        await (await host.slash(f"{command} start", language=language)).done()
        await host.until(lambda: self.panel.buttons)
        for other in others:
            await (await other.click(self.button("join"), on=self.panel)).done()

    def button(self, verb: str) -> Button:
        return button_on(self.panel, verb)

    async def begin(self, *players: Person, language: str = "en", rounds: str = "1") -> None:
        await self.lay_table(*players, language=language, rounds=rounds)
        await (await players[0].click(self.button("begin"), on=self.panel)).done()


def choices(message: Message) -> list[Button]:
    """The buttons of a message that answer a question."""
    return [button for button in message.buttons if (button.custom_id or "").startswith("play:")]


class Player:
    """Somebody who answers every question they are shown, at random."""

    def __init__(self, person: Person, rng: random.Random, *, by_dm: bool = True) -> None:
        self.person = person
        self._rng = rng
        self._by_dm = by_dm
        self._answered: set[str] = set()

    @property
    def hand(self) -> Message | None:
        """The private message this player plays from."""
        if self._by_dm:
            seen = [message for message in self.person.dm.messages if not message.ephemeral]
        else:
            seen = self.person.ephemerals
        return seen[-1] if seen else None

    @property
    def is_asked(self) -> bool:
        return self._fresh(self.hand) is not None

    def _fresh(self, message: Message | None) -> str | None:
        offered = choices(message) if message else []
        question = offered[0].custom_id.rsplit(":", 1)[0] if offered else None
        return question if question not in self._answered else None

    async def answer(self) -> None:
        """Click one of the choices on screen."""
        hand = self.hand
        self._answered.add(self._fresh(hand))
        button = self._rng.choice(choices(hand))
        await (await self.person.click(button, on=hand)).done()


def asks(message: Message) -> bool:
    """Whether a hand waits for a choice: it offers some, and none is made yet."""
    offered = choices(message)
    return bool(offered) and not any(button.style == CHOSEN for button in offered)


class Steady(Player):
    """Somebody who believes their hand, whatever became of an earlier click."""

    def _fresh(self, message: Message | None) -> str | None:
        return choices(message)[0].custom_id if message and asks(message) else None


async def play_to_the_end(club: Club, players: list[Player], until: str = "🏆") -> None:
    """Let everybody answer whatever they are asked until a public message says so."""
    watcher = players[0].person
    while not club.has_just_told(until):
        asked = [player for player in players if player.is_asked]
        if asked:
            await asked[0].answer()
        else:
            await watcher.until(lambda: club.has_just_told(until) or any(player.is_asked for player in players))


async def done(asking: Awaitable[Answer]) -> Answer:
    """Ask, and wait for the whole answer."""
    return await (await asking).done()


def heard(answer: Answer) -> Message:
    """What the asker was told: a private message below what they clicked, or the promised answer itself."""
    return answer.followups[-1] if answer.followups else answer.message


def button_on(message: Message, verb: str) -> Button:
    """The button of a message that does something, whatever its language."""
    return _first(button for button in message.buttons if button.custom_id.startswith(f"{verb}:"))


def card_on(message: Message, code: str) -> Button:
    """The button of a hand that plays a card."""
    return _first(button for button in choices(message) if button.custom_id.endswith(f":{code}"))


def _first(buttons: Iterator[Button]) -> Button:
    found = next(buttons, None)
    if found is None:
        raise SandboxError("no such button")
    return found


def shows_trick(hand: Message, trick: int) -> bool:
    """Whether the picture of a hand is described as being of this trick, in either language."""
    return any(re.search(rf" {trick} (of|sur) 15\b", image.alt or "") for image in hand.images)


async def play_card(person: Person, trick: int, code: str) -> None:
    """Seal a card from one's inbox, once the trick has come."""
    await person.until(lambda: shows_trick(person.dm.last, trick) and card_on(person.dm.last, code))
    await done(person.click(card_on(person.dm.last, code), on=person.dm.last))
