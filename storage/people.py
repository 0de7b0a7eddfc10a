"""Users and what is remembered of them across tables."""

from dataclasses import dataclass
from typing import Final

from storage.engine.engine import Columns, Engine
from storage.engine.writer import Unit


@dataclass(frozen=True, slots=True)
class PersonRecord:
    """A user's language, inbox and wishes for turn notices."""

    user_id: int
    language: str | None
    locale: str | None
    name: str
    inbox_closed_at: float | None = None
    notify: str = "dm"
    """How they are told that it is their turn: by direct message, by name in the channel, or not at all."""
    notify_delay: int = 0
    """Minutes they have for answering before they are told."""
    quiet_from: int | None = None
    quiet_to: int | None = None
    """The hours of their day between which nothing rings."""
    zone: str | None = None


PEOPLE: Final = Columns("people", PersonRecord)
_SAVE: Final = PEOPLE.insert + PEOPLE.on_conflict("user_id")
_PERSON: Final = PEOPLE.select("WHERE user_id = ?")


@dataclass(eq=False, repr=False)
class PeopleStore:
    """Reads and writes users."""

    _engine: Engine

    async def get(self, user_id: int) -> PersonRecord | None:
        row = await self._engine.fetch_one(_PERSON, user_id)
        return None if row is None else PEOPLE.record(row)

    async def save(self, record: PersonRecord) -> None:
        await self._engine.write(Unit(f"person {record.user_id}", [(_SAVE, PEOPLE.values(record))]))
