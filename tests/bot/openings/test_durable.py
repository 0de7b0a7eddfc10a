"""Notices of lobbies survive a restart and lost answers, come once, and go with the person they are about."""

import json

from table.timing import DAY, HOUR, MINUTE
from testing.harness import Harness
from testing.players import done
from testing.screens import heard
from tests.bot.fault_tools import SEND
from tests.bot.openings.telling import (
    CALLED,
    INVITES,
    OPEN,
    choose,
    invite,
    open_lobby,
    passes,
    rings,
    screen_of,
    subscribe,
    told,
)
from tests.bot.privacy.test_personal_data import delete, shown, stored


async def test_a_lobby_that_opened_before_a_restart_is_told_once_after_it(harness: Harness):
    await subscribe(harness.bruno)
    await subscribe(harness.chloe, how="channel-opening")
    await open_lobby(harness.alice, harness.channel)
    await harness.restart_bot()
    await passes(harness)
    await harness.restart_bot()
    await passes(harness, HOUR)
    assert (rings(harness.bruno), rings(harness.chloe)) == (1, 1)
    assert len(harness.told(OPEN)) == 1


async def test_what_could_not_be_told_for_long_is_no_news_any_more(harness: Harness):
    await subscribe(harness.bruno)
    await open_lobby(harness.alice, harness.channel)
    await harness.stop_bot()
    harness.clock.advance(20 * MINUTE)
    await harness.start_bot()
    await passes(harness)
    assert not told(harness.bruno)
    await harness.press(harness.alice, "call")
    await harness.bot.idle()
    assert rings(harness.bruno, CALLED) == 1


async def test_a_notice_whose_answer_is_lost_shows_once(harness: Harness):
    await subscribe(harness.bruno)
    await subscribe(harness.chloe, how="channel-opening")
    await open_lobby(harness.alice, harness.channel)
    await harness.bot.idle()
    for place in (harness.bruno.dm.channel, harness.channel):
        harness.sandbox.faults.lose_answer("POST", SEND, channel=place, times=2)
    await passes(harness)
    assert len(told(harness.bruno)) == len(harness.told(OPEN)) == 1


async def test_a_bot_that_stops_while_it_tells_finds_what_arrived_and_sends_the_rest(harness: Harness):
    for person in harness.people[1:3]:
        await subscribe(person)
    await open_lobby(harness.alice, harness.channel)
    await harness.bot.idle()
    lost = harness.sandbox.faults.lose_answer("POST", SEND, channel=harness.bruno.dm.channel, times=None)
    refused = harness.sandbox.faults.reset("POST", SEND, channel=harness.chloe.dm.channel, times=None)
    harness.clock.advance(MINUTE)
    await harness.bot.run_periodic_jobs()
    await harness.bruno.until(lambda: lost.struck and refused.struck)
    await harness.stop_bot()
    harness.sandbox.faults.clear()
    harness.clock.advance(5 * MINUTE)
    await harness.start_bot()
    await passes(harness, 1)
    assert [len(told(person)) for person in harness.people[1:3]] == [1, 1]
    assert [rings(person) for person in harness.people[1:3]] == [1, 1]


async def test_a_notice_that_waits_is_not_sent_once_the_game_has_begun(harness: Harness):
    await subscribe(harness.chloe)
    await harness.open_table("kodiak", harness.alice, harness.bruno)
    await harness.bot.idle()
    refused = harness.sandbox.faults.reset("POST", SEND, channel=harness.chloe.dm.channel, times=None)
    harness.clock.advance(MINUTE)
    await harness.bot.run_periodic_jobs()
    await harness.chloe.until(lambda: refused.struck)
    await harness.press(harness.alice, "begin")
    await harness.bot.idle()
    refused.lift()
    await passes(harness, MINUTE)
    assert not told(harness.chloe)


async def test_an_invitation_survives_a_restart_and_so_does_its_button(harness: Harness):
    await open_lobby(harness.alice, harness.channel)
    await invite(harness, harness.alice, harness.bruno)
    await harness.restart_bot()
    await harness.bot.idle()
    (invitation,) = told(harness.bruno, INVITES)
    await done(harness.bruno.click("Join", on=invitation))
    assert harness.bruno.id in (await harness.table()).people
    assert rings(harness.bruno, INVITES) == 1


async def test_what_is_kept_of_notices_is_shown_exported_and_deleted(harness: Harness):
    await subscribe(harness.bruno, "kauri")
    await open_lobby(harness.alice, harness.channel)
    await open_lobby(harness.chloe, harness.channel, "kauri")
    await invite(harness, harness.alice, harness.bruno)
    await passes(harness)
    screen = await screen_of(harness.bruno)
    await done(harness.bruno.click("No more invitations", on=screen))
    message = await shown(harness.bruno)
    for line in ("new tables on **one server**", "**2 notices and invitations**", "invitations of **one person**"):
        assert line in message.text
    (file,) = heard(await done(harness.bruno.click("privacy:export", on=message))).attachments
    data = json.loads(file.content)
    assert data["subscriptions"][0]["games"] == '["kauri"]'
    assert [one["kind"] for one in data["lobby_notices"]] == ["invitation", "opening"]
    assert data["refused_inviter_ids"] == [0]
    assert str(harness.alice.id) not in file.content.decode()
    await delete(harness.bruno)
    await harness.bot.idle()
    await passes(harness, HOUR)
    await harness.stop_bot()
    assert str(harness.bruno.id) not in stored(harness)
    await harness.start_bot()


async def test_of_an_inviter_who_is_forgotten_nothing_is_kept_either(harness: Harness):
    await open_lobby(harness.bruno, harness.channel)
    await done(harness.alice.slash("kodiak join", harness.channel))
    await invite(harness, harness.alice, harness.chloe)
    await delete(harness.alice)
    await harness.bot.idle()
    await harness.stop_bot()
    assert str(harness.alice.id) not in stored(harness)
    await harness.start_bot()
    assert len(told(harness.chloe, INVITES)) == 1


async def test_who_was_told_is_forgotten_after_a_day(harness: Harness):
    await subscribe(harness.chloe)
    await harness.open_table("kodiak", harness.alice, harness.bruno)
    await passes(harness)
    await harness.press(harness.alice, "begin")
    await harness.bot.idle()
    assert len(await harness.store.lobby_notices.of_table(1)) == 1
    await passes(harness, DAY + HOUR)
    assert await harness.store.lobby_notices.of_table(1) == []


async def test_the_inbox_lists_the_servers_one_is_told_of(harness: Harness):
    subscribed = await subscribe(harness.bruno)
    listed = heard(await done(harness.bruno.slash("tables", harness.bruno.dm)))
    servers = heard(await done(harness.bruno.click("subscriptions", on=listed)))
    screen = heard(await done(harness.bruno.click("Les amis du jeu", on=servers)))
    assert screen.text == subscribed.text
    screen = await choose(harness.bruno, screen, "daily", "1")
    assert "At most once within 24 hours" in screen.text
    await done(harness.bruno.click("Tell me nothing", on=screen))
    assert await harness.store.subscriptions.of_user(harness.bruno.id) == []
