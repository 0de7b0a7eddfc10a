"""How messages get their pictures: drawn by workers, so that the event loop never waits, and the last ones kept."""

import asyncio
import io
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from typing import Any, Final, TypeVar

import discord
from cachetools import LRUCache

from discord_ui.protocol.faces import CardFaces
from discord_ui.protocol.messages import PICTURE_FILE, Layout, Message, Payload, Picture, picture_key
from discord_ui.protocol.retries import is_invalid_emoji, is_too_large
from table.errors import trace
from workers.memory import return_large_blocks, tidy_up
from workers.pool import ThreadWorkers, Workers
from workers.task import Task, each

T = TypeVar("T")

log = logging.getLogger(__name__)

KEPT: Final = 3 * 1024 * 1024
"""Bytes of pictures drawn last: some 130, nearly all boards and hands of 25 tables."""
DESCRIBED: Final = 256
BOARD, HAND, LONG_WORK = range(3)
"""How urgent: the board that everybody waits for, a hand, and what takes long."""
LONG_LIMIT: Final = 20.0
"""Seconds for a piece of long work, such as a whole film of ready frames."""
CALM: Final = 1.0
"""Seconds without a picture to wait for after which garbage is collected and memory given back."""
BETWEEN_COLLECTIONS: Final = 5.0


class Size(Enum):
    """How a picture is sent: as drawn, at half its width, or not at all, in words."""

    FULL = "full"
    HALF = "half"
    WORDS = "words"


@dataclass(frozen=True, slots=True)
class Form:
    """How a message is sent: the size of its picture, and whether its buttons show drawings or usual emoji."""

    size: Size = Size.FULL
    with_faces: bool = True

    def after(self, error: discord.HTTPException) -> "Form | None":
        """Return a plainer form for a message that Discord refused; None where that would not help."""
        if self.with_faces and is_invalid_emoji(error):
            return replace(self, with_faces=False)
        if is_too_large(error) and self.size in SMALLER:
            return replace(self, size=SMALLER[self.size])
        return None


AS_MADE: Final = Form()
SMALLER: Final = {Size.FULL: Size.HALF, Size.HALF: Size.WORDS}


@dataclass(frozen=True, slots=True)
class Rendered:
    """What sends or edits a message, and the key of the picture it shows then."""

    payload: Payload
    picture: str


async def in_a_form_that_is_taken(attempt: Callable[[Form], Awaitable[T]]) -> T:
    """Send a message with a smaller picture, in words or with usual emoji, where Discord refuses it as it is."""
    form = AS_MADE
    while True:
        try:
            return await attempt(form)
        except discord.HTTPException as error:
            plainer = form.after(error)
            if plainer is None:
                raise
            form = plainer


Draw = Callable[[Picture], Callable[[], bytes]]
"""Returns what draws a picture."""


def draw_picture(picture: Picture) -> Callable[[], bytes]:
    return picture.draw


def _bytes_of(drawing: asyncio.Future[Any]) -> int:
    """Return the bytes of a picture, with or without its alt text; none while it is being drawn."""
    drawn = drawing.result() if drawing.done() else b""
    return len(drawn[0] if isinstance(drawn, tuple) else drawn)


class PictureRenderer:
    """Turns messages into payloads with their pictures, each of which is drawn once, by a worker."""

    def __init__(self, workers: Workers | None = None, draw: Draw = draw_picture) -> None:
        return_large_blocks()
        self.faces = CardFaces()
        self._draw = draw
        self._workers = workers or ThreadWorkers("pictures")
        self._drawn: LRUCache[str, asyncio.Future[Any]] = LRUCache(KEPT, getsizeof=_bytes_of)
        """What was drawn last, or is being drawn."""
        self._described: LRUCache[str, str] = LRUCache(DESCRIBED)
        self._waited_for = 0
        self._long_work = asyncio.Lock()
        self._tidied_at = time.monotonic()
        self._tidying: asyncio.TimerHandle | None = None

    async def close(self) -> None:
        await self._workers.close()
        self._stay_untidy()  # Only now: drawings that are cancelled count as ended.

    async def sending(self, message: Message, form: Form = AS_MADE) -> Rendered:
        """Return what sends a new message."""
        file = await self._file(message, form.size)
        if file is None:
            return Rendered(self._payload(replace(message, picture=None), form), "")
        return Rendered(self._payload(message, form) | {"file": file}, picture_key(message))

    async def editing(self, message: Message, shown: str, form: Form) -> Rendered:
        """Return what edits a message that shows this picture now, if it is known; the same one is not sent again."""
        if message.picture is not None and picture_key(message) == shown:
            await self._describe(message, message.picture)
            return Rendered(self._payload(message, form), shown)
        file = await self._file(message, form.size)
        if file is None:
            return Rendered(self._payload(replace(message, picture=None), form) | {"attachments": []}, "")
        return Rendered(self._payload(message, form) | {"attachments": [file]}, picture_key(message))

    def _payload(self, message: Message, form: Form) -> Payload:
        payload = message.payload()  # Built first: its fingerprint is that of the usual emoji.
        self.faces.put_on(message, drawn=form.with_faces)
        return payload

    async def _file(self, message: Message, size: Size) -> discord.File | None:
        picture = message.picture
        if picture is None or size is Size.WORDS:
            return None
        urgency = BOARD if isinstance(message, Layout) else HAND
        try:
            drawn, told = await self._once(picture.key, urgency, partial(each, self._draw(picture), picture.describe))
            if size is Size.HALF:
                drawn = await self._once(
                    f"{picture.key} halved", urgency, Task[bytes]("pictures.film:halved", (drawn,))
                )
        except Exception as error:  # noqa: BLE001 - a picture helps, the text is the board: play goes on without it
            log.error("a picture could not be drawn: %s", trace(error))
            return None
        self._described[picture.key] = told
        await self._describe(message, picture)
        return discord.File(io.BytesIO(drawn), PICTURE_FILE, description=told)

    async def _describe(self, message: Message, picture: Picture) -> None:
        """Put the alt text into a layout, which carries it itself; elsewhere it stays with the file."""
        if not isinstance(message, Layout):
            return
        try:
            if picture.key not in self._described:
                self._described[picture.key] = await self._workers.run(picture.describe, BOARD)
        except Exception as error:  # noqa: BLE001 - as above
            log.error("a picture could not be described: %s", trace(error))
        else:
            message.describe(self._described[picture.key])

    async def _once(self, key: str, urgency: int, task: Callable[[], T]) -> T:
        """Do a task, unless it is among the last ones done, or under way for another reader."""
        drawing: asyncio.Future[T] | None = self._drawn.get(key)
        if drawing is None:
            drawing = self._drawn[key] = asyncio.ensure_future(self._workers.run(task, urgency))
            self._waited_for += 1
            self._stay_untidy()
            drawing.add_done_callback(partial(self._ended, key))
        return await asyncio.shield(drawing)

    async def work(self, task: Callable[[], T]) -> T:
        """Do something that is not kept; long work comes in pieces, so that pictures get their turn."""
        async with self._long_work:
            return await asyncio.shield(asyncio.ensure_future(self._workers.run(task, LONG_WORK, LONG_LIMIT)))

    def _ended(self, key: str, drawing: asyncio.Future[Any]) -> None:
        """Forget what failed, which may be tried again; tidy up once nobody waits any more."""
        self._waited_for -= 1
        if self._drawn.get(key) is drawing:
            del self._drawn[key]
            if not drawing.cancelled() and not drawing.exception():
                self._drawn[key] = drawing  # Its bytes count from now on.
        if not self._waited_for:
            due = max(CALM, self._tidied_at + BETWEEN_COLLECTIONS - time.monotonic())
            self._tidying = asyncio.get_running_loop().call_later(due, self._tidy_up)

    def _stay_untidy(self) -> None:
        if self._tidying:
            self._tidying.cancel()

    def _tidy_up(self) -> None:
        self._tidied_at = time.monotonic()
        asyncio.get_running_loop().run_in_executor(None, tidy_up)
