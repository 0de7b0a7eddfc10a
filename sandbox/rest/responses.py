"""JSON answers as Discord gives them."""

import json
from collections.abc import Mapping

from aiohttp import web


def reply(data: object, *, status: int = 200, headers: Mapping[str, str] | None = None) -> web.Response:
    """Answer JSON; clients expect the bare content type, without a charset."""
    body = json.dumps(data).encode()
    return web.Response(body=body, status=status, headers=headers, content_type="application/json")
