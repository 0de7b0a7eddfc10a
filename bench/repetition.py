"""What a thousand repetitions of one thing by one user leave behind: `python -m bench.repetition`."""

import argparse
import asyncio
import sqlite3
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, fields
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Final

from bench.support.companies import NO_DATABASE
from bench.support.measured_bot import MeasuredBot, measured
from bench.support.report import Goal, Row, quantile, show
from table.allowance import Limits
from testing.harness import Harness
from testing.players import RandomPlayer, done
from testing.screens import asks, button_on, card_on

REPETITIONS: Final = 1000
WARM_UP: Final = 50
"""Repetitions before the first figure: beyond every bound, and all pictures drawn once."""
KEPT: Final = ("tables", "seats", "moves", "snapshots", "outbox", "messages", "results", "facts")
"""What is counted of the file; answered interactions and closed lobbies are forgotten after a day."""
GROWN: Final = Goal(must=1.0, unit="KiB")
MEBIBYTES: Final = Goal(unit="MiB")
MILLISECONDS: Final = Goal(unit="ms")
UNLIMITED: Final = {f"MOST_{limit.name.upper()}": "0" for limit in fields(Limits) if limit.name != "double_tap"}

Repeat = Callable[[], Awaitable[object]]


@dataclass(frozen=True, slots=True)
class Scene:
    """A lobby, a game in play and a finished one, with everything that is repeated there."""

    harness: Harness

    async def set(self) -> Mapping[str, Repeat]:
        """Play a game to its end, begin another and open a lobby."""
        harness = self.harness
        await harness.begin(harness.alice, harness.bruno)
        rng = Random(1)  # noqa: S311 - a repeatable series
        await harness.play_to_the_end([RandomPlayer(one, rng) for one in (harness.alice, harness.bruno)])
        await harness.begin(harness.alice, harness.bruno)
        await harness.alice.until(lambda: asks(harness.alice.dm.last))
        return {"change of mind": self._changing(), "proposal and refusal": self._proposing(), **await self._others()}

    def _changing(self) -> Repeat:
        hand, codes = self.harness.alice.dm.last, cycle(("salmon-1", "salmon-2"))
        return lambda: done(self.harness.alice.click(card_on(hand, next(codes)), on=hand))

    def _proposing(self) -> Repeat:
        alice, bruno, panel = self.harness.alice, self.harness.bruno, self.harness.panel_of(2)

        async def propose() -> None:
            await done(alice.forge("undo:2", on=panel))
            await done(bruno.forge("decline:2", on=panel))

        return propose

    async def _others(self) -> Mapping[str, Repeat]:
        harness, alice = self.harness, self.harness.alice
        panel = harness.panel_of(2)
        await harness.open_table("kodiak", alice, harness.bruno)
        await alice.until(lambda: harness.panel_of(3))
        lobby, rounds = harness.panel_of(3), cycle(("1", "2"))
        options = (await done(alice.click(button_on(lobby, "options"), on=lobby))).message
        return {
            "My hand": lambda: done(alice.click(button_on(panel, "hand"), on=panel)),
            "option": lambda: done(alice.choose(next(rounds), on=options)),
            "join and leave": self._joining(),
            "completion of /replay": lambda: alice.complete("replay", "table", ""),
            "replay": lambda: done(alice.slash("replay", table=1)),
            "check of the deal": lambda: done(alice.slash("verify", table=1)),
        }

    def _joining(self) -> Repeat:
        chloe, lobby = self.harness.chloe, self.harness.panel_of(3)

        async def join() -> None:
            for verb in ("join", "leave"):
                await done(chloe.forge(f"{verb}:3", on=lobby))

        return join


def rows(repetitions: int = REPETITIONS) -> list[Row]:
    """Repeat everything against a bot in a process of its own, without rate limits."""
    return asyncio.run(_rows(repetitions))


async def _rows(repetitions: int) -> list[Row]:
    async with measured("ours", 0, **UNLIMITED) as bot:
        scene = await Scene(Harness(bot.sandbox, NO_DATABASE)).set()
        return [row for name, repeat in scene.items() for row in await _repeated(bot, name, repeat, repetitions)]


async def _repeated(bot: MeasuredBot, name: str, repeat: Repeat, times: int) -> list[Row]:
    await _times(repeat, WARM_UP)
    await bot.lags()
    size, memory, began = _bytes(bot.database), bot.mebibytes, bot.processor_seconds
    await _times(repeat, times // 2)
    half = bot.processor_seconds
    await _times(repeat, times // 2)
    first, second = (
        1000 * (end - start) / (times / 2) for start, end in ((began, half), (half, bot.processor_seconds))
    )
    late = 1000 * quantile(await bot.lags(), 0.99)
    return [
        Row(f"{name}, {times:,} times: rows grown", (_bytes(bot.database) - size) / 1024, GROWN),
        Row(f"{name}: memory grown", bot.mebibytes - memory, MEBIBYTES),
        Row(f"{name}: processor time of one", second, MILLISECONDS, f"{first:.1f} in the first half"),
        Row(f"{name}: event loop late, p99", late, MILLISECONDS),
    ]


async def _times(repeat: Repeat, times: int) -> None:
    for _ in range(times):
        await repeat()


def _bytes(database: Path) -> int:
    """Sum up the rows that stay."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        return sum(len(repr(row)) for name in KEPT for row in connection.execute(f"SELECT * FROM {name}"))  # noqa: S608


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=REPETITIONS)
    show(rows(parser.parse_args(arguments).times))


if __name__ == "__main__":
    main(sys.argv[1:])
