"""Commands: help, tables, rules, board, hand and play, and a hand that can be changed until the reveal."""

import re
import sqlite3
from contextlib import closing

from discord_ui.views.rules import pages_of
from presenters.games import PRESENTERS
from rules.games import GAMES
from sandbox import Person
from sandbox.world.models import Message
from testing.harness import Harness
from testing.players import done
from testing.screens import button_on, card_on, move_buttons
from tests.bot.kodiak import play_card

SEALED = "You are playing"


async def see_question(person: Person) -> Message:
    """Wait for the hand to arrive in somebody's inbox."""
    await person.until(lambda: move_buttons(person.dm.last))
    return person.dm.last


def chosen(message: Message) -> list[str]:
    """The cards that a hand marks as sealed."""
    return [button.custom_id.rsplit(":", 1)[1] for button in move_buttons(message) if button.style == 3]


def command_id(harness: Harness, name: str) -> str:
    return next(one["id"] for one in harness.sandbox.world.application.commands[None] if one["name"] == name)


# Finding one's way


async def test_commands_are_mentioned_by_ids_that_are_known_after_a_restart_and_an_upgrade(harness: Harness):
    mention, registrations = f"</help:{command_id(harness, 'help')}>", harness.sandbox.world.application.syncs
    await harness.restart_bot()
    assert mention in (await done(harness.alice.slash("tables"))).text
    await harness.stop_bot()
    await forget_command_ids(harness)
    await harness.start_bot()
    assert mention in (await done(harness.alice.slash("tables"))).text
    assert harness.sandbox.world.application.syncs == registrations


async def forget_command_ids(harness: Harness) -> None:
    """Leave what a version that mentioned no commands would have left."""
    with closing(sqlite3.connect(harness.database, isolation_level=None)) as connection:
        assert connection.execute("DELETE FROM facts WHERE key LIKE 'command-ids:%'").rowcount


async def test_start_comes_first_among_the_commands_of_a_game(harness: Harness):
    registered = {one["name"]: one for one in harness.sandbox.world.application.commands[None]}
    for command in ("kodiak", "5211", "kai", "kauri", "alaska"):
        assert registered[command]["options"][0]["name"] == "start"


async def test_help_names_every_game_and_starts_one(harness: Harness):
    answer = await done(harness.alice.slash("help"))
    assert answer.ephemeral
    assert f"</kodiak start:{command_id(harness, 'kodiak')}>" in answer.text
    started = await done(harness.alice.click("Play Kodiak", on=answer.message))
    assert started.ephemeral
    await harness.alice.until(lambda: "1. Alice 👑" in harness.panel.text)


async def test_help_offers_every_game_and_every_lesson_in_a_channel_and_in_direct_messages(harness: Harness):
    offered = [*(f"start:{key}" for key in GAMES), "lessons"]
    for place, buttons in ((harness.channel, [*offered, "tables", "subscriptions"]), (harness.alice.dm, offered)):
        answer = await done(harness.alice.slash("help", place))
        assert "</kodiak start:" in answer.text
        assert "</learn:" in answer.text
        assert [button.custom_id for button in answer.message.buttons] == buttons


async def test_tables_lists_mine_with_what_waits_for_me_and_the_others_here(harness: Harness):
    await harness.begin(harness.alice, harness.bruno)
    await done(harness.chloe.slash("kodiak start"))
    await harness.alice.until(lambda: harness.panel_of(2))
    place = f"https://discord.com/channels/{harness.guild.id}/{harness.channel.id}"
    first = f"[🐻 Kodiak · table 1]({place}/{harness.panel_of(1).id})"
    second = f"[🐻 Kodiak · table 2]({place}/{harness.panel_of(2).id})"
    assert f"{first}: ⏳ **your turn**" in (await done(harness.alice.slash("tables"))).text
    await play_card(harness.alice, 1, "visitor")
    mine, others = (await done(harness.alice.slash("tables"))).text.split("**Open tables on this server**")
    assert f"{first}: waiting for the others" in mine
    assert f"{second} in <#{harness.channel.id}>: 1 of up to" in others
    assert second not in mine


async def test_tables_are_found_from_a_direct_message_and_by_spectators(harness: Harness):
    await harness.begin(harness.alice, harness.bruno)
    private = await done(harness.alice.slash("tables", harness.alice.dm))
    assert "⏳ **your turn**" in private.text
    assert "Open tables on this server" not in private.text
    watching = await done(harness.chloe.slash("tables"))
    assert "None at the moment." in watching.text
    assert "being played" in watching.text


async def test_who_has_no_table_is_told_how_to_start_one(harness: Harness):
    answer = await done(harness.alice.slash("tables"))
    assert answer.ephemeral
    assert f"</help:{command_id(harness, 'help')}> shows how to start one" in answer.text


async def test_rules_are_read_page_by_page(harness: Harness):
    answer = await done(harness.alice.slash("kodiak rules"))
    assert answer.ephemeral
    assert "In 30 seconds" in answer.text
    pages, pictures = [answer.text], {answer.message.images[0].alt}
    lessons = len(PRESENTERS["kodiak"].scenes)
    while any(button.label.startswith("Next") and not button.disabled for button in answer.message.buttons):
        await done(harness.alice.click("Next ▶", on=answer.message))
        pages.append(answer.text)
        pictures |= {image.alt for image in answer.message.images}
        goes_on = re.search(r" \([2-9]/[2-9]\)\n", answer.text) and "Example" not in answer.text
        assert len(answer.message.images) == (0 if goes_on else 1)
    assert len(set(pages)) == len(pages) > len(pictures) == lessons
    assert pages[-1].endswith(f"Page {len(pages)} of {len(pages)}")
    assert "The end" in pages[-1]
    assert [page for page in pages if "our reconstruction" in page] == pages[-1:]
    await done(harness.alice.click("◀ Back", on=answer.message))
    assert answer.text == pages[-2]


async def test_a_page_beyond_the_last_is_the_last(harness: Harness):
    answer = await done(harness.alice.slash("kodiak rules"))
    last = len(pages_of("kodiak", "en"))
    for number in (last - 1, last, 99, 999_999):
        await done(harness.alice.forge(f"page:kodiak:{number}", on=answer.message))
        assert f"Page {last} of {last}" in answer.text


async def test_the_rules_button_of_a_panel_answers_in_private(harness: Harness):
    await harness.open_kodiak(harness.alice)
    answer = await done(harness.bruno.click("Rules", on=harness.panel))
    assert answer.ephemeral
    assert "Page 1 of " in answer.text


# The board and the hand


async def test_the_board_is_shown_to_whoever_asks(harness: Harness):
    await harness.begin(harness.alice, harness.bruno)
    for answer in (
        await done(harness.chloe.slash("kodiak board")),
        await done(harness.chloe.slash("kodiak board", table=1)),
        await done(harness.alice.slash("kodiak board", harness.alice.dm)),
    ):
        assert answer.ephemeral
        assert "Round 1/1 · Trick 1/15" in answer.text
        assert not move_buttons(answer.message)


async def test_the_board_of_a_lobby_has_not_begun(harness: Harness):
    await harness.open_kodiak(harness.alice)
    assert "has not begun yet" in (await done(harness.bruno.slash("kodiak board"))).text


async def test_a_hand_is_shown_by_command_in_the_channel_and_in_the_inbox(harness: Harness):
    await harness.begin(harness.alice, harness.bruno)
    for place in (harness.channel, harness.alice.dm):
        hand = await done(harness.alice.slash("kodiak hand", place))
        assert hand.ephemeral
        assert "Your hand: 1 1 2 2 3 3 4 4 5 10 20 30 40 60 –." in hand.message.images[0].alt
        assert len(move_buttons(hand.message)) == 11


async def test_a_hand_asked_for_without_a_number_is_the_one_that_waits(harness: Harness):
    await harness.begin(harness.alice, harness.bruno)
    await done(harness.alice.slash("kodiak start"))
    assert "table 1" in (await done(harness.alice.slash("kodiak hand"))).text
    assert "table 2" in (await done(harness.alice.slash("kodiak hand", table=2))).text


async def test_my_hand_stays_fresh_over_the_tricks(harness: Harness):
    await harness.begin(harness.alice, harness.bruno)
    hand = (await done(harness.alice.click(harness.button("hand"), on=harness.panel))).message
    await play_card(harness.alice, 1, "salmon-5")
    await harness.alice.until(lambda: chosen(hand) == ["salmon-5"])
    await play_card(harness.bruno, 1, "salmon-4")
    await harness.alice.until(lambda: "trick 2:" in hand.text)
    assert "Your hand: 1 1 2 2 3 3 4 4 10 20 30 40 60 –." in hand.images[0].alt
    assert "Bruno **4**" in hand.text
    await done(harness.alice.click(card_on(hand, "visitor"), on=hand))
    await play_card(harness.bruno, 2, "salmon-5")
    await harness.alice.until(lambda: "trick 3:" in hand.text)
    assert "Your hand: 1 1 2 2 3 3 4 4 10 20 30 40 60." in hand.images[0].alt


# Playing


async def test_a_move_is_completed_and_played_in_the_channel(harness: Harness):
    await harness.begin(harness.alice, harness.bruno)
    offered = await harness.alice.complete("kodiak play", "move", "")
    assert len(offered) == 11
    [(label, value)] = await harness.alice.complete("kodiak play", "move", "old bear")
    assert label == "Old Bear 60"
    answer = await done(harness.alice.slash("kodiak play", move=value))
    assert answer.ephemeral
    assert SEALED in answer.text
    assert chosen(answer.message) == ["predator-60"]
    await harness.alice.until(lambda: "⏳ **Bruno**" in harness.panel.text)


async def test_a_move_is_completed_and_played_in_the_inbox(harness: Harness):
    await harness.begin(harness.alice, harness.bruno)
    [(_, value)] = await harness.alice.complete("kodiak play", "move", "visit", harness.alice.dm)
    answer = await done(harness.alice.slash("kodiak play", harness.alice.dm, move=value))
    assert chosen(answer.message) == ["visitor"]
    await harness.alice.until(lambda: "⏳ **Bruno**" in harness.panel.text)


async def test_a_move_is_typed_by_hand(harness: Harness):
    await harness.begin(harness.alice, harness.bruno)
    for typed, card in (
        ("Visitor", "visitor"),
        ("  old BEAR 60 ", "predator-60"),
        ("Salmon 1 (×2)", "salmon-1"),
    ):
        assert chosen((await done(harness.alice.slash("kodiak play", move=typed))).message) == [card]


async def test_two_cards_are_found_and_played_by_their_words_alone(harness: Harness):
    await harness.open_table("5211", harness.alice, harness.bruno)
    await harness.press(harness.alice, "begin")
    label = (await harness.alice.complete("5211 play", "move", ""))[-1][0]
    first, second = (re.sub(r"[^A-Za-z0-9 ]", "", card).strip() for card in label.split("+"))
    for typed in (f"{first} + {second}", f"{first} {second}", f"{second} {first}", f"{second[:3]} {first[:3]}"):
        assert label in dict(await harness.alice.complete("5211 play", "move", typed))
    answer = await done(harness.alice.slash("5211 play", move=f"{first} + {second}".upper()))
    assert f"{SEALED} {label}" in answer.text


async def test_words_that_are_in_no_choice_complete_nothing(harness: Harness):
    await harness.begin(harness.alice, harness.bruno)
    assert await harness.alice.complete("kodiak play", "move", "old visitor") == []
    assert await harness.alice.complete("kodiak play", "move", "+") == []


async def test_completion_tells_the_tables_of_one_person_apart(harness: Harness):
    await harness.begin(harness.alice, harness.bruno)
    await done(harness.alice.slash("kodiak start", language="en"))
    await harness.alice.until(lambda: harness.panel_of(2))
    panel = harness.panel_of(2)
    await done(harness.chloe.click(button_on(panel, "join"), on=panel))
    await done(harness.alice.click(button_on(panel, "begin"), on=panel))
    offered = dict(await harness.alice.complete("kodiak play", "move", "visitor"))
    assert sorted(offered) == ["Visitor (no effect) · 1", "Visitor (no effect) · 2"]
    answer = await done(harness.alice.slash("kodiak play", move=offered["Visitor (no effect) · 1"]))
    assert "table 1" in answer.text
    await harness.alice.until(lambda: "⏳ **Bruno**" in harness.panel_of(1).text)
    assert "⏳ **Alice and Chloé**" in harness.panel_of(2).text


async def test_nothing_is_completed_where_nothing_is_asked(harness: Harness):
    assert await harness.alice.complete("kodiak play", "move", "") == []
    await harness.open_kodiak(harness.alice, harness.bruno)
    assert await harness.alice.complete("kodiak play", "move", "") == []


# Changing one's mind


async def test_a_sealed_card_may_be_changed_in_the_inbox(harness: Harness):
    await harness.begin(harness.alice, harness.bruno)
    hand = await see_question(harness.alice)
    await done(harness.alice.click(card_on(hand, "visitor"), on=hand))
    await done(harness.alice.click(card_on(hand, "salmon-5"), on=hand))
    assert chosen(hand) == ["salmon-5"]
    await play_card(harness.bruno, 1, "predator-10")
    await harness.alice.until(lambda: harness.told("🐟 Alice **5**"))


async def test_a_sealed_card_may_be_changed_in_my_hand(harness: Harness):
    await harness.begin(harness.alice, harness.bruno)
    hand = (await done(harness.alice.click(harness.button("hand"), on=harness.panel))).message
    await done(harness.alice.click(card_on(hand, "visitor"), on=hand))
    assert chosen(hand) == ["visitor"]
    await done(harness.alice.click(card_on(hand, "salmon-5"), on=hand))
    assert chosen(hand) == ["salmon-5"]
    await harness.alice.until(lambda: chosen(harness.alice.dm.last) == ["salmon-5"])
    await play_card(harness.bruno, 1, "predator-10")
    await harness.alice.until(lambda: harness.told("🐟 Alice **5**"))


async def test_a_sealed_card_may_be_changed_by_command(harness: Harness):
    await harness.begin(harness.alice, harness.bruno)
    await done(harness.alice.slash("kodiak play", move="Visitor"))
    answer = await done(harness.alice.slash("kodiak play", move="Salmon 5"))
    assert chosen(answer.message) == ["salmon-5"]
    await play_card(harness.bruno, 1, "predator-10")
    await harness.alice.until(lambda: harness.told("🐟 Alice **5**"))


async def test_a_sealed_card_shows_nowhere_but_in_its_own_hand(harness: Harness):
    await harness.begin(harness.alice, harness.bruno)
    bruno = await see_question(harness.bruno)
    before = bruno.text
    await play_card(harness.alice, 1, "salmon-5")
    await harness.alice.until(lambda: "⏳ **Bruno**" in harness.panel.text)
    told = len(harness.messages)
    await done(harness.alice.click(card_on(harness.alice.dm.last, "visitor"), on=harness.alice.dm.last))
    assert bruno.text == before
    assert len(harness.messages) == told
    assert not any("🦌" in message.text for message in harness.messages if not message.ephemeral)


async def test_a_hand_shows_the_present_although_an_older_edit_arrives_late(harness: Harness):
    await harness.begin(harness.alice, harness.bruno)
    hand = await see_question(harness.alice)
    route = "/channels/{channel_id}/messages/{message_id}"
    late = harness.sandbox.faults.hold("PATCH", route, channel=harness.alice.dm.channel)
    await done(harness.alice.slash("language", language="fr"))
    await late.arrival()
    await done(harness.alice.click(card_on(hand, "visitor"), on=hand))
    late.release()
    await harness.alice.until(lambda: "Tu joues" in hand.text and chosen(hand) == ["visitor"])


async def test_two_quick_clicks_leave_the_second_card_sealed(harness: Harness):
    await harness.begin(harness.alice, harness.bruno)
    hand = await see_question(harness.alice)
    first = harness.sandbox.faults.hold("PATCH", "/webhooks/*")
    await harness.alice.click(card_on(hand, "visitor"), on=hand)
    await first.arrival()
    await done(harness.alice.click(card_on(hand, "salmon-5"), on=hand))
    first.release()
    await harness.alice.until(lambda: chosen(hand) == ["salmon-5"])


# Registration


async def test_commands_are_registered_once(harness: Harness):
    assert harness.sandbox.world.application.syncs == 1
    await harness.restart_bot()
    await harness.restart_bot()
    assert harness.sandbox.world.application.syncs == 1
