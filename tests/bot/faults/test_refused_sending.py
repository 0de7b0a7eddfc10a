"""What Discord refuses for good is set aside; what Cloudflare refuses stops all sending until the ban is over."""

import logging

import pytest

from cluster.ownership import Ownership
from storage.errors import LeaseLostError
from testing.harness import Harness
from testing.local_bot import eventually
from testing.players import done
from testing.screens import board_on, card_on, heard
from tests.bot import fault_tools
from tests.bot.fault_tools import ONE_MESSAGE, SEND, begin, hand_of, play, play_trick, told_once

no_wait_before_identifying = fault_tools.no_wait_before_identifying


def lines_about(caplog, text: str) -> list[str]:
    return [line for line in caplog.messages if text in line]


async def test_a_story_refused_for_good_is_set_aside_and_the_next_ones_are_told(harness: Harness, caplog):
    people = await begin(harness)
    refused = harness.sandbox.faults.refuse("POST", SEND, code=50035, channel=harness.channel, times=3)
    await play_trick(harness, people, 1, "salmon-1")
    await people[0].until(lambda: refused.struck == 3 and "trick 2 of" in harness.board)
    await play_trick(harness, people, 2, "salmon-2")
    await people[0].until(lambda: told_once(harness, 2) and "trick 3 of" in harness.board)
    await harness.bot.idle()
    assert not harness.told("**Trick 1/15**")
    assert [one for one in caplog.records if one.levelno >= logging.ERROR and "set aside" not in one.getMessage()] == []
    assert lines_about(caplog, "set aside") == ["table 1: a story is set aside, Discord refuses it (400, 50035)"]


async def test_a_hand_and_a_panel_refused_for_good_are_left_until_there_is_something_else_to_show(
    harness: Harness, caplog
):
    alice, bruno = await begin(harness)
    await play(alice, "salmon-1")
    await harness.bot.idle()
    refused = [
        harness.sandbox.faults.refuse("PATCH", ONE_MESSAGE, code=50035, channel=channel, times=None)
        for channel in (alice.dm.channel, harness.channel)
    ]
    await play(bruno, "salmon-1")
    await harness.bot.idle()
    assert [one.struck for one in refused] == [3, 3]
    assert len(lines_about(caplog, "set aside")) == 2
    for one in refused:
        one.lift()
    shown = (await done(alice.click(harness.button("hand"), on=harness.panel))).message
    await done(alice.click(card_on(shown, "salmon-2"), on=shown))
    await play(bruno, "salmon-2")
    await alice.until(lambda: "trick 3:" in hand_of(alice).text and "trick 3 of" in harness.board)


async def test_an_answer_refused_for_good_is_put_into_a_sentence(harness: Harness, caplog):
    alice, _ = await begin(harness)
    harness.sandbox.faults.refuse("PATCH", "/webhooks/*", code=50035)
    answer = await done(alice.click(harness.button("hand"), on=harness.panel))
    assert "Nothing is lost" in answer.text
    assert lines_about(caplog, "Discord refuses an answer") == ["table 1, hand: Discord refuses an answer (400, 50035)"]


ALL_BUT_ACKNOWLEDGEMENTS = "/[!i]*"


@pytest.mark.parametrize(("status", "retry_after", "pause"), [(429, 200.0, 200), (403, None, 60)])
async def test_a_ban_by_cloudflare_stops_all_sending_of_all_tables_and_one_request_finds_its_end(
    harness: Harness, caplog, status, retry_after, pause
):
    caplog.set_level(logging.WARNING)
    alice, bruno = await begin(harness)
    await play(alice, "salmon-1")
    await harness.bot.idle()
    ban = harness.sandbox.faults.ban("*", ALL_BUT_ACKNOWLEDGEMENTS, status=status, retry_after=retry_after)
    await bruno.click(card_on(hand_of(bruno), "salmon-1"), on=hand_of(bruno))
    await alice.until(lambda: ban.struck)
    await harness.bot.served()
    struck = ban.struck
    await harness.chloe.slash("kodiak start")
    await harness.bot.served()
    assert ban.struck == struck
    assert len(lines_about(caplog, "Cloudflare")) == 1
    harness.clock.advance(pause + 1)
    await alice.until(lambda: ban.struck > struck)
    await alice.slash("tables")
    await harness.bot.served()
    assert ban.struck == struck + 1
    ban.lift()
    harness.clock.advance(2 * pause + 1)
    await alice.until(lambda: told_once(harness, 1) and "trick 2 of" in board_on(harness.panel_of(1)))
    await alice.until(lambda: harness.panel_of(2))
    await bruno.until(lambda: "trick 2:" in hand_of(bruno).text)
    await harness.bot.answered()
    assert not lines_about(caplog, "could not be delivered")
    bans, over = lines_about(caplog, "Cloudflare bans this machine"), lines_about(caplog, "ban by Cloudflare is over")
    assert (len(bans), len(over)) == (2, 1)


async def test_a_lease_that_is_lost_when_a_ban_is_over_does_not_prolong_it(harness: Harness, monkeypatch, caplog):
    """A request in its name is not made, and must not be the one that all others wait for."""
    losing: list[None] = []

    async def require_lease(*_: object) -> None:
        if losing:
            losing.pop()
            raise LeaseLostError

    monkeypatch.setattr(Ownership, "require_lease", require_lease)
    await harness.restart_bot()
    caplog.set_level(logging.WARNING)
    await done(harness.alice.slash("kodiak start"))
    await harness.alice.until(lambda: harness.panel)
    ban = harness.sandbox.faults.ban("*", ALL_BUT_ACKNOWLEDGEMENTS, retry_after=200.0)
    await harness.bruno.click(harness.button("join"), on=harness.panel)
    await harness.alice.until(lambda: ban.struck)
    await harness.bot.served()
    ban.lift()
    losing.append(None)
    harness.clock.advance(201)
    await eventually(lambda: is_empty(losing), "a request under the lost lease")
    await done(harness.chloe.slash("kodiak start"))
    await harness.alice.until(lambda: harness.panel_of(2))
    assert len(lines_about(caplog, "ban by Cloudflare is over")) == 1


async def is_empty(waiting: list[None]) -> bool:
    return not waiting


@pytest.mark.parametrize(
    ("code", "said"), [(50013, "does not let me post"), (50001, "does not let me post"), (50035, "Nothing is lost")]
)
async def test_a_leaderboard_that_cannot_be_shared_says_so_and_may_be_shared_later(harness: Harness, code, said):
    board = heard(await done(harness.alice.slash("leaderboard", game="kodiak")))
    refused = harness.sandbox.faults.refuse("POST", SEND, code=code)
    answer = heard(await done(harness.alice.forge("share:kodiak", on=board)))
    assert answer.ephemeral
    assert said in answer.text
    assert refused.struck == 1
    await done(harness.alice.forge("share:kodiak", on=board))
    assert len(harness.told("Kodiak")) == 1


async def test_a_leaderboard_shared_while_the_network_drops_is_posted_once(harness: Harness):
    board = heard(await done(harness.alice.slash("leaderboard", game="kodiak")))
    faults = [harness.sandbox.faults.lose_answer("POST", SEND), harness.sandbox.faults.reset("POST", SEND, times=2)]
    await done(harness.alice.forge("share:kodiak", on=board))
    await harness.bot.answered()
    assert all(fault.struck for fault in faults)
    assert len(harness.told("Kodiak")) == 1


async def test_what_cannot_be_made_out_of_the_message_clicked_is_shown_below_it(harness: Harness):
    await harness.open_table("kodiak", harness.alice)
    for command, custom_id, values in (("tables", "tempo:1", ["live-3"]), ("help", "page:kodiak:1", None)):
        on = heard(await done(harness.alice.slash(command)))
        answer = heard(await done(harness.alice.forge(custom_id, on=on, values=values)))
        assert answer.ephemeral
        assert "Nothing is lost" not in answer.text
    assert (await harness.table()).record.tempo == "live-3"
