"""What people ask for when a game was fun: the same again."""

from contextlib import AbstractAsyncContextManager

from discord_ui.protocol import permissions
from discord_ui.protocol.custom_ids import TableButton
from discord_ui.requests import allowance, locations
from discord_ui.requests.context import InteractionContext, defer_reply
from discord_ui.requests.dispatcher import Route, Routes, Services
from discord_ui.requests.locations import Site
from discord_ui.views import links
from table.errors import RefusalError
from table.rematch import rejoin, require_player
from table.session import Session
from table.table import Table
from table.tables import Place


async def play_again(services: Services, context: InteractionContext, button: TableButton) -> None:
    """Open a rematch where the game was played, or sit down at the one that another old player has opened."""
    old = await services.archive.table(button.table)
    if context.channel_id == old.record.channel_id:
        permissions.require(context.interaction, context.words)
    require_player(old, context.actor)
    async with await _room(services, context, old):
        session = await _open(services, context, old)
        if session.table.record.phase == "lobby" and not session.table.is_seated(context.user_id):
            await session.change(context.request, rejoin, old)
    await context.say(_key(session.table, context.user_id), **_about(session.table, context))


async def _room(services: Services, context: InteractionContext, old: Table) -> AbstractAsyncContextManager[None]:
    """Ask for room for one more table, or for one more player at the one that is laid already."""
    laid = await services.tables.rematch_of(old.id)
    if laid is None:
        return allowance.start(services, context, old.record.guild_id or 0, old.record.channel_id)
    return allowance.seat(services, context, laid.table)


async def _open(services: Services, context: InteractionContext, old: Table) -> Session:
    sites: list[Site] = []

    async def find_place() -> Place:
        sites.append(await locations.find_site_again(services, context, old))
        return sites[-1].place

    try:
        return await services.tables.rematch(context.request, old, find_place)
    except RefusalError:
        for site in sites:
            await locations.abandon(site)
        raise


def _key(table: Table, user_id: int) -> str:
    if table.record.phase == "lobby":
        return "said-again-opened" if table.record.host_id == user_id else "said-again-joined"
    return "said-again-begun"


def _about(table: Table, context: InteractionContext) -> dict[str, str]:
    return {"heading": links.heading(table, context.words), "url": links.table_url(table)}


ROUTES: Routes = {"again": Route(defer_reply, play_again)}
