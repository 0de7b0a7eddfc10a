"""Samples where a process spends its processor time, every millisecond of it."""

import signal
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Final

ROOT: Final = Path(__file__).parents[2]
INTERVAL: Final = 0.001
PARTS: Final = {
    "presenters/texts.py": "texts (Fluent)",
    "discord_ui/protocol/": "messages, ids and limits",
    "discord_ui/views/": "screens",
    "discord_ui/delivery/": "delivery",
    "discord_ui/": "requests",
    "presenters/": "presenters",
    "rules/": "rules",
    "computers/": "rules",
    "table/": "tables",
    "cluster/": "tables",
    "storage/": "store",
    "workers/": "workers: tasks and results",
    "fluent/": "texts (Fluent)",
    "discord/ui/": "discord.py: components built",
    "discord/http.py": "discord.py: requests",
    "discord/webhook/": "discord.py: requests",
    "discord/": "discord.py: gateway and objects",
    "aiohttp/": "aiohttp",
    "aiosqlite/": "store",
    "logging/": "logging",
    "asyncio/": "asyncio",
}
"""Named by how a path begins, below our folder or that of packages; the innermost frame that has a name counts."""


class Sampler:
    """Counts samples of the main thread by part, while it is on."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self._parts: dict[str, str | None] = {}
        signal.signal(signal.SIGPROF, self._sample)

    def start(self) -> None:
        signal.setitimer(signal.ITIMER_PROF, INTERVAL, INTERVAL)

    def stop(self) -> Counter[str]:
        signal.setitimer(signal.ITIMER_PROF, 0)
        counts, self.counts = self.counts, Counter()
        return counts

    def _sample(self, _number: int, frame: FrameType | None) -> None:
        parts = (self._part_of(one.f_code.co_filename) for one in _outwards(frame))
        self.counts[next(filter(None, parts), "other")] += 1

    def _part_of(self, file: str) -> str | None:
        if file not in self._parts:
            shown = _shortened(file)
            self._parts[file] = next((part for start, part in PARTS.items() if shown.startswith(start)), None)
        return self._parts[file]


def _outwards(frame: FrameType | None) -> Iterator[FrameType]:
    while frame is not None:
        yield frame
        frame = frame.f_back


def _shortened(file: str) -> str:
    """Return a path below the folder of packages, the standard library or our own."""
    path = Path(file)
    folders = [folder for folder in (*map(Path, sys.path), ROOT) if folder.name and path.is_relative_to(folder)]
    return str(min((path.relative_to(folder) for folder in folders), key=lambda one: len(one.parts), default=path))
