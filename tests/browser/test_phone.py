"""On a phone, a picture, what is told beside it and the next action are on the screen together."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import expect

from presenters.games import PRESENTERS
from rules.games import GAMES
from table.lessons.script import lesson_of, taught_games
from testing.bot_process import SandboxProcess
from tests.browser.conftest import started
from tests.browser.windows import NARROW

pytestmark = pytest.mark.asyncio(loop_scope="session")

VISIBLE = 680
"""Of the 800 pixels of a phone, those that its bars leave."""
LEAST_PICTURE = 140
PAIRS = 780
"""Of a whole hand: choices that keep their places, and a long heading, may reach some lines below the screen."""
LOBBIES = 2
"""Of each title."""
DRAWN = 180_000
"""Milliseconds in which everything is drawn and shown, on a machine with much else to do."""
MEASURE = """containers => containers.map(panel => {
    const top = panel.closest(".message").getBoundingClientRect().top;
    const action = panel.querySelector(".row :is(button:enabled, .select)");
    return {
        title: panel.querySelector("[role=heading]").textContent,
        awaited: panel.querySelectorAll(".markdown")[1].textContent,
        pictures: panel.querySelectorAll("img").length,
        height: action.getBoundingClientRect().bottom - top,
    };
})"""
HAND = """messages => messages.map(hand => {
    const top = hand.getBoundingClientRect().top;
    const action = hand.querySelector(".row :is(button, .select)");
    const task = [...hand.querySelectorAll(".embed")].find(told => told.textContent.includes("👉"));
    return {
        text: hand.textContent.slice(0, 120),
        task: task ? hand.getBoundingClientRect().bottom - task.getBoundingClientRect().top : 0,
        explains: hand.textContent.includes("🤔"),
        picture: Math.max(0, ...[...hand.querySelectorAll("img")].map(image => image.getBoundingClientRect().height)),
        height: action ? action.getBoundingClientRect().bottom - top : 0,
        whole: hand.getBoundingClientRect().height,
    };
})"""
ANSWERED = 46
"""What an edited private answer has below its text and buttons: the lines that say so."""


@pytest_asyncio.fixture(loop_scope="session")
async def panels(tmp_path, chromium) -> AsyncIterator[SandboxProcess]:
    async for one in started(tmp_path, Path(__file__).with_name("panels_bot.py")):
        yield one


async def test_picture_who_is_awaited_and_the_next_action_fit_on_one_screen(panels: SandboxProcess, look):
    window = await look(panels, viewport=NARROW)
    await expect(window.last).to_contain_text("That is all.", timeout=DRAWN)
    shown = await window.page.locator("#log .container").evaluate_all(MEASURE)
    assert len({panel["title"].split("·")[0] for panel in shown}) == len(GAMES)
    assert all(panel["awaited"] for panel in shown)
    assert len([panel for panel in shown if not panel["pictures"]]) == LOBBIES * len(GAMES)
    assert [panel for panel in shown if panel["height"] > VISIBLE] == []


@pytest_asyncio.fixture(loop_scope="session")
async def hands(tmp_path, chromium) -> AsyncIterator[SandboxProcess]:
    async for one in started(tmp_path, Path(__file__).with_name("hands_bot.py")):
        yield one


async def test_a_hand_with_all_its_buttons_fits_on_one_screen_and_so_do_a_task_and_its_buttons(
    hands: SandboxProcess, look
):
    window = await look(hands, viewport=NARROW)
    await expect(window.last).to_contain_text("That is all.", timeout=DRAWN)
    shown = await window.messages.evaluate_all(HAND)
    asked = [hand for hand in shown if hand["height"]]
    assert len(asked) == len(shown) - 1
    assert all(hand["picture"] > LEAST_PICTURE for hand in asked)
    assert [hand for hand in shown if hand["height"] > VISIBLE and not hand["explains"]] == []
    lessons = [hand for hand in shown if hand["task"]]
    assert len(lessons) >= sum(len(lesson_of(key).steps) for key in taught_games())
    assert any(hand["explains"] for hand in lessons)
    assert [hand for hand in lessons if hand["task"] > VISIBLE - ANSWERED] == []
    assert [hand for hand in shown if hand["whole"] > PAIRS and not hand["task"]] == []


@pytest_asyncio.fixture(loop_scope="session")
async def rules(tmp_path, chromium) -> AsyncIterator[SandboxProcess]:
    async for one in started(tmp_path, Path(__file__).with_name("rules_bot.py")):
        yield one


async def test_a_page_of_rules_its_picture_and_the_way_on_fit_on_one_screen(rules: SandboxProcess, look):
    window = await look(rules, viewport=NARROW)
    await expect(window.last).to_contain_text("That is all.", timeout=DRAWN)
    shown = await window.messages.evaluate_all(HAND)
    pages = [page for page in shown if page["height"]]
    assert len(pages) >= sum(len(PRESENTERS[key].scenes) for key in GAMES)
    assert [page for page in shown if page["whole"] > VISIBLE - ANSWERED] == []
