"""What speaks for a move of Kai Piranja: how likely a hungry fish is, and what it would cost."""

from collections.abc import Sequence

from presenters.contract import Words
from rules.kai_piranja.flow import kept_from
from rules.kai_piranja.model import CAPTURING, FISH, BringHome, Capture, Fish, Move, Reveal, Stop, View


def reasons(view: View, moves: Sequence[Move], words: Words) -> list[str]:
    return [_reason(view, move, words) for move in moves]


def _reason(view: View, move: Move, words: Words) -> str:
    match move:
        case Reveal():
            return _reveal(view, words)
        case BringHome() | Stop():
            return words("kai_piranja-reason-enough", risk=view.risk, lost=_most_lost(view), fish=len(_row(view)))
        case Capture(species):
            pile = next(pile for pile in view.piles if pile.species is species)
            return words("kai_piranja-reason-capture", cards=pile.cards, own=CAPTURING)
        case _:
            return ""


def _reveal(view: View, words: Words) -> str:
    risk, lost = view.risk, _most_lost(view)
    near = _cards_nearly_captured(view)
    if near:
        return words("kai_piranja-reason-near", risk=risk, lost=lost, cards=near)
    return words("kai_piranja-reason-reveal", risk=risk, lost=lost)


def _row(view: View) -> tuple[Fish, ...]:
    return () if view.active is None else view.rows[view.active]


def _most_lost(view: View) -> int:
    """Return how many fish the worst of the next cards would take from the row, in the sea all that are not home."""
    row = _row(view)
    if not view.farandole:
        return len(row)
    hungry = [fish for fish in FISH if fish.is_hungry and view.unseen[fish.place]]
    return max((len(row) - kept_from(fish.species, row) for fish in hungry), default=0)


def _cards_nearly_captured(view: View) -> int:
    """Return how large a pile is that one more fish of its species would let the row capture."""
    held = [fish.species for fish in _row(view)]
    return max((pile.cards for pile in view.piles if held.count(pile.species) == CAPTURING - 1), default=0)
