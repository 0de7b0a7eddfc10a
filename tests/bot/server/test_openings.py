"""Subscribers are told and people invited with the store on PostgreSQL, too."""

from table.timing import DAY, HOUR
from testing.harness import Harness
from testing.players import done
from tests.bot.openings.telling import CALLED, INVITES, OPEN, invite, open_lobby, passes, rings, subscribe, told
from tests.bot.privacy.test_personal_data import delete


async def test_a_table_is_announced_called_and_invited_to_once_and_all_of_it_is_deleted(harness: Harness):
    await subscribe(harness.bruno)
    await subscribe(harness.chloe, how="channel-call")
    await open_lobby(harness.alice, harness.channel)
    await passes(harness)
    await harness.press(harness.alice, "call")
    await harness.bot.idle()
    await invite(harness, harness.alice, harness.people[3])
    assert rings(harness.bruno) == len(harness.told(CALLED)) == rings(harness.people[3], INVITES) == 1
    (notice,) = told(harness.bruno)
    await done(harness.bruno.click("Join", on=notice))
    await harness.restart_bot()
    await passes(harness, HOUR)
    assert harness.bruno.id in (await harness.table()).people
    assert (rings(harness.bruno), len(harness.told(OPEN))) == (1, 0)
    await delete(harness.bruno)
    assert (await harness.store.privacy.dossier(harness.bruno.id)).lobby_notices == ()
    await passes(harness, DAY + HOUR)
