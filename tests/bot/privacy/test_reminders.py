"""Nobody is forgotten where no clock runs: reminders and nudges ring once, where and when their reader wants them."""

import pytest

from presenters.texts import texts_in
from sandbox import Person
from sandbox.world.models import Message
from table.timing import DAY, HOUR
from testing.harness import Harness
from testing.players import done
from testing.screens import button_on, heard
from tests.bot.privacy.test_turn_notices import answer, answer_by_my_hand, open_lobby, rings
from tests.bot.refusals import nothing_is_logged_as_an_error

__all__ = ["nothing_is_logged_as_an_error"]

ENGLISH, FRENCH = texts_in("en"), texts_in("fr")
WAITING = "still waiting for you"


def reminders(person: Person) -> list[Message]:
    return [message for message in person.dm.messages if WAITING in message.text]


async def after(harness: Harness, seconds: float) -> None:
    harness.clock.advance(seconds)
    await harness.bot.run_periodic_jobs()
    await harness.bot.idle()


async def nudges(harness: Harness, person: Person, number: int = 1) -> Message:
    panel = harness.panel_of(number)
    more = heard(await done(person.click(button_on(panel, "manage"), on=panel)))
    told = heard(await done(person.click(button_on(more, "nudge"), on=more)))
    await harness.bot.idle()
    return told


async def test_an_awaited_player_is_reminded_three_times_and_the_last_word_goes_when_they_answer(harness: Harness):
    await open_lobby(harness, harness.alice, harness.bruno)
    await answer(harness.alice)
    await harness.bruno.until(lambda: rings(harness.bruno))
    await harness.bot.idle()
    before = len(rings(harness.bruno))
    for number, days in enumerate((1, 2, 4, 7, 6), 1):
        await after(harness, days * DAY)
        assert len(rings(harness.bruno)) == before + min(number, 3)
        assert len(reminders(harness.bruno)) == 1
    assert not reminders(harness.alice)
    (told,) = reminders(harness.bruno)
    assert told.text.startswith("⏰ 🐻 Kodiak · table 1 · Les amis du jeu is still waiting for you, asked <t:")
    await answer(harness.bruno)
    await harness.bot.idle()
    assert not reminders(harness.bruno)


async def test_a_reminder_survives_a_restart_and_comes_once(harness: Harness):
    await open_lobby(harness, harness.alice, harness.bruno)
    await harness.bot.idle()
    await after(harness, DAY)
    assert len(reminders(harness.bruno)) == 1
    rung = len(rings(harness.bruno))
    await harness.restart_bot()
    await harness.bot.run_periodic_jobs()
    await harness.bot.idle()
    assert len(rings(harness.bruno)) == rung
    assert len(reminders(harness.bruno)) == 1


async def test_several_tables_share_a_reminder(harness: Harness):
    await open_lobby(harness, harness.alice, harness.bruno)
    await after(harness, 8 * HOUR)
    await open_lobby(harness, harness.alice, harness.bruno, number=2)
    await harness.bruno.until(lambda: any("your turn at 2 tables" in text for text in rings(harness.bruno)))
    await harness.bot.idle()
    rung = len(rings(harness.bruno))
    await after(harness, 16 * HOUR)
    (told,) = reminders(harness.bruno)
    assert told.text.startswith("⏰ 2 tables are still waiting for you")
    await after(harness, 9 * HOUR)
    assert len(rings(harness.bruno)) == rung + 1


async def test_quiet_hours_put_a_reminder_off_and_who_wants_no_notices_gets_none(harness: Harness):
    hour = int(harness.clock() // HOUR % 24)
    quiet = {"quiet_from": str((hour - 1) % 24), "quiet_to": str((hour + 3) % 24), "zone": "UTC"}
    await done(harness.bruno.slash("notify", **quiet))
    await done(harness.alice.slash("notify", way="off"))
    await open_lobby(harness, harness.alice, harness.bruno)
    await after(harness, DAY)
    assert not reminders(harness.bruno)
    await after(harness, 4 * HOUR)
    assert len(reminders(harness.bruno)) == 1
    assert not reminders(harness.alice)
    assert not harness.told(WAITING)


async def test_who_is_named_in_the_channel_or_closed_their_inbox_is_reminded_there(harness: Harness):
    await done(harness.bruno.slash("notify", way="channel"))
    harness.sandbox.world.set_inbox(harness.alice.user, is_open=False)
    await open_lobby(harness, harness.alice, harness.bruno)
    await harness.bot.idle()
    await after(harness, DAY)
    told = {message.text.partition(" ")[0] for message in harness.told(WAITING)}
    assert told == {harness.alice.mention, harness.bruno.mention}
    assert all(" ⏰ 🐻 Kodiak · table 1 is still" in message.text for message in harness.told(WAITING))
    await answer_by_my_hand(harness, harness.bruno)
    await harness.bot.idle()
    assert [message.text.partition(" ")[0] for message in harness.told(WAITING)] == [harness.alice.mention]


async def test_a_nudge_rings_once_and_says_kindly_when_it_is_too_early(harness: Harness):
    await open_lobby(harness, harness.alice, harness.bruno)
    await answer(harness.alice)
    await harness.bot.idle()
    early = await nudges(harness, harness.alice)
    assert early.text.startswith("It is too early for a reminder")
    await after(harness, HOUR)
    rung = len(rings(harness.bruno))
    told = await nudges(harness, harness.alice)
    assert told.text.startswith("👋 **🐻 Kodiak · table 1**: I remind whoever is awaited")
    assert len(rings(harness.bruno)) == rung + 1
    again = await nudges(harness, harness.alice)
    assert again.text.startswith("It is too early for a reminder")
    await harness.restart_bot()
    await harness.bot.idle()
    assert len(rings(harness.bruno)) == rung + 1


async def test_a_nudge_is_offered_only_where_somebody_else_is_awaited_without_a_clock(harness: Harness):
    await open_lobby(harness, harness.alice, harness.bruno, tempo="live-3")
    await open_lobby(harness, harness.alice, harness.bruno, number=2)
    await answer(harness.alice, 2)
    await harness.bot.idle()
    offered = []
    for number, person in ((1, harness.alice), (2, harness.alice), (2, harness.bruno)):
        panel = harness.panel_of(number)
        more = heard(await done(person.click(button_on(panel, "manage"), on=panel)))
        offered.append(any(one.custom_id.startswith("nudge:") for one in more.buttons))
    assert offered == [False, True, False]
    more = heard(await done(harness.bruno.click(button_on(harness.panel_of(2), "manage"), on=harness.panel_of(2))))
    refused = heard(await done(harness.bruno.forge("nudge:2", on=more)))
    assert refused.text == ENGLISH("refusal-nobody-to-nudge")
    for pressed in (
        harness.chloe.click(button_on(panel, "manage"), on=panel),
        harness.chloe.forge("nudge:2", on=panel),
    ):
        assert heard(await done(pressed)).text == ENGLISH(
            "refusal-not-seated"
        )  # Only players have anything to do there.


@pytest.mark.parametrize(("language", "promise"), [("en", "I remind whoever is awaited"), ("fr", "je relance qui")])
async def test_the_lobby_promises_reminders_where_there_is_no_time_limit(harness: Harness, language, promise):
    await harness.open_table("kodiak", harness.alice, language=language)
    await harness.bot.idle()
    assert promise in harness.panel.text
