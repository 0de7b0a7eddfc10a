"""Hints between processes may get lost: whatever they speak of is saved, and found by polling."""

import random

import pytest

from discord_ui import other_processes
from discord_ui.members import users
from sandbox import SandboxError
from storage.engine.postgresql.wire import ServerWire
from testing.local_bot import eventually
from testing.players import RandomPlayer, at_inbox, done, play
from testing.screens import STANDINGS
from tests.bot.cluster.conftest import Pair
from tests.bot.cluster.test_two_processes import begin
from tests.bot.direct_messages.test_reading_mode import Listener
from tests.bot.direct_messages.test_reading_mode import begin as begin_listening
from tests.bot.fault_tools import told_once


@pytest.fixture
def no_hints(monkeypatch) -> None:
    """No hint is ever sent, and what is read again after a minute is read again at once."""
    monkeypatch.setattr(ServerWire, "send", lambda *_: None)
    monkeypatch.setattr(other_processes, "READ_AGAIN_AFTER", 0)
    monkeypatch.setattr(users, "KNOWN_FOR", 0.1)


async def test_computers_and_deliveries_of_another_process_go_on_without_any_hint(no_hints: None, pair: Pair):
    club = pair.clubs[1]
    await club.open_kodiak(club.alice)
    await club.press(club.alice, "add")
    await club.press(club.alice, "begin")
    player = RandomPlayer(club.alice, random.Random(1), at_inbox(club.alice))
    await play([player], lambda: told_once(club, 1, 2))
    assert not club.told(STANDINGS)


async def test_a_users_choice_is_known_to_the_other_process_after_a_while(no_hints: None, pair: Pair):
    club = pair.clubs[1]
    await begin(pair, 1)
    elsewhere = pair.bots[1].client.services.users
    assert (await elsewhere.find(club.alice.id)).language is None
    await done(club.alice.slash("language", club.alice.dm, language="fr"))

    async def is_known() -> bool:
        return (await elsewhere.find(club.alice.id)).language == "fr"

    await eventually(is_known, "the language in the other process")


async def test_a_block_is_known_to_the_other_process_after_a_while(no_hints: None, pair: Pair):
    club = pair.clubs[1]
    await begin(pair, 1)
    await pair.bots[0].client.services.blocks.add("user", club.alice.id, club.clock())

    async def is_replaced() -> bool:
        table = await pair.bots[1].tables.table(1)
        is_blocked = pair.bots[1].client.services.blocks.has("user", club.alice.id)
        return is_blocked and table.seats[0].stand_in is not None

    await eventually(is_replaced, "the block in the other process")


async def test_what_was_missed_while_the_wire_was_cut_is_read_again(pair: Pair, postgresql, server_database):
    club = pair.clubs[1]
    await begin(pair, 1)
    elsewhere = pair.bots[1].client.services
    await elsewhere.users.find(club.alice.id)
    postgresql.disconnect(server_database.url.partition("?")[0].rpartition("/")[2])
    await pair.bots[0].store.people.change(club.alice.id, {"language": "fr"})  # By a process that dies over its hint.

    async def is_known() -> bool:
        return (await elsewhere.users.find(club.alice.id)).language == "fr"

    await eventually(is_known, "the language of before")


async def test_menus_opened_by_number_are_shown_by_the_process_that_delivers(pair: Pair):
    club = pair.clubs[1]
    alice = club.alice
    await begin_listening(club, "alaska", alice, "en")
    listener, seen = Listener(alice, "en", random.Random(3)), set()
    table = pair.bots[0].tables.table

    async def plies() -> int:
        return (await table(1)).ply

    began = await plies()
    for _ in range(40):
        await alice.until(lambda: listener.lines or listener.is_over)
        seen.add(tuple(listener.lines))
        if await plies() > began + 12:
            return
        await listener.write()
    raise SandboxError("forty numbers led to no move")
