"""Waiting at the start for what will pass: Discord out of reach, a full disk, a bot that is still stopping."""

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

import discord
from discord import app_commands
from discord.ext import commands

from discord_ui.protocol.retries import is_passing
from discord_ui.requests.dispatcher import AnsweringTree
from storage.errors import DatabaseInUseError, StoreUnavailableError
from storage.store import Store

log = logging.getLogger(__name__)

T = TypeVar("T")

JITTER: Final = 0.2
"""Part by which a wait is longer or shorter than its turn: many bots shall not come back in one instant."""


@dataclass(frozen=True, slots=True)
class Patience:
    """How long the start waits, in seconds."""

    first: float = 1.0
    longest: float = 300.0
    handover: float = 10.0
    """For another process to let go of the database: as long as a bot may take to stop."""

    def delays(self) -> Iterator[float]:
        """Yield the wait after each failure, doubling up to the longest."""
        delay = self.first
        while True:
            yield delay * random.uniform(1 - JITTER, 1 + JITTER)  # noqa: S311 - no secret
            delay = min(2 * delay, self.longest)


USUAL_PATIENCE: Final = Patience()

Explain = Callable[[Exception], str | None]
"""Says in a few words what is being waited for; None for an error that will not pass."""


async def keep_trying(attempt: Callable[[], Awaitable[T]], explain: Explain, patience: Patience) -> T:
    """Repeat an attempt with exponential back-off and one line each time, until it works or fails for good."""
    delays = patience.delays()
    while True:
        try:
            return await attempt()
        except Exception as error:
            reason = explain(error)
            if reason is None:
                raise
        delay = next(delays)
        log.warning("%s; trying again in %.0f s", reason, delay)
        await asyncio.sleep(delay)


def passing(error: Exception) -> str | None:
    """Explain what comes from Discord or from the disk, and passes."""
    if isinstance(error, StoreUnavailableError):
        return f"The database cannot be used ({error})"
    return "Discord cannot be reached" if is_passing(error) else None


async def open_store(path: Path, patience: Patience) -> Store:
    """Open the database as soon as that is possible; refuse it if another process keeps it beyond a handover."""
    loop = asyncio.get_running_loop()
    end = loop.time() + patience.handover

    def explain(error: Exception) -> str | None:
        if isinstance(error, DatabaseInUseError):
            return f"{path} is in use by another process of the bot" if loop.time() < end else None
        return passing(error)

    return await keep_trying(lambda: Store.start(path), explain, patience)


READY_TIMEOUT: Final = 0.02
"""Seconds discord.py waits for further guilds before it is ready; nothing here needs the whole list."""


def intents() -> discord.Intents:
    """No privileged intent: interactions carry their user, direct messages their content, moderation reports bans."""
    return discord.Intents(guilds=True, guild_messages=True, dm_messages=True, moderation=True)


def client_options() -> dict[str, Any]:
    """Return what discord.py is told: no prefix commands, nothing cached that is not needed, no mentions."""
    return {
        "command_prefix": (),
        "tree_cls": AnsweringTree,
        "intents": intents(),
        "help_command": None,
        "allowed_mentions": discord.AllowedMentions.none(),
        "allowed_contexts": app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
        "allowed_installs": app_commands.AppInstallationType(guild=True, user=False),
        "chunk_guilds_at_startup": False,
        "member_cache_flags": discord.MemberCacheFlags.none(),
        "max_messages": None,
        "guild_ready_timeout": READY_TIMEOUT,
        "enable_debug_events": True,  # The heartbeat listens to every gateway message.
    }


class PatientBot(commands.Bot):
    """Logs in and connects as soon as Discord can be reached; a refused token is refused at once."""

    def __init__(self, patience: Patience, **options: Any) -> None:  # noqa: ANN401 - as discord.py has them
        super().__init__(**options)
        self.patience = patience

    async def login(self, token: str) -> None:
        await keep_trying(lambda: self._log_in(token), passing, self.patience)

    async def _log_in(self, token: str) -> None:
        try:
            await super().login(token)
        except Exception:
            # Every attempt opens a session of its own.
            await self.http.close()
            self.http.connector = discord.utils.MISSING
            raise

    async def connect(self, *, reconnect: bool = True) -> None:
        """Stay connected; once there was a connection, discord.py tries again by itself."""
        await keep_trying(lambda: self._connect(reconnect=reconnect), passing, self.patience)

    async def _connect(self, *, reconnect: bool) -> None:
        try:
            await super().connect(reconnect=reconnect)
        except AttributeError as error:
            # After a first connection that failed, discord.py looks for the session in a socket it never had.
            if isinstance(error.__context__, Exception):
                raise error.__context__ from None
            raise
