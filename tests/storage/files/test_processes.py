"""Processes that die, and processes that meet."""

import subprocess
import sys
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

import pytest

from storage.errors import DatabaseInUseError
from storage.store import Store
from tests.storage.files.child import TABLES

ROOT = Path(__file__).parents[3]


@contextmanager
def child(path):
    """Run a saving process and kill it without warning at the end of the block."""
    command = [sys.executable, "-m", "tests.storage.files.child", str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def play_and_die(path, answers):
    """Kill the process after that many acknowledgements; return the last one of each table."""
    with child(path) as process:
        lines = list(islice(process.stdout, answers))
        process.kill()
        lines += process.stdout.readlines()
    whole = [line.split() for line in lines if line.endswith("\n")]
    return {int(table_id): int(number) for table_id, number in whole}


async def check(store, table_id, acknowledged):
    loaded = await store.tables.load(table_id)
    log = await store.tables.moves(table_id)
    answers = loaded.table.revision
    assert answers >= acknowledged
    assert [move.ply for move in log] == list(range(answers))
    assert loaded.snapshot.ply == answers
    assert not loaded.damaged
    assert await store.tables.was_answered(table_id * 1_000_000 + answers) == table_id
    assert len(await store.tables.outbox(table_id)) == answers


async def test_whatever_was_acknowledged_survives_a_kill_and_the_rest_is_whole(path):
    for answers in (1, 20, 75, 200):
        acknowledged = play_and_die(path, answers)
        async with Store.open(path) as store:
            for table_id in TABLES:
                if table_id in acknowledged or await store.tables.load(table_id):
                    await check(store, table_id, acknowledged.get(table_id, 0))


async def test_a_second_process_is_refused_while_the_first_lives(path):
    with child(path) as first:
        first.stdout.readline()
        with pytest.raises(DatabaseInUseError):
            async with Store.open(path):
                pass
    async with Store.open(path) as store:
        assert await store.tables.open_ids()
