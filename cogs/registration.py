"""Registers the commands with Discord: everywhere or on one server, and the owners' commands on theirs."""

import hashlib
import json
import logging
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

from presenters.texts import LANGUAGES, texts_in
from storage.facts import FactStore

log = logging.getLogger(__name__)


@dataclass(eq=False, repr=False)
class Registration:
    """Registers commands only when their fingerprint changed: registration is rate limited."""

    _tree: app_commands.CommandTree[Any]
    _facts: FactStore

    async def register(self, development_guild: int | None, owner_guild: int | None) -> None:
        guild = discord.Object(development_guild) if development_guild else None
        if guild is not None:
            self._tree.copy_global_to(guild=guild)
        await self._sync(guild)
        fact = f"owner-guild:{self._tree.client.application_id}"
        before = int(await self._facts.get(fact) or 0) or None
        # On a server that was the owners' before, the commands are taken away.
        for guild_id in {owner_guild, before} - {None, development_guild}:
            try:
                await self._sync(discord.Object(guild_id or 0))
            except discord.HTTPException as error:
                log.error("server %s does not take the owners' commands (%d)", guild_id, error.status)
        if owner_guild != before:
            await self._facts.set(fact, str(owner_guild or ""))

    async def _sync(self, guild: discord.Object | None) -> None:
        where = f"commands:{self._tree.client.application_id}:{guild.id if guild else 'everywhere'}"
        present = self._fingerprint(guild)
        if await self._facts.get(where) != present:
            await self._tree.sync(guild=guild)
            await self._facts.set(where, present)

    def _fingerprint(self, guild: discord.Object | None) -> str:
        """Hash the commands and the texts they are translated with; translating them all would take 0.1 s."""
        listed = [command.to_dict(self._tree) for command in self._tree.get_commands(guild=guild)]
        described = [listed, [texts_in(language).digest for language in LANGUAGES]]
        return hashlib.sha256(json.dumps(described, sort_keys=True).encode()).hexdigest()
