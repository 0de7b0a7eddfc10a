"""Kauri by people: factions in the lobby, two cards in secret, small steps that can be taken back or asked twice."""

import random

import pytest

from sandbox import Person
from sandbox.world.components import Menu
from sandbox.world.models import Message
from testing.harness import Harness
from testing.players import RandomPlayer, at_inbox, done, play
from testing.screens import button_on, heard

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


async def answer(person: Person, *lines: str) -> None:
    """Choose line after line in the menus of one's inbox."""
    for line in lines:
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


def cards_of(person: Person) -> list[str]:
    """The cards of the first menu in an inbox, or none while cards are not asked for."""
    hand = person.dm.last
    return labels(hand.menus[0]) if "one card for its actions" in hand.text else []


async def seal(person: Person, actions: str) -> None:
    """Choose a card for its actions and the first of the others for its initiative."""
    await answer(person, actions)
    await answer(person, labels(person.dm.last.menus[1])[0])


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
    assert labels(menu)[1:] == ["🥝 Kiwi", "🛶 Maori", "🎩 English", "🐿️ Possum"]
    await wish(harness, harness.alice, "🐿️ Possum")
    await harness.alice.until(lambda: "Alice 👑 · 🐿️ Possum" in harness.panel.text)
    assert labels(menu_of(harness.panel, "role"))[1:] == ["🥝 Kiwi", "🛶 Maori", "🎩 English"]
    await harness.press(harness.alice, "begin")
    await harness.alice.until(lambda: "🐿️ Possum **Alice**" in harness.panel.text)
    assert "🥝 Kiwi **Bruno**" in harness.panel.text


async def test_a_faction_two_people_do_not_play_is_said_to_need_more_of_them(harness: Harness):
    await harness.open_table("kauri", harness.alice, harness.bruno)
    await wish(harness, harness.alice, "🛶 Maori")
    await harness.alice.until(lambda: "~~🛶 Maori~~ (needs more players)" in harness.panel.text)
    await harness.press(harness.alice, "begin")
    await harness.alice.until(lambda: "Kiwi **" in harness.panel.text)
    assert "Maori **" not in harness.panel.text


async def test_four_people_get_the_factions_they_asked_for(harness: Harness):
    people = harness.people[:4]
    await harness.open_table("kauri", *people)
    for person, role in zip(people, ("🐿️ Possum", "🎩 English", "🛶 Maori"), strict=False):
        await wish(harness, person, role)
    await harness.press(harness.alice, "begin")
    roles = ("🐿️ Possum **Alice**", "🎩 English **Bruno**", "🛶 Maori **Chloé**", "🥝 Kiwi **Dora**")
    await harness.alice.until(lambda: all(role in harness.panel.text for role in roles))
    assert "**Chloé**: a place to land" in harness.panel.text


@pytest.mark.parametrize("seats", [3, 4])
async def test_three_and_four_people_play_their_factions_from_their_inboxes(harness: Harness, seats: int):
    people, rng = harness.people[:seats], random.Random(seats)
    await harness.open_table("kauri", *people)
    await harness.press(harness.alice, "begin")
    players = [RandomPlayer(person, rng, at_inbox(person)) for person in people]
    await play(players, lambda: "turn 2 of 4" in harness.panel.text)
    (revealed,) = harness.told("**Period I · turn 1**")
    assert revealed.text.count("\n> ") == seats
    assert ("🛶 The Maori lands" in revealed.text) == (seats == 4)


# Two cards in secret


async def test_two_menus_of_one_message_ask_for_two_cards_and_tell_what_they_do(harness: Harness):
    await begin_duel(harness)
    actions, initiative = harness.bruno.dm.last.menus
    assert (actions.placeholder, initiative.placeholder) == ("Actions card", "Initiative card")
    assert initiative.disabled
    assert all(option.description for option in actions.options)
    chosen, *others = labels(actions)
    await answer(harness.bruno, chosen)
    offered = harness.bruno.dm.last.menus[1].options
    assert sorted(option.label for option in offered) == sorted(f"{chosen} + {other}" for other in others)
    assert sorted(option.description.partition("you keep ")[2] for option in offered) == sorted(others)


async def test_two_cards_may_be_changed_until_everybody_has_chosen(harness: Harness):
    await begin_duel(harness)
    first, second, third = cards_of(harness.bruno)
    await answer(harness.bruno, first, f"{first} + {second}")
    assert f"Face down: {first} and {second}" in harness.bruno.dm.last.text
    assert third not in harness.panel.text
    hand = heard(await done(harness.bruno.click(harness.button("hand"), on=harness.panel)))
    await done(harness.bruno.choose(third, menu=hand.menus[0], on=hand))
    await done(harness.bruno.choose(f"{third} + {second}", menu=hand.menus[1], on=hand))
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


async def test_a_step_that_hurts_somebody_says_so_before_it_is_taken(harness: Harness):
    await begin_duel(harness)
    await let_possum_act(harness)
    await done(harness.bruno.click("✅ Do nothing", on=harness.bruno.dm.last))
    await pass_over(harness, lambda: "Lumberjack" in harness.bruno.dm.last.content)
    hand = harness.bruno.dm.last
    await done(harness.bruno.click("🪓 Remove the kauri", on=hand))
    await harness.bruno.until(lambda: "One of Alice’s kiwis loses its kauri in 6 Auckland" in hand.content)
    assert (await harness.table()).match.view(None).regions[5].kauri
    await done(harness.bruno.click(button_on(hand, "play"), on=hand))
    await harness.bruno.until(lambda: "he may still move once" in hand.content)
    assert not (await harness.table()).match.view(None).regions[5].kauri
