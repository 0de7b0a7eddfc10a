"""The reference bot: acknowledges every interaction, with discord.py alone."""

import os
from typing import Any

import discord
import yarl


class Bare(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None, chunk_guilds_at_startup=False)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer()


if __name__ == "__main__":
    discord.http.Route.BASE = os.environ["DISCORD_API_URL"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    Bare().run(os.environ["DISCORD_TOKEN"], log_handler=None)
