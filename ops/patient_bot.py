"""The discord.py client: what it is told, and its patience at the start, where discord.py itself gives up."""

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from discord_ui.requests.dispatcher import AnsweringTree
from ops.patience import Patience, keep_trying, passing

if TYPE_CHECKING:
    from ops.metrics import Metrics

READY_TIMEOUT: Final = 0.02
"""Seconds discord.py waits for further guilds before it is ready; nothing here needs the whole list."""


def intents() -> discord.Intents:
    """No privileged intent: interactions carry their user, and the moderation intent reports bans."""
    return discord.Intents(guilds=True, guild_messages=True, moderation=True)


def client_options(metrics: "Metrics | None") -> dict[str, Any]:
    return {
        "http_trace": metrics.http_trace() if metrics else None,
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
