"""Where a finished game turned, in its replay."""

import pytest

from cluster.ownership import Ownership
from computers.budget import Budget
from computers.hindsight import Hindsight
from presenters.languages import language_from
from presenters.texts import texts_in
from table.history import turning_points
from table.history.archive import Archive
from table.history.looking_back import TurningPointJob
from table.history.turning_points import edition_of, read, written
from testing.harness import Harness
from testing.local_bot import eventually
from testing.players import done
from testing.screens import heard
from tests.bot.finished.test_replay import menu_on, opened
from tests.bot.finished_games import played


class Prompt:
    """Finds at once that every decision cost a victory."""

    is_busy = False

    async def in_spare_time(self, task):
        return Hindsight(next(move for move in task.case.moves if move != task.case.played), 0.7, 0.3, 0.01)


async def turned(harness: Harness, *people):
    """Save a finished game with the decision in which it turned; return its number and that decision."""
    table_id = await played(harness, *people)
    finished = await Archive(harness.store).find(table_id)
    await TurningPointJob(harness.store, Archive(harness.store), Prompt(), Ownership()).compute_some()
    points = read(await harness.store.turning_points.find(table_id, edition_of(finished.replay)))
    await harness.store.turning_points.save(table_id, edition_of(finished.replay), written(points[:1]))
    return table_id, points[0]


async def test_a_replay_leads_to_the_moment_in_which_the_game_turned_and_says_what_it_cost(harness: Harness):
    table_id, point = await turned(harness, harness.alice, harness.bruno)
    shown = await opened(harness, harness.chloe, table_id)
    name = ("Alice", "Bruno")[point.seat]
    menu = menu_on(shown, "turning")
    assert [option.label for option in menu.options] == [f"{name}: 70% → 30%"]
    assert "Trick" in menu.options[0].description
    marked = [option for option in menu_on(shown, "chapter").options if option.emoji]
    assert len(marked) == 1
    await done(harness.chloe.choose(menu.options[0].value, menu=menu, on=shown))
    assert f"A turning point: **{name}** was left with a 30% chance of winning." in shown.text
    assert "A strong computer would have played " in shown.text
    assert menu_on(shown, "turning").options[0].default


async def test_through_another_players_eyes_what_else_lay_in_the_hand_is_not_told(harness: Harness):
    table_id, point = await turned(harness, harness.alice, harness.bruno)
    shown = await opened(harness, harness.chloe, table_id)
    menu = menu_on(shown, "turning")
    await done(harness.chloe.choose(menu.options[0].value, menu=menu, on=shown))
    other, own = (str(1 + (1 - point.seat)), str(1 + point.seat))
    await done(harness.chloe.choose(other, menu=menu_on(shown, "eyes"), on=shown))
    assert "with another choice" in shown.text
    assert "strong computer" not in shown.text
    await done(harness.chloe.choose(own, menu=menu_on(shown, "eyes"), on=shown))
    assert "A strong computer would have played " in shown.text


@pytest.mark.parametrize("locale", ["fr", "de"])
async def test_turning_points_are_told_in_the_readers_language_and_in_reading_mode(harness: Harness, locale):
    table_id, _ = await turned(harness, harness.alice, harness.bruno)
    reader, texts = harness.person("Claire", locale=locale), texts_in(language_from(locale))
    await done(reader.slash("reading", mode="on"))
    shown = await opened(harness, reader, table_id)
    menu = menu_on(shown, "turning")
    assert menu.placeholder == texts("replay-turning")
    await done(reader.choose(menu.options[0].value, menu=menu, on=shown))
    assert (
        texts("replay-turning-point-better", name="|", best=70, played=30, move="|").split("|")[0][2:20] in shown.text
    )
    assert "⚡" not in shown.text
    assert not shown.images


async def test_a_game_that_was_not_looked_back_at_is_queued_when_it_is_seen_again(harness: Harness):
    table_id = await played(harness, harness.alice, harness.bruno)
    finished = await Archive(harness.store).find(table_id)
    await harness.store.turning_points.save(table_id, "0:kodiak:1", "[]")
    shown = await opened(harness, harness.chloe, table_id)
    assert not [menu for menu in shown.menus if menu.custom_id.startswith("turning")]
    assert (await harness.store.turning_points.next_wanted()).table_id == table_id
    assert await harness.store.turning_points.find(table_id, edition_of(finished.replay)) is None


async def test_a_running_bot_looks_back_at_games_by_itself(harness: Harness, monkeypatch):
    for budget in ("GLANCE", "THINKING", "REVIEW"):
        monkeypatch.setattr(turning_points, budget, Budget(4))
    await harness.bot.stop()
    await harness.bot.start(turning_points=True)
    table_id = await played(harness, harness.alice, harness.bruno)
    edition = edition_of((await Archive(harness.store).find(table_id)).replay)
    harness.bot.client.analyst.wake()
    await eventually(lambda: harness.store.turning_points.find(table_id, edition), "the turning points", 60)
    assert harness.bot.client.failing_jobs() == []


async def test_a_forged_moment_is_refused_or_leads_to_the_nearest(harness: Harness):
    table_id, _ = await turned(harness, harness.alice, harness.bruno)
    shown = await opened(harness, harness.chloe, table_id)
    menu = menu_on(shown, "turning")
    refused = heard(await done(harness.chloe.forge(menu.custom_id, on=shown, values=["x"])))
    assert "I do not know this button" in refused.text
    await done(harness.chloe.forge(menu.custom_id, on=shown, values=["999999"]))
    assert "move " in shown.text
