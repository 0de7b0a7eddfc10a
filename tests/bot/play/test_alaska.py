"""Alaska with people: moves typed one by one and in a row, and a bot that restarts in the middle of a travel."""

from dataclasses import replace

import pytest

from sandbox import Person
from sandbox.world.components import Button
from sandbox.world.models import Message
from table.allowance import Limits
from table.match import from_snapshot, to_snapshot
from testing.harness import Harness
from testing.local_bot import SUGGESTED_WITHIN
from testing.players import done
from testing.screens import button_on, card_on, choices_on, heard, move_buttons
from tests.bot.play.consent import agree_to_suggestions
from tests.rules.alaska.table import RED, ROAD, YELLOW, AlaskaTable

NOTHING_PLAYED = "Nothing was played"


async def begin(harness: Harness, board: AlaskaTable, *, with_suggestions: bool = False) -> None:
    """Let Alice (red) and Bruno (yellow) go on from a board as it was set up."""
    await harness.open_table("alaska", harness.alice, harness.bruno)
    if with_suggestions:
        await agree_to_suggestions(harness, harness.alice, harness.bruno)
    await harness.press(harness.alice, "begin")
    await set_up(harness, board)


async def set_up(harness: Harness, board: AlaskaTable) -> None:
    """Change the board under the table; the next move saves it."""
    session = await harness.bot.tables.session(1)
    match = session.table.playing()
    body = to_snapshot(replace(match, state=board.state))
    changed = from_snapshot(match.game, match.seats, match.deal, match.game.version, match.ply, body)
    session.table = replace(session.table, match=changed)


async def play(person: Person, typed: str) -> Message:
    return (await done(person.slash("alaska play", move=typed))).message


async def view(harness: Harness, seat: int | None = None):
    return (await harness.table()).playing().view(seat)


def a_travel() -> AlaskaTable:
    """Red stands on the way to the island, and it is red's turn to travel."""
    return AlaskaTable(2).freeze(*ROAD).stand(RED, "C3").travel(RED)


def a_robbery(*cards: str) -> AlaskaTable:
    """Red, who keeps a robbery, is a step from a container of yellow, who keeps these cards."""
    board = AlaskaTable(2).freeze(*ROAD).stand(RED, "C3").lay("D4", YELLOW)
    return board.hold(RED, "robbery").hold(YELLOW, *cards).travel(RED)


async def test_a_floe_is_completed_as_one_types_its_hexes(harness: Harness):
    board = AlaskaTable(2)
    board.ice("triple-1-1")
    await begin(harness, board)
    labels = [label for label, _ in await harness.alice.complete("alaska play", "move", "c3-d4")]
    assert {"C3-D4-E4", "C3-D4-D5"} <= set(labels)
    assert all("C3-D4" in label for label in labels)
    [(label, value)] = await harness.alice.complete("alaska play", "move", "C3-D4-D5")
    assert label == "C3-D4-D5"
    await play(harness.alice, value)
    assert [floe.cells for floe in (await view(harness)).floes] == [("C3", "D4", "D5")]


async def test_a_whole_travel_is_completed_and_played_in_one_command(harness: Harness):
    await begin(harness, a_travel())
    [(label, value)] = await harness.alice.complete("alaska play", "move", "island, load")
    assert label == "island, Load 🟥"
    assert await harness.alice.complete("alaska play", "move", "island, load, go-D4") != []
    await play(harness.alice, value)
    assert (await view(harness)).vehicles[RED].load == "red"
    await play(harness.alice, "D4, put 🟥 down here")
    await harness.alice.until(lambda: harness.told("C3 → D4 → Island · loads 🟥 · Island → D4 · puts 🟥 down"))


@pytest.mark.parametrize("typed", ["B2, A1, red camp, end", "Red Camp, end the turn here", "red camp"])
async def test_a_row_of_moves_may_name_the_end_that_comes_by_itself(harness: Harness, typed):
    await begin(harness, a_travel())
    await play(harness.alice, typed)
    assert (await view(harness)).current == YELLOW
    await harness.alice.until(lambda: harness.told("C3 → B2 → A1 → Red Camp"))


@pytest.mark.parametrize("typed", ["end, island", "island, end, load"])
async def test_no_row_of_moves_reaches_beyond_a_card_that_is_drawn(harness: Harness, typed):
    await begin(harness, a_travel())
    answer = await play(harness.alice, typed)
    assert NOTHING_PLAYED in answer.text
    assert (await view(harness)).vehicles[RED].place == "C3"
    assert await harness.alice.complete("alaska play", "move", typed) == []


async def test_no_row_of_moves_reaches_beyond_the_answer_to_a_robbery(harness: Harness):
    await begin(harness, a_robbery("helicopter"))
    answer = await play(harness.alice, "D4, rob-yellow, C3")
    assert NOTHING_PLAYED in answer.text
    assert (await view(harness)).vehicles[RED].place == "C3"


async def test_a_row_of_moves_goes_on_after_a_robbery_nobody_can_answer(harness: Harness):
    await begin(harness, a_robbery())
    await play(harness.alice, "D4, rob-yellow, C3")
    assert (await view(harness)).vehicles[RED].place == "C3"
    assert (await view(harness)).vehicles[RED].load == "yellow"


async def test_a_travel_goes_on_after_a_restart_with_the_buttons_of_before(harness: Harness):
    await begin(harness, a_travel())
    await play(harness.alice, "D4")
    await harness.alice.until(lambda: card_on(harness.alice.dm.last, "go-island"))
    await harness.restart_bot()
    await done(harness.alice.click(card_on(harness.alice.dm.last, "go-island"), on=harness.alice.dm.last))
    await harness.alice.until(lambda: card_on(harness.panel, "load"))
    await harness.restart_bot()
    await done(harness.alice.click(card_on(harness.panel, "load"), on=harness.panel))
    assert (await view(harness)).vehicles[RED].load == "red"
    assert (await view(harness)).steps_left == 1
    await play(harness.alice, "end")
    await harness.alice.until(lambda: harness.told("C3 → D4 → Island · loads 🟥"))
    assert len(harness.told("loads 🟥")) == 1


async def test_a_menu_opened_on_the_panel_takes_the_place_of_the_private_hand_on_screen(harness: Harness):
    people = harness.alice, harness.bruno
    await harness.open_table("alaska", *people)
    await harness.press(harness.alice, "begin")
    await harness.alice.until(lambda: button_on(harness.panel, "open"))
    await harness.bot.idle()
    asked = people[(await harness.table()).playing().awaited[0].seat]
    (other,) = (person for person in people if person is not asked)
    for person in (asked, other):
        await done(person.click(button_on(harness.panel, "hand"), on=harness.panel))
        await done(person.click(button_on(harness.panel, "open"), on=harness.panel))
        await harness.bot.idle()
        assert len([hand for hand in person.ephemerals if hand.images]) == 1
    harness.clock.advance(1)
    await done(asked.click(button_on(harness.panel, "hand"), on=harness.panel))
    await harness.bot.idle()
    assert len([hand for hand in asked.ephemerals if hand.images]) == 1


@pytest.mark.parametrize(("answer", "load"), [("fog", None), ("no-fog", "yellow")])
async def test_a_robbery_is_answered_after_a_restart(harness: Harness, answer, load):
    await begin(harness, a_robbery("fog"))
    await play(harness.alice, "D4, rob-yellow")
    await harness.bruno.until(lambda: card_on(harness.bruno.dm.last, answer))
    await harness.restart_bot()
    await done(harness.bruno.click(card_on(harness.bruno.dm.last, answer), on=harness.bruno.dm.last))
    assert (await view(harness)).vehicles[RED].load == load
    await harness.alice.until(lambda: card_on(harness.alice.dm.last, "go-C3"))
    await play(harness.alice, "end")
    await harness.alice.until(lambda: harness.told("**Robbery** (D4)"))
    assert len(harness.told("**Robbery** (D4)")) == 1


async def robbed_panel(harness: Harness, board: AlaskaTable) -> str:
    """Return the panel while the victim of a robbery is asked for fog."""
    await set_up(harness, board)
    await play(harness.alice, "D4, rob-yellow")
    await harness.alice.until(lambda: "⏳ **Bruno**: an answer to the robbery" in harness.panel.text)
    assert choices_on(harness.panel) == []
    return harness.panel.text


async def test_the_panel_shows_a_robbed_player_with_and_without_fog_alike(harness: Harness):
    await begin(harness, a_robbery("fog"))
    assert await robbed_panel(harness, a_robbery("fog")) == await robbed_panel(harness, a_robbery("helicopter"))


async def test_kept_cards_are_offered_in_the_hand_of_their_owner_alone(harness: Harness):
    await begin(harness, a_travel().lay("D4", YELLOW).hold(RED, "helicopter", "robbery"))
    await play(harness.alice, "D4")
    await harness.alice.until(lambda: card_on(harness.panel, "go-C3"))
    offered = {button.custom_id.rsplit(":", 1)[1] for button in move_buttons(harness.panel)}
    assert offered == {"go-island", "go-C3", "go-B2", "end"}
    hand = harness.alice.dm.last
    await harness.alice.until(lambda: any(one.meaning.endswith("rob-yellow") for one in choices_on(hand)))
    assert "🚁 Helicopter to…" in [menu.placeholder for menu in hand.menus]
    assert harness.panel.menus == []
    await done(harness.bruno.click(button_on(harness.panel, "hand"), on=harness.panel))
    assert "helicopter" not in "".join(image.alt for image in harness.bruno.ephemerals[-1].images)


# Ideas


LETTERS = ["A", "B", "C", "D"]


def ideas_on(message: Message) -> dict[str, Button]:
    """The moves a hand suggests, by their letters."""
    return {button.label: button for button in move_buttons(message) if button.label in LETTERS}


async def test_ideas_have_letters_and_reasons_and_stay_on_for_the_floes_of_a_turn(harness: Harness):
    board = AlaskaTable(2)
    board.ice("single-3-2")
    await begin(harness, board, with_suggestions=True)
    hand = heard(await done(harness.alice.click(harness.button("hand"), on=harness.panel)))
    await done(harness.alice.click(button_on(hand, "suggest"), on=hand))
    assert list(ideas_on(hand)) == LETTERS
    (alike,) = [line for line in hand.content.split("\n") if line.endswith(": freezes 1 hex of your way to the island")]
    assert [idea[:4] for idea in alike.split(" · ")] == ["🇦 **", "🇧 **", "🇨 **", "🇩 **"]
    await done(harness.alice.click(ideas_on(hand)["A"], on=hand))
    assert list(ideas_on(hand)) == LETTERS
    assert (await view(harness)).floes_to_do == 2
    await done(harness.alice.click(ideas_on(hand)["B"], on=hand))
    assert list(ideas_on(hand)) == LETTERS
    await done(harness.alice.click(button_on(hand, "open"), on=hand))
    assert not ideas_on(hand)


async def test_the_steps_of_a_turn_take_up_no_long_work_and_a_late_idea_is_said_to_be_late(harness: Harness):
    await harness.stop_bot()
    await harness.start_bot(limits=Limits(long_work=1))
    board = AlaskaTable(2)
    board.ice("single-3-2")
    await begin(harness, board, with_suggestions=True)
    hand = heard(await done(harness.alice.click(harness.button("hand"), on=harness.panel)))
    await done(harness.alice.click(button_on(hand, "suggest"), on=hand))
    await done(harness.alice.click(ideas_on(hand)["A"], on=hand))
    assert list(ideas_on(hand)) == LETTERS
    suggestions = harness.bot.client.services.suggestions
    suggestions._within = 0.0
    await done(harness.alice.click(ideas_on(hand)["B"], on=hand))
    assert not ideas_on(hand)
    assert hand.content.startswith("I am still thinking.")
    suggestions._within = SUGGESTED_WITHIN
    await done(harness.alice.click(button_on(hand, "suggest"), on=hand))
    assert list(ideas_on(hand)) == LETTERS


async def test_ideas_in_an_inbox_stay_on_across_a_restart(harness: Harness):
    board = AlaskaTable(2)
    board.ice("single-3-2")
    await begin(harness, board, with_suggestions=True)
    await play(harness.alice, "K6")
    await harness.alice.until(lambda: button_on(harness.alice.dm.last, "suggest"))
    await harness.bot.idle()
    hand = harness.alice.dm.last
    await done(harness.alice.click(button_on(hand, "suggest"), on=hand))
    await harness.restart_bot()
    await done(harness.alice.click(ideas_on(hand)["A"], on=hand))
    await harness.alice.until(lambda: ideas_on(hand))
    assert (await view(harness)).floes_to_do == 1


async def test_a_floe_on_a_message_of_an_earlier_release_is_still_laid(harness: Harness):
    board = AlaskaTable(2)
    board.ice("single-3-2")
    await begin(harness, board)
    hand = heard(await done(harness.alice.click(harness.button("hand"), on=harness.panel)))
    question = (await harness.table()).playing().questions[RED].name
    await done(harness.alice.forge(f"ask:1:{RED}:{question}:C3", on=hand))
    assert [floe.cells for floe in (await view(harness)).floes] == [("C3",)]
