"""One's own data: seen, taken along, deleted."""

import json
import random
import sqlite3
from contextlib import closing

import pytest

from sandbox import Person
from sandbox.world.models import Message
from table.history.ratings import Ratings
from testing.harness import Harness
from testing.players import RandomPlayer, done
from testing.screens import button_on, heard, move_buttons
from tests.bot.fault_tools import errors


async def shown(person: Person) -> Message:
    answer = await done(person.slash("privacy"))
    assert answer.ephemeral
    return answer.message


async def delete(person: Person) -> str:
    message = await shown(person)
    await done(person.click("privacy:ask", on=message))
    answer = await done(person.click("privacy:delete", on=message))
    return answer.message.text


async def play_a_game(harness: Harness) -> None:
    await harness.begin(harness.alice, harness.bruno)
    await harness.play_to_the_end(
        [RandomPlayer(harness.alice, random.Random(1)), RandomPlayer(harness.bruno, random.Random(2))]
    )
    await harness.alice.until(lambda: "🏁" in harness.panel.text)


def stored(harness: Harness) -> str:
    """Everything in the file."""
    with closing(sqlite3.connect(harness.database)) as connection:
        return "\n".join(connection.iterdump())


# Seeing and taking along


@pytest.mark.parametrize(
    ("locale", "lines"),
    [
        ("en-US", ["**one table** you are sitting at", "no game that has ended", "nothing, ever", "after 30 days"]),
        ("fr", ["**une table** où tu as une place", "aucune partie finie", "rien, jamais", "bout de 30 jours"]),
    ],
)
async def test_somebody_sees_what_is_stored_about_them(harness: Harness, locale, lines):
    reader = harness.person("Claire", locale)
    await done(reader.slash("kodiak start"))
    message = await shown(reader)
    assert "**Claire**" in message.text
    assert all(line in message.text for line in lines)


async def test_a_copy_holds_all_of_mine_and_nothing_of_anybody_else(harness: Harness):
    await play_a_game(harness)
    message = await shown(harness.alice)
    answer = await done(harness.alice.click("privacy:export", on=message))
    export = heard(answer)
    assert export.ephemeral
    (file,) = export.attachments
    assert file.filename == "my-data.json"
    data = json.loads(file.content)
    assert data["person"]["name"] == "Alice"
    assert data["person"]["user_id"] == str(harness.alice.id)
    (seat,) = data["seats"]
    assert (seat["game"], seat["phase"], seat["server"], seat["is_host"]) == ("kodiak", "over", "Les amis du jeu", True)
    assert seat["moves"] >= 15
    assert seat["opened_at"].startswith("20")
    assert len(data["results"]) == 1
    assert "Bruno" not in file.content.decode()
    assert str(harness.bruno.id) not in file.content.decode()


# Being forgotten


async def test_nothing_is_deleted_before_it_is_confirmed(harness: Harness):
    await done(harness.alice.slash("kodiak start"))
    message = await shown(harness.alice)
    await done(harness.alice.click("privacy:ask", on=message))
    assert "**Delete everything about you?**" in message.text
    assert "You leave the one table that has not begun." in message.text
    await done(harness.alice.click("privacy:keep", on=message))
    assert message.text == "Nothing was deleted."
    assert (await harness.table()).people == (harness.alice.id,)


async def test_a_finished_game_keeps_a_pseudonym_and_the_others_keep_theirs(harness: Harness):
    await play_a_game(harness)
    before = await Ratings(harness.store).ladder(harness.guild.id, "kodiak")
    bruno = await harness.store.privacy.dossier(harness.bruno.id)
    assert "Everything about you is deleted." in await delete(harness.alice)
    table = await harness.table()
    assert table.people == (harness.bruno.id,)
    assert table.names[0].startswith("Player ")
    assert table.names[1] == "Bruno"
    assert str(harness.alice.id) not in stored(harness)
    assert "Alice" not in stored(harness)
    assert await harness.store.privacy.dossier(harness.bruno.id) == bruno
    after = await Ratings(harness.store).ladder(harness.guild.id, "kodiak")
    assert after.tallies[harness.bruno.id] == before.tallies[harness.bruno.id]
    assert harness.alice.id not in after.tallies
    await harness.restart_bot()
    assert (await harness.table()).names == table.names


async def test_in_a_running_game_the_seat_is_given_away_and_the_game_goes_on(harness: Harness):
    await harness.begin(harness.alice, harness.bruno, harness.chloe, rounds="3")
    message = await shown(harness.alice)
    await done(harness.alice.click("privacy:ask", on=message))
    assert "**You are in the middle of a game.**" in message.text
    await done(harness.alice.click("privacy:delete", on=message))
    await harness.bruno.until(lambda: harness.told("’s seat is given away"))
    table = await harness.table()
    assert table.people == (harness.bruno.id, harness.chloe.id)
    assert table.names[0].startswith("Player ")
    assert table.record.host_id == harness.bruno.id
    await harness.alice.until(
        lambda: not any("play:" in b.custom_id for m in harness.alice.dm.messages for b in m.buttons)
    )
    await harness.chloe.until(lambda: button_on(harness.panel, "seat"))
    dora = harness.people[3]
    await done(dora.click(button_on(harness.panel, "seat"), on=harness.panel))
    assert (await harness.table()).names[0] == "Dora"


@pytest.mark.parametrize("is_in_inbox", [True, False], ids=["inbox", "channel"])
async def test_a_lesson_under_way_is_ended_and_keeps_no_name(harness: Harness, is_in_inbox: bool):
    await done(harness.alice.slash("learn", *([harness.alice.dm] if is_in_inbox else []), game="kodiak"))
    await harness.bot.idle()
    assert str(harness.alice.id) in stored(harness)
    await delete(harness.alice)
    await harness.bot.idle()
    assert await harness.store.tables.open_ids() == []
    assert str(harness.alice.id) not in stored(harness)
    assert "Alice" not in stored(harness)


async def test_a_lobby_is_left_and_one_with_nobody_else_is_closed(harness: Harness):
    await harness.open_table("kodiak", harness.alice, harness.bruno)
    await done(harness.alice.slash("5211 start"))
    await delete(harness.alice)
    assert (await harness.table(1)).names == ("Bruno",)
    assert (await harness.table(1)).record.host_id == harness.bruno.id
    assert (await harness.table(2)).record.phase == "stopped"
    await harness.bruno.until(lambda: "1. Bruno" in harness.panel_of(1).text)


async def test_a_game_with_computers_alone_is_closed(harness: Harness):
    await harness.open_kodiak(harness.alice)
    await done(harness.alice.click(harness.button("add"), on=harness.panel))
    await harness.press(harness.alice, "begin")
    await harness.alice.until(lambda: move_buttons(harness.alice.dm.last))
    await delete(harness.alice)
    await harness.bruno.until(lambda: harness.told("was closed before the end"))
    assert str(harness.alice.id) not in stored(harness)


@pytest.mark.parametrize("is_closed", [False, True], ids=["an open inbox", "a closed inbox"])
async def test_a_hand_still_on_its_way_leaves_nothing_behind(harness: Harness, is_closed):
    hold = harness.sandbox.faults.hold("POST", "/channels/{channel_id}/messages", channel=harness.alice.dm.channel)
    await done(harness.alice.slash("kodiak start"))
    await harness.press(harness.alice, "add")
    await hold.arrival()
    await delete(harness.alice)
    if is_closed:
        harness.alice.close_inbox()
    hold.release()
    await harness.bruno.until(lambda: "closed before the game began" in harness.panel.text)
    await harness.stop_bot()
    assert str(harness.alice.id) not in stored(harness)


async def test_who_was_forgotten_is_met_anew(harness: Harness):
    await done(harness.alice.slash("language", language="fr"))
    await delete(harness.alice)
    assert (await done(harness.alice.slash("help"))).text.startswith("**Board games on Discord.**")
    assert await harness.store.people.get(harness.alice.id) is not None


async def test_a_click_delivered_twice_deletes_once_and_nobody_stumbles(harness: Harness, caplog):
    await harness.open_table("kodiak", harness.alice, harness.bruno)
    message = await shown(harness.alice)
    await done(harness.alice.click("privacy:ask", on=message))
    harness.sandbox.faults.deliver_twice()
    await done(harness.alice.click("privacy:delete", on=message))
    await harness.sandbox.caught_up()
    assert (await harness.table()).names == ("Bruno",)
    assert errors(caplog) == []


async def test_the_buttons_speak_of_whoever_clicks_them(harness: Harness):
    await harness.open_table("kodiak", harness.alice)
    said = (await done(harness.bruno.slash("help"))).message
    await done(harness.bruno.forge("privacy:delete", on=said))
    assert (await harness.table()).people == (harness.alice.id,)
    answer = await done(harness.bruno.forge("privacy:everything", on=said))
    assert heard(answer).text.startswith("I do not know this button any more.")


# What goes by itself


async def test_the_numbers_of_clicks_are_gone_after_a_day_while_the_bot_runs_on(harness: Harness):
    await harness.begin(harness.alice, harness.bruno)
    await harness.bot.run_periodic_jobs()
    assert 'INSERT INTO "answers"' in stored(harness)
    harness.clock.advance(25 * 3600)
    await harness.bot.run_periodic_jobs()
    assert 'INSERT INTO "answers"' not in stored(harness)


async def test_data_is_deleted_although_a_table_cannot_be_read(harness: Harness, caplog):
    await harness.begin(harness.alice, harness.bruno)
    await harness.open_table("5211", harness.alice, harness.bruno)
    await harness.bot.idle()
    await harness.stop_bot()
    with closing(sqlite3.connect(harness.database)) as connection, connection:
        connection.execute("UPDATE tables SET game = 'a game of later' WHERE id = 1")
    await harness.start_bot()
    assert "Everything about you is deleted" in await delete(harness.alice)
    assert (await harness.table(2)).names == ("Bruno",)
    assert str(harness.alice.id) not in stored(harness)
    ben = (await harness.store.tables.load(1)).seats[1]
    assert (ben.user_id, ben.name) == (harness.bruno.id, "Bruno")
    assert "table 1 cannot be left by its rules: UnknownGameError" in caplog.text
