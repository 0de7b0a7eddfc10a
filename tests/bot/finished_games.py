"""Games that were played before the scenario began."""

import json

from sandbox import Person
from storage.tables import MoveRecord, SeatRecord, TableChange
from table.history.recording import Recording
from testing.harness import Harness
from tests.storage.builders import a_table
from tests.table.history.recorded import recorded


async def played(harness: Harness, *people: Person, recording: Recording | None = None, computers=(), **changed) -> int:
    """Save a quick game of Kodiak, or another recording, as a table of these people that is over; show its panel."""
    recording = recording or recorded("kodiak", len(people) + len(computers), {"rounds": "1"}, undoing=0.05)
    store = harness.store
    table_id = await store.tables.new_id()
    values = {
        "phase": "over",
        "game": recording.game,
        "options": json.dumps(recording.options),
        "seed": recording.deal.seed,
        "deal": recording.deal.scheme,
        "guild_id": harness.guild.id,
        "guild_name": harness.guild.name,
        "channel_id": harness.channel.id,
        "host_id": people[0].id,
    }
    names = [(person.id, person.user.display_name, None) for person in people]
    names += [(None, name, "easy") for name in computers]
    joinings = recording.deal.joinings or [""] * len(names)
    seats = [
        SeatRecord(table_id, seat, user, name, level, joining=joinings[seat])
        for seat, (user, name, level) in enumerate(names)
    ]
    lines = zip(recording.moves, recording.log, strict=True)
    moves = [MoveRecord(line.ply, line.seat, body) for line, (_, body) in lines]
    await store.tables.save(TableChange(a_table(table_id, **(values | changed)), at=1.0, seats=seats, moves=moves))
    return table_id


async def panel_of(harness: Harness, table_id: int):
    """The panel of a table that is over, once it is shown."""
    harness.bot.deliver(table_id)
    await harness.alice.until(lambda: harness.panel_of(table_id))
    return harness.panel_of(table_id)
