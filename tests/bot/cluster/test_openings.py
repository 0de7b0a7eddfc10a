"""Notices of lobbies where several processes play as one bot: the owner of a server tells, once."""

from table.timing import MINUTE
from testing.players import done
from tests.bot.cluster.conftest import Pair
from tests.bot.openings.telling import INVITES, offer, open_lobby, rings, subscribe, told


async def passes(pair: Pair) -> None:
    pair.sandbox.world.clock.advance(MINUTE)
    for bot in pair.bots:
        await bot.run_periodic_jobs()
    await pair.bots[0].idle()


async def test_one_process_tells_and_another_takes_the_click_on_it(pair: Pair):
    harness = pair.clubs[1]
    await subscribe(harness.bruno)
    await open_lobby(harness.alice, harness.channel)
    await passes(pair)
    (notice,) = told(harness.bruno)
    assert rings(harness.bruno) == 1
    await done(harness.bruno.click("Join", on=notice))
    await harness.bruno.until(lambda: notice.text.startswith("✅ You are sitting at"))
    await passes(pair)
    assert rings(harness.bruno) == 1


async def test_a_process_that_takes_a_server_over_tells_of_its_lobbies_and_sends_its_invitations_once(pair: Pair):
    harness = pair.clubs[1]
    await subscribe(harness.bruno)
    await open_lobby(harness.alice, harness.channel)
    offered = await offer(harness.alice, harness.chloe)
    await pair.bots[1].idle()
    await pair.bots[1].stop()
    pair.sandbox.world.clock.advance(MINUTE)
    client = pair.bots[0].client
    await harness.bruno.until(
        lambda: set(client.services.delivery.ownership.shards.ids) == {0, 1} or rings(harness.bruno)
    )
    await pair.bots[0].run_periodic_jobs()
    await harness.bruno.until(lambda: told(harness.bruno))
    await pair.start(1)
    await done(harness.alice.click("Invite to Kodiak · table 1", on=offered))
    await harness.chloe.until(lambda: told(harness.chloe, INVITES))
    await passes(pair)
    assert (rings(harness.bruno), rings(harness.chloe, INVITES)) == (1, 1)
