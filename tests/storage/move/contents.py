"""What a database holds: a row in every table, some of them odd, and how it looks as a whole."""

import asyncio
import os
import sqlite3
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import psycopg

from storage.blocks import BlockRecord
from storage.engine.database import Database
from storage.engine.units import Unit
from storage.finished.results import ResultRecord, ResultSeat
from storage.messages import OutageRecord
from storage.move.layout import layout
from storage.move.moving import Report, move
from storage.people import PersonRecord
from storage.store import Store
from storage.tables import MoveRecord, SeatRecord, Snapshot
from testing.bot_process import PATIENCE, ROOT
from tests.storage.builders import a_message, an_answer, meet

ODD = "Zoé\t\\N \\. 'x' \"y\" %s {}\r\n\x01 🐻 \ufffd\U0010ffff"
LARGEST = 2**63 - 1
NOTICE = """
    INSERT INTO turn_notices (table_id, reader, state, decision, channel_id, message_id, fingerprint)
    VALUES (?, ?, ?, ?, ?, ?, ?)
"""
MORE = (
    ("INSERT INTO delivered VALUES (?, ?, ?)", (1, "hands", 1)),
    (NOTICE, (1, 100, "promised", 3, None, None, "")),
    (NOTICE, (1, 101, "told", 3, 20, LARGEST, ODD)),
    ("INSERT INTO suppressed_alerts VALUES (?, ?)", (1, 102)),
    ("INSERT INTO inbox_openings VALUES (?)", (1_790_000_000.123456,)),
    ("INSERT INTO inbox_openings VALUES (?)", (1_790_000_000.123456,)),
    ("INSERT INTO stories VALUES (?, ?, ?, ?, ?, ?)", (1, 20, 0, ODD, 1, 0.1)),
    (
        "INSERT INTO damaged_snapshots (table_id, version, ply, body, checksum) VALUES (?, ?, ?, ?, ?)",
        (1, 1, 1, b"\xff\x00\\", b"\x00\x01"),
    ),
    ("INSERT INTO subscriptions VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (10, LARGEST, '["kodiak"]', "call", "dm", 3, 8, 22)),
    ("INSERT INTO announcements VALUES (?, ?, ?)", (1, "opening", 1_790_000_000.123456)),
    ("INSERT INTO lobby_notices VALUES (?, ?, ?, ?, ?, ?, ?)", (1, 103, "invitation", LARGEST, "dm", 0.1, "due")),
    ("INSERT INTO refused_inviters VALUES (?, ?)", (103, 0)),
    ("INSERT INTO turning_points VALUES (?, ?, ?)", (1, "1", ODD)),
    ("INSERT INTO suggestions VALUES (?, ?, ?)", (1, 0, 7)),
    ("INSERT INTO leases VALUES (?, ?, ?, ?, ?)", ("shard 0/1", "gone", 5, 1, 1.0)),
)


async def fill(store: Store) -> None:
    """Save three tables, of which one has ended and one is deleted, and a row of everything else."""
    ids = [await store.tables.new_id() for _ in range(4)]
    for table_id in ids:
        await store.tables.save(an_answer(table_id))
    odd = an_answer(ids[0], 2)
    odd = replace(
        odd,
        table=replace(odd.table, guild_name=ODD, channel_id=LARGEST, due_at=1e300, paused_at=0.1 + 0.2, guild_id=None),
        seats=[SeatRecord(ids[0], 0, LARGEST, ODD), SeatRecord(ids[0], 1, None, "", "hard", bank=float("inf"))],
        moves=[MoveRecord(1, -1, ODD)],
        snapshot=Snapshot(1, 2, ODD * 500),
    )
    await store.tables.save(odd)
    seats = (ResultSeat(0, 100, "person", 1, -7), ResultSeat(1, None, "computer", None, None))
    ended = replace(an_answer(ids[1], 2), result=ResultRecord(ids[1], 10, "kodiak", 5.0, True, seats))
    await store.tables.save(ended)
    await store.messages.save(a_message(ids[0], "panel", None))
    await store.messages.save(a_message(ids[0]))
    await store.outages.begin(OutageRecord(ids[2], 20, 7.5, True))
    await meet(store, PersonRecord(100, "fr", None, ODD, quiet_from=22, quiet_to=7, zone="Europe/Paris"))
    await store.guilds.choose(10, "language", "fr")
    await store.facts.set("key", ODD)
    await store.blocks.add(BlockRecord("user", LARGEST, 1.0))
    await store.engine.write(Unit("more", MORE))
    await store.engine.write(Unit("gone", [("DELETE FROM tables WHERE id = ?", (ids[3],))]))


def contents(database: Database) -> dict[str, list[tuple[object, ...]]]:
    """Return all rows of all tables but the leases, as either engine gives them."""
    if isinstance(database, Path):
        with closing(sqlite3.connect(database)) as file:
            return {table.name: rows_of(file.execute(listing(table))) for table in layout()}
    with psycopg.connect(database.url) as server:
        return {table.name: rows_of(server.execute(listing(table))) for table in layout()}


def listing(table) -> str:
    return f"SELECT {table.listing} FROM {table.name}"


def rows_of(rows) -> list[tuple[object, ...]]:
    return sorted(rows, key=repr)


async def moving(source: Database, target: Database) -> Report:
    return await asyncio.to_thread(move, source, target)


def url_of(database: Database) -> str:
    return str(database) if isinstance(database, Path) else database.url


async def command(*arguments: str) -> tuple[int | None, str, str]:
    """Run the command as the host does; return how it ended, what it said, and what it complained of."""
    running = await launched("-m", "storage.move", *arguments)
    said, complaint = await asyncio.wait_for(running.communicate(), PATIENCE)
    return running.returncode, said.decode(), complaint.decode()


async def launched(*arguments: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        *(sys.executable, *arguments),
        env={"PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"]},
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
