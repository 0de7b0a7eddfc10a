"""The bot says hello to a server that invites it, once, and a game can be started from there."""

import pytest

from presenters.languages import LANGUAGES
from presenters.texts import name_of
from rules.games import GAMES
from sandbox.world.permissions import NOTHING
from testing.harness import Harness
from testing.players import done


def invite(harness: Harness, **guild_options):
    guild = harness.sandbox.world.add_guild("New friends", bot_present=False, **guild_options)
    channel = harness.sandbox.world.add_channel(guild, "child_harness")
    harness.sandbox.world.bot_joins(guild)
    return guild, channel


@pytest.mark.parametrize(("locale", "hello"), [("fr", "Bonjour"), ("de", "Hallo!"), ("en-US", "Hello!")])
async def test_a_community_is_greeted_in_its_language_and_can_start_at_once(harness: Harness, locale, hello):
    _, child_harness = invite(harness, locale=locale, features=["COMMUNITY"])
    guest = harness.sandbox.person("guest", at=child_harness, locale=locale)
    await guest.until(lambda: hello in guest.here.last.text)
    assert [button.custom_id for button in guest.here.last.buttons] == [*(f"start:{key}" for key in GAMES), "lessons"]
    await done(guest.click(guest.here.last.buttons[0]))
    await guest.until(lambda: any("1. guest" in message.text for message in guest.here.messages))


async def test_a_server_without_a_language_is_greeted_in_english_which_names_the_others(harness: Harness):
    _, child_harness = invite(harness)
    guest = harness.sandbox.person("guest", at=child_harness)
    await guest.until(lambda: "Hello!" in guest.here.last.text)
    greeting = guest.here.last.text
    assert all(name_of(language) in greeting for language in LANGUAGES if language != "en")
    assert len(greeting) <= 2000


async def test_a_server_that_invites_the_bot_again_is_not_greeted_again(harness: Harness):
    guild, child_harness = invite(harness)
    guest = harness.sandbox.person("guest", at=child_harness)
    await guest.until(lambda: "Hello!" in guest.here.last.text)
    harness.sandbox.world.bot_leaves(guild)
    harness.sandbox.world.bot_joins(guild)
    await harness.sandbox.caught_up()
    await done(guest.slash("help"))
    assert len([message for message in guest.here.messages if "Hello!" in message.text]) == 1


async def test_a_server_where_the_bot_may_not_speak_is_left_in_peace(harness: Harness, caplog):
    guild = harness.sandbox.world.add_guild("Quiet", bot_present=False)
    child_harness = harness.sandbox.world.add_channel(guild, "child_harness", bot_permissions=NOTHING)
    harness.sandbox.world.bot_joins(guild)
    await harness.sandbox.caught_up()
    assert child_harness.messages == []
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
