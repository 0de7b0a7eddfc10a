"""A finger that taps twice has tapped once: whatever slid under it in between is left alone, without a word."""

import asyncio
import random

import pytest

from presenters.games import PRESENTERS
from rules.games import GAMES
from sandbox import Person
from sandbox.world.models import Message
from testing.harness import Harness
from testing.players import RandomPlayer, at_hand, done
from testing.screens import asks, button_on, card_on, choices_on, heard, move_buttons, question_on
from tests.bot.conftest import TAPS
from tests.bot.refusals import nothing_is_logged_as_an_error  # noqa: F401 - for all tests of this module

TRIED = 3
"""Double taps in each game."""


async def tap(harness: Harness, person: Person, choice, message: Message, after: float) -> Message:
    """Press a button, or choose a line of a menu, so many seconds later."""
    harness.clock.advance(after)
    if choice.line:
        return heard(await done(person.choose(choice.line, menu=choice.control, on=message)))
    return heard(await done(person.click(choice.control, on=message)))


def next_moves(message: Message, before: str) -> list:
    """What a second tap could hit: moves of another question than the one just answered."""
    return [one for one in choices_on(message) if one.is_move and one.question != before]


@pytest.mark.parametrize("key", GAMES)
async def test_the_second_tap_of_a_finger_plays_nothing_in_any_game(tapped: Harness, key: str):
    people = tapped.people[: GAMES[key].seats.start]
    await tapped.open_table(PRESENTERS[key].command, *people)
    await tapped.press(people[0], "begin")
    rng, tried = random.Random(key), 0
    players = [RandomPlayer(one, rng, pause=lambda: tapped.clock.advance(2)) for one in people]
    while tried < TRIED:
        await people[0].until(lambda: any(player.question for player in players))
        player = next(player for player in players if player.question)
        asked, hand = player.question, player.hand
        await player.answer()
        offered = next_moves(hand, asked)
        if not offered:
            continue
        before = await tapped.table()
        said = await tap(tapped, player.person, rng.choice(offered), hand, 0.1 + 0.3 * tried)
        assert await tapped.table() == before
        assert next_moves(said, asked)
        tried += 1


async def begin(harness: Harness, game: str, *people: Person) -> None:
    await harness.open_table(game, *people)
    await harness.press(people[0], "begin")


async def asked_at_panel(harness: Harness) -> Person:
    """The player the game waits for, once the panel asks them."""
    await harness.bot.idle()  # The panel has come down below the story.
    (question,) = (await harness.table()).match.awaited
    await harness.alice.until(lambda: question_on(harness.panel) == f"1:{question.seat}:{question.name}")
    return harness.people[question.seat]


async def test_reveal_on_the_panel_turns_one_card_and_a_later_tap_the_next(tapped: Harness):
    await begin(tapped, "kai", *tapped.people[:3])
    person = await asked_at_panel(tapped)
    tapped.clock.advance(2)
    await done(person.click(card_on(tapped.panel, "reveal"), on=tapped.panel))
    first = await tapped.table()
    again = await asked_at_panel(tapped)
    for after in (0.3, 0.1):
        tapped.clock.advance(after)
        await person.click(move_buttons(tapped.panel)[0], on=tapped.panel)
        await tapped.bot.served()
        assert (await tapped.table()).match == first.match
    tapped.clock.advance(0.8)
    await done(again.click(move_buttons(tapped.panel)[0], on=tapped.panel))
    assert (await tapped.table()).ply > first.ply


async def test_beginning_twice_is_beginning_once_and_plays_nothing(tapped: Harness):
    await tapped.open_table("kai", *tapped.people[:3])
    begin_button, panel = tapped.button("begin"), tapped.panel
    await done(tapped.alice.click(begin_button, on=panel))
    begun, seen = await tapped.table(), len(tapped.alice.ephemerals)
    await tapped.alice.forge(begin_button.custom_id, on=panel)
    await tapped.bot.served()
    assert len(tapped.alice.ephemerals) == seen
    assert (await tapped.table()).match == begun.match


async def seal_last(harness: Harness) -> Message:
    """Let Alice seal a card, then Bruno, who is asked for the next one at once; return his message."""
    await begin(harness, "kodiak", harness.alice, harness.bruno)
    for person in (harness.alice, harness.bruno):
        await person.until(lambda person=person: asks(person.dm.last))
        harness.clock.advance(2)
        await done(person.click(card_on(person.dm.last, "salmon-1"), on=person.dm.last))
    await harness.bruno.until(lambda: asks(harness.bruno.dm.last))
    return harness.bruno.dm.last


async def test_two_taps_that_arrive_seconds_apart_are_as_near_as_they_were_made(tapped: Harness):
    hand, before = await seal_last(tapped), await tapped.table()
    held = tapped.sandbox.faults.hold_deliveries()
    tapped.clock.advance(0.25)
    second = asyncio.create_task(done(tapped.bruno.click(move_buttons(hand)[0], on=hand)))
    await held.arrival()
    tapped.clock.advance(2)
    held.release()
    await second
    assert await tapped.table() == before


async def test_a_restart_between_two_taps_forgets_nothing(tapped: Harness):
    hand, before = await seal_last(tapped), await tapped.table()
    await tapped.stop_bot()
    await tapped.start_bot(limits=TAPS)
    tapped.clock.advance(0.4)
    await done(tapped.bruno.click(move_buttons(hand)[0], on=hand))
    assert (await tapped.table()).ply == before.ply
    tapped.clock.advance(0.5)
    await done(tapped.bruno.click(move_buttons(hand)[0], on=hand))
    assert (await tapped.table()).ply == before.ply + 1


async def test_a_command_right_after_a_click_is_meant(tapped: Harness):
    await seal_last(tapped)
    before = await tapped.table()
    await done(tapped.bruno.slash("kodiak play", move="salmon-2"))
    assert (await tapped.table()).ply == before.ply + 1


async def test_a_sealed_card_may_be_changed_as_quickly_as_one_can(tapped: Harness):
    await begin(tapped, "kodiak", tapped.alice, tapped.bruno)
    await done(tapped.alice.click(tapped.button("hand"), on=tapped.panel))
    hand = at_hand(tapped.alice)()
    tapped.clock.advance(2)
    for code in ("salmon-1", "salmon-2"):
        await done(tapped.alice.click(card_on(hand, code), on=hand))
    assert [card and card.value for card in (await tapped.table()).match.state.sealed] == ["salmon-2", None]


async def test_an_ephemeral_hand_takes_a_double_tap_for_one_too(tapped: Harness):
    await begin(tapped, "kodiak", tapped.alice, tapped.bruno)
    for person in (tapped.alice, tapped.bruno):
        tapped.clock.advance(2)
        await done(person.click(tapped.button("hand"), on=tapped.panel))
        hand = at_hand(person)()
        await done(person.click(card_on(hand, "salmon-1"), on=hand))
    before = await tapped.table()
    (choice,) = [one for one in next_moves(hand, "") if one.meaning.endswith("salmon-2")]
    assert choice.question == f"1:1:{before.match.questions[1].name}"
    said = await tap(tapped, tapped.bruno, choice, hand, 0.3)
    assert await tapped.table() == before
    assert said.ephemeral
    assert asks(said)


async def test_a_floe_that_slid_under_the_finger_is_not_laid(tapped: Harness):
    """In Alaska the hexes of a row stand where the rows stood."""
    await begin(tapped, "alaska", tapped.alice, tapped.bruno)
    person = tapped.people[(await tapped.table()).match.awaited[0].seat]
    await person.until(lambda: choices_on(person.dm.last))
    hand, rng = person.dm.last, random.Random(3)
    while not any(one.is_move for one in choices_on(hand)):
        await tap(tapped, person, rng.choice(choices_on(hand)), hand, 2)
    floe = next(one for one in choices_on(hand) if one.is_move)
    before = await tapped.table()
    said = await tap(tapped, person, floe, hand, 0.3)
    assert await tapped.table() == before
    assert floe.meaning in {one.meaning for one in choices_on(said)}
    await tap(tapped, person, floe, said, 0.6)
    assert (await tapped.table()).ply > before.ply


async def test_taking_back_twice_takes_back_once(tapped: Harness):
    await begin(tapped, "alaska", tapped.alice, tapped.bruno)
    people, rng = (tapped.alice, tapped.bruno), random.Random(5)
    players = [RandomPlayer(one, rng, pause=lambda: tapped.clock.advance(2)) for one in people]
    while len((steps := (await tapped.table()).match.steps).plies) < 2:
        await people[0].until(lambda: any(player.question for player in players))
        await next(player for player in players if player.question).answer()
    person = people[steps.seat]
    hand = person.dm.last
    tapped.clock.advance(2)
    await done(person.click(button_on(hand, "back"), on=hand))
    once = await tapped.table()
    assert len(once.match.steps.plies) == len(steps.plies) - 1
    tapped.clock.advance(0.2)
    await done(person.click(button_on(hand, "back"), on=hand))
    assert (await tapped.table()).match.steps.plies == once.match.steps.plies
