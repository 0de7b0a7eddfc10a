"""Whole games of every kind by people who click what they can see."""

import random

import pytest

from presenters.games import PRESENTERS
from rules.games import GAMES
from sandbox import Person
from tests.bot.anybody import Anybody, at_hand, at_inbox, at_panel, play
from tests.bot.club import Club, button_on, done
from tests.bot.controls import Album, press_each
from tests.bot.fault_tools import all_is_told, public_state

every_game = pytest.mark.parametrize("key", GAMES)
SHORT = {"kodiak": "1"}
"""The option that makes a game short enough to be clicked through."""
LONG_ENOUGH = 10
"""Answers after which a game is in full swing."""


def over(club):
    return lambda: club.has_just_told("🏆")


async def begin(club, key, players, language="en"):
    await club.open_table(PRESENTERS[key].command, *players, language=language)
    if key in SHORT:
        options = await done(players[0].click(club.button("options"), on=club.panel))
        await done(players[0].choose(SHORT[key], on=options.message))
    await done(players[0].click(club.button("begin"), on=club.panel))


async def check_every_button_ever_sent(club: Club, album: Album, people: list[Person]) -> None:
    """Whatever was ever offered is answered privately, and changes nothing."""
    await all_is_told(club)
    before = await public_state(club)
    old = [(message, control) for message, control in album.all() if not control.custom_id.startswith("again:")]
    assert await press_each(old, people)
    await all_is_told(club)
    assert await public_state(club) == before


@every_game
async def test_people_play_a_whole_game_in_french_across_a_restart_with_a_closed_inbox(club: Club, key: str):
    fewest, rng = GAMES[key].seats.start, random.Random(2)
    people = [club.person(name, locale="fr") for name in ("Alix", "Basile", "Capucine")[:fewest]]
    people[0].close_inbox()
    album = Album(club)
    await begin(club, key, people, language="fr")
    await done(people[0].click(button_on(club.panel, "hand"), on=club.panel))
    players = [Anybody(people[0], rng, at_hand(people[0]))]
    players += [Anybody(person, rng, at_inbox(person)) for person in people[1:]]
    players += [Anybody(person, rng, at_panel(club, seat)) for seat, person in enumerate(people)]
    answers = iter(range(LONG_ENOUGH + 1))
    await play(club, players, lambda: over(club)() or next(answers, None) is None)
    before = (await club.table()).match.ply
    await club.restart_bot()
    assert (await club.table()).match.ply >= before
    await done(people[0].click(button_on(club.panel, "hand"), on=club.panel))
    await play(club, players, over(club))
    (standings,) = club.told("🏆")
    assert standings.text.startswith("🏆")
    table = await club.table()
    assert all(f"**{name}**" in standings.text for name in table.names)
    assert str(max(table.match.outcome.scores)) in standings.text
    await club.alice.until(lambda: "🏁" in club.panel.text)
    await check_every_button_ever_sent(club, album, people)
