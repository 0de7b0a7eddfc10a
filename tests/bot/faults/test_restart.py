"""A bot that is killed, stopped and started again: what was answered stands, what was not told is told once."""

from collections import Counter

import pytest

from sandbox import Sandbox
from sandbox.world.components import Button
from sandbox.world.models import Message
from sandbox.world.state import WorldEvent
from testing.harness import Harness
from testing.players import done
from testing.screens import asks, button_on, card_on, move_buttons
from tests.bot.fault_tools import begin, boards, chat, hand_of, hands_of, play
from tests.bot.killed_bot import CHANNEL_MESSAGES, ONE_MESSAGE, TRICKS, CrashScenario, check_told_once

ANSWER = "/webhooks/{application_id}/{token}/messages/{message_id}"

MOMENTS = (
    CrashScenario.right_after_an_answer,
    CrashScenario.at_the_instant_of_the_acknowledgement,
    CrashScenario.before_the_acknowledgement,
    CrashScenario.while_a_story_is_on_its_way,
    CrashScenario.before_a_story_arrives,
    CrashScenario.while_the_panel_is_edited,
    CrashScenario.before_the_panel_is_edited,
    CrashScenario.while_a_hand_is_edited,
    CrashScenario.while_hands_are_sent_to_people_long_gone,
)


class Watch:
    """Counts every question that arrives in an inbox as a message of its own, deleted or not."""

    def __init__(self, sandbox: Sandbox) -> None:
        self.questions: Counter[str] = Counter()
        self.greetings: Counter[int] = Counter()
        sandbox.world.subscribe(self._see)

    def _see(self, change: WorldEvent) -> None:
        if change.event == "MESSAGE_CREATE" and change.channel.recipient:
            offered = move_buttons(change.message)
            if offered:
                self.questions[offered[0].custom_id.rsplit(":", 1)[0]] += 1
            else:
                self.greetings[change.channel.recipient.id] += 1


def choices_shown(message: Message) -> list[str]:
    return [button.custom_id for button in message.buttons if button.custom_id.startswith(("open:", "play:"))]


def branches_on(message: Message) -> list[Button]:
    return [button for button in message.buttons if button.custom_id.startswith("open:")]


async def test_a_game_whose_bot_is_killed_at_every_kind_of_moment_is_told_once_to_its_end(
    child_harness, child, sandbox
):
    watch = Watch(sandbox)
    await child.start()
    scenario = CrashScenario(child_harness, child)
    await child_harness.open_kodiak(*scenario.people)
    await scenario.until(lambda: len(watch.greetings) == len(scenario.people))
    await child_harness.press(scenario.people[0], "begin")
    for trick, dies in enumerate(MOMENTS, start=1):
        await scenario.everybody_chooses(trick)
        await dies(scenario, trick)
        await scenario.finish(trick)
        check_told_once(child_harness, trick)
        await scenario.panel_is_fresh(trick + 1)
    await scenario.everybody_chooses(len(MOMENTS) + 1)
    await child_harness.play_to_the_end(scenario.players)
    check_told_once(child_harness, TRICKS)
    assert len(child_harness.told("🏆")) == 1
    assert len(child_harness.told("begins!")) == 1
    assert list(watch.questions.values()) == [1, 1, 1]
    assert list(watch.greetings.values()) == [1, 1, 1]


async def test_my_hand_works_after_a_kill_while_no_inbox_can_be_reached_and_hands_come_once(
    child_harness, child, sandbox
):
    await child.start()
    people = alice, bruno = child_harness.people[:2]
    await child_harness.open_kodiak(alice, bruno)
    await alice.until(lambda: all(person.dm.messages for person in people))
    ways = [
        (way, person.dm.channel) for person in people for way in (("POST", CHANNEL_MESSAGES), ("PATCH", ONE_MESSAGE))
    ]
    blocked = [sandbox.faults.reset(*way, channel=inbox, times=None) for way, inbox in ways]
    await child_harness.press(alice, "begin")
    await alice.until(lambda: sum(bool(one.struck) for one in blocked) >= len(people))
    await child.kill()
    await child.start()
    for person in people:
        await person.until(lambda: button_on(child_harness.panel, "hand"))
        shown = (await done(person.click(button_on(child_harness.panel, "hand"), on=child_harness.panel))).message
        await done(person.click(card_on(shown, "salmon-1"), on=shown))
    sandbox.faults.clear()
    await alice.until(lambda: all("trick 2:" in hand_of(person).text for person in people))
    assert [len(hands_of(person)) for person in people] == [1, 1]


async def test_a_hand_clicked_on_is_fresh_after_a_kill_though_its_answer_was_never_shown(child_harness, child, sandbox):
    await child.start()
    alice, bruno = people = await begin(child_harness)
    await play(bruno, "salmon-1")
    answer = sandbox.faults.hold("PATCH", ANSWER)
    await alice.click(card_on(hand_of(alice), "salmon-1"), on=hand_of(alice))
    await answer.arrival()
    await alice.until(lambda: "trick 2:" in hand_of(bruno).text and "trick 2 of" in child_harness.board)
    await done(bruno.click(button_on(child_harness.panel, "hand"), on=child_harness.panel))
    await child.kill()
    await child.start()
    await alice.until(lambda: all("trick 2:" in hand_of(person).text for person in people))


async def test_a_menu_that_opened_at_a_kill_is_shown_open_by_whatever_delivers_next(child_harness, child, sandbox):
    await child.start()
    alice, bruno = child_harness.people[:2]
    await child_harness.open_table("alaska", alice, bruno)
    await child_harness.press(alice, "begin")
    await alice.until(lambda: any(branches_on(one.dm.last) for one in (alice, bruno)))
    player = alice if branches_on(alice.dm.last) else bruno
    button = branches_on(player.dm.last)[0]
    lost = sandbox.faults.lose_answer("PATCH", ANSWER, times=None)
    await player.click(button, on=player.dm.last)
    await player.until(lambda: lost.struck)
    opened, text = choices_shown(player.dm.last), player.dm.last.text
    assert button.custom_id not in opened
    await child.restart()
    await done(player.slash("language", language="fr"))
    await player.until(lambda: player.dm.last.text != text)
    assert choices_shown(player.dm.last) == opened


async def test_a_bot_killed_while_a_lobby_fills_seats_everybody_once_and_writes_to_them_once(
    child_harness, child, sandbox
):
    watch = Watch(sandbox)
    await child.start()
    alice, bruno, chloe = child_harness.people[:3]
    await done(alice.slash("kodiak start"))
    await alice.until(lambda: child_harness.panel.buttons)
    options = await done(alice.click(child_harness.button("options"), on=child_harness.panel))
    hold = sandbox.faults.hold("POST", CHANNEL_MESSAGES, channel=bruno.dm.channel)
    await done(bruno.click(child_harness.button("join"), on=child_harness.panel))
    await hold.arrival()
    await child.restart()
    await done(chloe.click(child_harness.button("join"), on=child_harness.panel))
    await done(alice.choose("1", on=options.message))
    await alice.until(lambda: "1 round" in child_harness.panel.text and "Chloé" in child_harness.panel.text)
    await alice.until(lambda: len(watch.greetings) == 3)
    await child_harness.press(alice, "begin")
    await alice.until(lambda: all(asks(person.dm.last) for person in (alice, bruno, chloe)))
    assert list(watch.greetings.values()) == [1, 1, 1]
    assert len(boards(child_harness)) == 1
    assert child_harness.panel.text.count("Bruno") == 1


async def test_a_bot_killed_while_it_lays_a_table_lays_it_once(child_harness, child, sandbox):
    await child.start()
    hold = sandbox.faults.hold("POST", CHANNEL_MESSAGES, channel=child_harness.channel)
    await done(child_harness.alice.slash("kodiak start"))
    await hold.arrival()
    await child.restart()
    await child_harness.alice.until(lambda: boards(child_harness))
    await done(child_harness.bruno.click(child_harness.button("join"), on=child_harness.panel))
    await child_harness.alice.until(lambda: "Bruno" in child_harness.panel.text)
    assert len(boards(child_harness)) == 1


async def kill_while_the_panel_moves_down(child_harness, child, sandbox) -> Message:
    """Kill the bot when its new panel has arrived without its knowing; return the panel it replaces."""
    await child.start()
    await done(child_harness.alice.slash("kodiak start"))
    await child_harness.alice.until(lambda: boards(child_harness))
    (above,) = boards(child_harness)
    await done(child_harness.bruno.click(child_harness.button("join"), on=above))
    await child_harness.alice.until(lambda: child_harness.bruno.dm.messages)
    hold = sandbox.faults.hold("POST", CHANNEL_MESSAGES, channel=child_harness.channel)
    await chat(child_harness)
    await done(child_harness.chloe.click(child_harness.button("join"), on=above))
    await hold.arrival()
    await child.kill()
    sandbox.faults.clear()
    await child_harness.alice.until(lambda: len(boards(child_harness)) == 2)
    return above


async def test_a_panel_on_its_way_down_when_the_bot_is_killed_stands_there_once(child_harness, child, sandbox):
    above = await kill_while_the_panel_moves_down(child_harness, child, sandbox)
    await child.start()
    await child_harness.alice.until(lambda: above.deleted and "Chloé" in child_harness.panel.text)
    assert len(boards(child_harness)) == 1


# Started again when Discord has forgotten the nonces


async def start_later(child, sandbox, tmp_path, seconds: float) -> None:
    """Start a bot that was killed so many seconds ago."""
    sandbox.faults.clear()
    sandbox.world.clock.advance(seconds)
    ahead = tmp_path / "ahead"
    ahead.write_text(str(seconds))
    await child.start(CLOCK_FILE=str(ahead))


@pytest.mark.parametrize("seconds", [10.0, 10 * 60.0])
async def test_a_panel_and_a_hand_on_their_way_at_a_kill_are_found_again_however_long_the_outage(
    child_harness, child, sandbox, tmp_path, seconds
):
    await child.start()
    alice, bruno = child_harness.people[:2]
    panel = sandbox.faults.hold("POST", CHANNEL_MESSAGES, channel=child_harness.channel)
    hand = sandbox.faults.hold("POST", CHANNEL_MESSAGES, channel=alice.dm.channel)
    await done(alice.slash("kodiak start"))
    await panel.arrival()
    await done(bruno.slash("kodiak join"))
    await hand.arrival()
    await child.kill()
    sandbox.faults.clear()
    await alice.until(lambda: len(boards(child_harness)) == 1 and len(alice.dm.messages) == 1)
    await start_later(child, sandbox, tmp_path, seconds)
    await alice.until(lambda: "Bruno" in child_harness.panel.text and bruno.dm.messages)
    await child_harness.press(alice, "begin")
    await alice.until(lambda: asks(alice.dm.last) and "trick 1 of" in child_harness.board)
    await alice.until(lambda: len(boards(child_harness)) == 1 and len(alice.dm.messages) == 1)


async def test_a_panel_on_its_way_down_at_a_kill_stands_there_once_after_a_longer_outage(
    child_harness, child, sandbox, tmp_path
):
    above = await kill_while_the_panel_moves_down(child_harness, child, sandbox)
    below = boards(child_harness)[-1]
    await start_later(child, sandbox, tmp_path, 10 * 60.0)
    await child_harness.alice.until(lambda: above.deleted and "Chloé" in child_harness.panel.text)
    await done(child_harness.people[3].slash("kodiak join"))
    await child_harness.alice.until(lambda: "Dora" in child_harness.panel.text)
    assert [board.id for board in boards(child_harness)] == [below.id]


async def test_a_panel_and_a_hand_that_arrived_unnoticed_in_a_longer_outage_stay_the_only_ones(harness: Harness):
    alice, bruno = harness.people[:2]
    for channel in (harness.channel, alice.dm.channel):
        harness.sandbox.faults.lose_answer("POST", CHANNEL_MESSAGES, channel=channel)
    blocked = [
        [
            harness.sandbox.faults.reset(method, CHANNEL_MESSAGES, channel=channel, times=None)
            for method in ("POST", "GET")
        ]
        for channel in (harness.channel, alice.dm.channel)
    ]
    await done(alice.slash("kodiak start"))
    await done(bruno.slash("kodiak join"))
    await alice.until(lambda: boards(harness) and alice.dm.messages)
    await alice.until(lambda: all(any(one.struck for one in both) for both in blocked))
    harness.clock.advance(10 * 60)
    await done(harness.chloe.slash("kodiak join"))
    for one in (*blocked[0], *blocked[1]):
        one.lift()
    await alice.until(lambda: "Chloé" in harness.panel.text)
    await harness.bot.idle()
    assert len(boards(harness)) == 1
    assert len(alice.dm.messages) == 1


# Stopped and started again in good order


async def test_a_lobby_goes_on_after_a_restart_with_the_buttons_and_menus_of_before(harness: Harness):
    alice, bruno, chloe = harness.people[:3]
    await harness.open_kodiak(alice, bruno, rounds="2")
    options = alice.ephemerals[-1]
    await harness.restart_bot()
    await done(chloe.click(harness.button("join"), on=harness.panel))
    await done(alice.choose("1", on=options))
    await done(bruno.click(harness.button("leave"), on=harness.panel))
    await harness.press(alice, "begin")
    await alice.until(lambda: asks(alice.dm.last) and asks(chloe.dm.last))
    assert "round 1 of 1" in harness.board
    assert "Bruno" not in harness.panel.text


async def test_a_sealed_card_stands_after_a_restart_and_may_still_be_changed(harness: Harness):
    alice, bruno = harness.people[:2]
    await harness.begin(alice, bruno)
    await alice.until(lambda: asks(alice.dm.last) and asks(bruno.dm.last))
    await done(alice.click(card_on(alice.dm.last, "salmon-5"), on=alice.dm.last))
    await harness.restart_bot()
    assert not asks(alice.dm.last)
    await done(alice.click(card_on(alice.dm.last, "salmon-1"), on=alice.dm.last))
    await harness.restart_bot()
    await done(bruno.click(card_on(bruno.dm.last, "salmon-2"), on=bruno.dm.last))
    await alice.until(lambda: harness.told("**Trick 1/15**"))
    assert "Bruno **2** · Alice **1**" in harness.told("**Trick 1/15**")[0].text


async def test_a_choice_in_the_middle_of_a_trick_is_made_after_a_restart_from_the_panel_of_before(harness: Harness):
    alice, bruno, chloe = harness.people[:3]
    await harness.begin(alice, bruno, chloe)
    for person, card in ((alice, "predator-10"), (bruno, "salmon-5"), (chloe, "salmon-1")):
        await person.until(lambda person=person: asks(person.dm.last))
        await done(person.click(card_on(person.dm.last, card), on=person.dm.last))
    await alice.until(lambda: move_buttons(harness.panel))
    await harness.restart_bot()
    panel = harness.panel
    await done(alice.click(move_buttons(panel)[0], on=panel))
    await alice.until(lambda: harness.told("Alice lands Bruno’s **5**"))
    await alice.until(lambda: "trick 2 of" in harness.board)
    check_told_once(harness, 1)


async def test_an_ephemeral_hand_of_before_a_restart_still_plays(harness: Harness):
    alice, bruno = harness.people[:2]
    await harness.begin(alice, bruno)
    await alice.until(lambda: button_on(harness.panel, "hand"))
    shown = (await done(alice.click(button_on(harness.panel, "hand"), on=harness.panel))).message
    await harness.restart_bot()
    await done(alice.click(card_on(shown, "salmon-5"), on=shown))
    assert not asks(shown)
    await bruno.until(lambda: asks(bruno.dm.last))
    await done(bruno.click(card_on(bruno.dm.last, "salmon-4"), on=bruno.dm.last))
    await alice.until(lambda: "trick 2:" in shown.text)
