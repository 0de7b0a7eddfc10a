"""Abusive users and servers: blocked by an owner, at once and durably, whatever they try."""

from sandbox import Person
from sandbox.world.models import Guild
from testing.harness import Harness
from testing.local_bot import eventually
from testing.players import done
from testing.screens import asks, button_on, heard, move_buttons, panel_in
from tests.bot.fault_tools import hand_of, play
from tests.bot.host.owner_tools import ask

NO_MORE = "I no longer serve this account. Whoever runs this bot can change that."
PLUS = "Je ne réponds plus à ce compte. Seule la personne qui fait tourner ce bot peut y changer quelque chose."
NOT_HERE = "I no longer serve this server."
DAY = 24 * 60 * 60.0


async def begin(harness: Harness, *people: Person) -> None:
    await harness.begin(*people)
    await people[0].until(lambda: all(move_buttons(person.dm.last) for person in people))
    await harness.bot.idle()


def received(person: Person) -> list[str]:
    """What was sent to somebody, but for answers to what they did."""
    return [message.text for message in person.dm.messages if not message.ephemeral]


async def tries_everything(harness: Harness, person: Person) -> None:
    """Press every button in sight, use every command, and be refused the same way each time."""
    panel, hand = harness.panel, hand_of(person)
    for message in (panel, hand):
        for button in message.buttons:
            if button.custom_id and not button.disabled:
                assert heard(await done(person.click(button, on=message))).text == NO_MORE, button.custom_id
    for line in ("kodiak start", "kodiak join", "kodiak hand", "kauri board", "tables", "help", "privacy", "doctor"):
        answer = heard(await done(person.slash(line)))
        assert (answer.text, answer.ephemeral) == (NO_MORE, True), line
    assert heard(await done(person.slash("kodiak hand", person.dm))).text == NO_MORE
    assert await person.complete("kodiak play", "move", "Sal") == []
    assert await person.complete("kodiak hand", "table", "") == []


async def test_a_blocked_user_is_refused_everything_at_once_and_after_a_restart(harness: Harness):
    alice, bruno, chloe, *_ = harness.people
    await begin(harness, alice, bruno, chloe)
    await harness.open_table("kauri", bruno)
    await harness.bot.idle()
    assert f"User `{bruno.id}` is blocked" in await ask(alice, "block", kind="user", id=bruno.mention)
    await alice.until(lambda: harness.told("Bruno is away"))
    await harness.bot.idle()
    assert not (await harness.table(2)).is_seated(bruno.id)
    inbox = received(bruno)
    await tries_everything(harness, bruno)
    await harness.restart_bot()
    harness.clock.advance(2 * DAY)
    await harness.bot.run_periodic_jobs()
    await tries_everything(harness, bruno)
    assert (await harness.table(1)).seats[1].stand_in is not None
    assert received(bruno) == inbox
    assert await harness.store.tables.open_ids() == [1]


async def test_the_game_goes_on_without_a_word_to_the_blocked_user_and_they_may_come_back(harness: Harness):
    alice, bruno, *_ = harness.people
    await begin(harness, alice, bruno)
    await ask(alice, "block", kind="user", id=str(bruno.id))
    await alice.until(lambda: "A computer plays for Bruno" in harness.panel.text)
    inbox, rung = received(bruno), len(bruno.pings)
    await play(alice, "salmon-1")
    await alice.until(lambda: harness.told("**Trick 1/"))
    await alice.until(lambda: asks(hand_of(alice)))
    await harness.bot.idle()
    assert received(bruno) == inbox
    assert len(bruno.pings) == rung
    offered = await alice.complete("owner unblock", "id", "", alice.dm, kind="user")
    assert offered == [(str(bruno.id), str(bruno.id))]
    assert "is served again" in await ask(alice, "unblock", kind="user", id=str(bruno.id))
    await harness.press(bruno, "return")
    await alice.until(lambda: "A computer plays for Bruno" not in harness.panel.text)


async def test_a_block_is_said_in_the_language_of_the_blocked_user_who_is_not_noted_anew(harness: Harness):
    flore = harness.person("Flore", "fr")
    await ask(harness.alice, "block", kind="user", id=str(flore.id))
    assert heard(await done(flore.slash("help"))).text == PLUS
    assert await harness.store.people.get(flore.id) is None


async def test_a_block_whose_seats_were_not_freed_yet_is_brought_to_its_end(harness: Harness):
    alice, bruno, *_ = harness.people
    await begin(harness, alice, bruno)
    await harness.bot.client.services.blocks.add("user", bruno.id, harness.clock())
    await harness.restart_bot()
    await alice.until(lambda: harness.told("Bruno is away"))


async def other_server(harness: Harness) -> Guild:
    other = harness.sandbox.world.add_guild("Another server")
    elsewhere = harness.sandbox.world.add_channel(other, "games")
    for person in harness.people[1:3]:
        harness.sandbox.world.join(person.user, other)
        person.go(elsewhere)
    return other


async def test_a_blocked_server_is_left_and_left_again_when_it_invites_the_bot(harness: Harness):
    alice, bruno, chloe, *_ = harness.people
    other = await other_server(harness)
    await done(bruno.slash("kodiak start", language="en"))
    await bruno.until(lambda: button_on(panel_in(bruno.at), "join"))
    await done(chloe.click(button_on(panel_in(bruno.at), "join"), on=panel_in(bruno.at)))
    await done(bruno.click(button_on(panel_in(bruno.at), "begin"), on=panel_in(bruno.at)))
    await bruno.until(lambda: asks(bruno.dm.last) and asks(chloe.dm.last))
    await harness.bot.idle()
    assert "is blocked and I am not on it" in await ask(alice, "block", kind="server", id=str(other.id))
    assert not other.bot_present
    before, move = await harness.table(1), move_buttons(hand_of(bruno))[0]
    assert NOT_HERE in heard(await done(bruno.click(move, on=hand_of(bruno)))).text
    assert NOT_HERE in heard(await done(bruno.slash("kodiak play", bruno.dm, move="Salmon 1"))).text
    sure = heard(await done(bruno.slash("kodiak stop", bruno.dm)))
    assert NOT_HERE in heard(await done(bruno.click(button_on(sure, "stop_now"), on=sure))).text
    assert (await harness.table(1)).match == before.match
    said = len(bruno.at.messages)
    harness.sandbox.world.bot_joins(other)
    await alice.until(lambda: not other.bot_present)
    assert len(bruno.at.messages) == said
    await harness.stop_bot()
    other.bot_present = True
    await harness.start_bot()
    await alice.until(lambda: not other.bot_present)
    await ask(alice, "unblock", kind="server", id=str(other.id))
    harness.sandbox.world.bot_joins(other)
    await play(bruno, "salmon-1")
    assert other.bot_present


async def test_what_comes_from_a_blocked_server_that_could_not_be_left_is_refused(harness: Harness):
    other = await other_server(harness)
    bruno = harness.bruno
    harness.sandbox.faults.refuse("DELETE", "/users/@me/guilds/*", status=404, times=1)
    said = await ask(harness.alice, "block", kind="server", id=str(other.id))
    assert "Discord did not let me leave it just now" in said
    for line in ("kodiak start", "help", "tables"):
        answer = heard(await done(bruno.slash(line)))
        assert NOT_HERE in answer.text
        assert answer.ephemeral
    assert await bruno.complete("kodiak hand", "table", "") == []
    assert heard(await done(bruno.slash("help", harness.channel))).text != NOT_HERE
    assert await harness.store.tables.open_ids() == []
    await eventually(harness.store.blocks.all, "the block")
