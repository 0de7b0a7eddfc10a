"""A bot that shows every page of every title's rules, in French, without playing."""

import asyncio
import os
import sys
import warnings
from pathlib import Path

import yarl

sys.path.insert(0, str(Path(__file__).parents[2]))

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord

from discord_ui.delivery.renderer import PictureRenderer
from discord_ui.views.help import rules_page
from discord_ui.views.rules import pages_of
from rules.games import GAMES


class Rules(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default(), guild_ready_timeout=0.01)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        renderer, channel = PictureRenderer(), guild.system_channel
        for key in GAMES:
            for page in range(len(pages_of(key, "fr"))):
                await channel.send(**(await renderer.sending(rules_page(key, page, "fr"))).payload)
        await channel.send("That is all.")


async def main() -> None:
    discord.http.Route.BASE = os.environ["DISCORD_API_URL"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    async with Rules() as bot:
        await bot.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    asyncio.run(main())
