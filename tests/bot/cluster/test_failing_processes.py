"""Processes that are killed, frozen or cut off from their database in the middle of a trick: nobody is stuck."""

import asyncio

import pytest

from ops.exit_codes import ExitCode
from sandbox import Person, Sandbox
from testing.harness import Harness
from testing.players import done
from testing.screens import asks, button_on, card_on, heard
from tests.bot.cluster.conftest import Processes, process
from tests.bot.fault_tools import SEND, boards, chat, hand_of, hands_of, told_once

EVER = 60.0


async def begin(club: Harness) -> list[Person]:
    """Begin a game of two in which everything is delivered."""
    people = club.people[:2]
    await club.begin(*people)
    await club.alice.until(lambda: all(asks(hand_of(person)) for person in people) and "trick 1" in club.board.lower())
    await club.alice.until(lambda: club.told("begins!"))
    return people


async def play(person: Person, card: str) -> None:
    """Play from an inbox: the process of the first shard takes the click."""
    await person.until(lambda: asks(hand_of(person)), EVER)
    await done(person.click(card_on(hand_of(person), card), on=hand_of(person)))


async def play_from_channel(club: Harness, person: Person, card: str) -> None:
    """Play from *My hand*: the process of the server's shard takes the click."""
    shown = (await done(person.click(button_on(club.panel, "hand"), on=club.panel))).message
    await done(person.click(card_on(shown, card), on=shown))


def is_at(club: Harness, trick: int) -> bool:
    """Whether everything shows that a trick is being played, and all before it are told once."""
    hands = all(f"trick {trick}:" in hand_of(person).text for person in club.people[:2])
    return hands and f"trick {trick} of" in club.board and told_once(club, *range(1, trick))


async def play_trick(club: Harness, trick: int) -> None:
    """Let both players of a club play the same salmon from their inboxes, and wait until all of it is shown."""
    for person in club.people[:2]:
        await play(person, f"salmon-{trick}")
    await club.alice.until(lambda: is_at(club, trick + 1), EVER)


async def is_tidy(club: Harness) -> None:
    """Wait until there is one panel, and one hand in each inbox: what is replaced is deleted last."""
    await club.alice.until(lambda: len(boards(club)) == 1, EVER)
    await club.alice.until(lambda: [len(hands_of(person)) for person in club.people[:2]] == [1, 1], EVER)


@pytest.mark.parametrize("lease", [600.0])
async def test_inboxes_of_a_killed_process_are_played_from_and_its_tables_are_delivered(processes: Processes):
    club = processes.clubs[1]
    alice, bruno = await begin(club)
    await play(alice, "salmon-1")
    await processes.bots[1].kill()
    await play(bruno, "salmon-1")
    await alice.until(lambda: is_at(club, 2), EVER)
    await processes.start(1)
    await play_from_channel(club, alice, "salmon-2")
    await play_from_channel(club, bruno, "salmon-2")
    await alice.until(lambda: is_at(club, 3), EVER)
    await is_tidy(club)


async def test_a_process_killed_while_it_tells_a_story_is_relieved_by_one_without_its_server(
    processes: Processes, sandbox: Sandbox
):
    club, other = processes.clubs
    alice, bruno = await begin(club)
    await begin(other)
    club.chloe.says("still playing?")
    await sandbox.caught_up()
    held = sandbox.faults.hold("POST", SEND, channel=club.channel)
    await play(alice, "salmon-1")
    await play(bruno, "salmon-1")
    await held.arrival()
    await processes.bots[0].kill()
    held.release()
    await alice.until(lambda: is_at(club, 2), EVER)
    for person in other.people[:2]:
        await play_from_channel(other, person, "salmon-1")
    await alice.until(lambda: is_at(other, 2), EVER)
    await processes.start(0)
    for person in (alice, bruno):
        await play(person, "salmon-2")
    await alice.until(lambda: is_at(club, 3), EVER)
    await is_tidy(club)
    await is_tidy(other)


@pytest.mark.parametrize("kind", ["panel", "hand"])
async def test_what_a_frozen_process_had_on_its_way_does_not_stay_on_screen(
    processes: Processes, sandbox: Sandbox, kind: str
):
    club = processes.clubs[1]
    alice, bruno = await begin(club)
    await play_trick(club, 1)
    shown = club.panel if kind == "panel" else hand_of(alice)
    held = sandbox.faults.hold("PATCH", f"/channels/{shown.channel.id}/messages/{shown.id}")
    await play(alice, "salmon-2")
    await play(bruno, "salmon-2")
    await held.arrival()
    processes.bots[1].freeze()
    await alice.until(lambda: is_at(club, 3), EVER)
    await play_trick(club, 3)
    held.release()  # Older than what is shown, and Discord does not mind.
    await alice.until(lambda: not is_at(club, 4), EVER)
    processes.bots[1].thaw()
    await alice.until(lambda: is_at(club, 4), EVER)
    await play_trick(club, 4)
    await is_tidy(club)


async def test_a_story_that_a_frozen_process_was_adding_to_loses_nothing(processes: Processes, sandbox: Sandbox):
    club = processes.clubs[1]
    alice, bruno = await begin(club)
    await play_trick(club, 1)
    await chat(club)
    await play_trick(club, 2)
    await alice.until(lambda: club.panel.id > club.told("**Trick 2/15**")[0].id, EVER)
    told = club.told("**Trick 2/15**")[0]
    held = sandbox.faults.hold("PATCH", f"/channels/{club.channel.id}/messages/{told.id}")
    await play(alice, "salmon-3")
    await play(bruno, "salmon-3")
    await held.arrival()
    processes.bots[1].freeze()
    await alice.until(lambda: is_at(club, 4), EVER)
    await play_trick(club, 4)
    edits = len(told.versions)
    held.release()
    await alice.until(lambda: len(told.versions) > edits, EVER)
    processes.bots[1].thaw()
    await play_trick(club, 5)
    await is_tidy(club)


async def test_a_process_without_its_database_refuses_clearly_and_others_see_to_its_tables(processes: Processes):
    club = processes.clubs[1]
    alice, bruno = await begin(club)
    await play(alice, "salmon-1")
    my_hand = (await done(bruno.click(button_on(club.panel, "hand"), on=club.panel))).message
    processes.links[1].cut()
    refused = await done(bruno.click(card_on(my_hand, "salmon-2"), on=my_hand))
    assert heard(refused).text.startswith("I could not save that, so nothing has changed.")
    await play(bruno, "salmon-1")
    await alice.until(lambda: is_at(club, 2), EVER)
    processes.links[1].mend()

    async def played_from_channel(person: Person) -> bool:
        """Play by the process that was cut off, which may need a moment."""
        shown = (await done(person.click(button_on(club.panel, "hand"), on=club.panel))).message
        if not asks(shown):
            return False
        answer = await done(person.click(card_on(shown, "salmon-2"), on=shown))
        return "could not save" not in heard(answer).text

    async with asyncio.timeout(EVER):
        for person in (alice, bruno):
            while not await played_from_channel(person):
                pass
    await alice.until(lambda: is_at(club, 3), EVER)
    await is_tidy(club)


async def test_a_process_in_whose_place_another_was_started_ends_when_it_wakes_up(
    processes: Processes, sandbox: Sandbox, tmp_path, server_database
):
    club, frozen = processes.clubs[1], processes.bots[1]
    alice, bruno = await begin(club)
    frozen.freeze()
    sandbox.gateway.drop([1])
    second = process(sandbox, tmp_path / "second", server_database)
    await sandbox.world.until(lambda: 1 not in sandbox.gateway.online_shards, EVER)
    await second.start(SHARDS="1/2")
    try:
        frozen.thaw()
        assert await frozen.ended() == ExitCode.IN_USE
        assert frozen.log.read_text().endswith("SHARDS: shard 1/2 is served by another process: stop that one first\n")
        await play_from_channel(club, alice, "salmon-1")
        await play(bruno, "salmon-1")
        await alice.until(lambda: is_at(club, 2), EVER)
        await is_tidy(club)
    finally:
        await second.kill()


@pytest.mark.parametrize("lease", [10.0])  # However late the machine is, the process that is frozen has it.
async def test_a_hand_that_a_frozen_process_posts_after_its_successor_is_taken_away_again(
    processes: Processes, sandbox: Sandbox
):
    club = processes.clubs[1]
    alice, bruno = await begin(club)
    await play_trick(club, 1)
    said = alice.says("hm", alice.dm)  # The next hand is sent anew, below.
    await alice.until(lambda: alice.dm.last is not said, EVER)
    held = sandbox.faults.hold("POST", SEND, channel=alice.dm.channel)
    for person in (alice, bruno):
        await play(person, "salmon-2")
    await held.arrival()
    processes.bots[1].freeze()
    await alice.until(lambda: is_at(club, 3), EVER)
    alice.says("well", alice.dm)  # Read before the clicks that follow.
    await play_trick(club, 3)
    await is_tidy(club)
    held.release()  # Its successor is deleted: Discord knows of no message with this nonce.
    await alice.until(lambda: len(hands_of(alice)) > 1, EVER)
    processes.bots[1].thaw()
    await is_tidy(club)
    await play_trick(club, 4)
    await is_tidy(club)
