"""A store that saves nothing and code that is wrong: nothing changes, and the player is told."""

import contextlib
import sqlite3

from presenters.kodiak.presenter import KodiakPresenter
from rules.kodiak.game import Kodiak
from storage.errors import StoreUnavailableError
from testing.harness import Harness
from testing.players import done
from testing.screens import asks, card_on, heard
from tests.bot import fault_tools
from tests.bot.fault_tools import begin, boards, errors, play, play_trick, public_state, told_once

no_wait_before_identifying = fault_tools.no_wait_before_identifying


# The store


async def test_a_click_is_refused_clearly_while_nothing_can_be_saved_and_works_again_afterwards(harness: Harness):
    await harness.stop_bot()
    await harness.start_bot(busy_timeout=0.05)
    alice, bruno = await begin(harness)
    await play(alice, "salmon-5")
    await alice.until(lambda: "⏳ **Bruno**:" in harness.panel.text)
    before = await public_state(harness)
    with contextlib.closing(sqlite3.connect(harness.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        refused = await done(bruno.click(card_on(bruno.dm.last, "salmon-4"), on=bruno.dm.last))
        assert heard(refused).text.startswith("I could not save that, so nothing has changed.")
        assert asks(bruno.dm.last)
        assert await public_state(harness) == before
        other.execute("ROLLBACK")
    await play(bruno, "salmon-3")
    await alice.until(lambda: told_once(harness, 1) and "trick 2 of" in harness.board)
    assert "Alice **5** · Bruno **3**" in harness.told("**Trick 1/15**")[0].text


async def test_a_choice_that_is_saved_is_not_called_unsaved_where_the_store_fails_afterwards(
    harness: Harness, monkeypatch
):
    alice, bruno = await begin(harness)
    await harness.bot.idle()
    messages, failing = harness.store.messages, iter([StoreUnavailableError("away")] * 2)
    note_shown = messages.note_shown

    async def note_later(*args, **options) -> None:
        for error in failing:
            raise error
        await note_shown(*args, **options)

    monkeypatch.setattr(messages, "note_shown", note_later)
    answer = await done(alice.click(card_on(alice.dm.last, "salmon-5"), on=alice.dm.last))
    await play(bruno, "salmon-4")
    await alice.until(lambda: told_once(harness, 1) and "trick 2:" in alice.dm.last.text)
    assert answer.followups == []


async def test_a_command_that_is_saved_says_so_where_the_store_fails_afterwards(harness: Harness, monkeypatch):
    alice, _ = await begin(harness)
    await harness.bot.idle()

    async def away(*_args) -> None:
        raise StoreUnavailableError("away")

    with monkeypatch.context() as patched:
        patched.setattr(harness.store.messages, "get", away)
        said = heard(await done(alice.slash("kodiak play", alice.dm, move="5"))).text
    assert said == "That is saved, but I cannot show it right now. *My hand* shows how things stand."
    await alice.until(lambda: not asks(alice.dm.last))


async def test_no_table_is_laid_while_nothing_can_be_saved(harness: Harness):
    await harness.stop_bot()
    await harness.start_bot(busy_timeout=0.05)
    with contextlib.closing(sqlite3.connect(harness.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        refused = await done(harness.alice.slash("kodiak start"))
        assert refused.text.startswith("I could not save that")
        other.execute("ROLLBACK")
    assert boards(harness) == []
    await done(harness.alice.slash("kodiak start"))
    await harness.alice.until(lambda: len(boards(harness)) == 1)


# Bugs

SECRET = "predator-10"


def broken(*_: object) -> None:
    raise RuntimeError(SECRET)


async def test_a_bug_in_a_rule_changes_nothing_and_is_told_to_the_player_and_to_the_log(
    harness: Harness, caplog, monkeypatch
):
    alice, bruno = await begin(harness)
    await play(alice, "salmon-5")
    await alice.until(lambda: "⏳ **Bruno**:" in harness.panel.text)
    before = await public_state(harness)

    with monkeypatch.context() as patch:
        patch.setattr(Kodiak, "play", broken)
        failed = await done(bruno.click(card_on(bruno.dm.last, "salmon-4"), on=bruno.dm.last))
    assert (
        heard(failed).text
        == "Something went wrong on my side. Nothing you had already played is lost; please try again."
    )
    assert await public_state(harness) == before
    (logged,) = errors(caplog)
    assert "table 1, ply 2" in logged
    assert SECRET not in logged
    await play(bruno, "salmon-4")
    await alice.until(lambda: told_once(harness, 1) and "trick 2 of" in harness.board)


async def test_a_bug_in_a_presenter_is_told_to_the_player_and_the_table_goes_on(harness: Harness, caplog, monkeypatch):
    alice, bruno = await begin(harness)
    before = await public_state(harness)

    with monkeypatch.context() as patch:
        patch.setattr(KodiakPresenter, "board", broken)
        failed = await done(bruno.slash("kodiak board"))
    assert (
        heard(failed).text
        == "Something went wrong on my side. Nothing you had already played is lost; please try again."
    )
    assert await public_state(harness) == before
    assert [line.startswith("kodiak board: failed") for line in errors(caplog)].count(True) == 1
    assert not any(SECRET in line for line in errors(caplog))
    await play_trick(harness, [alice, bruno], 1, "salmon-1")
    await alice.until(lambda: told_once(harness, 1))
