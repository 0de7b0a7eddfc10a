"""The benchmarks measure what they say; their figures are for people to judge, never for a test."""

import pytest

from bench import saving, starting
from bench.server import saving as server_saving
from bench.support.report import MISSED, REACHED, UNKNOWN, Goal, Row, middle_of, misses, quantile, table
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


def test_several_runs_become_their_median_with_the_lowest_and_the_highest():
    goal = Goal(3, 1, "s")
    (row,) = middle_of([[Row("a", value, goal, f"of {value}")] for value in (2.0, 4.0, 1.5)])
    assert row.cells[-1] == "2.00 s (1.50–4.00 in 3 runs; of 2.0)"


def test_one_run_has_no_spread():
    row = Row("a", 2.0, Goal(), "a note")
    assert middle_of([[row]]) == [row]


def test_rows_that_miss_are_named_with_their_reason():
    goal = Goal(3, 1, "s")
    rows = [Row("save, alone", 4.0, goal), Row("start", 2.0, goal), Row("boards", 3.5, goal)]
    assert misses(rows, {"save": "a slow disk."}).splitlines() == [
        "2 of 3 rows miss what must be:",
        "- save, alone: a slow disk.",
        f"- boards: {UNKNOWN}",
    ]


def test_nothing_is_named_where_nothing_misses():
    assert misses([Row("start", 2.0, Goal(3, 1))], {}) == "0 of 1 rows miss what must be."


def test_saves_are_measured_alone_and_together():
    assert all(row.value > 0 for row in saving.rows(answers=2, rushes=1))


def test_saves_on_a_server_are_measured_alone_and_together():
    if programs() is None:
        pytest.skip("PostgreSQL is not installed")
    assert all(row.value > 0 for row in server_saving.rows(answers=2, rushes=1))


def test_a_start_finds_every_table_it_was_given_sound():
    (row,) = starting.rows((25,))
    assert row.note.startswith("25 sound")
