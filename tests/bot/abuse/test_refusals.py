"""Whatever cannot be done is refused kindly, in private, in the reader's language, and changes nothing."""

import random
from typing import Final

import pytest

from presenters.texts import Texts, texts_in
from sandbox import Person
from sandbox.world.components import ComponentKind
from tests.bot import refusals
from tests.bot.club import (
    Club,
    Player,
    button_on,
    card_on,
    choices,
    done,
    heard,
    play_card,
    play_to_the_end,
    shows_trick,
)
from tests.bot.refusals import refused, strangers

_nothing_is_logged_as_an_error = refusals._nothing_is_logged_as_an_error

BY_NUMBER: Final = ("join", "leave", "begin", "hand", "board", "stop")


async def seat_both(club: Club) -> list[tuple[Person, Texts]]:
    """A lobby of Alice's with an English and a French reader in it."""
    guests = strangers(club)
    await club.lay_table(club.alice, *(person for person, _ in guests))
    return guests


async def begin_with_both(club: Club) -> list[tuple[Person, Texts]]:
    guests = await seat_both(club)
    await done(club.alice.click(club.button("begin"), on=club.panel))
    return guests


async def fish(club: Club) -> list[tuple[Person, Texts]]:
    """A game in which everybody sees that Alice has a salmon to take."""
    guests = await begin_with_both(club)
    people = [club.alice, *(person for person, _ in guests)]
    tricks = (("salmon-5", "salmon-4", "salmon-3"), ("predator-10", "salmon-1", "salmon-2"))
    for trick, cards in enumerate(tricks, start=1):
        for person, card in zip(people, cards, strict=True):
            await play_card(person, trick, card)
    await club.alice.until(lambda: button_on(club.panel, "play"))
    return guests


# In the lobby


async def test_nobody_joins_twice(club: Club):
    for person, texts in await seat_both(club):
        sentence = texts("refusal-already-seated")
        await refused(club, person.click(club.button("join"), on=club.panel), sentence)
        await refused(club, person.slash("kodiak join"), sentence)


async def test_nobody_begins_alone(club: Club):
    for table_id, (person, texts) in enumerate(strangers(club), start=1):
        await done(person.slash("kodiak start"))
        await person.until(lambda number=table_id: club.panel_of(number))
        panel = club.panel_of(table_id)
        sentence = texts("refusal-too-few-players", fewest=2, missing=1)
        await refused(club, person.click(button_on(panel, "begin"), on=panel), sentence, table_id)
        await refused(club, person.slash("kodiak begin", table=table_id), sentence, table_id)


async def test_a_seventh_player_finds_no_seat(club: Club):
    await club.lay_table(*club.people)
    for person, texts in strangers(club):
        sentence = texts("refusal-table-full", most=6)
        await refused(club, person.click(club.button("join"), on=club.panel), sentence)
        await refused(club, person.slash("kodiak join"), sentence)
    sentence = texts_in("en")("refusal-table-full", most=6)
    await refused(club, club.alice.click(club.button("add"), on=club.panel), sentence)


async def test_who_has_no_seat_changes_nothing_in_a_lobby(club: Club):
    await club.lay_table(club.alice, club.bruno)
    for person, texts in strangers(club):
        sentence = texts("refusal-not-seated")
        for verb in ("leave", "add", "remove", "options", "begin"):
            await refused(club, person.click(club.button(verb), on=club.panel), sentence)
        for command in ("leave", "begin", "hand"):
            await refused(club, person.slash(f"kodiak {command}", table=1), sentence)
        await refused(club, person.forge("hand:1", on=club.panel), sentence)
        await refused(club, person.forge("inbox:1", on=club.panel), sentence)
        await refused(club, person.forge("option:1:rounds", on=club.panel, values=["2"]), sentence)


async def test_a_computer_that_is_not_there_cannot_leave(club: Club):
    for person, texts in await seat_both(club):
        await refused(club, person.click(club.button("remove"), on=club.panel), texts("refusal-no-computer"))


async def test_nothing_is_played_before_the_game_begins(club: Club):
    for person, texts in await seat_both(club):
        sentence = texts("refusal-not-begun")
        await refused(club, person.slash("kodiak play", move="Visitor"), sentence)
        await refused(club, person.forge("play:1:0:1:visitor", on=club.panel), sentence)


@pytest.mark.parametrize(
    ("key", "values"),
    [
        ("rounds", ["7"]),
        ("rounds", ["-1"]),
        ("rounds", ["٢"]),
        ("rounds", ["x" * 100]),
        ("colour", ["1"]),
        ("seed", ["1"]),
    ],
)
async def test_an_option_that_does_not_exist_is_not_set(club: Club, key: str, values: list[str]):
    for person, texts in await seat_both(club):
        forged = person.forge(f"option:1:{key}", on=club.panel, values=values, component_type=ComponentKind.SELECT)
        await refused(club, forged, texts("refusal-unknown-option"))


@pytest.mark.parametrize("values", [[], ["2", "3"]])
async def test_a_menu_takes_exactly_one_value(club: Club, values: list[str]):
    for person, texts in await begin_with_both(club):
        for custom_id in ("option:1:rounds", "menu:1:1:1:0"):
            forged = person.forge(custom_id, on=club.panel, values=values, component_type=ComponentKind.SELECT)
            await refused(club, forged, texts("refusal-unknown-button"))


# During the game


async def test_the_buttons_of_a_lobby_are_too_late_once_the_game_has_begun(club: Club):
    guests = await seat_both(club)
    old = {verb: club.button(verb) for verb in ("join", "leave", "add", "remove", "options", "begin")}
    menu = await done(guests[0][0].click(old["options"], on=club.panel))
    await done(club.alice.click(old["begin"], on=club.panel))
    for person, texts in (*guests, *strangers(club)):
        sentence = texts("refusal-already-begun")
        for button in old.values():
            await refused(club, person.click(button, on=club.panel), sentence)
        for command in ("join", "leave", "begin"):
            await refused(club, person.slash(f"kodiak {command}", table=1), sentence)
            await refused(club, person.slash(f"kodiak {command}"), texts("refusal-no-lobby-here"))
    person, texts = guests[0]
    await refused(club, person.choose("2", on=menu.message), texts("refusal-already-begun"))


async def test_a_spectator_sees_no_hand(club: Club):
    await begin_with_both(club)
    for person, texts in strangers(club):
        sentence = texts("refusal-not-seated")
        await refused(club, person.click(club.button("hand"), on=club.panel), sentence)
        await refused(club, person.slash("kodiak hand", table=1), sentence)
        await refused(club, person.slash("kodiak hand"), texts("refusal-not-at-any-table"))
        await refused(club, person.slash("kodiak play", move="Visitor"), texts("refusal-not-at-any-table"))


async def test_nobody_plays_from_somebody_elses_hand(club: Club):
    guests = await begin_with_both(club)
    await club.alice.until(lambda: card_on(club.alice.dm.last, "visitor"))
    alices = card_on(club.alice.dm.last, "visitor").custom_id
    for person, texts in strangers(club):
        await refused(club, person.forge(alices, on=club.panel), texts("refusal-not-seated"))
    for person, texts in guests:
        message = await refused(club, person.forge(alices, on=club.panel), texts("refusal-not-your-seat"))
        assert button_on(message, "play")


async def test_an_open_choice_is_only_its_players(club: Club):
    guests = await fish(club)
    for person, texts in guests:
        await refused(club, person.click(button_on(club.panel, "play"), on=club.panel), texts("refusal-not-your-seat"))
    for person, texts in strangers(club):
        await refused(club, person.click(button_on(club.panel, "play"), on=club.panel), texts("refusal-not-seated"))


async def test_a_card_that_is_not_in_hand_is_not_played(club: Club):
    for person, texts in await begin_with_both(club):
        await person.until(lambda who=person: card_on(who.dm.last, "visitor"))
        hand = person.dm.last
        stem = card_on(hand, "visitor").custom_id.removesuffix("visitor")
        for code in ("predator-15", "salmon-6", "take-0-5", "first-0", "x"):
            await refused(club, person.forge(stem + code, on=hand), texts("refusal-not-possible"))
        await refused(club, person.forge(stem + "salmon-6", on=club.panel), texts("refusal-not-possible"))
        assert card_on(hand, "visitor")


async def test_a_card_already_played_is_not_played_again(club: Club):
    await club.begin(club.alice, club.bruno)
    await play_card(club.alice, 1, "salmon-5")
    await play_card(club.bruno, 1, "salmon-5")
    await club.alice.until(lambda: shows_trick(club.alice.dm.last, 2))
    hand = club.alice.dm.last
    again = card_on(hand, "visitor").custom_id.replace("visitor", "salmon-5")
    await refused(club, club.alice.forge(again, on=hand), texts_in("en")("refusal-not-possible"))


async def test_a_menu_of_an_earlier_moment_is_answered_with_the_fresh_one(club: Club):
    guests = await begin_with_both(club)
    people = [club.alice, *(person for person, _ in guests)]
    for person in people:
        await play_card(person, 1, "salmon-5")
    for person, texts in guests:
        await person.until(lambda who=person: shows_trick(who.dm.last, 2))
        earlier = [button for body in person.dm.last.versions for button in body.buttons]
        old = next(button for button in earlier if button.custom_id.startswith("play:"))
        message = await refused(club, person.click(old, on=person.dm.last), texts("refusal-stale"))
        assert shows_trick(message, 2)


@pytest.mark.parametrize("move", ["nonsense", "Visitor Visitor", "1:2:", "77:1:visitor", ":", "💥", "x" * 100])
async def test_a_move_nobody_understands_is_answered_with_those_there_are(club: Club, move: str):
    for person, texts in await begin_with_both(club):
        message = await refused(club, person.slash("kodiak play", move=move), texts("refusal-not-possible"))
        assert card_on(message, "visitor")


async def test_a_move_completed_too_long_ago_is_answered_with_those_there_are(club: Club):
    guests = await begin_with_both(club)
    old = {person: (await person.complete("kodiak play", "move", ""))[0][1] for person, _ in guests}
    for person in (club.alice, *old):
        await play_card(person, 1, "salmon-5")
    for person, texts in guests:
        message = await refused(club, person.slash("kodiak play", move=old[person]), texts("refusal-stale"))
        assert shows_trick(message, 2)


async def test_nobody_completes_a_move_for_somebody_else(club: Club):
    await begin_with_both(club)
    completed = (await club.alice.complete("kodiak play", "move", "Visitor"))[0][1]
    for person, texts in strangers(club):
        assert await person.complete("kodiak play", "move", "") == []
        await refused(club, person.slash("kodiak play", move=completed), texts("refusal-not-at-any-table"))


# After the game


async def test_the_buttons_of_a_stopped_table_do_nothing_any_more(club: Club):
    guests = await begin_with_both(club)
    panel = {verb: club.button(verb) for verb in ("hand", "stop")}
    await club.alice.until(lambda: card_on(club.alice.dm.last, "visitor"))
    for person, _ in guests:
        await person.until(lambda who=person: card_on(who.dm.last, "visitor"))
    cards = {person: card_on(person.dm.last, "visitor") for person, _ in guests}
    sure = await done(club.alice.click(panel["stop"], on=club.panel))
    confirm = sure.message.buttons[0]
    await done(club.alice.click(confirm, on=sure.message))
    await club.alice.until(lambda: "🛑" in club.panel.text)
    for person, texts in guests:
        closed = texts("refusal-table-closed")
        await person.until(lambda who=person: not choices(who.dm.last))
        await refused(club, person.click(cards[person], on=person.dm.last), closed)
        for verb in ("join", "leave", "add", "remove", "options", "begin", "stop", "stop_now"):
            await refused(club, person.forge(f"{verb}:1", on=club.panel), closed)
        for command in ("join", "leave", "begin", "stop"):
            await refused(club, person.slash(f"kodiak {command}", table=1), closed)
    english = texts_in("en")
    await refused(club, club.alice.click(confirm, on=sure.message), english("refusal-table-closed"))
    await refused(club, club.alice.slash("kodiak stop"), english("refusal-no-game-here"))


async def test_the_buttons_of_a_finished_game_do_nothing_any_more(club: Club):
    readers = strangers(club)
    people = [person for person, _ in readers]
    await club.begin(*people)
    hand, stop = club.button("hand"), club.button("stop")
    for person in people:
        await person.until(lambda who=person: card_on(who.dm.last, "visitor"))
    cards = {person: card_on(person.dm.last, "visitor") for person in people}
    rng = random.Random(4)
    await play_to_the_end(club, [Player(person, rng) for person in people])
    for person, texts in readers:
        await person.until(lambda who=person: not choices(who.dm.last))
        closed = texts("refusal-table-closed")
        await refused(club, person.click(cards[person], on=person.dm.last), closed)
        await refused(club, person.click(stop, on=club.panel), closed)
        await refused(club, person.forge("begin:1", on=club.panel), closed)
        await refused(club, person.slash("kodiak play", move="Visitor"), texts("refusal-not-at-any-table"))
        over = await done(person.click(hand, on=club.panel))
        assert over.ephemeral
        assert not choices(over.message)


# In the wrong place


async def test_tables_are_not_laid_in_direct_messages(club: Club):
    await club.lay_table(club.alice, club.bruno)
    for person, texts in strangers(club):
        answer = await done(person.slash("kodiak start", person.dm))
        assert answer.ephemeral
        assert answer.text == texts("refusal-wrong-place")
        forged = await done(person.forge("start:kodiak", on=answer.message))
        assert heard(forged).text == texts("refusal-wrong-place")


async def test_a_number_that_never_was_is_no_table(club: Club):
    await club.lay_table(club.alice, club.bruno)
    for person, texts in strangers(club):
        for command in BY_NUMBER:
            await refused(club, person.slash(f"kodiak {command}", table=77), texts("refusal-no-such-table"))
            await refused(club, person.slash(f"kodiak {command}", person.dm, table=1), texts("refusal-no-such-table"))


async def test_an_empty_channel_has_no_table(club: Club):
    await club.lay_table(club.alice, club.bruno)
    empty = club.sandbox.world.add_channel(club.guild, "empty")
    for person, texts in strangers(club):
        for command, key in (
            ("join", "refusal-no-lobby-here"),
            ("leave", "refusal-no-lobby-here"),
            ("begin", "refusal-no-lobby-here"),
            ("board", "refusal-no-game-here"),
            ("stop", "refusal-no-game-here"),
        ):
            await refused(club, person.slash(f"kodiak {command}", empty), texts(key))
