"""Reads and records requests, writes responses; the base of all groups of routes."""

import json
import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass

from aiohttp import BodyPartReader, web

from sandbox.errors import ApiError, Json
from sandbox.world.messages import Upload
from sandbox.world.models import Channel, Guild
from sandbox.world.state import World

UPLOAD = web.RequestKey("upload", Upload)
MOST_BYTES = 10 * 1024 * 1024
"""The largest file a bot may upload to a server without boosts."""
FILE_FIELD = re.compile(r"files\[(\d+)\]")


@dataclass(slots=True)
class RequestRecord:
    """One request of the bot; status 0 means that it got no answer."""

    method: str
    path: str
    route: str
    channel_id: int | None
    payload: Json
    status: int = 0
    code: int = 0


async def read_upload(request: web.Request, most_bytes: int) -> Upload:
    """Read JSON or a multipart form with `payload_json` and files, each of so many bytes at most."""
    if request.content_type.startswith("multipart/"):
        return await _read_form(request, most_bytes)
    text = await request.text()
    return Upload(_parse(text) if text else {})


async def _read_form(request: web.Request, most_bytes: int) -> Upload:
    payload: Json = {}
    files: dict[int, tuple[str, bytes]] = {}
    too_large = False
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        content = bytes(await part.read(decode=True))
        too_large |= len(content) > most_bytes
        if part.name == "payload_json":
            payload = _parse(content.decode())
        elif found := FILE_FIELD.fullmatch(part.name or ""):
            files[int(found[1])] = (part.filename or "file", content)
    if too_large:  # Judged at the end: a client that is still sending would see a reset instead of the answer.
        raise ApiError(40005)
    return Upload(payload, files)


def _parse(text: str) -> Json:
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        raise ApiError(50109) from error
    return value if isinstance(value, dict) else {"items": value}


def reply(data: object, *, status: int = 200, headers: Mapping[str, str] | None = None) -> web.Response:
    """Answer JSON; clients expect the bare content type, without a charset."""
    body = json.dumps(data).encode()
    return web.Response(body=body, status=status, headers=headers, content_type="application/json")


class Routes(ABC):
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
