"""Routes of the emoji that the application owns."""

import base64
import binascii
import re

from aiohttp import web

from sandbox.errors import ApiError, Json
from sandbox.limits.forms import Form
from sandbox.rest.routing import Routes, nothing, path_id, payload_of, reply
from sandbox.world.state import ApplicationEmoji

ALL = "/applications/{application_id}/emojis"
ONE = ALL + "/{emoji_id}"
MOST = 2000
MOST_BYTES = 256 * 1024
NAME = re.compile(r"\w{2,32}", re.ASCII)
IMAGE = re.compile(r"data:image/png;base64,(?P<content>.+)", re.DOTALL)
UNKNOWN_EMOJI = 10014
TOO_MANY = 30008


class EmojiRoutes(Routes):
    def routes(self) -> list[web.RouteDef]:
        return [
            web.get(ALL, self.all),
            web.post(ALL, self.create),
            web.get(ONE, self.get),
            web.delete(ONE, self.delete),
        ]

    def _emojis(self, request: web.Request) -> dict[int, ApplicationEmoji]:
        if request.match_info["application_id"] != str(self.world.application.id):
            raise ApiError(50001)
        return self.world.application.emojis

    def _one(self, request: web.Request) -> ApplicationEmoji:
        found = self._emojis(request).get(path_id(request, "emoji_id", missing=UNKNOWN_EMOJI))
        if found is None:
            raise ApiError(UNKNOWN_EMOJI)
        return found

    async def all(self, request: web.Request) -> web.Response:
        return reply({"items": [self._json(emoji) for emoji in self._emojis(request).values()]})

    async def get(self, request: web.Request) -> web.Response:
        return reply(self._json(self._one(request)))

    async def create(self, request: web.Request) -> web.Response:
        emojis, payload = self._emojis(request), payload_of(request)
        image = checked(payload, {emoji.name for emoji in emojis.values()})
        if len(emojis) >= MOST:
            raise ApiError(TOO_MANY)
        emoji = ApplicationEmoji(self.world.next_id(), payload["name"], image)
        emojis[emoji.id] = emoji
        self.world.wake(None)
        return reply(self._json(emoji), status=201)

    async def delete(self, request: web.Request) -> web.Response:
        del self._emojis(request)[self._one(request).id]
        return nothing()

    def _json(self, emoji: ApplicationEmoji) -> Json:
        user = {"id": str(self.world.bot.id), "username": self.world.bot.name, "discriminator": "0", "avatar": None}
        return {
            "id": str(emoji.id),
            "name": emoji.name,
            "roles": [],
            "user": user,
            "require_colons": True,
            "managed": False,
            "animated": False,
            "available": True,
        }


def checked(payload: Json, taken: set[str]) -> bytes:
    """Return the image of a new emoji; refuse what Discord would refuse."""
    form, name = Form(), str(payload.get("name") or "")
    if not NAME.fullmatch(name):
        form.blame(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
    if name in taken:
        form.blame(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "This emoji name is already taken")
    image = _decoded(str(payload.get("image") or ""))
    if image is None:
        form.blame(("image",), "IMAGE_INVALID", "Invalid image data")
    elif len(image) > MOST_BYTES:
        form.blame(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    form.check()
    return image or b""


def _decoded(uri: str) -> bytes | None:
    found = IMAGE.fullmatch(uri)
    try:
        return base64.b64decode(found["content"], validate=True) if found else None
    except binascii.Error:
        return None
