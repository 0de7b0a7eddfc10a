"""Stories: several turns share a message, each is told once, and a new message is begun where people would miss it."""

import asyncio
import random
from dataclasses import replace

from sandbox import Permission, Person
from sandbox.world.models import Message
from sandbox.world.state import WorldEvent
from testing.harness import Harness
from testing.local_bot import AT_ONCE
from testing.players import RandomPlayer, done
from testing.screens import board_on, card_on
from tests.bot.fault_tools import ONE_MESSAGE, begin, chat, play_trick, told_once


def stories(harness: Harness) -> list[Message]:
    return harness.told("**Trick ")


async def play_until_the_panel_is_below(harness: Harness) -> list[Person]:
    """Play four tricks, each a message below the panel, which then comes down."""
    people = await begin(harness)
    above = harness.panel
    for trick in range(1, 5):
        await play_trick(harness, people, trick, f"salmon-{trick}")
    await people[0].until(lambda: above.deleted and "trick 5 of" in board_on(harness.panel))
    await harness.bot.idle()
    assert len(stories(harness)) == 4
    return people


async def test_a_story_right_above_the_panel_grows_and_tells_once_whatever_gets_lost(harness: Harness):
    people = await play_until_the_panel_is_below(harness)
    panel = harness.panel
    lost = harness.sandbox.faults.lose_answer("PATCH", ONE_MESSAGE, channel=harness.channel, times=None)
    await play_trick(harness, people, 5, "salmon-5")
    await people[0].until(lambda: told_once(harness, 5) and lost.struck)
    await harness.stop_bot()
    lost.lift()
    await harness.start_bot()
    await harness.bot.idle()
    assert told_once(harness, *range(1, 6))
    assert (len(stories(harness)), harness.panel.id) == (4, panel.id)


async def test_what_people_say_below_a_story_begins_another_one(harness: Harness):
    people = await play_until_the_panel_is_below(harness)
    harness.chloe.says("well played!")
    await harness.sandbox.caught_up()
    await play_trick(harness, people, 5, "salmon-5")
    await people[0].until(lambda: told_once(harness, *range(1, 6)))
    assert len(stories(harness)) == 5


async def test_a_story_is_neither_added_to_an_hour_later_nor_after_a_moderator_deleted_it(harness: Harness):
    moderator = harness.person("Max", permissions=Permission.MANAGE_MESSAGES)
    people = await play_until_the_panel_is_below(harness)
    moderator.delete(harness.told("**Trick 4/15**")[0])
    await play_trick(harness, people, 5, "salmon-5")
    await people[0].until(lambda: told_once(harness, 5))
    await harness.bot.idle()
    assert not harness.told("**Trick 4/15**")
    harness.clock.advance(3700)
    players = [RandomPlayer(person, random.Random(7)) for person in people]
    await harness.play_to_the_end(players, until="**Trick 6/15**")
    assert told_once(harness, 1, 2, 3, 5, 6)
    assert len(stories(harness)) == 5


async def test_the_beginning_promises_direct_messages_only_to_whom_they_reach(harness: Harness):
    alice, bruno, chloe = people = harness.people[:3]
    bruno.close_inbox()
    await done(chloe.slash("notify", way="off"))
    await harness.open_kodiak(*people)
    await alice.until(lambda: "📪" in harness.panel.text)
    await harness.press(alice, "begin")
    await alice.until(lambda: harness.told("begins!"))
    (told,) = harness.told("begins!")
    assert f"{alice.mention}: a direct message tells you" in told.text
    assert f"{bruno.mention} and {chloe.mention}: *My hand* shows each of you" in told.text


async def test_of_two_tables_in_a_channel_each_story_bears_its_table_s_name(harness: Harness):
    alice, bruno, chloe, dora = harness.people[:4]
    first, second = [alice, bruno], [chloe, dora]
    await begin(harness)
    await play_trick(harness, first, 1, "salmon-1")
    await alice.until(lambda: told_once(harness, 1))
    (alone,) = stories(harness)
    assert "table 1" not in alone.text
    await harness.begin(*second)
    await harness.bot.idle()
    await play_trick(harness, first, 2, "salmon-2")
    await play_trick(harness, second, 1, "salmon-1")
    await play_trick(harness, first, 3, "salmon-3")
    await harness.bot.idle()
    assert all(
        message.text.splitlines()[0] in {"**🐻 Kodiak · table 1**", "**🐻 Kodiak · table 2**"}
        for message in stories(harness)
        if message is not alone
    )
    assert "**Trick 2/15**" not in alone.text
    assert len(harness.told("**🐻 Kodiak · table 2**\n🌊 **Round 1 begins.**")) == 1


async def test_a_game_against_computers_is_told_in_one_message_until_it_has_scrolled_away(harness: Harness):
    alice = harness.alice
    await harness.open_table("kodiak", alice)
    await harness.press(alice, "add")
    await alice.until(lambda: "🤖" in harness.panel.text)
    await harness.press(alice, "begin")
    for trick in range(1, 4):
        await play_trick(harness, [alice], trick, f"salmon-{trick}")
    await alice.until(lambda: told_once(harness, 1, 2, 3))
    assert len(stories(harness)) == 1
    await chat(harness)
    await play_trick(harness, [alice], 4, "salmon-4")
    await alice.until(lambda: told_once(harness, *range(1, 5)))
    assert len(stories(harness)) == 2


async def test_what_players_answer_in_one_instant_is_one_edit_of_the_panel(harness: Harness):
    alice, *others = people = harness.people[:4]
    await harness.begin(*people)
    await harness.bot.idle()
    await harness.stop_bot()
    await harness.start_bot(replace(AT_ONCE, panel_delay=1.0))
    edits: list[str] = []

    def note(change: WorldEvent) -> None:
        if change.event == "MESSAGE_UPDATE" and change.message is harness.panel:
            edits.append(harness.panel.text)

    harness.sandbox.world.subscribe(note)
    await done(alice.click(card_on(alice.dm.last, "salmon-1"), on=alice.dm.last))
    await harness.bot.idle()
    edits.clear()  # The first of this process comes at once.
    await asyncio.gather(*(done(one.click(card_on(one.dm.last, "salmon-2"), on=one.dm.last)) for one in others[:2]))
    await alice.until(lambda: f"⏳ **{others[2].name}**:" in harness.panel.text)
    await harness.bot.idle()
    assert len(edits) == 1
