"""The last choice against the clock: one of them counts, the round resolves once, and nobody hears an unkind word."""

import asyncio

from sandbox import Person
from tests.bot import trouble
from tests.bot.club import Club, asks, button_on, card_on, done, heard
from tests.bot.trouble import ACKNOWLEDGEMENT, errors, hand_of, play, told_once

no_wait_before_identifying, patience = trouble.no_wait_before_identifying, trouble.patience

ALL_TIME = (3 + 10) * 60.0
"""A decision's allowance and the whole bank."""
BRUNO = 1


async def begin_with_clocks(club: Club) -> tuple[Person, Person]:
    """Begin a game in which only Bruno's card is missing, a second before the clock decides for him."""
    alice, bruno = club.people[:2]
    await done(alice.slash("kodiak start", language="en", tempo="live-3"))
    await alice.until(lambda: club.panel.buttons)
    await done(bruno.click(club.button("join"), on=club.panel))
    await done(alice.click(club.button("begin"), on=club.panel))
    await alice.until(lambda: button_on(club.panel, "manage"))
    await play(alice, "salmon-1")
    await bruno.until(lambda: asks(hand_of(bruno)))
    club.clock.advance(ALL_TIME - 1)
    await bruno.until(lambda: any("nearly over" in message.text for message in bruno.dm.messages))
    return alice, bruno


async def check_played_once(club: Club, alice: Person, caplog) -> None:
    await alice.until(lambda: told_once(club, 1) and "Trick 2/" in club.panel.text)
    moves = await club.bot.services.store.tables.moves(1)
    assert sum(move.seat == BRUNO for move in moves) == 1
    assert errors(caplog) == []


async def test_a_choice_the_clock_was_quicker_than_is_answered_with_the_fresh_hand(club: Club, caplog):
    alice, bruno = await begin_with_clocks(club)
    hand = hand_of(bruno)
    held = club.sandbox.faults.hold("POST", ACKNOWLEDGEMENT)
    answering = asyncio.create_task(bruno.click(card_on(hand, "salmon-5"), on=hand))
    await held.arrived.wait()
    club.clock.advance(1.5)
    await alice.until(lambda: club.told("time is up, so I played for Bruno"))
    held.release()
    answer = await (await answering).done()
    assert "trick 2:" in heard(answer).text
    assert heard(answer).channel.recipient is bruno.user
    await check_played_once(club, alice, caplog)


async def test_a_choice_that_was_quicker_than_the_clock_stands(club: Club, caplog):
    alice, bruno = await begin_with_clocks(club)
    hand = hand_of(bruno)
    clicked = await bruno.click(card_on(hand, "salmon-5"), on=hand)
    club.clock.advance(1.5)
    await clicked.done()
    await check_played_once(club, alice, caplog)
    is_told = bool(club.told("time is up"))
    assert is_told != ("Bruno **5**" in club.told("**Trick 1/15**")[0].text)
