"""The course of a game: set-up, draws, the choice of cards, actions in their order, ends of turns and periods."""

from collections.abc import Iterator

from rules.contract import NATURE, Seat
from rules.kauri.action_events import PossumCaught
from rules.kauri.actions import TASKS
from rules.kauri.cards import CARDS, DECKS, Card
from rules.kauri.events import (
    ActionsBegun,
    ActionsEnded,
    CardsDrawn,
    CardsRevealed,
    CardsSealed,
    Event,
    FactionsCast,
    KiwiEndured,
    KiwisLeft,
    MarkersReturned,
    MulliganAnswered,
    PawnLanded,
    PawnRested,
    PeriodEnded,
    PossumResettled,
    PossumsLanded,
    TurnBegun,
)
from rules.kauri.factions.english import catch_possum
from rules.kauri.factions.kiwi import found_reserve
from rules.kauri.factions.pawn import leader
from rules.kauri.factions.shared import kiwis_leave, notice_extinction, possums_come, shift_conscience
from rules.kauri.heritages import Heritage
from rules.kauri.map import NEIGHBOURS, REGIONS, Region
from rules.kauri.pieces import CONSCIENCE_STEP, HAND, PERIODS, PRIORITY, TOKENS, TURNS, Faction
from rules.kauri.state import (
    Pair,
    State,
    acting_seat,
    card_in_play,
    forget_changes,
    mark,
    possums_on_map,
    scores,
    seat_of,
    victims,
)


def cast(draft: State, factions: tuple[Faction, ...]) -> Iterator[Event]:
    """Deal the factions and let kauri and kiwis cover the island."""
    draft.factions = factions
    draft.tokens = [TOKENS[faction] for faction in factions]
    draft.piles = [DECKS[faction] for faction in factions]
    for region in REGIONS:
        draft.kauri[region] = True
        draft.kiwis[region] = 1
    draft.kauri_stock -= len(REGIONS)
    draft.kiwi_supply -= len(REGIONS)
    draft.phase = "start"
    yield FactionsCast(factions)


def starter(state: State) -> Seat:
    """Return who comes ashore next; without an English player the possum chooses their city."""
    if Faction.MAORI in state.factions and not state.maori:
        return seat_of(state, Faction.MAORI)
    return seat_of(state, Faction.ENGLISH if Faction.ENGLISH in state.factions else Faction.POSSUM)


def decider(state: State) -> Seat:
    """Return the seat that decides, in a phase that asks one alone."""
    match state.phase:
        case "act" | "resettle":
            return state.order[state.actor]
        case "draw" | "cast":
            return NATURE
        case "pawn":
            return leader(state)
        case "start":
            return starter(state)
        case _:
            return seat_of(state, Faction.KIWI)


def start(draft: State, seat: Seat, region: Region) -> Iterator[Event]:
    """Put the Maori on the map, or an Englishman with the possums he brought."""
    mark(draft, region)
    if draft.factions[seat] is Faction.MAORI:
        draft.maori = region
        yield PawnLanded(seat, "maori", region)
        return
    draft.english = (region,)
    yield PawnLanded(seat, "english", region)
    landings = (region, *NEIGHBOURS[region])
    for landing in landings:
        possums_come(draft, landing, 1)
    yield PossumsLanded(seat_of(draft, Faction.POSSUM), landings)
    if draft.head_start:
        draft.phase = "head_start"
    else:
        yield from _begin_turn(draft)


def start_reserve(draft: State, seat: Seat, region: Region) -> Iterator[Event]:
    yield found_reserve(draft, seat, region)
    yield from _begin_turn(draft)


def drawer(state: State) -> Seat:
    """Return whose hand is to be filled up next."""
    return next(seat for seat, hand in enumerate(state.hands) if len(hand) < HAND)


def draw(draft: State, seat: Seat, cards: tuple[Card, ...]) -> Iterator[Event]:
    """Fill up a hand; once all are full, cards are chosen."""
    drawn = draft.hands[seat] + cards
    deck = DECKS[draft.factions[seat]]
    draft.hands[seat] = tuple([card for card in deck if card in drawn])
    draft.piles[seat] = tuple([card for card in draft.piles[seat] if card not in cards])
    draft.returned[seat] = None
    yield CardsDrawn(seat, cards)
    if all(len(hand) == HAND for hand in draft.hands):
        asked = draft.mulligan and draft.period == draft.turn == 1 and None in draft.redraws
        draft.phase = "mulligan" if asked else "choose"


def answer_mulligan(draft: State, seat: Seat, *, again: bool) -> Iterator[Event]:
    """Keep a hand or shuffle it back; the new cards come once everybody has answered."""
    draft.redraws[seat] = again
    yield MulliganAnswered(seat, again)
    if None in draft.redraws:
        return
    for other in range(draft.players):
        if draft.redraws[other]:
            draft.hands[other], draft.piles[other] = (), DECKS[draft.factions[other]]
    draft.phase = "draw" if any(draft.redraws) else "choose"


def seal(draft: State, seat: Seat, pair: Pair) -> Iterator[Event]:
    """Lay two cards face down; the last to do so makes all turn them over."""
    draft.sealed[seat] = pair
    yield CardsSealed(seat)
    if None not in draft.sealed:
        yield from _reveal(draft, [chosen for chosen in draft.sealed if chosen is not None])


def _reveal(draft: State, pairs: list[Pair]) -> Iterator[Event]:
    ranks = [
        (CARDS[initiative].initiative, PRIORITY.index(draft.factions[seat]), seat)
        for seat, (_, initiative) in enumerate(pairs)
    ]
    draft.order, draft.actor = tuple([seat for _, _, seat in sorted(ranks)]), 0
    for seat, pair in enumerate(pairs):
        draft.hands[seat] = tuple([card for card in draft.hands[seat] if card not in pair])
    actions, initiatives = zip(*pairs, strict=True)
    yield CardsRevealed(draft.period, draft.turn, actions, initiatives, draft.order)
    yield from _begin_actions(draft)


def _begin_actions(draft: State) -> Iterator[Event]:
    """Lay out what the next card allows; possums that died out come back first."""
    seat, card = acting_seat(draft), card_in_play(draft)
    forget_changes(draft)
    draft.tasks, draft.steps = TASKS[card], 0
    extinct = draft.factions[seat] is Faction.POSSUM and not possums_on_map(draft) and draft.possum_supply > 0
    draft.phase = "resettle" if extinct else "act"
    yield ActionsBegun(seat, card)


def resettle(draft: State, seat: Seat, city: Region) -> Iterator[Event]:
    possums_come(draft, city, 1)
    draft.phase = "act"
    yield PossumResettled(seat, city)


def end_actions(draft: State, seat: Seat) -> Iterator[Event]:
    """Lay a card aside and go on with the next one, or end the turn."""
    yield ActionsEnded(seat, card_in_play(draft), draft.steps)
    draft.tasks, draft.steps = (), 0
    draft.actor += 1
    if draft.actor < draft.players:
        yield from _begin_actions(draft)
    elif draft.players == 2:
        forget_changes(draft)
        draft.phase, draft.pawn_moved, draft.pawn_removed = "pawn", False, False
    else:
        yield from _end_turn(draft)


def rest_pawn(draft: State) -> Iterator[Event]:
    yield PawnRested(leader(draft), draft.pawn_moved + draft.pawn_removed)
    draft.pawn_moved, draft.pawn_removed = False, False
    yield from _end_turn(draft)


def _end_turn(draft: State) -> Iterator[Event]:
    """Discard what was played; after the last turn of a period, end the period."""
    for seat, pair in enumerate(draft.sealed):
        draft.discards[seat] += pair or ()
        if draft.known[seat] in draft.discards[seat]:
            draft.known[seat] = None
    draft.sealed = [None] * draft.players
    draft.order, draft.actor = (), 0
    if draft.turn < TURNS:
        yield from _begin_turn(draft)
    else:
        yield from _end_period(draft)


def _begin_turn(draft: State) -> Iterator[Event]:
    draft.turn += 1
    draft.phase = "draw"
    yield TurnBegun(draft.period, draft.turn)


def _end_period(draft: State) -> Iterator[Event]:
    """End a period, or ask who endures first."""
    forget_changes(draft)
    _shuffle_discards(draft)
    yield from _poison(draft)
    if Heritage.HARDINESS in draft.claimed and homeless(draft):
        draft.phase = "endure"
    else:
        yield from _finish_period(draft, 0)


def endure(draft: State, seat: Seat, region: Region) -> Iterator[Event]:
    mark(draft, region)
    yield KiwiEndured(seat, region)
    yield from _finish_period(draft, region)


def homeless(state: State) -> list[Region]:
    """Return where kiwis live without a kauri."""
    return [region for region in REGIONS if state.kiwis[region] and not state.kauri[region]]


def _shuffle_discards(draft: State) -> None:
    """Make new draw piles; all players can now name the card in hand that was never played."""
    for seat, faction in enumerate(draft.factions):
        draft.piles[seat] = tuple([card for card in DECKS[faction] if card in draft.discards[seat]])
        draft.discards[seat] = ()
        draft.known[seat] = draft.hands[seat][0]


def _poison(draft: State) -> Iterator[Event]:
    before = possums_on_map(draft)
    for region in draft.poisons:
        if draft.possums[region]:
            hurt = victims(draft, Faction.POSSUM)
            yield catch_possum(draft, PossumCaught(seat_of(draft, Faction.ENGLISH), region, "poison", hurt))
    yield from notice_extinction(draft, before)


def _finish_period(draft: State, enduring: Region) -> Iterator[Event]:
    for region in homeless(draft):
        leaving = draft.kiwis[region] - (region == enduring)
        if leaving:
            kiwis_leave(draft, region, leaving)
            yield KiwisLeft(region, leaving, victims(draft, Faction.KIWI))
    if draft.floods or draft.epidemic:
        yield MarkersReturned(draft.floods, draft.epidemic or None)
    draft.floods, draft.epidemic = (), 0
    yield from shift_conscience(draft, None, CONSCIENCE_STEP, "period")
    yield PeriodEnded(draft.period, scores(draft))
    if draft.period == PERIODS:
        draft.phase = "over"
    else:
        draft.period, draft.turn = draft.period + 1, 0
        yield from _begin_turn(draft)
