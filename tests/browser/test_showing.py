"""Everything a bot can say looks and works as in Discord."""

import pytest
from playwright.async_api import Locator, Route, expect

from testing.bot_process import SandboxProcess
from tests.browser.windows import NARROW, Window

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_the_bot_greets_a_new_server(showcase: SandboxProcess, look):
    window = await look(showcase)
    await expect(window.messages.first).to_contain_text("Hello Board Game Club")


async def test_markdown_is_discord_s_and_html_is_only_text(showcase: SandboxProcess, look):
    window = await look(showcase)
    await window.slash("show text")
    said = window.last.locator(".markdown")
    for part in (
        "strong",
        "em",
        "u",
        "s",
        "code",
        "blockquote",
        "ul li",
        "ol li",
        "pre",
        ".subtext",
        ".h1",
        ".mention.mine",
    ):
        await expect(said.locator(part).first).to_be_visible()
    await expect(said.locator("script, b")).to_have_count(0)
    await expect(said).to_contain_text("<script>alert(1)</script>")
    await expect(said.locator("blockquote")).to_have_text("quoted")
    await said.locator(".spoiler").click()
    await expect(said.get_by_text("secret")).to_be_visible()
    await expect(window.last).to_contain_text("Björn used /show text")


async def test_embeds_and_pictures_can_be_enlarged(showcase: SandboxProcess, look):
    window = await look(showcase)
    await window.slash("show embed")
    await expect(window.last.locator(".embed-title")).to_have_text("Title")
    await expect(window.last.locator(".picture")).to_have_count(1)
    await window.last.locator(".picture").click()
    await expect(window.page.locator(".lightbox img")).to_be_visible()
    await window.press("Escape")
    await expect(window.page.locator(".lightbox")).to_have_count(0)


async def test_an_edit_keeps_the_picture_and_the_focus(showcase: SandboxProcess, look):
    window = await look(showcase)
    await window.go("board-games")
    await window.slash("show panel")
    await expect(window.button("Off")).to_be_disabled()
    await window.button("Grey").focus()
    await window.button("Again").evaluate("(button) => button.click()")
    await expect(window.last).to_contain_text("Round 2")
    await expect(window.button("Grey")).to_be_focused()
    await window.button("Again").press("Enter")  # its identity changes, so it is another one afterwards
    await expect(window.last).to_contain_text("Round 3")
    await expect(window.last).to_be_focused()
    picture = window.last.get_by_role("img", name="A blue board")
    assert await picture.evaluate("image => image.decode().then(() => image.naturalWidth)") == 300


async def test_an_edit_that_comes_while_the_messages_are_being_read_is_shown(showcase: SandboxProcess, look):
    window, other = await look(showcase), await look(showcase)
    await window.go("board-games")
    await window.slash("show panel")
    await expect(window.button("Again")).to_be_visible()

    async def read_before_the_edit(route: Route) -> None:
        read = await route.fetch()
        await window.button("Again").click()
        await expect(window.last).to_contain_text("Round 2")
        await route.fulfill(response=read)

    await other.page.route("**/page/messages?*", read_before_the_edit)
    await other.go("board-games")
    await expect(other.last).to_contain_text("Round 2")


async def show_menus(window: Window) -> Locator:
    """The message with menus; answers to it quote it."""
    with_menus = window.messages.filter(has=window.page.get_by_role("combobox", name="One tree"))
    before = await with_menus.count()
    await window.slash("show menus")
    await expect(with_menus).not_to_have_count(before)
    return window.page.locator(f"#m{await with_menus.last.get_attribute('data-id')}")


async def test_menus_by_mouse_and_by_keys(showcase: SandboxProcess, look):
    window = await look(showcase)
    menus = await show_menus(window)
    await menus.get_by_role("combobox", name="One tree").click()
    await window.page.get_by_role("option", name="oak").click()
    await expect(window.last).to_contain_text("You chose ['oak']")
    await expect(menus.get_by_role("combobox", name="One tree")).to_contain_text("oak")
    await menus.get_by_role("combobox", name="Many trees").focus()
    await window.press("Enter", "Space", "ArrowDown", "ArrowDown", "Space", "Enter")
    await expect(window.last).to_contain_text("You chose ['ash', 'fir']")
    await menus.get_by_role("combobox", name="Somebody").click()
    await window.page.get_by_role("option", name="Zoé").click()
    await expect(window.messages.filter(has_text="You chose")).to_have_count(3)


async def test_a_form_with_every_kind_of_field(showcase: SandboxProcess, look):
    window = await look(showcase)
    menus = await show_menus(window)
    await menus.get_by_role("button", name="Form").click()
    form = window.page.get_by_role("dialog", name="A form")
    await form.get_by_label("Name").fill("Zoë")
    await form.get_by_label("Large").check()
    await form.get_by_label("Bread").check()
    await form.get_by_role("combobox").click()
    await window.press("ArrowDown", "Enter")
    await form.get_by_role("button", name="Submit").click()
    await expect(window.last).to_contain_text("Got ['Zoë', 'l', ['bread']] ['blue']")


async def test_silence_is_called_a_failed_interaction(showcase: SandboxProcess, look):
    window = await look(showcase)
    menus = await show_menus(window)
    await window.trouble("Lose the next click")
    await window.slash("show later")
    await menus.get_by_role("button", name="Silent").click()
    await expect(window.page.get_by_text("The application did not respond")).to_be_visible()
    await expect(menus).to_contain_text("This interaction failed")
    await window.slash("show later")
    await expect(window.page.get_by_text("is thinking")).to_be_visible()
    await expect(window.last).to_contain_text("Thought")


async def test_options_of_every_kind_are_filled_in(showcase: SandboxProcess, look):
    window = await look(showcase)
    await window.box.focus()
    await window.page.keyboard.type("/show opt")
    await expect(window.page.locator(".suggestion")).to_have_count(1)
    await window.press("Tab")
    await window.page.keyboard.type("sal")
    await expect(window.page.locator(".suggestion")).to_have_count(2)
    await window.press("ArrowDown", "Enter")
    await window.page.keyboard.type("zo")
    await window.press("Enter")
    await window.page.get_by_role("button", name="+ loud").click()
    await window.press("Enter", "Enter")
    await expect(window.last).to_contain_text("salt Zoé True 1")


async def test_deleting_a_message_and_following_a_link_to_one(showcase: SandboxProcess, look):
    window = await look(showcase)
    await window.go("off-topic")
    place = window.page.url.split("/")[-1]
    await window.box.fill("Here")
    await window.press("Enter")
    await expect(window.last).to_contain_text("Here")
    address = await window.last.get_attribute("data-id")
    await window.box.fill(f"See https://discord.com/channels/1/{place}/{address}")
    await window.press("Enter")
    await window.last.get_by_role("link").click()
    await expect(window.page.locator(f"#m{address}")).to_be_focused()
    await window.messages.first.hover()
    await window.messages.first.get_by_role("button", name="Delete message").click()
    await expect(window.messages).to_have_count(1)


async def test_a_thread_is_entered_from_its_message_and_left_from_the_side(showcase: SandboxProcess, look):
    window = await look(showcase)
    await window.slash("show thread")
    await expect(window.page.locator(".place.thread .pings")).to_have_text("1")
    await expect(window.page.get_by_role("link", name="Apart 1 unread")).to_be_visible()
    await window.last.get_by_role("link", name="Apart").click()
    await expect(window.page.locator("#top h2")).to_have_text("welcome › Apart")
    await expect(window.last).to_contain_text("Inside, @Björn")
    await expect(window.page.locator(".place.thread .pings")).to_have_count(0)
    await window.page.locator(".place", has_text="welcome").click()
    await expect(window.last).to_contain_text("Come inside")


async def test_a_narrow_window_has_a_drawer_and_both_themes(showcase: SandboxProcess, look):
    window = await look(showcase, color_scheme="light")
    await window.page.set_viewport_size(NARROW)
    await expect(window.page.locator("html")).to_have_attribute("data-theme", "light")
    await window.page.get_by_role("button", name="Switch between dark and light").click()
    await expect(window.page.locator("html")).to_have_attribute("data-theme", "dark")
    await expect(window.page.locator(".places")).not_to_be_in_viewport()
    await window.page.get_by_role("button", name="Open the channel list").click()
    for _ in ("another place", "the same place"):
        await window.go("off-topic")
        await expect(window.page.locator(".places")).not_to_be_in_viewport()
        await window.page.get_by_role("button", name="Open the channel list").click()
    await window.be("Zoé")
    await expect(window.page.locator(".places")).not_to_be_in_viewport()
    assert await window.page.evaluate("document.documentElement.scrollWidth") <= 400


async def test_somebody_new_joins_from_the_page(showcase: SandboxProcess, look):
    window = await look(showcase)
    await window.page.locator(".you").click()
    await window.page.get_by_label("Name").fill("Ève")
    await window.page.get_by_role("button", name="Add", exact=True).click()
    await expect(window.page.locator(".you b")).to_have_text("Ève")
    await window.box.fill("Hello from **me**")
    await window.press("Enter")
    await expect(window.last.locator("strong")).to_have_text("me")


async def test_arrow_keys_lead_to_the_actions_of_a_message(showcase: SandboxProcess, look):
    window = await look(showcase)
    await window.newcomer("Ada")
    await window.go("off-topic")
    for text in ("one of two", "two of two"):
        await window.box.fill(text)
        await window.press("Enter")
        await expect(window.last).to_contain_text(text)
    await window.press("ArrowUp")
    await expect(window.last).to_be_focused()
    await window.press("ArrowRight", "ArrowRight")
    await expect(window.last.get_by_role("button", name="Delete message")).to_be_focused()
    await window.press("Enter")
    await expect(window.last).to_contain_text("one of two")
    await expect(window.last).to_be_focused()
    await window.press("ContextMenu")
    await expect(window.last.get_by_role("button", name="Copy message link")).to_be_focused()
    await window.press("Escape")
    await expect(window.box).to_be_focused()


async def test_an_excerpt_shows_no_markup_and_no_secret(showcase: SandboxProcess, look):
    window = await look(showcase)
    await window.go("board-games")
    await window.slash("show quote")
    excerpt = window.last.locator(".excerpt")
    await expect(excerpt).to_contain_text(
        "Heading bold italic under gone code ▇▇▇ masked quoted not quoted first second"
    )
    assert len(await excerpt.text_content()) <= 121


async def test_messages_are_a_list_in_a_log_named_after_the_channel(showcase: SandboxProcess, look):
    window = await look(showcase)
    await window.go("board-games")
    log = window.page.get_by_role("log", name="#board-games")
    await window.box.fill("listed")
    await window.press("Enter")
    await expect(log.get_by_role("list").first.get_by_role("listitem").last).to_contain_text("listed")


async def test_an_enlarged_picture_leaves_room_for_its_link(showcase: SandboxProcess, look):
    window = await look(showcase)
    await window.go("board-games")
    await window.slash("show tall")
    picture = window.last.get_by_role("button", name="Enlarge picture")
    await expect(picture).to_have_count(1)
    await picture.click()
    await window.page.locator(".lightbox img").evaluate("image => image.decode()")
    await expect(window.page.get_by_role("link", name="Open the original")).to_be_in_viewport(ratio=1)
    assert await window.page.locator(".lightbox").evaluate("box => box.scrollHeight <= box.clientHeight")


SHOWN_AT = """([width, wanted]) => {
    const box = [...document.querySelectorAll(`#log img[width='${width}']`)].at(-1)?.getBoundingClientRect();
    return box && Math.round(box.width) === wanted[0] && Math.round(box.height) === wanted[1];
}"""


async def test_pictures_are_as_large_as_discord_shows_them(showcase: SandboxProcess, look):
    """An attachment fits into 550 × 350; a phone leaves it the width of the text."""
    window = await look(showcase)
    await window.go("board-games")
    await window.slash("show tall")
    await window.page.wait_for_function(SHOWN_AT, arg=[900, [197, 350]])
    await window.slash("show wide")
    await window.page.wait_for_function(SHOWN_AT, arg=[1100, [550, 275]])
    await window.page.set_viewport_size(NARROW)
    await window.page.wait_for_function(SHOWN_AT, arg=[1100, [328, 164]])
    await window.page.wait_for_function(SHOWN_AT, arg=[900, [197, 350]])


async def test_an_option_is_filled_in_by_its_name(showcase: SandboxProcess, look):
    window = await look(showcase)
    await window.box.focus()
    await window.page.keyboard.type("/show options card:salt")
    await expect(window.page.locator("[data-option='card']")).to_have_value("salt")
    await expect(window.page.locator(".suggestion b")).to_have_text(["Salt"])
    await window.press("Enter")
    await window.page.keyboard.type("zo")
    await expect(window.page.locator(".suggestion b")).to_have_text(["Zoé"])
    await window.press("Enter")
    await window.page.keyboard.type("count:3")
    await expect(window.page.locator("[data-option='count']")).to_have_value("3")
    await window.press("Enter")
    await expect(window.last).to_contain_text("salt Zoé False 3")
