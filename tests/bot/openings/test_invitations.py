"""Right-click a person and invite them to a table: they come with one click, or turn it off."""

import pytest

from presenters.texts import texts_in
from sandbox.errors import SandboxError
from sandbox.world.models import Channel
from table.timing import DAY, HOUR
from testing.harness import Harness
from testing.players import done
from testing.screens import button_on, heard, panel_in
from tests.bot.openings.telling import ENGLISH, INVITE, INVITES, invite, offer, open_lobby, rings, screen_of, told
from tests.bot.refusals import nothing_is_logged_as_an_error

__all__ = ["nothing_is_logged_as_an_error"]


@pytest.fixture
def elsewhere(harness: Harness) -> Channel:
    return harness.sandbox.world.add_channel(harness.guild, "elsewhere")


async def test_an_invited_person_joins_with_one_click_in_their_inbox(harness: Harness):
    await open_lobby(harness.alice, harness.channel)
    said = await invite(harness, harness.alice, harness.bruno)
    assert said.ephemeral
    assert said.text.startswith("✅ Bruno is invited to **🐻 Kodiak · table 1**")
    (invitation,) = told(harness.bruno, INVITES)
    assert invitation.text == "🎲 Alice invites you to 🐻 Kodiak · table 1 · Les amis du jeu."
    assert rings(harness.bruno, INVITES) == 1
    assert not harness.told(INVITES)
    await done(harness.bruno.click("Join", on=invitation))
    assert (await harness.table()).people == (harness.alice.id, harness.bruno.id)
    await harness.bot.idle()
    await harness.bruno.until(lambda: invitation.text.startswith("✅ You are sitting at"))


async def test_the_offer_lists_own_open_lobbies_and_opens_a_table_for_the_invited(harness: Harness, elsewhere):
    await open_lobby(harness.chloe, harness.channel)
    offered = await offer(harness.alice, harness.bruno)
    assert offered.text == ENGLISH("invite-anew", name="Bruno")
    assert not any(button.custom_id.startswith("invite:") for button in offered.buttons)
    said = heard(await done(harness.alice.click("Play Kauri", on=offered)))
    await harness.bot.idle()
    assert said.text.startswith("✅ Bruno is invited to **🌲 Kauri · table 2**")
    assert (await harness.table(2)).people == (harness.alice.id,)
    assert len(told(harness.bruno, INVITES)) == 1
    await open_lobby(harness.alice, elsewhere)
    offered = await offer(harness.alice, harness.bruno)
    invites = [button.label for button in offered.buttons if button.custom_id.startswith("invite:")]
    assert invites == ["Invite to Kodiak · table 3", "Invite to Kauri · table 2"]


async def test_a_closed_inbox_gets_a_mention_in_the_channel_that_goes_when_they_sit_down(harness: Harness):
    harness.sandbox.world.set_inbox(harness.bruno.user, is_open=False)
    await open_lobby(harness.alice, harness.channel)
    await invite(harness, harness.alice, harness.bruno)
    (invitation,) = harness.told(INVITES)
    assert invitation.text == f"{harness.bruno.mention} 🎲 Alice invites you to 🐻 Kodiak · table 1."
    assert rings(harness.bruno, INVITES) == 1
    await done(harness.bruno.click("Join", on=invitation))
    assert harness.bruno.id in (await harness.table()).people
    await harness.bot.idle()
    await harness.alice.until(lambda: not harness.told(INVITES))


@pytest.mark.parametrize("is_open", [True, False], ids=["inbox", "channel"])
async def test_an_invitation_in_quiet_hours_comes_without_a_sound(harness: Harness, is_open: bool):
    harness.sandbox.world.set_inbox(harness.bruno.user, is_open=is_open)
    hour = int(harness.clock() // HOUR % 24)
    await done(harness.bruno.slash("notify", quiet_from=str(hour), quiet_to=str((hour + 1) % 24), zone="UTC"))
    await open_lobby(harness.alice, harness.channel)
    await invite(harness, harness.alice, harness.bruno)
    assert told(harness.bruno, INVITES) or harness.told(INVITES)
    assert rings(harness.bruno, INVITES) == 0


async def test_bots_oneself_and_those_who_sit_there_get_a_kind_refusal(harness: Harness):
    await harness.open_table("kodiak", harness.alice, harness.bruno)
    bot = harness.sandbox.world.bot
    refused = [heard(await done(harness.alice.context_menu(INVITE, one))).text for one in (bot, harness.alice)]
    assert refused == [ENGLISH("refusal-invite-bot"), ENGLISH("refusal-invite-yourself")]
    offered = await offer(harness.alice, harness.bruno)
    assert not any(button.custom_id.startswith("invite:") for button in offered.buttons)
    seated = heard(await done(harness.alice.forge(f"invite:1:{harness.bruno.id}", on=offered)))
    assert seated.text == ENGLISH("refusal-invited-seated", name="Bruno")
    await invite(harness, harness.alice, harness.chloe)
    again = heard(await done(harness.alice.forge(f"invite:1:{harness.chloe.id}", on=offered)))
    assert again.text == ENGLISH("refusal-invited-before", name="Chloé")
    assert len(told(harness.chloe, INVITES)) == 1


async def test_invitations_are_turned_off_for_one_person_or_altogether_and_on_again(harness: Harness):
    for host in (harness.alice, harness.chloe):
        await open_lobby(host, harness.channel)
    await invite(harness, harness.alice, harness.bruno)
    (invitation,) = told(harness.bruno, INVITES)
    asked = heard(await done(harness.bruno.click("No more invitations", on=invitation)))
    await done(harness.bruno.click("None from Alice", on=asked))
    refusal = ENGLISH("refusal-no-invitations", name="Bruno")
    assert (await offer(harness.alice, harness.bruno)).text == refusal
    await invite(harness, harness.chloe, harness.bruno, 2)
    assert rings(harness.bruno, INVITES) == 2
    await done(harness.bruno.click("None at all", on=asked))
    assert (await offer(harness.people[3], harness.bruno)).text == refusal
    screen = await screen_of(harness.bruno)
    assert ENGLISH("invitations-off") in screen.text
    await done(harness.bruno.click("Take invitations again", on=screen))
    assert (await offer(harness.alice, harness.bruno)).text != refusal
    assert ENGLISH("invitations-on") in screen.text
    await done(harness.bruno.click("No more invitations", on=screen))
    assert (await offer(harness.alice, harness.bruno)).text == refusal
    assert ENGLISH("invitations-off") in screen.text
    assert button_on(screen, "subscribed_invitations").label == "Take invitations again"


async def test_an_inviter_and_an_invited_person_have_a_limit_a_day(harness: Harness):
    guests = [harness.person(f"Guest{number}") for number in range(12)]
    await open_lobby(harness.alice, harness.channel)
    for guest in guests[:10]:
        await invite(harness, harness.alice, guest)
    assert (await offer(harness.alice, guests[10])).text == ENGLISH("refusal-inviting-often", most=10)
    for number in (2, 3, 4):
        await open_lobby(harness.chloe, harness.channel)
        if number < 4:
            await invite(harness, harness.chloe, harness.bruno, number)
    assert (await offer(harness.chloe, harness.bruno)).text == ENGLISH("refusal-invited-often", name="Bruno")
    harness.clock.advance(DAY)
    assert (await offer(harness.alice, guests[10])).text.startswith("🎲")
    await invite(harness, harness.chloe, harness.bruno, 4)
    assert rings(harness.bruno, INVITES) == 3


@pytest.mark.parametrize("guild_cache", ["warm", "empty"])
async def test_an_invitation_that_came_to_nothing_says_so_kindly(harness: Harness, elsewhere):
    await open_lobby(harness.alice, elsewhere)
    offered = await offer(harness.alice, harness.bruno)
    await done(harness.alice.click("Invite to Kodiak · table 1", on=offered))
    await harness.bot.idle()
    (invitation,) = told(harness.bruno, INVITES)
    join = button_on(invitation, "told_join")
    await open_lobby(harness.chloe, harness.channel)
    harness.sandbox.world.delete_channel(elsewhere)
    await harness.sandbox.caught_up()
    gone = heard(await done(harness.bruno.forge(join.custom_id, on=invitation)))
    assert gone.text.splitlines()[0] in {ENGLISH("refusal-no-such-table"), ENGLISH("refusal-channel-gone")}
    assert "Kodiak · table 2" in gone.text
    unknown = heard(await done(harness.bruno.forge("told_join:4711", on=invitation)))
    assert unknown.text.startswith(ENGLISH("refusal-no-such-table"))


async def test_who_left_the_server_is_neither_invited_nor_joins_by_an_old_invitation(harness: Harness):
    await open_lobby(harness.alice, harness.channel)
    await invite(harness, harness.alice, harness.bruno)
    (invitation,) = told(harness.bruno, INVITES)
    offered = await offer(harness.alice, harness.chloe)
    harness.sandbox.world.ban(harness.bruno.user, harness.guild)
    harness.chloe.leave()
    await harness.sandbox.caught_up()
    harness.clock.advance(61)
    refused = heard(await done(harness.bruno.click("Join", on=invitation)))
    assert refused.text.startswith(ENGLISH("refusal-no-such-table"))
    left = heard(await done(harness.alice.click("Invite to Kodiak · table 1", on=offered)))
    assert left.text == ENGLISH("refusal-unseen-by-invited")
    assert (await harness.table()).people == (harness.alice.id,)


async def test_the_menu_and_the_invitation_speak_each_readers_language(harness: Harness):
    flore, dieter = harness.person("Flore", "fr"), harness.person("Dieter", "de")
    await done(dieter.slash("reading", mode="on"))
    await open_lobby(flore, harness.channel, language="fr")
    offered = heard(await done(flore.context_menu("Inviter à une table", dieter)))
    assert offered.text == texts_in("fr")("invite-where", name="Dieter")
    await done(flore.click("Inviter : Kodiak · table 1", on=offered))
    await harness.bot.idle()
    (invitation,) = told(dieter, "lädt dich ein")
    assert invitation.text == "Flore lädt dich ein: Kodiak, Tisch 1, Les amis du jeu."
    stranger = harness.person("Stranger", "en-US")
    offered = heard(await done(flore.context_menu("Inviter à une table", stranger)))
    await done(flore.click("Inviter : Kodiak · table 1", on=offered))
    await harness.bot.idle()
    assert len(told(stranger, "Flore t’invite")) == 1


async def test_the_menu_is_not_in_direct_messages(harness: Harness):
    with pytest.raises(SandboxError, match="not in the menu"):
        await harness.alice.context_menu(INVITE, harness.bruno, harness.alice.dm)


async def test_a_thread_of_its_own_takes_invitations_too(harness: Harness):
    manager = harness.alice
    await harness.store.guilds.choose(harness.guild.id, "in_threads", 1)
    offered = await offer(manager, harness.bruno)
    await done(manager.click("Play Kodiak", on=offered))
    await harness.bot.idle()
    (invitation,) = told(harness.bruno, INVITES)
    await done(harness.bruno.click("Join", on=invitation))
    assert harness.bruno.id in (await harness.table()).people
    thread = next(channel for channel in harness.sandbox.world.channels.values() if channel.parent is harness.channel)
    await harness.bruno.until(lambda: "2. Bruno" in panel_in(thread).text)
