"""A discord.py bot that waits for Discord at the start, where discord.py itself gives up."""

from typing import Any

import discord
from discord.ext import commands

from ops.patience import Patience, keep_trying, passing


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
