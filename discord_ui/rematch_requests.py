"""What people ask for when a game was fun: the same again."""

from contextlib import AbstractAsyncContextManager

from discord_ui import allowance, permissions, places, whereabouts
from discord_ui.call import Call
from discord_ui.desk import Desk
from discord_ui.places import Site
from table.errors import RefusalError
from table.rematch import require_player
from table.session import Session
from table.table import Table
from table.tables import Place


async def play_again(desk: Desk, call: Call, table_id: int) -> None:
    """Open a rematch where the game was played, or sit down at the one that another old player has opened."""
    old = await desk.archive.table(table_id)
    if call.channel_id == old.record.channel_id:
        permissions.require(call.interaction, call.words)
    require_player(old, call.guest)
    async with await _room(desk, call, old):
        session = await _open(desk, call, old)
        if session.table.record.phase == "lobby" and not session.table.is_seated(call.user_id):
            await session.rejoin(call.request, old)
    await call.say(_key(session.table, call.user_id), **_about(session.table, call))


async def _room(desk: Desk, call: Call, old: Table) -> AbstractAsyncContextManager[None]:
    """Ask for room for one more table, or for one more player at the one that is laid already."""
    laid = await desk.tables.rematch_of(old.id)
    if laid is None:
        return allowance.start(desk, call, old.record.guild_id or 0, old.record.channel_id)
    return allowance.seat(desk, call, laid.table)


async def _open(desk: Desk, call: Call, old: Table) -> Session:
    sites: list[Site] = []

    async def find_place() -> Place:
        sites.append(await places.find_site_again(desk, call, old))
        return sites[-1].place

    try:
        return await desk.tables.rematch(call.request, old, find_place)
    except RefusalError:
        for site in sites:
            await places.abandon(site)
        raise


def _key(table: Table, user_id: int) -> str:
    if table.record.phase == "lobby":
        return "said-again-opened" if table.record.host_id == user_id else "said-again-joined"
    return "said-again-begun"


def _about(table: Table, call: Call) -> dict[str, str]:
    return {"heading": whereabouts.heading(table, call.words), "url": whereabouts.table_url(table)}
