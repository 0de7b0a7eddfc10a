"""Users and what is remembered of them across tables."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from storage.engine.columns import Columns
from storage.engine.engine import Engine, Reader
from storage.engine.units import Statement, Unit, Value


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
_PERSON: Final = PEOPLE.select("WHERE user_id = ?")
_NOTE_OPENING: Final = "INSERT INTO inbox_openings (opened_at) VALUES (?)"
_FORGET_OPENINGS: Final = "DELETE FROM inbox_openings WHERE opened_at <= ?"
_OPENINGS: Final = "SELECT opened_at FROM inbox_openings WHERE opened_at > ? ORDER BY opened_at"


@dataclass(eq=False, repr=False)
class PeopleReader:
    """What can be asked of users, also by another process."""

    _database: Reader

    async def get(self, user_id: int) -> PersonRecord | None:
        row = await self._database.fetch_one(_PERSON, user_id)
        return None if row is None else PEOPLE.record(row)


_SAT_AT: Final = "SELECT count(*) FROM (SELECT 1 FROM seats WHERE user_id = ? LIMIT ?) AS found"


@dataclass(eq=False, repr=False)
class PeopleStore(PeopleReader):
    """Reads and writes users."""

    _database: Engine

    async def change(self, user_id: int, columns: Mapping[str, Value]) -> None:
        """Write some columns of a user, who may be unknown; the others stay, whatever another process writes there."""
        inserted: dict[str, Value] = {"user_id": user_id, "name": "", **columns}
        await self._write(user_id, (_upsert(tuple(inserted), tuple(columns)), tuple(inserted.values())))

    async def change_known(self, user_id: int, columns: Mapping[str, Value]) -> None:
        """Write some columns of a user, unless they were deleted meanwhile."""
        await self._write(user_id, (_update(tuple(columns)), (user_id, *columns.values())))

    async def _write(self, user_id: int, statement: Statement) -> None:
        await self._database.write(Unit(f"person {user_id}", [statement]))

    async def sat_at(self, user_id: int, at_most: int) -> int:
        """Count the tables at which a user ever took a seat, up to so many: their history may be long."""
        ((count,),) = await self._database.fetch(_SAT_AT, user_id, at_most)
        return int(count)

    async def openings(self, since: float) -> list[float]:
        """Return when inboxes were opened that were not known before, the earliest first."""
        return [at for (at,) in await self._database.fetch(_OPENINGS, since)]

    async def note_opening(self, at: float, forget_until: float) -> None:
        """Note that a new inbox is about to be opened, and forget long past openings."""
        statements: list[Statement] = [(_FORGET_OPENINGS, (forget_until,)), (_NOTE_OPENING, (at,))]
        await self._database.write(Unit("inbox openings", statements))


@cache
def _upsert(inserted: tuple[str, ...], changed: tuple[str, ...]) -> str:
    places, assigned = ", ".join("?" for _ in inserted), ", ".join(f"{name} = excluded.{name}" for name in changed)
    return f"""
        INSERT INTO people ({", ".join(inserted)}) VALUES ({places}) ON CONFLICT (user_id) DO UPDATE SET {assigned}
    """


@cache
def _update(changed: tuple[str, ...]) -> str:
    assigned = ", ".join(f"{name} = ?{place}" for place, name in enumerate(changed, 2))
    return f"UPDATE people SET {assigned} WHERE user_id = ?1"
