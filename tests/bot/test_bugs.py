"""A store that saves nothing and code that is wrong: nothing changes, and the player is told."""

import contextlib
import sqlite3

from presenters.kodiak.presenter import KodiakPresenter
from rules.kodiak.game import Kodiak
from tests.bot import trouble
from tests.bot.club import Club, asks, card_on, done, heard
from tests.bot.trouble import begin, boards, errors, play, play_trick, public_state, told_once

no_wait_before_identifying, patience = trouble.no_wait_before_identifying, trouble.patience


# The store


async def test_a_click_is_refused_clearly_while_nothing_can_be_saved_and_works_again_afterwards(club: Club):
    await club.stop_bot()
    await club.start_bot(busy_timeout=0.05)
    alice, bruno = await begin(club)
    await play(alice, "salmon-5")
    await alice.until(lambda: "⏳ **Bruno**:" in club.panel.text)
    before = await public_state(club)
    with contextlib.closing(sqlite3.connect(club.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        refused = await done(bruno.click(card_on(bruno.dm.last, "salmon-4"), on=bruno.dm.last))
        assert heard(refused).text.startswith("I could not save that, so nothing has changed.")
        assert asks(bruno.dm.last)
        assert await public_state(club) == before
        other.execute("ROLLBACK")
    await play(bruno, "salmon-3")
    await alice.until(lambda: told_once(club, 1) and "Trick 2/" in club.panel.text)
    assert "Alice **5** · Bruno **3**" in club.told("**Trick 1/15**")[0].text


async def test_no_table_is_laid_while_nothing_can_be_saved(club: Club):
    await club.stop_bot()
    await club.start_bot(busy_timeout=0.05)
    with contextlib.closing(sqlite3.connect(club.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        refused = await done(club.alice.slash("kodiak start"))
        assert refused.text.startswith("I could not save that")
        other.execute("ROLLBACK")
    assert boards(club) == []
    await done(club.alice.slash("kodiak start"))
    await club.alice.until(lambda: len(boards(club)) == 1)


# Bugs

SECRET = "predator-10"


def broken(*_: object) -> None:
    raise RuntimeError(SECRET)


async def test_a_bug_in_a_rule_changes_nothing_and_is_told_to_the_player_and_to_the_log(
    club: Club, caplog, monkeypatch
):
    alice, bruno = await begin(club)
    await play(alice, "salmon-5")
    await alice.until(lambda: "⏳ **Bruno**:" in club.panel.text)
    before = await public_state(club)

    with monkeypatch.context() as patch:
        patch.setattr(Kodiak, "apply", broken)
        failed = await done(bruno.click(card_on(bruno.dm.last, "salmon-4"), on=bruno.dm.last))
    assert (
        heard(failed).text
        == "Something went wrong on my side. Nothing you had already played is lost; please try again."
    )
    assert await public_state(club) == before
    (logged,) = errors(caplog)
    assert "table 1, ply 2" in logged
    assert SECRET not in logged
    await play(bruno, "salmon-4")
    await alice.until(lambda: told_once(club, 1) and "Trick 2/" in club.panel.text)


async def test_a_bug_in_a_presenter_is_told_to_the_player_and_the_table_goes_on(club: Club, caplog, monkeypatch):
    alice, bruno = await begin(club)
    before = await public_state(club)

    with monkeypatch.context() as patch:
        patch.setattr(KodiakPresenter, "hand", broken)
        failed = await done(bruno.click(club.button("hand"), on=club.panel))
    assert (
        heard(failed).text
        == "Something went wrong on my side. Nothing you had already played is lost; please try again."
    )
    assert await public_state(club) == before
    assert [line.startswith("table 1, hand: failed") for line in errors(caplog)].count(True) == 1
    assert not any(SECRET in line for line in errors(caplog))
    await play_trick(club, [alice, bruno], 1, "salmon-1")
    await alice.until(lambda: told_once(club, 1))
