"""Lobbies that are to be announced, and who was told of each."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from storage.engine.columns import Columns
from storage.engine.engine import Engine
from storage.engine.units import Statement, Unit, table_unit
from storage.openings.subscriptions import SUBSCRIPTIONS, NoticeWay, Occasion, SubscriptionRecord
from storage.pending import IN_SHARDS, placed
from storage.shards import ALL_SHARDS, ShardSet

NoticeKind = Literal["opening", "call", "invitation"]
LobbyNoticeState = Literal["due", "told"]


@dataclass(frozen=True, slots=True)
class AnnouncementRecord:
    """A lobby of which subscribers are still to be told; `due_at` 0 is at once."""

    table_id: int
    kind: Occasion
    due_at: float


@dataclass(frozen=True, slots=True)
class LobbyNoticeRecord:
    """That a user is told of a lobby; the message is one of `messages`."""

    table_id: int
    reader: int
    kind: NoticeKind
    sender: int
    """The inviter, or the host of the lobby."""
    way: NoticeWay
    created_at: float
    state: LobbyNoticeState = "due"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A subscriber who was not told of a lobby yet, with how often they were told lately, and of its host's lobbies."""

    subscription: SubscriptionRecord
    told: int
    told_of_host: int


@dataclass(frozen=True, slots=True)
class InvitationCounts:
    """Invitations since a moment."""

    sent: int
    received: int
    between: int
    """From this inviter to this user."""


_ANNOUNCEMENTS: Final = Columns("announcements", AnnouncementRecord)
_NOTICES: Final = Columns("lobby_notices", LobbyNoticeRecord)
_ANNOUNCE: Final = f"{_ANNOUNCEMENTS.insert} ON CONFLICT DO NOTHING"
_ANNOUNCED: Final = "DELETE FROM announcements WHERE table_id = ? AND kind = ?"
_DUE: Final = f"""
    SELECT table_id FROM announcements JOIN tables ON tables.id = table_id
    WHERE announcements.due_at <= ? AND {IN_SHARDS} ORDER BY announcements.due_at, table_id
"""
_ANNOUNCEMENTS_OF: Final = _ANNOUNCEMENTS.select("WHERE table_id = ? AND due_at <= ? ORDER BY due_at, kind")
_NEVER_TOLD: Final = -1.0
_TOLD: Final = """
    FROM lobby_notices JOIN tables ON tables.id = lobby_notices.table_id
    WHERE reader = subscriptions.user_id AND tables.guild_id = subscriptions.guild_id AND kind <> 'invitation'
      AND lobby_notices.created_at > ?3
"""
# Those who were told longest ago come first: of many, only some are told.
_CANDIDATES: Final = f"""
    SELECT {SUBSCRIPTIONS.listing},
           (SELECT count(*) {_TOLD}),
           (SELECT count(*) {_TOLD} AND sender = ?4),
           (SELECT coalesce(max(lobby_notices.created_at), {_NEVER_TOLD}) {_TOLD})
    FROM subscriptions
    WHERE guild_id = ?1
      AND NOT EXISTS (
          SELECT 1 FROM lobby_notices WHERE table_id = ?2 AND reader = subscriptions.user_id AND kind <> 'invitation'
      )
      AND NOT EXISTS (
          SELECT 1 FROM refused_inviters WHERE user_id = subscriptions.user_id AND inviter = ?4
      )
    ORDER BY {len(SUBSCRIPTIONS.names) + 3}, user_id
"""
# A user may have been forgotten, or have unsubscribed, while they were chosen.
_CHOOSE: Final = (
    _NOTICES.insert_if("""
    EXISTS (
        SELECT 1 FROM subscriptions JOIN tables ON tables.guild_id = subscriptions.guild_id
        WHERE tables.id = ?1 AND user_id = ?2
    )
""")
    + " ON CONFLICT DO NOTHING"
)
_INVITE: Final = f"{_NOTICES.insert} ON CONFLICT DO NOTHING"
_OF_TABLE: Final = _NOTICES.select("WHERE table_id = ? ORDER BY created_at, reader")
_SAY_TOLD: Final = "UPDATE lobby_notices SET state = 'told', way = ? WHERE table_id = ? AND reader = ? AND kind = ?"
_DROP: Final = "DELETE FROM lobby_notices WHERE table_id = ? AND reader = ? AND kind = ?"
_COUNTS: Final = """
    SELECT (SELECT count(*) FROM lobby_notices WHERE kind = 'invitation' AND sender = ?1 AND created_at > ?3),
           (SELECT count(*) FROM lobby_notices WHERE kind = 'invitation' AND reader = ?2 AND created_at > ?3),
           (SELECT count(*) FROM lobby_notices
            WHERE kind = 'invitation' AND reader = ?2 AND sender = ?1 AND created_at > ?3)
"""
_PRUNE: Final = """
    DELETE FROM lobby_notices
    WHERE created_at < ? AND NOT EXISTS (SELECT 1 FROM tables WHERE id = table_id AND phase = 'lobby')
"""


@dataclass(eq=False, repr=False)
class LobbyNoticeStore:
    """Reads and writes announcements and lobby notices."""

    _engine: Engine

    async def due_tables(self, at: float, shards: ShardSet = ALL_SHARDS) -> list[int]:
        """List lobbies with an announcement that is due, the longest overdue first."""
        return list(dict.fromkeys(await self._engine.fetch_ids(_DUE, at, *placed(shards))))

    async def announcements(self, table_id: int, at: float) -> list[AnnouncementRecord]:
        """Return the announcements of a lobby that are due."""
        return _ANNOUNCEMENTS.records(await self._engine.fetch(_ANNOUNCEMENTS_OF, table_id, at))

    async def candidates(self, guild_id: int, table_id: int, host_id: int, since: float) -> list[Candidate]:
        """Return the subscribers of a server who were not told of a lobby, those told longest ago first."""
        rows = await self._engine.fetch(_CANDIDATES, guild_id, table_id, since, host_id)
        width = len(SUBSCRIPTIONS.names)
        return [Candidate(SUBSCRIPTIONS.record(row), row[width], row[width + 1]) for row in rows]

    async def choose(self, table_id: int, kind: Occasion, notices: Sequence[LobbyNoticeRecord]) -> None:
        """Save who is told of a lobby, and that this announcement needs no more choosing."""
        chosen: list[Statement] = [(_CHOOSE, _NOTICES.values(notice)) for notice in notices]
        await self._engine.write(table_unit(table_id, [*chosen, (_ANNOUNCED, (table_id, kind))]))

    async def invite(self, notice: LobbyNoticeRecord) -> None:
        await self._engine.write(table_unit(notice.table_id, [(_INVITE, _NOTICES.values(notice))]))

    async def of_table(self, table_id: int) -> list[LobbyNoticeRecord]:
        return _NOTICES.records(await self._engine.fetch(_OF_TABLE, table_id))

    async def say_told(self, notices: Collection[LobbyNoticeRecord]) -> None:
        """Note that notices of one lobby were sent, and in which way."""
        told: list[Statement] = [(_SAY_TOLD, (one.way, one.table_id, one.reader, one.kind)) for one in notices]
        for table_id in {one.table_id for one in notices}:
            await self._engine.write(table_unit(table_id, told))

    async def drop(self, notices: Collection[LobbyNoticeRecord]) -> None:
        """Forget notices of one lobby that nobody was told of."""
        dropped: list[Statement] = [(_DROP, (one.table_id, one.reader, one.kind)) for one in notices]
        for table_id in {one.table_id for one in notices}:
            await self._engine.write(table_unit(table_id, dropped))

    async def invitations(self, inviter: int, invited: int, since: float) -> InvitationCounts:
        ((sent, received, between),) = await self._engine.fetch(_COUNTS, inviter, invited, since)
        return InvitationCounts(sent, received, between)

    async def prune(self, before: float) -> None:
        """Forget who was told of lobbies that are none any more, once no limit counts it."""
        await self._engine.write(Unit("lobby notices", [(_PRUNE, (before,))]))


def announcing(record: AnnouncementRecord) -> Statement:
    """Save an announcement within the change that calls for it."""
    return _ANNOUNCE, _ANNOUNCEMENTS.values(record)
