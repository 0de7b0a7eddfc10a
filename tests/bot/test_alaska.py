"""Alaska at the club: moves typed one by one and in a row, and a bot that restarts in the middle of a travel."""

from dataclasses import replace

import pytest

from sandbox import Person
from sandbox.models import Message
from table.match import from_snapshot, to_snapshot
from tests.bot.anybody import ways
from tests.bot.club import Club, button_on, card_on, choices, done
from tests.rules.alaska.table import RED, ROAD, YELLOW, AlaskaTable

NOTHING_PLAYED = "Nothing was played"


async def begin(club: Club, board: AlaskaTable) -> None:
    """Let Alice (red) and Bruno (yellow) go on from a board as it was set up."""
    await club.open_table("alaska", club.alice, club.bruno)
    await done(club.alice.click(club.button("begin"), on=club.panel))
    await set_up(club, board)


async def set_up(club: Club, board: AlaskaTable) -> None:
    """Change the board under the table; the next move saves it."""
    session = await club.bot.services.tables.session(1)
    match = session.table.playing()
    body = to_snapshot(replace(match, state=board.state))
    changed = from_snapshot(match.game, match.seats, match.seed, match.game.version, match.ply, body)
    session.table = replace(session.table, match=changed)


async def play(person: Person, typed: str) -> Message:
    return (await done(person.slash("alaska play", move=typed))).message


async def view(club: Club, seat: int | None = None):
    return (await club.table()).playing().view(seat)


def a_travel() -> AlaskaTable:
    """Red stands on the way to the island, and it is red's turn to travel."""
    return AlaskaTable(2).to_snapshot(*ROAD).stand(RED, "C3").travel(RED)


def a_robbery(*cards: str) -> AlaskaTable:
    """Red, who keeps a robbery, is a step from a container of yellow, who keeps these cards."""
    board = AlaskaTable(2).to_snapshot(*ROAD).stand(RED, "C3").lay("D4", YELLOW)
    return board.hold(RED, "robbery").hold(YELLOW, *cards).travel(RED)


async def test_a_floe_is_completed_as_one_types_its_hexes(club: Club):
    board = AlaskaTable(2)
    board.ice("triple-1-1")
    await begin(club, board)
    labels = [label for label, _ in await club.alice.complete("alaska play", "move", "c3-d4")]
    assert {"C3-D4-E4", "C3-D4-D5"} <= set(labels)
    assert all("C3-D4" in label for label in labels)
    [(label, value)] = await club.alice.complete("alaska play", "move", "C3-D4-D5")
    assert label == "C3-D4-D5"
    await play(club.alice, value)
    assert [floe.cells for floe in (await view(club)).floes] == [("C3", "D4", "D5")]


async def test_a_whole_travel_is_completed_and_played_in_one_command(club: Club):
    await begin(club, a_travel())
    [(label, value)] = await club.alice.complete("alaska play", "move", "island, load")
    assert label == "island, Load 🟥"
    assert await club.alice.complete("alaska play", "move", "island, load, go-D4") != []
    await play(club.alice, value)
    assert (await view(club)).vehicles[RED].load == "red"
    await play(club.alice, "D4, put 🟥 down here")
    await club.alice.until(lambda: club.told("C3 → D4 → Island · loads 🟥 · Island → D4 · puts 🟥 down"))


@pytest.mark.parametrize("typed", ["B2, A1, red camp, end", "Red Camp, end the turn here", "red camp"])
async def test_a_row_of_moves_may_name_the_end_that_comes_by_itself(club: Club, typed):
    await begin(club, a_travel())
    await play(club.alice, typed)
    assert (await view(club)).current == YELLOW
    await club.alice.until(lambda: club.told("C3 → B2 → A1 → Red Camp"))


@pytest.mark.parametrize("typed", ["end, island", "island, end, load"])
async def test_no_row_of_moves_reaches_beyond_a_card_that_is_drawn(club: Club, typed):
    await begin(club, a_travel())
    answer = await play(club.alice, typed)
    assert NOTHING_PLAYED in answer.text
    assert (await view(club)).vehicles[RED].place == "C3"
    assert await club.alice.complete("alaska play", "move", typed) == []


async def test_no_row_of_moves_reaches_beyond_the_answer_to_a_robbery(club: Club):
    await begin(club, a_robbery("helicopter"))
    answer = await play(club.alice, "D4, rob-yellow, C3")
    assert NOTHING_PLAYED in answer.text
    assert (await view(club)).vehicles[RED].place == "C3"


async def test_a_row_of_moves_goes_on_after_a_robbery_nobody_can_answer(club: Club):
    await begin(club, a_robbery())
    await play(club.alice, "D4, rob-yellow, C3")
    assert (await view(club)).vehicles[RED].place == "C3"
    assert (await view(club)).vehicles[RED].load == "yellow"


async def test_a_travel_goes_on_after_a_restart_with_the_buttons_of_before(club: Club):
    await begin(club, a_travel())
    await play(club.alice, "D4")
    await club.alice.until(lambda: card_on(club.alice.dm.last, "go-island"))
    await club.restart_bot()
    await done(club.alice.click(card_on(club.alice.dm.last, "go-island"), on=club.alice.dm.last))
    await club.alice.until(lambda: card_on(club.panel, "load"))
    await club.restart_bot()
    await done(club.alice.click(card_on(club.panel, "load"), on=club.panel))
    assert (await view(club)).vehicles[RED].load == "red"
    assert (await view(club)).steps_left == 1
    await play(club.alice, "end")
    await club.alice.until(lambda: club.told("C3 → D4 → Island · loads 🟥"))
    assert len(club.told("loads 🟥")) == 1


@pytest.mark.parametrize(("answer", "load"), [("fog", None), ("no-fog", "yellow")])
async def test_a_robbery_is_answered_after_a_restart(club: Club, answer, load):
    await begin(club, a_robbery("fog"))
    await play(club.alice, "D4, rob-yellow")
    await club.bruno.until(lambda: card_on(club.bruno.dm.last, answer))
    await club.restart_bot()
    await done(club.bruno.click(card_on(club.bruno.dm.last, answer), on=club.bruno.dm.last))
    assert (await view(club)).vehicles[RED].load == load
    await club.alice.until(lambda: card_on(club.alice.dm.last, "go-C3"))
    await play(club.alice, "end")
    await club.alice.until(lambda: club.told("**Robbery** (D4)"))
    assert len(club.told("**Robbery** (D4)")) == 1


async def robbed_panel(club: Club, board: AlaskaTable) -> str:
    """Return the panel while the victim of a robbery is asked for fog."""
    await set_up(club, board)
    await play(club.alice, "D4, rob-yellow")
    await club.alice.until(lambda: "⏳ **Bruno**: an answer to the robbery" in club.panel.text)
    assert ways(club.panel) == []
    return club.panel.text


async def test_the_panel_shows_a_robbed_player_with_and_without_fog_alike(club: Club):
    await begin(club, a_robbery("fog"))
    assert await robbed_panel(club, a_robbery("fog")) == await robbed_panel(club, a_robbery("helicopter"))


async def test_kept_cards_are_offered_in_the_hand_of_their_owner_alone(club: Club):
    await begin(club, a_travel().lay("D4", YELLOW).hold(RED, "helicopter", "robbery"))
    await play(club.alice, "D4")
    await club.alice.until(lambda: card_on(club.panel, "go-C3"))
    offered = {button.custom_id.rsplit(":", 1)[1] for button in choices(club.panel)}
    assert offered == {"go-island", "go-C3", "go-B2", "end"}
    await club.alice.until(lambda: button_on(club.alice.dm.last, "ask").custom_id.endswith("rob-yellow"))
    assert [menu.placeholder for menu in club.alice.dm.last.menus] == ["🚁 Helicopter to…"]
    assert club.panel.menus == []
    await done(club.bruno.click(button_on(club.panel, "hand"), on=club.panel))
    assert "helicopter" not in "".join(image.alt for image in club.bruno.ephemerals[-1].images)
