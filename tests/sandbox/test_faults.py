"""Misbehaviour on demand, as the real discord.py feels it."""

import asyncio

import aiohttp
import discord
import pytest

from sandbox import InteractionFailed

SEND = ("POST", "/channels/{channel_id}/messages")
EDIT = ("PATCH", "/channels/{channel_id}/messages/{message_id}")


async def test_the_same_nonce_makes_one_message(stage, bot):
    first = await stage.channel().send("hello", nonce="n1")
    again = await stage.channel().send("hello", nonce="n1")
    assert first.id == again.id
    other = await stage.channel(stage.games).send("hello", nonce="n1")
    assert other.id != first.id
    stage.clock.advance(6 * 60)
    assert (await stage.channel().send("hello", nonce="n1")).id != first.id


async def test_a_lost_answer_is_found_again_by_its_nonce(stage, bot):
    stage.sandbox.faults.lose_answer(*SEND)
    with pytest.raises(aiohttp.ClientError):
        await stage.channel().send("hello", nonce="n1")
    assert len(stage.alice.here.messages) == 1
    assert (await stage.channel().send("hello", nonce="n1")).id == stage.alice.here.last.id
    assert len(stage.alice.here.messages) == 1


async def test_a_lost_answer_may_look_like_an_outage(stage, bot):
    stage.sandbox.faults.lose_answer(*SEND, status=503)
    with pytest.raises(discord.DiscordServerError):
        await stage.channel().send("hello")
    assert stage.alice.here.last.text == "hello"


async def test_a_reset_does_nothing(stage, bot):
    stage.sandbox.faults.reset(*SEND)
    with pytest.raises(aiohttp.ClientError):
        await stage.channel().send("hello")
    assert stage.general.messages == []
    assert stage.sandbox.requests[-1].status == 0


async def test_a_refusal_strikes_one_channel_as_often_as_told(stage, bot):
    fault = stage.sandbox.faults.refuse(*SEND, code=50013, channel=stage.games, times=2)
    await stage.channel().send("fine")
    for _ in range(2):
        with pytest.raises(discord.Forbidden):
            await stage.channel(stage.games).send("no")
    await stage.channel(stage.games).send("fine again")
    assert fault.struck == 2
    assert [one.code for one in stage.sandbox.requests if one.status == 403] == [50013, 50013]
    assert stage.sandbox.count(*SEND) == 4
    assert stage.sandbox.count(*SEND, stage.games) == 3


@pytest.mark.parametrize("everywhere", [False, True])
async def test_a_429_is_waited_out(stage, bot, everywhere):
    stage.sandbox.faults.rate_limit(*SEND, retry_after=0.01, everywhere=everywhere, times=2)
    await stage.channel().send("hello")
    assert [one.status for one in stage.sandbox.requests[-3:]] == [429, 429, 200]


async def test_real_rate_limits_answer_headers_and_429(stage, api):
    stage.sandbox.rate_limits = True
    for _ in range(5):
        assert (await api.post(stage.general, content="x"))[0] == 200
    status, body = await api.post(stage.general, content="x")
    assert (status, body["retry_after"]) == (429, 5.0)
    assert (await api.post(stage.games, content="x"))[0] == 200
    stage.clock.advance(5.1)
    assert (await api.post(stage.general, content="x"))[0] == 200


async def test_a_held_request_waits_for_its_release(stage, bot):
    hold = stage.sandbox.faults.hold(*EDIT)
    sent = await stage.channel().send("before")
    editing = asyncio.create_task(sent.edit(content="after"))
    await hold.arrival()
    assert stage.alice.here.last.text == "before"
    hold.release()
    await editing
    assert stage.alice.here.last.text == "after"


async def test_an_interaction_may_arrive_twice(stage, bot):
    await stage.alice.slash("demo dm")
    stage.alice.go(stage.alice.dm)
    await stage.alice.until(lambda: stage.alice.dm.messages)
    stage.sandbox.faults.deliver_twice()
    await stage.alice.click("Join")
    await stage.alice.until(lambda: stage.sandbox.requests[-1].code == 40060)
    assert bot.clicks == ["join:1", "join:1"]


async def test_a_late_delivery_fails_for_the_person(stage, bot):
    hold = stage.sandbox.faults.hold_deliveries()
    asking = asyncio.create_task(stage.alice.slash("demo secret"))
    await hold.arrival()
    stage.clock.advance(4)
    with pytest.raises(InteractionFailed):
        await asking
    before = len(bot.interactions)
    hold.release()
    await stage.alice.until(lambda: stage.sandbox.requests[-1].code == 10062)
    assert len(bot.interactions) == before + 1
    assert stage.alice.ephemerals == []
