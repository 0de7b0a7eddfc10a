"""On a phone, the picture of a panel, who is awaited and the next action are on the screen together."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import expect

from rules.games import GAMES
from testing.bot_process import SandboxProcess
from tests.browser.conftest import started
from tests.browser.windows import NARROW

pytestmark = pytest.mark.asyncio(loop_scope="session")

VISIBLE = 680
"""Of the 800 pixels of a phone, those that its bars leave."""
MEASURE = """containers => containers.map(panel => {
    const top = panel.closest(".message").getBoundingClientRect().top;
    const action = panel.querySelector(".row :is(button, .select)");
    return {
        title: panel.querySelector("[role=heading]").textContent,
        awaited: panel.querySelectorAll(".markdown")[1].textContent,
        pictures: panel.querySelectorAll("img").length,
        height: action.getBoundingClientRect().bottom - top,
    };
})"""


@pytest_asyncio.fixture(loop_scope="session")
async def panels(tmp_path, chromium) -> AsyncIterator[SandboxProcess]:
    async for one in started(tmp_path, Path(__file__).with_name("panels_bot.py")):
        yield one


async def test_picture_who_is_awaited_and_the_next_action_fit_on_one_screen(panels: SandboxProcess, look):
    window = await look(panels, viewport=NARROW)
    await expect(window.last).to_contain_text("That is all.")
    shown = await window.page.locator("#log .container").evaluate_all(MEASURE)
    assert len({panel["title"].split("·")[0] for panel in shown}) == len(GAMES)
    assert all(panel["pictures"] == 1 and panel["awaited"] for panel in shown)
    assert [panel for panel in shown if panel["height"] > VISIBLE] == []
