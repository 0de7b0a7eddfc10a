"""The command tree: what goes wrong before a command reaches the desk is answered too."""

import logging
from typing import Any

import discord
from discord import app_commands

from discord_ui.call import AnyInteraction
from discord_ui.desk import Desk
from discord_ui.logs import about, trace
from discord_ui.people import People
from presenters.texts import texts_in

log = logging.getLogger(__name__)

OUTDATED = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)


class AnsweringTree(app_commands.CommandTree[Any]):
    """Never leaves a command without an answer."""

    async def interaction_check(self, interaction: AnyInteraction, /) -> bool:
        """Offer nothing to somebody who asks for more completions than anybody types; commands are met in any case."""
        if interaction.type is not discord.InteractionType.autocomplete:
            return True
        desk: Desk = interaction.client.desk
        if desk.allowance.complete(interaction.user.id, desk.clock()):
            return True
        await interaction.response.autocomplete([])
        return False

    async def on_error(self, interaction: AnyInteraction, error: app_commands.AppCommandError, /) -> None:
        log.error("%s: failed before it was served: %s", about(interaction), trace(error))
        if interaction.type is discord.InteractionType.application_command and not interaction.response.is_done():
            key = "refusal-outdated-command" if isinstance(error, OUTDATED) else "refusal-bug"
            people: People = interaction.client.desk.people
            language = await people.language_for(interaction.user.id, interaction.locale.value)
            await interaction.response.send_message(texts_in(language)(key), ephemeral=True)
