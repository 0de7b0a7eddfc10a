"""Games, ratings and leaderboards as people ask for them, in both languages."""

import random
import re

import pytest

from sandbox import Person
from storage.finished.results import ResultRecord, ResultSeat
from table.timing import DAY
from testing.harness import Harness
from testing.players import RandomPlayer, done
from testing.screens import button_on, heard
from tests.storage.builders import an_answer


async def note(harness: Harness, *ranked, game="kodiak", by="person", finished=True, ended_at=1.0):
    """Save the end of a game whose players came in this order."""
    store = harness.store
    table_id = await store.tables.new_id()
    seats = tuple(
        ResultSeat(seat, person.id, by, seat + 1 if finished else None, 30 - 5 * seat if finished else None)
        for seat, person in enumerate(ranked)
    )
    result = ResultRecord(table_id, harness.guild.id, game, ended_at, finished, seats)
    await store.tables.save(an_answer(table_id, result=result, outbox=()))


async def meet(*people):
    """Let the bot learn how people are called."""
    for person in people:
        await done(person.slash("help"))


async def test_a_game_played_to_its_end_is_in_the_stats_of_its_players(harness: Harness):
    await harness.begin(harness.alice, harness.bruno)
    rng = random.Random(1)
    await harness.play_to_the_end([RandomPlayer(harness.alice, rng), RandomPlayer(harness.bruno, rng)])
    answer = await done(harness.chloe.slash("stats", player=harness.alice.user))
    assert answer.ephemeral
    assert "**Alice** on this server" in answer.text
    assert "🐻 **Kodiak** · rating **" in answer.text
    assert "One rated game" in answer.text
    assert "listed from 3 rated games on" in answer.text
    table = await harness.table()
    assert f"place {table.match.outcome.places[0]}.0 and {table.match.outcome.scores[0]}.0 points" in answer.text
    await harness.alice.until(lambda: "🏁" in harness.panel.text)
    board = heard(await done(harness.bruno.click(button_on(harness.panel, "leaders"), on=harness.panel)))
    assert board.ephemeral
    assert "2 more rated games and you are listed" in board.text


async def test_the_result_tells_rating_changes_and_a_figure_and_mentions_the_winner(harness: Harness):
    alice, bruno = harness.alice, harness.bruno
    await harness.begin(alice, bruno)
    rng = random.Random(1)
    await harness.play_to_the_end([RandomPlayer(alice, rng), RandomPlayer(bruno, rng)])
    await alice.until(lambda: harness.told("🏆"))
    (result,), places = harness.told("🏆"), (await harness.table()).match.outcome.places
    winners = [person for person, place in zip((alice, bruno), places, strict=True) if place == 1]
    assert all(f"<@{winner.id}>" in result.text.splitlines()[0] for winner in winners)
    assert {user.id for user in result.pinged} == {winner.id for winner in winners}
    assert "🌟 The biggest catch: " in result.text
    assert f"rating {await rating(alice)} (" in result.text
    assert f"rating {await rating(bruno)} (" in result.text
    offers = await alice.complete("replay", "table", "")
    assert offers[0][0].startswith(f"1 · Kodiak · 2026-09-21 · 🏆 {winners[0].user.display_name}")


async def test_a_winner_who_wants_no_notices_is_named_without_a_ping(harness: Harness):
    await harness.open_table("alaska", harness.alice, harness.bruno)
    await harness.press(harness.alice, "begin")
    await done(harness.bruno.slash("notify", way="off"))
    await done(harness.alice.forge("concede_now:1", on=harness.panel))
    await harness.bruno.until(lambda: harness.told("🏆"))
    (result,) = harness.told("🏆")
    assert f"<@{harness.bruno.id}> wins" in result.text
    assert not result.pinged
    assert "🌟" not in result.text  # A game conceded at its beginning has nothing to be remembered by.


async def rating(person: Person) -> str:
    text = (await done(person.slash("stats"))).text
    return re.search(r"rating \*\*(.+?)\*\*", text)[1]


async def test_games_with_computers_and_stopped_games_are_counted_apart(harness: Harness):
    await harness.open_kodiak(harness.alice)
    await done(harness.alice.click(harness.button("add"), on=harness.panel))
    await harness.press(harness.alice, "begin")
    await harness.play_to_the_end([RandomPlayer(harness.alice, random.Random(2))])
    await note(harness, harness.alice, harness.bruno, finished=False)
    text = (await done(harness.alice.slash("stats"))).text
    assert "Not rated: 1 with computers and 1 stopped early" in text
    assert "rating **" not in text


async def test_stats_list_every_title_in_the_readers_language(harness: Harness):
    claire = harness.person("Claire", locale="fr")
    for _ in range(3):
        await note(harness, claire, harness.alice)
    await note(harness, harness.alice, claire, game="alaska")
    await note(harness, claire, harness.alice, game="alaska", by="stand-in")
    text = (await done(claire.slash("stats"))).text
    assert "**Claire** sur ce serveur" in text
    assert "🐻 **Kodiak** · cote **1\u202f" in text
    assert "(n°\u00a01 sur 2)" in text
    assert "3 parties classées, 3 gagnées (100\u00a0%)\u202f; en moyenne place 1,0 et 30,0 points" in text
    assert "**Alaska** · cote **" in text
    assert "Une partie classée, aucune gagnée" in text
    assert "Hors classement\u00a0: 1 avec une absence à la fin" in text


async def test_stats_show_ratings_over_time_and_places_in_a_picture_described_in_words(harness: Harness):
    for ended_at in (DAY, 2 * DAY, 3 * DAY):
        await note(harness, harness.bruno, harness.alice, ended_at=ended_at)
    await note(harness, harness.alice, harness.bruno, game="alaska", ended_at=4 * DAY)
    answer = await done(harness.chloe.slash("stats", player=harness.alice.user))
    (image,) = answer.message.images
    heading, kodiak, alaska = image.alt.splitlines()
    assert heading == "Rating over time, and places by title"
    assert kodiak.startswith("Kodiak: 3 rated games from 1970-01-02 to 1970-01-04, rating ")
    assert kodiak.endswith(". 3 × 2nd")
    assert alaska.startswith("Alaska: one rated game on 1970-01-05, rating ")
    assert alaska.endswith(". 1 × 1st")


async def test_the_picture_of_stats_does_not_change_when_others_finish_games(harness: Harness):
    await note(harness, harness.bruno, harness.alice, ended_at=DAY)
    before = (await done(harness.alice.slash("stats"))).message.images[0].alt
    for _ in range(3):
        await note(harness, harness.chloe, harness.person("Dora"), ended_at=2 * DAY)
    assert (await done(harness.alice.slash("stats"))).message.images[0].alt == before


async def test_stats_in_reading_mode_say_what_the_picture_shows(harness: Harness):
    for _ in range(2):
        await note(harness, harness.bruno, harness.alice, ended_at=DAY)
    await done(harness.alice.slash("reading", mode="on"))
    answer = await done(harness.alice.slash("stats"))
    assert not answer.message.images
    assert "Kodiak: 2 rated games from 1970-01-02 to 1970-01-02" in answer.text
    assert ". 2 × 2nd" in answer.text


async def test_who_has_no_rated_game_gets_kind_words_and_no_picture(harness: Harness):
    await note(harness, harness.alice, harness.bruno, finished=False)
    answer = await done(harness.alice.slash("stats"))
    assert not answer.message.images
    assert "No rated game yet: " in answer.text


async def test_who_has_not_played_is_told_so(harness: Harness):
    assert "**Bruno** has not played" in (await done(harness.alice.slash("stats", player=harness.bruno.user))).text
    assert "nobody is listed" in (await done(harness.alice.slash("leaderboard", game="Kodiak"))).text


async def test_results_belong_to_a_server(harness: Harness):
    for command in (
        harness.alice.slash("stats", harness.alice.dm),
        harness.alice.slash("leaderboard", harness.alice.dm, game="kodiak"),
    ):
        assert "This works in a server’s channel" in (await done(command)).text


async def test_the_leaderboard_shows_the_best_in_a_picture_and_the_readers_place(harness: Harness):
    await meet(harness.alice, harness.bruno)
    for _ in range(3):
        await note(harness, harness.bruno, harness.alice)
    answer = await done(harness.alice.slash("leaderboard", game="kodiak"))
    assert answer.ephemeral
    assert "You rank 2 of 2" in answer.text
    (image,) = answer.message.images
    first, second = image.alt.splitlines()[1:]
    assert first.startswith("1. Bruno: 1,")
    assert first.endswith("3 games, 3 won")
    assert second.startswith("2. Alice: ")


async def test_the_leaderboard_turns_to_another_title_in_place(harness: Harness):
    claire = harness.person("Claire", locale="fr")
    for _ in range(3):
        await note(harness, claire, harness.alice, game="alaska")
    answer = await done(claire.slash("leaderboard", game="kodiak"))
    assert "personne n’est encore au classement" in answer.text
    await done(claire.click("Alaska", on=answer.message))
    assert "les meilleurs de ce serveur" in answer.text
    assert "Tu es n°\u00a01 sur 2" in answer.text
    assert "Alaska · Classement" in answer.message.images[0].alt


async def test_a_leaderboard_is_shown_to_everybody_once_although_the_click_arrives_twice(harness: Harness):
    await meet(harness.alice, harness.bruno)
    for _ in range(3):
        await note(harness, harness.bruno, harness.alice)
    answer = await done(harness.alice.slash("leaderboard", game="kodiak"))
    harness.sandbox.faults.deliver_twice()
    await done(harness.alice.click(button_on(answer.message, "share"), on=answer.message))
    await harness.sandbox.caught_up()
    (public,) = harness.told("the best of this server")
    assert "You are" not in public.text
    assert "1. Bruno" in public.images[0].alt
    assert not any(button.custom_id.startswith("share:") for button in answer.message.buttons)
    mine = heard(await done(harness.chloe.click(button_on(public, "leaders"), on=public)))
    assert mine.ephemeral
    assert "3 more rated games" in mine.text
    assert len(harness.told("the best of this server")) == 1


async def test_the_latest_name_is_shown_and_cannot_format_anything(harness: Harness):
    odd = harness.person("**@everyone**")
    for _ in range(3):
        await note(harness, odd, harness.alice)
    await meet(odd)
    assert r"**\*\*@" in (await done(odd.slash("stats"))).text
    alt = (await done(harness.alice.slash("leaderboard", game="kodiak"))).message.images[0].alt
    assert "1. **@everyone**: " in alt


@pytest.mark.parametrize("custom_id", ["leaders:chess", "share:chess", "leaders:", "share:kodiak:1"])
async def test_a_forged_button_is_refused(harness: Harness, custom_id: str):
    answer = await done(harness.alice.slash("leaderboard", game="kodiak"))
    refusal = heard(await done(harness.alice.forge(custom_id, on=answer.message)))
    assert "I do not know this button" in refusal.text


async def test_ratings_are_the_same_after_a_restart(harness: Harness):
    for _ in range(3):
        await note(harness, harness.alice, harness.bruno)
    before = (await done(harness.alice.slash("stats"))).text
    await harness.restart_bot()
    assert (await done(harness.alice.slash("stats"))).text == before


async def test_people_are_listed_under_the_name_they_have_on_this_server(harness: Harness):
    world = harness.sandbox.world
    world.nickname(harness.bruno.user, harness.guild, "Bruno the Bear")
    await harness.open_table("kodiak", harness.alice, harness.bruno)
    elsewhere = world.add_guild("Another harness")
    world.join(harness.bruno.user, elsewhere)
    world.nickname(harness.bruno.user, elsewhere, "Mister B")
    await done(harness.bruno.slash("help", world.add_channel(elsewhere, "games")))
    for _ in range(3):
        await note(harness, harness.bruno, harness.alice)
    world.nickname(harness.alice.user, harness.guild, "Alice the Eagle")
    board = (await done(harness.alice.slash("leaderboard", game="Kodiak"))).message
    assert "1. Bruno the Bear" in board.images[0].alt
    assert "2. Alice the Eagle" in board.images[0].alt


async def test_every_month_has_its_own_leaderboard_beside_that_of_all_time(harness: Harness):
    await meet(harness.alice, harness.bruno, harness.chloe)
    now = harness.clock()
    await note(harness, harness.chloe, harness.alice, ended_at=now - 31 * DAY)
    await note(harness, harness.bruno, harness.alice, harness.chloe, ended_at=now)
    await note(harness, harness.bruno, harness.alice, ended_at=now)
    answer = await done(harness.alice.slash("leaderboard", game="kodiak"))
    await done(harness.alice.click("This month", on=answer.message))
    assert answer.text.startswith("📅 🐻 **Kodiak** · September 2026\nYou rank 2 of 3 with 2 points.")
    assert [line.split(" · ")[0] for line in answer.text.splitlines()[-3:]] == ["1. Bruno", "2. Alice", "3. Chloé"]
    await done(harness.alice.click("Last month", on=answer.message))
    assert "**Kodiak** · August 2026\nYou rank 2 of 2 with 0 points." in answer.text
    await done(harness.alice.click("This month", on=answer.message))
    assert "You rank 2 of 3" in answer.text
    await done(harness.alice.click("All time", on=answer.message))
    assert "the best of this server" in answer.text
    for month in (12, 99_999):
        await done(harness.alice.forge(f"season:kodiak:{month}", on=answer.message))
        assert "You rank 2 of 3" in answer.text


async def test_a_month_without_rated_games_says_so_in_french_too(harness: Harness):
    claire = harness.person("Claire", locale="fr")
    answer = await done(claire.slash("leaderboard", game="kodiak"))
    await done(claire.click("Ce mois-ci", on=answer.message))
    assert "**Kodiak** · septembre 2026\nPersonne n’a fini de partie classée" in answer.text
    refused = heard(await done(claire.forge("season:chess:24000", on=answer.message)))
    assert "Je ne connais plus ce bouton" in refused.text
