"""Starting although something is missing: waited for with back-off and one line each, if it will pass."""

import asyncio
import itertools
import sqlite3
from contextlib import closing

import aiohttp
import discord
import pytest

from ops.patience import JITTER, Patience, PatientBot, client_options, keep_trying, open_store, passing
from storage.errors import BrokenDatabaseError, DatabaseInUseError, NewerSchemaError, StoreUnavailableError
from storage.store import Store

HASTY = Patience(first=0.01, longest=0.05, handover=20.0)
PATIENCE = 20.0


class Response:
    """As much of an answer as discord.py's errors read."""

    def __init__(self, status: int) -> None:
        self.status = status
        self.reason = "because"


def refused(status: int) -> discord.HTTPException:
    kind = discord.DiscordServerError if status >= 500 else discord.HTTPException
    return kind(Response(status), "no")


def test_waits_double_from_a_second_to_five_minutes_and_are_never_quite_alike():
    waits = list(itertools.islice(Patience().delays(), 12))
    expected = [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]
    for wait, middle in zip(waits, expected, strict=True):
        assert middle * (1 - JITTER) <= wait <= middle * (1 + JITTER)
    assert waits != list(itertools.islice(Patience().delays(), 12))


@pytest.mark.parametrize(
    "error",
    [
        ConnectionRefusedError(111, "Connection refused"),
        ConnectionResetError(104, "reset"),
        aiohttp.ClientConnectorDNSError(None, OSError(-2, "Name or service not known")),
        aiohttp.ServerDisconnectedError(),
        TimeoutError(),
        refused(503),
        refused(429),
    ],
    ids=lambda error: type(error).__name__,
)
def test_a_network_that_is_down_is_waited_for(error):
    assert passing(error) == "Discord cannot be reached"


@pytest.mark.parametrize(
    "error",
    [
        discord.LoginFailure("secret"),
        refused(403),
        BrokenDatabaseError("damaged"),
        NewerSchemaError("newer"),
        DatabaseInUseError("in use"),
        KeyError("a bug"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_what_does_not_pass_is_not_waited_for(error):
    assert passing(error) is None


async def test_every_try_is_one_line_and_the_first_that_works_is_the_last(caplog):
    errors = iter([OSError("secret"), StoreUnavailableError("database or disk is full")])

    async def attempt() -> str:
        for error in errors:
            raise error
        return "done"

    assert await keep_trying(attempt, passing, Patience(first=0.001)) == "done"
    assert caplog.messages == [
        "Discord cannot be reached; trying again in 0 s",
        "The database cannot be used (database or disk is full); trying again in 0 s",
    ]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games" / "games.sqlite3"


async def complained(caplog, text: str) -> None:
    """Wait until the log has a line with a text."""
    async with asyncio.timeout(PATIENCE):
        while text not in caplog.text:  # noqa: ASYNC110 - a log wakes nobody
            await asyncio.sleep(0)


async def test_a_disk_that_is_not_there_yet_and_a_locked_file_are_waited_for(path, caplog):
    opening = asyncio.create_task(open_store(path, HASTY))
    await complained(caplog, "No such file or directory); trying again in 0 s")
    path.parent.mkdir()
    store = await asyncio.wait_for(opening, PATIENCE)
    await store.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN EXCLUSIVE")
        opening = asyncio.create_task(open_store(path, HASTY))
        await complained(caplog, "database is locked); trying again in 0 s")
    store = await asyncio.wait_for(opening, PATIENCE)
    await store.close()


async def test_a_bot_that_is_still_stopping_is_waited_for_and_one_that_stays_is_not(path, caplog):
    path.parent.mkdir()
    first = await Store.start(path)
    opening = asyncio.create_task(open_store(path, HASTY))
    await complained(caplog, "is in use by another process of the bot: stop that one first; trying again for 20 s")
    await first.close()
    second = await asyncio.wait_for(opening, PATIENCE)
    with pytest.raises(DatabaseInUseError):
        await open_store(path, Patience(first=0.01, longest=0.01, handover=0.05))
    await second.close()


class Listening(PatientBot):
    """Notes the events it handles."""

    def __init__(self) -> None:
        super().__init__(HASTY, **client_options())
        self.handled: asyncio.Queue[str] = asyncio.Queue()

    async def on_disconnect(self) -> None:
        self.handled.put_nowait("disconnect")


async def test_a_bot_that_has_ended_handles_no_event():
    async with Listening() as bot:
        bot.dispatch("disconnect")
        assert await asyncio.wait_for(bot.handled.get(), PATIENCE) == "disconnect"
    bot.dispatch("disconnect")
    assert bot.handled.empty()
