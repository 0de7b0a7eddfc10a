"""One person against computers, and how much a whole game says in the channel."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Final

from presenters.games import PRESENTERS
from rules.contract import NATURE
from storage.tables import MoveRecord
from testing.harness import Harness
from testing.players import RandomPlayer

BESIDE_STORIES: Final = ("panel", "beginning", "result")


@dataclass(frozen=True, slots=True)
class Noise:
    """What one game said in its channel."""

    turns: int
    """Of the person: decisions in a row count once."""
    stories: int
    """Messages that are there at the end, beside the panel, the beginning and the result."""
    posted: int
    """Messages posted from the beginning on, panels that moved down included."""
    most_at_once: int
    """New messages that stayed, from one decision of the person to the next."""

    @property
    def standing(self) -> int:
        return self.stories + len(BESIDE_STORIES)


class ListeningPlayer(RandomPlayer):
    """Counts the messages of the channel before each answer."""

    def __init__(self, harness: Harness, rng: random.Random) -> None:
        super().__init__(harness.alice, rng)
        self._harness = harness
        self.counts: list[int] = []

    async def answer(self) -> None:
        """Answer what is still asked once everything is delivered, but not where the only card was sealed unasked."""
        asked = self.question
        await self._harness.bot.idle()
        if self.question == asked:
            self.counts.append(standing(self._harness))
            await super().answer()


def standing(harness: Harness) -> int:
    return len([message for message in harness.messages if not message.ephemeral])


async def play_alone(harness: Harness, game: str, computers: int, seed: int) -> Noise:
    """Let the first person play a whole game at random, and measure its noise."""
    alice, player = harness.alice, ListeningPlayer(harness, random.Random(seed))  # noqa: S311 - not a secret
    await harness.open_table(PRESENTERS[game].command, alice)
    for _ in range(computers):
        await harness.press(alice, "add")
    await alice.until(lambda: len(harness.panel.text.split("🤖")) > computers)
    before = len(harness.sandbox.requests)
    await harness.press(alice, "begin")
    await harness.play_to_the_end([player])
    await harness.bot.idle()
    path = f"/channels/{harness.channel.id}/messages"
    posted = [one for one in harness.sandbox.requests[before:] if (one.method, one.path) == ("POST", path)]
    return Noise(
        turns=turns_of(0, await harness.store.tables.moves(1)),
        stories=standing(harness) - len(BESIDE_STORIES),
        posted=len(posted),
        most_at_once=max(after - before for before, after in pairwise(player.counts)),
    )


def turns_of(seat: int, log: Sequence[MoveRecord]) -> int:
    movers = [move.seat for move in log if move.seat != NATURE]
    return sum(mover == seat for mover, _ in groupby(movers))
