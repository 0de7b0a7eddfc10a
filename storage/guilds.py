"""What servers have chosen, and what is deleted once a server has removed the bot."""

import json
from collections.abc import Collection
from dataclasses import dataclass
from sqlite3 import Connection
from typing import Final, Literal

from storage.writer import Unit, Value

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


_GUILD: Final = "SELECT language, in_threads, channels, tempo, removed_at FROM guilds WHERE guild_id = ?"
_CHOOSE: Final[dict[Choice, str]] = {
    "language": """
        INSERT INTO guilds (guild_id, language) VALUES (?, ?)
        ON CONFLICT (guild_id) DO UPDATE SET language = excluded.language
    """,
    "in_threads": """
        INSERT INTO guilds (guild_id, language, in_threads) VALUES (?, '', ?)
        ON CONFLICT (guild_id) DO UPDATE SET in_threads = excluded.in_threads
    """,
    "channels": """
        INSERT INTO guilds (guild_id, language, channels) VALUES (?, '', ?)
        ON CONFLICT (guild_id) DO UPDATE SET channels = excluded.channels
    """,
    "tempo": """
        INSERT INTO guilds (guild_id, language, tempo) VALUES (?, '', ?)
        ON CONFLICT (guild_id) DO UPDATE SET tempo = excluded.tempo
    """,
}
_REMOVED: Final = """
    INSERT INTO guilds (guild_id, language, removed_at) VALUES (?, '', ?)
    ON CONFLICT (guild_id) DO UPDATE SET removed_at = coalesce(removed_at, excluded.removed_at)
"""
_KNOWN: Final = """
    INSERT OR IGNORE INTO guilds (guild_id, language)
    SELECT guild_id, '' FROM tables WHERE guild_id IS NOT NULL UNION SELECT guild_id, '' FROM results
"""
_MISSING: Final = """
    UPDATE guilds SET removed_at = ? WHERE removed_at IS NULL AND guild_id NOT IN (SELECT value FROM json_each(?))
"""
_BACK: Final = """
    UPDATE guilds SET removed_at = NULL WHERE removed_at IS NOT NULL AND guild_id IN (SELECT value FROM json_each(?))
"""
_OPEN_TABLES: Final = """
    SELECT id, channel_id FROM tables WHERE phase IN ('lobby', 'playing') AND guild_id = ? ORDER BY id
"""
_TABLES: Final = "SELECT id FROM tables WHERE guild_id = ? ORDER BY id"
_GONE: Final = "SELECT guild_id FROM guilds WHERE removed_at <= ? ORDER BY guild_id"

# Somebody known from this server alone could no longer ask us to forget them.
_FORGET_ITS_PEOPLE: Final = """
    DELETE FROM people WHERE user_id IN (
        SELECT seats.user_id FROM seats JOIN tables ON tables.id = seats.table_id WHERE tables.guild_id = ?1
        UNION
        SELECT seats.user_id FROM result_seats AS seats JOIN results ON results.table_id = seats.table_id
        WHERE results.guild_id = ?1
        EXCEPT
        SELECT seats.user_id FROM seats JOIN tables ON tables.id = seats.table_id WHERE tables.guild_id IS NOT ?1
        EXCEPT
        SELECT seats.user_id FROM result_seats AS seats JOIN results ON results.table_id = seats.table_id
        WHERE results.guild_id <> ?1
    )
"""


def guild(connection: Connection, guild_id: int) -> GuildRecord:
    """Return what a server has chosen, be it nothing."""
    row = connection.execute(_GUILD, (guild_id,)).fetchone()
    if row is None:
        return GuildRecord(guild_id)
    language, in_threads, channels, tempo, removed_at = row
    return GuildRecord(guild_id, language, bool(in_threads), tuple(json.loads(channels)), tempo, removed_at)


def choose(guild_id: int, choice: Choice, value: Value) -> Unit:
    """Remember one choice of a server, whatever else is chosen at the same moment."""
    return Unit(_scope(guild_id), [(_CHOOSE[choice], (guild_id, value))])


def choose_channels(guild_id: int, channels: Collection[int]) -> Unit:
    """Remember where a server wants its tables."""
    return choose(guild_id, "channels", json.dumps(sorted(channels)))


def open_tables(connection: Connection, guild_id: int) -> list[tuple[int, int]]:
    """Name the open tables of a server and the channels they stand in."""
    return [(table_id, channel_id) for table_id, channel_id in connection.execute(_OPEN_TABLES, (guild_id,))]


def tables_of(connection: Connection, guild_id: int) -> list[int]:
    """Name all tables of a server."""
    return [table_id for (table_id,) in connection.execute(_TABLES, (guild_id,))]


def removed_before(connection: Connection, moment: float) -> list[int]:
    """Name the servers that removed the bot before this moment and have not invited it again."""
    return [guild_id for (guild_id,) in connection.execute(_GONE, (moment,))]


def note_removal(guild_id: int, at: float) -> Unit:
    """Note that a server has removed the bot; a second notice changes nothing."""
    return Unit(_scope(guild_id), [(_REMOVED, (guild_id, at))])


def note_presence(present: Collection[int], at: float) -> Unit:
    """Note on which of all servers we know of the bot is, and since when it is missed on the others."""
    listed = json.dumps(sorted(present))
    return Unit("guilds", [(_KNOWN, ()), (_BACK, (listed,)), (_MISSING, (at, listed))])


def note_return(guild_id: int) -> Unit:
    """Note that a server has the bot again."""
    return Unit(_scope(guild_id), [(_BACK, (json.dumps([guild_id]),))])


def forget(guild_id: int) -> Unit:
    """Delete a server: its tables with all that hangs on them, its results and what it has chosen."""
    deleted = [
        (f"DELETE FROM {table} WHERE guild_id = ?", (guild_id,))  # noqa: S608 - our own words
        for table in ("tables", "results", "guilds")
    ]
    greeting = ("DELETE FROM facts WHERE key = ?", (f"greeted:{guild_id}",))
    return Unit(_scope(guild_id), [(_FORGET_ITS_PEOPLE, (guild_id,)), *deleted, greeting])


def _scope(guild_id: int) -> str:
    return f"guild {guild_id}"
