"""A guild with a channel and six users on a sandbox, and the real bot that serves them."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final, Self

from discord_ui.protocol.retries import RetryPolicy
from ops.hosting import NO_HOSTING, Hosting
from sandbox import Clock, Permission, Person, Sandbox, SandboxError
from sandbox.world.components import Button
from sandbox.world.models import Channel, Guild, Message
from sandbox.world.permissions import NOTHING
from storage.engine.database import Database
from storage.store import BUSY_TIMEOUT, Store
from table.allowance import Limits
from table.table import Table
from testing.local_bot import AT_ONCE, PLAYOUTS, LocalBot
from testing.players import RandomPlayer, done, play
from testing.screens import STANDINGS, board_on, button_on, panels_in, question_on

START: Final = 1_790_000_000.0
PATIENCE: Final = 20.0
NAMES: Final = ("Alice", "Bruno", "Chloé", "Dora", "Émile", "Fatou")
GUILD: Final = "Les amis du jeu"
LATEST: Final = 8
"""More messages than ever come at once."""


class Harness:
    """One guild, one channel, its users, and a bot in this process that can be started and stopped."""

    def __init__(
        self,
        sandbox: Sandbox,
        database: Database,
        names: Sequence[str] = NAMES,
        *,
        channel: Channel | None = None,
        playouts: int = PLAYOUTS,
        draws: bool = True,
    ) -> None:
        self.sandbox = sandbox
        self.clock = sandbox.world.clock
        self.channel = channel or sandbox.world.add_channel(sandbox.world.add_guild(GUILD), "games")
        self.people = [self.person(name) for name in names]
        self.bot = LocalBot(sandbox, database, playouts=playouts, draws=draws)

    @property
    def guild(self) -> Guild:
        if self.channel.guild is None:
            raise SandboxError("a direct conversation has no guild")
        return self.channel.guild

    @property
    def database(self) -> Path:
        """The file, for those who look into it."""
        if not isinstance(self.bot.database, Path):
            raise TypeError("the database is on a server")
        return self.bot.database

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

    # The bot

    async def start_bot(
        self,
        policy: RetryPolicy = AT_ONCE,
        *,
        busy_timeout: float = BUSY_TIMEOUT,
        limits: Limits | None = None,
        hosting: Hosting = NO_HOSTING,
    ) -> None:
        await self.bot.start(policy, busy_timeout=busy_timeout, limits=limits, hosting=hosting)

    async def stop_bot(self) -> None:
        await self.bot.stop()

    async def restart_bot(self) -> None:
        await self.bot.restart()

    @property
    def store(self) -> Store:
        return self.bot.store

    async def table(self, table_id: int = 1) -> Table:
        return await self.bot.tables.table(table_id)

    # Seeing

    @property
    def messages(self) -> list[Message]:
        return self.alice.channel_messages(self.channel)

    @property
    def panel(self) -> Message:
        """The newest public message with buttons, except the standings."""
        found = next(panels_in(self.messages), None)
        if found is None:
            raise SandboxError("no panel")
        return found

    @property
    def board(self) -> str:
        return board_on(self.panel)

    def panel_of(self, table_id: int) -> Message:
        about = f" {table_id}"
        panels = (one for one in panels_in(self.messages) if one.text.splitlines()[0].endswith(about))
        found = next(panels, None)
        if found is None:
            raise SandboxError(f"no panel of table {table_id}")
        return found

    def button(self, verb: str) -> Button:
        return button_on(self.panel, verb)

    def told(self, text: str) -> list[Message]:
        return [message for message in self.messages if text in message.text and not message.ephemeral]

    def has_just_told(self, text: str) -> bool:
        return any(text in message.text for message in self.messages[-LATEST:])

    # Acting

    async def press(self, person: Person, verb: str) -> None:
        """Press a button of the panel, once it can be pressed."""
        await person.until(lambda: not self.button(verb).disabled)
        await done(person.click(self.button(verb), on=self.panel))

    async def open_table(self, command: str, *players: Person, language: str = "en") -> None:
        """Open a lobby of any game and seat the players."""
        host, *others = players
        await done(host.slash(f"{command} start", language=language))
        for other in others:
            await self.press(other, "join")

    async def open_kodiak(self, *players: Person, language: str = "en", rounds: str = "1") -> None:
        """Open a lobby of Kodiak, seat the players and set the number of rounds."""
        await self.open_table("kodiak", *players, language=language)
        host = players[0]
        await host.until(lambda: self.panel.buttons)
        options = await done(host.click(self.button("options"), on=self.panel))
        await done(host.choose(rounds, on=options.message))

    async def begin(self, *players: Person, language: str = "en", rounds: str = "1") -> None:
        await self.open_kodiak(*players, language=language, rounds=rounds)
        await self.press(players[0], "begin")

    async def stop(self, *players: Person) -> None:
        """Close a game by common consent of these players."""
        first, *others = players
        asked = await done(first.click(self.button("stop"), on=self.panel))
        await done(first.click(button_on(asked.message, "stop_now"), on=asked.message))
        for other in others:
            await self.press(other, "agree")

    async def play_to_the_end(self, players: Sequence[RandomPlayer], until: str = STANDINGS) -> None:
        """Let players answer until a public message has a text."""
        await play(players, lambda: self.has_just_told(until))

    def at_panel(self, seat: int) -> Callable[[], Message | None]:
        def screen() -> Message | None:
            panel = self.panel
            asked = question_on(panel) or ""
            return panel if asked.split(":")[1:2] == [str(seat)] else None

        return screen

    @asynccontextmanager
    async def running(self, limits: Limits | None = None) -> AsyncIterator[Self]:
        """Run the bot for the length of a block."""
        await self.start_bot(limits=limits)
        try:
            yield self
        finally:
            await self.stop_bot()


def frozen_sandbox() -> Sandbox:
    """A sandbox whose time stands still, with people who wait as long as a busy machine may need."""
    sandbox = Sandbox(clock=Clock(START))
    sandbox.patience = PATIENCE
    return sandbox
