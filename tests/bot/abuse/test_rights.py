"""Whoever may not see a table, or is not a member of its server any more, learns nothing and changes nothing."""

from collections.abc import Sequence

import pytest

from presenters.texts import texts_in
from sandbox import Permission, Person
from sandbox.world.models import Channel, Message
from testing.harness import Harness
from testing.local_bot import eventually
from testing.players import done
from testing.screens import asks, board_on, button_on, card_on, heard, move_buttons, panel_in
from tests.bot import refusals
from tests.bot.controls import Album, Control
from tests.bot.fault_tools import SEND, hands_of, play
from tests.bot.finished_games import played

pytestmark = pytest.mark.parametrize("guild_cache", ["warm", "empty"])

nothing_is_logged_as_an_error = refusals.nothing_is_logged_as_an_error

TEXTS = texts_in("en")
NONE, LEFT, UNSURE = (TEXTS(f"refusal-{key}") for key in ("no-such-table", "left-server", "unsure-member"))
MEMBER = "/guilds/{guild_id}/members/{user_id}"
MINUTE = 60.0
OF_A_FINISHED_GAME = (
    *(
        "watch:1",
        "fair:1",
        "promise:1:0123456789abcdef",
        "log:1",
        "film:1",
        "replay:1:0:0:next",
        "chapter:1:0",
        "turning:1:0",
        "eyes:1:0",
    ),
    *("again:1", "hand:1", "stop_now:1", "manage:1"),
)


async def begin(harness: Harness, place: Channel, *people: Person) -> None:
    """Begin a game in a channel, in which everybody is asked for a card."""
    host, *others = people
    await done(host.slash("kodiak start", place, language="en"))
    await host.until(lambda: panel_in(place).buttons)
    for other in others:
        await done(other.click(button_on(panel_in(place), "join"), on=panel_in(place)))
    await done(host.click(button_on(panel_in(place), "options"), on=panel_in(place)))
    await done(host.click(button_on(panel_in(place), "begin"), on=panel_in(place)))
    await host.until(lambda: all(asks(person.dm.last) for person in people))


async def open_everything(harness: Harness, place: Channel, one: Person, other: Person) -> None:
    """Play a trick, look at all private menus, propose an undo, and ask to close the table."""
    for person in (one, other):
        await play(person, "salmon-1")
    await one.until(lambda: "trick 2 of" in board_on(panel_in(place)))
    panel = panel_in(place)
    for verb in ("hand", "words", "stop", "manage"):
        opened = heard(await done(one.click(button_on(panel, verb), on=panel)))
        if verb == "manage":
            await done(one.click(button_on(opened, "undo"), on=opened))
    await one.until(lambda: button_on(panel_in(place), "agree"))


def about_tables(album: Album) -> list[Control]:
    """Every id ever seen that names a table, once."""
    found = {control.custom_id: control for _, control in album.seen.values()}
    return [control for control in found.values() if control.custom_id.split(":")[1:2] == ["1"]]


async def forge_all(person: Person, on: Message, controls: Sequence[Control], but: Sequence[str] = ()) -> set[str]:
    """Press all ids on one message, and return what is told: the same private words for all, or more than one text."""
    told = set()
    for control in controls:
        if control.custom_id.partition(":")[0] in but:
            continue
        values = [option.value for option in getattr(control, "options", ())][:1] or None
        answer = heard(await done(person.forge(control.custom_id, on=on, values=values)))
        assert answer.ephemeral or answer.channel.recipient is person.user
        told.add(answer.text)
    return told


async def something_of_theirs(person: Person, place: Channel | None = None) -> Message:
    """A message of the bot's for this person in a channel, by default in their inbox."""
    return heard(await done(person.slash("help", place or person.dm)))


@pytest.fixture
def stranger(harness: Harness) -> Person:
    """Somebody of another server."""
    elsewhere = harness.sandbox.world.add_channel(harness.sandbox.world.add_guild("Elsewhere"), "games")
    return harness.sandbox.person("gus", at=elsewhere, display_name="Gus")


@pytest.fixture
def secret(harness: Harness) -> Channel:
    """A channel for Alice and Bruno."""
    allowed = [harness.alice.user, harness.bruno.user]
    return harness.sandbox.world.add_channel(harness.guild, "secret", only_for=allowed)


async def test_every_id_ever_seen_tells_and_changes_nothing_from_anywhere_else(harness: Harness, secret, stranger):
    album = Album(harness)
    await begin(harness, secret, harness.alice, harness.bruno)
    await open_everything(harness, secret, harness.alice, harness.bruno)
    before, controls = await harness.table(), about_tables(album)
    assert len(controls) > 40
    assert {"play", "manage", "agree", "decline", "stop_now", "option", "join"} <= {
        one.custom_id.partition(":")[0] for one in controls
    }
    places = [(harness.chloe, harness.channel), (harness.chloe, None), (stranger, stranger.at), (stranger, None)]
    for person, place in places:
        assert await forge_all(person, await something_of_theirs(person, place), controls) == {NONE}
        assert heard(await done(person.slash("kodiak hand", place or person.dm, table=1))).text == NONE
        assert await person.complete("kodiak board", "table", "", place or person.dm) == []
    assert heard(await done(harness.chloe.slash("move", table=1))).text == NONE
    assert await harness.table() == before


async def test_a_finished_game_out_of_sight_tells_the_same_as_one_that_never_was(harness: Harness, secret, stranger):
    number = await played(harness, harness.alice, harness.bruno, channel_id=secret.id)
    assert number == 1
    for person, place in ((harness.chloe, harness.channel), (stranger, stranger.at), (stranger, None)):
        on = await something_of_theirs(person, place)
        for custom_id in (*OF_A_FINISHED_GAME, *(one.replace(":1", ":77", 1) for one in OF_A_FINISHED_GAME)):
            values = ["0"] if custom_id.startswith(("chapter", "turning", "eyes")) else None
            assert heard(await done(person.forge(custom_id, on=on, values=values))).text == NONE
        for command in ("replay", "verify"):
            assert heard(await done(person.slash(command, place or person.dm, table=1))).text == NONE
            assert await person.complete(command, "table", "", place or person.dm) == []


async def computers_have_played(harness: Harness) -> bool:
    return (await harness.table()).computer_question is None


@pytest.mark.parametrize("way", ["ban", "kick"])
async def test_who_is_gone_neither_sees_nor_changes_anything_from_old_messages(harness: Harness, way):
    """A ban is told at once; of whoever was sent away, Discord is asked a minute later."""
    album, (alice, bruno, chloe) = Album(harness), harness.people[:3]
    await begin(harness, harness.channel, bruno, alice, chloe)
    await open_everything_as(harness, bruno, alice, chloe)
    old, controls = await something_of_theirs(bruno), about_tables(album)
    getattr(harness.sandbox.world, way)(bruno.user, harness.guild)
    harness.clock.advance(MINUTE)
    await alice.until(lambda: "A computer plays for Bruno" in harness.panel.text)
    await alice.until(lambda: not hands_of(bruno))
    assert (await harness.table()).record.host_id == alice.id
    await harness.bot.idle()
    await eventually(lambda: computers_have_played(harness), "the computer's choice")
    before = await harness.table()
    assert await forge_all(bruno, old, controls) == {LEFT}
    assert heard(await done(bruno.slash("kodiak hand", bruno.dm, table=1))).text == LEFT
    for command, option in (("hand", "table"), ("play", "move")):
        assert await bruno.complete(f"kodiak {command}", option, "", bruno.dm) == []
    assert "Kodiak" not in heard(await done(bruno.slash("tables", bruno.dm))).text
    assert await harness.table() == before


async def open_everything_as(harness: Harness, host: Person, *others: Person) -> None:
    for person in (host, *others):
        await play(person, "salmon-1")
    await host.until(lambda: "trick 2 of" in harness.board)
    for verb in ("hand", "words", "stop", "manage"):
        opened = heard(await done(host.click(harness.button(verb), on=harness.panel)))
        if verb == "manage":
            await done(host.click(button_on(opened, "undo"), on=opened))
    await host.until(lambda: harness.button("agree"))


async def test_who_is_banned_opens_no_rematch_and_sees_no_replay(harness: Harness):
    await played(harness, harness.alice, harness.bruno)
    on = await something_of_theirs(harness.bruno)
    harness.sandbox.world.ban(harness.bruno.user, harness.guild)
    await harness.sandbox.caught_up()
    for custom_id in OF_A_FINISHED_GAME:
        values = ["0"] if custom_id.startswith(("chapter", "turning", "eyes")) else None
        assert heard(await done(harness.bruno.forge(custom_id, on=on, values=values))).text == LEFT
    assert await harness.bruno.complete("replay", "table", "", harness.bruno.dm) == []
    assert await harness.store.tables.open_ids() == []


async def test_who_gave_their_seat_up_is_a_stranger_in_their_inbox(harness: Harness, secret):
    await done(harness.alice.slash("kodiak start", secret, language="en"))
    await harness.alice.until(lambda: panel_in(secret).buttons)
    await done(harness.bruno.click(button_on(panel_in(secret), "join"), on=panel_in(secret)))
    await done(harness.bruno.click(button_on(panel_in(secret), "leave"), on=panel_in(secret)))
    on = await something_of_theirs(harness.bruno)
    for custom_id in ("join:1", "hand:1", "options:1", "stop:1"):
        assert heard(await done(harness.bruno.forge(custom_id, on=on))).text == NONE


async def test_a_table_is_never_shown_on_the_panel_of_another_one(harness: Harness, secret):
    """Its own panel could not be posted, so that no message of it is known."""
    alice = harness.alice
    harness.sandbox.faults.refuse("POST", SEND, channel=secret, code=50001, times=None)
    await done(alice.slash("kodiak start", secret, language="en"))
    await done(alice.slash("kai start", harness.channel, language="en"))
    await alice.until(lambda: harness.panel.buttons)
    before = harness.panel.text
    await alice.forge("add:1", on=harness.panel)
    await harness.bot.served()
    assert len((await harness.table()).seats) == 2
    assert harness.panel.text == before


async def test_while_discord_does_not_say_who_is_a_member_a_game_goes_on_and_nothing_else(harness: Harness):
    alice, bruno = harness.people[:2]
    await begin(harness, harness.channel, alice, bruno)
    harness.clock.advance(2 * MINUTE)
    harness.sandbox.faults.refuse("GET", MEMBER, times=None)
    await play(bruno, "salmon-1")
    assert not asks(bruno.dm.last)
    for custom_id in ("stop:1", "undo:1", "manage:1", "hand:1"):
        assert heard(await done(bruno.forge(custom_id, on=bruno.dm.last))).text == UNSURE
    harness.sandbox.faults.clear()
    harness.clock.advance(MINUTE)
    assert "The others must agree" in heard(await done(bruno.forge("stop:1", on=bruno.dm.last))).text


async def test_a_member_is_asked_for_once_a_minute_and_seldom_for_their_own_moves(harness: Harness):
    alice, bruno = harness.people[:2]
    await begin(harness, harness.channel, alice, bruno)
    await bruno.until(lambda: move_buttons(bruno.dm.last))
    harness.clock.advance(6 * MINUTE)
    before = harness.sandbox.count("GET", MEMBER)
    for _ in range(4):
        harness.clock.advance(MINUTE)
        for card in ("salmon-1", "salmon-2", "salmon-3"):
            await done(bruno.click(card_on(bruno.dm.last, card), on=bruno.dm.last))
    for custom_id in ("manage:1", "hand:1", "stop:1"):
        await done(bruno.forge(custom_id, on=bruno.dm.last))
    looked_for = 4  # Each minute the bot looks for players whom a game waits for, besides.
    assert harness.sandbox.count("GET", MEMBER) <= before + 2 + looked_for


async def test_a_member_is_asked_for_once_however_often_somebody_wants_their_seat(harness: Harness):
    alice, bruno, chloe, dora = harness.people[:4]
    await begin(harness, harness.channel, alice, bruno, chloe)
    await harness.bot.idle()
    harness.clock.advance(6 * MINUTE)
    await harness.bot.run_periodic_jobs()
    before = harness.sandbox.count("GET", MEMBER)
    for _ in range(5):
        await done(dora.forge("replace:1", on=harness.panel, values=["1"]))
    assert harness.sandbox.count("GET", MEMBER) <= before + 1


async def test_who_may_not_use_commands_in_a_channel_makes_nothing_be_posted_there(harness: Harness):
    """Discord checks this for commands, but not for buttons, which can be forged on any message."""
    alice, bruno = harness.people[:2]
    await done(alice.slash("kodiak start", language="en"))
    await alice.until(lambda: harness.panel.buttons)
    await harness.bot.idle()
    harness.sandbox.world.revoke(bruno.user, harness.guild, Permission.USE_APPLICATION_COMMANDS)
    before = [message.id for message in harness.messages if not message.ephemeral]
    for custom_id in ("start:kodiak", f"invite_anew:kodiak:{alice.id}", "share:kodiak"):
        assert heard(await done(bruno.forge(custom_id, on=harness.panel))).text == TEXTS("refusal-no-commands-here")
    await harness.bot.idle()
    assert [message.id for message in harness.messages if not message.ephemeral] == before
    await done(bruno.click(harness.button("join"), on=harness.panel))
    assert (await harness.table()).people == (alice.id, bruno.id)
