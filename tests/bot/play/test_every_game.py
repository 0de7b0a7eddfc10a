"""Whole games of every kind by people who click what they can see."""

import random

import pytest

from presenters.games import PRESENTERS
from rules.games import GAMES
from sandbox import Person
from testing.harness import Harness
from testing.players import RandomPlayer, at_hand, at_inbox, done, play
from testing.screens import button_on
from tests.bot.controls import Album, press_each
from tests.bot.fault_tools import all_is_told, public_state
from tests.rules.play import spread

every_game = pytest.mark.parametrize("key", GAMES)
SHORT = {"kodiak": "1"}
"""The option that makes a game short enough to be clicked through."""
MOST_PRESSED = 60
"""Of the old buttons of a game; that every answer is refused at its table is a test of `table/`."""
LONG_ENOUGH = 10
"""Answers after which a game is in full swing."""


def over(harness):
    return lambda: harness.has_just_told("🏆")


async def begin(harness, key, players, language="en"):
    await harness.open_table(PRESENTERS[key].command, *players, language=language)
    if key in SHORT:
        options = await done(players[0].click(harness.button("options"), on=harness.panel))
        await done(players[0].choose(SHORT[key], on=options.message))
    await harness.press(players[0], "begin")


async def check_every_button_ever_sent(harness: Harness, album: Album, people: list[Person]) -> None:
    """Whatever was ever offered is answered privately, and changes nothing."""
    await all_is_told(harness)
    before = await public_state(harness)
    old = [(message, control) for message, control in album.all() if not control.custom_id.startswith("again:")]
    assert await press_each(spread(old, MOST_PRESSED), people)
    await all_is_told(harness)
    assert await public_state(harness) == before


@every_game
async def test_people_play_a_whole_game_in_french_across_a_restart_with_a_closed_inbox(harness: Harness, key: str):
    fewest, rng = GAMES[key].seats.start, random.Random(2)
    people = [harness.person(name, locale="fr") for name in ("Alix", "Basile", "Capucine")[:fewest]]
    people[0].close_inbox()
    album = Album(harness)
    await begin(harness, key, people, language="fr")
    await done(people[0].click(button_on(harness.panel, "hand"), on=harness.panel))
    players = [RandomPlayer(people[0], rng, at_hand(people[0]))]
    players += [RandomPlayer(person, rng, at_inbox(person)) for person in people[1:]]
    players += [RandomPlayer(person, rng, harness.at_panel(seat)) for seat, person in enumerate(people)]
    answers = iter(range(LONG_ENOUGH + 1))
    await play(players, lambda: over(harness)() or next(answers, None) is None)
    before = (await harness.table()).match.ply
    await harness.restart_bot()
    assert (await harness.table()).match.ply >= before
    await done(people[0].click(button_on(harness.panel, "hand"), on=harness.panel))
    await play(players, over(harness))
    (standings,) = harness.told("🏆")
    assert standings.text.startswith("🏆")
    table = await harness.table()
    assert all(f"**{name}**" in standings.text for name in table.names)
    assert str(max(table.match.outcome.scores)) in standings.text
    await harness.alice.until(lambda: "🏁" in harness.panel.text)
    await check_every_button_ever_sent(harness, album, people)
