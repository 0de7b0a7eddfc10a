"""Losing the gateway, coming back, and what a bot is told meanwhile."""

import asyncio
import time

import aiohttp
import discord
import pytest

from sandbox import InteractionFailed
from sandbox.gateway.sessions import ACK_DELAY, Op
from sandbox.world.permissions import LEAST_FOR_A_BOT
from tests.sandbox.test_errors import code


async def back_online(harness, *, resumed=None, identified=None):
    gateway = harness.sandbox.gateway

    def ready():
        counts = (resumed in {None, gateway.resumed}, identified in {None, gateway.identified})
        return gateway.online and all(counts)

    assert await harness.sandbox.world.until(ready, 10)


@pytest.mark.parametrize("how", ["drop", "close", "reconnect", "invalid but resumable"])
async def test_a_lost_connection_is_resumed_and_nothing_is_missed(harness, bot, how):
    gateway = harness.sandbox.gateway
    if how == "drop":
        gateway.drop()
    elif how == "close":
        await gateway.close(4000)
    elif how == "reconnect":
        gateway.ask_to_reconnect()
    else:
        gateway.invalidate(resumable=True)
    answer = await harness.alice.slash("demo secret")
    assert answer.text.startswith("Psst")
    await back_online(harness, resumed=1)
    assert gateway.identified == 1


async def test_an_invalid_session_identifies_anew(harness, bot):
    harness.sandbox.gateway.invalidate()
    await back_online(harness, identified=2)
    assert (await harness.alice.slash("demo secret")).ephemeral


async def test_a_refused_resume_identifies_anew(harness, bot):
    harness.sandbox.gateway.refuse_resume = True
    harness.sandbox.gateway.drop()
    await back_online(harness, identified=2)
    assert harness.sandbox.gateway.resumed == 0


async def test_the_world_survives_a_restart_of_the_bot(harness, bot):
    panel = (await (await harness.alice.slash("demo start")).done()).message
    await harness.stop_bot()
    assert not harness.sandbox.gateway.online
    again = await harness.start_bot()
    answer = await harness.alice.click("Count", on=panel)
    assert again.clicks == ["count:2"]
    assert answer.ephemeral


async def test_a_bot_is_told_only_what_its_intents_ask_for(harness, bot):
    harness.alice.says("psst")
    harness.bruno.leave()
    harness.sandbox.world.rename_channel(harness.games, "play")
    await harness.sandbox.caught_up()
    assert "CHANNEL_UPDATE" in bot.events
    assert "MESSAGE_CREATE" in bot.events
    assert "GUILD_MEMBER_REMOVE" not in bot.events
    assert bot.cached_messages[-1].content == ""


async def test_a_bot_sees_nothing_of_a_channel_it_may_not_view(harness, bot):
    harness.sandbox.world.set_bot_permissions(harness.games, LEAST_FOR_A_BOT & ~LEAST_FOR_A_BOT)
    harness.alice.says("psst", harness.games)
    harness.alice.says("hello")
    await harness.sandbox.caught_up()
    assert [message.channel.id for message in bot.cached_messages] == [harness.general.id]


async def test_privileged_intents_must_be_granted(harness):
    discord.http.Route.BASE = harness.sandbox.api_url
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = discord.gateway.yarl.URL(harness.sandbox.gateway_url)
    async with discord.Client(intents=discord.Intents.all()) as client:
        with pytest.raises(discord.PrivilegedIntentsRequired):
            await client.start(harness.sandbox.token)


async def test_guilds_come_and_go(harness, bot):
    harness.sandbox.world.bot_leaves(harness.guild)
    await harness.sandbox.caught_up()
    assert not bot.guilds
    harness.sandbox.world.bot_joins(harness.guild)
    await harness.sandbox.caught_up()
    assert bot.guilds[0].me is not None
    assert {channel.name for channel in bot.guilds[0].text_channels} == {"general", "games"}


async def test_threads_are_announced(harness, bot):
    thread = harness.sandbox.world.add_thread(harness.general, "table", owner=harness.alice.user)
    await harness.sandbox.caught_up()
    assert bot.get_channel(thread.id).name == "table"
    harness.sandbox.world.delete_channel(thread)
    await harness.sandbox.caught_up()
    assert bot.get_channel(thread.id) is None


async def test_a_silent_bot_fails_its_people(harness):
    harness.sandbox.world.application.commands[None] = [{"id": "1", "name": "ping", "description": "x"}]
    asking = asyncio.create_task(harness.alice.slash("ping"))
    await asyncio.sleep(0)
    harness.clock.advance(4)
    with pytest.raises(InteractionFailed):
        await asking


async def test_a_heartbeat_is_acknowledged_after_the_bot_could_note_when_it_beat(harness):
    async with aiohttp.ClientSession() as session, session.ws_connect(harness.sandbox.gateway_url) as socket:
        assert (await socket.receive_json())["op"] == Op.HELLO
        beat = time.perf_counter()
        await socket.send_json({"op": Op.HEARTBEAT, "d": None})
        assert (await socket.receive_json())["op"] == Op.ACK
    assert time.perf_counter() - beat > ACK_DELAY / 2


@pytest.mark.parametrize("is_member", [True, False])
async def test_a_private_thread_is_there_for_its_members_alone(harness, bot, is_member):
    world, alice, bruno = harness.sandbox.world, harness.alice, harness.bruno
    invited = [alice.user, *([world.bot] if is_member else [])]
    thread = world.add_thread(harness.general, "between us", owner=alice.user, private_for=invited)
    await harness.sandbox.caught_up()
    assert (alice.sees(alice.says("hello", thread)), thread.visible_to(bruno.user)) == (True, False)
    known = bot.get_channel(thread.id)
    assert (known is not None and known.is_private()) == is_member
    if not is_member:
        assert await code(bot.fetch_channel(thread.id)) == 50001
        return
    world.archive(thread)
    await harness.sandbox.caught_up()
    assert bot.get_channel(thread.id) is None
    again = await bot.fetch_channel(thread.id)
    assert (await again.fetch_member(alice.id)).id == alice.id
    assert await code(again.fetch_member(bruno.id)) == 10013
    alice.leave(harness.guild)
    assert await code(again.fetch_member(alice.id)) == 10013


async def test_a_bot_without_its_servers_gets_interactions_and_asks_for_the_rest(harness):
    harness.sandbox.gateway.withholds_guilds = True
    bot = await harness.start_bot()
    harness.sandbox.world.rename_channel(harness.games, "play")
    assert (await harness.alice.slash("demo secret")).ephemeral
    assert not bot.guilds
    assert "CHANNEL_UPDATE" not in bot.events
    (interaction,) = bot.interactions
    assert (interaction.guild.name, interaction.channel.id) == ("", harness.general.id)
    guild = await bot.fetch_guild(harness.guild.id, with_counts=False)
    channels = {channel.id: channel for channel in await guild.fetch_channels()}
    assert (guild.name, channels.keys()) == (harness.guild.name, {harness.general.id, harness.games.id})
    bot_member = await guild.fetch_member(bot.user.id)
    assert channels[harness.games.id].permissions_for(bot_member).value == int(LEAST_FOR_A_BOT)


async def test_a_channel_hidden_from_the_bot_is_listed_and_not_shown(harness, bot):
    harness.sandbox.world.set_bot_permissions(harness.games, LEAST_FOR_A_BOT & ~LEAST_FOR_A_BOT)
    guild = await bot.fetch_guild(harness.guild.id)
    assert harness.games.id in {channel.id for channel in await guild.fetch_channels()}
    assert await code(bot.fetch_channel(harness.games.id)) == 50001
    harness.sandbox.world.bot_leaves(harness.guild)
    assert await code(bot.fetch_guild(harness.guild.id)) == 10004
    assert await code(bot.http.get_member(harness.guild.id, harness.alice.id)) == 10004
