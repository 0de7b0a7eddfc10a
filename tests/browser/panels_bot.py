"""A bot that shows the panels of every title in every kind of state, without playing."""

import asyncio
import os
import sys
import warnings
from collections.abc import Iterator
from dataclasses import replace
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
from table.proposals import Proposal
from table.table import Table
from tests.discord_ui.showing import a_quick_table, at, played

TEMPO = "relaxed-24"
LONG_LANGUAGES = ("de", "fr")
NAMES = ("Maximilienne", "Bruno", "Jean-Baptiste", "Dora", "Élisabeth", "Fanny")


def panels(key: str, language: str) -> list[Layout]:
    """Return the panels of a title's smallest and largest tables: lobbies, whatever can be asked, and afterwards."""
    sizes = {GAMES[key].seats[0], GAMES[key].seats[-1]}
    shown = [*lobbies(key, language), *(table for seats in sizes for table in tables(key, seats, language))]
    return [panel(table) for table in shown]


def lobbies(key: str, language: str) -> Iterator[Table]:
    """Yield a lobby of one player, and a full one with a clock."""
    yield a_quick_table(key, NAMES, 1, language=language)
    yield a_quick_table(key, NAMES, GAMES[key].seats[-1], language=language).change(tempo=TEMPO)


def tables(key: str, seats: int, language: str) -> Iterator[Table]:
    """Yield a table for each thing that can be asked, where there is most to choose from, in all its states."""
    table, game = a_quick_table(key, NAMES, seats, language=language), played(key, seats, seats)
    fullest = {}
    for position in game:
        for question in position.match.awaited:
            known = fullest.get(question.decision.kind, (0, position))
            fullest[question.decision.kind] = max(known, (len(question.moves), position), key=lambda entry: entry[0])
    for _, position in fullest.values():
        yield from states(at(table, position.match))
    yield at(table, game[-1].match)
    yield at(table, game[-2].match).change(phase="stopped")


def states(table: Table) -> Iterator[Table]:
    """Yield a table as it is, with clocks, paused, with a free seat and an absent player, and with a vote."""
    yield table
    seats = tuple(replace(seat, asked_at=0.0) for seat in table.seats)
    yield replace(table.change(tempo=TEMPO), seats=seats)
    yield table.change(tempo=TEMPO, paused_at=0.0)
    yield table.with_seat(0, stand_in="normal").with_seat(1, stand_in="normal", vacant=1)
    vote = Proposal(kind="replace", seat=0, ply=table.ply, ayes=(1,), at=1.0)
    yield table.change(proposal=vote.model_dump_json())


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
