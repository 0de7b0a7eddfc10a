"""Kauri's words, case by case."""

from dataclasses import replace

import pytest

from presenters.kauri.presenter import KauriPresenter
from rules.contract import Decision
from rules.kauri.cards import CARDS
from rules.kauri.heritages import HERITAGES, Heritage
from rules.kauri.map import REGIONS
from rules.kauri.pieces import Faction
from tests.languages import every_language
from tests.presenters.telling import ESCAPED, words_in
from tests.rules.kauri.table import KauriTable, everywhere

KIWI, MAORI, ENGLISH, POSSUM = range(4)
"""The seats at a table of four: Alice, Bruno, Chloé and Dora."""
CHOOSE_CARDS, ACT = Decision("choose_cards", secret=True), Decision("act")
kauri = KauriPresenter()


def offered(table, seat=None, language="en"):
    """Return what is offered to whoever acts, by code."""
    reader = table.asked if seat is None else seat
    moves = table.moves(reader)
    return {choice.code: choice for choice in kauri.choices(table.view(reader), moves, words_in(language))}


def path(choice):
    return [branch.label for branch in choice.branches]


# Factions


def test_a_role_is_called_a_faction_here_and_a_role_where_a_game_says_nothing_else():
    french = words_in("fr")
    assert (french.of_game("kauri", "lobby-role-menu"), french.of_game("kauri", "lobby-role-any")) == (
        "Ta faction",
        "Celle qui restera",
    )
    assert french.of_game("kodiak", "lobby-role-menu") == "Ton rôle dans la partie"


# The board


def test_the_board_names_the_regions_that_changed_and_sums_up_the_others():
    board = kauri.board(KauriTable().view(), words_in("en"))
    assert "**8 Waikato** 🌲 🥝 🐿️ · **9 Hauraki** 🌲 🥝 🐿️" in board
    assert "**6 Auckland** 🌲 🥝 🐿️ 🎩" in board
    assert "**18 Taranaki** 🌲 🥝 🛶" in board
    assert "🌲🥝 A kauri and one kiwi: 1 2 3 4 7 10 11 12 13 14 15 16 17 19 20 21 22 23 24 25" in board


def test_the_board_lists_players_in_the_order_of_the_turn_with_their_cards():
    table = KauriTable()
    table.turn(kiwi="exodus claws", maori="waka haka", english="felling traps", possum="litter breeding")
    lines = kauri.board(table.view(), words_in("en")).splitlines()
    assert lines[2:6] == [
        "▶️ 🛶 Māori **Bruno** · **0** · 1️⃣ Waka",
        "🐿️ Possum **Dora** · **4** · 2️⃣ Litter",
        "🎩 English **Chloé** · **0** · 3️⃣ Felling",
        "🥝 Kiwi **Alice** · **25** · 4️⃣ Exodus",
    ]


def test_the_board_tells_what_points_on_boards_are_made_of():
    table = KauriTable()
    table.arrange(english_kauri=3, english_possums=1, maori_kiwis=2, whares=(12, 14))
    board = kauri.board(table.view(), words_in("fr"))
    assert "🎩 Anglais **Chloé** · **4** (🌲\u20603 🐿️\u20601)" in board
    assert "🛶 Maorie **Bruno** · **8** (🛖\u20602 🥝\u20602)" in board


@every_language
def test_the_fullest_board_fits_with_the_longest_names(language):
    table = KauriTable()
    table.turn()
    table.arrange(
        kauri=REGIONS,
        kiwis=everywhere(),
        possums=everywhere(),
        claimed=" ".join(Heritage),
        whares=REGIONS[:8],
        reserves=REGIONS[9:12],
        poisons=REGIONS[12:14],
        epidemic=15,
        roads=((22, 23), (22, 25)) * 4,
        floods=((23, 24), (24, 25)),
        tokens=[0] * 4,
    )
    table.state.discards = [tuple(list(CARDS)[9 * seat : 9 * seat + 6]) for seat in range(4)]
    board = kauri.board(table.view(), words_in(language, ESCAPED[:4]))
    assert len(board) <= 1500
    assert all(f"**{region}** 🌲" in board for region in REGIONS)


# Choosing two cards


def a_choice(sealed=True):
    table = KauriTable()
    table.draw(kiwi="exodus brood sprouting")
    if sealed:
        table.choose("kiwi", "exodus", "brood")
    return table


def test_a_pair_is_chosen_by_its_actions_card_and_then_its_initiative():
    choice = offered(a_choice(), KIWI)["cards-exodus-brood"]
    assert [(branch.label, branch.hint) for branch in choice.branches] == [("Exodus", "3 moves")]
    assert (choice.emoji, choice.label) == ("2️⃣", "Exodus + Brood")
    assert choice.hint == "Initiative 2; you keep Sprouting"


def test_the_sealed_pair_is_marked_and_the_hand_tells_the_kept_card():
    table = a_choice()
    assert [code for code, choice in offered(table, KIWI).items() if choice.chosen] == ["cards-exodus-brood"]
    hand = kauri.hand(table.view(KIWI), words_in("en"))
    assert "Face down: **Exodus** for its actions, **Brood** for its initiative (2). You keep **Sprouting**." in hand


def test_a_hand_does_not_change_when_somebody_else_chooses():
    before, after = (kauri.at_hand(a_choice(sealed).view(POSSUM)) for sealed in (False, True))
    assert kauri.board(before, words_in("en")) == kauri.board(after, words_in("en"))
    assert "two cards face down" in kauri.board(kauri.at_hand(a_choice().view(KIWI)), words_in("en"))


# Carrying out a card


def test_a_move_is_asked_for_by_its_action_its_beginning_and_its_end():
    table = KauriTable()
    table.carry_out("kiwi", "exodus")
    choice = offered(table)["move-kiwi-3-4"]
    assert path(choice) == ["Move (3)", "3 Waipoua →"]
    assert (choice.label, choice.written) == ("3 → 4 Whangārei", "Move kiwi 3 → 4")
    assert not offered(table)["end-actions"].branches


def test_a_single_pawn_needs_no_beginning():
    table = KauriTable()
    table.carry_out("maori", "waka")
    assert path(offered(table)["move-maori-18-16"]) == ["Move (3)"]


def test_an_action_that_leaves_no_choice_is_a_button_beside_the_end():
    table = KauriTable()
    table.carry_out("kiwi", "magnetism")
    raising = offered(table)["raise-conscience"]
    assert (raising.label, raising.branches) == ("Conscience +1", ())


def test_many_borders_are_asked_for_by_their_first_region():
    table = KauriTable()
    table.carry_out("kiwi", "spate")
    floods = [choice for code, choice in offered(table).items() if code.startswith("flood-")]
    assert len(floods) > 25
    assert path(offered(table)["flood-3-4"]) == ["Flood (2)", "3 Waipoua"]
    assert offered(table)["flood-3-4"].branches[1].hint == "3–4, 3–5"
    assert offered(table)["flood-3-4"].label == "3–4 Waipoua/Whangārei"


def test_the_question_tells_what_is_left_of_the_card():
    table = KauriTable()
    table.carry_out("possum", "dispersal")
    table.play("move-possum-6-5")
    question = kauri.question(table.view(POSSUM), ACT, words_in("en"))
    assert question == "Dispersal, left to do: 2 moves and 1 more possum. What next?"


def test_the_table_reads_what_is_left_of_the_card_that_is_carried_out():
    table = KauriTable()
    table.carry_out("english", "stewardship")
    awaited = kauri.awaited(table.view(), ACT, ENGLISH, words_in("en"))
    assert awaited == "Stewardship (exchange the kept card and 1 move)"
    table.play("move-english-6-5")
    awaited = kauri.awaited(table.view(), ACT, ENGLISH, words_in("fr"))
    assert awaited == "Intendance (échanger la carte gardée)"


def test_cards_to_be_fetched_from_the_pile_stand_in_the_hand_alone():
    table = KauriTable()
    table.carry_out("english", "stewardship")
    fetched = [choice for code, choice in offered(table).items() if code.startswith("exchange-")]
    assert len(fetched) > 1
    assert all(choice.secret for choice in fetched)
    assert not any(choice.secret for code, choice in offered(table).items() if code.startswith("move-"))


# Whom it hurts


def test_a_step_that_hurts_somebody_is_confirmed_with_whom_and_how():
    table = KauriTable()
    table.carry_out("english", "timber", kiwis=everywhere(3))
    assert offered(table)["clear-cut-6-8"].confirm == "Alice loses 3 kiwis: they leave the map (8 Waikato)."
    french = offered(table, language="fr")["clear-cut-6-8"]
    assert french.confirm == "Alice perd 3 kiwis\u00a0: ils quittent la carte (8 Waikato)."


def test_a_kauri_without_kiwis_falls_unasked():
    table = KauriTable()
    table.carry_out("english", "felling", kiwis={8: 1})
    assert offered(table)["fell-6"].confirm is None


def test_a_felled_shelter_is_confirmed():
    table = KauriTable()
    table.carry_out("english", "felling", kiwis=everywhere(2))
    assert offered(table)["fell-6"].confirm == (
        "2 of Alice’s kiwis lose their kauri in 6 Auckland. "
        "Without shelter they leave the map at the end of the period."
    )


def test_a_nocturnal_possum_is_not_counted_among_the_hunted():
    table = KauriTable()
    table.carry_out("maori", "possum-hunt", possums={18: 4}, claimed="nocturnal")
    assert offered(table)["hunt-possums-18"].confirm == (
        "Dora loses 3 possums for good: they go to your board (18 Taranaki)."
    )


def test_a_tsunami_counts_its_possums_and_roads():
    table = KauriTable()
    table.carry_out("kiwi", "heritage-kiwi", possums={6: 2}, roads=((5, 6), (6, 8)))
    choice = offered(table)["claim-tsunami-6"]
    assert path(choice) == ["Claim", "Tsunami"]
    assert choice.confirm == "Dora loses 2 possums: they leave the map (6 Auckland).\nChloé loses the roads 5–6, 6–8."


def test_a_curse_shows_whose_heritage_it_is_and_what_that_would_do():
    table = KauriTable()
    table.carry_out("kiwi", "heritage-kiwi")
    choice = offered(table)["claim-huia-curse-sawmill"]
    assert (choice.emoji, choice.label) == ("🎩", "Huia → Sawmill")
    assert choice.hint == "Felling and Traps may fell a kauri next to an Englishman, too"
    assert choice.confirm == "Chloé will have to claim Sawmill twice, with two tokens."


def test_an_epidemic_is_confirmed_where_it_shuts_somebody_in():
    table = KauriTable()
    table.carry_out("possum", "contagion")
    assert offered(table)["spread-epidemic-6"].confirm == (
        "Chloé: until the end of the period there is nothing to be done in 6 Auckland but leave."
    )
    assert offered(table)["spread-epidemic-5"].confirm is None


def test_with_two_players_whoever_leads_the_englishman_is_told_whom_he_robs():
    table = KauriTable(players=2)
    table.turn()
    table.end()
    table.end()
    assert offered(table)["pawn-remove"].label == "Remove the kauri"
    assert offered(table)["pawn-remove"].confirm.startswith("One of Alice’s kiwis loses its kauri in 6 Auckland.")
    question = kauri.question(table.view(), Decision("pawn"), words_in("fr"))
    assert question == "🎩 Tu mènes le Bûcheron\u00a0: il peut se déplacer une fois et retirer un kauri là où il est."


@pytest.mark.parametrize(
    ("step", "left"),
    [
        ("pawn-move-5", "🎩 You lead the Lumberjack: he may still remove the kauri where he is."),
        ("pawn-remove", "🎩 You lead the Lumberjack: he may still move once."),
    ],
)
def test_whoever_leads_the_englishman_is_asked_for_what_is_left(step, left):
    table = KauriTable(players=2)
    table.turn()
    table.end()
    table.end()
    table.play(step)
    assert kauri.question(table.view(), Decision("pawn"), words_in("en")) == left


def test_the_englishman_takes_up_the_tool_of_his_trade():
    table = KauriTable(players=2)
    table.turn()
    table.end()
    table.end()
    assert offered(table)["pawn-remove"].emoji == "🪓"
    table.arrange(conscience=7)
    assert offered(table)["pawn-remove"].emoji == "🏹"


# The rules


@every_language
def test_each_faction_has_a_page_with_its_cards_and_heritages_named_as_reconstructed(language):
    words = words_in(language)
    for page, faction in zip(kauri.lessons(words)[-4:], Faction, strict=True):
        assert page.count("†") == 2
        assert page.count("️⃣") == 9
        named = [words("kauri-heritage", heritage=heritage.value) for heritage in HERITAGES[faction]]
        assert all(f"**{heritage}**" in page for heritage in named)


@every_language
def test_whatever_the_cards_say_fits_a_line_of_a_menu(language):
    table = KauriTable()
    table.turn()
    for card, face in CARDS.items():
        seat = table.seat(face.faction)
        hand = (card, *(other for other in CARDS if CARDS[other].faction is face.faction and other is not card))[:3]
        table.state = replace(table.state, phase="choose")
        table.state.hands[seat] = hand
        choices = offered(table, seat, language).values()
        assert all(len(branch.hint) <= 100 for choice in choices for branch in choice.branches)
        assert all(len(choice.label) <= 34 for choice in choices)
