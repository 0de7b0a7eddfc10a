"""The bot says hello to a server that invites it, once, and a game can be started from there."""

import pytest

from rules.games import GAMES
from sandbox.permissions import NOTHING
from tests.bot.club import Club, done


def invite(club: Club, **guild_options):
    guild = club.sandbox.world.add_guild("New friends", bot_present=False, **guild_options)
    channel = club.sandbox.world.add_channel(guild, "hall")
    club.sandbox.world.bot_joins(guild)
    return guild, channel


@pytest.mark.parametrize(("locale", "hello"), [("fr", "Bonjour"), ("en-US", "Hello!")])
async def test_a_community_is_greeted_in_its_language_and_can_start_at_once(club: Club, locale, hello):
    _, hall = invite(club, locale=locale, features=["COMMUNITY"])
    actor = club.sandbox.person("actor", at=hall, locale=locale)
    await actor.until(lambda: hello in actor.here.last.text)
    assert len(actor.here.last.buttons) == len(GAMES)
    await done(actor.click(actor.here.last.buttons[0]))
    await actor.until(lambda: any("1. actor" in message.text for message in actor.here.messages))


async def test_a_server_without_a_language_is_greeted_in_both(club: Club):
    _, hall = invite(club)
    actor = club.sandbox.person("actor", at=hall)
    await actor.until(lambda: "Hello!" in actor.here.last.text and "Bonjour" in actor.here.last.text)


async def test_a_server_that_invites_the_bot_again_is_not_greeted_again(club: Club):
    guild, hall = invite(club)
    actor = club.sandbox.person("actor", at=hall)
    await actor.until(lambda: "Hello!" in actor.here.last.text)
    club.sandbox.world.bot_leaves(guild)
    club.sandbox.world.bot_joins(guild)
    await club.sandbox.caught_up()
    await done(actor.slash("help"))
    assert len([message for message in actor.here.messages if "Hello!" in message.text]) == 1


async def test_a_server_where_the_bot_may_not_speak_is_left_in_peace(club: Club, caplog):
    guild = club.sandbox.world.add_guild("Quiet", bot_present=False)
    hall = club.sandbox.world.add_channel(guild, "hall", bot_permissions=NOTHING)
    club.sandbox.world.bot_joins(guild)
    await club.sandbox.caught_up()
    assert hall.messages == []
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
