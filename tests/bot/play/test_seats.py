"""Seats at stake: votes on a player who may object, newcomers, concessions, closing by consent, empty tables."""

from sandbox import Permission, Person
from sandbox.world.models import Message
from table.timing import DAY, SILENCE, TEMPOS
from testing.harness import Harness
from testing.players import done
from testing.screens import asks, button_on, card_on, heard, move_buttons, question_on
from tests.bot.kodiak import play_card


async def begin(harness: Harness, *people: Person, rounds: str = "players") -> None:
    await harness.begin(*people, rounds=rounds)
    await people[0].until(lambda: all(asks(person.dm.last) for person in people) and harness.button("manage"))


async def propose_to_replace(harness: Harness, person: Person, name: str) -> Message:
    menu = heard(await done(person.click(harness.button("manage"), on=harness.panel)))
    return heard(await done(person.choose(f"Give {name}’s seat away", on=menu)))


def notice_of(person: Person, mark: str) -> Message | None:
    return next((message for message in reversed(person.dm.messages) if message.text.startswith(mark)), None)


async def test_neither_of_two_players_throws_the_other_out(harness: Harness):
    await begin(harness, harness.alice, harness.bruno)
    for person, other in ((harness.alice, "Bruno"), (harness.bruno, "Alice")):
        refusal = await propose_to_replace(harness, person, other)
        assert refusal.ephemeral
        assert "at least two others would have to vote" in refusal.text
    assert (await harness.table()).present == (harness.alice.id, harness.bruno.id)
    harness.clock.advance(SILENCE)
    await propose_to_replace(harness, harness.alice, "Bruno")
    await harness.alice.until(lambda: harness.told("Bruno’s seat is given away"))
    await harness.bruno.until(lambda: notice_of(harness.bruno, "🪑"))
    notice = notice_of(harness.bruno, "🪑")
    await done(harness.bruno.click(button_on(notice, "return"), on=notice))
    assert (await harness.table()).present == (harness.alice.id, harness.bruno.id)


async def test_whoever_is_voted_on_is_told_and_one_click_keeps_the_seat(harness: Harness):
    alice, bruno, chloe = harness.people[:3]
    await begin(harness, alice, bruno, chloe)
    await propose_to_replace(harness, alice, "Bruno")
    await bruno.until(lambda: notice_of(bruno, "🗳️"))
    assert "may give your seat away" in notice_of(bruno, "🗳️").text
    await alice.until(lambda: "**give Bruno’s seat away** (1 of 2 agree)" in harness.panel.text)
    refused = heard(await done(bruno.click(harness.button("agree"), on=harness.panel)))
    assert refused.text.startswith("You have no vote on this.")
    await harness.press(chloe, "agree")
    await alice.until(lambda: "The seat is free <t:" in harness.panel.text)
    await done(bruno.click(button_on(notice_of(bruno, "🗳️"), "return"), on=notice_of(bruno, "🗳️")))
    await alice.until(lambda: "give Bruno’s seat away" not in harness.panel.text)
    await bruno.until(lambda: notice_of(bruno, "🗳️") is None)
    harness.clock.advance(DAY + 1)
    assert (await harness.table()).present == (alice.id, bruno.id, chloe.id)


async def test_with_a_closed_inbox_one_is_named_in_the_channel_and_loses_the_seat_only_after_a_while(harness: Harness):
    alice, bruno, chloe = harness.people[:3]
    bruno.close_inbox()
    await harness.begin(alice, bruno, chloe, rounds="players")
    await alice.until(lambda: asks(alice.dm.last) and harness.button("manage"))
    await propose_to_replace(harness, alice, "Bruno")
    await alice.until(lambda: harness.told("may give your seat away"))
    assert harness.told("may give your seat away")[0].text.startswith(f"<@{bruno.id}>")
    await chloe.until(lambda: button_on(harness.panel_of(1), "agree"))
    await done(chloe.click(button_on(harness.panel_of(1), "agree"), on=harness.panel_of(1)))
    harness.clock.advance(DAY + 1)
    await alice.until(lambda: harness.told("Bruno’s seat is given away"))
    await alice.until(lambda: "for whom the seat is kept" in harness.panel_of(1).text)
    refused = heard(await done(harness.people[3].click(button_on(harness.panel_of(1), "seat"), on=harness.panel_of(1))))
    assert refused.text.startswith("This seat is kept for its owner")
    await bruno.until(lambda: button_on(harness.panel_of(1), "return"))
    await done(bruno.click(button_on(harness.panel_of(1), "return"), on=harness.panel_of(1)))
    await alice.until(lambda: "for whom the seat is kept" not in harness.panel_of(1).text)
    assert (await harness.table()).present == (alice.id, bruno.id, chloe.id)


async def test_an_absent_player_is_asked_before_the_table_is_closed_and_keeps_it_open_with_one_click(harness: Harness):
    alice, bruno = harness.people[:2]
    await begin(harness, alice, bruno)
    harness.clock.advance(SILENCE)
    await propose_to_replace(harness, alice, "Bruno")
    await bruno.until(lambda: notice_of(bruno, "🪑"))
    await harness.stop(alice)
    await alice.until(lambda: "The table is closed <t:" in harness.panel.text)
    await bruno.until(lambda: notice_of(bruno, "🗳️"))
    notice = notice_of(bruno, "🗳️")
    assert "the others would like to close the table" in notice.text
    await done(bruno.click(button_on(notice, "decline"), on=notice))
    await alice.until(lambda: "The table is closed" not in harness.panel.text)
    await harness.stop(alice)
    harness.clock.advance(DAY + 1)
    await alice.until(lambda: harness.told("was closed before the end"))
    assert (await harness.table()).record.phase == "stopped"


async def test_a_newcomer_sees_what_everybody_sees_until_new_cards_are_dealt(harness: Harness):
    alice, bruno, chloe, dora = harness.people[:4]
    await begin(harness, alice, bruno, chloe)
    await play_card(bruno, 1, "salmon-5")
    await bruno.until(lambda: any(button.style == 3 for button in move_buttons(bruno.dm.last)))
    old_hand, old_card = bruno.dm.last, card_on(bruno.dm.last, "salmon-5")
    harness.sandbox.world.ban(bruno.user, harness.guild)
    await alice.until(lambda: harness.told("Bruno is away"))
    await propose_to_replace(harness, alice, "Bruno")
    await dora.until(lambda: button_on(harness.panel, "seat"))
    await done(dora.click(button_on(harness.panel, "seat"), on=harness.panel))
    told = "from the next deal on you play"
    await dora.until(lambda: any(told in message.text for message in dora.channel_messages(harness.channel)))
    await alice.until(lambda: harness.told(f"<@{bruno.id}>: your seat was free for a while"))
    hand = heard(await done(dora.click(harness.button("hand"), on=harness.panel)))
    assert "here is what everybody sees" in hand.text
    assert not move_buttons(hand)
    assert hand.images[0].filename == harness.panel.images[0].filename
    for forged in (old_card.custom_id, f"open:{old_card.custom_id.split(':', 1)[1].rsplit(':', 1)[0]}:"):
        refused = heard(await done(dora.forge(forged, on=harness.panel)))
        assert "From the next deal on it is yours" in refused.text
    assert await dora.complete("kodiak play", "move", "") == []
    assert heard(await done(dora.slash("replay", table=1))).text.startswith("This game has not been played to its end")
    assert not old_hand.visible_to(dora.user)


async def test_conceding_asks_once_more_ends_a_game_of_two_and_is_rated(harness: Harness):
    alice, bruno = harness.people[:2]
    await begin(harness, alice, bruno)
    sure = heard(await done(bruno.slash("kodiak concede")))
    assert "You take the last place" in sure.text
    assert "the game is over then" in sure.text
    menu = heard(await done(bruno.click(harness.button("manage"), on=harness.panel)))
    sure = heard(await done(bruno.click(button_on(menu, "concede"), on=menu)))
    await done(bruno.click(button_on(sure, "concede_now"), on=sure))
    await alice.until(lambda: harness.told("Bruno concedes"))
    await alice.until(lambda: harness.told(f"🏆 **<@{alice.id}> wins"))
    assert "🥈 **Bruno** · 🏳️ conceded" in harness.told("🏆")[0].text
    await bruno.until(lambda: not move_buttons(bruno.dm.last))
    ladder = await harness.bot.client.services.ratings.ladder(harness.guild.id, "kodiak")
    assert ladder.tallies[alice.id].points > ladder.tallies[bruno.id].points
    for person in (alice, bruno):
        again = heard(await done(person.forge("concede_now:1", on=harness.panel)))
        assert again.text.startswith("This table is closed")
    assert heard(await done(alice.slash("replay", table=1))).images


async def test_a_losing_host_stops_nothing_alone_but_a_moderator_who_does_not_play_may(harness: Harness):
    alice, bruno = harness.people[:2]
    moderator = harness.person("Mona", permissions=Permission.MANAGE_MESSAGES)
    await begin(harness, alice, bruno)
    await done(alice.forge("stop_now:1", on=harness.panel))
    await bruno.until(lambda: "**close the table before the end** (1 of 2 agree)" in harness.panel.text)
    await harness.press(bruno, "decline")
    await alice.until(lambda: "close the table" not in harness.panel.text)
    assert (await harness.table()).is_open
    await done(moderator.forge("stop_now:1", on=harness.panel))
    await alice.until(lambda: harness.told("was closed before the end"))


async def test_without_anybody_at_the_table_computers_wait_and_their_victory_is_marked(harness: Harness):
    alice, tempo = harness.alice, TEMPOS["live-1"]
    await done(alice.slash("kodiak start", language="en", tempo="live-1"))
    await harness.press(alice, "add")
    await harness.press(alice, "begin")
    asked: set[str | None] = set()
    for told in ("time is up, so I played for Alice", "Alice is away"):
        # Her next clock starts when she is asked anew: only after the computer has answered, too.
        await alice.until(lambda: asks(alice.dm.last) and question_on(alice.dm.last) not in asked)
        asked.add(question_on(alice.dm.last))
        harness.clock.advance(tempo.allowance + tempo.bank + 1)
        await alice.until(lambda told=told: harness.told(told))
    await alice.until(lambda: "the computers wait" in harness.panel.text)
    assert not harness.told("🏆")
    await harness.press(alice, "return")
    await alice.until(lambda: "the computers wait" not in harness.panel.text)
    await done(alice.forge("concede_now:1", on=harness.panel))
    await alice.until(lambda: harness.told("🏆 **🤖 Ada wins"))


async def test_one_concedes_from_ones_hand_and_the_others_are_told_and_play_on(harness: Harness):
    alice, bruno, chloe = harness.people[:3]
    await begin(harness, alice, bruno, chloe)
    hand = bruno.dm.last
    more = heard(await done(bruno.click(button_on(hand, "manage"), on=hand)))
    sure = heard(await done(bruno.click(button_on(more, "concede"), on=more)))
    assert "a computer plays on for the others" in sure.text
    await done(bruno.click(button_on(sure, "concede_now"), on=sure))
    await alice.until(lambda: harness.told("Bruno concedes and takes the last place. A computer plays on"))
    await alice.until(lambda: "Bruno has conceded" in harness.panel.text)
    await bruno.until(lambda: "you have conceded" in bruno.dm.last.text)
    assert not [button for button in bruno.dm.last.buttons if button.custom_id.startswith("manage:")]
    more = heard(await done(bruno.click(harness.button("manage"), on=harness.panel)))
    assert more.text.startswith("You have conceded this game")
    table = await harness.table()
    assert table.is_open
    assert list(table.computers) == [1]
