"""What speaks for a move of Alaska."""

from collections.abc import Sequence
from random import Random
from typing import Final

from presenters.contract import Words
from rules.alaska.game import Alaska
from rules.alaska.heuristics import Reason, reason_for
from rules.alaska.model import View
from rules.alaska.moves import Move

RULES: Final = Alaska()


def reasons(view: View, moves: Sequence[Move], words: Words) -> list[str]:
    """Tell how each move serves its player, who sees no hand but their own; the picture shows where."""
    rng = Random(0)  # noqa: S311 - whatever is imagined, the ways over the ice are the same
    state, seat = RULES.imagine(view, rng), view.seat or 0
    return [_told(reason_for(state, seat, move), words) for move in moves]


def _told(reason: Reason, words: Words) -> str:
    names = words.listing([words.name(seat) for seat in reason.seats])
    return words(f"alaska-reason-{reason.kind}", count=reason.count, names=names)
