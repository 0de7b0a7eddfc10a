"""The lobbies of a whole server are found and joined from one private list, by those who may see them."""

import pytest

from discord_ui.requests import locations
from presenters.texts import texts_in
from sandbox import Person
from sandbox.world.models import Channel, Message
from table.allowance import Limits
from testing.harness import Harness
from testing.players import done
from testing.screens import button_on, heard, panel_in
from tests.bot.refusals import nothing_is_logged_as_an_error

__all__ = ["nothing_is_logged_as_an_error"]

ENGLISH, FRENCH = texts_in("en"), texts_in("fr")
OPEN = ENGLISH("tables-open")


@pytest.fixture
def elsewhere(harness: Harness) -> Channel:
    return harness.sandbox.world.add_channel(harness.guild, "elsewhere")


async def open_lobby(host: Person, place: Channel, command: str = "kodiak") -> None:
    await done(host.slash(f"{command} start", place, language="en"))
    await host.until(lambda: panel_in(place).buttons)


async def lists(person: Person) -> Message:
    return heard(await done(person.slash("tables")))


def joins(message: Message) -> list[str]:
    return [button.label for button in message.buttons if button.custom_id.startswith("join_listed:")]


async def test_a_lobby_of_another_channel_is_joined_from_the_list(harness: Harness, elsewhere):
    await open_lobby(harness.alice, elsewhere)
    listed = await lists(harness.bruno)
    assert listed.ephemeral
    assert f"in <#{elsewhere.id}>: 1 of up to 6 players" in listed.text.split(OPEN)[1]
    await done(harness.bruno.click("Join Kodiak · table 1", on=listed))
    assert (await harness.table()).people == (harness.alice.id, harness.bruno.id)
    assert listed.text.startswith("You have joined **🐻 Kodiak · table 1**: https://discord.com/channels/")
    assert ENGLISH("tables-none-open") in listed.text
    assert not joins(listed)
    await harness.bruno.until(lambda: "2. Bruno" in panel_in(elsewhere).text)


async def test_nothing_of_a_hidden_channel_is_listed_or_joined(harness: Harness):
    secret = harness.sandbox.world.add_channel(harness.guild, "secret", only_for=[harness.alice.user])
    await open_lobby(harness.alice, secret)
    listed = await lists(harness.bruno)
    assert "Kodiak" not in listed.text
    assert not joins(listed)
    await done(harness.bruno.forge("join_listed:1:0", on=listed))
    assert listed.text.startswith(ENGLISH("refusal-no-such-table"))
    assert (await harness.table()).people == (harness.alice.id,)


async def test_a_list_goes_on_over_pages_and_keeps_to_a_screen(harness: Harness, elsewhere, monkeypatch):
    for number in range(9):
        await done(harness.people[number % 3].slash("kodiak start", elsewhere, language="en"))
    listed = await lists(harness.people[3])
    found = [joins(listed)]
    for _ in range(2):
        await done(harness.people[3].click("Next ▶", on=listed))
        found.append(joins(listed))
        assert "None at the moment" not in listed.text
    assert [len(page) for page in found] == [4, 4, 1]
    assert len({label for page in found for label in page}) == 9
    assert "Page 3 of 3" in listed.text
    await done(harness.people[3].click("Join Kodiak · table 1", on=listed))
    assert "You have joined" in listed.text
    await done(harness.people[3].forge("tables_page:999999", on=listed))
    assert "Page 2 of 2" in listed.text
    assert "more." not in listed.text
    monkeypatch.setattr(locations, "MOST_LOBBIES", 7)
    listed = await lists(harness.people[4])
    assert "more." not in listed.text
    await done(harness.people[4].click("Next ▶", on=listed))
    assert ENGLISH("tables-more", more=2) in listed.text


async def test_a_lobby_with_room_is_listed_however_many_newer_ones_are_full(harness: Harness, elsewhere, monkeypatch):
    monkeypatch.setattr(locations, "MOST_LOBBIES", 2)
    await open_lobby(harness.alice, elsewhere)
    for host in harness.people[1:4]:
        await open_lobby(host, elsewhere, "alaska")
        await harness.bot.idle()
        newest = panel_in(elsewhere)
        for guest in [person for person in harness.people if person is not host][:3]:
            await done(guest.click(button_on(newest, "join"), on=newest))
    await harness.bot.idle()
    listed = await lists(harness.person("Erin"))
    assert joins(listed)[0] == "Join Kodiak · table 1"
    assert ENGLISH("tables-more", more=2) in listed.text


async def test_help_leads_to_the_list(harness: Harness, elsewhere):
    await open_lobby(harness.alice, elsewhere)
    helped = heard(await done(harness.bruno.slash("help")))
    listed = heard(await done(harness.bruno.click("Open tables", on=helped)))
    assert joins(listed) == ["Join Kodiak · table 1"]
    assert helped.text.startswith(ENGLISH("help-intro"))


async def test_a_lobby_that_began_meanwhile_is_said_so_and_leaves_the_list(harness: Harness):
    await harness.open_table("kodiak", harness.alice, harness.bruno)
    listed = await lists(harness.chloe)
    await harness.press(harness.alice, "begin")
    await done(harness.chloe.click("Join Kodiak · table 1", on=listed))
    assert listed.text.startswith(ENGLISH("refusal-already-begun"))
    assert not joins(listed)


async def test_a_lobby_that_is_full_says_so_and_comes_last(harness: Harness, elsewhere):
    await open_lobby(harness.alice, elsewhere)
    await open_lobby(harness.bruno, harness.channel)
    erin = harness.person("Erin")
    listed = await lists(erin)
    assert joins(listed) == ["Join Kodiak · table 2", "Join Kodiak · table 1"]
    for person in (harness.alice, *harness.people[2:]):
        await done(person.click(button_on(harness.panel_of(2), "join"), on=harness.panel_of(2)))
    await done(erin.click("Join Kodiak · table 2", on=listed))
    assert listed.text.startswith(ENGLISH("refusal-table-full", most=6))
    assert joins(listed) == ["Join Kodiak · table 1", "Join Kodiak · table 2"]
    assert button_on(listed, "join_listed:2").disabled


async def test_a_lobby_whose_channel_is_deleted_is_not_joined_blindly(harness: Harness, elsewhere):
    await open_lobby(harness.alice, elsewhere)
    listed = await lists(harness.bruno)
    harness.sandbox.world.delete_channel(elsewhere)
    await harness.sandbox.caught_up()
    await done(harness.bruno.click("Join Kodiak · table 1", on=listed))
    assert (await harness.table()).people == (harness.alice.id,)
    assert listed.text.splitlines()[0] in {ENGLISH("refusal-no-such-table"), ENGLISH("refusal-channel-gone")}
    assert not joins(listed)


async def test_a_quota_and_a_second_click_are_answered_above_the_list(harness: Harness, elsewhere):
    await harness.stop_bot()
    await harness.start_bot(limits=Limits(tables=1))
    await open_lobby(harness.alice, elsewhere)
    await open_lobby(harness.chloe, harness.channel)
    listed = await lists(harness.bruno)
    first = button_on(listed, "join_listed:1")
    await done(harness.bruno.click(first, on=listed))
    await done(harness.bruno.forge(first.custom_id, on=listed))
    assert listed.text.startswith(ENGLISH("refusal-already-seated"))
    await done(harness.bruno.click("Join Kodiak · table 2", on=listed))
    assert (await harness.table(2)).people == (harness.chloe.id,)
    assert "Kodiak · table 1" in listed.text.split("**Your tables**")[0]


async def test_the_list_reads_well_in_french_and_in_words_alone(harness: Harness, elsewhere):
    await open_lobby(harness.alice, elsewhere)
    flore = harness.person("Flore", "fr")
    await done(flore.slash("reading", mode="on"))
    listed = await lists(flore)
    assert FRENCH("tables-open") in listed.text
    assert "🐻" not in listed.text
    (join,) = [button for button in listed.buttons if button.label == "Rejoindre Kodiak, table 1"]
    assert not join.emoji
    await done(flore.click(join, on=listed))
    assert flore.id in (await harness.table()).people


async def test_who_is_banned_can_join_nothing_from_outside(harness: Harness):
    await harness.open_table("kodiak", harness.alice)
    await done(harness.bruno.slash("tables"))
    inbox = heard(await done(harness.bruno.slash("tables", harness.bruno.dm)))
    harness.sandbox.world.ban(harness.bruno.user, harness.guild)
    await harness.sandbox.caught_up()
    await done(harness.bruno.forge("join_listed:1:0", on=inbox))
    assert inbox.text.startswith(ENGLISH("refusal-no-such-table"))
    assert "Kodiak" not in inbox.text
    assert (await harness.table()).people == (harness.alice.id,)
