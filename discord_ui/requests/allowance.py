"""Applies rate limits and quotas to requests; a refusal names the tables to end first, or when to retry."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final

from discord_ui.requests import info
from discord_ui.requests.context import InteractionContext
from discord_ui.requests.direct_messages.context import DirectMessageContext
from discord_ui.requests.dispatcher import Services
from discord_ui.views import parts
from table.allowance import Excess, seconds_until
from table.errors import BusyHereError, LongWorkError, TooFastError, TooManyTablesError
from table.table import Table

MOST_LISTED: Final = 5
"""Tables that always fit into one message."""
LIGHT: Final = 1
SHARED: Final = 3
"""Public messages weigh more."""
FILM: Final = 4


@asynccontextmanager
async def start(
    services: Services, context: InteractionContext, guild_id: int | None, channel_id: int
) -> AsyncIterator[None]:
    """Refuse one table too many for this user, channel or server."""
    async with services.allowance.seating(context.user_id):
        await _require_room(services, context, guild_id, as_host=True)
        refused = services.allowance.start(context.user_id, channel_id, guild_id, context.at)
        if refused is not None:
            is_own_doing, free_at = refused
            raise (TooFastError if is_own_doing else BusyHereError)(again=parts.moment(seconds_until(free_at)))
        yield


@asynccontextmanager
async def seat(services: Services, context: InteractionContext, table: Table) -> AsyncIterator[None]:
    """Refuse one seat too many for this user; a seated player may pass."""
    async with services.allowance.seating(context.user_id):
        if not table.is_seated(context.user_id):
            await _require_room(services, context, table.record.guild_id, as_host=False)
        yield


async def _require_room(
    services: Services, context: InteractionContext, guild_id: int | None, *, as_host: bool
) -> None:
    """Refuse one table too many, and list those that count."""
    excess = await services.allowance.excess(context.user_id, guild_id, as_host=as_host)
    if excess is not None:
        lines = await _listed(services, context, excess)
        raise TooManyTablesError(scope=excess.scope, most=excess.most, tables="\n".join(lines))


async def _listed(services: Services, context: InteractionContext, excess: Excess) -> Sequence[str]:
    """List lobbies first, as they are ended soonest."""
    tables = await services.tables.numbered(excess.table_ids)
    tables = sorted(tables, key=lambda table: table.record.phase != "lobby")
    return await info.listed(services, context, tables, MOST_LISTED)


def work(services: Services, context: InteractionContext | DirectMessageContext, weight: int = LIGHT) -> None:
    """Refuse a user over the rate limit of long work, and say when to retry."""
    free_at = services.allowance.work(context.user_id, weight, context.at)
    if free_at is not None:
        raise LongWorkError(again=parts.moment(seconds_until(free_at)))
