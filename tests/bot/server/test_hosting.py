"""The bot with its store on PostgreSQL, as the one who hosts it knows it: health, copies, a server that is away."""

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from ops.exit_codes import ExitCode
from sandbox import Sandbox
from storage.engine.database import ServerAddress
from storage.engine.postgresql import connections
from storage.store import Store
from testing.bot_process import PATIENCE, ROOT, BotProcess
from testing.database_link import DatabaseLink
from testing.harness import Harness
from testing.players import done
from testing.postgres import PostgresqlServer
from testing.screens import asks, card_on, heard
from tests.bot import fault_tools
from tests.bot.fault_tools import begin, hand_of, play, told_once
from tests.bot.faults.test_start import hasty_bot, waits
from tests.bot.host.owner_tools import ask

no_wait_before_identifying = fault_tools.no_wait_before_identifying


@pytest.fixture
async def child(sandbox: Sandbox, tmp_path: Path, database: ServerAddress) -> AsyncIterator[BotProcess]:
    child = BotProcess(sandbox, tmp_path, server=database)
    yield child
    await child.kill()


async def command(folder: Path, database: ServerAddress, *arguments: str) -> tuple[int | None, str]:
    """Run one of our commands as the operator does, and return how it ended and what it said."""
    running = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", *arguments),
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "DATABASE": database.url},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await asyncio.wait_for(running.communicate(), PATIENCE)
    return running.returncode, said.decode()


async def test_the_health_check_tells_a_running_bot_from_a_stopped_one_and_asks_for_no_copies(
    child: BotProcess, tmp_path: Path, database: ServerAddress
):
    assert (await command(tmp_path, database, "ops.health"))[0] == 2
    await child.start()
    async with asyncio.timeout(PATIENCE):
        while await command(tmp_path, database, "ops.health") != (0, "healthy\n"):
            pass
    assert await child.terminated() == ExitCode.STOPPED
    assert (await command(tmp_path, database, "ops.health"))[0] == 2
    assert not (tmp_path / "backups").exists()


@pytest.mark.parametrize(("arguments", "tool"), [(("ops.backup",), "pg_dump"), (("ops.restore", "x"), "pg_restore")])
async def test_the_commands_for_copies_of_a_file_say_in_one_line_what_does_it_on_a_server(
    tmp_path: Path, database: ServerAddress, arguments: tuple[str, ...], tool: str
):
    code, said = await command(tmp_path, database, *arguments)
    assert code == 1
    assert tool in said
    assert said.count("\n") == 1


async def test_a_server_that_is_not_there_yet_is_waited_for(
    sandbox: Sandbox, tmp_path: Path, database: ServerAddress, postgresql: PostgresqlServer
):
    later = tmp_path / "later"
    hasty = hasty_bot(sandbox, tmp_path)
    url = database.url.replace(str(postgresql.folder), str(later))
    with hasty.log.open("wb") as log:
        await hasty.launch(log.fileno(), DATABASE=url)
    await waits(hasty, 2)
    later.symlink_to(postgresql.folder)
    await sandbox.connected(PATIENCE)
    assert await hasty.terminated() == ExitCode.STOPPED


async def test_a_database_the_server_does_not_have_is_refused_in_one_line(
    child: BotProcess, sandbox: Sandbox, postgresql: PostgresqlServer
):
    code, complaint = await child.fails(DATABASE=f"postgresql://bot:hush@/nowhere?host={postgresql.folder}")
    assert complaint.startswith("DATABASE: postgresql://")
    assert complaint.count("\n") == 1
    assert "hush" not in complaint
    assert code == ExitCode.BAD_SETTINGS
    assert sandbox.requests == []


@pytest.mark.parametrize(
    "url", ["postgresql://bot:hush@host", "mysql://bot:hush@host/games", "postgres://bot:hu/hush@host/games"]
)
async def test_an_address_that_names_no_database_is_a_bad_setting(child: BotProcess, url: str):
    code, complaint = await child.fails(DATABASE=url)
    assert complaint.startswith("DATABASE: ")
    assert "hush" not in complaint
    assert code == ExitCode.BAD_SETTINGS


async def test_a_database_of_a_newer_bot_is_refused_in_one_line(sandbox: Sandbox, tmp_path: Path, postgresql):
    with postgresql.bare_database() as database:
        async with Store.open(database):
            pass
        name = database.url.partition("?")[0].rpartition("/")[2]
        postgresql.execute("UPDATE schema_version SET version = 99", name=name)
        code, complaint = await BotProcess(sandbox, tmp_path, server=database).fails()
    assert "has schema 99" in complaint
    assert complaint.count("\n") == 1
    assert code == ExitCode.BAD_DATABASE


async def test_a_click_is_refused_clearly_while_the_server_is_away_or_silent_and_works_again_afterwards(
    sandbox: Sandbox, database: ServerAddress, postgresql: PostgresqlServer, tmp_path: Path, monkeypatch
):
    async with (
        DatabaseLink(postgresql.folder, tmp_path).running() as link,
        Harness(sandbox, ServerAddress(f"{link.to(database).url}&connect_timeout=2")).running() as harness,
    ):
        alice, bruno = await begin(harness)
        await play(alice, "salmon-5")
        await alice.until(lambda: "⏳ **Bruno**:" in harness.panel.text)
        await harness.bot.idle()

        async def is_refused() -> bool:
            await bruno.until(lambda: asks(hand_of(bruno)))
            refused = await done(bruno.click(card_on(hand_of(bruno), "salmon-4"), on=hand_of(bruno)))
            return heard(refused).text.startswith("I could not save that, so nothing has changed.")

        postgresql.stop()
        try:
            assert await is_refused()
        finally:
            postgresql.start()
        await harness.store.facts.set("is it there", "again")
        with monkeypatch.context() as impatient:
            impatient.setattr(connections, "ANSWERED_WITHIN", 0.5)
            link.hold()
            assert await is_refused()
        link.mend()
        await play(bruno, "salmon-3")
        await alice.until(lambda: told_once(harness, 1) and "trick 2 of" in harness.board)
        assert "Alice **5** · Bruno **3**" in harness.told("**Trick 1/15**")[0].text


async def test_the_owner_is_told_of_neither_disk_nor_copies(harness: Harness):
    said = await ask(harness.alice, "health")
    assert "Database: saves" in said
    assert "disk" not in said
    assert "copy" not in said
