"""Users as the bot knows them: sanitised names, languages, and closed inboxes."""

import asyncio
import math
import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

import discord
from cachetools import TTLCache

from cluster.notifications import Notifications, Topic
from presenters.languages import ENGLISH, Language, language_from
from presenters.texts import texts_in
from storage.engine.units import Value
from storage.people import PersonRecord
from storage.store import Store
from table.timing import UTC, zone_names

CACHED: Final = 4096
KNOWN_FOR: Final = 60.0
"""Seconds for which a user is remembered whom another process may change; its hint may get lost."""
DAY: Final = 24 * 60 * 60
CLOSED_FOR: Final = DAY
"""Seconds until a closed inbox is retried: each failure counts against the bot."""


def language_of(person: PersonRecord) -> Language:
    """Return a user's chosen language, else their client's; English where it is not spoken any more."""
    return language_from(person.language) or language_from(person.locale) or ENGLISH


def home_zone(language: Language) -> str:
    """Return the default time zone of a language."""
    zone = texts_in(language)("language-zone")
    return zone if zone in zone_names() else UTC


def zone_of(person: PersonRecord) -> str:
    """Return the time zone a user chose, else that of their language."""
    return person.zone or home_zone(language_of(person))


@dataclass(eq=False, repr=False)
class Users:
    """A write-through cache of user records."""

    _store: Store
    _notifications: Notifications = field(default_factory=Notifications)
    _recent: TTLCache[int, PersonRecord] = field(init=False)
    _lock: asyncio.Lock = field(init=False, default_factory=asyncio.Lock)

    def __post_init__(self) -> None:
        self._recent = TTLCache(CACHED, KNOWN_FOR if self._store.is_shared else math.inf)

    async def find(self, user_id: int) -> PersonRecord:
        """Return a user's record, empty for an unknown user."""
        known = self._recent.get(user_id)
        if known is None:
            stored = await self._store.people.get(user_id)
            known = self._recent[user_id] = stored or PersonRecord(user_id, None, None, "", None)
        return known

    async def language_for(self, user_id: int, locale: str) -> Language:
        """Return the language of a user who may be unknown."""
        person = await self.find(user_id)
        return language_of(replace(person, locale=locale))

    async def meet(self, user_id: int, name: str, locale: str) -> PersonRecord:
        return await self._change(user_id, name=name, locale=locale)

    async def choose_language(self, user_id: int, language: Language | None) -> PersonRecord:
        return await self._choose(user_id, language=language)

    async def choose_reading(self, user_id: int, *, is_on: bool) -> PersonRecord:
        return await self._choose(user_id, reading=int(is_on))

    async def choose_notices(self, user_id: int, **chosen: str | int | None) -> PersonRecord:
        return await self._choose(user_id, **chosen)

    async def inbox_closed(self, user_id: int, at: float) -> None:
        """Record that a user's inbox is closed, unless they were deleted while a message was being sent."""
        await self._change_known(user_id, inbox_closed_at=at, inbox_id=None)

    async def inbox_opened(self, user_id: int) -> None:
        await self._change(user_id, inbox_closed_at=None)

    async def inbox_found(self, user_id: int, channel_id: int) -> None:
        """Remember the channel of a user's direct messages: to open it again would cost a request."""
        await self._change_known(user_id, inbox_id=channel_id)

    async def inbox_lost(self, user_id: int) -> None:
        await self._change_known(user_id, inbox_id=None)

    async def is_inbox_closed(self, user_id: int, now: float) -> bool:
        return is_inbox_closed(await self.find(user_id), now)

    async def forget(self) -> None:
        """Invalidate the cache: users were deleted in the store."""
        async with self._lock:
            self._recent.clear()
        self._notifications.publish(Topic.PERSON, 0)

    def heard(self, user_id: int) -> None:
        """Forget a user whom another process has changed, or all (0)."""
        if user_id:
            self._recent.pop(user_id, None)
        else:
            self._recent.clear()

    async def _choose(self, user_id: int, **chosen: Value) -> PersonRecord:
        """Write a choice even if it is the one in the cache: another process may have written another."""
        return await self._write(user_id, chosen, chosen)

    async def _change(self, user_id: int, **columns: Value) -> PersonRecord:
        """Write the columns that differ from the cache."""
        return await self._write(user_id, columns, {})

    async def _write(self, user_id: int, columns: Mapping[str, Value], chosen: Mapping[str, Value]) -> PersonRecord:
        async with self._lock:
            known = await self.find(user_id)
            changed = _different(known, columns) | dict(chosen)
            if changed:
                await self._store.people.change(user_id, changed)
                self._notifications.publish(Topic.PERSON, user_id)
            person = self._recent[user_id] = replace(known, **changed)  # type: ignore[arg-type] # as it was stored
            return person

    async def _change_known(self, user_id: int, **columns: Value) -> None:
        """Write the columns that differ from the cache, unless the user was deleted while a message was being sent."""
        async with self._lock:
            known = await self.find(user_id)
            changed = _different(known, columns)
            if known.name and changed:
                await self._store.people.change_known(user_id, changed)
                self._notifications.publish(Topic.PERSON, user_id)
                self._recent[user_id] = replace(known, **changed)  # type: ignore[arg-type] # as it was stored


def _different(person: PersonRecord, columns: Mapping[str, Value]) -> dict[str, Value]:
    return {name: value for name, value in columns.items() if getattr(person, name) != value}


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
