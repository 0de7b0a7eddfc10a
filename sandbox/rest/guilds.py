"""Routes of the bot's account, of users and of guilds."""

from aiohttp import web

from sandbox.errors import ApiError, Json
from sandbox.rest.inbox_limits import InboxLimits
from sandbox.rest.routing import Routes, nothing, path_id, payload_of, reply
from sandbox.world import payloads
from sandbox.world.state import Application


class GuildRoutes(Routes):
    inbox_limits: InboxLimits | None = None

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/users/@me", self.me),
            web.get("/users/@me/guilds", self.my_guilds),
            web.delete("/users/@me/guilds/{guild_id}", self.leave),
            web.post("/users/@me/channels", self.open_inbox),
            web.get("/users/{user_id}", self.user),
            web.get("/oauth2/applications/@me", self.application),
            web.get("/applications/@me", self.application),
            web.get("/guilds/{guild_id}", self.get_guild),
            web.get("/guilds/{guild_id}/channels", self.channels),
            web.get("/guilds/{guild_id}/roles", self.roles),
            web.get("/guilds/{guild_id}/threads/active", self.active_threads),
            web.get("/guilds/{guild_id}/members/{user_id}", self.member),
        ]

    async def me(self, _: web.Request) -> web.Response:
        return reply(payloads.own_user_json(self.world.bot))

    async def user(self, request: web.Request) -> web.Response:
        user = self.world.user(path_id(request, "user_id", missing=10013))
        return reply(payloads.user_json(user))

    async def my_guilds(self, _: web.Request) -> web.Response:
        present = [guild for guild in self.world.guilds.values() if guild.bot_present]
        return reply([payloads.guild_json(self.world, guild) for guild in present])

    async def leave(self, request: web.Request) -> web.Response:
        self.world.bot_leaves(self.guild(request))
        return nothing()

    async def open_inbox(self, request: web.Request) -> web.Response:
        wanted = str(payload_of(request).get("recipient_id"))
        user = self.world.users.get(int(wanted)) if wanted.isdigit() else None
        if user is None or user.bot:
            raise ApiError(50033)
        if self.inbox_limits:
            self.inbox_limits.open(user.id, self.world.clock())
        return reply(payloads.channel_json(self.world, self.world.inbox(user)))

    async def application(self, _: web.Request) -> web.Response:
        bot = self.world.bot
        owner = self.world.application.owner
        owner = owner or next((user for user in self.world.users.values() if not user.bot), bot)
        return reply(
            {
                "id": str(self.world.application.id),
                "name": bot.name,
                "description": "",
                "icon": None,
                "bot_public": True,
                "bot_require_code_grant": False,
                "owner": payloads.user_json(owner),
                "verify_key": "0" * 64,
                "team": _team_json(self.world.application),
                "flags": 0,
                "bot": payloads.user_json(bot),
            }
        )

    async def get_guild(self, request: web.Request) -> web.Response:
        return reply(payloads.guild_json(self.world, self.guild(request)))

    async def channels(self, request: web.Request) -> web.Response:
        found = [one for one in self.world.channels_of(self.guild(request)) if not one.is_thread]
        return reply([payloads.channel_json(self.world, channel) for channel in found])

    async def roles(self, request: web.Request) -> web.Response:
        return reply(payloads.guild_roles(self.world, self.guild(request)))

    async def active_threads(self, request: web.Request) -> web.Response:
        active = (one for one in self.world.channels_of(self.guild(request)) if one.is_thread and not one.archived)
        found = [one for one in active if self.world.bot_finds(one)]
        threads = [payloads.channel_json(self.world, thread) for thread in found]
        members = [thread["member"] for thread in threads if "member" in thread]
        return reply({"threads": threads, "members": members})

    async def member(self, request: web.Request) -> web.Response:
        guild = self.guild(request)
        user = self.world.user(path_id(request, "user_id", missing=10013))
        if user.id not in guild.members and user is not self.world.bot:
            raise ApiError(10007)
        return reply(payloads.member_json(guild, user))


def _team_json(application: Application) -> Json | None:
    if not application.team:
        return None
    members = [
        {
            "membership_state": 2 if member.accepted else 1,
            "permissions": ["*"],
            "role": member.role,
            "team_id": str(application.id),
            "user": payloads.user_json(member.user),
        }
        for member in application.team
    ]
    owner = application.team[0].user
    return {
        "id": str(application.id),
        "name": "team",
        "icon": None,
        "owner_user_id": str(owner.id),
        "members": members,
    }
