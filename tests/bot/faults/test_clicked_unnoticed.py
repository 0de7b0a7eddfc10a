"""Messages that arrived without the bot's knowing, and are clicked on before it has found them."""

from sandbox import Person
from sandbox.faults import Fault
from sandbox.world.models import Channel
from testing.harness import Harness
from testing.players import done
from testing.screens import asks
from tests.bot.fault_tools import SEND, begin, boards, chat, hand_of, hands_of, play

OUTAGE = 10 * 60.0
"""Seconds in which Discord has forgotten the nonce of a message."""
ABSENCE = 100.0
"""Seconds after which a question comes to a player as a new message."""


def asked(person: Person, trick: int) -> bool:
    return asks(hand_of(person)) and f"trick {trick}:" in hand_of(person).text


def lose_the_next_message(harness: Harness, channel: Channel) -> list[Fault]:
    """Let one message arrive without the bot's knowing, and nothing more be sent to or read from its channel."""
    faults = harness.sandbox.faults
    faults.lose_answer("POST", SEND, channel=channel)
    return [faults.reset(method, SEND, channel=channel, times=None) for method in ("POST", "GET")]


async def is_missed(harness: Harness, blocked: list[Fault]) -> None:
    """Wait until Discord has forgotten the nonce of a message for which the bot looks in vain."""
    await harness.alice.until(lambda: any(one.struck for one in blocked))
    harness.clock.advance(OUTAGE)


async def test_a_panel_clicked_on_before_it_was_found_stays_the_only_one(harness: Harness):
    alice, bruno, chloe = harness.people[:3]
    blocked = lose_the_next_message(harness, harness.channel)
    await done(alice.slash("kodiak start"))
    await alice.until(lambda: boards(harness))
    await is_missed(harness, blocked)
    await done(bruno.click(harness.button("join"), on=harness.panel))
    for one in blocked:
        one.lift()
    await done(chloe.slash("kodiak join"))
    await alice.until(lambda: all(name in harness.panel.text for name in ("Bruno", "Chloé")))
    await harness.bot.idle()
    assert len(boards(harness)) == 1


async def test_a_hand_clicked_on_before_it_was_found_stays_the_only_one(harness: Harness):
    alice, bruno = await begin(harness)
    await play(alice, "salmon-1")
    harness.clock.advance(ABSENCE)
    blocked = lose_the_next_message(harness, alice.dm.channel)
    await play(bruno, "salmon-2")
    await alice.until(lambda: asked(alice, 2))
    await is_missed(harness, blocked)
    await play(alice, "salmon-2")
    for one in blocked:
        one.lift()
    await play(bruno, "salmon-3")
    await alice.until(lambda: asked(alice, 3))
    await harness.bot.idle()
    assert len(hands_of(alice)) == 1


async def test_a_click_on_a_panel_whose_successor_looks_the_same_is_no_click_on_that(harness: Harness):
    alice, bruno = harness.people[:2]
    await done(alice.slash("kodiak start"))
    await harness.bot.idle()
    above = harness.panel
    await chat(harness)
    moving = harness.sandbox.faults.hold("POST", SEND, channel=harness.channel)
    harness.bot.deliver(1)
    await moving.arrival()
    await done(alice.click(harness.button("options"), on=above))
    moving.release()
    await alice.until(lambda: above.deleted)
    await harness.bot.idle()
    await done(bruno.click(harness.button("join"), on=harness.panel))
    await harness.bot.idle()
    assert "Bruno" in harness.panel.text
    assert len(boards(harness)) == 1
