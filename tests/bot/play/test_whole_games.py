"""A whole game by six people who click what they can see, one of them without an inbox."""

import random

from tests.bot import fault_tools
from tests.bot.club import Club, Steady, button_on, done, play_to_the_end
from tests.bot.fault_tools import refusals

no_wait_before_identifying, patience = fault_tools.no_wait_before_identifying, fault_tools.patience
TRICKS = 15


async def test_six_people_play_a_whole_game_and_a_closed_inbox_costs_one_refusal(club: Club):
    fatou = club.people[-1]
    fatou.close_inbox()
    await club.begin(*club.people)
    await fatou.until(lambda: club.told("begins!") and button_on(club.panel, "hand"))
    await done(fatou.click(club.button("hand"), on=club.panel))
    rng = random.Random(1)
    await play_to_the_end(club, [Steady(person, rng, by_dm=person is not fatou) for person in club.people])
    await check_stories(club)
    await club.alice.until(lambda: "🏁" in club.panel.text)
    assert refusals(club) == 1
    assert fatou.dm.messages == []


async def check_stories(club: Club) -> None:
    """Every trick is told once, and the round and the game with everybody's points."""
    for trick in range(1, TRICKS + 1):
        assert len(club.told(f"**Trick {trick}/{TRICKS}**")) == 1
    (standings,), (round_end,) = club.told("🏆"), club.told("End of round 1")
    table = await club.table()
    for name, score in zip(table.names, table.match.outcome.scores, strict=True):
        assert f"**{name}** · {score} point" in standings.text
        assert f"{name} · **{score} point" in round_end.text
