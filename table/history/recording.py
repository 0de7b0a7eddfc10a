"""A finished game as a JSON file: players, seed, options and every move; the format is described in docs/replays.md."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue, TypeAdapter

from rules.contract import Outcome, Seat
from rules.games import game_named
from storage.tables import LoadedTable, MoveRecord, SeatRecord
from table.deal import BY_DRAW, BY_LINE, Deal, deal_of
from table.match import AnyGame
from table.table import Table

Format = Literal["board-game-bot/1", "board-game-bot/2"]
FORMATS: Final[Mapping[int, Format]] = {BY_LINE: "board-game-bot/1", BY_DRAW: "board-game-bot/2"}
"""By the scheme of the deal; the first has no joinings."""
MOST_PLAYERS: Final = 12
MOST_LINES: Final = 100_000
LARGEST_FILE: Final = 16_000_000
"""Bytes read of an untrusted file; far more than any game needs."""
Joining = Annotated[str, Field(pattern=r"^([0-9a-f]{16})?$")]
_MOVE: TypeAdapter[dict[str, JsonValue]] = TypeAdapter(dict[str, JsonValue])


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Player(_Part):
    """The player of a seat at the end; `role` is the one requested before the game."""

    seat: Seat
    name: str
    computer: str | None
    role: str | None


class Line(_Part):
    """One line of the log; chance has seat -1."""

    ply: int
    seat: Seat
    move: dict[str, JsonValue]


class Result(_Part):
    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str

    @classmethod
    def of(cls, outcome: Outcome) -> "Result":
        return cls(places=outcome.places, scores=outcome.scores, reason=outcome.reason)


class Recording(_Part):
    """A finished game in full."""

    format: Format = "board-game-bot/1"
    table: int
    game: Annotated[str, Field(pattern=r"^[a-z0-9_]{1,32}$")]
    version: int
    options: dict[str, str]
    language: str
    began: int
    ended: int
    players: Annotated[tuple[Player, ...], Field(max_length=MOST_PLAYERS)]
    seed: Annotated[str, Field(pattern=r"^([0-9a-f]{2}){1,64}$")]
    promise: str
    joinings: Annotated[tuple[Joining, ...], Field(max_length=MOST_PLAYERS)] = ()
    """What each player's joining added to the deal, by seat; empty for a computer."""
    moves: Annotated[tuple[Line, ...], Field(max_length=MOST_LINES)]
    result: Result | None = None
    fingerprint: str = ""

    @property
    def deal(self) -> Deal:
        scheme = next(scheme for scheme, name in FORMATS.items() if name == self.format)
        return Deal(bytes.fromhex(self.seed), scheme, self.joinings)

    @property
    def wishes(self) -> Sequence[str | None]:
        return [player.role for player in self.players]

    @property
    def log(self) -> Sequence[tuple[Seat, str]]:
        return [(line.seat, _MOVE.dump_json(line.move).decode()) for line in self.moves]

    @property
    def rules(self) -> AnyGame:
        return game_named(self.game, self.options)

    def sealed(self, outcome: Outcome | None) -> "Recording":
        whole = self.model_copy(update={"result": Result.of(outcome) if outcome else None})
        return whole.model_copy(update={"fingerprint": fingerprint(whole)})

    def written(self) -> bytes:
        return f"{self.model_dump_json(indent=1, exclude=self.unknown_fields)}\n".encode()

    @property
    def unknown_fields(self) -> set[str]:
        """The fields that this format does not have."""
        return {"joinings"} if self.deal.scheme == BY_LINE else set()


def fingerprint(recording: Recording) -> str:
    """SHA-256 of the recording's JSON with sorted keys and no blanks, without the fingerprint itself."""
    told = recording.model_dump(mode="json", exclude={"fingerprint", *recording.unknown_fields})
    canonical = json.dumps(told, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(canonical.encode()).hexdigest()


def record(loaded: LoadedTable, moves: Sequence[MoveRecord]) -> Recording:
    """Collect what is stored of a table, without the outcome, which only a replay can tell."""
    table, deal = Table(loaded.table, loaded.seats), deal_of(loaded.table, loaded.seats)
    return Recording(
        format=FORMATS[deal.scheme],
        table=table.id,
        game=loaded.table.game,
        version=loaded.snapshot.version if loaded.snapshot else table.game.version,
        options=dict(_chosen(table)),
        language=loaded.table.language,
        began=int(loaded.table.created_at),
        ended=int(loaded.table.changed_at),
        players=tuple(_player(seat) for seat in loaded.seats),
        seed=deal.seed.hex(),
        promise=deal.promise,
        joinings=deal.joinings if deal.scheme != BY_LINE else (),
        moves=tuple(Line(ply=move.ply, seat=move.seat, move=_MOVE.validate_json(move.body)) for move in moves),
    )


def _chosen(table: Table) -> Mapping[str, str]:
    """Return every option, defaults included: they may change."""
    return {**table.game.options.written(), **table.options}


def _player(seat: SeatRecord) -> Player:
    return Player(seat=seat.seat, name=seat.name, computer=seat.computer, role=seat.role)
