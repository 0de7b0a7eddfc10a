"""Leases: which process sees to what. They expire by the database's clock, so that a dead process keeps nothing.

A lease has a token, which grows with every new owner: whoever writes under an old one is refused (`fenced`).
"""

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Final

from storage.engine.columns import LISTED_WORDS, Columns, listed
from storage.engine.engine import Engine
from storage.engine.units import Unit, fence

_NOW: Final = "(julianday('now') - 2440587.5) * 86400.0"
_CLAIM: Final = f"""
    INSERT INTO leases (name, owner, token, is_home, expires_at) VALUES (?1, ?2, 1, ?3, {_NOW} + ?4)
    ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, token = leases.token + 1,
        is_home = excluded.is_home, expires_at = excluded.expires_at
    WHERE leases.expires_at <= {_NOW} OR leases.is_home < excluded.is_home OR leases.owner = excluded.owner
"""
_RENEW: Final = f"""
    UPDATE leases SET expires_at = {_NOW} + ?2
    WHERE owner = ?1 AND expires_at > {_NOW} AND name IN {LISTED_WORDS.replace("?", "?3")}
"""
_END: Final = "UPDATE leases SET expires_at = 0 WHERE name = ? AND owner = ? AND token = ?"
_RELEASE: Final = "UPDATE leases SET expires_at = 0 WHERE owner = ? AND name = ?"
_FORGET: Final = "DELETE FROM leases WHERE owner = ? AND name = ?"


@dataclass(frozen=True, slots=True)
class Lease:
    """A lease that has not expired."""

    name: str
    owner: str
    token: int
    is_home: bool
    """Whether its owner is the process it is meant for; another one gives it back when that asks for it."""
    seconds_left: float = field(default=0.0, compare=False)
    """Until it expired, when it was read."""


_LEASES: Final = Columns("leases", Lease, without=["seconds_left"])
_LIVE: Final = f"SELECT {_LEASES.listing}, expires_at - {_NOW} FROM leases WHERE expires_at > {_NOW} ORDER BY name"
_LAST_OWNER: Final = f"SELECT owner FROM leases WHERE name = ? AND owner <> ? AND expires_at <= {_NOW}"
_ONE: Final = _LEASES.select(f"WHERE name = ? AND owner = ? AND expires_at > {_NOW}")


@dataclass(eq=False, repr=False)
class LeaseStore:
    """Claims, renews and releases leases for one process."""

    _engine: Engine
    _owner: str

    async def claim(self, name: str, seconds: float, *, is_home: bool = True) -> Lease | None:
        """Take a lease that is free, expired, its own or held in its stead; None where another process has it."""
        claimed = (_CLAIM, (name, self._owner, int(is_home), seconds))
        await self._engine.write_at_once(Unit(f"lease {name}", [claimed]))
        rows = await self._engine.fetch_at_once(_ONE, name, self._owner)
        return _LEASES.record(rows[0]) if rows else None

    async def fence_off(self, name: str) -> None:
        """End what the last owner of an expired lease has left open: frozen, it would keep its locks."""
        for (owner,) in await self._engine.fetch_at_once(_LAST_OWNER, name, self._owner):
            await self._engine.end_transactions(str(owner))

    async def is_free(self, name: str) -> bool:
        """Tell whether no process has a lease, this one included."""
        return all(lease.name != name for lease in await self.live())

    async def renew(self, names: Sequence[str], seconds: float) -> list[Lease]:
        """Prolong leases that this process still has, and return those of all processes."""
        await self._engine.write_at_once(Unit("leases", [(_RENEW, (self._owner, seconds, listed(names)))]))
        return await self.live()

    async def live(self) -> list[Lease]:
        """Return the leases of all processes that have not expired."""
        rows = await self._engine.fetch_at_once(_LIVE)
        return [replace(_LEASES.record(row), seconds_left=float(row[-1])) for row in rows]

    async def disconnected(self, owners: Collection[str]) -> list[str]:
        """Return the owners without a connection to the database, as far as it can tell."""
        return await self._engine.disconnected(owners) if owners else []

    async def end(self, lease: Lease) -> None:
        """Let others have the lease of a process that cannot release it, unless it has been claimed anew."""
        ended = (_END, (lease.name, lease.owner, lease.token))
        await self._engine.write_at_once(Unit(f"lease {lease.name}", [ended]))

    async def release(self, name: str) -> None:
        """Let another process have a lease; its token stays known."""
        await self._engine.write_at_once(Unit(f"lease {name}", [(_RELEASE, (self._owner, name))]))

    async def forget(self, name: str) -> None:
        """Release a lease under which nothing was fenced, and leave no trace of it."""
        await self._engine.write_at_once(Unit(f"lease {name}", [(_FORGET, (self._owner, name))]))

    def is_own(self, lease: Lease) -> bool:
        return lease.owner == self._owner


@contextmanager
def fenced(lease: Lease) -> Iterator[None]:
    """Refuse whatever this task writes once the lease has another owner."""
    before = fence.set((lease.name, lease.token))
    try:
        yield
    finally:
        fence.reset(before)
