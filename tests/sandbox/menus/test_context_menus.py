"""Commands in the context menu of a person: used by those who see it, with the person resolved as Discord does."""

import pytest

from sandbox import SandboxError
from tests.sandbox.test_page import browser

__all__ = ["browser"]


async def test_a_person_is_greeted_from_their_menu(harness, bot):
    await harness.alice.context_menu("Say hello", harness.bruno)
    assert harness.alice.here.last.text == "Hello bruno True"


async def test_a_menu_is_where_its_command_is_registered_for_and_nowhere_else(harness, bot):
    with pytest.raises(SandboxError, match="Say hello"):
        await harness.alice.context_menu("Say goodbye", harness.bruno)
    with pytest.raises(SandboxError, match="not in the menu"):
        await harness.alice.context_menu("Say hello", harness.bruno, harness.alice.dm)
    with pytest.raises(SandboxError, match="cannot be used here"):
        await harness.alice.slash("Say")


async def test_the_page_lists_the_menu_and_uses_it(harness, bot, browser):
    assert await browser.get("menus") == [{"name": "Say hello", "label": "Say hello"}]
    assert "Say hello" not in str(await browser.get("commands"))
    await browser.here("menu", name="Say hello", target=str(harness.bruno.id))
    (shown,) = [one for one in await browser.get("messages") if "Hello" in one["content"]]
    assert (shown["content"], shown["used"]["command"]) == ("Hello bruno True", "Say hello")
    await browser.post("menu", 404, channel=str(harness.general.id), name="Say hello", target="4711")
    await browser.post("menu", 400, channel=str(harness.general.id), name="Say", target=str(harness.bruno.id))
