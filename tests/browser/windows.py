"""Windows of a real browser that look at the page of a stand-in."""

from pathlib import Path

from playwright.async_api import Browser, Locator, Page, expect

SHOWCASE = Path(__file__).with_name("showcase_bot.py")
WIDE = {"width": 1280, "height": 800}
NARROW = {"width": 400, "height": 800}


class Window:
    """One window of the browser, used as a person uses it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.name = "Björn"
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    @property
    def box(self) -> Locator:
        return self.page.locator("#box")

    @property
    def messages(self) -> Locator:
        return self.page.locator("#log .message")

    @property
    def last(self) -> Locator:
        return self.messages.last

    @property
    def cards(self) -> Locator:
        """The buttons that answer a question."""
        return self.page.locator("[data-key^='play:']")

    def button(self, name: str) -> Locator:
        """The newest button of that name."""
        return self.page.locator("#log").get_by_role("button", name=name).last

    @property
    def panel(self) -> Locator:
        """The newest message in a frame that names whoever began it."""
        return self.page.locator("#log .container").filter(has_text=self.name).last

    def at_table(self, name: str) -> Locator:
        """A button of that panel."""
        return self.panel.get_by_role("button", name=name)

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.page.keyboard.press(key)

    async def slash(self, line: str) -> None:
        """Type a command without options, choose it and send it, all by keys."""
        await self.box.focus()
        await self.page.keyboard.type(f"/{line}")
        await expect(self.page.locator(".suggestion.active b")).to_have_text(f"/{line}", timeout=15_000)
        await self.press("Enter", "Enter")

    async def go(self, place: str) -> None:
        await self.page.locator(".places").get_by_role("link", name=place).click()
        await expect(self.page.locator("#top h2")).to_have_text(place)
        await self.ready()

    async def to_inbox(self) -> None:
        await self.page.locator(".places a").last.click()
        await expect(self.page.locator(".place-icon")).to_have_text("@")
        await self.ready()

    async def ready(self) -> None:
        """Wait until the messages of the place are there."""
        await expect(self.page.locator("#log")).to_have_attribute("aria-busy", "false")

    async def be(self, name: str) -> None:
        await self.page.locator(".you").click()
        await self.page.get_by_role("radio", name=name).click()
        await expect(self.page.locator(".you b")).to_have_text(name)
        await self.ready()

    async def newcomer(self, name: str) -> None:
        """Be somebody who was never here before."""
        self.name = name
        await self.page.locator(".you").click()
        await self.page.locator(".newcomer input").fill(name)
        await self.page.locator(".newcomer button").click()
        await expect(self.page.locator(".you b")).to_have_text(name)
        await self.ready()

    async def tab_to(self, name: str, key: str = "Shift+Tab") -> None:
        """Move the focus, as a reader without a mouse does, until it is on something."""
        for _ in range(120):
            focused = "document.activeElement.getAttribute('aria-label') || document.activeElement.textContent"
            if name in await self.page.evaluate(focused):
                return
            await self.press(key)
        raise AssertionError(f"no way to {name} by keys")

    async def trouble(self, name: str) -> None:
        panel = self.page.locator("#trouble")
        if not await panel.count():
            await self.page.locator("#top [data-key='trouble']").click()
        await panel.get_by_role("button", name=name).click()


async def window(browser: Browser, address: str, **settings: object) -> Window:
    usual = {"viewport": WIDE, "locale": "en-US", "reduced_motion": "reduce"}
    context = await browser.new_context(**usual | settings)
    page = await context.new_page()
    page.set_default_timeout(30_000)
    opened = Window(page)
    await page.goto(address)
    await opened.ready()
    return opened
