"""What no client sends is refused kindly, in private, in the reader's language, and changes nothing."""

from typing import Final

from tests.bot import refusals
from tests.bot.club import Club, done, heard
from tests.bot.refusals import refused, strangers

_nothing_is_logged_as_an_error = refusals._nothing_is_logged_as_an_error

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


async def test_whatever_we_did_not_write_is_refused(club: Club):
    await club.lay_table(club.alice, club.bruno)
    for person, texts in strangers(club):
        for custom_id in NOTHING_OF_OURS:
            await refused(club, person.forge(custom_id, on=club.panel), texts("refusal-unknown-button"))
        for custom_id in OF_ANOTHER_TABLE:
            await refused(club, person.forge(custom_id, on=club.panel), texts("refusal-no-such-table"))


async def test_a_form_we_never_opened_is_refused(club: Club):
    await club.lay_table(club.alice, club.bruno)
    for person, texts in strangers(club):
        for custom_id in ("garbage", "", "join", "join:1", "stop_now:1"):
            sentence = texts("refusal-unknown-button")
            await refused(club, person.forge_modal(custom_id, []), sentence)
            await refused(club, person.forge_modal(custom_id, [], on=club.panel), sentence)


async def test_what_belongs_in_a_private_message_does_not_touch_the_panel(club: Club):
    await club.lay_table(club.alice, club.bruno)
    await club.alice.until(lambda: "**1 round**" in club.panel.text)
    before = club.panel.text
    page = heard(await done(club.alice.forge("page:kodiak:1", on=club.panel)))
    assert page.ephemeral
    assert club.panel.text == before
    options = heard(await done(club.alice.forge("option:1:rounds", on=club.panel, values=["3"])))
    assert options.ephemeral
    await club.alice.until(lambda: "**3 rounds**" in club.panel.text)
    closed = heard(await done(club.alice.forge("stop_now:1", on=club.panel)))
    assert closed.ephemeral
    await club.alice.until(lambda: "🛑" in club.panel.text)
