"""Card faces on buttons: uploaded once, used where Discord has them, replaced by usual emoji where it does not."""

from dataclasses import replace

from discord_ui.delivery.face_upload import FACT
from ops.hosting import NO_HOSTING
from pictures.faces import FACES
from sandbox.world.models import Message
from testing.harness import Harness
from testing.players import done
from testing.screens import move_buttons
from tests.bot.fault_tools import begin, hand_of, play

EMOJIS = "/applications/{application_id}/emojis"
SALMON = "kodiak_salmon_"
WITH_FACES = replace(NO_HOSTING, faces=[face for face in FACES if face.startswith(SALMON)])


async def start_with_faces(harness: Harness) -> None:
    await harness.stop_bot()
    await harness.start_bot(hosting=WITH_FACES)


def uploads(harness: Harness) -> int:
    return sum((one.method, one.route) == ("POST", EMOJIS) for one in harness.sandbox.requests)


def owned(harness: Harness) -> set[str]:
    return {emoji.name for emoji in harness.sandbox.world.application.emojis.values()}


def faces_on(message: Message) -> list[str]:
    """The emoji on the buttons of a hand that play a salmon."""
    return [one.emoji for one in move_buttons(message) if ":salmon-" in one.custom_id]


async def test_faces_are_uploaded_once_and_stand_on_buttons_beside_their_labels(harness: Harness):
    await start_with_faces(harness)
    await harness.alice.until(lambda: len(owned(harness)) == len(WITH_FACES.faces))
    alice, _ = await begin(harness)
    shown = faces_on(hand_of(alice))
    assert len(shown) == len(WITH_FACES.faces) == uploads(harness)
    assert set(shown) == owned(harness)
    await start_with_faces(harness)
    await play(alice, "salmon-1")
    await harness.bot.idle()
    assert set(faces_on(hand_of(alice))) == owned(harness)
    assert uploads(harness) == len(WITH_FACES.faces)


async def test_a_version_that_draws_alike_uploads_nothing(harness: Harness):
    await start_with_faces(harness)
    await harness.alice.until(lambda: len(owned(harness)) == len(WITH_FACES.faces))
    saved = await harness.store.facts.get(FACT) or ""
    await harness.store.facts.set(FACT, '{"source": "older", "names": {}}')
    await start_with_faces(harness)
    await harness.bot.uploaded()
    assert await harness.store.facts.get(FACT) == saved
    assert uploads(harness) == len(WITH_FACES.faces)


async def test_a_hand_whose_faces_discord_does_not_find_comes_with_usual_emoji(harness: Harness):
    await start_with_faces(harness)
    await harness.alice.until(lambda: len(owned(harness)) == len(WITH_FACES.faces))
    harness.sandbox.world.application.emojis.clear()
    alice, bruno = await begin(harness)
    assert set(faces_on(hand_of(alice))) == {"🐟"}
    answer = await done(alice.click(harness.button("hand"), on=harness.panel))
    assert set(faces_on(answer.message)) == {"🐟"}
    for person in (alice, bruno):
        await play(person, "salmon-1")
    await alice.until(lambda: "trick 2:" in hand_of(alice).text)


async def test_a_face_whose_upload_was_not_answered_is_found_and_the_others_follow(harness: Harness):
    harness.sandbox.faults.lose_answer("POST", EMOJIS, status=502)
    await start_with_faces(harness)
    await harness.bot.uploaded()
    await harness.bot.uploaded()
    assert len(owned(harness)) == len(WITH_FACES.faces)
    alice, _ = await begin(harness)
    assert set(faces_on(hand_of(alice))) == owned(harness)


async def test_a_refused_upload_leaves_usual_emoji_and_is_not_tried_on(harness: Harness, caplog):
    harness.sandbox.faults.refuse("POST", EMOJIS, code=30008, times=None)
    await start_with_faces(harness)
    await harness.bot.uploaded()
    assert uploads(harness) == 1
    said = [line for line in caplog.messages if "card faces" in line]
    assert said == ["Discord takes no more card faces (400, 30008): usual emoji stay"]
    alice, _ = await begin(harness)
    assert set(faces_on(hand_of(alice))) == {"🐟"}
