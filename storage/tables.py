"""Tables with seats, moves, snapshots, answers and outbox; games are JSON text, times UTC epoch seconds."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import KW_ONLY, dataclass
from functools import partial
from typing import Any, Final, Literal

from storage import facts, pending
from storage.engine.checksum import checksum
from storage.engine.columns import LISTED, LISTED_WORDS, Columns, listed
from storage.engine.engine import Engine
from storage.engine.units import Statement, Unit, table_unit
from storage.finished import results, turning_points
from storage.finished.results import ResultRecord
from storage.openings.notices import AnnouncementRecord, announcing
from storage.pending import LESSON, PendingWork
from storage.shards import ALL_SHARDS, ShardSet

Phase = Literal["lobby", "playing", "over", "stopped"]
OPEN_PHASES: Final[tuple[Phase, ...]] = ("lobby", "playing")
Absence = Literal["", "overdue", "left", "banned", "voted"]


@dataclass(frozen=True, slots=True)
class TableRecord:
    """A table; `revision` grows by one with every saved change."""

    id: int
    game: str
    guild_id: int | None
    guild_name: str
    channel_id: int
    host_id: int
    language: str
    phase: Phase
    options: str
    seed: bytes
    created_at: float
    changed_at: float
    revision: int
    tempo: str = "none"
    paused_at: float | None = None
    due_at: float | None = None
    """When the table's clock next has something to do."""
    proposal: str = ""
    """What the players are voting on, as JSON."""
    deal: int = 0
    """The scheme of the deal (`table/deal.py`)."""
    home_id: int | None = None
    """The channel whose permissions apply: a thread's parent, else the table's channel; None where it is unknown."""
    in_private_thread: bool = False
    expires_at: float | None = None
    """When a game that nobody plays any more is closed, from the warning on; afterwards, when it was."""
    offered_at: float | None = None
    """When the players of a game in which nobody had acted for weeks were last asked whether to close it."""
    called_at: float | None = None
    """When the host of the lobby called for players."""


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """A seat and its player: a user, or a computer of some level."""

    table_id: int
    seat: int
    user_id: int | None
    name: str
    computer: str | None = None
    acted_at: float | None = None
    role: str | None = None
    """The part in the game that was asked for in the lobby."""
    asked_at: float | None = None
    """Since when the game waits for this seat."""
    bank: float = 0.0
    """Seconds left for thinking longer than the tempo allows."""
    warned: int = 0
    """1 once the clock has warned of this decision."""
    missed: int = 0
    """How many decisions in a row were made by the clock."""
    stand_in: str | None = None
    """The level of the computer that plays for an absent player."""
    given_away: int = 0
    """1 once the seat was given to a player who did not begin the game."""
    joining: str = ""
    """What the joining of the player who began the game adds to the deal."""
    clicked_at: float | None = None
    """When the player last clicked something that changed the table, by Discord's clock."""
    opened_at: float | None = None
    """When the player last opened a menu, by Discord's clock."""
    vacant: int = 0
    """1 while another user may take the seat; until then its owner may come back."""
    conceded: int = 0
    plays_from: int | None = None
    """The deal from which a newcomer plays; a computer plays what was dealt before."""
    joined_ply: int | None = None
    """The length of the log when a newcomer took over; nothing before it may be undone."""
    reminders: int = 0
    """How many reminders of this decision have become due, where no clock runs."""
    nudged_at: float | None = None
    """When another player last asked for a reminder."""
    absence: Absence = ""
    """Why a computer plays for its owner; empty for a seat of an earlier version, too."""
    reserved_until: float | None = None
    """Until when a seat that was voted away is kept for its owner."""
    allows_suggestions: int = 0
    """1 if its player agreed in the lobby that all may ask for suggestions, though the game is rated."""
    voted_on_at: float | None = None
    """When the others last began to vote on giving it away."""

    @property
    def is_benched(self) -> bool:
        """Whether its user only watches: they conceded, or wait for the next deal."""
        return bool(self.conceded) or self.plays_from is not None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state of a game after `ply` moves, in the shape that `version` names."""

    version: int
    ply: int
    body: str


@dataclass(frozen=True, slots=True)
class MoveRecord:
    """One line of a table's log."""

    ply: int
    seat: int
    body: str


@dataclass(frozen=True, slots=True)
class OutboxDraft:
    """Something to be sent that has no number yet."""

    kind: str
    body: str


@dataclass(frozen=True, slots=True)
class OutboxRecord:
    """Something to be sent; its nonce never changes, so that a resend never shows twice."""

    id: int
    table_id: int
    kind: str
    body: str
    nonce: str
    saved_at: float
    begins_turn: bool = True


@dataclass(frozen=True, slots=True)
class TableChange:
    """Everything one accepted answer changes, saved wholly or not at all."""

    table: TableRecord
    _: KW_ONLY
    at: float
    seats: Sequence[SeatRecord] | None = None
    known_seats: Sequence[SeatRecord] = ()
    """The seats as they were saved before: what is the same is not written again."""
    interaction_id: int | None = None
    moves: Sequence[MoveRecord] = ()
    snapshot: Snapshot | None = None
    outbox: Sequence[OutboxDraft] = ()
    result: ResultRecord | None = None
    facts: Sequence[tuple[str, str]] = ()
    announcement: AnnouncementRecord | None = None
    """What subscribers are to be told of the lobby."""


@dataclass(frozen=True, slots=True)
class LoadedTable:
    """A table as found on disk; a damaged snapshot is withheld, and the log rebuilds it."""

    table: TableRecord
    seats: tuple[SeatRecord, ...]
    snapshot: Snapshot | None
    damaged: bool
    last_ply: int | None


@dataclass(frozen=True, slots=True)
class Holding:
    """An open table where a user sits or is the host."""

    table_id: int
    guild_id: int | None
    is_host: bool


TABLES: Final = Columns("tables", TableRecord)
SEATS: Final = Columns("seats", SeatRecord)
_SNAPSHOTS: Final = Columns("snapshots", Snapshot, before=("table_id", "checksum"))
_MOVES: Final = Columns("moves", MoveRecord, before=("table_id",))
_OUTBOX: Final = Columns("outbox", OutboxRecord)

_SAVE_TABLE: Final = TABLES.insert + TABLES.on_conflict("id", keeping=("channel_id", "phase", "due_at"))
# Apart, because it costs three indexes and most answers change none of them.
_SAVE_INDEXED: Final = """
    UPDATE tables SET channel_id = ?2, phase = ?3, due_at = ?4
    WHERE id = ?1 AND (channel_id, phase, due_at) IS NOT (?2, ?3, ?4)
"""
_SEAT_KEY: Final = ("table_id", "seat")
_SAVE_SEAT: Final = SEATS.insert + SEATS.on_conflict(*_SEAT_KEY) + SEATS.is_different(*_SEAT_KEY)
_EMPTY_OTHER_SEATS: Final = f"DELETE FROM seats WHERE table_id = ? AND seat NOT IN {LISTED}"
_SAVE_OPENED: Final = "UPDATE seats SET opened_at = ? WHERE table_id = ? AND seat = ?"
_ANSWER: Final = "INSERT INTO answers (interaction_id, table_id, answered_at) VALUES (?, ?, ?)"
_SAVE_SNAPSHOT: Final = _SNAPSHOTS.insert + _SNAPSHOTS.on_conflict("table_id")
_KEEP_DAMAGED: Final = """
    INSERT INTO damaged_snapshots (table_id, version, ply, body, checksum)
    SELECT table_id, version, ply, CAST(body AS BLOB), checksum FROM snapshots WHERE table_id = ?
    ON CONFLICT DO NOTHING
"""
_PRUNE: Final = (
    "DELETE FROM answers WHERE answered_at < ?",
    f"""DELETE FROM tables WHERE phase = 'stopped' AND changed_at < ?
       AND (deal = {LESSON} OR NOT EXISTS (SELECT 1 FROM moves WHERE table_id = tables.id))""",
)
_LOAD_TABLES: Final = f"""
    SELECT {TABLES.listing}, (SELECT max(ply) FROM moves WHERE table_id = id)
    FROM tables WHERE id IN {LISTED} ORDER BY id
"""
_LOAD_SEATS: Final = SEATS.select(f"WHERE table_id IN {LISTED} ORDER BY table_id, seat")
_LOAD_SNAPSHOTS: Final = f"SELECT {_SNAPSHOTS.listing}, table_id, checksum FROM snapshots WHERE table_id IN {LISTED}"
_LOG: Final = _MOVES.select("WHERE table_id = ? ORDER BY ply")
_ANSWERED: Final = "SELECT table_id FROM answers WHERE interaction_id = ?"
_IN_CHANNEL: Final = TABLES.select(f"WHERE channel_id = ? AND phase IN {LISTED_WORDS} ORDER BY id")
_IN_GUILD: Final = TABLES.select("WHERE phase IN ('lobby', 'playing') AND guild_id = ? ORDER BY id DESC")
_OF_PLAYER: Final = TABLES.select(
    f"WHERE id IN (SELECT table_id FROM seats WHERE user_id = ?) AND phase || '' IN {LISTED_WORDS} ORDER BY id"
)
_OPEN: Final = "SELECT id FROM tables WHERE phase IN ('lobby', 'playing') ORDER BY id"
_OUTBOX_OF: Final = _OUTBOX.select("WHERE table_id = ? ORDER BY id")
# Two searches, each by an index of its own: one with OR would read every open table.
_HELD: Final = f"""
    SELECT id, guild_id, host_id = ?1 FROM tables
    WHERE phase IN ('lobby', 'playing') AND deal <> {LESSON} AND id IN (
        SELECT id FROM tables WHERE host_id = ?1 AND phase IN ('lobby', 'playing')
        UNION SELECT table_id FROM seats WHERE user_id = ?1
    )
    ORDER BY id
"""


class TableReader(PendingWork):
    """What can be asked of tables, also by another process."""

    async def load(self, table_id: int) -> LoadedTable | None:
        return next(iter(await self.load_many([table_id])), None)

    async def load_many(self, table_ids: Iterable[int]) -> list[LoadedTable]:
        """Load the tables that exist, all as of one moment."""
        ids = (listed(table_ids),)
        tables, seats, snapshots = await self._database.fetch_together(
            (_LOAD_TABLES, ids), (_LOAD_SEATS, ids), (_LOAD_SNAPSHOTS, ids)
        )
        seats_of: dict[int, list[SeatRecord]] = {}
        for seat in SEATS.records(seats):
            seats_of.setdefault(seat.table_id, []).append(seat)
        checked = {table_id: _checked(table_id, row, seal) for *row, table_id, seal in snapshots}
        return [
            LoadedTable(table, tuple(seats_of.get(table.id, ())), *checked.get(table.id, (None, False)), last_ply)
            for table, last_ply in ((TABLES.record(row), row[-1]) for row in tables)
        ]

    async def revision(self, table_id: int) -> int | None:
        """Return how often a table was changed; None for one that was deleted."""
        row = await self._database.fetch_one("SELECT revision FROM tables WHERE id = ?", table_id)
        return None if row is None else int(row[0])

    async def moves(self, table_id: int) -> list[MoveRecord]:
        """Return the log of a table, from its first move."""
        return _MOVES.records(await self._database.fetch(_LOG, table_id))

    async def was_answered(self, interaction_id: int) -> int | None:
        """Return the table at which this interaction was already answered."""
        row = await self._database.fetch_one(_ANSWERED, interaction_id)
        return None if row is None else int(row[0])

    async def in_channel(self, channel_id: int, phases: Collection[Phase] = OPEN_PHASES) -> list[TableRecord]:
        """List the tables of a channel, oldest first."""
        return TABLES.records(await self._database.fetch(_IN_CHANNEL, channel_id, listed(phases)))

    async def in_guild(self, guild_id: int) -> list[TableRecord]:
        """List the open tables of a server, newest first."""
        return TABLES.records(await self._database.fetch(_IN_GUILD, guild_id))

    async def of_player(self, user_id: int) -> list[TableRecord]:
        """List the open tables a user sits at, oldest first."""
        return TABLES.records(await self._database.fetch(_OF_PLAYER, user_id, listed(OPEN_PHASES)))

    async def holdings(self, user_id: int) -> list[Holding]:
        """List the open tables where a user sits or is the host, oldest first; lessons take up no room."""
        rows = await self._database.fetch(_HELD, user_id)
        return [Holding(table_id, guild_id, bool(is_host)) for table_id, guild_id, is_host in rows]

    async def open_ids(self) -> list[int]:
        """List lobbies and games in play."""
        return await self._database.fetch_ids(_OPEN)

    async def outbox(self, table_id: int) -> list[OutboxRecord]:
        """Return what a table still has to send, in order."""
        return _OUTBOX.records(await self._database.fetch(_OUTBOX_OF, table_id))


class TableStore(TableReader):
    """Reads and writes tables; ids come from the database."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self._engine = engine

    async def new_id(self) -> int:
        """Return an id no table ever had."""
        return await self._engine.new_table_id()

    async def save(self, change: TableChange) -> list[OutboxRecord]:
        """Save a change in one transaction and return what it leaves to be sent."""
        numbers = await self._engine.write(unit_of(change))
        return [_outbox_record(change, place, number) for place, number in enumerate(numbers)]

    async def save_opened(self, table_id: int, seat: int, at: float) -> None:
        """Note when a player opened a menu, which changes nothing else."""
        await self._engine.write(table_unit(table_id, [(_SAVE_OPENED, (at, table_id, seat))]))

    async def keep_damaged(self, table_id: int) -> None:
        """Keep a copy of a damaged snapshot before it is overwritten."""
        await self._engine.write(table_unit(table_id, [(_KEEP_DAMAGED, (table_id,))]))

    async def prune(self, before: float) -> None:
        """Forget the interactions answered before that time, and the lobbies and lessons closed before it."""
        await self._engine.write(Unit("answers", [(sql, (before,)) for sql in _PRUNE]))

    async def give_back(self, seconds: float, shards: ShardSet = ALL_SHARDS, *noted: tuple[str, str]) -> None:
        """Put every running clock back by the length of an outage, and note facts with it; before any table is read."""
        given = pending.give_back(seconds, shards)
        await self._engine.write(Unit("clocks", [*given, *(facts.statement(*fact) for fact in noted)]))

    async def outbox_done(self, outbox_id: int) -> None:
        await self._engine.write(Unit(f"outbox {outbox_id}", [("DELETE FROM outbox WHERE id = ?", (outbox_id,))]))


def unit_of(change: TableChange) -> Unit:
    """Return all that one accepted answer writes."""
    # The log first: of two writers, the second shall hear of the answer or the move it repeats.
    table = change.table
    statements = [*_log(change), (_SAVE_TABLE, TABLES.values(table))]
    statements += [(_SAVE_INDEXED, (table.id, table.channel_id, table.phase, table.due_at)), *_seats(change)]
    statements += results.statements(change.result) if change.result else ()
    statements += [turning_points.wanted(table.id)] if table.phase == "over" else ()
    statements += [facts.statement(*fact) for fact in change.facts]
    statements += [announcing(change.announcement)] if change.announcement else []
    outbox = [partial(_outbox_row, change, place) for place, _ in enumerate(change.outbox)]
    return table_unit(table.id, statements, outbox)


def _outbox_row(change: TableChange, place: int, number: int) -> Statement:
    return _OUTBOX.insert, _OUTBOX.values(_outbox_record(change, place, number))


def _outbox_record(change: TableChange, place: int, number: int) -> OutboxRecord:
    table_id, draft = change.table.id, change.outbox[place]
    begins_turn = place == 0 and change.interaction_id is not None
    return OutboxRecord(number, table_id, draft.kind, draft.body, f"t{table_id}-{number}", change.at, begins_turn)


def _log(change: TableChange) -> Iterable[Statement]:
    table_id, snapshot = change.table.id, change.snapshot
    if change.interaction_id is not None:
        yield _ANSWER, (change.interaction_id, table_id, change.at)
    for move in change.moves:
        yield _MOVES.insert, (table_id, *_MOVES.values(move))
    if snapshot is not None:
        values = _SNAPSHOTS.values(snapshot)
        yield _SAVE_SNAPSHOT, (table_id, checksum(table_id, *values), *values)


def _seats(change: TableChange) -> Iterable[Statement]:
    # Emptying seats and filling the others commute: a batch may group them in either order.
    if change.seats is None:
        return
    taken = [record.seat for record in change.seats]
    if taken != [record.seat for record in change.known_seats]:
        yield _EMPTY_OTHER_SEATS, (change.table.id, listed(taken))
    for record in change.seats:
        if record not in change.known_seats:
            yield _SAVE_SEAT, SEATS.values(record)


def _checked(table_id: int, row: Sequence[Any], seal: bytes) -> tuple[Snapshot | None, bool]:
    """Return a snapshot and whether it is damaged; a damaged one is withheld."""
    snapshot = _SNAPSHOTS.record(row)
    damaged = checksum(table_id, *_SNAPSHOTS.values(snapshot)) != seal
    return (None if damaged else snapshot), damaged
