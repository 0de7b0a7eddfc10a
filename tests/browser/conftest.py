"""Chromium where there is one; without it these tests are skipped and say so."""

import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio

playwright = pytest.importorskip("playwright.async_api", reason="the package playwright is not installed")

from testing.bot_process import BOT, SandboxProcess  # noqa: E402 - only with playwright
from tests.browser.windows import SHOWCASE, Window, window  # noqa: E402 - only with playwright

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
playwright.expect.set_options(timeout=30_000)

Opener = Callable[..., Awaitable[Window]]


@pytest.fixture(scope="session")
def chromium() -> str:
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if not found:
        pytest.skip("no Chromium: `apt-get install chromium`, or any Chrome on the path")
    return found


async def started(folder: Path, bot: Path) -> AsyncIterator[SandboxProcess]:
    process = SandboxProcess(folder, bot, {"LANG": "en_US.UTF-8", "LC_ALL": "en_US.UTF-8"})
    await process.start()
    yield process
    await process.stop()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def shared_sandbox(tmp_path_factory, chromium) -> AsyncIterator[SandboxProcess]:
    """The real bot, for tests that bring their own people."""
    async for one in started(tmp_path_factory.mktemp("shared_sandbox"), BOT):
        yield one


@pytest_asyncio.fixture(loop_scope="session")
async def own_sandbox(tmp_path, chromium) -> AsyncIterator[SandboxProcess]:
    """The real bot, for a test that shakes it."""
    async for one in started(tmp_path, BOT):
        yield one


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def showcase(tmp_path_factory, chromium) -> AsyncIterator[SandboxProcess]:
    """A bot that shows everything."""
    async for one in started(tmp_path_factory.mktemp("showcase"), SHOWCASE):
        yield one


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser(chromium) -> AsyncIterator[object]:
    async with playwright.async_playwright() as engine:
        launched = await engine.chromium.launch(executable_path=chromium, args=list(FLAGS))
        yield launched
        await launched.close()


@pytest_asyncio.fixture(loop_scope="session")
async def look(browser) -> AsyncIterator[Opener]:
    """Open windows; none of them may have stumbled."""
    windows: list[Window] = []

    async def look(shared_sandbox: SandboxProcess, **settings: object) -> Window:
        windows.append(await window(browser, shared_sandbox.url, **settings))
        return windows[-1]

    yield look
    for one in windows:
        await one.page.context.close()
    assert [error for one in windows for error in one.errors] == []


def pytest_collection_modifyitems(items):
    """Run one browser at a time: two would keep each other waiting."""
    for item in items:
        if "browser" in item.path.parts:
            item.add_marker(pytest.mark.xdist_group("browser"))
