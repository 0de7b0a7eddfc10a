"""`/owner`: for the owners of the application alone."""

from typing import Any, Final, cast

import discord
from discord import app_commands
from discord.ext import commands

from cogs.base import RequestCog
from discord_ui.owner import commands as owner
from discord_ui.protocol.translation import said
from discord_ui.requests.context import defer_reply
from discord_ui.requests.dispatcher import Dispatcher, Handler, P
from storage.blocks import BlockKind

Interaction = discord.Interaction[Any]
WrittenId = app_commands.Range[str, 15, owner.LONGEST_ID]
KINDS: Final = [app_commands.Choice(name=said(f"command-owner-{kind}"), value=kind) for kind in ("user", "server")]
IN_DIRECT_MESSAGES: Final = app_commands.AppCommandContext(guild=False, dm_channel=True, private_channel=False)
ON_A_SERVER: Final = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
LONGEST_NOTICE: Final = 7 * 24 * 60
"""Minutes ahead for which maintenance may be announced."""


class OwnerCog(RequestCog, commands.GroupCog, group_name="owner", group_description=said("command-owner")):
    def __init__(self, dispatcher: Dispatcher) -> None:
        super().__init__(dispatcher)
        is_on_server = dispatcher.services.owners.home_guild is not None
        group = cast("app_commands.Group", self.app_command)
        group.allowed_contexts = ON_A_SERVER if is_on_server else IN_DIRECT_MESSAGES
        group.default_permissions = discord.Permissions(administrator=True) if is_on_server else None

    async def reply(self, interaction: Interaction, handler: Handler[P], *args: P.args, **kwargs: P.kwargs) -> None:
        """Refuse everybody but owners, whichever command it is."""
        await self._dispatcher.dispatch(interaction, defer_reply, owner.as_owner, handler, *args, **kwargs)

    @app_commands.command(description=said("command-owner-block"))
    @app_commands.describe(kind=said("command-owner-option-kind"), number=said("command-owner-option-number"))
    @app_commands.choices(kind=KINDS)
    @app_commands.rename(number="id")
    async def block(self, interaction: Interaction, kind: str, number: WrittenId) -> None:
        await self.reply(interaction, owner.block, cast("BlockKind", kind), number)

    @app_commands.command(description=said("command-owner-unblock"))
    @app_commands.describe(kind=said("command-owner-option-kind"), number=said("command-owner-option-number"))
    @app_commands.choices(kind=KINDS)
    @app_commands.rename(number="id")
    async def unblock(self, interaction: Interaction, kind: str, number: WrittenId) -> None:
        await self.reply(interaction, owner.unblock, cast("BlockKind", kind), number)

    @unblock.autocomplete("number")
    async def complete_blocked(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        kind = getattr(interaction.namespace, "kind", None)
        offered = owner.complete_blocked(self.services, interaction.user.id, kind, typed)
        return [app_commands.Choice(name=number, value=number) for number in offered]

    @app_commands.command(description=said("command-owner-leave"))
    @app_commands.describe(server=said("command-owner-option-server"))
    async def leave(self, interaction: Interaction, server: WrittenId) -> None:
        await self.reply(interaction, owner.leave, server)

    @app_commands.command(description=said("command-owner-tables"))
    async def tables(self, interaction: Interaction) -> None:
        await self.reply(interaction, owner.show_tables)

    @app_commands.command(description=said("command-owner-health"))
    async def health(self, interaction: Interaction) -> None:
        await self.reply(interaction, owner.show_health)

    @app_commands.command(description=said("command-owner-maintenance"))
    @app_commands.describe(minutes=said("command-owner-option-minutes"))
    async def maintenance(self, interaction: Interaction, minutes: app_commands.Range[int, 0, LONGEST_NOTICE]) -> None:
        await self.reply(interaction, owner.announce_maintenance, minutes)

    @app_commands.command(description=said("command-owner-resume"))
    async def resume(self, interaction: Interaction) -> None:
        await self.reply(interaction, owner.end_maintenance)
