"""Tables in mid-game, to fill a database with."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import cycle, islice
from typing import Final, get_args

from bench.support.recordings import Recording, recordings, titles
from rules.contract import Coded, Seat
from storage.messages import DeliveryKind, MessageRecord
from storage.store import Store
from storage.tables import MoveRecord, SeatRecord, Snapshot, TableChange, TableRecord
from table.deal import Deal
from table.history.log import write_move
from table.match import Match, Progress, to_snapshot

SEED: Final = b"0123456789abcdef"
AT_ONCE: Final = 500
"""How many tables are saved together while a database is filled."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A game in progress, ready to be stored under any id."""

    title: str
    seats: int
    moves: tuple[MoveRecord, ...]
    snapshot: Snapshot


def sample(title: str, recording: Recording, share: float = 0.5) -> Sample:
    plies = int(share * len(recording.log))
    progress = Progress(Match.begin(recording.game, recording.seats, Deal(SEED)))
    for seat, move in recording.log[:plies]:
        progress = progress.play(seat, move)
    lines = tuple(_line(recording, ply, *recording.log[ply]) for ply in range(plies))
    snapshot = Snapshot(recording.game.version, plies, to_snapshot(progress.match))
    return Sample(title, recording.seats, lines, snapshot)


def _line(recording: Recording, ply: int, seat: Seat, move: Coded) -> MoveRecord:
    return MoveRecord(ply, seat, write_move(recording.game, move))


@cache
def samples() -> tuple[Sample, ...]:
    return tuple(sample(title, recording) for title in titles() for recording in recordings(title))


def open_table(number: int, found: Sample) -> TableChange:
    """Return a table in play as its first half left it."""
    return TableChange(
        table=_record(number, found, 1),
        at=0.0,
        seats=seats(number, found),
        interaction_id=number << 20,
        moves=found.moves,
        snapshot=found.snapshot,
    )


def next_answer(number: int, found: Sample, revision: int = 2) -> TableChange:
    """Return the change of one more accepted answer; may be repeated."""
    ply, known = found.snapshot.ply + revision - 2, seats(number, found)
    return TableChange(
        table=_record(number, found, revision),
        at=float(revision),
        seats=[replace(seat, acted_at=float(revision)) if seat.seat == 0 else seat for seat in known],
        known_seats=known,
        interaction_id=(number << 20) + revision,
        moves=[replace(found.moves[-1], ply=ply)],
        snapshot=replace(found.snapshot, ply=ply + 1),
    )


def _record(number: int, found: Sample, revision: int) -> TableRecord:
    return TableRecord(
        id=number,
        game=found.title,
        guild_id=number % 100 + 1,
        guild_name="Les amis du jeu",
        channel_id=number,
        host_id=number * 10,
        language="fr",
        phase="playing",
        options="{}",
        seed=SEED,
        created_at=0.0,
        changed_at=float(revision),
        revision=revision,
    )


def seats(number: int, found: Sample) -> list[SeatRecord]:
    return [SeatRecord(number, seat, number * 10 + seat, f"Player {seat}") for seat in range(found.seats)]


async def furnish(store: Store, tables: int) -> list[TableChange]:
    """Fill a store with open tables of all titles whose panels are delivered."""
    changes = [open_table(await store.tables.new_id(), found) for found in islice(cycle(samples()), tables)]
    for some in _portions(changes):
        await asyncio.gather(*(store.tables.save(change) for change in some))
        await asyncio.gather(*(_show(store, change.table) for change in some))
    return changes


async def _show(store: Store, table: TableRecord) -> None:
    """Save a panel that shows a table, and that everything was delivered."""
    await store.messages.save(MessageRecord(table.id, "panel", None, table.channel_id, table.id, "", 0.0))
    await store.messages.mark_delivered(table.id, dict.fromkeys(get_args(DeliveryKind), table.revision))


def _portions(changes: list[TableChange]) -> Iterator[list[TableChange]]:
    return (changes[begin : begin + AT_ONCE] for begin in range(0, len(changes), AT_ONCE))
