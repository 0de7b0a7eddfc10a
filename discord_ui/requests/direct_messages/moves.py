"""Plays what a user has written, at the table they mean."""

from collections.abc import Sequence
from typing import Final

from discord_ui.delivery.hands import keeps_hand
from discord_ui.protocol.custom_ids import OpenBranch, Suggest, TypedMoves
from discord_ui.protocol.messages import Control, Plain, in_rows
from discord_ui.requests.changes import suggested
from discord_ui.requests.direct_messages.context import DirectMessageContext
from discord_ui.requests.dispatcher import Services
from discord_ui.views import parts, typed_moves
from discord_ui.views.choices import MenuState
from table import transitions
from table.errors import DoubleTapError, RefusalError, WrongChoiceError
from table.table import Table

MOST_TABLES: Final = 20
"""Tables among which a player is asked to choose: four rows of buttons."""


async def play(services: Services, context: DirectMessageContext, table: Table, said: str) -> None:
    """Play a text as `/<game> play` does; the hand comes below what was written."""
    session = await services.tables.session(table.id)
    plan = typed_moves.plan(table, context.user_id, context.language, said)
    try:
        table = await session.change(context.request, transitions.answer_in_turn, plan)
    except RefusalError as refusal:
        await _refuse(services, context, table, refusal)
        return
    context.replies.forget(context.user_id)
    if not keeps_hand(table, context.person):  # Otherwise each answer brings one.
        await send_hand(services, context, table)


async def send_hand(
    services: Services, context: DirectMessageContext, table: Table, menu_state: MenuState | None = None
) -> None:
    seat, is_reading = table.seat_of(context.user_id), bool(context.person.reading)
    panel_id = await services.messages.panel_id(table.id)
    hand = services.screens.hand(
        table, seat, context.language, menu_state=menu_state, is_reading=is_reading, panel_id=panel_id
    )
    await context.send(hand)


async def open_menu(services: Services, context: DirectMessageContext, table: Table, menu_state: MenuState) -> None:
    """Open a menu in the hand, which comes anew below what was written."""
    services.hands.opened(table.id, context.user_id, menu_state)
    if keeps_hand(table, context.person):
        await services.hands.open_in_inbox(table.id, context.user_id, menu_state)
        services.delivery.recheck(table.id, context.user_id)
    else:
        await send_hand(services, context, table, menu_state)


async def show_suggestion(services: Services, context: DirectMessageContext, table: Table) -> None:
    """Show what a strong computer would play."""
    question = table.playing().questions[table.seat_of(context.user_id)]
    try:
        menu_state = await suggested(services, context, table, question)
    except RefusalError as refusal:
        await _refuse(services, context, table, refusal)
    else:
        await open_menu(services, context, table, menu_state)


async def _refuse(services: Services, context: DirectMessageContext, table: Table, refusal: RefusalError) -> None:
    """Say why a move is not played, with the hand below; a double tap is answered by the hand alone."""
    is_double_tap = isinstance(refusal, DoubleTapError)
    if isinstance(refusal, WrongChoiceError):  # Each wrong try is worth its explanation.
        context.replies.forget(context.user_id)
    if is_double_tap or await context.reply(Plain(context.words(refusal.key, **refusal.arguments))):
        services.delivery.recheck(table.id, context.user_id)


async def ask_which(context: DirectMessageContext, buttons: Sequence[Control | None]) -> None:
    """Ask which table is meant; where no button can carry what was written, for one move at a time."""
    known = [button for button in buttons if button is not None]
    if known:
        await context.reply(Plain(context.words("typed-which"), None, in_rows(known[:MOST_TABLES])))
    else:
        await context.say("typed-one-table")


def table_button(context: DirectMessageContext, table: Table, custom_id: TypedMoves | OpenBranch | Suggest) -> Control:
    return Control(custom_id, parts.short_heading(table, context.words))
