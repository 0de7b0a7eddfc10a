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


async def test_buttons_are_found_by_label_emoji_or_id_on_the_newest_message(stage, bot):
    await stage.channel().send("old", view=view(button()))
    await stage.channel().send("new", view=view(button(custom_id="join:2", emoji="🐻")))
    await stage.alice.click("Join")
    await stage.alice.click("🐻 Join")
    await stage.alice.click("join:1")
    assert bot.clicks == ["join:2", "join:2", "join:1"]


async def test_what_cannot_be_pressed_is_refused_with_what_there_is(stage, bot):
    await stage.channel().send("text", view=view(button(disabled=True), ui.Button(label="Web", url="https://a.b")))
    with pytest.raises(SandboxError, match=r"Bot: text \(Join\) \[Web\]"):
        await stage.alice.click("Join")
    with pytest.raises(SandboxError):
        await stage.alice.click("Web")


async def test_a_remembered_button_may_be_stale(stage, bot):
    sent = await stage.channel().send("text", view=view(button()))
    message = stage.alice.here.last
    await sent.edit(view=view(button("Leave", "leave:1")))
    assert message.edited
    with pytest.raises(SandboxError):
        await stage.alice.click("Join")
    await stage.alice.click(message.versions[0].buttons[0])
    assert bot.clicks == ["join:1"]
    assert [one.custom_id for one in message.buttons] == ["leave:1"]


async def test_ids_can_be_forged(stage, bot):
    await stage.channel().send("text", view=view(button()))
    answer = await stage.alice.forge(
        "evil:1", on=stage.alice.here.last, values=["x"], component_type=ComponentKind.SELECT
    )
    assert answer.text == "You chose ['x']"


async def test_menus_are_chosen_by_label(stage, bot):
    colours = [discord.SelectOption(label=name, value=name[0]) for name in ("Red", "Green", "Blue")]
    menu = ui.Select(custom_id="colour:1", placeholder="Colour", options=colours, max_values=2)
    await stage.channel().send("text", view=view(menu))
    assert (await stage.alice.choose(["Red", "Blue"], menu="Colour")).text == "You chose ['R', 'B']"
    assert (await stage.alice.choose("Green")).text == "You chose ['G']"
    with pytest.raises(SandboxError, match="1 to 2"):
        await stage.alice.choose(["Red", "Green", "Blue"])
    with pytest.raises(SandboxError, match="Pink"):
        await stage.alice.choose("Pink")


async def test_people_are_chosen_in_a_user_menu(stage, bot):
    await stage.channel().send("text", view=view(ui.UserSelect(custom_id="who:1")))
    assert (await stage.alice.choose([stage.bruno])).text == f"You chose ['{stage.bruno.id}']"


async def test_options_are_checked_as_the_client_does(stage, bot):
    alice = stage.alice
    assert (await alice.slash("demo secret", whom=stage.bruno)).text == "Psst bruno fr"
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


async def test_commands_respect_context_and_permissions(stage, bot):
    assert (await stage.alice.slash("admin")).text == "yes"
    with pytest.raises(SandboxError):
        await stage.bruno.slash("admin")
    with pytest.raises(SandboxError):
        await stage.alice.go(stage.alice.dm).slash("admin")


async def test_an_update_edits_the_message_in_place(stage, bot):
    async def count(interaction):
        await interaction.response.edit_message(view=Panel(int(interaction.data["custom_id"][6:]) + 1))

    bot.handlers["count"] = count
    panel = (await (await stage.alice.slash("demo start")).done()).message
    answer = await stage.bruno.click("Count")
    assert (answer.kind, answer.message, answer.text) == (AnswerKind.UPDATE, panel, "## Count 3")
    assert panel.images[0].alt == "the board"


async def test_a_deferred_update_is_done_when_the_edit_comes(stage, bot):
    hold = stage.sandbox.faults.hold("PATCH", "/webhooks/*")

    async def count(interaction):
        await interaction.response.defer()
        await interaction.edit_original_response(content="edited", view=None)

    bot.handlers["join"] = count
    await stage.channel().send("text", view=view(button()))
    answer = await stage.alice.click("Join")
    assert (answer.kind, answer.text) == (AnswerKind.DEFERRED_UPDATE, "text")
    hold.release()
    assert (await answer.done()).text == "edited"


async def test_followups_and_deletion_by_token(stage, bot):
    async def chat(interaction):
        await interaction.response.send_message("one", ephemeral=True)
        second = await interaction.followup.send("two", wait=True)
        await second.edit(content="deux")
        await interaction.delete_original_response()

    bot.handlers["join"] = chat
    await stage.channel().send("text", view=view(button()))
    answer = await stage.alice.click("Join")
    await stage.alice.until(lambda: answer.message.deleted)
    assert [message.text for message in stage.bruno.here.messages] == ["text", "deux"]
    assert stage.alice.ephemerals == []


async def test_an_ephemeral_panel_is_edited_by_a_click_on_it(stage, bot):
    async def open_menu(interaction):
        await interaction.response.send_message("hand", view=view(button("Card", "card:1")), ephemeral=True)

    async def play(interaction):
        await interaction.response.edit_message(content="played", view=None)

    bot.handlers |= {"join": open_menu, "card": play}
    await stage.channel().send("text", view=view(button()))
    await stage.alice.click("Join")
    with pytest.raises(SandboxError):
        await stage.bruno.click("Card")
    answer = await stage.alice.click("Card")
    assert (answer.text, answer.ephemeral) == ("played", True)
    stage.alice.restart_client()
    assert stage.alice.ephemerals == []


async def test_pings_are_only_those_allowed_and_edits_never_ping(stage, bot):
    alice, bruno = stage.alice, stage.bruno
    text = f"{alice.mention} and {bruno.mention}"
    sent = await stage.channel().send(text)
    assert alice.pings == bruno.pings == []
    await sent.edit(content=text, allowed_mentions=discord.AllowedMentions(users=True))
    assert alice.pings == []
    await stage.channel().send(text, allowed_mentions=discord.AllowedMentions(users=[discord.Object(bruno.id)]))
    assert (len(alice.pings), [ping.text for ping in bruno.pings]) == (0, [text])
    await stage.channel().send(text, silent=True, allowed_mentions=discord.AllowedMentions(users=True))
    assert len(bruno.pings) == 1


async def test_a_ping_in_components_v2_has_an_empty_push_text(stage, bot):
    layout = ui.LayoutView(timeout=None)
    layout.add_item(ui.TextDisplay(stage.alice.mention))
    await stage.channel().send(view=layout, allowed_mentions=discord.AllowedMentions(users=True))
    assert [ping.text for ping in stage.alice.pings] == [""]


async def test_a_direct_message_always_notifies(stage, bot):
    await (await stage.alice.slash("demo dm")).done()
    assert [ping.text for ping in stage.alice.pings] == ["Your hand"]


async def test_everyone_is_pinged_only_with_the_permission(stage, bot):
    allowed = discord.AllowedMentions(everyone=True)
    await stage.channel().send("@everyone", allowed_mentions=allowed)
    assert stage.alice.pings == []
    stage.sandbox.world.set_bot_permissions(stage.general, Permission.MENTION_EVERYONE | stage.general.bot_permissions)
    await stage.channel().send("@everyone", allowed_mentions=allowed)
    assert len(stage.alice.pings) == len(stage.bruno.pings) == 1


async def test_a_private_channel_is_seen_by_its_people_only(stage, bot):
    den = stage.sandbox.world.add_channel(stage.guild, "den", only_for=[stage.alice.user])
    await stage.sandbox.caught_up()
    await stage.channel(den).send(f"hello {stage.bruno.mention}", allowed_mentions=discord.AllowedMentions.all())
    assert stage.alice.go(den).here.last.text.startswith("hello")
    assert stage.bruno.pings == stage.bruno.channel_messages(den) == []
    with pytest.raises(SandboxError):
        stage.bruno.go(den)


async def test_who_left_sees_and_does_nothing(stage, bot):
    await stage.channel().send("text", view=view(button()))
    stage.bruno.leave()
    assert stage.bruno.here.messages == []
    with pytest.raises(SandboxError):
        await stage.bruno.slash("demo secret")


async def test_only_moderators_delete_what_others_wrote(stage):
    message = stage.alice.says("hello")
    with pytest.raises(SandboxError):
        stage.bruno.delete(message)
    stage.sandbox.world.grant(stage.bruno.user, stage.guild, Permission.MANAGE_MESSAGES)
    stage.bruno.delete(message)
    assert message.deleted
    assert stage.alice.here.messages == []


async def test_waiting_in_vain_says_what_is_seen(stage):
    stage.alice.says("hello")
    with pytest.raises(SandboxError, match="Alïce: hello"):
        await stage.bruno.until(lambda: stage.bruno.dm.last, timeout=0.01)


async def test_waiting_ends_with_the_change(stage):
    waiting = asyncio.create_task(stage.bruno.until(lambda: stage.bruno.here.last.text == "hello"))
    stage.alice.says("hello")
    await waiting


async def test_a_button_of_a_server_without_the_bot_fails(stage, bot):
    await stage.channel().send("text", view=view(button()))
    stage.sandbox.world.bot_leaves(stage.guild)
    pressing = asyncio.create_task(stage.alice.click("Join"))
    await asyncio.sleep(0)
    stage.clock.advance(4)
    with pytest.raises(InteractionFailed):
        await pressing


async def test_attachments_are_served_kept_and_replaced(stage, bot):
    sent = await stage.channel().send("text", file=picture("a.png"))
    async with aiohttp.ClientSession() as session, session.get(sent.attachments[0].url) as response:
        assert (response.status, response.content_type) == (200, "image/png")
    kept = await sent.edit(content="new")
    assert [one.filename for one in kept.attachments] == ["a.png"]
    both = await sent.edit(attachments=[kept.attachments[0], picture("b.png")])
    assert [one.filename for one in both.attachments] == ["a.png", "b.png"]
    one = await sent.edit(attachments=[both.attachments[1]])
    assert [image.filename for image in stage.alice.here.last.images] == ["b.png"] == [one.attachments[0].filename]


async def test_ids_carry_the_time_of_the_clock(stage, bot):
    stage.clock.advance(3600)
    sent = await stage.channel().send("text")
    assert sent.created_at.timestamp() == START + 3600
    assert snowflake_time(sent.id) == START + 3600
    assert stage.sandbox.world.next_id() < stage.sandbox.world.next_id()


async def test_a_clock_without_a_start_follows_the_real_time():
    clock = Clock()
    before = clock()
    clock.advance(60)
    assert 60 <= clock() - before < 120


async def test_observers_hear_of_changes_until_they_unsubscribe(stage):
    heard = []
    stop = stage.sandbox.world.subscribe(lambda change: heard.append(change.event))
    stage.alice.says("hello")
    stop()
    stage.alice.says("again")
    assert heard == ["MESSAGE_CREATE"]


async def test_history_is_paged_newest_first(stage, bot):
    for index in range(5):
        stage.alice.says(str(index))
    texts = [message.content async for message in stage.channel().history(limit=3)]
    assert len(texts) == 3
    await stage.alice.slash("demo secret")
    assert len([message async for message in stage.channel().history()]) == 5


async def test_a_member_can_be_fetched_and_searched(stage, bot):
    guild = bot.get_guild(stage.guild.id)
    assert (await guild.fetch_member(stage.bruno.id)).display_name == "bruno"
    assert [one.id for one in await guild.query_members(user_ids=[stage.alice.id])] == [stage.alice.id]


async def test_a_reply_points_at_its_message(stage, bot):
    theirs = stage.channel().get_partial_message(stage.alice.says("hello").id)
    answer = await theirs.reply("hi", mention_author=True)
    assert answer.reference.message_id == theirs.id
    assert len(stage.alice.pings) == 1


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


async def test_a_modal_has_every_kind_of_field_and_may_update_its_message(stage, bot):
    async def ask(interaction):
        await interaction.response.send_modal(Survey())

    bot.handlers["join"] = ask
    await stage.channel().send("text", view=view(button()))
    modal = (await stage.alice.click("Join")).modal
    assert [field.label for field in modal.fields] == ["Name", "Seats", "Pace", "Extras", "Sure"]
    with pytest.raises(SandboxError, match="Pace"):
        await modal.submit({"Seats": "3", "Pace": "never"})
    with pytest.raises(SandboxError, match="Age"):
        await modal.submit({"Age": "3"})
    filled = {"Seats": ["3"], "Pace": "fast", "Extras": ["long", "loud"], "Sure": True}
    answer = await stage.alice.submit(modal, filled)
    assert (answer.kind, answer.text) == (AnswerKind.UPDATE, "['me', ['3'], 'fast', ['long', 'loud'], True]")


async def test_a_modal_can_be_forged(stage, bot):
    stage.alice.patience = 0.05
    with pytest.raises(InteractionFailed):
        await stage.alice.forge_modal("never:opened", [{"type": 18, "component": {"type": 4, "custom_id": "x"}}])
    assert bot.interactions[-1].data["custom_id"] == "never:opened"


async def test_an_answer_cannot_be_posted_in_a_deleted_channel(stage, bot):
    async def slow(interaction):
        await interaction.response.defer()
        stage.sandbox.world.delete_channel(stage.general)
        await interaction.followup.send("too late")

    bot.handlers["join"] = slow
    await stage.channel().send("text", view=view(button()))
    await stage.alice.click("Join")
    await stage.alice.until(lambda: stage.sandbox.requests[-1].code == 10003)


async def test_a_v2_message_shows_only_the_files_it_places(stage, bot):
    layout = ui.LayoutView(timeout=None)
    layout.add_item(ui.TextDisplay("text"))
    await stage.channel().send(view=layout, file=picture())
    assert len(stage.alice.here.last.attachments) == 1
    assert stage.alice.here.last.images == []


async def test_files_get_plain_names_and_content_is_trimmed(stage, bot):
    sent = await stage.channel().send(" text\n", file=picture("Échecs 1.png"))
    assert sent.attachments[0].filename == "_checs_1.png"
    assert stage.alice.here.last.content == "text"
