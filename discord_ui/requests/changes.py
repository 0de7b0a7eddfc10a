"""Changes a table for a click, and shows the result in the message that was clicked."""

from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from dataclasses import replace
from functools import partial
from typing import Any

from discord_ui.delivery.messages import EVERYBODY
from discord_ui.protocol.custom_ids import LearnAnew, Start
from discord_ui.protocol.messages import Plain
from discord_ui.protocol.opening_ids import InviteAnew
from discord_ui.requests import allowance
from discord_ui.requests.context import InteractionContext
from discord_ui.requests.direct_messages.context import DirectMessageContext
from discord_ui.requests.dispatcher import Services
from discord_ui.views.choices import MenuState
from discord_ui.views.question import question_to_suggest_for
from storage.errors import StoreUnavailableError
from table.errors import DoubleTapError, RefusalError, SuggestionLateError
from table.match import Question
from table.request import Request
from table.session import Session
from table.table import Table
from table.thinking.suggestions import require_allowed
from table.timing import decision

ChangeTable = Callable[[Session], Awaitable[Table]]
Show = Callable[[Services, InteractionContext, Table], Awaitable[None]]
Opens = Callable[[Services, InteractionContext, Any], Awaitable[None]]
"""Handles a button that opens a table of a game."""
Refuse = Callable[[Services, InteractionContext, Table, RefusalError], Awaitable[None]]


def once(handler: Opens) -> Opens:
    """Let a button open one table of its game for two taps, also where only the store remembers the first."""

    async def handle(services: Services, context: InteractionContext, button: Start | LearnAnew | InviteAnew) -> None:
        if not await services.tables.has_just_opened(context.request, button.game):
            await handler(services, context, button)
        elif context.is_reply_deferred:
            await context.dismiss()

    return handle


async def change_and_show(
    services: Services,
    context: InteractionContext,
    table_id: int,
    change: ChangeTable,
    show: Show | None = None,
    refuse: Refuse | None = None,
) -> None:
    """Change a table and show it in the message clicked, which deliveries do not edit meanwhile."""
    session = await services.tables.session(table_id)
    reader = context.user_id if context.is_on_private_message else EVERYBODY
    context.on_late = partial(services.delivery.recheck, table_id, reader)
    with services.delivery.serving(table_id, reader):
        try:
            table = await change(session)
        except RefusalError as refusal:
            if refuse is None:
                raise
            await refuse(services, context, session.table, refusal)
        else:
            await _show_saved(services, context, table, show or show_table)


async def _show_saved(services: Services, context: InteractionContext, table: Table, show: Show) -> None:
    """Show what is saved; if the store fails now, a message that is kept up to date anyway is left to the delivery."""
    try:
        await show(services, context, table)
    except StoreUnavailableError:
        if context.is_reply_deferred:
            raise
        context.on_late()


async def show_table(services: Services, context: InteractionContext, table: Table) -> None:
    """Show a changed table in the private hand or on the panel that was clicked."""
    if context.is_on_private_message:
        await refresh_hand(services, context, table)
    else:
        await show_panel(services, context, table)


async def show_panel(services: Services, context: InteractionContext, table: Table) -> None:
    """Edit the panel through the click it was given; an old copy of it is left to the delivery."""
    post = await services.store.messages.get(table.id, "panel")
    is_old_copy = post is not None and post.message_id != context.message_id
    if is_old_copy or context.is_on_private_message or context.channel_id != table.record.channel_id:
        return
    closed = await services.inboxes.closed_among(table.people)
    message = services.screens.panel(table, closed)
    picture = await context.show(message, post.picture if post else "")
    if post is not None and picture is not None:  # No post: clicked before the panel's message id was saved.
        await services.messages.note(post, message, picture)


async def _hand(
    services: Services,
    context: InteractionContext,
    table: Table,
    notice: str | None,
    menu_state: MenuState | None,
    *,
    inbox_closed: bool,
) -> Plain:
    """Render the caller's own hand, and remember what it says; refuse a caller without a seat."""
    services.hands.said(table, context.user_id, notice)
    return services.screens.hand(
        table,
        table.seat_of(context.user_id),
        context.language,
        notice=notice,
        inbox_closed=inbox_closed,
        menu_state=menu_state,
        is_reading=context.is_reading,
        panel_id=await services.messages.panel_id(table.id),
    )


async def show_hand(
    services: Services,
    context: InteractionContext,
    table: Table,
    notice: str | None = None,
    menu_state: MenuState | None = None,
) -> None:
    """Show a player's hand in an ephemeral message, and keep refreshing it."""
    closed = await services.inboxes.is_closed(context.user_id)
    message = await _hand(services, context, table, notice, menu_state, inbox_closed=closed)

    def keep_fresh(picture: str = "") -> None:
        shown, menus = (context.interaction, message, picture), menu_state
        services.hands.showing(table.id, context.user_id, *shown, menus, context.follow_up_id)

    def keep_fresh_from_now_on() -> None:
        keep_fresh()
        services.delivery.recheck(table.id, context.user_id)

    context.on_late = keep_fresh_from_now_on
    is_served = not context.is_reply_deferred  # Whoever acknowledged by the message clicked keeps deliveries off.
    with nullcontext() if is_served else services.delivery.serving(table.id, context.user_id):
        picture = await context.send_private(message)
        if picture is not None:
            await services.hands.replace(table.id, context.user_id, context.interaction)
            keep_fresh(picture)


async def refresh_hand(
    services: Services,
    context: InteractionContext,
    table: Table,
    notice: str | None = None,
    menu_state: MenuState | None = None,
) -> None:
    """Show a player's hand in the private message clicked; ideas stay on for the rest of a turn."""
    try:
        menu_state = await _with_ideas(services, context, table, menu_state)
    except SuggestionLateError as late:
        notice = notice or context.words(late.key)
    closed = context.is_on_ephemeral and await services.inboxes.is_closed(context.user_id)
    message = await _hand(services, context, table, notice, menu_state, inbox_closed=closed)
    if context.is_on_ephemeral:
        picture = await context.show(message)
        if picture is not None:
            services.hands.showing(table.id, context.user_id, context.interaction, message, picture, menu_state)
        return
    post = await services.store.messages.get(table.id, "hand", context.user_id)
    is_current = post is not None and post.message_id == context.message_id
    if is_current and menu_state is not None:  # Saved first: whoever takes over from here shows it open, too.
        await services.hands.open_in_inbox(table.id, context.user_id, menu_state)
    picture = await context.show(message, post.picture if post and is_current else "")
    if post and is_current and picture is not None:
        number = decision(table, table.seat_of(context.user_id)) or post.decision
        noted = replace(post, decision=number, menu_state=str(menu_state or ""))
        await services.messages.note(noted, message, picture, opened=True)


async def refuse_with_hand(
    services: Services, context: InteractionContext, table: Table, refusal: RefusalError
) -> None:
    if not table.is_seated(context.user_id):
        raise refusal
    if isinstance(refusal, DoubleTapError):
        services.allowance.forget_click(context.user_id)
        await show_again(services, context, table)
        return
    if not context.is_on_private_message and services.hands.shows_to(table.id, context.user_id):
        raise refusal
    notice = context.words(refusal.key, **refusal.arguments)
    show = refresh_hand if context.is_on_private_message else show_hand
    await show(services, context, table, notice)


async def show_again(services: Services, context: InteractionContext, table: Table) -> None:
    """Answer a double tap: bring up to date what its reader has on screen, with the menus opened there."""
    if context.is_on_private_message:
        await refresh_hand(services, context, table, menu_state=await _menu_state_on_screen(services, context, table))
    else:
        await show_panel(services, context, table)


async def _with_ideas(
    services: Services, context: InteractionContext, table: Table, menu_state: MenuState | None
) -> MenuState | None:
    """Return the menu state, or one with a suggestion after a step within a turn in which one was asked for.

    Raise `SuggestionLateError` where that takes longer than its reader waits.
    """
    seat = table.seat_of(context.user_id)
    if table.match is None or table.match.steps.seat != seat:
        return menu_state
    on_screen = menu_state or await _menu_state_on_screen(services, context, table)
    question = question_to_suggest_for(table, seat, on_screen)
    if question is None:
        return menu_state
    try:
        return await _suggested(services, table, question)
    except SuggestionLateError:
        raise
    except RefusalError:
        return menu_state


async def suggested(
    services: Services, context: InteractionContext | DirectMessageContext, table: Table, question: Question
) -> MenuState:
    """Ask for a suggestion, and return the menu state that shows it.

    What is thought of already costs nothing; the steps of a turn have their limit in the moves played.
    """
    require_allowed(table)
    if not services.suggestions.is_thought_of(table, question):
        allowance.work(services, context)
    return await _suggested(services, table, question)


async def _suggested(services: Services, table: Table, question: Question) -> MenuState:
    return MenuState(question.name, suggested=await services.suggestions.ask(table, question))


async def _menu_state_on_screen(services: Services, context: InteractionContext, table: Table) -> MenuState | None:
    opened = services.hands.last_opened(table.id, context.user_id)
    if opened is not None or context.is_on_ephemeral:
        return opened
    post = await services.store.messages.get(table.id, "hand", context.user_id)
    return MenuState.read(post.menu_state) if post else None


async def with_moderator_right(context: InteractionContext, table: Table) -> Request:
    """Return the caller's request, marked where they moderate the table's channel."""
    is_moderator = await context.rights.moderates(context.interaction, table.record)
    return replace(context.request, actor=replace(context.actor, is_moderator=is_moderator))


async def with_moderator_right_here(services: Services, context: InteractionContext, table: Table) -> Request:
    """Return the caller's request so marked; where its channel is unavailable, who moderates this one acts for it."""
    request = await with_moderator_right(context, table)
    is_lost = services.channels.is_unavailable(table.record.channel_id)
    if not (is_lost and services.rights.moderates_here(context.interaction)):
        return request
    return replace(request, actor=replace(request.actor, is_moderator=True))
