"""Whether the bot is well where somebody asks: its connection, its database, their inbox and its permissions."""

import math
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

import discord

from discord_ui.protocol import permissions
from discord_ui.protocol.errors import CLOSED_INBOX, PASSING
from discord_ui.protocol.messages import Plain
from discord_ui.requests import allowance
from discord_ui.requests.context import InteractionContext
from discord_ui.requests.dispatcher import Services
from storage.errors import StoreError

MOST_CHANNELS: Final = 10
BAD: Final = "❌"
PROJECT: Final = Path(__file__).parents[2] / "pyproject.toml"
FACT: Final = "doctor"


@cache
def version() -> str:
    """Return which version of the bot this is."""
    return str(tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["version"])


async def examine(services: Services, context: InteractionContext) -> None:
    """Tell somebody in private how the bot is, and how to mend what is not well."""
    allowance.work(services, context)
    findings = [
        _gateway(context),
        await _database(services, context),
        await _inbox(services, context),
        *await _server(services, context),
    ]
    is_well = not any(finding.startswith(BAD) for finding in findings)
    verdict = context.words("doctor-well" if is_well else "doctor-unwell")
    await context.whisper(Plain("\n".join([context.words("doctor-heading", version=version()), verdict, *findings])))


def _gateway(context: InteractionContext) -> str:
    """A question that arrived has come over the gateway; how quickly it answers is known after a while."""
    latency = context.interaction.client.latency
    if not math.isfinite(latency):
        return context.words("doctor-gateway")
    return context.words("doctor-gateway-measured", milliseconds=round(latency * 1000))


async def _database(services: Services, context: InteractionContext) -> str:
    try:
        await services.store.facts.set(FACT, f"{context.at:.0f}")
    except StoreError:
        return context.words("doctor-database-failing")
    return context.words("doctor-database")


async def _inbox(services: Services, context: InteractionContext) -> str:
    """Write to the asker, unless they ask in their inbox."""
    if context.interaction.guild_id is None:
        return context.words("doctor-inbox")
    try:
        inbox = await context.interaction.client.create_dm(discord.Object(context.user_id))
        await inbox.send(context.words("doctor-inbox-test"))
    except (discord.HTTPException, *PASSING) as error:
        if getattr(error, "code", None) not in CLOSED_INBOX:
            return context.words("doctor-inbox-unknown")
        await services.users.inbox_closed(context.user_id, context.at)
        return context.words("doctor-inbox-closed")
    if await services.users.is_closed(context.user_id, context.at):
        await services.reopen_inbox(context.user_id)
    return context.words("doctor-inbox")


async def _server(services: Services, context: InteractionContext) -> Sequence[str]:
    guild = context.interaction.guild
    if guild is None:
        return []
    tables = await services.store.guilds.open_tables(guild.id)
    elsewhere = dict.fromkeys(channel_id for _, channel_id in tables if channel_id != context.channel_id)
    channels = [_channel(context, context.channel_id, permissions.lacking(context.interaction.app_permissions))]
    channels += _others(context, guild, list(elsewhere))
    broken = any(line.startswith(BAD) for line in channels)
    mend = [context.words("doctor-mend")] if broken else []
    return [context.words("doctor-tables", count=len(tables)), *channels, *mend]


def _others(context: InteractionContext, guild: discord.Guild, channel_ids: Sequence[int]) -> Iterator[str]:
    """Look at the channels with tables that the asker may see."""
    for channel_id in channel_ids[:MOST_CHANNELS]:
        channel = guild.get_channel_or_thread(channel_id)
        if channel is None:
            yield context.words("doctor-channel-gone")
        elif _may_see(context, channel):
            yield _channel(context, channel_id, permissions.lacking(channel.permissions_for(guild.me)))


def _may_see(context: InteractionContext, channel: discord.abc.GuildChannel | discord.Thread) -> bool:
    user = context.interaction.user
    return isinstance(user, discord.Member) and channel.permissions_for(user).view_channel


def _channel(context: InteractionContext, channel_id: int, missing: list[str]) -> str:
    channel = f"<#{channel_id}>"
    if not missing:
        return context.words("doctor-channel", channel=channel)
    listed = permissions.listing(missing, context.words)
    return context.words("doctor-channel-missing", channel=channel, permissions=listed)
