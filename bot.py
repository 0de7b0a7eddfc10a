"""Composition root: builds store, tables, delivery, dispatcher and cogs, and forwards gateway events to them."""

import asyncio
import contextlib
import gc
import logging
import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import partial
from typing import Any, Final

import discord
import yarl

from clock import clock_of
from cogs.base import RequestCog, game_cogs
from cogs.notify import NotifyCog
from cogs.owner import OwnerCog
from cogs.privacy import PrivacyCog
from cogs.registration import Registration
from cogs.replay import ReplayCog
from cogs.results import ResultsCog
from cogs.server import ServerCog
from cogs.settings import SettingsCog
from computers.thinker import Thinker
from discord_ui.delivery.answers import Answers
from discord_ui.delivery.channels import ChannelAvailability
from discord_ui.delivery.delivery import FLUSH_SECONDS, Delivery, RetryWorker
from discord_ui.delivery.face_upload import FaceUpload
from discord_ui.delivery.greeting import greet
from discord_ui.delivery.hands import Hands
from discord_ui.delivery.inboxes import Inboxes
from discord_ui.delivery.messages import EditGuard, TableMessages
from discord_ui.delivery.notices import Alerts, TurnNotices
from discord_ui.delivery.panel import Panels
from discord_ui.delivery.renderer import Draw, PictureRenderer, draw_picture
from discord_ui.delivery.results import GameResults
from discord_ui.delivery.scrollback import Scrollback
from discord_ui.delivery.stories import Stories
from discord_ui.members.departures import GuildRetention, MemberWatch
from discord_ui.members.users import Users
from discord_ui.owner.blocks import Blocks, left
from discord_ui.owner.maintenance import Maintenance
from discord_ui.owner.owners import Owners
from discord_ui.protocol import permissions
from discord_ui.protocol.breaker import Breaker
from discord_ui.protocol.logs import configure_logging
from discord_ui.protocol.retries import RetryPolicy
from discord_ui.protocol.tracing import NoObserver
from discord_ui.protocol.translation import FluentTranslator
from discord_ui.requests.direct_messages.reader import DirectMessages
from discord_ui.requests.dispatcher import AnsweringTree, Dispatcher, Services, UserConcurrency
from discord_ui.requests.rights import Rights
from discord_ui.routes import ROUTES
from discord_ui.views.screens import Screens
from ops.error_webhook import reporting_errors
from ops.exit_codes import ending, leave
from ops.hosting import NO_HOSTING, Hosting
from ops.liveness import Liveness, report_loop_errors
from ops.monitoring import exporting
from ops.patience import (
    USUAL_PATIENCE,
    Patience,
    PatientBot,
    client_options,
    keep_trying,
    open_store,
    passing,
)
from ops.retention import AnswerRetention
from ops.scheduler import Job, Scheduler
from ops.upkeep import upkeep
from presenters.texts import mention_commands
from settings import Settings, read_settings
from storage.errors import StoreError
from storage.store import Store
from table.allowance import Allowance, Limits
from table.clocks import AbandonedTables, Clocks
from table.computer_players import ComputerPlayers
from table.errors import trace
from table.tables import Tables
from table.timing import Expiry

log = logging.getLogger(__name__)

SERVER_COGS: Final = (ServerCog, ResultsCog, ReplayCog, NotifyCog, SettingsCog, PrivacyCog)
CLICKS: Final = frozenset({discord.InteractionType.component, discord.InteractionType.modal_submit})
Now = Callable[[], float]
"""Returns the time, in seconds since 1970."""


def compose(
    client: discord.Client, store: Store, clock: Now, limits: Limits, policy: RetryPolicy, hosting: Hosting, draw: Draw
) -> Services:
    """Build every service of the Discord side and inject its dependencies."""
    tables, users, renderer, screens = Tables(store), Users(store), PictureRenderer(draw), Screens()
    guard, blocks, results, seen = EditGuard(), Blocks(store.blocks), GameResults.of(store, users, clock), Scrollback()
    member_watch = MemberWatch(client, store, tables, blocks, clock)
    inboxes = Inboxes(client, store, users, blocks, member_watch, clock, limits.new_inboxes)
    messages = TableMessages(client, store, renderer, clock)
    channels = ChannelAvailability(client, store, tables, users, inboxes, clock)
    turns = TurnNotices(client, store, tables, users, inboxes, messages, channels, clock)
    hands = Hands(store, users, inboxes, member_watch, messages, renderer, screens, guard, turns, clock)
    alerts = Alerts(store, users, inboxes, member_watch, messages, guard, clock)
    panel = Panels(store, inboxes, messages, screens, guard, channels, seen, policy.panel_interval)
    stories = Stories(client, store, users, inboxes, messages, seen, results, clock)
    delivery = Delivery(store, tables, messages, guard, hands, turns, panel, stories, alerts, channels, inboxes, policy)
    tables.subscribe(delivery.wake)
    tables.guard(blocks.require_served)
    return Services(
        store=store,
        users=users,
        tables=tables,
        delivery=delivery,
        hands=hands,
        turn_notices=turns,
        messages=messages,
        channels=channels,
        member_watch=member_watch,
        rights=Rights(tables, member_watch, clock),
        screens=screens,
        renderer=renderer,
        answers=Answers(policy, clock),
        ratings=results.ratings,
        archive=results.archive,
        allowance=Allowance(store, limits),
        blocks=blocks,
        owners=Owners(client, clock, hosting.owner_guild),
        maintenance=Maintenance(store, tables, screens),
        last_copy=hosting.last_copy,
        clock=clock,
    )


class BoardGameBot(PatientBot):
    """The discord.py client; owns every service and forwards gateway events to it."""

    def __init__(
        self,
        store: Store,
        *,
        development_guild: int | None = None,
        clock: Now = time.time,
        policy: RetryPolicy | None = None,
        thinker: Thinker | None = None,
        limits: Limits | None = None,
        hosting: Hosting = NO_HOSTING,
        draw: Draw = draw_picture,
    ) -> None:
        trace_config = Breaker(clock).guard(hosting.http_trace)
        super().__init__(hosting.patience, **client_options(), http_trace=trace_config)
        self._store = store
        self._development_guild = development_guild
        self._clock = clock
        limits, policy = limits or Limits(), policy or RetryPolicy()
        self.hosting = hosting
        self.services = compose(self, store, clock, limits, policy, hosting, draw)
        concurrency, metrics = UserConcurrency(limits.at_once, limits.in_line), hosting.metrics
        self.dispatcher = Dispatcher(self.services, concurrency, ROUTES, metrics or NoObserver())
        self._direct_messages = DirectMessages(self.dispatcher)
        if isinstance(self.tree, AnsweringTree):
            self.tree.services = self.services
        thought = [metrics.thought] if metrics else []
        self._computers = ComputerPlayers(self.services.tables, thinker or Thinker(), clock, *thought)
        if metrics:
            self.services.tables.subscribe(metrics.changed)
        self._computer_worker = RetryWorker("computers", self._computers.play, policy)
        self.services.tables.subscribe(self._computer_worker.wake)
        self._retention = GuildRetention(store, self.services.tables, self.services.users, self.services.ratings, clock)
        self._clocks = Clocks(store, self.services.tables, clock)
        self.scheduler = Scheduler(self._jobs(hosting.expiry), trace)
        uploads = FaceUpload(self, store.facts, self.services.renderer, hosting.faces)
        self.uploader = Scheduler([uploads.upload_some], trace)  # What Discord's limits hold up must not stop a clock.

    @classmethod
    def of(cls, settings: Settings, store: Store, patience: Patience = USUAL_PATIENCE) -> "BoardGameBot":
        """Return the bot with the settings' limits; the constructor alone applies none."""
        clock, limits = clock_of(settings.clock_file), limits_of(settings)
        hosting = Hosting.of(settings, patience)
        return cls(store, development_guild=settings.development_guild, clock=clock, limits=limits, hosting=hosting)

    def _jobs(self, expiry: Expiry) -> Sequence[Job]:
        store, tables = self._store, self.services.tables
        return (
            self._clocks.tick,
            self.services.member_watch.check_awaited,
            self.services.delivery.retry_postponed_inboxes,
            AbandonedTables(store, tables, expiry, self._clock).close_due,
            self._retention.clean_up,
            AnswerRetention(store, self._clock).prune,
        )

    async def setup_hook(self) -> None:
        """Load the cogs, register commands if they changed, and resume unfinished deliveries."""
        await self.tree.set_translator(FluentTranslator())
        cogs: Sequence[type[RequestCog]] = (*game_cogs(), *SERVER_COGS)
        for cog in cogs:
            await self.add_cog(cog(self.dispatcher))
        home = self.hosting.owner_guild
        await self.add_cog(OwnerCog(self.dispatcher), guilds=[discord.Object(home)] if home else [])
        register = partial(Registration(self.tree, self._store.facts).register, self._development_guild, home)
        for step in (self._apply_owner_decisions, register, self._clocks.start, self.services.delivery.start):
            await keep_trying(step, passing, self.patience)
        await keep_trying(self._resume_computers, passing, self.patience)
        self.scheduler.start()
        self.uploader.start()
        freeze_startup_objects()

    async def _resume_computers(self) -> None:
        for table_id in await self._store.tables.with_computers():
            self._computer_worker.wake(table_id)
        self._computer_worker.open()

    def failing_jobs(self) -> list[str]:
        """Name the background jobs that fail, for the health check."""
        jobs = (*self.scheduler.failing(), *self.uploader.failing())
        return [*jobs, *self.services.delivery.failing(), *self._computer_worker.failing()]

    async def _apply_owner_decisions(self) -> None:
        """Read blocks and maintenance, and bring to an end what the last process began; may be repeated."""
        services = self.services
        services.owners.load()
        await services.blocks.load()
        for user_id in services.blocks.of_kind("user"):
            await services.member_watch.replace_user(user_id)
        await services.maintenance.load()

    async def close(self) -> None:
        """Drain running requests and deliveries, then disconnect."""
        loop = asyncio.get_running_loop()
        end = loop.time() + FLUSH_SECONDS
        await self.dispatcher.in_flight.finish(FLUSH_SECONDS)
        await self.scheduler.close()
        await self.uploader.close()
        seconds = max(0.0, end - loop.time())
        closing = (self.services.delivery, self.services.answers, self._computer_worker)
        await asyncio.gather(*(one.close(seconds) for one in closing))
        self.services.renderer.close()
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
        self.scheduler.resume()
        self.uploader.resume()

    async def on_resumed(self) -> None:
        self.scheduler.resume()
        self.uploader.resume()

    async def on_disconnect(self) -> None:
        self.scheduler.pause()
        self.uploader.pause()

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
        if isinstance(channel, discord.TextChannel) and not permissions.missing_in(channel):
            await self.services.channels.came_back(channel.id)

    async def on_member_ban(self, guild: discord.Guild, user: discord.User | discord.Member) -> None:
        """Let computers play for a banned member, who has no rights at its tables from now on."""
        self.services.member_watch.note(guild.id, user.id, is_member=False)
        await self.services.member_watch.replace_member(guild.id, user.id)

    async def on_message(self, message: discord.Message) -> None:
        """Read direct messages; on servers only note that something was said below panels and stories."""
        if isinstance(message.channel, discord.DMChannel):
            await self._direct_messages.read(message, message.channel)
        else:
            self.services.delivery.saw_message(message.channel.id, message.id)

    async def on_error(self, event_method: str, /, *_args: object, **_kwargs: object) -> None:
        """Log where an event handler failed, never its arguments."""
        error = sys.exc_info()[1]
        log.error("%s failed: %s", event_method, trace(error) if error else "")

    async def on_ready(self) -> None:
        log.info("connected as %s", self.user)
        for guild in list(self.guilds):
            await self._left_as_blocked(guild)
        await self._retention.compare([guild.id for guild in self.guilds])

    async def _left_as_blocked(self, guild: discord.Guild) -> bool:
        """Leave a blocked server; it may have invited the bot while that was offline."""
        if not self.services.blocks.has("server", guild.id):
            return False
        has_left = await left(self, guild.id)
        log.log(logging.INFO if has_left else logging.WARNING, "server %d is blocked: left %s", guild.id, has_left)
        return True


def limits_of(settings: Settings) -> Limits:
    """Return the settings' limits; each but the window of a double tap is named after what it is the most of."""
    most = {limit.name: f"most_{limit.name}" for limit in fields(Limits)} | {"double_tap": "double_tap"}
    return Limits(**{name: getattr(settings, setting) for name, setting in most.items()})


def freeze_startup_objects() -> None:
    """Exempt modules, texts and commands from garbage collection: a full pass over them blocks the loop for 0.1 s."""
    gc.collect()
    gc.freeze()


def use_addresses(settings: Settings) -> None:
    """Point discord.py at the sandbox's addresses, if they are set."""
    if settings.discord_api_url is not None:
        discord.http.Route.BASE = str(settings.discord_api_url).rstrip("/")
    if settings.discord_gateway_url is not None:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(str(settings.discord_gateway_url))


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
    async with reporting_errors(settings):
        async with liveness.starting():
            store = await open_store(settings.database, patience)
        try:
            async with (
                BoardGameBot.of(settings, store, patience) as bot,
                upkeep(settings, store, bot, liveness, bot.failing_jobs),
                exporting(settings, store, bot, bot.hosting.metrics, bot.services.clock),
            ):
                await bot.start(token)
        finally:
            await store.close()


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
    configure_logging(settings.log_level, settings.log_format)
    use_addresses(settings)
    token = settings.discord_token.get_secret_value()
    try:
        asyncio.run(run(settings, token, patience, liveness))
    except Exception as error:  # noqa: BLE001 - its message may hold a secret
        leave(*ending(error))


if __name__ == "__main__":
    main()
