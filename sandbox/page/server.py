"""The page's routes: files, live pushes, and all actions of users."""

import re
import unicodedata
from pathlib import Path

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from sandbox.client.answers import Answer, AnswerKind
from sandbox.client.context_menus import menu_data
from sandbox.client.person import Person, resolved_channels, resolved_people
from sandbox.client.slash import SlashLine
from sandbox.errors import ApiError, InteractionFailed, Json, SandboxError
from sandbox.page import commands
from sandbox.page.fault_controls import FaultControls
from sandbox.page.live import Live
from sandbox.page.requests import (
    InChannel,
    MakeTrouble,
    Newcomer,
    OnMessage,
    Press,
    Say,
    Settle,
    Slash,
    Submit,
    UseMenu,
    known_locale,
    read,
)
from sandbox.page.views import LAST_ID, history, now_id, person_json, shown_message
from sandbox.page.world_controls import WorldControls
from sandbox.process import BotProcess
from sandbox.rest.routing import reply
from sandbox.server import Sandbox
from sandbox.world import messages
from sandbox.world.components import ComponentKind
from sandbox.world.models import FIRST_ANSWER_SECONDS, Channel, InteractionKind, Message, User

FILES = Path(__file__).parent / "static"
GRACE = 0.1
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'; "
        "img-src 'self' data: http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}


class PageServer:
    """The browser's API; neither needs nor reveals the bot's token."""

    def __init__(self, sandbox: Sandbox, process: BotProcess | None = None) -> None:
        self._sandbox = sandbox
        self._world = sandbox.world
        self._trouble = FaultControls(sandbox, process)
        self._live = Live(sandbox.world, self._trouble.state)
        self._modals: dict[int, Answer] = {}
        sandbox.app.add_subapp("/page", self._application())
        sandbox.app.router.add_get("/", self._index)

    def _application(self) -> web.Application:
        app = web.Application(middlewares=[self._guard()])
        app.router.add_static("/files", FILES)
        app.add_routes(
            [
                web.get("/people", self.people),
                web.get("/live", self.live),
                web.get("/messages", self.messages),
                web.get("/commands", self.commands),
                web.post("/say", self.say),
                web.get("/menus", self.menus),
                web.post("/slash", self.slash),
                web.post("/menu", self.use_menu),
                web.post("/press", self.press),
                web.post("/submit", self.submit),
                web.post("/read", self.mark_read),
                web.post("/delete", self.delete),
                web.post("/settings", self.settle),
                web.post("/people", self.welcome),
                web.post("/trouble", self.make_trouble),
                *WorldControls(self._world, self._user, self._channel).routes(),
            ]
        )
        return app

    def _guard(self) -> Middleware:
        @web.middleware
        async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
            self._only_from_here(request)
            try:
                response = await handler(request)
            except (SandboxError, ApiError) as error:
                return reply({"error": str(error)}, status=400)
            if not response.prepared:
                response.headers.update(HEADERS)
            return response

        return guard

    def _only_from_here(self, request: web.Request) -> None:
        """Refuse other sites that reach for loopback through the reader's browser."""
        port = self._sandbox.url.rsplit(":", 1)[-1]
        hosts = {f"127.0.0.1:{port}", f"localhost:{port}"}
        origin = request.headers.get("Origin")
        if request.host not in hosts or (origin and origin not in {f"http://{host}" for host in hosts}):
            raise web.HTTPForbidden

    async def _index(self, request: web.Request) -> web.StreamResponse:
        self._only_from_here(request)
        return web.FileResponse(FILES / "index.html", headers=HEADERS)

    # Looking up

    def _user(self, user_id: int) -> User:
        user = self._world.users.get(user_id)
        if user is None or user.bot:
            raise web.HTTPNotFound
        return user

    def _person(self, user_id: int) -> Person:
        return Person(self._world, self._user(user_id), patience=FIRST_ANSWER_SECONDS + GRACE)

    def _channel(self, user: User, channel_id: int) -> Channel:
        channel = self._world.channels.get(channel_id)
        if channel is None or channel.deleted or not channel.visible_to(user):
            raise web.HTTPNotFound
        return channel

    def _message(self, user: User, ask: OnMessage) -> Message:
        message = self._channel(user, ask.channel).find(ask.message)
        if message is None or not message.visible_to(user):
            raise web.HTTPNotFound
        return message

    # Seeing

    async def people(self, _: web.Request) -> web.Response:
        found = [person_json(self._world, one) for one in self._world.users.values() if not one.bot]
        return reply({"people": found, "now": str(now_id(self._world))})

    async def live(self, request: web.Request) -> web.WebSocketResponse:
        return await self._live.handle(request, self._user(_number(request, "person")))

    async def messages(self, request: web.Request) -> web.Response:
        user = self._user(_number(request, "person"))
        channel = self._channel(user, _number(request, "channel"))
        since, before = _number(request, "since", 0), _number(request, "before", LAST_ID)
        found = history(user, channel, since=since, before=before)
        return reply([shown_message(self._world, message) for message in found])

    async def commands(self, request: web.Request) -> web.Response:
        user = self._user(_number(request, "person"))
        return reply(commands.listed(self._world, user, self._channel(user, _number(request, "channel"))))

    async def menus(self, request: web.Request) -> web.Response:
        user = self._user(_number(request, "person"))
        return reply(commands.listed_menus(self._world, user, self._channel(user, _number(request, "channel"))))

    # Acting

    async def use_menu(self, request: web.Request) -> web.Response:
        ask = await read(request, UseMenu)
        person, target = self._person(ask.person), self._world.users.get(ask.target)
        if target is None:
            raise web.HTTPNotFound
        channel = self._channel(person.user, ask.channel)
        data = menu_data(self._world, person.user, channel, ask.name, target)
        return await self._interact(person, InteractionKind.COMMAND, channel, data)

    async def say(self, request: web.Request) -> web.Response:
        ask = await read(request, Say)
        person = self._person(ask.person)
        message = person.says(ask.text.strip(), self._channel(person.user, ask.channel))
        return reply({"id": str(message.id)})

    async def slash(self, request: web.Request) -> web.Response:
        ask = await read(request, Slash)
        person = self._person(ask.person)
        channel = self._channel(person.user, ask.channel)
        typed = {name: value for name, value in ask.options.items() if name != ask.focused}
        values = commands.typed_values(self._world, person.user, channel, ask.words, typed, strict=ask.focused is None)
        if ask.focused is not None:
            values[ask.focused] = str(ask.options.get(ask.focused, ""))
        line = SlashLine(self._world, person.user, channel, ask.words, values, focused=ask.focused)
        kind = InteractionKind.COMMAND if ask.focused is None else InteractionKind.AUTOCOMPLETE
        return await self._interact(person, kind, channel, line.data())

    async def press(self, request: web.Request) -> web.Response:
        ask = await read(request, Press)
        person = self._person(ask.person)
        message = self._message(person.user, ask)
        data: Json = {"custom_id": ask.custom_id, "component_type": ask.component_type}
        if ask.values is not None:
            data |= {"values": ask.values} | self._resolved(ask, ask.values, message.channel, person.user)
        return await self._interact(person, InteractionKind.COMPONENT, message.channel, data, message)

    def _resolved(self, ask: Press, values: list[str], channel: Channel, user: User) -> Json:
        if ask.component_type in {ComponentKind.USER_SELECT, ComponentKind.MENTIONABLE_SELECT}:
            return {"resolved": resolved_people([self._world.users[int(one)] for one in values], channel.guild)}
        if ask.component_type == ComponentKind.CHANNEL_SELECT:
            return {
                "resolved": resolved_channels(self._world, user, [self._world.channels[int(one)] for one in values])
            }
        return {}

    async def _interact(
        self, person: Person, kind: InteractionKind, channel: Channel, data: Json, message: Message | None = None
    ) -> web.Response:
        try:
            return self._answered(await person.interact(kind, channel, data, message))
        except InteractionFailed:
            return reply({"kind": "failed"})

    def _answered(self, answer: Answer) -> web.Response:
        body: Json = {"kind": answer.kind, "interaction": str(answer.interaction.id)}
        if answer.kind is AnswerKind.MODAL:
            self._modals[answer.interaction.id] = answer
            body["modal"] = answer.interaction.modal
        elif answer.kind is AnswerKind.AUTOCOMPLETE:
            locale = answer.interaction.user.locale
            choices = answer.interaction.choices
            body["choices"] = [one | {"name": commands.localised(one, "name", locale)} for one in choices]
        return reply(body)

    async def submit(self, request: web.Request) -> web.Response:
        ask = await read(request, Submit)
        answer = self._modals.get(ask.interaction)
        if answer is None or answer.interaction.user.id != ask.person:
            raise web.HTTPNotFound
        try:
            return self._answered(await answer.modal.submit(ask.values))
        except InteractionFailed:
            return reply({"kind": "failed"})

    async def mark_read(self, request: web.Request) -> web.Response:
        ask = await read(request, InChannel)
        user = self._user(ask.person)
        self._world.mark_read(user, self._channel(user, ask.channel))
        return reply({})

    async def delete(self, request: web.Request) -> web.Response:
        ask = await read(request, OnMessage)
        messages.delete(self._world, self._message(self._user(ask.person), ask))
        return reply({})

    async def settle(self, request: web.Request) -> web.Response:
        ask = await read(request, Settle)
        user = self._user(ask.person)
        if ask.locale is not None:
            self._world.set_locale(user, known_locale(ask.locale))
        if ask.inbox_open is not None:
            self._world.set_inbox(user, is_open=ask.inbox_open)
        return reply({})

    async def welcome(self, request: web.Request) -> web.Response:
        """Add a user to the servers of the one who invites them."""
        ask = await read(request, Newcomer)
        friend = self._user(ask.person)
        guilds = [guild for guild in self._world.guilds.values() if friend.id in guild.members]
        name = account_name(ask.display_name)
        user = self._world.add_user(name, ask.display_name.strip(), locale=known_locale(ask.locale), guilds=guilds)
        return reply({"id": str(user.id)})

    async def make_trouble(self, request: web.Request) -> web.Response:
        ask = await read(request, MakeTrouble)
        if ask.kind not in self._trouble.kinds:
            raise web.HTTPBadRequest
        self._trouble.make(ask.kind)
        return reply({})


def account_name(display_name: str) -> str:
    """Return a display name as an account name: lower case, without accents."""
    plain = unicodedata.normalize("NFKD", display_name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9_.]", "", plain) or "somebody"


def _number(request: web.Request, name: str, default: int | None = None) -> int:
    value = request.query.get(name, "" if default is None else str(default))
    if not value.isdigit():
        raise web.HTTPBadRequest
    return int(value)
