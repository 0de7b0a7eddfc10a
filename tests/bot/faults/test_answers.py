"""Private answers that get lost or refused on their way: tried again while their token lives, or put otherwise."""

import asyncio
import io
import logging

import pytest
from PIL import Image

from discord_ui.requests import replay
from testing.harness import Harness
from testing.players import done
from testing.screens import asks, button_on, card_on, heard, move_buttons
from tests.bot import fault_tools
from tests.bot.fault_tools import ACKNOWLEDGEMENT, begin, errors, hand_of
from tests.bot.finished_games import played

no_wait_before_identifying = fault_tools.no_wait_before_identifying

EDIT = ("PATCH", "/webhooks/{application_id}/{token}/messages/{message_id}")
FOLLOW_UP = ("POST", "/webhooks/{application_id}/{token}")
TOKEN_LIFE = 15 * 60


@pytest.fixture
def draws() -> bool:
    return True


def dropped_before(harness: Harness, *request: str) -> None:
    harness.sandbox.faults.reset(*request, times=3)


def dropped_after(harness: Harness, *request: str) -> None:
    harness.sandbox.faults.lose_answer(*request, times=3)


def server_error(harness: Harness, *request: str) -> None:
    harness.sandbox.faults.refuse(*request, status=502)
    harness.sandbox.faults.reset(*request)


def proxy_gave_up(harness: Harness, *request: str) -> None:
    harness.sandbox.faults.refuse(*request, status=408)


@pytest.mark.parametrize("lose", [dropped_before, dropped_after, server_error, proxy_gave_up])
async def test_every_kind_of_private_answer_arrives_however_it_was_lost(harness: Harness, lose, caplog):
    alice, bruno = await begin(harness)
    lose(harness, *EDIT)
    by_command = await done(alice.slash("kodiak hand"))
    assert move_buttons(by_command.message)
    lose(harness, *EDIT)
    by_click = await done(bruno.click(harness.button("hand"), on=harness.panel))
    assert move_buttons(by_click.message)
    lose(harness, *EDIT)
    await done(bruno.click(card_on(by_click.message, "salmon-1"), on=by_click.message))
    await bruno.until(lambda: not asks(by_click.message))
    lose(harness, *EDIT)
    await done(alice.click(card_on(hand_of(alice), "salmon-1"), on=hand_of(alice)))
    await alice.until(lambda: "trick 2:" in hand_of(alice).text and "trick 2:" in by_click.message.text)
    await harness.bot.idle()
    assert "trick 2:" in hand_of(alice).text
    assert "trick 2:" in by_click.message.text
    finished = await played(harness, alice, bruno)
    lose(harness, *EDIT)
    shown = await done(alice.slash("replay", table=finished))
    assert shown.message.images
    lose(harness, *FOLLOW_UP)
    refused = await harness.chloe.forge(card_on(by_click.message, "salmon-2").custom_id, on=harness.panel)
    await alice.until(lambda: refused.followups)
    assert heard(refused).ephemeral
    assert errors(caplog) == []


async def test_an_acknowledgement_that_was_dropped_is_given_again(harness: Harness):
    alice, _ = await begin(harness)
    harness.sandbox.faults.reset("POST", ACKNOWLEDGEMENT)
    assert move_buttons((await done(alice.click(harness.button("hand"), on=harness.panel))).message)
    harness.sandbox.faults.lose_answer("POST", ACKNOWLEDGEMENT)
    assert move_buttons((await done(alice.slash("kodiak hand"))).message)


async def test_an_answer_held_up_for_minutes_blocks_nobody_and_arrives_with_what_holds_then(harness: Harness):
    alice, bruno = await begin(harness)
    lost = harness.sandbox.faults.reset(*EDIT, times=None)
    waiting = await alice.click(harness.button("hand"), on=harness.panel)
    clicked = await bruno.click(card_on(hand_of(bruno), "salmon-1"), on=hand_of(bruno))
    await bruno.until(lambda: not asks(hand_of(bruno)) and lost.struck > 4)
    await alice.click(card_on(hand_of(alice), "salmon-1"), on=hand_of(alice))
    await alice.until(lambda: "trick 2:" in hand_of(alice).text and "trick 2:" in hand_of(bruno).text)
    assert waiting.message.loading
    harness.clock.advance(5 * 60)
    lost.lift()
    await asyncio.gather(waiting.done(), clicked.done())
    await alice.until(lambda: "trick 2:" in waiting.message.text and "trick 2:" in hand_of(bruno).text)
    await harness.bot.idle()
    assert "trick 2:" in hand_of(bruno).text


async def test_an_answer_is_given_up_with_its_token_and_the_log_says_so(harness: Harness, caplog):
    caplog.set_level(logging.WARNING)
    alice, _ = await begin(harness)
    lost = harness.sandbox.faults.reset(*EDIT, times=None)
    await alice.click(harness.button("hand"), on=harness.panel)
    await alice.until(lambda: lost.struck > 3)
    harness.clock.advance(TOKEN_LIFE + 1)
    await harness.bot.answered()
    assert [line for line in caplog.messages if "could not be delivered" in line] != []
    struck = lost.struck
    await harness.sandbox.caught_up()
    assert lost.struck == struck


async def test_a_bot_told_to_stop_does_not_wait_for_an_answer_that_is_held_up(harness: Harness):
    alice, _ = await begin(harness)
    lost = harness.sandbox.faults.reset(*EDIT, times=None)
    await alice.click(harness.button("hand"), on=harness.panel)
    await alice.until(lambda: lost.struck > 3)
    await asyncio.wait_for(harness.stop_bot(), 15.0)
    struck = lost.struck
    await harness.start_bot()
    assert lost.struck == struck


# Uploads that are too large


def refuse_uploads(harness: Harness, *, above: int) -> None:
    harness.sandbox.most_bytes = above


def size_of(message) -> int:
    (picture,) = message.attachments
    return len(picture.content)


async def test_a_picture_too_large_for_discord_is_sent_smaller_in_hands_panels_and_answers(harness: Harness, caplog):
    people = await begin(harness)
    alice, bruno = people
    largest, largest_hand = size_of(harness.panel) - 1, size_of(hand_of(alice)) - 1
    refuse_uploads(harness, above=largest_hand)
    shown = (await done(alice.click(harness.button("hand"), on=harness.panel))).message
    assert 0 < size_of(shown) <= largest_hand
    assert shown.images[0].alt
    refuse_uploads(harness, above=largest)
    for person in people:
        await done(person.click(card_on(hand_of(person), "salmon-1"), on=hand_of(person)))
    await alice.until(lambda: "trick 2:" in hand_of(bruno).text and "trick 2 of" in harness.board)
    await harness.bot.idle()
    assert size_of(harness.panel) <= largest
    assert size_of(hand_of(bruno)) <= largest
    assert errors(caplog) == []


async def test_where_no_picture_is_small_enough_everything_is_put_into_words(harness: Harness, caplog):
    refuse_uploads(harness, above=10)
    alice, bruno = people = await begin(harness)
    assert not harness.panel.images
    assert "**Your hand** · 15 cards" in hand_of(alice).text
    shown = (await done(alice.click(harness.button("hand"), on=harness.panel))).message
    assert "**Your hand** · 15 cards" in shown.text
    for person in people:
        await done(person.click(card_on(hand_of(person), "salmon-1"), on=hand_of(person)))
    await alice.until(lambda: "trick 2:" in hand_of(bruno).text and "Trick 2/" in harness.panel.text)
    await harness.bot.idle()
    harness.sandbox.most_bytes = 10 * 1024 * 1024
    await done(alice.click(card_on(hand_of(alice), "salmon-2"), on=hand_of(alice)))
    await alice.until(lambda: hand_of(alice).images and shown.images)
    assert errors(caplog) == []


async def test_a_moving_picture_arrives_smaller_where_discord_refuses_it_or_it_is_said(harness: Harness, monkeypatch):
    monkeypatch.setattr(replay, "MOST_FRAMES", 2)
    table_id = await played(harness, harness.alice, harness.bruno)
    shown = (await done(harness.alice.slash("replay", table=table_id))).message
    film = await done(harness.alice.click(button_on(shown, "film"), on=shown))
    whole = size_of(film.message)
    refuse_uploads(harness, above=whole - 1)
    smaller = await done(harness.alice.click(button_on(shown, "film"), on=shown))
    with Image.open(io.BytesIO(smaller.message.attachments[0].content)) as picture:
        assert picture.is_animated
    refuse_uploads(harness, above=10)
    refused = await done(harness.alice.click(button_on(shown, "film"), on=shown))
    assert "too large a picture" in refused.text
    log = await done(harness.alice.click(button_on(shown, "log"), on=shown))
    assert "too large" in log.text


async def test_data_too_large_to_be_handed_over_is_said(harness: Harness):
    shown = (await done(harness.alice.slash("privacy"))).message
    refuse_uploads(harness, above=10)
    answer = await done(harness.alice.click(next(one for one in shown.buttons if "export" in one.custom_id), on=shown))
    assert "too large" in heard(answer).text
