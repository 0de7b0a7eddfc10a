"""Start-up time with many open tables, all checked: `python -m bench.starting`."""

import asyncio
import tempfile
import time
from pathlib import Path
from typing import Final

from bench.support.report import Goal, Row, show
from bench.support.stored_tables import furnish
from storage.store import Store
from storage.tables import LoadedTable

SIZES: Final = (1_000, 10_000)
GOALS: Final = {10_000: Goal(1.5, 1, "s")}
BATCH: Final = 500
"""Tables read at once."""
MIB: Final = 1024 * 1024


def rows(sizes: tuple[int, ...] = SIZES) -> list[Row]:
    """Fill a database with open tables, then open it as a start does and load every table."""
    return [asyncio.run(_measure(size)) for size in sizes]


async def _measure(size: int) -> Row:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.sqlite3"
        async with Store.open(path) as store:
            await furnish(store, size)
        began, used = time.perf_counter(), time.process_time()
        async with Store.open(path) as store:
            opened = time.perf_counter()
            checked = await check_all(store)
        spent, used = time.perf_counter() - began, time.process_time() - used
        megabytes = path.stat().st_size / MIB
    sound = sum(_is_sound(loaded) for loaded in checked)
    note = (
        f"{sound:,} sound; {megabytes:.0f} MiB, {opened - began:.2f} s for the file as such; {used:.2f} s of processor"
    )
    return Row(f"start with {size:,} open tables, all checked", spent, GOALS.get(size, Goal(unit="s")), note)


async def check_all(store: Store) -> list[LoadedTable]:
    """Load every open table, its checksum and the length of its log, as the first access does.

    While some are checked, the next are read by the database's own thread.
    """
    ids = await store.tables.open_ids()
    batches = (ids[first : first + BATCH] for first in range(0, len(ids), BATCH))
    return [loaded for batch in await asyncio.gather(*map(store.tables.load_many, batches)) for loaded in batch]


def _is_sound(loaded: LoadedTable) -> bool:
    """Whether the snapshot is complete and as long as the log."""
    snapshot, last = loaded.snapshot, loaded.last_ply
    return snapshot is not None and last is not None and snapshot.ply == last + 1


if __name__ == "__main__":
    show(rows())
