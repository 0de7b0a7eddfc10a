"""The replay of a finished game marks the choices for which a player was shown a suggestion."""

from dataclasses import replace

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


async def test_what_was_asked_before_a_seat_changed_hands_is_not_told_of_its_newcomer(harness: Harness):
    table_id = await played(harness, harness.alice, harness.bruno)
    finished = await harness.bot.client.services.archive.find(table_id)
    early, *_, late = [moment for moment in finished.replay.moments if moment.seat == 1 and not moment.is_taken_back]
    taken_over = finished.table.with_seat(1, given_away=1, joined_ply=late.question)
    finished, asked = replace(finished, table=taken_over), {(1, early.question), (1, late.question)}
    pages = [
        replay.page(finished, moment, replay.SPECTATOR, ENGLISH, (), asked).content
        for moment in (finished.replay.moments[0], early, late)
    ]
    assert "game: before Bruno (1) and Bruno (1)." in pages[0]
    assert "A suggestion was shown for this choice, before **Bruno** took the seat over." in pages[1]
    assert "💡 **Bruno** was shown a suggestion for this choice." in pages[2]
