"""Handlers of notices of lobbies: joining with one click from anywhere, and what is open instead."""

from collections.abc import Sequence
from typing import Final

from discord_ui.protocol.custom_ids import TableButton
from discord_ui.requests import info, lobby
from discord_ui.requests.context import InteractionContext, defer_reply
from discord_ui.requests.dispatcher import Route, Routes, Services
from discord_ui.requests.locations import MOST_LOBBIES, lobbies_of, open_lobbies
from discord_ui.requests.rights import Right
from discord_ui.views import parts
from discord_ui.views.openings.notices import INSTEAD, JOIN
from discord_ui.views.openings.settings import instead
from table.errors import ChannelGoneError, NoSuchTableError, NotSavedError, RefusalError
from table.table import Table

MOST_INSTEAD: Final = 4


async def join(services: Services, context: InteractionContext, button: TableButton) -> None:
    """Join a lobby its caller was told of; whatever is refused, what is open instead is listed."""
    try:
        table = await _join(services, context, button.table)
    except NotSavedError:
        raise
    except RefusalError as refusal:
        await _offer(services, context, button.table, context.words(refusal.key, **refusal.arguments))
    else:
        url = parts.table_url(table, await services.messages.panel_id(table.id))
        await context.say("said-join", heading=parts.heading(table, context.words), url=url)


async def _join(services: Services, context: InteractionContext, table_id: int) -> Table:
    record = (await services.rights.require(context.interaction, table_id, Right.TOLD)).record
    if await services.directory.is_gone(record.guild_id or 0, record.channel_id):
        raise ChannelGoneError
    return await lobby.join(services, context, await services.tables.session(table_id))


async def offer_instead(services: Services, context: InteractionContext, button: TableButton) -> None:
    """List what is open instead of a lobby that is none any more."""
    table = await services.rights.require(context.interaction, button.table, Right.TOLD)
    state = "begun" if table.record.phase in {"playing", "over"} else "closed"
    heading = parts.heading(table, context.words)
    await _offer(services, context, button.table, context.words(f"opening-{state}", heading=heading))


async def _offer(services: Services, context: InteractionContext, table_id: int, notice: str) -> None:
    found = (await _lobbies_instead(services, context, table_id))[:MOST_INSTEAD]
    lines = await info.listed(services, context, found, MOST_INSTEAD)
    await context.send_private(instead(notice, lines, found, context.words))


async def _lobbies_instead(services: Services, context: InteractionContext, table_id: int) -> Sequence[Table]:
    """Return the lobbies of a table's server that the caller sees and may join."""
    guild_id = await _server_of(services, context, table_id)
    found = await _lobbies_seen(services, context, guild_id) if guild_id is not None else []
    return [table for table in found if table.has_room and not table.is_seated(context.user_id)]


async def _server_of(services: Services, context: InteractionContext, table_id: int) -> int | None:
    """Return a table's server if the caller is a member there; else theirs, whether there is such a table or not."""
    try:
        guild_id = (await services.tables.outline(table_id)).record.guild_id
    except NoSuchTableError:
        return context.guild_id
    members = await services.rights.memberships(context.interaction, {guild_id})
    return guild_id if members[guild_id] else context.guild_id


async def _lobbies_seen(services: Services, context: InteractionContext, guild_id: int) -> Sequence[Table]:
    if guild_id == context.guild_id:
        return (await open_lobbies(services, context.interaction))[0]
    records = await lobbies_of(services, guild_id)
    sees = services.rights.sees_from_anywhere
    seen = [record.id for record in records[:MOST_LOBBIES] if await sees(context.interaction, record)]
    return await services.tables.numbered(seen)


ROUTES: Routes = {
    # The handlers ask for the right themselves: whatever is refused, what is open instead is listed.
    JOIN: Route(defer_reply, Right.NO_TABLE, join),
    INSTEAD: Route(defer_reply, Right.NO_TABLE, offer_instead),
}
