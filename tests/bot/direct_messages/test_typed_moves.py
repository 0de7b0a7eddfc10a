"""A plain message in the inbox plays the move of the question that waits, as a click would."""

import pytest

from sandbox import Person
from table.allowance import Limits
from testing.harness import Harness
from testing.players import done
from testing.screens import heard
from tests.bot.direct_messages.writing import received, settled, write
from tests.bot.fault_tools import hand_of, hands_of, play
from tests.bot.refusals import nothing_is_logged_as_an_error  # noqa: F401 - for all tests of this module

SEND = "/channels/{channel_id}/messages"


async def begun(harness: Harness, *people: Person) -> None:
    await harness.begin(*people)
    await people[0].until(lambda: all("trick 1:" in hand_of(person).text for person in people))
    await harness.bot.idle()


def is_chosen(person: Person, code: str) -> bool:
    chosen = [button for button in hand_of(person).buttons if button.style == 3]
    return [button.custom_id.rpartition(":")[2] for button in chosen] == [code]


async def test_a_number_seals_a_card_and_another_one_changes_it_until_the_reveal(harness: Harness):
    alice, bruno = harness.people[:2]
    await begun(harness, alice, bruno)
    asked = len(alice.pings)
    for text, code in {
        "30": "predator-30",
        "Predator 10": "predator-10",
        "saumon 2": "salmon-2",
        "PRÉDATEUR 20": "predator-20",
        "\u200b🐟 3 ": "salmon-3",
        "salmon-1": "salmon-1",
    }.items():
        (hand,) = await write(harness, alice, text)
        assert is_chosen(alice, code), text
        assert hands_of(alice) == [hand]  # The hand itself answers, below what was written.
        assert alice.dm.last is hand
    assert len(alice.pings) == asked  # Without a sound: its reader is there.
    assert (await harness.table()).playing().has_sealed(0)
    await write(harness, bruno, "salmon 1")
    assert harness.told("**Trick 1/15**")
    assert "trick 2:" in hand_of(alice).text


async def begin_kai(harness: Harness, language: str = "en") -> Person:
    """Begin a game of open moves, and return who is to move."""
    people = harness.people[:3]
    await harness.open_table("kai", *people, language=language)
    harness.clock.advance(5)
    await done(people[0].click(harness.button("begin"), on=harness.panel))
    await harness.bot.idle()
    harness.clock.advance(5)
    return await awaited(harness)


async def awaited(harness: Harness) -> Person:
    return harness.people[(await harness.table()).playing().awaited[0].seat]


async def moves_of(harness: Harness, person: Person) -> int:
    moves = await harness.store.tables.moves(1)
    return sum(move.seat == harness.people.index(person) for move in moves)


async def test_open_moves_are_written_too_in_any_language(harness: Harness):
    player = await begin_kai(harness, "fr")
    for text in ("Révéler", "reveal", "REVELER", "aufdecken"):
        before = (await harness.table()).record.revision
        player = await awaited(harness)
        await write(harness, player, text)
        assert (await harness.table()).record.revision > before, text


async def test_a_message_delivered_twice_is_one_move(harness: Harness):
    player = await begin_kai(harness)
    harness.sandbox.faults.deliver_twice()
    await write(harness, player, "reveal")
    assert await moves_of(harness, player) == 1
    await player.until(lambda: len(received(player)) == 1)


async def test_a_second_message_in_the_same_instant_is_a_double_tap(harness: Harness):
    await harness.stop_bot()
    await harness.start_bot(limits=Limits(double_tap=0.8))
    player = await begin_kai(harness)
    await write(harness, player, "reveal", "reveal")
    assert await moves_of(harness, player) == 1


async def test_of_several_tables_one_is_asked_for_and_played_by_its_button(harness: Harness):
    alice, bruno = harness.people[:2]
    for _ in range(2):
        await begun(harness, alice, bruno)
    (question,) = await write(harness, alice, "30")
    assert question.text == "At which table?"
    assert [(await harness.table(number)).playing().has_sealed(0) for number in (1, 2)] == [False, False]
    first, second = sorted(question.buttons, key=lambda button: button.custom_id)
    await done(alice.click(first, on=question))
    await settled(harness)
    assert (await harness.table(1)).playing().has_sealed(0)
    assert not (await harness.table(2)).playing().has_sealed(0)
    assert "Played." in question.text
    assert question.buttons == []
    await write(harness, alice, "30")  # Only one still waits.
    assert (await harness.table(2)).playing().has_sealed(0)
    before = await harness.table(2)
    refusal = heard(await done(harness.chloe.forge(second.custom_id, on=harness.panel)))
    assert "You have no seat at this table" in refusal.text
    assert await harness.table(2) == before


async def test_a_refused_answer_is_tried_again_and_a_move_survives_a_restart(harness: Harness):
    alice, bruno = harness.people[:2]
    await begun(harness, alice, bruno)
    fault = harness.sandbox.faults.refuse(
        "POST", "/channels/{channel_id}/messages", status=503, channel=alice.dm.channel, times=2
    )
    await write(harness, alice, "30")
    assert fault.struck == 2
    assert is_chosen(alice, "predator-30")
    await harness.restart_bot()
    await write(harness, alice, "20")
    assert is_chosen(alice, "predator-20")
    await play(bruno, "salmon-1")
    await alice.until(lambda: "trick 2:" in hand_of(alice).text)


@pytest.mark.parametrize("way", ["channel", "off"])
async def test_who_gets_no_hands_by_direct_message_is_answered_there_all_the_same(harness: Harness, way: str):
    alice, bruno = harness.people[:2]
    await begun(harness, alice, bruno)
    await done(alice.slash("notify", way=way))
    await harness.bot.idle()
    (hand,) = await write(harness, alice, "30")
    assert "You are playing" in hand.text
    assert (await harness.table()).playing().has_sealed(0)


async def test_moves_are_taken_while_a_story_is_held_up(harness: Harness):
    alice, bruno = harness.people[:2]
    await begun(harness, alice, bruno)
    hold = harness.sandbox.faults.hold("POST", SEND, channel=harness.channel)
    for person in (alice, bruno):
        person.dm.write("salmon 1")
    await hold.arrival()
    await alice.until(lambda: "trick 2:" in hand_of(alice).text)
    alice.dm.write("salmon 2")
    await alice.until(lambda: is_chosen(alice, "salmon-2"))
    hold.release()
    await settled(harness)
    assert len(harness.told("**Trick 1/15**")) == 1
    assert is_chosen(alice, "salmon-2")
