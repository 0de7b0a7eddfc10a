"""Players who leave the server or are banned: their seats go to computers at once, and back to them with one click."""

import pytest

from tests.bot.club import Club, button_on, card_on, choices, done, heard
from tests.bot.fault_tools import play

MINUTE = 60.0
LONG = 100.0
MEMBER = "/guilds/{guild_id}/members/{user_id}"


async def begin(club: Club, tempo: str = "none") -> None:
    await done(club.alice.slash("kodiak start", language="en", tempo=tempo))
    await club.alice.until(lambda: club.panel.buttons)
    await done(club.bruno.click(club.button("join"), on=club.panel))
    await done(club.alice.click(club.button("begin"), on=club.panel))
    await club.bruno.until(lambda: choices(club.bruno.dm.last))


async def test_a_banned_player_is_replaced_at_once(club: Club):
    await begin(club)
    club.sandbox.world.ban(club.bruno.user, club.guild)
    await club.alice.until(lambda: club.told("Bruno is away"))
    await club.alice.until(lambda: "A computer plays for Bruno" in club.panel.text)
    assert club.sandbox.count("GET", MEMBER) <= 1
    assert not club.told(club.bruno.mention + " ")


async def test_a_banned_player_leaves_every_lobby_and_only_on_that_server(club: Club):
    other = club.sandbox.world.add_guild("Another club")
    elsewhere = club.sandbox.world.add_channel(other, "games")
    club.sandbox.world.join(club.bruno.user, other)
    await done(club.alice.slash("kodiak start", language="en"))
    await club.alice.until(lambda: club.panel.buttons)
    await done(club.bruno.click(club.button("join"), on=club.panel))
    await done(club.bruno.slash("kodiak start", elsewhere, language="en"))
    club.sandbox.world.ban(club.bruno.user, club.guild)
    await club.alice.until(lambda: "Bruno" not in club.panel.text)
    assert (await club.table(1)).names == ("Alice",)
    assert (await club.table(2)).names == ("Bruno",)


async def test_a_leaver_is_missed_when_a_direct_message_fails(club: Club):
    await begin(club)
    await play(club.bruno, "salmon-1")
    club.bruno.leave()
    club.clock.advance(LONG)
    await play(club.alice, "salmon-1")
    await club.alice.until(lambda: club.told("Bruno is away"))
    assert not club.told(club.bruno.mention + " ")


async def test_a_leaver_is_missed_before_the_clock_warns_them(club: Club):
    await begin(club, tempo="live-3")
    club.sandbox.world.kick(club.bruno.user, club.guild)
    club.clock.advance(0.8 * 13 * MINUTE)
    await club.alice.until(lambda: club.told("Bruno is away"))
    assert not club.told("your time is nearly over")
    assert not [message for message in club.bruno.dm.messages if "nearly over" in message.text]


async def test_a_leaver_is_missed_while_a_game_without_a_clock_waits_for_them(club: Club):
    await begin(club)
    club.bruno.leave()
    club.clock.advance(MINUTE)
    await club.alice.until(lambda: club.told("Bruno is away"))
    await club.alice.until(lambda: "A computer plays for Bruno" in club.panel.text)
    assert (await club.table()).seats[0].stand_in is None


async def test_whoever_only_closed_their_inbox_keeps_their_seat(club: Club):
    club.bruno.close_inbox()
    await done(club.alice.slash("kodiak start", language="en"))
    await club.alice.until(lambda: club.panel.buttons)
    await done(club.bruno.click(club.button("join"), on=club.panel))
    await club.alice.until(lambda: club.sandbox.count("GET", MEMBER) == 1)
    await done(club.alice.click(club.button("begin"), on=club.panel))
    await club.alice.until(lambda: button_on(club.panel, "manage"))
    assert (await club.table()).seats[1].stand_in is None


async def test_whoever_comes_back_takes_their_seat_with_one_click(club: Club):
    await begin(club)
    club.sandbox.world.ban(club.bruno.user, club.guild)
    await club.alice.until(lambda: button_on(club.panel, "return"))
    club.sandbox.world.unban(club.bruno.user, club.guild)
    club.sandbox.world.join(club.bruno.user, club.guild)
    await done(club.bruno.click(button_on(club.panel, "return"), on=club.panel))
    await club.alice.until(lambda: "A computer plays for Bruno" not in club.panel.text)


@pytest.mark.parametrize("way", ["I’m back", "a card"])
async def test_whoever_is_banned_does_not_get_back_in_by_direct_message(club: Club, way: str):
    await begin(club)
    hand = club.bruno.dm.last
    club.sandbox.world.ban(club.bruno.user, club.guild)
    await club.alice.until(lambda: button_on(club.panel, "return"))
    pressed = button_on(club.panel, "return") if way == "I’m back" else card_on(hand, "salmon-1")
    answer = await (await club.bruno.forge(pressed.custom_id, on=hand)).done()
    assert "You have left this table’s server" in heard(answer).text
    assert (await club.table()).seats[1].stand_in is not None
