"""What the documents promise is there: every test they name exists."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
RELIABILITY = ROOT / "docs" / "reliability.md"
NAMED = re.compile(r"(tests/[\w/]+\.py)::(test_\w+)")
FAULTS = 37
TEXT = RELIABILITY.read_text(encoding="utf-8")


@pytest.mark.parametrize("named", sorted(set(NAMED.findall(TEXT))), ids="::".join)
def test_every_proof_of_reliability_exists(named):
    path, test = named
    assert re.search(rf"^(async )?def {test}\(", (ROOT / path).read_text(encoding="utf-8"), re.MULTILINE)


def test_every_fault_has_a_row_with_a_proof():
    rows = re.findall(r"^\| (\d+) \|(?:[^|]*\|){2}([^|]*)\|$", TEXT, re.MULTILINE)
    numbers = [int(number) for number, _ in rows]
    assert numbers == sorted(set(numbers))
    assert numbers[:FAULTS] == list(range(1, FAULTS + 1))
    assert all("::test_" in proof or "`make " in proof for _, proof in rows)
