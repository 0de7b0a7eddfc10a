"""Clocks at a table of people: shown, warning, deciding, sitting in; pauses, undos and seats given away by consent."""

import random

from testing.harness import Harness
from testing.players import RandomPlayer, at_inbox, done, play
from testing.screens import button_on, heard

MINUTE = 60.0
LIVE = "live-3"
ALL_TIME = (3 + 10) * MINUTE
"""A decision's allowance and the whole bank."""


async def begin(harness: Harness, *people, tempo: str = LIVE, language: str = "en"):
    host, *others = people
    await done(host.slash("kodiak start", language=language, tempo=tempo))
    await host.until(lambda: harness.panel.buttons)
    for other in others:
        await done(other.click(harness.button("join"), on=harness.panel))
    await harness.press(host, "begin")
    await host.until(lambda: "hand:" in harness.panel.buttons[0].custom_id or button_on(harness.panel, "manage"))


def notices(person):
    return [message for message in person.dm.messages if message.text.startswith(("⏳", "🤖"))]


async def test_the_panel_shows_whose_clock_runs_and_until_when(harness: Harness):
    await begin(harness, harness.alice, harness.bruno)
    await harness.alice.until(lambda: "⏱️ Without an answer, I play for Alice and Bruno <t:" in harness.panel.text)
    await harness.bruno.until(lambda: "⏱️ Without an answer, I play for you <t:" in harness.bruno.dm.last.text)


async def test_the_tempo_is_chosen_in_the_lobby_too(harness: Harness):
    await done(harness.alice.slash("kodiak start", language="fr"))
    await harness.alice.until(lambda: "sans limite de temps" in harness.panel.text)
    options = await done(harness.alice.click(harness.button("options"), on=harness.panel))
    await done(harness.alice.choose("relaxed-24", menu="Tempo", on=options.message))
    await harness.alice.until(lambda: "un jour par coup" in harness.panel.text)


async def test_somebody_is_warned_by_direct_message_and_the_warning_goes_when_they_answer(harness: Harness):
    await begin(harness, harness.alice, harness.bruno)
    harness.clock.advance(0.8 * ALL_TIME)
    await harness.bruno.until(lambda: notices(harness.bruno))
    assert "your time is nearly over" in notices(harness.bruno)[-1].text
    await answer(harness.bruno)
    await harness.bruno.until(lambda: not notices(harness.bruno))


def hand_of(person):
    """The newest direct message that offers moves."""
    return lambda: next(
        (m for m in reversed(person.dm.messages) if any("play:" in b.custom_id for b in m.buttons)), None
    )


async def answer(person):
    """Play anything, once there is something to play with."""
    await person.until(hand_of(person))
    await RandomPlayer(person, random.Random(1), hand_of(person)).answer()


async def test_the_clock_decides_and_then_a_computer_sits_in_until_one_click(harness: Harness):
    await begin(harness, harness.alice, harness.bruno)
    harness.clock.advance(ALL_TIME + 1)
    await harness.alice.until(lambda: harness.told("time is up, so I played for Bruno"))
    await answer(harness.alice)
    harness.clock.advance(ALL_TIME + 1)
    await harness.alice.until(lambda: harness.told("Bruno is away"))
    await harness.bruno.until(
        lambda: any("a computer plays for you" in notice.text for notice in notices(harness.bruno))
    )
    notice = notices(harness.bruno)[-1]
    await done(harness.bruno.click(button_on(notice, "return"), on=notice))
    await harness.alice.until(lambda: "A computer plays for Bruno" not in harness.panel.text)
    table = await harness.table()
    assert table.seats[1].stand_in is None


async def test_somebody_with_a_closed_inbox_is_warned_by_name_in_the_channel(harness: Harness):
    harness.bruno.close_inbox()
    await begin(harness, harness.alice, harness.bruno)
    harness.clock.advance(0.8 * ALL_TIME)
    await harness.alice.until(lambda: harness.told("your time is nearly over"))
    (warning,) = harness.told("your time is nearly over")
    assert warning.text.startswith(f"<@{harness.bruno.id}>")


async def test_a_clock_that_ran_out_while_the_bot_was_away_gives_the_time_back(harness: Harness):
    await begin(harness, harness.alice, harness.bruno)
    before = (await harness.table()).record.due_at
    await harness.stop_bot()
    harness.clock.advance(3 * ALL_TIME)
    await harness.start_bot()
    assert (await harness.table()).record.due_at == before + 3 * ALL_TIME
    assert not harness.told("time is up")


def times_up(harness: Harness) -> int:
    """How often it was told that a player's time was up."""
    return sum(message.text.count("time is up") for message in harness.told("time is up"))


async def test_overdue_fires_once_after_a_short_restart(harness: Harness):
    await begin(harness, harness.alice, harness.bruno)
    harness.clock.advance(ALL_TIME - 30)
    await harness.stop_bot()
    harness.clock.advance(31)
    await harness.start_bot()
    await harness.alice.until(lambda: times_up(harness) == 2)
    await harness.restart_bot()
    assert times_up(harness) == 2


async def test_a_pause_by_agreement_stops_the_clocks(harness: Harness):
    await begin(harness, harness.alice, harness.bruno)
    menu = heard(await done(harness.alice.click(button_on(harness.panel, "manage"), on=harness.panel)))
    await done(harness.alice.click(button_on(menu, "pause"), on=menu))
    await harness.bruno.until(lambda: "Proposed: **stop the clocks** (1 of 2 agree)" in harness.panel.text)
    await done(harness.bruno.click(button_on(harness.panel, "agree"), on=harness.panel))
    await harness.alice.until(lambda: "The clocks are stopped" in harness.panel.text)
    harness.clock.advance(5 * ALL_TIME)
    await done(harness.alice.click(button_on(harness.panel, "resume"), on=harness.panel))
    await harness.alice.until(lambda: "I play for Alice and Bruno <t:" in harness.panel.text)
    assert not harness.told("time is up")


async def test_a_move_is_undone_by_common_consent(harness: Harness):
    await begin(harness, harness.alice, harness.bruno, tempo="none")
    rng = random.Random(1)
    players = [RandomPlayer(person, rng, at_inbox(person)) for person in (harness.alice, harness.bruno)]
    await play(players, lambda: harness.told("**Trick 1/15**"))
    before = (await harness.table()).ply
    menu = heard(await done(harness.alice.click(button_on(harness.panel, "manage"), on=harness.panel)))
    answer = await done(harness.alice.click(button_on(menu, "undo"), on=menu))
    await harness.bruno.until(lambda: "undo Alice’s last move" in harness.panel.text)
    assert answer.message.text.startswith("🗳️ **🐻 Kodiak · table 1**: the others are asked.")
    await done(harness.bruno.click(button_on(harness.panel, "agree"), on=harness.panel))
    await harness.alice.until(lambda: harness.told("by common consent, Alice’s last move is undone"))
    assert (await harness.table()).ply == before + 1


async def test_whoever_is_asked_by_direct_message_may_vote_there(harness: Harness):
    await begin(harness, harness.alice, harness.bruno)
    menu = heard(await done(harness.alice.click(button_on(harness.panel, "manage"), on=harness.panel)))
    await done(harness.alice.click(button_on(menu, "pause"), on=menu))
    await harness.bruno.until(lambda: "Proposed: **stop the clocks** (1 of 2 agree)" in harness.bruno.dm.last.text)
    assert not any(button.custom_id.startswith("agree:") for button in harness.alice.dm.last.buttons)
    await done(harness.bruno.click(button_on(harness.bruno.dm.last, "agree"), on=harness.bruno.dm.last))
    await harness.alice.until(lambda: "The clocks are stopped" in harness.panel.text)
    await harness.bruno.until(lambda: "stop the clocks" not in harness.bruno.dm.last.text)


async def test_a_proposal_is_turned_down(harness: Harness):
    await begin(harness, harness.alice, harness.bruno)
    menu = heard(await done(harness.alice.click(button_on(harness.panel, "manage"), on=harness.panel)))
    await done(harness.alice.click(button_on(menu, "pause"), on=menu))
    await harness.bruno.until(lambda: "stop the clocks" in harness.panel.text)
    await done(harness.bruno.click(button_on(harness.panel, "decline"), on=harness.panel))
    await harness.alice.until(lambda: "stop the clocks" not in harness.panel.text)
