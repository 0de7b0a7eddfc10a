"""Run a bot against the sandbox: `python -m sandbox [OPTIONS] [-- COMMAND...]`."""

import argparse
import asyncio
import os
import signal
import sys
from pathlib import Path

from sandbox.demo import furnish, language_of
from sandbox.errors import SandboxError
from sandbox.page.server import PageServer
from sandbox.persistence.folder import WorldFolder
from sandbox.process import BotProcess
from sandbox.server import Sandbox
from sandbox.world.state import World, WorldEvent

NOT_STARTED = 127
FORWARDED = (signal.SIGINT, signal.SIGTERM)
USUAL_PORT = 8765
CLOCK = "clock"
INVITED_AFTER = 0.7
"""Seconds between the bot's first connection and its invitation."""


def assignment(text: str) -> tuple[str, str]:
    name, found, value = text.partition("=")
    if not (name and found):
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=VALUE")
    return name, value


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m sandbox", description="Run a bot against a local stand-in.")
    parser.add_argument("--port", type=int, help=f"port on 127.0.0.1; by default {USUAL_PORT}, or else a free one")
    parser.add_argument("--folder", type=Path, default=Path(".sandbox"), help="where everything is kept")
    parser.add_argument("--fresh", action="store_true", help="forget everything in that folder first")
    about = "set an environment variable of the bot; {folder} in it stands for that folder"
    parser.add_argument(
        "--set", type=assignment, action="append", default=[], metavar="NAME=VALUE", dest="settings", help=about
    )
    parser.add_argument("--bot-name", default="Bot", help="what the bot is called on a new server")
    parser.add_argument("--note", action="append", default=[], help="a line to print first")
    parser.add_argument("command", nargs="*", help="what to run after --, by default the bot of this folder")
    return parser.parse_args()


def show_time(world: World, place: Path) -> None:
    """Keep a file with the sandbox clock's offset in seconds, for the bot to read."""

    def write() -> None:
        fresh = place.with_name(place.name + ".new")
        fresh.write_text(f"{world.clock.ahead:.3f}\n")
        fresh.replace(place)

    world.clock.on_advance(write)
    write()


def environment(sandbox: Sandbox, clock: Path, settings: dict[str, str]) -> dict[str, str]:
    """Return this environment with the sandbox's addresses and token."""
    return (
        os.environ
        | {
            "DISCORD_TOKEN": sandbox.token,
            "DISCORD_API_URL": sandbox.api_url,
            "DISCORD_GATEWAY_URL": sandbox.gateway_url,
            "CLOCK_FILE": str(clock),
        }
        | settings
    )


def forward_signals(bot: BotProcess) -> None:
    loop = asyncio.get_running_loop()
    for number in FORWARDED:
        loop.add_signal_handler(number, bot.forward, number)


def invite_when_online(world: World) -> None:
    """Invite the bot once it first connects, so that it receives a guild join."""

    def invite(change: WorldEvent) -> None:
        if change.event == "GATEWAY_READY":
            stop()
            for guild in world.guilds.values():
                asyncio.get_running_loop().call_later(INVITED_AFTER, world.bot_joins, guild)

    stop = world.subscribe(invite)


def prepare(sandbox: Sandbox, keeper: WorldFolder, *, fresh: bool) -> None:
    keeper.take()
    if fresh:
        keeper.forget()
    if not keeper.load(sandbox.world):
        setting = os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
        furnish(sandbox, language_of(setting), bot_present=False)
    if not any(guild.bot_present for guild in sandbox.world.guilds.values()):
        invite_when_online(sandbox.world)


def say(*lines: str) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


async def run(wanted: argparse.Namespace) -> int:
    port = USUAL_PORT if wanted.port is None else wanted.port
    sandbox = Sandbox(port=port, or_another=wanted.port is None, bot_name=wanted.bot_name)
    keeper = WorldFolder(wanted.folder)
    prepare(sandbox, keeper, fresh=wanted.fresh)
    command = wanted.command or [sys.executable, "bot.py"]
    clock = (wanted.folder / CLOCK).resolve()
    show_time(sandbox.world, clock)
    settings = {name: value.replace("{folder}", str(wanted.folder)) for name, value in wanted.settings}
    bot = BotProcess(command, lambda: environment(sandbox, clock, settings))
    PageServer(sandbox, bot)
    async with sandbox:
        say(*wanted.note, f"Sandbox: {sandbox.url}")
        keeper.announce(sandbox.url)
        keeper.follow(sandbox.world)
        forward_signals(bot)
        try:
            return await bot.run()
        finally:
            await keeper.close()


def main() -> int:
    try:
        code = asyncio.run(run(arguments()))
    except (OSError, SandboxError) as error:
        sys.stderr.write(f"Sandbox: {error}\n")
        return NOT_STARTED
    # A child killed by a signal has a negative code; shells say 128 + signal.
    return code if code >= 0 else 128 - code


if __name__ == "__main__":
    sys.exit(main())
