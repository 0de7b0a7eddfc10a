"""A process that saves as fast as it can and prints what was acknowledged, until it is killed."""

import asyncio
import sys

from storage.store import Store
from tests.storage.builders import an_answer

TABLES = range(1, 9)


async def play(store: Store, table_id: int) -> None:
    """Go on with a table from where it stands."""
    loaded = await store.tables.load(table_id)
    number = loaded.table.revision if loaded else 0
    while True:
        number += 1
        await store.tables.save(an_answer(table_id, number))
        sys.stdout.write(f"{table_id} {number}\n")
        sys.stdout.flush()


async def main(path: str) -> None:
    """Play all tables at once."""
    async with Store.open(path) as store:
        await asyncio.gather(*(play(store, table_id) for table_id in TABLES))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
