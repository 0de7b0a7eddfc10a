"""A process that dies while its worker hangs: `python -m tests.workers.abandoned hang`."""

import asyncio
import os
import signal
import sys

from tests.workers import tasks
from workers.pool import ProcessWorkers


async def main(name: str) -> None:
    workers = ProcessWorkers("tests", 1, limit=3600)
    await workers.run(os.getpid)
    hanging = asyncio.create_task(workers.run(getattr(tasks, name)))
    await asyncio.sleep(0.1)  # Whether it hangs yet makes no difference to what is expected.
    os.kill(os.getpid(), signal.SIGKILL)
    await hanging


asyncio.run(main(sys.argv[1]))
