"""Servers: what they have chosen for their tables, and since when the bot is no longer there."""

import json
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final, Literal, get_args

from storage.engine.columns import LISTED, Columns, listed
from storage.engine.engine import Engine
from storage.engine.units import Statement, Unit, Value
from storage.pending import placed
from storage.shards import ALL_SHARDS, FIRST_BIT, ShardSet

Choice = Literal["language", "in_threads", "channels", "tempo"]


@dataclass(frozen=True, slots=True)
class GuildRecord:
    """A server and what it has chosen for its tables."""

    guild_id: int
    language: str = ""
    """Empty while none is chosen."""
    in_threads: bool = False
    channels: tuple[int, ...] = ()
    """Where tables may be opened; everywhere while none is named."""
    tempo: str = "none"
    removed_at: float | None = None
    """Since when the bot is no longer there."""


_GUILDS: Final = Columns("guilds", GuildRecord)
_GUILD: Final = _GUILDS.select("WHERE guild_id = ?")
_LANGUAGE: Final = "SELECT language FROM guilds WHERE guild_id = ?"
_ADD: Final = "INSERT INTO guilds (guild_id, language) VALUES (?, '') ON CONFLICT DO NOTHING"
_CHOOSE: Final[dict[Choice, str]] = {
    choice: f"UPDATE guilds SET {choice} = ? WHERE guild_id = ?" for choice in get_args(Choice)
}
_REMOVED: Final = "UPDATE guilds SET removed_at = coalesce(removed_at, ?) WHERE guild_id = ?"
_KNOWN: Final = """
    INSERT INTO guilds (guild_id, language)
    SELECT guild_id, '' FROM (
        SELECT guild_id FROM tables WHERE guild_id IS NOT NULL UNION SELECT guild_id FROM results
    ) AS known
    WHERE true ON CONFLICT DO NOTHING
"""
_MISSING: Final = f"""
    UPDATE guilds SET removed_at = ?
    WHERE removed_at IS NULL AND guild_id NOT IN {LISTED} AND (guild_id >> {FIRST_BIT}) % CAST(? AS BIGINT) IN {LISTED}
"""
_BACK: Final = f"UPDATE guilds SET removed_at = NULL WHERE removed_at IS NOT NULL AND guild_id IN {LISTED}"
_OPEN_TABLES: Final = """
    SELECT id, channel_id FROM tables WHERE phase IN ('lobby', 'playing') AND guild_id = ? ORDER BY id
"""
_GONE: Final = "SELECT guild_id FROM guilds WHERE removed_at <= ? ORDER BY guild_id"


@dataclass(eq=False, repr=False)
class GuildStore:
    """Reads and writes servers."""

    _engine: Engine

    async def get(self, guild_id: int) -> GuildRecord:
        """Return what a server has chosen, be it nothing."""
        row = await self._engine.fetch_one(_GUILD, guild_id)
        if row is None:
            return GuildRecord(guild_id)
        found = _GUILDS.record(row)
        return replace(found, channels=tuple(json.loads(row[_GUILDS.names.index("channels")])))

    async def language(self, guild_id: int) -> str | None:
        row = await self._engine.fetch_one(_LANGUAGE, guild_id)
        return None if row is None else str(row[0])

    async def choose(self, guild_id: int, choice: Choice, value: Value) -> None:
        """Save one choice of a server; the others stay, whatever is chosen at the same moment."""
        await self._write(guild_id, (_ADD, (guild_id,)), (_CHOOSE[choice], (value, guild_id)))

    async def choose_channels(self, guild_id: int, channels: Collection[int]) -> None:
        """Save where a server wants its tables."""
        await self.choose(guild_id, "channels", listed(sorted(channels)))

    async def open_tables(self, guild_id: int) -> list[tuple[int, int]]:
        """List the open tables of a server with the channels they are in."""
        return [(table_id, channel_id) for table_id, channel_id in await self._engine.fetch(_OPEN_TABLES, guild_id)]

    async def note_removal(self, guild_id: int, at: float) -> None:
        """Note that a server has removed the bot; a second time changes nothing."""
        await self._write(guild_id, (_ADD, (guild_id,)), (_REMOVED, (at, guild_id)))

    async def note_return(self, guild_id: int) -> None:
        """Note that a server has the bot again."""
        await self._write(guild_id, (_BACK, (listed([guild_id]),)))

    async def note_presence(self, present: Collection[int], at: float, shards: ShardSet = ALL_SHARDS) -> None:
        """Note on which of the known servers of these shards the bot is, and since when it is missing on the others."""
        servers = listed(sorted(present))
        missing = (_MISSING, (at, servers, *placed(shards)))
        await self._engine.write(Unit("guilds", [(_KNOWN, ()), (_BACK, (servers,)), missing]))

    async def removed_before(self, moment: float) -> list[int]:
        """List the servers that removed the bot before this moment and have not invited it again."""
        return await self._engine.fetch_ids(_GONE, moment)

    async def _write(self, guild_id: int, *statements: Statement) -> None:
        await self._engine.write(Unit(f"guild {guild_id}", statements))
