"""`/notify`: a user's preference for turn notices."""

from typing import Any

import discord
from discord import app_commands

from cogs.base import RequestCog
from discord_ui.protocol.custom_ids import NotifySetting
from discord_ui.protocol.translation import said
from discord_ui.requests import notify
from table.timing import DELAYS, HOURS, WAYS

Interaction = discord.Interaction[Any]
LONGEST_ZONE = 60

WAY_CHOICES = [app_commands.Choice(name=said(f"command-notify-{way}"), value=way) for way in WAYS]
DELAY_CHOICES = [app_commands.Choice(name=said(f"command-notify-{delay}"), value=str(delay)) for delay in DELAYS]
HOUR_CHOICES = [app_commands.Choice(name=said(f"hour-{hour}"), value=str(hour)) for hour in HOURS]
NEVER = app_commands.Choice(name=said("command-notify-never"), value=notify.NEVER)


class NotifyCog(RequestCog):
    @app_commands.command(description=said("command-notify"))
    @app_commands.describe(
        way=said("command-option-notify-way"),
        delay=said("command-option-notify-delay"),
        quiet_from=said("command-option-notify-from"),
        quiet_to=said("command-option-notify-to"),
        zone=said("command-option-notify-zone"),
    )
    @app_commands.choices(
        way=WAY_CHOICES, delay=DELAY_CHOICES, quiet_from=[NEVER, *HOUR_CHOICES], quiet_to=HOUR_CHOICES
    )
    async def notify(
        self,
        interaction: Interaction,
        way: str | None = None,
        delay: str | None = None,
        quiet_from: str | None = None,
        quiet_to: str | None = None,
        zone: app_commands.Range[str, 1, LONGEST_ZONE] | None = None,
    ) -> None:
        named: dict[NotifySetting, str | None] = {
            "way": way,
            "delay": delay,
            "from": quiet_from,
            "to": quiet_to,
            "zone": zone,
        }
        chosen = {setting: value for setting, value in named.items() if value is not None}
        await self.reply(interaction, notify.choose_by_command, chosen)

    @notify.autocomplete("zone")
    async def complete_zone(self, _interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=name, value=name) for name in notify.complete_zone(typed)]
