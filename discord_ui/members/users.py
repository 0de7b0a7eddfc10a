"""Users as the bot knows them: sanitised names, languages, and closed inboxes."""

import asyncio
import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

import discord
from cachetools import LRUCache

from presenters.texts import LANGUAGES, Language
from storage.people import PersonRecord
from storage.store import Store

CACHED: Final = 4096
DAY: Final = 24 * 60 * 60
CLOSED_FOR: Final = DAY
"""Seconds until a closed inbox is retried: each failure counts against the bot."""
DEFAULT: Final[Language] = "en"


def language_from(locale: str | None) -> Language | None:
    """Return the supported language for a client's locale such as `fr` or `en-GB`."""
    stem = (locale or "").split("-")[0]
    return next((language for language in LANGUAGES if language == stem), None)


def language_of(person: PersonRecord) -> Language:
    """Return a user's chosen language, else their client's."""
    return language_from(person.language) or language_from(person.locale) or DEFAULT


@dataclass(eq=False, repr=False)
class Users:
    """A write-through cache of user records."""

    _store: Store
    _recent: LRUCache[int, PersonRecord] = field(init=False, default_factory=lambda: LRUCache(CACHED))
    _lock: asyncio.Lock = field(init=False, default_factory=asyncio.Lock)

    async def find(self, user_id: int) -> PersonRecord:
        """Return a user's record, empty for an unknown user."""
        known = self._recent.get(user_id) or await self._store.people.get(user_id)
        person = self._recent[user_id] = known or PersonRecord(user_id, None, None, "", None)
        return person

    async def language_for(self, user_id: int, locale: str) -> Language:
        """Return the language of a user who may be unknown."""
        person = await self.find(user_id)
        return language_of(replace(person, locale=locale))

    async def meet(self, user_id: int, name: str, locale: str) -> PersonRecord:
        return await self._change(user_id, lambda person: replace(person, name=name, locale=locale))

    async def choose_language(self, user_id: int, language: Language | None) -> PersonRecord:
        return await self._change(user_id, lambda person: replace(person, language=language))

    async def choose_reading(self, user_id: int, *, is_on: bool) -> PersonRecord:
        return await self._change(user_id, lambda person: replace(person, reading=int(is_on)))

    async def choose_notices(self, user_id: int, **chosen: str | int | None) -> PersonRecord:
        return await self._change(user_id, lambda person: replace(person, **chosen))  # type: ignore[arg-type] # checked

    async def inbox_closed(self, user_id: int, at: float) -> None:
        """Record that a user's inbox is closed, unless they were deleted while a message was being sent."""
        await self._change_known(user_id, lambda person: replace(person, inbox_closed_at=at, inbox_id=None))

    async def inbox_opened(self, user_id: int) -> None:
        await self._change(user_id, lambda person: replace(person, inbox_closed_at=None))

    async def inbox_found(self, user_id: int, channel_id: int) -> None:
        """Remember the channel of a user's direct messages: to open it again would cost a request."""
        await self._change_known(user_id, lambda person: replace(person, inbox_id=channel_id))

    async def inbox_lost(self, user_id: int) -> None:
        await self._change_known(user_id, lambda person: replace(person, inbox_id=None))

    async def is_inbox_closed(self, user_id: int, now: float) -> bool:
        return is_inbox_closed(await self.find(user_id), now)

    async def forget(self) -> None:
        """Invalidate the cache: users were deleted in the store."""
        async with self._lock:
            self._recent.clear()

    async def _change_known(self, user_id: int, alter: Callable[[PersonRecord], PersonRecord]) -> None:
        """Change a user's record, unless they were deleted while a message was being sent."""
        await self._change(user_id, lambda person: alter(person) if person.name else person)

    async def _change(self, user_id: int, alter: Callable[[PersonRecord], PersonRecord]) -> PersonRecord:
        """Change a user's record atomically with respect to concurrent changes."""
        async with self._lock:
            known = await self.find(user_id)
            person = alter(known)
            if person != known:
                await self._store.people.save(person)
            self._recent[user_id] = person
            return person


LONGEST_NAME: Final = 32
_INVISIBLE: Final = {"Cc", "Cf", "Co", "Cs"}
"""Unicode categories of control and bidirectional marks, which could reverse the rest of a line."""
_BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols without a visible glyph."""
_ALIVE: Final = re.compile(r"[\\*_~|`<>\[\]/]|^[#-]")
"""Characters that format, link, invite or mention unless escaped."""


def clean_name(name: str) -> str:
    """Return a name on one line, without invisible characters."""
    visible = "".join(char for char in name if unicodedata.category(char) not in _INVISIBLE and char not in _BLANK)
    return " ".join(visible.split())[:LONGEST_NAME].rstrip() or "?"


def escape_name(name: str) -> str:
    """Return a name without effect as markdown, link or mention."""
    return discord.utils.escape_mentions(_ALIVE.sub(r"\\\g<0>", name))


def is_inbox_closed(person: PersonRecord, now: float) -> bool:
    """Return whether a user took no direct messages a short while ago."""
    return person.inbox_closed_at is not None and now - person.inbox_closed_at < CLOSED_FOR
