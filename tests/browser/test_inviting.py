"""A person is invited from their menu in the page, and comes from their inbox."""

import pytest
from playwright.async_api import expect

from testing.bot_process import SandboxProcess

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_right_click_on_a_person_invites_them_and_they_join_with_one_click(
    shared_sandbox: SandboxProcess, look
):
    window = await look(shared_sandbox)
    await window.newcomer("Noor")
    await window.newcomer("Otis")
    await window.go("board-games")
    await window.slash("kodiak start")
    await expect(window.panel).to_contain_text("Otis")
    await window.page.locator(".you").click()
    await window.page.locator(".person-row", has_text="Noor").click(button="right")
    await window.page.get_by_role("button", name="Invite to a table").click()
    await window.button("Invite to Kodiak").click()
    await expect(window.last).to_contain_text("Noor is invited to")
    await window.be("Noor")
    await window.to_inbox()
    await expect(window.last).to_contain_text("Otis invites you to")
    await window.last.get_by_role("button", name="Join", exact=True).click()
    await expect(window.messages.filter(has_text="You are sitting at").last).to_be_visible()
