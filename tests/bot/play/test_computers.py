"""Computers at the table: they think on their own, never flood the channel, and go on after a restart."""

import random

from tests.bot.club import Club, Player, done, play_to_the_end


async def seat_computers(club: Club, how_many: int) -> None:
    for _ in range(how_many):
        await done(club.alice.click(club.button("add"), on=club.panel))


async def test_one_person_plays_a_whole_game_against_computers_with_one_story_a_trick(club: Club):
    await club.lay_table(club.alice)
    await seat_computers(club, 3)
    await done(club.alice.click(club.button("begin"), on=club.panel))
    await play_to_the_end(club, [Player(club.alice, random.Random(3))])
    assert len(club.told("/15")) == 15 + len([one for one in club.told("/15") if one.buttons])
    (standings,) = club.told("🏆")
    assert all(f"**{name}**" in standings.text for name in (await club.table()).names)
    await club.alice.until(lambda: "🏁 **The game is over.**" in club.panel.text)


async def test_a_computer_that_was_thinking_goes_on_after_a_restart(club: Club):
    await club.lay_table(club.alice)
    await seat_computers(club, 1)
    await done(club.alice.click(club.button("begin"), on=club.panel))
    await club.restart_bot()
    await play_to_the_end(club, [Player(club.alice, random.Random(4))])


async def test_the_computers_level_is_chosen_in_the_options(club: Club):
    await club.lay_table(club.alice)
    await seat_computers(club, 1)
    assert "(normal)" in club.panel.text
    options = await done(club.alice.click(club.button("options"), on=club.panel))
    await done(club.alice.choose("easy", menu="Computers", on=options.message))
    await club.alice.until(lambda: "(easy)" in club.panel.text)
