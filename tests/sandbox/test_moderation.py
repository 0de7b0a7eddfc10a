"""People who leave, are sent away or banned: what a bot is told of it, and what it can find out."""

import pytest

from sandbox import SandboxError
from sandbox.gateway.events import Intent, gateway_event
from sandbox.world.state import WorldEvent
from tests.sandbox.test_errors import code
from tests.sandbox.test_persistence import kept


async def test_a_bot_with_the_intent_hears_of_a_ban_and_of_its_end(stage, bot):
    stage.sandbox.world.ban(stage.bruno.user, stage.guild)
    stage.sandbox.world.unban(stage.bruno.user, stage.guild)
    await stage.sandbox.caught_up()
    assert [event for event in bot.events if "BAN" in event] == ["GUILD_BAN_ADD", "GUILD_BAN_REMOVE"]


async def test_a_bot_hears_of_nobody_being_sent_away_without_a_privileged_intent(stage, bot):
    stage.sandbox.world.kick(stage.bruno.user, stage.guild)
    await stage.sandbox.caught_up()
    assert not [event for event in bot.events if "MEMBER" in event or "BAN" in event]


def test_without_the_intent_a_ban_is_not_told(stage):
    ban = WorldEvent("GUILD_BAN_ADD", guild=stage.guild, user=stage.bruno.user)
    assert gateway_event(stage.sandbox.world, ban, Intent.GUILDS | Intent.GUILD_MEMBERS) is None
    told = gateway_event(stage.sandbox.world, ban, Intent.GUILD_MODERATION)
    assert (told["guild_id"], told["user"]["id"]) == (str(stage.guild.id), str(stage.bruno.id))


@pytest.mark.parametrize("how", ["leave", "kick", "ban"])
async def test_whoever_is_gone_is_an_unknown_member(stage, bot, how):
    guild = bot.get_guild(stage.guild.id)
    getattr(stage.sandbox.world, how)(stage.bruno.user, stage.guild)
    assert await code(guild.fetch_member(stage.bruno.id)) == 10007


async def test_whoever_was_sent_away_may_come_back_but_not_who_is_banned(stage):
    world = stage.sandbox.world
    world.kick(stage.bruno.user, stage.guild)
    world.join(stage.bruno.user, stage.guild)
    world.ban(stage.bruno.user, stage.guild)
    with pytest.raises(SandboxError):
        world.join(stage.bruno.user, stage.guild)
    world.unban(stage.bruno.user, stage.guild)
    world.join(stage.bruno.user, stage.guild)
    assert stage.bruno.id in stage.guild.members


async def test_bans_are_kept(stage, tmp_path):
    stage.sandbox.world.ban(stage.bruno.user, stage.guild)
    again = await kept(stage.sandbox.world, tmp_path)
    assert again.world.guilds[stage.guild.id].banned == {stage.bruno.id}
