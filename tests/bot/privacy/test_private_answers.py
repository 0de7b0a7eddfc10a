"""Private answers stay private and complete, whatever was clicked to get them."""

from discord_ui.protocol.errors import THREAD_ARCHIVED
from sandbox.world.permissions import Permission
from testing.harness import Harness
from testing.players import done
from testing.screens import button_on, heard, move_buttons, panel_in
from tests.bot.fault_tools import begin_with_a_closed_inbox
from tests.bot.kodiak import play_card

ONE_MESSAGE = "/channels/{channel_id}/messages/{message_id}"
ORIGINAL = "/webhooks/{application_id}/{token}/messages/{message_id}"


async def reach_a_pick(harness: Harness) -> None:
    """Play a trick in which Bruno's predator may choose between two salmon."""
    await harness.begin(harness.alice, harness.bruno, harness.chloe)
    for person, card in ((harness.alice, "salmon-4"), (harness.bruno, "predator-10"), (harness.chloe, "salmon-2")):
        await play_card(person, 1, card)
    await harness.alice.until(lambda: move_buttons(harness.panel))


async def test_a_hand_whispered_after_a_foreign_click_never_lands_on_the_panel(harness: Harness):
    await reach_a_pick(harness)
    pick = move_buttons(harness.panel)[0]
    told = heard(await done(harness.alice.click(pick, on=harness.panel)))
    assert told.ephemeral
    assert "belongs to somebody else" in told.text
    await done(harness.bruno.click(pick, on=harness.panel))
    await harness.alice.until(lambda: "trick 2 of" in harness.board)
    await harness.sandbox.caught_up()
    edits = [one for one in harness.sandbox.requests if one.method == "PATCH" and one.route == ORIGINAL]
    assert all(one.status < 300 for one in edits)


async def test_trying_the_inbox_again_stays_on_offer_while_the_hand_is_refreshed(harness: Harness):
    harness.bruno.close_inbox()
    await begin_with_a_closed_inbox(harness)
    hand = (await done(harness.bruno.click("My hand", on=harness.panel))).message
    assert button_on(hand, "inbox")
    await done(harness.bruno.click(move_buttons(hand)[0], on=hand))
    assert button_on(hand, "inbox")
    await play_card(harness.alice, 1, "visitor")
    await harness.bruno.until(lambda: "trick 2:" in hand.text)
    assert button_on(hand, "inbox")


async def test_every_inbox_gets_a_message_of_its_own(harness: Harness):
    await harness.open_kodiak(*harness.people[:3])
    await harness.alice.until(lambda: all(person.dm.messages for person in harness.people[:3]))
    sent = [one.payload for one in harness.sandbox.requests if one.route == "/channels/{channel_id}/messages"]
    nonces = [payload["nonce"] for payload in sent if payload]
    assert len(nonces) == len(set(nonces))


async def test_a_table_in_an_archived_thread_wakes_it_and_bothers_nobody(harness: Harness):
    thread = harness.sandbox.world.add_thread(harness.channel, "kodiak night")
    for person in (harness.alice, harness.bruno):
        person.go(thread)
    await done(harness.alice.slash("kodiak start"))
    await harness.alice.until(lambda: panel_in(thread).buttons)
    lobby = panel_in(thread)
    archived = harness.sandbox.faults.refuse("PATCH", ONE_MESSAGE, code=THREAD_ARCHIVED, channel=thread)
    await done(harness.bruno.slash("kodiak join", table=1))
    await harness.alice.until(lambda: "2. Bruno" in harness.alice.here.last.text)
    assert archived.struck
    await harness.alice.until(lambda: lobby.deleted)
    assert not any("no longer post" in message.text for message in harness.alice.dm.messages)


async def test_joining_without_a_number_finds_the_table_with_room(harness: Harness):
    await harness.open_kodiak(harness.alice, harness.bruno)
    await done(harness.chloe.slash("kodiak start"))
    await harness.chloe.until(lambda: "table 2" in harness.panel.text)
    for _ in range(5):
        await done(harness.chloe.click(harness.button("add"), on=harness.panel))
    await harness.chloe.until(lambda: "all 6 seats are taken" in harness.panel.text)
    dora = harness.person("Zelda", permissions=Permission(0))
    joined = await done(dora.slash("kodiak join"))
    assert "table 1" in joined.text
