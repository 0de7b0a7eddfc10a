"""A chapter of Kauri: the cards of a turn, what a player did with one of them, or the end of a period."""

from collections.abc import Iterator, Sequence

from presenters.contract import Words, scenes
from presenters.kauri.deeds import told
from presenters.kauri.names import DOT, INITIATIVES, PERIOD_NAMES, SYMBOLS, TO, card_name, does
from rules.contract import Seat
from rules.kauri.action_events import (
    ActionEvent,
    AnimalsHunted,
    BorderFlooded,
    HeritageClaimed,
    KauriFelled,
    KiwiHatched,
    NestRaided,
    PawnMoved,
    PossumCaught,
    PossumRepelled,
    PossumsBorn,
    PossumsSwept,
    PossumStowedAway,
    RoadBuilt,
    RoadLost,
    WhareBuilt,
)
from rules.kauri.cards import CARDS, PREREQUISITES, Card
from rules.kauri.events import (
    ActionsEnded,
    CardsRevealed,
    Event,
    KiwisLeft,
    PawnRested,
    PawnTook,
    PeriodEnded,
    PossumResettled,
)
from rules.kauri.heritages import PERMANENT
from rules.kauri.pieces import POINTS_PER_WHARE

Closing = CardsRevealed | ActionsEnded | PawnRested | PeriodEnded
Section = tuple[Closing | None, Sequence[Event]]
"""What ends a stretch of the story, and the events before it."""


def story(events: Sequence[Event], words: Words) -> Iterator[str]:
    for closing, deeds in _sections(events):
        yield from _section(closing, deeds, words)


def _sections(events: Sequence[Event]) -> Iterator[Section]:
    deeds: list[Event] = []
    for event in events:
        if isinstance(event, Closing):
            yield event, deeds
            deeds = []
        else:
            deeds.append(event)
    yield None, deeds


def _section(closing: Closing | None, deeds: Sequence[Event], words: Words) -> Iterator[str]:
    """Tell a section under its head, which its closing event gives: who acted, or which period ended."""
    match closing:
        case CardsRevealed():
            yield from _deeds(deeds, words)
            yield from _revealed(closing, words)
        case ActionsEnded():
            yield from _acted(closing, gained(closing.seat, deeds), words)
            yield from _deeds(deeds, words)
        case PawnRested(seat, steps):
            yield words("kauri-told-pawn" if steps else "kauri-told-pawn-idle", name=words.name(seat))
            yield from _deeds(deeds, words)
        case PeriodEnded(period, scores):
            yield words("kauri-told-period", period=PERIOD_NAMES[period])
            yield from _deeds(deeds, words)
            yield words("kauri-told-scores", scores=_scores(scores, words))
        case None:
            yield from _under_way(deeds, words)


def _under_way(deeds: Sequence[Event], words: Words) -> Iterator[str]:
    """Tell a section that has not ended under the name of the player who acts."""
    acting = [event.seat for event in deeds if isinstance(event, ActionEvent | PawnTook)]
    if acting:
        yield words("kauri-told-acting", name=words.name(acting[0]))
    yield from _deeds(deeds, words)


def _revealed(event: CardsRevealed, words: Words) -> Iterator[str]:
    yield words("kauri-told-revealed", period=PERIOD_NAMES[event.period], turn=event.turn)
    for seat in event.order:
        yield _pair(seat, event.actions[seat], event.initiatives[seat], words)
    if event.period == 1:
        yield from _ties(event, words)


def _ties(event: CardsRevealed, words: Words) -> Iterator[str]:
    """Explain in the first period why equal initiatives have this order."""
    tied: dict[int, list[str]] = {}
    for seat in event.order:
        tied.setdefault(CARDS[event.initiatives[seat]].initiative, []).append(_symbol(event.actions[seat]))
    orders = [TO.join(symbols) for symbols in tied.values() if len(symbols) > 1]
    if orders:
        yield words("kauri-told-ties", orders=words.listing(orders))


def _pair(seat: Seat, actions: Card, initiative: Card, words: Words) -> str:
    return words(
        "kauri-told-pair",
        initiative=INITIATIVES[CARDS[initiative].initiative],
        name=f"{_symbol(actions)} {words.name(seat)}",
        card=card_name(actions, words),
        does=does(actions, words),
    )


def _symbol(card: Card) -> str:
    return SYMBOLS[CARDS[card].faction.value]


def _acted(event: ActionsEnded, points: int, words: Words) -> Iterator[str]:
    """Head a player's actions with the points gained; of a card nothing was made of, tell what it would have needed."""
    yield words(
        "kauri-told-actions" if event.steps else "kauri-told-idle",
        symbol=_symbol(event.card),
        name=words.name(event.seat),
        card=card_name(event.card, words),
        points=points,
    )
    needed = [PREREQUISITES[action] for action, _ in CARDS[event.card].actions if action in PREREQUISITES]
    if not event.steps and len(needed) == 1:
        yield words("kauri-told-idle-needs", needed=needed[0])


def gained(seat: Seat, deeds: Sequence[Event]) -> int:
    """Sum up the points that came to an acting player: pieces on the map or the board, by faction."""
    return sum(_points(event) for event in deeds if getattr(event, "seat", None) == seat)


def _points(event: Event) -> int:
    match event:
        case WhareBuilt():
            return POINTS_PER_WHARE
        case PossumsBorn(count=count) | AnimalsHunted(count=count):
            return count
        case KauriFelled() | KiwiHatched() | PossumCaught() | PossumResettled() | PossumStowedAway():
            return 1
        case _:
            return 0


def _scores(scores: Sequence[int], words: Words) -> str:
    seats = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    return DOT.join(f"{words.name(seat)} **{scores[seat]}**" for seat in seats)


def _deeds(events: Sequence[Event], words: Words) -> Iterator[str]:
    """Tell in one line what happened several times in a row."""
    for scene in scenes(events, _line_of):
        yield told(scene[0], scene, words)
    if events and isinstance(last := events[-1], HeritageClaimed) and last.heritage not in PERMANENT:
        yield words("kauri-told-in-vain")


def _line_of(index: int, event: Event) -> tuple[str, str | int]:
    """Return what events that are told together have in common."""
    match event:
        case PawnMoved(pawn=detail) | PossumsBorn(how=detail) | PossumCaught(how=detail):
            return event.kind, detail
        case PossumsSwept(cause=detail) | RoadLost(cause=detail):
            return event.kind, detail
        case RoadBuilt() | BorderFlooded() | NestRaided() | KiwisLeft() | KiwiHatched():
            return event.kind, ""
        case PossumStowedAway() | PossumRepelled():
            return event.kind, ""
        case _:
            return event.kind, index
