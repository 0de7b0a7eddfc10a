"""What the cards of the kiwi and the possum do."""

from rules.kauri.action_events import (
    BorderFlooded,
    EpidemicSpread,
    KauriEaten,
    KauriPlanted,
    KiwiHatched,
    PossumRepelled,
    PossumsBorn,
    PossumStowedAway,
    ReserveFounded,
)
from rules.kauri.map import REGIONS
from tests.rules.kauri.table import KauriTable, everywhere

KIWI, MAORI, ENGLISH, POSSUM = range(4)


def test_kiwis_brood_where_there_is_a_kiwi_and_a_kauri():
    table = KauriTable()
    table.carry_out("kiwi", "brood", kauri=[1, 2], kiwis={1: 1, 3: 1})
    assert table.choices("brood") == ["brood-1"]
    table.play("brood-1")
    assert table.told(KiwiHatched) == [KiwiHatched(KIWI, 1)]
    assert table.region(1).kiwis == 2


def test_nothing_hatches_from_an_empty_supply():
    table = KauriTable()
    table.carry_out("kiwi", "brood", kiwis=everywhere() | {1: 4})
    assert table.board("kiwi").supply["kiwi"] == 0
    assert table.choices("brood") == []


def test_kiwis_hunted_by_the_maori_never_come_back():
    table = KauriTable()
    table.carry_out("kiwi", "brood", kiwis={1: 20}, maori_kiwis=8)
    assert table.choices("brood") == []


def test_the_great_brood_needs_a_reserve():
    table = KauriTable()
    table.carry_out("kiwi", "great-brood", reserves=(4, 9))
    assert table.choices("brood") == ["brood-4", "brood-9"]


def test_a_kauri_is_planted_where_a_kiwi_has_none():
    table = KauriTable()
    table.carry_out("kiwi", "sprouting", kauri=[1, 2, 3], kiwis={1: 1, 4: 2, 5: 1})
    assert table.choices("plant") == ["plant-4", "plant-5"]
    table.play("plant-4")
    assert table.told(KauriPlanted) == [KauriPlanted(KIWI, 4)]
    assert table.region(4).kauri
    assert table.choices("plant") == []


def test_a_region_never_has_two_kauri():
    table = KauriTable()
    table.carry_out("kiwi", "sprouting")
    assert table.choices("plant") == []


def test_without_stock_nothing_can_be_planted():
    table = KauriTable()
    table.carry_out("kiwi", "sprouting", kauri=[1], kiwis={4: 1}, kauri_stock=0)
    assert table.choices("plant") == []


def test_three_reserves_can_be_founded_where_a_kiwi_lives_under_a_kauri():
    table = KauriTable()
    table.carry_out("kiwi", "sanctuary", kauri=[1, 2, 3, 4], kiwis={1: 1, 2: 1, 3: 1, 5: 1}, reserves=(1,))
    assert table.choices("found") == ["found-reserve-2", "found-reserve-3"]
    table.play("found-reserve-3")
    assert table.told(ReserveFounded) == [ReserveFounded(KIWI, 3)]
    table = KauriTable()
    table.carry_out("kiwi", "sanctuary", reserves=(1, 2, 3))
    assert table.choices("found") == []


def test_a_reserve_protects_its_kauri_and_its_kiwis_from_everybody():
    table = KauriTable()
    table.carry_out("english", "timber", reserves=(6,))
    assert "clear-cut-6-6" not in table.choices()
    table = KauriTable()
    table.carry_out("possum", "mass-migration", reserves=(5, 6, 8))
    assert table.choices("forage") == ["forage-9"]
    table = KauriTable(maori=9)
    table.carry_out("maori", "kiwi-hunt", reserves=(9,))
    assert table.choices("hunt") == []
    table = KauriTable(maori=9)
    table.carry_out("maori", "haka", reserves=(9,), kiwis={9: 2}, possums={9: 1})
    assert table.choices("drive-out-kiwi") == []
    assert table.choices("drive-out-possum")


def test_kiwis_may_leave_a_reserve_by_themselves():
    table = KauriTable()
    table.carry_out("kiwi", "exodus", kiwis={1: 1}, reserves=(1,))
    table.play("move-kiwi-1-3")
    assert table.region(3).kiwis == 1


def test_a_flood_closes_a_border_next_to_a_kiwi_for_everybody():
    table = KauriTable()
    table.carry_out("kiwi", "spate", kiwis={1: 1}, possums={2: 1})
    assert table.choices("flood") == ["flood-1-2", "flood-1-3"]
    table.play("flood-1-2", "flood-1-3")
    assert table.told(BorderFlooded) == [BorderFlooded(KIWI, 1, 3, road=False)]
    assert table.choices("flood") == []
    table.arrange(kiwis={1: 1, 5: 1})
    assert table.choices("flood") == []


def test_nobody_crosses_a_flooded_border():
    floods = ((5, 6), (6, 8))
    table = KauriTable()
    table.carry_out("english", "forced-march", floods=floods)
    assert table.choices("move") == ["move-english-6-9"]
    table = KauriTable()
    table.carry_out("possum", "dispersal", floods=floods, possums={6: 1})
    assert table.choices("move") == ["move-possum-6-9"]
    table = KauriTable()
    table.carry_out("kiwi", "exodus", floods=floods, kiwis={6: 1})
    assert table.choices("move") == ["move-kiwi-6-9"]
    table = KauriTable(maori=5)
    table.carry_out("maori", "waka", floods=floods)
    assert table.choices("move") == ["move-maori-5-3", "move-maori-5-4"]


def test_moves_may_be_shared_among_kiwis():
    table = KauriTable()
    table.carry_out("kiwi", "exodus", kiwis={1: 2})
    table.play("move-kiwi-1-2", "move-kiwi-1-3", "move-kiwi-2-4")
    assert (table.region(3).kiwis, table.region(4).kiwis) == (1, 1)
    assert table.choices() == ["end-actions"]


def test_a_kiwi_attacks_a_possum_in_its_own_region():
    table = KauriTable()
    table.carry_out("kiwi", "claws", kiwis={5: 1, 7: 1}, possums={5: 2, 6: 1})
    before = table.board("possum").supply["possum"]
    assert table.choices("attack") == ["attack-5"]
    table.play("attack-5")
    assert table.told(PossumRepelled) == [PossumRepelled(KIWI, 5, (POSSUM,))]
    assert table.region(5).possums == 1
    assert table.board("possum").supply["possum"] == before + 1


def test_possums_breed_in_different_regions():
    table = KauriTable()
    table.carry_out("possum", "fecundity", possums={5: 1, 6: 2})
    table.play("breed-5")
    assert table.told(PossumsBorn) == [PossumsBorn(POSSUM, 5, 1, "breed")]
    assert table.choices("breed") == ["breed-6"]


def test_a_possum_that_moves_on_may_breed_where_it_arrives():
    table = KauriTable()
    table.carry_out("possum", "breeding", possums={5: 1})
    table.play("move-possum-5-4", "breed-4", "move-possum-4-2")
    assert (table.region(4).possums, table.region(2).possums) == (1, 1)


def test_a_litter_needs_two_possums_and_adds_two():
    table = KauriTable()
    table.carry_out("possum", "litter", possums={5: 1, 6: 2})
    assert table.choices("bear") == ["bear-litter-6"]
    table.play("bear-litter-6")
    assert table.region(6).possums == 4


def test_a_litter_is_as_large_as_the_supply_allows():
    table = KauriTable()
    table.carry_out("possum", "litter", possums={6: 29})
    table.play("bear-litter-6")
    assert table.told(PossumsBorn) == [PossumsBorn(POSSUM, 6, 1, "litter")]
    table = KauriTable()
    table.carry_out("possum", "fecundity", possums={6: 30})
    assert table.choices() == ["end-actions"]


def test_foraging_sends_a_kauri_to_the_stock_and_endangers_the_kiwis():
    table = KauriTable()
    table.carry_out("possum", "stowaway", possums={5: 1, 8: 1}, kauri=[5, 9], kiwis={5: 2})
    stock = table.view().kauri_stock
    assert table.choices("forage") == ["forage-5"]
    table.play("forage-5")
    assert table.told(KauriEaten) == [KauriEaten(POSSUM, 5, 2, (KIWI,))]
    assert table.view().kauri_stock == stock + 1
    assert table.region(5).kiwis == 2


def test_one_stowaway_comes_to_a_city_and_one_along_a_road():
    table = KauriTable()
    table.carry_out("possum", "stowaway", roads=((8, 16),))
    assert table.choices("stow") == [
        *("stow-away-city-6", "stow-away-city-15", "stow-away-city-25"),
        *("stow-away-road-8", "stow-away-road-16"),
    ]
    table.play("stow-away-road-16")
    assert table.told(PossumStowedAway) == [PossumStowedAway(POSSUM, 16, "road")]
    assert table.choices("stow") == ["stow-away-city-6", "stow-away-city-15", "stow-away-city-25"]
    table.play("stow-away-city-25")
    assert table.choices("stow") == []


def test_without_roads_only_one_stows_away():
    table = KauriTable()
    table.carry_out("possum", "stowaway")
    table.play("stow-away-city-25")
    assert table.choices("stow") == []


def test_an_epidemic_breaks_out_where_possums_are():
    table = KauriTable()
    table.carry_out("possum", "contagion")
    assert table.choices("spread") == [f"spread-epidemic-{region}" for region in (5, 6, 8, 9)]
    table.play("spread-epidemic-6")
    assert table.told(EpidemicSpread) == [EpidemicSpread(POSSUM, 6, (ENGLISH,))]
    assert table.board("possum").supply["epidemic"] == 0
    assert table.choices("breed")


def test_humans_do_nothing_in_an_epidemic_but_leave():
    for card, conscience in [("felling", 1), ("timber", 1), ("hunt", 7), ("roadworks", 1), ("forced-march", 7)]:
        table = KauriTable()
        table.carry_out("english", card, epidemic=6, conscience=conscience)
        assert table.kinds() == ["move_pawn", "end_actions"]
    for card in ("kiwi-hunt", "possum-hunt", "haka", "ambush"):
        table = KauriTable(maori=9)
        table.carry_out("maori", card, epidemic=9)
        assert table.kinds() == ["move_pawn", "end_actions"]


def test_no_human_enters_an_epidemic_or_reaches_into_it():
    table = KauriTable()
    table.carry_out("english", "timber", epidemic=8)
    assert table.choices("move") == ["move-english-6-5", "move-english-6-9"]
    assert table.choices("clear-cut") == ["clear-cut-6-6", "clear-cut-6-5", "clear-cut-6-9"]
    table = KauriTable()
    table.carry_out("english", "traps", epidemic=8, conscience=7)
    assert table.choices("trap") == ["trap-6-6", "trap-6-5", "trap-6-9"]
    table = KauriTable(maori=9)
    table.carry_out("maori", "haka", epidemic=8)
    assert "move-maori-9-8" not in table.choices()
    assert "drive-out-kiwi-9-8" not in table.choices()


def test_animals_do_not_mind_an_epidemic():
    table = KauriTable()
    table.carry_out("kiwi", "claws", epidemic=6)
    assert "attack-6" in table.choices()
    assert "move-kiwi-5-6" in table.choices()


def test_a_second_epidemic_has_to_wait_for_the_next_period():
    table = KauriTable()
    table.carry_out("possum", "contagion", epidemic=6)
    assert table.choices("spread") == []


def test_every_region_can_be_crossed_but_the_volcano():
    table = KauriTable()
    table.carry_out("kiwi", "exodus", kiwis={17: 1})
    assert table.choices("move") == [f"move-kiwi-17-{region}" for region in (8, 11, 13, 16, 20)]
    assert all(region in REGIONS for region in (8, 11, 13, 16, 20))
