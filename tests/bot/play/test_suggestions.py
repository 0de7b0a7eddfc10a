"""Suggestions: asked for by a button or a word, seen by the asker alone, with everybody's consent in rated games."""

from sandbox import Person
from sandbox.world.models import Message
from testing.harness import Harness
from testing.players import done
from testing.screens import button_on, card_on, choices_on, heard, move_buttons, question_on
from tests.bot.direct_messages.writing import write
from tests.bot.fault_tools import hand_of
from tests.bot.play.consent import agree_to_suggestions
from tests.bot.refusals import nothing_is_logged_as_an_error  # noqa: F401 - for all tests of this module

CHOOSE = "💡 I would choose "


def suggested_on(hand: Message) -> list[str]:
    """The labels of the choices that are marked."""
    return [button.label for button in move_buttons(hand) if button.emoji == "💡"]


def seen_by_others(harness: Harness, *others: Person) -> list[str]:
    """Everything on the screens of others, in the channel and in their inboxes."""
    private = [message.text for person in others for message in person.dm.messages]
    return [f"{message.text} {message.edited_at}" for message in harness.messages if not message.ephemeral] + private


async def noted(harness: Harness) -> set[tuple[int, int]]:
    return set(await harness.store.suggestions.of_table(1))


async def against_computers(harness: Harness, command: str) -> None:
    """Let Alice begin a game against two computers, and wait until she is asked."""
    alice = harness.alice
    await harness.open_table(command, alice)
    for _ in range(2):
        await harness.press(alice, "add")
        harness.clock.advance(1)
    await harness.press(alice, "begin")
    await alice.until(lambda: choices_on(alice.dm.last))
    await harness.bot.idle()


async def test_with_everybodys_consent_a_player_is_shown_a_card_with_a_reason_and_nobody_else_notices(harness: Harness):
    alice, bruno = harness.people[:2]
    await harness.open_kodiak(alice, bruno)
    await agree_to_suggestions(harness, alice, bruno)
    await harness.press(alice, "begin")
    await alice.until(lambda: all("trick 1:" in hand_of(person).text for person in (alice, bruno)))
    await harness.bot.idle()
    before, hand = seen_by_others(harness, bruno), hand_of(alice)
    await done(alice.click(button_on(hand, "suggest"), on=hand))
    (label,) = suggested_on(hand)
    assert f"{label.partition(' ')[0]}" in hand.text.partition(f"{CHOOSE}**")[2]
    assert "the others still hold" in hand.text
    assert not [button for button in hand.buttons if button.custom_id.startswith("suggest:")]
    await harness.bot.idle()
    assert seen_by_others(harness, bruno) == before
    table = await harness.table()
    assert await noted(harness) == {(0, table.playing().questions[0].name)}
    harness.clock.advance(1)
    await done(alice.click(card_on(hand, "visitor"), on=hand))
    assert CHOOSE not in hand.text


async def test_without_it_none_is_offered_and_whoever_asks_all_the_same_is_told_why(harness: Harness):
    alice, bruno = harness.people[:2]
    await harness.open_kodiak(alice, bruno)
    await agree_to_suggestions(harness, alice)
    await alice.until(lambda: "Agreed so far: Alice" in harness.panel.text)
    await harness.press(alice, "begin")
    await alice.until(lambda: "trick 1:" in hand_of(alice).text)
    await harness.bot.idle()
    hand, name = hand_of(alice), (await harness.table()).playing().questions[0].name
    assert not [button for button in hand.buttons if button.custom_id.startswith("suggest:")]
    await done(alice.forge(f"suggest:1:0:{name}", on=hand))
    assert "everybody agreed" in hand.text
    (reply, *_) = await write(harness, alice, "Rat")
    assert "everybody agreed" in reply.text
    answer = await done(alice.slash("kodiak play", move="suggest"))
    assert "everybody agreed" in heard(answer).text
    assert not await noted(harness)
    await done(bruno.forge(f"suggest:1:0:{name}", on=hand_of(bruno)))
    assert not suggested_on(hand_of(bruno))


async def test_a_word_in_any_language_asks_for_one_in_the_inbox_and_in_reading_mode(harness: Harness):
    alice = harness.alice
    await against_computers(harness, "5211")
    alice.dm.write("Conseil !")
    await alice.until(lambda: CHOOSE in alice.dm.last.text)
    menus = alice.dm.last.menus
    assert [option.label for menu in menus for option in menu.options if option.emoji == "💡"]
    await done(alice.slash("reading", mode="on"))
    alice.dm.write("hint")
    await alice.until(lambda: alice.dm.last.author.bot and "(suggested)" in alice.dm.last.text)
    assert "I would choose " in alice.dm.last.text
    answer = await done(alice.slash("5211 play", move="tipp"))
    assert "I would choose " in heard(answer).text
    assert len(await noted(harness)) == 1


async def reveal_until_there_is_a_choice(harness: Harness) -> None:
    """Reveal cards; the first one of a row is no choice, and a hungry fish ends the turn."""
    alice = harness.alice
    while len((await harness.table()).playing().questions[0].moves) == 1:
        asked = question_on(harness.panel)
        await done(alice.click(card_on(harness.panel, "reveal"), on=harness.panel))
        await alice.until(lambda asked=asked: question_on(harness.panel) not in {None, asked})
        harness.clock.advance(1)


async def test_asked_on_the_panel_it_answers_the_asker_alone(harness: Harness):
    alice = harness.alice
    await against_computers(harness, "kai")
    await reveal_until_there_is_a_choice(harness)
    await harness.bot.idle()
    before = seen_by_others(harness)
    hand = heard(await done(alice.click(button_on(harness.panel, "suggest"), on=harness.panel)))
    assert hand.ephemeral
    assert CHOOSE in hand.text
    assert suggested_on(hand)
    await harness.bot.idle()
    assert seen_by_others(harness) == before
