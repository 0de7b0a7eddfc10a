"""A whole game by people who click what they can see."""

import random

from tests.bot.club import Club, Player, play_to_the_end

TRICKS = 15


async def test_six_people_play_a_whole_game_from_their_inboxes(club: Club):
    await club.begin(*club.people)
    rng = random.Random(1)
    players = [Player(person, rng) for person in club.people]
    await play_to_the_end(club, players)
    (standings,) = club.told("🏆")
    assert standings.text.startswith("🏆")
    for trick in range(1, TRICKS + 1):
        assert len(club.told(f"**Trick {trick}/{TRICKS}**")) == 1
    (round_end,) = club.told("End of round 1")
    table = await club.table()
    for name, score in zip(table.names, table.match.outcome.scores, strict=True):
        assert f"**{name}** · {score} point" in standings.text
        assert f"{name} · **{score} point" in round_end.text
    await club.alice.until(lambda: "🏁" in club.panel.text)
