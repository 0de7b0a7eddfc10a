"""What no client sends is refused kindly, in private, in the reader's language, and changes nothing."""

from typing import Final

from testing.harness import Harness
from testing.players import done
from testing.screens import heard
from tests.bot import refusals
from tests.bot.refusals import refused, strangers

nothing_is_logged_as_an_error = refusals.nothing_is_logged_as_an_error

NOTHING_OF_OURS: Final = (
    "",
    ":",
    "garbage",
    "join",
    "join:",
    "join:x",
    "join:1:2",
    "join:-1",
    "join:0",
    "join:+1",
    "join: 1",
    "join:01",
    "join:1.0",
    "join:1_0",
    "join:١",
    "join:１",
    "join:999999999999999999999",
    "join:1\n",
    "JOIN:1",
    "delete:1",
    "play:1:0:1",
    "play:1:-1:1:visitor",
    "play:1:0:1:vis itor",
    "play:1:0:1:../../etc",
    "play:1:0:1:",
    "menu:1:0:1",
    "option:1:ROUNDS",
    "page:kodiak:-1",
    "page:kodiak:x",
    "page:kodiak",
    "page:chess:1",
    "rules:chess",
    "rules:",
    "start:chess",
    "start:kodiak:1",
    "play:1:0:1:" + "x" * 89,
    "page:kodiak:" + "0" * 88,
)
ON_TABLE: Final = ("join", "leave", "add", "remove", "options", "begin", "stop", "stop_now", "hand", "inbox")
OF_ANOTHER_TABLE: Final = (*(f"{verb}:77" for verb in ON_TABLE), "play:77:0:1:visitor")


async def test_whatever_we_did_not_write_is_refused(harness: Harness):
    await harness.open_kodiak(harness.alice, harness.bruno)
    for person, texts in strangers(harness):
        for custom_id in NOTHING_OF_OURS:
            await refused(harness, person.forge(custom_id, on=harness.panel), texts("refusal-unknown-button"))
        for custom_id in OF_ANOTHER_TABLE:
            await refused(harness, person.forge(custom_id, on=harness.panel), texts("refusal-no-such-table"))


async def test_a_form_we_never_opened_is_refused(harness: Harness):
    await harness.open_kodiak(harness.alice, harness.bruno)
    for person, texts in strangers(harness):
        for custom_id in ("garbage", "", "join", "join:1", "stop_now:1"):
            sentence = texts("refusal-unknown-button")
            await refused(harness, person.forge_modal(custom_id, []), sentence)
            await refused(harness, person.forge_modal(custom_id, [], on=harness.panel), sentence)


async def test_what_belongs_in_a_private_message_does_not_touch_the_panel(harness: Harness):
    await harness.open_kodiak(harness.alice, harness.bruno)
    await harness.alice.until(lambda: "**1 round**" in harness.panel.text)
    before = harness.panel.text
    page = heard(await done(harness.alice.forge("page:kodiak:1", on=harness.panel)))
    assert page.ephemeral
    assert harness.panel.text == before
    options = heard(await done(harness.alice.forge("option:1:rounds", on=harness.panel, values=["3"])))
    assert options.ephemeral
    await harness.alice.until(lambda: "**3 rounds**" in harness.panel.text)
    closed = heard(await done(harness.alice.forge("stop_now:1", on=harness.panel)))
    assert closed.ephemeral
    await harness.alice.until(lambda: "🛑" in harness.panel.text)
