"""Whatever people call themselves, nobody is rung by it and nothing can be clicked in it."""

from sandbox.rest.routing import RequestRecord
from testing.harness import Harness
from testing.players import done
from testing.screens import asks, button_on, heard, move_buttons
from tests.bot.finished_games import panel_of, played

LOUD = "@everyone discord.gg/x [a](b)"
SPEAKING = ("content", "embeds", "components")


def speaks(request: RequestRecord) -> bool:
    return request.method in {"POST", "PATCH"} and any(request.payload.get(part) for part in SPEAKING)


async def test_no_message_of_any_kind_lets_a_name_ring_anybody(harness: Harness):
    loud = harness.person(LOUD)
    await harness.open_table("kodiak", loud, harness.bruno)
    for asked in ("tables", "stats", "doctor", "kodiak board"):
        await done(loud.slash(asked))
    known = heard(await done(loud.slash("privacy")))
    await done(loud.click(button_on(known, "privacy"), on=known))
    await done(loud.click(harness.button("options"), on=harness.panel))
    await harness.press(loud, "begin")
    await harness.bruno.until(lambda: asks(harness.bruno.dm.last))
    await done(harness.bruno.click(move_buttons(harness.bruno.dm.last)[0], on=harness.bruno.dm.last))
    panel = await panel_of(harness, await played(harness, loud, harness.bruno))
    await done(loud.click(button_on(panel, "again"), on=panel))
    said = [request for request in harness.sandbox.requests if speaks(request)]
    assert len({request.route for request in said}) >= 4
    for request in said:
        allowed = request.payload["allowed_mentions"]
        assert allowed["parse"] == []
        assert set(allowed.get("users", ())) <= {str(loud.id), str(harness.bruno.id)} | {loud.id, harness.bruno.id}


async def test_a_name_is_shown_as_it_is_and_is_neither_invitation_nor_mention_nor_link(harness: Harness):
    await harness.open_table("kodiak", harness.person(LOUD), harness.bruno)
    assert "@\u200beveryone discord.gg\\/x \\[a\\](b)" in harness.panel.text
    assert "discord.gg/" not in harness.panel.text
