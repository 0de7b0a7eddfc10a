"""What the pictures of 5211 show and say."""

from dataclasses import replace

import pytest

from pictures.game5211.art import PAINTS, PLAINS
from pictures.game5211.board import colour_lines, kododo_line
from pictures.game5211.sheets import STRIP
from pictures.games import PICTURES
from pictures.kit.drawing import PLAYER_COLOURS
from presenters.games import PRESENTERS
from rules.game5211.game import Game5211
from rules.game5211.model import Choose
from tests.languages import every_language
from tests.pictures.galleries import HOSTILE, LONG, PLAIN, gallery, words_in, written
from tests.pictures.game5211.tables import Game5211Picture, choosing, crowded_table, lying

DRAWING = PICTURES["game5211"]
PRESENTER = PRESENTERS["game5211"]
every_table = pytest.mark.parametrize("seats", Game5211.seats)


def said(view, language="en", names=PLAIN):
    return DRAWING.alt_text(view, words_in(language, names))


def test_the_paints_leave_room_for_the_corners():
    assert len(PAINTS) == len(set(PAINTS)) <= 252
    assert {*PLAINS.values(), *PLAYER_COLOURS} < set(PAINTS)


@every_language
def test_the_strip_holds_everybody_and_the_last_round(language):
    view = replace(crowded_table(), is_last_round=True)
    strip = [line for line in DRAWING.table_sheet(view, words_in(language, LONG)).lines if line.room.top >= STRIP.top]
    strip = [line for line in strip if line.room.bottom <= STRIP.bottom]
    assert len(strip) == 2 + 5
    assert all(line.ink.right <= STRIP.right for line in strip)
    assert max(line.ink.right for line in strip[:-1]) < strip[-1].ink.left


def test_a_sealed_choice_is_seen_from_its_back_by_all_others():
    one, other = Game5211Picture(3), Game5211Picture(3)
    before = PRESENTER.table_picture(one.view(), words_in())
    assert one.seal(1, 0) != other.seal(1, -1)
    for seat in (None, 0, 2):
        assert (
            PRESENTER.table_picture(one.view(seat), words_in())
            == PRESENTER.table_picture(other.view(seat), words_in())
            != before
        )
        assert PRESENTER.hand_picture(one.view(seat), words_in()) == PRESENTER.hand_picture(
            other.view(seat), words_in()
        )
    assert PRESENTER.hand_picture(one.view(1), words_in()) != PRESENTER.hand_picture(other.view(1), words_in())


def test_a_marked_choice_lies_where_it_would_be_played():
    table = Game5211Picture(4)
    view = table.view(2)
    moves = table.game.legal_moves(table.state, 2)
    pictures = {PRESENTER.hand_picture(view, words_in(), move) for move in moves}
    assert len(pictures | {PRESENTER.hand_picture(view, words_in())}) == len(moves) + 1
    assert "You would play these cards" in written(DRAWING.hand_sheet(view, words_in(), moves[0]))


def test_the_mark_goes_before_the_seal():
    table = Game5211Picture(4)
    sealed = table.seal(2)
    other = next(move for move in table.game.legal_moves(table.state, 2) if move != Choose(sealed))
    assert PRESENTER.hand_picture(table.view(2), words_in(), other) != PRESENTER.hand_picture(table.view(2), words_in())


def test_names_letters_rounds_and_the_draw_pile_are_written():
    texts = written(DRAWING.table_sheet(crowded_table(), words_in()))
    assert texts[1] == "Round 2/4 · Turn 3/3"
    assert texts[0] == str(crowded_table().draw_pile)
    assert set(PLAIN[:5]) | set("ABCDE") < set(texts)
    assert {"Kododos: exactly 7", "Colours: 8 is too many", "1 card each · still choosing"} < set(texts)


def test_a_colour_at_the_limit_is_out_even_while_kododos_score():
    view = crowded_table()
    assert [line.count for line in colour_lines(view)] == [1, 9, 1, 2, 2]
    assert [line.fate for line in colour_lines(view)] == ["kododo", "limit", "kododo", "kododo", "kododo"]
    assert kododo_line(view).fate == "scores"
    assert "Green 9 (out)" in said(view)


def test_a_kododo_too_many_is_out():
    rows = ["violet-1 violet-1 green-1", "violet-1 orange-1 blue-2"]
    view = lying(Game5211Picture(2).view(), *rows)
    assert (kododo_line(view).count, kododo_line(view).fate) == (5, "limit")
    assert kododo_line(lying(view, *(row[:17] for row in rows))).fate == "scores"


def test_ties_are_marked_and_the_next_colour_leads():
    view = lying(Game5211Picture(2).view(), "green-2 yellow-2 green-3", "yellow-3 orange-2 violet-2")
    assert [line.fate for line in colour_lines(view)] == ["absent", "tied", "tied", "tied", "tied"]
    view = lying(
        Game5211Picture(3).view(), "green-2 yellow-2 green-3", "yellow-3 orange-2 orange-4", "orange-2 blue-2 blue-3"
    )
    assert [line.fate for line in colour_lines(view)] == ["fewer", "fewer", "scores", "absent", "fewer"]
    assert written(DRAWING.table_sheet(view, words_in())).count("=") == 0


def test_new_cards_and_those_to_come_are_counted_apart():
    view = lying(Game5211Picture(2).view(0), "green-2 yellow-2 green-3", "yellow-3 orange-2 violet-2")
    lines = list(colour_lines(view, view.hand[:1]))
    assert [line.fresh for line in lines] == [0, 1, 0, 1, 0]
    assert sum(line.pending for line in lines) == 1


def test_the_last_round_stays_in_sight():
    table = Game5211Picture(4)
    assert "Round 1" not in written(DRAWING.table_sheet(table.view(), words_in()))
    table.play_round()
    texts = written(DRAWING.table_sheet(table.view(), words_in()))
    assert "Round 1" in texts
    assert f"{table.view().evaluation.kododos}/6" in texts
    assert "Round 1: Kododos" in said(table.view())


def test_a_hand_counts_what_the_chosen_cards_would_add():
    view = crowded_table(1)
    (card, *_), texts = view.hand, written(DRAWING.hand_sheet(view, words_in()))
    marked = written(DRAWING.hand_sheet(view, words_in(), choosing(card)))
    lying = next(counted.count for counted in view.counts if counted.colour == card.colour)
    assert f"{lying}+1" in marked
    assert f"{lying}+1" not in texts


@every_table
def test_only_its_owner_reads_what_a_pile_is_worth(seats):
    views = [view for view in gallery("game5211", seats).readers if view.phase == "choose" and view.pile]
    assert views
    for view in views:
        points = words_in()("game5211-points", points=view.pile_points)
        assert points in " ".join(written(DRAWING.hand_sheet(view, words_in())))
        assert points not in " ".join(written(DRAWING.table_sheet(view, words_in())))
        assert points in said(view)
        assert points not in said(replace(view, seat=None))


@every_table
def test_the_end_shows_every_total_and_crowns_the_winners(seats):
    shown = gallery("game5211", seats)
    view, outcome = shown.spectators[-1], shown.game.outcome(shown.states[-1])
    assert {str(points) for points in outcome.scores} <= set(written(DRAWING.table_sheet(view, words_in())))
    winners = [letter for letter, place in zip("ABCDE", outcome.places, strict=False) if place == 1]
    assert f"Victory: {', '.join(winners)}." in said(view)


@every_language
@every_table
def test_alt_text_says_how_everybody_stands_and_what_is_the_readers(seats, language):
    words = words_in(language)
    for view in gallery("game5211", seats).readers:
        text = DRAWING.alt_text(view, words)
        for points in zip(*view.noted_points, strict=True):
            assert words("game5211-alt-total", points=sum(points)) in text
        if view.phase == "choose":
            assert words("game5211-alt-own-pile", count=len(view.pile), points=view.pile_points) in text


def test_alt_text_keeps_a_hand_from_everyone_else():
    table = Game5211Picture(3)
    table.seal(0)
    assert "You are playing: " in said(table.view(0))
    for seat in (1, 2, None):
        assert "You are playing" not in said(table.view(seat))
        assert "two cards face down" in said(table.view(seat))


def test_a_table_that_waits_for_its_cards_is_drawn_too():
    game = Game5211()
    view = game.view(game.setup(4), None)
    assert PRESENTER.table_picture(view, words_in("fr", HOSTILE))
    assert "Chloé" in said(view)


@every_language
def test_a_hand_says_what_its_figures_mean(language):
    words, seen = words_in(language), 0
    for view in gallery("game5211", 3).readers:
        sheet = DRAWING.hand_sheet(view, words)
        if view.phase != "choose" or sheet is None:
            continue
        texts = written(sheet)
        assert " ".join(words("game5211-picture-kododos", target=view.kododo_target).split()) in texts
        assert not {"+", f"={view.kododo_target}"} & set(texts)
        seen += words("game5211-picture-drawn") in texts
    assert seen
