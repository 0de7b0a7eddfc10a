"""Readers: the language somebody reads, and whether their inbox is open."""

from collections import OrderedDict
from dataclasses import replace
from typing import Final

from presenters.texts import LANGUAGES, Language
from storage.records import PersonRecord
from storage.store import Store

REMEMBERED: Final = 4096
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


class People:
    """What is known of people; memory is only a cache."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._recent: OrderedDict[int, PersonRecord] = OrderedDict()

    async def find(self, user_id: int) -> PersonRecord:
        """Return what is known of somebody, be it nothing."""
        known = self._recent.get(user_id) or await self._store.person(user_id)
        return self._remember(known or PersonRecord(user_id, None, None, "", None))

    async def meet(self, user_id: int, name: str, locale: str) -> PersonRecord:
        """Note how somebody is called and what their client speaks."""
        return await self._save(replace(await self.find(user_id), name=name, locale=locale))

    async def choose_language(self, user_id: int, language: Language | None) -> PersonRecord:
        return await self._save(replace(await self.find(user_id), language=language))

    async def inbox_closed(self, user_id: int, at: float) -> None:
        await self._save(replace(await self.find(user_id), inbox_closed_at=at))

    async def inbox_opened(self, user_id: int) -> None:
        await self._save(replace(await self.find(user_id), inbox_closed_at=None))

    async def is_closed(self, user_id: int, now: float) -> bool:
        closed_at = (await self.find(user_id)).inbox_closed_at
        return closed_at is not None and now - closed_at < CLOSED_FOR

    async def _save(self, person: PersonRecord) -> PersonRecord:
        if person != self._recent.get(person.user_id):
            await self._store.save_person(person)
        return self._remember(person)

    def _remember(self, person: PersonRecord) -> PersonRecord:
        self._recent[person.user_id] = person
        self._recent.move_to_end(person.user_id)
        if len(self._recent) > REMEMBERED:
            self._recent.popitem(last=False)
        return person
