"""Messages whose sending or replacing is cut short: found, finished or given up, by the process itself too."""

import asyncio

import aiohttp
import pytest

from discord_ui.delivery.drafts import Draft
from discord_ui.delivery.messages import EVERYBODY
from sandbox import Person
from storage.messages import MessageRecord
from testing.harness import Harness
from tests.bot.fault_tools import ONE_MESSAGE, SEND, begin, hand_of, hands_of, play

UNAVAILABLE = 503


async def write_below_hand(person: Person) -> None:
    """Have the next hand of a player sent anew, below what they wrote."""
    said = person.says("hm", person.dm)
    await person.until(lambda: person.dm.last is not said)


async def test_a_hand_on_its_way_is_left_alone_when_other_shards_are_taken_over(harness: Harness):
    alice, bruno = await begin(harness)
    await write_below_hand(alice)
    old, delivery = hand_of(alice), harness.bot.client.services.delivery
    held = harness.sandbox.faults.hold("POST", SEND, channel=alice.dm.channel)
    for person in (alice, bruno):
        await play(person, "salmon-1")
    await held.arrival()
    await delivery.take_over(delivery.ownership.shards)
    await delivery.messages.resume(1)
    assert hand_of(alice) is old
    held.release()
    await alice.until(lambda: hand_of(alice) is not old and len(hands_of(alice)) == 1)
    await harness.bot.idle()


async def test_a_replaced_hand_whose_deletion_failed_is_deleted_later(harness: Harness):
    alice, bruno = await begin(harness)
    await write_below_hand(alice)
    old = hand_of(alice)
    harness.sandbox.faults.refuse("DELETE", ONE_MESSAGE, status=UNAVAILABLE, channel=alice.dm.channel, times=1)
    for person in (alice, bruno):
        await play(person, "salmon-1")
    await alice.until(lambda: old.deleted and len(hands_of(alice)) == 1)
    await harness.bot.idle()


async def test_a_panel_is_deleted_although_its_successor_is_found_while_it_is_sent_once_more(harness: Harness):
    await begin(harness)
    await harness.bot.idle()
    services, store = harness.bot.client.services, harness.bot.store
    messages, old, faults = services.messages, harness.panel, harness.sandbox.faults
    noted, panel = await store.messages.get(1, "panel"), services.screens.panel(await services.tables.table(1), ())
    draft = Draft(1, "panel", EVERYBODY, harness.channel.id)
    faults.lose_answer("POST", SEND, channel=harness.channel)
    with pytest.raises(aiohttp.ClientError):
        await messages.send(draft, panel, noted)
    held = faults.hold("GET", SEND, channel=harness.channel)
    resuming = asyncio.create_task(messages.resume(1))
    await held.arrival()
    sending = asyncio.create_task(messages.send(draft, panel, noted))
    await asyncio.sleep(0)
    held.release()
    await asyncio.gather(resuming, sending)
    services.delivery.wake(1)
    await harness.bot.idle()
    assert old.deleted
    assert await store.messages.unsettled() == []


async def test_a_message_that_was_never_sent_and_is_not_wanted_any_more_is_given_up(harness: Harness):
    alice, _ = await begin(harness)
    await harness.bot.idle()
    store, delivery = harness.bot.store, harness.bot.client.services.delivery
    inbox, now = alice.dm.channel.id, harness.clock()
    unsent = MessageRecord(1, "notice", alice.id, inbox, 0, "shown", now, state="sending", nonce="n1")
    await store.messages.save(unsent)
    await delivery.take_over(delivery.ownership.shards)
    await harness.bot.idle()
    assert await store.messages.unsettled() == []
    assert len(hands_of(alice)) == 1
