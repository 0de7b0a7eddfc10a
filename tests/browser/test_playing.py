"""Somebody new plays a game in the page, within a minute, in every way there is."""

import re

import pytest
from playwright.async_api import expect

from testing.bot_process import SandboxProcess
from tests.browser.windows import Window

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def begin(window: Window) -> None:
    """Open a table in the games channel with a computer at it, and begin."""
    await window.go("board-games")
    await window.slash("kodiak start")
    await window.at_table("Add computer").click()
    await expect(window.panel).to_contain_text("🤖")
    await window.at_table("Begin").click()
    await expect(window.messages.filter(has_text="begins!").last).to_be_visible()


async def test_the_first_page_leads_to_a_game_by_mouse(shared_sandbox: SandboxProcess, look):
    window = await look(shared_sandbox)
    await window.page.get_by_role("button", name="Type /help").click()
    await expect(window.page.locator(".suggestion.active b")).to_have_text("/help")
    await window.page.locator(".suggestion.active").click()
    await window.page.get_by_role("button", name="Send").click()
    await window.button("Play Kodiak").click()
    await window.at_table("Add computer").click()
    await expect(window.panel).to_contain_text("🤖")
    await window.at_table("Begin").click()
    await expect(window.page.get_by_text("begins!")).to_be_visible()
    await expect(window.page.locator(".places .pings")).to_have_text("1")
    await window.to_inbox()
    await expect(window.page.locator(".places .pings")).to_have_count(0)
    await expect(window.last).to_contain_text("trick 1")
    await window.cards.first.click()
    await expect(window.last).to_contain_text("trick 2")


async def test_a_mentioned_command_opens_in_the_box_and_start_leads_the_list(shared_sandbox: SandboxProcess, look):
    window = await look(shared_sandbox)
    await window.go("board-games")
    await window.slash("help")
    await window.page.get_by_role("button", name="/kai start").last.click()
    await expect(window.page.locator(".command-name")).to_have_text("/kai start")
    await window.page.get_by_role("button", name="Send").click()
    await expect(window.panel).to_contain_text("Kai Piranja")
    await window.box.fill("/kai")
    await expect(window.page.locator(".suggestion b").first).to_have_text("/kai start")


async def test_a_game_is_begun_and_played_with_the_keyboard_alone(shared_sandbox: SandboxProcess, look):
    window = await look(shared_sandbox)
    await window.newcomer("Kay")
    await window.press("Alt+ArrowDown")
    await expect(window.box).to_have_accessible_name(re.compile("board-games"))
    await window.ready()
    await window.slash("kodiak start")
    await expect(window.at_table("Add computer")).to_be_visible()
    await window.tab_to("Add computer")
    await window.press("Enter")
    await expect(window.at_table("Begin")).to_be_enabled()
    await window.tab_to("Begin", "Tab")
    await window.press("Enter")
    await expect(window.page.locator(".places .pings")).to_have_text("1")
    await window.press("Alt+ArrowDown", "Alt+ArrowDown")
    await expect(window.last).to_contain_text("trick 1")
    await window.box.focus()
    await window.tab_to("20")
    await window.press("Enter")
    await expect(window.last).to_contain_text("trick 2")


async def test_an_impatient_keyboard_plays_three_tricks_and_deletes_nothing(shared_sandbox: SandboxProcess, look):
    window = await look(shared_sandbox)
    await window.newcomer("Ines")
    await begin(window)
    await window.to_inbox()
    await window.page.evaluate(
        "window.visited = []; document.addEventListener('focusin', (event) => visited.push(event.target.dataset.key))"
    )
    for trick in range(1, 4):
        await expect(window.last).to_contain_text(f"trick {trick}")
        await window.box.focus()
        await window.press("Shift+Tab")
        for _ in range(40):
            if await window.page.evaluate("document.activeElement.dataset.key?.startsWith('play:')"):
                break
            await window.press("Shift+Tab")
        await window.press("Enter", "Enter")
        await expect(window.last).to_contain_text(f"trick {trick + 1}")
        await window.press("Enter", "Enter")
        assert await window.page.evaluate("document.activeElement.matches('li.message')")
    await expect(window.last).to_contain_text("trick 4")
    visited = await window.page.evaluate("visited")
    assert any(key and key.startswith("play:") for key in visited)
    assert not {"trash", "link"} & set(visited)


async def test_moves_are_completed_as_one_types(shared_sandbox: SandboxProcess, look):
    window = await look(shared_sandbox)
    await window.newcomer("Tia")
    await begin(window)
    await window.box.fill("/kodiak play")
    await window.press("Enter")
    await window.page.keyboard.type("Predator 2")
    await expect(window.page.locator(".suggestion")).to_have_count(1)
    await window.press("Tab", "Enter")
    await expect(window.messages.filter(has_text="Trick 1/15").last).to_contain_text("Tia 20")


async def test_a_table_is_opened_in_a_language_that_is_typed(shared_sandbox: SandboxProcess, look):
    window = await look(shared_sandbox)
    await window.newcomer("Lin")
    await window.box.focus()
    await window.page.keyboard.type("/kodiak start language:Français")
    await expect(window.page.locator("[data-option='language']")).to_have_value("Français")
    await window.press("Enter", "Enter")
    await expect(window.at_table("Rejoindre")).to_be_visible()


async def test_with_a_closed_inbox_one_plays_from_my_hand(shared_sandbox: SandboxProcess, look):
    window = await look(shared_sandbox)
    await window.newcomer("Clo")
    await window.trouble("Close my direct messages")
    await expect(window.page.locator("#trouble [data-key='doinbox']")).to_have_text("Open my direct messages")
    await begin(window)
    await window.at_table("My hand").click()
    hand = window.page.locator(".message.ephemeral").last
    await expect(hand).to_contain_text("Only you can see this")
    await hand.locator("[data-key^='play:']").first.click()
    await expect(hand).to_contain_text("trick 2")
    await hand.get_by_role("button", name="Dismiss message").click()
    await expect(window.page.locator(".message.ephemeral").filter(has_text="trick 2")).to_have_count(0)
    await window.to_inbox()
    await expect(window.messages).to_have_count(0)


async def test_each_person_reads_their_own_language_everywhere(shared_sandbox: SandboxProcess, look):
    window = await look(shared_sandbox, locale="fr-FR")
    await expect(window.page.locator(".you")).to_contain_text("Tu esAmélie")
    await expect(window.page.locator("html")).to_have_attribute("lang", "fr")
    await window.slash("help")
    await expect(window.last).to_contain_text("Jouer à Kodiak")
    await window.box.fill("/kodiak start")
    await expect(window.page.locator(".suggestion.active small")).to_contain_text("table")
    await window.press("Enter")
    await window.page.get_by_role("button", name="+ langue").click()
    await window.page.keyboard.type("fran")
    await window.press("Enter", "Enter")
    await expect(window.button("Rejoindre")).to_be_visible()
    for name, greeted in (("Gráinne", "You are"), ("Jürgen", "Du bist")):
        await window.be(name)
        await expect(window.page.locator(".you")).to_contain_text(greeted)
        await expect(window.button("Rejoindre")).to_be_visible()


async def test_two_windows_are_two_people_at_the_same_table(shared_sandbox: SandboxProcess, look):
    uma, vic = await look(shared_sandbox), await look(shared_sandbox, locale="fr-FR")
    await uma.newcomer("Uma")
    await vic.newcomer("Vic")
    await vic.go("off-topic")
    await uma.go("off-topic")
    await uma.slash("kodiak start")
    vic.name = "Uma"
    await vic.at_table("Join").click()
    await expect(uma.panel).to_contain_text("Vic")
    await uma.at_table("Begin").click()
    for window in (uma, vic):
        await expect(window.page.locator(".places .pings")).to_have_text("1")
        await window.to_inbox()
        await window.cards.last.click()
    await expect(uma.last).to_contain_text("trick 2")
    await expect(vic.last).to_contain_text("tour 2")


async def test_one_window_switches_between_people(shared_sandbox: SandboxProcess, look):
    window = await look(shared_sandbox)
    await window.newcomer("Wes")
    await window.go("welcome")
    await window.slash("kodiak start")
    await expect(window.panel).to_contain_text("Wes")
    await window.be("Zoé")
    await expect(window.page.locator("#top h2")).to_have_text("welcome")
    await window.at_table("Join").click()
    await expect(window.panel).to_contain_text("Zoé")
    await window.be("Wes")
    await window.at_table("Begin").click()
    await expect(window.page.locator(".you .pings")).to_be_visible()
    await window.to_inbox()
    await expect(window.last).to_contain_text("trick 1")
    await window.be("Zoé")
    await expect(window.last).to_contain_text("tour 1")
    await window.page.locator(".you").click()
    await window.page.get_by_label("Langue").first.select_option("en-GB")
    await expect(window.page.get_by_role("heading", name="Who are you?")).to_be_visible()


async def test_a_reload_keeps_the_person_the_place_and_the_messages(shared_sandbox: SandboxProcess, look):
    window = await look(shared_sandbox)
    await window.newcomer("Noa")
    await begin(window)
    await window.at_table("My hand").click()
    await expect(window.last).to_contain_text("Only you can see this")
    await window.page.reload()
    await expect(window.page.locator(".you b")).to_have_text("Noa")
    await expect(window.page.locator("#top h2")).to_have_text("board-games")
    await expect(window.messages.filter(has_text="begins!").last).to_be_visible()
    await expect(window.page.get_by_text("Only you can see this")).to_have_count(0)
