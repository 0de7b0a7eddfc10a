"""Whether the bot is well where somebody asks: its connection, its database, their inbox and its permissions."""

import math
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

import discord

from discord_ui import allowance, permissions
from discord_ui.call import Call
from discord_ui.desk import Desk
from discord_ui.faults import CLOSED_INBOX, PASSING
from discord_ui.messages import Plain
from storage.errors import StoreError

MOST_CHANNELS: Final = 10
BAD: Final = "❌"
PROJECT: Final = Path(__file__).parent.parent / "pyproject.toml"
FACT: Final = "doctor"


@cache
def version() -> str:
    """Return which version of the bot this is."""
    return str(tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["version"])


async def examine(desk: Desk, call: Call) -> None:
    """Tell somebody in private how the bot is, and how to mend what is not well."""
    allowance.work(desk, call)
    findings = [_gateway(call), await _database(desk, call), await _inbox(desk, call), *await _server(desk, call)]
    is_well = not any(finding.startswith(BAD) for finding in findings)
    verdict = call.words("doctor-well" if is_well else "doctor-unwell")
    await call.whisper(Plain("\n".join([call.words("doctor-heading", version=version()), verdict, *findings])))


def _gateway(call: Call) -> str:
    """A question that arrived has come over the gateway; how quickly it answers is known after a while."""
    latency = call.interaction.client.latency
    if not math.isfinite(latency):
        return call.words("doctor-gateway")
    return call.words("doctor-gateway-measured", milliseconds=round(latency * 1000))


async def _database(desk: Desk, call: Call) -> str:
    try:
        await desk.store.set_fact(FACT, f"{call.at:.0f}")
    except StoreError:
        return call.words("doctor-database-failing")
    return call.words("doctor-database")


async def _inbox(desk: Desk, call: Call) -> str:
    """Write to the asker, unless they ask in their inbox."""
    if call.interaction.guild_id is None:
        return call.words("doctor-inbox")
    try:
        inbox = await call.interaction.client.create_dm(discord.Object(call.user_id))
        await inbox.send(call.words("doctor-inbox-test"))
    except (discord.HTTPException, *PASSING) as error:
        if getattr(error, "code", None) not in CLOSED_INBOX:
            return call.words("doctor-inbox-unknown")
        await desk.people.inbox_closed(call.user_id, call.at)
        return call.words("doctor-inbox-closed")
    if await desk.people.is_closed(call.user_id, call.at):
        await desk.reopen_inbox(call.user_id)
    return call.words("doctor-inbox")


async def _server(desk: Desk, call: Call) -> Sequence[str]:
    guild = call.interaction.guild
    if guild is None:
        return []
    tables = await desk.store.open_tables_of_guild(guild.id)
    elsewhere = dict.fromkeys(channel_id for _, channel_id in tables if channel_id != call.channel_id)
    channels = [_channel(call, call.channel_id, permissions.lacking(call.interaction.app_permissions))]
    channels += _others(call, guild, list(elsewhere))
    broken = any(line.startswith(BAD) for line in channels)
    mend = [call.words("doctor-mend")] if broken else []
    return [call.words("doctor-tables", count=len(tables)), *channels, *mend]


def _others(call: Call, guild: discord.Guild, channel_ids: Sequence[int]) -> Iterator[str]:
    """Look at the channels with tables that the asker may see."""
    for channel_id in channel_ids[:MOST_CHANNELS]:
        channel = guild.get_channel_or_thread(channel_id)
        if channel is None:
            yield call.words("doctor-channel-gone")
        elif _may_see(call, channel):
            yield _channel(call, channel_id, permissions.lacking(channel.permissions_for(guild.me)))


def _may_see(call: Call, channel: discord.abc.GuildChannel | discord.Thread) -> bool:
    user = call.interaction.user
    return isinstance(user, discord.Member) and channel.permissions_for(user).view_channel


def _channel(call: Call, channel_id: int, missing: list[str]) -> str:
    channel = f"<#{channel_id}>"
    if not missing:
        return call.words("doctor-channel", channel=channel)
    listed = permissions.listing(missing, call.words)
    return call.words("doctor-channel-missing", channel=channel, permissions=listed)
