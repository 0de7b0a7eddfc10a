"""Games are moved to a server and back while they are played: nothing is lost, and buttons on screen work."""

import asyncio
import random
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from rules.games import GAMES
from sandbox.world.models import Message
from storage.engine.database import Database
from storage.move.moving import move
from table.history.archive import Archive
from table.verify import verify
from testing.harness import Harness, frozen_sandbox
from testing.players import RandomPlayer, at_inbox, done, play
from testing.postgres import PostgresqlServer
from testing.screens import button_on, card_on, heard
from tests.bot.fault_tools import all_is_told, begin, boards, hand_of, told_once
from tests.bot.play.test_every_game import begin as begin_any
from tests.bot.play.test_every_game import over

every_game = pytest.mark.parametrize("key", GAMES)
EXCERPT = 12
"""Answers after which the game is moved, and moved again."""


@pytest.fixture(params=["to a server", "to a file"])
def places(request, tmp_path: Path, postgresql: PostgresqlServer) -> Iterator[tuple[Database, Database]]:
    """Where the games are, and where they are brought."""
    with postgresql.database() as server:
        yield (
            (tmp_path / "games.sqlite3", server) if request.param == "to a server" else (server, tmp_path / "x.sqlite3")
        )


@pytest.fixture
async def harness(places) -> AsyncIterator[Harness]:
    async with frozen_sandbox() as sandbox, Harness(sandbox, places[0], draws=False).running() as harness:
        yield harness


async def bring(harness: Harness, to: Database) -> None:
    """Stop the bot, move its games, and start it on them."""
    await harness.stop_bot()
    await asyncio.to_thread(move, harness.bot.database, to)
    harness.bot.database = to
    await harness.start_bot()
    await harness.sandbox.caught_up()


def screens(harness: Harness) -> list[tuple[int, str]]:
    """Everything that is shown, in the channel and in the inboxes."""
    inboxes: list[Message] = [message for person in harness.people[:2] for message in person.dm.messages]
    return [(message.id, message.text) for message in (*harness.messages, *inboxes) if not message.ephemeral]


async def test_old_buttons_are_played_from_and_nothing_is_posted_twice(harness: Harness, places):
    alice, bruno = await begin(harness)
    mine = heard(await done(alice.click(harness.button("hand"), on=harness.panel)))
    await all_is_told(harness)
    hand, before, panel = hand_of(bruno), screens(harness), harness.panel
    await bring(harness, places[1])
    await done(alice.slash("tables"))
    assert screens(harness) == before
    await done(alice.click(card_on(mine, "salmon-5"), on=mine))
    await done(bruno.click(card_on(hand, "salmon-4"), on=hand))
    await alice.until(lambda: told_once(harness, 1) and "trick 2 of" in harness.board)
    assert "Alice **5** · Bruno **4**" in harness.told("**Trick 1/15**")[0].text
    assert boards(harness) == [harness.panel]
    answered = await done(bruno.click(button_on(panel, "hand"), on=panel))
    assert "trick 2:" in heard(answered).text


async def test_a_sealed_card_and_an_open_lobby_arrive_too_and_new_tables_get_new_numbers(harness: Harness, places):
    alice, bruno = await begin(harness)
    await done(alice.click(card_on(hand_of(alice), "salmon-5"), on=hand_of(alice)))
    await harness.open_table("kodiak", harness.chloe)
    await all_is_told(harness)
    lobby = harness.panel_of(2)
    await bring(harness, places[1])
    await done(bruno.click(button_on(lobby, "join"), on=lobby))
    await bruno.until(lambda: "Bruno" in harness.panel_of(2).text)
    await done(bruno.click(card_on(hand_of(bruno), "salmon-4"), on=hand_of(bruno)))
    await alice.until(lambda: told_once(harness, 1))
    await harness.open_table("kodiak", alice)
    await alice.until(lambda: harness.panel_of(3))


async def test_what_was_saved_but_not_told_is_told_once_by_the_bot_that_starts_there(harness: Harness, places):
    alice, bruno = await begin(harness)
    stuck = harness.sandbox.faults.refuse("POST", f"/channels/{harness.channel.id}/messages", status=503, times=1000)
    for person, card in ((alice, "salmon-5"), (bruno, "salmon-4")):
        await done(person.click(card_on(hand_of(person), card), on=hand_of(person)))
    await alice.until(lambda: stuck.struck)
    await harness.stop_bot()
    assert not harness.told("**Trick 1/15**")
    harness.sandbox.faults.clear()
    await bring(harness, places[1])
    await alice.until(lambda: told_once(harness, 1) and "trick 2 of" in harness.board)
    await all_is_told(harness)
    assert len(harness.told("**Trick 1/15**")) == 1


@every_game
@pytest.mark.parametrize("places", ["to a server"], indirect=True)
async def test_a_game_of_every_title_goes_there_and_back_and_to_its_end(harness: Harness, key: str, places, tmp_path):
    people, rng = harness.people[: GAMES[key].seats.start], random.Random(5)
    await begin_any(harness, key, people)
    players = [RandomPlayer(person, rng, at_inbox(person)) for person in people]
    for place in (places[1], tmp_path / "back.sqlite3"):
        answers = iter(range(EXCERPT))
        await play(players, lambda answers=answers: over(harness)() or next(answers, None) is None)
        await bring(harness, place)
    await play(players, over(harness))
    await all_is_told(harness)
    (standings,) = harness.told("🏆")
    assert all(f"**{name}**" in standings.text for name in (await harness.table()).names)
    assert verify((await Archive(harness.store).find(1)).recording).is_fair
