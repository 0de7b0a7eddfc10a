"""The same again: a rematch is one lobby however often and by whomever it is asked for."""

import asyncio
import random

from presenters.texts import texts_in
from tests.bot.club import Club, Player, button_on, done, heard, play_to_the_end
from tests.bot.past import panel_of, played

EN = texts_in("en")


async def again(person, panel):
    return heard(await done(person.click(button_on(panel, "again"), on=panel)))


async def test_a_game_played_to_its_end_offers_a_rematch_on_its_panel(club: Club):
    await club.begin(club.alice, club.bruno)
    rng = random.Random(1)
    await play_to_the_end(club, [Player(club.alice, rng), Player(club.bruno, rng)])
    await club.alice.until(lambda: "🏁" in club.panel_of(1).text)
    answer = await again(club.bruno, club.panel_of(1))
    assert answer.ephemeral
    assert "is open for your rematch" in answer.text
    table = await club.table(2)
    assert (table.record.host_id, table.options) == (club.bruno.id, {"rounds": "1"})
    await club.alice.until(lambda: club.panel_of(2))
    (standings,) = club.told("🏆")
    assert "You have a seat at the rematch" in (await again(club.alice, standings)).text
    assert (await club.table(2)).people == (club.bruno.id, club.alice.id)


async def test_a_rematch_keeps_the_table_and_moves_the_seats_on_by_one(club: Club):
    table_id = await played(club, *club.people[:3], computers=("Grace",), tempo="relaxed-24", language="fr")
    panel = await panel_of(club, table_id)
    for person in (club.chloe, club.alice, club.bruno):
        await again(person, panel)
    table = await club.table(table_id + 1)
    assert table.names == ("Bruno", "Chloé", "Grace", "Alice")
    assert table.seats[2].computer == "easy"
    old = (await club.table(table_id)).record
    kept = ("game", "options", "tempo", "language", "guild_id", "guild_name", "channel_id")
    assert [getattr(table.record, key) for key in kept] == [getattr(old, key) for key in kept]
    assert table.record.host_id == club.chloe.id
    assert table.record.seed != old.seed


async def test_pressing_again_leads_to_the_same_lobby_even_after_a_restart(club: Club):
    table_id = await played(club, club.alice, club.bruno)
    panel = await panel_of(club, table_id)
    await again(club.alice, panel)
    await again(club.alice, panel)
    await club.restart_bot()
    await again(club.bruno, panel)
    assert (await club.table(table_id + 1)).people == (club.bruno.id, club.alice.id)
    assert "There is no such table" in (await done(club.alice.slash("kodiak board", table=table_id + 2))).text


async def test_two_who_press_at_once_meet_at_one_table(club: Club):
    table_id = await played(club, *club.people[:4])
    panel = await panel_of(club, table_id)
    club.sandbox.faults.deliver_twice()
    await asyncio.gather(*(again(person, panel) for person in club.people[:4]))
    await club.sandbox.caught_up()
    table = await club.table(table_id + 1)
    assert table.names == ("Bruno", "Chloé", "Dora", "Alice")
    assert "There is no such table" in (await done(club.alice.slash("kodiak board", table=table_id + 2))).text


async def test_a_rematch_that_was_closed_makes_room_for_another(club: Club):
    table_id = await played(club, club.alice, club.bruno)
    panel = await panel_of(club, table_id)
    await again(club.alice, panel)
    await club.alice.until(lambda: club.panel_of(table_id + 1))
    await done(club.alice.click(button_on(club.panel_of(table_id + 1), "leave"), on=club.panel_of(table_id + 1)))
    await again(club.bruno, panel)
    assert (await club.table(table_id + 2)).people == (club.bruno.id,)


async def test_who_comes_late_is_led_to_the_game(club: Club):
    table_id = await played(club, *club.people[:3])
    panel = await panel_of(club, table_id)
    await again(club.alice, panel)
    await again(club.bruno, panel)
    await club.alice.until(lambda: club.panel_of(table_id + 1))
    lobby = club.panel_of(table_id + 1)
    await done(club.alice.click(button_on(lobby, "begin"), on=lobby))
    assert "The rematch has already begun" in (await again(club.chloe, panel)).text


async def test_a_rematch_is_for_those_who_played_and_for_games_that_are_over(club: Club):
    table_id = await played(club, club.alice, club.bruno)
    panel = await panel_of(club, table_id)
    assert (await again(club.chloe, panel)).text == EN("refusal-not-a-player")
    running = await played(club, club.alice, club.bruno, phase="playing")
    refusal = heard(await done(club.alice.forge(f"again:{running}", on=panel)))
    assert refusal.text == EN("refusal-not-over")


async def test_a_rematch_is_refused_where_the_server_wants_no_tables_any_more(club: Club):
    table_id = await played(club, club.alice, club.bruno)
    panel = await panel_of(club, table_id)
    elsewhere = club.sandbox.world.add_channel(club.guild, "tables")
    await club.sandbox.caught_up()
    await club.bot.services.store.guilds.choose_channels(club.guild.id, [elsewhere.id])
    assert (await again(club.alice, panel)).text == f"On this server, tables are opened here: <#{elsewhere.id}>."
    await club.bot.services.store.guilds.choose_channels(club.guild.id, [elsewhere.id, club.channel.id])
    assert "is open for your rematch" in (await again(club.alice, panel)).text


async def test_a_rematch_gets_a_thread_if_the_server_gives_threads_by_now_and_one_for_all(club: Club):
    table_id = await played(club, club.alice, club.bruno)
    panel = await panel_of(club, table_id)
    await club.bot.services.store.guilds.choose(club.guild.id, "in_threads", 1)
    await asyncio.gather(again(club.alice, panel), again(club.bruno, panel))
    table = await club.table(table_id + 1)
    threads = [channel for channel in club.sandbox.world.channels.values() if channel.is_thread]
    assert [thread.id for thread in threads] == [table.record.channel_id]
    assert set(table.people) == {club.alice.id, club.bruno.id}
