"""The real discord.py, driven by people through the stand-in."""

from sandbox import AnswerKind


async def test_a_deferred_panel_is_completed_in_components_v2(harness, bot):
    answer = await harness.alice.slash("demo start", seats=3)
    assert answer.kind is AnswerKind.DEFERRED
    await answer.done()
    assert answer.text == "## Count 3"
    assert [image.alt for image in answer.message.images] == ["the board"]
    assert [button.caption for button in answer.message.buttons] == ["➕ Count"]


async def test_an_ephemeral_answer_is_seen_by_one_person_only(harness, bot):
    answer = await harness.alice.slash("demo secret")
    assert answer.ephemeral
    assert answer.text == "Psst Alïce fr"
    assert harness.alice.here.messages == [answer.message] == harness.alice.ephemerals
    assert harness.bruno.here.messages == []


async def test_autocomplete_offers_choices(harness, bot):
    assert await harness.alice.complete("demo play", "card", "sal") == [("Salmon", "salmon"), ("Salt", "salt")]


async def test_a_direct_message_can_be_played(harness, bot):
    answer = await harness.alice.slash("demo dm")
    await answer.done()
    assert answer.text == "sent"
    assert harness.alice.dm.last.text == "Your hand"
    harness.alice.go(harness.alice.dm)
    pressed = await harness.alice.click("Join")
    assert pressed.text == "You chose join:1"
    assert (await harness.alice.slash("demo secret")).text == "Psst Alïce fr"


async def test_a_modal_is_filled_in_by_label(harness, bot):
    answer = await harness.alice.slash("demo form")
    assert answer.kind is AnswerKind.MODAL
    assert answer.modal.title == "Your name"
    greeting = await answer.modal.submit({"Name": "Zoë"})
    assert greeting.text == "Hello Zoë"
