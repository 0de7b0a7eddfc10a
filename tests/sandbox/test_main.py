"""Running a command against the stand-in."""

import asyncio
import signal
import sys

import pytest

from sandbox.demo import ready_made

CHECK = """
import os, sys, urllib.request
with urllib.request.urlopen(os.environ["DISCORD_API_URL"].removesuffix("/api/v10") + "/") as page:
    print(page.read().decode())
print(bool(os.environ["DISCORD_TOKEN"]), os.environ["DISCORD_GATEWAY_URL"])
sys.exit(7)
"""


async def sandbox(*command):
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "sandbox",
        "--",
        *command,
        stdout=asyncio.subprocess.PIPE,
        stdin=asyncio.subprocess.DEVNULL,
    )


async def test_a_command_finds_the_stand_in_and_its_code_is_ours():
    child = await sandbox(sys.executable, "-c", CHECK)
    output, _ = await child.communicate()
    assert child.returncode == 7
    assert output.startswith(b"Sandbox: http://127.0.0.1:")
    assert b"is running" in output
    assert b"True ws://127.0.0.1:" in output


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_signals_reach_the_command(number):
    waits = "import signal, sys; signal.signal({0}, lambda *_: sys.exit(5)); print('up', flush=True); signal.pause()"
    child = await sandbox(sys.executable, "-c", waits.format(int(number)))
    await child.stdout.readline()
    assert await child.stdout.readline() == b"up\n"
    child.send_signal(number)
    await child.communicate()
    assert child.returncode == 5


async def test_a_command_that_does_not_exist_is_said_plainly():
    child = await sandbox("/no/such/command")
    output, _ = await child.communicate()
    assert child.returncode == 127
    assert output.startswith(b"Sandbox:")


async def test_the_ready_made_server_has_six_people_in_two_languages():
    stand_in, people = ready_made()
    assert [person.user.locale for person in people].count("fr") == 3
    assert len(people) == 6
    assert [channel.name for channel in stand_in.world.channels.values()] == ["général", "board-games"]
