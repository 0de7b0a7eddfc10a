"""What the cards of the Maori and the English do."""

from random import Random

from rules.kauri.action_events import (
    AnimalsDrivenOut,
    AnimalsHunted,
    CardExchanged,
    CardFetched,
    KauriFelled,
    PawnMoved,
    PoisonLaid,
    PossumCaught,
    RoadBuilt,
    WhareBuilt,
)
from rules.kauri.cards import Card
from rules.kauri.map import REGIONS
from tests.rules.kauri.table import KauriTable

KIWI, MAORI, ENGLISH, POSSUM = range(4)


def test_a_temple_needs_a_kauri_and_solitude_outside_the_cities():
    table = KauriTable(maori=18)
    table.carry_out("maori", "temple-path", kiwis={}, possums={})
    assert table.choices("build") == ["build-temple-18"]
    for spoilt in ({"kiwis": {18: 1}}, {"possums": {18: 1}}, {"english": (18,)}, {"whares": (18,)}, {"kauri": [1]}):
        table = KauriTable(maori=18)
        table.carry_out("maori", "temple-path", **{"kiwis": {}, "possums": {}} | spoilt)
        assert table.choices("build") == []
    table = KauriTable(maori=18)
    table.carry_out("maori", "temple-path", kiwis={}, possums={}, maori=15)
    assert table.choices("build") == []


def test_the_maori_may_build_before_or_after_she_moves():
    table = KauriTable(maori=18)
    table.carry_out("maori", "temple-path", kiwis={18: 1}, possums={})
    table.play("move-maori-18-19", "build-temple-19")
    assert table.told(WhareBuilt) == [WhareBuilt(MAORI, 19, "temple")]
    assert (table.board("maori").score, table.board("maori").supply["whare"]) == (3, 7)


def test_there_are_eight_whares():
    table = KauriTable(maori=18)
    table.carry_out("maori", "temple-path", kiwis={}, possums={}, whares=(1, 2, 3, 4, 5, 7, 8, 9))
    assert table.choices("build") == []


def test_a_suburb_needs_the_treaty_and_a_city_but_no_solitude():
    table = KauriTable()
    table.carry_out("maori", "suburb", maori=6)
    assert table.choices("build") == []
    table.arrange(claimed="treaty")
    assert table.choices("build") == ["build-suburb-6"]
    table.play("build-suburb-6")
    assert table.told(WhareBuilt) == [WhareBuilt(MAORI, 6, "suburb")]


def test_a_hunt_takes_all_kiwis_or_all_possums_of_her_region():
    table = KauriTable(maori=9)
    table.carry_out("maori", "kiwi-hunt", kiwis={9: 3}, possums={9: 2})
    table.play("hunt-kiwis-9")
    assert table.told(AnimalsHunted) == [AnimalsHunted(MAORI, "kiwi", 9, 3, hurt=(KIWI,))]
    table = KauriTable(maori=9)
    table.carry_out("maori", "possum-hunt", kiwis={9: 3}, possums={9: 2})
    table.play("hunt-possums-9")
    assert (table.region(9).kiwis, table.region(9).possums) == (3, 0)
    assert table.board("maori").possums == table.board("maori").score == 2


def test_a_snare_takes_one_possum():
    table = KauriTable(maori=9)
    table.carry_out("maori", "ambush", possums={9: 2})
    table.play("snare-9")
    assert table.told(PossumCaught) == [PossumCaught(MAORI, 9, "snare", (POSSUM,))]
    assert table.region(9).possums == 1


def test_driving_out_takes_two_steps_one_a_species():
    table = KauriTable(maori=18)
    table.carry_out("maori", "haka", kiwis={18: 2}, possums={18: 3})
    table.play("drive-out-possum-18-16")
    assert table.told(AnimalsDrivenOut) == [AnimalsDrivenOut(MAORI, "possum", 18, 16, 3, (POSSUM,))]
    assert table.choices() == ["drive-out-kiwi-18-16", "drive-out-kiwi-18-19", "end-actions"]
    table.play("drive-out-kiwi-18-19")
    assert (table.region(19).kiwis, table.region(16).possums, table.region(18).kiwis) == (2, 3, 0)
    assert table.choices() == ["end-actions"]


def test_nothing_is_driven_over_a_flooded_border():
    table = KauriTable(maori=18)
    table.carry_out("maori", "temple-grove", floods=((16, 18),))
    assert table.choices("drive") == ["drive-out-kiwi-18-19"]


def test_felling_brings_the_kauri_of_an_englishmans_region_to_the_board():
    table = KauriTable()
    table.carry_out("english", "felling")
    assert table.choices("fell") == ["fell-6"]
    table.play("fell-6")
    assert table.told(KauriFelled) == [KauriFelled(ENGLISH, 6, "felling", 1, (KIWI,))]
    assert (table.region(6).kauri, table.region(6).kiwis, table.board("english").kauri) == (False, 1, 1)
    table.play("move-english-6-5")
    assert table.choices() == ["end-actions"]


def test_a_clear_cut_takes_two_kauri_and_drives_their_kiwis_off_the_map():
    table = KauriTable()
    table.carry_out("english", "timber", kiwis={6: 1, 8: 2})
    table.play("clear-cut-6-6")
    assert table.choices("clear") == ["clear-cut-6-5", "clear-cut-6-8", "clear-cut-6-9"]
    table.play("clear-cut-6-8")
    assert table.told(KauriFelled) == [KauriFelled(ENGLISH, 8, "clear_cut", 2, (KIWI,))]
    assert table.board("kiwi").score == 0
    assert table.board("english").score == 2
    assert table.kinds() == ["move_pawn", "end_actions"]


def test_a_clear_cut_may_be_only_beside_him():
    table = KauriTable()
    table.carry_out("english", "clearing", kauri=[8])
    table.play("clear-cut-6-8")
    assert table.choices() == ["end-actions"]


def test_the_rest_of_a_clear_cut_is_lost_when_he_has_left():
    table = KauriTable()
    table.carry_out("english", "timber")
    table.play("clear-cut-6-6", "move-english-6-8")
    assert table.choices() == ["end-actions"]


def test_a_clear_cut_belongs_to_one_englishman():
    table = KauriTable()
    table.carry_out("english", "timber", english=(6, 25))
    table.play("clear-cut-25-25")
    assert all(code.startswith("clear-cut-25") for code in table.choices("clear"))


def test_rangers_hunt_all_possums_of_an_englishmans_region():
    table = KauriTable()
    table.carry_out("english", "hunt", conscience=7, possums={8: 3})
    assert table.choices("hunt") == []
    table.play("move-english-6-8", "hunt-8")
    assert table.told(AnimalsHunted) == [AnimalsHunted(ENGLISH, "possum", 8, 3, hurt=(POSSUM,))]
    assert table.board("english").possums == table.board("english").score == 3


def test_traps_take_two_possums_around_one_englishman():
    table = KauriTable()
    table.carry_out("english", "traps", conscience=7, english=(6, 25), possums={6: 1, 8: 2, 22: 1})
    assert table.choices("trap") == ["trap-6-6", "trap-6-8", "trap-25-22"]
    table.play("trap-6-8")
    assert table.told(PossumCaught) == [PossumCaught(ENGLISH, 8, "traps", (POSSUM,))]
    assert table.choices("trap") == ["trap-6-6", "trap-6-8"]
    table.play("trap-6-8")
    assert table.choices() == ["end-actions"]


def test_roads_begin_at_an_englishman_or_at_the_network():
    table = KauriTable()
    table.carry_out("english", "roadworks")
    assert table.choices("build") == ["build-road-5-6", "build-road-6-8", "build-road-6-9"]
    table.play("build-road-6-8")
    assert table.told(RoadBuilt) == [RoadBuilt(ENGLISH, 6, 8)]
    assert "build-road-8-16" in table.choices()
    table.play("build-road-8-16")
    assert table.view().roads == ((6, 8), (8, 16))
    assert table.choices("build") == []


def test_an_englishman_goes_anywhere_on_his_network_with_one_move():
    table = KauriTable()
    table.carry_out("english", "hunt", roads=((6, 8), (8, 16), (16, 18)))
    assert table.choices("move") == [f"move-english-6-{region}" for region in (5, 8, 9, 16, 18)]
    table.play("move-english-6-18")
    assert table.told(PawnMoved) == [PawnMoved(ENGLISH, "english", 6, 18, "road")]


def test_by_our_ruling_the_network_is_for_englishmen_and_not_for_kiwis():
    table = KauriTable()
    table.carry_out("kiwi", "exodus", roads=((6, 8), (8, 16), (16, 18)))
    assert "move-kiwi-6-8" in table.choices()
    assert "move-kiwi-6-16" not in table.choices()
    assert "move-kiwi-6-18" not in table.choices()


def test_a_flooded_road_joins_nothing():
    table = KauriTable()
    table.carry_out("english", "roadworks", roads=((6, 8), (8, 16)), floods=((6, 8),))
    assert table.choices("move") == ["move-english-6-5", "move-english-6-9"]
    assert "build-road-6-8" not in table.choices()
    assert "build-road-8-17" in table.choices()


def test_a_network_may_be_travelled_through_an_epidemic():
    table = KauriTable()
    table.carry_out("english", "hunt", roads=((6, 8), (8, 16)), epidemic=8)
    assert table.choices("move") == ["move-english-6-5", "move-english-6-9", "move-english-6-16"]


def test_there_are_eight_roads():
    roads = ((1, 2), (1, 3), (2, 3), (2, 4), (3, 4), (3, 5), (4, 5), (5, 6))
    table = KauriTable()
    table.carry_out("english", "roadworks", roads=roads)
    assert table.choices("build") == []
    assert table.board("english").supply["road"] == 0


def test_moves_may_be_shared_between_englishmen():
    table = KauriTable()
    table.carry_out("english", "forced-march", english=(6, 25))
    table.play("move-english-25-24", "move-english-6-8")
    assert table.view().tasks[0].action == "poison"
    assert (table.region(24).english, table.region(8).english) == (1, 1)


def test_poison_is_laid_once_a_region_and_works_at_each_end_of_a_period():
    table = KauriTable()
    table.carry_out("english", "forced-march", conscience=7, possums={6: 3})
    table.play("lay-poison-6")
    assert table.told(PoisonLaid) == [PoisonLaid(ENGLISH, 6, (POSSUM,))]
    table.finish_period()
    assert (table.region(6).possums, table.board("english").possums) == (2, 1)
    table.finish_period()
    assert (table.region(6).possums, table.board("english").possums) == (1, 2)
    assert table.region(6).poison


def test_stewardship_exchanges_the_kept_card_in_secret():
    table = KauriTable()
    table.draw(english="stewardship hunt felling")
    for faction in ("kiwi", "maori", "possum"):
        table.choose(faction, table.view(table.seat(faction)).hand[0])
    table.choose("english", "stewardship", "hunt")
    while table.acting != "english":
        table.end()
    table.play("exchange-timber")
    assert table.told(CardExchanged, CardFetched) == [
        CardExchanged(ENGLISH),
        CardFetched(ENGLISH, Card.FELLING, Card.TIMBER),
    ]
    assert table.told(CardFetched)[0].to == ENGLISH
    assert table.view(ENGLISH).hand == (Card.TIMBER,)
    assert Card.FELLING in table.view(ENGLISH).pile
    assert table.choices("exchange") == []


def test_whoever_knew_the_exchanged_card_knows_that_it_is_gone():
    table = KauriTable()
    table.draw(english="stewardship hunt felling")
    for faction in ("kiwi", "maori", "possum"):
        table.choose(faction, table.view(table.seat(faction)).hand[0])
    table.choose("english", "stewardship", "hunt")
    while table.acting != "english":
        table.end()
    table.arrange(known=[None, None, Card.FELLING, None])
    table.play("exchange-timber")
    assert table.board("english").known is None
    for seed in range(30):
        assert table.game.imagine(table.view(KIWI), Random(seed)).hands[ENGLISH] != (Card.FELLING,)


def test_stewardship_finds_nothing_in_an_empty_pile():
    table = KauriTable()
    for _ in range(3):
        table.turn()
        table.finish_turn()
    table.turn()
    while table.acting != "english":
        table.end()
    assert table.board("english").pile_size == 0
    assert table.choices("exchange") == []


def test_what_others_hold_in_the_last_turn_of_a_period_can_be_worked_out():
    table = KauriTable()
    for _ in range(3):
        table.turn()
        table.finish_turn()
    table.draw()
    for seed in range(5):
        imagined = table.game.imagine(table.view(KIWI), Random(seed))
        assert imagined.hands == table.state.hands


def test_a_felled_kauri_is_out_of_the_game():
    table = KauriTable()
    table.carry_out("english", "felling", kauri=REGIONS)
    before = table.view().kauri_stock
    table.play("fell-6")
    assert table.view().kauri_stock == before
