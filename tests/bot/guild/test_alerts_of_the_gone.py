"""A player who was banned or blocked is told nothing more of their seat."""

import pytest

from testing.harness import Harness
from testing.players import done
from tests.bot.fault_tools import begin
from tests.bot.host.owner_tools import ask


@pytest.mark.parametrize("way", ["ban", "block"])
async def test_an_alert_is_taken_away_from_who_is_gone(harness: Harness, way: str):
    alice, bruno, chloe = await begin(harness, 3)
    await done(alice.forge("replace:1", on=harness.panel, values=["1"]))
    await bruno.until(lambda: "may give your seat away" in bruno.dm.last.text)
    alert, told = bruno.dm.last, bruno.dm.last.text
    if way == "ban":
        harness.sandbox.world.ban(bruno.user, harness.guild)
    else:
        await ask(alice, "block", kind="user", id=str(bruno.id))
    await chloe.until(lambda: "A computer plays for Bruno" in harness.panel.text)
    await harness.bot.idle()
    assert alert.deleted
    assert alert.text == told
