"""The world in a folder: what another run finds there."""

import contextlib
import json
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from sandbox import Clock, Sandbox, SandboxError
from sandbox.demo import furnish
from sandbox.persistence.folder import WorldFolder
from sandbox.persistence.snapshot import restore, save
from tests.sandbox.conftest import Panel, picture


@contextlib.asynccontextmanager
async def taken(folder) -> AsyncIterator[WorldFolder]:
    keeper = WorldFolder(folder)
    keeper.take()
    try:
        yield keeper
    finally:
        await keeper.close()


async def kept(world, folder) -> Sandbox:
    """Write a world down and read it into another stand-in."""
    async with taken(folder) as keeper:
        keeper.follow(world)
    return await found(folder)


async def found(folder) -> Sandbox:
    again = Sandbox(clock=Clock(1_790_000_500))
    async with taken(folder) as keeper:
        assert keeper.load(again.world)
    return again


async def test_a_world_is_the_same_after_being_kept(harness, bot, tmp_path):
    await bot.create_application_emoji(name="bear", image=b"\x89PNG\r\n\x1a\n")
    answer = await harness.alice.slash("demo start", seats=3)
    await answer.done()
    await harness.channel().send("Hello <@!1>", reference=harness.channel().get_partial_message(answer.message.id))
    thread = await harness.channel(harness.games).create_thread(name="Apart", type=discord.ChannelType.public_thread)
    await thread.send("Inside")
    await (await harness.bruno.slash("demo dm")).done()
    harness.bruno.close_inbox()
    harness.sandbox.world.mark_read(harness.alice.user, harness.general)
    again = await kept(harness.sandbox.world, tmp_path)
    assert strip(save(again.world)) == strip(save(harness.sandbox.world))


def strip(saved) -> dict:
    return json.loads(json.dumps(saved)) | {"last_id": 0}


def test_a_world_of_the_first_format_is_read():
    old = json.loads(Path(__file__).with_name("world_v1.json").read_text(encoding="utf-8"))
    world = Sandbox(clock=Clock(1_790_000_500)).world
    restore(world, old)
    (greeting, answer) = next(channel for channel in world.channels.values() if len(channel.messages) == 2).messages
    assert greeting.thread.parent is greeting.channel
    assert (answer.author, answer.reference, answer.text) == (world.bot, greeting, "Salut")
    assert answer.interaction.user.display_name == "Zoé"
    assert [file.filename for file in answer.attachments] == ["a.png"]
    again = Sandbox(clock=Clock(1_790_000_500)).world
    restore(again, save(world))
    assert strip(save(again)) == strip(save(world))


async def test_a_world_of_a_newer_format_is_refused_kindly(tmp_path):
    (tmp_path / "world.json").write_text('{"version": 99}')
    async with taken(tmp_path) as keeper:
        with pytest.raises(SandboxError, match="newer version"):
            keeper.load(Sandbox().world)


async def test_pictures_come_back_and_old_ones_are_forgotten(harness, bot, tmp_path):
    message = await harness.channel().send(view=Panel(1), file=picture())
    async with taken(tmp_path) as keeper:
        keeper.follow(harness.sandbox.world)
        first = files(tmp_path)
        await message.edit(attachments=[picture()])
    assert len(first) == len(files(tmp_path)) == 1
    assert first != files(tmp_path)
    world = (await found(tmp_path)).world
    assert next(iter(world.attachments.values())).content.startswith(b"\x89PNG")


def files(folder) -> set[str]:
    return {path.name for path in (folder / "attachments").iterdir()}


async def test_ephemeral_messages_do_not_last(harness, bot, tmp_path):
    await harness.alice.slash("demo secret")
    again = await kept(harness.sandbox.world, tmp_path)
    assert not again.world.channels[harness.general.id].messages


async def test_a_change_is_written_without_being_asked(harness, tmp_path):
    async with taken(tmp_path) as keeper:
        keeper.follow(harness.sandbox.world)
        harness.alice.says("Remember this")
        assert keeper.is_behind
        await keeper.caught_up()
        assert b"Remember this" in (tmp_path / "world.json").read_bytes()


async def test_a_folder_is_used_by_one_stand_in_at_a_time(tmp_path):
    async with taken(tmp_path) as first:
        first.announce("http://127.0.0.1:1")
        with pytest.raises(SandboxError, match=r"127\.0\.0\.1:1"):
            WorldFolder(tmp_path).take()
    async with taken(tmp_path):
        pass


async def test_fresh_forgets_everything_but_only_in_a_folder_of_ours(tmp_path):
    (tmp_path / "letter.txt").write_text("dear")
    sandbox = Sandbox()
    furnish(sandbox)
    async with taken(tmp_path) as keeper:
        with pytest.raises(SandboxError, match="something else"):
            keeper.forget()
        keeper.follow(sandbox.world)
    async with taken(tmp_path) as keeper:
        keeper.forget()
    assert [path.name for path in tmp_path.iterdir()] == ["lock"]


async def test_an_unreadable_world_is_named(tmp_path):
    (tmp_path / "world.json").write_text('{"version": 1')
    async with taken(tmp_path) as keeper:
        with pytest.raises(SandboxError, match=r"world\.json"):
            keeper.load(Sandbox().world)
