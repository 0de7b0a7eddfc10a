"""What comes twice, at once or too late: it counts once, and its sender gets a private answer."""

import asyncio
import random

from sandbox import Answer
from tests.bot import trouble
from tests.bot.album import Album, press_everything
from tests.bot.club import Club, Steady, asks, button_on, card_on, choices, done, heard, play_to_the_end
from tests.bot.trouble import begin, boards, errors, hand_of, play, play_trick, public_state, told_once

no_wait_before_identifying, patience = trouble.no_wait_before_identifying, trouble.patience


# The same thing delivered twice


async def test_everything_people_can_do_is_done_once_when_it_is_delivered_twice(club: Club, caplog):
    alice, bruno, chloe = club.people[:3]

    async def twice(asking) -> Answer:
        answer = await done(asking)
        await club.sandbox.caught_up()
        assert answer.followups == []
        return answer

    club.sandbox.faults.deliver_twice(1000)
    opened = await twice(alice.slash("kodiak start"))
    await alice.until(lambda: club.panel.buttons)
    await twice(bruno.click(club.button("join"), on=club.panel))
    joined = await twice(chloe.slash("kodiak join"))
    options = await twice(alice.click(club.button("options"), on=club.panel))
    await twice(alice.choose("1", on=options.message))
    await twice(chloe.click(club.button("leave"), on=club.panel))
    await twice(chloe.click(club.button("join"), on=club.panel))
    begun = await twice(alice.slash("kodiak begin"))
    await alice.until(lambda: all(asks(person.dm.last) for person in (alice, bruno, chloe)))
    await alice.until(lambda: button_on(club.panel, "hand"))
    hand = (await twice(alice.click(club.button("hand"), on=club.panel))).text
    await play(bruno, "salmon-1")
    await play(alice, "salmon-1")
    played = (await twice(chloe.slash("kodiak play", move="Salmon 1 (×2)"))).text
    await alice.until(lambda: told_once(club, 1) and "Trick 2/" in club.panel.text)
    asked = await twice(alice.click(club.button("stop"), on=club.panel))
    await twice(alice.click("Yes, close it", on=asked.message))
    await alice.until(lambda: club.told("🛑 **🐻 Kodiak"))
    await alice.until(lambda: "🛑" in club.panel.text)
    assert "is open" in opened.text
    assert "You have joined" in joined.text
    assert "begins" in begun.text
    assert "which card do you play?" in hand
    assert "trick 2:" in played
    assert len(club.told("🛑 **🐻 Kodiak")) == 1
    assert len(club.told("begins!")) == 1
    assert len(boards(club)) == 1
    assert errors(caplog) == []


# Races


async def test_a_double_click_on_the_last_card_plays_it_once_and_shows_the_fresh_hand(club: Club):
    alice, bruno = await begin(club)
    await play(alice, "salmon-4")
    card, hand = card_on(bruno.dm.last, "salmon-4"), bruno.dm.last
    await asyncio.gather(done(bruno.click(card, on=hand)), done(bruno.click(card, on=hand)))
    await alice.until(lambda: told_once(club, 1) and "trick 2:" in bruno.dm.last.text)
    assert asks(bruno.dm.last)
    assert len(await club.bot.services.store.tables.moves(1)) == 3


async def test_the_last_two_choices_of_the_same_instant_resolve_the_trick_once(club: Club):
    people = await begin(club, 3)
    await play(people[0], "salmon-4")
    await asyncio.gather(play(people[1], "salmon-3"), play(people[2], "salmon-2"))
    await people[0].until(lambda: told_once(club, 1) and "Trick 2/" in club.panel.text)
    assert "Alice **4** · Bruno **3** · Chloé **2**" in club.told("**Trick 1/15**")[0].text


async def test_of_two_who_join_for_the_last_seat_one_gets_it_and_the_other_a_kind_word(club: Club):
    await club.lay_table(*club.people[:5])
    fatou, gina = club.people[5], club.person("Gina")
    join, panel = club.button("join"), club.panel
    answers = await asyncio.gather(done(fatou.click(join, on=panel)), done(gina.click(join, on=panel)))
    seated = [answer for answer in answers if not answer.followups]
    refused = [answer.followups[0] for answer in answers if answer.followups]
    assert len(seated) == len(refused) == 1
    assert refused[0].text == "This table is full: at most 6 can play."
    assert refused[0].ephemeral
    await club.alice.until(lambda: ("Fatou" in club.panel.text) != ("Gina" in club.panel.text))


async def test_of_two_clicks_on_a_public_choice_one_counts_and_a_stranger_is_told_kindly(club: Club):
    alice, bruno, chloe = await begin(club, 3)
    for person, card in ((alice, "predator-10"), (bruno, "salmon-5"), (chloe, "salmon-4")):
        await play(person, card)
    await alice.until(lambda: len(choices(club.panel)) == 2)
    panel = club.panel
    best, other = choices(panel)
    foreign = await done(bruno.click(best, on=panel))
    assert heard(foreign).text.startswith("This choice belongs to somebody else.")
    assert heard(foreign).ephemeral
    clicks = await asyncio.gather(alice.click(best, on=panel), alice.click(other, on=panel))
    await alice.until(lambda: told_once(club, 1) and "Trick 2/" in club.panel.text)
    await alice.until(lambda: any(click.followups for click in clicks))
    assert sum(bool(click.followups) for click in clicks) == 1
    assert club.told("**Trick 1/15**")[0].text.count("🎣") == 1


# Buttons of other days


async def test_every_button_ever_seen_answers_privately_and_changes_nothing_after_the_game(club: Club, caplog):
    album = Album(club)
    alice, bruno = people = await begin(club)
    rng = random.Random(3)
    await play_to_the_end(club, [Steady(person, rng) for person in people])
    await alice.until(lambda: "🏁 **The game is over" in club.panel.text)
    await alice.until(lambda: all("is over" in person.dm.last.text for person in people))
    before = await public_state(club)
    people = [alice, bruno, club.chloe]
    answers = await press_everything(album.all(), people, but=lambda one: one.custom_id.startswith("again:"))
    await club.sandbox.caught_up()
    assert len(answers) > 100
    assert await public_state(club) == before
    assert errors(caplog) == []


async def test_every_button_of_earlier_tricks_answers_privately_and_changes_nothing(club: Club, caplog):
    album = Album(club)
    alice, bruno = people = await begin(club)
    await play_trick(club, people, 1, "salmon-1")
    await play_trick(club, people, 2, "salmon-2")
    await alice.until(lambda: all("trick 3:" in person.dm.last.text for person in people))
    await alice.until(lambda: told_once(club, 1, 2) and "Trick 3/" in club.panel.text)
    current = {button.custom_id for person in people for button in choices(person.dm.last)}
    before = await public_state(club)
    await press_everything(album.all(), [alice, bruno, club.chloe], but=lambda control: control.custom_id in current)
    await club.sandbox.caught_up()
    assert await public_state(club) == before
    assert all(asks(hand_of(person)) and "trick 3:" in hand_of(person).text for person in people)
    assert errors(caplog) == []
