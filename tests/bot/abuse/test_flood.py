"""One member cannot keep the others from playing: what is too much is refused kindly, and says when it will do."""

import asyncio
import re
from dataclasses import asdict

import pytest

from bot import BoardGameBot
from cluster.cluster import Cluster
from ops.hosting import NO_HOSTING, limits_of
from presenters.texts import texts_in
from sandbox import Person
from settings import Settings
from storage.store import Store
from table.allowance import Limits
from testing.harness import Harness
from testing.local_bot import eventually
from testing.players import done
from testing.screens import button_on, heard
from tests.bot.finished_games import panel_of, played

MINUTE = 60
ANSWER = "/webhooks/{application_id}/{token}/messages/{message_id}"


@pytest.fixture
def limited(harness: Harness):
    """Restart the bot with limits."""

    async def start(**limits: int) -> Harness:
        await harness.stop_bot()
        await harness.start_bot(limits=Limits(**limits))
        return harness

    return start


async def starts(person: Person, game: str = "kodiak") -> str:
    """Open a table, or hear why not."""
    answer = await done(person.slash(f"{game} start"))
    message = answer.message if answer.message.deleted else heard(answer)
    assert message.ephemeral
    return "" if message.deleted else message.text


def is_open(answer: str) -> bool:
    """Whether a table came, which needs no words but, at one's first, the offer of a lesson."""
    return not answer or answer.startswith("🎓 New here?")


async def open_tables(harness: Harness, person: Person) -> int:
    return len(await harness.store.tables.holdings(person.id))


def linked(answer: str) -> list[str]:
    """The tables a refusal leads to."""
    return re.findall(r"\[[^\]]* (\d+)\]\(https://discord\.com/channels/", answer)


# Tables


async def test_a_host_is_shown_the_tables_to_end_first_and_may_open_another_once_one_is_closed(limited):
    harness = await limited(hosted_here=2)
    for _ in range(2):
        assert is_open(await starts(harness.alice))
    answer = await starts(harness.alice)
    assert answer.startswith("You host as many open tables on this server as I can keep for one person (2).")
    assert linked(answer) == ["1", "2"]
    assert await open_tables(harness, harness.alice) == 2
    assert is_open(await starts(harness.bruno))
    await done(harness.alice.slash("kodiak leave", table=1))
    assert is_open(await starts(harness.alice))


async def test_a_refusal_lists_few_enough_tables_to_fit_and_counts_the_others(limited):
    harness = await limited(tables=7)
    for _ in range(7):
        await starts(harness.alice)
    answer = await starts(harness.alice)
    assert linked(answer) == ["1", "2", "3", "4", "5"]
    assert answer.endswith("… and 2 more.")


async def test_the_limit_of_tables_outlives_a_restart(limited):
    harness = await limited(hosted_here=1)
    await starts(harness.alice)
    await limited(hosted_here=1)
    assert linked(await starts(harness.alice)) == ["1"]


async def test_two_starts_at_the_same_moment_open_one_table_where_one_is_left(limited):
    harness = await limited(hosted_here=1)
    answers = await asyncio.gather(*(starts(harness.alice) for _ in range(4)))
    assert sorted(map(is_open, answers)) == [False, False, False, True]
    assert await open_tables(harness, harness.alice) == 1


async def test_nobody_sits_down_at_more_tables_of_a_server_than_they_may_and_others_do(limited):
    harness = await limited(tables_here=1)
    flore = harness.person("Flore", "fr")
    for host in (harness.alice, harness.bruno):
        await starts(host)
    await done(flore.slash("kodiak join", table=1))
    await flore.until(lambda: harness.panel_of(2))
    panel = harness.panel_of(2)
    for asking in (flore.click(button_on(panel, "join"), on=panel), flore.slash("kodiak join", table=2)):
        answer = heard(await done(asking))
        assert answer.ephemeral
        assert answer.text.startswith("Tu es, sur ce serveur, à autant de tables ouvertes que je peux en garder")
        assert linked(answer.text) == ["1"]
    await done(harness.chloe.click(button_on(panel, "join"), on=panel))
    assert (await harness.table(2)).people == (harness.bruno.id, harness.chloe.id)
    assert (await harness.table(1)).people == (harness.alice.id, flore.id)


async def test_tables_on_all_servers_count_together(limited):
    harness = await limited(tables=1, tables_here=1)
    other = harness.sandbox.world.add_guild("Elsewhere")
    place = harness.sandbox.world.add_channel(other, "games")
    user = harness.sandbox.world.add_user("gus", "Gus", guilds=[harness.guild, other])
    await harness.sandbox.caught_up()
    gus = harness.sandbox.as_person(user, harness.channel)
    await starts(gus)
    answer = heard(await done(gus.slash("kodiak start", place))).text
    assert answer.startswith("You are at as many open tables, on all servers together,")
    assert linked(answer) == ["1"]


async def test_a_rematch_takes_up_a_place_like_any_table_and_finding_it_again_takes_none(limited):
    harness = await limited(tables_here=1)
    number = await played(harness, harness.alice, harness.bruno)
    panel = await panel_of(harness, number)
    again = button_on(panel, "again")
    assert "rematch" in heard(await done(harness.alice.click(again, on=panel))).text.lower()
    assert "rematch" in heard(await done(harness.alice.click(again, on=panel))).text.lower()
    await starts(harness.bruno)
    refused = heard(await done(harness.bruno.click(again, on=panel))).text
    assert refused.startswith("You are at as many open tables on this server")


# Starts a minute


async def test_who_opens_tables_too_fast_is_told_when_the_next_one_may_come(limited):
    harness = await limited(starts=2)
    for _ in range(2):
        assert is_open(await starts(harness.alice))
    again = f"<t:{int(harness.clock()) + MINUTE}:R>"
    assert await starts(harness.alice) == texts_in("en")("refusal-too-fast", again=again)
    assert is_open(await starts(harness.bruno))
    flore = harness.person("Flore", "fr")
    for _ in range(2):
        await starts(flore)
    assert await starts(flore) == texts_in("fr")("refusal-too-fast", again=again)
    harness.clock.advance(MINUTE - 1)
    assert not is_open(await starts(harness.alice))
    harness.clock.advance(1)
    assert is_open(await starts(harness.alice))


async def test_a_channel_and_a_server_fill_only_so_fast_whoever_opens_tables(limited):
    harness = await limited(starts_in_channel=1, starts_on_server=2)
    elsewhere = [harness.sandbox.world.add_channel(harness.guild, name) for name in ("upstairs", "cellar")]
    await starts(harness.alice)
    busy = texts_in("en")("refusal-busy-here", again=f"<t:{int(harness.clock()) + MINUTE}:R>")
    assert await starts(harness.bruno) == busy
    assert is_open(heard(await done(harness.bruno.slash("kodiak start", elsewhere[0]))).text)
    assert heard(await done(harness.bruno.slash("kodiak start", elsewhere[1]))).text == busy
    harness.clock.advance(MINUTE)
    assert is_open(await starts(harness.bruno))


# What takes long


async def test_films_and_files_are_made_so_many_times_a_minute_for_one_person(limited):
    harness = await limited(long_work=4)
    number = await played(harness, harness.alice, harness.bruno)
    busy = texts_in("en")("refusal-long-work", again=f"<t:{int(harness.clock()) + MINUTE}:R>")
    for _ in range(3):
        assert busy not in heard(await done(harness.alice.slash("verify", table=number))).text
    replay = heard(await done(harness.alice.slash("replay", table=number)))
    film = button_on(replay, "film")
    for asking in (
        harness.alice.click(film, on=replay),
        harness.alice.slash("verify", table=number),
        harness.alice.slash("doctor"),
        harness.alice.slash("leaderboard", game="kodiak"),
        harness.alice.slash("privacy"),
    ):
        assert heard(await done(asking)).text == busy
    assert busy not in heard(await done(harness.bruno.slash("verify", table=number))).text
    harness.clock.advance(MINUTE)
    assert busy not in heard(await done(harness.alice.slash("privacy"))).text


async def test_a_film_takes_up_as_much_as_several_looks(limited):
    harness = await limited(long_work=4)
    number = await played(harness, harness.alice, harness.bruno)
    replay = heard(await done(harness.alice.slash("replay", table=number)))
    refused = heard(await done(harness.alice.click(button_on(replay, "film"), on=replay)))
    assert refused.text.startswith("This keeps me busy")
    assert not heard(await done(harness.alice.slash("verify", table=number))).text.startswith("This keeps me busy")


async def test_completions_beyond_what_anybody_types_offer_nothing(limited):
    harness = await limited(completions=2)
    await starts(harness.alice)
    offered = [len(await harness.alice.complete("kodiak join", "table", "")) for _ in range(3)]
    assert offered == [1, 1, 0]
    assert len(await harness.bruno.complete("kodiak join", "table", "")) == 1
    harness.clock.advance(MINUTE)
    assert len(await harness.alice.complete("kodiak join", "table", "")) == 1


# Hammering


async def test_who_hammers_a_button_waits_for_themselves_and_nobody_else(limited):
    harness = await limited(at_once=1, in_line=2)
    await starts(harness.alice)
    held = harness.sandbox.faults.hold("PATCH", ANSWER)
    first = asyncio.create_task(done(harness.alice.slash("tables")))
    await held.arrival()
    others = [asyncio.create_task(done(harness.alice.slash("tables"))) for _ in range(4)]
    busy = texts_in("en")("refusal-in-line")
    await harness.alice.until(lambda: [message.text for message in harness.alice.ephemerals].count(busy) == 2)
    assert "table 1" in heard(await done(harness.bruno.slash("tables"))).text
    assert sum(not task.done() for task in (first, *others)) == 3
    held.release()
    answers = [heard(answer).text for answer in await asyncio.gather(first, *others)]
    assert sorted(answer == busy for answer in answers) == [False, False, False, True, True]
    assert busy != heard(await done(harness.alice.slash("tables"))).text


# As it is run


async def test_a_bot_has_the_limits_of_its_settings(tmp_path):
    chosen = Settings(_env_file=None, most_hosted_here=3, most_starts=7, most_in_line=9)
    async with Store.open(tmp_path / "games.sqlite3") as store:
        bot = BoardGameBot.of(chosen, store, NO_HOSTING, Cluster())
        limits = bot.services.allowance.limits
        assert (limits.hosted_here, limits.starts, limits.in_line) == (3, 7, 9)
        assert all(asdict(limits_of(Settings(_env_file=None))).values())
        await bot.close()


async def test_a_closed_inbox_is_not_tried_more_often_than_long_work_is_done(limited):
    """Discord bans bots whose requests it refuses too often."""
    harness = await limited(long_work=3)
    bruno = harness.bruno
    bruno.close_inbox()
    await harness.begin(harness.alice, bruno)
    await eventually(lambda: harness.bot.client.services.inboxes.is_closed(bruno.id), "a closed inbox")
    answers = [heard(await done(bruno.forge("inbox:1", on=harness.panel))).text for _ in range(6)]
    assert [answer.startswith("Thank you") for answer in answers] == [True] * 3 + [False] * 3
    await harness.bot.idle()
    refused = [one for one in harness.sandbox.requests if one.method == "POST" and one.status == 403]
    assert len(refused) <= 1 + 3


@pytest.mark.parametrize("step", ["ask", "delete"])
async def test_deleting_what_is_stored_again_and_again_is_long_work(limited, step):
    harness = await limited(long_work=3)
    on = heard(await done(harness.bruno.slash("privacy")))
    answers = [heard(await done(harness.bruno.forge(f"privacy:{step}", on=on))).text for _ in range(4)]
    assert [answer.startswith("This keeps me busy") for answer in answers] == [False, False, True, True]
    harness.clock.advance(MINUTE)
    assert "Everything about you is deleted" in heard(await done(harness.bruno.forge("privacy:delete", on=on))).text


async def test_turning_pages_of_many_finished_games_is_long_work_and_of_one_is_not(limited):
    """Each of them would be replayed; the one that is shown is kept."""
    harness = await limited(long_work=2)
    for _ in range(3):
        await played(harness, harness.alice, harness.bruno)
    on = heard(await done(harness.alice.slash("replay", table=1)))
    for custom_id in ("replay:1:0:0:next", "replay:1:1:0:next", "replay:2:0:0:next", "replay:1:0:0:last"):
        assert not heard(await done(harness.alice.forge(custom_id, on=on))).text.startswith("This keeps me busy")
    for custom_id, value in (("replay:3:0:0:next", None), ("chapter:3:0", ["0"]), ("eyes:3:0", ["1"])):
        refused = heard(await done(harness.alice.forge(custom_id, on=on, values=value)))
        assert refused.text.startswith("This keeps me busy")
