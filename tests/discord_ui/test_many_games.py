"""Whatever lists the games holds for twenty of them: nothing a contributor adds breaks a shared message."""

import re

import pytest

from discord_ui.protocol.messages import components_of
from discord_ui.views import help as help_view
from discord_ui.views.results import leaderboard, stats
from presenters import texts
from presenters.games import PRESENTERS
from presenters.kodiak.presenter import KodiakPresenter
from presenters.languages import LANGUAGES
from table.history.ratings import Ladder, Tally
from tests.languages import SPOKEN, every_language, every_length
from tests.pseudo import PSEUDO

MANY = 20
TEXTS = """
{key}-title = Dummy game number {number}
{key}-tagline = A dummy with a tagline as long as those of the real games, about fish, ice and bears.
"""


@pytest.fixture
def many_games(monkeypatch, tmp_path):
    """Twenty games in all, the real ones and dummies with words of their own."""
    dummies = [f"dummy{number}" for number in range(MANY - len(PRESENTERS))]
    for language, own in list(LANGUAGES.items()):
        folder = tmp_path / language
        folder.mkdir()
        for path in own.glob("*.ftl"):
            (folder / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
        written = [TEXTS.format(key=key, number=number) for number, key in enumerate(dummies)]
        (folder / "dummies.ftl").write_text("".join(written), encoding="utf-8")
        monkeypatch.setitem(LANGUAGES, language, folder)
    monkeypatch.setattr(texts, "LOADED", {})
    for key in dummies:
        dummy = type("Dummy", (KodiakPresenter,), {"key": key, "command": key})
        monkeypatch.setitem(PRESENTERS, key, dummy())
    return list(PRESENTERS)


def buttons(message):
    rows = components_of(message.payload()["view"])
    assert all(len(row["components"]) <= 5 for row in rows)
    return [button["custom_id"] for row in rows for button in row["components"]]


@every_length
def test_help_starts_each_of_twenty_games(many_games, language):
    message = help_view.guide(language, on_server=True)
    assert buttons(message) == [*(f"start:{key}" for key in many_games), "lessons", "tables", "subscriptions"]
    assert all(f"/{PRESENTERS[key].command} start" in message.content for key in many_games)


@pytest.mark.parametrize("language", [*SPOKEN, PSEUDO, None])
def test_the_greeting_starts_each_of_twenty_games_in_every_language(many_games, language):
    assert buttons(help_view.greeting(language)) == [*(f"start:{key}" for key in many_games), "lessons"]


@every_language
def test_the_leaderboard_leads_to_each_of_twenty_games_and_can_be_shared(many_games, language):
    tally = Tally(finishes=(3, 6), scores=100)
    ladder = Ladder(tallies={7: tally})
    page = leaderboard.LeaderboardPage("kodiak", ladder, ladder.standings, ["Ada"], reader=7)
    shown = buttons(leaderboard.leaderboard(page, language, can_share=True))
    assert shown == [*(f"leaders:{key}" for key in many_games), "share:kodiak"]


@every_language
def test_the_stats_of_twenty_games_fit_and_count_what_is_left_out(many_games, language):
    tally = Tally(finishes=(6789, 5556), scores=345678)
    ladders = {key: Ladder(tallies={7: tally}) for key in many_games}
    message = stats.stats("W" * 32, 7, ladders, language)
    message.payload()
    shown = len(re.findall(r"12.?345", message.content))
    assert 10 <= shown < MANY
    assert str(MANY - shown) in message.content
