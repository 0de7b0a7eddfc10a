"""Coming together: laying a table, sitting down and getting up, options, beginning and closing."""

from sandbox import Permission, Person
from tests.bot.club import Club, asks, button_on, done, heard


async def lay(club: Club, host: Person) -> None:
    await done(host.slash("kodiak start", language="en"))
    await host.until(lambda: f"1. {host.name} 👑" in club.panel.text)


async def press(club: Club, person: Person, verb: str) -> None:
    await done(person.click(club.button(verb), on=club.panel))


def seats(club: Club, table_id: int = 1) -> list[str]:
    """The lines of the lobby that say who sits where."""
    return [line for line in club.panel_of(table_id).text.splitlines() if line[:1].isdigit()]


async def test_starting_posts_a_lobby_that_says_who_is_in_and_what_is_missing(club: Club):
    answer = await done(club.alice.slash("kodiak start"))
    assert answer.ephemeral
    assert "Kodiak · table 1" in answer.text
    await club.alice.until(lambda: club.panel)
    assert club.panel.is_v2
    assert club.panel.text.startswith("## 🐻 Kodiak · table 1\n")
    assert seats(club) == ["1. Alice 👑"]
    assert "⚙️ Rounds: **One per player**" in club.panel.text
    assert "⏳ **One more player**" in club.panel.text


async def test_a_lobby_has_a_button_for_everything(club: Club):
    await lay(club, club.alice)
    captions = [button.caption for button in club.panel.buttons]
    first_row = ["Join", "Leave", "🤖 Add computer", "Remove computer"]
    assert captions == [*first_row, "Begin", "⚙️ Options", "📖 Rules", "🛑 Close table"]
    assert not any(button.disabled for button in club.panel.buttons)


async def test_a_lobby_pings_nobody_and_tells_the_host_in_private_that_a_seat_is_theirs(club: Club):
    await lay(club, club.alice)
    await club.alice.until(lambda: "You have a seat at" in club.alice.dm.last.text)
    assert [ping.message.channel for ping in club.alice.pings] == [club.alice.dm.channel]


async def test_people_join_and_leave_by_button(club: Club):
    await lay(club, club.alice)
    await press(club, club.bruno, "join")
    assert seats(club) == ["1. Alice 👑", "2. Bruno"]
    assert "✅ **Ready to begin**" in club.panel.text
    await press(club, club.bruno, "leave")
    assert seats(club) == ["1. Alice 👑"]
    assert "⏳ **One more player**" in club.panel.text


async def test_who_leaves_does_not_keep_an_invitation(club: Club):
    await lay(club, club.alice)
    await press(club, club.bruno, "join")
    await club.bruno.until(lambda: club.bruno.dm.messages)
    await press(club, club.bruno, "leave")
    await club.bruno.until(lambda: not club.bruno.dm.messages)


async def test_people_join_and_leave_by_command(club: Club):
    await lay(club, club.alice)
    joined = await done(club.bruno.slash("kodiak join"))
    assert joined.ephemeral
    assert joined.text.startswith("You have joined **🐻 Kodiak · table 1**")
    await club.bruno.until(lambda: seats(club) == ["1. Alice 👑", "2. Bruno"])
    left = await done(club.bruno.slash("kodiak leave"))
    assert left.ephemeral
    assert left.text == "You have left **🐻 Kodiak · table 1**."
    await club.bruno.until(lambda: seats(club) == ["1. Alice 👑"])


async def test_a_command_finds_a_table_by_its_number(club: Club):
    await lay(club, club.alice)
    await lay(club, club.bruno)
    await done(club.chloe.slash("kodiak join", table=1))
    await club.chloe.until(lambda: seats(club, 1) == ["1. Alice 👑", "2. Chloé"])
    assert seats(club, 2) == ["1. Bruno 👑"]
    await done(club.chloe.slash("kodiak leave", table=1))
    await club.chloe.until(lambda: seats(club, 1) == ["1. Alice 👑"])


async def test_table_numbers_are_completed_with_the_names_of_those_who_sit_there(club: Club):
    await lay(club, club.alice)
    await lay(club, club.bruno)
    everything = [("2 · Bruno", 2), ("1 · Alice", 1)]
    for command in ("join", "leave", "begin", "hand", "board", "stop"):
        assert await club.chloe.complete(f"kodiak {command}", "table", "") == everything
    assert await club.chloe.complete("kodiak join", "table", "1") == [("1 · Alice", 1)]
    assert await club.chloe.complete("kodiak join", "table", "nonsense") == []


async def test_commands_without_a_number_mean_the_table_one_sits_at(club: Club):
    await lay(club, club.alice)
    await lay(club, club.bruno)
    assert "table 1" in (await done(club.alice.slash("kodiak leave"))).text
    await lay(club, club.alice)
    assert "table 2" in (await done(club.bruno.slash("kodiak stop"))).text
    assert "table 2" in (await done(club.bruno.slash("kodiak leave"))).text


async def test_a_seat_is_given_up_from_the_inbox(club: Club):
    await lay(club, club.alice)
    await press(club, club.bruno, "join")
    left = await done(club.bruno.slash("kodiak leave", club.bruno.dm))
    assert left.text == "You have left **🐻 Kodiak · table 1**."
    await club.alice.until(lambda: seats(club) == ["1. Alice 👑"])
    again = await done(club.bruno.slash("kodiak leave", club.bruno.dm))
    assert again.text.startswith("No table is waiting for players")


async def test_joining_without_a_number_means_a_table_one_does_not_sit_at_yet(club: Club):
    await lay(club, club.alice)
    await lay(club, club.bruno)
    assert "table 1" in (await done(club.bruno.slash("kodiak join"))).text


async def test_computers_come_and_go(club: Club):
    await lay(club, club.alice)
    await press(club, club.alice, "add")
    await press(club, club.alice, "add")
    assert seats(club) == ["1. Alice 👑", "2. 🤖 Ada (normal)", "3. 🤖 Blaise (normal)"]
    await press(club, club.alice, "remove")
    assert seats(club) == ["1. Alice 👑", "2. 🤖 Ada (normal)"]


async def test_options_are_chosen_in_private_and_shown_to_all(club: Club):
    await lay(club, club.alice)
    options = await done(club.alice.click(club.button("options"), on=club.panel))
    assert options.ephemeral
    menu = options.message.menus[0]
    assert menu.placeholder == "Rounds"
    assert [option.label for option in menu.options if option.default] == ["Rounds: One per player"]
    await done(club.alice.choose("Rounds: 3 rounds", on=options.message))
    assert [option.label for option in options.message.menus[0].options if option.default] == ["Rounds: 3 rounds"]
    await club.alice.until(lambda: "⚙️ Rounds: **3 rounds**" in club.panel.text)


async def test_a_host_who_leaves_hands_the_table_on(club: Club):
    await lay(club, club.alice)
    await press(club, club.alice, "add")
    await press(club, club.bruno, "join")
    await press(club, club.alice, "leave")
    assert seats(club) == ["1. 🤖 Ada (normal)", "2. Bruno 👑"]
    sure = await done(club.bruno.click(club.button("stop"), on=club.panel))
    assert "It cannot be taken back" in sure.text


async def test_the_last_person_to_leave_closes_the_table(club: Club):
    await lay(club, club.alice)
    await press(club, club.alice, "add")
    await press(club, club.alice, "leave")
    assert "🛑 **This table was closed before the end.**" in club.panel.text
    assert [button.caption for button in club.panel.buttons] == ["📖 Rules"]


async def test_a_game_begins_by_button(club: Club):
    await lay(club, club.alice)
    await press(club, club.bruno, "join")
    await press(club, club.bruno, "begin")
    assert "Trick 1/15" in club.panel.text
    assert "⏳ **Alice and Bruno**: a card to choose" in club.panel.text
    await club.alice.until(lambda: club.told("🐻 Kodiak · table 1 begins!"))
    begun = club.told("begins!")[0]
    assert {user.display_name for user in begun.pinged} == {"Alice", "Bruno"}


async def test_a_game_begins_by_command(club: Club):
    await lay(club, club.alice)
    await press(club, club.bruno, "join")
    answer = await done(club.alice.slash("kodiak begin"))
    assert answer.ephemeral
    assert "**🐻 Kodiak · table 1** begins" in answer.text
    await club.alice.until(lambda: "Trick 1/15" in club.panel.text)


async def test_one_person_sits_at_several_tables_of_one_channel(club: Club):
    await club.begin(club.alice, club.bruno)
    await club.alice.until(lambda: "Trick 1/" in club.panel_of(1).text)
    await lay(club, club.alice)
    await press(club, club.chloe, "join")
    await press(club, club.chloe, "begin")
    await club.alice.until(lambda: len([one for one in club.alice.dm.messages if asks(one)]) == 2)
    older, newer = sorted(club.alice.dm.messages[-2:], key=lambda message: "table 2" in message.text)
    await done(club.alice.click("Salmon 5", on=older))
    await done(club.alice.click("Visitor", on=newer))
    await club.alice.until(lambda: "**Bruno**: a card" in club.panel_of(1).text)
    await club.alice.until(lambda: "**Chloé**: a card" in club.panel_of(2).text)
    assert "You are playing" in older.text
    assert "table 1" in older.text
    assert "table 2" in newer.text


async def test_a_host_is_asked_again_before_a_table_is_closed(club: Club):
    await club.begin(club.alice, club.bruno)
    await club.bruno.until(lambda: asks(club.bruno.dm.last))
    sure = await done(club.alice.click(club.button("stop"), on=club.panel))
    assert sure.ephemeral
    assert "It cannot be taken back" in sure.text
    assert (await club.table()).record.phase == "playing"
    closed = await done(club.alice.click("Yes, close it", on=sure.message))
    assert closed.text == "**🐻 Kodiak · table 1** is closed."
    assert not closed.message.buttons
    await club.alice.until(lambda: club.told("🛑 **🐻 Kodiak · table 1** was closed before the end."))
    await club.alice.until(lambda: "🛑 **This table was closed before the end.**" in club.panel.text)
    await club.bruno.until(lambda: "was closed before the end" in club.bruno.dm.last.text)


async def test_a_moderator_closes_somebody_elses_table(club: Club):
    moderator = club.person("Mona", permissions=Permission.MANAGE_MESSAGES)
    await lay(club, club.alice)
    sure = await done(moderator.slash("kodiak stop", table=1))
    await done(moderator.click("Yes, close it", on=sure.message))
    await club.alice.until(lambda: "🛑 **This table was closed before the end.**" in club.panel.text)


async def test_nobody_else_closes_a_table(club: Club):
    await lay(club, club.alice)
    await press(club, club.bruno, "join")
    for answer in (
        await done(club.bruno.click(club.button("stop"), on=club.panel)),
        await done(club.bruno.slash("kodiak stop", table=1)),
        await done(club.bruno.forge("stop_now:1", on=club.panel)),
    ):
        assert heard(answer).ephemeral
        assert heard(answer).text == "Only the host or a moderator can close this table."
    assert (await club.table()).is_open


async def test_a_moderator_of_another_server_is_a_stranger_here(club: Club):
    await lay(club, club.alice)
    world = club.sandbox.world
    elsewhere = world.add_channel(world.add_guild("Elsewhere"), "games")
    mallory = club.sandbox.person("mallory", at=elsewhere, permissions=Permission.MANAGE_GUILD)
    for command in ("stop", "join", "board"):
        answer = await done(mallory.slash(f"kodiak {command}", table=1))
        assert answer.text == "There is no such table."
    assert (await club.table()).record.revision == 1


async def test_who_moderates_elsewhere_closes_no_table_here(club: Club):
    await lay(club, club.alice)
    await press(club, club.bruno, "join")
    world = club.sandbox.world
    guild = world.add_guild("Elsewhere")
    world.join(club.bruno.user, guild, Permission.MANAGE_GUILD)
    answer = await done(club.bruno.slash("kodiak stop", world.add_channel(guild, "games"), table=1))
    assert answer.text == "Only the host or a moderator can close this table."


async def test_a_lobby_survives_a_restart_with_its_old_buttons(club: Club):
    await lay(club, club.alice)
    await press(club, club.bruno, "join")
    options = await done(club.alice.click(club.button("options"), on=club.panel))
    before = club.panel
    await club.restart_bot()
    await press(club, club.chloe, "join")
    await done(club.alice.choose("Rounds: 2 rounds", on=options.message))
    await club.alice.until(lambda: "⚙️ Rounds: **2 rounds**" in club.panel.text)
    assert seats(club) == ["1. Alice 👑", "2. Bruno", "3. Chloé"]
    await press(club, club.bruno, "begin")
    assert club.panel is before
    assert "Round 1/2" in club.panel.text


async def test_a_lobby_shows_the_present_although_an_older_edit_arrives_late(club: Club):
    await lay(club, club.alice)
    late = club.sandbox.faults.hold("PATCH", "/channels/{channel_id}/messages/{message_id}", channel=club.channel)
    await done(club.bruno.slash("kodiak join"))
    await late.arrived.wait()
    await press(club, club.chloe, "join")
    late.release()
    await club.alice.until(lambda: seats(club) == ["1. Alice 👑", "2. Bruno", "3. Chloé"])


async def test_a_closed_inbox_is_marked_in_the_lobby_until_it_is_tried_again(club: Club):
    club.bruno.close_inbox()
    await lay(club, club.alice)
    await press(club, club.bruno, "join")
    marked = "2. Bruno 📪 direct messages closed: *My hand* will do"
    await club.bruno.until(lambda: seats(club) == ["1. Alice 👑", marked])
    club.bruno.open_inbox()
    hand = await done(club.bruno.slash("kodiak hand"))
    answer = await done(club.bruno.click(button_on(hand.message, "inbox"), on=hand.message))
    assert answer.ephemeral
    await club.bruno.until(lambda: seats(club) == ["1. Alice 👑", "2. Bruno"])
    await club.bruno.until(lambda: club.bruno.dm.messages)
