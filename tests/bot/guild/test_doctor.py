"""The doctor: what is well, what is not, and how to mend it."""

import re
import sqlite3
from contextlib import closing

import pytest

from discord_ui.members.users import Users
from sandbox import Permission, Person
from sandbox.world.permissions import LEAST_FOR_A_BOT
from testing.harness import Harness
from testing.players import done

pytestmark = pytest.mark.parametrize("guild_cache", ["warm", "empty"])


MINUTE = 60.0


async def examined(person: Person, where=None) -> str:
    answer = await done(person.slash("doctor", where))
    assert answer.ephemeral or answer.message.channel.guild is None
    return answer.text


async def test_all_is_well_where_it_is(harness: Harness):
    text = await examined(harness.alice)
    assert re.search(r"How I am\*\* · version \d+\.\d+", text)
    assert "✅ **All is well.**" in text
    assert "No table is open" in text
    assert f"✅ <#{harness.channel.id}>" in text
    assert "❌" not in text
    assert harness.alice.dm.last.text == "🩺 You asked whether I can write to you: I can."


async def test_the_doctor_speaks_french(harness: Harness):
    text = await examined(harness.person("Claire", "fr"))
    assert "✅ **Tout va bien.**" in text
    assert "Aucune table n’est ouverte" in text


async def test_each_missing_permission_is_named_with_how_to_mend_it(harness: Harness):
    lacking = Permission.ATTACH_FILES | Permission.CREATE_PUBLIC_THREADS
    harness.sandbox.world.set_bot_permissions(harness.channel, LEAST_FOR_A_BOT & ~lacking)
    text = await examined(harness.alice)
    assert "⚠️ **Something needs fixing:**" in text
    assert f"❌ <#{harness.channel.id}>: I lack Attach Files and Create Public Threads" in text
    assert "**To fix it**: open the settings of the channel" in text


async def test_what_follows_from_another_permission_is_not_named_too(harness: Harness):
    lacking = Permission.SEND_MESSAGES | Permission.EMBED_LINKS | Permission.ATTACH_FILES
    harness.sandbox.world.set_bot_permissions(harness.channel, LEAST_FOR_A_BOT & ~lacking)
    assert f"❌ <#{harness.channel.id}>: I lack Send Messages\n" in await examined(harness.alice)


async def test_other_channels_with_tables_are_examined_unless_the_asker_may_not_see_them(harness: Harness):
    other = harness.sandbox.world.add_channel(harness.guild, "talk")
    secret = harness.sandbox.world.add_channel(harness.guild, "secret", only_for=[harness.alice.user])
    for place in (other, secret):
        await done(harness.alice.slash("kodiak start", place))
        harness.sandbox.world.set_bot_permissions(place, LEAST_FOR_A_BOT & ~Permission.EMBED_LINKS)
    await harness.sandbox.caught_up()
    harness.clock.advance(MINUTE)
    text = await examined(harness.bruno)
    assert "2 tables are open" in text
    assert f"❌ <#{other.id}>: I lack Embed Links" in text
    assert f"<#{secret.id}>" not in text
    assert f"❌ <#{secret.id}>" in await examined(harness.alice)


async def test_a_table_in_a_deleted_channel_is_told(harness: Harness):
    other = harness.sandbox.world.add_channel(harness.guild, "talk")
    await done(harness.alice.slash("kodiak start", other))
    harness.sandbox.world.delete_channel(other)
    await harness.sandbox.caught_up()
    harness.clock.advance(MINUTE)
    assert "❌ A table stands in a channel that I cannot see any more" in await examined(harness.alice)


async def test_a_closed_inbox_is_told_and_an_open_one_is_believed_again(harness: Harness):
    harness.alice.close_inbox()
    assert "❌ I cannot write to you directly." in await examined(harness.alice)
    assert await Users(harness.store).is_inbox_closed(harness.alice.id, harness.clock())
    harness.alice.open_inbox()
    assert "✅ Direct messages to you" in await examined(harness.alice)
    assert not await Users(harness.store).is_inbox_closed(harness.alice.id, harness.clock())


async def test_in_a_direct_message_the_doctor_looks_at_what_is_there(harness: Harness):
    before = len(harness.alice.dm.messages)
    text = await examined(harness.alice, harness.alice.dm)
    assert "✅ **All is well.**" in text
    assert "tables are open" not in text
    assert len(harness.alice.dm.messages) == before + 1


async def test_a_database_that_takes_nothing_is_told(harness: Harness):
    await examined(harness.alice)
    await harness.stop_bot()
    await harness.start_bot(busy_timeout=0.01)
    with closing(sqlite3.connect(harness.database, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        text = await examined(harness.alice)
        connection.execute("ROLLBACK")
    assert "❌ I cannot save anything at the moment." in text
