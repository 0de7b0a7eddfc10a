"""`/5211`."""

from cogs.base import GameCog
from discord_ui.protocol.translation import said


class Game5211Cog(GameCog, group_name="5211", group_description=said("command-5211")):
    game = "game5211"
