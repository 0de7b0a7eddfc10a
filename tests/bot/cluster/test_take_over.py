"""A process that ends: another sees to its tables within seconds, and gives them back."""

import asyncio

from discord_ui.delivery.messages import Unrecorded
from sandbox import Permission
from testing.local_bot import eventually
from testing.players import done
from testing.screens import asks, card_on
from tests.bot.cluster.conftest import Pair
from tests.bot.cluster.test_two_processes import begin
from tests.bot.fault_tools import ONE_MESSAGE, boards

ME = "/users/@me"


async def test_tables_of_a_process_that_stopped_are_delivered_by_the_other_until_its_successor_can(pair: Pair):
    harness = pair.clubs[1]
    await begin(pair, 1)
    await pair.bots[1].stop()
    held = pair.sandbox.faults.hold("GET", ME)
    starting = asyncio.create_task(pair.start(1))
    await held.arrival()
    for person in harness.people[:2]:
        await done(person.click(card_on(person.dm.last, "salmon-1"), on=person.dm.last))
    await harness.alice.until(lambda: harness.told("**Trick 1/15**"))
    await harness.alice.until(lambda: all("trick 2:" in person.dm.last.text for person in harness.people[:2]))
    held.release()
    await starting
    for person in harness.people[:2]:
        await harness.alice.until(lambda person=person: asks(person.dm.last))
        await done(person.click(card_on(person.dm.last, "salmon-2"), on=person.dm.last))
    await harness.alice.until(lambda: "trick 3 of" in harness.board and harness.told("**Trick 2/15**"))
    text = "\n".join(message.text for message in harness.told("**Trick "))
    assert [text.count(f"**Trick {trick}/15**") for trick in (1, 2)] == [1, 1]


async def test_a_process_that_is_back_sees_to_its_own_tables_again(pair: Pair):
    await pair.bots[1].stop()
    first = pair.bots[0].client.services.delivery.ownership

    async def has_all() -> bool:
        return set(first.shards.ids) == {0, 1}

    async def has_its_own() -> bool:
        return set(first.shards.ids) == {0}

    await eventually(has_all, "the shard of the process that stopped")
    assert first.home.ids == (0,)
    await pair.start(1)
    await eventually(has_its_own, "the shard to be given back")


async def test_what_discord_holds_up_elsewhere_keeps_no_table_of_a_process_that_is_gone_waiting(pair: Pair):
    async def is_not_known() -> bool:
        return False

    harness, elsewhere = pair.clubs[1], pair.clubs[0].channel
    await begin(pair, 1)
    held = pair.sandbox.faults.hold("DELETE", ONE_MESSAGE, channel=elsewhere)
    services = pair.bots[0].client.services
    services.messages.note_unrecorded(Unrecorded(elsewhere.id, 1, is_not_known))
    await held.arrival()
    await pair.bots[1].stop()
    gone = harness.panel
    harness.person("Max", permissions=Permission.MANAGE_MESSAGES).delete(gone)
    await services.store.messages.forget_shown(1)
    await harness.alice.until(lambda: any(board is not gone for board in boards(harness)))
    held.release()
