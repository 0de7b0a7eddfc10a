"""What happens in Alaska, told turn by turn."""

from presenters.alaska.presenter import AlaskaPresenter
from rules.alaska.components import Colour, IceCard, Shape, Size
from rules.alaska.events import (
    BearMoved,
    ContainerFound,
    ContainerLoaded,
    ContainerRobbed,
    ContainerUnloaded,
    EndAnnounced,
    EventCardKept,
    FloeMelted,
    FloePlaced,
    FloesMissing,
    FrostbiteSuffered,
    GameBegun,
    GameEnded,
    IceCardTurned,
    PilesReshuffled,
    RobberyFogged,
    RobberyTried,
    SpringBegun,
    ThawBlocked,
    TravelEnded,
    TurnBegun,
    TurnEnded,
    VehicleFlown,
    VehicleMoved,
)
from tests.languages import every_language
from tests.presenters.telling import ESCAPED, words_in
from tests.rules.alaska.table import GREEN, RED, YELLOW, AlaskaTable

PLAIN_LONG = tuple(letter * 32 for letter in "ABCD")
SINGLE = IceCard(Size.SINGLE, 3, 2)
alaska = AlaskaPresenter()


def told(language, *events):
    return alaska.narrate(events, words_in(language))


def test_a_travel_is_told_as_one_way_with_what_was_done_on_it():
    way = [
        VehicleMoved(RED, ("island", "D4"), 2),
        VehicleMoved(RED, ("D4", "C3", "B2"), 0),
        VehicleFlown(RED, "B2", "T0", Colour.RED),
        ContainerUnloaded(RED, Colour.RED, "T0", RED),
    ]
    assert told("en", *way, TurnEnded(RED, 9, (3, 1))) == (
        "🚜 Island → D4 → C3 → B2 · 🚁 B2 → Red Camp · **🟥 home!**\n-# 🏠 🔴 3 · 🟡 1"
    )
    assert told("fr", ContainerUnloaded(RED, Colour.RED, "T3", YELLOW)) == "🚜 laisse 🟥 à Bruno"


def test_the_ice_is_told_with_what_the_card_asked_for_and_why_not_all_came():
    turned = IceCardTurned(RED, SINGLE, "winter", 3)
    placed = FloePlaced(RED, "A1", ("A1",), Shape.SINGLE)
    assert told("en", turned, placed, FloesMissing(RED, Size.SINGLE, 2, "stock_empty")) == (
        "🧊 To lay: 3 single floes → A1. There are no more of them."
    )
    melted = FloeMelted(RED, "A1", ("A1", "A2"), Shape.DOUBLE, (1, 2))
    assert told("fr", IceCardTurned(RED, IceCard(Size.DOUBLE, 2, 1), "spring", 1), melted) == (
        "💧 À faire fondre\u00a0: 1 glaçon double → A1-A2 (🟥 🟨×2 au fond)."
    )
    nothing = [
        IceCardTurned(RED, IceCard(Size.TRIPLE, 1, 0), "spring", 0),
        FloesMissing(RED, Size.TRIPLE, 0, "card_says_none"),
    ]
    assert told("en", *nothing) == "🎴 Triple card: nothing melts this time."


def test_robberies_are_told_with_their_answers():
    fogged = [RobberyTried(RED, YELLOW, "A1", asked=True), RobberyFogged(RED, YELLOW, "A1")]
    robbed = [RobberyTried(RED, YELLOW, "A1", asked=False), ContainerRobbed(RED, YELLOW, Colour.YELLOW, "A1")]
    assert told("en", *fogged, *robbed) == (
        "🌫️ **Robbery** (A1), but Bruno has fog: both cards are spent.\n"
        "🦹 **Robbery** (A1): 🟨 is taken from Bruno, who has no card to answer with."
    )
    let = [RobberyTried(RED, YELLOW, "A1", asked=True), ContainerRobbed(RED, YELLOW, Colour.YELLOW, "A1")]
    assert told("fr", *let).endswith("🟨 est pris à Bruno, qui laisse faire.")


def test_frostbite_tells_where_the_load_was_left_and_for_whom_it_counts():
    bitten = FrostbiteSuffered(RED, "T3", "T0", Colour.RED, YELLOW)
    assert told("en", bitten, TurnEnded(RED, 3, (0, 1))) == (
        "🥶 **Frostbite:** straight home (Yellow Camp → Red Camp), no trip. 🟥 stays behind, a point for Bruno.\n"
        "-# 🏠 🔴 0 · 🟡 1"
    )


def test_frostbite_in_the_announcing_turn_tells_that_the_last_trip_comes_later():
    bitten = FrostbiteSuffered(RED, "T0", "T0", None, None, travels_later=True)
    assert told("en", bitten).endswith("stays in its camp, and makes its last trip after the others.")
    assert told("fr", bitten).endswith("et son dernier voyage se fera après les autres.")


def test_floes_that_are_all_occupied_are_told_with_the_turns_that_are_left():
    assert "one more turn like this" in told("en", ThawBlocked(RED, 1))
    assert "encore 2 tours comme celui-ci" in told("fr", ThawBlocked(RED, 2))


def test_a_kept_card_is_told_by_number_alone():
    assert told("en", EventCardKept(RED, 2)) == "🃏 An event card is kept face down (2 in hand)."


def a_trip(number):
    """Return what can come between two robberies in a turn of three steps, five flights and six robberies."""
    unloaded = ContainerUnloaded(RED, Colour.RED, "T3", YELLOW if number < 4 else None)
    flown = [VehicleFlown(RED, "T3", "T6", Colour.GREEN)] if number < 5 else []
    moved = [VehicleMoved(RED, ("T3", "T2"), 0)] if number < 3 else []
    fogged, robbed = RobberyFogged(RED, GREEN, "T5"), ContainerRobbed(RED, GREEN, Colour.GREEN, "T5")
    tried = RobberyTried(RED, GREEN, "T5", asked=True)
    return [*flown, ContainerLoaded(RED, Colour.RED, "T6"), *moved, unloaded, tried, fogged if number < 4 else robbed]


@every_language
def test_the_longest_turn_fits_with_the_names_of_everybody(language):
    """All floes sink with what they carry, and every flight and robbery there is comes in one turn."""
    events = [
        TurnBegun(RED, 100, "spring"),
        IceCardTurned(RED, SINGLE, "spring", 2),
        *[FloeMelted(RED, "E10", ("E10",), Shape.SINGLE, (1, 1, 1, 0))] * 2,
        EndAnnounced(RED, "nothing_thaws", (1, 2, 3)),
        BearMoved(RED, "T3", "T11", (0, 1, 2, 3)),
        *(event for number in range(6) for event in a_trip(number)),
        TurnEnded(RED, 1, (14, 14, 14, 14)),
        GameEnded("all_settled", (14, 14, 14, 14)),
    ]
    for names in (PLAIN_LONG, ESCAPED):
        assert len(alaska.narrate(events, words_in(language, names))) <= 1800


def test_the_beginning_the_spring_and_a_new_shuffle_are_told():
    begun = told("en", GameBegun((1, 0)))
    assert begun.endswith("28 containers wait on the island. Turn order: 🟡 Bruno → 🔴 Alice.")
    assert "les 3 glaçons restants ne tiennent nulle part" in told("fr", SpringBegun((0, 1, 1, 1)))
    assert told("en", PilesReshuffled((2, 1))).endswith("with all kept cards: Alice 2 and Bruno 1.")
    assert told("fr", PilesReshuffled((0, 0))) == "🔀 Les deux piles sont remélangées."


def test_a_find_on_a_full_floe_and_a_vehicle_that_stays_are_told():
    assert "the vehicle must leave it" in told("en", ContainerFound(RED, "A1", crowded=True))
    assert told("fr", TravelEnded(RED, "A1", moved=False)) == "🚜 Pas de voyage\u00a0: reste sur place (A1)."
    assert told("fr", TravelEnded(RED, "A1", moved=True)) == ""


def test_the_standings_tell_points_of_other_colours():
    table = AlaskaTable(2).lay("T0", RED, YELLOW, YELLOW)
    assert alaska.standing(table.view(), None, RED, words_in("en")) == "3 containers (2 of other colours)"
    assert alaska.standing(table.view(), None, YELLOW, words_in("fr")) == "0 conteneur"
    table.lay("T3", RED)
    assert alaska.standing(table.view(), None, YELLOW, words_in("en")) == "1 container (1 of another colour)"


def test_the_announced_end_names_who_travels_once_more():
    for last, told in (((1,), "then Bruno makes one last trip."), ((1, 2), "one last trip each: Bruno → Chloé.")):
        assert told in alaska.narrate([EndAnnounced(RED, "cut_off", last)], words_in("en"))
