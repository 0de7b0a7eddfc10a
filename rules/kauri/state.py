"""The state of a game of Kauri: the island, the cards, and what is left of the card in play."""

from dataclasses import dataclass, field

from rules.contract import Cloneable, Seat
from rules.kauri.cards import Card
from rules.kauri.heritages import Heritage
from rules.kauri.map import CITIES, REGIONS, Border, Region
from rules.kauri.model import Phase, Task, Trail
from rules.kauri.pieces import (
    CONSCIENCE_MIN,
    KAURI,
    KIWIS,
    POINTS_PER_WHARE,
    POSSUMS,
    RANGERS_FROM,
    Faction,
)

Pair = tuple[Card, Card]
"""An Actions card and an Initiative card."""


@dataclass(slots=True)
class State(Cloneable):
    """Everything there is to know. Lists go by region (0 is nothing) or by seat; tuples are replaced, never changed."""

    players: int
    mulligan: bool
    head_start: bool
    phase: Phase = "cast"
    period: int = 1
    turn: int = 0
    conscience: int = CONSCIENCE_MIN
    factions: tuple[Faction, ...] = ()
    english: tuple[Region, ...] = ()
    """Where Englishmen are; in a game for two, the one nobody plays."""
    maori: Region = 0
    whares: tuple[Region, ...] = ()
    reserves: tuple[Region, ...] = ()
    poisons: tuple[Region, ...] = ()
    epidemic: Region = 0
    roads: tuple[Border, ...] = ()
    floods: tuple[Border, ...] = ()
    kauri_stock: int = KAURI
    kiwi_supply: int = KIWIS
    possum_supply: int = POSSUMS
    english_kauri: int = 0
    english_possums: int = 0
    maori_kiwis: int = 0
    maori_possums: int = 0
    claimed: tuple[Heritage, ...] = ()
    cursed: tuple[Heritage, ...] = ()
    order: tuple[Seat, ...] = ()
    actor: int = 0
    """Whose actions it is, as a place in the order."""
    tasks: tuple[Task, ...] = ()
    steps: int = 0
    pawn_moved: bool = False
    pawn_removed: bool = False
    changed: tuple[Region, ...] = ()
    changed_borders: tuple[Border, ...] = ()
    trails: tuple[Trail, ...] = ()
    kauri: list[bool] = field(default_factory=list)
    kiwis: list[int] = field(default_factory=list)
    possums: list[int] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)
    hands: list[tuple[Card, ...]] = field(default_factory=list)
    piles: list[tuple[Card, ...]] = field(default_factory=list)
    """Cards yet to be drawn, in the deck's order: chance picks among them when they are drawn."""
    discards: list[tuple[Card, ...]] = field(default_factory=list)
    sealed: list[Pair | None] = field(default_factory=list)
    """Cards chosen for this turn, face down until there is an order."""
    known: list[Card | None] = field(default_factory=list)
    returned: list[Card | None] = field(default_factory=list)
    redraws: list[bool | None] = field(default_factory=list)


def new_state(players: int, *, mulligan: bool, head_start: bool) -> State:
    return State(
        players=players,
        mulligan=mulligan,
        head_start=head_start and players == 2,
        kauri=[False] * (len(REGIONS) + 1),
        kiwis=[0] * (len(REGIONS) + 1),
        possums=[0] * (len(REGIONS) + 1),
        tokens=[0] * players,
        hands=[()] * players,
        piles=[()] * players,
        discards=[()] * players,
        sealed=[None] * players,
        known=[None] * players,
        returned=[None] * players,
        redraws=[None] * players,
    )


def are_rangers(state: State) -> bool:
    """Whether the English hunt possums by now instead of felling kauri."""
    return state.conscience >= RANGERS_FROM


def seat_of(state: State, faction: Faction) -> Seat:
    """Return who plays a faction that is in the game."""
    return state.factions.index(faction)


def victims(state: State, *factions: Faction) -> tuple[Seat, ...]:
    """Return the seats of those of these factions that are in the game."""
    return tuple([state.factions.index(faction) for faction in factions if faction in state.factions])


def acting_seat(state: State) -> Seat:
    return state.order[state.actor]


def card_in_play(state: State) -> Card:
    pair = state.sealed[state.order[state.actor]]
    assert pair is not None  # noqa: S101 - an order exists only once everybody has chosen
    return pair[0]


def temples(state: State) -> tuple[Region, ...]:
    """Return where whares stand outside the cities."""
    return tuple([region for region in state.whares if region not in CITIES])


def tapu_regions(state: State) -> tuple[Region, ...]:
    """Return where neither kiwis nor possums nor Englishmen may go."""
    if Heritage.TAPU not in state.claimed:
        return ()
    return (*temples(state), state.maori)


def kept_kauri(state: State) -> tuple[Region, ...]:
    """Return where nobody can remove a kauri."""
    if Heritage.TAPU not in state.claimed:
        return state.reserves
    return state.reserves + temples(state)


def mark(draft: State, region: Region) -> None:
    """Note that something changed in a region."""
    if region not in draft.changed:
        draft.changed += (region,)


def mark_border(draft: State, border: Border) -> None:
    if border not in draft.changed_borders:
        draft.changed_borders += (border,)


def forget_changes(draft: State) -> None:
    """Clear the marks of the last chapter."""
    draft.changed, draft.changed_borders, draft.trails = (), (), ()


def kiwis_on_map(state: State) -> int:
    return KIWIS - state.kiwi_supply - state.maori_kiwis


def possums_on_map(state: State) -> int:
    return POSSUMS - state.possum_supply - state.english_possums - state.maori_possums


def score(state: State, faction: Faction) -> int:
    """Return the points a faction would have if the game ended now."""
    match faction:
        case Faction.KIWI:
            return kiwis_on_map(state)
        case Faction.POSSUM:
            return possums_on_map(state)
        case Faction.ENGLISH:
            return state.english_kauri + state.english_possums
        case Faction.MAORI:
            return POINTS_PER_WHARE * len(state.whares) + state.maori_kiwis + state.maori_possums


def scores(state: State) -> tuple[int, ...]:
    return tuple([score(state, faction) for faction in state.factions])
