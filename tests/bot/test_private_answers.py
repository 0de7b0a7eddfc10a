"""Private answers stay private and complete, whatever was clicked to get them."""

from discord_ui.protocol.errors import THREAD_ARCHIVED
from sandbox.permissions import Permission
from tests.bot.club import Club, button_on, choices, done, heard, play_card
from tests.bot.trouble import begin_with_a_closed_inbox

ONE_MESSAGE = "/channels/{channel_id}/messages/{message_id}"
ORIGINAL = "/webhooks/{application_id}/{token}/messages/{message_id}"


async def reach_a_pick(club: Club) -> None:
    """Play a trick in which Bruno's predator may choose between two salmon."""
    await club.begin(club.alice, club.bruno, club.chloe)
    for person, card in ((club.alice, "salmon-4"), (club.bruno, "predator-10"), (club.chloe, "salmon-2")):
        await play_card(person, 1, card)
    await club.alice.until(lambda: choices(club.panel))


async def test_a_hand_whispered_after_a_foreign_click_never_lands_on_the_panel(club: Club):
    await reach_a_pick(club)
    pick = choices(club.panel)[0]
    told = heard(await done(club.alice.click(pick, on=club.panel)))
    assert told.ephemeral
    assert "belongs to somebody else" in told.text
    await done(club.bruno.click(pick, on=club.panel))
    await club.alice.until(lambda: "Trick 2/" in club.panel.text)
    await club.sandbox.caught_up()
    edits = [one for one in club.sandbox.requests if one.method == "PATCH" and one.route == ORIGINAL]
    assert all(one.status < 300 for one in edits)


async def test_trying_the_inbox_again_stays_on_offer_while_the_hand_is_refreshed(club: Club):
    club.bruno.close_inbox()
    await begin_with_a_closed_inbox(club)
    hand = (await done(club.bruno.click("My hand", on=club.panel))).message
    assert button_on(hand, "inbox")
    await done(club.bruno.click(choices(hand)[0], on=hand))
    assert button_on(hand, "inbox")
    await play_card(club.alice, 1, "visitor")
    await club.bruno.until(lambda: "trick 2:" in hand.text)
    assert button_on(hand, "inbox")


async def test_every_inbox_gets_a_message_of_its_own(club: Club):
    await club.lay_table(*club.people[:3])
    await club.alice.until(lambda: all(person.dm.messages for person in club.people[:3]))
    sent = [one.payload for one in club.sandbox.requests if one.route == "/channels/{channel_id}/messages"]
    nonces = [payload["nonce"] for payload in sent if payload]
    assert len(nonces) == len(set(nonces))


async def test_a_table_in_an_archived_thread_wakes_it_and_bothers_nobody(club: Club):
    thread = club.sandbox.world.add_thread(club.channel, "kodiak night")
    for person in (club.alice, club.bruno):
        person.go(thread)
    await done(club.alice.slash("kodiak start"))
    await club.alice.until(lambda: club.alice.here.last.buttons)
    lobby = club.alice.here.last
    archived = club.sandbox.faults.refuse("PATCH", ONE_MESSAGE, code=THREAD_ARCHIVED, channel=thread)
    await done(club.bruno.slash("kodiak join", table=1))
    await club.alice.until(lambda: "2. Bruno" in club.alice.here.last.text)
    assert archived.struck
    await club.alice.until(lambda: lobby.deleted)
    assert not any("no longer post" in message.text for message in club.alice.dm.messages)


async def test_joining_without_a_number_finds_the_table_with_room(club: Club):
    await club.lay_table(club.alice, club.bruno)
    await done(club.chloe.slash("kodiak start"))
    await club.chloe.until(lambda: "table 2" in club.panel.text)
    for _ in range(5):
        await done(club.chloe.click(club.button("add"), on=club.panel))
    await club.chloe.until(lambda: "all 6 seats are taken" in club.panel.text)
    dora = club.person("Zelda", permissions=Permission(0))
    joined = await done(dora.slash("kodiak join"))
    assert "table 1" in joined.text
