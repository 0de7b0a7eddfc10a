"""Clocks at a table of people: shown, warning, deciding, sitting in; pauses, undos and seats given away by consent."""

import random

from tests.bot.anybody import Anybody, at_inbox, play
from tests.bot.club import Club, button_on, done, heard

MINUTE = 60.0
LIVE = "live-3"
ALL_TIME = (3 + 10) * MINUTE
"""A decision's allowance and the whole bank."""


async def begin(club: Club, *people, tempo: str = LIVE, language: str = "en"):
    host, *others = people
    await done(host.slash("kodiak start", language=language, tempo=tempo))
    await host.until(lambda: club.panel.buttons)
    for other in others:
        await done(other.click(club.button("join"), on=club.panel))
    await done(host.click(club.button("begin"), on=club.panel))
    await host.until(lambda: "hand:" in club.panel.buttons[0].custom_id or button_on(club.panel, "manage"))


def notices(person):
    return [message for message in person.dm.messages if message.text.startswith(("⏳", "🤖"))]


async def test_the_panel_shows_whose_clock_runs_and_until_when(club: Club):
    await begin(club, club.alice, club.bruno)
    await club.alice.until(lambda: "⏱️ Alice and Bruno: I decide <t:" in club.panel.text)
    await club.bruno.until(lambda: "⏱️ If you do not, I decide for you <t:" in club.bruno.dm.last.text)


async def test_the_tempo_is_chosen_in_the_lobby_too(club: Club):
    await done(club.alice.slash("kodiak start", language="fr"))
    await club.alice.until(lambda: "sans pendule" in club.panel.text)
    options = await done(club.alice.click(club.button("options"), on=club.panel))
    await done(club.alice.choose("relaxed-24", menu=options.message.menus[-1], on=options.message))
    await club.alice.until(lambda: "un jour par décision" in club.panel.text)


async def test_somebody_is_warned_by_direct_message_and_the_warning_goes_when_they_answer(club: Club):
    await begin(club, club.alice, club.bruno)
    club.clock.advance(0.8 * ALL_TIME)
    await club.bruno.until(lambda: notices(club.bruno))
    assert "your time is nearly over" in notices(club.bruno)[-1].text
    await answer(club.bruno)
    await club.bruno.until(lambda: not notices(club.bruno))


def hand_of(person):
    """The newest direct message that offers moves."""
    return lambda: next(
        (m for m in reversed(person.dm.messages) if any("play:" in b.custom_id for b in m.buttons)), None
    )


async def answer(person):
    """Play anything, once there is something to play with."""
    await person.until(hand_of(person))
    await Anybody(person, random.Random(1), hand_of(person)).answer()


async def test_the_clock_decides_and_then_a_computer_sits_in_until_one_click(club: Club):
    await begin(club, club.alice, club.bruno)
    club.clock.advance(ALL_TIME + 1)
    await club.alice.until(lambda: club.told("time is up, so I played for Bruno"))
    await answer(club.alice)
    club.clock.advance(ALL_TIME + 1)
    await club.alice.until(lambda: club.told("Bruno is away"))
    await club.bruno.until(lambda: any("a computer plays for you" in notice.text for notice in notices(club.bruno)))
    notice = notices(club.bruno)[-1]
    await done(club.bruno.click(button_on(notice, "return"), on=notice))
    await club.alice.until(lambda: "A computer plays for Bruno" not in club.panel.text)
    table = await club.table()
    assert table.seats[1].stand_in is None


async def test_somebody_with_a_closed_inbox_is_warned_by_name_in_the_channel(club: Club):
    club.bruno.close_inbox()
    await begin(club, club.alice, club.bruno)
    club.clock.advance(0.8 * ALL_TIME)
    await club.alice.until(lambda: club.told("your time is nearly over"))
    (warning,) = club.told("your time is nearly over")
    assert warning.text.startswith(f"<@{club.bruno.id}>")


async def test_a_clock_that_ran_out_while_the_bot_was_away_gives_the_time_back(club: Club):
    await begin(club, club.alice, club.bruno)
    before = (await club.table()).record.due_at
    await club.stop_bot()
    club.clock.advance(3 * ALL_TIME)
    await club.start_bot()
    assert (await club.table()).record.due_at == before + 3 * ALL_TIME
    assert not club.told("time is up")


async def test_overdue_fires_once_after_a_short_restart(club: Club):
    await begin(club, club.alice, club.bruno)
    club.clock.advance(ALL_TIME - 30)
    await club.stop_bot()
    club.clock.advance(31)
    await club.start_bot()
    await club.alice.until(lambda: len(club.told("time is up")) == 2)
    await club.restart_bot()
    assert len(club.told("time is up")) == 2


async def test_a_pause_by_agreement_stops_the_clocks(club: Club):
    await begin(club, club.alice, club.bruno)
    menu = heard(await done(club.alice.click(button_on(club.panel, "manage"), on=club.panel)))
    await done(club.alice.click(button_on(menu, "pause"), on=menu))
    await club.bruno.until(lambda: "Proposed: **stop the clocks** (1 of 2 agree)" in club.panel.text)
    await done(club.bruno.click(button_on(club.panel, "agree"), on=club.panel))
    await club.alice.until(lambda: "The clocks are stopped" in club.panel.text)
    club.clock.advance(5 * ALL_TIME)
    await done(club.alice.click(button_on(club.panel, "resume"), on=club.panel))
    await club.alice.until(lambda: "I decide <t:" in club.panel.text)
    assert not club.told("time is up")


async def test_a_move_is_undone_by_common_consent(club: Club):
    await begin(club, club.alice, club.bruno, tempo="none")
    rng = random.Random(1)
    players = [Anybody(person, rng, at_inbox(person)) for person in (club.alice, club.bruno)]
    await play(club, players, lambda: club.told("**Trick 1/15**"))
    before = (await club.table()).ply
    menu = heard(await done(club.alice.click(button_on(club.panel, "manage"), on=club.panel)))
    answer = await done(club.alice.click(button_on(menu, "undo"), on=menu))
    last = (await club.table()).names[(await club.bot.services.store.tables.moves(1))[-1].seat]
    await club.bruno.until(lambda: f"undo {last}’s last move" in club.panel.text)
    assert answer.message.text.startswith("🗳️ **🐻 Kodiak · table 1**: the others are asked.")
    await done(club.bruno.click(button_on(club.panel, "agree"), on=club.panel))
    await club.alice.until(lambda: club.told(f"by common consent, {last}’s last move is undone"))
    assert (await club.table()).ply == before + 1


async def test_whoever_is_asked_by_direct_message_may_vote_there(club: Club):
    await begin(club, club.alice, club.bruno)
    menu = heard(await done(club.alice.click(button_on(club.panel, "manage"), on=club.panel)))
    await done(club.alice.click(button_on(menu, "pause"), on=menu))
    await club.bruno.until(lambda: "Proposed: **stop the clocks** (1 of 2 agree)" in club.bruno.dm.last.text)
    assert not any(button.custom_id.startswith("agree:") for button in club.alice.dm.last.buttons)
    await done(club.bruno.click(button_on(club.bruno.dm.last, "agree"), on=club.bruno.dm.last))
    await club.alice.until(lambda: "The clocks are stopped" in club.panel.text)
    await club.bruno.until(lambda: "stop the clocks" not in club.bruno.dm.last.text)


async def test_a_proposal_is_turned_down(club: Club):
    await begin(club, club.alice, club.bruno)
    menu = heard(await done(club.alice.click(button_on(club.panel, "manage"), on=club.panel)))
    await done(club.alice.click(button_on(menu, "pause"), on=menu))
    await club.bruno.until(lambda: "stop the clocks" in club.panel.text)
    await done(club.bruno.click(button_on(club.panel, "decline"), on=club.panel))
    await club.alice.until(lambda: "stop the clocks" not in club.panel.text)


async def test_the_host_gives_a_seat_away_and_another_person_takes_it(club: Club):
    await begin(club, club.alice, club.bruno, tempo="none")
    menu = heard(await done(club.alice.click(button_on(club.panel, "manage"), on=club.panel)))
    await done(club.alice.choose("Give Bruno’s seat away", on=menu))
    await club.alice.until(lambda: club.told("Bruno’s seat is free"))
    await club.bruno.until(
        lambda: not any(b.custom_id.startswith("play:") for m in club.bruno.dm.messages for b in m.buttons)
    )
    await club.chloe.until(lambda: button_on(club.panel, "seat"))
    await done(club.chloe.click(button_on(club.panel, "seat"), on=club.panel))
    assert (await club.table()).names == ("Alice", "Chloé")
    await club.chloe.until(lambda: club.chloe.dm.messages)
