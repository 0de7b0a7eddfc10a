"""Where lessons are offered: in the greeting and the help, at both ends of the rules, and once at one's first table."""

import pytest

from discord_ui.views.rules import pages_of
from presenters.games import PRESENTERS
from table.lessons.script import taught_games
from testing.harness import Harness
from testing.players import done
from testing.screens import button_on, heard

OFFER = "🎓 New here?"


async def test_the_first_table_one_opens_offers_a_lesson_and_no_later_one(harness: Harness):
    alice = harness.alice
    offered = heard(await done(alice.slash("kodiak start")))
    assert offered.text.startswith(OFFER)
    hand = heard(await done(alice.click(button_on(offered, "learn"), on=offered)))
    assert "step 1 of" in hand.text
    assert (await done(alice.slash("5211 start"))).message.deleted


async def test_guests_find_the_offer_in_their_first_hand(harness: Harness):
    alice, bruno = harness.alice, harness.bruno
    await harness.open_table("kodiak", alice, bruno)
    await harness.bot.idle()
    assert OFFER in bruno.dm.last.text
    assert button_on(bruno.dm.last, "learn")
    assert OFFER not in alice.dm.last.text
    await harness.press(alice, "begin")
    await bruno.until(lambda: "which card" in bruno.dm.last.text)
    assert OFFER not in bruno.dm.last.text
    await done(alice.slash("kai start"))
    joined = heard(await done(bruno.slash("kai join")))
    assert OFFER not in joined.text
    await harness.bot.idle()
    assert not any(OFFER in message.text for message in bruno.dm.messages)


async def test_who_joins_by_command_is_offered_a_lesson_with_the_answer(harness: Harness):
    await done(harness.alice.slash("kodiak start"))
    joined = heard(await done(harness.bruno.slash("kodiak join")))
    assert joined.text.startswith("You have joined")
    assert OFFER in joined.text


@pytest.mark.parametrize("game", taught_games())
async def test_the_first_and_the_last_page_of_rules_lead_to_the_lesson(harness: Harness, game: str):
    page = heard(await done(harness.alice.slash(f"{PRESENTERS[game].command} rules")))
    assert [button.label for button in page.buttons] == ["Learn it by playing", "Next ▶"]
    await done(harness.alice.click("Next ▶", on=page))
    assert [button.label for button in page.buttons] == ["◀ Back", "Next ▶"]
    last = len(pages_of(game, "en")) - 1
    await done(harness.alice.forge(f"page:{game}:{last}", on=page))
    assert button_on(page, "learn").custom_id == f"learn:{game}"
    hand = heard(await done(harness.alice.click(button_on(page, "learn"), on=page)))
    assert "step 1 of" in hand.text


async def test_the_list_offers_every_lesson(harness: Harness):
    guide = heard(await done(harness.alice.slash("help")))
    listed = heard(await done(harness.alice.click("🎓 Learn a game", on=guide)))
    assert [button.custom_id for button in listed.buttons] == [f"learn:{game}" for game in taught_games()]


async def test_a_game_without_a_lesson_says_so_kindly(harness: Harness):
    guide = heard(await done(harness.alice.slash("help")))
    refused = heard(await done(harness.alice.forge("learn:chess", on=guide)))
    assert refused.text.startswith("There is no lesson for this game yet.")
