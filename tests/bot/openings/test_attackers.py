"""Nobody learns of a table, or of another person, what they may not; nobody is told more than they asked for."""

import asyncio

import pytest

from sandbox.world.models import Channel, ChannelKind
from testing.harness import GUILD, Harness
from testing.players import done
from testing.screens import button_on, heard
from tests.bot.openings.telling import (
    ENGLISH,
    INVITES,
    OPEN,
    choose,
    invite,
    offer,
    open_lobby,
    passes,
    rings,
    screen_of,
    subscribe,
    told,
)
from tests.bot.refusals import nothing_is_logged_as_an_error

__all__ = ["nothing_is_logged_as_an_error"]


@pytest.fixture(params=[ChannelKind.TEXT, ChannelKind.VOICE], ids=["hidden", "locked"])
def secret(harness: Harness, request: pytest.FixtureRequest) -> Channel:
    """A text channel others do not see, or a voice channel they may not connect to, and so not read."""
    return harness.sandbox.world.add_channel(harness.guild, "secret", only_for=[harness.alice.user], kind=request.param)


async def test_nobody_is_told_of_a_channel_they_do_not_see_nor_joins_or_is_invited_there(harness: Harness, secret):
    await subscribe(harness.bruno)
    await open_lobby(harness.alice, secret)
    await passes(harness)
    assert not told(harness.bruno)
    screen = await screen_of(harness.bruno)
    for custom_id in ("told_join:1", "instead:1"):
        refused = heard(await done(harness.bruno.forge(custom_id, on=screen)))
        assert refused.text.startswith(ENGLISH("refusal-no-such-table"))
        assert "Kodiak" not in refused.text
    inbox = heard(await done(harness.bruno.slash("tables", harness.bruno.dm)))
    from_outside = heard(await done(harness.bruno.forge("told_join:1", on=inbox)))
    assert from_outside.text.startswith(ENGLISH("refusal-no-such-table"))
    offered = await offer(harness.alice, harness.bruno)
    unseen = heard(await done(harness.alice.forge(f"invite:1:{harness.bruno.id}", on=offered)))
    assert unseen.text == ENGLISH("refusal-unseen-by-invited")
    assert (await harness.table()).people == (harness.alice.id,)
    assert not told(harness.bruno, INVITES)


async def test_only_who_sits_at_a_table_invites_to_it(harness: Harness):
    await open_lobby(harness.alice, harness.channel)
    offered = await offer(harness.chloe, harness.bruno)
    refused = heard(await done(harness.chloe.forge(f"invite:1:{harness.bruno.id}", on=offered)))
    assert refused.text == ENGLISH("refusal-not-seated")
    forged = heard(await done(harness.alice.forge("invite:1:4711", on=harness.panel)))
    assert forged.text == ENGLISH("refusal-unseen-by-invited")
    assert not told(harness.bruno, INVITES)


@pytest.mark.parametrize("verb", ["told_join", "instead"])
async def test_whether_a_table_of_another_server_exists_is_not_told(harness: Harness, verb: str):
    world = harness.sandbox.world
    lounge = world.add_channel(world.add_guild("Elsewhere"), "lounge")
    yann, zoe = (harness.sandbox.person(name, at=lounge) for name in ("yann", "zoe"))
    await open_lobby(harness.alice, harness.channel)
    await open_lobby(yann, lounge, "kauri")
    screen = await screen_of(zoe)
    there, nowhere = [heard(await done(zoe.forge(f"{verb}:{table}", on=screen))).text for table in (1, 99)]
    assert there == nowhere
    assert ENGLISH("refusal-no-such-table") in there


async def test_a_forged_inviter_has_no_name(harness: Harness):
    """Users are known by the names they have on other servers."""
    await done(harness.alice.slash("help"))
    screen = await screen_of(harness.bruno)
    asked = heard(await done(harness.bruno.forge(f"invitations:ask:{harness.alice.id}", on=screen)))
    assert "Alice" not in asked.buttons[0].label
    assert asked.buttons[0].label == ENGLISH("button-invitations-one-unnamed")


async def test_another_server_is_neither_subscribed_to_nor_told_of(harness: Harness):
    world = harness.sandbox.world
    other = world.add_channel(world.add_guild("Elsewhere"), "games")
    erin = harness.sandbox.person("erin", at=other, display_name="Erin")
    await subscribe(harness.bruno)
    await open_lobby(erin, other)
    await passes(harness)
    assert not told(harness.bruno)
    screen = await screen_of(harness.bruno)
    there = other.guild.id
    forged = [(f"{verb}:{there}", None) for verb in ("subscribe", "unsubscribe")]
    for custom_id, values in [*forged, (f"subscribed:{there}:titles", ["any"])]:
        refused = heard(await done(harness.bruno.forge(custom_id, on=screen, values=values)))
        assert refused.text == ENGLISH("refusal-unknown-button")
    joined = heard(await done(harness.bruno.forge("told_join:1", on=screen)))
    assert joined.text.startswith(ENGLISH("refusal-no-such-table"))
    assert [one.guild_id for one in await harness.store.subscriptions.of_user(harness.bruno.id)] == [harness.guild.id]


@pytest.mark.parametrize(
    ("setting", "values"),
    [("titles", ["chess"]), ("how", ["sms-opening"]), ("daily", ["1000"]), ("from", ["24"]), ("to", ["1", "2"])],
)
async def test_a_forged_setting_is_refused_and_changes_nothing(harness: Harness, setting, values):
    screen = await subscribe(harness.bruno)
    before = await harness.store.subscriptions.of_user(harness.bruno.id)
    custom_id = f"subscribed:{harness.guild.id}:{setting}"
    refused = heard(await done(harness.bruno.forge(custom_id, on=screen, values=values)))
    assert refused.text == ENGLISH("refusal-unknown-option")
    assert await harness.store.subscriptions.of_user(harness.bruno.id) == before


async def test_the_same_hour_twice_is_refused_kindly(harness: Harness):
    screen = await subscribe(harness.bruno, from_="17")
    assert await choose(harness.bruno, screen, "to", "17") is screen
    assert ENGLISH("refusal-empty-active") in screen.text
    (until,) = [menu for menu in screen.menus if menu.custom_id.endswith(":to")]
    assert [option.value for option in until.options if option.default] == ["23"]
    await choose(harness.bruno, screen, "to", "22")
    assert ENGLISH("refusal-empty-active") not in screen.text


async def test_many_clicks_at_once_send_one_invitation_and_stay_within_the_limit(harness: Harness):
    await open_lobby(harness.alice, harness.channel)
    offered = await offer(harness.alice, harness.bruno)
    clicks = [harness.alice.forge(f"invite:1:{harness.bruno.id}", on=offered) for _ in range(5)]
    guests = [harness.person(f"Guest{number}") for number in range(12)]
    clicks += [harness.alice.forge(f"invite:1:{guest.id}", on=offered) for guest in guests]
    await asyncio.gather(*(done(click) for click in clicks))
    await harness.bot.idle()
    assert rings(harness.bruno, INVITES) <= 1
    assert sum(rings(person, INVITES) for person in (harness.bruno, *guests)) == 10


async def test_a_refused_host_announces_nothing_to_who_refused_them(harness: Harness):
    await subscribe(harness.bruno)
    await open_lobby(harness.alice, harness.channel)
    await invite(harness, harness.alice, harness.bruno)
    (invitation,) = told(harness.bruno, INVITES)
    asked = heard(await done(harness.bruno.click("No more invitations", on=invitation)))
    await done(harness.bruno.click("None from Alice", on=asked))
    await passes(harness)
    assert not told(harness.bruno)


async def test_who_is_banned_or_left_is_told_nothing_and_their_subscription_goes(harness: Harness):
    for person in (harness.bruno, harness.chloe):
        await subscribe(person)
    harness.sandbox.world.ban(harness.bruno.user, harness.guild)
    harness.chloe.leave()
    await harness.sandbox.caught_up()
    await open_lobby(harness.alice, harness.channel)
    await passes(harness)
    for person in (harness.bruno, harness.chloe):
        assert not told(person)
        assert await harness.store.subscriptions.of_user(person.id) == []


async def test_buttons_of_a_notice_in_the_channel_act_for_whoever_presses_them(harness: Harness):
    await subscribe(harness.bruno, how="channel-opening")
    await open_lobby(harness.alice, harness.channel)
    await passes(harness)
    (notice,) = harness.told(OPEN)
    screen = heard(await done(harness.chloe.click(button_on(notice, "subscribe"), on=notice)))
    assert screen.ephemeral
    assert ENGLISH("subscription-none") in screen.text
    assert GUILD in screen.text
    await done(harness.chloe.forge(f"unsubscribe:{harness.guild.id}", on=screen))
    assert len(await harness.store.subscriptions.of_user(harness.bruno.id)) == 1
