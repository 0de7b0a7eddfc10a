"""Whole games of every kind with the store on PostgreSQL, and what is read of them afterwards."""

import random

import pytest

from rules.games import GAMES
from table.history.archive import Archive
from table.verify import verify
from testing.harness import Harness
from testing.players import RandomPlayer, at_inbox, play
from tests.bot.fault_tools import all_is_told
from tests.bot.play.test_every_game import LONG_ENOUGH, begin, over

every_game = pytest.mark.parametrize("key", GAMES)


@every_game
async def test_people_play_a_whole_game_across_a_restart(harness: Harness, key: str):
    people, rng = harness.people[: GAMES[key].seats.start], random.Random(3)
    await begin(harness, key, people)
    players = [RandomPlayer(person, rng, at_inbox(person)) for person in people]
    answers = iter(range(LONG_ENOUGH + 1))
    await play(players, lambda: over(harness)() or next(answers, None) is None)
    before = (await harness.table()).match.ply
    await harness.restart_bot()
    assert (await harness.table()).match.ply >= before
    await play(players, over(harness))
    await all_is_told(harness)
    (standings,) = harness.told("🏆")
    assert all(f"**{name}**" in standings.text for name in (await harness.table()).names)
    assert verify((await Archive(harness.store).find(1)).recording).is_fair
