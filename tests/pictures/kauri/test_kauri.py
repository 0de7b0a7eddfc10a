"""What Kauri's pictures show and say, on a true map."""

from dataclasses import replace
from random import Random

import pytest

from pictures.games import PICTURES
from pictures.kauri.alt import DETAILS, sentences, spans
from pictures.kauri.art import PAINTS
from pictures.kauri.board import NUMBER, marks_of
from pictures.kauri.hand import ON_THE_ISLAND, claimable, own_moves
from pictures.kauri.land import AREAS, FERRIES, MIDDLES, RANGES, VOLCANO, coast, edges, outline, shared_edges
from pictures.kauri.overview import NUMBER as OVERVIEW_NUMBER
from presenters.games import PRESENTERS
from rules.contract import NATURE
from rules.kauri.action_moves import (
    BuildRoad,
    Claim,
    ClearCut,
    DriveOut,
    ExchangeCard,
    Flood,
    LiftCurse,
    LowerConscience,
    MovePawn,
    Plant,
    RaiseConscience,
    ShakeRoad,
    StowAway,
)
from rules.kauri.cards import CARDS, DECKS, Card
from rules.kauri.game import Kauri
from rules.kauri.heritages import Heritage
from rules.kauri.map import BORDERS, COAST, REGIONS, RIM
from rules.kauri.moves import ChooseCards, PawnMove, PawnRemove
from rules.kauri.pieces import Faction
from tests.languages import every_language
from tests.pictures.galleries import PLAIN, check_apart, gallery, shortened, words_in
from tests.pictures.kauri.tables import acting, claiming, region
from tests.rules.play import random_game, spread

DRAWING = PICTURES["kauri"]
PRESENTER = PRESENTERS["kauri"]
every_table = pytest.mark.parametrize("seats", Kauri.seats)


def written(view, language="en", names=PLAIN):
    return [line.text for line in DRAWING.hand_sheet(view, words_in(language, names)).lines]


def touching(names):
    """Return the regions that have a side in common with an area."""
    sides = set(edges(names))
    return {place for place, area in AREAS.items() if sides & set(edges(area))}


def is_inside(point, rim):
    """Tell whether a point lies within a rim, by counting how often a ray crosses it."""
    x, y = point
    inside = False
    for (one_x, one_y), (other_x, other_y) in zip(rim, (*rim[1:], rim[0]), strict=True):
        if (one_y > y) != (other_y > y) and x < (other_x - one_x) * (y - one_y) / (other_y - one_y) + one_x:
            inside = not inside
    return inside


def test_regions_share_a_side_exactly_where_the_game_has_a_border():
    assert set(shared_edges()) | set(FERRIES) == set(BORDERS)
    assert not set(shared_edges()) & set(FERRIES)
    assert all(len(sides) == 1 for sides in shared_edges().values())


def test_no_side_belongs_to_more_than_two_areas():
    sides = [edge for area in (*AREAS.values(), VOLCANO, *RANGES) for edge in edges(area)]
    assert max(sides.count(edge) for edge in sides) == 2


def test_the_sea_reaches_exactly_the_coastal_regions():
    assert {place for place, area in AREAS.items() if coast() & set(edges(area))} == set(COAST)


def test_the_volcano_touches_exactly_its_rim():
    assert touching(VOLCANO) == set(RIM)


@pytest.mark.parametrize("place", REGIONS)
def test_the_pieces_of_a_region_stand_within_it_and_nowhere_else(place):
    assert [other for other in REGIONS if is_inside(MIDDLES[place], outline(AREAS[other]))] == [place]


@every_table
def test_the_table_leaves_room_for_the_words_below_it(seats):
    for view in gallery("kauri", seats).spectators[::4]:
        width, height = DRAWING.table_sheet(view, words_in()).image.size
        assert height <= width * 0.9


def test_the_colours_leave_room_for_the_corners():
    assert len(PAINTS) == len(set(PAINTS)) <= 252


@every_language
@pytest.mark.parametrize("faction", Faction)
def test_every_card_is_told_in_full(language, faction):
    deck = DECKS[faction]
    for hand in (deck[:3], deck[3:6], deck[6:]):
        view = replace(acting(), phase="choose", hand=hand, sealed=(hand[0], hand[1]))
        sheet = DRAWING.hand_sheet(view, words_in(language))
        assert not shortened(sheet.lines)
        check_apart(sheet.lines)


def test_every_region_shows_its_number_and_what_is_there():
    view = region(acting(), 8, kiwis=17, possums=19)
    texts = [line.text for line in DRAWING.table_sheet(view, words_in()).lines]
    assert {str(place) for place in REGIONS} <= set(texts)
    assert {"17", "19"} <= set(texts)


@pytest.mark.parametrize(
    "change",
    [
        {"kauri": True},
        {"kiwis": 3},
        {"possums": 3},
        {"maori": True},
        {"english": 1},
        {"english": 2},
        {"whare": True},
        {"reserve": True},
        {"poison": True},
        {"epidemic": True},
    ],
    ids=str,
)
def test_whatever_is_in_a_region_is_seen(change):
    bare = dict.fromkeys(("kauri", "maori", "whare", "reserve", "poison", "epidemic"), False)
    view = region(acting(), 8, **bare, kiwis=0, possums=0, english=0)
    assert PRESENTER.table_picture(region(view, 8, **change), words_in()) != PRESENTER.table_picture(view, words_in())


@pytest.mark.parametrize("border", BORDERS)
def test_a_road_a_flood_and_a_flooded_road_look_unlike_on_every_border(border):
    view = replace(acting(), roads=(), floods=())
    looks = [((), ()), ((border,), ()), ((), (border,)), ((border,), (border,))]
    drawn = [DRAWING.table_sheet(replace(view, roads=roads, floods=floods), words_in()) for roads, floods in looks]
    assert len({sheet.image.tobytes() for sheet in drawn}) == 4


def test_what_changed_is_ringed():
    view = replace(acting(), changed=(), changed_borders=(), trails=())
    plain = PRESENTER.table_picture(view, words_in())
    assert PRESENTER.table_picture(replace(view, changed=(3,)), words_in()) != plain
    assert PRESENTER.table_picture(replace(view, changed_borders=((3, 4),)), words_in()) != plain


MARKED = (
    MovePawn("kiwi", 1, 2),
    MovePawn("english", 25, 6),
    DriveOut("possum", 20, 17),
    Plant(9),
    ClearCut(8, 6),
    StowAway("city", 15),
    BuildRoad(8, 16),
    Flood(22, 25),
    ShakeRoad(23, 25),
    RaiseConscience(),
    LowerConscience(),
    Claim(Heritage.ERUPTION),
    Claim(Heritage.TSUNAMI, region=14),
    Claim(Heritage.POLITICAL_ACTIVISM, cells=2),
    Claim(Heritage.HUIA_CURSE, cursed=Heritage.SWARM),
    LiftCurse(Heritage.SWARM),
    ExchangeCard(Card.TRAPS),
)


def test_every_move_about_to_be_confirmed_is_marked_in_a_way_of_its_own():
    view = replace(acting(), conscience=6, roads=(), floods=())
    view = replace(view, boards=tuple(replace(board, claimed=(), cursed=()) for board in view.boards))
    pictures = [PRESENTER.hand_picture(view, words_in(), move) for move in (None, *MARKED)]
    assert len(set(pictures)) == len(pictures)


@pytest.mark.parametrize("place", REGIONS)
def test_a_hand_shows_the_part_of_the_island_where_a_move_takes_place(place):
    texts = [line.text for line in DRAWING.hand_sheet(acting(), words_in(), Plant(place)).lines]
    assert str(place) in texts


def numbered(sheet):
    """Return the regions whose numbers a hand shows: they are written larger than counts."""
    sizes = {NUMBER, OVERVIEW_NUMBER}
    return {int(line.text) for line in sheet.lines if line.size in sizes and line.text.isdigit() and line.ink.top > 92}


@every_table
@pytest.mark.parametrize("seed", range(3))
def test_every_place_a_question_offers_is_on_the_hand(seats, seed):
    game = Kauri()
    for turn in spread(list(random_game(game, game.setup(seats), Random(seed))), 60):
        if turn.seat == NATURE or turn.before.phase not in ON_THE_ISLAND:
            continue
        view = game.view(turn.before, turn.seat)
        moves = game.legal_moves(turn.before, turn.seat)
        offered = {place for move in moves if not isinstance(move, Claim) for place in places_of(view, move)}
        assert offered <= numbered(DRAWING.hand_sheet(view, words_in()))
        assert places_of(view, turn.move) <= numbered(DRAWING.hand_sheet(view, words_in(), turn.move))


@every_language
@pytest.mark.parametrize("faction", Faction)
def test_what_every_heritage_does_is_told_in_full_where_one_is_claimed(language, faction):
    view, words = claiming(faction), words_in(language)
    sheet, told = DRAWING.hand_sheet(view, words), " ".join(sentences(view, words, DETAILS))
    offered = claimable(view)
    assert len(offered) > 1
    assert all(words("kauri-heritage", heritage=one) in {line.text for line in sheet.lines} for one in offered)
    assert all(words("kauri-heritage-effect", heritage=one) in told for one in offered)
    assert not any("…" in line.text for line in sheet.lines)
    assert not shortened(sheet.lines)


def aims_of(view):
    """Return the claims of the first heritage that is aimed at a region."""
    moves = [move for move in own_moves(view, view.seat) if isinstance(move, Claim) and move.region]
    return [move for move in moves if move.heritage is moves[0].heritage]


def test_where_a_heritage_may_be_aimed_at_is_on_the_map_once_its_menu_is_open():
    words, found = words_in(), [(view, aims_of(view)) for view in map(claiming, Faction)]
    view, aims = max(found, key=lambda entry: len(entry[1]))
    assert PRESENTER.to_mark(view, own_moves(view, view.seat)) is None
    sheet = DRAWING.hand_sheet(view, words, PRESENTER.to_mark(view, aims))
    assert len(aims) > 1
    assert {move.region for move in aims} <= numbered(sheet)
    assert words("kauri-picture-heritage", heritage=aims[0].heritage) in {line.text for line in sheet.lines}


@pytest.mark.parametrize("seed", range(3))
def test_the_regions_of_ideas_are_bright(seed):
    game, told = Kauri(), words_in()("kauri-picture-ideas")
    for turn in spread(list(random_game(game, game.setup(4), Random(seed))), 60):
        if turn.seat == NATURE or turn.before.phase != "act":
            continue
        view, moves = game.view(turn.before, turn.seat), game.legal_moves(turn.before, turn.seat)
        ideas = tuple(Random(seed).sample(moves, min(5, len(moves))))
        sheet, plain = DRAWING.hand_sheet(view, words_in(), ideas), DRAWING.hand_sheet(view, words_in())
        places = {place for move in ideas for place in places_of(view, move)}
        assert places <= numbered(sheet)
        assert not places or sheet.png() != plain.png()
        assert told not in {line.text for line in plain.lines}


def places_of(view, move):
    """Return where a move takes place."""
    marks = marks_of(view, move)
    return {*marks.regions, *(place for border in marks.borders for place in border)}


def test_the_englishman_of_two_players_is_marked_where_he_is_and_goes():
    view = next(view for view in gallery("kauri", 2).readers if view.phase == "pawn")
    moves = [None, PawnMove(3), PawnRemove()]
    assert len({PRESENTER.hand_picture(view, words_in(), move) for move in moves}) == 3


def test_chosen_cards_are_marked_with_their_use():
    view = replace(acting(), phase="choose", sealed=None, hand=(Card.FELLING, Card.HUNT, Card.TIMBER))
    assert not {"Actions", "Initiative", "kept"} & set(written(view))
    sealed = replace(view, sealed=(Card.TIMBER, Card.FELLING))
    assert [text for text in written(sealed) if text in ("Actions", "Initiative", "kept")] == [
        "Initiative",
        "kept",
        "Actions",
    ]
    chosen = DRAWING.hand_sheet(view, words_in(), ChooseCards(Card.HUNT, Card.TIMBER))
    uses = [line.text for line in chosen.lines if line.text in ("Actions", "Initiative", "kept")]
    assert uses == ["kept", "Actions", "Initiative"]


def test_the_hand_tells_what_every_card_does():
    view = replace(acting(), phase="choose", sealed=None, hand=(Card.EXODUS, Card.SPATE, Card.CLAWS))
    assert {"Exodus", "3 moves", "Deluge", "flood 2 borders", "and", "attack 1 possum"} <= set(written(view))


def test_the_hand_tells_ones_own_points():
    view = acting()
    boards = [replace(board, score=77 if board.seat == view.seat else 66) for board in view.boards]
    texts = written(replace(view, boards=tuple(boards)))
    assert "77" in texts
    assert "66" not in texts


def test_everyone_is_named_with_their_card_and_initiative_of_this_turn():
    view = replace(acting(), seat=None, regions=())
    texts = written(view)
    cards = [words_in()("kauri-card", card=board.actions.value) for board in view.boards]
    assert set(PLAIN[:4]) | set(cards) <= set(texts)
    assert {"A", "B", "C", "D"} <= set(texts)
    for board in view.boards:
        assert texts.count(str(CARDS[board.initiative].initiative)) >= 2  # in the order, and beside the card


def test_the_end_names_the_winner_and_breaks_a_tie_by_priority():
    view = next(view for view in gallery("kauri", 4).spectators if view.phase == "over")
    tied = replace(view, boards=tuple(replace(board, score=20) for board in view.boards))
    maori = next(board.seat for board in view.boards if board.faction is Faction.MAORI)
    assert f"Victory: {PLAIN[maori]}." in DRAWING.alt_text(tied, words_in())


def test_numbers_in_a_row_are_told_as_a_span():
    assert spans([1, 2, 3, 5, 7, 8, 10, 11, 12, 13]) == ["1–3", "5", "7", "8", "10–13"]
    assert spans([]) == []


@every_language
@every_table
def test_alt_text_says_how_everybody_stands(seats, language):
    shown = gallery("kauri", seats)
    for view in (*shown.views, *shown.spectators):
        text = DRAWING.alt_text(view, words_in(language))
        assert text[-1] in ".…?"
        assert all(f" {board.score}" in text for board in view.boards)


def test_alt_text_says_what_lies_where():
    view = replace(acting(), roads=((6, 8),), floods=((22, 25),), changed=(4,))
    view = replace(view, regions=tuple(replace(place, kiwis=1, kauri=True, possums=0) for place in view.regions))
    view = region(region(view, 4, kiwis=0, kauri=False, possums=3), 7, possums=1, epidemic=True)
    text = DRAWING.alt_text(view, words_in())
    told = ("No kauri: 4.", "Kiwis: 1–3, 5–25.", "Possums: 7, 4 ×3.", "Epidemic: 7.", "Roads: 6–8.", "Floods: 22–25.")
    assert all(sentence in text for sentence in told)
    assert "Just changed: 4." in text
    assert "Kiwis: in every region." in DRAWING.alt_text(region(view, 4, kiwis=1), words_in())
