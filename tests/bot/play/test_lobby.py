"""Coming together: laying a table, sitting down and getting up, options, beginning and closing."""

from presenters.texts import texts_in
from sandbox import Permission, Person
from testing.harness import Harness
from testing.players import done
from testing.screens import asks, board_on, button_on, card_on, heard


async def open_lobby(harness: Harness, host: Person) -> None:
    await done(host.slash("kodiak start", language="en"))
    await host.until(lambda: f"1. {host.name} 👑" in harness.panel.text)


async def press(harness: Harness, person: Person, verb: str) -> None:
    await done(person.click(harness.button(verb), on=harness.panel))


def seats(harness: Harness, table_id: int = 1) -> list[str]:
    """The lines of the lobby that say who sits where."""
    return [line for line in harness.panel_of(table_id).text.splitlines() if line[:1].isdigit()]


async def test_starting_posts_a_lobby_that_says_who_is_in_and_what_is_missing(harness: Harness):
    await done(harness.alice.slash("kodiak start"))
    await harness.alice.until(lambda: harness.panel)
    assert harness.panel.is_v2
    assert harness.panel.text.startswith("## 🐻 Kodiak · table 1\n")
    assert seats(harness) == ["1. Alice 👑"]
    assert "⚙️ Rounds: **One per player**" in harness.panel.text
    assert "⏳ **One more player**" in harness.panel.text


async def test_a_lobby_has_a_button_for_everything(harness: Harness):
    await open_lobby(harness, harness.alice)
    captions = [button.caption for button in harness.panel.buttons]
    first_row = ["Join", "Leave", "🤖 Add computer", "Remove computer", "📣 Call players"]
    assert captions == [*first_row, "Begin", "⚙️ Options", "📖 Rules", "⚖️ Fair deal?", "🛑 Close table"]


async def test_opening_a_table_is_one_message_and_a_second_player_brings_the_first_direct_messages(harness: Harness):
    opened = await done(harness.alice.slash("kodiak start"))
    await harness.alice.until(lambda: harness.panel)
    await harness.bot.idle()
    assert opened.text.startswith("🎓 New here?")  # At one's first table, and only there.
    assert [message for message in harness.messages if not message.ephemeral] == [harness.panel]
    assert not harness.alice.dm.messages
    await press(harness, harness.alice, "add")
    await harness.alice.until(lambda: "You have a seat at" in harness.alice.dm.last.text)
    assert [ping.message.channel for ping in harness.alice.pings] == [harness.alice.dm.channel]
    (link,) = [button for button in harness.alice.dm.last.buttons if button.url]
    assert link.url.endswith(f"/{harness.channel.id}/{harness.panel.id}")


async def test_people_join_and_leave_by_button(harness: Harness):
    await open_lobby(harness, harness.alice)
    await press(harness, harness.bruno, "join")
    assert seats(harness) == ["1. Alice 👑", "2. Bruno"]
    assert "✅ **Ready to begin**" in harness.panel.text
    await press(harness, harness.bruno, "leave")
    assert seats(harness) == ["1. Alice 👑"]
    assert "⏳ **One more player**" in harness.panel.text


async def test_who_leaves_does_not_keep_an_invitation(harness: Harness):
    await open_lobby(harness, harness.alice)
    await press(harness, harness.bruno, "join")
    await harness.bruno.until(lambda: harness.bruno.dm.messages)
    await press(harness, harness.bruno, "leave")
    await harness.bruno.until(lambda: not harness.bruno.dm.messages)


async def test_people_join_and_leave_by_command(harness: Harness):
    await open_lobby(harness, harness.alice)
    joined = await done(harness.bruno.slash("kodiak join"))
    assert joined.ephemeral
    assert joined.text.startswith("You have joined **🐻 Kodiak · table 1**")
    await harness.bruno.until(lambda: seats(harness) == ["1. Alice 👑", "2. Bruno"])
    left = await done(harness.bruno.slash("kodiak leave"))
    assert left.ephemeral
    assert left.text == "You have left **🐻 Kodiak · table 1**."
    await harness.bruno.until(lambda: seats(harness) == ["1. Alice 👑"])


async def test_a_command_finds_a_table_by_its_number(harness: Harness):
    await open_lobby(harness, harness.alice)
    await open_lobby(harness, harness.bruno)
    await done(harness.chloe.slash("kodiak join", table=1))
    await harness.chloe.until(lambda: seats(harness, 1) == ["1. Alice 👑", "2. Chloé"])
    assert seats(harness, 2) == ["1. Bruno 👑"]
    await done(harness.chloe.slash("kodiak leave", table=1))
    await harness.chloe.until(lambda: seats(harness, 1) == ["1. Alice 👑"])


async def test_table_numbers_are_completed_with_the_names_of_those_who_sit_there(harness: Harness):
    await open_lobby(harness, harness.alice)
    await open_lobby(harness, harness.bruno)
    everything = [("2 · Bruno", 2), ("1 · Alice", 1)]
    for command in ("join", "leave", "begin", "hand", "board", "stop"):
        assert await harness.chloe.complete(f"kodiak {command}", "table", "") == everything
    assert await harness.chloe.complete("kodiak join", "table", "1") == [("1 · Alice", 1)]
    assert await harness.chloe.complete("kodiak join", "table", "nonsense") == []


async def test_commands_without_a_number_mean_the_table_one_sits_at(harness: Harness):
    await open_lobby(harness, harness.alice)
    await open_lobby(harness, harness.bruno)
    assert "table 1" in (await done(harness.alice.slash("kodiak leave"))).text
    await open_lobby(harness, harness.alice)
    assert "table 2" in (await done(harness.bruno.slash("kodiak stop"))).text
    assert "table 2" in (await done(harness.bruno.slash("kodiak leave"))).text


async def test_a_seat_is_given_up_from_the_inbox(harness: Harness):
    await open_lobby(harness, harness.alice)
    await press(harness, harness.bruno, "join")
    left = await done(harness.bruno.slash("kodiak leave", harness.bruno.dm))
    assert left.text == "You have left **🐻 Kodiak · table 1**."
    await harness.alice.until(lambda: seats(harness) == ["1. Alice 👑"])
    again = await done(harness.bruno.slash("kodiak leave", harness.bruno.dm))
    assert again.text.startswith("No table is waiting for players")


async def test_joining_without_a_number_means_a_table_one_does_not_sit_at_yet(harness: Harness):
    await open_lobby(harness, harness.alice)
    await open_lobby(harness, harness.bruno)
    assert "table 1" in (await done(harness.bruno.slash("kodiak join"))).text


async def test_computers_come_and_go(harness: Harness):
    await open_lobby(harness, harness.alice)
    await press(harness, harness.alice, "add")
    await press(harness, harness.alice, "add")
    assert seats(harness) == ["1. Alice 👑", "2. 🤖 Ada (normal)", "3. 🤖 Blaise (normal)"]
    await press(harness, harness.alice, "remove")
    assert seats(harness) == ["1. Alice 👑", "2. 🤖 Ada (normal)"]


async def test_options_are_chosen_in_private_and_shown_to_all(harness: Harness):
    await open_lobby(harness, harness.alice)
    options = await done(harness.alice.click(harness.button("options"), on=harness.panel))
    assert options.ephemeral
    menu = options.message.menus[0]
    assert menu.placeholder == "Rounds"
    assert [option.label for option in menu.options if option.default] == ["Rounds: One per player"]
    await done(harness.alice.choose("Rounds: 3 rounds", on=options.message))
    assert [option.label for option in options.message.menus[0].options if option.default] == ["Rounds: 3 rounds"]
    await harness.alice.until(lambda: "⚙️ Rounds: **3 rounds**" in harness.panel.text)


async def test_a_lobby_offers_only_what_can_be_done(harness: Harness):
    def disabled() -> set[str]:
        return {button.custom_id.partition(":")[0] for button in harness.panel.buttons if button.disabled}

    await harness.open_table("kai", harness.alice)
    await harness.alice.until(lambda: disabled() == {"begin", "remove"})
    await press(harness, harness.alice, "add")
    await harness.alice.until(lambda: disabled() == {"begin"})
    await press(harness, harness.alice, "add")
    await harness.alice.until(lambda: disabled() == set())
    for _ in range(3):
        await press(harness, harness.alice, "add")
    await harness.alice.until(lambda: disabled() == {"add"} and "takes a computer’s seat" in harness.panel.text)
    for person in harness.people[1:]:
        await press(harness, person, "join")
    await harness.alice.until(lambda: disabled() == {"join", "add", "remove", "call"})
    assert seats(harness)[1:] == ["2. Bruno", "3. Chloé", "4. Dora", "5. Émile", "6. Fatou"]


async def test_whoever_is_seated_and_joins_hears_how_to_leave(harness: Harness):
    await open_lobby(harness, harness.alice)
    refused = await done(harness.alice.click(harness.button("join"), on=harness.panel))
    assert heard(refused).text == "You already have a seat at this table. *Leave* frees it again."


async def test_the_language_of_a_table_is_chosen_in_its_options(harness: Harness):
    await open_lobby(harness, harness.alice)
    options = await done(harness.alice.click(harness.button("options"), on=harness.panel))
    await done(harness.alice.choose("fr", menu="Language of the table", on=options.message))
    await harness.alice.until(lambda: "Autour de la table" in harness.panel.text)
    assert "what shall it be?" in options.message.text


async def test_a_host_who_leaves_hands_the_table_on(harness: Harness):
    await open_lobby(harness, harness.alice)
    await press(harness, harness.alice, "add")
    await press(harness, harness.bruno, "join")
    await press(harness, harness.alice, "leave")
    assert seats(harness) == ["1. 🤖 Ada (normal)", "2. Bruno 👑"]
    sure = await done(harness.bruno.click(harness.button("stop"), on=harness.panel))
    assert "It cannot be taken back" in sure.text


async def test_the_last_person_to_leave_closes_the_table(harness: Harness):
    await open_lobby(harness, harness.alice)
    await press(harness, harness.alice, "add")
    await press(harness, harness.alice, "leave")
    assert "🛑 **This table was closed before the game began.**" in harness.panel.text
    assert [button.caption for button in harness.panel.buttons] == ["📖 Rules"]


async def test_a_game_begins_by_button(harness: Harness):
    await open_lobby(harness, harness.alice)
    await press(harness, harness.bruno, "join")
    await press(harness, harness.bruno, "begin")
    assert "trick 1 of" in harness.board
    assert "⏳ **Alice and Bruno**: a card to choose" in harness.panel.text
    await harness.alice.until(lambda: harness.told("🐻 Kodiak · table 1 begins!"))
    begun = harness.told("begins!")[0]
    assert {user.display_name for user in begun.pinged} == {"Alice", "Bruno"}


async def test_a_game_begins_by_command(harness: Harness):
    await open_lobby(harness, harness.alice)
    await press(harness, harness.bruno, "join")
    answer = await done(harness.alice.slash("kodiak begin"))
    assert answer.ephemeral
    assert "**🐻 Kodiak · table 1** begins" in answer.text
    await harness.alice.until(lambda: "trick 1 of" in harness.board)


async def test_one_person_sits_at_several_tables_of_one_channel(harness: Harness):
    await harness.begin(harness.alice, harness.bruno)
    await harness.alice.until(lambda: "trick 1 of" in board_on(harness.panel_of(1)))
    await open_lobby(harness, harness.alice)
    await press(harness, harness.chloe, "join")
    await press(harness, harness.chloe, "begin")
    await harness.alice.until(lambda: len([one for one in harness.alice.dm.messages if asks(one)]) == 2)
    older, newer = sorted(harness.alice.dm.messages[-2:], key=lambda message: "table 2" in message.text)
    await done(harness.alice.click(card_on(older, "salmon-5"), on=older))
    await done(harness.alice.click(card_on(newer, "visitor"), on=newer))
    await harness.alice.until(lambda: "**Bruno**: a card" in harness.panel_of(1).text)
    await harness.alice.until(lambda: "**Chloé**: a card" in harness.panel_of(2).text)
    assert "You are playing" in older.text
    assert "table 1" in older.text
    assert "table 2" in newer.text


async def test_a_game_is_closed_when_the_other_player_agrees(harness: Harness):
    await harness.begin(harness.alice, harness.bruno)
    await harness.bruno.until(lambda: asks(harness.bruno.dm.last))
    sure = await done(harness.alice.click(harness.button("stop"), on=harness.panel))
    assert sure.ephemeral
    assert "The others must agree" in sure.text
    asked = await done(harness.alice.click("Ask the others", on=sure.message))
    assert "the others are asked" in asked.text
    assert not asked.message.buttons
    assert (await harness.table()).record.phase == "playing"
    await harness.press(harness.bruno, "agree")
    await harness.alice.until(lambda: harness.told("🛑 **🐻 Kodiak · table 1** was closed before the end."))
    await harness.alice.until(lambda: "🛑 **This table was closed before the end.**" in harness.panel.text)
    await harness.bruno.until(lambda: "was closed before the end" in harness.bruno.dm.last.text)


async def test_a_moderator_closes_somebody_elses_table(harness: Harness):
    moderator = harness.person("Mona", permissions=Permission.MANAGE_MESSAGES)
    await open_lobby(harness, harness.alice)
    sure = await done(moderator.slash("kodiak stop", table=1))
    await done(moderator.click("Yes, close it", on=sure.message))
    await harness.alice.until(lambda: "🛑 **This table was closed before the game began.**" in harness.panel.text)
    await harness.alice.until(lambda: harness.told("🛑 **🐻 Kodiak · table 1** was closed before the game began."))


async def test_nobody_else_closes_a_table(harness: Harness):
    await open_lobby(harness, harness.alice)
    await press(harness, harness.bruno, "join")
    for answer in (
        await done(harness.bruno.click(harness.button("stop"), on=harness.panel)),
        await done(harness.bruno.slash("kodiak stop", table=1)),
        await done(harness.bruno.forge("stop_now:1", on=harness.panel)),
    ):
        assert heard(answer).ephemeral
        assert heard(answer).text == texts_in("en")("refusal-may-not-stop")
    assert (await harness.table()).is_open


async def test_a_moderator_of_another_server_is_a_stranger_here(harness: Harness):
    await open_lobby(harness, harness.alice)
    world = harness.sandbox.world
    elsewhere = world.add_channel(world.add_guild("Elsewhere"), "games")
    mallory = harness.sandbox.person("mallory", at=elsewhere, permissions=Permission.MANAGE_GUILD)
    for command in ("stop", "join", "board"):
        answer = await done(mallory.slash(f"kodiak {command}", table=1))
        assert answer.text == "There is no such table, or not any more."
    assert (await harness.table()).record.revision == 1


async def test_who_moderates_elsewhere_closes_no_table_here(harness: Harness):
    await open_lobby(harness, harness.alice)
    await press(harness, harness.bruno, "join")
    world = harness.sandbox.world
    guild = world.add_guild("Elsewhere")
    world.join(harness.bruno.user, guild, Permission.MANAGE_GUILD)
    answer = await done(harness.bruno.slash("kodiak stop", world.add_channel(guild, "games"), table=1))
    assert answer.text == texts_in("en")("refusal-may-not-stop")


async def test_a_lobby_survives_a_restart_with_its_old_buttons(harness: Harness):
    await open_lobby(harness, harness.alice)
    await press(harness, harness.bruno, "join")
    options = await done(harness.alice.click(harness.button("options"), on=harness.panel))
    before = harness.panel
    await harness.restart_bot()
    await press(harness, harness.chloe, "join")
    await done(harness.alice.choose("Rounds: 2 rounds", on=options.message))
    await harness.alice.until(lambda: "⚙️ Rounds: **2 rounds**" in harness.panel.text)
    assert seats(harness) == ["1. Alice 👑", "2. Bruno", "3. Chloé"]
    await press(harness, harness.bruno, "begin")
    assert harness.panel is before
    assert "round 1 of 2" in harness.board


async def test_a_lobby_shows_the_present_although_an_older_edit_arrives_late(harness: Harness):
    await open_lobby(harness, harness.alice)
    late = harness.sandbox.faults.hold("PATCH", "/channels/{channel_id}/messages/{message_id}", channel=harness.channel)
    await done(harness.bruno.slash("kodiak join"))
    await late.arrival()
    await press(harness, harness.chloe, "join")
    late.release()
    await harness.alice.until(lambda: seats(harness) == ["1. Alice 👑", "2. Bruno", "3. Chloé"])


async def test_a_closed_inbox_is_marked_in_the_lobby_until_it_is_tried_again(harness: Harness):
    harness.bruno.close_inbox()
    await open_lobby(harness, harness.alice)
    await press(harness, harness.bruno, "join")
    marked = "2. Bruno 📪 no direct messages for now: plays by *My hand*"
    await harness.bruno.until(lambda: seats(harness) == ["1. Alice 👑", marked])
    harness.bruno.open_inbox()
    hand = await done(harness.bruno.slash("kodiak hand"))
    answer = await done(harness.bruno.click(button_on(hand.message, "inbox"), on=hand.message))
    assert answer.ephemeral
    await harness.bruno.until(lambda: seats(harness) == ["1. Alice 👑", "2. Bruno"])
    await harness.bruno.until(lambda: harness.bruno.dm.messages)
