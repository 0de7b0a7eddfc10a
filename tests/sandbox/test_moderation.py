"""People who leave, are sent away or banned: what a bot is told of it, and what it can find out."""

import pytest

from sandbox import SandboxError
from sandbox.gateway.events import Intent, gateway_event
from sandbox.world.state import WorldEvent
from tests.sandbox.test_errors import code
from tests.sandbox.test_persistence import kept


async def test_a_bot_with_the_intent_hears_of_a_ban_and_of_its_end(harness, bot):
    harness.sandbox.world.ban(harness.bruno.user, harness.guild)
    harness.sandbox.world.unban(harness.bruno.user, harness.guild)
    await harness.sandbox.caught_up()
    assert [event for event in bot.events if "BAN" in event] == ["GUILD_BAN_ADD", "GUILD_BAN_REMOVE"]


async def test_a_bot_hears_of_nobody_being_sent_away_without_a_privileged_intent(harness, bot):
    harness.sandbox.world.kick(harness.bruno.user, harness.guild)
    await harness.sandbox.caught_up()
    assert not [event for event in bot.events if "MEMBER" in event or "BAN" in event]


def test_without_the_intent_a_ban_is_not_told(harness):
    ban = WorldEvent("GUILD_BAN_ADD", guild=harness.guild, user=harness.bruno.user)
    assert gateway_event(harness.sandbox.world, ban, Intent.GUILDS | Intent.GUILD_MEMBERS) is None
    told = gateway_event(harness.sandbox.world, ban, Intent.GUILD_MODERATION)
    assert (told["guild_id"], told["user"]["id"]) == (str(harness.guild.id), str(harness.bruno.id))


@pytest.mark.parametrize("how", ["leave", "kick", "ban"])
async def test_whoever_is_gone_is_an_unknown_member(harness, bot, how):
    guild = bot.get_guild(harness.guild.id)
    getattr(harness.sandbox.world, how)(harness.bruno.user, harness.guild)
    assert await code(guild.fetch_member(harness.bruno.id)) == 10007


async def test_whoever_was_sent_away_may_come_back_but_not_who_is_banned(harness):
    world = harness.sandbox.world
    world.kick(harness.bruno.user, harness.guild)
    world.join(harness.bruno.user, harness.guild)
    world.ban(harness.bruno.user, harness.guild)
    with pytest.raises(SandboxError):
        world.join(harness.bruno.user, harness.guild)
    world.unban(harness.bruno.user, harness.guild)
    world.join(harness.bruno.user, harness.guild)
    assert harness.bruno.id in harness.guild.members


async def test_bans_are_kept(harness, tmp_path):
    harness.sandbox.world.ban(harness.bruno.user, harness.guild)
    again = await kept(harness.sandbox.world, tmp_path)
    assert again.world.guilds[harness.guild.id].banned == {harness.bruno.id}
