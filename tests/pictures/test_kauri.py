"""Kauri's pictures: a true map, small, legible, the same for the same view, and telling no secrets."""

import struct
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from itertools import combinations
from random import Random

import pytest
from PIL import Image

from pictures.alt import ALT_LIMIT
from pictures.fonts import covers
from pictures.kauri import alt_text, hand_picture, hand_sheet, table_picture, table_sheet
from pictures.kauri_alt import spans
from pictures.kauri_colours import PAINTS
from pictures.kauri_land import AREAS, FERRIES, MIDDLES, RANGES, VOLCANO, coast, edges, outline, shared_edges
from pictures.palette import SMALLEST_TEXT
from presenters.contract import Words
from presenters.texts import LANGUAGES
from rules.kauri.cards import CARDS, DECKS, Card
from rules.kauri.heritages import Heritage
from rules.kauri.map import BORDERS, COAST, REGIONS, RIM
from rules.kauri.moves import ChooseCards, PawnMove, PawnRemove
from rules.kauri.pieces import Faction
from rules.kauri.steps import (
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
from tests.pictures.kauri_tables import SEATS, acting, crowded, reader_views, region, spectator_views, states
from tests.pictures.tables import HOSTILE, LONG, NAMES, PLAIN, words_in
from tests.presenters.telling import RecordingTexts
from tests.presenters.test_locales import messages

LARGEST = 100 * 1024
every_table = pytest.mark.parametrize("seats", SEATS)
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_name = pytest.mark.parametrize("names", NAMES.values(), ids=list(NAMES))
both_pictures = pytest.mark.parametrize("draw", [table_picture, hand_picture])


def chunks(png):
    """Return the names of a PNG file's parts."""
    place, found = 8, []
    while place < len(png):
        (length,) = struct.unpack(">I", png[place : place + 4])
        found.append(png[place + 4 : place + 8].decode())
        place += length + 12
    return found


def written(view, language="en", names=PLAIN):
    return [line.text for line in hand_sheet(view, words_in(language, names)).lines]


def all_views(seats):
    return [*reader_views(seats), *([crowded()] if seats == 4 else ())]


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


@both_pictures
@every_table
def test_pictures_are_small_almost_square_and_say_nothing_of_their_making(seats, draw):
    for view in all_views(seats):
        png = draw(view, words_in("fr", LONG))
        picture = Image.open(BytesIO(png))
        assert png.startswith(b"\x89PNG\r\n\x1a\n")
        assert (picture.mode, picture.width) == ("P", 1000)
        assert picture.height <= picture.width * (0.9 if draw is table_picture else 1.04)
        assert len(png) <= LARGEST
        assert set(chunks(png)) == {"IHDR", "PLTE", "tRNS", "IDAT", "IEND"}


def test_the_colours_leave_room_for_the_corners():
    assert len(PAINTS) == len(set(PAINTS)) <= 252


@every_name
@every_language
@every_table
def test_every_text_is_legible_and_within_the_picture(seats, language, names):
    for view in all_views(seats)[::2]:
        sheet = hand_sheet(view, words_in(language, names))
        width, height = sheet.image.size
        for line in sheet.lines:
            assert line.size >= SMALLEST_TEXT
            assert line.ink.left >= 0
            assert line.ink.right <= width
            assert line.ink.top >= 0
            assert line.ink.bottom <= height
            assert line.room.left <= line.ink.left
            assert line.ink.right <= line.room.right
            assert all(character == " " or covers(character) for character in line.text)


@every_language
@every_table
def test_no_text_is_written_over_another(seats, language):
    for view in all_views(seats):
        for one, other in combinations(hand_sheet(view, words_in(language, LONG)).lines, 2):
            apart = (
                one.ink.right <= other.ink.left
                or other.ink.right <= one.ink.left
                or one.ink.bottom <= other.ink.top
                or other.ink.bottom <= one.ink.top
            )
            assert apart, (one, other)


def shortened(sheet):
    """Return the texts that were cut; one broken into lines is whole."""
    parts = {}
    for line in sheet.lines:
        parts.setdefault(line.wanted, set()).add(line.text)
    return {wanted for wanted, texts in parts.items() if any("…" in text and "…" not in wanted for text in texts)}


@every_language
@every_table
def test_only_names_are_ever_shortened(seats, language):
    for view in all_views(seats):
        assert shortened(hand_sheet(view, words_in(language, LONG))) <= set(LONG)


@every_language
@pytest.mark.parametrize("faction", Faction)
def test_every_card_is_told_in_full(language, faction):
    deck = DECKS[faction]
    for hand in (deck[:3], deck[3:6], deck[6:]):
        view = replace(acting(), phase="choose", hand=hand, sealed=(hand[0], hand[1]))
        sheet = hand_sheet(view, words_in(language))
        assert not shortened(sheet)
        for one, other in combinations(sheet.lines, 2):
            beside = one.ink.right <= other.ink.left or other.ink.right <= one.ink.left
            assert beside or one.ink.bottom <= other.ink.top or other.ink.bottom <= one.ink.top, (one, other)


@both_pictures
def test_the_same_view_gives_the_same_picture(draw):
    view, words = crowded(), words_in("fr")
    first = draw(view, words)
    draw(reader_views(2)[4], words_in("en", LONG))
    assert draw(replace(view), words_in("fr")) == first


def test_threads_do_not_disturb_each_other():
    views = reader_views(4)[::4]
    alone = [hand_picture(view, words_in()) for view in views]
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(lambda view: hand_picture(view, words_in()), views))
    assert together == alone


@every_table
def test_what_is_hidden_changes_nothing(seats):
    game, _ = states(seats)
    words, rng = words_in(), Random(7)
    for view in spectator_views(seats)[1::4]:
        other = game.view(game.imagine(view, rng), None)
        assert table_picture(other, words) == table_picture(view, words)
    for view in reader_views(seats)[1::4]:
        other = game.view(game.imagine(view, rng), view.seat)
        assert hand_picture(other, words) == hand_picture(view, words)
        assert alt_text(other, words) == alt_text(view, words)


@every_table
def test_the_table_shows_a_player_no_more_than_a_spectator(seats):
    for own, public in list(zip(reader_views(seats), spectator_views(seats), strict=True))[::4]:
        assert table_picture(own, words_in()) == table_picture(public, words_in())
        assert hand_picture(public, words_in()) == table_picture(public, words_in())


def test_every_region_shows_its_number_and_what_is_there():
    view = region(acting(), 8, kiwis=17, possums=19)
    texts = written(view)
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
    assert table_picture(region(view, 8, **change), words_in()) != table_picture(view, words_in())


@pytest.mark.parametrize("border", BORDERS)
def test_a_road_a_flood_and_a_flooded_road_look_unlike_on_every_border(border):
    view = replace(acting(), roads=(), floods=())
    looks = [((), ()), ((border,), ()), ((), (border,)), ((border,), (border,))]
    drawn = [table_sheet(replace(view, roads=roads, floods=floods), words_in()) for roads, floods in looks]
    assert len({sheet.image.tobytes() for sheet in drawn}) == 4


def test_what_changed_is_ringed():
    view = replace(acting(), changed=(), changed_borders=(), trails=())
    plain = table_picture(view, words_in())
    assert table_picture(replace(view, changed=(3,)), words_in()) != plain
    assert table_picture(replace(view, changed_borders=((3, 4),)), words_in()) != plain


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
    pictures = [hand_picture(view, words_in(), move) for move in (None, *MARKED)]
    assert len(set(pictures)) == len(pictures)


def test_the_englishman_of_two_players_is_marked_where_he_is_and_goes():
    view = next(view for view in reader_views(2) if view.phase == "pawn")
    moves = [None, PawnMove(3), PawnRemove()]
    assert len({hand_picture(view, words_in(), move) for move in moves}) == 3


def test_chosen_cards_are_marked_with_their_use():
    view = replace(acting(), phase="choose", sealed=None, hand=(Card.FELLING, Card.HUNT, Card.TIMBER))
    assert not {"Actions", "Initiative", "kept"} & set(written(view))
    sealed = replace(view, sealed=(Card.TIMBER, Card.FELLING))
    assert [text for text in written(sealed) if text in ("Actions", "Initiative", "kept")] == [
        "Initiative",
        "kept",
        "Actions",
    ]
    chosen = hand_sheet(view, words_in(), ChooseCards(Card.HUNT, Card.TIMBER))
    uses = [line.text for line in chosen.lines if line.text in ("Actions", "Initiative", "kept")]
    assert uses == ["kept", "Actions", "Initiative"]


def test_the_hand_tells_what_every_card_does():
    view = replace(acting(), phase="choose", sealed=None, hand=(Card.EXODUS, Card.SPATE, Card.CLAWS))
    assert {"Exodus", "3 moves", "Spate", "flood 2 borders", "and", "send 1 possum off"} <= set(written(view))


def test_everyone_is_named_with_their_card_and_initiative_of_this_turn():
    view = replace(acting(), seat=None, regions=())
    texts = written(view)
    cards = [words_in()("kauri-card", card=board.actions.value) for board in view.boards]
    assert set(PLAIN[:4]) | set(cards) <= set(texts)
    assert {"A", "B", "C", "D"} <= set(texts)
    for board in view.boards:
        assert texts.count(str(CARDS[board.initiative].initiative)) >= 2  # in the order, and beside the card


def test_the_end_names_the_winner_and_breaks_a_tie_by_priority():
    view = next(view for view in spectator_views(4) if view.phase == "over")
    tied = replace(view, boards=tuple(replace(board, score=20) for board in view.boards))
    maori = next(board.seat for board in view.boards if board.faction is Faction.MAORI)
    assert f"Victory: {PLAIN[maori]}." in alt_text(tied, words_in())


def test_numbers_in_a_row_are_told_as_a_span():
    assert spans([1, 2, 3, 5, 7, 8, 10, 11, 12, 13]) == ["1–3", "5", "7", "8", "10–13"]
    assert spans([]) == []


@every_name
@every_language
@every_table
def test_alt_text_says_who_plays_and_how_they_stand(seats, language, names):
    words = words_in(language, names)
    for view in (*all_views(seats), *spectator_views(seats)):
        text = alt_text(view, words)
        assert 0 < len(text) <= ALT_LIMIT
        assert text[-1] in ".…?"
        assert all(words.name(seat) in text for seat in range(view.players))
        assert all(f" {board.score}" in text for board in view.boards)


def test_alt_text_says_what_lies_where():
    view = replace(acting(), roads=((6, 8),), floods=((22, 25),), changed=(4,))
    view = replace(view, regions=tuple(replace(place, kiwis=1, kauri=True, possums=0) for place in view.regions))
    view = region(region(view, 4, kiwis=0, kauri=False, possums=3), 7, possums=1, epidemic=True)
    text = alt_text(view, words_in())
    told = ("No kauri: 4.", "Kiwis: 1–3, 5–25.", "Possums: 7, 4 ×3.", "Epidemic: 7.", "Roads: 6–8.", "Floods: 22–25.")
    assert all(sentence in text for sentence in told)
    assert "Just changed: 4." in text
    assert "Kiwis: in every region." in alt_text(region(view, 4, kiwis=1), words_in())


@every_language
def test_every_text_for_pictures_is_used(language):
    texts = RecordingTexts(language)
    words = Words(texts, HOSTILE)
    view = acting()
    others = [replace(view, phase=phase) for phase in ("resettle", "endure", "cast", "draw", "mulligan", "start")]
    nothing = replace(view, tasks=())
    alone = replace(view, regions=tuple(replace(place, kiwis=1) for place in view.regions))
    for shown in (nothing, alone, crowded(), *others, *(view for seats in SEATS for view in all_views(seats))):
        hand_sheet(shown, words)
        table_sheet(shown, words)
        alt_text(shown, words)
    hand_sheet(view, words, ExchangeCard(Card.TRAPS))
    ours = {key for key in messages(language, "kauri.ftl") if key.startswith(("kauri-picture-", "kauri-alt-"))}
    assert ours - texts.used == set()
