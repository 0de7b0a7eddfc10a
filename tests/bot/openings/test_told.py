"""Who asked to be told of new tables hears once of each: when, where and as often as they chose."""

import pytest

from presenters.texts import texts_in
from sandbox.world.models import Channel
from table.timing import DAY, HOUR
from testing.harness import Harness
from testing.players import done
from testing.screens import button_on, heard
from tests.bot.openings.telling import (
    CALLED,
    ENGLISH,
    OPEN,
    choose,
    open_lobby,
    passes,
    rings,
    screen_of,
    subscribe,
    told,
)
from tests.bot.refusals import nothing_is_logged_as_an_error

__all__ = ["nothing_is_logged_as_an_error"]


@pytest.fixture
def elsewhere(harness: Harness) -> Channel:
    return harness.sandbox.world.add_channel(harness.guild, "elsewhere")


async def close(harness: Harness, host, number: int) -> None:
    panel = harness.panel_of(number)
    asked = heard(await done(host.click(button_on(panel, "stop"), on=panel)))
    await done(host.click(button_on(asked, "stop_now"), on=asked))


async def test_a_subscriber_is_told_a_minute_after_a_table_opened_and_joins_with_one_click(harness: Harness):
    await subscribe(harness.bruno)
    await open_lobby(harness.alice, harness.channel)
    await passes(harness, 30)
    assert not told(harness.bruno)
    await passes(harness)
    (notice,) = told(harness.bruno)
    assert notice.text == "📢 A table is open: 🐻 Kodiak · table 1 · Les amis du jeu. A seat is free."
    assert rings(harness.bruno) == 1
    assert not told(harness.alice)
    assert not told(harness.chloe)
    said = heard(await done(harness.bruno.click("Join", on=notice)))
    assert said.text.startswith("You have joined **🐻 Kodiak · table 1**: https://discord.com/channels/")
    assert (await harness.table()).people == (harness.alice.id, harness.bruno.id)
    await harness.bot.idle()
    await harness.bruno.until(lambda: notice.text.startswith("✅ You are sitting at 🐻 Kodiak · table 1"))
    await passes(harness, HOUR)
    assert rings(harness.bruno) == 1


async def test_a_table_that_is_full_or_has_begun_within_the_minute_disturbs_nobody(harness: Harness):
    await subscribe(harness.people[5])
    await harness.open_table("kodiak", harness.alice, harness.bruno)
    await harness.press(harness.alice, "begin")
    await harness.open_table("5211", *harness.people[:5])
    await passes(harness)
    assert not told(harness.people[5])


async def test_only_the_titles_chosen_are_told_and_choosing_none_ends_it(harness: Harness):
    screen = await subscribe(harness.bruno, "kauri", "alaska")
    assert "when a table opens: Kauri and Alaska" in screen.text
    await open_lobby(harness.alice, harness.channel)
    await open_lobby(harness.alice, harness.channel, "kauri")
    await passes(harness)
    assert ["Kauri" in notice.text for notice in told(harness.bruno)] == [True]
    screen = await choose(harness.bruno, await screen_of(harness.bruno), "titles")
    assert ENGLISH("subscription-none") in screen.text
    await open_lobby(harness.alice, harness.channel, "alaska")
    await passes(harness)
    assert len(told(harness.bruno)) == 1


async def test_the_limit_of_a_day_and_of_a_host_holds_and_a_new_day_begins_after_it(harness: Harness):
    await subscribe(harness.bruno, daily="5")
    await subscribe(harness.people[3], daily="1")
    for host in (harness.alice, harness.chloe):
        for _ in range(3):
            await open_lobby(host, harness.channel)
            await passes(harness)
    assert rings(harness.bruno) == 4
    assert rings(harness.people[3]) == 1
    await passes(harness, DAY)
    await open_lobby(harness.alice, harness.channel)
    await passes(harness)
    assert rings(harness.bruno) == 5
    assert rings(harness.people[3]) == 2


async def test_nobody_is_told_outside_their_active_hours_nor_in_quiet_ones(harness: Harness):
    hour = int(harness.clock() // HOUR % 24)
    for person in harness.people[1:3]:
        await done(person.slash("notify", zone="UTC"))
    await subscribe(harness.bruno, from_=str((hour + 2) % 24), to=str((hour + 4) % 24))
    await subscribe(harness.chloe)
    await done(harness.chloe.slash("notify", quiet_from=str(hour), quiet_to=str((hour + 1) % 24)))
    screen = await screen_of(harness.bruno)
    assert "(UTC, where it is" in screen.text
    await open_lobby(harness.alice, harness.channel)
    await passes(harness)
    assert (rings(harness.bruno), rings(harness.chloe)) == (0, 0)
    await passes(harness, 2 * HOUR)
    await open_lobby(harness.alice, harness.channel)
    await passes(harness)
    assert (rings(harness.bruno), rings(harness.chloe)) == (1, 1)
    await passes(harness, 2 * HOUR)
    await open_lobby(harness.people[4], harness.channel)
    await passes(harness)
    assert (rings(harness.bruno), rings(harness.chloe)) == (1, 2)


async def test_all_who_chose_the_channel_are_named_in_one_message_that_goes_when_the_game_begins(harness: Harness):
    for person in harness.people[1:4]:
        await subscribe(person, how="channel-opening")
    await open_lobby(harness.alice, harness.channel)
    await passes(harness)
    (message,) = harness.told(OPEN)
    named = [person.mention for person in harness.people[1:4]]
    assert message.text == f"{' '.join(named)} 📢 A table is open: 🐻 Kodiak · table 1. A seat is free."
    assert [rings(person) for person in harness.people] == [0, 1, 1, 1, 0, 0]
    assert not told(harness.bruno)
    said = heard(await done(harness.chloe.click("Join", on=message)))
    assert said.ephemeral
    assert said.text.startswith("You have joined")
    for person in (*harness.people[3:], harness.bruno):
        await harness.press(person, "join")
    await harness.alice.until(lambda: message.text == f"{' '.join(named)} ⌛ 🐻 Kodiak · table 1 is full for now.")
    assert button_on(message, "told_join").disabled
    await harness.press(harness.bruno, "leave")
    await harness.alice.until(lambda: message.text.endswith("A seat is free."))
    assert [rings(person) for person in harness.people] == [0, 1, 1, 1, 0, 0]
    await harness.press(harness.alice, "begin")
    await harness.bot.idle()
    await harness.alice.until(lambda: not harness.told(OPEN))


async def test_a_call_reaches_those_who_wait_for_one_and_is_made_once_by_the_host(harness: Harness):
    await subscribe(harness.bruno, how="dm-call")
    await subscribe(harness.chloe)
    await open_lobby(harness.alice, harness.channel)
    await passes(harness)
    assert (rings(harness.bruno), rings(harness.chloe)) == (0, 1)
    refused = await done(harness.bruno.click(button_on(harness.panel, "call"), on=harness.panel))
    assert heard(refused).text == ENGLISH("refusal-only-host-calls")
    await harness.press(harness.alice, "call")
    await harness.bot.idle()
    assert (rings(harness.bruno, CALLED), rings(harness.chloe, CALLED)) == (1, 0)
    (notice,) = told(harness.bruno, CALLED)
    assert notice.text.startswith("📣 Alice is calling for players: 🐻 Kodiak · table 1")
    await harness.alice.until(lambda: "📣 Players were called" in harness.panel.text)
    assert button_on(harness.panel, "call").disabled
    again = await done(harness.alice.forge("call:1", on=harness.panel))
    assert heard(again).text == ENGLISH("refusal-already-called")
    await passes(harness, HOUR)
    assert rings(harness.bruno, CALLED) == 1


async def test_a_call_within_the_first_minute_tells_all_at_once_and_nobody_twice(harness: Harness):
    await subscribe(harness.bruno)
    await subscribe(harness.chloe, how="channel-call")
    await open_lobby(harness.alice, harness.channel)
    await harness.press(harness.alice, "call")
    await harness.bot.idle()
    await passes(harness)
    assert (rings(harness.bruno, CALLED), rings(harness.chloe, CALLED)) == (1, 1)
    assert (rings(harness.bruno), rings(harness.chloe)) == (0, 0)


async def test_a_notice_says_that_the_game_has_begun_and_leads_to_what_is_open_instead(harness: Harness, elsewhere):
    await subscribe(harness.chloe)
    await harness.open_table("kodiak", harness.alice, harness.bruno)
    await passes(harness)
    (notice,) = told(harness.chloe)
    join = button_on(notice, "told_join")
    await open_lobby(harness.people[3], elsewhere)
    await harness.press(harness.alice, "begin")
    await harness.bot.idle()
    await harness.chloe.until(lambda: notice.text == "⌛ 🐻 Kodiak · table 1 · Les amis du jeu has begun.")
    late = heard(await done(harness.chloe.forge(join.custom_id, on=notice)))
    assert late.text.startswith(ENGLISH("refusal-already-begun"))
    other = heard(await done(harness.chloe.click("What else is open?", on=notice)))
    for said in (late, other):
        assert "Kodiak · table 2" in said.text
    await done(harness.chloe.click("Join Kodiak · table 2", on=other))
    assert harness.chloe.id in (await harness.table(2)).people


async def test_a_closed_inbox_costs_nothing_and_falls_back_to_nothing(harness: Harness):
    await subscribe(harness.bruno)
    harness.sandbox.world.set_inbox(harness.bruno.user, is_open=False)
    for _ in range(2):
        await open_lobby(harness.alice, harness.channel)
        await passes(harness)
    assert not harness.told(OPEN)
    assert not told(harness.bruno)
    assert await harness.store.lobby_notices.of_table(2) == []


async def test_closing_a_table_is_said_in_the_notice(harness: Harness):
    await subscribe(harness.bruno)
    await open_lobby(harness.alice, harness.channel)
    await passes(harness)
    (notice,) = told(harness.bruno)
    await close(harness, harness.alice, 1)
    await harness.bot.idle()
    await harness.bruno.until(lambda: notice.text.endswith("is closed."))


async def test_practice_and_lessons_are_told_to_nobody(harness: Harness):
    await subscribe(harness.bruno)
    await done(harness.alice.slash("kodiak start", harness.alice.dm))
    learnt = heard(await done(harness.alice.slash("learn")))
    await done(harness.alice.click("Kodiak", on=learnt))
    await passes(harness)
    assert not told(harness.bruno)


@pytest.mark.parametrize(("locale", "opened"), [("fr", "Une table est ouverte"), ("de", "Ein Tisch ist offen")])
async def test_a_notice_speaks_its_readers_language_and_in_words_alone_if_they_want(harness, locale, opened):
    reader = harness.person("Reader", locale)
    await subscribe(reader)
    await done(reader.slash("reading", mode="on"))
    await open_lobby(harness.alice, harness.channel)
    await passes(harness)
    (notice,) = told(reader, opened)
    assert "📢" not in notice.text
    assert "🐻" not in notice.text
    assert not any(button.emoji for button in notice.buttons)
    screen = await screen_of(reader)
    assert "📢" not in screen.text
    assert texts_in(locale)("subscription-any") in screen.text
