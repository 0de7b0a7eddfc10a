"""A process that has no server in its cache serves every click: what a click does not carry, Discord is asked for."""

import pytest

from presenters.texts import texts_in
from sandbox import Permission, Person
from sandbox.world.models import Channel
from sandbox.world.permissions import LEAST_FOR_A_BOT, ORDINARY_MEMBER
from testing.harness import Harness
from testing.local_bot import eventually
from testing.players import done
from testing.screens import button_on, card_on, heard, move_buttons, panel_in
from tests.bot.fault_tools import hands_of, play
from tests.bot.finished_games import played
from tests.bot.host.owner_tools import ask

MINUTE = 60.0
GUILD = "/guilds/{guild_id}"
TEXTS = texts_in("en")
NONE, LEFT, SILENT = (TEXTS(f"refusal-{key}") for key in ("no-such-table", "left-server", "unknown-server"))

empty = pytest.mark.parametrize("guild_cache", ["empty"])
either = pytest.mark.parametrize("guild_cache", ["warm", "empty"])


def asked(harness: Harness) -> list[str]:
    """Everything Discord was asked for, besides what was sent there."""
    return [request.route for request in harness.sandbox.requests if request.method == "GET"]


async def begin(harness: Harness, tempo: str = "none") -> tuple[Person, Person]:
    alice, bruno = harness.people[:2]
    await done(alice.slash("kodiak start", language="en", tempo=tempo))
    await harness.press(bruno, "join")
    await harness.press(alice, "begin")
    await bruno.until(lambda: move_buttons(bruno.dm.last) and move_buttons(alice.dm.last))
    return alice, bruno


async def lobby_elsewhere(harness: Harness) -> Channel:
    """A table of Alice's in another channel."""
    place = harness.sandbox.world.add_channel(harness.guild, "elsewhere")
    await done(harness.alice.slash("kodiak start", place, language="en"))
    await harness.alice.until(lambda: panel_in(place).buttons)
    return place


# What a click carries


@either
async def test_a_click_in_the_channel_of_its_table_asks_discord_for_nothing(harness: Harness, guild_cache):
    moderator = harness.person("Max", permissions=Permission.MANAGE_MESSAGES)
    alice, bruno = await begin(harness)
    assert len(harness.bot.client.guilds) == (guild_cache == "warm")
    await harness.bot.idle()
    before = asked(harness)
    for person in (alice, harness.chloe, moderator):
        for verb in ("words", "manage", "stop"):
            await done(person.click(harness.button(verb), on=harness.panel))
    await done(alice.click(harness.button("hand"), on=harness.panel))
    for person in (alice, bruno):
        await play(person, "salmon-1")
    await alice.until(lambda: "trick 2 of" in harness.board)
    await harness.bot.idle()
    assert asked(harness) == before


@either
async def test_whoever_joins_from_the_channel_of_a_thread_asks_discord_for_nothing(harness: Harness, guild_cache):
    await harness.store.guilds.choose(harness.guild.id, "in_threads", 1)
    await done(harness.alice.slash("kodiak start", language="en"))
    (starter,) = harness.told("come and join")
    before = asked(harness)
    assert "You have joined" in heard(await done(harness.bruno.click("Join", on=starter))).text
    assert "Kodiak" in heard(await done(harness.chloe.slash("tables"))).text
    assert asked(harness) == before


@empty
async def test_a_table_begins_in_the_language_and_with_the_name_of_its_server(harness: Harness):
    guild = harness.sandbox.world.add_guild("Communauté", locale="fr", features=["COMMUNITY"])
    person = harness.sandbox.person("guest", at=harness.sandbox.world.add_channel(guild, "jeux"))
    await done(person.slash("kodiak start"))
    record = (await harness.table()).record
    assert (record.language, record.guild_name) == ("fr", "Communauté")


# What Discord is asked for


@empty
async def test_a_server_is_asked_for_once_a_minute(harness: Harness):
    await lobby_elsewhere(harness)
    before = harness.sandbox.count("GET", GUILD)
    harness.clock.advance(MINUTE)
    for _ in range(3):
        assert heard(await done(harness.chloe.slash("kodiak board", table=1))).text != NONE
        assert [value for _, value in await harness.chloe.complete("move", "table", "")] == [1]
    assert harness.sandbox.count("GET", GUILD) == before + 1


@empty
async def test_while_discord_says_nothing_of_a_server_tables_elsewhere_are_for_their_players_alone(harness: Harness):
    mona = harness.person("Mona", permissions=Permission.MANAGE_GUILD)
    await lobby_elsewhere(harness)
    harness.clock.advance(MINUTE)
    harness.sandbox.faults.refuse("GET", GUILD, times=None)
    for command, options in (("kodiak start", {}), ("settings", {}), ("move", {"table": 1})):
        assert heard(await done(mona.slash(command, **options))).text == SILENT
    assert heard(await done(harness.chloe.slash("kodiak join", table=1))).text == NONE
    assert await harness.chloe.complete("move", "table", "") == []
    assert "has not begun yet" in heard(await done(harness.alice.slash("kodiak board", table=1))).text
    assert "❌" not in heard(await done(harness.chloe.slash("doctor"))).text
    harness.sandbox.faults.clear()
    harness.clock.advance(MINUTE)
    assert "You have joined" in heard(await done(harness.chloe.slash("kodiak join", table=1))).text


async def test_a_server_that_is_not_available_yet_is_asked_for(harness: Harness):
    await lobby_elsewhere(harness)
    await harness.stop_bot()
    harness.guild.unavailable = True
    await harness.start_bot()
    assert "You have joined" in heard(await done(harness.chloe.slash("kodiak join", table=1))).text


@either
async def test_a_table_in_an_archived_thread_is_found_from_its_channel(harness: Harness, guild_cache):
    thread = harness.sandbox.world.add_thread(harness.channel, "kodiak night")
    await done(harness.alice.slash("kodiak start", thread, language="en"))
    await harness.alice.until(lambda: panel_in(thread).buttons)
    harness.sandbox.world.archive(thread)
    await harness.sandbox.caught_up()
    assert "Kodiak · table 1" in heard(await done(harness.bruno.slash("tables"))).text
    assert "❌" not in heard(await done(harness.bruno.slash("doctor"))).text
    harness.sandbox.world.delete_channel(thread)
    assert "❌ A table stands in a channel" in heard(await done(harness.bruno.slash("doctor"))).text


@empty
async def test_a_rematch_from_an_inbox_keeps_to_the_channels_of_the_server(harness: Harness):
    other = harness.sandbox.world.add_channel(harness.guild, "talk")
    number = await played(harness, harness.alice, harness.bruno)
    await harness.store.guilds.choose_channels(harness.guild.id, [other.id])
    on = heard(await done(harness.alice.slash("help", harness.alice.dm)))
    refused = heard(await done(harness.alice.forge(f"again:{number}", on=on)))
    assert refused.text == f"On this server, tables are opened here: <#{other.id}>."
    harness.sandbox.world.delete_channel(other)
    harness.clock.advance(MINUTE)
    assert "is open for your rematch" in heard(await done(harness.alice.forge(f"again:{number}", on=on))).text


@empty
async def test_an_owner_takes_the_bot_from_a_server_of_another_process(harness: Harness):
    other = harness.sandbox.world.add_guild("Others")
    assert "left" in await ask(harness.alice, "leave", server=str(other.id))
    assert not other.bot_present
    assert await ask(harness.alice, "leave", server=str(other.id)) == TEXTS("refusal-not-on-server")


# What another process was told


@empty
async def test_a_player_whom_another_process_replaced_after_a_ban_is_not_trusted(harness: Harness):
    alice, bruno = await begin(harness)
    await play(bruno, "salmon-1")
    hand = hands_of(bruno)[-1]
    harness.sandbox.world.ban(bruno.user, harness.guild)
    watch = harness.bot.client.services.member_watch
    await watch.replace_member(harness.guild.id, bruno.id)
    await alice.until(lambda: button_on(harness.panel, "return"))
    await harness.bot.idle()
    watch.note(harness.guild.id, bruno.id, is_member=True)  # As this process last heard of him, before the ban.
    harness.clock.advance(MINUTE)
    assert heard(await done(bruno.forge(card_on(hand, "salmon-2").custom_id, on=hand))).text == LEFT
    assert (await harness.table()).seats[1].stand_in is not None


@empty
async def test_a_channel_whose_permissions_came_back_unheard_is_tried_again(harness: Harness):
    alice, bruno = await begin(harness, tempo="live-3")
    harness.sandbox.world.set_bot_permissions(harness.channel, LEAST_FOR_A_BOT & ~Permission.SEND_MESSAGES)
    for person in (alice, bruno):
        await play(person, "salmon-1")
    await alice.until(lambda: any("no longer post" in message.text for message in alice.dm.messages))
    assert any("Send Messages" in message.text for message in alice.dm.messages)
    harness.sandbox.world.set_bot_permissions(harness.channel, LEAST_FOR_A_BOT)
    await harness.sandbox.caught_up()
    harness.clock.advance(10 * MINUTE)
    await alice.until(lambda: len(harness.told("**Trick 1/15**")) == 1)

    async def clocks_run() -> bool:
        return (await harness.store.tables.load(1)).table.paused_at is None

    await eventually(clocks_run, "the clocks to go on")


@empty
async def test_a_deleted_channel_is_noticed_and_its_table_moved_by_whoever_manages_the_server(harness: Harness):
    maud = harness.person("Maud", permissions=ORDINARY_MEMBER | Permission.MANAGE_GUILD)
    place = await lobby_elsewhere(harness)
    harness.sandbox.world.delete_channel(place)
    harness.clock.advance(MINUTE)
    assert heard(await done(harness.chloe.slash("move", table=1))).text == NONE
    assert "comes here" in heard(await done(maud.slash("move", table=1))).text
    await maud.until(lambda: "Around the table" in harness.panel.text)
