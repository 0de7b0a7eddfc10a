"""The replay of a finished game marks the choices for which a player was shown a suggestion."""

from discord_ui.views import replay
from presenters.languages import ENGLISH
from testing.harness import Harness
from testing.players import done
from testing.screens import heard
from tests.bot.finished.test_replay import menu_on
from tests.bot.finished_games import played


async def opened(harness: Harness, table_id: int):
    return heard(await done(harness.chloe.slash("replay", table=table_id)))


async def test_choices_after_a_suggestion_are_marked_with_the_name_of_who_asked(harness: Harness):
    table_id = await played(harness, harness.alice, harness.bruno)
    assert "💡" not in (await opened(harness, table_id)).text, "a game of an earlier version"
    finished = await harness.bot.client.services.archive.find(table_id)
    answers = [moment for moment in finished.replay.moments if moment.seat == 1 and not moment.is_taken_back]
    helped = answers[2]
    await harness.store.suggestions.save(table_id, 1, helped.question)
    shown = await opened(harness, table_id)
    assert "💡 Suggestions shown during the game: Bruno (1)." in shown.text
    ends = [moment for moment in answers if (moment.seat, moment.question) == (1, helped.question)]
    for moment in finished.replay.moments[1:]:
        page = replay.page(finished, moment, replay.SPECTATOR, ENGLISH, (), {(1, helped.question)})
        assert ("💡 **Bruno** was shown a suggestion for this choice." in page.content) is (moment in ends)
    assert menu_on(shown, "chapter")
