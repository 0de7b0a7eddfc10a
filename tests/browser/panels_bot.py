"""A bot that shows the panels of every title at its largest table, whatever is asked there, without playing."""

import asyncio
import os
import sys
import warnings
from itertools import cycle
from pathlib import Path

import yarl

sys.path.insert(0, str(Path(__file__).parents[2]))

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord

from discord_ui.delivery.renderer import PictureRenderer
from discord_ui.protocol.messages import Layout
from discord_ui.views.screens import panel
from rules.games import GAMES
from tests.discord_ui.showing import a_quick_table, at, played

LONG_LANGUAGES = ("de", "fr")
NAMES = ("Maximilienne", "Bruno", "Jean-Baptiste", "Dora", "Élisabeth", "Fanny")


def panels(key: str, language: str) -> list[Layout]:
    """Return a panel for each thing that can be asked, where there is most to choose from, and the last one."""
    seats = GAMES[key].seats[-1]
    table, game = a_quick_table(key, NAMES, seats, language=language), played(key, seats, seats)
    fullest = {}
    for position in game:
        for question in position.match.awaited:
            known = fullest.get(question.decision.kind, (0, position))
            fullest[question.decision.kind] = max(known, (len(question.moves), position), key=lambda entry: entry[0])
    positions = [*(position for _, position in fullest.values()), game[-1]]
    return [panel(at(table, position.match)) for position in positions]


class Panels(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default(), guild_ready_timeout=0.01)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        renderer, channel = PictureRenderer(), guild.system_channel
        for key, language in zip(GAMES, cycle(LONG_LANGUAGES), strict=False):
            for shown in panels(key, language):
                await channel.send(**(await renderer.sending(shown)).payload)
        await channel.send("That is all.")


async def main() -> None:
    discord.http.Route.BASE = os.environ["DISCORD_API_URL"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    async with Panels() as bot:
        await bot.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    asyncio.run(main())
