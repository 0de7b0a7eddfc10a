"""The page's controls of the world around the bot: time, members, permissions, invitations."""

from collections.abc import Callable
from typing import Final

from aiohttp import web

from sandbox.errors import Json
from sandbox.page.requests import Invite, Later, Manage, Part, Permit, read
from sandbox.rest.routing import reply
from sandbox.world.models import Channel, ChannelKind, User
from sandbox.world.permissions import LEAST_FOR_A_BOT, Permission
from sandbox.world.state import World

PERMISSIONS: Final[dict[str, Permission]] = {one.name: one for one in LEAST_FOR_A_BOT if one.name}
"""What a bot may lose in a channel, by name."""


class WorldControls:
    """The page's requests that change the world around the bot."""

    def __init__(
        self, world: World, find_user: Callable[[int], User], find_channel: Callable[[User, int], Channel]
    ) -> None:
        self._world = world
        self._user = find_user
        self._channel = find_channel

    def routes(self) -> list[web.RouteDef]:
        return [
            web.post("/later", self.later),
            web.post("/part", self.part),
            web.post("/manage", self.manage),
            web.post("/permit", self.permit),
            web.post("/invite", self.invite),
        ]

    async def later(self, request: web.Request) -> web.Response:
        self._world.pass_time((await read(request, Later)).seconds)
        return reply({})

    async def part(self, request: web.Request) -> web.Response:
        """Remove a user from every server, or bring them back."""
        ask = await read(request, Part)
        user = self._user(ask.person)
        if ask.how == "return":
            self._return(user)
            return reply({})
        away = self._world.ban if ask.how == "ban" else self._world.leave
        for guild in self._world.guilds.values():
            if user.id in guild.members:
                away(user, guild)
        return reply({})

    def _return(self, user: User) -> None:
        for guild in self._world.guilds.values():
            if user.id in guild.banned:
                self._world.unban(user, guild)
            if user.id not in guild.members:
                self._world.join(user, guild)

    async def manage(self, request: web.Request) -> web.Response:
        ask = await read(request, Manage)
        user = self._user(ask.person)
        change = self._world.grant if ask.manages else self._world.revoke
        for guild in self._world.guilds.values():
            if user.id in guild.members:
                change(user, guild, Permission.ADMINISTRATOR)
        return reply({})

    async def permit(self, request: web.Request) -> web.Response:
        ask = await read(request, Permit)
        channel, permission = self._place(ask.person, ask.channel), PERMISSIONS.get(ask.permission)
        if permission is None:
            raise web.HTTPBadRequest
        held = channel.bot_permissions
        self._world.set_bot_permissions(channel, held | permission if ask.granted else held & ~permission)
        return reply({})

    async def invite(self, request: web.Request) -> web.Response:
        ask = await read(request, Invite)
        guild = self._place(ask.person, ask.channel).guild
        if guild is None or guild.bot_present == ask.present:
            return reply({})
        (self._world.bot_joins if ask.present else self._world.bot_leaves)(guild)
        return reply({})

    def _place(self, person: int, channel: int) -> Channel:
        """Return the channel of a server whose settings apply."""
        home = self._channel(self._user(person), channel).home
        if home.kind is not ChannelKind.TEXT:
            raise web.HTTPBadRequest
        return home


def held_json(channel: Channel) -> Json:
    held = channel.home.bot_permissions
    return {name: one in held or Permission.ADMINISTRATOR in held for name, one in PERMISSIONS.items()}


def standing_of(world: World, user: User) -> str:
    """A user's standing: owner, manager, member, gone or banned."""
    guilds = list(world.guilds.values())
    if any(user.id in guild.banned for guild in guilds):
        return "banned"
    if not any(user.id in guild.members for guild in guilds):
        return "gone"
    if any(guild.owner_id == user.id for guild in guilds):
        return "owner"
    manages = any(Permission.ADMINISTRATOR in guild.permissions_of(user) for guild in guilds)
    return "manager" if manages else "member"
