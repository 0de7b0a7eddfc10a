"""Routes that respond to interactions."""

from aiohttp import web

from sandbox.errors import Json
from sandbox.rest.routing import Routes, nothing, path_id, reply, upload_of
from sandbox.world import interactions
from sandbox.world.models import CallbackKind, Interaction, MessageFlag
from sandbox.world.payloads import message_json

TRUE = frozenset({"1", "true", "True"})
WEBHOOK = "/webhooks/{application_id}/{token}"
WEBHOOK_MESSAGE = WEBHOOK + "/messages/{message_id}"


class InteractionRoutes(Routes):
    """First responses, and what an interaction's token allows afterwards."""

    def routes(self) -> list[web.RouteDef]:
        return [
            web.post("/interactions/{interaction_id}/{token}/callback", self.callback),
            web.post(WEBHOOK, self.follow_up),
            web.get(WEBHOOK_MESSAGE, self.get),
            web.patch(WEBHOOK_MESSAGE, self.edit),
            web.delete(WEBHOOK_MESSAGE, self.delete),
        ]

    async def callback(self, request: web.Request) -> web.Response:
        interaction_id = path_id(request, "interaction_id", missing=10062)
        token = request.match_info["token"]
        interaction = interactions.callback(self.world, interaction_id, token, upload_of(request))
        if request.query.get("with_response") not in TRUE:
            return nothing()
        return reply(self._callback_json(interaction))

    def _callback_json(self, interaction: Interaction) -> Json:
        about: Json = {"id": str(interaction.id), "type": int(interaction.kind)}
        answer: Json = {"interaction": about}
        is_update = interaction.callback in interactions.UPDATES
        message = interaction.message if is_update else interaction.original
        if message:
            about["response_message_id"] = str(message.id)
            about["response_message_loading"] = message.loading
            about["response_message_ephemeral"] = MessageFlag.EPHEMERAL in message.flags
        if message and interaction.callback in {CallbackKind.MESSAGE, CallbackKind.UPDATE}:
            answer["resource"] = {
                "type": int(interaction.callback),
                "message": message_json(self.world, message),
            }
        return answer

    def _interaction(self, request: web.Request) -> Interaction:
        application_id = path_id(request, "application_id", missing=10015)
        return interactions.by_token(self.world, application_id, request.match_info["token"])

    async def follow_up(self, request: web.Request) -> web.Response:
        message = interactions.follow_up(self.world, self._interaction(request), upload_of(request))
        return reply(message_json(self.world, message))

    async def get(self, request: web.Request) -> web.Response:
        message = interactions.answer_message(self._interaction(request), request.match_info["message_id"])
        return reply(message_json(self.world, message))

    async def edit(self, request: web.Request) -> web.Response:
        interaction, message_id = self._interaction(request), request.match_info["message_id"]
        message = interactions.edit_answer(self.world, interaction, message_id, upload_of(request))
        return reply(message_json(self.world, message))

    async def delete(self, request: web.Request) -> web.Response:
        interactions.delete_answer(self.world, self._interaction(request), request.match_info["message_id"])
        return nothing()
