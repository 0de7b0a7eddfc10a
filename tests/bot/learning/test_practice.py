"""Practice in the inbox: whole games against computers in direct messages, as in a channel, and never rated."""

import random

import pytest

from presenters.games import PRESENTERS
from sandbox import Person
from sandbox.world.models import Message
from testing.harness import Harness
from testing.players import RandomPlayer, done, play
from testing.screens import button_on, choices_on, heard, move_buttons, panel_in
from tests.rules.play import quick_options


def panel(person: Person) -> Message:
    return panel_in(person.dm.channel)


def lasting(person: Person) -> list[Message]:
    return [message for message in person.dm.messages if not message.ephemeral]


def hand(person: Person) -> Message | None:
    """The newest hand of an inbox: not the panel."""
    return next((one for one in reversed(lasting(person)) if not one.is_v2 and choices_on(one)), None)


async def press(harness: Harness, person: Person, verb: str) -> Message:
    await person.until(lambda: not button_on(panel(person), verb).disabled)
    shown = heard(await done(person.click(button_on(panel(person), verb), on=panel(person))))
    await harness.bot.idle()
    return shown


async def open_in_inbox(harness: Harness, person: Person, command: str) -> None:
    await done(person.slash(f"{command} start", person.dm))
    await person.until(lambda: panel(person))
    await harness.bot.idle()


@pytest.mark.parametrize("key", PRESENTERS)
async def test_a_whole_game_is_practised_in_an_inbox_and_counts_for_no_rating(harness: Harness, key: str):
    alice = harness.alice
    await open_in_inbox(harness, alice, PRESENTERS[key].command)
    assert "Ready to begin" in panel(alice).text
    for option, value in quick_options(key).items():
        await _choose_option(harness, alice, option, value)
    await press(harness, alice, "begin")
    await alice.until(lambda: hand(alice))
    player = RandomPlayer(alice, random.Random(3), lambda: hand(alice))
    await play([player], lambda: any("🏆" in message.text for message in lasting(alice)[-3:]))
    await harness.bot.idle()
    table = await harness.table()
    assert table.record.phase == "over"
    assert len(lasting(alice)) == 3  # The panel, the hand and the result.
    assert harness.messages == []
    assert await harness.store.results.games_of_player(harness.guild.id, alice.id) == []
    assert heard(await done(alice.slash("replay", alice.dm, table=1))).images
    await _play_again(harness, alice)


async def _choose_option(harness: Harness, person: Person, option: str, value: str) -> None:
    shown = await press(harness, person, "options")
    menu = next(menu for menu in shown.menus if menu.custom_id.endswith(f":{option}"))
    await done(person.choose(value, menu=menu, on=shown))
    await harness.bot.idle()


async def _play_again(harness: Harness, person: Person) -> None:
    result = next(message for message in reversed(lasting(person)) if "🏆" in message.text)
    assert not [button for button in result.buttons if button.custom_id.startswith("leaders:")]
    await done(person.click(button_on(result, "again"), on=result))
    await person.until(lambda: panel(person).text.splitlines()[0].endswith("table 2"))


async def test_the_lobby_of_an_inbox_has_computers_and_nobody_to_wait_for(harness: Harness):
    alice = harness.alice
    await open_in_inbox(harness, alice, "kodiak")
    assert panel(alice).text.count("🤖") == 2
    assert "Tempo: **no time limit**" in panel(alice).text  # Nobody is reminded of practice, so nothing is promised.
    verbs = [button.custom_id.partition(":")[0] for button in panel(alice).buttons]
    assert "join" not in verbs
    await press(harness, alice, "add")
    await alice.until(lambda: panel(alice).text.count("🤖") == 3)
    await press(harness, alice, "remove")
    await alice.until(lambda: panel(alice).text.count("🤖") == 2)
    assert len(lasting(alice)) == 1


async def test_the_buttons_of_a_panel_in_an_inbox_do_what_they_do_in_a_channel(harness: Harness):
    alice = harness.alice
    await open_in_inbox(harness, alice, "kodiak")
    await press(harness, alice, "begin")
    await alice.until(lambda: hand(alice))
    assert move_buttons(await press(harness, alice, "hand"))
    assert "Round 1" in (await press(harness, alice, "words")).text
    more = await press(harness, alice, "manage")
    asked = heard(await done(alice.click(button_on(more, "concede"), on=more)))
    assert "the game is over then" in asked.text
    sure = await press(harness, alice, "stop")
    await done(alice.click(button_on(sure, "stop_now"), on=sure))
    await alice.until(lambda: "was closed before the end" in panel(alice).text)
    assert panel(alice).is_v2


async def test_a_practice_game_goes_on_after_a_restart_and_by_typed_moves(harness: Harness):
    alice = harness.alice
    await open_in_inbox(harness, alice, "kodiak")
    await press(harness, alice, "begin")
    await alice.until(lambda: hand(alice))
    await harness.restart_bot()
    alice.dm.write("Salmon 2")
    await alice.until(lambda: "trick 2" in (hand(alice).text if hand(alice) else ""))
    await harness.bot.idle()
    assert "table 1" in heard(await done(alice.slash("tables"))).text
    assert "table 1" not in heard(await done(harness.bruno.slash("tables"))).text


async def test_nobody_else_finds_a_practice_table(harness: Harness):
    alice, bruno = harness.alice, harness.bruno
    await open_in_inbox(harness, alice, "kodiak")
    for line in ("kodiak join", "kodiak board", "kodiak stop"):
        assert (
            heard(await done(bruno.slash(line, bruno.dm, table=1))).text == "There is no such table, or not any more."
        )
    assert "refused" not in heard(await done(alice.slash("kodiak board", alice.dm))).text


async def test_a_wish_for_no_notices_does_not_keep_the_hand_from_an_inbox_one_plays_in(harness: Harness):
    alice = harness.alice
    await done(alice.slash("notify", way="off"))
    await open_in_inbox(harness, alice, "kodiak")
    await press(harness, alice, "begin")
    await alice.until(lambda: hand(alice))
