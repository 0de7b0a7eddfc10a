"""Misbehaviour on demand, as the real discord.py feels it."""

import asyncio

import aiohttp
import discord
import pytest

from sandbox import InteractionFailed

SEND = ("POST", "/channels/{channel_id}/messages")
EDIT = ("PATCH", "/channels/{channel_id}/messages/{message_id}")


async def test_the_same_nonce_makes_one_message(harness, bot):
    first = await harness.channel().send("hello", nonce="n1")
    again = await harness.channel().send("hello", nonce="n1")
    assert first.id == again.id
    other = await harness.channel(harness.games).send("hello", nonce="n1")
    assert other.id != first.id
    harness.clock.advance(6 * 60)
    assert (await harness.channel().send("hello", nonce="n1")).id != first.id


async def test_a_lost_answer_is_found_again_by_its_nonce(harness, bot):
    harness.sandbox.faults.lose_answer(*SEND)
    with pytest.raises(aiohttp.ClientError):
        await harness.channel().send("hello", nonce="n1")
    assert len(harness.alice.here.messages) == 1
    assert (await harness.channel().send("hello", nonce="n1")).id == harness.alice.here.last.id
    assert len(harness.alice.here.messages) == 1


async def test_a_lost_answer_may_look_like_an_outage(harness, bot):
    harness.sandbox.faults.lose_answer(*SEND, status=503)
    with pytest.raises(discord.DiscordServerError):
        await harness.channel().send("hello")
    assert harness.alice.here.last.text == "hello"


async def test_a_reset_does_nothing(harness, bot):
    harness.sandbox.faults.reset(*SEND)
    with pytest.raises(aiohttp.ClientError):
        await harness.channel().send("hello")
    assert harness.general.messages == []
    assert harness.sandbox.requests[-1].status == 0


async def test_a_refusal_strikes_one_channel_as_often_as_told(harness, bot):
    fault = harness.sandbox.faults.refuse(*SEND, code=50013, channel=harness.games, times=2)
    await harness.channel().send("fine")
    for _ in range(2):
        with pytest.raises(discord.Forbidden):
            await harness.channel(harness.games).send("no")
    await harness.channel(harness.games).send("fine again")
    assert fault.struck == 2
    assert [one.code for one in harness.sandbox.requests if one.status == 403] == [50013, 50013]
    assert harness.sandbox.count(*SEND) == 4
    assert harness.sandbox.count(*SEND, harness.games) == 3


@pytest.mark.parametrize("everywhere", [False, True])
async def test_a_429_is_waited_out(harness, bot, everywhere):
    harness.sandbox.faults.rate_limit(*SEND, retry_after=0.01, everywhere=everywhere, times=2)
    await harness.channel().send("hello")
    assert [one.status for one in harness.sandbox.requests[-3:]] == [429, 429, 200]


async def test_real_rate_limits_answer_headers_and_429(harness, api):
    harness.sandbox.rate_limits = True
    for _ in range(5):
        assert (await api.post(harness.general, content="x"))[0] == 200
    status, body = await api.post(harness.general, content="x")
    assert (status, body["retry_after"]) == (429, 5.0)
    assert (await api.post(harness.games, content="x"))[0] == 200
    harness.clock.advance(5.1)
    assert (await api.post(harness.general, content="x"))[0] == 200


async def test_a_held_request_waits_for_its_release(harness, bot):
    hold = harness.sandbox.faults.hold(*EDIT)
    sent = await harness.channel().send("before")
    editing = asyncio.create_task(sent.edit(content="after"))
    await hold.arrival()
    assert harness.alice.here.last.text == "before"
    hold.release()
    await editing
    assert harness.alice.here.last.text == "after"


async def test_a_held_answer_is_late_while_what_was_asked_is_done(harness, bot):
    hold = harness.sandbox.faults.hold_answer(*EDIT)
    sent = await harness.channel().send("before")
    editing = asyncio.create_task(sent.edit(content="after"))
    await hold.arrival()
    assert harness.alice.here.last.text == "after"
    assert not editing.done()
    hold.release()
    await editing


async def test_an_interaction_may_arrive_twice(harness, bot):
    await harness.alice.slash("demo dm")
    harness.alice.go(harness.alice.dm)
    await harness.alice.until(lambda: harness.alice.dm.messages)
    harness.sandbox.faults.deliver_twice()
    await harness.alice.click("Join")
    await harness.alice.until(lambda: harness.sandbox.requests[-1].code == 40060)
    assert bot.clicks == ["join:1", "join:1"]


async def test_a_late_delivery_fails_for_the_person(harness, bot):
    hold = harness.sandbox.faults.hold_deliveries()
    asking = asyncio.create_task(harness.alice.slash("demo secret"))
    await hold.arrival()
    harness.clock.advance(4)
    with pytest.raises(InteractionFailed):
        await asking
    before = len(bot.interactions)
    hold.release()
    await harness.alice.until(lambda: harness.sandbox.requests[-1].code == 10062)
    assert len(bot.interactions) == before + 1
    assert harness.alice.ephemerals == []


@pytest.mark.parametrize(("status", "retry_after"), [(429, 30.0), (403, None)])
async def test_a_ban_by_cloudflare_is_a_page_without_discords_headers(harness, bot, status, retry_after):
    ban = harness.sandbox.faults.ban(*SEND, status=status, retry_after=retry_after)
    with pytest.raises(discord.HTTPException) as caught:
        await harness.channel().send("no")
    assert (caught.value.status, caught.value.code, ban.struck) == (status, 0, 1)
    assert caught.value.response.headers.get("Retry-After") == ("30" if retry_after else None)
    assert "Via" not in caught.value.response.headers
    ban.lift()
    assert (await harness.channel().send("fine")).content == "fine"
