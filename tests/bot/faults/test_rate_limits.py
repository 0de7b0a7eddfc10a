"""Minutes of 429: limits are obeyed, hands and answers come first, panels are merged, and no answer is refused."""

import pytest

from sandbox.world.models import Message
from sandbox.world.state import WorldEvent
from testing.harness import Harness
from testing.players import done
from testing.screens import card_on
from tests.bot import fault_tools
from tests.bot.fault_tools import ONE_MESSAGE, SEND, begin, boards, errors, hand_of, play, play_trick, told_once

no_wait_before_identifying = fault_tools.no_wait_before_identifying

STORM = 40
"""Refusals in a row: with the seconds of waiting that Discord asks for, minutes of them."""
A_MINUTE = 60.0


@pytest.fixture(autouse=True)
def no_wait_at_the_end(monkeypatch) -> None:
    """Do not wait at the end for what Discord has put off."""
    monkeypatch.setattr("bot.FLUSH_SECONDS", 0.1)


class Order:
    """What people came to see, one after another."""

    def __init__(self, harness: Harness) -> None:
        self.seen: list[Message] = []
        harness.sandbox.world.subscribe(self._see)

    def _see(self, change: WorldEvent) -> None:
        if change.event in {"MESSAGE_CREATE", "MESSAGE_UPDATE"} and change.message:
            self.seen.append(change.message)

    def first(self, messages: list[Message]) -> int:
        return min(self.seen.index(message) for message in messages if message in self.seen)


def passed(harness: Harness, method: str, route: str) -> int:
    """How many requests of a kind Discord carried out in the game channel."""
    mine = [one for one in harness.sandbox.requests if (one.method, one.route) == (method, route)]
    return sum(one.channel_id == harness.channel.id and one.status < 300 for one in mine)


@pytest.mark.parametrize("everywhere", [False, True], ids=["in the channel", "everywhere"])
async def test_minutes_of_429_delay_no_answer_and_end_in_one_panel_and_one_story_each(
    harness: Harness, everywhere, caplog
):
    alice, bruno = people = await begin(harness)
    posts = harness.sandbox.faults.rate_limit("POST", SEND, channel=harness.channel, everywhere=everywhere, times=STORM)
    edits = harness.sandbox.faults.rate_limit(
        "PATCH", ONE_MESSAGE, channel=harness.channel, everywhere=everywhere, times=None
    )
    shown, order = passed(harness, "PATCH", ONE_MESSAGE), Order(harness)
    for trick in (1, 2, 3):
        await play_trick(harness, people, trick, f"salmon-{trick}")
    await alice.until(lambda: all("trick 4:" in hand_of(person).text for person in people))
    await alice.until(lambda: posts.struck == STORM)
    edits.lift()
    await alice.until(lambda: told_once(harness, 1, 2, 3) and "trick 4 of" in harness.board)
    assert order.first([alice.dm.last, bruno.dm.last]) < order.first(harness.told("**Trick "))
    assert passed(harness, "PATCH", ONE_MESSAGE) <= shown + 2
    assert [f"**Trick {trick}/" in told.text for trick, told in enumerate(harness.told("**Trick "), 1)] == [True] * 3
    assert len(boards(harness)) == 1
    assert errors(caplog) == []


async def test_nothing_more_is_asked_for_where_discord_has_said_how_long_to_wait(harness: Harness):
    alice, bruno = await begin(harness)
    limit = harness.sandbox.faults.rate_limit("POST", SEND, channel=harness.channel, retry_after=A_MINUTE, times=None)
    await play(alice, "salmon-1")
    await play(bruno, "salmon-1")
    await alice.until(lambda: limit.struck)
    for person, card in ((alice, "salmon-2"), (bruno, "salmon-2"), (alice, "salmon-3"), (bruno, "salmon-3")):
        await play(person, card)
    await alice.until(lambda: "trick 4:" in hand_of(bruno).text)
    assert limit.struck == 1


async def test_clicks_are_answered_while_the_global_limit_holds_everything_else(harness: Harness):
    alice, bruno = await begin(harness)
    limit = harness.sandbox.faults.rate_limit("*", "/channels/*", retry_after=A_MINUTE, everywhere=True, times=None)
    for person in (alice, bruno):
        shown = (await done(person.click(harness.button("hand"), on=harness.panel))).message
        await done(person.click(card_on(shown, "salmon-1"), on=shown))
    await alice.until(lambda: limit.struck)
    again = (await done(bruno.click(harness.button("hand"), on=harness.panel))).message
    await done(bruno.click(card_on(again, "salmon-2"), on=again))
    assert "You are playing 🐟 Salmon 2" in again.text
    assert limit.struck <= 3
