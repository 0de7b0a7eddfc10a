"""Running a command against the stand-in."""

import asyncio
import os
import signal
import sys

import pytest

from sandbox import Sandbox
from sandbox.demo import furnish, language_of

PATIENCE = 60.0
CHECK = """
import os, sys, urllib.request
with urllib.request.urlopen(os.environ["DISCORD_API_URL"].removesuffix("/api/v10") + "/") as page:
    print(page.read().decode())
print(bool(os.environ["DISCORD_TOKEN"]), os.environ["DISCORD_GATEWAY_URL"])
print("ahead by", open(os.environ["CLOCK_FILE"]).read())
sys.exit(7)
"""


async def sandbox(folder, *command, options=()):
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "sandbox",
        "--folder",
        str(folder),
        *options,
        "--",
        *command,
        stdout=asyncio.subprocess.PIPE,
        stdin=asyncio.subprocess.DEVNULL,
    )


async def ended(child):
    """What a process wrote until its end."""
    return await asyncio.wait_for(child.communicate(), PATIENCE)


async def line_of(stream):
    return await asyncio.wait_for(stream.readline(), PATIENCE)


async def test_a_command_finds_the_stand_in_and_its_code_is_ours(tmp_path):
    child = await sandbox(tmp_path, sys.executable, "-c", CHECK)
    output, _ = await ended(child)
    assert child.returncode == 7
    assert output.startswith(b"Sandbox: http://127.0.0.1:")
    assert b"<!doctype html>" in output
    assert b"True ws://127.0.0.1:" in output
    assert b"ahead by 0.000" in output


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_signals_reach_the_command(number, tmp_path):
    waits = "import signal, sys; signal.signal({0}, lambda *_: sys.exit(5)); print('up', flush=True); signal.pause()"
    child = await sandbox(tmp_path, sys.executable, "-c", waits.format(int(number)))
    await line_of(child.stdout)
    assert await line_of(child.stdout) == b"up\n"
    child.send_signal(number)
    await ended(child)
    assert child.returncode == 5


async def test_a_command_that_does_not_exist_is_said_plainly(tmp_path):
    child = await sandbox(tmp_path, "/no/such/command")
    output, _ = await ended(child)
    assert child.returncode == 127
    assert output.startswith(b"Sandbox:")


async def test_settings_reach_the_command_and_notes_the_reader(tmp_path):
    shows = "import os; print(os.environ['PLACE'])"
    child = await sandbox(
        tmp_path, sys.executable, "-c", shows, options=("--set", "PLACE=here=there", "--note", "Hello")
    )
    output, _ = await ended(child)
    assert output.splitlines()[0] == b"Hello"
    assert output.splitlines()[-1] == b"here=there"


async def test_a_folder_in_use_is_refused_with_the_address_of_its_user(tmp_path):
    first = await sandbox(tmp_path, sys.executable, "-c", "import signal; signal.pause()")
    address = (await line_of(first.stdout)).split()[-1]
    second = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "sandbox", "--folder", str(tmp_path), "--", "true"), stderr=asyncio.subprocess.PIPE
    )
    _, complaint = await ended(second)
    assert second.returncode == 127
    assert address in complaint
    first.terminate()
    await ended(first)


@pytest.mark.parametrize(
    ("setting", "channel"),
    [("fr_FR.UTF-8", "jeux-de-société"), ("de_AT.UTF-8", "brettspiele"), ("C.UTF-8", "board-games")],
)
async def test_the_ready_made_server_has_six_people_in_three_languages(setting, channel):
    stand_in = Sandbox()
    furnish(stand_in, language_of(setting))
    world = stand_in.world
    people = [user for user in world.users.values() if not user.bot]
    assert {user.locale[:2] for user in people} == {"en", "fr", "de"}
    assert len(people) == 6
    assert channel in [channel.name for channel in world.channels.values()]


async def test_a_bot_without_a_token_becomes_the_sandbox(tmp_path):
    environment = {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"}
    options = ("--folder", str(tmp_path), "--port", "0")
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "bot.py", *options),
        env=environment | {"DISCORD_TOKEN": ""},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert b"DISCORD_TOKEN is not set" in await line_of(child.stdout)
    assert b"http://127.0.0.1:" in await line_of(child.stdout)
    while b"connected as" not in (line := await line_of(child.stderr)):
        assert line, "the bot never connected"
    child.send_signal(signal.SIGINT)
    await ended(child)
    assert child.returncode == 0
    assert {"world.json", "games.sqlite3"} <= {path.name for path in tmp_path.iterdir()}
