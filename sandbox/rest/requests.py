"""Reads and records requests."""

import json
import re
from dataclasses import dataclass

from aiohttp import BodyPartReader, web

from sandbox.errors import ApiError, Json
from sandbox.world.messages import Upload

UPLOAD = web.RequestKey("upload", Upload)
FILE_FIELD = re.compile(r"files\[(\d+)\]")


@dataclass(slots=True)
class RequestRecord:
    """One request of the bot; status 0 means that it got no response."""

    method: str
    path: str
    route: str
    channel_id: int | None
    payload: Json
    status: int = 0
    code: int = 0


async def read_upload(request: web.Request) -> Upload:
    """Read JSON or a multipart form with `payload_json` and files."""
    if request.content_type.startswith("multipart/"):
        return await _read_form(request)
    text = await request.text()
    return Upload(_parse(text) if text else {})


async def _read_form(request: web.Request) -> Upload:
    payload: Json = {}
    files: dict[int, tuple[str, bytes]] = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        content = bytes(await part.read(decode=True))
        if part.name == "payload_json":
            payload = _parse(content.decode())
        elif found := FILE_FIELD.fullmatch(part.name or ""):
            files[int(found[1])] = (part.filename or "file", content)
    return Upload(payload, files)


def _parse(text: str) -> Json:
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        raise ApiError(50109) from error
    return value if isinstance(value, dict) else {"items": value}
