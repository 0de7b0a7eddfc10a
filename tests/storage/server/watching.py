"""What the connections of a store are waiting for, as the server sees it."""

import psycopg

from storage.engine.database import ServerAddress
from testing.local_bot import eventually

WAITING = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = %s AND datname = current_database()"


async def until_waiting(database: ServerAddress, event: str, connections: int = 1) -> None:
    """Return once so many connections wait for an event, such as a lock."""
    async with await psycopg.AsyncConnection.connect(database.url, autocommit=True) as watching:

        async def are_waiting() -> bool:
            return await (await watching.execute(WAITING, (event,))).fetchone() == (connections,)

        await eventually(are_waiting, f"{connections} waiting for {event}")
