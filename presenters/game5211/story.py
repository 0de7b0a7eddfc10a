"""A turn of 5211 told: who played what, and after the third how the round was evaluated."""

from collections.abc import Iterator, Sequence
from functools import singledispatch

from presenters.contract import Words
from presenters.game5211.names import DOT, GLUE, KODODO, SYMBOLS, colour_shown, played, points_of, values
from rules.game5211.cards import GOAL, HAND_SIZE, TURNS, Colour
from rules.game5211.model import (
    CardsGained,
    CardsRevealed,
    ColourCount,
    ColourOverLimit,
    ColourScored,
    ColoursCounted,
    ColoursTied,
    DeckShuffled,
    Event,
    GameEnded,
    KododosCounted,
    LastCardsDiscarded,
    NobodyScored,
    PointsNoted,
    RoundBegun,
    View,
)


def story(events: Sequence[Event], words: Words) -> Iterator[str]:
    is_over = any(isinstance(event, GameEnded) for event in events)
    for event in events:
        yield _scored(event, events, words) if isinstance(event, ColourScored) else _told(event, words)
        if isinstance(event, ColourScored | NobodyScored):
            yield _rest(events, words)
        if isinstance(event, PointsNoted) and not is_over:  # The standings follow the end.
            yield from _scores(event, words)


def counted(table: CardsRevealed | View, words: Words) -> str:
    """Tell what lies on the table in all: "💧 3 · 🍀 6 · 🦎 2/6"."""
    colours = DOT.join(f"{SYMBOLS[each.colour]}{GLUE}**{each.count}**" for each in table.counts if each.count)
    kododos = f"{KODODO}{GLUE}**{table.kododos}**/{table.kododo_target}"
    return words("game5211-counted", colours=colours, limit=table.limit, kododos=kododos)


def _scored(event: ColourScored, events: Sequence[Event], words: Words) -> str:
    is_reduced = any(isinstance(each, ColourOverLimit | ColoursTied) for each in events)
    colour, of = colour_shown(event.colour, words), "rest" if is_reduced else "all"
    return words("game5211-scored", colour=colour, count=event.count, of=of)


def _rest(events: Sequence[Event], words: Words) -> str:
    """Tell of the colours that no step of the evaluation spoke of: those with fewer cards, and those with none."""
    counts = next((event.counts for event in events if isinstance(event, ColoursCounted)), ())
    spoken_of = set(_judged(events))
    unspoken = [each for each in counts if each.colour not in spoken_of]
    parts = (_fewer([each for each in unspoken if each.count], words), _absent(unspoken, words))
    rest = DOT.join(part for part in parts if part)
    return f"-# {rest}" if rest else ""


def _judged(events: Sequence[Event]) -> Iterator[Colour]:
    for event in events:
        match event:
            case ColourOverLimit(colour=colour) | ColourScored(colour=colour):
                yield colour
            case ColoursTied(colours=colours):
                yield from colours


def _fewer(counts: Sequence[ColourCount], words: Words) -> str:
    ranked = sorted(counts, key=lambda each: -each.count)
    colours = words.listing([f"{colour_shown(each.colour, words)} {each.count}" for each in ranked])
    return words("game5211-fewer", colours=colours) if ranked else ""


def _absent(counts: Sequence[ColourCount], words: Words) -> str:
    absent = [colour_shown(each.colour, words) for each in counts if not each.count]
    return words("game5211-absent", colours=words.listing(absent)) if absent else ""


@singledispatch
def _told(event: Event, words: Words) -> str:  # noqa: ARG001 - the registered ones need it
    """Tell one event; what another line says as well is not told."""
    return ""


@_told.register
def _(event: DeckShuffled, words: Words) -> str:
    return words("game5211-deck-shuffled", deck=event.deck, removed=event.removed, hand=HAND_SIZE, goal=GOAL)


@_told.register
def _(event: RoundBegun, words: Words) -> str:
    return words("game5211-round-begun", round=event.round, rounds=event.rounds, last=str(event.is_last))


@_told.register
def _(event: CardsRevealed, words: Words) -> str:
    title = words("game5211-turn", round=event.round, turn=event.turn, turns=TURNS)
    players = (f"> {words.name(seat)}{DOT}{played(cards, words)}" for seat, cards in enumerate(event.cards))
    # After the last turn the evaluation tells what lies there.
    total = () if event.turn == TURNS else (counted(event, words),)
    return "\n".join((title, *players, *total))


@_told.register
def _(event: LastCardsDiscarded, words: Words) -> str:  # noqa: ARG001 - its type is what it says
    return words("game5211-last-cards-discarded")


@_told.register
def _(event: KododosCounted, words: Words) -> str:
    verdict = "exact" if event.is_exact else "few" if event.count < event.target else "many"
    return words("game5211-kododos-counted", verdict=verdict, count=event.count, target=event.target)


@_told.register
def _(event: ColourOverLimit, words: Words) -> str:
    excess = event.count - event.limit
    colour = colour_shown(event.colour, words)
    return words("game5211-over-limit", colour=colour, count=event.count, limit=event.limit, excess=excess)


@_told.register
def _(event: ColoursTied, words: Words) -> str:
    colours = words.listing([colour_shown(colour, words) for colour in event.colours])
    return words("game5211-tied", colours=colours, count=event.count)


@_told.register
def _(event: NobodyScored, words: Words) -> str:  # noqa: ARG001 - its type is what it says
    return words("game5211-nobody-scored")


@_told.register
def _(event: CardsGained, words: Words) -> str:
    only_kododos = all(card.is_kododo for card in event.cards)  # They need no values.
    return words(
        "game5211-gained",
        name=words.name(event.seat),
        points=points_of(event.cards),
        cards=KODODO * len(event.cards) if only_kododos else values(event.cards),
        count=len(event.cards),
    )


@_told.register
def _(event: PointsNoted, words: Words) -> str:  # noqa: ARG001 - its type is what it says
    return words("game5211-points-noted")


def _scores(event: PointsNoted, words: Words) -> Iterator[str]:
    """Tell all players' points, the best first; of equal ones the larger number of cards is better."""
    totals = list(zip(event.total_points, event.total_cards, strict=True))
    for seat in sorted(range(len(totals)), key=totals.__getitem__, reverse=True):
        name, points, total = words.name(seat), event.points[seat], event.total_points[seat]
        if event.deck == 1:
            cards = words("game5211-cards", count=event.cards[seat])
            yield words("game5211-first-score", name=name, points=points, cards=cards)
        else:
            yield words("game5211-score", name=name, points=points, total=total)


@_told.register
def _(event: GameEnded, words: Words) -> str:
    return words("game5211-goal-reached", goal=GOAL) if event.reason == "goal" else ""
