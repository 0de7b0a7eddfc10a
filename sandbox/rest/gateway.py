"""Routes that tell a bot where the gateway is, and how many shards and session starts it may have."""

from aiohttp import web

from sandbox.errors import Json
from sandbox.gateway.session_limits import SessionLimits
from sandbox.rest.routing import Routes, reply
from sandbox.world.state import World


class GatewayRoutes(Routes):
    def __init__(self, world: World, limits: SessionLimits) -> None:
        super().__init__(world)
        self._limits = limits

    def routes(self) -> list[web.RouteDef]:
        return [web.get("/gateway", self.address), web.get("/gateway/bot", self.limits)]

    async def address(self, _: web.Request) -> web.Response:
        return reply(self._address())

    async def limits(self, _: web.Request) -> web.Response:
        return reply(self._address() | self._limits.json())

    def _address(self) -> Json:
        return {"url": self.world.gateway_url}
