"""A trick of Kodiak told: what was played, then what came of it."""

from collections.abc import Iterator, Sequence
from functools import singledispatch

from presenters.contract import Words, scenes
from presenters.kodiak.names import DOT, OLD_BEAR, PREDATOR, SALMON, VISITOR, by_owner, emoji_of, loot
from rules.contract import Seat
from rules.kodiak.model import (
    TRICKS,
    BearMovedBack,
    Card,
    CardsRevealed,
    Event,
    HeroicRun,
    NothingToFish,
    OldBearFeasted,
    PredatorDelayed,
    RoundBegun,
    RoundEnded,
    SalmonSaved,
    SalmonStayed,
    SalmonTaken,
    WentHomeEmpty,
)


def story(events: Sequence[Event], words: Words) -> Iterator[str]:
    """Tell together the bears that share, and the predators that leave empty."""
    reveals = (event.cards for event in events if isinstance(event, CardsRevealed))
    bears = [seat for cards in reveals for seat, card in enumerate(cards) if card is Card.OLD_BEAR]

    def line_of(index: int, event: Event) -> int | str:
        is_shared = isinstance(event, SalmonTaken) and event.seat in bears
        return event.kind if is_shared or isinstance(event, WentHomeEmpty) else index

    for scene in scenes(events, line_of):
        if isinstance(scene[0], WentHomeEmpty):
            yield _told_empty([event for event in scene if isinstance(event, WentHomeEmpty)], words)
        elif len(scene) > 1:
            yield _told_share([event for event in scene if isinstance(event, SalmonTaken)], words)
        else:
            yield _told(scene[0], words)


def _told_empty(events: Sequence[WentHomeEmpty], words: Words) -> str:
    names = words.listing([words.name(event.seat) for event in events])
    return words("kodiak-went-home-empty", names=names, count=len(events))


def _told_share(events: Sequence[SalmonTaken], words: Words) -> str:
    takers = dict.fromkeys(event.seat for event in events)
    parts: list[str] = []
    for seat in takers:
        salmon = loot([event.salmon for event in events if event.seat == seat], words)
        parts.append(words("kodiak-share", name=words.name(seat), salmon=salmon))
    return words("kodiak-old-bears-shared", shares=words("list-semicolon").join(parts))


@singledispatch
def _told(event: Event, words: Words) -> str:  # noqa: ARG001 - the registered ones need it
    """Tell one event; sealed cards and the end of a trick are not told."""
    return ""


@_told.register
def _(event: RoundBegun, words: Words) -> str:
    first, *others = (words.name(seat) for seat in event.cascade)
    return words("kodiak-round-begun", round=event.round, first=first, others=words.listing(others))


@_told.register
def _(event: CardsRevealed, words: Words) -> str:
    """Tell who played each kind of card: the finest salmon and the fastest predators first."""
    rows = [words("kodiak-trick", trick=event.trick, tricks=TRICKS)]
    if event.lying:
        rows.append(words("kodiak-trick-lying", salmon=by_owner(event.lying, words)))
    for emoji in (SALMON, PREDATOR, OLD_BEAR, VISITOR):
        played = [(seat, card) for seat, card in enumerate(event.cards) if emoji_of(card) == emoji]
        played.sort(key=lambda entry: entry[1].speed or -entry[1].points)
        players = [_player(seat, card, words) for seat, card in played]
        if players:
            rows.append(f"> {emoji} {DOT.join(players)}")
    return "\n".join(rows)


def _player(seat: Seat, card: Card, words: Words) -> str:
    number = card.points or card.speed
    return f"{words.name(seat)} **{number}**" if number else words.name(seat)


@_told.register
def _(event: NothingToFish, words: Words) -> str:  # noqa: ARG001 - its type is what it says
    return words("kodiak-nothing-to-fish")


@_told.register
def _(event: SalmonStayed, words: Words) -> str:
    return words("kodiak-salmon-stayed", count=len(event.salmon))


@_told.register
def _(event: HeroicRun, words: Words) -> str:
    return words("kodiak-heroic-run", salmon=by_owner(event.salmon, words))


@_told.register
def _(event: PredatorDelayed, words: Words) -> str:
    name, owner = words.name(event.seat), words.name(event.owner)
    return words("kodiak-predator-delayed", name=name, owner=owner, speed=event.speed)


@_told.register
def _(event: SalmonTaken, words: Words) -> str:
    name, points = words.name(event.seat), event.salmon.points
    if event.salmon.owner == event.seat:
        return words("kodiak-own-salmon-taken", name=name, points=points)
    return words("kodiak-salmon-taken", name=name, owner=words.name(event.salmon.owner), points=points)


@_told.register
def _(event: OldBearFeasted, words: Words) -> str:
    return words(
        "kodiak-old-bear-feasted",
        name=words.name(event.seat),
        salmon=loot(event.salmon, words),
        count=len(event.salmon),
        points=sum(fish.points for fish in event.salmon),
    )


@_told.register
def _(event: BearMovedBack, words: Words) -> str:
    return words("kodiak-bear-moved-back", name=words.name(event.seat), cell=len(event.cascade))


@_told.register
def _(event: SalmonSaved, words: Words) -> str:
    return words("kodiak-salmon-saved", salmon=by_owner(event.salmon, words), count=len(event.salmon))


@_told.register
def _(event: RoundEnded, words: Words) -> str:
    seats = sorted(range(len(event.totals)), key=lambda seat: -event.totals[seat])
    title = words("kodiak-round-ended", round=event.round)
    return "\n".join((title, *(_score(seat, event, words) for seat in seats)))


def _score(seat: Seat, event: RoundEnded, words: Words) -> str:
    name, points, total = words.name(seat), event.scores[seat], event.totals[seat]
    if event.round == 1:
        return words("kodiak-first-score", name=name, points=points)
    return words("kodiak-score", name=name, points=points, total=total)
