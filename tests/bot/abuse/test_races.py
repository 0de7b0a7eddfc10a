"""What comes twice, at once or too late: it counts once, and its sender gets a private answer."""

import asyncio
import random

from sandbox import Answer
from testing.harness import Harness
from testing.players import SteadyPlayer, done
from testing.screens import asks, button_on, card_on, heard, move_buttons
from tests.bot import fault_tools
from tests.bot.controls import Album, press_everything
from tests.bot.fault_tools import begin, boards, errors, hand_of, play, play_trick, public_state, told_once

no_wait_before_identifying = fault_tools.no_wait_before_identifying


# The same thing delivered twice


async def test_everything_people_can_do_is_done_once_when_it_is_delivered_twice(harness: Harness, caplog):
    alice, bruno, chloe = harness.people[:3]

    async def twice(asking) -> Answer:
        answer = await done(asking)
        await harness.sandbox.caught_up()
        await harness.bot.answered()
        assert answer.followups == []
        return answer

    harness.sandbox.faults.deliver_twice(1000)
    opened = await twice(alice.slash("kodiak start"))
    await alice.until(lambda: harness.panel.buttons)
    await twice(bruno.click(harness.button("join"), on=harness.panel))
    joined = await twice(chloe.slash("kodiak join"))
    options = await twice(alice.click(harness.button("options"), on=harness.panel))
    await twice(alice.choose("1", on=options.message))
    await twice(chloe.click(harness.button("leave"), on=harness.panel))
    await twice(chloe.click(harness.button("join"), on=harness.panel))
    begun = await twice(alice.slash("kodiak begin"))
    await alice.until(lambda: all(asks(person.dm.last) for person in (alice, bruno, chloe)))
    await alice.until(lambda: button_on(harness.panel, "hand"))
    hand = (await twice(alice.click(harness.button("hand"), on=harness.panel))).text
    await play(bruno, "salmon-1")
    await play(alice, "salmon-1")
    played = (await twice(chloe.slash("kodiak play", move="Salmon 1 (×2)"))).text
    await alice.until(lambda: told_once(harness, 1) and "trick 2 of" in harness.board)
    asked = await twice(alice.click(harness.button("stop"), on=harness.panel))
    await twice(alice.click("Ask the others", on=asked.message))
    for person in (bruno, chloe):
        await person.until(lambda: button_on(harness.panel, "agree"))
        await twice(person.click(harness.button("agree"), on=harness.panel))
    await alice.until(lambda: harness.told("🛑 **🐻 Kodiak"))
    await alice.until(lambda: "🛑" in harness.panel.text)
    assert opened.text.startswith("🎓 New here?")
    assert "You have joined" in joined.text
    assert "begins" in begun.text
    assert "which card do you play?" in hand
    assert "trick 2:" in played
    assert len(harness.told("🛑 **🐻 Kodiak")) == 1
    assert len(harness.told("begins!")) == 1
    assert len(boards(harness)) == 1
    assert errors(caplog) == []


# Races


async def test_a_double_click_on_the_last_card_plays_it_once_and_shows_the_fresh_hand(harness: Harness):
    alice, bruno = await begin(harness)
    await play(alice, "salmon-4")
    card, hand = card_on(bruno.dm.last, "salmon-4"), bruno.dm.last
    await asyncio.gather(done(bruno.click(card, on=hand)), done(bruno.click(card, on=hand)))
    await alice.until(lambda: told_once(harness, 1) and "trick 2:" in bruno.dm.last.text)
    assert asks(bruno.dm.last)
    assert len(await harness.store.tables.moves(1)) == 3


async def test_the_last_two_choices_of_the_same_instant_resolve_the_trick_once(harness: Harness):
    people = await begin(harness, 3)
    await play(people[0], "salmon-4")
    await asyncio.gather(play(people[1], "salmon-3"), play(people[2], "salmon-2"))
    await people[0].until(lambda: told_once(harness, 1) and "trick 2 of" in harness.board)
    assert "Alice **4** · Bruno **3** · Chloé **2**" in harness.told("**Trick 1/15**")[0].text


async def test_of_two_who_join_for_the_last_seat_one_gets_it_and_the_other_a_kind_word(harness: Harness):
    await harness.open_kodiak(*harness.people[:5])
    fatou, gina = harness.people[5], harness.person("Gina")
    join, panel = harness.button("join"), harness.panel
    answers = await asyncio.gather(done(fatou.click(join, on=panel)), done(gina.click(join, on=panel)))
    seated = [answer for answer in answers if not answer.followups]
    refused = [answer.followups[0] for answer in answers if answer.followups]
    assert len(seated) == len(refused) == 1
    assert refused[0].text == "This table is full: at most 6 can play."
    assert refused[0].ephemeral
    await harness.alice.until(lambda: ("Fatou" in harness.panel.text) != ("Gina" in harness.panel.text))


async def test_of_two_clicks_on_a_public_choice_one_counts_and_a_stranger_is_told_kindly(harness: Harness):
    alice, bruno, chloe = await begin(harness, 3)
    for person, card in ((alice, "predator-10"), (bruno, "salmon-5"), (chloe, "salmon-4")):
        await play(person, card)
    await alice.until(lambda: len(move_buttons(harness.panel)) == 2)
    panel = harness.panel
    best, other = move_buttons(panel)
    foreign = await done(bruno.click(best, on=panel))
    assert heard(foreign).text.startswith("This choice belongs to somebody else.")
    assert heard(foreign).ephemeral
    clicks = await asyncio.gather(alice.click(best, on=panel), alice.click(other, on=panel))
    await alice.until(lambda: told_once(harness, 1) and "trick 2 of" in harness.board)
    await alice.until(lambda: any(click.followups for click in clicks))
    assert sum(bool(click.followups) for click in clicks) == 1
    assert harness.told("**Trick 1/15**")[0].text.count("🎣") == 1


# Buttons of other days


async def test_every_button_ever_seen_answers_privately_and_changes_nothing_after_the_game(harness: Harness, caplog):
    album = Album(harness)
    alice, bruno = people = await begin(harness)
    rng = random.Random(3)
    await harness.play_to_the_end([SteadyPlayer(person, rng) for person in people])
    await alice.until(lambda: "🏁 **The game is over" in harness.panel.text)
    await alice.until(lambda: all("is over" in person.dm.last.text for person in people))
    before = await public_state(harness)
    people = [alice, bruno, harness.chloe]
    answers = await press_everything(album.all(), people, but=lambda one: one.custom_id.startswith("again:"))
    await harness.sandbox.caught_up()
    assert len(answers) > 100
    assert await public_state(harness) == before
    assert errors(caplog) == []


async def test_every_button_of_earlier_tricks_answers_privately_and_changes_nothing(harness: Harness, caplog):
    album = Album(harness)
    alice, bruno = people = await begin(harness)
    await play_trick(harness, people, 1, "salmon-1")
    await play_trick(harness, people, 2, "salmon-2")
    await alice.until(lambda: all("trick 3:" in person.dm.last.text for person in people))
    await alice.until(lambda: told_once(harness, 1, 2) and "trick 3 of" in harness.board)
    current = {button.custom_id for person in people for button in move_buttons(person.dm.last)}
    before = await public_state(harness)
    others = (*current, "learn:kodiak")  # A lesson comes below the hand.
    await press_everything(album.all(), [alice, bruno, harness.chloe], but=lambda control: control.custom_id in others)
    await harness.sandbox.caught_up()
    assert await public_state(harness) == before
    assert all(asks(hand_of(person)) and "trick 3:" in hand_of(person).text for person in people)
    assert errors(caplog) == []
