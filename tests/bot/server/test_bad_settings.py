"""Settings and databases with which no process can serve: one clear line, and a code that tells what to do."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from cluster.ownership import UNSERVED, LeasedOwnership
from ops.exit_codes import ExitCode
from sandbox import Clock, Sandbox
from storage.engine.database import ServerAddress
from storage.shards import ShardSet
from storage.store import Store
from testing.bot_process import BotProcess
from tests.bot.faults.test_start import hasty_bot

OLD_SERVER = "from storage.engine.postgresql import schema; schema.OLDEST_SERVER = 99"
IN_USE = "SHARDS: shard 1/2 is served by another process: stop that one first"


def process(sandbox: Sandbox, folder: Path, server: ServerAddress, bug: str = "") -> BotProcess:
    """A bot with little patience in a folder of its own."""
    folder.mkdir()
    return hasty_bot(sandbox, folder, bug, server=server)


@pytest.fixture
async def first(sandbox: Sandbox, tmp_path: Path, database: ServerAddress) -> AsyncIterator[BotProcess]:
    """A running process with the second of two shards."""
    first = process(sandbox, tmp_path / "first", database)
    await first.start(SHARDS="1/2")
    yield first
    await first.kill()


@pytest.fixture
def second(sandbox: Sandbox, tmp_path: Path, database: ServerAddress) -> BotProcess:
    return process(sandbox, tmp_path / "second", database)


def last_of(complaint: str) -> str:
    return complaint.splitlines()[-1]


@pytest.mark.parametrize("shards", ["1/2", "0-1/2"])
async def test_shards_that_another_process_serves_are_left_to_it(first: BotProcess, second: BotProcess, shards: str):
    code, complaint = await second.fails(SHARDS=shards)
    assert last_of(complaint) == IN_USE
    assert all(IN_USE in line for line in complaint.splitlines())
    assert code == ExitCode.IN_USE
    assert first.process.returncode is None


@pytest.mark.parametrize("shards", ["0/3", "0/1"])
async def test_a_process_that_counts_other_shards_than_the_rest_is_refused(first: BotProcess, second, shards: str):
    code, complaint = await second.fails(SHARDS=shards)
    assert last_of(complaint).startswith("SHARDS: other processes count otherwise (")
    assert "shard 1/2" in last_of(complaint)
    assert code == ExitCode.IN_USE


async def test_a_server_that_is_too_old_ends_the_start_in_one_line(sandbox: Sandbox, tmp_path: Path, database):
    code, complaint = await process(sandbox, tmp_path / "old", database, OLD_SERVER).fails()
    assert complaint.startswith(f"{database} is PostgreSQL ")
    assert complaint.endswith(": 99 or newer is needed\n")
    assert complaint.count("\n") == 1
    assert code == ExitCode.BAD_DATABASE


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://bot:hush@host:port/games",
        "postgresql://bot:hush@127.0.0.1/games?sslmode=perhaps",
        "postgresql://bot:hush@127.0.0.1/games?colour=red",
        "postgresql://bot:hush%zz@127.0.0.1/games",
        "postgresql://bot:hush@127.0.0.1:99999/games",
    ],
)
async def test_an_address_the_driver_cannot_read_ends_the_start_in_one_line(second: BotProcess, url: str):
    code, complaint = await second.fails(DATABASE=url)
    assert complaint.startswith("DATABASE: postgresql://")
    assert complaint.count("\n") == 1
    assert "hush" not in complaint
    assert code == ExitCode.BAD_SETTINGS


async def test_an_address_with_half_a_bracket_is_a_bad_setting(second: BotProcess):
    code, complaint = await second.fails(DATABASE="postgresql://bot:hush@[::1/games")
    assert complaint == "DATABASE: a file is needed, or postgresql://user@host/name\n"
    assert code == ExitCode.BAD_SETTINGS


@pytest.mark.parametrize("shards", ["0/2", "1-2/3"])
async def test_a_part_of_the_shards_on_a_file_ends_the_start_in_one_line(second: BotProcess, sandbox, shards: str):
    code, complaint = await second.fails(DATABASE="games.sqlite3", SHARDS=shards)
    assert complaint.startswith("SHARDS: ")
    assert complaint.count("\n") == 1
    assert code == ExitCode.BAD_SETTINGS
    assert sandbox.requests == []


# A shard that nobody serves

Hold = Callable[[int, Clock], Awaitable[LeasedOwnership]]


@pytest.fixture
async def hold(database: ServerAddress) -> AsyncIterator[Hold]:
    """Start a process of one of three shards, with connections of its own, which holds its leases as one that runs."""
    async with AsyncExitStack() as stores:

        async def start(shard: int, clock: Clock) -> LeasedOwnership:
            store = await stores.enter_async_context(Store.open(database))
            ownership = LeasedOwnership(store.leases_of(store.engine.process), ShardSet((shard,), 3), clock)
            await ownership.start()
            return ownership

        yield start


async def test_a_shard_that_no_process_serves_is_complained_of_after_a_minute_until_it_is_served(hold: Hold, caplog):
    clock = Clock(1000.0)
    first, second = [await hold(shard, clock) for shard in (0, 1)]
    for ownership in (first, second):
        await ownership.keep()
    assert set(first.shards.ids) == {0, 2}
    clock.advance(UNSERVED - 1)
    await first.keep()
    assert first.failing() == []
    assert not [record for record in caplog.records if "SHARDS" in record.getMessage()]
    clock.advance(1)
    for _ in range(2):
        await asyncio.gather(first.keep(), second.keep())
    assert first.failing() == ["shard 2/3, which no process serves"]
    assert second.failing() == []
    said = [record.getMessage() for record in caplog.records if "SHARDS" in record.getMessage()]
    assert said == ["SHARDS: no process serves shard 2/3: nobody is answered on its servers"]
    await hold(2, clock)
    await first.keep()
    assert first.failing() == []
