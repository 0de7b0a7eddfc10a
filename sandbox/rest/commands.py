"""Routes that register commands."""

from aiohttp import web

from sandbox.errors import ApiError, Json
from sandbox.limits.commands import CHAT_INPUT, check_commands
from sandbox.rest.routing import Routes, nothing, payload_of, reply
from sandbox.world.state import WorldEvent

GLOBAL = "/applications/{application_id}/commands"
GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"


class CommandRoutes(Routes):
    def routes(self) -> list[web.RouteDef]:
        routes: list[web.RouteDef] = []
        for path in (GLOBAL, GUILD):
            routes += [
                web.get(path, self.all),
                web.put(path, self.replace),
                web.post(path, self.add),
                web.get(path + "/{command_id}", self.get),
                web.patch(path + "/{command_id}", self.edit),
                web.delete(path + "/{command_id}", self.remove),
            ]
        return routes

    def _scope(self, request: web.Request) -> int | None:
        if request.match_info["application_id"] != str(self.world.application.id):
            raise ApiError(50001)
        return self.guild(request).id if "guild_id" in request.match_info else None

    def _commands(self, request: web.Request) -> list[Json]:
        return self.world.application.commands.get(self._scope(request), [])

    def _store(self, request: web.Request, commands: list[Json]) -> None:
        check_commands(commands)
        application = self.world.application
        application.commands[self._scope(request)] = commands
        application.syncs += 1
        self.world.publish(WorldEvent("COMMANDS_SYNCED"))

    async def all(self, request: web.Request) -> web.Response:
        return reply(self._commands(request))

    async def replace(self, request: web.Request) -> web.Response:
        wanted: list[Json] = payload_of(request).get("items", [])
        check_commands(wanted)
        commands = [self._registered(request, command) for command in wanted]
        self._store(request, commands)
        return reply(commands)

    def _registered(self, request: web.Request, command: Json) -> Json:
        """Return the command with its earlier id, else a new one."""
        known = {_key(one): one["id"] for one in self._commands(request)}
        scope = self._scope(request)
        place: Json = {} if scope is None else {"guild_id": str(scope)}
        return (
            {"type": CHAT_INPUT, "description": ""}
            | command
            | place
            | {
                "id": known.get(_key(command)) or str(self.world.next_id()),
                "application_id": str(self.world.application.id),
                "version": str(self.world.next_id()),
            }
        )

    async def add(self, request: web.Request) -> web.Response:
        command = self._registered(request, payload_of(request))
        others = [one for one in self._commands(request) if _key(one) != _key(command)]
        self._store(request, [*others, command])
        return reply(command, status=201)

    def _one(self, request: web.Request) -> Json:
        wanted = request.match_info["command_id"]
        found = next((one for one in self._commands(request) if one["id"] == wanted), None)
        if found is None:
            raise ApiError(10063)
        return found

    async def get(self, request: web.Request) -> web.Response:
        return reply(self._one(request))

    async def edit(self, request: web.Request) -> web.Response:
        old = self._one(request)
        new = old | payload_of(request)
        self._store(request, [new if one is old else one for one in self._commands(request)])
        return reply(new)

    async def remove(self, request: web.Request) -> web.Response:
        gone = self._one(request)
        self._store(request, [one for one in self._commands(request) if one is not gone])
        return nothing()


def _key(command: Json) -> tuple[str, int]:
    return command["name"], command.get("type", CHAT_INPUT)
