"""Maintenance: no new tables, said in every lobby and in the refusal, while games go on; survives a restart."""

from testing.harness import Harness
from testing.players import done
from testing.screens import button_on, heard, move_buttons
from tests.bot.fault_tools import play
from tests.bot.finished_games import panel_of, played
from tests.bot.host.owner_tools import ask

TEN_O_CLOCK = "<t:1790000600:t> (<t:1790000600:R>)"


async def test_an_announced_update_keeps_new_tables_out_and_games_going(harness: Harness):
    alice, bruno, chloe, *_ = harness.people
    flore = harness.person("Flore", "fr")
    await harness.begin(alice, bruno)
    await bruno.until(lambda: move_buttons(bruno.dm.last))
    await harness.open_table("kauri", chloe, language="fr")
    assert f"Announced for {TEN_O_CLOCK}" in await ask(alice, "maintenance", minutes=10)
    await chloe.until(lambda: f"🔧 Je serai mis à jour à {TEN_O_CLOCK}" in harness.panel_of(2).text)
    assert "🔧" not in harness.panel_of(1).text
    refusal = heard(await done(bruno.slash("kodiak start")))
    assert refusal.text.startswith(f"I will be updated at {TEN_O_CLOCK}, so no new tables")
    assert refusal.ephemeral
    guide = heard(await done(flore.slash("help")))
    assert "pas de nouvelle table" in heard(await done(flore.click(button_on(guide, "start"), on=guide))).text
    await harness.restart_bot()
    assert f"Maintenance announced for {TEN_O_CLOCK}" in await ask(alice, "health")
    assert "no new tables" in heard(await done(bruno.slash("kodiak start"))).text
    for person in (alice, bruno):
        await play(person, "salmon-1")
    await alice.until(lambda: harness.told("**Trick 1/"))
    await done(bruno.click(button_on(harness.panel_of(2), "join"), on=harness.panel_of(2)))
    await chloe.until(lambda: "Bruno" in harness.panel_of(2).text and "🔧" in harness.panel_of(2).text)
    assert "New tables are welcome again" in await ask(alice, "resume")
    await chloe.until(lambda: "🔧" not in harness.panel_of(2).text)
    assert "no new tables" not in heard(await done(bruno.slash("kodiak start", language="en"))).text


async def test_no_rematch_is_opened_during_an_update_but_one_already_open_is_joined(harness: Harness):
    alice, bruno, *_ = harness.people
    panel = await panel_of(harness, await played(harness, alice, bruno))
    await ask(alice, "maintenance", minutes=0)
    again = button_on(panel, "again")
    assert "no new tables" in heard(await done(alice.click(again, on=panel))).text
    await ask(alice, "resume")
    await done(alice.click(again, on=panel))
    await ask(alice, "maintenance", minutes=0)
    assert "no new tables" not in heard(await done(bruno.click(again, on=panel))).text
