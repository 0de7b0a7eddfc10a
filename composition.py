"""Builds every part of the bot and hands it what it uses: no part looks another up."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import discord

from cluster.cluster import Cluster
from computers.thinker import Thinker
from discord_ui.delivery.answers import Answers
from discord_ui.delivery.channels import ChannelAvailability
from discord_ui.delivery.delivery import Delivery
from discord_ui.delivery.edit_guard import EditGuard
from discord_ui.delivery.hands import Hands
from discord_ui.delivery.inboxes import Inboxes
from discord_ui.delivery.messages import TableMessages
from discord_ui.delivery.notices.alerts import Alerts
from discord_ui.delivery.notices.turns import TurnNotices
from discord_ui.delivery.openings.invitations import Invitations
from discord_ui.delivery.openings.lobby_notices import LobbyNotices
from discord_ui.delivery.openings.recipients import Recipients
from discord_ui.delivery.panel import Panels
from discord_ui.delivery.renderer import Draw, PictureRenderer, draw_picture
from discord_ui.delivery.results import GameResults
from discord_ui.delivery.scrollback import Scrollback
from discord_ui.delivery.stories import Stories
from discord_ui.members.departures import MemberWatch
from discord_ui.members.guilds import GuildDirectory
from discord_ui.members.users import Users
from discord_ui.owner.blocks import Blocks
from discord_ui.owner.maintenance import Maintenance
from discord_ui.owner.owners import Owners
from discord_ui.owner.self_report import SelfReport
from discord_ui.protocol.retries import RetryPolicy
from discord_ui.requests.dispatcher import Services
from discord_ui.requests.rights import Rights
from discord_ui.views.screens import Screens
from ops.hosting import NO_HOSTING, Hosting
from storage.store import Store
from table.allowance import Allowance, Limits
from table.history.looking_back import TurningPoints
from table.tables import Tables
from table.thinking.suggestions import ANSWERED_WITHIN, Suggestions
from table.waiting.failures import TableFailures
from workers.pool import NO_OBSERVER, ProcessWorkers, ThreadWorkers, Workers

DRAWING: Final = ("presenters.games", "pictures.games", "pictures.film", "pictures.leaderboard")
THINKING: Final = ("rules.games", "computers.levels")
"""What a worker loads before its first task."""
BEHIND: Final = 10
"""The niceness of processes in which computers think: pictures and the event loop come first."""
Now = Callable[[], float]
"""Returns the time, in seconds since 1970."""


@dataclass(frozen=True, slots=True)
class BotOptions:
    """What a bot runs with; by default without limits, and as the only process."""

    hosting: Hosting = NO_HOSTING
    limits: Limits = field(default_factory=Limits)
    policy: RetryPolicy = field(default_factory=RetryPolicy)
    cluster: Cluster = field(default_factory=Cluster)
    clock: Now = time.time
    draw: Draw = draw_picture
    workers: int = 0
    """Processes that draw; with none, a thread of this process does."""
    thinker: Thinker | None = None
    suggested_within: float = ANSWERED_WITHIN
    """Seconds within which a suggestion is given, or said to be late."""
    turning_points: bool = False
    """Whether finished games are looked back at."""
    development_guild: int | None = None


@dataclass(frozen=True, slots=True)
class _Foundation:
    """What several services use."""

    client: discord.Client
    store: Store
    options: BotOptions
    tables: Tables
    users: Users
    blocks: Blocks
    member_watch: MemberWatch
    directory: GuildDirectory
    inboxes: Inboxes
    renderer: PictureRenderer
    screens: Screens
    results: GameResults


def drawing_workers(options: BotOptions) -> Workers:
    observer = options.hosting.metrics or NO_OBSERVER
    if not options.workers:
        return ThreadWorkers("pictures", observer)
    return ProcessWorkers("pictures", options.workers, observer, modules=DRAWING)


def thinking_workers(options: BotOptions) -> Workers:
    """Return workers of their own: a thought takes longer than a picture may wait behind it."""
    observer = options.hosting.metrics or NO_OBSERVER
    if not options.workers:
        return ThreadWorkers("thoughts", observer)
    most = (options.workers + 1) // 2
    return ProcessWorkers("thoughts", most, observer, niceness=BEHIND, modules=THINKING)


def compose(
    client: discord.Client,
    store: Store,
    options: BotOptions,
    thinker: Thinker,
    failing_jobs: Callable[[], Sequence[str]],
) -> Services:
    """Build every service of the Discord side and inject its dependencies."""
    clock, hints, hosting = options.clock, options.cluster.notifications, options.hosting
    shared = _foundation(client, store, options)
    delivery = _delivery(shared)
    shared.tables.subscribe(delivery.wake)
    shared.tables.guard(shared.blocks.require_served)
    return Services(
        store=store,
        users=shared.users,
        tables=shared.tables,
        delivery=delivery,
        hands=delivery.hands,
        turn_notices=delivery.turn_notices,
        messages=delivery.messages,
        channels=delivery.channels,
        member_watch=shared.member_watch,
        directory=shared.directory,
        rights=Rights(shared.tables, shared.member_watch, shared.directory),
        screens=shared.screens,
        renderer=shared.renderer,
        answers=Answers(options.policy, clock),
        ratings=shared.results.ratings,
        archive=shared.results.archive,
        turning_points=TurningPoints(store),
        suggestions=Suggestions(store, thinker, options.suggested_within),
        invitations=Invitations(store, shared.directory, shared.blocks, options.cluster.locks, clock),
        allowance=Allowance(store, options.limits),
        blocks=shared.blocks,
        owners=Owners(client, clock, hosting.owner_guild),
        maintenance=Maintenance(store, shared.tables, shared.screens, hints),
        health=SelfReport(hosting.last_copy, failing_jobs),
        clock=clock,
    )


def _foundation(client: discord.Client, store: Store, options: BotOptions) -> _Foundation:
    clock, hints = options.clock, options.cluster.notifications
    tables, users, blocks = (
        Tables(store, hints, options.cluster.locks),
        Users(store, hints),
        Blocks(store.blocks, hints),
    )
    member_watch, directory = MemberWatch(client, store, tables, blocks, clock), GuildDirectory(client, clock)
    locks, most_new = options.cluster.locks, options.limits.new_inboxes
    inboxes = Inboxes(client, store, users, blocks, member_watch, locks, clock, most_new)
    renderer, results = PictureRenderer(drawing_workers(options), options.draw), GameResults.of(store, users, clock)
    return _Foundation(
        client, store, options, tables, users, blocks, member_watch, directory, inboxes, renderer, Screens(), results
    )


def _delivery(shared: _Foundation) -> Delivery:
    client, store, tables, users, inboxes = shared.client, shared.store, shared.tables, shared.users, shared.inboxes
    clock, policy, cluster, watch = (
        shared.options.clock,
        shared.options.policy,
        shared.options.cluster,
        shared.member_watch,
    )
    hints, screens, renderer = cluster.notifications, shared.screens, shared.renderer
    guard, seen = EditGuard(), Scrollback()
    messages = TableMessages(client, store, renderer, clock)
    channels = ChannelAvailability(store, tables, users, inboxes, hints, shared.directory, clock)
    recipients = Recipients(store, users, inboxes, watch, shared.directory, clock)
    turns = TurnNotices(client, store, tables, users, inboxes, messages, channels, cluster.locks, clock)
    announcing = TableFailures("announcements", policy.delay)
    return Delivery(
        store=store,
        tables=tables,
        messages=messages,
        edit_guard=guard,
        hands=Hands(store, users, inboxes, watch, messages, renderer, screens, guard, turns, hints, clock),
        turn_notices=turns,
        panels=Panels(store, inboxes, messages, screens, guard, channels, seen, policy),
        stories=Stories(client, store, users, inboxes, messages, seen, shared.results, clock),
        alerts=Alerts(store, users, inboxes, watch, messages, guard, clock),
        lobby_notices=LobbyNotices(
            store, tables, users, inboxes, messages, channels, recipients, cluster.ownership, clock, announcing
        ),
        channels=channels,
        inboxes=inboxes,
        policy=policy,
        ownership=cluster.ownership,
        notifications=hints,
    )
