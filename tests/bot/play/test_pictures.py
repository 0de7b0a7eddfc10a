"""Pictures on the table and in the hand, each with a description, sent only when they changed."""

import pytest

from presenters.kodiak.presenter import KodiakPresenter
from testing.harness import Harness
from testing.players import done
from testing.screens import heard, move_buttons
from tests.bot.kodiak import play_card


@pytest.fixture
def draws() -> bool:
    return True


async def test_the_panel_and_the_hand_carry_a_described_picture(harness: Harness):
    await harness.begin(harness.alice, harness.bruno)
    await harness.alice.until(lambda: harness.panel.images and harness.alice.dm.last.images)
    (board,) = harness.panel.images
    (hand,) = harness.alice.dm.last.images
    assert "Alice" in board.alt
    assert "Alice" in hand.alt
    assert harness.panel.attachments[0].content.startswith(b"\x89PNG")
    assert harness.panel.attachments[0].content != harness.alice.dm.last.attachments[0].content


async def test_a_lobby_has_no_picture(harness: Harness):
    await harness.open_kodiak(harness.alice, harness.bruno)
    assert not harness.panel.images


async def test_every_hand_has_a_picture_of_its_own_only(harness: Harness):
    await harness.begin(harness.alice, harness.bruno)
    await harness.alice.until(lambda: harness.alice.dm.last.images and harness.bruno.dm.last.images)
    panel_before = harness.panel.attachments[0].content
    await done(harness.alice.click(move_buttons(harness.alice.dm.last)[0], on=harness.alice.dm.last))
    await harness.alice.until(lambda: "Alice" not in harness.panel.text.rsplit("⏳", 1)[-1])
    await done(harness.alice.click(move_buttons(harness.alice.dm.last)[5], on=harness.alice.dm.last))
    hand = await done(harness.alice.click("My hand", on=harness.panel))
    assert hand.message.images
    assert panel_before != hand.message.attachments[0].content


async def test_others_secret_choices_leave_my_hand_alone(harness: Harness):
    await harness.begin(harness.alice, harness.bruno, harness.chloe)
    await harness.alice.until(lambda: all(move_buttons(person.dm.last) for person in harness.people[:3]))
    await harness.sandbox.caught_up()
    before = harness.sandbox.count("PATCH", "/channels/{channel_id}/messages/{message_id}", harness.alice.dm.channel)
    for person in (harness.bruno, harness.chloe):
        await play_card(person, 1, "salmon-1")
    await harness.alice.until(lambda: "⏳ **Alice**:" in harness.panel.text)
    after = harness.sandbox.count("PATCH", "/channels/{channel_id}/messages/{message_id}", harness.alice.dm.channel)
    assert after == before


async def test_a_picture_that_cannot_be_drawn_is_put_into_words(harness: Harness, monkeypatch):
    def fail(*_arguments):
        raise ValueError

    for name in ("hand_picture", "table_picture"):
        monkeypatch.setattr(KodiakPresenter, name, fail)
    await harness.begin(harness.alice, harness.bruno)
    await harness.alice.until(lambda: "**Your hand** · 15 cards" in harness.alice.dm.last.text)
    assert not harness.alice.dm.last.images
    await harness.alice.until(lambda: "Trick 1/15" in harness.panel.text)
    assert not harness.panel.images


async def test_the_board_is_told_in_words_to_everybody_who_sees_the_table(harness: Harness):
    """It is not on the panel beside its picture; each reader gets it privately, in their own language."""
    flore = harness.person("Flore", "fr")
    await harness.begin(harness.alice, harness.bruno)
    await harness.alice.until(lambda: "trick 1 of 15" in harness.board)
    assert "Trick 1/15" not in harness.panel.text
    own = heard(await done(harness.alice.click("📝 In words", on=harness.panel)))
    theirs = heard(await done(flore.click("📝 In words", on=harness.panel)))
    assert "**Round 1/1 · Trick 1/15**" in own.text
    assert "**Manche 1/1 · Tour 1/15**" in theirs.text
    assert all(answer.ephemeral and not answer.images for answer in (own, theirs))
    assert "Your hand" not in own.text
    assert "🌊" in own.text
    await done(harness.alice.slash("reading"))
    assert "🌊" not in heard(await done(harness.alice.click("📝 In words", on=harness.panel))).text
