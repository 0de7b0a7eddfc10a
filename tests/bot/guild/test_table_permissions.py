"""What somebody may do at a table is settled where it stands, not where they ask from."""

import pytest

from presenters.texts import texts_in
from sandbox import Permission
from sandbox.world.models import ChannelKind
from sandbox.world.permissions import ORDINARY_MEMBER
from testing.harness import Harness
from testing.players import done
from testing.screens import button_on, heard
from tests.bot.finished_games import played

pytestmark = pytest.mark.parametrize("guild_cache", ["warm", "empty"])

NONE = texts_in("en")("refusal-no-such-table")


@pytest.fixture
async def secret(harness: Harness):
    """A channel for Alice and Chloé, with a table of Alice's in it."""
    channel = harness.sandbox.world.add_channel(
        harness.guild, "secret", only_for=[harness.alice.user, harness.chloe.user]
    )
    await done(harness.alice.slash("kodiak start", channel))
    await harness.sandbox.caught_up()
    return channel


async def test_a_table_in_a_voice_channel_is_there_for_those_who_may_connect(harness: Harness):
    """All others see the channel in the list of channels, but Discord shows them nothing of what is written there."""
    alice, bruno, chloe = harness.people[:3]
    locked = harness.sandbox.world.add_channel(
        harness.guild, "lounge", only_for=[alice.user, chloe.user], kind=ChannelKind.VOICE
    )
    await done(alice.slash("kodiak start", locked, language="en"))
    await harness.sandbox.caught_up()
    for asked in ("join", "board", "hand", "stop"):
        assert heard(await done(bruno.slash(f"kodiak {asked}", table=1))).text == NONE
    assert "Kodiak" not in heard(await done(bruno.slash("tables"))).text
    assert "Kodiak · table 1" in heard(await done(chloe.slash("tables"))).text
    await done(chloe.slash("kodiak join", table=1))
    assert (await harness.table()).people == (alice.id, chloe.id)


@pytest.mark.parametrize("asked", ["join", "board", "hand", "stop"])
async def test_a_table_out_of_sight_cannot_be_reached_by_its_number(harness: Harness, secret, asked):
    before = await harness.table()
    assert heard(await done(harness.bruno.slash(f"kodiak {asked}", table=1))).text == NONE
    assert await harness.table() == before


async def test_a_forged_button_does_not_lead_into_another_channel_or_server(harness: Harness, secret):
    other = harness.sandbox.world.add_guild("Elsewhere")
    place = harness.sandbox.world.add_channel(other, "games")
    await harness.sandbox.caught_up()
    gus = harness.sandbox.person("gus", at=place, display_name="Gus")
    for person, channel in ((harness.bruno, harness.channel), (gus, place)):
        panel = await a_panel(person, channel)
        for forged in ("join:1", "seat:1:0"):
            answer = await done(person.forge(forged, on=panel))
            assert heard(answer).text == NONE
    assert (await harness.table()).people == (harness.alice.id,)


def panels(person, channel):
    return [
        message
        for message in person.channel_messages(channel)
        if message.is_v2 and message.buttons and not message.ephemeral
    ]


async def test_who_sees_the_channel_finds_the_table_from_anywhere_on_the_server(harness: Harness, secret):
    await done(harness.chloe.slash("kodiak join", table=1))
    assert (await harness.table()).people == (harness.alice.id, harness.chloe.id)


async def test_a_finished_game_is_shown_to_those_who_played_it_or_see_its_channel(harness: Harness, secret):
    number = await played(harness, harness.alice, harness.people[3], channel_id=secret.id)
    for person, sees in ((harness.people[3], True), (harness.chloe, True), (harness.bruno, False)):
        answer = heard(await done(person.slash("replay", table=number)))
        assert (answer.text == NONE) != sees
        offered = await person.complete("replay", "table", "")
        assert [value for _, value in offered] == [number] * sees


async def test_who_moderates_one_channel_does_not_close_a_table_in_another(harness: Harness):
    mona = harness.person("Mona", permissions=ORDINARY_MEMBER | Permission.MANAGE_MESSAGES)
    other = harness.sandbox.world.add_channel(harness.guild, "hers")
    await harness.open_kodiak(harness.alice, harness.bruno)
    await harness.sandbox.caught_up()
    refused = heard(await done(mona.slash("kodiak stop", other, table=1)))
    assert refused.text == texts_in("en")("refusal-may-not-stop")
    refused = heard(await done(mona.forge("stop_now:1", on=await a_panel(mona, other))))
    assert refused.text == texts_in("en")("refusal-may-not-stop")
    asked = heard(await done(mona.slash("kodiak stop", table=1)))
    await done(mona.click(button_on(asked, "stop_now"), on=asked))
    assert not (await harness.table()).is_open


async def test_who_manages_the_server_closes_a_table_from_any_of_its_channels(harness: Harness):
    maud = harness.person("Maud", permissions=ORDINARY_MEMBER | Permission.MANAGE_GUILD)
    other = harness.sandbox.world.add_channel(harness.guild, "office")
    await harness.open_kodiak(harness.alice, harness.bruno)
    asked = heard(await done(maud.slash("kodiak stop", other, table=1)))
    await done(maud.click(button_on(asked, "stop_now"), on=asked))
    assert not (await harness.table()).is_open


async def a_panel(person, channel):
    """A table of one's own in a channel, to click something on that is not there."""
    await done(person.slash("kai start", channel))
    await person.until(lambda: panels(person, channel))
    return panels(person, channel)[-1]
