"""Users and what is remembered of them across tables."""

from dataclasses import dataclass
from typing import Final

from storage.engine.engine import Columns, Engine
from storage.engine.writer import Statement, Unit


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
    inbox_id: int | None = None
    """The channel of their direct messages, once it was opened."""
    reading: int = 0
    """1 for words alone: no pictures, no emoji, one numbered choice a line."""


PEOPLE: Final = Columns("people", PersonRecord)
_SAVE: Final = PEOPLE.insert + PEOPLE.on_conflict("user_id")
_PERSON: Final = PEOPLE.select("WHERE user_id = ?")
_NOTE_OPENING: Final = "INSERT INTO inbox_openings (opened_at) VALUES (?)"
_FORGET_OPENINGS: Final = "DELETE FROM inbox_openings WHERE opened_at <= ?"
_OPENINGS: Final = "SELECT opened_at FROM inbox_openings WHERE opened_at > ? ORDER BY opened_at"


@dataclass(eq=False, repr=False)
class PeopleStore:
    """Reads and writes users."""

    _engine: Engine

    async def get(self, user_id: int) -> PersonRecord | None:
        row = await self._engine.fetch_one(_PERSON, user_id)
        return None if row is None else PEOPLE.record(row)

    async def save(self, record: PersonRecord) -> None:
        await self._engine.write(Unit(f"person {record.user_id}", [(_SAVE, PEOPLE.values(record))]))

    async def openings(self, since: float) -> list[float]:
        """Return when inboxes were opened that were not known before, the earliest first."""
        return [at for (at,) in await self._engine.fetch(_OPENINGS, since)]

    async def note_opening(self, at: float, forget_until: float) -> None:
        """Note that a new inbox is about to be opened, and forget long past openings."""
        statements: list[Statement] = [(_FORGET_OPENINGS, (forget_until,)), (_NOTE_OPENING, (at,))]
        await self._engine.write(Unit("inbox openings", statements))
