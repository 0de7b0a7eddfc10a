"""Kauri by people: factions in the lobby, two cards in secret, small steps that can be taken back or asked twice."""

import random

import pytest

from sandbox import Person
from sandbox.models import Message
from sandbox.reading import Menu
from tests.bot.anybody import Anybody, at_inbox, play
from tests.bot.club import Club, button_on, done, heard

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


async def preference(club: Club, person: Person, role: str):
    return await done(person.choose(role, menu=menu_of(club.panel, "role"), on=club.panel))


async def answer(person: Person, *lines: str) -> None:
    """Choose line after line in the menus of one's inbox."""
    for line in lines:
        hand = person.dm.last
        menu = next(menu for menu in hand.menus if line in labels(menu))
        await done(person.choose(line, menu=menu, on=hand))


async def begin_duel(club: Club) -> None:
    """Let Alice play the kiwi and Bruno the possum, up to the choice of cards."""
    await club.open_table("kauri", club.alice, club.bruno)
    await preference(club, club.alice, "🥝 Kiwi")
    await preference(club, club.bruno, "🐿️ Possum")
    await done(club.alice.click(club.button("begin"), on=club.panel))
    await club.bruno.until(lambda: "which city" in club.bruno.dm.last.text)
    await answer(club.bruno, "6 Auckland")
    await club.alice.until(lambda: "first reserve" in club.alice.dm.last.text)
    await answer(club.alice, "1 Kaitaia")
    await club.alice.until(lambda: len(cards_of(club.alice)) == len(cards_of(club.bruno)) == 3)


def cards_of(person: Person) -> list[str]:
    """The cards of the first menu in an inbox, or none while cards are not asked for."""
    hand = person.dm.last
    return labels(hand.menus[0]) if "one card for its actions" in hand.text else []


async def seal(person: Person, actions: str) -> None:
    """Choose a card for its actions and the first of the others for its initiative."""
    await answer(person, actions)
    await answer(person, labels(person.dm.last.menus[1])[0])


async def let_possum_act(club: Club) -> str:
    """Bring Bruno to the actions of a card with several steps, and name it; Alice does nothing before him."""
    card = next(card for card in cards_of(club.bruno) if card in FIRST_STEPS)
    await seal(club.bruno, card)
    await seal(club.alice, cards_of(club.alice)[0])
    await pass_over(club, lambda: f"{card}:" in club.bruno.dm.last.content)
    return card


async def pass_over(club: Club, until) -> None:
    """Let Alice do nothing with her card until something has come."""
    await club.alice.until(lambda: until() or "What do you do?" in club.alice.dm.last.text)
    if not until():
        await done(club.alice.click("✅ Do nothing", on=club.alice.dm.last))
        await club.alice.until(until)


# Factions


async def test_a_faction_is_chosen_among_the_free_ones_or_left_to_chance(club: Club):
    await club.open_table("kauri", club.alice, club.bruno)
    menu = menu_of(club.panel, "role")
    assert (menu.placeholder, labels(menu)[0]) == ("Your faction", "Whichever is left")
    assert labels(menu)[1:] == ["🥝 Kiwi", "🛶 Maori", "🎩 English", "🐿️ Possum"]
    await preference(club, club.alice, "🐿️ Possum")
    await club.alice.until(lambda: "Alice 👑 · 🐿️ Possum" in club.panel.text)
    assert labels(menu_of(club.panel, "role"))[1:] == ["🥝 Kiwi", "🛶 Maori", "🎩 English"]
    await done(club.alice.click(club.button("begin"), on=club.panel))
    await club.alice.until(lambda: "🐿️ Possum **Alice**" in club.panel.text)
    assert "🥝 Kiwi **Bruno**" in club.panel.text


async def test_a_faction_two_people_do_not_play_is_said_to_need_more_of_them(club: Club):
    await club.open_table("kauri", club.alice, club.bruno)
    await preference(club, club.alice, "🛶 Maori")
    await club.alice.until(lambda: "~~🛶 Maori~~ (needs more players)" in club.panel.text)
    await done(club.alice.click(club.button("begin"), on=club.panel))
    await club.alice.until(lambda: "Kiwi **" in club.panel.text)
    assert "Maori **" not in club.panel.text


async def test_four_people_get_the_factions_they_asked_for(club: Club):
    people = club.people[:4]
    await club.open_table("kauri", *people)
    for person, role in zip(people, ("🐿️ Possum", "🎩 English", "🛶 Maori"), strict=False):
        await preference(club, person, role)
    await done(club.alice.click(club.button("begin"), on=club.panel))
    roles = ("🐿️ Possum **Alice**", "🎩 English **Bruno**", "🛶 Maori **Chloé**", "🥝 Kiwi **Dora**")
    await club.alice.until(lambda: all(role in club.panel.text for role in roles))
    assert "**Chloé**: a place to land" in club.panel.text


@pytest.mark.parametrize("seats", [3, 4])
async def test_three_and_four_people_play_their_factions_from_their_inboxes(club: Club, seats: int):
    people, rng = club.people[:seats], random.Random(seats)
    await club.open_table("kauri", *people)
    await done(club.alice.click(club.button("begin"), on=club.panel))
    players = [Anybody(person, rng, at_inbox(person)) for person in people]
    await play(club, players, lambda: "turn 2 of 4" in club.panel.text)
    (revealed,) = club.told("**Period I · turn 1**")
    assert revealed.text.count("\n> ") == seats
    assert ("🛶 The Maori lands" in revealed.text) == (seats == 4)


# Two cards in secret


async def test_two_menus_of_one_message_ask_for_two_cards_and_tell_what_they_do(club: Club):
    await begin_duel(club)
    actions, initiative = club.bruno.dm.last.menus
    assert (actions.placeholder, initiative.placeholder) == ("Actions card", "Initiative card")
    assert initiative.disabled
    assert all(option.description for option in actions.options)
    chosen, *others = labels(actions)
    await answer(club.bruno, chosen)
    offered = club.bruno.dm.last.menus[1].options
    assert sorted(option.label for option in offered) == sorted(f"{chosen} + {other}" for other in others)
    assert sorted(option.description.partition("you keep ")[2] for option in offered) == sorted(others)


async def test_two_cards_may_be_changed_until_everybody_has_chosen(club: Club):
    await begin_duel(club)
    first, second, third = cards_of(club.bruno)
    await answer(club.bruno, first, f"{first} + {second}")
    assert f"Face down: {first} and {second}" in club.bruno.dm.last.text
    assert third not in club.panel.text
    hand = heard(await done(club.bruno.click(club.button("hand"), on=club.panel)))
    await done(club.bruno.choose(third, menu=hand.menus[0], on=hand))
    await done(club.bruno.choose(f"{third} + {second}", menu=hand.menus[1], on=hand))
    assert f"Face down: {third} and {second}" in hand.text
    again = await done(club.bruno.slash("kauri play", move=f"{second} + {third}"))
    assert f"Face down: {second} and {third}" in heard(again).text
    await seal(club.alice, cards_of(club.alice)[0])
    await club.alice.until(lambda: club.told(f"🐿️ Bruno · **{second}**"))


# Small steps


async def test_a_small_step_is_taken_back_and_taken_again(club: Club):
    await begin_duel(club)
    card = await let_possum_act(club)
    before = (await club.table()).match.state
    await done(club.bruno.slash("kauri play", move=FIRST_STEPS[card]))
    await club.bruno.until(lambda: "left to do" in club.bruno.dm.last.text)
    assert (await club.table()).match.state != before
    await done(club.bruno.click(button_on(club.bruno.dm.last, "back"), on=club.bruno.dm.last))
    await club.bruno.until(lambda: "What do you do?" in club.bruno.dm.last.text)
    assert (await club.table()).match.state == before
    await done(club.bruno.slash("kauri play", move=FIRST_STEPS[card]))
    await club.bruno.until(lambda: "left to do" in club.bruno.dm.last.text)


async def test_a_card_is_carried_on_with_after_a_restart_in_the_middle(club: Club):
    await begin_duel(club)
    card = await let_possum_act(club)
    await done(club.bruno.slash("kauri play", move=FIRST_STEPS[card]))
    await club.bruno.until(lambda: "left to do" in club.bruno.dm.last.text)
    hand = club.bruno.dm.last
    await club.restart_bot()
    await done(club.bruno.click("✅ Done", on=hand))
    await club.bruno.until(lambda: club.told(f"🐿️ **Bruno** · **{card}**"))
    (story,) = club.told(f"🐿️ **Bruno** · **{card}**")
    assert len(story.text.splitlines()) >= 2


async def test_a_step_that_hurts_somebody_says_so_before_it_is_taken(club: Club):
    await begin_duel(club)
    await let_possum_act(club)
    await done(club.bruno.click("✅ Do nothing", on=club.bruno.dm.last))
    await pass_over(club, lambda: "Lumberjack" in club.bruno.dm.last.content)
    hand = club.bruno.dm.last
    await done(club.bruno.click("🪓 Remove the kauri", on=hand))
    await club.bruno.until(lambda: "One of Alice’s kiwis loses its kauri in 6 Auckland" in hand.content)
    assert (await club.table()).match.view(None).regions[5].kauri
    await done(club.bruno.click(button_on(hand, "play"), on=hand))
    await club.bruno.until(lambda: "he may still move once" in hand.content)
    assert not (await club.table()).match.view(None).regions[5].kauri
