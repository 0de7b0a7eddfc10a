"""What is no move is answered once with what can be said; nothing written is kept, and nobody gains a right by it."""

import logging

import pytest

from sandbox.world.messages import Post, publish
from sandbox.world.models import Body
from testing.harness import Harness
from testing.players import done
from tests.bot.direct_messages.writing import received, settled, write
from tests.bot.fault_tools import hand_of
from tests.bot.host.owner_tools import ask

SECRET_WORDS = "wombat-marmalade-1887"


async def begun(harness: Harness, *people) -> None:
    await harness.begin(*people)
    await people[0].until(lambda: all("trick 1:" in hand_of(person).text for person in people))
    await harness.bot.idle()


async def test_nonsense_is_answered_once_and_a_flood_by_a_few_replies(harness: Harness):
    alice, bruno = harness.people[:2]
    await begun(harness, alice, bruno)
    before = await harness.table()
    (reply,) = await write(harness, alice, "the weather is nice")
    assert "I did not understand that. Round 1, trick 1: which card do you play?" in reply.text
    assert "You can write: **Salmon 1** · **Salmon 2**" in reply.text
    assert await write(harness, alice, *(f"{number} weathers" for number in range(10))) == []
    strange = ["x" * 2000, "@everyone", "99:0:predator-30", "|" * 50]
    assert await write(harness, alice, *strange) == []
    more = await write(harness, alice, "\u200b\u200b", bruno.mention, "hello", "help", "HI!")
    assert [len(received(alice)), len(more)] == [4, 2]
    assert await harness.table() == before
    harness.clock.advance(11 * 60)
    assert len(await write(harness, alice, "the weather is nice")) == 1


@pytest.mark.parametrize(
    ("language", "greeting", "told", "table"),
    [
        ("en-US", "hello", "⏳ A question waits for you: [", "table"),
        ("fr", "bonjour", "⏳ Une question t’attend", "table"),
        ("de", "Grüß dich", "⏳ Eine Frage wartet auf dich: [", "Tisch"),
    ],
)
async def test_a_greeting_is_told_which_table_waits(harness: Harness, language, greeting, told, table):
    alix = harness.person("Alix", locale=language)
    await harness.begin(alix, harness.bruno)
    await alix.until(lambda: hand_of(alix))
    await harness.bot.idle()
    (reply,) = await write(harness, alix, greeting)
    url = f"https://discord.com/channels/{harness.guild.id}/{harness.channel.id}/{harness.panel.id}"
    assert reply.content.splitlines()[-1].startswith(told)
    assert f"{table} 1]({url})" in reply.text
    assert "/kodiak start" in reply.text
    await write(harness, alix, "30")
    harness.clock.advance(11 * 60)
    (reply,) = await write(harness, alix, greeting)
    assert "⏳" not in reply.text  # Her choice is sealed.


async def test_what_may_mean_several_moves_is_asked_for_and_played_by_its_button(harness: Harness):
    alice, bruno = harness.people[:2]
    await begun(harness, alice, bruno)
    (reply,) = await write(harness, alice, "predator")
    assert reply.text == "Which one do you mean?"
    assert not (await harness.table()).playing().has_sealed(0)
    await done(alice.click(next(one for one in reply.buttons if one.custom_id.endswith("predator-20")), on=reply))
    assert (await harness.table()).playing().has_sealed(0)
    assert "Played." in reply.text


async def test_strangers_are_greeted_in_their_words_and_nothing_is_stored_of_them(harness: Harness):
    erin, flore = harness.person("Erin", "en-GB"), harness.person("Flore", "fr")
    (english,), (french,) = await write(harness, erin, "Hello?"), await write(harness, flore, "Salut !")
    assert "Board games on Discord" in english.text
    assert "/kodiak start" in french.text
    assert "jeux de société" in french.text
    (nothing,) = await write(harness, erin, "30")
    assert "Nothing is asked of you right now" in nothing.text
    assert await harness.store.people.get(erin.id) is None


async def test_pictures_bots_and_servers_are_left_alone(harness: Harness):
    alice, bruno = harness.people[:2]
    await begun(harness, alice, bruno)
    (reply,) = await write(harness, alice, "")
    assert "I can only read words here" in reply.text
    robot = harness.sandbox.world.add_user("robot", "Robot", guilds=[harness.guild])
    robot.bot = True
    before = len(received(alice))
    publish(harness.sandbox.world, alice.dm.channel, robot, Post(Body("30")))
    alice.says("30", harness.channel)
    await settled(harness)
    assert not (await harness.table()).playing().has_sealed(0)
    assert len(received(alice)) == before + 1  # The robot's own.


async def test_who_left_or_is_blocked_plays_nothing_by_writing(harness: Harness):
    alice, bruno, chloe = harness.people[:3]
    await begun(harness, alice, bruno, chloe)
    await ask(alice, "block", kind="user", id=str(bruno.id))
    await harness.bot.idle()
    chloe.leave(harness.guild)
    harness.clock.advance(11 * 60)
    written = [person.dm.write("30") for person in (bruno, chloe)]
    await settled(harness)
    assert [await harness.store.tables.was_answered(message.id) for message in written] == [None, None]
    assert [person.dm.last for person in (bruno, chloe)] == written  # Not even a reply.
    assert (await harness.table()).present == (alice.id,)


@pytest.fixture
def everything_logged(caplog):
    caplog.set_level(logging.DEBUG)
    return caplog


async def test_nothing_written_is_logged_or_kept(harness: Harness, everything_logged):
    logging.getLogger("discord").setLevel(logging.INFO)
    alice, bruno = harness.people[:2]
    await begun(harness, alice, bruno)
    await write(harness, alice, SECRET_WORDS, f"30, {SECRET_WORDS}", f"{SECRET_WORDS} 30")
    logged = [record.getMessage() for record in everything_logged.records if not record.name.startswith("sandbox")]
    assert [line for line in logged if SECRET_WORDS in line] == []
    await harness.stop_bot()
    for file in harness.database.parent.glob("games.sqlite3*"):
        assert SECRET_WORDS.encode() not in file.read_bytes()
    await harness.start_bot()


async def test_a_closed_inbox_is_open_again_once_its_owner_writes(harness: Harness):
    alice, bruno = harness.people[:2]
    alice.close_inbox()
    await harness.open_kodiak(alice, bruno)
    await alice.until(lambda: "📪" in harness.panel.text)
    await done(alice.click(harness.button("begin"), on=harness.panel))
    alice.open_inbox()
    await write(harness, alice, "30")
    await alice.until(lambda: hand_of(alice))
    assert (await harness.table()).playing().has_sealed(0)
