"""Computers at the table: they think on their own, never flood the channel, and go on after a restart."""

import random

from testing.harness import Harness
from testing.players import RandomPlayer, done
from tests.bot.fault_tools import told_once


async def seat_computers(harness: Harness, how_many: int) -> None:
    for _ in range(how_many):
        await done(harness.alice.click(harness.button("add"), on=harness.panel))


async def test_one_person_plays_a_whole_game_against_computers_and_every_trick_is_told_once(harness: Harness):
    await harness.open_kodiak(harness.alice)
    await seat_computers(harness, 3)
    await harness.press(harness.alice, "begin")
    await harness.play_to_the_end([RandomPlayer(harness.alice, random.Random(3))])
    assert told_once(harness, *range(1, 16))
    (standings,) = harness.told("🏆")
    assert all(f"**🤖 {name}**" in standings.text for name in (await harness.table()).names[1:])
    assert "**Alice**" in standings.text
    await harness.alice.until(lambda: "🏁 **The game is over.**" in harness.panel.text)


async def test_a_computer_that_was_thinking_goes_on_after_a_restart(harness: Harness):
    await harness.open_kodiak(harness.alice)
    await seat_computers(harness, 1)
    await harness.press(harness.alice, "begin")
    await harness.restart_bot()
    await harness.play_to_the_end([RandomPlayer(harness.alice, random.Random(4))])


async def test_the_computers_level_is_chosen_in_the_options(harness: Harness):
    await harness.open_kodiak(harness.alice)
    await seat_computers(harness, 1)
    assert "(normal)" in harness.panel.text
    options = await done(harness.alice.click(harness.button("options"), on=harness.panel))
    await done(harness.alice.choose("easy", menu="Computers", on=options.message))
    await harness.alice.until(lambda: "(easy)" in harness.panel.text)
