"""What is sent: `python -m bench.requests`.

REST requests per trick of six players, and messages in the channel of whole games of one person against two computers.
"""

import asyncio
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bench.support.click_bursts import Stopwatch
from bench.support.companies import Click, Company, gather
from bench.support.measured_bot import measured
from bench.support.report import Goal, Row, show
from rules.games import GAMES
from sandbox import Person
from sandbox.rest.routing import RequestRecord
from testing.harness import Harness, frozen_sandbox
from testing.screens import Choice
from testing.solo import Noise, play_alone

GOAL: Final = Goal(8, 7)
"""One story, one edit of the panel and one of each hand must do."""
OWN_TOKEN: Final = ("/interactions/", "/webhooks/")
"""Replies to interactions carry their own token and do not count against the bot's rate limits."""


COMPUTERS: Final = 2
NOISE_GOAL: Final = Goal(1.0, 0.5)
"""New messages for each turn of the person."""


def rows() -> list[Row]:
    return [asyncio.run(_measure()), *(asyncio.run(_measure_noise(game)) for game in GAMES)]


async def _measure() -> Row:
    """Let six players of Kodiak play salmon, which leads to no further question."""
    async with measured("ours") as bot:
        watch = Stopwatch(bot.sandbox)
        (company,) = await gather(bot.sandbox, 1)
        await watch.quiet()
        before = len(bot.sandbox.requests)
        await _trick(company)
        await watch.quiet()
        return _row(bot.sandbox.requests[before:])


async def _trick(company: Company) -> None:
    """Play at once: a player who is a second late costs one more edit of the panel."""
    await asyncio.gather(*(_salmon(person).send() for person in company.people))


def _salmon(person: Person) -> Click:
    hand = person.dm.last
    card = next(button for button in hand.buttons if ":salmon" in button.custom_id)
    return Click(person, hand, Choice(card))


def _row(requests: list[RequestRecord]) -> Row:
    answers = [one for one in requests if one.path.startswith(OWN_TOKEN)]
    others = Counter(f"{one.method} {one.route.rpartition('/')[2]}" for one in requests if one not in answers)
    listed = ", ".join(f"{count} {name}" for name, count in others.most_common())
    note = f"{listed}; beside {len(answers)} answers to the clicks"
    return Row("requests of a trick of 6 players", others.total(), GOAL, note)


async def _measure_noise(game: str) -> Row:
    with TemporaryDirectory() as folder:
        async with (
            frozen_sandbox() as sandbox,
            Harness(sandbox, Path(folder) / "games.sqlite3", draws=False).running() as harness,
        ):
            return _noise_row(game, await play_alone(harness, game, COMPUTERS, seed=1))


def _noise_row(game: str, noise: Noise) -> Row:
    note = f"{noise.standing} stay, {noise.posted} posted with panels that moved, {noise.turns} turns"
    return Row(f"new messages a turn, {game}", noise.stories / noise.turns, NOISE_GOAL, note)


if __name__ == "__main__":
    show(rows())
