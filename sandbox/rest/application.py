"""The REST application: authentication, faults, rate limits, error responses."""

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from sandbox.errors import ApiError
from sandbox.faults import Faults
from sandbox.gateway.session_limits import SessionLimits
from sandbox.rest.commands import CommandRoutes
from sandbox.rest.emojis import EmojiRoutes
from sandbox.rest.gateway import GatewayRoutes
from sandbox.rest.guilds import GuildRoutes
from sandbox.rest.interactions import InteractionRoutes
from sandbox.rest.messages import MessageRoutes
from sandbox.rest.rate_limits import GlobalLimit, RateLimits, Verdict, too_many, too_many_in_all
from sandbox.rest.routing import MOST_BYTES, UPLOAD, RequestRecord, read_upload, reply
from sandbox.world.state import World

PREFIX = "/api/v10"
# These carry their own token in the path.
OPEN_ROUTES = ("/interactions/", "/webhooks/")
MAX_BODY = 120 * 1024 * 1024


class Rest:
    """The API as an aiohttp application, with a record of all requests."""

    def __init__(self, world: World, faults: Faults, session_limits: SessionLimits) -> None:
        self.world = world
        self.faults = faults
        self.requests: list[RequestRecord] = []
        self.limits = RateLimits(world.clock)
        self.rate_limited = False
        self.global_limit: GlobalLimit | None = None
        self.guilds = GuildRoutes(world)
        self._gateway = GatewayRoutes(world, session_limits)
        self.most_bytes = MOST_BYTES

    def application(self) -> web.Application:
        app = web.Application(middlewares=[self._middleware()], client_max_size=MAX_BODY)
        for routes in (
            MessageRoutes(self.world),
            InteractionRoutes(self.world),
            CommandRoutes(self.world),
            EmojiRoutes(self.world),
            self.guilds,
            self._gateway,
        ):
            app.add_routes(routes.routes())
        return app

    def _middleware(self) -> Middleware:
        @web.middleware
        async def door(request: web.Request, handler: Handler) -> web.StreamResponse:
            record = self._record(request)
            self.requests.append(record)
            response = await self._answer(request, handler, record)
            cut_off = request.transport is None or request.transport.is_closing()
            record.status = 0 if cut_off else response.status
            self.world.wake(None)
            return response

        return door

    async def _answer(self, request: web.Request, handler: Handler, record: RequestRecord) -> web.StreamResponse:
        try:
            upload = await read_upload(request, self.most_bytes)
        except ApiError as error:
            record.code = error.code
            return reply(error.body(), status=error.status)
        record.payload = upload.payload
        request[UPLOAD] = upload
        fault = self.faults.strike(record.method, record.route, record.path, record.channel_id)
        record.code = fault.code if fault else 0
        instead = await fault.before(request) if fault else None
        response = instead or await self._limited(request, handler, record)
        return await fault.after(request, response) if fault else response

    async def _limited(self, request: web.Request, handler: Handler, record: RequestRecord) -> web.StreamResponse:
        if self.global_limit and not _is_open(record) and (wait := self.global_limit.retry_after()):
            return too_many_in_all(wait)
        verdict = self._judge(record)
        if verdict and not verdict.allowed:
            return too_many(verdict)
        response = await self._handled(request, handler, record)
        if verdict:
            response.headers.update(verdict.headers)
        return response

    def _judge(self, record: RequestRecord) -> Verdict | None:
        if not self.rate_limited:
            return None
        return self.limits.judge(record.method, record.route, record.channel_id)

    async def _handled(self, request: web.Request, handler: Handler, record: RequestRecord) -> web.StreamResponse:
        try:
            self._authorise(request, record)
            return await handler(request)
        except ApiError as error:
            record.code = error.code
            return reply(error.body(), status=error.status)
        except web.HTTPException as error:
            return reply({"message": f"{error.status}: {error.reason}", "code": 0}, status=error.status)

    def _authorise(self, request: web.Request, record: RequestRecord) -> None:
        if not _is_open(record) and request.headers.get("Authorization") != f"Bot {self.world.token}":
            raise web.HTTPUnauthorized

    def _record(self, request: web.Request) -> RequestRecord:
        resource = request.match_info.route.resource
        route = resource.canonical if resource else request.path
        return RequestRecord(
            method=request.method,
            path=request.path.removeprefix(PREFIX),
            route=route.removeprefix(PREFIX),
            channel_id=self._channel_id(request),
            payload={},
        )

    def _channel_id(self, request: web.Request) -> int | None:
        """Return the channel a request is about; for an interaction's token, that of the interaction."""
        interaction = self.world.interactions.get(request.match_info.get("token", ""))
        if interaction:
            return interaction.channel.id
        channel_id = request.match_info.get("channel_id", "")
        return int(channel_id) if channel_id.isdigit() else None


def _is_open(record: RequestRecord) -> bool:
    """Tell whether a request needs no token of the bot, and so does not count against its limit."""
    return record.path.startswith(OPEN_ROUTES)
