"""Losing the gateway, coming back, and what a bot is told meanwhile."""

import asyncio
import time

import aiohttp
import discord
import pytest

from sandbox import InteractionFailed
from sandbox.gateway.gateway import ACK_DELAY, Op
from sandbox.world.permissions import LEAST_FOR_A_BOT


async def back_online(stage, *, resumed=None, identified=None):
    gateway = stage.sandbox.gateway

    def ready():
        counts = (resumed in {None, gateway.resumed}, identified in {None, gateway.identified})
        return gateway.online and all(counts)

    assert await stage.sandbox.world.until(ready, 10)


@pytest.mark.parametrize("how", ["drop", "close", "reconnect", "invalid but resumable"])
async def test_a_lost_connection_is_resumed_and_nothing_is_missed(stage, bot, how):
    gateway = stage.sandbox.gateway
    if how == "drop":
        gateway.drop()
    elif how == "close":
        await gateway.close(4000)
    elif how == "reconnect":
        gateway.ask_to_reconnect()
    else:
        gateway.invalidate(resumable=True)
    answer = await stage.alice.slash("demo secret")
    assert answer.text.startswith("Psst")
    await back_online(stage, resumed=1)
    assert gateway.identified == 1


async def test_an_invalid_session_identifies_anew(stage, bot):
    stage.sandbox.gateway.invalidate()
    await back_online(stage, identified=2)
    assert (await stage.alice.slash("demo secret")).ephemeral


async def test_a_refused_resume_identifies_anew(stage, bot):
    stage.sandbox.gateway.refuse_resume = True
    stage.sandbox.gateway.drop()
    await back_online(stage, identified=2)
    assert stage.sandbox.gateway.resumed == 0


async def test_the_world_survives_a_restart_of_the_bot(stage, bot):
    panel = (await (await stage.alice.slash("demo start")).done()).message
    await stage.stop_bot()
    assert not stage.sandbox.gateway.online
    again = await stage.start_bot()
    answer = await stage.alice.click("Count", on=panel)
    assert again.clicks == ["count:2"]
    assert answer.ephemeral


async def test_a_bot_is_told_only_what_its_intents_ask_for(stage, bot):
    stage.alice.says("psst")
    stage.bruno.leave()
    stage.sandbox.world.rename_channel(stage.games, "play")
    await stage.sandbox.caught_up()
    assert "CHANNEL_UPDATE" in bot.events
    assert "MESSAGE_CREATE" in bot.events
    assert "GUILD_MEMBER_REMOVE" not in bot.events
    assert bot.cached_messages[-1].content == ""


async def test_a_bot_sees_nothing_of_a_channel_it_may_not_view(stage, bot):
    stage.sandbox.world.set_bot_permissions(stage.games, LEAST_FOR_A_BOT & ~LEAST_FOR_A_BOT)
    stage.alice.says("psst", stage.games)
    stage.alice.says("hello")
    await stage.sandbox.caught_up()
    assert [message.channel.id for message in bot.cached_messages] == [stage.general.id]


async def test_privileged_intents_must_be_granted(stage):
    discord.http.Route.BASE = stage.sandbox.api_url
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = discord.gateway.yarl.URL(stage.sandbox.gateway_url)
    async with discord.Client(intents=discord.Intents.all()) as client:
        with pytest.raises(discord.PrivilegedIntentsRequired):
            await client.start(stage.sandbox.token)


async def test_guilds_come_and_go(stage, bot):
    stage.sandbox.world.bot_leaves(stage.guild)
    await stage.sandbox.caught_up()
    assert not bot.guilds
    stage.sandbox.world.bot_joins(stage.guild)
    await stage.sandbox.caught_up()
    assert bot.guilds[0].me is not None
    assert {channel.name for channel in bot.guilds[0].text_channels} == {"general", "games"}


async def test_threads_are_announced(stage, bot):
    thread = stage.sandbox.world.add_thread(stage.general, "table", owner=stage.alice.user)
    await stage.sandbox.caught_up()
    assert bot.get_channel(thread.id).name == "table"
    stage.sandbox.world.delete_channel(thread)
    await stage.sandbox.caught_up()
    assert bot.get_channel(thread.id) is None


async def test_a_silent_bot_fails_its_people(stage):
    stage.sandbox.world.application.commands[None] = [{"id": "1", "name": "ping", "description": "x"}]
    asking = asyncio.create_task(stage.alice.slash("ping"))
    await asyncio.sleep(0)
    stage.clock.advance(4)
    with pytest.raises(InteractionFailed):
        await asking


async def test_a_heartbeat_is_acknowledged_after_the_bot_could_note_when_it_beat(stage):
    async with aiohttp.ClientSession() as session, session.ws_connect(stage.sandbox.gateway_url) as socket:
        assert (await socket.receive_json())["op"] == Op.HELLO
        beat = time.perf_counter()
        await socket.send_json({"op": Op.HEARTBEAT, "d": None})
        assert (await socket.receive_json())["op"] == Op.ACK
    assert time.perf_counter() - beat > ACK_DELAY / 2
