"""The evaluation of a round: which cards score, and the reasons."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from rules.game5211.cards import NUMBERS, Card, Colour
from rules.game5211.model import (
    Cards,
    ColourCount,
    ColourOverLimit,
    ColourScored,
    ColoursCounted,
    ColoursTied,
    Event,
    Fate,
    KododosCounted,
    KododosScored,
    NobodyScored,
    Verdict,
    Winner,
)

COLOURS: Final = tuple(Colour)
COUNT_BITS: Final = 5
"""The bits of one count: five players lay down twenty cards."""
COUNT_MASK: Final = (1 << COUNT_BITS) - 1
KODODO_SHIFT: Final = COUNT_BITS * len(COLOURS)


class Tally(NamedTuple):
    """What is counted on a table: cards by colour, in the order of colours, and Kododos."""

    by_colour: tuple[int, ...]
    kododos: int

    @property
    def counts(self) -> tuple[ColourCount, ...]:
        return _counts(self.by_colour)


@dataclass(frozen=True, slots=True)
class Ruling:
    """What a tally leads to, and the steps that explain it."""

    winner: Winner
    verdicts: tuple[Verdict, ...]
    steps: tuple[Event, ...]


PACKED: Final = {card: 1 << COUNT_BITS * COLOURS.index(card.colour) | card.is_kododo << KODODO_SHIFT for card in Card}


def pack_counts(cards: Sequence[Card]) -> int:
    """Pack the counts by colour and of the Kododos into one integer; packed counts can be added."""
    return sum([PACKED[card] for card in cards])


@lru_cache(maxsize=65536)
def unpack_counts(counted: int) -> Tally:
    counts = [counted >> COUNT_BITS * place & COUNT_MASK for place in range(len(COLOURS) + 1)]
    return Tally(tuple(counts[:-1]), counts[-1])


def tally(table: Sequence[Cards]) -> Tally:
    """Count the cards of all players in a round."""
    return unpack_counts(pack_counts([card for cards in table for card in cards]))


@lru_cache(maxsize=4096)
def _counts(by_colour: tuple[int, ...]) -> tuple[ColourCount, ...]:
    return tuple(map(ColourCount, COLOURS, by_colour))


def cards_of(winner: Winner, cards: Cards) -> Cards:
    """Return those of a player's cards that score."""
    if winner == "kododo":
        return tuple([card for card in cards if card.is_kododo])
    return tuple([card for card in cards if card.colour is winner])


@lru_cache(maxsize=65536)
def rule(players: int, counted: Tally) -> Ruling:
    """Look at the Kododos first, then at the colours from the largest downwards."""
    numbers = NUMBERS[players]
    opening = KododosCounted(counted.kododos, numbers.kododos)
    if opening.is_exact:
        steps = (opening, KododosScored(counted.kododos))
        return Ruling("kododo", _verdicts(counted, dict.fromkeys(COLOURS, "kododo")), steps)
    colour_steps = tuple(_look_at_colours(counted.counts, numbers.limit))
    winner = next((step.colour for step in colour_steps if isinstance(step, ColourScored)), None)
    return Ruling(winner, _verdicts(counted, _fates(colour_steps)), (opening, *colour_steps))


def _look_at_colours(counts: tuple[ColourCount, ...], limit: int) -> Iterator[Event]:
    yield ColoursCounted(counts, limit)
    ranked = sorted(counts, key=lambda colour: -colour.count)
    for colour in ranked:
        if colour.count >= limit:
            yield ColourOverLimit(colour.colour, colour.count, limit)
    yield from _find_majority([colour for colour in ranked if 0 < colour.count < limit])


def _find_majority(ranked: list[ColourCount]) -> Iterator[Event]:
    """Discard ties from the top until one colour stands alone."""
    while ranked:
        count = ranked[0].count
        highest = tuple(colour.colour for colour in ranked if colour.count == count)
        if len(highest) == 1:
            yield ColourScored(highest[0], count)
            return
        yield ColoursTied(highest, count)
        ranked = ranked[len(highest) :]
    yield NobodyScored()


def _fates(steps: tuple[Event, ...]) -> dict[Colour, Fate]:
    fates: dict[Colour, Fate] = {}
    for step in steps:
        match step:
            case ColourOverLimit(colour=colour):
                fates[colour] = "limit"
            case ColoursTied(colours=colours):
                fates.update(dict.fromkeys(colours, "tied"))
            case ColourScored(colour=colour):
                fates[colour] = "scores"
    return fates


def _verdicts(counted: Tally, fates: dict[Colour, Fate]) -> tuple[Verdict, ...]:
    """Judge every colour; one without a step came after the winner or was not played."""
    return tuple(
        Verdict(each.colour, each.count, fates.get(each.colour, "fewer") if each.count else "absent")
        for each in counted.counts
    )
