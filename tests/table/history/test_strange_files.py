"""A recording may come from a stranger: whatever is in it, one line says so and nothing happens."""

import json

import pytest

from table.history.recording import LARGEST_FILE
from table.verify import main
from tests.table.history.recorded import recorded

CHANGES = {
    "a seed that is no number": {"seed": "zz"},
    "a title that would clear the screen": {"game": "\x1b[2J"},
    "a title that is a path": {"game": "../kodiak"},
    "more players than any table has": {"players": [{"seat": 0, "name": "Ada", "computer": None, "role": None}] * 13},
    "something we never write": {"run": "rm"},
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_what_the_bot_never_wrote_is_refused_in_one_line(change, tmp_path, capsys):
    file = tmp_path / "game.json"
    file.write_text(json.dumps(json.loads(recorded("kodiak", 2, {"rounds": "1"}).written()) | change))
    assert main([str(file)]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "\x1b" not in shown.err
    assert "this is not a game exported by the bot" in shown.err


def test_a_file_of_any_size_is_read_no_further_than_a_game_could_be_long(tmp_path, capsys):
    file = tmp_path / "game.json"
    with file.open("wb") as large:
        large.truncate(LARGEST_FILE + 1)
    assert main([str(file)]) == 2
    assert "ValueError" in capsys.readouterr().err
