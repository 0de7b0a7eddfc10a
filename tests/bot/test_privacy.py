"""One's own data: seen, taken along, deleted."""

import json
import random
import sqlite3
from contextlib import closing

import pytest

from sandbox import Person
from sandbox.models import Message
from tests.bot.club import Club, Player, button_on, choices, done, heard, play_to_the_end
from tests.bot.trouble import errors


async def shown(person: Person) -> Message:
    answer = await done(person.slash("privacy"))
    assert answer.ephemeral
    return answer.message


async def delete(person: Person) -> str:
    message = await shown(person)
    await done(person.click("privacy:ask", on=message))
    answer = await done(person.click("privacy:delete", on=message))
    return answer.message.text


async def play_a_game(club: Club) -> None:
    await club.begin(club.alice, club.bruno)
    await play_to_the_end(club, [Player(club.alice, random.Random(1)), Player(club.bruno, random.Random(2))])
    await club.alice.until(lambda: "🏁" in club.panel.text)


def stored(club: Club) -> str:
    """Everything in the file."""
    with closing(sqlite3.connect(club.database)) as connection:
        return "\n".join(connection.iterdump())


# Seeing and taking along


@pytest.mark.parametrize(
    ("locale", "lines"),
    [
        ("en-US", ["**one table** you are sitting at", "no game that has ended", "nothing, ever", "after 30 days"]),
        ("fr", ["**une table** où tu as une place", "aucune partie finie", "rien, jamais", "bout de 30 jours"]),
    ],
)
async def test_somebody_sees_what_is_stored_about_them(club: Club, locale, lines):
    reader = club.person("Claire", locale)
    await done(reader.slash("kodiak start"))
    message = await shown(reader)
    assert "**Claire**" in message.text
    assert all(line in message.text for line in lines)


async def test_a_copy_holds_all_of_mine_and_nothing_of_anybody_else(club: Club):
    await play_a_game(club)
    message = await shown(club.alice)
    answer = await done(club.alice.click("privacy:export", on=message))
    export = heard(answer)
    assert export.ephemeral
    (file,) = export.attachments
    assert file.filename == "my-data.json"
    data = json.loads(file.content)
    assert data["person"]["name"] == "Alice"
    assert data["person"]["user_id"] == str(club.alice.id)
    (seat,) = data["seats"]
    assert (seat["game"], seat["phase"], seat["server"], seat["is_host"]) == ("kodiak", "over", "Les amis du jeu", True)
    assert seat["moves"] >= 15
    assert seat["opened_at"].startswith("20")
    assert len(data["results"]) == 1
    assert "Bruno" not in file.content.decode()
    assert str(club.bruno.id) not in file.content.decode()


# Being forgotten


async def test_nothing_is_deleted_before_it_is_confirmed(club: Club):
    await done(club.alice.slash("kodiak start"))
    message = await shown(club.alice)
    await done(club.alice.click("privacy:ask", on=message))
    assert "**Delete everything about you?**" in message.text
    assert "You leave the one table that has not begun." in message.text
    await done(club.alice.click("privacy:keep", on=message))
    assert message.text == "Nothing was deleted."
    assert (await club.table()).people == (club.alice.id,)


async def test_a_finished_game_keeps_a_pseudonym_and_the_others_keep_theirs(club: Club):
    await play_a_game(club)
    before = await club.bot.services.ratings.ladder(club.guild.id, "kodiak")
    bruno = await club.bot.services.store.privacy.dossier(club.bruno.id)
    assert "Everything about you is deleted." in await delete(club.alice)
    table = await club.table()
    assert table.people == (club.bruno.id,)
    assert table.names[0].startswith("Player ")
    assert table.names[1] == "Bruno"
    assert str(club.alice.id) not in stored(club)
    assert "Alice" not in stored(club)
    assert await club.bot.services.store.privacy.dossier(club.bruno.id) == bruno
    after = await club.bot.services.ratings.ladder(club.guild.id, "kodiak")
    assert after.tallies[club.bruno.id] == before.tallies[club.bruno.id]
    assert club.alice.id not in after.tallies
    await club.restart_bot()
    assert (await club.table()).names == table.names


async def test_in_a_running_game_the_seat_is_given_away_and_the_game_goes_on(club: Club):
    await club.begin(club.alice, club.bruno, club.chloe)
    message = await shown(club.alice)
    await done(club.alice.click("privacy:ask", on=message))
    assert "**You are in the middle of a game.**" in message.text
    await done(club.alice.click("privacy:delete", on=message))
    await club.bruno.until(lambda: club.told("’s seat is free"))
    table = await club.table()
    assert table.people == (club.bruno.id, club.chloe.id)
    assert table.names[0].startswith("Player ")
    assert table.record.host_id == club.bruno.id
    await club.alice.until(lambda: not any("play:" in b.custom_id for m in club.alice.dm.messages for b in m.buttons))
    await club.chloe.until(lambda: button_on(club.panel, "seat"))
    dora = club.people[3]
    await done(dora.click(button_on(club.panel, "seat"), on=club.panel))
    assert (await club.table()).names[0] == "Dora"


async def test_a_lobby_is_left_and_one_with_nobody_else_is_closed(club: Club):
    await club.open_table("kodiak", club.alice, club.bruno)
    await done(club.alice.slash("5211 start"))
    await delete(club.alice)
    assert (await club.table(1)).names == ("Bruno",)
    assert (await club.table(1)).record.host_id == club.bruno.id
    assert (await club.table(2)).record.phase == "stopped"
    await club.bruno.until(lambda: "1. Bruno" in club.panel_of(1).text)


async def test_a_game_with_computers_alone_is_closed(club: Club):
    await club.lay_table(club.alice)
    await done(club.alice.click(club.button("add"), on=club.panel))
    await done(club.alice.click(club.button("begin"), on=club.panel))
    await club.alice.until(lambda: choices(club.alice.dm.last))
    await delete(club.alice)
    await club.bruno.until(lambda: club.told("was closed before the end"))
    assert str(club.alice.id) not in stored(club)


@pytest.mark.parametrize("is_closed", [False, True], ids=["an open inbox", "a closed inbox"])
async def test_a_hand_still_on_its_way_leaves_nothing_behind(club: Club, is_closed):
    hold = club.sandbox.faults.hold("POST", "/channels/{channel_id}/messages", channel=club.alice.dm.channel)
    await done(club.alice.slash("kodiak start"))
    await hold.arrived.wait()
    await delete(club.alice)
    if is_closed:
        club.alice.close_inbox()
    hold.release()
    await club.bruno.until(lambda: "closed before the end" in club.panel.text)
    await club.stop_bot()
    assert str(club.alice.id) not in stored(club)


async def test_who_was_forgotten_is_met_anew(club: Club):
    await done(club.alice.slash("language", language="fr"))
    await delete(club.alice)
    assert (await done(club.alice.slash("help"))).text.startswith("**Board games on Discord.**")
    assert await club.bot.services.store.people.get(club.alice.id) is not None


async def test_a_click_delivered_twice_deletes_once_and_nobody_stumbles(club: Club, caplog):
    await club.open_table("kodiak", club.alice, club.bruno)
    message = await shown(club.alice)
    await done(club.alice.click("privacy:ask", on=message))
    club.sandbox.faults.deliver_twice()
    await done(club.alice.click("privacy:delete", on=message))
    await club.sandbox.caught_up()
    assert (await club.table()).names == ("Bruno",)
    assert errors(caplog) == []


async def test_the_buttons_speak_of_whoever_clicks_them(club: Club):
    await club.open_table("kodiak", club.alice)
    said = (await done(club.bruno.slash("help"))).message
    await done(club.bruno.forge("privacy:delete", on=said))
    assert (await club.table()).people == (club.alice.id,)
    answer = await done(club.bruno.forge("privacy:everything", on=said))
    assert heard(answer).text.startswith("I do not know this button any more.")
