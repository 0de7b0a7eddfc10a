"""What a visitor lets happen in the page: time passes, one goes and comes back, the bot loses a permission."""

import pytest
from playwright.async_api import expect

from sandbox.limits.commands import LOCALES

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_time_passes_at_the_press_of_a_button(shared_sandbox, look):
    window = await look(shared_sandbox)
    await window.page.locator("#top [data-key='trouble']").click()
    shown = window.page.locator("#trouble .hint").first
    before = await shown.text_content()
    await window.trouble("1 minute")
    await expect(shown).not_to_have_text(before)


async def test_whoever_leaves_sees_their_inbox_alone_and_comes_back(shared_sandbox, look):
    window = await look(shared_sandbox)
    await window.newcomer("Wanda")
    await expect(window.page.locator("#top h2")).to_have_text("welcome")
    await window.trouble("Leave the server")
    await expect(window.page.locator(".place-icon")).to_have_text("@")
    await expect(window.page.locator(".places a")).to_have_count(1)
    await expect(window.page.locator("#start")).to_contain_text("direct message history")
    await window.trouble("Come back to the server")
    await expect(window.page.locator(".places a")).to_have_count(4)


async def test_the_doctor_names_a_permission_that_was_taken_away(own_sandbox, look):
    window = await look(own_sandbox)
    await window.newcomer("Paula")
    await window.go("off-topic")
    await window.page.locator("#top [data-key='trouble']").click()
    await window.page.locator("#trouble").get_by_role("switch", name="Attach Files").click()
    await window.slash("doctor")
    await expect(window.last).to_contain_text("I lack Attach Files")


async def test_a_person_may_be_given_any_language_discord_knows(shared_sandbox, look):
    window = await look(shared_sandbox)
    await window.page.locator(".you").click()
    menu = window.page.locator("select[data-key='locale']").first
    assert set(await menu.locator("option").evaluate_all("all => all.map(one => one.value)")) == LOCALES
