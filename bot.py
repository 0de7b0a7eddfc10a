"""The bot: the client, which forwards gateway events to the services, and the process that runs it."""

import asyncio
import contextlib
import logging
import os
import signal
import sys
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import aiohttp
import discord

from clock import clock_of
from cluster.cluster import Cluster, cluster_of
from cogs.base import RequestCog, game_cogs
from cogs.learn import LearnCog
from cogs.notify import NotifyCog
from cogs.owner import OwnerCog
from cogs.privacy import PrivacyCog
from cogs.registration import Registration
from cogs.replay import ReplayCog
from cogs.results import ResultsCog
from cogs.server import ServerCog, invite_menu
from cogs.settings import SettingsCog
from composition import BotOptions, compose, thinking_workers
from computers.thinker import Thinker
from discord_ui.delivery.delivery import FLUSH_SECONDS, RetryWorker
from discord_ui.delivery.face_upload import FaceUpload
from discord_ui.delivery.greeting import greet
from discord_ui.members.departures import GuildRetention
from discord_ui.other_processes import POLL_EVERY, OtherProcesses
from discord_ui.owner.blocks import left
from discord_ui.protocol.breaker import Breaker
from discord_ui.protocol.logs import configure_logging
from discord_ui.protocol.request_rate import RequestRate
from discord_ui.protocol.shards import client_options as shard_options
from discord_ui.protocol.tracing import NoObserver
from discord_ui.protocol.translation import FluentTranslator
from discord_ui.requests.direct_messages.reader import DirectMessages
from discord_ui.requests.dispatcher import AnsweringTree, Dispatcher
from discord_ui.routes import ROUTES
from ops.error_webhook import reporting_errors
from ops.exit_codes import ending, leave, require_languages
from ops.hosting import Hosting, limits_of, use_addresses
from ops.liveness import Liveness, freeze_startup_objects, report_loop_errors
from ops.monitoring import exporting
from ops.patience import (
    USUAL_PATIENCE,
    Patience,
    PatientBot,
    ShardedBot,
    client_options,
    keep_trying,
    open_store,
    passing,
    wait_for_shards,
)
from ops.retention import Retention
from ops.scheduler import Job, Scheduler, Supervised
from ops.upkeep import upkeep
from presenters.texts import mention_commands
from rules.games import build_adapters
from settings import Settings, read_settings
from storage.errors import StoreError
from storage.shards import ShardSet
from storage.store import Store
from table.allowance import UserConcurrency
from table.errors import trace
from table.history.looking_back import TurningPointJob
from table.thinking.computer_players import ComputerPlayers
from table.waiting.clocks import AbandonedTables, Clocks
from table.waiting.failures import TableFailures

log = logging.getLogger(__name__)

SERVER_COGS: Final = (ServerCog, LearnCog, ResultsCog, ReplayCog, NotifyCog, SettingsCog, PrivacyCog)
CLICKS: Final = frozenset({discord.InteractionType.component, discord.InteractionType.modal_submit})


class BoardGameBot(PatientBot):
    """The discord.py client; owns every service and forwards gateway events to it."""

    def __init__(self, store: Store, options: BotOptions) -> None:
        self._store, self._options, self._cluster = store, options, options.cluster
        self.hosting, metrics = options.hosting, options.hosting.metrics
        gate = self.hosting.identify_gate or self._cluster.identify_gate
        client = client_options() | shard_options(self.hosting.shards) | {"http_trace": self._http_trace()}
        super().__init__(self.hosting.patience, gate, options.clock, **client)
        thinker = options.thinker or Thinker(workers=thinking_workers(options))
        self.services = compose(self, store, options, thinker, self.failing_jobs)
        tables, ownership = self.services.tables, self._cluster.ownership
        concurrency = UserConcurrency(options.limits.at_once, options.limits.in_line)
        self.dispatcher = Dispatcher(self.services, concurrency, ROUTES, metrics or NoObserver())
        self._direct_messages = DirectMessages(self.dispatcher)
        if isinstance(self.tree, AnsweringTree):
            self.tree.services = self.services
        thought = [metrics.thought] if metrics else []
        self._computers = ComputerPlayers(tables, thinker, ownership, options.clock, *thought)
        if metrics:
            tables.subscribe(metrics.changed)
        self._newly_blocked: set[int] = set()
        self._computer_worker = RetryWorker("computers", self._computers.play, options.policy)
        tables.subscribe(self._computer_worker.wake)
        self._retention = GuildRetention(store, tables, self.services.users, self.services.ratings, options.clock)
        broken = [TableFailures(name, options.policy.delay) for name in ("clocks", "abandoned tables")]
        self._clocks = Clocks(store, tables, ownership, options.clock, broken[0])
        self._abandoned = AbandonedTables(store, tables, self.hosting.expiry, options.clock, broken[1])
        self.scheduler = Scheduler(self._jobs(), trace)
        others = OtherProcesses(self.services, ownership, self._computer_worker.wake, self._apply_owner_decisions)
        self.poller = Scheduler([others.poll], trace, POLL_EVERY)
        others.listen(self._cluster.notifications, self.poller.wake)
        uploads = FaceUpload(self, store.facts, self.services.renderer, self._cluster.locks, self.hosting.faces)
        self.uploader = Scheduler([uploads.upload_some], trace)  # What Discord's limits hold up must not stop a clock.
        # Nor must a deletion that they hold up keep the tables of a process that is gone waiting.
        self.tidier = Scheduler([self.services.messages.remove_unrecorded], trace, POLL_EVERY)
        looking_back = TurningPointJob(store, self.services.archive, thinker, ownership)
        self.analyst = Scheduler([looking_back.compute_some] if options.turning_points else [], trace)
        own: list[Supervised] = [self.scheduler, self.poller, self.tidier, self.uploader, self.analyst]
        self.supervised = [*own, self.services.delivery, *broken]

    @classmethod
    def of(cls, settings: Settings, store: Store, hosting: Hosting, cluster: Cluster) -> "BoardGameBot":
        """Return the bot with the settings' limits; the options' defaults apply none."""
        options = BotOptions(
            hosting=hosting,
            limits=limits_of(settings),
            cluster=cluster,
            clock=clock_of(settings.clock_file),
            workers=settings.worker_processes,
            turning_points=settings.turning_points,
            development_guild=settings.development_guild,
        )
        return bot_for(hosting)(store, options)

    def _http_trace(self) -> aiohttp.TraceConfig:
        """Return the hooks of discord.py's requests: their rate, bans by Cloudflare, and leases they are made under."""
        config = self.hosting.http_trace
        config.on_request_start.append(self._cluster.ownership.require_lease)
        return Breaker(self._options.clock).guard(RequestRate(self.hosting.requests_per_second).guard(config))

    def _jobs(self) -> Sequence[Job]:
        by_one = self._cluster.ownership.by_one_process
        return (
            self._clocks.tick,
            by_one(self.services.member_watch.check_awaited),
            self.services.channels.look_again,
            self.services.delivery.retry_postponed_inboxes,
            self.services.delivery.lobby_notices.announce_due,
            by_one(self._abandoned.close_due),
            self._retention.clean_up,
            by_one(Retention(self._store, self._options.clock).prune),
        )

    async def setup_hook(self) -> None:
        """Load the cogs, register commands if they changed, and resume unfinished deliveries."""
        await self.tree.set_translator(FluentTranslator())
        cogs: Sequence[type[RequestCog]] = (*game_cogs(), *SERVER_COGS)
        for cog in cogs:
            await self.add_cog(cog(self.dispatcher))
        self.tree.add_command(invite_menu(self.dispatcher))
        home = self.hosting.owner_guild
        await self.add_cog(OwnerCog(self.dispatcher), guilds=[discord.Object(home)] if home else [])
        self.services.owners.load()
        registration = Registration(self.tree, self._store.facts, self._cluster.locks)
        register = partial(registration.register, self._options.development_guild, home)
        # Until here other processes see to this one's tables, however long it has to wait for something.
        resuming = (self._cluster.claim, self._clocks.start, self.services.delivery.start)
        for step in (self._apply_owner_decisions, register, *resuming):
            await keep_trying(step, passing, self.patience)
        await keep_trying(self._resume_computers, passing, self.patience)
        self._computer_worker.open()
        self.scheduler.start()
        if self._store.is_shared:
            for jobs in (self.poller, self.tidier):
                jobs.start()
                jobs.resume()
        self.uploader.start()
        self.analyst.start()
        build_adapters()
        freeze_startup_objects()

    async def _resume_computers(self) -> None:
        for table_id in await self._store.tables.with_computers(self._cluster.ownership.shards):
            self._computer_worker.wake(table_id)

    def failing_jobs(self) -> list[str]:
        """Name the background jobs that fail, for the health check."""
        shards = (f"shard {shard_id}" for shard_id in self.cut_off_shards())
        supervised = (self._cluster.ownership, *self.supervised, self._computer_worker)
        return [*shards, *(name for one in supervised for name in one.failing())]

    async def _apply_owner_decisions(self) -> None:
        """Read blocks and maintenance, and bring to an end what the last process began; may be repeated."""
        services = self.services
        self._newly_blocked |= await services.blocks.load()
        for user_id in sorted(self._newly_blocked):
            await services.member_watch.replace_user(user_id)
            self._newly_blocked.discard(user_id)
        await services.maintenance.load()

    async def close(self) -> None:
        """Drain running requests and deliveries, then disconnect."""
        loop = asyncio.get_running_loop()
        end = loop.time() + FLUSH_SECONDS
        await self.dispatcher.in_flight.finish(FLUSH_SECONDS)
        for jobs in (self.scheduler, self.uploader, self.poller, self.tidier, self.analyst):
            await jobs.close()
        seconds = max(0.0, end - loop.time())
        closing = (self.services.delivery, self.services.answers, self._computer_worker)
        await asyncio.gather(*(one.close(seconds) for one in closing))
        await self.services.renderer.close()
        await self._computers.close()
        mention_commands({})
        if not self.scheduler.is_paused:
            with contextlib.suppress(StoreError):
                await self._clocks.note_alive()
        await super().close()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Dispatch clicks; discord.py dispatches commands itself."""
        if interaction.type in CLICKS:
            await self.dispatcher.click(interaction)

    async def on_connect(self) -> None:
        for jobs in (self.scheduler, self.uploader, self.analyst):
            jobs.resume()

    async def on_resumed(self) -> None:
        for jobs in (self.scheduler, self.uploader, self.analyst):
            jobs.resume()

    async def on_disconnect(self) -> None:
        for jobs in (self.scheduler, self.uploader, self.analyst):
            jobs.pause()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a server that has added the bot, for the first time or again; leave a blocked one at once."""
        if await self._left_as_blocked(guild):
            return
        await self._retention.returned(guild.id)
        await self.services.channels.server_found(guild.id)
        await greet(self._store, guild)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Start the retention period of a server that removed the bot; outages raise another event."""
        await self._retention.removed(guild.id)
        await self.services.channels.server_lost(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.services.channels.gone(channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self.services.channels.gone(thread.thread_id)

    async def on_guild_channel_update(self, _before: object, channel: discord.abc.GuildChannel) -> None:
        """Retry a channel once the bot has all its permissions there again."""
        await self.services.channels.look_at(channel.id)

    async def on_member_ban(self, guild: discord.Guild, user: discord.User | discord.Member) -> None:
        """Let computers play for a banned member, who has no rights at its tables from now on."""
        self.services.member_watch.note(guild.id, user.id, is_member=False)
        await self.services.member_watch.replace_member(guild.id, user.id, is_banned=True)

    async def on_message(self, message: discord.Message) -> None:
        """Read direct messages; on servers only note that something was said below panels and stories."""
        if isinstance(message.channel, discord.DMChannel):
            await self._direct_messages.read(message, message.channel)
        else:
            self.services.delivery.saw_message(message.channel.id, message.id)

    async def on_error(self, event_method: str, /, *_args: object, **_kwargs: object) -> None:
        """Log where an event handler failed, never its arguments; one that the end cuts short has not failed."""
        error = sys.exc_info()[1]
        if not self.is_closed():
            log.error("%s failed: %s", event_method, trace(error) if error else "")

    async def on_ready(self) -> None:
        log.info("connected as %s", self.user)
        await self._check_servers(self.hosting.shards)

    async def on_shard_ready(self, shard_id: int) -> None:
        """Look at a shard's servers whenever it has a new session; discord.py is ready only once."""
        await self._check_servers(self.hosting.shards.only(shard_id))

    async def _check_servers(self, shards: ShardSet) -> None:
        own = [guild for guild in self.guilds if shards.has(guild.id)]
        for guild in own:
            await self._left_as_blocked(guild)
        await self._retention.compare([guild.id for guild in own], shards)

    async def _left_as_blocked(self, guild: discord.Guild) -> bool:
        """Leave a blocked server; it may have invited the bot while that was offline."""
        if not self.services.blocks.has("server", guild.id):
            return False
        has_left = await left(self, guild.id)
        log.log(logging.INFO if has_left else logging.WARNING, "server %d is blocked: left %s", guild.id, has_left)
        return True


class ShardedBoardGameBot(BoardGameBot, ShardedBot):
    """The same bot with a connection for each of several shards."""


def bot_for(hosting: Hosting) -> type[BoardGameBot]:
    """Return the class of a bot with so many shards; with one connection, discord.py resumes lost sessions longer."""
    return ShardedBoardGameBot if len(hosting.shards.ids) > 1 else BoardGameBot


async def run(
    settings: Settings, token: str, patience: Patience | None = None, liveness: Liveness | None = None
) -> None:
    """Serve until a signal ends it, which may come while the start still waits for something."""
    loop, liveness = asyncio.get_running_loop(), liveness or Liveness()
    report_loop_errors(loop)
    serving = asyncio.create_task(_serve(settings, token, patience or USUAL_PATIENCE, liveness))
    for sign in (signal.SIGINT, signal.SIGTERM):
        # A second signal must not interrupt what the first one ends.
        loop.add_signal_handler(sign, lambda: serving.cancelling() or serving.cancel())
    with liveness.watched(), contextlib.suppress(asyncio.CancelledError):
        await serving


async def _serve(settings: Settings, token: str, patience: Patience, liveness: Liveness) -> None:
    async with reporting_errors(settings) as reporting, contextlib.AsyncExitStack() as opened:
        async with liveness.starting():
            store = await open_store(settings.database_name, patience)
            opened.push_async_callback(store.close)
            hosting = Hosting.of(settings, patience)
            cluster = cluster_of(store, hosting.shards)
            await wait_for_shards(cluster, patience)
        async with (
            cluster.running(),
            BoardGameBot.of(settings, store, hosting, cluster) as bot,
            upkeep(settings, store, bot, liveness, bot.failing_jobs),
            exporting(settings, store, bot, bot.hosting.metrics, bot.services.clock) as watching,
        ):
            bot.supervised += (*reporting, *watching)
            await bot.start(token)


def enter_sandbox() -> None:
    """Replace this process by the sandbox, which runs the bot and keeps its database beside its own world."""
    note = (
        "DISCORD_TOKEN is not set: this is the sandbox, a local stand-in for Discord. Open this address in a browser:"
    )
    options = ["--set", "DATABASE={folder}/games.sqlite3", "--note", note, "--bot-name", "Board games"]
    command = [sys.executable, "-m", "sandbox", *options, *sys.argv[1:], "--", sys.executable, __file__]
    os.execv(sys.executable, command)  # noqa: S606 - our own code


def main(patience: Patience | None = None, liveness: Liveness | None = None) -> None:
    """Start on Discord with a token, in the sandbox without one."""
    settings = read_settings()
    if settings.discord_token is None:
        enter_sandbox()
        return
    require_languages()
    configure_logging(settings.log_level, settings.log_format, settings.process)
    use_addresses(settings)
    token = settings.discord_token.get_secret_value()
    try:
        asyncio.run(run(settings, token, patience, liveness))
    except Exception as error:  # noqa: BLE001 - its message may hold a secret
        leave(*ending(error))


if __name__ == "__main__":
    main()
