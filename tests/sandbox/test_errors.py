"""Discord's error codes, each met as a bot meets it."""

import discord
import pytest

from sandbox import Permission
from sandbox.world import interactions
from sandbox.world.models import InteractionKind
from sandbox.world.permissions import LEAST_FOR_A_BOT

NOWHERE = 999


async def code(awaitable):
    with pytest.raises(discord.HTTPException) as caught:
        await awaitable
    return caught.value.code


async def test_unknown_things(stage, api):
    channel = f"/channels/{stage.general.id}"
    asked = {
        f"/channels/{NOWHERE}": 10003,
        "/channels/none": 10003,
        f"/guilds/{NOWHERE}": 10004,
        f"{channel}/messages/{NOWHERE}": 10008,
        f"/users/{NOWHERE}": 10013,
        f"/guilds/{stage.guild.id}/members/{NOWHERE}": 10013,
        f"/webhooks/{stage.sandbox.world.application.id}/none/messages/@original": 10015,
        "/nothing/here": 0,
    }
    for path, expected in asked.items():
        status, body = await api("GET", path)
        assert (status, body["code"]) == (404, expected), path


async def test_a_wrong_token_is_refused(stage):
    discord.http.Route.BASE = stage.sandbox.api_url
    async with discord.Client(intents=discord.Intents.none()) as client:
        with pytest.raises(discord.LoginFailure):
            await client.login("wrong")


async def test_a_closed_inbox_costs_50007(stage, bot):
    stage.alice.close_inbox()
    answer = await (await stage.alice.slash("demo dm")).done()
    assert answer.text == "closed 50007"
    assert stage.alice.dm.messages == []
    stage.alice.open_inbox()
    assert (await (await stage.alice.slash("demo dm")).done()).text == "sent"


async def test_a_stranger_cannot_be_written_to(stage, bot):
    user = await bot.fetch_user(stage.bruno.id)
    stage.bruno.leave()
    assert await code(user.send("hello")) == 50278


async def test_opening_inboxes_too_fast(stage, bot):
    stage.sandbox.faults.refuse("POST", "/users/@me/channels", code=40003)
    answer = await (await stage.alice.slash("demo dm")).done()
    assert answer.text == "closed 40003"


@pytest.mark.parametrize(("missing", "expected"), [(Permission.VIEW_CHANNEL, 50001), (Permission.SEND_MESSAGES, 50013)])
async def test_sending_needs_permissions(stage, bot, missing, expected):
    stage.sandbox.world.set_bot_permissions(stage.general, LEAST_FOR_A_BOT & ~missing)
    assert await code(stage.channel().send("hello")) == expected


async def test_embeds_and_files_need_permissions(stage, bot):
    bare = Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES
    stage.sandbox.world.set_bot_permissions(stage.general, bare)
    assert await code(stage.channel().send(embed=discord.Embed(title="x"))) == 50013
    assert await code(stage.channel().send(file=discord.File(__file__))) == 50013
    assert await code(stage.channel().create_thread(name="x", type=discord.ChannelType.public_thread)) == 50013
    assert (await stage.channel().send("plain")).content == "plain"


async def test_only_own_messages_are_edited_and_others_deleted_only_by_moderators(stage, bot):
    theirs = stage.channel().get_partial_message(stage.alice.says("hello").id)
    assert await code(theirs.edit(content="mine")) == 50005
    assert await code(theirs.delete()) == 50013
    stage.sandbox.world.set_bot_permissions(stage.general, LEAST_FOR_A_BOT | Permission.MANAGE_MESSAGES)
    await theirs.delete()
    assert stage.general.messages == []


async def test_a_deleted_message_cannot_be_edited(stage, bot):
    sent = await stage.channel().send("hello")
    stage.sandbox.world.grant(stage.alice.user, stage.guild, Permission.MANAGE_MESSAGES)
    stage.alice.delete(stage.alice.here.last)
    assert await code(sent.edit(content="new")) == 10008


async def test_an_archived_thread_wakes_up_for_a_message_but_not_for_an_edit(stage, bot):
    thread = await stage.channel().create_thread(name="table", type=discord.ChannelType.public_thread)
    sent = await thread.send("hello")
    place = stage.sandbox.world.channels[thread.id]
    stage.sandbox.world.archive(place)
    assert await code(sent.edit(content="new")) == 50083
    await thread.send("again")
    assert not place.archived
    stage.sandbox.world.archive(place, locked=True)
    assert await code(thread.send("again")) == 50083


async def test_a_thread_needs_its_own_permission(stage, bot):
    thread = await stage.channel().create_thread(name="table", type=discord.ChannelType.public_thread)
    wanted = LEAST_FOR_A_BOT & ~Permission.SEND_MESSAGES_IN_THREADS
    stage.sandbox.world.set_bot_permissions(stage.general, wanted)
    assert await code(thread.send("hello")) == 50013


async def test_a_deleted_channel_is_unknown(stage, bot):
    channel = stage.channel(stage.games)
    stage.sandbox.world.delete_channel(stage.games)
    assert await code(channel.send("hello")) == 10003


async def test_a_guild_without_the_bot_is_out_of_reach(stage, bot, api):
    channel = stage.channel()
    stage.sandbox.world.bot_leaves(stage.guild)
    assert await code(channel.send("hello")) == 50001
    assert (await api("GET", f"/guilds/{stage.guild.id}"))[1]["code"] == 10004


def interaction(stage, kind=InteractionKind.COMMAND, **more):
    return interactions.interact(stage.sandbox.world, kind, stage.alice.user, stage.general, {"name": "x"}, **more)


async def reply(api, asked, token=None, callback=4):
    path = f"/interactions/{asked.id}/{token or asked.token}/callback"
    status, body = await api("POST", path, {"type": callback, "data": {"content": "hello"}})
    return body.get("code", status)


async def test_an_interaction_is_answered_once_and_in_time(stage, api):
    asked = interaction(stage)
    assert await reply(api, asked, token="wrong") == 10062
    assert await reply(api, asked) == 204
    assert await reply(api, asked) == 40060
    late = interaction(stage)
    stage.clock.advance(3.1)
    assert await reply(api, late) == 10062


async def test_a_token_lives_fifteen_minutes_after_the_first_answer(stage, api):
    asked = interaction(stage)
    webhook = f"/webhooks/{stage.sandbox.world.application.id}/{asked.token}"
    assert (await api("POST", webhook, {"content": "early"}))[1]["code"] == 10015
    await reply(api, asked)
    stage.clock.advance(14 * 60)
    assert (await api("PATCH", webhook + "/messages/@original", {"content": "edited"}))[0] == 200
    stage.clock.advance(2 * 60)
    status, body = await api("POST", webhook, {"content": "late"})
    assert (status, body["code"]) == (401, 50027)


@pytest.mark.parametrize("callback", [6, 7, 8])
async def test_a_command_cannot_be_answered_by_an_update(stage, api, callback):
    assert await reply(api, interaction(stage), callback=callback) == 50035


async def test_an_ephemeral_message_is_out_of_reach_of_the_ordinary_routes(stage, bot, api):
    answer = await stage.alice.slash("demo secret")
    status, body = await api.edit(stage.general, answer.message.id, content="new")
    assert (status, body["code"]) == (404, 10008)
    assert await code(stage.channel().fetch_message(answer.message.id)) == 10008


async def test_old_messages_and_full_servers_on_demand(stage, bot):
    sent = await stage.channel().send("hello")
    fault = stage.sandbox.faults.refuse("PATCH", "/channels/{channel_id}/messages/{message_id}", code=30046, times=None)
    assert await code(sent.edit(content="new")) == 30046
    fault.lift()
    assert (await sent.edit(content="new")).content == "new"
    stage.sandbox.faults.refuse("POST", "/channels/{channel_id}/threads", code=160006)
    assert await code(stage.channel().create_thread(name="x", type=discord.ChannelType.public_thread)) == 160006


async def test_a_thread_hangs_on_a_message_once(stage, bot):
    sent = await stage.channel().send("hello")
    thread = await sent.create_thread(name="table")
    assert thread.id == sent.id
    assert await code(sent.create_thread(name="again")) == 160004


async def test_permissions_agree_with_what_the_bot_is_told(stage, bot):
    stage.sandbox.world.set_bot_permissions(stage.games, LEAST_FOR_A_BOT & ~Permission.ATTACH_FILES)
    stage.alice.go(stage.games)
    await stage.alice.slash("demo secret")
    told = bot.interactions[-1]
    assert told.app_permissions.value == LEAST_FOR_A_BOT & ~Permission.ATTACH_FILES
    cached = stage.channel(stage.games).permissions_for(stage.channel().guild.me)
    assert not cached.attach_files
    assert cached.value == told.app_permissions.value
    assert told.permissions.manage_guild
    assert stage.channel().permissions_for(stage.channel().guild.me).value == LEAST_FOR_A_BOT
