"""Counts the code a request runs through: `python -m bench.paths`.

For four scenarios: the distinct functions of ours that are entered and their files, and how often messages are
rendered, checked against Discord's limits and built as views. Each scenario runs in a fresh process with cold caches;
a count varies by a few with the timing of deliveries.
"""

import asyncio
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from multiprocessing import get_context
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

import discord

from discord_ui.protocol import limits
from discord_ui.views.hand import hand
from discord_ui.views.screens import panel
from presenters.contract import Presenter
from sandbox import Person
from table.table import Table
from testing.bot_process import ROOT
from testing.harness import Harness, frozen_sandbox
from testing.players import done
from testing.screens import asks, card_on

NOT_OURS: Final = frozenset({"bench", "sandbox", "soak", "testing", "tests", ".venv"})
COUNTED: Final[Mapping[str, Sequence[Any]]] = {
    "renders of the panel": (panel,),
    "renders of a hand": (hand,),
    "pictures drawn": (Presenter.table_picture, Presenter.hand_picture),
    "limit checks": (limits.check,),
    "views built": (discord.ui.View.__init__, discord.ui.LayoutView.__init__),
    "option parses": (Table.options,),
}
"""What is counted call by call, as functions or properties."""
LINES: Final = ("functions", "files", *COUNTED)
BEFORE: Final[Mapping[str, tuple[int, ...]]] = {
    "click that seals a card": (480, 79, 1, 2, 2, 3, 3, 0),
    "click that closes a trick": (519, 80, 1, 2, 3, 4, 4, 0),
    "/kodiak start": (299, 68, 1, 0, 0, 3, 3, 0),
    "restart with one story untold": (429, 95, 1, 2, 0, 4, 4, 1),
}
"""The lines at commit 87e9e47."""
PATIENCE: Final = 60.0
SEND: Final = "/channels/{channel_id}/messages"


class Profile:
    """Counts the calls of every function, in all threads, while it is on."""

    def __init__(self) -> None:
        self.calls: Counter[CodeType] = Counter()
        self._is_on = False

    def install(self) -> None:
        threading.setprofile(self._note)
        sys.setprofile(self._note)

    def _note(self, frame: FrameType, event: str, _argument: object) -> None:
        if self._is_on and event == "call":
            self.calls[frame.f_code] += 1

    @contextmanager
    def on(self) -> Iterator[None]:
        self._is_on = True
        yield
        self._is_on = False

    def lines(self) -> tuple[int, ...]:
        ours = [code for code in self.calls if is_ours(code)]
        files = {code.co_filename for code in ours}
        named = [code for code in ours if not code.co_name.startswith("<")]
        counts = (sum(self.calls[code_of(one)] for one in some) for some in COUNTED.values())
        return len(named), len(files), *counts


def is_ours(code: CodeType) -> bool:
    path = Path(code.co_filename)
    return path.is_relative_to(ROOT) and path.relative_to(ROOT).parts[0] not in NOT_OURS


def code_of(counted: Any) -> CodeType:  # noqa: ANN401 - a function, a property or a cached property
    code: CodeType = (getattr(counted, "fget", None) or getattr(counted, "func", None) or counted).__code__
    return code


@asynccontextmanager
async def _harness() -> AsyncIterator[Harness]:
    with tempfile.TemporaryDirectory() as folder:
        async with frozen_sandbox() as sandbox:
            sandbox.patience = PATIENCE
            async with Harness(sandbox, Path(folder) / "games.sqlite3").running() as harness:
                yield harness


async def _trick(profile: Profile) -> None:
    async with _harness() as harness:
        await _begin(harness)
        await _seal(harness, harness.alice, "salmon-1")
        with profile.on():
            await _seal(harness, harness.bruno, "salmon-1")
            await harness.alice.until(lambda: "trick 2 of" in harness.board)
            await harness.bot.idle()


async def _choice(profile: Profile) -> None:
    async with _harness() as harness:
        await _begin(harness)
        with profile.on():
            await _seal(harness, harness.alice, "salmon-1")


async def _start(profile: Profile) -> None:
    async with _harness() as harness:
        with profile.on():
            await harness.open_table("kodiak", harness.alice)
            await harness.alice.until(lambda: harness.panel)
            await harness.bot.idle()


async def _restart(profile: Profile) -> None:
    async with _harness() as harness:
        await _begin(harness)
        await _seal(harness, harness.alice, "salmon-1")
        harness.sandbox.faults.reset("POST", SEND, channel=harness.channel, times=None)
        await done(harness.bruno.click(card_on(harness.bruno.dm.last, "salmon-1"), on=harness.bruno.dm.last))
        await harness.stop_bot()
        harness.sandbox.faults.clear()
        with profile.on():
            await harness.start_bot()
            await harness.alice.until(lambda: harness.told("**Trick 1/"))
            await harness.bot.idle()


async def _begin(harness: Harness) -> None:
    players = harness.people[:2]
    await harness.begin(*players)
    await harness.alice.until(lambda: all(asks(player.dm.last) for player in players))
    await harness.bot.idle()


async def _seal(harness: Harness, player: Person, card: str) -> None:
    await done(player.click(card_on(player.dm.last, card), on=player.dm.last))
    await harness.bot.idle()


WAYS: Final = {
    "click that seals a card": _choice,
    "click that closes a trick": _trick,
    "/kodiak start": _start,
    "restart with one story untold": _restart,
}


def counted(way: str) -> tuple[int, ...]:
    """Run one scenario in this process, and return its counts."""
    profile = Profile()
    profile.install()
    try:
        asyncio.run(WAYS[way](profile))
    finally:
        threading.setprofile(None)
        sys.setprofile(None)
    return profile.lines()


def main() -> None:
    """Run every scenario in its own process, and print the counts beside the earlier ones."""
    with get_context("spawn").Pool(1, maxtasksperchild=1) as pool:
        for way in WAYS:
            sys.stdout.write(f"{way:32}{'before':>8}{'now':>8}\n")
            for line, before, now in zip(LINES, BEFORE[way], pool.apply(counted, (way,)), strict=True):
                sys.stdout.write(f"  {line:30}{before:8}{now:8}\n")


if __name__ == "__main__":
    main()
