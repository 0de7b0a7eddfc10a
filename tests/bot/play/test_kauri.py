"""Kauri by people: factions in the lobby, two cards in secret, small steps that can be taken back or asked twice."""

import random
from itertools import permutations

import pytest

from sandbox import Person
from sandbox.world.components import Button, Menu
from sandbox.world.models import Message
from testing.harness import Harness
from testing.players import RandomPlayer, at_inbox, done, play
from testing.screens import button_on, heard, move_buttons

FIRST_STEPS = {
    "Breeding": "Breed: 6 Auckland",
    "Fecundity": "Breed: 6 Auckland",
    "Dispersal": "Breed: 6 Auckland",
    "Contagion": "Breed: 6 Auckland",
    "Mass migration": "Move possum 6 → 5",
    "Stowaways": "In town: 6 Auckland",
    "Heritage": "Swarm",
}
"""A first step of every possum card that leaves something to do: of any three cards one is among them."""


def menu_of(message: Message, verb: str) -> Menu:
    """The first menu of a message that does something."""
    return next(menu for menu in message.menus if menu.custom_id.startswith(f"{verb}:"))


def labels(menu: Menu) -> list[str]:
    return [option.label for option in menu.options]


async def wish(harness: Harness, person: Person, role: str):
    return await done(person.choose(role, menu=menu_of(harness.panel, "role"), on=harness.panel))


async def answer(person: Person, line: str) -> None:
    """Choose a line in a menu of one's inbox."""
    hand = person.dm.last
    menu = next(menu for menu in hand.menus if line in labels(menu))
    await done(person.choose(line, menu=menu, on=hand))


async def begin_duel(harness: Harness) -> None:
    """Let Alice play the kiwi and Bruno the possum, up to the choice of cards."""
    await harness.open_table("kauri", harness.alice, harness.bruno)
    await wish(harness, harness.alice, "🥝 Kiwi")
    await wish(harness, harness.bruno, "🐿️ Possum")
    await harness.press(harness.alice, "begin")
    await harness.bruno.until(lambda: "which city" in harness.bruno.dm.last.text)
    await answer(harness.bruno, "6 Auckland")
    await harness.alice.until(lambda: "first reserve" in harness.alice.dm.last.text)
    await answer(harness.alice, "1 Kaitaia")
    await harness.alice.until(lambda: len(cards_of(harness.alice)) == len(cards_of(harness.bruno)) == 3)


def pairs_on(hand: Message) -> dict[str, Button]:
    """The pairs of cards a hand offers, by name."""
    return {button.label: button for button in move_buttons(hand) if " + " in button.label}


def cards_of(person: Person) -> list[str]:
    """The cards of an inbox, or none while they are not asked for."""
    return list(dict.fromkeys(pair.partition(" + ")[0] for pair in pairs_on(person.dm.last)))


async def choose(person: Person, pair: str) -> None:
    await done(person.click(pairs_on(person.dm.last)[pair], on=person.dm.last))


async def seal(person: Person, actions: str) -> None:
    """Choose a card for its actions and the first of the others for its initiative."""
    await choose(person, next(pair for pair in pairs_on(person.dm.last) if pair.startswith(f"{actions} + ")))


async def let_possum_act(harness: Harness) -> str:
    """Bring Bruno to the actions of a card with several steps, and name it; Alice does nothing before him."""
    card = next(card for card in cards_of(harness.bruno) if card in FIRST_STEPS)
    await seal(harness.bruno, card)
    await seal(harness.alice, cards_of(harness.alice)[0])
    await pass_over(harness, lambda: f"{card}:" in harness.bruno.dm.last.content)
    return card


async def pass_over(harness: Harness, until) -> None:
    """Let Alice do nothing with her card until something has come."""
    await harness.alice.until(lambda: until() or "What do you do?" in harness.alice.dm.last.text)
    if not until():
        await done(harness.alice.click("✅ Do nothing", on=harness.alice.dm.last))
        await harness.alice.until(until)


# Factions


async def test_a_faction_is_chosen_among_the_free_ones_or_left_to_chance(harness: Harness):
    await harness.open_table("kauri", harness.alice, harness.bruno)
    menu = menu_of(harness.panel, "role")
    assert (menu.placeholder, labels(menu)[0]) == ("Your faction", "Whichever is left")
    assert labels(menu)[1:] == ["🥝 Kiwi", "🛶 Māori", "🎩 English", "🐿️ Possum"]
    await wish(harness, harness.alice, "🐿️ Possum")
    await harness.alice.until(lambda: "Alice 👑 · 🐿️ Possum" in harness.panel.text)
    assert labels(menu_of(harness.panel, "role"))[1:] == ["🥝 Kiwi", "🛶 Māori", "🎩 English"]
    await harness.press(harness.alice, "begin")
    await harness.alice.until(lambda: "Alice (A), possum:" in harness.board)
    assert "Bruno (B), kiwi:" in harness.board


async def test_a_faction_two_people_do_not_play_is_said_to_need_more_of_them(harness: Harness):
    await harness.open_table("kauri", harness.alice, harness.bruno)
    await wish(harness, harness.alice, "🛶 Māori")
    await harness.alice.until(lambda: "~~🛶 Māori~~ (needs more players)" in harness.panel.text)
    await harness.press(harness.alice, "begin")
    await harness.alice.until(lambda: "), kiwi:" in harness.board)
    assert "), Māori:" not in harness.board


async def test_four_people_get_the_factions_they_asked_for(harness: Harness):
    people = harness.people[:4]
    await harness.open_table("kauri", *people)
    for person, role in zip(people, ("🐿️ Possum", "🎩 English", "🛶 Māori"), strict=False):
        await wish(harness, person, role)
    await harness.press(harness.alice, "begin")
    roles = ("Alice (A), possum:", "Bruno (B), English:", "Chloé (C), Māori:", "Dora (D), kiwi:")
    await harness.alice.until(lambda: all(role in harness.board for role in roles))
    assert "**Chloé**: a place to land" in harness.panel.text


@pytest.mark.parametrize("seats", [3, 4])
async def test_three_and_four_people_play_their_factions_from_their_inboxes(harness: Harness, seats: int):
    people, rng = harness.people[:seats], random.Random(seats)
    await harness.open_table("kauri", *people)
    await harness.press(harness.alice, "begin")
    players = [RandomPlayer(person, rng, at_inbox(person)) for person in people]
    await play(players, lambda: "turn 2 of 4" in harness.board)
    (revealed,) = harness.told("**Period I · turn 1**")
    assert revealed.text.count("\n> ") == seats
    assert ("🛶 The Māori lands" in revealed.text) == (seats == 4)


# Two cards in secret


async def test_every_pair_of_cards_is_one_click_that_tells_its_initiative(harness: Harness):
    await begin_duel(harness)
    cards = cards_of(harness.bruno)
    assert list(pairs_on(harness.bruno.dm.last)) == [f"{one} + {other}" for one, other in permutations(cards, 2)]
    assert {button.emoji for button in pairs_on(harness.bruno.dm.last).values()} <= {"1️⃣", "2️⃣", "3️⃣", "4️⃣"}


async def test_two_cards_may_be_changed_until_everybody_has_chosen(harness: Harness):
    await begin_duel(harness)
    first, second, third = cards_of(harness.bruno)
    await choose(harness.bruno, f"{first} + {second}")
    assert f"Face down: {first} and {second}" in harness.bruno.dm.last.text
    assert third not in f"{harness.panel.text} {harness.board}"
    hand = heard(await done(harness.bruno.click(harness.button("hand"), on=harness.panel)))
    await done(harness.bruno.click(pairs_on(hand)[f"{third} + {second}"], on=hand))
    assert f"Face down: {third} and {second}" in hand.text
    again = await done(harness.bruno.slash("kauri play", move=f"{second} + {third}"))
    assert f"Face down: {second} and {third}" in heard(again).text
    await seal(harness.alice, cards_of(harness.alice)[0])
    await harness.alice.until(lambda: harness.told(f"🐿️ Bruno · **{second}**"))


# Small steps


async def test_a_small_step_is_taken_back_and_taken_again(harness: Harness):
    await begin_duel(harness)
    card = await let_possum_act(harness)
    before = (await harness.table()).match.state
    await done(harness.bruno.slash("kauri play", move=FIRST_STEPS[card]))
    await harness.bruno.until(lambda: "left to do" in harness.bruno.dm.last.text)
    assert (await harness.table()).match.state != before
    await done(harness.bruno.click(button_on(harness.bruno.dm.last, "back"), on=harness.bruno.dm.last))
    await harness.bruno.until(lambda: "What do you do?" in harness.bruno.dm.last.text)
    assert (await harness.table()).match.state == before
    await done(harness.bruno.slash("kauri play", move=FIRST_STEPS[card]))
    await harness.bruno.until(lambda: "left to do" in harness.bruno.dm.last.text)


async def test_a_card_is_carried_on_with_after_a_restart_in_the_middle(harness: Harness):
    await begin_duel(harness)
    card = await let_possum_act(harness)
    await done(harness.bruno.slash("kauri play", move=FIRST_STEPS[card]))
    await harness.bruno.until(lambda: "left to do" in harness.bruno.dm.last.text)
    hand = harness.bruno.dm.last
    await harness.restart_bot()
    await done(harness.bruno.click("✅ Done", on=hand))
    await harness.bruno.until(lambda: harness.told(f"🐿️ **Bruno** · **{card}**"))
    (story,) = harness.told(f"🐿️ **Bruno** · **{card}**")
    assert len(story.text.splitlines()) >= 2


async def test_a_step_that_hurts_somebody_says_so_first_only_where_it_cannot_be_taken_back(harness: Harness):
    await begin_duel(harness)
    await let_possum_act(harness)
    await done(harness.bruno.click("✅ Do nothing", on=harness.bruno.dm.last))
    await pass_over(harness, lambda: "Lumberjack" in harness.bruno.dm.last.content)
    hand = harness.bruno.dm.last
    await done(harness.bruno.click("🪓 Remove the kauri", on=hand))
    await harness.bruno.until(lambda: "he may still move once" in hand.content)
    assert not (await harness.table()).match.view(None).regions[5].kauri
    await done(harness.bruno.click(button_on(hand, "back"), on=hand))
    await harness.bruno.until(lambda: "he may move once and" in hand.content)
    before = (await harness.table()).match.view(None)
    await done(harness.bruno.click("🎩 To 5 Kaipara", on=hand))
    await harness.bruno.until(lambda: "he may still remove" in hand.content)
    await done(harness.bruno.click("🪓 Remove the kauri", on=hand))
    await harness.bruno.until(lambda: "One of Alice’s kiwis loses its kauri in 5 Kaipara" in hand.content)
    assert (await harness.table()).match.view(None).regions[4].kauri == before.regions[4].kauri
    await done(harness.bruno.click(button_on(hand, "play"), on=hand))
    await harness.bruno.until(lambda: "turn 2" in hand.content)
    assert not (await harness.table()).match.view(None).regions[4].kauri
