"""One member cannot keep the others from playing: what is too much is refused kindly, and says when it will do."""

import asyncio
import re
from dataclasses import asdict

import pytest

from bot import BoardGameBot, limits_of
from presenters.texts import texts_in
from sandbox import Person
from settings import Settings
from storage.store import Store
from table.allowance import Limits
from tests.bot.club import Club, button_on, done, heard
from tests.bot.past import panel_of, played

MINUTE = 60
ANSWER = "/webhooks/{application_id}/{token}/messages/{message_id}"


@pytest.fixture
def limited(club: Club):
    """Start the club's bot anew with limits."""

    async def start(**limits: int) -> Club:
        await club.stop_bot()
        await club.start_bot(limits=Limits(**limits))
        return club

    return start


async def starts(person: Person, game: str = "kodiak") -> str:
    """Open a table, or hear why not."""
    message = heard(await done(person.slash(f"{game} start")))
    assert message.ephemeral
    return message.text


def is_open(answer: str) -> bool:
    return "is open: here it comes" in answer


async def open_tables(club: Club, person: Person) -> int:
    return len(await club.bot.services.store.tables.holdings(person.id))


def linked(answer: str) -> list[str]:
    """The tables a refusal leads to."""
    return re.findall(r"\[[^\]]* (\d+)\]\(https://discord\.com/channels/", answer)


# Tables


async def test_a_host_is_shown_the_tables_to_end_first_and_may_open_another_once_one_is_closed(limited):
    club = await limited(hosted_here=2)
    for _ in range(2):
        assert is_open(await starts(club.alice))
    answer = await starts(club.alice)
    assert answer.startswith("You host as many open tables on this server as I can keep for one person (2).")
    assert linked(answer) == ["1", "2"]
    assert await open_tables(club, club.alice) == 2
    assert is_open(await starts(club.bruno))
    await done(club.alice.slash("kodiak leave", table=1))
    assert is_open(await starts(club.alice))


async def test_a_refusal_lists_few_enough_tables_to_fit_and_counts_the_others(limited):
    club = await limited(tables=7)
    for _ in range(7):
        await starts(club.alice)
    answer = await starts(club.alice)
    assert linked(answer) == ["1", "2", "3", "4", "5"]
    assert answer.endswith("… and 2 more.")


async def test_the_limit_of_tables_outlives_a_restart(limited):
    club = await limited(hosted_here=1)
    await starts(club.alice)
    await limited(hosted_here=1)
    assert linked(await starts(club.alice)) == ["1"]


async def test_two_starts_at_the_same_moment_open_one_table_where_one_is_left(limited):
    club = await limited(hosted_here=1)
    answers = await asyncio.gather(*(starts(club.alice) for _ in range(4)))
    assert sorted(map(is_open, answers)) == [False, False, False, True]
    assert await open_tables(club, club.alice) == 1


async def test_nobody_sits_down_at_more_tables_of_a_server_than_they_may_and_others_do(limited):
    club = await limited(tables_here=1)
    flore = club.person("Flore", "fr")
    for host in (club.alice, club.bruno):
        await starts(host)
    await done(flore.slash("kodiak join", table=1))
    await flore.until(lambda: club.panel_of(2))
    panel = club.panel_of(2)
    for asking in (flore.click(button_on(panel, "join"), on=panel), flore.slash("kodiak join", table=2)):
        answer = heard(await done(asking))
        assert answer.ephemeral
        assert answer.text.startswith("Tu es, sur ce serveur, à autant de tables ouvertes que je peux en garder")
        assert linked(answer.text) == ["1"]
    await done(club.chloe.click(button_on(panel, "join"), on=panel))
    assert (await club.table(2)).people == (club.bruno.id, club.chloe.id)
    assert (await club.table(1)).people == (club.alice.id, flore.id)


async def test_tables_on_all_servers_count_together(limited):
    club = await limited(tables=1, tables_here=1)
    other = club.sandbox.world.add_guild("Elsewhere")
    place = club.sandbox.world.add_channel(other, "games")
    user = club.sandbox.world.add_user("gus", "Gus", guilds=[club.guild, other])
    await club.sandbox.caught_up()
    gus = club.sandbox.as_person(user, club.channel)
    await starts(gus)
    answer = heard(await done(gus.slash("kodiak start", place))).text
    assert answer.startswith("You are at as many open tables, on all servers together,")
    assert linked(answer) == ["1"]


async def test_a_rematch_takes_up_a_place_like_any_table_and_finding_it_again_takes_none(limited):
    club = await limited(tables_here=1)
    number = await played(club, club.alice, club.bruno)
    panel = await panel_of(club, number)
    again = button_on(panel, "again")
    assert "rematch" in heard(await done(club.alice.click(again, on=panel))).text.lower()
    assert "rematch" in heard(await done(club.alice.click(again, on=panel))).text.lower()
    await starts(club.bruno)
    refused = heard(await done(club.bruno.click(again, on=panel))).text
    assert refused.startswith("You are at as many open tables on this server")


# Starts a minute


async def test_who_opens_tables_too_fast_is_told_when_the_next_one_may_come(limited):
    club = await limited(starts=2)
    for _ in range(2):
        assert is_open(await starts(club.alice))
    again = f"<t:{int(club.clock()) + MINUTE}:R>"
    assert await starts(club.alice) == texts_in("en")("refusal-too-fast", again=again)
    assert is_open(await starts(club.bruno))
    flore = club.person("Flore", "fr")
    for _ in range(2):
        await starts(flore)
    assert await starts(flore) == texts_in("fr")("refusal-too-fast", again=again)
    club.clock.advance(MINUTE - 1)
    assert not is_open(await starts(club.alice))
    club.clock.advance(1)
    assert is_open(await starts(club.alice))


async def test_a_channel_and_a_server_fill_only_so_fast_whoever_opens_tables(limited):
    club = await limited(starts_in_channel=1, starts_on_server=2)
    elsewhere = [club.sandbox.world.add_channel(club.guild, name) for name in ("upstairs", "cellar")]
    await starts(club.alice)
    busy = texts_in("en")("refusal-busy-here", again=f"<t:{int(club.clock()) + MINUTE}:R>")
    assert await starts(club.bruno) == busy
    assert is_open(heard(await done(club.bruno.slash("kodiak start", elsewhere[0]))).text)
    assert heard(await done(club.bruno.slash("kodiak start", elsewhere[1]))).text == busy
    club.clock.advance(MINUTE)
    assert is_open(await starts(club.bruno))


# What takes long


async def test_films_and_files_are_made_so_many_times_a_minute_for_one_person(limited):
    club = await limited(long_work=4)
    number = await played(club, club.alice, club.bruno)
    busy = texts_in("en")("refusal-long-work", again=f"<t:{int(club.clock()) + MINUTE}:R>")
    for _ in range(3):
        assert busy not in heard(await done(club.alice.slash("verify", table=number))).text
    replay = heard(await done(club.alice.slash("replay", table=number)))
    film = button_on(replay, "film")
    for asking in (
        club.alice.click(film, on=replay),
        club.alice.slash("verify", table=number),
        club.alice.slash("doctor"),
        club.alice.slash("leaderboard", game="kodiak"),
        club.alice.slash("privacy"),
    ):
        assert heard(await done(asking)).text == busy
    assert busy not in heard(await done(club.bruno.slash("verify", table=number))).text
    club.clock.advance(MINUTE)
    assert busy not in heard(await done(club.alice.slash("privacy"))).text


async def test_a_film_takes_up_as_much_as_several_looks(limited):
    club = await limited(long_work=4)
    number = await played(club, club.alice, club.bruno)
    replay = heard(await done(club.alice.slash("replay", table=number)))
    refused = heard(await done(club.alice.click(button_on(replay, "film"), on=replay)))
    assert refused.text.startswith("This keeps me busy")
    assert not heard(await done(club.alice.slash("verify", table=number))).text.startswith("This keeps me busy")


async def test_completions_beyond_what_anybody_types_offer_nothing(limited):
    club = await limited(completions=2)
    await starts(club.alice)
    offered = [len(await club.alice.complete("kodiak join", "table", "")) for _ in range(3)]
    assert offered == [1, 1, 0]
    assert len(await club.bruno.complete("kodiak join", "table", "")) == 1
    club.clock.advance(MINUTE)
    assert len(await club.alice.complete("kodiak join", "table", "")) == 1


# Hammering


async def test_who_hammers_a_button_waits_for_themselves_and_nobody_else(limited):
    club = await limited(at_once=1, in_line=2)
    await starts(club.alice)
    held = club.sandbox.faults.hold("PATCH", ANSWER)
    first = asyncio.create_task(done(club.alice.slash("tables")))
    await held.arrived.wait()
    others = [asyncio.create_task(done(club.alice.slash("tables"))) for _ in range(4)]
    busy = texts_in("en")("refusal-in-line")
    await club.alice.until(lambda: [message.text for message in club.alice.ephemerals].count(busy) == 2)
    assert "table 1" in heard(await done(club.bruno.slash("tables"))).text
    assert sum(not task.done() for task in (first, *others)) == 3
    held.release()
    answers = [heard(answer).text for answer in await asyncio.gather(first, *others)]
    assert sorted(answer == busy for answer in answers) == [False, False, False, True, True]
    assert busy != heard(await done(club.alice.slash("tables"))).text


# As it is run


async def test_a_bot_has_the_limits_of_its_settings(tmp_path):
    chosen = Settings(_env_file=None, most_hosted_here=3, most_starts=7, most_in_line=9)
    async with Store.open(tmp_path / "games.sqlite3") as store:
        bot = BoardGameBot.of(chosen, store)
        limits = bot.services.allowance.limits
        assert (limits.hosted_here, limits.starts, limits.in_line) == (3, 7, 9)
        assert all(asdict(limits_of(Settings(_env_file=None))).values())
        await bot.close()
