"""The bot: settings, logging, database and cogs."""

import asyncio
import contextlib
import gc
import hashlib
import json
import logging
import os
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

import discord
import yarl
from discord import app_commands
from discord.ext import commands

from clock import clock_of
from cogs.alaska import AlaskaCog
from cogs.game5211 import Game5211Cog
from cogs.kai_piranja import KaiPiranjaCog
from cogs.kauri import KauriCog
from cogs.kodiak import KodiakCog
from cogs.notify import NotifyCog
from cogs.privacy import PrivacyCog
from cogs.replay import ReplayCog
from cogs.results import ResultsCog
from cogs.server import ServerCog
from cogs.settings import SettingsCog
from computers.thinker import Thinker
from discord_ui import permissions
from discord_ui.courier import Courier
from discord_ui.desk import Desk
from discord_ui.guide import greet
from discord_ui.lanes import FLUSH_SECONDS, Pace
from discord_ui.logs import OneLine, trace
from discord_ui.office import Office
from discord_ui.people import DAY, People
from discord_ui.removals import Removals
from discord_ui.router import route
from discord_ui.translation import FluentTranslator
from discord_ui.tree import AnsweringTree
from discord_ui.turnstile import Turnstile
from settings import Settings, read_settings
from storage.errors import StoreError
from storage.store import Store
from table.allowance import Allowance, Limits
from table.archive import Archive
from table.ratings import Ratings
from upkeep import upkeep

log = logging.getLogger(__name__)

GAME_COGS: Final = (KodiakCog, Game5211Cog, KaiPiranjaCog, KauriCog, AlaskaCog)
SERVER_COGS: Final = (ServerCog, ResultsCog, ReplayCog, NotifyCog, SettingsCog, PrivacyCog)
TALKATIVE: Final = ("discord", "aiosqlite")
"""Libraries that log all they send and store below INFO: cards, tokens and seeds."""
READY_TIMEOUT: Final = 0.02
"""Seconds discord.py waits for another server before it says it is ready; we need no list of servers to begin."""


def intents() -> discord.Intents:
    """No privileged one: clicks and commands bring what we need with them; moderation tells of bans."""
    return discord.Intents(guilds=True, guild_messages=True, moderation=True)


class BoardGameBot(commands.Bot):
    """discord.py's client with our tables behind it."""

    def __init__(
        self,
        store: Store,
        *,
        development_guild: int | None = None,
        clock: Callable[[], float] = time.time,
        pace: Pace | None = None,
        thinker: Thinker | None = None,
        limits: Limits | None = None,
    ) -> None:
        super().__init__(
            command_prefix=(),
            tree_cls=AnsweringTree,
            intents=intents(),
            help_command=None,
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            guild_ready_timeout=READY_TIMEOUT,
            enable_debug_events=True,  # The pulse wants to hear of every message from the gateway.
        )
        people = People(store)
        self._store = store
        self._development_guild = development_guild
        office = Office.opened(self, store, people, clock)
        self._courier = Courier(office, thinker or Thinker(), pace or Pace())
        limits = limits or Limits()
        allowance, turnstile = Allowance(store, limits), Turnstile(limits.at_once, limits.in_line)
        self.desk = Desk(store, people, self._courier, clock, Ratings(store), Archive(store), allowance, turnstile)
        self._removals = Removals(store, self.desk.tables, people, self.desk.ratings, clock)
        self._courier.timekeeper.chores.append(self._removals.clean_up)

    @classmethod
    def of(cls, settings: Settings, store: Store) -> "BoardGameBot":
        """Return the bot as it is run, with the limits that hold there; made by hand it has none."""
        clock, limits = clock_of(settings.clock_file), limits_of(settings)
        return cls(store, development_guild=settings.development_guild, clock=clock, limits=limits)

    async def setup_hook(self) -> None:
        """Add the commands, tell Discord about them if they changed, and take up what was left undone."""
        await self._store.prune(self.desk.clock() - DAY)
        await self.tree.set_translator(FluentTranslator())
        for cog in (*GAME_COGS, *SERVER_COGS):
            await self.add_cog(cog(self.desk))
        await self._sync()
        await self._courier.start()
        freeze_what_stays()

    async def close(self) -> None:
        """Finish what people asked for and what is being delivered, then disconnect."""
        loop = asyncio.get_running_loop()
        end = loop.time() + FLUSH_SECONDS
        await self.desk.under_way.finish(FLUSH_SECONDS)
        await self._courier.close(max(0.0, end - loop.time()))
        await super().close()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Serve every click; commands find their own way."""
        await route(self.desk, interaction)

    async def on_connect(self) -> None:
        self._courier.timekeeper.connected()

    async def on_resumed(self) -> None:
        self._courier.timekeeper.connected()

    async def on_disconnect(self) -> None:
        self._courier.timekeeper.disconnected()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Say hello to a server that has just invited us, perhaps again."""
        await self._removals.returned(guild.id)
        await self._courier.reach.server_found(guild.id)
        await greet(self._store, guild)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Note that a server no longer wants us; an outage of Discord is another event."""
        await self._removals.removed(guild.id)
        await self._courier.reach.server_lost(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """See to the tables of a channel that is gone."""
        await self._courier.reach.gone(channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """See to the table of a thread that is gone."""
        await self._courier.reach.gone(thread.thread_id)

    async def on_guild_channel_update(self, _before: object, channel: discord.abc.GuildChannel) -> None:
        """Try a channel again in which we may do everything once more."""
        if isinstance(channel, discord.TextChannel) and not permissions.missing_in(channel):
            await self._courier.reach.answers(channel.id)

    async def on_member_ban(self, guild: discord.Guild, user: discord.User | discord.Member) -> None:
        """Keep nobody waiting for somebody who was banned."""
        await self._courier.leavers.let_go(guild.id, user.id)

    async def on_message(self, message: discord.Message) -> None:
        """Notice how far panels have scrolled away; what is said is none of our business."""
        self._courier.panels.saw_message(message.channel.id)

    async def on_error(self, event_method: str, /, *_args: object, **_kwargs: object) -> None:
        """Log where a handler failed, never what it was given."""
        error = sys.exc_info()[1]
        log.error("%s failed: %s", event_method, trace(error) if error else "")

    async def on_ready(self) -> None:
        log.info("connected as %s", self.user)
        await self._removals.compare([guild.id for guild in self.guilds])

    async def _sync(self) -> None:
        """Register the commands when they changed: Discord rations how often."""
        guild = discord.Object(self._development_guild) if self._development_guild else None
        if guild is not None:
            self.tree.copy_global_to(guild=guild)
        where = f"commands:{self.application_id}:{self._development_guild or 'everywhere'}"
        present = await self._fingerprint()
        if await self._store.fact(where) != present:
            await self.tree.sync(guild=guild)
            await self._store.set_fact(where, present)

    async def _fingerprint(self) -> str:
        translator = self.tree.translator
        if translator is None:
            raise RuntimeError
        listed = [await command.get_translated_payload(self.tree, translator) for command in self.tree.get_commands()]
        return hashlib.sha256(json.dumps(listed, sort_keys=True).encode()).hexdigest()


def limits_of(settings: Settings) -> Limits:
    """Read each limit from the setting `most_<limit>`."""
    return Limits(**{limit.name: getattr(settings, f"most_{limit.name}") for limit in fields(Limits)})


def freeze_what_stays() -> None:
    """Keep modules, texts and commands out of garbage collections: going through them stops everybody for 0.1 s."""
    gc.collect()
    gc.freeze()


def configure_logging(level: str) -> None:
    """Log to standard error, and let nobody log what passes through their hands."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    chosen = logging.getLevelNamesMapping()[level]
    discord.utils.setup_logging(level=chosen, formatter=OneLine())
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.INFO, chosen))


def use_addresses(settings: Settings) -> None:
    """Point discord.py at the stand-in, if one is set."""
    if settings.discord_api_url is not None:
        discord.http.Route.BASE = str(settings.discord_api_url).rstrip("/")
    if settings.discord_gateway_url is not None:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(str(settings.discord_gateway_url))


async def run(settings: Settings, token: str) -> None:
    """Play until told to stop."""
    async with (
        Store.open(settings.database) as store,
        BoardGameBot.of(settings, store) as bot,
        upkeep(settings, store, bot),
    ):
        playing = asyncio.create_task(bot.start(token))
        loop = asyncio.get_running_loop()
        for sign in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(sign, playing.cancel)
        with contextlib.suppress(asyncio.CancelledError):
            await playing


def enter_sandbox() -> None:
    """Become the stand-in for Discord, which runs this bot and keeps its database beside its own world."""
    folder = Path(".sandbox")
    note = (
        "DISCORD_TOKEN is not set: this is the sandbox, a local stand-in for Discord. Open this address in a browser:"
    )
    options = [
        "--folder",
        str(folder),
        "--set",
        f"DATABASE={folder / 'games.sqlite3'}",
        "--note",
        note,
        "--bot-name",
        "Board games",
    ]
    command = [sys.executable, "-m", "sandbox", *options, *sys.argv[1:], "--", sys.executable, __file__]
    os.execv(sys.executable, command)  # noqa: S606 - our own code


def main() -> None:
    """Read the settings and start: on Discord with a token, in the sandbox without one."""
    settings = read_settings()
    if settings.discord_token is None:
        enter_sandbox()
        return
    configure_logging(settings.log_level)
    use_addresses(settings)
    try:
        asyncio.run(run(settings, settings.discord_token.get_secret_value()))
    except StoreError as error:
        sys.exit(str(error))
    except discord.LoginFailure:
        sys.exit("DISCORD_TOKEN: Discord does not accept this token")


if __name__ == "__main__":
    main()
