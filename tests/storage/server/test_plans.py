"""However many games were ever played, a server finds a table, a player or a channel by an index."""

import psycopg
import pytest

from storage.store import Store

MANY = """
    INSERT INTO tables (game, guild_id, guild_name, channel_id, host_id, language, phase, options, seed, created_at,
                        changed_at, revision, delivered_revision)
    SELECT 'kodiak', number % 50, '', number, number, 'en', 'over', '{}', '0123456789abcdef', 1, 1, 1, 1
    FROM generate_series(1, 20000) AS number;
    INSERT INTO seats (table_id, seat, user_id, name)
    SELECT id, seat, id % 5000, '' FROM tables, generate_series(0, 1) AS seat;
    ANALYZE;
"""


@pytest.fixture
async def store(database, postgresql):
    postgresql.execute(MANY, name=database.url.partition("?")[0].rpartition("/")[2])
    async with Store.open(database) as opened:
        yield opened


@pytest.fixture
def queries(monkeypatch):
    """Note every query that is sent to the server."""
    noted = []
    execute = psycopg.AsyncConnection.execute

    def noting(connection, query, params=None, **options):
        noted.append((query, params))
        return execute(connection, query, params, **options)

    monkeypatch.setattr(psycopg.AsyncConnection, "execute", noting)
    return noted


async def test_no_finder_reads_a_whole_table(store, database, queries):
    await store.tables.load(1)
    await store.tables.moves(1)
    await store.tables.in_channel(20)
    await store.tables.of_player(100)
    await store.tables.holdings(100)
    await store.tables.open_ids()
    await store.tables.undelivered_ids()
    await store.tables.due(1.0)
    await store.messages.get(1, "hand", 100)
    await store.messages.unsettled()
    await store.tables.with_computers()
    await store.guilds.open_tables(10)
    await store.turns.of_users([100])
    await store.results.finished(10, 100, "1", 25)
    asked = [query for query in queries if query[0].lstrip().startswith("SELECT") and "set_config" not in query[0]]
    assert len(asked) >= 14
    with psycopg.connect(database.url, cursor_factory=psycopg.RawCursor) as connection:
        for sql, values in asked:
            plan = [line for (line,) in connection.execute(f"EXPLAIN {sql}", values)]
            assert not [line for line in plan if "Seq Scan on tables" in line or "Seq Scan on seats" in line], plan
