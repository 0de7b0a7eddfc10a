"""The bot says hello to a server that invites it, once, and a game can be started from there."""

import pytest

from rules.games import GAMES
from sandbox.world.permissions import NOTHING
from tests.bot.club import Club, done


def invite(club: Club, **guild_options):
    guild = club.sandbox.world.add_guild("New friends", bot_present=False, **guild_options)
    channel = club.sandbox.world.add_channel(guild, "hall")
    club.sandbox.world.bot_joins(guild)
    return guild, channel


@pytest.mark.parametrize(("locale", "hello"), [("fr", "Bonjour"), ("en-US", "Hello!")])
async def test_a_community_is_greeted_in_its_language_and_can_start_at_once(club: Club, locale, hello):
    _, hall = invite(club, locale=locale, features=["COMMUNITY"])
    guest = club.sandbox.person("guest", at=hall, locale=locale)
    await guest.until(lambda: hello in guest.here.last.text)
    assert len(guest.here.last.buttons) == len(GAMES)
    await done(guest.click(guest.here.last.buttons[0]))
    await guest.until(lambda: any("1. guest" in message.text for message in guest.here.messages))


async def test_a_server_without_a_language_is_greeted_in_both(club: Club):
    _, hall = invite(club)
    guest = club.sandbox.person("guest", at=hall)
    await guest.until(lambda: "Hello!" in guest.here.last.text and "Bonjour" in guest.here.last.text)


async def test_a_server_that_invites_the_bot_again_is_not_greeted_again(club: Club):
    guild, hall = invite(club)
    guest = club.sandbox.person("guest", at=hall)
    await guest.until(lambda: "Hello!" in guest.here.last.text)
    club.sandbox.world.bot_leaves(guild)
    club.sandbox.world.bot_joins(guild)
    await club.sandbox.caught_up()
    await done(guest.slash("help"))
    assert len([message for message in guest.here.messages if "Hello!" in message.text]) == 1


async def test_a_server_where_the_bot_may_not_speak_is_left_in_peace(club: Club, caplog):
    guild = club.sandbox.world.add_guild("Quiet", bot_present=False)
    hall = club.sandbox.world.add_channel(guild, "hall", bot_permissions=NOTHING)
    club.sandbox.world.bot_joins(guild)
    await club.sandbox.caught_up()
    assert hall.messages == []
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
