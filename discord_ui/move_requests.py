"""Bringing a table to another channel, because its own is gone or another suits it better."""

from collections.abc import Sequence
from dataclasses import replace

from discord_ui import permissions, places, whereabouts
from discord_ui.call import AnyInteraction, Call
from discord_ui.desk import Desk
from discord_ui.typed_moves import MOST_COMPLETIONS
from table.errors import NoSuchTableError
from table.table import Table


async def move(desk: Desk, call: Call, table_id: int) -> None:
    """Let a table of this server stand here from now on."""
    place = places.place_of(call)
    session = await desk.tables.session(table_id)
    if session.table.record.guild_id != place.guild_id:
        raise NoSuchTableError(table=table_id)
    places.require_allowed(call, await desk.store.guild(place.guild_id))
    permissions.require(call.interaction, call.words)
    request = replace(call.request, guest=replace(call.guest, is_moderator=_may_move(desk, call, session.table)))
    table = await session.move(request, place.channel_id)
    await call.say("said-moved", heading=whereabouts.heading(table, call.words))


def _may_move(desk: Desk, call: Call, table: Table) -> bool:
    """Tell whether the caller moderates where the table stands, or here if that place is lost."""
    is_lost = table.record.channel_id in desk.courier.office.unreachable
    return places.may_moderate(call, table) or (is_lost and call.interaction.permissions.manage_messages)


async def movable(desk: Desk, interaction: AnyInteraction, typed: str) -> Sequence[Table]:
    """Return the tables of a server that stand elsewhere and in sight of the asker, the newest first."""
    standing = await desk.store.open_tables_of_guild(interaction.guild_id or 0)
    named = [(table, channel) for table, channel in standing if str(table).startswith(typed.strip())]
    elsewhere = [(table, channel) for table, channel in named if channel != interaction.channel_id]
    seen = sorted((table for table, channel in elsewhere if places.is_in_sight(interaction, channel)), reverse=True)
    return [await desk.tables.table(table_id) for table_id in seen[:MOST_COMPLETIONS]]
