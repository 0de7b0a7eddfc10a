"""The real discord.py, driven by people through the stand-in."""

from sandbox import AnswerKind


async def test_a_deferred_panel_is_completed_in_components_v2(stage, bot):
    answer = await stage.alice.slash("demo start", seats=3)
    assert answer.kind is AnswerKind.DEFERRED
    await answer.done()
    assert answer.text == "## Count 3"
    assert [image.alt for image in answer.message.images] == ["the board"]
    assert [button.caption for button in answer.message.buttons] == ["➕ Count"]


async def test_an_ephemeral_answer_is_seen_by_one_person_only(stage, bot):
    answer = await stage.alice.slash("demo secret")
    assert answer.ephemeral
    assert answer.text == "Psst Alïce fr"
    assert stage.alice.here.messages == [answer.message] == stage.alice.ephemerals
    assert stage.bruno.here.messages == []


async def test_autocomplete_offers_choices(stage, bot):
    assert await stage.alice.complete("demo play", "card", "sal") == [("Salmon", "salmon"), ("Salt", "salt")]


async def test_a_direct_message_can_be_played(stage, bot):
    answer = await stage.alice.slash("demo dm")
    await answer.done()
    assert answer.text == "sent"
    assert stage.alice.dm.last.text == "Your hand"
    stage.alice.go(stage.alice.dm)
    pressed = await stage.alice.click("Join")
    assert pressed.text == "You chose join:1"
    assert (await stage.alice.slash("demo secret")).text == "Psst Alïce fr"


async def test_a_modal_is_filled_in_by_label(stage, bot):
    answer = await stage.alice.slash("demo form")
    assert answer.kind is AnswerKind.MODAL
    assert answer.modal.title == "Your name"
    greeting = await answer.modal.submit({"Name": "Zoë"})
    assert greeting.text == "Hello Zoë"
