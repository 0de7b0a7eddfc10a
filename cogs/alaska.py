"""`/alaska`."""

from cogs.base import GameCog
from discord_ui.protocol.translation import said


class AlaskaCog(GameCog, group_name="alaska", group_description=said("command-alaska")):
    game = "alaska"
