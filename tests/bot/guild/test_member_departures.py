"""Players who leave the server or are banned: their seats go to computers at once, and back to them with one click."""

import pytest

from testing.harness import Harness
from testing.players import done
from testing.screens import button_on, card_on, heard, move_buttons
from tests.bot.fault_tools import play

MINUTE = 60.0
LONG = 100.0
MEMBER = "/guilds/{guild_id}/members/{user_id}"


either_cache = pytest.mark.parametrize("guild_cache", ["warm", "empty"])


async def begin(harness: Harness, tempo: str = "none") -> None:
    await done(harness.alice.slash("kodiak start", language="en", tempo=tempo))
    await harness.alice.until(lambda: harness.panel.buttons)
    await done(harness.bruno.click(harness.button("join"), on=harness.panel))
    await harness.press(harness.alice, "begin")
    await harness.bruno.until(lambda: move_buttons(harness.bruno.dm.last))


async def test_a_banned_player_is_replaced_at_once(harness: Harness):
    await begin(harness)
    harness.sandbox.world.ban(harness.bruno.user, harness.guild)
    await harness.alice.until(lambda: harness.told("Bruno is away"))
    await harness.alice.until(lambda: "A computer plays for Bruno" in harness.panel.text)
    assert harness.sandbox.count("GET", MEMBER) <= 1
    assert not harness.told(harness.bruno.mention + " ")


async def test_a_banned_player_leaves_every_lobby_and_only_on_that_server(harness: Harness):
    other = harness.sandbox.world.add_guild("Another harness")
    elsewhere = harness.sandbox.world.add_channel(other, "games")
    harness.sandbox.world.join(harness.bruno.user, other)
    await done(harness.alice.slash("kodiak start", language="en"))
    await harness.alice.until(lambda: harness.panel.buttons)
    await done(harness.bruno.click(harness.button("join"), on=harness.panel))
    await done(harness.bruno.slash("kodiak start", elsewhere, language="en"))
    harness.sandbox.world.ban(harness.bruno.user, harness.guild)
    await harness.alice.until(lambda: "Bruno" not in harness.panel.text)
    assert (await harness.table(1)).names == ("Alice",)
    assert (await harness.table(2)).names == ("Bruno",)


@either_cache
async def test_a_leaver_is_missed_when_a_direct_message_fails(harness: Harness):
    await begin(harness)
    await play(harness.bruno, "salmon-1")
    harness.bruno.leave()
    harness.clock.advance(LONG)
    await play(harness.alice, "salmon-1")
    await harness.alice.until(lambda: harness.told("Bruno is away"))
    assert not harness.told(harness.bruno.mention + " ")


@either_cache
async def test_a_leaver_is_missed_before_the_clock_warns_them(harness: Harness):
    await begin(harness, tempo="live-3")
    harness.sandbox.world.kick(harness.bruno.user, harness.guild)
    harness.clock.advance(0.8 * 13 * MINUTE)
    await harness.alice.until(lambda: harness.told("Bruno is away"))
    assert not harness.told("your time is nearly over")
    assert not [message for message in harness.bruno.dm.messages if "nearly over" in message.text]


@either_cache
async def test_a_leaver_is_missed_while_a_game_without_a_clock_waits_for_them(harness: Harness):
    await begin(harness)
    harness.bruno.leave()
    harness.clock.advance(MINUTE)
    await harness.alice.until(lambda: harness.told("Bruno is away"))
    await harness.alice.until(lambda: "A computer plays for Bruno" in harness.panel.text)
    assert (await harness.table()).seats[0].stand_in is None


@either_cache
async def test_whoever_only_closed_their_inbox_keeps_their_seat(harness: Harness):
    harness.bruno.close_inbox()
    await done(harness.alice.slash("kodiak start", language="en"))
    await harness.alice.until(lambda: harness.panel.buttons)
    await done(harness.bruno.click(harness.button("join"), on=harness.panel))
    await harness.alice.until(lambda: harness.sandbox.count("GET", MEMBER) == 1)
    await harness.press(harness.alice, "begin")
    await harness.alice.until(lambda: button_on(harness.panel, "manage"))
    assert (await harness.table()).seats[1].stand_in is None


async def test_whoever_comes_back_takes_their_seat_with_one_click(harness: Harness):
    await begin(harness)
    harness.sandbox.world.ban(harness.bruno.user, harness.guild)
    await harness.alice.until(lambda: button_on(harness.panel, "return"))
    harness.sandbox.world.unban(harness.bruno.user, harness.guild)
    harness.sandbox.world.join(harness.bruno.user, harness.guild)
    await done(harness.bruno.click(button_on(harness.panel, "return"), on=harness.panel))
    await harness.alice.until(lambda: "A computer plays for Bruno" not in harness.panel.text)


@pytest.mark.parametrize("way", ["I’m back", "a card"])
async def test_whoever_is_banned_does_not_get_back_in_by_direct_message(harness: Harness, way: str):
    await begin(harness)
    hand = harness.bruno.dm.last
    harness.sandbox.world.ban(harness.bruno.user, harness.guild)
    await harness.alice.until(lambda: button_on(harness.panel, "return"))
    pressed = button_on(harness.panel, "return") if way == "I’m back" else card_on(hand, "salmon-1")
    answer = await (await harness.bruno.forge(pressed.custom_id, on=hand)).done()
    assert "You have left this table’s server" in heard(answer).text
    assert (await harness.table()).seats[1].stand_in is not None
