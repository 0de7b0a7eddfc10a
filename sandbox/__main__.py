"""Run a bot against the stand-in: `python -m sandbox [--port N] [-- COMMAND...]`."""

import argparse
import asyncio
import os
import signal
import sys
from asyncio.subprocess import Process

from aiohttp import web

from sandbox.demo import ready_made
from sandbox.server import Sandbox

NOT_STARTED = 127
FORWARDED = (signal.SIGINT, signal.SIGTERM)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m sandbox", description="Run a bot against a local stand-in.")
    parser.add_argument("--port", type=int, default=0, help="port on 127.0.0.1; a free one by default")
    parser.add_argument("command", nargs="*", help="what to run after --, by default the bot of this folder")
    return parser.parse_args()


async def front_page(_: web.Request) -> web.Response:
    return web.Response(text="The stand-in for Discord is running.\n")


def environment(sandbox: Sandbox) -> dict[str, str]:
    """Return our environment with what the bot needs to find the stand-in."""
    return os.environ | {
        "DISCORD_TOKEN": sandbox.token,
        "DISCORD_API_URL": sandbox.api_url,
        "DISCORD_GATEWAY_URL": sandbox.gateway_url,
    }


def forward_signals(child: Process) -> None:
    loop = asyncio.get_running_loop()
    for number in FORWARDED:
        loop.add_signal_handler(number, forward, child, number)


def forward(child: Process, number: signal.Signals) -> None:
    if child.returncode is None:
        child.send_signal(number)


async def run(port: int, command: list[str]) -> int:
    sandbox, _ = ready_made(port)
    sandbox.app.router.add_get("/", front_page)
    async with sandbox:
        sys.stdout.write(f"Sandbox: {sandbox.url}\n")
        sys.stdout.flush()
        child = await asyncio.create_subprocess_exec(*command, env=environment(sandbox), start_new_session=True)
        forward_signals(child)
        return await child.wait()


def main() -> int:
    wanted = arguments()
    command = wanted.command or [sys.executable, "bot.py"]
    try:
        code = asyncio.run(run(wanted.port, command))
    except OSError as error:
        sys.stderr.write(f"Sandbox: {error}\n")
        return NOT_STARTED
    # A child that died of a signal has a negative code; shells say 128 + signal.
    return code if code >= 0 else 128 - code


if __name__ == "__main__":
    sys.exit(main())
