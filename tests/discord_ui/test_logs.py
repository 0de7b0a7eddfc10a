"""Log lines: one for each thing, saying where something went wrong and never what it carried."""

import json
import logging
import sys

import pytest

from discord_ui.protocol.logs import JsonLine, OneLine, without_place
from discord_ui.protocol.tracing import RequestTrace, traced
from table.errors import BrokenTableError, trace
from workers.errors import DEEPEST

SECRET = "predator-10"


def fail(depth: int = 0) -> None:
    if depth:
        fail(depth - 1)
    raise ValueError(SECRET)


def failed(depth: int = 0) -> Exception:
    try:
        fail(depth)
    except ValueError as error:
        return error
    raise AssertionError


def record(message: str, error: Exception | None = None) -> logging.LogRecord:
    raised = (type(error), error, error.__traceback__) if error else None
    return logging.LogRecord("discord.client", logging.ERROR, __file__, 1, message, (), raised)


def test_an_error_is_told_in_one_line_with_its_place_and_without_its_message():
    line = OneLine().format(record("Attempting a reconnect", failed()))
    assert "Attempting a reconnect | ValueError in fail (tests/discord_ui/test_logs.py:" in line
    assert "\n" not in line
    assert SECRET not in line


def test_a_message_of_several_lines_becomes_one():
    assert OneLine().format(record("first\n\nsecond")).endswith(" ERROR discord.client: first | second")


def test_the_time_is_utc():
    moment = record("now")
    moment.created = 1_790_000_000.0
    assert OneLine().format(moment).startswith("2026-09-21T14:13:20Z ")


def test_the_cause_of_a_broken_table_is_told_after_its_table_and_ply():
    with pytest.raises(BrokenTableError) as caught:
        raise BrokenTableError(12, 34) from failed()
    line = trace(caught.value)
    assert line.startswith("table 12, ply 34 in ")
    assert ", caused by ValueError in fail (" in line
    assert SECRET not in line


def test_of_a_deep_error_the_innermost_calls_are_told():
    line = trace(failed(sys.getrecursionlimit() // 4))
    assert line.count(" < ") == DEEPEST - 1


def test_a_line_names_the_request_it_belongs_to_and_no_other():
    with traced(RequestTrace(4711, "play")):
        assert OneLine().format(record("served")).endswith(" discord.client: served (request 4711)")
        assert json.loads(JsonLine().format(record("served")))["request"] == "4711"
    assert OneLine().format(record("idle")).endswith(": idle")
    assert "request" not in json.loads(JsonLine().format(record("idle")))


def test_a_json_line_is_one_object_with_the_place_of_an_error_and_without_its_message():
    failure = record('a "quoted" é\nsecond', failed())
    failure.created, failure.msecs = 1_790_000_000.25, 250.0
    line = JsonLine().format(failure)
    assert "\n" not in line
    assert SECRET not in line
    said = json.loads(line)
    assert said.pop("message").startswith('a "quoted" é | second | ValueError in fail (tests/discord_ui/test_logs.py:')
    assert said == {"time": "2026-09-21T14:13:20.250Z", "level": "ERROR", "logger": "discord.client"}


def test_a_process_with_a_name_writes_it_into_every_object():
    assert json.loads(JsonLine("north").format(record("now")))["process"] == "north"
    assert "process" not in json.loads(JsonLine().format(record("now")))


@pytest.mark.parametrize(
    ("logger", "said", "args", "told"),
    [
        ("discord.client", "Attempting a reconnect in %.2fs", (7.6,), "Discord cannot be reached; trying again in 8 s"),
        (
            "discord.shard",
            "Attempting a reconnect for shard ID %s in %.2fs",
            (3, 7.6),
            "Shard 3 is cut off; trying again in 8 s",
        ),
    ],
)
def test_a_connection_that_is_tried_again_is_a_warning_without_a_place(logger, said, args, told):
    error = failed()
    lost = logging.LogRecord(logger, logging.ERROR, __file__, 1, said, args, (type(error), error, None))
    assert without_place(lost)
    assert OneLine().format(lost).endswith(f" WARNING {logger}: {told}")
