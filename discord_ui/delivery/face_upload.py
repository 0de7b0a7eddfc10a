"""Uploads the card faces that Discord does not have yet: a few at a time, in the background."""

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import discord
from pydantic import BaseModel

from cluster.locks import Locks
from discord_ui.delivery.renderer import PictureRenderer
from discord_ui.protocol.retries import is_passing
from pictures.face_names import name_of, source
from storage.facts import FactStore
from workers.task import Task

log = logging.getLogger(__name__)

AT_ONCE: Final = 20
"""Uploads in one run."""
FACT: Final = "card-faces"


class FaceNames(BaseModel, frozen=True):
    """The names of all faces, and the source they were drawn from."""

    source: str
    names: dict[str, str]


@dataclass(eq=False, repr=False)
class FaceUpload:
    """Looks once which faces are missing, and uploads them; those of earlier drawings stay for old buttons."""

    _client: discord.Client
    _facts: FactStore
    _renderer: PictureRenderer
    _locks: Locks
    _wanted: Sequence[str] | None
    """None for all faces there are."""
    _missing: deque[tuple[str, str]] | None = field(init=False, default=None)

    async def upload_some(self) -> None:
        """Upload a few of what is missing; a refusal ends it until the next start, and usual emoji stay.

        A name is refused, too, where an upload before succeeded and its answer was lost.
        """
        if self._missing is not None and not self._missing:
            return
        async with self._locks.hold("card faces"):
            if self._missing is None:
                self._missing = deque() if self._wanted == () else deque(await self._look())
            try:
                await self._upload_from(self._missing)
            except discord.HTTPException as error:
                if is_passing(error):
                    raise
                refused, self._missing = self._missing[0], deque(await self._look())
                if refused in self._missing:
                    log.warning("Discord takes no more card faces (%d, %d): usual emoji stay", error.status, error.code)
                    self._missing.clear()

    async def _look(self) -> list[tuple[str, str]]:
        """Note the faces that Discord has, and return the others with their names."""
        present = {emoji.name: emoji for emoji in await self._client.fetch_application_emojis()}
        named = await self._names()
        for face, name in named.items():
            if name in present:
                self._renderer.faces.add(face, present[name])
        return [(face, name) for face, name in named.items() if name not in present]

    async def _names(self) -> dict[str, str]:
        """Return the names of all faces; they are drawn only if how they are drawn has changed."""
        drawn_from, saved = await asyncio.to_thread(source), await self._facts.get(FACT)
        known = FaceNames.model_validate_json(saved) if saved else None
        if known is None or known.source != drawn_from or not known.names.keys() >= set(self._wanted or ()):
            wanted = await self._all_faces() if self._wanted is None else self._wanted
            names = {face: name_of(face, await self._draw(face)) for face in wanted}
            known = FaceNames(source=drawn_from, names=names)
            await self._facts.set(FACT, known.model_dump_json())
        return {face: known.names[face] for face in (known.names if self._wanted is None else self._wanted)}

    async def _all_faces(self) -> Sequence[str]:
        return await self._renderer.work(Task[Sequence[str]]("pictures.faces:names"))

    async def _upload_from(self, missing: deque[tuple[str, str]]) -> None:
        for _ in range(min(AT_ONCE, len(missing))):
            face, name = missing[0]
            emoji = await self._client.create_application_emoji(name=name, image=await self._draw(face))
            self._renderer.faces.add(face, emoji)
            missing.popleft()

    async def _draw(self, face: str) -> bytes:
        return await self._renderer.work(Task[bytes]("pictures.faces:draw", (face,)))
