"""Registers the commands with Discord: everywhere or on one server, and the owners' commands on theirs."""

import hashlib
import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import discord
from discord import app_commands

from cluster.locks import Locks
from presenters.languages import LANGUAGES
from presenters.texts import mention_commands, texts_in
from storage.facts import FactStore

log = logging.getLogger(__name__)


@dataclass(eq=False, repr=False)
class Registration:
    """Registers commands only when their fingerprint changed: registration is rate limited."""

    _tree: app_commands.CommandTree[Any]
    _facts: FactStore
    _locks: Locks
    _ids: dict[str, int] = field(init=False, default_factory=dict)
    """By full name, as in `kodiak start`."""

    async def register(self, development_guild: int | None, owner_guild: int | None) -> None:
        async with self._locks.hold("commands"):
            await self._register(development_guild, owner_guild)

    async def _register(self, development_guild: int | None, owner_guild: int | None) -> None:
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
        mention_commands(self._ids)

    async def _sync(self, guild: discord.Object | None) -> None:
        place = f"{self._tree.client.application_id}:{guild.id if guild else 'everywhere'}"
        present, noted = self._fingerprint(guild), await self._facts.get(f"command-ids:{place}")
        is_registered = await self._facts.get(f"commands:{place}") == present
        if not is_registered or noted is None:  # An earlier version did not note the ids.
            registered = await (self._tree.fetch_commands if is_registered else self._tree.sync)(guild=guild)
            noted = json.dumps({command.name: command.id for command in registered})
            await self._facts.set(f"command-ids:{place}", noted)
            await self._facts.set(f"commands:{place}", present)
        self._ids |= self._by_full_name(guild, json.loads(noted))

    def _by_full_name(self, guild: discord.Object | None, roots: Mapping[str, int]) -> Mapping[str, int]:
        """Return what each command is mentioned by; a subcommand has its group's id, a group alone has none."""
        commands = self._tree.walk_commands(guild=guild)
        names = [command.qualified_name for command in commands if not isinstance(command, app_commands.Group)]
        return {name: roots[root] for name in names if (root := name.partition(" ")[0]) in roots}

    def _fingerprint(self, guild: discord.Object | None) -> str:
        """Hash the commands and the texts they are translated with; translating them all would take 0.1 s."""
        listed = [command.to_dict(self._tree) for command in self._tree.get_commands(guild=guild)]
        described = [listed, [texts_in(language).digest for language in LANGUAGES]]
        return hashlib.sha256(json.dumps(described, sort_keys=True).encode()).hexdigest()
