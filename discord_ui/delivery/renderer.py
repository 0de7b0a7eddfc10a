"""Where pictures are drawn: one worker thread, so that the event loop never waits, and a shelf of the last ones."""

import asyncio
import ctypes
import gc
import io
import logging
import sys
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import partial
from heapq import heappop, heappush
from itertools import count
from typing import Final, TypeVar

import discord
from cachetools import LRUCache

from discord_ui.protocol.faces import CardFaces
from discord_ui.protocol.messages import PICTURE_FILE, Layout, Message, Payload, Picture, picture_key
from discord_ui.protocol.retries import is_invalid_emoji, is_too_large
from pictures.film import halved
from table.errors import trace

T = TypeVar("T")

log = logging.getLogger(__name__)

KEPT: Final = 32
BOARD, HAND, LONG_WORK = range(3)
BETWEEN_COLLECTIONS: Final = 5.0


@dataclass(order=True, slots=True)
class _RenderJob:
    """A picture to be drawn: the board that everybody waits for first, long work last, each in the order they came."""

    urgency: int
    number: int
    draw: Callable[[], bytes] = field(compare=False)
    done: asyncio.Future[bytes] = field(compare=False)


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


Draw = Callable[[Picture], bytes]


def draw_picture(picture: Picture) -> bytes:
    return picture.draw()


class PictureRenderer:
    """Turns messages into payloads with their pictures."""

    def __init__(self, draw: Draw = draw_picture) -> None:
        return_large_blocks()
        self.faces = CardFaces()
        self._draw = draw
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="renderer")
        self._drawn: LRUCache[str, asyncio.Future[bytes]] = LRUCache(KEPT)
        self._waiting: list[_RenderJob] = []
        self._numbers = count()
        self._drawing: asyncio.Task[None] | None = None
        self._long_work = asyncio.Lock()
        self._tidied_at = time.monotonic()

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def sending(self, message: Message, form: Form = AS_MADE) -> Rendered:
        """Return what sends a new message."""
        file = await self._file(message, form.size)
        if file is None:
            return Rendered(self._payload(replace(message, picture=None), form), "")
        return Rendered(self._payload(message, form) | {"file": file}, picture_key(message))

    async def editing(self, message: Message, shown: str, form: Form) -> Rendered:
        """Return what edits a message that shows this picture now, if it is known; the same one is not sent again."""
        if message.picture is not None and picture_key(message) == shown:
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
            drawn = await self._once(picture.key, urgency, partial(self._draw, picture))
            if size is Size.HALF:
                drawn = await self._once(f"{picture.key} halved", urgency, partial(halved, drawn))
        except Exception as error:  # noqa: BLE001 - a picture helps, the text is the board: play goes on without it
            log.error("a picture could not be drawn: %s", trace(error))
            return None
        return discord.File(io.BytesIO(drawn), PICTURE_FILE, description=picture.describe())

    async def _once(self, key: str, urgency: int, draw: Callable[[], bytes]) -> bytes:
        """Draw a picture, unless it is among the last ones drawn."""
        drawing = self._drawn.get(key)
        if drawing is None:
            drawing = self._drawn[key] = self._ordered(draw, urgency)
        return await asyncio.shield(drawing)

    async def work(self, draw: Callable[[], bytes]) -> bytes:
        """Draw something that is not kept; long work comes in pieces, so that other pictures get their turn."""
        async with self._long_work:
            return await asyncio.shield(self._ordered(draw, LONG_WORK))

    def _ordered(self, draw: Callable[[], bytes], urgency: int) -> asyncio.Future[bytes]:
        done = asyncio.get_running_loop().create_future()
        heappush(self._waiting, _RenderJob(urgency, next(self._numbers), draw, done))
        if self._drawing is None or self._drawing.done():
            self._drawing = asyncio.create_task(self._draw_all())
        return done

    async def _draw_all(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            order = heappop(self._waiting)
            try:
                order.done.set_result(await loop.run_in_executor(self._thread, order.draw))
            except Exception as error:  # noqa: BLE001 - it is raised where the picture is waited for
                order.done.set_exception(error)
            if not self._waiting:
                await loop.run_in_executor(self._thread, self._tidy_up)

    def _tidy_up(self) -> None:
        """Use the moment when nobody waits: garbage is better collected now than while people click."""
        give_back()
        if time.monotonic() - self._tidied_at > BETWEEN_COLLECTIONS:
            gc.collect()
            self._tidied_at = time.monotonic()


TRIM_THRESHOLD: Final = -1
MMAP_THRESHOLD: Final = -3
"""The parameters' numbers in glibc's malloc.h."""
LARGE: Final = 1024 * 1024
"""Bytes from which a block is large: a sheet in the making, a sprite's stencil; what is kept is smaller."""
AT_HAND: Final = 12 * 1024 * 1024
"""Bytes kept while pictures are waited for; asking for them anew each time would cost a third of it."""


def return_large_blocks() -> None:
    """Hold glibc's threshold, which grows with every large block that is freed, until it keeps them all for itself."""
    _call("mallopt", MMAP_THRESHOLD, LARGE)
    _call("mallopt", TRIM_THRESHOLD, AT_HAND)


def give_back() -> None:
    """Keep nothing at hand: no picture is asked for just now."""
    _call("malloc_trim", 0)


def _call(name: str, *arguments: int) -> None:
    """Call glibc; other C libraries have no such function, and no need of it."""
    function = getattr(ctypes.CDLL(None), name, None) if sys.platform == "linux" else None
    if function is not None:
        function(*arguments)
