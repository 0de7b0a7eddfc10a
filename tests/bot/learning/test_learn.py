"""`/learn` on the sandbox: in an inbox and in a channel, left, taken up, begun anew, and refused kindly."""

import sqlite3
from contextlib import closing

import pytest

from sandbox import Person, SandboxError
from sandbox.world.models import Message
from table.allowance import Limits
from table.lessons.script import Lesson, lesson_of, taught_games
from testing.harness import Harness
from testing.players import done
from testing.screens import button_on, card_on, heard, move_buttons
from tests.bot.direct_messages.writing import write


def lesson() -> Lesson:
    found = lesson_of("kodiak")
    assert found is not None
    return found


def in_inbox(person: Person) -> Message:
    """The newest lasting message of an inbox."""
    lasting = [message for message in person.dm.messages if not message.ephemeral]
    if not lasting:
        raise SandboxError("an empty inbox")
    return lasting[-1]


async def learn_in_inbox(harness: Harness, person: Person, game: str = "kodiak") -> None:
    await done(person.slash("learn", person.dm, game=game))
    await person.until(lambda: " step 1 of " in in_inbox(person).text)
    await harness.bot.idle()


async def choose(person: Person, hand: Message, code: str) -> Message:
    """Press a card, and return the message that shows what came of it."""
    return heard(await done(person.click(card_on(hand, code), on=hand)))


async def test_a_lesson_is_played_through_in_an_inbox_in_one_message(harness: Harness):
    alice = harness.alice
    await learn_in_inbox(harness, alice)
    hand = in_inbox(alice)
    for number, step in enumerate(lesson().steps, 1):
        assert f"step {number} of {len(lesson().steps)}" in hand.text
        await choose(alice, hand, step.play)
    assert "you have played it through" in hand.text
    assert [message for message in alice.dm.messages if not message.ephemeral] == [hand]
    assert harness.messages == []
    assert button_on(hand, "start").label == "Play Kodiak"


async def test_a_wrong_choice_is_explained_and_may_be_tried_again(harness: Harness):
    alice = harness.alice
    await learn_in_inbox(harness, alice)
    hand = in_inbox(alice)
    await choose(alice, hand, "predator-10")
    assert "\n🤔 That card hunts" in hand.text
    assert "step 1 of" in hand.text
    await choose(alice, hand, "salmon-2")
    assert "🤔" not in hand.text
    assert "✅ One predator, one catch" in hand.text


@pytest.mark.parametrize("is_in_inbox", [True, False], ids=["inbox", "channel"])
async def test_an_explanation_stays_while_the_choice_before_is_delivered(harness: Harness, is_in_inbox: bool):
    alice = harness.alice
    if is_in_inbox:
        await learn_in_inbox(harness, alice)
    hand = in_inbox(alice) if is_in_inbox else heard(await done(alice.slash("learn", game="kodiak")))
    await choose(alice, hand, "salmon-2")
    await choose(alice, hand, "predator-10")
    harness.bot.deliver(1)
    await harness.bot.idle()
    assert "\n🤔 Hold it back for one more trick" in hand.text


async def test_a_lesson_in_a_channel_is_seen_by_its_learner_alone_and_writes_no_direct_message(harness: Harness):
    alice, bruno = harness.alice, harness.bruno
    hand = heard(await done(alice.slash("learn", game="kodiak")))
    assert hand.ephemeral
    for step in lesson().steps:
        hand = await choose(alice, hand, step.play)
    await harness.bot.idle()
    assert "you have played it through" in hand.text
    assert [message for message in harness.messages if not message.ephemeral] == []
    assert alice.dm.messages == []
    assert "lesson" not in heard(await done(bruno.slash("tables"))).text


async def test_a_lesson_is_left_and_taken_up_after_a_restart_here_and_there(harness: Harness):
    alice = harness.alice
    hand = heard(await done(alice.slash("learn", game="kodiak")))
    await choose(alice, hand, "salmon-2")
    assert "🎓 step 2 of" in heard(await done(alice.slash("tables"))).text
    await harness.restart_bot()
    await choose(alice, hand, "salmon-3")  # What was on screen goes on, too.
    assert "step 3 of" in hand.text
    await done(alice.slash("learn", alice.dm, game="kodiak"))
    await alice.until(lambda: "step 3 of" in in_inbox(alice).text)
    await harness.bot.idle()
    await choose(alice, in_inbox(alice), "predator-10")
    listed = heard(await done(alice.slash("learn")))
    assert "**Kodiak**: you are at step 4 of" in listed.text
    hand = heard(await done(alice.click(button_on(listed, "learn"), on=listed)))
    await harness.bot.idle()
    assert hand.ephemeral
    assert "\n👋 Welcome back!" in hand.text
    assert "step 4 of" in hand.text
    await alice.until(lambda: not [message for message in alice.dm.messages if not message.ephemeral])


async def test_a_lesson_taken_up_in_the_inbox_comes_below_what_was_asked(harness: Harness):
    alice = harness.alice
    await learn_in_inbox(harness, alice)
    first = in_inbox(alice)
    alice.dm.write("bonjour")
    await done(alice.slash("learn", alice.dm, game="kodiak"))
    await alice.until(lambda: in_inbox(alice) is not first and "step 1 of" in in_inbox(alice).text)
    await harness.bot.idle()
    assert first.deleted
    assert len([message for message in alice.dm.messages if "step 1 of" in message.text]) == 1


async def test_start_over_begins_anew_and_end_closes_the_lesson(harness: Harness):
    alice = harness.alice
    hand = heard(await done(alice.slash("learn", game="kodiak")))
    await choose(alice, hand, "salmon-2")
    anew = heard(await done(alice.click(button_on(hand, "learn_anew"), on=hand)))
    assert "step 1 of" in anew.text
    await alice.until(lambda: "the lesson is closed" in hand.text)
    sure = heard(await done(alice.click(button_on(anew, "stop"), on=anew)))
    assert sure.text.startswith("End this lesson?")
    await done(alice.click(button_on(sure, "stop_now"), on=sure))
    await alice.until(lambda: "the lesson is closed" in anew.text)
    assert harness.messages == [hand, anew, sure]
    assert "lesson" not in heard(await done(alice.slash("tables"))).text


async def test_a_lesson_that_was_rewritten_since_is_begun_anew_with_a_kind_word(harness: Harness):
    alice = harness.alice
    hand = heard(await done(alice.slash("learn", game="kodiak")))
    await harness.stop_bot()
    await _rewrite_lessons(harness)
    await harness.start_bot()
    refused = await choose(alice, hand, "salmon-2")
    assert refused.text.startswith("🎓 **🐻 Kodiak · lesson**: this lesson has been rewritten since you began it")
    assert refused.text.count("rewritten") == 1
    assert not move_buttons(refused)
    renewed = heard(await done(alice.slash("learn", game="kodiak")))
    await harness.bot.idle()
    assert "\n🎓 This lesson has been rewritten" in renewed.text
    assert "step 1 of" in renewed.text
    again = heard(await done(alice.click(button_on(refused, "learn_anew"), on=refused)))
    assert "step 1 of" in again.text


async def _rewrite_lessons(harness: Harness) -> None:
    """Make the lessons in the store ones of another version."""
    with closing(sqlite3.connect(harness.database)) as connection, connection:
        connection.execute("UPDATE tables SET seed = ? WHERE deal = 2", (bytes(16),))


async def test_anothers_lesson_does_not_exist_for_strangers(harness: Harness):
    alice, bruno = harness.alice, harness.bruno
    hand = heard(await done(alice.slash("learn", game="kodiak")))
    somewhere = await done(bruno.slash("help"))
    for forged in (card_on(hand, "salmon-2").custom_id, "stop_now:1", "since:1", "hand:1", "manage:1"):
        refused = heard(await done(bruno.forge(forged, on=heard(somewhere))))
        assert refused.text == "There is no such table, or not any more."
    assert "step 1 of" in hand.text


@pytest.mark.parametrize("verb", ["manage", "concede", "concede_now", "undo", "pause", "watch", "fair"])
async def test_what_makes_no_sense_in_a_lesson_is_refused_kindly(harness: Harness, verb: str):
    alice = harness.alice
    hand = heard(await done(alice.slash("learn", game="kodiak")))
    answer = heard(await done(alice.forge(f"{verb}:1", on=hand)))
    assert answer.text.startswith("This is a lesson: nothing counts here")
    assert (await harness.table()).ply == 3


async def test_a_lesson_does_not_stand_in_the_way_of_a_game(harness: Harness):
    alice, bruno = harness.alice, harness.bruno
    await done(alice.slash("learn", alice.dm, game="kodiak"))
    await harness.begin(alice, bruno)
    await done(alice.slash("kodiak play", move="Salmon 1"))
    hand = heard(await done(alice.slash("kodiak hand")))
    assert "table 2" in hand.text
    assert "You are playing 🐟 Salmon 1" in hand.text
    assert "You take the last place" in heard(await done(alice.slash("kodiak concede"))).text


async def test_two_lessons_at_once_do_not_meddle_with_each_other_or_with_a_game(harness: Harness):
    alice, bruno = harness.alice, harness.bruno
    games = taught_games()[:2]
    for game in games:
        await done(alice.slash("learn", alice.dm, game=game))
    await alice.until(
        lambda: len([message for message in alice.dm.messages if "step 1 of" in message.text]) == len(games)
    )
    await harness.begin(alice, bruno)
    await alice.until(lambda: "which card" in in_inbox(alice).text and "lesson" not in in_inbox(alice).text)
    await done(alice.slash("kodiak play", move="Salmon 1"))
    assert (await harness.table(len(games) + 1)).playing().has_sealed(0)


async def test_moves_may_be_typed_and_read_aloud_in_a_lesson(harness: Harness):
    alice = harness.alice
    await done(alice.slash("reading", mode="on"))
    await learn_in_inbox(harness, alice)
    assert "🎓" not in in_inbox(alice).text
    await write(harness, alice, "predator 10")
    assert any("That card hunts" in message.text for message in alice.dm.messages)
    await write(harness, alice, "2")
    await alice.until(lambda: "step 2 of" in in_inbox(alice).text)
    await write(harness, alice, "salmon 3, predator 10")
    assert any("One move at a time here" in message.text for message in alice.dm.messages)


async def learns_anew(person: Person) -> Message:
    on = heard(await done(person.slash("help", person.dm)))
    return heard(await done(person.forge("learn_anew:kodiak", on=on)))


async def test_a_lesson_goes_on_where_no_new_one_is_opened(harness: Harness):
    alice = harness.alice
    await harness.stop_bot()
    await harness.start_bot(limits=Limits(starts=1))
    await learn_in_inbox(harness, alice)
    assert "faster than they can fill" in (await learns_anew(alice)).text
    harness.clock.advance(60)
    await harness.bot.client.services.maintenance.announce(harness.clock() + 600)
    assert "I will be updated" in (await learns_anew(alice)).text
    assert await harness.store.tables.open_ids() == [1]
    await choose(alice, in_inbox(alice), "salmon-2")
    assert "step 2 of" in in_inbox(alice).text
