"""`/kauri`."""

from cogs.base import GameCog
from discord_ui.protocol.translation import said


class KauriCog(GameCog, group_name="kauri", group_description=said("command-kauri")):
    game = "kauri"
