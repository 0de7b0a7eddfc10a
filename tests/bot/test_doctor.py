"""The doctor: what is well, what is not, and how to mend it."""

import re
import sqlite3
from contextlib import closing

from sandbox import Permission, Person
from sandbox.permissions import LEAST_FOR_A_BOT
from tests.bot.club import Club, done


async def examined(person: Person, where=None) -> str:
    answer = await done(person.slash("doctor", where))
    assert answer.ephemeral or answer.message.channel.guild is None
    return answer.text


async def test_all_is_well_where_it_is(club: Club):
    text = await examined(club.alice)
    assert re.search(r"How I am\*\* · version \d+\.\d+", text)
    assert "✅ **All is well.**" in text
    assert "No table is open" in text
    assert f"✅ <#{club.channel.id}>" in text
    assert "❌" not in text
    assert club.alice.dm.last.text == "🩺 You asked whether I can write to you: I can."


async def test_the_doctor_speaks_french(club: Club):
    text = await examined(club.person("Claire", "fr"))
    assert "✅ **Tout va bien.**" in text
    assert "Aucune table n’est ouverte" in text


async def test_each_missing_permission_is_named_with_how_to_mend_it(club: Club):
    lacking = Permission.ATTACH_FILES | Permission.CREATE_PUBLIC_THREADS
    club.sandbox.world.set_bot_permissions(club.channel, LEAST_FOR_A_BOT & ~lacking)
    text = await examined(club.alice)
    assert "⚠️ **Something needs mending:**" in text
    assert f"❌ <#{club.channel.id}>: I lack Attach Files and Create Public Threads" in text
    assert "**To mend it**: open the settings of the channel" in text


async def test_what_follows_from_another_permission_is_not_named_too(club: Club):
    lacking = Permission.SEND_MESSAGES | Permission.EMBED_LINKS | Permission.ATTACH_FILES
    club.sandbox.world.set_bot_permissions(club.channel, LEAST_FOR_A_BOT & ~lacking)
    assert f"❌ <#{club.channel.id}>: I lack Send Messages\n" in await examined(club.alice)


async def test_other_channels_with_tables_are_examined_unless_the_asker_may_not_see_them(club: Club):
    other = club.sandbox.world.add_channel(club.guild, "talk")
    secret = club.sandbox.world.add_channel(club.guild, "secret", only_for=[club.alice.user])
    for place in (other, secret):
        await done(club.alice.slash("kodiak start", place))
        club.sandbox.world.set_bot_permissions(place, LEAST_FOR_A_BOT & ~Permission.EMBED_LINKS)
    await club.sandbox.caught_up()
    text = await examined(club.bruno)
    assert "2 tables are open" in text
    assert f"❌ <#{other.id}>: I lack Embed Links" in text
    assert f"<#{secret.id}>" not in text
    assert f"❌ <#{secret.id}>" in await examined(club.alice)


async def test_a_table_in_a_deleted_channel_is_told(club: Club):
    other = club.sandbox.world.add_channel(club.guild, "talk")
    await done(club.alice.slash("kodiak start", other))
    club.sandbox.world.delete_channel(other)
    await club.sandbox.caught_up()
    assert "❌ A table stands in a channel that I cannot see any more" in await examined(club.alice)


async def test_a_closed_inbox_is_told_and_an_open_one_is_believed_again(club: Club):
    club.alice.close_inbox()
    assert "❌ I cannot write to you directly." in await examined(club.alice)
    assert await club.bot.services.users.is_closed(club.alice.id, club.clock())
    club.alice.open_inbox()
    assert "✅ Direct messages to you" in await examined(club.alice)
    assert not await club.bot.services.users.is_closed(club.alice.id, club.clock())


async def test_in_a_direct_message_the_doctor_looks_at_what_is_there(club: Club):
    before = len(club.alice.dm.messages)
    text = await examined(club.alice, club.alice.dm)
    assert "✅ **All is well.**" in text
    assert "tables are open" not in text
    assert len(club.alice.dm.messages) == before + 1


async def test_a_database_that_takes_nothing_is_told(club: Club):
    await examined(club.alice)
    await club.stop_bot()
    await club.start_bot(busy_timeout=0.01)
    with closing(sqlite3.connect(club.database, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        text = await examined(club.alice)
        connection.execute("ROLLBACK")
    assert "❌ I cannot save anything at the moment." in text
