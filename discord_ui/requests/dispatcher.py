"""Dispatches every interaction: acknowledge first, then run its handler inside one error boundary."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, Concatenate, Final, ParamSpec

import discord
from discord import app_commands

from discord_ui.delivery.answers import Answers
from discord_ui.delivery.channels import ChannelAvailability
from discord_ui.delivery.delivery import Delivery
from discord_ui.delivery.hands import Hands
from discord_ui.delivery.inboxes import Inboxes
from discord_ui.delivery.messages import TableMessages
from discord_ui.delivery.notices.turns import TurnNotices
from discord_ui.delivery.openings.invitations import Invitations
from discord_ui.delivery.renderer import PictureRenderer
from discord_ui.members.departures import MemberWatch
from discord_ui.members.guilds import GuildDirectory
from discord_ui.members.users import Users, clean_name
from discord_ui.owner.blocks import Blocks
from discord_ui.owner.maintenance import Maintenance
from discord_ui.owner.owners import Owners
from discord_ui.owner.self_report import SelfReport
from discord_ui.protocol import custom_ids, permissions
from discord_ui.protocol.custom_ids import ChoiceMenu
from discord_ui.protocol.id_fields import CustomId
from discord_ui.protocol.retries import PASSING
from discord_ui.protocol.tracing import NoObserver, RequestObserver, RequestTrace, note_outcome, traced
from discord_ui.requests.context import (
    Acknowledge,
    InteractionContext,
    RequestContext,
    TooLateError,
    about,
    defer_reply,
    defer_update,
)
from discord_ui.requests.rights import AnyInteraction, Right, Rights
from discord_ui.views.choices import read_value
from discord_ui.views.screens import Screens
from presenters.texts import texts_in
from storage.errors import StoreError
from storage.people import PersonRecord
from storage.store import Store
from table.allowance import Allowance, UserConcurrency
from table.errors import BlockedError, NotSavedError, RefusalError, UnknownButtonError, trace
from table.history.archive import Archive
from table.history.looking_back import TurningPoints
from table.history.ratings import Ratings
from table.tables import Tables
from table.thinking.suggestions import Suggestions


@dataclass(eq=False, repr=False)
class InFlight:
    """The tasks handling a request now."""

    _tasks: set[asyncio.Task[object]] = field(init=False, default_factory=set)

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Register the current task for the length of the block."""
        task = asyncio.current_task()
        if task is None:
            raise RuntimeError
        self._tasks.add(task)
        try:
            yield
        finally:
            self._tasks.discard(task)

    async def finish(self, seconds: float) -> None:
        """Wait until running requests are handled, for at most so many seconds."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)


log = logging.getLogger(__name__)

P = ParamSpec("P")
MESSAGE: Final = "message"
"""The name of direct messages among the verbs that are measured."""


@dataclass(frozen=True, slots=True)
class Services:
    store: Store
    users: Users
    tables: Tables
    delivery: Delivery
    hands: Hands
    turn_notices: TurnNotices
    messages: TableMessages
    channels: ChannelAvailability
    member_watch: MemberWatch
    directory: GuildDirectory
    rights: Rights
    screens: Screens
    renderer: PictureRenderer
    answers: Answers
    ratings: Ratings
    archive: Archive
    turning_points: TurningPoints
    suggestions: Suggestions
    invitations: Invitations
    allowance: Allowance
    blocks: Blocks
    owners: Owners
    maintenance: Maintenance
    health: SelfReport
    clock: Callable[[], float]

    @property
    def inboxes(self) -> Inboxes:
        return self.delivery.inboxes

    async def reopen_inbox(self, user_id: int) -> None:
        """Retry a user's inbox, with everything queued for it."""
        await self.users.inbox_opened(user_id)
        for table in await self.tables.of_person(user_id):
            self.delivery.wake(table.id)

    async def note_inbox_open(self, user_id: int, channel_id: int) -> None:
        """Infer from what a user does in their direct messages that their inbox is open."""
        if await self.inboxes.is_closed(user_id):
            await self.reopen_inbox(user_id)
        await self.users.inbox_found(user_id, channel_id)


Handler = Callable[Concatenate[Services, InteractionContext, P], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Route:
    """How a click is acknowledged, the right it needs, and its handler, which also receives the custom id."""

    acknowledge: Acknowledge
    right: Right
    handler: Callable[[Services, InteractionContext, Any], Awaitable[None]]
    is_deliberate: bool = False
    """Opens a table or cannot be undone: not done by a second tap, whatever the first one was on."""

    async def serve(self, services: Services, context: InteractionContext, custom_id: Any) -> None:  # noqa: ANN401
        """Run the handler for a user who has the right."""
        if self.right is Right.COMMANDS:
            services.rights.require_commands(context.interaction)
        elif self.right is not Right.NO_TABLE:
            await services.rights.require(context.interaction, custom_id.table, self.right)
            if context.interaction.message is not None:
                await services.messages.adopt_clicked(custom_id.table, context.interaction.message)
        await self.handler(services, context, custom_id)


Routes = Mapping[str, Route]
"""Routes of one feature by the verb of the custom id."""


@dataclass(frozen=True, slots=True)
class Dispatcher:
    """Runs handlers; every interaction gets a reply."""

    services: Services
    concurrency: UserConcurrency
    routes: Routes
    observer: RequestObserver = field(default_factory=NoObserver)
    in_flight: InFlight = field(default_factory=InFlight)

    async def click(self, interaction: AnyInteraction) -> None:
        """Dispatch a click on any message of the bot, however old; refuse forged custom ids."""
        try:
            custom_id = _clicked(interaction)
            route = self.routes.get(custom_id.verb)
            if route is None:
                raise UnknownButtonError
            if self._is_repeated(interaction, route):
                route = SECOND_TAP
        except RefusalError as refusal:
            await self.dispatch(interaction, defer_reply, _refuse, refusal)
        else:
            await self.dispatch(interaction, route.acknowledge, route.serve, custom_id)

    def _is_repeated(self, interaction: AnyInteraction, route: Route) -> bool:
        data: dict[str, Any] = dict(interaction.data or {})
        user_id, clicked_at = interaction.user.id, interaction.created_at.timestamp()
        clicked = (data.get("custom_id"), *data.get("values", []))
        return self.services.allowance.is_repeated(user_id, clicked, clicked_at, is_deliberate=route.is_deliberate)

    async def dispatch(
        self,
        interaction: AnyInteraction,
        acknowledge: Acknowledge,
        handler: Handler[P],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> None:
        """Acknowledge an interaction and run its handler; the error boundary: failures end in a private refusal."""
        with self.in_flight.counted(), self._traced(interaction.id, self._verb(interaction)) as request:
            if interaction.guild_id is not None:  # Discord lets only members act there.
                self.services.member_watch.note(interaction.guild_id, interaction.user.id, is_member=True)
            try:
                await acknowledge(interaction)
            except TooLateError:
                request.outcome = "late"
                log.info("%s: interaction %d came too late and was not served", about(interaction), interaction.id)
                return
            self.observer.acknowledged(request)
            person, services = await self._meet(interaction), self.services
            is_deferred = acknowledge is defer_reply
            double_tap = services.allowance.limits.double_tap
            context = InteractionContext(
                interaction,
                person,
                services.clock(),
                is_deferred,
                services.renderer,
                services.answers,
                services.rights,
                double_tap,
            )

            async def act() -> None:
                await self._note_reachable(context)
                await handler(services, context, *args, **kwargs)

            await self._serve(context, act)

    async def read(self, context: RequestContext, message_id: int, action: Callable[[], Awaitable[None]]) -> None:
        """Handle a direct message inside the same error boundary and limits as an interaction."""
        with self._traced(message_id, MESSAGE):
            await self._serve(context, action)

    async def _serve(self, context: RequestContext, action: Callable[[], Awaitable[None]]) -> None:
        try:
            await self._run(context, action)
        except (discord.HTTPException, *PASSING) as error:
            note_outcome("undelivered")
            log.warning("%s: an answer could not be delivered: %s", context.about, trace(error))
        else:
            if log.isEnabledFor(logging.DEBUG):
                log.debug("%s: served", context.about)

    @contextmanager
    def _traced(self, request_id: int, verb: str) -> Iterator[RequestTrace]:
        """Trace a request, and report it when it is finished."""
        with traced(RequestTrace(request_id, verb)) as request:
            try:
                yield request
            finally:
                self.observer.finished(request)

    def _verb(self, interaction: AnyInteraction) -> str:
        """Name what was asked for, never with what it carries; forged custom ids have one name."""
        if interaction.command is not None:
            return f"/{interaction.command.qualified_name}"
        verb = str(dict(interaction.data or {}).get("custom_id", "")).partition(":")[0]
        return verb if verb in self.routes or verb == "menu" else "unknown"

    async def _run(self, context: RequestContext, action: Callable[[], Awaitable[None]]) -> None:
        try:
            async with self.concurrency.slot(context.user_id):
                self._require_not_blocked(context)
                await self._run_once(context, action)
        except RefusalError as refusal:
            note_outcome("blocked" if isinstance(refusal, BlockedError) else "refused")
            await context.say(refusal.key, **refusal.arguments)
        except StoreError as error:
            note_outcome("failed")
            log.error("%s: the store failed: %s", context.about, trace(error))
            is_saved = self.services.tables.has_saved(context.request)
            await context.say("refusal-saved-not-shown" if is_saved else NotSavedError.key)
        except (discord.HTTPException, *PASSING):
            raise
        except Exception as error:  # noqa: BLE001 - the error boundary: after any bug, the user is told
            note_outcome("failed")
            log.error("%s: failed and changed nothing: %s", context.about, trace(error))
            await context.say("refusal-bug")

    async def _run_once(self, context: RequestContext, action: Callable[[], Awaitable[None]]) -> None:
        """Run the handler idempotently: a refused redelivery of an applied request gets no second reply."""
        try:
            await action()
        except NotSavedError:
            raise
        except RefusalError:
            if await self.services.store.tables.was_answered(context.request.interaction_id or 0) is None:
                raise

    def _require_not_blocked(self, context: RequestContext) -> None:
        refusal = self.services.blocks.refusal(context.user_id, context.guild_id)
        if refusal is not None:
            raise refusal

    async def _meet(self, interaction: AnyInteraction) -> PersonRecord:
        """Note the user's name and locale; of a blocked user nothing new is stored."""
        user, locale = interaction.user, interaction.locale.value
        name = clean_name(user.display_name)
        try:
            if self.services.blocks.has("user", user.id):
                return replace(await self.services.users.find(user.id), locale=locale)
            return await self.services.users.meet(user.id, name, locale)
        except StoreError as error:
            log.error("%s: the store failed: %s", about(interaction), trace(error))
            return PersonRecord(user.id, None, locale, name, None)

    async def _note_reachable(self, context: InteractionContext) -> None:
        """Infer from a click that its channel is available, or in a direct message that the inbox is open."""
        services = self.services
        is_lost = services.channels.is_unavailable(context.channel_id)
        if is_lost and not permissions.missing(context.interaction):
            await services.channels.came_back(context.channel_id)
        if isinstance(context.interaction.channel, discord.DMChannel):
            await services.note_inbox_open(context.user_id, context.channel_id)


def _clicked(interaction: AnyInteraction) -> CustomId:
    """Parse what was clicked; a menu's line stands for the button it replaces."""
    if interaction.type is discord.InteractionType.modal_submit:  # The bot opens no modals.
        raise UnknownButtonError
    data: dict[str, Any] = dict(interaction.data or {})
    custom_id, values = custom_ids.parse(str(data.get("custom_id", ""))), data.get("values", [])
    if not isinstance(custom_id, ChoiceMenu):
        return custom_id
    if len(values) != 1:
        raise UnknownButtonError
    return read_value(custom_id.table, custom_id.seat, custom_id.question, str(values[0]))


async def _refuse(_services: Services, _context: InteractionContext, refusal: RefusalError) -> None:
    raise refusal


async def _leave_alone(_services: Services, _context: InteractionContext, _custom_id: CustomId) -> None:
    pass


SECOND_TAP: Final = Route(defer_update, Right.NO_TABLE, _leave_alone)
"""The second tap of a finger: acknowledged, and nothing more."""
OUTDATED = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)


class AnsweringTree(app_commands.CommandTree[Any]):
    """A command tree whose errors end in a reply; the bot injects its services."""

    services: Services

    async def interaction_check(self, interaction: AnyInteraction, /) -> bool:
        """Return no completions to the blocked, nor above the rate limit; commands are always let through."""
        if interaction.type is not discord.InteractionType.autocomplete:
            return True
        is_blocked = self.services.blocks.refusal(interaction.user.id, interaction.guild_id) is not None
        if not is_blocked and self.services.allowance.complete(interaction.user.id, self.services.clock()):
            return True
        await interaction.response.autocomplete([])
        return False

    async def on_error(self, interaction: AnyInteraction, error: app_commands.AppCommandError, /) -> None:
        log.error("%s: failed before it was served: %s", about(interaction), trace(error))
        if interaction.type is discord.InteractionType.application_command and not interaction.response.is_done():
            key = "refusal-outdated-command" if isinstance(error, OUTDATED) else "refusal-bug"
            language = await self.services.users.language_for(interaction.user.id, interaction.locale.value)
            await interaction.response.send_message(texts_in(language)(key), ephemeral=True)
