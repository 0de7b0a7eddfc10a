"""Handlers of proposals, votes, pauses, vacated seats and returning players."""

from discord_ui.protocol.custom_ids import ReplacePlayerMenu, TableButton, TakeSeat
from discord_ui.protocol.messages import Plain
from discord_ui.requests import allowance
from discord_ui.requests.changes import ChangeTable, change_and_show, refresh_hand, show_panel, with_moderator_right
from discord_ui.requests.context import InteractionContext, defer_reply, defer_update
from discord_ui.requests.dispatcher import Route, Routes, Services
from discord_ui.requests.rights import Right
from discord_ui.views import parts
from rules.contract import NATURE
from table import proposals, transitions
from table.errors import UnknownButtonError
from table.table import Table
from table.tables import Session


async def manage(services: Services, context: InteractionContext, button: TableButton) -> None:
    table = await services.tables.table(button.table)
    table.playing()
    heading = parts.heading(table, context.words)
    seat = table.seat_of(context.user_id) if table.is_seated(context.user_id) else NATURE
    if seat == NATURE and with_moderator_right(context, table).actor.is_moderator:
        rows = parts.replacement(table, seat, context.words)
        await context.send_private(Plain(context.words("life-moderate", heading=heading), None, rows))
    else:
        rows = parts.management(table, seat, context.words)
        await context.send_private(Plain(context.words("life-manage", heading=heading), None, rows))


async def propose(services: Services, context: InteractionContext, button: TableButton) -> None:
    kind: proposals.Kind = "pause" if button.verb == "pause" else "undo"

    async def change(session: Session) -> Table:
        return await session.change(context.request, transitions.propose, await session.log(), kind)

    await _change(services, context, button.table, change)


async def vote(services: Services, context: InteractionContext, button: TableButton) -> None:
    async def change(session: Session) -> Table:
        log = await session.log()
        return await session.change(context.request, transitions.vote, log, agrees=button.verb == "agree")

    await _change(services, context, button.table, change)


async def resume(services: Services, context: InteractionContext, button: TableButton) -> None:
    await _change(services, context, button.table, lambda session: session.change(context.request, proposals.resume))


async def come_back(services: Services, context: InteractionContext, button: TableButton) -> None:
    await _change(services, context, button.table, lambda session: session.change(context.request, proposals.come_back))


async def take_seat(services: Services, context: InteractionContext, button: TakeSeat) -> None:
    table = await services.tables.table(button.table)

    async def change(session: Session) -> Table:
        return await session.change(context.request, proposals.take_seat, button.seat)

    async with allowance.seat(services, context, table):
        await _change(services, context, button.table, change)


async def replace_player(services: Services, context: InteractionContext, menu: ReplacePlayerMenu) -> None:
    """Propose to give a player's seat away; host and moderators do so without a vote."""
    value = context.value
    if not value.isdecimal():
        raise UnknownButtonError

    async def change(session: Session) -> Table:
        request, log = with_moderator_right(context, session.table), await session.log()
        return await session.change(request, transitions.propose, log, "replace", int(value))

    await _change(services, context, menu.table, change)


async def _change(services: Services, context: InteractionContext, table_id: int, change: ChangeTable) -> None:
    await change_and_show(services, context, table_id, change, _show)


async def _show(services: Services, context: InteractionContext, table: Table) -> None:
    if not context.is_on_private_message:
        await show_panel(services, context, table)
    elif context.interaction.guild_id is None:
        await refresh_hand(services, context, table)
    else:
        key = "life-done" if proposals.open_proposal(table) is None else "life-asked"
        await context.show(Plain(context.words(key, heading=parts.heading(table, context.words))))


ROUTES: Routes = {
    "manage": Route(defer_reply, Right.NEAR, manage),
    "pause": Route(defer_update, Right.SEATED, propose),
    "undo": Route(defer_update, Right.SEATED, propose),
    "agree": Route(defer_update, Right.SEATED, vote),
    "decline": Route(defer_update, Right.SEATED, vote),
    "resume": Route(defer_update, Right.SEATED, resume),
    "return": Route(defer_update, Right.SEATED, come_back),
    "seat": Route(defer_update, Right.NEAR, take_seat),
    "replace": Route(defer_update, Right.NEAR, replace_player),
}
