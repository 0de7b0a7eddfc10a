"""`/kai`."""

from cogs.base import GameCog
from discord_ui.protocol.translation import said


class KaiPiranjaCog(GameCog, group_name="kai", group_description=said("command-kai")):
    game = "kai_piranja"
