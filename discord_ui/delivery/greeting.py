"""The greeting of a server that has just invited the bot."""

import discord

from discord_ui.delivery.messages import NOBODY
from discord_ui.protocol.permissions import missing_from
from discord_ui.views.help import greeting, language_of_server
from storage.store import Store


async def greet(store: Store, guild: discord.Guild) -> None:
    """Post the greeting once, in the system channel or the first one the bot may write to."""
    fact = f"greeted:{guild.id}"
    channel = _channel_for_greeting(guild)
    if channel is None or await store.facts.get(fact) is not None:
        return
    message = greeting(language_of_server(guild, guild.preferred_locale)).payload()
    await channel.send(**message, nonce=f"hello{guild.id}", allowed_mentions=NOBODY)
    await store.facts.set(fact, str(channel.id))


def _channel_for_greeting(guild: discord.Guild) -> discord.TextChannel | None:
    """Choose by what the invitation's event carries: all channels, and the bot with its roles."""
    wanted = [guild.system_channel] if guild.system_channel else []
    channels = (*wanted, *guild.text_channels)
    return next((one for one in channels if not missing_from(one.permissions_for(guild.me), in_thread=False)), None)
