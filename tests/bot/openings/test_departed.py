"""Who is banned, has left or is blocked is told nothing more of lobbies, not even what was on its way."""

from collections.abc import Awaitable, Callable

import pytest

from sandbox import Person
from testing.harness import Harness
from testing.local_bot import eventually
from testing.players import done
from testing.screens import button_on
from tests.bot.fault_tools import SEND
from tests.bot.host.owner_tools import ask
from tests.bot.openings.telling import INVITES, OPEN, offer, open_lobby, passes, subscribe, told
from tests.bot.refusals import nothing_is_logged_as_an_error

__all__ = ["nothing_is_logged_as_an_error"]

LEAVE = "/users/@me/guilds/*"
Departs = Callable[[Harness, Person], Awaitable[None]]


async def is_banned(harness: Harness, person: Person) -> None:
    harness.sandbox.world.ban(person.user, harness.guild)
    await harness.sandbox.caught_up()


async def leaves(harness: Harness, person: Person) -> None:
    person.leave()
    await harness.sandbox.caught_up()
    harness.clock.advance(60)


async def is_blocked(harness: Harness, person: Person) -> None:
    await ask(harness.alice, "block", kind="user", id=str(person.id))


async def has_their_server_blocked(harness: Harness, _: Person) -> None:
    harness.sandbox.faults.refuse("DELETE", LEAVE, status=404, times=1)
    await ask(harness.alice, "block", kind="server", id=str(harness.guild.id))


departing = pytest.mark.parametrize("departs", [is_banned, leaves, is_blocked])


@departing
async def test_a_notice_stops_following_its_lobby(harness: Harness, departs: Departs):
    await subscribe(harness.bruno)
    await open_lobby(harness.alice, harness.channel)
    await passes(harness)
    (notice,) = told(harness.bruno)
    await departs(harness, harness.bruno)
    await harness.press(harness.chloe, "join")
    await harness.press(harness.alice, "begin")
    await harness.bot.idle()
    assert notice.deleted or OPEN in notice.text


async def is_dropped(harness: Harness) -> bool:
    return not await harness.store.lobby_notices.of_table(1)


@pytest.mark.parametrize("departs", [is_banned, leaves, is_blocked, has_their_server_blocked])
async def test_an_invitation_that_waits_is_not_sent(harness: Harness, departs: Departs):
    await open_lobby(harness.alice, harness.channel)
    refused = harness.sandbox.faults.refuse("POST", SEND, status=503, channel=harness.bruno.dm.channel, times=None)
    offered = await offer(harness.alice, harness.bruno)
    await done(harness.alice.click(button_on(offered, "invite:1"), on=offered))
    await harness.bruno.until(lambda: refused.struck)
    await departs(harness, harness.bruno)
    await eventually(lambda: is_dropped(harness), "the end of the invitation")
    refused.lift()
    await passes(harness)
    assert not told(harness.bruno, INVITES)
    assert not harness.told(INVITES)
