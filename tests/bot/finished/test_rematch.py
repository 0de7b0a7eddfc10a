"""The same again: a rematch is one lobby however often and by whomever it is asked for."""

import asyncio
import random

import pytest

from presenters.texts import texts_in
from testing.harness import Harness
from testing.players import RandomPlayer, done
from testing.screens import button_on, heard
from tests.bot.finished_games import panel_of, played

EN = texts_in("en")


async def again(person, panel):
    return heard(await done(person.click(button_on(panel, "again"), on=panel)))


async def test_a_game_played_to_its_end_offers_a_rematch_on_its_panel(harness: Harness):
    await harness.begin(harness.alice, harness.bruno)
    rng = random.Random(1)
    await harness.play_to_the_end([RandomPlayer(harness.alice, rng), RandomPlayer(harness.bruno, rng)])
    await harness.alice.until(lambda: "🏁" in harness.panel_of(1).text)
    answer = await again(harness.bruno, harness.panel_of(1))
    assert answer.ephemeral
    assert "is open for your rematch" in answer.text
    table = await harness.table(2)
    assert (table.record.host_id, table.options) == (harness.bruno.id, {"rounds": "1"})
    await harness.alice.until(lambda: harness.panel_of(2))
    (standings,) = harness.told("🏆")
    assert "You have a seat at the rematch" in (await again(harness.alice, standings)).text
    assert (await harness.table(2)).people == (harness.bruno.id, harness.alice.id)


async def test_a_rematch_keeps_the_table_and_moves_the_seats_on_by_one(harness: Harness):
    table_id = await played(harness, *harness.people[:3], computers=("Grace",), tempo="relaxed-24", language="fr")
    panel = await panel_of(harness, table_id)
    for person in (harness.chloe, harness.alice, harness.bruno):
        await again(person, panel)
    table = await harness.table(table_id + 1)
    assert table.names == ("Bruno", "Chloé", "Grace", "Alice")
    assert table.seats[2].computer == "easy"
    old = (await harness.table(table_id)).record
    kept = ("game", "options", "tempo", "language", "guild_id", "guild_name", "channel_id")
    assert [getattr(table.record, key) for key in kept] == [getattr(old, key) for key in kept]
    assert table.record.host_id == harness.chloe.id
    assert table.record.seed != old.seed


async def test_pressing_again_leads_to_the_same_lobby_even_after_a_restart(harness: Harness):
    table_id = await played(harness, harness.alice, harness.bruno)
    panel = await panel_of(harness, table_id)
    await again(harness.alice, panel)
    await again(harness.alice, panel)
    await harness.restart_bot()
    await again(harness.bruno, panel)
    assert (await harness.table(table_id + 1)).people == (harness.bruno.id, harness.alice.id)
    assert "There is no such table" in (await done(harness.alice.slash("kodiak board", table=table_id + 2))).text


async def test_two_who_press_at_once_meet_at_one_table(harness: Harness):
    table_id = await played(harness, *harness.people[:4])
    panel = await panel_of(harness, table_id)
    harness.sandbox.faults.deliver_twice()
    await asyncio.gather(*(again(person, panel) for person in harness.people[:4]))
    await harness.sandbox.caught_up()
    table = await harness.table(table_id + 1)
    assert table.names == ("Bruno", "Chloé", "Dora", "Alice")
    assert "There is no such table" in (await done(harness.alice.slash("kodiak board", table=table_id + 2))).text


async def test_a_rematch_that_was_closed_makes_room_for_another(harness: Harness):
    table_id = await played(harness, harness.alice, harness.bruno)
    panel = await panel_of(harness, table_id)
    await again(harness.alice, panel)
    await harness.alice.until(lambda: harness.panel_of(table_id + 1))
    await done(
        harness.alice.click(button_on(harness.panel_of(table_id + 1), "leave"), on=harness.panel_of(table_id + 1))
    )
    await again(harness.bruno, panel)
    assert (await harness.table(table_id + 2)).people == (harness.bruno.id,)


async def test_who_comes_late_is_led_to_the_game(harness: Harness):
    table_id = await played(harness, *harness.people[:3])
    panel = await panel_of(harness, table_id)
    await again(harness.alice, panel)
    await again(harness.bruno, panel)
    await harness.alice.until(lambda: harness.panel_of(table_id + 1))
    lobby = harness.panel_of(table_id + 1)
    await done(harness.alice.click(button_on(lobby, "begin"), on=lobby))
    assert "The rematch has already begun" in (await again(harness.chloe, panel)).text


async def test_a_rematch_is_for_those_who_played_and_for_games_that_are_over(harness: Harness):
    table_id = await played(harness, harness.alice, harness.bruno)
    panel = await panel_of(harness, table_id)
    assert (await again(harness.chloe, panel)).text == EN("refusal-not-a-player")
    running = await played(harness, harness.alice, harness.bruno, phase="playing")
    refusal = heard(await done(harness.alice.forge(f"again:{running}", on=panel)))
    assert refusal.text == EN("refusal-not-over")


async def test_a_rematch_is_refused_where_the_server_wants_no_tables_any_more(harness: Harness):
    table_id = await played(harness, harness.alice, harness.bruno)
    panel = await panel_of(harness, table_id)
    elsewhere = harness.sandbox.world.add_channel(harness.guild, "tables")
    await harness.sandbox.caught_up()
    await harness.store.guilds.choose_channels(harness.guild.id, [elsewhere.id])
    assert (await again(harness.alice, panel)).text == f"On this server, tables are opened here: <#{elsewhere.id}>."
    await harness.store.guilds.choose_channels(harness.guild.id, [elsewhere.id, harness.channel.id])
    assert "is open for your rematch" in (await again(harness.alice, panel)).text


async def test_a_rematch_gets_a_thread_if_the_server_gives_threads_by_now_and_one_for_all(harness: Harness):
    table_id = await played(harness, harness.alice, harness.bruno)
    panel = await panel_of(harness, table_id)
    await harness.store.guilds.choose(harness.guild.id, "in_threads", 1)
    await asyncio.gather(again(harness.alice, panel), again(harness.bruno, panel))
    table = await harness.table(table_id + 1)
    threads = [channel for channel in harness.sandbox.world.channels.values() if channel.is_thread]
    assert [thread.id for thread in threads] == [table.record.channel_id]
    assert set(table.people) == {harness.alice.id, harness.bruno.id}


@pytest.mark.parametrize("guild_cache", ["warm", "empty"])
async def test_a_player_opens_and_joins_no_rematch_in_a_channel_they_see_no_more(harness: Harness):
    """They were let into it for the game, and sit in their inbox or elsewhere on the server now."""
    alice, bruno, world = harness.alice, harness.bruno, harness.sandbox.world
    secret = world.add_channel(harness.guild, "secret", only_for=[alice.user])
    await harness.sandbox.caught_up()
    table_id = await played(harness, alice, bruno, channel_id=secret.id)
    for place in (bruno.dm, harness.channel):
        on = heard(await done(bruno.slash("help", place)))
        assert heard(await done(bruno.forge(f"again:{table_id}", on=on))).text == EN("refusal-channel-hidden")
    assert await harness.store.tables.open_ids() == []
    on = heard(await done(alice.slash("help", alice.dm)))
    assert "is open for your rematch" in heard(await done(alice.forge(f"again:{table_id}", on=on))).text
    on = heard(await done(bruno.slash("help", bruno.dm)))
    assert heard(await done(bruno.forge(f"again:{table_id}", on=on))).text == EN("refusal-channel-hidden")
    assert (await harness.table(table_id + 1)).people == (alice.id,)
