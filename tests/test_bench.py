"""The benchmarks measure what they say; their figures are for people to judge, never for a test."""

import pytest

from bench import saving, starting
from bench.server import saving as server_saving
from bench.support.report import MISSED, REACHED, Goal, Row, quantile, table
from testing.postgres import programs


def test_a_row_says_plainly_whether_it_misses_what_must_be_or_reaches_its_aim():
    goal = Goal(3, 1, "s")
    assert [goal.verdict(value) for value in (0.9, 2.0, 3.1)] == [REACHED, "", MISSED]
    faster = Goal(2, 8, "×", at_least=True)
    assert [faster.verdict(value) for value in (9, 3, 1.9)] == [REACHED, "", MISSED]


def test_a_figure_without_a_goal_misses_nothing():
    assert Goal(unit="ms").verdict(10_000) == ""


def test_a_quantile_is_one_of_the_values():
    values = list(range(1, 101))
    assert [quantile(values, share) for share in (0.0, 0.5, 0.99, 1.0)] == [1, 50, 99, 100]


def test_the_table_has_a_line_for_every_row_and_columns_that_stand_in_line():
    lines = table([Row("a", 1.0, Goal(2, 1, "s")), Row("a longer name", 1234.5, Goal(), "a note")]).splitlines()
    assert len(lines) == 4
    assert len({len(line) for line in lines}) == 1
    assert "1,234 (a note)" in lines[-1]


def test_saves_are_measured_alone_and_together():
    assert all(row.value > 0 for row in saving.rows(answers=2, rushes=1))


def test_saves_on_a_server_are_measured_alone_and_together():
    if programs() is None:
        pytest.skip("PostgreSQL is not installed")
    assert all(row.value > 0 for row in server_saving.rows(answers=2, rushes=1))


def test_a_start_finds_every_table_it_was_given_sound():
    (row,) = starting.rows((25,))
    assert row.note.startswith("25 sound")
