"""Users as the bot knows them: names made safe to show, languages, and closed inboxes."""

import asyncio
import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import discord
from cachetools import LRUCache

from presenters.texts import LANGUAGES, Language
from storage.people import PersonRecord
from storage.store import Store

CACHED: Final = 4096
DAY: Final = 24 * 60 * 60
CLOSED_FOR: Final = DAY
"""How long a closed inbox is believed to be closed: each failed try counts against the bot."""
DEFAULT: Final[Language] = "en"


def language_from(locale: str | None) -> Language | None:
    """Return our language for a client's locale such as `fr` or `en-GB`."""
    stem = (locale or "").split("-")[0]
    return next((language for language in LANGUAGES if language == stem), None)


def language_of(person: PersonRecord) -> Language:
    """Return what somebody reads: their choice, else what their client speaks."""
    return language_from(person.language) or language_from(person.locale) or DEFAULT


class Users:
    """What is known of people; memory is only a cache."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._recent: LRUCache[int, PersonRecord] = LRUCache(CACHED)
        self._lock = asyncio.Lock()

    async def find(self, user_id: int) -> PersonRecord:
        """Return what is known of somebody, be it nothing."""
        known = self._recent.get(user_id) or await self._store.people.get(user_id)
        return self._remember(known or PersonRecord(user_id, None, None, "", None))

    async def language_for(self, user_id: int, locale: str) -> Language:
        """Return what somebody reads whom we may not have met."""
        person = await self.find(user_id)
        return language_of(replace(person, locale=locale))

    async def meet(self, user_id: int, name: str, locale: str) -> PersonRecord:
        """Note how somebody is called and what their client speaks."""
        return await self._change(user_id, lambda person: replace(person, name=name, locale=locale))

    async def choose_language(self, user_id: int, language: Language | None) -> PersonRecord:
        return await self._change(user_id, lambda person: replace(person, language=language))

    async def choose_notices(self, user_id: int, **chosen: str | int | None) -> PersonRecord:
        """Note how somebody wants to be told that it is their turn."""
        return await self._change(user_id, lambda person: replace(person, **chosen))  # type: ignore[arg-type] # checked

    async def inbox_closed(self, user_id: int, at: float) -> None:
        """Note that somebody cannot be written to, unless they were forgotten while a message was on its way."""
        await self._change(user_id, lambda person: replace(person, inbox_closed_at=at) if person.name else person)

    async def inbox_opened(self, user_id: int) -> None:
        await self._change(user_id, lambda person: replace(person, inbox_closed_at=None))

    async def is_closed(self, user_id: int, now: float) -> bool:
        closed_at = (await self.find(user_id)).inbox_closed_at
        return closed_at is not None and now - closed_at < CLOSED_FOR

    async def with_closed_inbox(self, user_ids: Sequence[int], now: float) -> Sequence[int]:
        return [user_id for user_id in user_ids if await self.is_closed(user_id, now)]

    async def forget(self) -> None:
        """Drop what is in memory: people were deleted on disk."""
        async with self._lock:
            self._recent.clear()

    async def _change(self, user_id: int, alter: Callable[[PersonRecord], PersonRecord]) -> PersonRecord:
        """Change one thing about somebody, whatever else is being changed at the same moment."""
        async with self._lock:
            known = await self.find(user_id)
            person = alter(known)
            if person != known:
                await self._store.people.save(person)
            return self._remember(person)

    def _remember(self, person: PersonRecord) -> PersonRecord:
        self._recent[person.user_id] = person
        return person


LONGEST_NAME: Final = 32
_INVISIBLE: Final = {"Cc", "Cf", "Co", "Cs"}
"""Control and direction marks: they could turn the rest of a line around."""
_BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that show nothing: people make nameless names of them."""
_ALIVE: Final = re.compile(r"[\\*_~|`<>\[\]/]|^[#-]")
"""Whatever formats, links, invites or mentions; Discord shows an escaped character as it is."""


def clean_name(name: str) -> str:
    """Return a name on one line, without invisible characters."""
    visible = "".join(char for char in name if unicodedata.category(char) not in _INVISIBLE and char not in _BLANK)
    return " ".join(visible.split())[:LONGEST_NAME].rstrip() or "?"


def escape_name(name: str) -> str:
    """Return a name that is neither markdown nor a link nor a mention."""
    return discord.utils.escape_mentions(_ALIVE.sub(r"\\\g<0>", name))
