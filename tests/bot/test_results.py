"""Games, ratings and leaderboards as people ask for them, in both languages."""

import random

import pytest

from storage.results import ResultRecord, ResultSeat
from tests.bot.club import Club, Player, button_on, done, heard, play_to_the_end
from tests.storage.builders import an_answer


async def note(club: Club, *ranked, game="kodiak", by="person", finished=True):
    """Save the end of a game whose players came in this order."""
    store = club.bot.services.store
    table_id = store.tables.new_id()
    seats = tuple(
        ResultSeat(seat, person.id, by, seat + 1 if finished else None, 30 - 5 * seat if finished else None)
        for seat, person in enumerate(ranked)
    )
    result = ResultRecord(table_id, club.guild.id, game, 1.0, finished, seats)
    await store.tables.save(an_answer(table_id, result=result, outbox=()))


async def meet(*people):
    """Let the bot learn how people are called."""
    for person in people:
        await done(person.slash("help"))


async def test_a_game_played_to_its_end_is_in_the_stats_of_its_players(club: Club):
    await club.begin(club.alice, club.bruno)
    rng = random.Random(1)
    await play_to_the_end(club, [Player(club.alice, rng), Player(club.bruno, rng)])
    answer = await done(club.chloe.slash("stats", player=club.alice.user))
    assert answer.ephemeral
    assert "**Alice** on this server" in answer.text
    assert "🐻 **Kodiak** · rating **" in answer.text
    assert "One rated game" in answer.text
    assert "listed from 3 rated games on" in answer.text
    table = await club.table()
    assert f"place {table.match.outcome.places[0]}.0 and {table.match.outcome.scores[0]}.0 points" in answer.text
    await club.alice.until(lambda: "🏁" in club.panel.text)
    board = heard(await done(club.bruno.click(button_on(club.panel, "leaders"), on=club.panel)))
    assert board.ephemeral
    assert "2 more rated games and you are listed" in board.text


async def test_games_with_computers_and_stopped_games_are_counted_apart(club: Club):
    await club.lay_table(club.alice)
    await done(club.alice.click(club.button("add"), on=club.panel))
    await done(club.alice.click(club.button("begin"), on=club.panel))
    await play_to_the_end(club, [Player(club.alice, random.Random(2))])
    await note(club, club.alice, club.bruno, finished=False)
    text = (await done(club.alice.slash("stats"))).text
    assert "Not rated: 1 with computers and 1 stopped early" in text
    assert "rating **" not in text


async def test_stats_list_every_title_in_the_readers_language(club: Club):
    claire = club.person("Claire", locale="fr")
    for _ in range(3):
        await note(club, claire, club.alice)
    await note(club, club.alice, claire, game="alaska")
    await note(club, claire, club.alice, game="alaska", by="stand-in")
    text = (await done(claire.slash("stats"))).text
    assert "**Claire** sur ce serveur" in text
    assert "🐻 **Kodiak** · cote **1\u202f" in text
    assert "(place 1 sur 2)" in text
    assert "3 parties classées, 3 gagnées (100\u00a0%)\u202f; en moyenne place 1,0 et 30,0 points" in text
    assert "**Alaska** · cote **" in text
    assert "Une partie classée, aucune gagnée" in text
    assert "Hors classement\u00a0: 1 avec une absence à la fin" in text


async def test_who_has_not_played_is_told_so(club: Club):
    assert "**Bruno** has not played" in (await done(club.alice.slash("stats", player=club.bruno.user))).text
    assert "nobody is listed" in (await done(club.alice.slash("leaderboard", game="Kodiak"))).text


async def test_results_belong_to_a_server(club: Club):
    for command in (
        club.alice.slash("stats", club.alice.dm),
        club.alice.slash("leaderboard", club.alice.dm, game="kodiak"),
    ):
        assert "This works in a server’s channel" in (await done(command)).text


async def test_the_leaderboard_shows_the_best_in_a_picture_and_the_readers_place(club: Club):
    await meet(club.alice, club.bruno)
    for _ in range(3):
        await note(club, club.bruno, club.alice)
    answer = await done(club.alice.slash("leaderboard", game="kodiak"))
    assert answer.ephemeral
    assert "You are on place 2 of 2" in answer.text
    (image,) = answer.message.images
    first, second = image.alt.splitlines()[1:]
    assert first.startswith("1. Bruno: 1,")
    assert first.endswith("3 games, 3 won")
    assert second.startswith("2. Alice: ")


async def test_the_leaderboard_turns_to_another_title_in_place(club: Club):
    claire = club.person("Claire", locale="fr")
    for _ in range(3):
        await note(club, claire, club.alice, game="alaska")
    answer = await done(claire.slash("leaderboard", game="kodiak"))
    assert "personne n’est encore au classement" in answer.text
    await done(claire.click("Alaska", on=answer.message))
    assert "les meilleurs de ce serveur" in answer.text
    assert "Tu es à la place 1 sur 2" in answer.text
    assert "Alaska · Classement" in answer.message.images[0].alt


async def test_a_leaderboard_is_shown_to_everybody_once_although_the_click_arrives_twice(club: Club):
    await meet(club.alice, club.bruno)
    for _ in range(3):
        await note(club, club.bruno, club.alice)
    answer = await done(club.alice.slash("leaderboard", game="kodiak"))
    club.sandbox.faults.deliver_twice()
    await done(club.alice.click(button_on(answer.message, "share"), on=answer.message))
    await club.sandbox.caught_up()
    (public,) = club.told("the best of this server")
    assert "You are" not in public.text
    assert "1. Bruno" in public.images[0].alt
    assert not any(button.custom_id.startswith("share:") for button in answer.message.buttons)
    mine = heard(await done(club.chloe.click(button_on(public, "leaders"), on=public)))
    assert mine.ephemeral
    assert "3 more rated games" in mine.text
    assert len(club.told("the best of this server")) == 1


async def test_the_latest_name_is_shown_and_cannot_format_anything(club: Club):
    odd = club.person("**@everyone**")
    for _ in range(3):
        await note(club, odd, club.alice)
    await meet(odd)
    assert r"**\*\*@" in (await done(odd.slash("stats"))).text
    alt = (await done(club.alice.slash("leaderboard", game="kodiak"))).message.images[0].alt
    assert "1. **@everyone**: " in alt


@pytest.mark.parametrize("custom_id", ["leaders:chess", "share:chess", "leaders:", "share:kodiak:1"])
async def test_a_forged_button_is_refused(club: Club, custom_id: str):
    answer = await done(club.alice.slash("leaderboard", game="kodiak"))
    refusal = heard(await done(club.alice.forge(custom_id, on=answer.message)))
    assert "I do not know this button" in refusal.text


async def test_ratings_are_the_same_after_a_restart(club: Club):
    for _ in range(3):
        await note(club, club.alice, club.bruno)
    before = (await done(club.alice.slash("stats"))).text
    await club.restart_bot()
    assert (await done(club.alice.slash("stats"))).text == before


async def test_people_are_listed_under_the_name_they_have_on_this_server(club: Club):
    world = club.sandbox.world
    world.nickname(club.bruno.user, club.guild, "Bruno the Bear")
    await club.open_table("kodiak", club.alice, club.bruno)
    elsewhere = world.add_guild("Another club")
    world.join(club.bruno.user, elsewhere)
    world.nickname(club.bruno.user, elsewhere, "Mister B")
    await done(club.bruno.slash("help", world.add_channel(elsewhere, "games")))
    for _ in range(3):
        await note(club, club.bruno, club.alice)
    world.nickname(club.alice.user, club.guild, "Alice the Eagle")
    board = (await done(club.alice.slash("leaderboard", game="Kodiak"))).message
    assert "1. Bruno the Bear" in board.images[0].alt
    assert "2. Alice the Eagle" in board.images[0].alt
