"""Pictures on the table and in the hand, each with a description, sent only when they changed."""

from presenters.kodiak.presenter import KodiakPresenter
from tests.bot.club import Club, choices, done, play_card


async def test_the_panel_and_the_hand_carry_a_described_picture(club: Club):
    await club.begin(club.alice, club.bruno)
    await club.alice.until(lambda: club.panel.images and club.alice.dm.last.images)
    (board,) = club.panel.images
    (hand,) = club.alice.dm.last.images
    assert "Alice" in board.alt
    assert "Alice" in hand.alt
    assert club.panel.attachments[0].content.startswith(b"\x89PNG")
    assert club.panel.attachments[0].content != club.alice.dm.last.attachments[0].content


async def test_a_lobby_has_no_picture(club: Club):
    await club.lay_table(club.alice, club.bruno)
    assert not club.panel.images


async def test_every_hand_has_a_picture_of_its_own_only(club: Club):
    await club.begin(club.alice, club.bruno)
    await club.alice.until(lambda: club.alice.dm.last.images and club.bruno.dm.last.images)
    panel_before = club.panel.attachments[0].content
    await done(club.alice.click(choices(club.alice.dm.last)[0], on=club.alice.dm.last))
    await club.alice.until(lambda: "Alice" not in club.panel.text.rsplit("⏳", 1)[-1])
    await done(club.alice.click(choices(club.alice.dm.last)[5], on=club.alice.dm.last))
    hand = await done(club.alice.click("My hand", on=club.panel))
    assert hand.message.images
    assert panel_before != hand.message.attachments[0].content


async def test_others_secret_choices_leave_my_hand_alone(club: Club):
    await club.begin(club.alice, club.bruno, club.chloe)
    await club.alice.until(lambda: all(choices(person.dm.last) for person in club.people[:3]))
    await club.sandbox.caught_up()
    before = club.sandbox.count("PATCH", "/channels/{channel_id}/messages/{message_id}", club.alice.dm.channel)
    for person in (club.bruno, club.chloe):
        await play_card(person, 1, "salmon-1")
    await club.alice.until(lambda: "⏳ **Alice**:" in club.panel.text)
    after = club.sandbox.count("PATCH", "/channels/{channel_id}/messages/{message_id}", club.alice.dm.channel)
    assert after == before


async def test_a_picture_that_cannot_be_drawn_is_put_into_words(club: Club, monkeypatch):
    def fail(*_arguments):
        raise ValueError

    for name in ("hand_picture", "table_picture"):
        monkeypatch.setattr(KodiakPresenter, name, fail)
    await club.begin(club.alice, club.bruno)
    await club.alice.until(lambda: "**Your hand** · 15 cards" in club.alice.dm.last.text)
    assert not club.alice.dm.last.images
    await club.alice.until(lambda: "Trick 1/15" in club.panel.text)
    assert not club.panel.images
