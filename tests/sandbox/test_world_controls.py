"""What a visitor of the page lets happen: time passes, people come and go, the bot loses permissions."""

import time

import aiohttp
import pytest

from clock import clock_of
from sandbox import Clock, Permission
from sandbox.__main__ import show_time
from sandbox.page.world_controls import standing_of
from sandbox.persistence.snapshot import restore, save
from sandbox.world.state import World
from tests.sandbox.test_page import Browser


@pytest.fixture
async def browser(harness):
    async with aiohttp.ClientSession() as session:
        yield Browser(harness, session)


async def test_time_passes_for_everybody(browser, harness):
    before = harness.clock()
    await browser.post("later", seconds=3600)
    assert harness.clock() == before + 3600
    await browser.post("later", seconds=-1, status=400)


async def test_somebody_leaves_is_banned_and_comes_back(browser, harness):
    world, alice = harness.sandbox.world, harness.alice.user
    for how, standing in (("leave", "gone"), ("return", "member"), ("ban", "banned"), ("return", "member")):
        await browser.post("part", how=how)
        assert standing_of(world, alice) == standing
    await browser.post("part", how="explode", status=400)


async def test_somebody_may_manage_the_server_and_no_more(browser, harness):
    for manages in (True, False):
        await browser.post("manage", manages=manages)
        assert (Permission.ADMINISTRATOR in harness.guild.permissions_of(harness.alice.user)) is manages


async def test_the_bot_loses_a_permission_in_a_channel_and_gets_it_back(browser, harness):
    for granted in (False, True):
        await browser.here("permit", permission="EMBED_LINKS", granted=granted)
        assert (Permission.EMBED_LINKS in harness.general.bot_permissions) is granted
    await browser.post("permit", channel=str(harness.general.id), permission="ADMINISTRATOR", granted=True, status=400)


async def test_a_server_removes_the_bot_and_invites_it_again(browser, harness):
    for present in (False, True):
        await browser.here("invite", present=present)
        assert harness.guild.bot_present is present


def test_a_leap_in_time_is_written_down_for_the_bot_and_kept(tmp_path):
    world, again = World(Clock(1_790_000_000)), World(Clock(1_790_000_000))
    show_time(world, tmp_path / "clock")
    world.pass_time(3600)
    assert clock_of(tmp_path / "clock")() == pytest.approx(time.time() + 3600, abs=60)
    restore(again, save(world))
    assert again.clock.ahead == 3600


def test_a_bot_without_a_stand_in_goes_by_the_time_of_the_machine(tmp_path):
    assert clock_of(None) is time.time
    assert clock_of(tmp_path / "missing")() == pytest.approx(time.time(), abs=60)
