"""A whole game by six people who click what they can see, one of them without an inbox."""

import random

from testing.harness import Harness
from testing.players import SteadyPlayer, at_hand, done
from testing.screens import button_on
from tests.bot import fault_tools
from tests.bot.fault_tools import refusals

no_wait_before_identifying = fault_tools.no_wait_before_identifying
TRICKS = 15


async def test_six_people_play_a_whole_game_and_a_closed_inbox_costs_one_refusal(harness: Harness):
    fatou = harness.people[-1]
    fatou.close_inbox()
    await harness.begin(*harness.people)
    await fatou.until(lambda: harness.told("begins!") and button_on(harness.panel, "hand"))
    await done(fatou.click(harness.button("hand"), on=harness.panel))
    rng = random.Random(1)
    await harness.play_to_the_end(
        [SteadyPlayer(person, rng, at_hand(person) if person is fatou else None) for person in harness.people]
    )
    await check_stories(harness)
    await harness.alice.until(lambda: "🏁" in harness.panel.text)
    assert refusals(harness) == 1
    assert fatou.dm.messages == []


async def check_stories(harness: Harness) -> None:
    """Every trick is told once, and the round and the game with everybody's points."""
    for trick in range(1, TRICKS + 1):
        assert len(harness.told(f"**Trick {trick}/{TRICKS}**")) == 1
    (standings,), (round_end,) = harness.told("🏆"), harness.told("End of round 1")
    table = await harness.table()
    for name, score in zip(table.names, table.match.outcome.scores, strict=True):
        assert f"**{name}** · {score} point" in standings.text
        assert f"{name} · **{score} point" in round_end.text
