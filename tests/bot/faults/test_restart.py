"""A bot that is killed, stopped and started again: what was answered stands, what was not told is told once."""

import asyncio
from collections import Counter

from sandbox import Sandbox
from sandbox.world.state import WorldEvent
from tests.bot import process
from tests.bot.club import Club, asks, button_on, card_on, choices, done, play_to_the_end
from tests.bot.fault_tools import begin, boards, chat, hand_of, hands_of, play
from tests.bot.killed_bot import CHANNEL_MESSAGES, ONE_MESSAGE, TRICKS, Evening, check_told_once

sandbox, child, hall = process.sandbox, process.child, process.hall

ANSWER = "/webhooks/{application_id}/{token}/messages/{message_id}"

MOMENTS = (
    Evening.right_after_an_answer,
    Evening.at_the_instant_of_the_acknowledgement,
    Evening.before_the_acknowledgement,
    Evening.while_a_story_is_on_its_way,
    Evening.before_a_story_arrives,
    Evening.while_the_panel_is_edited,
    Evening.before_the_panel_is_edited,
    Evening.while_a_hand_is_edited,
    Evening.while_hands_are_sent_to_people_long_gone,
)


class Watch:
    """Counts every question that arrives in an inbox as a message of its own, deleted or not."""

    def __init__(self, sandbox: Sandbox) -> None:
        self.questions: Counter[str] = Counter()
        self.greetings: Counter[int] = Counter()
        sandbox.world.subscribe(self._see)

    def _see(self, change: WorldEvent) -> None:
        if change.event == "MESSAGE_CREATE" and change.channel.recipient:
            offered = choices(change.message)
            if offered:
                self.questions[offered[0].custom_id.rsplit(":", 1)[0]] += 1
            else:
                self.greetings[change.channel.recipient.id] += 1


async def test_a_game_whose_bot_is_killed_at_every_kind_of_moment_is_told_once_to_its_end(hall, child, sandbox):
    watch = Watch(sandbox)
    await child.start()
    evening = Evening(hall, child)
    await hall.begin(*evening.people)
    for trick, dies in enumerate(MOMENTS, start=1):
        await evening.everybody_chooses(trick)
        await dies(evening, trick)
        await evening.finish(trick)
        check_told_once(hall, trick)
        await evening.panel_is_fresh(trick + 1)
    await evening.everybody_chooses(len(MOMENTS) + 1)
    await play_to_the_end(hall, evening.players)
    check_told_once(hall, TRICKS)
    assert len(hall.told("🏆")) == 1
    assert len(hall.told("begins!")) == 1
    assert list(watch.questions.values()) == [1, 1, 1]
    assert list(watch.greetings.values()) == [1, 1, 1]


async def test_my_hand_works_after_a_kill_while_no_inbox_can_be_reached_and_hands_come_once(hall, child, sandbox):
    await child.start()
    people = alice, bruno = hall.people[:2]
    await hall.lay_table(alice, bruno)
    await alice.until(lambda: all(person.dm.messages for person in people))
    ways = [
        (way, person.dm.channel) for person in people for way in (("POST", CHANNEL_MESSAGES), ("PATCH", ONE_MESSAGE))
    ]
    blocked = [sandbox.faults.reset(*way, channel=inbox, times=None) for way, inbox in ways]
    await done(alice.click(hall.button("begin"), on=hall.panel))
    await alice.until(lambda: sum(bool(one.struck) for one in blocked) >= len(people))
    await child.kill()
    await child.start()
    for person in people:
        await person.until(lambda: button_on(hall.panel, "hand"))
        shown = (await done(person.click(button_on(hall.panel, "hand"), on=hall.panel))).message
        await done(person.click(card_on(shown, "salmon-1"), on=shown))
    sandbox.faults.clear()
    await alice.until(lambda: all("trick 2:" in hand_of(person).text for person in people))
    assert [len(hands_of(person)) for person in people] == [1, 1]


async def test_a_hand_clicked_on_is_fresh_after_a_kill_though_its_answer_was_never_shown(hall, child, sandbox):
    await child.start()
    alice, bruno = people = await begin(hall)
    await play(bruno, "salmon-1")
    answer = sandbox.faults.hold("PATCH", ANSWER)
    await alice.click(card_on(hand_of(alice), "salmon-1"), on=hand_of(alice))
    await asyncio.wait_for(answer.arrived.wait(), process.PATIENCE)
    await alice.until(lambda: "trick 2:" in hand_of(bruno).text and "Trick 2/" in hall.panel.text)
    await done(bruno.click(button_on(hall.panel, "hand"), on=hall.panel))
    await child.kill()
    await child.start()
    await alice.until(lambda: all("trick 2:" in hand_of(person).text for person in people))


async def test_a_bot_killed_while_a_lobby_fills_seats_everybody_once_and_writes_to_them_once(hall, child, sandbox):
    watch = Watch(sandbox)
    await child.start()
    alice, bruno, chloe = hall.people[:3]
    await done(alice.slash("kodiak start"))
    await alice.until(lambda: hall.panel.buttons)
    options = await done(alice.click(hall.button("options"), on=hall.panel))
    hold = sandbox.faults.hold("POST", CHANNEL_MESSAGES, channel=bruno.dm.channel)
    await done(bruno.click(hall.button("join"), on=hall.panel))
    await hold.arrived.wait()
    await child.restart()
    await done(chloe.click(hall.button("join"), on=hall.panel))
    await done(alice.choose("1", on=options.message))
    await alice.until(lambda: "1 round" in hall.panel.text and "Chloé" in hall.panel.text)
    await alice.until(lambda: len(watch.greetings) == 3)
    await done(alice.click(hall.button("begin"), on=hall.panel))
    await alice.until(lambda: all(asks(person.dm.last) for person in (alice, bruno, chloe)))
    assert list(watch.greetings.values()) == [1, 1, 1]
    assert len(boards(hall)) == 1
    assert hall.panel.text.count("Bruno") == 2


async def test_a_bot_killed_while_it_lays_a_table_lays_it_once(hall, child, sandbox):
    await child.start()
    hold = sandbox.faults.hold("POST", CHANNEL_MESSAGES, channel=hall.channel)
    await done(hall.alice.slash("kodiak start"))
    await hold.arrived.wait()
    await child.restart()
    await hall.alice.until(lambda: hall.alice.dm.messages and boards(hall))
    await done(hall.bruno.click(hall.button("join"), on=hall.panel))
    await hall.alice.until(lambda: "Bruno" in hall.panel.text)
    assert len(boards(hall)) == 1


async def test_a_panel_on_its_way_down_when_the_bot_is_killed_stands_there_once(hall, child, sandbox):
    await child.start()
    await done(hall.alice.slash("kodiak start"))
    await hall.alice.until(lambda: boards(hall))
    (above,) = boards(hall)
    await done(hall.bruno.click(hall.button("join"), on=above))
    await hall.alice.until(lambda: hall.bruno.dm.messages)
    hold = sandbox.faults.hold("POST", CHANNEL_MESSAGES, channel=hall.channel)
    await chat(hall)
    await done(hall.chloe.click(hall.button("join"), on=above))
    await asyncio.wait_for(hold.arrived.wait(), process.PATIENCE)
    await child.kill()
    sandbox.faults.clear()
    await hall.alice.until(lambda: len(boards(hall)) == 2)
    await child.start()
    await hall.alice.until(lambda: above.deleted and "Chloé" in hall.panel.text)
    assert len(boards(hall)) == 1


# Stopped and started again in good order


async def test_a_lobby_goes_on_after_a_restart_with_the_buttons_and_menus_of_before(club: Club):
    alice, bruno, chloe = club.people[:3]
    await club.lay_table(alice, bruno, rounds="2")
    options = alice.ephemerals[-1]
    await club.restart_bot()
    await done(chloe.click(club.button("join"), on=club.panel))
    await done(alice.choose("1", on=options))
    await done(bruno.click(club.button("leave"), on=club.panel))
    await done(alice.click(club.button("begin"), on=club.panel))
    await alice.until(lambda: asks(alice.dm.last) and asks(chloe.dm.last))
    assert "Round 1/1" in club.panel.text
    assert "Bruno" not in club.panel.text


async def test_a_sealed_card_stands_after_a_restart_and_may_still_be_changed(club: Club):
    alice, bruno = club.people[:2]
    await club.begin(alice, bruno)
    await alice.until(lambda: asks(alice.dm.last) and asks(bruno.dm.last))
    await done(alice.click(card_on(alice.dm.last, "salmon-5"), on=alice.dm.last))
    await club.restart_bot()
    assert not asks(alice.dm.last)
    await done(alice.click(card_on(alice.dm.last, "salmon-1"), on=alice.dm.last))
    await club.restart_bot()
    await done(bruno.click(card_on(bruno.dm.last, "salmon-2"), on=bruno.dm.last))
    await alice.until(lambda: club.told("**Trick 1/15**"))
    assert "Bruno **2** · Alice **1**" in club.told("**Trick 1/15**")[0].text


async def test_a_choice_in_the_middle_of_a_trick_is_made_after_a_restart_from_the_panel_of_before(club: Club):
    alice, bruno, chloe = club.people[:3]
    await club.begin(alice, bruno, chloe)
    for person, card in ((alice, "predator-10"), (bruno, "salmon-5"), (chloe, "salmon-1")):
        await person.until(lambda person=person: asks(person.dm.last))
        await done(person.click(card_on(person.dm.last, card), on=person.dm.last))
    await alice.until(lambda: choices(club.panel))
    await club.restart_bot()
    panel = club.panel
    await done(alice.click(choices(panel)[0], on=panel))
    await alice.until(lambda: club.told("Alice lands Bruno’s **5**"))
    await alice.until(lambda: "Trick 2/" in club.panel.text)
    check_told_once(club, 1)


async def test_an_ephemeral_hand_of_before_a_restart_still_plays(club: Club):
    alice, bruno = club.people[:2]
    await club.begin(alice, bruno)
    await alice.until(lambda: button_on(club.panel, "hand"))
    shown = (await done(alice.click(button_on(club.panel, "hand"), on=club.panel))).message
    await club.restart_bot()
    await done(alice.click(card_on(shown, "salmon-5"), on=shown))
    assert not asks(shown)
    await bruno.until(lambda: asks(bruno.dm.last))
    await done(bruno.click(card_on(bruno.dm.last, "salmon-4"), on=bruno.dm.last))
    await alice.until(lambda: "trick 2:" in shown.text)
