"""The course of a game: rounds of fifteen tricks, each a reveal and what comes of it."""

from collections.abc import Iterator

from rules.contract import Seat
from rules.kodiak import fishing
from rules.kodiak.model import (
    DECK,
    POINTS,
    SPEEDS,
    TRICKS,
    VISITORS_FROM,
    Card,
    CardSealed,
    CardsRevealed,
    Event,
    HeroicRun,
    NothingToFish,
    Predator,
    RoundBegun,
    RoundEnded,
    Salmon,
    SalmonSaved,
    SalmonStayed,
    TrickEnded,
)
from rules.kodiak.state import State, without


def begin_round(draft: State, first_player: Seat) -> Iterator[Event]:
    """Give everybody all their cards and line the bears up from the first player."""
    players = draft.players
    draft.round += 1
    draft.first_player = first_player
    draft.cascade = tuple((first_player + cell) % players for cell in range(players))
    draft.seen = [()] * players
    draft.hands = [DECK] * players
    draft.reserves = [()] * players
    draft.trick, draft.phase = 1, "choose"
    yield RoundBegun(draft.round, draft.cascade)


def seal(draft: State, seat: Seat, card: Card) -> Iterator[Event]:
    """Keep a card secret until everybody has chosen."""
    draft.sealed[seat] = card
    yield CardSealed(seat)
    if None not in draft.sealed:
        yield from _reveal(draft, tuple([card for card in draft.sealed if card is not None]))


def visit(draft: State, seat: Seat, owner: Seat) -> Iterator[Event]:
    """Let a visitor name a predator; after the last one the fishing begins."""
    yield from fishing.delay(draft, seat, owner)
    if not draft.visitors:
        yield from _fish(draft)


def catch(draft: State, seat: Seat, salmon: Salmon) -> Iterator[Event]:
    """Let a predator take a salmon, then see who is next."""
    yield from fishing.take(draft, seat, salmon)
    yield from _fish(draft)


def _reveal(draft: State, cards: tuple[Card, ...]) -> Iterator[Event]:
    yield CardsRevealed(draft.trick, cards, draft.lying)
    for seat, card in enumerate(cards):
        draft.seen[seat] += (card,)
        draft.hands[seat] = without(draft.hands[seat], card)
    draft.sealed = [None] * draft.players
    draft.fresh = tuple([Salmon(seat, POINTS[card]) for seat, card in enumerate(cards) if card in POINTS])
    predators = [Predator(seat, SPEEDS[card]) for seat, card in enumerate(cards) if card in SPEEDS]
    if predators and draft.salmon:
        yield from _begin_fishing(draft, cards, predators)
    else:
        yield from _do_without_fishing(draft)


def _begin_fishing(draft: State, cards: tuple[Card, ...], predators: list[Predator]) -> Iterator[Event]:
    """Ask the visitors first; between two players they count for nothing."""
    fishing.line_up(draft, predators)
    if draft.players >= VISITORS_FROM:
        draft.visitors = tuple(seat for seat in draft.cascade if cards[seat] is Card.VISITOR)
    draft.phase = "visit"
    if not draft.visitors:
        yield from _fish(draft)


def _do_without_fishing(draft: State) -> Iterator[Event]:
    """Settle a trick without predators or without salmon."""
    if not draft.salmon:
        yield NothingToFish()
    elif draft.lying:
        yield HeroicRun(draft.salmon)
        _bring_home(draft)
    elif draft.trick < TRICKS:
        yield SalmonStayed(draft.fresh)
        draft.lying, draft.fresh = draft.fresh, ()
    else:
        yield from _save(draft)
    yield from _end_trick(draft)


def _fish(draft: State) -> Iterator[Event]:
    draft.phase = "fish"
    yield from fishing.go_on(draft)
    if not fishing.is_waiting(draft):
        yield from _save(draft)
        yield from _end_trick(draft)


def _save(draft: State) -> Iterator[Event]:
    if draft.salmon:
        yield SalmonSaved(draft.salmon)
        _bring_home(draft)


def _bring_home(draft: State) -> None:
    """Return every salmon on the table to its owner's reserve."""
    for salmon in draft.salmon:
        fishing.keep(draft, salmon.owner, (salmon,))
    draft.lying = draft.fresh = ()


def _end_trick(draft: State) -> Iterator[Event]:
    yield TrickEnded(draft.trick)
    if draft.trick < TRICKS:
        draft.trick, draft.phase = draft.trick + 1, "choose"
    else:
        yield from _end_round(draft)


def _end_round(draft: State) -> Iterator[Event]:
    """Count the reserves; the next round begins one seat further to the left."""
    scores = tuple(sum(reserve) for reserve in draft.reserves)
    draft.round_scores += (scores,)
    yield RoundEnded(draft.round, scores, draft.totals)
    if draft.round == draft.rounds or draft.first_player is None:
        draft.phase = "over"
    else:
        yield from begin_round(draft, (draft.first_player + 1) % draft.players)
