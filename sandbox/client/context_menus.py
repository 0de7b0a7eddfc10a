"""Commands in the context menu of a user: which there are, and what using one sends."""

from collections.abc import Sequence

from sandbox.client.slash import available, resolved_user
from sandbox.errors import Json, SandboxError
from sandbox.limits.commands import USER_MENU
from sandbox.world.models import Channel, User
from sandbox.world.state import World


def user_menus(world: World, user: User, channel: Channel) -> Sequence[Json]:
    """Return the commands of a context menu that a user may use in a channel."""
    return list(available(world, user, channel, USER_MENU))


def menu_data(world: World, user: User, channel: Channel, name: str, target: User) -> Json:
    """Return the data of the interaction, or raise what the client does not offer; a name may be a translation."""
    usable = user_menus(world, user, channel)
    command = next((one for one in usable if name in _names(one)), None)
    if command is None:
        raise SandboxError(f"{name!r} is not in the menu of a user; there are {[one['name'] for one in usable]}")
    place = {"guild_id": command["guild_id"]} if "guild_id" in command else {}
    target_of = {"target_id": str(target.id), "resolved": resolved_user(channel.guild, target)}
    return {"id": command["id"], "name": command["name"], "type": USER_MENU} | place | target_of


def _names(command: Json) -> set[str]:
    return {command["name"], *(command.get("name_localizations") or {}).values()}
