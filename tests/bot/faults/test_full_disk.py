"""A disk that is full or fails: what does not fit is refused clearly and wholly, and all goes on once there is room."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from sandbox import Person
from table import match, transitions
from table.errors import NotSavedError
from table.request import Actor, Answer, Request
from testing.harness import Harness
from testing.players import done
from testing.screens import asks, card_on, heard
from tests.bot import fault_tools
from tests.bot.fault_tools import begin, hand_of, play, public_state, told_once
from tests.storage.files.locking import limit_pages

no_wait_before_identifying = fault_tools.no_wait_before_identifying

REFUSED = "I could not save that, so nothing has changed."
ROOMY = 2**30


async def fill(harness: Harness, person: Person) -> None:
    """Let somebody change their mind, faster than anybody can click, until an answer finds no room."""
    session, guest = await harness.bot.tables.session(1), Actor(person.id, person.name)
    for number in count(1):
        question = session.table.match.questions[session.table.seat_of(person.id)]
        answer = Answer(question.seat, question.name, question.moves[number % 2].code)
        try:
            await session.change(Request(guest, number, harness.clock()), transitions.answer, answer)
        except NotSavedError:
            return


async def test_a_full_disk_refuses_clearly_and_play_goes_on_once_there_is_room(harness: Harness, monkeypatch):
    monkeypatch.setattr(match, "MOST_SECOND_THOUGHTS", ROOMY)
    alice, bruno = await begin(harness)
    store = harness.store
    await limit_pages(store, 1)  # Less than there is: SQLite takes what is there for the limit.
    await fill(harness, alice)
    before, log = await public_state(harness), await store.tables.moves(1)
    hand = hand_of(bruno)
    refused = await done(bruno.click(card_on(hand, "salmon-4"), on=hand))
    assert heard(refused).text.startswith(REFUSED)
    assert await public_state(harness) == before
    assert await store.tables.moves(1) == log
    await limit_pages(store, ROOMY)
    await play(bruno, "salmon-2")
    await alice.until(lambda: told_once(harness, 1) and "trick 2 of" in harness.board)


@contextmanager
def no_file_may_grow(wal: Path) -> Iterator[None]:
    """Let every write beyond the present length fail, as a failing disk does."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (wal.stat().st_size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_a_disk_that_fails_to_write_refuses_clearly_and_play_goes_on_when_it_writes_again(harness: Harness):
    alice, bruno = await begin(harness)
    await play(alice, "salmon-1")
    await alice.until(lambda: "⏳ **Bruno**:" in harness.panel.text)
    before = await public_state(harness)
    hand = hand_of(bruno)
    with no_file_may_grow(Path(f"{harness.database}-wal")):
        for _ in range(3):
            refused = await done(bruno.click(card_on(hand, "salmon-4"), on=hand))
            assert heard(refused).text.startswith(REFUSED)
            assert asks(hand_of(bruno))
    assert await public_state(harness) == before
    await play(bruno, "salmon-2")
    await alice.until(lambda: told_once(harness, 1) and "trick 2 of" in harness.board)
