"""What happens in Kauri, told chapter by chapter."""

from presenters.kauri.presenter import KauriPresenter
from rules.kauri.action_events import (
    BorderFlooded,
    HeritageClaimed,
    KauriFelled,
    PawnMoved,
    PossumRepelled,
    PossumsBorn,
    PossumsSwept,
    WhareBuilt,
)
from rules.kauri.cards import Card
from rules.kauri.events import ActionsEnded, CardsRevealed, ConscienceMoved, KiwisLeft, PawnTook, PeriodEnded
from rules.kauri.heritages import Heritage
from tests.presenters.telling import words_in

ENGLISH = 2
"""Chloé's seat at a table of four."""
kauri = KauriPresenter()


def told(*events, language="en"):
    return kauri.narrate(events, words_in(language))


def test_cards_are_told_in_the_order_of_their_initiatives_with_the_reason_for_ties():
    actions = (Card.EXODUS, Card.WAKA, Card.FELLING, Card.LITTER)
    initiatives = (Card.BROOD, Card.KIWI_HUNT, Card.TIMBER, Card.STOWAWAY)
    assert told(CardsRevealed(1, 3, actions, initiatives, (1, 0, 2, 3))) == (
        "🎴 **Period I · turn 3**, the cards are turned over:\n"
        "> 2️⃣ 🛶 Bruno · **Waka**: 3 moves\n"
        "> 2️⃣ 🥝 Alice · **Exodus**: 3 moves\n"
        "> 3️⃣ 🎩 Chloé · **Felling**: fell a kauri [Lumberjacks] and 1 move\n"
        "> 4️⃣ 🐿️ Dora · **Litter**: 2 more possums where there are 2 or more (Proliferation: 3)\n"
        "-# Same initiative, fixed order: 🛶 → 🥝."
    )


def test_ties_are_explained_in_the_first_period_alone():
    actions, initiatives = (Card.EXODUS, Card.WAKA), (Card.BROOD, Card.KIWI_HUNT)
    assert "fixed order" in told(CardsRevealed(1, 1, actions, initiatives, (1, 0)))
    assert "fixed order" not in told(CardsRevealed(2, 1, actions, initiatives, (1, 0)))
    assert "ordre fixe" not in told(CardsRevealed(1, 1, actions, (Card.BROOD, Card.AMBUSH), (0, 1)), language="fr")


def test_whoever_acted_is_told_the_points_that_came_of_it():
    felled = KauriFelled(2, 3, "felling", 1, (0,))
    assert told(felled, ActionsEnded(2, Card.FELLING, 1)).startswith("🎩 **Chloé** · **Felling** · +1 point\n")
    born = [PossumsBorn(3, 6, 1, "breed"), PossumsBorn(3, 5, 1, "breed")]
    assert told(*born, ActionsEnded(3, Card.FECUNDITY, 2)).startswith("🐿️ **Dora** · **Fecundity** · +2 points\n")
    temple = told(WhareBuilt(1, 12, "temple"), ActionsEnded(1, Card.TEMPLE_PATH, 1), language="fr")
    assert temple.startswith("🛶 **Bruno** · **Voie du temple** · +3 points\n")
    repelled = PossumRepelled(0, 6, (3,))
    assert "point" not in told(repelled, ActionsEnded(0, Card.CLAWS, 1))


def test_whose_actions_they_were_is_said_first_and_ways_are_told_from_end_to_end():
    steps = [PawnMoved(1, "maori", 18, 16), PawnMoved(1, "maori", 16, 8), PawnMoved(1, "maori", 8, 6, "road")]
    assert told(*steps, ActionsEnded(1, Card.WAKA, 3)) == (
        "🛶 **Bruno** · **Waka**\n🛶 18 Taranaki → 16 King Country → 8 Waikato, 8 Waikato → 6 Auckland (by road)"
    )


def test_the_same_way_taken_by_several_is_told_once():
    steps = [PawnMoved(3, "possum", 6, 5)] * 3
    assert told(*steps).endswith("🐿️ 6 Auckland → 5 Kaipara ×3")


def test_a_card_of_which_nothing_came_tells_what_it_needs():
    assert told(ActionsEnded(2, Card.HUNT, 0), language="fr") == (
        "🎩 **Chloé** · **Chasse**\u00a0: la carte reste sans effet.\n"
        "-# L’action marquée [Ranger] demande une Conscience de 7 au moins."
    )
    assert "-#" not in told(ActionsEnded(2, Card.TRAPS, 0))


def test_a_heritage_that_finds_nothing_says_so():
    claimed, ended = HeritageClaimed(0, Heritage.ERUPTION), ActionsEnded(0, Card.KIWI_HERITAGE, 1)
    assert told(claimed, ended).endswith("-# It has no effect.")
    swept = PossumsSwept(0, 16, 2, "eruption", (3,)), PossumsSwept(0, 17, 1, "eruption", (3,))
    assert told(claimed, *swept, ended).endswith(
        "🌋 The volcano erupts: Dora loses 3 possums (16 King Country ×2 and 17 Taupō)."
    )
    assert "nothing" not in told(HeritageClaimed(0, Heritage.HARDINESS), ended)


def test_flooded_borders_are_told_together():
    flood = BorderFlooded(0, 3, 4, road=False)
    assert "personne ne franchit la frontière 3–4." in told(flood, language="fr")
    both = (flood, BorderFlooded(0, 5, 6, road=True, hurt=(ENGLISH,)))
    assert "nobody crosses the borders 3–4 and 5–6, road or no road: Chloé must go around." in told(*both)


def test_the_end_of_a_period_tells_who_left_and_why_and_what_became_of_the_english():
    left = KiwisLeft(3, 2, (0,)), KiwisLeft(4, 1, (0,))
    assert told(*left, ConscienceMoved(None, 5, 7, "period"), PeriodEnded(3, (18, 6, 9, 15))) == (
        "🌅 **Period III is over.**\n"
        "🥝 3 kiwis without a kauri leave the map (3 Waipoua ×2 and 4 Whangārei): Alice loses 3 points.\n"
        "🧭 The conscience of the English: 5 → 7."
        " **The English become Rangers**: they fell no more kauri and hunt possums.\n"
        "✨ Points: Alice **18** · Dora **15** · Chloé **9** · Bruno **6**"
    )


def test_the_highlight_counts_kauri_that_fell_to_the_englishman_of_two_players():
    fallen = [PawnTook(0, "kauri", 4), PawnTook(1, "kauri", 5), PawnTook(1, "possum", 6)]
    assert kauri.highlight(fallen, words_in("en")) == "🌟 2 kauri fell to axes, none was eaten."
