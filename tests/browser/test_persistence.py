"""Restarts and crashes: what was on the screen is there again, and works."""

import pytest
from playwright.async_api import expect

from testing.bot_process import SandboxProcess
from tests.browser.test_playing import begin

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_old_buttons_work_after_the_bot_was_killed(own_sandbox: SandboxProcess, look):
    window = await look(own_sandbox)
    await begin(window)
    await window.to_inbox()
    await window.trouble("Kill the bot")
    await expect(window.page.locator("#status")).to_contain_text("offline")
    await expect(window.page.locator("#status")).to_be_empty()
    await window.cards.first.click()
    await expect(window.last).to_contain_text("trick 2")


async def test_everything_is_there_after_the_stand_in_was_stopped(own_sandbox: SandboxProcess, look):
    window = await look(own_sandbox)
    await begin(window)
    await window.to_inbox()
    await window.cards.first.click()
    await expect(window.last).to_contain_text("trick 2")
    await own_sandbox.restart()
    await expect(window.page.locator("#status")).to_be_empty()
    await window.page.reload()
    await expect(window.last).to_contain_text("trick 2")
    await window.cards.first.click()
    await expect(window.last).to_contain_text("trick 3")
