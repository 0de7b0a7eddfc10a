"""Discord's error codes, each met as a bot meets it."""

import io

import discord
import pytest

from sandbox import Permission
from sandbox.rest.inbox_limits import InboxLimits
from sandbox.world import interactions
from sandbox.world.models import InteractionKind
from sandbox.world.permissions import LEAST_FOR_A_BOT

NOWHERE = 999


async def code(awaitable):
    with pytest.raises(discord.HTTPException) as caught:
        await awaitable
    return caught.value.code


async def test_unknown_things(harness, api):
    channel = f"/channels/{harness.general.id}"
    asked = {
        f"/channels/{NOWHERE}": 10003,
        "/channels/none": 10003,
        f"/guilds/{NOWHERE}": 10004,
        f"{channel}/messages/{NOWHERE}": 10008,
        f"/users/{NOWHERE}": 10013,
        f"/guilds/{harness.guild.id}/members/{NOWHERE}": 10013,
        f"/webhooks/{harness.sandbox.world.application.id}/none/messages/@original": 10015,
        "/nothing/here": 0,
    }
    for path, expected in asked.items():
        status, body = await api("GET", path)
        assert (status, body["code"]) == (404, expected), path


async def test_a_wrong_token_is_refused(harness):
    discord.http.Route.BASE = harness.sandbox.api_url
    async with discord.Client(intents=discord.Intents.none()) as client:
        with pytest.raises(discord.LoginFailure):
            await client.login("wrong")


async def test_a_closed_inbox_costs_50007(harness, bot):
    harness.alice.close_inbox()
    answer = await (await harness.alice.slash("demo dm")).done()
    assert answer.text == "closed 50007"
    assert harness.alice.dm.messages == []
    harness.alice.open_inbox()
    assert (await (await harness.alice.slash("demo dm")).done()).text == "sent"


async def test_a_stranger_cannot_be_written_to(harness, bot):
    user = await bot.fetch_user(harness.bruno.id)
    harness.bruno.leave()
    assert await code(user.send("hello")) == 50278


async def test_opening_inboxes_too_fast(harness, bot):
    harness.sandbox.faults.refuse("POST", "/users/@me/channels", code=40003)
    answer = await (await harness.alice.slash("demo dm")).done()
    assert answer.text == "closed 40003"


@pytest.mark.parametrize(("missing", "expected"), [(Permission.VIEW_CHANNEL, 50001), (Permission.SEND_MESSAGES, 50013)])
async def test_sending_needs_permissions(harness, bot, missing, expected):
    harness.sandbox.world.set_bot_permissions(harness.general, LEAST_FOR_A_BOT & ~missing)
    assert await code(harness.channel().send("hello")) == expected


async def test_embeds_and_files_need_permissions(harness, bot):
    bare = Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES
    harness.sandbox.world.set_bot_permissions(harness.general, bare)
    assert await code(harness.channel().send(embed=discord.Embed(title="x"))) == 50013
    assert await code(harness.channel().send(file=discord.File(__file__))) == 50013
    assert await code(harness.channel().create_thread(name="x", type=discord.ChannelType.public_thread)) == 50013
    assert (await harness.channel().send("plain")).content == "plain"


async def test_only_own_messages_are_edited_and_others_deleted_only_by_moderators(harness, bot):
    theirs = harness.channel().get_partial_message(harness.alice.says("hello").id)
    assert await code(theirs.edit(content="mine")) == 50005
    assert await code(theirs.delete()) == 50013
    harness.sandbox.world.set_bot_permissions(harness.general, LEAST_FOR_A_BOT | Permission.MANAGE_MESSAGES)
    await theirs.delete()
    assert harness.general.messages == []


async def test_a_deleted_message_cannot_be_edited(harness, bot):
    sent = await harness.channel().send("hello")
    harness.sandbox.world.grant(harness.alice.user, harness.guild, Permission.MANAGE_MESSAGES)
    harness.alice.delete(harness.alice.here.last)
    assert await code(sent.edit(content="new")) == 10008


async def test_an_archived_thread_wakes_up_for_a_message_but_not_for_an_edit(harness, bot):
    thread = await harness.channel().create_thread(name="table", type=discord.ChannelType.public_thread)
    sent = await thread.send("hello")
    place = harness.sandbox.world.channels[thread.id]
    harness.sandbox.world.archive(place)
    assert await code(sent.edit(content="new")) == 50083
    await thread.send("again")
    assert not place.archived
    harness.sandbox.world.archive(place, locked=True)
    assert await code(thread.send("again")) == 50083


async def test_a_thread_needs_its_own_permission(harness, bot):
    thread = await harness.channel().create_thread(name="table", type=discord.ChannelType.public_thread)
    wanted = LEAST_FOR_A_BOT & ~Permission.SEND_MESSAGES_IN_THREADS
    harness.sandbox.world.set_bot_permissions(harness.general, wanted)
    assert await code(thread.send("hello")) == 50013


async def test_a_deleted_channel_is_unknown(harness, bot):
    channel = harness.channel(harness.games)
    harness.sandbox.world.delete_channel(harness.games)
    assert await code(channel.send("hello")) == 10003


async def test_a_guild_without_the_bot_is_out_of_reach(harness, bot, api):
    channel = harness.channel()
    harness.sandbox.world.bot_leaves(harness.guild)
    assert await code(channel.send("hello")) == 50001
    assert (await api("GET", f"/guilds/{harness.guild.id}"))[1]["code"] == 10004


def interaction(harness, kind=InteractionKind.COMMAND, **more):
    return interactions.interact(
        harness.sandbox.world, kind, harness.alice.user, harness.general, {"name": "x"}, **more
    )


async def reply(api, asked, token=None, callback=4):
    path = f"/interactions/{asked.id}/{token or asked.token}/callback"
    status, body = await api("POST", path, {"type": callback, "data": {"content": "hello"}})
    return body.get("code", status)


async def test_an_interaction_is_answered_once_and_in_time(harness, api):
    asked = interaction(harness)
    assert await reply(api, asked, token="wrong") == 10062
    assert await reply(api, asked) == 204
    assert await reply(api, asked) == 40060
    late = interaction(harness)
    harness.clock.advance(3.1)
    assert await reply(api, late) == 10062


async def test_a_token_lives_fifteen_minutes_after_the_first_answer(harness, api):
    asked = interaction(harness)
    webhook = f"/webhooks/{harness.sandbox.world.application.id}/{asked.token}"
    assert (await api("POST", webhook, {"content": "early"}))[1]["code"] == 10015
    await reply(api, asked)
    harness.clock.advance(14 * 60)
    assert (await api("PATCH", webhook + "/messages/@original", {"content": "edited"}))[0] == 200
    harness.clock.advance(2 * 60)
    status, body = await api("POST", webhook, {"content": "late"})
    assert (status, body["code"]) == (401, 50027)


@pytest.mark.parametrize("callback", [6, 7, 8])
async def test_a_command_cannot_be_answered_by_an_update(harness, api, callback):
    assert await reply(api, interaction(harness), callback=callback) == 50035


async def test_an_ephemeral_message_is_out_of_reach_of_the_ordinary_routes(harness, bot, api):
    answer = await harness.alice.slash("demo secret")
    status, body = await api.edit(harness.general, answer.message.id, content="new")
    assert (status, body["code"]) == (404, 10008)
    assert await code(harness.channel().fetch_message(answer.message.id)) == 10008


async def test_old_messages_and_full_servers_on_demand(harness, bot):
    sent = await harness.channel().send("hello")
    fault = harness.sandbox.faults.refuse(
        "PATCH", "/channels/{channel_id}/messages/{message_id}", code=30046, times=None
    )
    assert await code(sent.edit(content="new")) == 30046
    fault.lift()
    assert (await sent.edit(content="new")).content == "new"
    harness.sandbox.faults.refuse("POST", "/channels/{channel_id}/threads", code=160006)
    assert await code(harness.channel().create_thread(name="x", type=discord.ChannelType.public_thread)) == 160006


async def test_a_thread_hangs_on_a_message_once(harness, bot):
    sent = await harness.channel().send("hello")
    thread = await sent.create_thread(name="table")
    assert thread.id == sent.id
    assert await code(sent.create_thread(name="again")) == 160004


async def test_permissions_agree_with_what_the_bot_is_told(harness, bot):
    harness.sandbox.world.set_bot_permissions(harness.games, LEAST_FOR_A_BOT & ~Permission.ATTACH_FILES)
    harness.alice.go(harness.games)
    await harness.alice.slash("demo secret")
    told = bot.interactions[-1]
    assert told.app_permissions.value == LEAST_FOR_A_BOT & ~Permission.ATTACH_FILES
    cached = harness.channel(harness.games).permissions_for(harness.channel().guild.me)
    assert not cached.attach_files
    assert cached.value == told.app_permissions.value
    assert told.permissions.manage_guild
    assert harness.channel().permissions_for(harness.channel().guild.me).value == LEAST_FOR_A_BOT


async def test_a_bot_that_opens_many_new_inboxes_at_once_is_flagged_for_good(harness, bot):
    limits = harness.sandbox.inbox_limits = InboxLimits(most=3, most_in_a_burst=2)
    people = [harness.sandbox.person(name, at=harness.general) for name in ("dora", "emile", "fatou", "gus", "hana")]
    for person in people[:2]:
        await bot.create_dm(discord.Object(person.id))
    limits.open(people[0].id, harness.clock())
    harness.clock.advance(11 * 60)
    await bot.create_dm(discord.Object(people[2].id))
    assert await code(bot.create_dm(discord.Object(people[3].id))) == 40003
    harness.clock.advance(3 * 60 * 60)
    assert await code(bot.create_dm(discord.Object(people[4].id))) == 20026


@pytest.mark.parametrize(
    ("size", "refused"), [(1_100_000, None), (10 * 1024 * 1024, None), (10 * 1024 * 1024 + 1, 40005)]
)
async def test_files_are_taken_up_to_ten_mebibytes(harness, bot, size, refused):
    file = discord.File(io.BytesIO(bytes(size)), "film.gif")
    if refused:
        assert await code(harness.channel().send(file=file)) == refused
    else:
        assert (await harness.channel().send(file=file)).attachments[0].size == size
