"""How a test is told no: kindly, in private, in the reader's language, with nothing changed and nothing logged."""

import logging
from collections.abc import Awaitable, Iterator

import pytest

from presenters.texts import Texts, texts_in
from sandbox import Answer, Person
from sandbox.world.models import Message
from testing.harness import Harness
from testing.players import done
from testing.screens import heard


@pytest.fixture(autouse=True)
def nothing_is_logged_as_an_error(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR] == []


def strangers(harness: Harness) -> list[tuple[Person, Texts]]:
    """Two people who sit at no table, and what they read."""
    return [(harness.person("Erin", "en-GB"), texts_in("en")), (harness.person("Flore", "fr"), texts_in("fr"))]


async def refused(harness: Harness, asking: Awaitable[Answer], sentence: str, table_id: int = 1) -> Message:
    """Ask for something and be told no, in private; the table is as it was."""
    before = await harness.table(table_id)
    message = heard(await done(asking))
    assert message.ephemeral or message.channel.guild is None
    assert message.text.splitlines()[0] == sentence
    assert await harness.table(table_id) == before
    return message
