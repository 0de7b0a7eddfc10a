"""A games club on the stand-in: the real bot, a real database, and people who use what they see."""

from collections.abc import AsyncIterator

import discord
import pytest
import yarl

from sandbox import Clock, Sandbox
from tests.bot.club import Club

START = 1_790_000_000.0


@pytest.fixture
async def club(tmp_path, monkeypatch) -> AsyncIterator[Club]:
    monkeypatch.setattr(discord.http.Route, "BASE", "")
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL())
    clock = Clock(START)
    async with Sandbox(clock=clock) as sandbox:
        club = Club(sandbox, clock, tmp_path / "games.sqlite3")
        await club.start_bot()
        yield club
        await club.stop_bot()
