"""A hand tells what happened since its reader last decided, and all of it on demand."""

import random

from sandbox import SandboxError
from testing.harness import Harness
from testing.players import RandomPlayer, done
from testing.screens import button_on, heard

COMPUTERS = 5
MOST_TURNS = 12


def lines_of(text: str) -> set[str]:
    return {line for line in text.split("\n") if line}


def is_cut(harness: Harness) -> bool:
    try:
        return bool(button_on(harness.alice.dm.last, "since"))
    except SandboxError:
        return False


async def play_until_much_has_happened(harness: Harness) -> None:
    """Let Alice play Kai Piranja until more has happened since her last turn than her hand has room for."""
    player = RandomPlayer(harness.alice, random.Random(5))
    for _ in range(MOST_TURNS):
        await harness.alice.until(lambda: player.question)
        await harness.bot.idle()
        if is_cut(harness):
            return
        await player.answer()
        await harness.bot.idle()
    raise AssertionError(harness.alice.describe())


async def test_a_hand_tells_what_happened_since_and_all_of_it_on_demand(harness: Harness):
    await harness.open_table("kai", harness.alice)
    for _ in range(COMPUTERS):
        await harness.press(harness.alice, "add")
    await harness.press(harness.alice, "begin")
    await play_until_much_has_happened(harness)
    await harness.restart_bot()

    hand = harness.alice.dm.last
    answer = heard(await done(harness.alice.click(button_on(hand, "since"), on=hand)))
    assert answer.ephemeral
    public = {line for message in harness.messages if not message.ephemeral for line in lines_of(message.text)}
    told = lines_of(answer.text)
    assert len(told & public) > len(lines_of(hand.text) & public) >= 3
    assert len(told - public) == 1, "The heading alone is not what the channel was told."

    stranger = heard(await done(harness.bruno.forge("since:1", on=harness.panel)))
    assert stranger.ephemeral
    assert not lines_of(stranger.text) & public
