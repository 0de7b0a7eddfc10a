"""What opens a table or cannot be undone is never done by the second tap of a finger that meant something else."""

import pytest

from sandbox import Answer, AnswerKind, Person
from sandbox.world.models import Message
from storage.tables import TableRecord
from table.lessons.script import lesson_of
from testing.harness import Harness
from testing.players import done
from testing.screens import button_on, card_on, heard
from tests.bot.abuse.test_every_verb_twice import LATER, QUICKLY, press, restart


async def click(harness: Harness, person: Person, verb: str, on: Message, after: float) -> Answer:
    return await press(harness, person, button_on(on, verb).custom_id, on, after)


def is_left_alone(answer: Answer) -> bool:
    return answer.kind is AnswerKind.DEFERRED_UPDATE and not answer.followups and not answer.is_complete


async def last_lesson(harness: Harness, person: Person) -> TableRecord:
    return (await harness.bot.tables.of_person(person.id))[-1].record


async def test_a_lesson_begun_anew_by_a_finger_that_taps_twice_is_begun_once_after_a_restart_too(tapped: Harness):
    alice = tapped.alice
    hand = heard(await done(alice.slash("learn", game="kodiak")))
    anew = heard(await click(tapped, alice, "learn_anew", hand, LATER))
    begun = await last_lesson(tapped, alice)
    await restart(tapped)
    await click(tapped, alice, "learn_anew", anew, QUICKLY)
    assert await last_lesson(tapped, alice) == begun
    await click(tapped, alice, "learn_anew", anew, LATER)
    assert (await last_lesson(tapped, alice)).id > begun.id


async def test_the_second_tap_on_the_last_choice_of_a_lesson_opens_no_table(tapped: Harness):
    alice, lesson = tapped.alice, lesson_of("kodiak")
    hand = heard(await done(alice.slash("learn", game="kodiak")))
    for step in lesson.steps:
        tapped.clock.advance(LATER)
        await done(alice.click(card_on(hand, step.play), on=hand))
    assert is_left_alone(await click(tapped, alice, "start", hand, QUICKLY))
    assert not await tapped.store.tables.open_ids()
    await click(tapped, alice, "start", hand, LATER)
    assert await tapped.store.tables.open_ids()


@pytest.mark.parametrize("asked", ["concede", "stop"])
async def test_the_second_tap_on_what_asks_first_confirms_nothing(tapped: Harness, asked: str):
    await tapped.begin(tapped.alice, tapped.bruno)
    menu = tapped.panel
    if asked == "concede":
        menu = heard(await done(tapped.alice.click(tapped.button("manage"), on=menu)))
    sure = heard(await click(tapped, tapped.alice, asked, menu, LATER))
    before = await tapped.table()
    assert is_left_alone(await click(tapped, tapped.alice, f"{asked}_now", sure, QUICKLY))
    assert await tapped.table() == before
    await click(tapped, tapped.alice, f"{asked}_now", sure, LATER)
    assert (await tapped.table()).record != before.record


async def test_the_second_tap_on_delete_deletes_nobody(tapped: Harness):
    alice = tapped.alice
    shown = heard(await done(alice.slash("privacy")))
    sure = heard(await press(tapped, alice, "privacy:ask", shown, LATER))
    assert is_left_alone(await press(tapped, alice, "privacy:delete", sure, QUICKLY))
    assert (await tapped.store.people.get(alice.id)).name == "Alice"
