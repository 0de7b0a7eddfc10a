"""The sandbox as one server on loopback: REST, gateway and attachments."""

from collections.abc import Callable, Collection
from types import TracebackType
from typing import Self

from aiohttp import web

from sandbox.client.person import Person
from sandbox.clock import Clock
from sandbox.errors import SandboxError
from sandbox.faults import Faults
from sandbox.gateway.gateway import Gateway
from sandbox.gateway.session_limits import SessionLimits
from sandbox.rest.application import MAX_BODY, PREFIX, Rest
from sandbox.rest.inbox_limits import InboxLimits
from sandbox.rest.rate_limits import GlobalLimit
from sandbox.rest.routing import RequestRecord
from sandbox.world.models import Channel, Guild, User
from sandbox.world.permissions import NOTHING, Permission
from sandbox.world.state import World

HOST = "127.0.0.1"
NAMES = frozenset({HOST, "localhost"})
"""Accepted Host headers: any other may be DNS rebinding by another site."""
PATIENCE = 5.0
# A file of the bot never runs as a page of ours.
INERT = {"Content-Security-Policy": "sandbox; default-src 'none'", "X-Content-Type-Options": "nosniff"}


class Sandbox:
    """A local stand-in for Discord; use it as an asynchronous context manager."""

    def __init__(
        self, *, clock: Clock | None = None, port: int = 0, or_another: bool = False, bot_name: str = "Bot"
    ) -> None:
        self.world = World(clock, bot_name=bot_name)
        self.faults = Faults()
        self.session_limits = SessionLimits()
        self.gateway = Gateway(self.world, self.faults, self.session_limits)
        self.rest = Rest(self.world, self.faults, self.session_limits)
        self.patience = PATIENCE
        self.app = web.Application(client_max_size=MAX_BODY)
        self._port = port
        self._or_another = or_another
        self._runner: web.AppRunner | None = None
        self._add_routes()

    def _add_routes(self) -> None:
        self.app.add_subapp(PREFIX, self.rest.application())
        self.app.router.add_get("/gateway", self.gateway.handle)
        self.app.router.add_get("/gateway/", self.gateway.handle)
        self.app.router.add_get("/attachments/{channel_id}/{attachment_id}/{filename}", self._attachment)
        self.app.router.add_get(r"/emojis/{emoji_id:[0-9]{1,20}}.png", self._emoji)

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    async def start(self) -> None:
        self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await self._listen(self._runner)
        port = self._runner.addresses[0][1]
        self.world.base_url = f"http://{HOST}:{port}"

    async def _listen(self, runner: web.AppRunner) -> None:
        """Bind the port wanted, or a free one if it may be another."""
        try:
            await web.TCPSite(runner, HOST, self._port).start()
        except OSError:
            if not self._or_another:
                raise
            await web.TCPSite(runner, HOST, 0).start()

    async def stop(self) -> None:
        self.faults.clear()
        await self.gateway.close(code=1001)
        if self._runner:
            await self._runner.cleanup()

    async def _attachment(self, request: web.Request) -> web.Response:
        if request.url.host not in NAMES:
            raise web.HTTPForbidden
        wanted = request.match_info["attachment_id"]
        attachment = self.world.attachments.get(int(wanted)) if wanted.isdigit() else None
        if attachment is None or attachment.filename != request.match_info["filename"]:
            raise web.HTTPNotFound
        return web.Response(body=attachment.content, content_type=attachment.content_type, headers=INERT)

    async def _emoji(self, request: web.Request) -> web.Response:
        if request.url.host not in NAMES:
            raise web.HTTPForbidden
        emoji = self.world.application.emojis.get(int(request.match_info["emoji_id"]))
        if emoji is None:
            raise web.HTTPNotFound
        return web.Response(body=emoji.image, content_type="image/png", headers=INERT)

    @property
    def addresses(self) -> list[tuple[str, int]]:
        return [(host, port) for host, port, *_ in self._runner.addresses] if self._runner else []

    # Addresses for a bot

    @property
    def url(self) -> str:
        return self.world.base_url

    @property
    def api_url(self) -> str:
        """The value for `discord.http.Route.BASE`."""
        return self.world.base_url + PREFIX

    @property
    def gateway_url(self) -> str:
        """The value for `discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY`."""
        return self.world.gateway_url

    @property
    def token(self) -> str:
        return self.world.token

    async def connected(
        self,
        timeout: float | None = None,  # noqa: ASYNC109 - part of the API
        *,
        shards: Collection[int] = (),
    ) -> None:
        """Wait until a bot, or each of these shards of it, has identified or resumed and was sent everything."""
        gateway, wanted = self.gateway, set(shards)
        await self._expect(lambda: gateway.online and wanted <= gateway.online_shards, "no bot connected", timeout)

    async def caught_up(self) -> None:
        """Wait until all processes of the bot have read every event sent so far (handlers may still be running)."""
        if not await self.gateway.caught_up(self.patience):
            raise SandboxError("the bot did not catch up")

    async def commands_synced(self, timeout: float | None = None) -> None:  # noqa: ASYNC109 - part of the API
        await self._expect(lambda: self.world.application.syncs > 0, "no commands were registered", timeout)

    async def _expect(self, condition: Callable[[], bool], complaint: str, timeout: float | None) -> None:  # noqa: ASYNC109
        if not await self.world.until(condition, timeout or self.patience):
            raise SandboxError(complaint)

    # For tests

    @property
    def requests(self) -> list[RequestRecord]:
        return self.rest.requests

    @property
    def rate_limits(self) -> bool:
        """Whether 5 messages per 5 s and channel are enforced, with headers and real 429s."""
        return self.rest.rate_limited

    @rate_limits.setter
    def rate_limits(self, enabled: bool) -> None:
        self.rest.rate_limited = enabled

    @property
    def global_limit(self) -> GlobalLimit | None:
        """How many requests a second all processes of the bot may make; None (the default) for no limit."""
        return self.rest.global_limit

    @global_limit.setter
    def global_limit(self, limit: GlobalLimit | None) -> None:
        self.rest.global_limit = limit

    @property
    def most_bytes(self) -> int:
        """The largest file that may be uploaded."""
        return self.rest.most_bytes

    @most_bytes.setter
    def most_bytes(self, most: int) -> None:
        self.rest.most_bytes = most

    @property
    def inbox_limits(self) -> InboxLimits | None:
        """What flags a bot that opens many new inboxes; None (the default) for no limit."""
        return self.rest.guilds.inbox_limits

    @inbox_limits.setter
    def inbox_limits(self, limits: InboxLimits | None) -> None:
        self.rest.guilds.inbox_limits = limits

    def count(self, method: str, route: str, channel: Channel | None = None) -> int:
        """Count the requests made to a route template, optionally in one channel."""
        wanted = None if channel is None else channel.id
        found = [one for one in self.requests if one.method == method and one.route == route]
        return sum(wanted in {None, one.channel_id} for one in found)

    def person(
        self,
        name: str,
        *,
        at: Channel | None = None,
        guild: Guild | None = None,
        locale: str = "en-US",
        display_name: str | None = None,
        permissions: Permission = NOTHING,
    ) -> Person:
        """Make a member of a guild, by default that of their channel."""
        home = guild or (at.guild if at else None)
        guilds = [home] if home else []
        user = self.world.add_user(name, display_name, locale=locale, guilds=guilds, permissions=permissions)
        return self.as_person(user, at)

    def as_person(self, user: User, at: Channel | None = None) -> Person:
        return Person(self.world, user, at, patience=self.patience)
