"""What a thousand repetitions of one thing by one user leave behind: `python -m bench.repetition`."""

import argparse
import asyncio
import sqlite3
import sys
import time
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, fields
from itertools import count, cycle
from pathlib import Path
from random import Random
from typing import Final

from bench.support.companies import NO_DATABASE
from bench.support.measured_bot import MeasuredBot, measured
from bench.support.report import Goal, Row, quantile, show
from sandbox import Person
from sandbox.world.models import Message
from table.allowance import Limits
from testing.harness import Harness
from testing.players import RandomPlayer, done, make_a_move, moved
from testing.screens import asks, button_on, card_on, heard, move_buttons

REPETITIONS: Final = 1000
WARM_UP: Final = 50
"""Repetitions before the first figure: beyond every bound, and all pictures drawn once."""
FORGOTTEN: Final = ("answers", "inbox_openings", "sqlite_sequence")
"""What is not counted of the file: a day's is kept. Nor are stopped tables, forgotten after a day or a month."""
GROWN: Final = Goal(must=1.0, unit="KiB")
PLAYED_ON: Final = Goal(must=128.0, unit="KiB")
"""For what plays a game on to its end: twenty moves undone in each of thirty tricks, at some two hundred bytes."""
MEBIBYTES: Final = Goal(must=5.0, aim=1.0, unit="MiB")
MILLISECONDS: Final = Goal(unit="ms")
LATE: Final = Goal(must=50.0, aim=20.0, unit="ms")
PLAYING: Final = ("move and its undoing",)
ROWS_EACH: Final = 4
LONG: Final = ("film",)
"""What takes a second, and is repeated a twentieth as often."""
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
        return {
            "change of mind": self._changing(),
            "written move": self._writing(),
            "proposal and refusal": self._proposing(),
            **self._read(),
            **self._set(),
            **await self._others(),
            # Last, as they open tables of which others here do not know the numbers.
            "rematch": self._pressing("again:1"),
            "lesson begun anew": self._pressing("learn_anew:kodiak"),
        }

    def _changing(self) -> Repeat:
        hand, codes = self.harness.alice.dm.last, cycle(("salmon-1", "salmon-2"))
        return lambda: done(self.harness.alice.click(card_on(hand, next(codes)), on=hand))

    def _writing(self) -> Repeat:
        """Write, and ask for the hand after it, as the same reply comes only so often."""
        alice, codes = self.harness.alice, cycle(("salmon 1", "salmon 2"))

        async def write() -> None:
            alice.dm.write(next(codes))
            await self._hand(alice, 2)

        return write

    def _read(self) -> Mapping[str, Repeat]:
        """What one looks at."""
        commands = ("stats", "help", "tables", "kodiak rules", "kodiak board")
        return {
            **{command: self._asking(command) for command in commands},
            "leaderboard": self._asking("leaderboard", game="kodiak"),
            "export of one's data": self._pressing("privacy:export"),
            "subscriptions": self._pressing("subscriptions"),
            "since my last decision": self._pressing("since:2"),
            "in words": self._pressing("words:2"),
            "turning points": self._pressing("turning:1", ("0",)),
        }

    def _set(self) -> Mapping[str, Repeat]:
        """What one chooses, asks others or begins anew; most of it is done once and then refused."""
        guild, fatou = self.harness.guild.id, self.harness.people[-1].id
        return {
            "reading mode": self._pressing("reading:on", also="reading:off"),
            "notification": self._pressing("notice:delay", ("5",), ("60",)),
            "subscription": self._pressing(f"subscribed:{guild}:daily", ("1",), ("3",)),
            "subscription and its end": self._pressing(
                f"subscribed:{guild}:daily", ("1",), also=f"unsubscribe:{guild}"
            ),
            "invitations refused and taken": self._pressing(
                f"invitations:one:{fatou}", also=f"invitations:accept:{fatou}"
            ),
            "nudge": self._pressing("nudge:2"),
            "pause and resume": self._pressing("pause:2", also="resume:2"),
        }

    def _asking(self, command: str, **options: str) -> Repeat:
        return lambda: done(self.harness.alice.slash(command, **options))

    def _pressing(self, custom_id: str, *values: Sequence[str], also: str = "") -> Repeat:
        """Press something, or choose one line of a menu after another, and perhaps take it back."""
        lines = cycle(values or (None,))

        async def press() -> None:
            await self._served(self.harness.alice, custom_id, 2, next(lines))
            if also:
                await self._served(self.harness.alice, also, 2)

        return press

    def _proposing(self) -> Repeat:
        alice, bruno = self.harness.alice, self.harness.bruno

        async def propose() -> None:
            await self._served(alice, "undo:2", 2)
            await self._served(bruno, "decline:2", 2)

        return propose

    async def _others(self) -> Mapping[str, Repeat]:
        harness, alice = self.harness, self.harness.alice
        panel = harness.panel_of(2)
        await harness.open_table("kodiak", alice, harness.bruno)
        await alice.until(lambda: harness.panel_of(3))
        lobby, rounds = harness.panel_of(3), cycle(("1", "2"))
        options = (await done(alice.click(button_on(lobby, "options"), on=lobby))).message
        people = harness.people[:2]
        await self._begun("kodiak", 4, alice)
        await self._begun("alaska", 5, *people)
        return {
            "completion of a move": lambda: alice.complete("kodiak play", "move", "sal"),
            "My hand": lambda: done(alice.click(button_on(panel, "hand"), on=panel)),
            "option": lambda: done(alice.choose(next(rounds), on=options)),
            "join and leave": self._joining(),
            "computer added and removed": lambda: self._both(alice, "add:3", "remove:3"),
            "call for players": lambda: self._served(alice, "call:3", 3),
            "invitation": lambda: self._served(alice, f"invite:3:{harness.people[-1].id}", 3),
            "completion of /replay": lambda: alice.complete("replay", "table", ""),
            "replay": lambda: done(alice.slash("replay", table=1)),
            "check of the deal": lambda: done(alice.slash("verify", table=1)),
            "film": lambda: done(alice.forge("film:1", on=panel)),
            "suggestion": self._suggesting(4),
            "move and its undoing": self._undoing(4),
            "steps and taking them back": self._taking_back(5, people),
            "lobby opened and closed": self._opening(lobby, 6),
        }

    async def _served(self, person: Person, custom_id: str, number: int, values: Sequence[str] | None = None) -> None:
        """Press something on a table's panel; one that is replaced meanwhile shows no answer."""
        panel = self.harness.panel_of(number)
        await moved(person, person.forge(custom_id, on=panel, values=values), panel)

    async def _both(self, person: Person, *custom_ids: str) -> None:
        for custom_id in custom_ids:
            await self._served(person, custom_id, 3)

    async def _hand(self, person: Person, number: int) -> Message:
        return heard(await done(person.forge(f"hand:{number}", on=self.harness.panel_of(number))))

    async def _begun(self, game: str, number: int, *people: Person) -> None:
        harness, alice = self.harness, self.harness.alice
        await harness.open_table(game, *people)
        await alice.until(lambda: harness.panel_of(number))
        for verb in ("begin",) if len(people) > 1 else ("add", "begin"):
            await self._served(alice, f"{verb}:{number}", number)

    def _undoing(self, number: int) -> Repeat:
        """Play against a computer; after some undoing it is refused."""
        alice = self.harness.alice

        async def play_and_undo() -> None:
            hand = await self._hand(alice, number)
            if move_buttons(hand):  # Else the computer is thinking, or the game is over.
                await moved(alice, alice.click(move_buttons(hand)[0], on=hand), hand)
                await self._served(alice, f"undo:{number}", number)

        return play_and_undo

    def _suggesting(self, number: int) -> Repeat:
        """Ask for a suggestion where only computers play besides, so that it needs nobody's consent."""
        alice = self.harness.alice

        async def suggest() -> None:
            hand = await self._hand(alice, number)
            for button in hand.buttons:
                if button.custom_id.startswith("suggest:"):
                    await done(alice.forge(button.custom_id, on=hand))

        return suggest

    def _taking_back(self, number: int, people: Sequence[Person]) -> Repeat:
        """Take a step of a turn, or take it back; after some of that it is refused."""
        rng = Random(1)  # noqa: S311 - a repeatable series

        async def step_or_back() -> None:
            for person in people:
                hand = await self._hand(person, number)
                back = [one for one in hand.buttons if one.custom_id.startswith("back:")]
                if back:
                    await moved(person, person.click(back[0], on=hand), hand)
                else:
                    await make_a_move(person, rng, hand)

        return step_or_back

    def _opening(self, on: Message, first: int) -> Repeat:
        numbers, alice = count(first), self.harness.alice

        async def open_and_close() -> None:
            await done(alice.slash("kodiak start", language="en"))
            await done(alice.forge(f"stop_now:{next(numbers)}", on=on))

        return open_and_close

    def _joining(self) -> Repeat:
        chloe = self.harness.chloe

        return lambda: self._both(chloe, "join:3", "leave:3")


def rows(repetitions: int = REPETITIONS, chosen: Collection[str] = ()) -> list[Row]:
    """Repeat everything, or what is chosen, against a bot in a process of its own, without rate limits."""
    return asyncio.run(_rows(repetitions, chosen))


async def _rows(repetitions: int, chosen: Collection[str]) -> list[Row]:
    found: list[Row] = []
    async with measured("ours", 0, **UNLIMITED) as bot:
        for name, repeat in (await Scene(Harness(bot.sandbox, NO_DATABASE)).set()).items():
            if not chosen or name in chosen:
                times = max(repetitions // 20, 2) if name in LONG else repetitions
                found += await _repeated(bot, name, repeat, times)
                _tell(found[-ROWS_EACH:])
    return found


def _tell(rows: Sequence[Row]) -> None:
    """Say what was measured so far: half an hour of it may be cut short."""
    figures = "; ".join(f"{row.what} {row.value:.2f}" for row in rows)
    sys.stderr.write(f"{time.strftime('%H:%M:%S')}  {figures}\n")


async def _repeated(bot: MeasuredBot, name: str, repeat: Repeat, times: int) -> list[Row]:
    await _times(repeat, min(WARM_UP, times))
    await bot.lags()
    size, memory, began = _bytes(bot.database), bot.mebibytes, bot.processor_seconds
    await _times(repeat, times // 2)
    half = bot.processor_seconds
    await _times(repeat, times // 2)
    first, second = (
        1000 * (end - start) / (times / 2) for start, end in ((began, half), (half, bot.processor_seconds))
    )
    goal = PLAYED_ON if name in PLAYING else GROWN
    late = 1000 * quantile(await bot.lags(), 0.99)
    return [
        Row(f"{name}, {times:,} times: rows grown", (_bytes(bot.database) - size) / 1024, goal),
        Row(f"{name}: memory grown", bot.mebibytes - memory, MEBIBYTES),
        Row(f"{name}: processor time of one", second, MILLISECONDS, f"{first:.1f} in the first half"),
        Row(f"{name}: event loop late, p99", late, LATE),
    ]


async def _times(repeat: Repeat, times: int) -> None:
    for _ in range(times):
        await repeat()


def _bytes(database: Path) -> int:
    """Sum up the rows that stay."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        kept = [name for name in names if name not in FORGOTTEN]
        return sum(len(repr(row)) for name in kept for row in connection.execute(_rows_of(name, connection)))


def _rows_of(name: str, connection: sqlite3.Connection) -> str:
    columns = [column for (column,) in connection.execute("SELECT name FROM pragma_table_info(?)", (name,))]
    key = "id" if name == "tables" else "table_id"
    if key not in columns:
        return f"SELECT * FROM {name}"  # noqa: S608 - a name of ours
    return f"SELECT * FROM {name} WHERE {key} NOT IN (SELECT id FROM tables WHERE phase = 'stopped')"  # noqa: S608


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=REPETITIONS)
    parser.add_argument("things", nargs="*", help="what to repeat; everything unless named")
    chosen = parser.parse_args(arguments)
    show(rows(chosen.times, chosen.things))


if __name__ == "__main__":
    main(sys.argv[1:])
