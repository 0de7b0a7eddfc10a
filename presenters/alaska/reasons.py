"""What speaks for a move of Alaska."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from presenters.alaska.choices import menu
from presenters.alaska.names import DOT
from presenters.contract import Words
from rules.alaska.game import Alaska
from rules.alaska.heuristics import Reason, reason_for
from rules.alaska.model import View
from rules.alaska.moves import Move, PlaceFloe

RULES: Final = Alaska()


def reasons(view: View, moves: Sequence[Move], words: Words) -> list[str]:
    """Tell how each move serves its player, who sees no hand but their own, and what a floe would touch."""
    rng = Random(0)  # noqa: S311 - whatever is imagined, the ways over the ice are the same
    state, seat = RULES.imagine(view, rng), view.seat or 0
    return [DOT.join(_told(view, move, reason_for(state, seat, move), words)) for move in moves]


def _told(view: View, move: Move, reason: Reason, words: Words) -> Iterator[str]:
    names = words.listing([words.name(seat) for seat in reason.seats])
    yield words(f"alaska-reason-{reason.kind}", count=reason.count, names=names)
    if isinstance(move, PlaceFloe):
        yield menu(view, [move], words)[0].hint or ""
