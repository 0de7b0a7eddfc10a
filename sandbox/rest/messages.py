"""Routes of channels, messages and threads."""

from aiohttp import web

from sandbox.errors import INVALID_FORM, ApiError, Json
from sandbox.limits.forms import Form
from sandbox.rest.routing import Routes, nothing, path_id, payload_of, reply, upload_of
from sandbox.world import messages
from sandbox.world.messages import Post
from sandbox.world.models import Channel, ChannelKind, Message, MessageFlag
from sandbox.world.payloads import channel_json, message_json, thread_member_json
from sandbox.world.permissions import Permission

THREAD_NAME = 100
HISTORY = 100
ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
ONE = "/channels/{channel_id}"
MESSAGES = ONE + "/messages"
MESSAGE = MESSAGES + "/{message_id}"
THREAD_MEMBER = ONE + "/thread-members/{user_id}"


class MessageRoutes(Routes):
    def routes(self) -> list[web.RouteDef]:
        return [
            web.get(ONE, self.get_channel),
            web.patch(ONE, self.edit_channel),
            web.delete(ONE, self.delete_channel),
            web.post(ONE + "/typing", self.type),
            web.get(MESSAGES, self.history),
            web.post(MESSAGES, self.send),
            web.post(MESSAGES + "/bulk-delete", self.bulk_delete),
            web.get(MESSAGE, self.get),
            web.patch(MESSAGE, self.edit),
            web.delete(MESSAGE, self.delete),
            web.post(ONE + "/threads", self.start_thread),
            web.post(MESSAGE + "/threads", self.start_thread),
            web.get(THREAD_MEMBER, self.thread_member),
            web.put(THREAD_MEMBER, self.join_thread),
            web.delete(THREAD_MEMBER, self.leave_thread),
        ]

    def _message(self, request: web.Request) -> Message:
        channel = self.channel(request)
        messages.require(self.world, channel)
        message = channel.find(path_id(request, "message_id", missing=10008))
        if message is None or message.ephemeral:
            raise ApiError(10008)
        return message

    def _answer(self, message: Message) -> web.Response:
        return reply(message_json(self.world, message))

    async def get_channel(self, request: web.Request) -> web.Response:
        channel = self.channel(request)
        messages.require(self.world, channel)
        return reply(channel_json(self.world, channel))

    async def edit_channel(self, request: web.Request) -> web.Response:
        channel, payload = self.channel(request), payload_of(request)
        self._require_management(channel)
        if "name" in payload:
            self.world.rename_channel(channel, payload["name"])
        if channel.is_thread and ("archived" in payload or "locked" in payload):
            archived = payload.get("archived", channel.archived)
            self.world.archive(channel, archived=archived, locked=payload.get("locked", channel.locked))
        return reply(channel_json(self.world, channel))

    def _require_management(self, channel: Channel) -> None:
        if not channel.is_thread:
            messages.require(self.world, channel, Permission.MANAGE_CHANNELS)
        elif channel.owner_id != self.world.bot.id:
            messages.require(self.world, channel, Permission.MANAGE_THREADS)

    async def delete_channel(self, request: web.Request) -> web.Response:
        channel = self.channel(request)
        if channel.kind is not ChannelKind.DIRECT:
            needed = Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS
            messages.require(self.world, channel, needed)
            self.world.delete_channel(channel)
        return reply(channel_json(self.world, channel))

    async def type(self, request: web.Request) -> web.Response:
        messages.require(self.world, self.channel(request), Permission.SEND_MESSAGES)
        return nothing()

    async def history(self, request: web.Request) -> web.Response:
        channel = self.channel(request)
        messages.require(self.world, channel)
        return reply([message_json(self.world, one) for one in self._page(request, channel)])

    def _page(self, request: web.Request, channel: Channel) -> list[Message]:
        if channel.guild and Permission.READ_MESSAGE_HISTORY not in self.world.bot_permissions(channel):
            return []
        before = int(request.query.get("before", 1 << 63))
        after = int(request.query.get("after", 0))
        found = [one for one in channel.messages if not one.ephemeral and after < one.id < before]
        limit = min(int(request.query.get("limit", 50)), HISTORY)
        page = found[:limit] if "after" in request.query else found[-limit:]
        return page[::-1]

    async def send(self, request: web.Request) -> web.Response:
        channel, upload = self.channel(request), upload_of(request)
        payload = upload.payload
        post = Post(
            body=messages.body_of(self.world, upload),
            flags=MessageFlag(payload.get("flags") or 0),
            nonce=None if payload.get("nonce") is None else str(payload["nonce"]),
            enforce_nonce=bool(payload.get("enforce_nonce")),
            allowed_mentions=payload.get("allowed_mentions"),
            reference=_reference(channel, payload.get("message_reference")),
        )
        return self._answer(messages.send(self.world, channel, post))

    async def get(self, request: web.Request) -> web.Response:
        messages.require(self.world, self.channel(request), Permission.READ_MESSAGE_HISTORY)
        return self._answer(self._message(request))

    async def edit(self, request: web.Request) -> web.Response:
        message = self._message(request)
        if message.author is not self.world.bot:
            raise ApiError(50005)
        if message.channel.archived:
            raise ApiError(50083)
        return self._answer(messages.edit(self.world, message, upload_of(request)))

    async def delete(self, request: web.Request) -> web.Response:
        message = self._message(request)
        if message.channel.archived:
            raise ApiError(50083)
        if message.author is not self.world.bot:
            self._require_moderation(message.channel)
        messages.delete(self.world, message)
        return nothing()

    def _require_moderation(self, channel: Channel) -> None:
        if channel.guild is None:
            raise ApiError(50021)
        messages.require(self.world, channel, Permission.MANAGE_MESSAGES)

    async def bulk_delete(self, request: web.Request) -> web.Response:
        channel = self.channel(request)
        self._require_moderation(channel)
        found = [channel.find(int(one)) for one in payload_of(request).get("messages", [])]
        for message in filter(None, found):
            messages.delete(self.world, message)
        return nothing()

    async def start_thread(self, request: web.Request) -> web.Response:
        channel, payload = self.channel(request), payload_of(request)
        if channel.guild is None or channel.is_thread:
            raise ApiError(50024)
        starter = self._message(request) if "message_id" in request.match_info else None
        if starter and starter.thread:
            raise ApiError(160004)
        messages.require(self.world, channel, _thread_permission(payload, starter))
        _check_thread(payload)
        is_private = _thread_permission(payload, starter) is Permission.CREATE_PRIVATE_THREADS
        thread = self.world.add_thread(
            channel, payload["name"], starter=starter, private_for=() if is_private else None
        )
        thread.auto_archive_minutes = payload.get("auto_archive_duration") or 1440
        return reply(channel_json(self.world, thread), status=201)

    async def thread_member(self, request: web.Request) -> web.Response:
        """Tell of one member of a thread, also of an archived one."""
        thread = self.channel(request)
        messages.require(self.world, thread)
        member_id = self._member_id(request)
        if not thread.is_thread or member_id not in thread.thread_members:
            raise ApiError(10013)
        return reply(thread_member_json(thread, self.world.users[member_id]))

    async def join_thread(self, request: web.Request) -> web.Response:
        self._thread(request).thread_members.add(self._member_id(request))
        return nothing()

    async def leave_thread(self, request: web.Request) -> web.Response:
        self._thread(request).thread_members.discard(self._member_id(request))
        return nothing()

    def _thread(self, request: web.Request) -> Channel:
        thread = self.channel(request)
        messages.require(self.world, thread)
        if thread.archived:
            raise ApiError(50083)
        return thread

    def _member_id(self, request: web.Request) -> int:
        if request.match_info["user_id"] == "@me":
            return self.world.bot.id
        return self.world.user(path_id(request, "user_id", missing=10013)).id


def _thread_permission(payload: Json, starter: Message | None) -> Permission:
    private = starter is None and payload.get("type") == ChannelKind.PRIVATE_THREAD
    return Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS


def _check_thread(payload: Json) -> None:
    form = Form()
    form.between(("name",), payload.get("name"), 1, THREAD_NAME)
    if payload.get("auto_archive_duration") is not None:
        form.one_of(("auto_archive_duration",), payload["auto_archive_duration"], ARCHIVE_MINUTES)
    form.check()


def _reference(channel: Channel, reference: Json | None) -> Message | None:
    if not reference:
        return None
    message = channel.find(int(reference["message_id"]))
    if message is None and reference.get("fail_if_not_exists", True):
        detail = {"code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message"}
        raise ApiError(INVALID_FORM, errors={"message_reference": {"_errors": [detail]}})
    return message
