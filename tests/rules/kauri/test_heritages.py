"""The heritages of Kauri: claiming them, and what each of them does."""

from rules.kauri.action_events import (
    AnimalsHunted,
    CurseLifted,
    HeritageClaimed,
    KauriFelled,
    NestRaided,
    PawnMoved,
    PossumsBorn,
    PossumsSwept,
    RoadLost,
    SlotCursed,
    WhareBuilt,
    WhareLost,
)
from rules.kauri.events import ConscienceMoved, PawnLanded
from rules.kauri.heritages import Heritage
from tests.rules.kauri.table import KauriTable

KIWI, MAORI, ENGLISH, POSSUM = range(4)


def claiming(faction, **position):
    """Bring a faction to its claim of a heritage."""
    table = KauriTable()
    table.carry_out(faction, f"heritage-{faction}", **position)
    return table


def test_a_heritage_costs_a_token_and_is_claimed_once():
    table = claiming("possum")
    assert table.choices("claim") == ["claim-proliferation", "claim-nocturnal", "claim-swarm", "claim-nest-raid"]
    table.play("claim-nocturnal")
    assert table.told(HeritageClaimed) == [HeritageClaimed(POSSUM, Heritage.NOCTURNAL)]
    assert table.board("possum").claimed == (Heritage.NOCTURNAL,)
    assert table.board("possum").tokens == 3
    assert table.choices() == ["end-actions"]
    table = claiming("possum", claimed="nocturnal")
    assert "claim-nocturnal" not in table.choices()


def test_without_tokens_nothing_can_be_claimed():
    table = claiming("possum", tokens=[5, 4, 4, 0])
    assert table.choices() == ["end-actions"]


def test_an_eruption_sweeps_all_possums_off_the_rim_of_the_volcano():
    table = claiming("kiwi", possums={16: 2, 20: 1, 8: 3})
    table.play("claim-eruption")
    assert table.told(PossumsSwept) == [
        PossumsSwept(KIWI, 16, 2, "eruption", (POSSUM,)),
        PossumsSwept(KIWI, 20, 1, "eruption", (POSSUM,)),
    ]
    assert table.board("possum").score == 3


def test_a_heritage_may_be_claimed_without_effect():
    table = claiming("kiwi", possums={8: 1})
    table.play("claim-eruption")
    assert table.told(PossumsSwept) == []
    assert table.board("kiwi").claimed == (Heritage.ERUPTION,)


def test_a_tsunami_empties_one_coastal_region_and_breaks_its_roads():
    table = claiming("kiwi", possums={8: 2, 11: 4}, roads=((8, 16), (11, 17), (16, 18)))
    assert table.choices("claim-tsunami") == ["claim-tsunami-8", "claim-tsunami-16", "claim-tsunami-18"]
    table.play("claim-tsunami-8")
    assert table.told(PossumsSwept, RoadLost) == [
        PossumsSwept(KIWI, 8, 2, "tsunami", (POSSUM,)),
        RoadLost(KIWI, 8, 16, "tsunami", (ENGLISH,)),
    ]
    assert table.view().roads == ((11, 17), (16, 18))


def test_a_tsunami_with_nothing_to_sweep_can_still_be_claimed():
    table = claiming("kiwi", possums={11: 4})
    assert table.choices("claim-tsunami") == ["claim-tsunami"]


def test_an_earthquake_takes_one_whare_or_three_roads():
    table = claiming("kiwi", whares=(4, 18), roads=((1, 2), (1, 3), (2, 3), (2, 4)))
    table.play("claim-earthquake", "shake-whare-4")
    assert table.told(WhareLost) == [WhareLost(KIWI, 4, (MAORI,))]
    assert table.choices() == ["end-actions"]
    table = claiming("kiwi", whares=(4, 18), roads=((1, 2), (1, 3), (2, 3), (2, 4)))
    table.play("claim-earthquake", "shake-road-1-2")
    assert table.told(RoadLost) == [RoadLost(KIWI, 1, 2, "earthquake", (ENGLISH,))]
    assert table.choices("shake") == ["shake-road-1-3", "shake-road-2-3", "shake-road-2-4"]
    table.play("shake-road-1-3", "shake-road-2-3")
    assert table.choices() == ["end-actions"]


def test_a_cursed_slot_must_be_claimed_twice_with_two_tokens():
    table = KauriTable()
    table.turn(
        kiwi="heritage-kiwi exodus",
        maori="waka ambush",
        english="felling stewardship",
        possum="heritage-possum litter",
    )
    table.play("claim-huia-curse-swarm")
    assert table.told(SlotCursed) == [SlotCursed(KIWI, Heritage.SWARM, (POSSUM,))]
    assert table.board("possum").cursed == (Heritage.SWARM,)
    for _ in range(3):
        table.end()
    assert table.acting == "possum"
    assert "claim-swarm" not in table.choices()
    table.play("lift-curse-swarm")
    assert table.told(CurseLifted) == [CurseLifted(POSSUM, Heritage.SWARM)]
    assert (table.board("possum").tokens, table.board("possum").cursed) == (3, ())
    assert table.choices() == ["end-actions"]
    table.finish_period()
    table.carry_out("possum", "heritage-possum")
    table.play("claim-swarm")
    assert table.board("possum").tokens == 2


def test_the_curse_falls_on_free_slots_of_others():
    table = claiming("kiwi", claimed="treaty swarm")
    cursed = [code.removeprefix("claim-huia-curse-") for code in table.choices("claim-huia-curse")]
    assert cursed == [
        *("tapu", "great-waka", "guardian"),
        *("reinforcement", "political-activism", "sawmill", "railway"),
        *("proliferation", "nocturnal", "nest-raid"),
    ]


def test_the_treaty_opens_the_roads_to_the_maori():
    roads = ((8, 16), (16, 18))
    table = KauriTable(maori=18)
    table.carry_out("maori", "haka", roads=roads)
    assert "move-maori-18-8" not in table.choices()
    table.arrange(claimed="treaty")
    assert "move-maori-18-8" in table.choices()


def test_tapu_protects_the_kauri_of_temples():
    table = KauriTable()
    table.carry_out("english", "timber", whares=(5, 25), english=(6, 25), claimed="tapu")
    assert "clear-cut-6-5" not in table.choices()
    assert "clear-cut-25-25" in table.choices()
    table = KauriTable()
    table.carry_out("possum", "mass-migration", whares=(5,), claimed="tapu")
    assert "forage-5" not in table.choices()


def test_tapu_closes_temples_and_the_maoris_own_region():
    position = {"whares": (5, 25), "maori": 8, "claimed": "tapu"}
    table = KauriTable()
    table.carry_out("english", "forced-march", **position)
    assert table.choices("move") == ["move-english-6-9"]
    table = KauriTable()
    table.carry_out("possum", "dispersal", possums={6: 1}, **position)
    assert table.choices("move") == ["move-possum-6-9"]
    table = KauriTable()
    table.carry_out("kiwi", "exodus", kiwis={24: 1}, **position)
    assert table.choices("move") == [f"move-kiwi-24-{region}" for region in (20, 23, 25)]
    table = KauriTable()
    table.carry_out("maori", "waka", **position)
    assert "move-maori-8-6" in table.choices()


def test_without_tapu_anybody_may_enter_a_region_with_a_temple():
    table = KauriTable()
    table.carry_out("english", "forced-march", whares=(5,))
    assert "move-english-6-5" in table.choices()


def test_the_great_waka_takes_the_maori_anywhere_and_drives_out_there():
    table = claiming("maori", kiwis={1: 1}, possums={1: 2}, epidemic=9)
    assert "claim-great-waka-9" not in table.choices()
    table.play("claim-great-waka-1")
    assert table.told(PawnMoved) == [PawnMoved(MAORI, "maori", 18, 1, "waka")]
    table.play("drive-out-kiwi-1-2", "drive-out-possum-1-3")
    assert (table.region(2).kiwis, table.region(3).possums, table.region(1).maori) == (1, 2, True)


def test_the_great_waka_may_stay_and_only_drive_out():
    table = claiming("maori", kiwis={18: 1})
    table.play("claim-great-waka-18")
    assert table.told(PawnMoved) == []
    assert table.choices("drive") == ["drive-out-kiwi-18-16", "drive-out-kiwi-18-19"]


def test_the_guardian_builds_a_temple_from_afar():
    table = claiming("maori", kiwis={2: 1}, possums={}, kauri=[1, 2, 6])
    assert table.choices("claim-guardian") == ["claim-guardian-1"]
    table.play("claim-guardian-1")
    assert table.told(WhareBuilt) == [WhareBuilt(MAORI, 1, "guardian")]
    table = claiming("maori")
    assert table.choices("claim-guardian") == ["claim-guardian"]


def test_reinforcement_brings_the_second_englishman_to_a_city():
    table = claiming("english")
    assert table.choices("claim-reinf") == [f"claim-reinforcement-{city}" for city in (6, 15, 25)]
    table.play("claim-reinforcement-25")
    assert table.told(PawnLanded) == [PawnLanded(ENGLISH, "english", 25)]
    assert table.board("english").supply["pawn"] == 0


def test_placing_a_reinforcement_is_not_entering():
    table = claiming("english", claimed="tapu", maori=15)
    assert "claim-reinforcement-15" in table.choices()


def test_political_activism_shifts_the_conscience_up_to_two_cells_either_way():
    table = claiming("english", conscience=6)
    assert table.choices("claim-political") == [
        "claim-political-activism-down-2",
        "claim-political-activism-down-1",
        "claim-political-activism-up-1",
        "claim-political-activism-up-2",
    ]
    table.play("claim-political-activism-up-2")
    assert table.told(ConscienceMoved) == [ConscienceMoved(ENGLISH, 6, 8, "activism")]
    table = claiming("english", conscience=11)
    assert "claim-political-activism-up-2" not in table.choices()


def test_the_sawmill_reaches_the_next_regions():
    table = KauriTable()
    table.carry_out("english", "felling", claimed="sawmill")
    assert table.choices("fell") == ["fell-6", "fell-5", "fell-8", "fell-9"]
    table.play("fell-8")
    assert table.told(KauriFelled) == [KauriFelled(ENGLISH, 8, "sawmill", 1, (KIWI,))]
    assert table.choices("fell") == []


def test_the_sawmill_helps_the_felling_on_the_card_traps_too():
    table = KauriTable()
    table.carry_out("english", "traps", claimed="sawmill")
    assert table.choices("fell") == ["fell-6", "fell-5", "fell-8", "fell-9"]


def test_the_railway_is_up_to_four_roads():
    table = claiming("english")
    table.play("claim-railway", "build-road-6-8", "build-road-8-16", "build-road-16-19", "build-road-19-21")
    assert len(table.view().roads) == 4
    assert table.choices() == ["end-actions"]


def test_proliferation_makes_litters_of_three_anywhere():
    table = KauriTable()
    table.carry_out("possum", "litter", possums={5: 1}, claimed="proliferation")
    table.play("bear-litter-5")
    assert table.told(PossumsBorn) == [PossumsBorn(POSSUM, 5, 3, "litter")]


def test_nocturnal_possums_leave_one_behind_when_hunted():
    table = KauriTable(maori=9)
    table.carry_out("maori", "possum-hunt", possums={9: 3}, claimed="nocturnal")
    table.play("hunt-possums-9")
    assert table.told(AnimalsHunted) == [AnimalsHunted(MAORI, "possum", 9, 2, 1, (POSSUM,))]
    table = KauriTable()
    table.carry_out("english", "hunt", possums={6: 1}, conscience=7, claimed="nocturnal")
    assert table.choices("hunt") == []


def test_nocturnal_does_not_help_against_traps_and_snares():
    table = KauriTable()
    table.carry_out("english", "traps", possums={6: 1}, conscience=7, claimed="nocturnal")
    assert table.choices("trap") == ["trap-6-6"]
    table = KauriTable(maori=9)
    table.carry_out("maori", "ambush", possums={9: 1}, claimed="nocturnal")
    assert table.choices("snare") == ["snare-9"]


def test_a_swarm_adds_a_possum_in_up_to_four_regions_with_exactly_one():
    table = claiming("possum", possums={1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 2})
    table.play("claim-swarm", "swarm-into-1", "swarm-into-2", "swarm-into-3")
    assert table.choices("swarm") == ["swarm-into-4", "swarm-into-5"]
    table.play("swarm-into-4")
    assert table.board("possum").score == 11
    assert table.choices() == ["end-actions"]


def test_a_nest_raid_takes_kiwis_from_up_to_three_regions_without_a_reserve():
    table = claiming("possum", possums={1: 1, 2: 1, 3: 1, 4: 1, 5: 1}, kiwis={1: 2, 2: 1, 3: 1, 4: 1}, reserves=(4,))
    table.play("claim-nest-raid", "raid-nest-1")
    assert table.told(NestRaided) == [NestRaided(POSSUM, 1, (KIWI,))]
    assert table.choices("raid") == ["raid-nest-2", "raid-nest-3"]
    table.play("raid-nest-2", "raid-nest-3")
    assert table.board("kiwi").score == 2
    assert table.choices() == ["end-actions"]
