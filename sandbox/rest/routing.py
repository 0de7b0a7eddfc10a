"""The base of all groups of routes."""

from abc import ABC, abstractmethod

from aiohttp import web

from sandbox.errors import ApiError, Json
from sandbox.rest.requests import UPLOAD
from sandbox.world.messages import Upload
from sandbox.world.models import Channel, Guild
from sandbox.world.state import World


class Routes(ABC):
    """A group of routes over one world."""

    def __init__(self, world: World) -> None:
        self.world = world

    @abstractmethod
    def routes(self) -> list[web.RouteDef]:
        """Return the group's route definitions."""

    def channel(self, request: web.Request) -> Channel:
        return self.world.channel(path_id(request, "channel_id", missing=10003))

    def guild(self, request: web.Request) -> Guild:
        return self.world.guild(path_id(request, "guild_id", missing=10004))


def path_id(request: web.Request, name: str, *, missing: int) -> int:
    value = request.match_info[name]
    if not value.isdigit():
        raise ApiError(missing)
    return int(value)


def upload_of(request: web.Request) -> Upload:
    return request[UPLOAD]


def payload_of(request: web.Request) -> Json:
    return upload_of(request).payload


def nothing() -> web.Response:
    return web.Response(status=204)
