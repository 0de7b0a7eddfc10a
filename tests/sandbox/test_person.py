"""What people can do and see, and nothing else."""

import asyncio

import aiohttp
import discord
import pytest
from discord import ui

from sandbox import AnswerKind, Clock, InteractionFailed, Permission, SandboxError
from sandbox.clock import snowflake_time
from sandbox.world.components import ComponentKind

from .conftest import START, Panel, picture


def view(*items):
    made = ui.View(timeout=None)
    for item in items:
        made.add_item(item)
    return made


def button(label="Join", custom_id="join:1", **more):
    return ui.Button(label=label, custom_id=custom_id, **more)


async def test_buttons_are_found_by_label_emoji_or_id_on_the_newest_message(harness, bot):
    await harness.channel().send("old", view=view(button()))
    await harness.channel().send("new", view=view(button(custom_id="join:2", emoji="🐻")))
    await harness.alice.click("Join")
    await harness.alice.click("🐻 Join")
    await harness.alice.click("join:1")
    assert bot.clicks == ["join:2", "join:2", "join:1"]


async def test_what_cannot_be_pressed_is_refused_with_what_there_is(harness, bot):
    await harness.channel().send("text", view=view(button(disabled=True), ui.Button(label="Web", url="https://a.b")))
    with pytest.raises(SandboxError, match=r"Bot: text \(Join\) \[Web\]"):
        await harness.alice.click("Join")
    with pytest.raises(SandboxError):
        await harness.alice.click("Web")


async def test_a_remembered_button_may_be_stale(harness, bot):
    sent = await harness.channel().send("text", view=view(button()))
    message = harness.alice.here.last
    await sent.edit(view=view(button("Leave", "leave:1")))
    assert message.edited
    with pytest.raises(SandboxError):
        await harness.alice.click("Join")
    await harness.alice.click(message.versions[0].buttons[0])
    assert bot.clicks == ["join:1"]
    assert [one.custom_id for one in message.buttons] == ["leave:1"]


async def test_ids_can_be_forged(harness, bot):
    await harness.channel().send("text", view=view(button()))
    answer = await harness.alice.forge(
        "evil:1", on=harness.alice.here.last, values=["x"], component_type=ComponentKind.SELECT
    )
    assert answer.text == "You chose ['x']"


async def test_menus_are_chosen_by_label(harness, bot):
    colours = [discord.SelectOption(label=name, value=name[0]) for name in ("Red", "Green", "Blue")]
    menu = ui.Select(custom_id="colour:1", placeholder="Colour", options=colours, max_values=2)
    await harness.channel().send("text", view=view(menu))
    assert (await harness.alice.choose(["Red", "Blue"], menu="Colour")).text == "You chose ['R', 'B']"
    assert (await harness.alice.choose("Green")).text == "You chose ['G']"
    with pytest.raises(SandboxError, match="1 to 2"):
        await harness.alice.choose(["Red", "Green", "Blue"])
    with pytest.raises(SandboxError, match="Pink"):
        await harness.alice.choose("Pink")


async def test_people_are_chosen_in_a_user_menu(harness, bot):
    await harness.channel().send("text", view=view(ui.UserSelect(custom_id="who:1")))
    assert (await harness.alice.choose([harness.bruno])).text == f"You chose ['{harness.bruno.id}']"


async def test_options_are_checked_as_the_client_does(harness, bot):
    alice = harness.alice
    assert (await alice.slash("demo secret", whom=harness.bruno)).text == "Psst bruno fr"
    for line, options in [
        ("demo start", {"seats": 7}),
        ("demo start", {"seats": "3"}),
        ("demo start", {"seats": True}),
        ("demo start", {"chairs": 3}),
        ("demo play", {}),
        ("demo", {}),
        ("demo nothing", {}),
        ("nothing", {}),
    ]:
        with pytest.raises(SandboxError):
            await alice.slash(line, **options)
    assert (await alice.slash("/demo play", card="bear")).text == "played bear"


async def test_commands_respect_context_and_permissions(harness, bot):
    assert (await harness.alice.slash("admin")).text == "yes"
    with pytest.raises(SandboxError):
        await harness.bruno.slash("admin")
    with pytest.raises(SandboxError):
        await harness.alice.go(harness.alice.dm).slash("admin")


async def test_an_update_edits_the_message_in_place(harness, bot):
    async def count(interaction):
        await interaction.response.edit_message(view=Panel(int(interaction.data["custom_id"][6:]) + 1))

    bot.handlers["count"] = count
    panel = (await (await harness.alice.slash("demo start")).done()).message
    answer = await harness.bruno.click("Count")
    assert (answer.kind, answer.message, answer.text) == (AnswerKind.UPDATE, panel, "## Count 3")
    assert panel.images[0].alt == "the board"


async def test_a_deferred_update_is_done_when_the_edit_comes(harness, bot):
    hold = harness.sandbox.faults.hold("PATCH", "/webhooks/*")

    async def count(interaction):
        await interaction.response.defer()
        await interaction.edit_original_response(content="edited", view=None)

    bot.handlers["join"] = count
    await harness.channel().send("text", view=view(button()))
    answer = await harness.alice.click("Join")
    assert (answer.kind, answer.text) == (AnswerKind.DEFERRED_UPDATE, "text")
    hold.release()
    assert (await answer.done()).text == "edited"


async def test_followups_and_deletion_by_token(harness, bot):
    async def chat(interaction):
        await interaction.response.send_message("one", ephemeral=True)
        second = await interaction.followup.send("two", wait=True)
        await second.edit(content="deux")
        await interaction.delete_original_response()

    bot.handlers["join"] = chat
    await harness.channel().send("text", view=view(button()))
    answer = await harness.alice.click("Join")
    await harness.alice.until(lambda: answer.message.deleted)
    assert [message.text for message in harness.bruno.here.messages] == ["text", "deux"]
    assert harness.alice.ephemerals == []


async def test_an_ephemeral_panel_is_edited_by_a_click_on_it(harness, bot):
    async def open_menu(interaction):
        await interaction.response.send_message("hand", view=view(button("Card", "card:1")), ephemeral=True)

    async def play(interaction):
        await interaction.response.edit_message(content="played", view=None)

    bot.handlers |= {"join": open_menu, "card": play}
    await harness.channel().send("text", view=view(button()))
    await harness.alice.click("Join")
    with pytest.raises(SandboxError):
        await harness.bruno.click("Card")
    answer = await harness.alice.click("Card")
    assert (answer.text, answer.ephemeral) == ("played", True)
    harness.alice.restart_client()
    assert harness.alice.ephemerals == []


async def test_pings_are_only_those_allowed_and_edits_never_ping(harness, bot):
    alice, bruno = harness.alice, harness.bruno
    text = f"{alice.mention} and {bruno.mention}"
    sent = await harness.channel().send(text)
    assert alice.pings == bruno.pings == []
    await sent.edit(content=text, allowed_mentions=discord.AllowedMentions(users=True))
    assert alice.pings == []
    await harness.channel().send(text, allowed_mentions=discord.AllowedMentions(users=[discord.Object(bruno.id)]))
    assert (len(alice.pings), [ping.text for ping in bruno.pings]) == (0, [text])
    await harness.channel().send(text, silent=True, allowed_mentions=discord.AllowedMentions(users=True))
    assert len(bruno.pings) == 1


async def test_a_ping_in_components_v2_has_an_empty_push_text(harness, bot):
    layout = ui.LayoutView(timeout=None)
    layout.add_item(ui.TextDisplay(harness.alice.mention))
    await harness.channel().send(view=layout, allowed_mentions=discord.AllowedMentions(users=True))
    assert [ping.text for ping in harness.alice.pings] == [""]


async def test_a_direct_message_always_notifies(harness, bot):
    await (await harness.alice.slash("demo dm")).done()
    assert [ping.text for ping in harness.alice.pings] == ["Your hand"]


async def test_everyone_is_pinged_only_with_the_permission(harness, bot):
    allowed = discord.AllowedMentions(everyone=True)
    await harness.channel().send("@everyone", allowed_mentions=allowed)
    assert harness.alice.pings == []
    harness.sandbox.world.set_bot_permissions(
        harness.general, Permission.MENTION_EVERYONE | harness.general.bot_permissions
    )
    await harness.channel().send("@everyone", allowed_mentions=allowed)
    assert len(harness.alice.pings) == len(harness.bruno.pings) == 1


async def test_a_private_channel_is_seen_by_its_people_only(harness, bot):
    den = harness.sandbox.world.add_channel(harness.guild, "den", only_for=[harness.alice.user])
    await harness.sandbox.caught_up()
    await harness.channel(den).send(f"hello {harness.bruno.mention}", allowed_mentions=discord.AllowedMentions.all())
    assert harness.alice.go(den).here.last.text.startswith("hello")
    assert harness.bruno.pings == harness.bruno.channel_messages(den) == []
    with pytest.raises(SandboxError):
        harness.bruno.go(den)


async def test_who_left_sees_and_does_nothing(harness, bot):
    await harness.channel().send("text", view=view(button()))
    harness.bruno.leave()
    assert harness.bruno.here.messages == []
    with pytest.raises(SandboxError):
        await harness.bruno.slash("demo secret")


async def test_only_moderators_delete_what_others_wrote(harness):
    message = harness.alice.says("hello")
    with pytest.raises(SandboxError):
        harness.bruno.delete(message)
    harness.sandbox.world.grant(harness.bruno.user, harness.guild, Permission.MANAGE_MESSAGES)
    harness.bruno.delete(message)
    assert message.deleted
    assert harness.alice.here.messages == []


async def test_waiting_in_vain_says_what_is_seen(harness):
    harness.alice.says("hello")
    with pytest.raises(SandboxError, match="Alïce: hello"):
        await harness.bruno.until(lambda: harness.bruno.dm.last, timeout=0.01)


async def test_waiting_ends_with_the_change(harness):
    waiting = asyncio.create_task(harness.bruno.until(lambda: harness.bruno.here.last.text == "hello"))
    harness.alice.says("hello")
    await waiting


async def test_a_button_of_a_server_without_the_bot_fails(harness, bot):
    await harness.channel().send("text", view=view(button()))
    harness.sandbox.world.bot_leaves(harness.guild)
    pressing = asyncio.create_task(harness.alice.click("Join"))
    await asyncio.sleep(0)
    harness.clock.advance(4)
    with pytest.raises(InteractionFailed):
        await pressing


async def test_attachments_are_served_kept_and_replaced(harness, bot):
    sent = await harness.channel().send("text", file=picture("a.png"))
    async with aiohttp.ClientSession() as session, session.get(sent.attachments[0].url) as response:
        assert (response.status, response.content_type) == (200, "image/png")
    kept = await sent.edit(content="new")
    assert [one.filename for one in kept.attachments] == ["a.png"]
    both = await sent.edit(attachments=[kept.attachments[0], picture("b.png")])
    assert [one.filename for one in both.attachments] == ["a.png", "b.png"]
    one = await sent.edit(attachments=[both.attachments[1]])
    assert [image.filename for image in harness.alice.here.last.images] == ["b.png"] == [one.attachments[0].filename]


async def test_ids_carry_the_time_of_the_clock(harness, bot):
    harness.clock.advance(3600)
    sent = await harness.channel().send("text")
    assert sent.created_at.timestamp() == START + 3600
    assert snowflake_time(sent.id) == START + 3600
    assert harness.sandbox.world.next_id() < harness.sandbox.world.next_id()


async def test_a_clock_without_a_start_follows_the_real_time():
    clock = Clock()
    before = clock()
    clock.advance(60)
    assert 60 <= clock() - before < 120


async def test_observers_hear_of_changes_until_they_unsubscribe(harness):
    heard = []
    stop = harness.sandbox.world.subscribe(lambda change: heard.append(change.event))
    harness.alice.says("hello")
    stop()
    harness.alice.says("again")
    assert heard == ["MESSAGE_CREATE"]


async def test_history_is_paged_newest_first(harness, bot):
    for index in range(5):
        harness.alice.says(str(index))
    texts = [message.content async for message in harness.channel().history(limit=3)]
    assert len(texts) == 3
    await harness.alice.slash("demo secret")
    assert len([message async for message in harness.channel().history()]) == 5


async def test_a_member_can_be_fetched_and_searched(harness, bot):
    guild = bot.get_guild(harness.guild.id)
    assert (await guild.fetch_member(harness.bruno.id)).display_name == "bruno"
    assert [one.id for one in await guild.query_members(user_ids=[harness.alice.id])] == [harness.alice.id]


async def test_a_reply_points_at_its_message(harness, bot):
    theirs = harness.channel().get_partial_message(harness.alice.says("hello").id)
    answer = await theirs.reply("hi", mention_author=True)
    assert answer.reference.message_id == theirs.id
    assert len(harness.alice.pings) == 1


class Survey(ui.Modal, title="Survey"):
    """Every kind of field."""

    name = ui.Label(text="Name", component=ui.TextInput(custom_id="name", required=False, default="me"))
    seats = ui.Label(
        text="Seats",
        component=ui.Select(custom_id="seats", options=[discord.SelectOption(label=str(one)) for one in (2, 3)]),
    )
    pace = ui.Label(
        text="Pace",
        component=ui.RadioGroup(
            custom_id="pace", options=[discord.RadioGroupOption(label=one) for one in ("slow", "fast")]
        ),
    )
    extras = ui.Label(
        text="Extras",
        component=ui.CheckboxGroup(
            custom_id="extras", options=[discord.CheckboxGroupOption(label=one) for one in ("long", "loud")]
        ),
    )
    sure = ui.Label(text="Sure", component=ui.Checkbox(custom_id="sure"))

    async def on_submit(self, interaction):
        parts = [self.name.component.value, self.seats.component.values, self.pace.component.value]
        parts += [sorted(self.extras.component.values), self.sure.component.value]
        await interaction.response.edit_message(content=str(parts))


async def test_a_modal_has_every_kind_of_field_and_may_update_its_message(harness, bot):
    async def ask(interaction):
        await interaction.response.send_modal(Survey())

    bot.handlers["join"] = ask
    await harness.channel().send("text", view=view(button()))
    modal = (await harness.alice.click("Join")).modal
    assert [field.label for field in modal.fields] == ["Name", "Seats", "Pace", "Extras", "Sure"]
    with pytest.raises(SandboxError, match="Pace"):
        await modal.submit({"Seats": "3", "Pace": "never"})
    with pytest.raises(SandboxError, match="Age"):
        await modal.submit({"Age": "3"})
    filled = {"Seats": ["3"], "Pace": "fast", "Extras": ["long", "loud"], "Sure": True}
    answer = await harness.alice.submit(modal, filled)
    assert (answer.kind, answer.text) == (AnswerKind.UPDATE, "['me', ['3'], 'fast', ['long', 'loud'], True]")


async def test_a_modal_can_be_forged(harness, bot):
    harness.alice.patience = 0.05
    with pytest.raises(InteractionFailed):
        await harness.alice.forge_modal("never:opened", [{"type": 18, "component": {"type": 4, "custom_id": "x"}}])
    assert bot.interactions[-1].data["custom_id"] == "never:opened"


async def test_an_answer_cannot_be_posted_in_a_deleted_channel(harness, bot):
    async def slow(interaction):
        await interaction.response.defer()
        harness.sandbox.world.delete_channel(harness.general)
        await interaction.followup.send("too late")

    bot.handlers["join"] = slow
    await harness.channel().send("text", view=view(button()))
    await harness.alice.click("Join")
    await harness.alice.until(lambda: harness.sandbox.requests[-1].code == 10003)


async def test_a_v2_message_shows_only_the_files_it_places(harness, bot):
    layout = ui.LayoutView(timeout=None)
    layout.add_item(ui.TextDisplay("text"))
    await harness.channel().send(view=layout, file=picture())
    assert len(harness.alice.here.last.attachments) == 1
    assert harness.alice.here.last.images == []


async def test_files_get_plain_names_and_content_is_trimmed(harness, bot):
    sent = await harness.channel().send(" text\n", file=picture("Échecs 1.png"))
    assert sent.attachments[0].filename == "_checs_1.png"
    assert harness.alice.here.last.content == "text"
