"""`/kodiak`."""

from cogs.base import GameCog
from discord_ui.protocol.translation import said


class KodiakCog(GameCog, group_name="kodiak", group_description=said("command-kodiak")):
    game = "kodiak"
