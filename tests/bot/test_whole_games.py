"""Whole games of every kind, played by people who click what they can see."""

import random

from tests.bot.club import Club, Player, play_to_the_end


async def test_six_people_play_a_whole_game_from_their_inboxes(club: Club):
    await club.begin(*club.people)
    rng = random.Random(1)
    players = [Player(person, rng) for person in club.people]
    await play_to_the_end(club, players)
    standings = club.told("🏆")
    assert len(standings) == 1
    assert standings[0].text.startswith("🏆")
