"""What is stored, row by row: games cross this border as JSON text, times as UTC epoch seconds."""

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Final, Literal

Phase = Literal["lobby", "playing", "over", "stopped"]
OPEN_PHASES: Final[tuple[Phase, ...]] = ("lobby", "playing")
PlayedBy = Literal["person", "successor", "stand-in", "computer"]
"""Who played a seat at the end; a successor took over what another began."""


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


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """Who sits where: a person, or a computer of some level."""

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
    """The level of the computer that plays for an absent person."""
    given_away: int = 0
    """1 once the seat was given away: whoever sits there has taken over a game that another began."""


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


@dataclass(frozen=True, slots=True)
class PostRecord:
    """A message that mirrors the present state for one reader, or for everybody (0).

    A panel's revision is that of the table up to which everything was delivered, a hand's the decision it asks for.
    """

    table_id: int
    role: str
    reader: int
    channel_id: int
    message_id: int
    shown: str
    posted_at: float
    revision: int = 0
    picture: str = ""
    looking: str = ""
    """How far its reader has looked into the choices it offers."""


@dataclass(frozen=True, slots=True)
class PersonRecord:
    """What is remembered of a person across tables."""

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


@dataclass(frozen=True, slots=True)
class ResultSeat:
    """How one seat ended; place and score are unknown in a game that was stopped."""

    seat: int
    user_id: int | None
    played_by: PlayedBy
    place: int | None
    score: int | None


@dataclass(frozen=True, slots=True)
class ResultRecord:
    """How a game ended, or that it was stopped before its end; numbered by the store in the order of the ends."""

    table_id: int
    guild_id: int
    game: str
    ended_at: float
    finished: bool
    seats: tuple[ResultSeat, ...]
    number: int = 0


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
    """Single values to remember with it."""


@dataclass(frozen=True, slots=True)
class LoadedTable:
    """A table as found on disk; a damaged snapshot is withheld, and the log rebuilds it."""

    table: TableRecord
    seats: tuple[SeatRecord, ...]
    snapshot: Snapshot | None
    damaged: bool
    last_ply: int | None
