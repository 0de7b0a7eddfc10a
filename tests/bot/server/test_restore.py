"""A copy that the server itself restored: every table is shown as it was, and no number is given out twice."""

import subprocess

from ops.exit_codes import ExitCode
from storage.engine.database import ServerAddress
from storage.restore import MARGIN
from testing.harness import Harness
from testing.postgres import programs
from testing.screens import board_on
from tests.bot.fault_tools import all_is_told, begin, hand_of, play, told_once
from tests.bot.server.test_hosting import command


def run(tool: str, *arguments: str) -> None:
    subprocess.run([str(programs() / tool), *arguments], check=True, capture_output=True)


async def test_games_go_on_from_a_dump_and_new_tables_get_numbers_nobody_has_seen(
    harness: Harness, database: ServerAddress, tmp_path
):
    alice, bruno = await begin(harness)
    await all_is_told(harness)
    dump = str(tmp_path / "games.dump")
    run("pg_dump", "--format=custom", "--exclude-table-data=leases", f"--file={dump}", database.url)
    await play(alice, "salmon-5")
    await play(bruno, "salmon-4")
    await alice.until(lambda: told_once(harness, 1) and "trick 2 of" in harness.board)
    await harness.open_table("kodiak", harness.chloe)
    await all_is_told(harness)
    code, said = await command(tmp_path, database, "ops.restore", "--restored")
    assert code == 1
    assert "is in use by a bot" in said
    await harness.stop_bot()
    run("pg_restore", "--clean", "--if-exists", f"--dbname={database.url}", dump)
    code, said = await command(tmp_path, database, "ops.restore", "--restored")
    assert (code, said.count("\n")) == (ExitCode.STOPPED, 1)
    await harness.start_bot()
    await alice.until(lambda: "trick 1 of" in board_on(harness.panel_of(1)))
    await bruno.until(lambda: "trick 1:" in hand_of(bruno).text)
    await play(bruno, "salmon-2")
    await play(alice, "salmon-1")
    await alice.until(lambda: "Bruno **2** · Alice **1**" in "".join(told.text for told in harness.told("Trick 1/15")))
    assert await harness.store.tables.new_id() > MARGIN


async def test_what_is_to_be_restored_must_be_said(database: ServerAddress, tmp_path):
    code, said = await command(tmp_path, database, "ops.restore")
    assert code == 2
    assert "required" in said
