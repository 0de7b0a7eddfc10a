"""Where pictures are drawn: one worker thread, so that the event loop never waits, and a shelf of the last ones."""

import asyncio
import io
import logging
import sys
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Final

import discord

from discord_ui.logs import trace
from discord_ui.messages import PICTURE_FILE, Message, Payload, Picture, picture_key
from pictures.memory import return_large_blocks

log = logging.getLogger(__name__)

KEPT: Final = 64
HANDOVER: Final = 0.0005
"""Seconds a drawing thread may keep the interpreter from the event loop, which asks for it at every request sent."""


class Studio:
    """Turns messages into payloads with their pictures."""

    def __init__(self) -> None:
        sys.setswitchinterval(HANDOVER)
        return_large_blocks()
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="studio")
        self._drawn: OrderedDict[str, asyncio.Future[bytes]] = OrderedDict()
        self._long_work = asyncio.Lock()

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def sending(self, message: Message) -> Payload:
        """Return what sends a new message."""
        file = await self._file(message.picture)
        if file is None:
            return replace(message, picture=None).payload()
        return message.payload() | {"file": file}

    async def editing(self, message: Message, shown: str) -> Payload:
        """Return what edits a message that shows this picture now; the same one is not sent again."""
        if picture_key(message) == shown:
            return message.payload()
        file = await self._file(message.picture)
        if file is None:
            return replace(message, picture=None).payload() | {"attachments": []}
        return message.payload() | {"attachments": [file]}

    async def _file(self, picture: Picture | None) -> discord.File | None:
        if picture is None:
            return None
        try:
            drawn = await self._draw(picture)
        except Exception as error:  # noqa: BLE001 - a picture helps, the text is the board: play goes on without it
            log.error("a picture could not be drawn: %s", trace(error))
            return None
        return discord.File(io.BytesIO(drawn), PICTURE_FILE, description=picture.describe())

    async def work(self, draw: Callable[[], bytes]) -> bytes:
        """Draw something that is not kept; long work comes in pieces, so that other pictures get their turn."""
        async with self._long_work:
            return await asyncio.get_running_loop().run_in_executor(self._thread, draw)

    async def _draw(self, picture: Picture) -> bytes:
        drawing = self._drawn.get(picture.key)
        if drawing is None:
            drawing = asyncio.get_running_loop().run_in_executor(self._thread, picture.draw)
            self._drawn[picture.key] = drawing
            if len(self._drawn) > KEPT:
                self._drawn.popitem(last=False)
        self._drawn.move_to_end(picture.key)
        return await asyncio.shield(drawing)
