"""Whatever cannot be done is refused kindly, in private, in the reader's language, and changes nothing."""

import random
from typing import Final

import pytest

from presenters.texts import Texts, texts_in
from sandbox import Person
from sandbox.world.components import ComponentKind
from testing.harness import Harness
from testing.players import RandomPlayer, done
from testing.screens import button_on, card_on, heard, move_buttons
from tests.bot import refusals
from tests.bot.kodiak import play_card, shows_trick
from tests.bot.refusals import refused, strangers

nothing_is_logged_as_an_error = refusals.nothing_is_logged_as_an_error

BY_NUMBER: Final = ("join", "leave", "begin", "hand", "board", "stop")


async def seat_both(harness: Harness) -> list[tuple[Person, Texts]]:
    """A lobby of Alice's with an English and a French reader in it."""
    guests = strangers(harness)
    await harness.open_kodiak(harness.alice, *(person for person, _ in guests))
    return guests


async def begin_with_both(harness: Harness) -> list[tuple[Person, Texts]]:
    guests = await seat_both(harness)
    await harness.press(harness.alice, "begin")
    return guests


async def fish(harness: Harness) -> list[tuple[Person, Texts]]:
    """A game in which everybody sees that Alice has a salmon to take."""
    guests = await begin_with_both(harness)
    people = [harness.alice, *(person for person, _ in guests)]
    tricks = (("salmon-5", "salmon-4", "salmon-3"), ("predator-10", "salmon-1", "salmon-2"))
    for trick, cards in enumerate(tricks, start=1):
        for person, card in zip(people, cards, strict=True):
            await play_card(person, trick, card)
    await harness.alice.until(lambda: button_on(harness.panel, "play"))
    return guests


# In the lobby


async def test_nobody_joins_twice(harness: Harness):
    for person, texts in await seat_both(harness):
        sentence = texts("refusal-already-seated")
        await refused(harness, person.click(harness.button("join"), on=harness.panel), sentence)
        await refused(harness, person.slash("kodiak join"), sentence)


async def test_nobody_begins_alone(harness: Harness):
    for table_id, (person, texts) in enumerate(strangers(harness), start=1):
        await done(person.slash("kodiak start"))
        await person.until(lambda number=table_id: harness.panel_of(number))
        panel = harness.panel_of(table_id)
        sentence = texts("refusal-too-few-players", fewest=2, missing=1)
        await refused(harness, person.forge(f"begin:{table_id}", on=panel), sentence, table_id)
        await refused(harness, person.slash("kodiak begin", table=table_id), sentence, table_id)


async def test_a_seventh_player_finds_no_seat(harness: Harness):
    await harness.open_kodiak(*harness.people)
    for person, texts in strangers(harness):
        sentence = texts("refusal-table-full", most=6)
        await refused(harness, person.forge("join:1", on=harness.panel), sentence)
        await refused(harness, person.slash("kodiak join"), sentence)
    sentence = texts_in("en")("refusal-table-full", most=6)
    await refused(harness, harness.alice.forge("add:1", on=harness.panel), sentence)


async def test_who_has_no_seat_changes_nothing_in_a_lobby(harness: Harness):
    await harness.open_kodiak(harness.alice, harness.bruno)
    for person, texts in strangers(harness):
        sentence = texts("refusal-not-seated")
        for verb in ("leave", "add", "remove", "options", "begin"):
            await refused(harness, person.forge(f"{verb}:1", on=harness.panel), sentence)
        for command in ("leave", "begin", "hand"):
            await refused(harness, person.slash(f"kodiak {command}", table=1), sentence)
        await refused(harness, person.forge("hand:1", on=harness.panel), sentence)
        await refused(harness, person.forge("inbox:1", on=harness.panel), sentence)
        await refused(harness, person.forge("option:1:rounds", on=harness.panel, values=["2"]), sentence)


async def test_a_computer_that_is_not_there_cannot_leave(harness: Harness):
    for person, texts in await seat_both(harness):
        await refused(harness, person.forge("remove:1", on=harness.panel), texts("refusal-no-computer"))


async def test_nothing_is_played_before_the_game_begins(harness: Harness):
    for person, texts in await seat_both(harness):
        sentence = texts("refusal-not-begun")
        await refused(harness, person.slash("kodiak play", move="Visitor"), sentence)
        await refused(harness, person.forge("play:1:0:1:visitor", on=harness.panel), sentence)


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
async def test_an_option_that_does_not_exist_is_not_set(harness: Harness, key: str, values: list[str]):
    for person, texts in await seat_both(harness):
        forged = person.forge(f"option:1:{key}", on=harness.panel, values=values, component_type=ComponentKind.SELECT)
        await refused(harness, forged, texts("refusal-unknown-option"))


@pytest.mark.parametrize("values", [[], ["2", "3"]])
async def test_a_menu_takes_exactly_one_value(harness: Harness, values: list[str]):
    for person, texts in await begin_with_both(harness):
        for custom_id in ("option:1:rounds", "menu:1:1:1:0"):
            forged = person.forge(custom_id, on=harness.panel, values=values, component_type=ComponentKind.SELECT)
            await refused(harness, forged, texts("refusal-unknown-button"))


# During the game


async def test_the_buttons_of_a_lobby_are_too_late_once_the_game_has_begun(harness: Harness):
    guests = await seat_both(harness)
    old = {verb: harness.button(verb) for verb in ("join", "leave", "add", "remove", "options", "begin")}
    menu = await done(guests[0][0].click(old["options"], on=harness.panel))
    await done(harness.alice.click(old["begin"], on=harness.panel))
    for person, texts in (*guests, *strangers(harness)):
        sentence = texts("refusal-already-begun")
        for button in old.values():
            await refused(harness, person.click(button, on=harness.panel), sentence)
        for command in ("join", "leave", "begin"):
            await refused(harness, person.slash(f"kodiak {command}", table=1), sentence)
            await refused(harness, person.slash(f"kodiak {command}"), texts("refusal-no-lobby-here"))
    person, texts = guests[0]
    await refused(harness, person.choose("2", on=menu.message), texts("refusal-already-begun"))


async def test_a_spectator_sees_no_hand(harness: Harness):
    await begin_with_both(harness)
    for person, texts in strangers(harness):
        sentence = texts("refusal-not-seated")
        await refused(harness, person.click(harness.button("hand"), on=harness.panel), sentence)
        await refused(harness, person.slash("kodiak hand", table=1), sentence)
        await refused(harness, person.slash("kodiak hand"), texts("refusal-not-at-any-table"))
        await refused(harness, person.slash("kodiak play", move="Visitor"), texts("refusal-not-at-any-table"))


async def test_nobody_plays_from_somebody_elses_hand(harness: Harness):
    guests = await begin_with_both(harness)
    await harness.alice.until(lambda: card_on(harness.alice.dm.last, "visitor"))
    alices = card_on(harness.alice.dm.last, "visitor").custom_id
    for person, texts in strangers(harness):
        await refused(harness, person.forge(alices, on=harness.panel), texts("refusal-not-seated"))
    for person, texts in guests:
        message = await refused(harness, person.forge(alices, on=harness.panel), texts("refusal-not-your-seat"))
        assert button_on(message, "play")


async def test_an_open_choice_is_only_its_players(harness: Harness):
    guests = await fish(harness)
    for person, texts in guests:
        await refused(
            harness, person.click(button_on(harness.panel, "play"), on=harness.panel), texts("refusal-not-your-seat")
        )
    for person, texts in strangers(harness):
        await refused(
            harness, person.click(button_on(harness.panel, "play"), on=harness.panel), texts("refusal-not-seated")
        )


async def test_one_private_hand_is_on_screen_at_a_time(harness: Harness):
    (person, texts), *_ = await fish(harness)
    first = heard(await done(person.click(harness.button("hand"), on=harness.panel)))
    choice = button_on(harness.panel, "play")
    told = await refused(harness, person.click(choice, on=harness.panel), texts("refusal-not-your-seat"))
    assert not told.buttons
    again = heard(await done(person.click(harness.button("hand"), on=harness.panel)))
    await person.until(lambda: first.deleted)
    assert again.buttons


async def test_a_card_that_is_not_in_hand_is_not_played(harness: Harness):
    for person, texts in await begin_with_both(harness):
        await person.until(lambda who=person: card_on(who.dm.last, "visitor"))
        hand = person.dm.last
        stem = card_on(hand, "visitor").custom_id.removesuffix("visitor")
        for code in ("predator-15", "salmon-6", "take-0-5", "first-0", "x"):
            await refused(harness, person.forge(stem + code, on=hand), texts("refusal-not-possible"))
        await refused(harness, person.forge(stem + "salmon-6", on=harness.panel), texts("refusal-not-possible"))
        assert card_on(hand, "visitor")


async def test_a_card_already_played_is_not_played_again(harness: Harness):
    await harness.begin(harness.alice, harness.bruno)
    await play_card(harness.alice, 1, "salmon-5")
    await play_card(harness.bruno, 1, "salmon-5")
    await harness.alice.until(lambda: shows_trick(harness.alice.dm.last, 2))
    hand = harness.alice.dm.last
    again = card_on(hand, "visitor").custom_id.replace("visitor", "salmon-5")
    await refused(harness, harness.alice.forge(again, on=hand), texts_in("en")("refusal-not-possible"))


async def test_a_menu_of_an_earlier_moment_is_answered_with_the_fresh_one(harness: Harness):
    guests = await begin_with_both(harness)
    people = [harness.alice, *(person for person, _ in guests)]
    for person in people:
        await play_card(person, 1, "salmon-5")
    for person, texts in guests:
        await person.until(lambda who=person: shows_trick(who.dm.last, 2))
        earlier = [button for body in person.dm.last.versions for button in body.buttons]
        old = next(button for button in earlier if button.custom_id.startswith("play:"))
        message = await refused(harness, person.click(old, on=person.dm.last), texts("refusal-stale"))
        assert shows_trick(message, 2)


@pytest.mark.parametrize("move", ["nonsense", "Visitor Visitor", "1:2:", "77:1:visitor", ":", "💥", "x" * 100])
async def test_a_move_nobody_understands_is_answered_with_those_there_are(harness: Harness, move: str):
    for person, texts in await begin_with_both(harness):
        message = await refused(harness, person.slash("kodiak play", move=move), texts("refusal-not-possible"))
        assert card_on(message, "visitor")


async def test_a_move_completed_too_long_ago_is_answered_with_those_there_are(harness: Harness):
    guests = await begin_with_both(harness)
    old = {person: (await person.complete("kodiak play", "move", ""))[0][1] for person, _ in guests}
    for person in (harness.alice, *old):
        await play_card(person, 1, "salmon-5")
    for person, texts in guests:
        message = await refused(harness, person.slash("kodiak play", move=old[person]), texts("refusal-stale"))
        assert shows_trick(message, 2)


async def test_nobody_completes_a_move_for_somebody_else(harness: Harness):
    await begin_with_both(harness)
    completed = (await harness.alice.complete("kodiak play", "move", "Visitor"))[0][1]
    for person, texts in strangers(harness):
        assert await person.complete("kodiak play", "move", "") == []
        await refused(harness, person.slash("kodiak play", move=completed), texts("refusal-not-at-any-table"))


# After the game


async def test_the_buttons_of_a_stopped_table_do_nothing_any_more(harness: Harness):
    guests = await begin_with_both(harness)
    await harness.alice.until(lambda: card_on(harness.alice.dm.last, "visitor"))
    for person, _ in guests:
        await person.until(lambda who=person: card_on(who.dm.last, "visitor"))
    cards = {person: card_on(person.dm.last, "visitor") for person, _ in guests}
    await harness.stop(harness.alice, *(person for person, _ in guests))
    await harness.alice.until(lambda: "🛑" in harness.panel.text)
    for person, texts in guests:
        closed = texts("refusal-table-closed")
        await person.until(lambda who=person: not move_buttons(who.dm.last))
        await refused(harness, person.click(cards[person], on=person.dm.last), closed)
        for verb in ("join", "leave", "add", "remove", "options", "begin", "stop", "stop_now"):
            await refused(harness, person.forge(f"{verb}:1", on=harness.panel), closed)
        for command in ("join", "leave", "begin", "stop"):
            await refused(harness, person.slash(f"kodiak {command}", table=1), closed)
    english = texts_in("en")
    await refused(harness, harness.alice.forge("stop_now:1", on=harness.panel), english("refusal-table-closed"))
    await refused(harness, harness.alice.slash("kodiak stop"), english("refusal-no-game-here"))


async def test_the_buttons_of_a_finished_game_do_nothing_any_more(harness: Harness):
    readers = strangers(harness)
    people = [person for person, _ in readers]
    await harness.begin(*people)
    hand, stop = harness.button("hand"), harness.button("stop")
    for person in people:
        await person.until(lambda who=person: card_on(who.dm.last, "visitor"))
    cards = {person: card_on(person.dm.last, "visitor") for person in people}
    rng = random.Random(4)
    await harness.play_to_the_end([RandomPlayer(person, rng) for person in people])
    for person, texts in readers:
        await person.until(lambda who=person: not move_buttons(who.dm.last))
        closed = texts("refusal-table-closed")
        await refused(harness, person.click(cards[person], on=person.dm.last), closed)
        await refused(harness, person.click(stop, on=harness.panel), closed)
        await refused(harness, person.forge("begin:1", on=harness.panel), closed)
        await refused(harness, person.slash("kodiak play", move="Visitor"), texts("refusal-not-at-any-table"))
        over = await done(person.click(hand, on=harness.panel))
        assert over.ephemeral
        assert not move_buttons(over.message)


# In the wrong place


async def test_what_concerns_a_server_is_not_answered_in_direct_messages(harness: Harness):
    await harness.open_kodiak(harness.alice, harness.bruno)
    for person, texts in strangers(harness):
        answer = await done(person.slash("leaderboard", person.dm, game="kodiak"))
        assert answer.ephemeral
        assert answer.text == texts("refusal-wrong-place")
        forged = await done(person.forge("leaders:kodiak", on=answer.message))
        assert heard(forged).text == texts("refusal-wrong-place")


async def test_a_number_that_never_was_is_no_table(harness: Harness):
    await harness.open_kodiak(harness.alice, harness.bruno)
    for person, texts in strangers(harness):
        for command in BY_NUMBER:
            await refused(harness, person.slash(f"kodiak {command}", table=77), texts("refusal-no-such-table"))
            await refused(
                harness, person.slash(f"kodiak {command}", person.dm, table=1), texts("refusal-no-such-table")
            )


async def test_an_empty_channel_has_no_table(harness: Harness):
    await harness.open_kodiak(harness.alice, harness.bruno)
    empty = harness.sandbox.world.add_channel(harness.guild, "empty")
    for person, texts in strangers(harness):
        for command, key in (
            ("join", "refusal-no-lobby-here"),
            ("leave", "refusal-no-lobby-here"),
            ("begin", "refusal-no-lobby-here"),
            ("board", "refusal-no-game-here"),
            ("stop", "refusal-no-game-here"),
        ):
            await refused(harness, person.slash(f"kodiak {command}", empty), texts(key))
