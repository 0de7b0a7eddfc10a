"""People who have left a server, or were banned from it: their seats must keep nobody waiting.

Discord tells of a ban as it happens, but of somebody leaving only to bots with a privileged intent. So we look for
somebody where it matters: when they can no longer be written to, and before the clock warns them.
"""

import contextlib
from collections.abc import Callable
from typing import Final

import discord

from discord_ui.faults import UNKNOWN_MEMBER, UNKNOWN_USER
from discord_ui.people import People
from table.errors import LeftServerError, RefusalError
from table.table import Table
from table.tables import Tables

GONE: Final = frozenset({UNKNOWN_MEMBER, UNKNOWN_USER})


class Leavers:
    """Finds out who is gone, and lets computers sit in for them."""

    def __init__(self, client: discord.Client, people: People, tables: Tables, clock: Callable[[], float]) -> None:
        self._client = client
        self._people = people
        self._tables = tables
        self._clock = clock

    async def has_left(self, guild_id: int | None, user_id: int) -> bool:
        """Tell whether somebody is no longer a member of a server; unless it is sure, they are."""
        guild = self._client.get_guild(guild_id) if guild_id is not None else None
        if guild is None:
            return False
        try:
            await guild.fetch_member(user_id)
        except discord.HTTPException as error:
            return error.code in GONE
        return False

    async def inbox_closed(self, user_id: int) -> None:
        """Note that somebody cannot be written to, and look for them on every server where they have a seat."""
        await self._people.inbox_closed(user_id, self._clock())
        seated = await self._tables.of_person(user_id)
        for guild_id in {table.record.guild_id for table in seated}:
            if await self.has_left(guild_id, user_id):
                await self.let_go(guild_id, user_id)

    async def let_go(self, guild_id: int | None, user_id: int) -> None:
        """Let somebody's seats on a server be played by computers, or be free where the game has not begun."""
        for table in await self._tables.of_person(user_id):
            if table.record.guild_id == guild_id:
                session = await self._tables.session(table.id)
                with contextlib.suppress(RefusalError):  # Gone already, or the game is over.
                    await session.leave_for_good(user_id, self._clock())

    async def require_here(self, table: Table, user_id: int) -> None:
        """Refuse to give a seat back to somebody who is not on the server."""
        if not table.is_seated(user_id) or table.seats[table.seat_of(user_id)].stand_in is None:
            return
        if await self.has_left(table.record.guild_id, user_id):
            raise LeftServerError
