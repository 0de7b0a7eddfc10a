"""Tables that everybody has left alone are closed kindly, in both languages, after a word to their players."""

import pytest

from discord_ui.delivery.panel import announcement
from ops.hosting import Hosting
from presenters.texts import texts_in
from storage.tables import OutboxRecord
from table.timing import DAY, Expiry
from table.transitions import EXPIRED
from testing.harness import Harness
from testing.players import done
from testing.screens import button_on, heard
from tests.bot.fault_tools import SEND, begin, play

EXPIRY = Expiry(lobby_days=7, game_days=90)


@pytest.fixture
async def tidy(harness: Harness) -> Harness:
    """The bot as a host runs it, which closes abandoned tables."""
    await harness.stop_bot()
    await harness.start_bot(hosting=Hosting(expiry=EXPIRY))
    return harness


async def after(harness: Harness, days: float) -> None:
    harness.clock.advance(days * DAY)
    await harness.bot.run_periodic_jobs()
    await harness.bot.idle()


async def test_players_of_a_sleeping_game_are_told_in_time_and_may_play_on(tidy: Harness):
    alice, bruno = await begin(tidy)
    await after(tidy, 83)
    (told,) = tidy.told("nobody has played for a long time")
    assert f"<@{alice.id}>" in told.text
    assert "If nobody plays, I close this game <t:" in tidy.panel.text
    await play(bruno, "salmon-2")
    await tidy.bot.idle()
    assert "I close this game" not in tidy.panel.text
    await after(tidy, 8)
    assert (await tidy.table()).record.phase == "playing"


async def test_a_game_nobody_plays_is_closed_with_a_kind_word_and_can_be_replayed(tidy: Harness):
    alice, _ = await begin(tidy)
    await play(alice, "salmon-1")
    await after(tidy, 83)
    await after(tidy, 7)
    assert (await tidy.table()).record.phase == "stopped"
    assert len(tidy.told("nobody played any more, so I closed the game")) == 1
    assert any("It counts for nobody." in message.text for message in tidy.messages)
    shown = heard(await done(alice.slash("replay", table=1)))
    assert "the beginning" in shown.text or button_on(shown, "watch")


async def test_a_lobby_nobody_begins_is_closed_in_its_own_language(tidy: Harness):
    await tidy.open_table("kodiak", tidy.alice, language="fr")
    await after(tidy, 7)
    assert (await tidy.table()).record.phase == "stopped"
    assert len(tidy.told("personne n’a lancé la partie")) == 1


async def test_why_a_lobby_was_closed_is_told_though_a_delivery_began_before_it_was(tidy: Harness):
    await tidy.open_table("kodiak", tidy.alice)
    await tidy.bot.idle()
    lobby = await tidy.table()
    await after(tidy, 7)
    closed = await tidy.table()
    saved = OutboxRecord(1, closed.id, EXPIRED, "{}", nonce="", saved_at=closed.record.changed_at)
    assert announcement(lobby, saved) is None
    assert "nobody began, so I closed the table" in announcement(closed, saved).text


async def test_players_of_a_game_idle_for_weeks_choose_to_keep_it_open_or_to_close_it(tidy: Harness):
    alice, bruno = await begin(tidy)
    await done(bruno.slash("notify", way="off"))
    await after(tidy, 21)
    (asked,) = tidy.told("nobody has played for weeks")
    assert any(ping.text == asked.content for ping in alice.pings)
    assert not any(ping.text == asked.content for ping in bruno.pings)
    stranger = heard(await done(tidy.chloe.click("Keep it open", on=asked)))
    assert stranger.text == texts_in("en")("refusal-not-seated")
    assert "stays open" in heard(await done(bruno.click("Keep it open", on=asked))).text
    await tidy.bot.idle()
    assert len(tidy.told("stays open: Bruno would like to play on")) == 1
    await tidy.restart_bot()
    sure = heard(await done(alice.click("Close table", on=asked)))
    await done(alice.click(button_on(sure, "stop_now"), on=sure))
    await tidy.press(bruno, "agree")
    assert (await tidy.table()).record.phase == "stopped"
    closed = heard(await done(bruno.click("Keep it open", on=asked)))
    assert closed.text == texts_in("en")("refusal-table-closed")


async def test_who_conceded_is_not_asked_what_becomes_of_the_game(tidy: Harness):
    alice, bruno, chloe = tidy.people[:3]
    await tidy.begin(alice, bruno, chloe)
    sure = heard(await done(chloe.slash("kodiak concede")))
    await done(chloe.click(button_on(sure, "concede_now"), on=sure))
    await after(tidy, 21)
    (asked,) = tidy.told("nobody has played for weeks")
    await after(tidy, 62)
    (warned,) = tidy.told("nobody has played for a long time")
    for message in (asked, warned):
        assert f"{alice.mention} and {bruno.mention}" in message.text
        assert chloe.mention not in message.text
        assert not any(ping.text == message.content for ping in chloe.pings)


async def test_who_practises_alone_is_asked_without_a_word_of_others(tidy: Harness):
    alice = tidy.alice
    await done(alice.slash("kodiak start", alice.dm))
    await alice.until(lambda: any(one.custom_id.startswith("begin:") for one in alice.dm.last.buttons))
    await done(alice.click(button_on(alice.dm.last, "begin"), on=alice.dm.last))
    await tidy.bot.idle()
    await after(tidy, 21)
    (asked,) = [message for message in alice.dm.messages if "for weeks" in message.text]
    assert asked.text.endswith(
        f"{alice.mention}, you have not played for weeks. Shall I close the table, or will you play on?"
    )
    assert "stays open" in heard(await done(alice.click("Keep it open", on=asked))).text
    await tidy.bot.idle()
    assert not [message for message in alice.dm.messages if "would like to play on" in message.text]


async def test_the_question_is_asked_in_the_language_of_the_table(tidy: Harness):
    await tidy.begin(tidy.alice, tidy.bruno, language="fr")
    await after(tidy, 21)
    (asked,) = tidy.told("personne n’a joué depuis des semaines")
    assert [button.label for button in asked.buttons] == ["Fermer la table", "La garder ouverte"]


async def test_the_question_is_not_dropped_by_a_delivery_that_began_before_it_was_saved(tidy: Harness):
    await begin(tidy)
    await tidy.bot.idle()
    before = await tidy.table()
    refused = tidy.sandbox.faults.refuse("POST", SEND, channel=tidy.channel, times=None)
    tidy.clock.advance(21 * DAY)
    await tidy.bot.run_periodic_jobs()
    await tidy.bot.client.services.delivery.stories.tell(before)
    refused.lift()
    tidy.bot.deliver(before.id)
    await tidy.bot.idle()
    assert len(tidy.told("nobody has played for weeks")) == 1
