"""JSON responses."""

import json
from collections.abc import Mapping

from aiohttp import web


def reply(data: object, *, status: int = 200, headers: Mapping[str, str] | None = None) -> web.Response:
    """Respond with JSON; clients expect the bare content type, without a charset."""
    body = json.dumps(data).encode()
    return web.Response(body=body, status=status, headers=headers, content_type="application/json")
