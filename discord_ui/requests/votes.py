"""Handlers of proposals, votes, pauses, concessions, vacated seats and returning players."""

from discord_ui.protocol.custom_ids import ReplacePlayerMenu, TableButton, TakeSeat
from discord_ui.protocol.messages import Control, Plain, Style
from discord_ui.requests import allowance
from discord_ui.requests.changes import ChangeTable, change_and_show, refresh_hand, show_panel, with_moderator_right
from discord_ui.requests.context import InteractionContext, defer_reply, defer_update
from discord_ui.requests.dispatcher import Route, Routes, Services
from discord_ui.requests.play import my_table
from discord_ui.requests.rights import Right
from discord_ui.views import parts
from rules.contract import NATURE
from table import proposals, transitions
from table.errors import UnknownButtonError
from table.session import Session
from table.table import Table
from table.waiting import abandoned, reminders


async def manage(services: Services, context: InteractionContext, button: TableButton) -> None:
    table = await services.tables.table(button.table)
    table.playing()
    transitions.require_no_lesson(table)
    heading, user_id = parts.heading(table, context.words), context.user_id
    if not table.is_seated(user_id) and (await with_moderator_right(context, table)).actor.is_moderator:
        rows = parts.replacement(table, NATURE, context.words)
        await context.send_private(Plain(context.words("life-moderate", heading=heading), None, rows))
    else:
        panel_id = await services.messages.panel_id(table.id)
        rows = parts.management(table, table.seat_played_by(user_id), context.words, panel_id)
        await context.send_private(Plain(context.words("life-manage", heading=heading), None, rows))


async def propose(services: Services, context: InteractionContext, button: TableButton) -> None:
    kind: proposals.Kind = "pause" if button.verb == "pause" else "undo"

    async def change(session: Session) -> Table:
        return await session.change(context.request, transitions.propose, kind)

    await _change(services, context, button.table, change)


async def vote(services: Services, context: InteractionContext, button: TableButton) -> None:
    async def change(session: Session) -> Table:
        return await session.change(context.request, transitions.vote, agrees=button.verb == "agree")

    await _change(services, context, button.table, change)


async def resume(services: Services, context: InteractionContext, button: TableButton) -> None:
    await _change(services, context, button.table, lambda session: session.change(context.request, proposals.resume))


async def come_back(services: Services, context: InteractionContext, button: TableButton) -> None:
    await _change(services, context, button.table, lambda session: session.change(context.request, proposals.come_back))


async def nudge(services: Services, context: InteractionContext, button: TableButton) -> None:
    """Remind the players a game without a clock waits for."""
    session = await services.tables.session(button.table)
    table = await session.change(context.request, reminders.nudge)
    await context.replace_private(Plain(context.words("said-nudged", heading=parts.heading(table, context.words))))


async def keep(services: Services, context: InteractionContext, button: TableButton) -> None:
    """Keep a game open that nobody has played for weeks."""
    session = await services.tables.session(button.table)
    table = await session.change(context.request, abandoned.keep)
    await context.say("said-kept", heading=parts.heading(table, context.words))


async def take_seat(services: Services, context: InteractionContext, button: TakeSeat) -> None:
    table = await services.tables.table(button.table)

    async def change(session: Session) -> Table:
        return await session.change(context.request, transitions.take_seat, button.seat)

    async with allowance.seat(services, context, table):
        await _change(services, context, button.table, change)
    table = await services.tables.table(button.table)
    if table.seats[table.seat_of(context.user_id)].is_benched:
        await context.say("said-seated", heading=parts.heading(table, context.words))


async def replace_player(services: Services, context: InteractionContext, menu: ReplacePlayerMenu) -> None:
    """Propose to give a player's seat away; host and moderators do so without a vote where the player is away."""
    value = context.value
    if not value.isdecimal():
        raise UnknownButtonError
    await _check_owner(services, await services.tables.table(menu.table), int(value))

    async def change(session: Session) -> Table:
        request = await with_moderator_right(context, session.table)
        return await session.change(request, transitions.propose, "replace", int(value))

    await _change(services, context, menu.table, change)


async def _check_owner(services: Services, table: Table, seat: int) -> None:
    """Seat a substitute first for a player who has left the server unnoticed."""
    owner = next((record.user_id for record in table.seats if record.seat == seat), None)
    if owner is not None and table.record.guild_id is not None:
        await services.member_watch.is_member(table.record.guild_id, owner)


async def ask_to_concede(services: Services, context: InteractionContext, button: TableButton) -> None:
    table = await services.tables.table(button.table)
    words, conceded = context.words, transitions.concede(table, context.request).table
    asked = "said-concede-sure" if conceded.is_open else "said-concede-sure-end"
    sure = Control(TableButton(verb="concede_now", table=table.id), words("button-concede_now"), style=Style.danger)
    await context.send_private(Plain(words(asked, heading=parts.heading(table, words)), None, [[sure]]))


async def ask_to_concede_by_command(
    services: Services, context: InteractionContext, game: str, table_id: int | None
) -> None:
    table = await my_table(services, context, game, table_id)
    await ask_to_concede(services, context, TableButton(verb="concede", table=table.id))


async def concede(services: Services, context: InteractionContext, button: TableButton) -> None:
    session = await services.tables.session(button.table)
    table = await session.change(context.request, transitions.concede)
    await context.replace_private(Plain(context.words("said-conceded", heading=parts.heading(table, context.words))))


async def _change(services: Services, context: InteractionContext, table_id: int, change: ChangeTable) -> None:
    await change_and_show(services, context, table_id, change, _show)


async def _show(services: Services, context: InteractionContext, table: Table) -> None:
    if not context.is_on_private_message:
        await show_panel(services, context, table)
    elif not context.is_on_ephemeral:
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
    "return": Route(defer_update, Right.NEAR, come_back),
    "nudge": Route(defer_update, Right.SEATED, nudge),
    "keep": Route(defer_reply, Right.SEATED, keep),
    "concede": Route(defer_reply, Right.SEATED, ask_to_concede),
    "concede_now": Route(defer_update, Right.SEATED, concede, is_deliberate=True),
    "seat": Route(defer_update, Right.NEAR, take_seat),
    "replace": Route(defer_update, Right.NEAR, replace_player),
}
