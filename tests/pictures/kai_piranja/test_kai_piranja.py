"""What Kai Piranja's pictures show and say."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from pictures.games import PICTURES
from pictures.kai_piranja.board import LEAST, arrange
from pictures.kit.sheet import Box
from pictures.kit.text import ALT_LIMIT, ELLIPSIS
from presenters.games import PRESENTERS
from rules.kai_piranja.game import KaiPiranja
from rules.kai_piranja.model import (
    BringHome,
    Capture,
    Fish,
    Pile,
    Reveal,
    Species,
    Stop,
)
from tests.languages import every_language
from tests.pictures.galleries import LONG, PLAIN, gallery, words_in
from tests.pictures.kai_piranja.tables import BIG_FLAMEFISH, BIG_PIRANHA, SATED, SMALL_PIRANHA, begun, changes, crowded

DRAWING = PICTURES["kai_piranja"]
PRESENTER = PRESENTERS["kai_piranja"]
LANE = Box(200, 0, 600, 80)
SMALL_MOONFISH = Fish.MOONFISH_SMALL
every_table = pytest.mark.parametrize("seats", KaiPiranja.seats)


def written(view, language="en", names=PLAIN):
    return [line.text for line in DRAWING.hand_sheet(view, words_in(language, names)).lines]


@pytest.mark.parametrize("length", [0, 1, 7, 12, 19, 25, 128])
@pytest.mark.parametrize("percent", [76, 100, 132])
def test_every_fish_of_a_row_is_seen_or_counted(length, percent):
    row = tuple(Random(length).choices(SATED, k=length))
    school = arrange(row, LANE, percent)
    spots = [spot for _, spot in school.spots]
    assert row[school.hidden :] == tuple(fish for fish, _ in school.spots)
    assert all(LANE.left <= spot.left and spot.right <= LANE.right for spot in spots)
    assert all(right.left - left.left >= LEAST for left, right in pairwise(spots))


def test_fish_lie_side_by_side_where_there_is_room():
    spots = [spot for _, spot in arrange((BIG_PIRANHA, SMALL_PIRANHA, BIG_FLAMEFISH), LANE).spots]
    assert all(left.right <= right.left for left, right in pairwise(spots))


def test_the_longest_rows_count_their_first_fish():
    counted = [int(text[:-1]) for text in written(crowded()) if text.endswith(ELLIPSIS)]
    assert len(counted) == 3
    assert all(0 < count < 128 for count in counted)


def test_only_the_reader_sees_the_hungry_fish_of_a_catch():
    view = replace(begun(), seat=1, catches=(9, 9, 9), hungry=(None, 4, None))
    other = replace(view, hungry=(None, 5, None))
    assert PRESENTER.hand_picture(view, words_in()) != PRESENTER.hand_picture(other, words_in())
    assert PRESENTER.table_picture(view, words_in()) == PRESENTER.table_picture(other, words_in())


def test_everyone_has_a_name_a_letter_and_every_species_too():
    texts = written(crowded())
    assert set(PLAIN) < set(texts)
    assert {"A", "B", "C", "D", "E", "F", "P", "M"} < set(texts)
    assert {"Piranha", "Moonfish", "Flamefish", "Barracuda"} < set(texts)
    assert {"20", "21", "22", "23"} < set(texts)


def test_the_end_of_a_row_says_what_fits():
    texts = written(replace(begun(), rows=((SMALL_MOONFISH,), (SMALL_PIRANHA, BIG_PIRANHA), ())))
    assert [text for text in texts if text in {"small", "big", "any"}] == ["small", "big", "any"]
    assert texts.count("M") == 3  # on the pile's fish, on the one in the row, and on what fits
    assert {"+1", "+2"} < set(texts)


def test_the_risk_is_told_with_its_odds():
    view = begun(5)
    assert {"Hungry: 20%", "28/140", "140", "20"} < set(written(view))
    assert {"Game over: 20%", "4/20", "0"} < set(written(replace(view, farandole=0)))


def test_a_pile_shows_who_could_capture_it():
    row = (SMALL_PIRANHA, SMALL_MOONFISH, BIG_PIRANHA, SMALL_PIRANHA)
    view = replace(begun(), rows=((), row, ()), piles=(Pile(Species.PIRANHA, 5, 2),))
    without = replace(view, rows=((), row[:3], ()))
    assert written(view).count("B") == written(without).count("B") + 1
    assert "piranha 5 (within reach of B)" in DRAWING.alt_text(view, words_in())
    assert "piranha 5." in DRAWING.alt_text(without, words_in())


@pytest.mark.parametrize("move", [Reveal(), BringHome(), Stop(), Capture(Species.PIRANHA)], ids=lambda move: move.code)
def test_a_move_about_to_be_confirmed_is_marked(move):
    piles = (Pile(Species.PIRANHA, 5, 2),)
    view = replace(begun(), active=0, seat=0, rows=((BIG_PIRANHA,) * 3, (), ()), piles=piles)
    others = [other for other in (Reveal(), BringHome(), Stop()) if other != move]
    pictures = {PRESENTER.hand_picture(view, words_in(), other) for other in (None, *others)}
    assert PRESENTER.hand_picture(view, words_in(), move) not in pictures


def test_what_changed_last_is_told_with_its_fish():
    texts = [" ".join(written(view)) for view in changes()]
    for told in ("reveals", "eats nothing", "captures the pile M +7", "brings home P P +2", "−2", "ends the game"):
        assert any(told in text for text in texts), told


def test_a_tie_is_broken_by_hungry_fish():
    view = replace(changes()[-1], hungry=(2, 3, 1))
    assert DRAWING.alt_text(changes()[-1], words_in()).startswith("Kai Piranja, the end. Victory: Alice, Bruno.")
    assert DRAWING.alt_text(view, words_in()).startswith("Kai Piranja, the end. Victory: Bruno.")
    assert PRESENTER.table_picture(view, words_in()) != PRESENTER.table_picture(changes()[-1], words_in())


@every_language
@every_table
def test_alt_text_says_how_everybody_stands(seats, language):
    shown = gallery("kai_piranja", seats)
    for view in (*shown.views, *shown.spectators):
        text = DRAWING.alt_text(view, words_in(language))
        assert all(f" {catch}" in text for catch in view.catches)


def test_alt_text_tells_a_row_in_order():
    row = (SMALL_MOONFISH, SMALL_PIRANHA, SMALL_PIRANHA, BIG_PIRANHA)
    text = DRAWING.alt_text(replace(begun(), rows=(row, (), ())), words_in())
    assert "Alice (A): catch 0; row small moonfish, small piranha ×2, big piranha." in text
    assert "Bruno (B): catch 0; empty row." in text


def test_alt_text_keeps_the_end_of_a_row_too_long_to_tell():
    text = DRAWING.alt_text(crowded(), words_in("fr", LONG))
    assert len(text) <= ALT_LIMIT
    assert "rangée de 128" in text
    assert all(name in text for name in LONG)


@every_language
def test_a_hand_says_what_its_figures_mean(language):
    words, seen = words_in(language), 0
    for view in gallery("kai_piranja", 3).readers:
        if view.seat is None or view.phase in {"draw", "over"}:
            continue
        texts, gain = [line.text for line in DRAWING.hand_sheet(view, words).lines], len(view.rows[view.seat])
        assert f"+{gain}" not in texts
        assert (" ".join(words("kai_piranja-picture-gain", count=gain).split()) in texts) == bool(gain)
        is_red = any(text.startswith("−") for text in texts)
        assert (" ".join(words("kai_piranja-picture-eaten").split()) in texts) == is_red
        seen += is_red
    assert seen
