"""Panels that vanish or grow old, and channels that close: the game goes on."""

import random

import pytest

from sandbox import Permission, Person
from sandbox.world.models import Message
from sandbox.world.permissions import LEAST_FOR_A_BOT
from testing.harness import Harness
from testing.players import SteadyPlayer, done
from tests.bot import fault_tools
from tests.bot.fault_tools import (
    ONE_MESSAGE,
    SEND,
    begin,
    boards,
    chat,
    errors,
    hand_of,
    hands_of,
    play,
    play_trick,
    refusals,
    requests_in,
    told_once,
)

no_wait_before_identifying = fault_tools.no_wait_before_identifying


# The panel


async def test_a_panel_deleted_by_a_moderator_is_posted_anew(harness: Harness):
    moderator = harness.person("Max", permissions=Permission.MANAGE_MESSAGES)
    alice, bruno = await begin(harness)
    moderator.delete(harness.panel)
    await play(alice, "salmon-1")
    await alice.until(lambda: "⏳ **Bruno**:" in harness.panel.text)
    await done(bruno.click(harness.button("hand"), on=harness.panel))
    assert len(boards(harness)) == 1


async def test_a_panel_older_than_an_hour_gives_way_to_a_new_one(harness: Harness):
    alice, _ = await begin(harness)
    old = harness.panel
    harness.clock.advance(3700)
    await play(alice, "salmon-1")
    await alice.until(lambda: "⏳ **Bruno**:" in harness.panel.text and len(boards(harness)) == 1)
    assert old.deleted


async def test_a_panel_that_has_scrolled_away_comes_down_again(harness: Harness):
    alice, _ = await begin(harness)
    old = harness.panel
    said = await chat(harness)
    await play(alice, "salmon-1")
    await alice.until(lambda: harness.panel.id > said.id and old.deleted)
    assert len(boards(harness)) == 1


async def test_a_panel_discord_will_not_edit_any_more_is_posted_anew(harness: Harness):
    alice, _ = await begin(harness)
    old = harness.panel
    worn_out = harness.sandbox.faults.refuse("PATCH", ONE_MESSAGE, code=30046, channel=harness.channel, times=None)
    await play(alice, "salmon-1")
    await alice.until(lambda: "⏳ **Bruno**:" in harness.panel.text and len(boards(harness)) == 1)
    worn_out.lift()
    assert old.deleted


# Permissions and channels


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [
        ("en-US", "I cannot play here yet. Somebody who manages this channel must give me: Attach Files."),
        ("fr", "Joindre des fichiers"),
    ],
)
async def test_a_permission_missing_at_the_start_is_named_in_the_readers_language(harness: Harness, locale, sentence):
    harness.sandbox.world.set_bot_permissions(harness.channel, LEAST_FOR_A_BOT & ~Permission.ATTACH_FILES)
    host = harness.person("Hélène", locale=locale)
    answer = await done(host.slash("kodiak start"))
    assert sentence in answer.text
    assert answer.ephemeral
    assert boards(harness) == []


async def test_a_permission_lost_in_the_middle_of_a_game_is_told_once_and_the_game_goes_on(harness: Harness, caplog):
    alice, bruno = people = await begin(harness)
    harness.sandbox.world.set_bot_permissions(harness.channel, LEAST_FOR_A_BOT & ~Permission.SEND_MESSAGES)
    sent = harness.sandbox.count("POST", SEND, harness.channel)
    await play_trick(harness, people, 1, "salmon-1")
    await alice.until(lambda: any("no longer post" in message.text for message in alice.dm.messages))
    asked = requests_in(harness)
    for person in people:
        await done(person.click(harness.button("hand"), on=harness.panel))
    await play_trick(harness, people, 2, "salmon-2")
    await alice.until(lambda: all("trick 3:" in hand_of(person).text for person in people))
    complaints = [message.text for message in alice.dm.messages if "no longer post" in message.text]
    assert len(complaints) == 1
    assert "Missing: Send Messages." in complaints[0]
    assert not any("no longer post" in message.text for message in bruno.dm.messages)
    assert harness.sandbox.count("POST", SEND, harness.channel) == sent + 1
    assert requests_in(harness) <= asked + 1  # An edit of the panel may have been on its way.
    harness.sandbox.world.set_bot_permissions(harness.channel, LEAST_FOR_A_BOT)
    await done(bruno.slash("kodiak board"))
    await alice.until(lambda: told_once(harness, 1, 2) and "trick 3 of" in harness.board)
    assert len(boards(harness)) == 1
    assert errors(caplog) == []


async def test_a_game_that_ends_while_its_channel_is_out_of_reach_is_told_when_it_is_back(harness: Harness):
    people = await begin(harness)
    harness.sandbox.world.set_bot_permissions(harness.channel, LEAST_FOR_A_BOT & ~Permission.VIEW_CHANNEL)
    players = [HandPlayer(person, random.Random(4)) for person in people]
    while not is_over(people):
        await people[0].until(lambda: is_over(people) or any(player.question for player in players))
        for player in [player for player in players if player.question]:
            await player.answer()
    assert not harness.told("🏆")
    harness.sandbox.world.set_bot_permissions(harness.channel, LEAST_FOR_A_BOT)
    await done(harness.chloe.slash("kodiak rules"))
    await people[0].until(lambda: harness.told("🏆"))
    assert told_once(harness, *range(1, 16))


def is_over(people: list[Person]) -> bool:
    return all(any("is over" in message.text for message in person.dm.messages) for person in people)


class HandPlayer(SteadyPlayer):
    """Somebody who finds their hand between other messages."""

    @property
    def hand(self) -> Message | None:
        return next(reversed(hands_of(self.person)), None)


async def test_a_host_whose_inbox_just_closed_is_not_told_of_trouble_and_nobody_stumbles(harness: Harness, caplog):
    alice, bruno = await begin(harness)
    await play(alice, "salmon-1")
    alice.close_inbox()
    harness.sandbox.world.set_bot_permissions(harness.channel, LEAST_FOR_A_BOT & ~Permission.SEND_MESSAGES)
    await play(bruno, "salmon-1")
    await bruno.until(lambda: "trick 2:" in bruno.dm.last.text and refusals(harness) >= 2)
    await done(alice.click(harness.button("hand"), on=harness.panel))
    assert errors(caplog) == []


async def test_a_deleted_channel_is_left_alone_and_the_game_goes_on_by_direct_message(harness: Harness, caplog):
    alice, bruno = people = await begin(harness)
    harness.sandbox.world.delete_channel(harness.channel)
    asked = requests_in(harness)
    for trick, card in enumerate(("salmon-1", "salmon-2", "salmon-3"), start=1):
        await play_trick(harness, people, trick, card)
    await bruno.until(lambda: "trick 4:" in hand_of(bruno).text)
    await alice.until(lambda: any("is gone" in message.text for message in alice.dm.messages))
    assert requests_in(harness) - asked <= 2
    assert errors(caplog) == []
