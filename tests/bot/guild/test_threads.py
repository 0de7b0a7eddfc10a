"""A table in a thread is seen by those who see the thread: its parent's readers, or a private one's members."""

import pytest

from presenters.texts import texts_in
from sandbox import Person
from sandbox.world.models import Channel
from testing.harness import Harness
from testing.players import done
from testing.screens import button_on, heard, panel_in
from tests.bot.finished_games import played

pytestmark = pytest.mark.parametrize("guild_cache", ["warm", "empty"])

NONE = texts_in("en")("refusal-no-such-table")
CHANNEL = "/channels/{channel_id}"


async def open_lobby(host: Person, place: Channel) -> None:
    await done(host.slash("kodiak start", place, language="en"))
    await host.until(lambda: panel_in(place).buttons)


async def finds(person: Person, command: str = "kodiak board", number: int = 1) -> bool:
    """Whether somebody is shown a table from the public channel; completions never tell more."""
    seen = heard(await done(person.slash(command, table=number))).text != NONE
    offered = [value for _, value in await person.complete(command, "table", "")]
    assert seen or number not in offered
    return seen


@pytest.fixture
def secret(harness: Harness) -> Channel:
    """A channel for Alice and Bruno."""
    allowed = [harness.alice.user, harness.bruno.user]
    return harness.sandbox.world.add_channel(harness.guild, "secret", only_for=allowed)


async def test_a_thread_of_a_hidden_channel_does_not_open_up_when_it_is_archived(harness: Harness, secret):
    thread = harness.sandbox.world.add_thread(secret, "kodiak night")
    await open_lobby(harness.alice, thread)
    for archived in (False, True):
        harness.sandbox.world.archive(thread, archived=archived)
        await harness.sandbox.caught_up()
        assert [await finds(person) for person in (harness.alice, harness.bruno, harness.chloe)] == [True, True, False]
        assert "Kodiak" not in heard(await done(harness.chloe.slash("tables"))).text
    await harness.restart_bot()
    assert [await finds(person) for person in (harness.alice, harness.bruno, harness.chloe)] == [True, True, False]
    assert harness.sandbox.count("GET", CHANNEL) == 0


async def test_a_finished_game_of_before_the_parent_was_known_is_looked_up_once(harness: Harness, secret):
    thread = harness.sandbox.world.add_thread(secret, "kodiak night")
    number = await played(harness, harness.alice, harness.people[3], channel_id=thread.id)
    harness.sandbox.world.archive(thread)
    await harness.sandbox.caught_up()
    dora = harness.people[3]
    for command in ("replay", "verify", "replay"):
        seen = [await finds(person, command, number) for person in (dora, harness.bruno, harness.chloe)]
        assert seen == [True, True, False]
    assert harness.sandbox.count("GET", CHANNEL) == 1


async def test_a_place_nobody_knows_is_for_its_players_alone(harness: Harness):
    number = await played(harness, harness.alice, harness.bruno, channel_id=77)
    assert await finds(harness.bruno, "replay", number)
    assert not await finds(harness.chloe, "replay", number)


@pytest.mark.parametrize("archived", [False, True])
async def test_a_private_thread_is_seen_by_its_members_alone(harness: Harness, archived):
    members = [harness.alice.user, harness.bruno.user]
    thread = harness.sandbox.world.add_thread(harness.channel, "between us", private_for=members)
    await open_lobby(harness.alice, thread)
    harness.sandbox.world.archive(thread, archived=archived)
    await harness.sandbox.caught_up()
    assert [await finds(person) for person in (harness.alice, harness.bruno, harness.chloe)] == [True, True, False]
    assert "Kodiak" not in heard(await done(harness.chloe.slash("tables"))).text
    refused = heard(await done(harness.chloe.slash("kodiak join")))
    assert refused.text == texts_in("en")("refusal-no-lobby-here")
    assert (await harness.table()).people == (harness.alice.id,)


async def test_a_table_that_moves_is_seen_where_it_stands_now(harness: Harness, secret):
    await open_lobby(harness.alice, harness.channel)
    assert await finds(harness.chloe)
    await done(harness.alice.slash("move", secret, table=1))
    await harness.alice.until(lambda: button_on(panel_in(secret), "join"))
    assert not await finds(harness.chloe)
    assert await finds(harness.bruno)


async def test_a_rematch_asked_for_elsewhere_is_as_hidden_as_the_game_was(harness: Harness, secret):
    thread = harness.sandbox.world.add_thread(secret, "kodiak night")
    number = await played(harness, harness.alice, harness.bruno, channel_id=thread.id, home_id=secret.id)
    on = heard(await done(harness.alice.slash("help", harness.alice.dm)))
    await done(harness.alice.forge(f"again:{number}", on=on))
    harness.sandbox.world.archive(thread)
    await harness.sandbox.caught_up()
    (again,) = await harness.store.tables.open_ids()
    assert await finds(harness.bruno, number=again)
    assert not await finds(harness.chloe, number=again)
