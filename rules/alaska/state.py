"""The state of a game of Alaska; places, hexes and lies are the numbers of `geometry`."""

from dataclasses import dataclass
from typing import Final

from rules.alaska.components import CONTAINERS, EVENT_CARDS, EVENT_PILE, FLOES, ICE_PILE, KEPT_CARDS
from rules.alaska.events import EndReason, Season
from rules.alaska.geometry import BARE_GROUND, CAMP_IDS, FLOE_LIES, ISLAND_ID, PLACE
from rules.alaska.model import Phase, Trace
from rules.alaska.moves import EDITION, Edition
from rules.contract import Cloneable, Seat

NOTHING: Final = -1
"""No colour, no card, or no place."""
ICE_CARDS: Final = tuple(ICE_PILE)
NO_CARDS: Final = (0,) * len(KEPT_CARDS)
KEPT_NUMBERS: Final = tuple(EVENT_CARDS.index(card) for card in KEPT_CARDS)
ICE_LIES: Final = frozenset(FLOE_LIES)
Counts = tuple[int, ...]


@dataclass(slots=True)
class State(Cloneable):
    """Everything there is to know; seats and colours have the same numbers."""

    players: int
    edition: Edition
    """Of the rules, as the first line of the log has it."""
    phase: Phase
    first_player: Seat | None
    turn: int
    current: Seat
    season: Season
    spring_comes: bool
    frozen: int
    """The mask of all hexes under ice."""
    stock: Counts
    bear: int
    lost: Counts
    ice_pile: Counts
    events_shown: Counts
    ice_card: int
    floes_to_do: int
    event_card: int
    event_kept: bool
    steps_left: int
    may_unload: bool
    put_down: tuple[int, ...]
    crowding: tuple[bool, ...]
    robbed: int
    end: EndReason | None
    announcer: Seat | None
    last_travels: tuple[Seat, ...]
    turns_without_thaw: int
    """How many turns in a row have found every floe occupied by a vehicle or the bear."""
    trace: Trace | None
    last_trace: Trace | None
    ground: list[int]
    """The lie of the floe on each hex, and of each land."""
    vehicles: list[int]
    """Where each seat's vehicle stands."""
    loads: list[int]
    """The colour of what each vehicle carries."""
    lying: dict[int, Counts]
    """Containers on the ground, by colour: islands, floes, lands and camps that have any."""
    hands: list[Counts]
    """How many of each of the cards one can keep."""

    @property
    def points(self) -> Counts:
        """The containers in each seat's camp, of any colour."""
        return tuple([sum(self.lying.get(camp, ())) for camp in CAMP_IDS[: self.players]])

    @property
    def event_pile(self) -> Counts:
        """How many of each event card are still to be drawn."""
        left = [total - shown for total, shown in zip(EVENT_PILE.values(), self.events_shown, strict=True)]
        for hand in self.hands:
            for number, held in zip(KEPT_NUMBERS, hand, strict=True):
                left[number] -= held
        return tuple(left)

    @property
    def is_settled(self) -> bool:
        """Whether every container is in a camp or lost."""
        return sum(self.points) + sum(self.lost) == CONTAINERS * self.players

    def camp_owner(self, place: int) -> Seat | None:
        """Return the seat whose camp this place is."""
        for seat in range(self.players):
            if CAMP_IDS[seat] == place:
                return seat
        return None

    def objects_on(self, floe: int) -> int:
        """Count vehicles, loads and containers on a floe."""
        count = sum(self.lying.get(floe, ()))
        for place, load in zip(self.vehicles, self.loads, strict=True):
            if place == floe:
                count += 1 if load == NOTHING else 2
        return count

    def floes(self) -> list[int]:
        """Return the places of all floes, in the order of the rows."""
        return sorted([PLACE[lie] for lie in ICE_LIES.intersection(self.ground)])

    def put(self, place: int, colour: int) -> None:
        counts = self.lying.get(place) or (0,) * self.players
        self.lying[place] = (*counts[:colour], counts[colour] + 1, *counts[colour + 1 :])

    def take(self, place: int, colour: int) -> None:
        counts = self.lying.pop(place)
        if sum(counts) > 1:
            self.lying[place] = (*counts[:colour], counts[colour] - 1, *counts[colour + 1 :])


def new_state(players: int) -> State:
    """Return the table before the first player is drawn: all vehicles at home, all containers on the island."""
    return State(
        players=players,
        edition=EDITION,
        phase="begin",
        first_player=None,
        turn=0,
        current=0,
        season="winter",
        spring_comes=False,
        frozen=0,
        stock=tuple(FLOES.values()),
        bear=NOTHING,
        lost=(0,) * players,
        ice_pile=tuple(ICE_PILE.values()),
        events_shown=(0,) * len(EVENT_CARDS),
        ice_card=NOTHING,
        floes_to_do=0,
        event_card=NOTHING,
        event_kept=False,
        steps_left=0,
        may_unload=True,
        put_down=(),
        crowding=(False,) * players,
        robbed=NOTHING,
        end=None,
        announcer=None,
        last_travels=(),
        turns_without_thaw=0,
        trace=None,
        last_trace=None,
        ground=list(BARE_GROUND),
        vehicles=list(CAMP_IDS[:players]),
        loads=[NOTHING] * players,
        lying={ISLAND_ID: (CONTAINERS,) * players},
        hands=[NO_CARDS] * players,
    )
